"""BR-CARD-ZONE: the combat zone, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cosmodrome.kernel import Message, Own, Step

from ... import content as c
from ...pieces.power import CANNON_POWER, CREW, ENGINE_POWER
from ...words import phrases
from ..effects import attack, declare
from ..effects.attack import Volley, volley_of
from ..effects.crew import lose_crew
from ..effects.declare import Ask, announce, strength
from ..effects.goods import lose_goods
from .kind import CardType, Wrong, only_shots, worse

if TYPE_CHECKING:
    from ...ruleset import Size
    from ...state import TruckerState


class Zone(c.Card, frozen=True):
    lines: tuple[c.ZoneLine, ...] = ()


CRITERIA: Final = {"crew": CREW, "engine": ENGINE_POWER, "cannon": CANNON_POWER}


def lines_of(s: TruckerState) -> tuple[c.ZoneLine, ...]:
    """Those of the card being resolved."""
    card = s.card_now()
    assert isinstance(card, Zone)
    return card.lines


def begin(s: TruckerState) -> None:
    s.stack.append(Line(0))


class Line(Step["TruckerState"]):
    """Everybody declares in flight order; the lowest suffers. No effect on somebody who flies alone."""

    number: int
    auto = True
    clause = "BR-CARD-ZONE"

    def run(self, s: TruckerState) -> None:
        order = s.flight_order()
        lines = lines_of(s)
        if len(order) < 2 or self.number >= len(lines):
            return
        s.stack.append(Line(self.number + 1))
        s.stack.append(Judge(self.number))
        s.declared = [0] * len(s.players)  # what was said for the line before is of another kind
        what = CRITERIA[lines[self.number].lowest]
        for seat in reversed(order):
            s.stack.append(Compare(seat, what))


class Compare(Own["TruckerState"]):
    """BR-FLY-6: declares knowing the figures of those ahead; who is safe already is not asked."""

    what: int
    auto = True
    clause = "BR-CARD-ZONE"

    def run(self, s: TruckerState) -> None:
        order = s.flight_order()
        ahead = [s.declared[seat] for seat in order[: order.index(self.seat)]]
        if ahead and strength(s, s.players[self.seat], self.what, ()) >= min(ahead):  # a tie hits the one ahead
            announce(s, self.seat, self.what, ())
        else:
            s.stack.append(Ask(self.seat, self.what))


class Judge(Step["TruckerState"]):
    """A tie hits the one furthest ahead."""

    number: int
    auto = True
    clause = "BR-CARD-ZONE"

    def run(self, s: TruckerState) -> None:
        order = s.flight_order()
        if len(order) < 2:
            return
        seat = min(order, key=lambda one: s.declared[one])
        penalty = lines_of(s)[self.number].penalty
        s.tell("weakest", seat=seat, line=self.number)
        if penalty.days:
            s.move(seat, -penalty.days)
        if penalty.crew:
            lose_crew(s, seat, penalty.crew)
        if penalty.goods:
            lose_goods(s, seat, penalty.goods)
        if penalty.shots:
            s.stack.append(Volley(volley_of(penalty.shots), (seat,)))


# -- what is on the cards -----------------------------------------------------------------------------------------


def printed(card: Zone, stakes: c.Stakes) -> list[Message]:
    return [
        Message(f"text.zone_{line.lowest}", what=phrases.joined(phrases.penalty(line.penalty), "and"))
        for line in card.lines
    ]


def heightened(card: Zone) -> c.Card:
    """GT-L3-2: combat zones take more."""
    return replace(card, lines=tuple(replace(line, penalty=worse(line.penalty)) for line in card.lines))


def check(card: Zone) -> Wrong:
    return only_shots("lines", (line.penalty for line in card.lines))


def most(card: Zone, size: Size) -> int:
    """A declaration a line, and what the weakest suffers for it."""
    penalties = [line.penalty for line in card.lines]
    damage = sum(one.crew + one.goods + 1 + attack.most(len(one.shots)) for one in penalties)
    return len(penalties) * declare.most(size) + damage


TYPE: Final = CardType(
    "combat_zone",
    "BR-CARD-ZONE",
    begin,
    printed,
    most,
    record=Zone,
    needs="lines",
    check=check,
    harder=heightened,
)
