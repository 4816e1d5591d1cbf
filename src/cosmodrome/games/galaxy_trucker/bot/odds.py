"""How likely a cell of a ship gets filled, or hit."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from .. import content as c
from ..pieces.boards import CELLS, SOUTH, Board
from ..pieces.parts import CLASHES, JOINS, N_TILES, PARTS, Part

if TYPE_CHECKING:
    from ..pieces.ship import Ship

REARWARD: Final = 1 << SOUTH
FREE: Final = 4  # beside a connector 0..3: there is no tile on that side
TRIES: Final = 8  # so many tiles are tried on an average cell
MORE_OR_LESS: Final = (0.23, 0.63, 0.98, 1.37, 1.78)  # the losses of five flights, by what was to be expected
BEHIND: Final = 0.35  # how often something gets past a cell, which may be empty or gone


def _turns(tile: int) -> tuple[Part, ...]:
    """The ways to lay a tile that differ; an engine has to point to the rear."""
    found: dict[tuple[object, ...], Part] = {}
    for part in PARTS[tile]:
        if not part.exhausts or part.exhausts == REARWARD:
            found.setdefault((part.connectors, part.clear, part.shields, part.plates), part)
    return tuple(found.values())


TURNS: Final = tuple(_turns(tile) for tile in range(N_TILES))
_COMMON: Final = tuple(tile for tile in range(N_TILES) if c.TILES[tile].set == "base" and not c.TILES[tile].start)


@cache
def fillable(asks: tuple[int, ...]) -> float:
    """How likely a cell gets filled whose neighbours show these connectors (FREE: no neighbour)."""
    fitting = 0
    for tile in _COMMON:
        for part in TURNS[tile]:
            joined = False
            for side in range(4):
                theirs = asks[side]
                if theirs != FREE:
                    if CLASHES[part.connectors[side]][theirs]:
                        break
                    joined = joined or JOINS[part.connectors[side]][theirs]
            else:
                if joined:
                    fitting += 1
                    break
    return 1.0 - (1.0 - fitting / len(_COMMON)) ** TRIES


@cache
def struck(board: Board) -> tuple[float, ...]:
    """By cell: how likely what comes along a line, rolled once for each of the four sides, meets it."""
    found = [0.0] * CELLS
    for side in range(4):
        for first in range(1, 7):
            for second in range(1, 7):
                chance = 1 / 36
                for cell in board.path(side, board.line(side, first, second), board.begin(side, second)):
                    if board.open[cell]:
                        found[cell] += chance
                        chance *= BEHIND
    return tuple(found)


def apart(joined: dict[int, tuple[int, ...]], cell: int) -> list[list[int]]:
    """What hangs on a cell, in the pieces it would fall into without it."""
    pieces: list[list[int]] = []
    seen = {cell}
    for first in joined[cell]:
        if first in seen:
            continue
        seen.add(first)
        piece = [first]
        for one in piece:
            for beside in joined[one]:
                if beside not in seen:
                    seen.add(beside)
                    piece.append(beside)
        pieces.append(piece)
    return pieces


def fragility(ship: Ship) -> float:
    """How many parts a ship loses, more or less, to what comes along a line from each of the four sides."""
    joined = ship.plan.joined
    met = struck(ship.board)
    total = 0.0
    for cell in joined:
        pieces = apart(joined, cell)
        fallen = sum(map(len, pieces)) - max(map(len, pieces), default=0)
        total += met[cell] * (1 + fallen)
    return total


def losses(ship: Ship) -> list[float]:
    """The parts that a ship of level IV may lose in a flight, in as many ways as MORE_OR_LESS has; measured on 300."""
    expected = 0.8 + 0.4 * fragility(ship) + 0.3 * len(ship.plan.joined)
    return [share * expected for share in MORE_OR_LESS]
