"""GT-RAD: the radioactive leak: crew beside energy falls ill, and great heaps of it go up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Message, Own

from ... import content as c
from ...pieces.parts import BATTERY, ROUTER, SOLAR_PANEL
from ..effects.crew import FallIll
from ..effects.damage import destroy
from .kind import CardType

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...state import TruckerState


class Leak(c.Card, frozen=True):
    threshold: c.Figure = 0


def begin(s: TruckerState) -> None:
    for seat in reversed(s.flight_order()):
        s.stack.append(Meltdown(seat))
        for cell in reversed(irradiated(s.players[seat].ship)):  # all judged at once (GT-RAD-3)
            s.stack.append(FallIll(seat, cell))


def radiant(ship: Ship) -> set[int]:
    """What gives off radiation: solar panels, and batteries that are not empty."""
    return {*ship.plan.of(SOLAR_PANEL), *(cell for cell in ship.plan.of(BATTERY) if cell in ship.energy)}


def irradiated(ship: Ship) -> list[int]:
    """GT-RAD-1, 3: the tiles with awake crew joined to one of these, through routers and without wires too."""
    sources = radiant(ship)
    crewed = sorted({*ship.humans, *ship.aliens})
    return [cell for cell in crewed if not sources.isdisjoint(ship.plan.linked(cell))]


def critical(ship: Ship, threshold: int) -> list[int]:
    """GT-RAD-2: the groups of panels, routers and batteries with cells that hold so much energy."""
    sources = radiant(ship)
    left = sources | set(ship.plan.of(ROUTER))
    found: list[int] = []
    while left:
        group: set[int] = set()
        todo = [min(left)]
        while todo:
            cell = todo.pop()
            if cell in left:
                left.discard(cell)
                group.add(cell)
                todo += ship.plan.linked(cell)
        if sum(ship.energy.get(cell, 1) for cell in group & sources) >= threshold:  # a panel counts as one cell
            found += group
    return sorted(found)


class Meltdown(Own["TruckerState"]):
    """GT-RAD-2: then whole groups are destroyed, all at once."""

    auto = True
    clause = "GT-RAD-2"

    def run(self, s: TruckerState) -> None:
        card = s.card_now()
        assert isinstance(card, Leak)
        cells = critical(s.players[self.seat].ship, card.threshold)
        if cells:
            s.tell("exploded", seat=self.seat, n=len(cells))
            destroy(s, self.seat, cells)


TYPE: Final = CardType(
    "radioactive_leak",
    "GT-RAD-1",
    begin,
    lambda card, stakes: [Message("text.radioactive_leak", n=card.threshold)],
    lambda card, size: size.tiles,  # one choice a tile, where a human and an alien share it
    record=Leak,
    needs="threshold",
)
