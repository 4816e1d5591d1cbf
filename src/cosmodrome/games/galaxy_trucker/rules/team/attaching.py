"""Skills that change where a tile may be laid while building: Architect A, Planner A, Plumber A, Welder A."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ... import content as c
from ...actions import PLACE
from ...pieces.boards import CELLS, COLS, DELTA, NOWHERE, boards_to_come
from ...pieces.layout import joint
from ...pieces.parts import PARTS
from .skills import ARCHITECT_A, WELDER_A

if TYPE_CHECKING:
    from cosmodrome.kernel import Action

    from ...pieces.boards import Board
    from ...pieces.parts import Part
    from ...pieces.ship import Ship
    from ...pieces.tokens import Joint
    from ...state import Trucker

WELDABLE: Final = ((1, 2), (2, 1))


# -- outside the outline (Architect A) ----------------------------------------------------------------------------


@cache
def outer_cells(board: Board) -> tuple[int, ...]:
    """GT-TEAM-ARC: cells of the board outside the outline (holes of IIIB too), but none between two ships."""
    return tuple(
        cell for cell in range(CELLS) if board.inside[cell] and not board.open[cell] and not _between(board, cell)
    )


def _between(board: Board, cell: int) -> bool:
    """Whether a tile here could stand between two ships of a fleet, or touch both, whatever is still rolled."""
    if board.fleet == 1:
        return False
    if any(_touches_two(one, cell) for one in (board, *boards_to_come(board))):
        return True
    for axis in ((0, 2), (1, 3)):
        first, second = (_looking(board, cell, side) for side in axis)
        if NOWHERE not in (first, second) and first != second:
            return True
    return False


def _touches_two(board: Board, cell: int) -> bool:
    """Whether a tile outside the outline would touch two ships; on a cell of it, it is a part of its ship."""
    touched = {board.vessel[n] for n in board.neighbours[cell] if n != NOWHERE} - {NOWHERE}
    return len(touched) > 1 and not board.open[cell]


def _looking(board: Board, cell: int, side: int) -> int:
    """The first ship one sees on this side of a cell."""
    row, col = divmod(cell, COLS)
    while True:
        row, col = row + DELTA[side][0], col + DELTA[side][1]
        if not (0 <= row < len(board.rows) and 0 <= col < len(board.cols)):
            return NOWHERE
        if board.vessel[row * COLS + col] != NOWHERE:
            return board.vessel[row * COLS + col]


def free_outside(p: Trucker) -> tuple[int, ...]:
    """GT-TEAM-ARC: where an Architect may still lay the one tile outside the outline."""
    return outer_cells(p.ship.board) if p.can(ARCHITECT_A) and not outsiders(p.ship) else ()


def outsiders(ship: Ship) -> list[int]:
    """The tiles that stand on no cell of the outline."""
    return [cell for cell in ship.tiles() if not ship.board.open[cell]]


# -- joints made by tokens ----------------------------------------------------------------------------------------


def contacts(ship: Ship) -> list[tuple[int, int, int]]:
    """(cell, side, neighbour) for every two tiles that touch, each once."""
    found: list[tuple[int, int, int]] = []
    for cell in ship.tiles():
        for side in (1, 2):
            beside = ship.board.neighbours[cell][side]
            if beside != NOWHERE and ship.cells[beside] is not None:
                found.append((cell, side, beside))
    return found


def weldable(ship: Ship) -> list[tuple[int, int]]:
    """GT-TEAM-WEL: (cell, side) where a single connector meets a double one."""
    return [
        (cell, side)
        for cell, side, beside in contacts(ship)
        if (ship.part(cell).connectors[side], ship.part(beside).connectors[side ^ 2]) in WELDABLE
    ]


def pipeable(ship: Ship) -> list[tuple[int, int]]:
    """GT-TEAM-PLU: (cell, side) where no connectors meet, and no pipe lies yet."""
    return [
        (cell, side)
        for cell, side, beside in contacts(ship)
        if not ship.part(cell).connectors[side]
        and not ship.part(beside).connectors[side ^ 2]
        and joint(cell, beside) not in ship.marks.pipes
    ]


def pipe_ends(p: Trucker, sites: tuple[int, ...]) -> list[tuple[int, int]]:
    """GT-TEAM-PLU: (empty cell, side) beside a tile that shows no connector there: a tile could hang on a pipe, an
    Architect's too."""
    ship = p.ship
    found: list[tuple[int, int]] = []
    for cell in dict.fromkeys((*sites, *free_outside(p))):
        if ship.cells[cell] is None:
            for side, beside in enumerate(ship.board.neighbours[cell]):
                other = ship.cells[beside] if beside != NOWHERE else None
                if other is not None and not other.connectors[side ^ 2]:
                    found.append((cell, side))
    return found


def pipes_left(ship: Ship) -> int:
    return c.CONSTANTS.pipes - len(ship.marks.pipes)


def welds_left(ship: Ship) -> int:
    return c.CONSTANTS.welds - len(ship.marks.welds)


def weld_for(ship: Ship, cell: int, part: Part) -> Joint | None:
    """The first joint by which a part laid here would hang on the ship with a welder's token."""
    for side, beside in enumerate(ship.board.neighbours[cell]):
        other = ship.cells[beside] if beside != NOWHERE else None
        if other is not None and (part.connectors[side], other.connectors[side ^ 2]) in WELDABLE:
            return joint(cell, beside)
    return None


# -- more placements ----------------------------------------------------------------------------------------------


def more_placements(p: Trucker, tile: int, sites: tuple[int, ...]) -> list[Action]:
    """Where a tile may be laid thanks to Architect A or Welder A, besides the `sites` where everybody may lay one."""
    ship = p.ship
    welds = welds_left(ship) if p.can(WELDER_A) else 0
    outer = [cell for cell in free_outside(p) if cell not in sites]
    found: list[Action] = []
    for cell in (*sites, *outer) if welds else outer:
        if ship.cells[cell] is not None:
            continue
        for turn in range(4):
            part = PARTS[tile][turn]
            if ship.joins(cell, part):
                if cell in outer:
                    found.append(PLACE[cell * 4 + turn])
            elif welds and weld_for(ship, cell, part) is not None:
                found.append(PLACE[cell * 4 + turn])
    return found


def may_split(ship: Ship) -> bool:
    """GT-TEAM-PLA: the ship is in one piece; of a fleet every ship is."""
    pieces = ship.plan.pieces()
    return len(pieces) == len({ship.vessel(piece[0]) for piece in pieces})


def loose_cells(ship: Ship, sites: tuple[int, ...]) -> list[int]:
    """GT-TEAM-PLA: the empty cells of ships that have been begun."""
    begun = {ship.vessel(cell) for cell in ship.tiles()}
    return [cell for cell in sites if ship.cells[cell] is None and ship.vessel(cell) in begun]


def laid(p: Trucker, cell: int, loose: bool = False) -> None:
    """A tile has been laid: tokens that hold it are used (none if it is to be `loose`), and the Crook counts."""
    ship = p.ship
    marks = ship.marks
    if not ship.board.open[cell] and p.can(ARCHITECT_A) and not marks.outside:
        ship.mark(marks.with_(outside=(cell,)))
    if p.can(WELDER_A) and welds_left(ship) and not loose:
        part = ship.part(cell)
        used = weld_for(ship, cell, part)
        if used is not None and not ship.joins(cell, part) and not any(cell in pipe for pipe in marks.pipes):
            ship.mark(ship.marks.with_(welds=(*marks.welds, used)))
    if p.finished:
        p.extra -= 1


def lifted(p: Trucker, cell: int) -> None:
    """The tile laid last comes off again, and the tokens with it."""
    marks = p.ship.marks
    kept = tuple(one for one in marks.welds if cell not in one)
    if kept != marks.welds or cell in marks.outside:
        p.ship.mark(marks.with_(welds=kept, outside=tuple(one for one in marks.outside if one != cell)))
    if p.finished:
        p.extra += 1
