"""AE-E-8.4: moons for the Unity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import content as c
from ...actions import UNITY
from .. import moons, picking
from ..own import put

if TYPE_CHECKING:
    from ...content.words import Word
    from ...state import AndromedaState


def from_nebula(s: AndromedaState) -> None:
    """Of the leftmost nebula that has one; with none left a planetary moon of the holder's choice."""
    for nebula in c.NEBULAE:
        if s.stacks[nebula]:
            moons.from_region(s, UNITY, nebula)
            return
    from_planets(s, moons.places(s, UNITY, moons.ANY_PLANET))


def from_planets(s: AndromedaState, mask: int) -> None:
    """The top moon of one of these planets."""
    if mask & (mask - 1):
        put(s, picking.PickRegion(UNITY, picking.CLAIM, mask, 1))
    elif mask:
        moons.from_region(s, UNITY, mask.bit_length() - 1)


def by_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `claim_moon`."""
    if word.where == moons.LEFTMOST_NEBULA:
        from_nebula(s)
    elif word.where == moons.ACTIVE_REGION:
        if s.region >= 0:
            moons.from_region(s, UNITY, s.region)
    else:
        from_planets(s, moons.places(s, UNITY, word.where))
