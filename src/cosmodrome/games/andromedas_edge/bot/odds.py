"""How likely a side wins a battle, at a glance."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..actions import RAIDER
from ..rules.battle import dice

if TYPE_CHECKING:
    from ..state import AndromedaState


@cache
def highest(n: int, targeting: int) -> tuple[float, ...]:
    """By face: how likely it is the highest of n dice."""
    faces = 7 - targeting
    below = [max(0, face - targeting + 1) / faces for face in range(7)]
    return tuple(below[face] ** n - (below[face - 1] ** n if face else 0.0) for face in range(7))


@cache
def beats(n: int, targeting: int, others: tuple[tuple[int, int], ...]) -> float:
    """The chance of n dice against others; of ties the larger number of dice gets more."""
    mine = highest(n, targeting)
    total = 0.0
    for face in range(1, 7):
        lower = ties = 1.0
        for other, aim in others:
            table = highest(other, aim)
            lower *= sum(table[:face])
            ties *= sum(table[: face + 1])
        share = n / (n + max((other for other, _ in others), default=0) + 0.5)
        total += mine[face] * (lower + share * (ties - lower))
    return total


def chance(s: AndromedaState, side: int, extra: int = 0) -> float:
    """The chance of a side in the battle as it stands, with so many dice more."""
    battle = s.battle
    assert battle is not None
    if side not in battle.sides:
        return 0.0
    others = tuple(sorted((dice.count(s, other), dice.aim(s, other)) for other in battle.sides if other != side))
    return beats(min(dice.MOST, dice.count(s, side) + extra), dice.aim(s, side), others)


def stake(s: AndromedaState, side: int) -> float:
    """What winning rather than losing is worth: ships kept, supremacy, rewards."""
    battle = s.battle
    assert battle is not None
    ships = sum(1 for place in s.side(side).ships if place == battle.region)
    raiders = sum(1 for other in battle.sides if other >= RAIDER)
    return 1.5 + 1.2 * ships + 2.5 * raiders + sum(1.0 for other in battle.sides if other < RAIDER and other != side)
