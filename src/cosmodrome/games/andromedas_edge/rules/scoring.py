"""AE-B-20.2, 20.6: final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import content as c
from ..actions import UNITY
from ..content.words import MOON_SETS, TIMINGS, VERB
from . import counting
from .counting import SECTION_II, SECTION_III

if TYPE_CHECKING:
    from ..state import AndromedaState

ENDGAME: Final = TIMINGS.index("endgame")
SCORE: Final = VERB["score"]
ANCIENT: Final = MOON_SETS.index("ancient")
LINES: Final = (
    "vp",
    "tracks",
    "developments",
    "regions",
    "vault",
    "tokens",
    "moons",
    "destiny",
    "relics",
    "leaders",
    "damage",
)


def by_list(s: AndromedaState, who: int, number: int) -> int:
    """The words `score` of a list."""
    total = 0
    for word in c.LISTS[number]:
        if word.verb == SCORE:
            total += min(word.most, word.n * (counting.count(s, who, word.what) // word.per))
    return total


def section(position: int) -> int:
    """AE-B-14.2: 0 before the first space, then I, II, III."""
    return 3 if position >= SECTION_III else 2 if position >= SECTION_II else 1 if position else 0


def tracks(s: AndromedaState, who: int) -> int:
    return sum(c.CONSTANTS.track_vp[at] for at in s.side(who).tracks)


def developments(s: AndromedaState, who: int) -> int:
    """Each is worth what the section of its owner on its track says."""
    side = s.side(who)
    return sum(
        n * c.CONSTANTS.development_vp[section(side.tracks[c.BUILDINGS[kind].track])]
        for kind, n in enumerate(side.built)
    )


def regions(s: AndromedaState, who: int) -> int:
    """Quasar and Vortex, where they lie."""
    return sum(by_list(s, who, c.REGIONS[r].endgame) for r in c.SPECIALS if s.map.play >> r & 1)


def vault(s: AndromedaState, who: int) -> int:
    """AE-B-20.6: per stored resource and tactics card (of the Unity cards only), at most 15 items."""
    side = s.side(who)
    items = len(side.hand) + (0 if who == UNITY else sum(s.players[who].store))
    return side.vault * min(c.CONSTANTS.vault_items, items)


def tokens(s: AndromedaState, who: int) -> int:
    side = s.side(who)
    if who == UNITY:
        return c.CONSTANTS.unity_token_vp * (len(side.discoveries) + len(side.supremacies))
    total = 0
    for token in side.discoveries:
        if c.DISCOVERIES[token].timing == ENDGAME:
            total += by_list(s, who, c.DISCOVERIES[token].effects)
    for token in side.supremacies:
        if c.SUPREMACY[token].timing == ENDGAME:
            total += by_list(s, who, c.SUPREMACY[token].effects)
    return total


def destiny(s: AndromedaState, who: int) -> int:
    """Secret until the end; of the Unity the better of its two counts (AE-E-6.11)."""
    if s.stack:
        return 0
    return max((by_list(s, who, c.DESTINIES[card].effects) for card in s.side(who).destiny), default=0)


def relics(s: AndromedaState, who: int) -> int:
    """AE-E-5.5"""
    table = c.CONSTANTS.relic_vp
    return table[min(counting.relics(s, who), len(table) - 1)]


def leaders(s: AndromedaState, who: int) -> int:
    return s.side(who).station + (s.unity.corrupted if who == UNITY and s.unity is not None else 0)


def damage(s: AndromedaState, who: int) -> int:
    side = s.side(who)
    return c.CONSTANTS.damaged_module_vp * (len(side.damaged) + len(side.infected))


def score(s: AndromedaState, who: int) -> list[int]:
    """The lines of the sheet, in the order of LINES."""
    side = s.side(who)
    return [
        side.vp,
        tracks(s, who),
        developments(s, who),
        regions(s, who),
        vault(s, who),
        tokens(s, who),
        c.CONSTANTS.unity_moon_vp * len(side.moons) if who == UNITY else 0,
        destiny(s, who),
        relics(s, who),
        leaders(s, who),
        damage(s, who),
    ]


def total(s: AndromedaState, who: int) -> int:
    return sum(score(s, who))


def lead(s: AndromedaState, seat: int) -> tuple[int, int, int, int]:
    """AE-B-20.3: what decides: score, developments, fewer damaged modules, later in turn order."""
    side = s.side(seat)
    later = (seat - s.first) % len(s.players)
    return total(s, seat), sum(side.built), -len(side.damaged) - len(side.infected), later
