"""The cards as lists of figures, for rules that ask at every move.

A card is its number. Its *face* says how it lies: `face = 4 * card + black + 2 * heavy` (HF-2.6A, HF-2.6H). A crew card
has one face and is neither white nor black; only radiators can be heavy. Every list named below is indexed by a face,
save those that say otherwise. Fuel is counted in 64ths of a step (HF-6.2B.3).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .. import content as c

N_CARDS: Final[int] = len(c.CARDS)
N_FACES: Final[int] = 4 * N_CARDS

THRUSTER: Final = 0  # what a card is: its deck, or crew
ROBONAUT: Final = 1
REFINERY: Final = 2
GENERATOR: Final = 3
REACTOR: Final = 4
RADIATOR: Final = 5
CREW: Final = 6
N_DECKS: Final = 6

UNIT: Final = 64  # of fuel in a step
NONE: Final = -1  # no engine, no afterburner, no ISRU, no letter

# platforms, as bits
RAYGUN: Final = 1
BUGGY: Final = 2
MISSILE: Final = 4

# generators and reactors, as bits
ELECTRIC: Final = 1
PULSED: Final = 2
NEUTRONIC: Final = 1
PLASMA: Final = 2
EXOTIC: Final = 4

# abilities, as bits in the order of content/kinds.py
SAIL: Final = 1 << 0
MAG_SAIL: Final = 1 << 1
MAGBEAM: Final = 1 << 2
POWER_GIRDLE: Final = 1 << 3
IONOSAT: Final = 1 << 4
ARCOLOGY: Final = 1 << 5
THORIUM_BREEDER: Final = 1 << 6
FOAMED_NICKEL: Final = 1 << 7
COMET_LICHEN: Final = 1 << 8
DIVINING_NUBOTS: Final = 1 << 9
SCOOP: Final = 1 << 10
HARD_RADIATION: Final = 1 << 11


def _bits(words: tuple[str, ...], order: tuple[str, ...]) -> int:
    return sum(1 << order.index(word) for word in words)


def _units(fraction: str) -> int:
    over, _, under = fraction.partition("/")
    return UNIT * int(over) // int(under or 1)


KIND: Final[list[int]] = [CREW if isinstance(card, c.Crew) else c.DECKS.index(card.deck) for card in c.CARDS]  # by card
LETTER: Final[list[int]] = [
    NONE if isinstance(card, c.Crew) else c.LETTERS.index(card.letter) for card in c.CARDS
]  # by card
# by card: the faction whose crew it is
FACTION: Final[list[int]] = [c.FACTIONS.index(card.faction) if isinstance(card, c.Crew) else NONE for card in c.CARDS]
CREW_OF: Final[list[int]] = [
    next(n for n, card in enumerate(c.CARDS) if isinstance(card, c.Crew) and card.faction == name and not card.scenario)
    for name in c.FACTIONS
]  # by faction
ORION: Final[int] = c.IDS["card"].index(c.TABLES.return_to_moon.crew)
IS_CREW: Final[list[bool]] = [kind == CREW for kind in KIND]  # by card

MASS: Final[list[int]] = [0] * N_FACES  # with supports in play
MASS_BASE: Final[list[int]] = [0] * N_FACES
HARDNESS: Final[list[int]] = [0] * N_FACES
THRUST: Final[list[int]] = [NONE] * N_FACES  # NONE: no engine
FUEL: Final[list[int]] = [0] * N_FACES  # 64ths of a step a burn
AFTERBURNER: Final[list[int]] = [NONE] * N_FACES  # steps; NONE: it has none
SUN: Final[list[bool]] = [False] * N_FACES  # HF-2.6F, of engines and supports
DIRT: Final[list[bool]] = [False] * N_FACES  # the bucket
ISRU: Final[list[int]] = [NONE] * N_FACES
PLATFORM: Final[list[int]] = [0] * N_FACES  # bits
GENERATORS_WANTED: Final[list[int]] = [0] * N_FACES  # bits, one of them; 0: none
REACTORS_WANTED: Final[list[int]] = [0] * N_FACES
THERMS_WANTED: Final[list[int]] = [0] * N_FACES
GENERATORS_GIVEN: Final[list[int]] = [0] * N_FACES  # bits
REACTORS_GIVEN: Final[list[int]] = [0] * N_FACES
THERMS_GIVEN: Final[list[int]] = [0] * N_FACES
MORE_THRUST: Final[list[int]] = [0] * N_FACES  # HF-2.6G
FUEL_FACTOR: Final[list[int]] = [UNIT] * N_FACES  # 64ths
ABILITY: Final[list[int]] = [0] * N_FACES  # bits


def _engine(face: int, thruster: c.Thruster | None) -> None:
    if thruster is not None:
        THRUST[face] = thruster.thrust
        FUEL[face] = _units(thruster.fuel)
        AFTERBURNER[face] = NONE if thruster.afterburner is None else thruster.afterburner
        SUN[face] = thruster.solar
        DIRT[face] = thruster.dirt


def _fill_side(face: int, side: c.Side, turned: c.Turned | None) -> None:
    MASS[face] = side.mass if turned is None else turned.mass
    MASS_BASE[face] = side.mass_base if turned is None else turned.mass
    HARDNESS[face] = side.rad_hard if turned is None else turned.rad_hard
    THERMS_GIVEN[face] = 0 if turned is None else turned.therms
    _engine(face, side.thruster)
    SUN[face] = SUN[face] or side.solar
    ISRU[face] = NONE if side.isru is None else side.isru
    PLATFORM[face] = _bits(side.platforms, c.PLATFORMS)
    ABILITY[face] = _bits(side.abilities, c.ABILITIES)
    if side.needs is not None:
        GENERATORS_WANTED[face] = _bits(side.needs.generator, c.POWERS)
        REACTORS_WANTED[face] = _bits(side.needs.reactor, c.REACTIONS)
        THERMS_WANTED[face] = side.needs.therms
    if side.provides is not None:
        GENERATORS_GIVEN[face] = _bits(side.provides.generator, c.POWERS)
        REACTORS_GIVEN[face] = _bits(side.provides.reactor, c.REACTIONS)
    if side.modifier is not None:
        MORE_THRUST[face] = side.modifier.thrust
        FUEL_FACTOR[face] = _units(side.modifier.fuel)


def _fill() -> None:
    for number, card in enumerate(c.CARDS):
        face = 4 * number
        if isinstance(card, c.Crew):
            for one in range(face, face + 4):
                MASS[one], MASS_BASE[one], HARDNESS[one], ISRU[one] = (
                    card.mass,
                    card.mass_base,
                    card.rad_hard,
                    card.isru,
                )
                PLATFORM[one] = _bits(card.platforms, c.PLATFORMS)
                _engine(one, card.thruster)
        else:
            for black, side in enumerate((card.white, card.black)):
                _fill_side(face + black, side, side.light)
                _fill_side(face + black + 2, side, side.heavy)


_fill()


@lru_cache(1 << 12)
def cards_in(mask: int) -> tuple[int, ...]:
    """The cards of a set of them, a bit each."""
    return tuple(card for card in range(N_CARDS) if mask >> card & 1)
