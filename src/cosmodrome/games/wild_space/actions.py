"""Everything one can do in Wild Space, and the numbers of the things one does it with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, TypeAlias

from cosmodrome.kernel import ActionSpace, Numbered, Place, Verb

from . import content as c

CARD_IDS: Final = c.IDS["card"]
CARD_BY_ID: Final = {id: number for number, id in enumerate(CARD_IDS)}
N_CARDS: Final = len(CARD_IDS)

# The stack each card belongs to: those of one stack need not have numbers one after the other.
CREW_DECK: Final = 0
ALIEN_DECK: Final = 1
CAPTAINS_DEALT: Final = 2


def _of(entries: Sequence[c.Card | c.Captain | c.TwoFacedCaptain]) -> list[int]:
    return sorted(CARD_BY_ID[entry.id] for entry in entries)


BASE_CREW: Final = _of(c.CREW)
NEW_CREW: Final = _of(c.ENCOUNTERS.crew)
ALIENS: Final = _of(c.ENCOUNTERS.aliens)
CAPTAINS: Final = _of(c.CAPTAINS)
NEW_CAPTAINS: Final = _of(c.ENCOUNTERS.captains)
STACK_OF: Final = [
    ALIEN_DECK if card in ALIENS else CAPTAINS_DEALT if card in CAPTAINS or card in NEW_CAPTAINS else CREW_DECK
    for card in range(N_CARDS)
]
FROM_ENCOUNTERS: Final = {*NEW_CREW, *ALIENS, *NEW_CAPTAINS}

# Planet tiles. A sector is tile * 2 + side (0 left, 1 right).
PLANET_IDS: Final = c.IDS["planet"]
PLANET_BY_ID: Final = {id: number for number, id in enumerate(PLANET_IDS)}
ALIEN_PLANET: Final = PLANET_BY_ID[c.ENCOUNTERS.alien_planet.id]
N_SECTORS: Final = 2 * len(PLANET_IDS)

HOSTILES: Final = c.HOSTILES
HOSTILE_IDS: Final = c.IDS["hostile"]
HOSTILE_BY_ID: Final = {id: number for number, id in enumerate(HOSTILE_IDS)}
ALIEN_HOSTILES: Final = {HOSTILE_BY_ID[hostile.id] for hostile in c.ENCOUNTERS.hostile_planets}

IDS: Final = {**c.IDS, "sector": [f"{planet}.{side}" for planet in PLANET_IDS for side in ("left", "right")]}

Card: TypeAlias = Annotated[int, Numbered("card")]
Cards: TypeAlias = Annotated[list[int], Place("card")]  # where cards lie
Planet: TypeAlias = Annotated[int, Numbered("planet")]
Planets: TypeAlias = Annotated[int, Numbered("planet", "bits")]
Sector: TypeAlias = Annotated[int, Numbered("sector")]
Sectors: TypeAlias = Annotated[int, Numbered("sector", "bits")]
Explored: TypeAlias = Annotated[int, Numbered("sector", "flipped")]  # `~sector`: what exploring it offers
Hostile: TypeAlias = Annotated[int, Place("hostile")]  # one that lies here
SpaceBase: TypeAlias = Annotated[int, Numbered("base")]
Filter: TypeAlias = Annotated[int, Numbered("_filter")]

SPACE: Final = ActionSpace(
    Verb("face", face=2),  # choose the captain's face
    Verb("land", planet=len(PLANET_IDS), side=2),
    Verb("explore", planet=len(PLANET_IDS), side=2),
    Verb("launch", slot=5),
    Verb("pass"),
    Verb("choose", choice=4),  # one of the alternatives of a sector
    Verb("show"),  # meet a condition by what the crew has
    Verb("draw"),  # from the deck
    Verb("take", card=N_CARDS),  # from the reserve into the hand
    Verb("play", card=N_CARDS),  # from the hand
    Verb("enlist_top"),  # take from the deck and play
    Verb("enlist", card=N_CARDS),  # take from the reserve and play
    Verb("discard", card=N_CARDS),
    Verb("remove", card=N_CARDS),  # from the crew
    Verb("use"),
    Verb("skip"),
    Verb("recruit", card=N_CARDS),  # an alien, into the crew
    Verb("hire", card=N_CARDS),  # an alien, into the hand
    Verb("end"),
    Verb("smuggle", hostile=len(HOSTILES)),
    Verb("renew", aside=True, card=N_CARDS),
    published=c.PUBLISHED,
)

FACE: Final = SPACE.block("face")
LAND: Final = SPACE.block("land")
EXPLORE: Final = SPACE.block("explore")
LAUNCH: Final = SPACE.block("launch")
PASS: Final = SPACE.one("pass")
CHOOSE: Final = SPACE.block("choose")
SHOW: Final = SPACE.one("show")
DRAW: Final = SPACE.one("draw")
TAKE: Final = SPACE.block("take")
PLAY: Final = SPACE.block("play")
ENLIST_TOP: Final = SPACE.one("enlist_top")
ENLIST: Final = SPACE.block("enlist")
DISCARD: Final = SPACE.block("discard")
REMOVE: Final = SPACE.block("remove")
USE: Final = SPACE.one("use")
SKIP: Final = SPACE.one("skip")
RECRUIT: Final = SPACE.block("recruit")
HIRE: Final = SPACE.block("hire")
END: Final = SPACE.one("end")
SMUGGLE: Final = SPACE.block("smuggle")
RENEW: Final = SPACE.block("renew")
