"""What the support team lets a ship build that others may not, and what it pays for while building (GT-TEAM)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import content as c
from ..rules.team import attaching, planning
from ..rules.team.finishing import DRIVE, GUN, offenders
from ..rules.team.skills import HYPERGEOMETER_A, WELDER_A

if TYPE_CHECKING:
    from collections.abc import Collection

    from ..pieces.parts import Part
    from ..state import Trucker

WELD: Final = 0.6  # what a welder's token is worth that is not needed yet


class Licence:
    __slots__ = ("cells", "free", "plans", "welds")

    def __init__(self, p: Trucker | None = None, shut: Collection[int] = ()) -> None:
        self.cells: frozenset[int] = frozenset()  # where a tile may lie besides the empty cells of the board
        self.welds = 0  # wrong joints that tokens could still hold (GT-TEAM-WEL)
        self.free = 0  # sides, as bits of GUN and DRIVE, that may have a tile in front of them once (GT-TEAM-HYP)
        self.plans: dict[int, int] = {}  # cell: what the Planner is paid for there
        if p is None:
            return
        ship = p.ship
        if p.can(WELDER_A):
            self.welds = max(0, c.CONSTANTS.welds - len(attaching.weldable(ship)))
        if p.can(HYPERGEOMETER_A):
            self.free = sum(1 << what for what in (GUN, DRIVE) if not offenders(ship, what))
        outside = (cell for cell in attaching.free_outside(p) if cell not in shut)
        self.cells = frozenset((*outside, *self._before_muzzles(p)))
        self.plans = dict(ship.marks.plans)

    def _before_muzzles(self, p: Trucker) -> list[int]:
        """The empty cells that one cannon or one engine asks for, and no other part."""
        if not self.free:
            return []
        ship = p.ship
        asked: dict[int, list[int]] = {}
        for cell in ship.tiles():
            part = ship.part(cell)
            for side in range(4):
                if part.clear >> side & 1:
                    asked.setdefault(ship.board.neighbours[cell][side], []).append(self.allows(part, side))
        return [
            cell
            for cell, sides in asked.items()
            if cell >= 0 and ship.board.open[cell] and ship.cells[cell] is None and sides == [True]
        ]

    def allows(self, part: Part, side: int) -> bool:
        """Whether a tile may lie on this side of a part that should have none there."""
        if part.muzzles >> side & 1:
            return bool(self.free >> GUN & 1)
        return bool(part.exhausts >> side & 1 and self.free >> DRIVE & 1)

    def pays(self, part: Part, cell: int) -> float:
        """GT-TEAM-PLA B: for a right tile; a wrong one takes the marker's place."""
        if cell not in self.plans:
            return 0.0
        return planning.PAY if planning.right(part, self.plans[cell]) else -0.5 * planning.PAY


NO_LICENCE: Final = Licence()


def licence_of(p: Trucker, shut: Collection[int]) -> Licence:
    """With the cells that must stay empty."""
    return Licence(p, shut) if p.skills or p.ship.marks.plans else NO_LICENCE
