"""Systems: a card of the box with the supports it runs on (HF-8.2), asked by the faces that lie in one place.

A place is the tuple of all faces that lie there (`faces_of`), so that what was worked out once is remembered: stacks
change seldom. Without the expansion nothing needs support (HF-1.6): the rules do not ask.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .cards import (
    ABILITY,
    FUEL,
    FUEL_FACTOR,
    GENERATORS_GIVEN,
    GENERATORS_WANTED,
    HARD_RADIATION,
    MORE_THRUST,
    N_FACES,
    REACTORS_GIVEN,
    REACTORS_WANTED,
    SUN,
    THERMS_GIVEN,
    THERMS_WANTED,
    UNIT,
    cards_in,
)
from .supports import Gear, Way, apart, cooling, runs, spent, ways

GEAR: Final[list[Gear]] = [
    Gear(
        needs_generator=GENERATORS_WANTED[face],
        needs_reactor=REACTORS_WANTED[face],
        therms=THERMS_WANTED[face],
        generates=GENERATORS_GIVEN[face],
        reacts=REACTORS_GIVEN[face],
        cools=THERMS_GIVEN[face],
        thrust=MORE_THRUST[face],
        halvings=(UNIT // FUEL_FACTOR[face]).bit_length() - 1,
        sun=SUN[face],
        harsh=ABILITY[face] & HARD_RADIATION != 0,
    )
    for face in range(N_FACES)
]


class Run:
    """One way to run an engine, and what comes of it."""

    __slots__ = ("cards", "harsh", "hot", "sun", "thrust", "use")

    def __init__(self, cards: int, thrust: int, use: int, sun: bool, hot: int, harsh: bool) -> None:
        self.cards = cards  # the supports in use, a bit each
        self.thrust = thrust  # what they add
        self.use = use  # of fuel, in 64ths of a step a burn
        self.sun = sun  # engine or supports run on sunlight
        self.hot = hot  # therms that no radiator takes: 1 asks for the afterburner
        self.harsh = harsh  # HF-2.8.7


def faces_of(cards: int, black: int, heavy: int) -> tuple[int, ...]:
    """The faces of a set of cards: black side up if in `black`, heavy if in `heavy`, a bit each."""
    return tuple(4 * card + (black >> card & 1) + 2 * (heavy >> card & 1) for card in cards_in(cards))


@lru_cache(1 << 14)
def runs_of(face: int, place: tuple[int, ...]) -> tuple[Run, ...]:
    """The ways to run an engine that differ in thrust, fuel use, sun, heat or harm (HF-8.2.1c), if need be with the
    afterburner. A factory does not help a rocket that leaves it (HF-8.2C.1)."""
    gear = [GEAR[one] for one in place]
    there = cooling(gear)
    found: list[Run] = []
    seen: set[tuple[int, int, bool, int, bool]] = set()
    for way in ways(gear, place.index(face)):
        hot = max(way.therms - there, 0)
        if hot <= 1 and way.result() not in seen:
            seen.add(way.result())
            found.append(Run(_bits(place, way), way.thrust, FUEL[face] >> way.halvings, way.sun, hot, way.harsh))
    return tuple(found)


@lru_cache(1 << 14)
def usable(face: int, place: tuple[int, ...], power: bool = False) -> bool:
    """Whether a card can be used where it lies (HF-8.2.1); `power`: at a factory of a friend (HF-8.2C)."""
    return runs([GEAR[one] for one in place], place.index(face), power)


@lru_cache(1 << 12)
def industry(users: tuple[int, ...], place: tuple[int, ...]) -> tuple[int, ...]:
    """HF-8.2.2: the sets of supports, a bit a card, that can go with these faces when they build a factory."""
    sets = spent([GEAR[one] for one in place], [place.index(face) for face in users])
    return tuple(sum(1 << place[at] // 4 for at in used) for used in sets)


@lru_cache(1 << 12)
def at_once(users: tuple[int, ...], place: tuple[int, ...], power: bool = False) -> bool:
    """HF-5.5B.1: whether these faces can all work in one operation, each with supports of its own."""
    return apart([GEAR[one] for one in place], [place.index(face) for face in users], power)


def _bits(place: tuple[int, ...], way: Way) -> int:
    return sum(1 << place[at] // 4 for at in way.used)
