"""HF-5.1, HF-5.3: income and the free market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Refusal, refuse

from ..actions import HAND, LEO, SELL, VICTIM
from ..content import TABLES
from ..pieces.cards import IS_CREW, LETTER
from .expansion.politics import income, may_earn, may_sell, richer
from .own import Busy

if TYPE_CHECKING:
    from ..state import HighFrontierState


# -- income (HF-5.1, HF-8.6.5, 7, 9) ---------------------------------------------------------------------------------


def why_no_income(s: HighFrontierState, seat: int) -> Refusal | None:
    return None if may_earn(s, seat) else refuse("HF-8.6.7", "refuse.nationalism")


def begin_income(s: HighFrontierState, seat: int) -> None:
    others = richer(s, seat)
    if len(others) > 1:
        s.stack.append(Victim(seat))
    elif others:
        take_from(s, seat, others[0])
    else:
        wt = income(s, seat)
        s.players[seat].wt += wt
        if s.events is not None:
            s.tell("income", seat=seat, wt=wt)


def take_from(s: HighFrontierState, seat: int, other: int) -> None:
    s.players[other].wt -= 1
    s.players[seat].wt += 1
    if s.events is not None:
        s.tell("shared_income", seat=seat, seat2=other)


class Victim(Busy):
    """HF-8.6.5: whose water is it?"""

    clause = "HF-8.6.5"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [VICTIM[other] for other in richer(s, seat)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        take_from(s, seat, action.args[0])

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.not_richer")


# -- free market (HF-5.3) --------------------------------------------------------------------------------------------


def sellable(s: HighFrontierState, seat: int) -> list[int]:
    """HF-5.3.1 to 3: white cards of the hand, black ones in stacks at LEO that have a price."""
    p = s.players[seat]
    black = s.black
    found = [card for card in p.hand if not black >> card & 1 and not IS_CREW[card]]
    if black:
        for stack in range(5):
            if p.at[stack] == p.at[LEO]:
                found += [card for card in p.stacks[stack] if black >> card & 1 and s.value(LETTER[card])]
    return found


def why_no_market(s: HighFrontierState, seat: int) -> Refusal | None:
    if not may_sell(s):
        return refuse("HF-8.6.4", "refuse.militarism")
    return None if sellable(s, seat) else refuse("HF-5.3.1", "refuse.nothing_to_sell")


def begin_market(s: HighFrontierState, seat: int) -> None:
    s.stack.append(Market(seat))


class Market(Busy):
    clause = "HF-5.3.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [SELL[card] for card in sellable(s, seat)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        card = action.args[0]
        stack = s.stack_of(seat, card)
        if stack == HAND:
            wt = TABLES.constants.sale_wt
            s.from_hand(seat, card)
            s.under_deck(card)
        else:
            wt = s.value(LETTER[card])
            s.take(seat, stack, card)
            s.to_hand(seat, card)
        s.players[seat].wt += wt
        if s.events is not None:
            s.tell("sold", seat=seat, card=card, wt=wt)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb != "sell":
            return refuse(self.clause, "refuse.not_asked")
        card = action.args[0]
        p = s.players[seat]
        if IS_CREW[card]:
            return refuse("HF-2.6B.1", "refuse.crew_not_sold")
        if card in p.hand:
            return refuse("HF-5.3.2", "refuse.black_in_hand", card=card)
        if s.stack_of(seat, card) == HAND:
            return refuse("HF-5.3.1", "refuse.not_yours", card=card)
        if not s.is_black(card):
            return refuse("HF-5.3.1", "refuse.white_in_stack", card=card)
        return refuse("HF-5.3.3", "refuse.no_price", card=card)

    def rule(self, s: HighFrontierState) -> str:
        return "HF-5.3.2" if any(s.is_black(card) for card in sellable(s, self.seat)) else self.clause
