"""AE-B-7.1, 7.4, 7.6: claiming moons, and what planets and bonus resources give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action

from .. import content as c
from ..actions import MOON, UNITY, Region
from ..content.words import ON_CLAIM_MOON, RESOURCE_WORDS, Word
from ..pieces.map import NEBULAE, bits
from . import triggers
from .own import Ask, put

if TYPE_CHECKING:
    from ..state import AndromedaState

MATERIAL: Final = RESOURCE_WORDS.index("material")
ACTIVE_REGION, ADJACENT_PLANET, ANY_PLANET, LEFTMOST_NEBULA = range(4)


def claim(s: AndromedaState, who: int, region: int, moon: int) -> None:
    """A moon goes to whoever claims it; the next one of a planet is uncovered."""
    left = tuple(one for one in s.stacks[region] if one != moon)
    s.stacks = (*s.stacks[:region], left, *s.stacks[region + 1 :])
    if left and not NEBULAE >> region & 1:
        s.reveals += 1
    s.side(who).moons.append(moon)
    if s.events is not None:
        s.tell("claimed", who=who, moon=moon, region=region)
    if who == UNITY or s.players[who].kit.by_trigger[ON_CLAIM_MOON]:
        triggers.fire(s, who, ON_CLAIM_MOON)


def planet_resource(s: AndromedaState, who: int, region: int, n: int) -> None:
    """AE-B-1.8: the resource of a planet's type, n times."""
    gains = c.KINDS_OF_PLANET[c.REGIONS[region].type].resource
    for resource, units in enumerate(gains[:5]):
        if units:
            goods.receive(s, who, resource, units * n)


def take_bonus(s: AndromedaState, seat: int, region: int) -> None:
    """AE-B-15.5"""
    word = s.bonus[region] - 1
    s.bonus = (*s.bonus[:region], 0, *s.bonus[region + 1 :])
    if word == MATERIAL:
        goods.ask_take(s, seat, 1, 0)
    else:
        goods.receive(s, seat, word, 1)


def places(s: AndromedaState, who: int, where: int) -> int:
    """The regions a word `claim_moon` may take from, a bit each."""
    if where == ACTIVE_REGION:
        found = 1 << s.region if s.region >= 0 else 0
    elif where == LEFTMOST_NEBULA:
        west = [r for r in c.NEBULAE if s.stacks[r]]
        return 1 << west[0] if west else 0
    else:
        found = 0
        if where == ANY_PLANET:
            found = s.map.play
        else:
            for region in bits(s.side(who).regions()):
                found |= s.map.next[region]
        found = sum(1 << r for r in bits(found) if c.KIND_OF[r] == c.PLANET)
    return sum(1 << r for r in bits(found) if s.stacks[r])


def by_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `claim_moon`."""
    mask = places(s, who, word.where)
    if not mask:
        return
    if mask & (mask - 1):
        put(s, picking.PickRegion(who, picking.CLAIM, mask, 1))
    else:
        from_region(s, who, mask.bit_length() - 1)


def from_region(s: AndromedaState, who: int, region: int) -> None:
    """The top moon of a planet, one of a nebula's by choice."""
    stack = s.stacks[region]
    if NEBULAE >> region & 1 and len(stack) > 1:
        put(s, PickMoon(who, region))
    elif stack:
        claim(s, who, region, stack[-1])


def can(s: AndromedaState, who: int, word: Word) -> bool:
    return bool(places(s, who, word.where))


class PickMoon(Ask):
    """AE-B-7.4: one of two moons of a nebula."""

    clause = "AE-B-7.4"
    region: Region

    def choices(self, s: AndromedaState) -> list[Action]:
        return [MOON[moon] for moon in s.stacks[self.region]]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        claim(s, self.who, self.region, action.args[0])


from . import picking  # noqa: E402
from .effects import goods  # noqa: E402
