"""Where a tile does most good on a ship under construction.

It looks at one's own ship only, and never finds a place where a tile would be an error.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import content as c
from ..pieces.boards import COLS, NORTH, NOWHERE, ROWS
from ..pieces.parts import (
    ARMORY,
    AUTO_DEFENCE,
    BATTERY,
    CABIN,
    CARGO,
    CLASHES,
    LIFE_SUPPORT,
    ROBONAUTS,
    RUNS_ON_ENERGY,
    SOLAR_PANEL,
    Part,
)
from .licence import WELD, licence_of
from .needs import ALIEN_WORTH, wants_of
from .odds import FREE, TURNS, fillable, struck

if TYPE_CHECKING:
    from ..state import Trucker, TruckerState


JOINT: Final = (0.5, 0.9, 1.3, 2.0)  # by level - 1: each joint more than the one needed holds the ship together
EXPOSED: Final = (0.5, 0.75, 0.8, 0.9)  # by level - 1: an open connector costs days, meteors and the bonus
HALF_OPEN: Final = 0.08  # one that leads to an empty cell may be closed yet
COVER: Final = (0.2, 0.4, 0.6, 0.9)  # by level - 1: a cannon against large meteors on a line that has none yet
ARMED: Final = (0.8, 1.2, 2.0, 5.0)  # by level - 1: an armory beside somebody
EPIDEMIC: Final = (0.4, 0.4, 0.4, 0.4)  # by level - 1: a cabin beside a cabin
CELL: Final = (2.0, 3.0, 4.5, 8.0)  # what an empty cell that can be filled is worth, by level - 1
SHELTER: Final = (2.0, 4.0, 8.0, 12.0)  # by level - 1: a cabin where nothing that comes along meets it first
INSIDE: Final = {CABIN: 1.0, CARGO: 0.17, BATTERY: 0.17}  # what should lie inside a ship
REACHED: Final = 0.75  # how likely an empty cell that nothing leads to yet will be filled
WALL: Final = 0.15  # how much less likely for each side that is walled off
# How likely the empty cells that hang together stay empty, by the number of them that connectors lead to.
CUT_OFF: Final = (1.0, 0.3, 0.11, 0.05, 0.025, 0.01, 0.0)
NEVER_FILLED: Final = 9  # of so many cells one stays empty
KEPT: Final = 9.0  # what a cell is worth that is kept for a part the ship must have


_FIRST: Final = sum(1 << row * COLS for row in range(ROWS))  # cells as bits: the first column, and the last
_LAST: Final = _FIRST << COLS - 1


class Site:
    """Where a ship can grow: the empty cells beside it, what each asks of a part, and those that must stay empty."""

    __slots__ = (
        "_empty",
        "_led",
        "_rooms",
        "_worths",
        "asks",
        "cell",
        "cover",
        "covered",
        "exposed",
        "joint",
        "kept",
        "licence",
        "lone",
        "p",
        "risk",
        "shelter",
        "shut",
        "struck",
        "wants",
    )

    def __init__(self, s: TruckerState, p: Trucker) -> None:
        self.p = p
        self.wants = wants_of(s, p)
        self.cell = CELL[s.level - 1] * min(1.0, supply(s))
        self.exposed = EXPOSED[s.level - 1]
        self.joint = JOINT[s.level - 1]
        self.shelter = SHELTER[s.level - 1]
        self.struck = struck(p.ship.board)
        self.kept = [(0, 0)] * len(self.wants)  # by ship of the fleet: cabins and engines that room is kept for
        self._worths: dict[Part, list[float]] = {}
        self.cover = COVER[s.level - 1]
        self.covered: list[set[int]] = [set(), set(), set(), set()]  # by side: lines that a cannon covers
        self._rooms: dict[tuple[int, tuple[int, ...]], float] = {}
        ship = p.ship
        board = ship.board
        cells = ship.cells
        around = board.neighbours
        unsafe = unsafe_cells(s, p)
        self.shut = set(unsafe)
        for cell, part in enumerate(cells):
            if part is not None and part.clear:
                for side in range(4):
                    if part.clear >> side & 1:
                        self.shut.add(around[cell][side])
                    if part.muzzles >> side & 1:
                        line = cell // COLS if side % 2 else cell % COLS
                        self.covered[side].update((line,) if side == NORTH else (line - 1, line, line + 1))
        self.lone = NOWHERE  # a starting cabin that may vanish: the ship must hold together without it
        if unsafe and board.start != NOWHERE and len(ship.tiles()) > 1 and s.klass == "IIIB":
            self.lone = board.start
        self.asks: dict[int, tuple[int, ...]] = {}
        begun: set[int] = set()
        for cell in board.cells:
            if cells[cell] is not None:
                begun.add(board.vessel[cell])
            elif cell not in self.shut:
                asks = self.asked(cell)
                if any(theirs != FREE for theirs in asks):
                    self.asks[cell] = asks
        for cell in board.cells:  # a ship of the fleet that has no tile yet begins anywhere
            if board.vessel[cell] not in begun and cell not in self.shut:
                self.asks[cell] = (FREE,) * 4
        self.licence = licence_of(p, self.shut)
        for cell in self.licence.cells:
            asks = self.asked(cell)
            if any(theirs not in (FREE, 0) for theirs in asks):
                self.asks[cell] = asks
        self._survey()
        self.risk = self.cut_off()

    def _survey(self) -> None:
        """The empty cells, and those that connectors lead to, as bits."""
        ship = self.p.ship
        board = ship.board
        self._empty = 0
        self._led = 0
        for cell in board.cells:
            if ship.cells[cell] is None and cell not in self.shut:
                self._empty |= 1 << cell
        for cell, part in enumerate(ship.cells):
            if part is not None:
                for side in range(4):
                    if part.connectors[side] and board.neighbours[cell][side] >= 0:
                        self._led |= 1 << board.neighbours[cell][side]

    def keep_room(self) -> None:
        """The last cells are not for any tile as long as the ship lacks something it must have."""
        board = self.p.ship.board
        free = [-1.0 - len(board.cells) / NEVER_FILLED / board.fleet] * board.fleet
        for cell in board.cells:
            free[board.vessel[cell]] += self._empty >> cell & 1
        for vessel, wants in enumerate(self.wants):
            lacks = wants.lacks()
            self.kept[vessel] = lacks if sum(lacks) >= free[vessel] else (0, 0)

    def resign(self) -> None:
        """The ship will not grow much any more: only what a tile itself brings counts."""
        self.cell = self.risk = 0.0
        self.kept = [(0, 0)] * len(self.wants)
        self._worths.clear()
        self._rooms.clear()

    def asked(self, cell: int) -> tuple[int, ...]:
        """The connectors that the tiles around an empty cell show it."""
        cells = self.p.ship.cells
        found = [FREE] * 4
        for side, beside in enumerate(self.p.ship.board.neighbours[cell]):
            if beside >= 0:
                other = cells[beside]
                if other is not None:
                    found[side] = other.connectors[side ^ 2]
        return tuple(found)

    def free(self) -> int:
        """How many cells could still be filled, more or less."""
        cells = self.p.ship.cells
        return sum(1 for cell in self.p.ship.board.cells if cells[cell] is None and cell not in self.shut)

    def open(self, cell: int) -> bool:
        """Whether an empty cell may still be built on."""
        return cell >= 0 and bool(self.p.ship.board.open[cell]) and cell not in self.shut

    def best(self, tile: int) -> tuple[float, int, int]:
        """The best place for a tile: how much good it does, the cell, the turn; (-99, -1, 0) if there is none."""
        best = (-99.0, NOWHERE, 0)
        for good, cell, part in self._places(tile):
            if good + self.risk <= best[0]:
                break  # even with nothing cut off
            good += self.risk - self.cut_off(cell, part)
            if good > best[0]:
                best = (good, cell, part.turn)
        return best

    def top(self, tile: int, n: int) -> list[tuple[float, int, int]]:
        """The best few places for a tile, as `best` gives them, the best first."""
        found = [
            (good + self.risk - self.cut_off(cell, part), cell, part.turn)
            for good, cell, part in self._places(tile)[: 3 * n]
        ]
        return sorted(found, reverse=True)[:n]

    def _places(self, tile: int) -> list[tuple[float, int, Part]]:
        """Every place where a tile fits, by how good it is before a look at what it cuts off."""
        found: list[tuple[float, int, Part]] = []
        vessel = self.p.ship.board.vessel
        for part in TURNS[tile]:
            worths = self._worths.get(part)
            if worths is None:
                worths = self._worths[part] = self._worth(part)
            for cell, asks in self.asks.items():
                good = self._fit(part, cell, asks)
                if good is not None:
                    found.append((good + worths[vessel[cell]], cell, part))
        found.sort(key=lambda one: -one[0])
        return found

    def _worth(self, part: Part) -> list[float]:
        """Of a part itself, on each ship of the fleet."""
        found = []
        for wants, (cabins, engines) in zip(self.wants, self.kept, strict=True):
            meant = (cabins and part.kind == CABIN) or (engines and part.exhausts)
            found.append(wants.worth(part) - (KEPT if (cabins or engines) and not meant else 0.0))
        return found

    def cut_off(self, laid: int = NOWHERE, part: Part | None = None) -> float:
        """What the empty cells that will probably never be reached would be worth, once a part is laid."""
        if not self.cell:
            return 0.0
        left = self._empty
        led = self._led
        opened = 0  # cells the part leads to
        if part is not None:
            left &= ~(1 << laid)
            around = self.p.ship.board.neighbours[laid]
            for side in range(4):
                if around[side] >= 0:
                    if part.clear >> side & 1:
                        left &= ~(1 << around[side])
                    elif part.connectors[side]:
                        opened |= 1 << around[side]
        total = 0.0
        while left:
            region = left & -left
            while True:
                wider = (region | self._spread(region)) & left
                if wider == region:
                    break
                region = wider
            left ^= region
            ways = ((opened | led) & region).bit_count()
            if ways < len(CUT_OFF):
                total += region.bit_count() * CUT_OFF[ways]
        return self.cell * total

    def _spread(self, region: int) -> int:
        """The cells beside those of a set."""
        wide = region << COLS | region >> COLS | (region & ~_LAST) << 1 | (region & ~_FIRST) >> 1
        if self.p.ship.board.wrap:
            wide |= (region & _LAST) >> COLS - 1 | (region & _FIRST) << COLS - 1
        return wide

    def _fit(self, part: Part, cell: int, asks: tuple[int, ...]) -> float | None:
        """What the place adds to a part's worth; None if it does not fit there."""
        connectors = part.connectors
        joints = touched = welds = 0
        for side in range(4):
            theirs = asks[side]
            if theirs != FREE:
                touched += 1
                mine = connectors[side]
                if CLASHES[mine][theirs]:
                    if not (mine and theirs) or welds == self.licence.welds:
                        return None
                    welds += 1
                if mine and theirs:
                    joints += 1
        if touched and not joints:
            return None
        if self.lone != NOWHERE and not self._holds(part, cell, asks):
            return None
        good = (self.joint + self.exposed * 0.5) * joints - self.joint - WELD * welds
        if cell not in self.licence.cells:
            good -= self.room(cell, asks)
        after = self._around(part, cell, asks)
        if after is None:
            return None
        if self.licence.plans:
            good += self.licence.pays(part, cell)
        shelter = self.shelter * INSIDE.get(part.kind, 0.0) * self.struck[cell]
        return good + after - shelter + self._company(part, cell, asks)

    def _around(self, part: Part, cell: int, asks: tuple[int, ...]) -> float | None:
        """What becomes of the empty cells beside it; None if a tile lies where nothing may."""
        board = self.p.ship.board
        around = board.neighbours[cell]
        clear = part.clear
        good = 0.0
        for side in range(4):
            if asks[side] != FREE:
                if clear >> side & 1 and (cell in self.licence.cells or not self.licence.allows(part, side)):
                    return None
                continue
            beside = around[side]
            shows = part.connectors[side]
            if beside < 0 or not board.open[beside] or beside in self.shut:
                if shows:
                    good -= self.exposed
                continue
            old = self.asks.get(beside)
            if old is None:
                old = self.asked(beside)
            if clear >> side & 1:
                good -= self.room(beside, old)
                continue
            new = list(old)
            new[side ^ 2] = shows
            good += self.room(beside, tuple(new)) - self.room(beside, old)
            if shows:
                good -= HALF_OPEN
        return good

    def room(self, cell: int, asks: tuple[int, ...]) -> float:
        """What an empty cell promises."""
        found = self._rooms.get((cell, asks))
        if found is None:
            found = self._rooms[cell, asks] = self._room(cell, asks)
        return found

    def _room(self, cell: int, asks: tuple[int, ...]) -> float:
        walls = 0
        for theirs in asks:
            if theirs == 0:
                walls += 1
            elif theirs != FREE:
                return self.cell * fillable(asks)
        board = self.p.ship.board
        ways = 0
        for side in range(4):
            beside = board.neighbours[cell][side]
            if asks[side] == FREE and beside >= 0 and board.open[beside] and beside not in self.shut:
                ways += 1
        if not ways:
            return 0.0
        return self.cell * (REACHED - WALL * walls - (0.15 if ways == 1 else 0.0))

    def _holds(self, part: Part, cell: int, asks: tuple[int, ...]) -> bool:
        """Whether it is joined to something else than the starting cabin that may vanish."""
        around = self.p.ship.board.neighbours[cell]
        return any(
            asks[side] not in (0, FREE) and part.connectors[side] and around[side] != self.lone for side in range(4)
        )

    def _company(self, part: Part, cell: int, asks: tuple[int, ...]) -> float:
        """What the neighbours make of it."""
        kind = part.kind
        if part.muzzles:
            return self._cover(part, cell)
        if kind not in (LIFE_SUPPORT, CABIN, AUTO_DEFENCE, SOLAR_PANEL, ARMORY):
            return 0.0
        ship = self.p.ship
        around = ship.board.neighbours[cell]
        wants = self.wants[ship.board.vessel[cell]]
        good = 0.0
        for side in range(4):
            if asks[side] in (0, FREE) or not part.connectors[side]:
                continue
            other = ship.part(around[side])
            if kind == LIFE_SUPPORT and other.kind == CABIN and not other.start:
                good = max(good, 0.0 if set(part.aliens) <= wants.aliens else ALIEN_WORTH[wants.level])
            elif kind == CABIN and other.kind == LIFE_SUPPORT:
                good += 0.6 * ALIEN_WORTH[wants.level]
            elif kind == CABIN and other.kind == CABIN:
                good -= EPIDEMIC[wants.level]
            elif (kind == AUTO_DEFENCE and other.kind == AUTO_DEFENCE) or (
                kind == SOLAR_PANEL and other.kind in RUNS_ON_ENERGY
            ):
                good = max(good, 0.8)
            elif (kind == ARMORY and other.kind in (CABIN, ROBONAUTS)) or (kind == CABIN and other.kind == ARMORY):
                good += ARMED[wants.level]
        return good

    def _cover(self, part: Part, cell: int) -> float:
        """BR-HIT-4: in front a cannon reaches its own column, elsewhere the lines beside its own too."""
        good = 0.0
        for side in range(4):
            if not part.muzzles >> side & 1:
                continue
            line = cell // COLS if side % 2 else cell % COLS
            if line not in self.covered[side]:
                good += self.cover
        return good


def supply(s: TruckerState) -> float:
    """How many tiles there are for each cell that is still to be filled on somebody's ship."""
    wanted = 0
    for p in s.players:
        if not p.finished:
            wanted += sum(1 for cell in p.ship.board.cells if p.ship.cells[cell] is None)
    return (len(s.heap) + 0.4 * len(s.face_up)) / max(1, wanted)


def early(s: TruckerState) -> bool:
    """GT-IIIB-1, GT-IVC-1: whether dice may still change the boards."""
    return (s.klass == "IIIB" and not s.dice) or (s.klass == "IVC" and len(s.dice) < 2)


def unsafe_cells(s: TruckerState, p: Trucker) -> frozenset[int]:
    """Where nothing is built before the dice are rolled."""
    if not early(s):
        return frozenset()
    if s.klass == "IIIB":  # cells that may become holes
        return _HOLES
    board = p.ship.board  # the dice may make one ship of two, which must then hang together: only one is begun
    begun = {board.vessel[cell] for cell in p.ship.tiles()}
    return frozenset(cell for cell in board.cells if begun and board.vessel[cell] not in begun)


_HOLES: Final = frozenset(
    c.HULLS["IIIB"].rows.index(row) * COLS + c.HULLS["IIIB"].cols.index(col)
    for spots in c.IIIB_HOLES.values()
    for row, col in spots
)
