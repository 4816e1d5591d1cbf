"""The data files as they are read: which file is which list, and the names turned into numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from cosmodrome.games.content import Folder

from .kinds import GOODS, SIDES, Box, Constants, Hull, Role, TeamCard, Tile

TILE_FILES: Mapping[str, Box] = {
    "tiles.toml": "base",
    "tiles_big_expansion.toml": "big1",
    "tiles_another_big_expansion.toml": "big2",
}
CARD_FILES = ("cards.toml", "cards_intruders.toml", "cards_level_iv.toml")

_NUMBERED = {"from": SIDES, "sides": SIDES, "plates": SIDES, "goods": GOODS}


class _Tiles(Struct, forbid_unknown_fields=True):
    tiles: list[Tile]


class _Cards(Struct, forbid_unknown_fields=True):
    cards: list[dict[str, Any]]


class _Hulls(Struct, forbid_unknown_fields=True):
    hulls: list[Hull]


class _Team(Struct, forbid_unknown_fields=True):
    team: list[TeamCard]
    roles: list[Role]


def _number(data: Any) -> Any:
    """A side or a good by its name becomes its number; a name that is none is left for the type to refuse."""
    if isinstance(data, list):
        return [_number(item) for item in data]
    if not isinstance(data, dict):
        return data
    return {key: _named(value, _NUMBERED[key]) if key in _NUMBERED else _number(value) for key, value in data.items()}


def _named(value: Any, names: tuple[str, ...]) -> Any:
    if isinstance(value, list):
        return [_named(item, names) for item in value]
    if isinstance(value, str) and value in names:
        return names.index(value)
    return value


def _in_box(box: Box, key: str) -> Any:
    """The records of a file with the box they are in, which the file need not repeat."""

    def prepare(data: Any) -> Any:
        data = _number(data)
        records = data.get(key)
        if isinstance(records, list):
            data[key] = [{**record, "set": box} if isinstance(record, dict) else record for record in records]
        return data

    return prepare


def _cards(data: Any) -> Any:
    """Cards are typed by the modules of their types (rules/cards): here they are records with an id."""
    data = _number(data)
    records = data.get("cards")
    if isinstance(records, list):
        named = [{"side" if key == "from" else key: value for key, value in record.items()} for record in records]
        data["cards"] = [{**record, "id": str(record.get("id", f"cards[{n}]"))} for n, record in enumerate(named)]
    return data


FOLDER = Folder("galaxy_trucker", __file__)
CONSTANTS: Constants = FOLDER.read("constants.toml", Constants)
TILES_OF = {name: FOLDER.read(name, _Tiles, _in_box(box, "tiles")).tiles for name, box in TILE_FILES.items()}
CARDS_OF = {name: FOLDER.read(name, _Cards, _cards).cards for name in CARD_FILES}
_hulls = FOLDER.read("hulls.toml", _Hulls).hulls
_team = FOLDER.read("team.toml", _Team)

FOLDER.no_twins({name: [tile.id for tile in tiles] for name, tiles in TILES_OF.items()})
FOLDER.no_twins({name: [card["id"] for card in cards] for name, cards in CARDS_OF.items()})
FOLDER.no_twins({"hulls.toml": [hull.name for hull in _hulls]})
FOLDER.no_twins({"team.toml": [record.id for record in (*_team.team, *_team.roles)]})
FOLDER.no_twins({"constants.toml": [card.id for card in CONSTANTS.rule_cards]})

# A thing's place in its list is its number: in the engine, on the wire, for learners. The owner's own come last.
TILES: tuple[Tile, ...] = tuple(FOLDER.numbered(*TILES_OF.values()))
CARD_RECORDS: tuple[tuple[str, dict[str, Any]], ...] = tuple(
    sorted(
        ((name, card) for name, cards in CARDS_OF.items() for card in cards),
        key=lambda one: one[1]["id"] in FOLDER.added,
    )
)
HULLS: dict[str, Hull] = {hull.name: hull for hull in _hulls}
RULES = {card.id: card for card in CONSTANTS.rule_cards}
TEAM: tuple[TeamCard, ...] = tuple(_team.team)
ROLES: tuple[Role, ...] = tuple(_team.roles)

IDS: dict[str, list[str]] = {
    "tile": [tile.id for tile in TILES],
    "card": [card["id"] for _, card in CARD_RECORDS],
    "team": [card.id for card in TEAM],
    "role": [role.id for role in ROLES],
}
# How many of each kind are in the box.
PUBLISHED: dict[str, int] = {kind: sum(id not in FOLDER.added for id in ids) for kind, ids in IDS.items()}
