"""What no single field shows: counts, and records whose fields do not go together. A bad one is refused at load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, pairwise

from .files import CARDS, CARDS_OF, CONSTANTS, FOLDER, HULLS, ROLES, RULES, TEAM, TILES_OF
from .kinds import Card, Cell, Hull, Tile

Wrong = tuple[str, str] | None  # the field and what is wrong with it

TILES_IN = {"tiles.toml": 144, "tiles_big_expansion.toml": 42, "tiles_another_big_expansion.toml": 42}
CARDS_IN = {"cards.toml": 63, "cards_intruders.toml": 9, "cards_level_iv.toml": 20}
BASE_CARDS_OF_A_LEVEL = 20
NEW_CARDS_OF_A_LEVEL = {"intruder": 3, "unknown_sector": 1}  # GT-SETUP-5
FIRST_FLIGHT = 8
CLASSES = ("I", "II", "III", "IIIA", "IA", "IIA", "IIB", "IIIB", "IVC")
FRONTS, REARS = ("F1", "F2", "F3", "F4", "F5"), ("R1", "R2", "R3", "R4", "R5")
TEAM_CARDS, CYAN_ROLES = 18, 6

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
    _check_cards()
    _check_hulls()
    _check_tables()
    _check_team()


def _count(file: str, field: str, found: int, wanted: int) -> None:
    if found != wanted:
        FOLDER.refuse(file, "-", field, f"{found} instead of {wanted}")


# -- components ---------------------------------------------------------------------------------------------------


def _check_tiles() -> None:
    for file, tiles in TILES_OF.items():
        _count(file, "tiles", len(tiles), TILES_IN[file])
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


# -- cards --------------------------------------------------------------------------------------------------------


def _check_cards() -> None:
    for file, cards in CARDS_OF.items():
        for card in cards:
            if wrong := _card_deck(file, card) or _card_fields(card) or _card_order(card):
                FOLDER.refuse(file, card.id, *wrong)
        _count(file, "cards", len(cards), CARDS_IN[file])
    of: Counter[tuple[int, str]] = Counter(
        (card.level, card.type if card.type in NEW_CARDS_OF_A_LEVEL else "base") for card in CARDS
    )
    for level in (1, 2, 3):
        _count("cards.toml", f"level {level}", of[level, "base"], BASE_CARDS_OF_A_LEVEL)
        for type, wanted in NEW_CARDS_OF_A_LEVEL.items():
            file = "cards.toml" if type == "unknown_sector" else "cards_intruders.toml"
            _count(file, f"level {level} {type}", of[level, type], wanted)
    _count("cards.toml", "first_flight", sum(card.first_flight for card in CARDS), FIRST_FLIGHT)


def _card_deck(file: str, card: Card) -> Wrong:
    if (file == "cards_level_iv.toml") != (card.level == 4):
        return "level", "a card of another deck"
    if (card.set == "base") != (card.level < 4 and card.type not in NEW_CARDS_OF_A_LEVEL):
        return "set", "a card of another box"
    return None


# The fields a type of card must fill, and those it may; a filled field that is neither is refused.
_NEEDS: dict[str, tuple[str, str]] = {
    "slavers": ("strength lose credits days", ""),
    "smugglers": ("strength lose goods days", ""),
    "pirates": ("strength lose credits days", "goods"),
    "stardust": ("", ""),
    "open_space": ("", "attacks"),
    "meteor_swarm": ("attacks", ""),
    "planets": ("planets days", "developed"),
    "combat_zone": ("lines", ""),
    "abandoned_ship": ("crew credits days", "attacks"),
    "abandoned_station": ("crew goods days", "attacks"),
    "epidemic": ("", ""),
    "sabotage": ("tries", ""),
    "unknown_sector": ("draw_level draw_count", ""),
    "intruder": ("kind hands steps", "side charges credits goods"),
    "radioactive_leak": ("threshold", ""),
}
_COMMON = {"id", "source", "source_note", "level", "set", "type", "first_flight"}


def _card_fields(card: Card) -> Wrong:
    needs, may = (words.split() for words in _NEEDS[card.type])
    for field in card.__struct_fields__:
        filled = bool(getattr(card, field))
        if field in needs and not filled:
            return field, f"missing: a card of the type {card.type} has it"
        if filled and field not in (*needs, *may, *_COMMON):
            return field, f"a card of the type {card.type} has none"
    return None


def _card_order(card: Card) -> Wrong:
    lists = [card.goods, *(planet.goods for planet in card.planets)]
    if any(tuple(sorted(goods)) != goods for goods in lists):
        return "goods", "the most valuable come first"
    if not card.developed and any(planet.astronauts for planet in card.planets):
        return "planets", "astronauts wait on developed planets only"
    meteors = card.type in ("meteor_swarm", "open_space")
    if any((attack.what == "meteor") != meteors for attack in card.attacks):
        return "attacks", "meteors and shots do not mix"
    shots = [shot for penalty in (*card.lose, *(line.penalty for line in card.lines)) for shot in penalty.shots]
    if any(shot.what != "shot" or shot.size == "pair" for shot in shots):
        return "lose" if card.lose else "lines", "only shots can be fired"
    if card.type == "unknown_sector" and card.draw_level != card.level + 1:
        return "draw_level", "it leads one level up"  # GT-UNK-1
    return _intruder(card) if card.type == "intruder" else None


def _intruder(card: Card) -> Wrong:
    """GT-COM-5, GT-DUO-1, and that predators pay credits and commandos goods."""
    if card.hands not in (("left",), ("right",), ("left", "right")):
        return "hands", "one hand, or the left and the right of a couple"
    if ("commando" in card.kind) != bool(card.charges):
        return "charges", f"of a {card.kind}"
    if tuple(sorted(set(card.charges))) != card.charges or (card.charges and card.charges[-1] != card.steps):
        return "charges", "they rise, and the last is the last step"
    if ("predator" in card.kind) != bool(card.credits):
        return "credits", f"of a {card.kind}"
    if ("commando" in card.kind) != bool(card.goods):
        return "goods", f"of a {card.kind}"
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
    _count("team.toml", "team", len(TEAM), TEAM_CARDS)
    _count("team.toml", "roles", len(ROLES), CYAN_ROLES)
    for card in TEAM:
        if not card.clause.startswith("GT-TEAM-"):
            FOLDER.refuse("team.toml", card.id, "clause", card.clause)
