"""HF-8.7C: what one does in Hermes Fall and nowhere else: buy patents, improve them, turn the asteroids aside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Refusal, refuse

from ...actions import DECK, PASS, PRODUCT, UNSEEN, WAY, WAYS, Card
from ...content import TABLES
from ...pieces.cards import N_DECKS
from ...ruleset import SHIMIZU
from ..own import Busy
from .scenarios import deflect, deflecting, on_hermes

if TYPE_CHECKING:
    from ...state import HighFrontierState

TOP: Final[int] = TABLES.hermes_fall.top_card_wt
BELOW: Final[int] = TABLES.hermes_fall.unseen_card_wt
IMPROVE: Final[int] = TABLES.hermes_fall.shimizu_flip_wt


def offers(s: HighFrontierState, seat: int) -> list[Action]:
    """HF-8.7C.2, 6: the top card of a deck with its supports, or the one below it alone."""
    wt = s.players[seat].wt
    found = [DECK[deck] for deck in range(N_DECKS) if wt >= TOP and s.decks[deck]]
    return found + [UNSEEN[deck] for deck in range(N_DECKS) if wt >= BELOW and len(s.decks[deck]) > 1]


class Buy(Busy):
    """HF-8.7C.2: research has a price, and no bids."""

    clause = "HF-8.7C.2"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return offers(s, seat)

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        from ..auction import get_card, take_card

        s.stack.pop()
        p = s.players[seat]
        deck = action.args[0]
        if action.verb == "deck":
            p.wt -= TOP
            get_card(s, seat, deck)
        else:
            p.wt -= BELOW
            take_card(s, seat, draw_below(s, deck))
        if p.faction == SHIMIZU and improvable(s, seat):
            s.stack.append(Improve(seat))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb in ("deck", "unseen"):
            price = TOP if action.verb == "deck" else BELOW
            if s.players[seat].wt < price:
                return refuse(self.clause, "refuse.too_dear", n=price, n2=s.players[seat].wt)
            return refuse("HF-5.2.8", "refuse.deck_empty", deck=action.args[0])
        return refuse(self.clause, "refuse.not_asked")


def draw_below(s: HighFrontierState, deck: int) -> int:
    """HF-8.7C.6: the card below the top one, which nobody may have seen."""
    cards = s.decks[deck]
    card, place = cards[-2], len(cards) - 2
    s.decks[deck] = (*cards[:-2], cards[-1])
    if s.seen[deck] > 1:
        s.seen[deck] -= 1
    else:
        s.reveals += 1
    if place < s.under[deck]:
        s.under[deck] -= 1
    return card


def improvable(s: HighFrontierState, seat: int) -> list[int]:
    """HF-8.7C.4: what Shimizu can turn black for a little more water."""
    p = s.players[seat]
    return [card for card in p.hand if s.is_white(card)] if p.wt >= IMPROVE else []


class Improve(Busy):
    """HF-8.7C.4: turn a card of the hand to its black side?"""

    clause = "HF-8.7C.4"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [PASS, *[PRODUCT[card] for card in improvable(s, seat)]]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not PASS:
            card = action.args[0]
            s.players[seat].wt -= IMPROVE
            s.black |= 1 << card
            if s.events is not None:
                s.tell("improved", seat=seat, card=card)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "product":
            return refuse(self.clause, "refuse.not_white_in_hand", card=action.args[0])
        return refuse(self.clause, "refuse.not_asked")


# -- turning Hermes aside --------------------------------------------------------------------------------------------


def turn_aside(s: HighFrontierState, seat: int, card: int) -> None:
    """HF-8.7C: the card goes home with its supports; which ones, where there is a choice."""
    sets = deflecting(s, seat, card)
    if len(sets) > 1:
        s.stack.append(DeflectWith(seat, card))
    else:
        deflect(s, seat, card, sets[0])


class DeflectWith(Busy):
    """HF-8.2.1c: on which supports does it run?"""

    card: Card

    clause = "HF-8.7C"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return WAY[: min(len(deflecting(s, seat, self.card)), WAYS)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        deflect(s, seat, self.card, deflecting(s, seat, self.card)[action.args[0]])


def why_no_deflection(s: HighFrontierState, seat: int, card: int) -> Refusal:
    if not s.t.hermes:
        return refuse("HF-8.7C", "refuse.no_hermes")
    site = on_hermes(s, seat, card)
    if site < 0:
        return refuse("HF-8.7C", "refuse.not_on_hermes", card=card)
    if s.served >> site & 1:
        return refuse("HF-8.7C", "refuse.deflected_already")
    return refuse("HF-8.7C", "refuse.cannot_deflect", card=card)
