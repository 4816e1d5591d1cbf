"""HF-5.9F: offers made while others act. They lie beside the game: nobody is made to wait for them, and each player has
one at a time. What stands in one, and what is exchanged, is the same as in one's own turn (deals.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Refusal, refuse

from ..actions import ACCEPT, DECLINE, DONE, LEO, NO, OFFER_TO, PASS, WITHDRAW
from ..content import TABLES
from ..pieces.spaces import NONE
from ..state import Deal
from .deals import Answer, Draft, Offer, exchange, favours, feasible, tradable
from .moving.start import Grant
from .own import Between
from .pieces import enough

if TYPE_CHECKING:
    from ..state import HighFrontierState


AMOUNTS: Final = frozenset(("give_wt", "take_wt", "give_tanks", "want", "grant", "promise", "done"))
THINGS: Final = frozenset(("give_site", "take_site", "give_card", "take_card", "swap_mine", "swap_yours"))
LINES: Final = AMOUNTS | THINGS


def drafted(deal: Deal) -> Draft:
    """An offer that lies beside the game, as it is drafted in one's own turn."""
    return Draft(
        deal.giver,
        deal.giver,
        deal.taker,
        deal.second,
        deal.give_wt,
        deal.take_wt,
        deal.tanks,
        deal.give_sites,
        deal.take_sites,
        deal.give_cards,
        deal.take_cards,
        deal.mine,
        deal.yours,
        deal.favours,
        deal.promise,
        deal.grants,
    )


def honoured(s: HighFrontierState, offer: Offer) -> bool:
    """Whether both can still give what stands in an offer: much may have happened since it was made."""
    giver, taker = s.players[offer.giver], s.players[offer.taker]
    if offer.give_wt > giver.wt or offer.take_wt > taker.wt:
        return False
    if not set(offer.give_sites) <= set(giver.claims) or not set(offer.take_sites) <= set(taker.claims):
        return False
    if offer.give_cards or offer.take_cards:
        if giver.at[LEO] != taker.at[LEO]:
            return False
        given, taken = tradable(s, offer.giver), tradable(s, offer.taker)
        if not set(offer.give_cards) <= set(given) or not set(offer.take_cards) <= set(taken):
            return False
    if offer.mine != NONE:
        mine = offer.mine in giver.hand and s.is_white(offer.mine)
        if not mine or offer.yours not in taker.hand or not s.is_white(offer.yours):
            return False
    if offer.grants:
        there = favours(s, offer.taker, offer.giver) if offer.taker == s.phasing else []
        if offer.grants & ~sum(1 << service for service in there):
            return False
    return feasible(s, offer)


# -- what is on the table ---------------------------------------------------------------------------------------------


def answers(s: HighFrontierState, seat: int) -> list[Action]:
    """What a player may say to the offers that have been sent to him. Yes only between two acts of a turn: what is in
    the middle of being paid, bid or flown with does not change hands."""
    found: list[Action] = []
    for giver, p in enumerate(s.players):
        if p.deal is not None and p.deal.sent and p.deal.taker == seat:
            if why_not_accept(s, p.deal) is None:
                found.append(ACCEPT[giver])
            found.append(DECLINE[giver])
    return found


def on_table(s: HighFrontierState, seat: int) -> list[Action]:
    """The same for the player on turn, and his own offer of before."""
    deal = s.players[seat].deal
    return answers(s, seat) + ([WITHDRAW] if deal is not None and deal.sent else [])


def why_not_accept(s: HighFrontierState, deal: Deal) -> Refusal | None:
    if not isinstance(s.stack[-1], Between):
        return refuse("HF-5.9F", "refuse.offer_later")
    if enough(s):
        return refuse("HF-5.9E", "refuse.no_deals_at_end")
    if not honoured(s, drafted(deal)):
        return refuse("HF-5.9E", "refuse.offer_void")
    return None


def why_no_answer(s: HighFrontierState, seat: int, giver: int) -> Refusal:
    deal = s.players[giver].deal if giver < len(s.players) else None
    if deal is not None and deal.sent and deal.taker == seat:
        refusal = why_not_accept(s, deal)
        if refusal is not None:
            return refusal
    return refuse("HF-5.9F", "refuse.no_such_offer")


def answer(s: HighFrontierState, seat: int, action: Action) -> None:
    """Accept or decline what somebody has offered."""
    giver = s.players[action.args[0]]
    deal = giver.deal
    assert deal is not None
    giver.deal = None
    if s.events is not None:
        s.tell("agreed" if action.verb == "accept" else "refused", seat=seat, seat2=deal.giver)
    if action.verb == "accept":
        exchange(s, drafted(deal))


def withdraw(s: HighFrontierState, seat: int) -> None:
    p = s.players[seat]
    assert p.deal is not None
    if s.events is not None:
        s.tell("withdrew", seat=seat, seat2=p.deal.taker)
    p.deal = None


def invited(s: HighFrontierState) -> tuple[int, ...]:
    """Those who are not on turn and could answer an offer now."""
    if not s.t.deals or not s.stack or not isinstance(s.stack[-1], Between):
        return ()
    deals = [p.deal for p in s.players if p.deal is not None and p.deal.sent]
    return tuple(sorted({deal.taker for deal in deals if deal.taker != s.phasing}))


def turn_begins(s: HighFrontierState, seat: int) -> None:
    """Whoever comes on turn makes offers there: a draft is put away, and there are new ones for the time after."""
    p = s.players[seat]
    p.asks = TABLES.rulings.offers
    if p.deal is not None and not p.deal.sent:
        p.deal = None


def turn_ends(s: HighFrontierState, seat: int) -> None:
    """An offer lapses with the turn of the player it was made to: he could have answered it."""
    for giver, p in enumerate(s.players):
        if p.deal is not None and p.deal.sent and p.deal.taker == seat:
            p.deal = None
            if s.events is not None:
                s.tell("lapsed", seat=giver, seat2=seat)


def game_ends(s: HighFrontierState) -> None:
    """HF-5.9E: no deals any more."""
    for p in s.players:
        p.deal = None
        p.asks = 0


# -- while others are asked -------------------------------------------------------------------------------------------


def meanwhile(s: HighFrontierState, seat: int) -> list[Action]:
    if s.over or not s.t.deals or not s.turn or not 0 <= seat < len(s.players):
        return []
    if seat == s.phasing:
        return [WITHDRAW] if _waits(s, seat) else []
    p = s.players[seat]
    found = answers(s, seat)
    if p.deal is not None:
        return found + ([WITHDRAW] if p.deal.sent else drafted(p.deal).options(s, seat))
    if p.asks and not enough(s):
        found += [OFFER_TO[other] for other in range(len(s.players)) if other != seat]
    return found


def _waits(s: HighFrontierState, seat: int) -> bool:
    """Whether the player on turn waits for what somebody says to his offer: he need not wait for ever."""
    step = s.stack[-1]
    return (isinstance(step, Answer) and step.giver == seat) or (isinstance(step, Grant) and step.asker == seat)


def take_meanwhile(s: HighFrontierState, seat: int, action: Action) -> None:
    p = s.players[seat]
    verb = action.verb
    if verb in ("accept", "decline"):
        answer(s, seat, action)
    elif verb == "offer":
        p.asks -= 1
        p.deal = Deal(giver=seat, taker=action.args[0])
    elif action is WITHDRAW:
        if seat == s.phasing:
            step = s.stack.pop()
            assert isinstance(step, Answer | Grant)
            if s.events is not None:
                s.tell("withdrew", seat=seat, seat2=step.seat)
        else:
            withdraw(s, seat)
    elif action is PASS:
        p.deal = None
    else:
        assert p.deal is not None
        if action is DONE:
            p.deal = p.deal.copy()
            p.deal.sent = True
            if s.events is not None:
                s.tell("offered", seat=seat, seat2=p.deal.taker)
        else:
            lines = drafted(p.deal).with_line(action)
            del lines["seat"]
            p.deal = Deal(**lines)


def explain_meanwhile(s: HighFrontierState, seat: int, action: Action) -> Refusal | None:
    verb = action.verb
    if not s.turn or not 0 <= seat < len(s.players) or action is NO:
        return None
    p = s.players[seat]
    if verb in ("accept", "decline"):
        return why_no_answer(s, seat, action.args[0])
    if seat == s.phasing:
        return None
    if p.deal is not None and not p.deal.sent and verb in LINES:
        return drafted(p.deal).explain(s, seat, action)
    if verb == "offer":
        if not s.t.deals:
            return refuse("HF-5.9D", "refuse.no_deals")
        if enough(s):
            return refuse("HF-5.9E", "refuse.no_deals_at_end")
        return refuse("HF-5.9F", "refuse.offer_open" if p.deal is not None else "refuse.no_more_offers")
    return None
