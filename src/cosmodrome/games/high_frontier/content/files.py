"""The data files of cards, tables and the map as they are read, and the numbers of what is in them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from cosmodrome.games.content import Folder

from .kinds import Crew, Patent, Tables
from .map_kinds import Map, Signpost, Space, Track, Zone


class _Cards(Struct, forbid_unknown_fields=True):
    patents: list[Patent]
    crews: list[Crew]


FOLDER: Final = Folder("high_frontier", __file__)
_cards = FOLDER.read("cards.toml", _Cards)
_map = FOLDER.read("map.toml", Map)
TABLES: Final[Tables] = FOLDER.read("tables.toml", Tables)
PATENTS: Final[list[Patent]] = _cards.patents
CREWS: Final[list[Crew]] = _cards.crews
ZONE_FIGURES: Final[tuple[Zone, ...]] = _map.zones
TRACKS: Final[list[Track]] = _map.tracks
SIGNPOSTS: Final[list[Signpost]] = _map.signposts

# A thing's place in its list is its number: in the engine, on the wire, for learners.
CARDS: Final[list[Patent | Crew]] = FOLDER.numbered(PATENTS, CREWS)
SPACES: Final[list[Space]] = FOLDER.numbered(_map.spaces)
SITES: Final[list[Space]] = [space for space in SPACES if space.kind == "site"]  # counted apart as well

FOLDER.no_twins({"cards.toml": [card.id for card in (*PATENTS, *CREWS)]})
FOLDER.no_twins({"map.toml": [space.id for space in SPACES]})
FOLDER.no_twins({"map.toml": [track.id for track in TRACKS]})

IDS: Final[dict[str, list[str]]] = {
    "card": [card.id for card in CARDS],
    "space": [space.id for space in SPACES],
    "site": [site.id for site in SITES],
}
# How many of each kind are in the box: the owner's own come after them.
PUBLISHED: Final[dict[str, int]] = {kind: sum(id not in FOLDER.added for id in ids) for kind, ids in IDS.items()}
