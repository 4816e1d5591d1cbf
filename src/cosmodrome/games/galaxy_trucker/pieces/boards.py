"""The boards ships are built on: cells, neighbours, and the lines an attack can come along.

Every board lies on one grid of ROWS x COLS cells, so that a cell has the same number in every class: row * COLS + col,
counted from the board's own front left corner. A board is known by its key: the class, and what chance has added to
it: "II", "IV F1 R3" (the two boards drawn), "IIIB 3 4" (the dice that made holes), "IVC 1 6" (the dice that opened
seams).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from .. import content as c

ROWS: Final = 10
COLS: Final = 9
CELLS: Final = ROWS * COLS
NORTH, EAST, SOUTH, WEST = range(4)
DELTA: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
NOWHERE: Final = -1
PADDING: Final = " "  # rows that only make all boards of a class equally long
SPOT: Final = 100  # more than any label
FAR: Final = 99  # a line no ship reaches, not even with thrusters: a roll that misses whatever one does


class Board:
    """One printed board, or what the dice have made of it."""

    __slots__ = (
        "cap",
        "cells",
        "cols",
        "drawn",
        "fleet",
        "hull",
        "inside",
        "key",
        "level",
        "name",
        "neighbours",
        "open",
        "premium",
        "rows",
        "start",
        "vessel",
        "wrap",
    )

    def __init__(
        self,
        key: str,
        hull: c.Hull,
        grid: dict[tuple[int, int], int],
        start: tuple[int, int] | None,
        cap: int | None,
        premium: int,
    ) -> None:
        """`grid`: the cells that may be built on, by (row, col) of the board, and the vessel each belongs to."""
        self.key = key
        self.name = key.split(maxsplit=1)[0]
        self.hull = hull
        self.level = hull.level
        self.rows = hull.rows  # the labels, front to rear
        self.cols = hull.cols  # left to right
        self.wrap = self.name == "IIB"  # GT-IIB-1
        self.cap = cap
        self.premium = premium
        vessel = [NOWHERE] * CELLS
        for (row, col), number in grid.items():
            vessel[row * COLS + col] = number
        self.vessel = tuple(vessel)  # by cell: the ship of the fleet it belongs to, NOWHERE if it is no cell
        self.fleet = max(grid.values()) + 1  # how many ships; 1 is the rule
        self.cells = tuple(cell for cell in range(CELLS) if vessel[cell] != NOWHERE)
        self.open = bytes(number != NOWHERE for number in vessel)
        printed = [line.ljust(COLS, PADDING) for line in hull.grid] + [PADDING * COLS] * (ROWS - len(hull.grid))
        self.inside = bytes(mark != PADDING for line in printed for mark in line)  # what has coordinates
        holes = [cell for cell in range(CELLS) if self.name == "IIIB" and self.printed(cell)]
        self.drawn = tuple(holes) or self.cells  # the cells one sees on the board, whatever the dice of IIIB have said
        self.start = NOWHERE if start is None else start[0] * COLS + start[1]
        self.neighbours = tuple(tuple(self._beside(cell, side) for side in range(4)) for cell in range(CELLS))

    def _beside(self, cell: int, side: int) -> int:
        row, col = divmod(cell, COLS)
        if row >= len(self.rows) or col >= len(self.cols):
            return NOWHERE
        row += DELTA[side][0]
        col += DELTA[side][1]
        if self.wrap:
            col %= len(self.cols)
        return row * COLS + col if 0 <= row < len(self.rows) and 0 <= col < len(self.cols) else NOWHERE

    # -- where an attack comes along ------------------------------------------------------------------------------

    def line(self, side: int, first: int, second: int) -> int:
        """The column (from front or rear) or row (from a side) the two dice choose, counted from the front left
        corner; it may lie outside the board. GT-IIB-2, 3; BR-BIG1-10; BR-HIT-1"""
        along = side in (NORTH, SOUTH)
        if self.name == "IIB":
            if along:
                return c.IIB.column[min(first, second), max(first, second)] - 1
            row = c.IIB.row[first]
            return FAR if row is None else self.rows.index(row)
        total = first + second
        if self.name == "IA":
            return c.IA.line[total] - 1
        labels = self.cols if along else self.rows
        return total - labels[0] if len(labels) < 2 or labels[1] > labels[0] else labels[0] - total

    def begin(self, side: int, second: int) -> int:
        """GT-IIB-3: the column where an attack from the side meets the cylinder; NOWHERE on other boards."""
        if not self.wrap or side in (NORTH, SOUTH):
            return NOWHERE
        return c.IIB.side_start[second] - 1

    def shifted(self, side: int, line: int, nozzle: int) -> int:
        """GT-THR-4, GT-IIB-6: the line after a thruster has pushed the ship: one step to the side the nozzle points."""
        line += -1 if nozzle in (NORTH, WEST) else 1
        return line % len(self.cols) if self.wrap and side in (NORTH, SOUTH) else line

    def path(self, side: int, line: int, begin: int = NOWHERE) -> tuple[int, ...]:
        """The cells an attack from `side` passes, in its order."""
        return _path(self, side, line, begin)

    def printed(self, cell: int) -> bool:
        """Whether the board shows a cell there, whatever the dice have made of it."""
        row, col = divmod(cell, COLS)
        return bool(self.inside[cell]) and self.hull.grid[row][col] != "."

    def sites(self, told: bool) -> tuple[int, ...]:
        """Where a tile can be laid: on the cells; and by mistake, unless one is told, on the holes of class IIIB too
        (GT-IIIB-3, 4)."""
        return self.cells if told else self.drawn

    def spot(self, cell: int) -> int:
        """A cell by what is printed at its row and column, as one number that means the same on every board."""
        row, col = divmod(cell, COLS)
        inside = cell != NOWHERE and row < len(self.rows) and col < len(self.cols)
        return self.rows[row] * SPOT + self.cols[col] if inside else NOWHERE

    def label(self, side: int, line: int) -> int:
        """What is printed at a line; what would be printed there if it lies outside the board."""
        labels = self.cols if side in (NORTH, SOUTH) else self.rows
        if 0 <= line < len(labels):
            return labels[line]
        return labels[0] + (line if labels[-1] > labels[0] else -line)


@cache
def _path(board: Board, side: int, line: int, begin: int) -> tuple[int, ...]:
    rows, cols = len(board.rows), len(board.cols)
    if side in (NORTH, SOUTH):
        if not 0 <= line < cols:
            return ()
        cells = [row * COLS + line for row in range(rows)]
        return tuple(cells if side == NORTH else reversed(cells))
    if not 0 <= line < rows:
        return ()
    if begin == NOWHERE:
        cells = [line * COLS + col for col in range(cols)]
        return tuple(cells if side == WEST else reversed(cells))
    step = 1 if side == WEST else -1
    return tuple(line * COLS + (begin + step * n) % cols for n in range(cols))


def _cells_of(hull: c.Hull) -> dict[tuple[int, int], int]:
    return {(r, k): 0 for r, row in enumerate(hull.grid) for k, mark in enumerate(row) if mark not in (".", PADDING)}


def _at(hull: c.Hull, spot: tuple[int, int]) -> tuple[int, int]:
    """A cell given by its labels, counted from the corner."""
    return hull.rows.index(spot[0]), hull.cols.index(spot[1])


@cache
def board_of(key: str) -> Board:
    name, *chance = key.split()
    if name == "IV":
        return _cruiser(key, *chance)
    hull = c.HULLS[name]
    grid = _cells_of(hull)
    start = None if hull.start is None else _at(hull, hull.start)
    if name == "IIIB" and chance:
        faces = {int(face) for face in chance}
        for face in faces:  # GT-IIIB-1
            for spot in c.IIIB_HOLES[face]:
                del grid[_at(hull, spot)]
        if len(faces) == 1 and start is not None:  # GT-IIIB-2
            del grid[start]
            start = None
    if name == "IVC":
        closed = {_at(hull, spot) for cells in c.IVC.seams.values() for spot in cells}
        closed -= {_at(hull, spot) for face in chance for spot in c.IVC.opens[int(face)]}
        grid = {spot: 0 for spot in grid if spot not in closed}
    if name in ("IIA", "IVC"):
        grid = _vessels(grid)
    return Board(key, hull, grid, start, hull.cap, hull.premium)


@cache
def boards_to_come(board: Board) -> tuple[Board, ...]:
    """GT-IVC-1: what the second die may make of a board of class IVC; no others if there is no more to roll."""
    dice = [int(die) for die in board.key.split()[1:]]
    if board.name != "IVC" or len(dice) > 1:
        return ()
    return tuple(board_of(" ".join(("IVC", *map(str, sorted((*dice, die)))))) for die in c.IVC.opens)


@cache
def parts_to_begin(board: Board) -> tuple[frozenset[int], ...]:
    """GT-IVC-3: the cells of each part-ship that the dice have linked to another."""
    if board.name != "IVC":
        return ()
    spots = {cell: (board.rows[cell // COLS], board.cols[cell % COLS]) for cell in board.cells}
    parts = [frozenset(cell for cell in spots if block.holds(spots[cell])) for block in c.IVC.parts.values()]
    ships = [board.vessel[min(part)] for part in parts]
    return tuple(part for part, ship in zip(parts, ships, strict=True) if ships.count(ship) > 1)


def _vessels(grid: dict[tuple[int, int], int]) -> dict[tuple[int, int], int]:
    """GT-IVC-1, 7; BR-BIG1-10: cells that hang together are one ship; the ships are counted from the front left."""
    found: dict[tuple[int, int], int] = {}
    count = 0
    for spot in sorted(grid):
        if spot in found:
            continue
        todo = [spot]
        while todo:
            row, col = todo.pop()
            if (row, col) in found:
                continue
            found[row, col] = count
            todo += [(row + dr, col + dc) for dr, dc in DELTA if (row + dr, col + dc) in grid]
        count += 1
    return found


FIRST_ROW: Final = min(hull.rows[0] for name, hull in c.HULLS.items() if name.startswith("F"))


def _cruiser(key: str, front: str, rear: str) -> Board:
    """GT-IV-1: a front board with a rear board behind it; GT-INS-1, 2: the premium is on the rear, the cap in front."""
    fore, aft = c.HULLS[front], c.HULLS[rear]
    rows = tuple(range(FIRST_ROW, FIRST_ROW + ROWS))  # so that a cell has the same labels on everybody's board
    printed = dict(zip((*fore.rows, *aft.rows), (*fore.grid, *aft.grid), strict=True))
    grid = tuple(printed.get(row, PADDING * COLS) for row in rows)
    whole = c.Hull(
        name="IV", level=4, rows=rows, cols=fore.cols, grid=grid, start=fore.start, cap=fore.cap, premium=aft.premium,
        source="designed",
    )  # fmt: skip
    assert whole.start is not None
    return Board(key, whole, _cells_of(whole), _at(whole, whole.start), fore.cap, aft.premium)
