"""One player's ship (or fleet): its parts, what is on them, and what its layout means.

What is in the hold is kept by cell, and only where there is something: `humans[cell]` is at least 1 or not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cosmodrome.kernel import SPREAD, Piece, field

from .boards import CELLS, NOWHERE, Board, board_of
from .layout import Plan, sound
from .parts import JOINS, Part, Tile, part_of
from .tokens import BARE, Marks

Goods = tuple[int, int, int, int]  # how many red, yellow, green, blue
NO_GOODS: Goods = (0, 0, 0, 0)


def _key(board: Board) -> str:
    return board.key


def _cells(cells: list[Part | None]) -> list[list[int]]:
    return [[cell, part.tile, part.turn, part.change] for cell, part in enumerate(cells) if part is not None]


def _parts(data: list[list[int]]) -> list[Part | None]:
    cells: list[Part | None] = [None] * CELLS
    for cell, tile, turn, change in data:
        cells[cell] = part_of(tile, turn, change)
    return cells


def _loads(goods: dict[int, Goods]) -> list[list[int]]:
    return [[cell, *load] for cell, load in sorted(goods.items())]


def _goods(data: list[list[int]]) -> dict[int, Goods]:
    return {cell: (red, yellow, green, blue) for cell, red, yellow, green, blue in data}


def _placed(marks: Marks) -> dict[str, Any]:
    return {name: _plain(value) for name, value in marks.placed().items()}


def _marks(data: Mapping[str, Any]) -> Marks:
    return Marks(**{name: _frozen(value) for name, value in data.items()}) if data else BARE


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(one) for one in value) if isinstance(value, list) else value


def _seen(in_sight: tuple[tuple[int, Goods], ...]) -> dict[str, Any]:
    """Hardly ever there."""
    return {"in_sight": [[cell, *load] for cell, load in in_sight]} if in_sight else {}


def _in_sight(data: Mapping[str, Any]) -> tuple[tuple[int, Goods], ...]:
    return tuple((cell, (red, yellow, green, blue)) for cell, red, yellow, green, blue in data.get("in_sight", ()))


class Ship(Piece):
    board: Board = field(out=_key, into=board_of)
    cells: list[Part | None] = field(out=_cells, into=_parts, json=list[tuple[int, Tile, int, int]])
    humans: dict[int, int] = {}  # awake: they are crew
    aliens: dict[int, int] = {}  # the colour, by cell
    sleepers: dict[int, int] = {}  # in stasis chambers (BR-BIG1-3)
    energy: dict[int, int] = {}  # cells in batteries
    goods: dict[int, Goods] = field(default={}, out=_loads, into=_goods)
    active: tuple[int, ...] = ()  # robonaut cells switched on for this card (GT-ROBO-1)
    spent: tuple[int, ...] = ()  # solar panels used on this card (GT-SOLAR-3)
    gone: int = 0  # ships of the fleet that have given up, a bit each (GT-FLEET-10)
    fired: tuple[int, ...] = ()  # boosters used up on this flight (BR-BIG1-7)
    hot: tuple[int, ...] = ()  # cannons and engine boosters that are boosted on this card
    marks: Marks = field(default=BARE, out=_placed, into=_marks)  # support-team tokens; never changed in place
    # (cell, goods) nobody could hide after others had left the tile (GT-TEAM-STO)
    in_sight: tuple[tuple[int, Goods], ...] = field(default=(), key=SPREAD, out=_seen, into=_in_sight)
    _plan: Plan | None = field(default=None, saved=False)  # what the layout means: worked out when asked for

    @property
    def plan(self) -> Plan:
        """The layout's meaning; not for the hot path of building, where every tile would make a new one."""
        plan = self._plan
        if plan is None:
            plan = self._plan = Plan(self.board, tuple(self.cells), self.marks)
        return plan

    def sound(self) -> bool:
        """Whether the ship passes the check (BR-CHK-1); unlike `plan` it remembers nothing."""
        return sound(self.board, self.cells, self.marks)

    # -- changing the layout ------------------------------------------------------------------------------------

    def put(self, cell: int, part: Part) -> None:
        self.cells[cell] = part
        self._plan = None

    def take_off(self, cell: int) -> Part:
        """A part leaves the ship, with everything on it."""
        part = self.cells[cell]
        assert part is not None
        self.cells[cell] = None
        self._plan = None
        self.empty(cell)
        return part

    def empty(self, cell: int) -> None:
        for hold in (self.humans, self.aliens, self.sleepers, self.energy):
            hold.pop(cell, None)
        self.goods.pop(cell, None)
        self.lay_anew(cell)

    def lay_anew(self, cell: int) -> None:
        """GT-TEAM-STO: what lies on a tile now may lie on any of its places."""
        if self.in_sight:
            self.in_sight = tuple(one for one in self.in_sight if one[0] != cell)

    def mark(self, marks: Marks) -> None:
        self.marks = marks
        self._plan = None

    # -- asking ---------------------------------------------------------------------------------------------------

    def tiles(self) -> list[int]:
        """The occupied cells, front to rear."""
        return [cell for cell, part in enumerate(self.cells) if part is not None]

    def part(self, cell: int) -> Part:
        part = self.cells[cell]
        assert part is not None
        return part

    def vessel(self, cell: int) -> int:
        """The ship of the fleet a cell belongs to."""
        number = self.board.vessel[cell]
        if number != NOWHERE:
            return number
        # GT-TEAM-ARC: a tile outside the outline touches one ship only, whether or not that still has a tile there
        beside = [self.board.vessel[n] for n in self.board.neighbours[cell] if n != NOWHERE]
        return next((number for number in beside if number != NOWHERE), 0)

    def joins(self, cell: int, part: Part) -> bool:
        """BR-BUILD-2: whether a part laid on this cell would be joined to one that lies beside it."""
        cells = self.cells
        around = self.board.neighbours[cell]
        for side in range(4):
            beside = around[side]
            if beside >= 0:
                other = cells[beside]
                if other is not None and JOINS[part.connectors[side]][other.connectors[side ^ 2]]:
                    return True
        return False

    def crew(self) -> int:
        """Awake humans and aliens; robonauts are counted where they count."""
        return sum(self.humans.values()) + len(self.aliens)

    def figures(self, cell: int) -> int:
        """Awake crew on one tile."""
        return self.humans.get(cell, 0) + (cell in self.aliens)

    def cells_left(self) -> int:
        """Energy cells aboard."""
        return sum(self.energy.values())

    def best_goods(self) -> dict[int, int]:
        """The most valuable colour aboard each ship of the fleet that has any."""
        best: dict[int, int] = {}
        for cell, load in self.goods.items():
            vessel = self.vessel(cell)
            best[vessel] = min(best.get(vessel, len(load)), next(colour for colour, n in enumerate(load) if n))
        return best

    def cargo(self) -> Goods:
        """All goods aboard."""
        total = [0, 0, 0, 0]
        for load in self.goods.values():
            for colour in range(4):
                total[colour] += load[colour]
        return total[0], total[1], total[2], total[3]


def empty_ship(board: Board) -> Ship:
    return Ship(board=board, cells=[None] * CELLS)


def add_good(load: Goods, colour: int, n: int = 1) -> Goods:
    new = list(load)
    new[colour] += n
    return new[0], new[1], new[2], new[3]


def goods_of(colours: Iterable[int]) -> Goods:
    load = [0, 0, 0, 0]
    for colour in colours:
        load[colour] += 1
    return load[0], load[1], load[2], load[3]
