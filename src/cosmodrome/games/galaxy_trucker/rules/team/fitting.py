"""After building, when errors have been repaired: tokens that improve a sound ship."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Refusal, refuse

from ... import content as c
from ...actions import MARK, MARK_SIDE, SKIP_SKILL
from ...pieces.boards import NOWHERE
from ...pieces.parts import CANNONS, SEALED, part_of
from . import attaching, yard
from .base import Skilled
from .skills import ASSEMBLER_A, ASSEMBLER_B, HYPERGEOMETER_B, PLUMBER_A, WELDER_B

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...state import TruckerState

NONE = -1


def exposed(ship: Ship, cell: int) -> list[int]:
    """BR-CARD-DUST, GT-TEAM-WEL: the sides of a tile with a connector that faces no tile and is not welded over."""
    part = ship.part(cell)
    found: list[int] = []
    for side, beside in enumerate(ship.board.neighbours[cell]):
        bare = beside == NOWHERE or ship.cells[beside] is None
        if bare and part.connectors[side] and (cell, side) not in ship.marks.hushed:
            found.append(side)
    return found


# -- the Plumber --------------------------------------------------------------------------------------------------


def plumber(s: TruckerState, seat: int) -> None:
    """GT-TEAM-PLU A: what was not used while building; every tile is properly attached now."""
    ship = s.players[seat].ship
    if attaching.pipes_left(ship) and attaching.pipeable(ship):
        s.stack.append(LayPipe(seat))


class LayPipe(Skilled):
    clause = "GT-TEAM-PLU"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        found = attaching.pipeable(s.players[self.seat].ship)
        return [SKIP_SKILL, *(MARK_SIDE[cell * 4 + side] for cell, side in found)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not SKIP_SKILL:
            yard.pipe(s, seat, s.players[self.seat], *action.args)
            plumber(s, seat)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_no_pipe" if action.verb == "mark_side" else "refuse.gt_skill_now")


# -- the Assembler ------------------------------------------------------------------------------------------------


def linker(s: TruckerState, seat: int) -> None:
    """GT-TEAM-ASM A"""
    if len(s.players[seat].ship.tiles()) > 1:
        s.stack.append(Link(seat, NONE))


class Link(Skilled):
    """Two tiles, one after the other; they count as joined."""

    first: int
    clause = "GT-TEAM-ASM"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [SKIP_SKILL, *(MARK[cell] for cell in s.players[self.seat].ship.tiles() if cell != self.first)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is SKIP_SKILL:
            return
        cell = action.args[0]
        if self.first == NONE:
            s.stack.append(Link(seat, cell))
            return
        ship = s.players[self.seat].ship
        ship.mark(ship.marks.with_(link=(self.first, cell)))
        s.tell("linked", seat=seat, cell=self.first, cell2=cell)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_link_two" if action.verb == "mark" else "refuse.gt_skill_now")


def plater(s: TruckerState, seat: int) -> None:
    """GT-TEAM-ASM B"""
    ship = s.players[seat].ship
    if any(exposed(ship, cell) for cell in ship.tiles()):
        s.stack.append(Plate(seat))


class Plate(Skilled):
    """All exposed connectors of one tile become plating."""

    clause = "GT-TEAM-ASM"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        ship = s.players[self.seat].ship
        return [SKIP_SKILL, *(MARK[cell] for cell in ship.tiles() if exposed(ship, cell))]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is SKIP_SKILL:
            return
        cell = action.args[0]
        ship = s.players[self.seat].ship
        part = ship.part(cell)
        sides = sum(1 << side for side in exposed(ship, cell))
        ship.put(cell, part_of(part.tile, part.turn, part.change | sides << SEALED))
        s.tell("plated", seat=seat, cell=cell)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_not_exposed" if action.verb == "mark" else "refuse.gt_skill_now")


# -- the Welder ---------------------------------------------------------------------------------------------------


def hush(s: TruckerState, seat: int) -> None:
    """GT-TEAM-WEL B: three exposed connectors count as exposed no more."""
    ship = s.players[seat].ship
    if len(ship.marks.hushed) < c.CONSTANTS.hidden_connectors and any(exposed(ship, one) for one in ship.tiles()):
        s.stack.append(WeldOver(seat))


class WeldOver(Skilled):
    clause = "GT-TEAM-WEL"

    def prompt(self, s: TruckerState) -> Message:
        done = len(s.players[self.seat].ship.marks.hushed)
        return Message("prompt.WeldOver", seat=self.seat, n=c.CONSTANTS.hidden_connectors - done)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        ship = s.players[self.seat].ship
        return [SKIP_SKILL, *(MARK_SIDE[cell * 4 + side] for cell in ship.tiles() for side in exposed(ship, cell))]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is SKIP_SKILL:
            return
        cell, side = action.args
        ship = s.players[self.seat].ship
        ship.mark(ship.marks.with_(hushed=(*ship.marks.hushed, (cell, side))))
        s.tell("welded", seat=seat, cell=cell, side=side)
        hush(s, seat)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_not_exposed" if action.verb == "mark_side" else "refuse.gt_skill_now")


# -- the Hypergeometer --------------------------------------------------------------------------------------------


def rotator(s: TruckerState, seat: int) -> None:
    """GT-TEAM-HYP B"""
    if s.players[seat].ship.plan.of(*CANNONS):
        s.stack.append(Swivel(seat))


class Swivel(Skilled):
    """A token on one cannon: it fires every way."""

    clause = "GT-TEAM-HYP"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [SKIP_SKILL, *(MARK[cell] for cell in sorted(s.players[self.seat].ship.plan.of(*CANNONS)))]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not SKIP_SKILL:
            ship = s.players[self.seat].ship
            ship.mark(ship.marks.with_(gun=action.args))
            s.tell("swivelled", seat=seat, cell=action.args[0])

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_no_cannon" if action.verb == "mark" else "refuse.gt_skill_now")


OFFERS: Final[dict[int, Callable[[TruckerState, int], None]]] = {
    PLUMBER_A: plumber,
    ASSEMBLER_A: linker,
    ASSEMBLER_B: plater,
    WELDER_B: hush,
    HYPERGEOMETER_B: rotator,
}
