"""What a ship's layout means: who is joined to whom, what is wrong with it, what hangs together.

A plan depends on the parts and the tokens only, never on what is aboard; it is worked out once and shared by every
copy of the ship until a part comes or goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .boards import NOWHERE, SOUTH, Board
from .parts import AUTO_DEFENCE, CLASHES, JOINS, ROUTER, Part
from .tokens import BARE, Joint, Marks

# What can be wrong with a ship (BR-CHK-1), and the clause that says so.
CLASH, SIDEWAYS, BEHIND_ENGINE, BEFORE_CANNON, OUTSIDE, AT_NOZZLE = range(6)
FAULTS: Final = ("clash", "sideways", "behind_engine", "before_cannon", "outside", "at_nozzle")
FAULT_CLAUSES: Final = ("BR-CHK-1", "BR-CHK-1", "BR-CHK-1", "BR-CHK-1", "BR-CHK-1", "GT-THR-1")

Fault = tuple[int, int, int]  # what, the cell, the other cell (or the same)


def joint(a: int, b: int) -> Joint:
    return (a, b) if a < b else (b, a)


def faults(board: Board, cells: Sequence[Part | None], marks: Marks) -> list[Fault]:
    """BR-CHK-1, GT-THR-1, GT-IIB-1, GT-IIIB-3: every error of a ship but parts that hang loose."""
    found: list[Fault] = []
    neighbours = board.neighbours
    inside = board.open
    welds = marks.welds
    clashes = CLASHES
    for cell, part in enumerate(cells):
        if part is None:
            continue
        around = neighbours[cell]
        connectors = part.connectors
        beside = around[1]
        if beside >= 0:
            other = cells[beside]
            if other is not None and clashes[connectors[1]][other.connectors[3]] and joint(cell, beside) not in welds:
                found.append((CLASH, cell, beside))
        beside = around[2]
        if beside >= 0:
            other = cells[beside]
            if other is not None and clashes[connectors[2]][other.connectors[0]] and joint(cell, beside) not in welds:
                found.append((CLASH, cell, beside))
        if part.clear:
            _clear(cells, marks, cell, part, around, found)
        if not inside[cell] and cell not in marks.outside:
            found.append((OUTSIDE, cell, cell))
    return found


def _clear(
    cells: Sequence[Part | None],
    marks: Marks,
    cell: int,
    part: Part,
    around: tuple[int, ...],
    found: list[Fault],
) -> None:
    """Engines point to the rear, and muzzles, exhausts and nozzles are free."""
    if part.exhausts and part.exhausts != 1 << SOUTH:
        found.append((SIDEWAYS, cell, cell))
    for side in range(4):
        bit = 1 << side
        if part.clear & bit:
            beside = around[side]
            if beside != NOWHERE and cells[beside] is not None:
                if part.nozzles & bit:
                    found.append((AT_NOZZLE, cell, beside))
                elif (cell, 1 if part.exhausts & bit else 0) not in marks.exempt:
                    found.append((BEHIND_ENGINE if part.exhausts & bit else BEFORE_CANNON, cell, beside))


def sound(board: Board, cells: Sequence[Part | None], marks: Marks) -> bool:
    """The whole check of a ship at once: no error, and every ship of the fleet in one piece (BR-CHK-1)."""
    if faults(board, cells, marks):
        return False
    if marks is not BARE:
        plan = Plan(board, tuple(cells), marks)
        return len(plan.pieces()) == len({board.vessel[piece[0]] for piece in plan.pieces()})
    left = {cell for cell, part in enumerate(cells) if part is not None}
    begun: set[int] = set()
    neighbours = board.neighbours
    while left:
        first = left.pop()
        if board.vessel[first] in begun:
            return False
        begun.add(board.vessel[first])
        todo = [first]
        for cell in todo:
            part = cells[cell]
            assert part is not None
            connectors = part.connectors
            for side, beside in enumerate(neighbours[cell]):
                # without errors, two connectors that face each other are joined
                if connectors[side] and beside in left:
                    left.discard(beside)
                    todo.append(beside)
    return True


class Plan:
    __slots__ = ("_linked", "_pairs", "board", "by_kind", "cells", "exposed", "joined", "marks")

    def __init__(self, board: Board, cells: tuple[Part | None, ...], marks: Marks) -> None:
        self.board = board
        self.cells = cells
        self.marks = marks
        self.joined: dict[int, tuple[int, ...]] = {}  # physically: legal joints of touching sides
        self.by_kind: dict[int, tuple[int, ...]] = {}
        self.exposed = 0  # connectors that face no tile (BR-CARD-DUST)
        self._linked: dict[int, tuple[int, ...]] | None = None
        self._pairs: dict[int, int] | None = None
        kinds: dict[int, list[int]] = {}
        for cell, part in enumerate(cells):
            if part is None:
                continue
            kinds.setdefault(part.kind, []).append(cell)
            near: list[int] = []
            for side, beside in enumerate(board.neighbours[cell]):
                other = cells[beside] if beside != NOWHERE else None
                if other is None:
                    if part.connectors[side] and (cell, side) not in marks.hushed:
                        self.exposed += 1
                elif JOINS[part.connectors[side]][other.connectors[side ^ 2]] or self._token(cell, beside):
                    near.append(beside)
            self.joined[cell] = tuple(near)
        self.by_kind = {kind: tuple(found) for kind, found in kinds.items()}

    def _token(self, a: int, b: int) -> bool:
        marks = self.marks
        return bool(marks.pipes or marks.welds) and (joint(a, b) in marks.pipes or joint(a, b) in marks.welds)

    def of(self, *kinds: int) -> tuple[int, ...]:
        """The cells with parts of these kinds."""
        if len(kinds) == 1:
            return self.by_kind.get(kinds[0], ())
        return tuple(cell for kind in kinds for cell in self.by_kind.get(kind, ()))

    def faults(self) -> list[Fault]:
        return faults(self.board, self.cells, self.marks)

    # -- who is joined to whom ------------------------------------------------------------------------------------

    def linked(self, cell: int) -> tuple[int, ...]:
        """The cells joined to this one, routers and the wireless link included (GT-ROUT-1, GT-TEAM-ASM)."""
        if ROUTER not in self.by_kind and not self.marks.link:
            return self.joined[cell]
        if self._linked is None:
            self._linked = {one: self._reach(one) for one in self.joined}
        return self._linked[cell]

    def _direct(self, cell: int) -> tuple[int, ...]:
        link = self.marks.link
        if cell in link:
            return (*self.joined[cell], *(one for one in link if one != cell and self.cells[one] is not None))
        return self.joined[cell]

    def _reach(self, cell: int) -> tuple[int, ...]:
        """Neighbours, and everything that the routers among them (and their chains) join to them."""
        found: set[int] = set()
        todo = list(self._direct(cell))
        part = self.cells[cell]
        assert part is not None
        while todo:
            one = todo.pop()
            if one in found or one == cell:
                continue
            found.add(one)
            other = self.cells[one]
            if other is not None and other.kind == ROUTER:
                todo += self._direct(one)
        return tuple(sorted(found))

    def pieces(self) -> list[list[int]]:
        """What hangs together, each piece front to rear."""
        found: list[list[int]] = []
        seen: set[int] = set()
        for first in self.joined:
            if first in seen:
                continue
            piece: list[int] = []
            todo = [first]
            seen.add(first)
            while todo:
                cell = todo.pop()
                piece.append(cell)
                for near in self.joined[cell]:
                    if near not in seen:
                        seen.add(near)
                        todo.append(near)
            found.append(sorted(piece))
        return found

    # -- auto-defence (GT-ADS-1) ----------------------------------------------------------------------------------

    def pairs(self, vessel: dict[int, int]) -> dict[int, int]:
        """How many pairs of joined auto-defence tiles each ship has at best: the maximum matching."""
        if self._pairs is None:
            tiles = self.of(AUTO_DEFENCE)
            self._pairs = {}
            for number in {vessel[cell] for cell in tiles}:
                mine = tuple(cell for cell in tiles if vessel[cell] == number)
                near = {cell: tuple(one for one in self.linked(cell) if one in mine) for cell in mine}
                self._pairs[number] = _matching(mine, near)
        return self._pairs


def _matching(tiles: tuple[int, ...], near: dict[int, tuple[int, ...]]) -> int:
    """The greatest number of disjoint pairs; there are ten such tiles in the box at most."""
    if len(tiles) < 2:
        return 0
    first, rest = tiles[0], tiles[1:]
    best = _matching(rest, near)
    for other in near[first]:
        if other in rest:
            best = max(best, 1 + _matching(tuple(one for one in rest if one != other), near))
    return best
