"""What no single field shows: records whose fields do not go together. A bad one is refused at load.

How many tiles and cards are in the boxes is no matter here: an owner may add some. The tests count them. The cards are
checked by the modules of their types (rules/cards).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, pairwise

from .files import CONSTANTS, FOLDER, HULLS, PUBLISHED, ROLES, RULES, TEAM, TILES_OF
from .kinds import Cell, Hull, Tile

Wrong = tuple[str, str] | None  # the field and what is wrong with it

CLASSES = ("I", "II", "III", "IIIA", "IA", "IIA", "IIB", "IIIB", "IVC")
FRONTS, REARS = ("F1", "F2", "F3", "F4", "F5"), ("R1", "R2", "R3", "R4", "R5")

POINTING = {  # how many `sides` a kind has; those of a shield may carry connectors
    "cannon": 1,
    "double_cannon": 1,
    "bidirectional_cannon": 2,
    "cannon_engine": 1,
    "engine": 1,
    "double_engine": 1,
    "shield": 2,
    "thrusters": 2,
}
ROOMY = ("cabin", "luxury_cabin", "stasis_chamber", "robonauts", "battery")


def check_all() -> None:
    _check_tiles()
    _check_hulls()
    _check_tables()
    _check_team()


# -- components ---------------------------------------------------------------------------------------------------


def _check_tiles() -> None:
    for file, tiles in TILES_OF.items():
        for tile in tiles:
            for check in (_tile_sides, _tile_closed, _tile_holds):
                if wrong := check(tile):
                    FOLDER.refuse(file, tile.id, *wrong)
    starts: Counter[str] = Counter(tile.colour for tiles in TILES_OF.values() for tile in tiles if tile.start)
    for file, colours in (
        ("tiles.toml", ("blue", "green", "red", "yellow")),
        ("tiles_big_expansion.toml", ("orange",)),
    ):
        for colour in colours:
            if starts[colour] != 1:
                FOLDER.refuse(file, "-", "colour", f"{starts[colour]} starting cabins are {colour}")


def _tile_sides(tile: Tile) -> Wrong:
    if len(tile.sides) != POINTING.get(tile.kind, 0) or len(set(tile.sides)) != len(tile.sides):
        return "sides", f"a {tile.kind} has {POINTING.get(tile.kind, 0)}"
    if tile.kind == "bidirectional_cannon" and (tile.sides[0] - tile.sides[1]) % 2 == 0:
        return "sides", "its barrels are at right angles"  # BR-BIG1-4
    if (tile.kind == "plating" and not tile.plates) or len(set(tile.plates)) != len(tile.plates):
        return "plates", "no plated side, or one twice"
    return None


def _tile_closed(tile: Tile) -> Wrong:
    """Nothing can be joined where a muzzle, an exhaust or a nozzle is, nor to a plated side."""
    closed = set(tile.plates)
    if tile.kind != "shield":
        closed.update(tile.sides)
    if tile.kind == "cannon_engine":
        closed.update((side + 2) % 4 for side in tile.sides)
    if any(tile.connectors[side] for side in closed):
        return "connectors", "a connector on a side that has to be closed"
    if not any(tile.connectors):
        return "connectors", "nothing could ever be joined to it"
    return None


def _tile_holds(tile: Tile) -> Wrong:
    if (tile.kind in ROOMY) != bool(tile.room):
        return "room", f"{tile.room} for a {tile.kind}"
    if (tile.kind == "cargo") != bool(tile.white + tile.red):
        return ("red" if tile.red else "white"), f"goods places of a {tile.kind}"
    if (tile.kind == "life_support") != bool(tile.alien) or len(set(tile.alien)) != len(tile.alien):
        return "alien", f"a {tile.kind} serves {', '.join(tile.alien) or 'nobody'}"
    if tile.start != bool(tile.colour) or (tile.start and tile.kind != "cabin"):
        return "start", "a starting cabin is a cabin with a colour"
    return None


# -- hulls --------------------------------------------------------------------------------------------------------


def _check_hulls() -> None:
    for name in (*CLASSES, *FRONTS, *REARS):
        if name not in HULLS:
            FOLDER.refuse("hulls.toml", name, "id", "missing")
    for name, hull in HULLS.items():
        if name not in (*CLASSES, *FRONTS, *REARS):
            FOLDER.refuse("hulls.toml", name, "id", "no class of this name")
        if wrong := _labels(hull) or _grid(hull):
            FOLDER.refuse("hulls.toml", name, *wrong)
    for boards, field, wanted in ((FRONTS, "cells", 27), (REARS, "cells", 18)):
        for name in boards:
            if HULLS[name].cells != wanted:  # GT-IV-1: any two make a ship, and the bigger one is in front
                FOLDER.refuse("hulls.toml", name, field, f"{HULLS[name].cells} instead of {wanted}")
    for name in FRONTS:
        if HULLS[name].start is None or HULLS[name].cap is None:
            FOLDER.refuse("hulls.toml", name, "cap", "a front board has the start and the most that losses cost")
    for name in REARS:
        if not HULLS[name].premium:
            FOLDER.refuse("hulls.toml", name, "premium", "a rear board has the price of the insurance")


def _grid(hull: Hull) -> Wrong:
    if len(hull.grid) != len(hull.rows) or any(len(line) != len(hull.cols) for line in hull.grid):
        return "grid", "not as many rows and columns as labels"
    marks = Counter("".join(hull.grid))
    if set(marks) - set("#S."):
        return "grid", "only '#', 'S' and '.' are known"
    if hull.cells != marks["#"] + marks["S"]:
        return "cells", f"the grid has {marks['#'] + marks['S']}"
    if marks["S"] != (hull.start is not None) or (hull.start is not None and _mark(hull, hull.start) != "S"):
        return "start", "not where the grid has its S"
    return None


def _mark(hull: Hull, cell: Cell) -> str:
    if cell[0] not in hull.rows or cell[1] not in hull.cols:
        return "."
    return hull.grid[hull.rows.index(cell[0])][hull.cols.index(cell[1])]


def _labels(hull: Hull) -> Wrong:
    """Labels follow each other, for a line beside the hull has the next number."""
    for field, labels in (("rows", hull.rows), ("cols", hull.cols)):
        steps = {b - a for a, b in pairwise(labels)}
        if len(steps) > 1 or steps - {1, -1}:
            return field, "the labels do not follow each other"
    return None


# -- tables -------------------------------------------------------------------------------------------------------


def _check_tables() -> None:
    for check in (_rule_cards, _ia, _iib, _iiib, _ivc):
        for record, field, text in check():
            FOLDER.refuse("constants.toml", record, field, text)


_Faults = Iterator[tuple[str, str, str]]


def _rule_cards() -> _Faults:
    for id in ("I", "II", "III", "IV", "IV_with_III"):
        if id not in RULES:
            yield id, "id", "missing"
    for id, card in RULES.items():
        if list(card.arrival) != sorted(card.arrival, reverse=True):
            yield id, "arrival", "earlier ships are paid at least as much"
        if not sum(card.pile):
            yield id, "pile", "no card at all"


def _ia() -> _Faults:
    if set(CONSTANTS.ia.lines) != set(HULLS["IA"].rows) or set(CONSTANTS.ia.lines) != set(HULLS["IA"].cols):
        yield "ia", "lines", "every line is hit by some sum, and every sum hits a line"


def _iib() -> _Faults:
    table = CONSTANTS.iib
    pairs = Counter((min(pair), max(pair)) for column in table.columns for pair in column)
    for pair in combinations_with_replacement(range(1, 7), 2):
        if pairs[pair] != 1:
            yield "iib", "columns", f"the pair {pair[0]}-{pair[1]} stands {pairs[pair]} times"
    for number, column in enumerate(table.columns, 1):
        ways = sum(1 if a == b else 2 for a, b in column)
        if ways != 4:  # GT-IIB-2: each column is equally likely
            yield "iib", "columns", f"column {number} has {ways} ways of 36"
    if set(table.rows) - {0} != set(HULLS["IIB"].rows):
        yield "iib", "rows", "each row of the hull has its face"
    if not set(table.starts) <= set(HULLS["IIB"].cols):
        yield "iib", "starts", "a column the hull has not"


def _iiib() -> _Faults:
    hull = HULLS["IIIB"]
    cells = [cell for face in CONSTANTS.iiib.holes for cell in face]
    for face, holes in enumerate(CONSTANTS.iiib.holes, 1):
        if len(holes) != 5:
            yield "iiib", "holes", f"face {face} has {len(holes)} cells"
    for cell, times in Counter(cells).items():
        if times != 1 or _mark(hull, cell) != "#":
            yield "iiib", "holes", f"row {cell[0]}, column {cell[1]} stands twice, or is no cell with a number"


def _ivc() -> _Faults:
    hull, table = HULLS["IVC"], CONSTANTS.ivc
    seams = [
        cell for seam in (table.seams.front, table.seams.rear, table.seams.left, table.seams.right) for cell in seam
    ]
    parts = (table.parts.front_left, table.parts.front_right, table.parts.rear_left, table.parts.rear_right)
    for cell in hull.places():
        if (cell in seams) + sum(part.holds(cell) for part in parts) != 1:
            yield "ivc", "parts", f"row {cell[0]}, column {cell[1]} is in one part or in one seam"
    for cell in seams:
        if _mark(hull, cell) != "#" or seams.count(cell) != 1:
            yield "ivc", "seams", f"row {cell[0]}, column {cell[1]} stands twice, or is no cell"
    for face, cells in enumerate(table.opens, 1):
        if len(set(cells)) != 2 or not set(cells) <= set(seams):  # GT-IVC-1
            yield "ivc", "opens", f"face {face} opens a pair of cells of the seams"
    if set(seams) != {cell for cells in table.opens for cell in cells}:
        yield "ivc", "opens", "each cell of a seam can be opened"
    prices = [(tier.premium, -tier.cap) for tier in table.insurance]
    if prices != sorted(prices) or len(prices) != 3:
        yield "ivc", "insurance", "three, and who pays more loses less"


# -- people -------------------------------------------------------------------------------------------------------


def _check_team() -> None:
    """What somebody of the support team or a cyan alien can do is written in the rules: nobody can be added here."""
    for field, people in (("team", TEAM), ("roles", ROLES)):
        for one in people[PUBLISHED["team" if field == "team" else "role"] :]:
            FOLDER.refuse("team.toml", one.id, "id", "the rules do not know what this one can do")
    for card in TEAM:
        if not card.clause.startswith("GT-TEAM-"):
            FOLDER.refuse("team.toml", card.id, "clause", card.clause)
