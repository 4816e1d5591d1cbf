"""The spaces of the map as lists of figures, by the space's number (HF-2.2)."""

from __future__ import annotations

from typing import Final

from ..content.files import SITES, SPACES, ZONE_FIGURES
from ..content.kinds import SECTORS
from ..content.map_kinds import BELTS, HAZARDS, SPACE_KINDS, TYPES, WORLDS, ZONES

N_SPACES: Final[int] = len(SPACES)
N_SITES: Final[int] = len(SITES)
NONE: Final = -1

LEO_KIND: Final = 0  # in the order of SPACE_KINDS
BURN: Final = 1
HOHMANN: Final = 2
LAGRANGE: Final = 3
SITE: Final = 4

SAFE: Final = 0  # hazards; the others in the order of HAZARDS
CRASH: Final = 1
AEROBRAKE: Final = 2

SOL: Final = 0  # belts
EARTH_BELT: Final = 1

BLUE: Final = 0  # sectors
YELLOW: Final = 1
RED: Final = 2

D_WORLD: Final = 4  # the type behind the four letters

MERCURY_WORLD: Final = 0
MARS_WORLD: Final = 1


def _place(word: str | None, words: tuple[str, ...]) -> int:
    return NONE if word is None else words.index(word)


NUMBER: Final[dict[str, int]] = {space.id: n for n, space in enumerate(SPACES)}
LEO: Final[int] = next(n for n, space in enumerate(SPACES) if space.kind == "leo")
KIND: Final[list[int]] = [SPACE_KINDS.index(space.kind) for space in SPACES]
EXPANSION: Final[list[bool]] = [space.expansion for space in SPACES]
ZONE: Final[list[int]] = [ZONES.index(space.zone) for space in SPACES]
SOLAR: Final[list[int]] = [ZONE_FIGURES[zone].solar for zone in ZONE]
IS_BURN: Final[list[int]] = [int(kind == BURN) for kind in KIND]
TRIANGLE: Final[list[bool]] = [space.event for space in SPACES]
HAZARD: Final[list[int]] = [1 + _place(space.hazard, HAZARDS) for space in SPACES]
BELT: Final[list[int]] = [_place(space.belt, BELTS) for space in SPACES]
# HF-8.5B: planetary belts shelter from flares, the Sun's does not
SHELTER: Final[list[bool]] = [_place(space.inside_belt, BELTS) > SOL for space in SPACES]
SLINGSHOT: Final[list[int]] = [space.slingshot for space in SPACES]
SLINGSHOT_SECTOR: Final[list[int]] = [_place(space.slingshot_sector, SECTORS) for space in SPACES]
MOON_BOOST: Final[list[int]] = [space.moon_boost for space in SPACES]

SITE_AT: Final[list[int]] = [NONE] * N_SPACES  # the number of the site, or NONE
SPACE_OF: Final[list[int]] = [NUMBER[site.id] for site in SITES]  # by site: the number of its space
for _site, _space in enumerate(SPACE_OF):
    SITE_AT[_space] = _site
SIZE: Final[list[int]] = [space.size or 0 for space in SPACES]
TYPE: Final[list[int]] = [_place(space.type, TYPES) for space in SPACES]
HYDRATION: Final[list[int]] = [space.hydration or 0 for space in SPACES]
SCIENCE: Final[list[bool]] = [space.science for space in SPACES]
ATMOSPHERE: Final[list[bool]] = [space.atmosphere for space in SPACES]
SYNODIC: Final[list[int]] = [_place(space.synodic, SECTORS) for space in SPACES]  # the sector it may be entered in
WORLD: Final[list[int]] = [_place(space.world, WORLDS) for space in SPACES]

# Each place that gives free burns has a bit, by which a move remembers that it has been paid (HF-8.3A): flybys and moon
# boosts, and behind them the points of belts, which pay a Mag Sail (HF-8.3C.3).
_paying: Final[list[int]] = [n for n in range(N_SPACES) if SLINGSHOT[n] or MOON_BOOST[n]]
_belts: Final[list[int]] = [n for n in range(N_SPACES) if BELT[n] != NONE]
BONUS_BIT: Final[list[int]] = [0] * N_SPACES
for _bit, _space in enumerate(_paying + _belts):
    BONUS_BIT[_space] = 1 << _bit
