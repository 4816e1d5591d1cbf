"""What a ship under construction has, and so what a part of each kind would still be worth to it, in credits."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from ..pieces.boards import NORTH
from ..pieces.parts import (
    ARMORY,
    AUTO_DEFENCE,
    BATTERY,
    CABIN,
    CANNON_BOOSTER,
    CANNON_ENGINE,
    CARGO,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    ENGINE,
    ENGINE_BOOSTER,
    LIFE_SUPPORT,
    LUXURY,
    PLATING,
    ROBONAUTS,
    ROUTER,
    RUNS_ON_ENERGY,
    SHIELD,
    SHIELD_BOOSTER,
    SOLAR_PANEL,
    STASIS,
    STRUCTURAL,
    THRUSTERS,
    TWO_WAY_CANNON,
    Part,
)
from .forecast import NOTHING_KNOWN, Outlook, outlook_of

if TYPE_CHECKING:
    from ..state import Trucker, TruckerState

FORWARD: Final = 1 << NORTH

# What a ship of each level should have, and what having it is worth; found by flying many. [level - 1]
ENGINE_WANTED: Final = (5.0, 7.0, 9.0, 10.0)
ENGINE_WORTH: Final = (3.5, 10.0, 14.0, 8.0)
CANNON_WANTED: Final = (7.0, 9.5, 12.0, 14.0)
CANNON_WORTH: Final = (8.5, 14.5, 33.0, 38.0)
CREW_WANTED: Final = (9.0, 12.0, 14.0, 17.0)
CREW_WORTH: Final = (16.0, 36.0, 48.0, 52.0)
CARGO_WANTED: Final = (13.0, 18.0, 22.0, 22.0)  # a red place counts three times
CARGO_WORTH: Final = (6.2, 8.0, 14.0, 14.0)
ENERGY_WORTH: Final = (0.5, 1.4, 1.5, 1.6)  # a cell, while there are too few
SIDE_WORTH: Final = (0.6, 2.2, 3.6, 4.5)  # a side that a shield covers

# What a ship must not be without, by level - 1: more humans than slavers take, and power in open space.
HUMANS_NEEDED: Final = (4, 6, 8, 10)
ENGINES_NEEDED: Final = 2

ALIEN_WORTH: Final = (1.3, 1.6, 2.4, 2.4)  # the first of a colour, instead of two humans

# Parts whose worth hardly depends on the rest of the ship.
PLAIN_WORTH: Final = {
    STASIS: 0.8,
    STRUCTURAL: 0.1,
    LIFE_SUPPORT: 0.1,
    ROBONAUTS: 1.2,
    AUTO_DEFENCE: 2.6,
    SOLAR_PANEL: 1.0,
    THRUSTERS: 0.8,
    ROUTER: 0.1,
    ARMORY: 1.6,
    PLATING: 0.3,
    ENGINE_BOOSTER: 0.3,
    CANNON_BOOSTER: 0.2,
    SHIELD_BOOSTER: 0.2,
}


def rise(have: float, more: float, wanted: float) -> float:
    """The share of a thing's whole worth that `more` of it adds: steep at first, little beyond what is wanted."""
    return _risen((have + more) / wanted) - _risen(have / wanted)


def _risen(x: float) -> float:
    return x * (2.0 - x) if x < 0.85 else 0.9775 + 0.3 * (x - 0.85)


class Wants:
    """The parts of one ship; of a fleet, each ship has its own."""

    __slots__ = (
        "aliens",
        "cargo",
        "cells",
        "crew",
        "engine",
        "guns",
        "level",
        "outlook",
        "panels",
        "runs",
        "share",
        "sides",
        "singles",
    )

    def __init__(self, level: int, share: float = 1.0, outlook: Outlook = NOTHING_KNOWN) -> None:
        self.level = level - 1
        self.outlook = outlook
        self.share = share  # of the whole fleet
        self.engine = self.guns = self.crew = self.cargo = 0.0
        self.singles = self.runs = self.cells = self.panels = 0
        self.sides = [0, 0, 0, 0]
        self.aliens: set[int] = set()

    def add(self, part: Part) -> None:
        kind = part.kind
        if kind in (ENGINE, CANNON_ENGINE):
            self.engine += 1
            self.singles += 1
        elif kind == DOUBLE_ENGINE:
            self.engine += 1.4
        elif kind == CABIN:
            self.crew += 2
        elif kind == LUXURY:
            self.crew += 1
        elif kind == BATTERY:
            self.cells += part.room
        elif kind == SOLAR_PANEL:
            self.panels += 1
        elif kind == SHIELD:
            for side in range(4):
                self.sides[side] += part.shields >> side & 1
        elif kind == LIFE_SUPPORT:
            self.aliens.update(part.aliens)
        self.guns += guns(part)
        self.cargo += part.white + 3 * part.red
        self.runs += kind in RUNS_ON_ENERGY

    def worth(self, part: Part) -> float:
        """Of the part itself, wherever it goes."""
        kind = part.kind
        level = self.level
        if kind == CABIN:
            return self._crew(2)
        if kind == CARGO:
            more = part.white + 3 * part.red
            return (
                self.outlook.cargo
                * self.share
                * CARGO_WORTH[level]
                * rise(self.cargo, more, self.share * CARGO_WANTED[level])
            )
        if kind == BATTERY:
            return self._energy(part.room)
        if kind == SHIELD:
            return self._shield(part)
        if part.exhausts or part.muzzles:
            return self._thrust(part) + self._fire(part)
        if kind == LUXURY:
            return self._crew(1) + 0.4 * (level + 2)
        return PLAIN_WORTH[kind]

    def lacks(self) -> tuple[int, int]:
        """How many cabins and engines are missing that the ship must have."""
        humans = max(2.0, self.share * HUMANS_NEEDED[self.level])
        return max(0, math.ceil((humans - self.crew) / 2)), max(0, math.ceil(ENGINES_NEEDED - self.engine))

    def _crew(self, more: float) -> float:
        """A ship without humans does not fly at all."""
        wanted = max(2.0, self.share * CREW_WANTED[self.level])
        worth = self.outlook.crew * self.share * CREW_WORTH[self.level] * rise(self.crew, more, wanted)
        return worth + (0.0 if self.crew else 6.0)

    def _thrust(self, part: Part) -> float:
        if not part.exhausts:
            return 0.0
        level = self.level
        double = part.kind == DOUBLE_ENGINE
        more = (1.6 if self._spare() else 0.9) if double else 1.0
        wanted = ENGINE_WANTED[level] if self.share == 1.0 else 0.6 * ENGINE_WANTED[level]  # each ship flies by itself
        worth = self.outlook.engine * ENGINE_WORTH[level] * rise(self.engine, more, wanted)
        if not double and self.singles < 2:
            worth += 2.5 if not self.singles else 1.0
        return worth

    def _fire(self, part: Part) -> float:
        more = guns(part)
        if not more:
            return 0.0
        if part.kind in RUNS_ON_ENERGY and not self._spare():
            more *= 0.6
        level = self.level
        worth = self.outlook.cannon * self.share * CANNON_WORTH[level]
        return worth * rise(self.guns, more, self.share * CANNON_WANTED[level])

    def _spare(self) -> bool:
        """Whether there is energy for one more part that runs on it."""
        return self.cells + self.panels > 1.2 * self.runs

    def _energy(self, more: int) -> float:
        wanted = 2.2 * self.runs + 2.0
        return ENERGY_WORTH[self.level] * wanted * 0.6 * rise(self.cells, more, wanted)

    def _shield(self, part: Part) -> float:
        bare = 0.0
        for side in range(4):
            if part.shields >> side & 1 and not self.sides[side]:
                bare += self.outlook.sides[side]
        return 0.2 + SIDE_WORTH[self.level] * bare * (1.0 if self._spare() else 0.7)


def guns(part: Part) -> float:
    """The power of its cannons, doubles with what energy usually allows."""
    kind = part.kind
    if not part.muzzles:
        return 0.0
    if kind == DOUBLE_CANNON:
        return 1.7 if part.muzzles & FORWARD else 0.85
    if kind == TWO_WAY_CANNON:
        return 1.2
    return 1.0 if part.muzzles & FORWARD else 0.55


def wants_of(s: TruckerState, p: Trucker) -> list[Wants]:
    """One for each ship of the fleet; a list of one as a rule."""
    board = p.ship.board
    size = len(board.cells)
    counts = [0] * board.fleet
    for cell in board.cells:
        counts[board.vessel[cell]] += 1
    outlook = outlook_of(s, p)
    found = [Wants(s.level, count / size, outlook) for count in counts]
    for cell, part in enumerate(p.ship.cells):
        if part is not None:
            found[board.vessel[cell] if board.vessel[cell] >= 0 else 0].add(part)
    return found
