"""The data files as they are read, and the numbers of what is in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from cosmodrome.games.content import Entry, Folder

from .kinds import (
    AlienPlanet,
    Captain,
    Card,
    Constants,
    Difficulty,
    HostilePlanet,
    Planet,
    SpaceBase,
    TwoFacedCaptain,
)


class _Crew(Struct, forbid_unknown_fields=True):
    crew: list[Card]


class _Captains(Struct, forbid_unknown_fields=True):
    captains: list[Captain]


class _Planets(Struct, forbid_unknown_fields=True):
    planets: list[Planet]


class _Solo(Struct, forbid_unknown_fields=True):
    hostile_planets: list[HostilePlanet]
    difficulty: Difficulty


class _Bases(Struct, forbid_unknown_fields=True):
    space_bases: list[SpaceBase]


class _Encounters(Struct, forbid_unknown_fields=True):
    crew: list[Card]
    captains: list[TwoFacedCaptain]
    aliens: list[Card]
    alien_planet: AlienPlanet
    hostile_planets: list[HostilePlanet]


def _tag_credits(data: object) -> object:
    """`{credits = 4}` in a track means the space that scores."""
    if isinstance(data, dict):
        if set(data) == {"credits"}:
            return {"do": "credits", **data}
        return {key: _tag_credits(value) for key, value in data.items()}
    return [_tag_credits(item) for item in data] if isinstance(data, list) else data


FOLDER: Final = Folder("wild_space", __file__)
CONSTANTS: Final[Constants] = FOLDER.read("constants.toml", Constants)
CREW: Final[list[Card]] = FOLDER.read("crew.toml", _Crew).crew
CAPTAINS: Final[list[Captain]] = FOLDER.read("captains.toml", _Captains, _tag_credits).captains
PLANETS: Final[list[Planet]] = FOLDER.read("planets.toml", _Planets).planets
SOLO: Final[_Solo] = FOLDER.read("solo.toml", _Solo)
_bases = FOLDER.read("space_base.toml", _Bases).space_bases
ENCOUNTERS: Final[_Encounters] = FOLDER.read("encounters.toml", _Encounters, _tag_credits)

# A thing's place in its list is its number: in the engine, on the wire, for learners.
CARDS: Final[list[Card | Captain | TwoFacedCaptain]] = FOLDER.numbered(
    CREW, ENCOUNTERS.crew, ENCOUNTERS.aliens, CAPTAINS, ENCOUNTERS.captains
)
TILES: Final[list[Planet | AlienPlanet]] = FOLDER.numbered(PLANETS, [ENCOUNTERS.alien_planet])
HOSTILES: Final[list[HostilePlanet]] = FOLDER.numbered(SOLO.hostile_planets, ENCOUNTERS.hostile_planets)
SPACE_BASES: Final[list[SpaceBase]] = FOLDER.numbered(_bases)

_NUMBERED: Mapping[str, Sequence[Entry]] = {
    "card": CARDS,
    "planet": TILES,
    "hostile": HOSTILES,
    "base": SPACE_BASES,
}
IDS: Final[dict[str, list[str]]] = {kind: [entry.id for entry in entries] for kind, entries in _NUMBERED.items()}
# How many of each kind are in the box: the owner's own come after them.
PUBLISHED: Final[dict[str, int]] = {kind: sum(id not in FOLDER.added for id in ids) for kind, ids in IDS.items()}

FOLDER.no_twins(
    {
        "crew.toml": [e.id for e in CREW],
        "captains.toml": [e.id for e in CAPTAINS],
        "planets.toml": [e.id for e in PLANETS],
        "solo.toml": [e.id for e in SOLO.hostile_planets],
        "space_base.toml": [e.id for e in _bases],
        "encounters.toml": [
            e.id
            for e in (
                *ENCOUNTERS.crew,
                *ENCOUNTERS.captains,
                *ENCOUNTERS.aliens,
                ENCOUNTERS.alien_planet,
                *ENCOUNTERS.hostile_planets,
            )
        ],
    }
)
