"""Drawing ships in words for tests: see table.py for the language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.pieces.boards import COLS, NOWHERE, Board
from cosmodrome.games.galaxy_trucker.pieces.layout import Plan
from cosmodrome.games.galaxy_trucker.pieces.parts import CLASHES, JOINS, PARTS, TILE_BY_ID, Part
from cosmodrome.games.galaxy_trucker.pieces.tokens import BARE

SIDE_NAMES = "NESW"
MOST_TRIES = 3000


class Spec(NamedTuple):
    """One line of a drawn ship."""

    cell: int
    tiles: tuple[int, ...]  # that would do
    turns: tuple[int, ...]
    connectors: str
    load: str


def cell_at(board: Board, label: str) -> int:
    """The cell of a label such as `7.6`."""
    row, col = label.split(".")
    return board.rows.index(int(row)) * COLS + board.cols.index(int(col))


def label_of(board: Board, cell: int) -> str:
    return f"{board.rows[cell // COLS]}.{board.cols[cell % COLS]}"


def kind_of(tile: c.Tile) -> str:
    """The name of a kind with its size and colours: `battery_2`, `cargo_3`, `life_support_brown`."""
    if tile.start:
        return "start"
    if tile.kind == "battery":
        return f"battery_{tile.room}"
    if tile.kind == "cargo":
        return f"special_cargo_{tile.red}" if not tile.white else f"cargo_{tile.white + tile.red}"
    if tile.kind == "life_support":
        return f"life_support_{'_'.join(tile.alien)}"
    return tile.kind


def specs_of(board: Board, text: str, pool: Iterable[int]) -> list[Spec]:
    return [_spec(board, line.strip(), list(pool)) for line in re.split(r"[\n;]", text) if line.strip()]


def _spec(board: Board, line: str, pool: list[int]) -> Spec:
    body, _, load = line.partition(":")
    label, kind, *rest = body.split()
    side = next((word for word in rest if len(word) == 1), "")
    connectors = next((word for word in rest if len(word) == 4), "????")
    if kind in TILE_BY_ID:
        tiles = [TILE_BY_ID[kind]]
    else:
        tiles = [tile for tile in pool if kind_of(c.TILES[tile]) == kind]
    if not tiles:
        raise ValueError(f"no such tile left: {line}")
    if not board.open[cell_at(board, label)]:
        raise ValueError(f"no such cell: {line}")
    points = c.TILES[tiles[0]].sides
    turns: tuple[int, ...] = (0, 1, 2, 3)
    if side:
        turns = ((SIDE_NAMES.index(side) - (points[0] if points else 0)) % 4,)
    elif points:
        turns = (0,)
    return Spec(cell_at(board, label), tuple(tiles), turns, connectors, load.strip())


def fit(board: Board, specs: Sequence[Spec], cells: list[Part | None]) -> None:
    """Fill in tiles and turns so that everything is joined and nothing is wrong."""
    if not _fit(board, list(specs), cells, set(), [MOST_TRIES]):
        raise ValueError("no such ship can be built")


def _fit(board: Board, specs: list[Spec], cells: list[Part | None], used: set[int], left: list[int]) -> bool:
    """The cell with the fewest tiles that would do comes next; one without any is the end of a try."""
    left[0] -= 1
    if left[0] < 0:
        raise ValueError("no such ship is found in good time: draw it with other components")
    if not specs:
        return _hangs_together(board, cells)
    later = {one.cell for one in specs}
    found = [(list(_candidates(board, one, cells, used, later)), one) for one in specs]
    parts, spec = min(found, key=lambda pair: len(pair[0]))
    rest = [one for one in specs if one is not spec]
    for part in parts:
        cells[spec.cell] = part
        if _fit(board, rest, cells, used | {part.tile}, left):
            return True
        cells[spec.cell] = None
    return False


def _hangs_together(board: Board, cells: list[Part | None]) -> bool:
    """Whether each ship is in one piece."""
    pieces = Plan(board, tuple(cells), BARE).pieces()
    return len(pieces) == len({board.vessel[piece[0]] for piece in pieces})


def _candidates(board: Board, spec: Spec, cells: list[Part | None], used: set[int], later: set[int]) -> Iterator[Part]:
    """The tiles and turns that would do; of several that look the same, one."""
    seen = set()
    for tile in spec.tiles:
        for turn in spec.turns if tile not in used else ():
            part = PARTS[tile][turn]
            looks = (part.connectors, part.clear, part.shields, part.room, part.plates)
            if looks in seen or not _shows(spec.connectors, part):
                continue
            if _lies_well(board, spec.cell, part, cells, later):
                seen.add(looks)
                yield part


def _shows(wanted: str, part: Part) -> bool:
    return all(
        want == "?" or (want == "+" and has) or want == str(has)
        for want, has in zip(wanted, part.connectors, strict=True)
    )


def _lies_well(board: Board, cell: int, part: Part, cells: list[Part | None], later: set[int]) -> bool:
    """Nothing is wrong with it, and it is joined to something, or can be to what comes later."""
    joined = False
    for side, beside in enumerate(board.neighbours[cell]):
        other = cells[beside] if beside != NOWHERE else None
        if other is None:
            joined |= beside in later and bool(part.connectors[side])
            if part.clear >> side & 1 and beside in later:
                return False
            continue
        if CLASHES[part.connectors[side]][other.connectors[side ^ 2]]:
            return False
        if part.clear >> side & 1 or other.clear >> (side ^ 2) & 1:
            return False
        joined |= JOINS[part.connectors[side]][other.connectors[side ^ 2]]
    return joined or board.fleet > 1 or board.start == NOWHERE
