"""Plans, burn by burn and turn by turn (HF-P.2): what the search has found, with the spaces and the prices."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ..pieces import flight
from ..pieces.chart import Chart, chart
from ..pieces.flight import Craft
from ..pieces.spaces import N_SPACES, NONE
from .question import ALL_SITES, CHOOSE, Question
from .reach import Reach
from .search import INSURANCE, PASSING_FACES, Launch, Progress, Search, Way
from .trace import trace

KEPT: Final = 12  # kinds of craft whose tables are remembered

_reaches: dict[tuple[object, ...], dict[int, Reach]] = {}


class Leg:
    """One turn: a move."""

    __slots__ = ("belts", "burns", "chance", "fuel", "hazards", "lander", "launch", "left", "path", "start")

    def __init__(
        self, start: int, launch: Launch, path: list[int], burns: int, fuel: int, lander: int, left: int
    ) -> None:
        self.start = start
        self.launch = launch
        self.path = path  # the spaces entered
        self.burns = burns  # paid
        self.fuel = fuel  # their steps
        self.lander = lander
        self.left = left  # steps when it is over
        self.hazards: list[int] = []  # spaces where a crash or an aerobrake is rolled for
        self.belts: list[int] = []
        self.chance = Fraction(1)


class Plan:
    __slots__ = ("bought", "chance", "fuel", "left", "legs", "path", "tanks", "turns", "water")

    def __init__(self, turns: int, fuel: int, left: int, tanks: int, bought: int, water: int, chance: Fraction) -> None:
        self.turns = turns
        self.fuel = fuel  # steps spent
        self.left = left  # steps on arrival
        self.tanks = tanks  # loaded, if the load was to be chosen
        self.bought = bought  # rolls skipped (HF-6.4G): the last ones
        self.water = water  # WT for tanks and rolls
        self.chance = chance
        self.legs: list[Leg] = []
        self.path: list[int] = []


class Answer:
    __slots__ = ("complete", "followed", "plans")

    def __init__(self, plans: dict[int, list[Plan]], complete: bool, followed: int) -> None:
        self.plans = plans  # by goal
        self.complete = complete  # False: it was stopped
        self.followed = followed


def plan(q: Question, progress: Progress | None = None, map: Chart | None = None, paths: bool = True) -> Answer:
    """Every plan that no other beats, for the goal or for every site. `paths`: with the spaces of every move."""
    search = Search(q, map or chart(q.expansion, q.elevator), _tables(q) if map is None else {}, progress)
    search.run()
    goals = range(N_SPACES) if q.goal == ALL_SITES else [q.goal]
    found = {goal: _plans(search, goal, paths) for goal in goals if search.found[goal]}
    return Answer(found, not search.stopped, search.followed)


def forget() -> None:
    """Drop the tables that were worked out so far."""
    _reaches.clear()


def _tables(q: Question) -> dict[int, Reach]:
    r = q.rocket
    key = (q.expansion, q.elevator, q.sector, r.sail, r.mag, r.scoop, r.cycler)
    known = _reaches.get(key)
    if known is None:
        if len(_reaches) >= KEPT:
            _reaches.clear()
        known = _reaches[key] = {}
    return known


class _Candidate:
    """A way with so many of its rolls bought off."""

    __slots__ = ("bought", "chance", "place", "way")

    def __init__(self, place: int, way: Way, bought: int, chance: Fraction) -> None:
        self.place = place
        self.way = way
        self.bought = bought
        self.chance = chance


def _plans(search: Search, goal: int, paths: bool) -> list[Plan]:
    q = search.q
    candidates: list[_Candidate] = []
    for way in search.found[goal]:
        belts = search.odds.values[way.odds]
        for bought in range(_affordable(q, way) + 1):
            chance = belts * Fraction(PASSING_FACES, 6) ** (way.risks - bought)
            candidates.append(_Candidate(len(candidates), way, bought, chance))
    best = [one for one in candidates if not any(_beats(q, other, one) for other in candidates)]
    best.sort(key=_order)
    found: list[Plan] = []
    for one in best:
        found.append(_plan(search, one, paths))
    return found


def _affordable(q: Question, way: Way) -> int:
    """HF-6.4G: how many rolls the water skips, beside the tanks loaded."""
    if q.water == NONE:
        return 0
    return min(way.risks, (q.water - way.tanks) // INSURANCE)


def _beats(q: Question, a: _Candidate, b: _Candidate) -> bool:
    """HF-P.2: fewer turns, more fuel left or fewer tanks loaded, more survival, less water for rolls. Of equal ones one
    is kept, with a chosen load the one with more fuel left."""
    if a is b:
        return False
    fuel_a, fuel_b = (-a.way.tanks, -b.way.tanks) if q.steps == CHOOSE else (a.way.steps, b.way.steps)
    if a.way.turns > b.way.turns or fuel_a < fuel_b or a.chance < b.chance or a.bought > b.bought:
        return False
    if (a.way.turns, fuel_a, a.chance, a.bought) != (b.way.turns, fuel_b, b.chance, b.bought):
        return True
    return (a.way.steps, -a.way.spaces, b.place) > (b.way.steps, -b.way.spaces, a.place)


def _order(one: _Candidate) -> tuple[int, int, int, Fraction, int]:
    return one.way.turns, one.way.tanks, -one.way.steps, -one.chance, one.bought


def _plan(search: Search, one: _Candidate, paths: bool) -> Plan:
    way = one.way
    q = search.q
    begin = way
    while begin.parent is not None:
        begin = begin.parent
    water = way.tanks + INSURANCE * one.bought
    new = Plan(way.turns, begin.steps - way.steps, way.steps, way.tanks, one.bought, water, one.chance)
    if paths:
        new.legs = _Paths(search).best(way)
        new.path = [q.start]
        for leg in new.legs:
            new.path += leg.path
    return new


class _Paths:
    """The legs of a way: of equal ones those whose spaces come first on the map (HF-P.7)."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self._known: dict[int, list[Leg]] = {}
        self._traced: dict[tuple[int, ...], list[int]] = {}

    def best(self, way: Way) -> list[Leg]:
        if way.parent is None:
            return []
        known = self._known.get(id(way))
        if known is None:
            found = [[*self.best(one.parent), self._leg(one)] for one in (way, *way.others) if one.parent is not None]
            known = self._known[id(way)] = min(found, key=_spaces)
        return known

    def _leg(self, way: Way) -> Leg:
        q = self.search.q
        launch, parent = way.launch, way.parent
        assert launch is not None and parent is not None
        faces = flight.sparing_faces(q.rocket.hardness, launch.thrust, q.sector) if q.expansion else 6
        reach = self.search.reach(faces)
        if launch.hop:
            path = [way.space]
        else:
            adrift = launch.thrust == 0
            key = (parent.space, way.space, way.paid, way.size, way.hazards, way.belts, way.entered, adrift, faces < 6)
            known = self._traced.get(key)
            if known is None:
                figures = (way.paid, way.size, way.hazards, way.belts, way.entered)
                known = self._traced[key] = trace(reach, parent.space, way.space, figures, adrift)
            path = known
        leg = Leg(parent.space, launch, path, way.paid, flight.fuel(way.paid, q.rocket.use), way.lander, way.steps)
        if not launch.hop:
            craft = Craft(1, 0, 0, q.sector, scoop=q.rocket.scoop, cycler=q.rocket.cycler)
            leg.hazards = [n for n in path if flight.rolls(craft, n)]
            leg.belts = [n for n in path if flight.belt_roll(craft, n)]
        leg.chance = Fraction(PASSING_FACES, 6) ** len(leg.hazards) * Fraction(faces, 6) ** len(leg.belts)
        return leg


def _spaces(legs: list[Leg]) -> list[int]:
    return [space for leg in legs for space in leg.path]
