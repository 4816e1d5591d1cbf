"""Before the start signal: the Planner's markers and the Inspector's look at the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import CLOCK, Action, Message, Refusal, refuse

from ... import content as c
from ...actions import LOOK, PLAN, READY, SKIP_SKILL, TICK
from ...pieces.parts import BATTERY, CABIN, LIFE_SUPPORT, LUXURY, PARTS, SOLAR_PANEL, Part
from ...ruleset import TICK_SECONDS
from ..ledger import TEAM
from .base import Skilled
from .skills import INSPECTOR_B, PLANNER_B

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...state import TruckerState

MARKERS: Final = ("blue", "red", "astronaut", "alien", "energy")
BLUE, RED, ASTRONAUT, ALIEN, ENERGY = range(len(MARKERS))
PAY: Final = 2


def begin(s: TruckerState) -> None:
    left = 0 if s.t.beats else s.t.ticks(c.CONSTANTS.inspection_seconds)
    for seat, p in enumerate(s.players):
        if p.can(INSPECTOR_B):
            s.stack.append(Inspect(seat, left))
        if p.can(PLANNER_B):
            s.stack.append(MarkCells(seat, 0))


# -- the Planner --------------------------------------------------------------------------------------------------


def free_cells(ship: Ship) -> list[int]:
    """GT-TEAM-PLA: not beside the starting cabin, nor beside another marker."""
    taken = {*ship.tiles(), *(cell for cell, _ in ship.marks.plans)}
    near = {beside for cell in taken for beside in ship.board.neighbours[cell]}
    return [cell for cell in ship.board.cells if cell not in taken and cell not in near]


class MarkCells(Skilled):
    """GT-TEAM-PLA B: five markers, one after the other."""

    what: int
    clause = "GT-TEAM-PLA"

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.MarkCells", seat=self.seat, sketch=self.what)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        cells = free_cells(s.players[self.seat].ship)
        return [SKIP_SKILL, *(PLAN[cell * len(MARKERS) + self.what] for cell in cells)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not SKIP_SKILL:
            cell = action.args[0]
            ship = s.players[self.seat].ship
            ship.mark(ship.marks.with_(plans=(*ship.marks.plans, (cell, self.what))))
            s.tell("planned", seat=seat, cell=cell, sketch=self.what)
        if self.what + 1 < len(MARKERS):
            s.stack.append(MarkCells(seat, self.what + 1))

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb == "plan" and action.args[1] == self.what:
            cell = action.args[0]
            near = s.players[self.seat].ship.board.open[cell]
            return refuse(self.clause, "refuse.gt_marker_near" if near else "refuse.gt_no_cell", cell=cell)
        return refuse(self.clause, "refuse.gt_skill_now")


def right(part: Part, what: int) -> bool:
    """GT-TEAM-PLA, GT-TEAMX-3: whether a tile is what its marker asks for."""
    if what == BLUE:
        return bool(part.white)
    if what == RED:
        return bool(part.red)
    kinds = {ASTRONAUT: (CABIN, LUXURY), ALIEN: (LIFE_SUPPORT,), ENERGY: (SOLAR_PANEL, BATTERY)}
    return part.kind in kinds[what]


def pay(s: TruckerState, seat: int) -> None:
    """GT-TEAMX-3: after repairs. What counts is the tile laid there, not what the Supplier has made of it since."""
    ship = s.players[seat].ship
    for cell, what in ship.marks.plans:
        part = ship.cells[cell]
        if part is not None and right(PARTS[part.tile][0], what):
            s.book(seat, TEAM, PAY)
    ship.mark(ship.marks.with_(plans=()))


# -- the Inspector ------------------------------------------------------------------------------------------------


class Inspect(Skilled):
    """GT-TEAM-INS B: a look at the piles before building starts, at as many as one likes. In real time the Clock counts
    the seconds; by beats, where nobody is in a hurry, nothing does."""

    left: int = 0  # ticks until it is over; 0 if nobody counts
    clause = "GT-TEAM-INS"

    def actors(self, s: TruckerState) -> tuple[int, ...]:
        return (self.seat, CLOCK) if self.left else super().actors(s)

    def prompt(self, s: TruckerState) -> Message:
        if self.left:
            return Message("prompt.Inspect_timed", seat=self.seat, n=self.left * TICK_SECONDS)
        return Message("prompt.Inspect", seat=self.seat)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        if seat == CLOCK:
            return [TICK]
        seen = s.players[self.seat].seen
        return [READY, *(LOOK[pile] for pile in range(c.CONSTANTS.piles) if not seen >> pile & 1)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        if action is READY:
            s.stack.pop()
            return
        if action is TICK:
            s.stack.pop()
            if self.left > 1:
                s.stack.append(Inspect(self.seat, self.left - 1))
            return
        pile = action.args[0]
        s.players[self.seat].seen |= 1 << pile
        s.reveals += 1
        s.tell("looked", seat=seat, pile=pile)
