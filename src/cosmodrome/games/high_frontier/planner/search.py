"""Turn by turn from the start, keeping every way that no other way beats (HF-P.2 to HF-P.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..content.files import TABLES
from ..pieces import flight
from ..pieces.chart import Chart
from ..pieces.flight import Craft
from ..pieces.spaces import KIND, N_SPACES, NONE, SITE, SIZE, SYNODIC
from ..pieces.strip import CLASS, FULL, MAX_STEPS, MAX_TANKS, STEPS_AT
from ..pieces.thrust import modified, unloaded
from .odds import SURE, Odds
from .question import ALL_SITES, CHOOSE, Question
from .reach import RISK, TURN, WIDTH, Levels, Reach, by_paid

INSURANCE: Final[int] = TABLES.constants.insurance_wt
PASSING_FACES: Final = 5  # of six, of a crash or an aerobrake
FAR: Final = 99  # burns to where nothing leads
MOST_RISKS: Final = 256  # more rolls than any way has
UNKNOWN: Final[int] = MOST_RISKS * RISK
REPORT: Final = 500  # how many ways are followed between two reports

Progress = Callable[[int, int], bool]  # the turn looked at and the ways found so far; answers whether to go on


class Launch:
    """How a move begins: what is dumped, burnt and paid, and what that makes of it."""

    __slots__ = ("after", "dumped", "hop", "lifted", "steps", "thrust")

    def __init__(self, dumped: int, after: int, lifted: int, thrust: int, steps: int, hop: bool = False) -> None:
        self.dumped = dumped
        self.after = after  # steps of the afterburner, 0: it is not used
        self.lifted = lifted  # lander fuel of the lift-off
        self.thrust = thrust  # modified; 0: adrift
        self.steps = steps  # for burns and landing
        self.hop = hop


class Way:
    """A way so far: where it has got to, and how."""

    __slots__ = (
        "belts",
        "dead",
        "entered",
        "hazards",
        "lander",
        "launch",
        "odds",
        "others",
        "paid",
        "parent",
        "risks",
        "size",
        "space",
        "spaces",
        "steps",
        "tanks",
        "turns",
    )

    def __init__(self, turns: int, space: int, steps: int, risks: int, odds: int, tanks: int, spaces: int) -> None:
        self.turns = turns
        self.space = space
        self.steps = steps
        self.risks = risks  # crash and aerobrake spaces entered, where they are counted apart from the odds
        self.odds = odds  # the number of the chance
        self.tanks = tanks  # loaded at the start
        self.spaces = spaces  # entered from the start on
        self.dead = False  # beaten by another way of the same turn
        self.parent: Way | None = None
        self.others: list[Way] = []  # ways that are equal to this one in everything, but by other spaces
        self.launch: Launch | None = None  # of the last move, with its figures
        self.paid = 0
        self.size = 0  # of the world landed on, unless along a dashed line
        self.lander = 0
        self.hazards = 0
        self.belts = 0
        self.entered = 0


class Search:
    """One question on one chart."""

    def __init__(self, question: Question, chart: Chart, reaches: dict[int, Reach], progress: Progress | None) -> None:
        self.q = question
        self.chart = chart
        self.reaches = reaches
        self.progress = progress
        self.odds = Odds()
        self.stopped = False
        self.followed = 0
        self.fold = question.expansion and question.water == NONE  # hazards are part of the odds
        self.found: list[list[Way]] = [[] for _ in range(N_SPACES)]  # the ways that end at each space asked for
        self.wanted: list[bool] = [
            chart.there[n] and (KIND[n] == SITE if question.goal == ALL_SITES else n == question.goal)
            for n in range(N_SPACES)
        ]
        self.burns: list[int] = self._burns()  # by space: the burns to the goal, at least
        self.need: list[int] = [flight.fuel(n, question.rocket.use) if n < FAR else FULL[0] + 1 for n in self.burns]
        # the tables of a single question are smaller, but each load would need its own
        self.whole = question.goal == ALL_SITES or question.steps == CHOOSE or question.rocket.sail
        self.ceiling = 0  # the most burns that a launch of the way that is followed can pay
        self.limits: dict[int, list[int]] = {}
        self.near: dict[int, tuple[int, int, Levels]] = {}
        # by risks: the steps left that a way of so many risks has to beat, for a plan with no more was found
        self.floor: list[int] = [-1] * MOST_RISKS
        # by space and steps, the way of this load that came last: its risks, turns and spaces in one number (reach.py).
        # What is worse than that needs no closer look
        self.best_at: list[int] = []
        # by space and steps, or with jettison by space alone, the ways that have been there
        self.been: list[list[Way]] = [[] for _ in range(N_SPACES if question.expansion else N_SPACES * WIDTH)]

    # -- the loop -----------------------------------------------------------------------------------------------

    def run(self) -> None:
        q = self.q
        loads = [(0, q.steps)] if q.steps != CHOOSE else [(n, STEPS_AT[q.rocket.dry][n]) for n in range(MAX_TANKS + 1)]
        for tanks, steps in loads:
            if q.water != NONE and q.steps == CHOOSE and tanks > q.water:
                break
            begin = Way(0, q.start, steps, 0, SURE, tanks, 0)
            if self.beaten(begin):
                continue
            self.been[self._key(q.start, steps)].append(begin)
            if self.wanted[q.start]:
                self.found[q.start].append(begin)
            front = [begin]
            self.best_at = [UNKNOWN] * (0 if q.expansion else N_SPACES * WIDTH)
            self._raise_floor(tanks, 0)
            for turn in range(1, q.turns + 1):
                front = self._turn(turn, front)
                if not front or self.stopped:
                    break
            if self.stopped:
                break

    def _turn(self, turn: int, front: list[Way]) -> list[Way]:
        after: list[Way] = []
        # with one goal, what gets there first is a bar for the others; else who has most fuel needs the largest tables
        front.sort(key=self._promise, reverse=True)
        for way in front:
            if way.dead or (self.q.goal != ALL_SITES and self._hopeless(way)):
                continue
            if self._promise(way) < self.floor[way.risks]:
                continue
            self.followed += 1
            if self.progress is not None and self.followed % REPORT == 0:
                if not self.progress(turn, sum(len(ways) for ways in self.found)):
                    self.stopped = True
                    return []
            launches = self.launches(way.space, way.steps)
            self.ceiling = self._ceiling(way, launches)
            for launch in launches:
                self._follow(way, launch, turn, after)
        for way in after:
            if not way.dead and self.wanted[way.space]:
                self.found[way.space].append(way)
        if after:
            self._raise_floor(after[0].tanks, turn)
        return after

    def _raise_floor(self, tanks: int, turn: int) -> None:
        """What has been found for the one goal, as a bar for what arrives after so many turns. With the expansion belts
        count as well, so that there is none."""
        if self.q.goal == ALL_SITES or self.q.expansion:
            return
        floor = [-1] * MOST_RISKS
        for done in self.found[self.q.goal]:
            if done.turns <= turn + 1:
                bar = done.steps if done.tanks >= tanks else MAX_STEPS
                for risks in range(done.risks, MOST_RISKS):
                    floor[risks] = max(floor[risks], bar)
        self.floor = floor

    # -- how a move begins --------------------------------------------------------------------------------------

    def launches(self, space: int, steps: int) -> list[Launch]:
        """HF-P.3: with and without the afterburner; with jettison, as little of it as makes the rocket lighter."""
        rocket = self.q.rocket
        found: list[Launch] = []
        for after in (rocket.after,) if rocket.forced else (0, rocket.after) if rocket.after > 0 else (0,):
            if after > steps:
                continue
            rest = unloaded(rocket.thrust, 0, rocket.sun, space, rocket.beam, after > 0)
            if rocket.thrust == 0:
                rest = -99  # beamed power moves no rocket without an engine
            for dumped in self._dumps(space, steps - after):
                self._launch(space, steps - after - dumped, rest, dumped, after, found)
        return found

    def _dumps(self, space: int, steps: int) -> list[int]:
        if not self.q.expansion:
            return [0]
        classes = CLASS[self.q.rocket.dry]
        dumps = {0}
        for paid in {0, SIZE[space]}:
            for left in range(steps - paid, 0, -1):
                if classes[left - 1] < classes[left]:
                    dumps.add(steps - paid - left + 1)
        return sorted(dumps)

    def _launch(self, space: int, steps: int, rest: int, dumped: int, after: int, found: list[Launch]) -> None:
        dry = self.q.rocket.dry
        if KIND[space] != SITE:
            found.append(Launch(dumped, after, 0, modified(dry, steps, rest), steps))
            return
        thrust, left = flight.lift_off(dry, steps, rest, SIZE[space])
        if left != NONE and thrust > 0:
            found.append(Launch(dumped, after, steps - left, thrust, left))
            if self.chart.roads[space]:
                found.append(Launch(dumped, after, steps - left, thrust, left, hop=True))

    # -- one move -----------------------------------------------------------------------------------------------

    def _follow(self, way: Way, launch: Launch, turn: int, after: list[Way]) -> None:
        if launch.hop:
            self._hop(way, launch, turn, after)
        elif self.q.expansion:
            self._follow_free(way, launch, turn, after)
        else:
            self._follow_plain(way, launch, turn, after)

    def _ceiling(self, way: Way, launches: list[Launch]) -> int:
        """The most burns a move from here may pay, so that its table need not be made anew for the next launch; for all
        sites with the thrust of an empty rocket too, for one comes by again when it is lighter."""
        most = max([self._payable(one) for one in launches], default=0)
        rocket = self.q.rocket
        if most and self.q.goal == ALL_SITES:
            rest = unloaded(rocket.thrust, 0, rocket.sun, way.space, rocket.beam, rocket.after > 0)
            light = flight.payable(Craft(modified(rocket.dry, 0, rest), way.steps, rocket.use))
            most = max(most, light)
        return most

    def _payable(self, launch: Launch) -> int:
        return flight.payable(Craft(launch.thrust, launch.steps, self.q.rocket.use))

    def _follow_plain(self, way: Way, launch: Launch, turn: int, after: list[Way]) -> None:
        """Without jettison: ways are told apart by space and steps, and most that come later are worse."""
        q = self.q
        thrust, goal = launch.thrust, q.goal
        most = self._payable(launch)
        floor = self.floor
        budget = most  # the burns, in this move and later ones, that a plan which was found leaves room for
        if goal != ALL_SITES and q.rocket.use:
            budget = max(launch.steps - max(floor[way.risks], 0), 0) * flight.UNIT // q.rocket.use
            most = min(most, budget)
        levels = self._ends(way.space, most, thrust == 0, budget)
        best_at, need = self.best_at, self.need
        so_far = way.risks * RISK + turn * TURN + way.spaces
        for paid in range(min(most + 1, len(levels))):
            steps = launch.steps - flight.fuel(paid, q.rocket.use)
            for place, more, end in levels[paid]:
                size = end[2]
                left = steps - size if size >= thrust else steps
                rank = so_far + more
                if left < 0 or best_at[place + left] < rank:
                    continue
                space, risks = end[0], way.risks + end[3]
                spare = left - need[space]
                if spare < 0 or (spare <= floor[risks] and (spare < floor[risks] or space != goal)):
                    continue
                new = Way(turn, space, left, risks, way.odds, way.tanks, way.spaces + end[5])
                if self._enter(new, after):
                    best_at[place + left] = rank
                    new.parent, new.launch, new.paid = way, launch, paid
                    new.size, new.lander = size, size if size >= thrust else 0
                    new.hazards, new.entered = end[3], end[5]
                    if space == goal:
                        for worse in range(risks, MOST_RISKS):
                            floor[worse] = max(floor[worse], left)

    def _promise(self, way: Way) -> int:
        return way.steps - self.need[way.space]

    def _ends(self, start: int, most: int, adrift: bool, budget: int) -> Levels:
        """What a move reaches. With one goal only what is not too far from it: `budget` burns from here."""
        reach = self.reach(6)
        if adrift or reach.knows(start, most):
            return reach.levels(start, most, adrift)
        if self.whole:
            return reach.levels(start, max(most, self.ceiling), adrift)
        known = self.near.get(start)
        if known is None or known[0] < most or known[1] < budget:
            most = max(most, min(self.ceiling, budget))
            known = self.near[start] = (most, budget, by_paid(reach.near(start, most, self._limit(most, budget))))
        return known[2]

    def _limit(self, most: int, budget: int) -> list[int]:
        """By space: the burns that may have been paid there, so that the goal is not too far."""
        key = most * FAR + min(budget, FAR - 1)
        known = self.limits.get(key)
        if known is None:
            known = self.limits[key] = [min(budget - n, most) for n in self.burns]
        return known

    def _follow_free(self, way: Way, launch: Launch, turn: int, after: list[Way]) -> None:
        q = self.q
        thrust = launch.thrust
        most = flight.payable(Craft(thrust, launch.steps, q.rocket.use))
        faces = flight.sparing_faces(q.rocket.hardness, thrust, q.sector)
        left_by = [launch.steps - flight.fuel(paid, q.rocket.use) for paid in range(most + 1)]
        for space, paid, size, hazards, belts, entered in self.reach(faces).ends(way.space, most, thrust == 0):
            if paid > most:
                break
            left = left_by[paid]
            if size >= thrust:
                left -= size
            if left < 0 or (belts and faces == 0):
                continue
            risks, odds = way.risks + hazards, way.odds
            if belts:
                odds = self.odds.times(odds, faces, belts)
            if self.fold and risks:
                odds = self.odds.times(odds, PASSING_FACES, risks)
                risks = 0
            new = Way(turn, space, left, risks, odds, way.tanks, way.spaces + entered)
            if self._enter(new, after):
                new.parent, new.launch, new.paid = way, launch, paid
                new.size, new.lander = size, size if size >= thrust else 0
                new.hazards, new.belts, new.entered = hazards, belts, entered

    def _hop(self, way: Way, launch: Launch, turn: int, after: list[Way]) -> None:
        """HF-6.4D.5."""
        for space in self.chart.roads[way.space]:
            if self.q.sector != NONE and SYNODIC[space] not in (NONE, self.q.sector):
                continue
            if launch.steps >= self.need[space]:
                new = Way(turn, space, launch.steps, way.risks, way.odds, way.tanks, way.spaces + 1)
                if self._enter(new, after):
                    new.parent, new.launch, new.entered = way, launch, 1

    def reach(self, faces: int) -> Reach:
        """The tables of this craft; points of belts are counted where some face of the die is bad."""
        known = self.reaches.get(faces < 6)
        if known is None:
            q = self.q
            craft = Craft(1, 0, 0, q.sector, q.rocket.sail, q.rocket.mag, False, q.rocket.scoop, q.rocket.cycler)
            known = self.reaches[faces < 6] = Reach(self.chart, craft, faces < 6)
        return known

    # -- what beats what ----------------------------------------------------------------------------------------

    def _key(self, space: int, steps: int) -> int:
        return space if self.q.expansion else space * WIDTH + steps

    def beaten(self, new: Way) -> bool:
        at_least = self.odds.at_least
        for old in self.been[self._key(new.space, new.steps)]:
            if old.turns <= new.turns and old.steps >= new.steps and old.risks <= new.risks and old.tanks <= new.tanks:
                if at_least(old.odds, new.odds):
                    return True
        return False

    def _enter(self, new: Way, after: list[Way]) -> bool:
        """Keep a way unless another beats it; tells whether it was kept."""
        here = self.been[self._key(new.space, new.steps)]
        at_least = self.odds.at_least
        for old in here:
            if old.turns <= new.turns and old.steps >= new.steps and old.risks <= new.risks and old.tanks <= new.tanks:
                if at_least(old.odds, new.odds):
                    if old.spaces < new.spaces or old.turns < new.turns or not _equal(old, new):
                        return False
                    if old.spaces == new.spaces:
                        old.others.append(new)
                        return True
                    old.dead = True  # equal, by more spaces
        for old in here:
            if old.turns == new.turns and not old.dead:
                if new.steps >= old.steps and new.risks <= old.risks and new.tanks <= old.tanks:
                    old.dead = at_least(new.odds, old.odds)
        here[:] = [old for old in here if not old.dead]
        here.append(new)
        after.append(new)
        return True

    # -- what is out of reach -----------------------------------------------------------------------------------

    def _burns(self) -> list[int]:
        """The burns from each space to the goal when every Hohmann is stopped at; none where some are free."""
        q = self.q
        if q.goal == ALL_SITES or q.expansion:
            return [0] * N_SPACES
        chart = self.chart
        burns = [FAR] * N_SPACES
        burns[q.goal] = 0
        into: list[list[int]] = [[] for _ in range(N_SPACES)]
        for arc, head in enumerate(chart.head):
            into[head].append(chart.tail[arc])
        for n in range(N_SPACES):
            into[n] += chart.roads[n]
        front = [q.goal]
        while front:
            after: list[int] = []
            for space in front:
                cost = burns[space] + (KIND[space] == 1)
                for before in into[space]:
                    if cost < burns[before]:
                        burns[before] = cost
                        after.append(before)
            front = after
        return burns

    def _hopeless(self, way: Way) -> bool:
        """Whether a way, if it gets there at all, is beaten by one that has been found."""
        best = way.steps - self.need[way.space]
        for done in self.found[self.q.goal]:
            if done.turns <= way.turns + 1 and done.tanks <= way.tanks and done.risks <= way.risks:
                if (done.steps >= best or done.tanks < way.tanks) and self.odds.at_least(done.odds, way.odds):
                    if done is not way:
                        return True
        return False


def _equal(one: Way, other: Way) -> bool:
    return (one.steps, one.risks, one.odds, one.tanks) == (other.steps, other.risks, other.odds, other.tanks)
