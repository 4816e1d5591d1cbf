"""Everything one can do in Wild Space, and the numbers of the things one does it with."""

from __future__ import annotations

from typing import Final

from cosmodrome.kernel import ActionSpace, Verb

from . import content as c

# Cards are numbered crew, Encounters crew, aliens, captains, Encounters captains.
CREW_END: Final = len(c.CREW)
NEW_CREW_END: Final = CREW_END + len(c.ENCOUNTERS.crew)
ALIEN_END: Final = NEW_CREW_END + len(c.ENCOUNTERS.aliens)
CAPTAIN_END: Final = ALIEN_END + len(c.CAPTAINS)
N_CARDS: Final = CAPTAIN_END + len(c.ENCOUNTERS.captains)

CARD_IDS: Final = [
    e.id for e in (*c.CREW, *c.ENCOUNTERS.crew, *c.ENCOUNTERS.aliens, *c.CAPTAINS, *c.ENCOUNTERS.captains)
]
CARD_BY_ID: Final = {id: number for number, id in enumerate(CARD_IDS)}

# Planet tiles: the ten of the base game, then the alien planet. A sector is tile * 2 + side (0 left, 1 right).
PLANET_IDS: Final = [*(p.id for p in c.PLANETS), c.ENCOUNTERS.alien_planet.id]
PLANET_BY_ID: Final = {id: number for number, id in enumerate(PLANET_IDS)}
ALIEN_PLANET: Final = len(c.PLANETS)
N_SECTORS: Final = 2 * len(PLANET_IDS)

# Hostile planets: those of the base game, then the alien ones.
HOSTILES: Final = [*c.SOLO.hostile_planets, *c.ENCOUNTERS.hostile_planets]
HOSTILE_IDS: Final = [h.id for h in HOSTILES]
HOSTILE_BY_ID: Final = {id: number for number, id in enumerate(HOSTILE_IDS)}

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
