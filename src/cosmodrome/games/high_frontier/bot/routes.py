"""What the planner knows of a craft, asked once and remembered: where it can get, and by which spaces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ..planner.plan import Leg, Plan, plan
from ..planner.question import ALL_SITES, CHOOSE, Question, Rocket

LONGEST: Final = 6  # turns of a flight that is worth it
MOST_WAYS: Final = 1000  # looked into in one question


class Ship(NamedTuple):
    """A rocket with the engine it goes by, as the planner takes it."""

    dry: int
    thrust: int
    use: int
    sun: bool
    after: int
    sail: bool
    mag: bool
    beam: int
    hardness: int
    cycler: bool
    scoop: bool
    forced: bool
    elevator: bool


class Trip(NamedTuple):
    """One way to a site."""

    space: int
    turns: int
    tanks: int  # loaded at the start, if that was to be chosen
    left: int  # steps on arrival
    chance: float


class _Patience:
    """Ends a search after so many ways, so that the same question has the same answer on any machine."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, turn: int, ways: int) -> bool:
        self.asked += 1
        return self.asked * 500 < MOST_WAYS


def _question(ship: Ship, start: int, steps: int, goal: int) -> Question:
    rocket = Rocket(*ship[:12])
    return Question(rocket, goal, start, steps, elevator=ship.elevator, turns=LONGEST)


def trips(ship: Ship, start: int, steps: int = CHOOSE) -> tuple[Trip, ...]:
    """Every way to every site that no other way beats."""
    return _trips(_plain(ship), start, steps)


def legs(ship: Ship, start: int, steps: int, goal: int, thrifty: bool = False) -> tuple[Leg, ...]:
    """The moves to a space, by the way that is worth most or leaves most fuel; none if there is no way."""
    return _legs(_plain(ship), start, steps, goal, thrifty)


def _plain(ship: Ship) -> Ship:
    """As far as the map of the base game cares: no belts there."""
    return ship if ship.hardness == 9 and not ship.cycler else ship._replace(hardness=9, cycler=False)


@lru_cache(1 << 12)
def _trips(ship: Ship, start: int, steps: int) -> tuple[Trip, ...]:
    answer = plan(_question(ship, start, steps, ALL_SITES), _Patience(), paths=False)
    return tuple(_trip(space, one) for space, plans in answer.plans.items() for one in plans)


@lru_cache(1 << 11)
def _legs(ship: Ship, start: int, steps: int, goal: int, thrifty: bool) -> tuple[Leg, ...]:
    answer = plan(_question(ship, start, steps, goal), _Patience())
    plans = answer.plans.get(goal)
    if not plans:
        return ()
    return tuple(max(plans, key=_thrift if thrifty else _merit).legs)


def _trip(space: int, one: Plan) -> Trip:
    return Trip(space, one.turns, one.tanks, one.left, float(one.chance))


def _merit(one: Plan) -> tuple[float, int]:
    return float(one.chance) / (one.turns + 6), one.left


def _thrift(one: Plan) -> tuple[int, float]:
    return one.left, float(one.chance)
