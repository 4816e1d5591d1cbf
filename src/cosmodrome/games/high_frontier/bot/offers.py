"""Deals as a bot sees them: what an offer is worth to whoever is asked, and swaps that help both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..actions import ACCEPT, DONE, PASS, SWAP_MINE, SWAP_YOURS
from ..pieces.cards import KIND, REFINERY, ROBONAUT, THRUST, THRUSTER
from ..pieces.spaces import NONE
from ..rules.accords import drafted
from ..rules.deals import Draft, Offer

if TYPE_CHECKING:
    from cosmodrome.kernel import Action

    from ..state import HighFrontierState

WANTED: Final = (THRUSTER, ROBONAUT, REFINERY)
EVERY: Final = 3  # years between two proposals of one bot: whoever refuses is left in peace for a while


def kinds(s: HighFrontierState, seat: int) -> list[int]:
    """What a player has to build a mission of, in hand and in play; an engine is a thruster, whatever it is besides."""
    p = s.players[seat]
    cards = [card for lot in (p.hand, *p.stacks) for card in lot]
    return [KIND[card] for card in cards] + [THRUSTER for card in cards if THRUST[s.face(card)] != NONE]


def card_worth(s: HighFrontierState, seat: int, card: int) -> float:
    """A card of a kind one lacks is worth more than a second one."""
    there = [KIND[one] for one in s.players[seat].hand if one != card]
    return 4.0 if KIND[card] in WANTED and KIND[card] not in there else 2.0


def answer(s: HighFrontierState, seat: int, offer: Offer) -> float:
    """What an offer is worth to whoever is asked: water, points, cards; a favour costs a little."""
    worth = offer.give_wt - offer.take_wt + 0.8 * offer.tanks
    worth += 3.0 * (len(offer.give_sites) - len(offer.take_sites))
    worth += sum(6.0 for site in offer.give_sites if s.cubes[site])
    worth -= sum(9.0 for site in offer.take_sites if s.cubes[site])
    worth += 2.5 * len(offer.give_cards) - 3.0 * len(offer.take_cards)
    if offer.mine != NONE:
        worth += card_worth(s, seat, offer.mine) - card_worth(s, seat, offer.yours)
    worth += 1.5 * offer.grants.bit_count()
    return worth - 1.5 * offer.favours.bit_count() - 0.5


def accepted(s: HighFrontierState, seat: int, giver: int) -> float:
    """The same of one that lies beside the game (HF-5.9F)."""
    deal = s.players[giver].deal
    assert deal is not None
    return answer(s, seat, drafted(deal))


def answer_first(s: HighFrontierState, seat: int, options: list[Action]) -> Action | None:
    """Whoever has made an offer is told at once; None if there is nothing to answer."""
    if all(p.deal is None for p in s.players):
        return None
    asked = next((one for one in options if one.verb == "decline"), None)
    if asked is None:
        return None
    giver = asked.args[0]
    return ACCEPT[giver] if ACCEPT[giver] in options and accepted(s, seat, giver) > 0 else asked


def spare(s: HighFrontierState, seat: int, other: int) -> int:
    """A white hand card whose kind the player has twice and the other lacks; NONE if there is none."""
    hand = [card for card in s.players[seat].hand if s.is_white(card)]
    mine = [KIND[card] for card in hand]
    theirs = kinds(s, other)
    for card in hand:
        if KIND[card] in WANTED and mine.count(KIND[card]) > 1 and KIND[card] not in theirs:
            return card
    return NONE


def swap(s: HighFrontierState, seat: int, other: int) -> tuple[int, int]:
    """A swap of hand cards that helps both; (NONE, NONE) if there is none."""
    mine, yours = spare(s, seat, other), spare(s, other, seat)
    return (mine, yours) if mine != NONE and yours != NONE else (NONE, NONE)


def due(s: HighFrontierState, seat: int) -> bool:
    seats = len(s.players)
    return (s.turn // seats + seat) % EVERY == 0


def propose(s: HighFrontierState, seat: int, action: Action) -> float:
    """Whether there is something to offer to a player."""
    if not due(s, seat):
        return -1.0
    return 7.0 if swap(s, seat, action.args[0])[0] != NONE else -1.0


def draft(s: HighFrontierState, step: Draft, options: list[Action]) -> list[float]:
    """The lines of the swap one after the other; then it is sent, or dropped if there is none any more."""
    mine, yours = swap(s, step.giver, step.taker)
    wanted = PASS
    if step.yours != NONE:
        wanted = DONE
    elif step.mine != NONE and yours != NONE:
        wanted = SWAP_YOURS[yours]
    elif mine != NONE:
        wanted = SWAP_MINE[mine]
    return [5.0 if action is wanted else 0.0 for action in options]
