"""BR-CARD-ZONE: the combat zone, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Step

from ...pieces.power import CANNON_POWER, CREW, ENGINE_POWER
from ..effects.attack import Volley, volley_of
from ..effects.crew import lose_crew
from ..effects.declare import Ask, announce, strength
from ..effects.goods import lose_goods
from ..own import Own

if TYPE_CHECKING:
    from ...state import TruckerState

CRITERIA: Final = {"crew": CREW, "engine": ENGINE_POWER, "cannon": CANNON_POWER}


def begin(s: TruckerState) -> None:
    s.stack.append(Line(0))


class Line(Step["TruckerState"]):
    """Everybody declares in flight order; the lowest suffers. No effect on somebody who flies alone."""

    __slots__ = ("number",)
    auto = True
    clause = "BR-CARD-ZONE"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: TruckerState) -> None:
        order = s.flight_order()
        lines = s.card_now().lines
        if len(order) < 2 or self.number >= len(lines):
            return
        s.stack.append(Line(self.number + 1))
        s.stack.append(Judge(self.number))
        s.declared = [0] * len(s.players)  # what was said for the line before is of another kind
        what = CRITERIA[lines[self.number].lowest]
        for seat in reversed(order):
            s.stack.append(Compare(seat, what))


class Compare(Own):
    """BR-FLY-6: declares knowing the figures of those ahead; who is safe already is not asked."""

    __slots__ = ("what",)
    auto = True
    clause = "BR-CARD-ZONE"

    def __init__(self, seat: int, what: int) -> None:
        self.seat = seat
        self.what = what

    def run(self, s: TruckerState) -> None:
        order = s.flight_order()
        ahead = [s.declared[seat] for seat in order[: order.index(self.seat)]]
        if ahead and strength(s, self.mine(s), self.what, ()) >= min(ahead):  # a tie hits the one ahead
            announce(s, self.seat, self.what, ())
        else:
            s.stack.append(Ask(self.seat, self.what))


class Judge(Step["TruckerState"]):
    """A tie hits the one furthest ahead. GT-L3-2: crew and goods lost are one more where stakes are heightened."""

    __slots__ = ("number",)
    auto = True
    clause = "BR-CARD-ZONE"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: TruckerState) -> None:
        order = s.flight_order()
        if len(order) < 2:
            return
        seat = min(order, key=lambda one: s.declared[one])
        penalty = s.card_now().lines[self.number].penalty
        s.tell("weakest", seat=seat, line=self.number)
        if penalty.days:
            s.move(seat, -penalty.days)
        if penalty.crew:
            lose_crew(s, seat, penalty.crew + s.harder)
        if penalty.goods:
            lose_goods(s, seat, penalty.goods + s.harder)
        if penalty.shots:
            s.stack.append(Volley(volley_of(s, penalty.shots), (seat,)))
