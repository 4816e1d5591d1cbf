"""The data files as they are read: which file is which list, and the names turned into numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from cosmodrome.games.content import Folder

from .kinds import GOODS, SIDES, Box, Card, Constants, Hull, Role, TeamCard, Tile

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
    cards: list[Card]


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


FOLDER = Folder("galaxy_trucker", __file__)
CONSTANTS = FOLDER.read("constants.toml", Constants)
TILES_OF = {name: FOLDER.read(name, _Tiles, _in_box(box, "tiles")).tiles for name, box in TILE_FILES.items()}
CARDS_OF = {name: FOLDER.read(name, _Cards, _number).cards for name in CARD_FILES}
_hulls = FOLDER.read("hulls.toml", _Hulls).hulls
_team = FOLDER.read("team.toml", _Team)

FOLDER.no_twins({name: [tile.id for tile in tiles] for name, tiles in TILES_OF.items()})
FOLDER.no_twins({name: [card.id for card in cards] for name, cards in CARDS_OF.items()})
FOLDER.no_twins({"hulls.toml": [hull.name for hull in _hulls]})
FOLDER.no_twins({"team.toml": [record.id for record in (*_team.team, *_team.roles)]})
FOLDER.no_twins({"constants.toml": [card.id for card in CONSTANTS.rule_cards]})

TILES: tuple[Tile, ...] = tuple(tile for tiles in TILES_OF.values() for tile in tiles)
CARDS: tuple[Card, ...] = tuple(card for cards in CARDS_OF.values() for card in cards)
HULLS: dict[str, Hull] = {hull.name: hull for hull in _hulls}
RULES = {card.id: card for card in CONSTANTS.rule_cards}
TEAM: tuple[TeamCard, ...] = tuple(_team.team)
ROLES: tuple[Role, ...] = tuple(_team.roles)
