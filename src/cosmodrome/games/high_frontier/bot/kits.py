"""Kits: cards that together fly, claim and build, with the supports they need."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from ..pieces.cards import (
    AFTERBURNER,
    CREW,
    FUEL,
    GENERATOR,
    GENERATORS_WANTED,
    IS_CREW,
    KIND,
    MASS,
    MASS_BASE,
    RADIATOR,
    REACTOR,
    REACTORS_WANTED,
    REFINERY,
    ROBONAUT,
    SUN,
    THERMS_WANTED,
    THRUST,
)
from ..pieces.spaces import NONE
from ..pieces.systems import Run, industry, runs_of, usable
from ..ruleset import MAX_DRY

MOST_SUPPORTS: Final = 6  # cards that are thought of as supports at a time
MOST_TOGETHER: Final = 4  # of them in one rocket
MOST_KITS: Final = 4  # that are planned for with the expansion: the lightest


class Kit(NamedTuple):
    """Cards that together fly, claim and build."""

    faces: tuple[int, ...]
    engine: int  # a face
    run: Run


@lru_cache(1 << 11)
def kits(faces: tuple[int, ...], expansion: bool) -> tuple[Kit, ...]:
    """Every set of cards that flies, claims and builds, with its engine and a way to run it."""
    crew = [one for one in faces if KIND[one // 4] == CREW and THRUST[one] != NONE]
    robots = [one for one in faces if KIND[one // 4] == ROBONAUT]
    plants = [one for one in faces if KIND[one // 4] == REFINERY]
    motors = [one for one in faces if THRUST[one] != NONE and not IS_CREW[one // 4]]
    supports = supports_among(faces) if expansion else []
    mass = MASS if expansion else MASS_BASE
    found: list[Kit] = []
    for robot in robots:
        for plant in plants:
            for motor in motors + crew:
                if motor != robot and KIND[motor // 4] == ROBONAUT and THRUST[robot] != NONE:
                    continue
                kit = tuple(sorted({robot, plant, motor}))
                if expansion:
                    found += supported(kit, motor, (plant, robot), supports, probe=robot)
                else:
                    found.append(Kit(kit, motor, Run(0, 0, FUEL[motor], SUN[motor], 0, False)))
    found = [one for one in found if sum(mass[face] for face in one.faces) <= MAX_DRY]
    if expansion and len(found) > MOST_KITS:
        found.sort(key=lambda one: (sum(mass[face] for face in one.faces) + 2 * IS_CREW[one.engine // 4], one.faces))
        del found[MOST_KITS:]
    return tuple(found)


def supports_among(faces: tuple[int, ...]) -> list[int]:
    """The faces of the supports, radiators both ways if they are in hand."""
    there = sorted((face for face in faces if REFINERY < KIND[face // 4] < CREW), key=lambda face: MASS[face])
    found: list[int] = []
    for face in there[:MOST_SUPPORTS]:
        found.append(face)
        if KIND[face // 4] == RADIATOR and not face >> 1 & 1:
            found.append(face + 2)
    return found


def _fitting(users: tuple[int, ...], some: tuple[int, ...]) -> bool:
    """Whether every kind of support that is asked for is there, and none that nobody asks for: a quick look."""
    generators = reactors = radiators = therms = False
    asked_generator = asked_reactor = False
    for face in some:
        kind = KIND[face // 4]
        generators |= kind == GENERATOR
        reactors |= kind == REACTOR
        radiators |= kind == RADIATOR
    for face in (*users, *some):
        asked_generator |= GENERATORS_WANTED[face] != 0
        asked_reactor |= REACTORS_WANTED[face] != 0
        therms |= THERMS_WANTED[face] != 0
    return generators == asked_generator and reactors == asked_reactor and (therms or not radiators)


def supported(
    kit: tuple[int, ...], motor: int, users: tuple[int, ...], supports: list[int], more: int = 0, probe: int = NONE
) -> list[Kit]:
    """The lightest set of supports with which engine and machines work, and `probe` is cooled too, for it prospects;
    `more`: so many heavier ones that do."""
    sets = [some for n in range(min(MOST_TOGETHER, len(supports)) + 1) for some in combinations(supports, n)]
    sets.sort(key=lambda some: sum(MASS[face] for face in some))
    found: list[Kit] = []
    for some in sets:
        if len({face // 4 for face in some}) < len(some) or not _fitting((motor, *users), some):
            continue
        place = tuple(sorted((*kit, *some)))
        if not industry(users, place) or (probe != NONE and not usable(probe, place)):
            continue
        runs = [run for run in runs_of(motor, place) if not run.hot or AFTERBURNER[motor] != NONE]  # it cools (HF-8.2A)
        if runs:
            run = min(runs, key=lambda one: (one.hot, one.use, -one.thrust))
            found.append(Kit(place, motor, run))
            if len(found) > more:
                break
    return found
