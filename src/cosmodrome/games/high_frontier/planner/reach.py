"""What one move can reach (HF-P.5): worked out once for a start, and used for every turn, load and goal.

Without free burns a place in a move is an arc and the burns paid. Each of them matters, for in the base game less fuel
can be better than more (HF-P.4). With free burns (the expansion) fuel can be jettisoned, so that more is never worse;
then a place is beaten by another at the same arc that has paid no more, has no fewer free burns left, has used no other
bonus points and risks no more.
"""

from __future__ import annotations

from typing import Final

from ..pieces import flight
from ..pieces.chart import DASHED, Chart
from ..pieces.flight import Craft
from ..pieces.spaces import BONUS_BIT, KIND, N_SPACES, NONE, SITE, SIZE, SYNODIC
from ..pieces.strip import MAX_STEPS

# Where a move can end: the space, burns paid, size of the world if lander fuel may be due, hazards and belt points
# rolled for, and spaces entered.
End = tuple[int, int, int, int, int, int]

SPACE, PAID, LANDER, HAZARDS, BELTS, SPACES_ENTERED = range(6)

# The ends by the burns paid, each as: the first place of its space in a list by space and steps, the rank it adds to a
# way (risks before turns before spaces, in one number), and the end itself.
Levels = list[list[tuple[int, int, End]]]
WIDTH: Final = MAX_STEPS + 1
TURN: Final = 1 << 16
RISK: Final = 1 << 24

DEAREST: Final = 3  # burns of one step: a turn at a Hohmann, onto a burn
MAX_TABLES: Final = 4000  # of starts kept; a table is some hundred ends


class Reach:
    """The moves on one chart of one kind of craft: everything of it that does not change from move to move."""

    def __init__(self, chart: Chart, craft: Craft, belts: bool) -> None:
        """`belts`: whether points of belts are counted; they are not where every face of the die spares the craft."""
        self.chart = chart
        self.bonuses = craft.sector != NONE
        self.sail = craft.sail
        self.roll: list[int] = [int(flight.rolls(craft, n) != 0) for n in range(N_SPACES)]
        self.belt: list[int] = [int(belts and flight.belt_roll(craft, n)) for n in range(N_SPACES)]
        self.gain: list[int] = [flight.gain(craft, n, 0) for n in range(N_SPACES)]
        self.closed: list[bool] = [
            craft.sector != NONE and SYNODIC[n] not in (NONE, craft.sector) for n in range(N_SPACES)
        ]
        # by arc: the size of the world, if lander fuel may be due at its end
        self.landing: list[int] = [
            0 if chart.line[arc] == DASHED else SIZE[space] for arc, space in enumerate(chart.head)
        ]
        self.lost: list[bool] = [flight.loses_sail(craft, n) for n in range(N_SPACES)]
        # by arc: where one goes on to, as the arc and its price in a list by burns and arcs, the price, the space and
        # whether one rolls there
        arcs = len(chart.head)
        self.moves: list[list[tuple[int, int, int, int]]] = [
            [
                (nxt + arcs * price, price, chart.head[nxt], self.roll[chart.head[nxt]])
                for nxt, price in zip(chart.onward[arc], chart.price[arc], strict=True)
                if not self.closed[chart.head[nxt]]
            ]
            for arc in range(arcs)
        ]
        self._ends: dict[int, tuple[int, list[End]]] = {}
        self._levels: dict[int, tuple[list[End], Levels]] = {}

    def ends(self, start: int, most: int, adrift: bool) -> list[End]:
        """Where a move from `start` can end that pays at most so many burns (it may list some that pay more, behind).
        `adrift`: without a thruster."""
        key = 2 * start + adrift
        known = self._ends.get(key)
        if known is not None and known[0] >= most:
            return known[1]
        if len(self._ends) >= MAX_TABLES:
            self._ends.clear()
        if adrift:
            found = self._drift(self.chart.drift[start], 0, 0, 0, 0, False)
        elif self.bonuses:
            found = self._with_bonuses(start, most)
        else:
            found = self._plain(start, most, [most] * N_SPACES)
        if adrift or self.bonuses or self.sail:
            found = _best(found, self.bonuses)
        self._ends[key] = (most, found)
        return found

    def levels(self, start: int, most: int, adrift: bool) -> Levels:
        """The same by the burns paid."""
        found = self.ends(start, most, adrift)
        key = 2 * start + adrift
        known = self._levels.get(key)
        if known is None or known[0] is not found:
            if len(self._levels) >= MAX_TABLES:
                self._levels.clear()
            known = self._levels[key] = (found, by_paid(found))
        return known[1]

    def knows(self, start: int, most: int) -> bool:
        known = self._ends.get(2 * start)
        return known is not None and known[0] >= most

    def near(self, start: int, most: int, limit: list[int]) -> list[End]:
        """The same for one question alone: without what is too far from its goal. `limit`: by space, the burns that may
        have been paid there."""
        return self._plain(start, most, limit)

    def _end(self, arc: int, paid: int, hazards: int, belts: int, spaces: int) -> End:
        return (self.chart.head[arc], paid, self.landing[arc], hazards, belts, spaces)

    def _plain(self, start: int, most: int, limit: list[int]) -> list[End]:
        """Hazard by hazard, and among equal ones by spaces entered, so that each place is met at its best. `limit`: by
        space, the most burns to have been paid there."""
        chart = self.chart
        head, moves = chart.head, self.moves
        roll, closed, lost, landing = self.roll, self.closed, self.lost, self.landing
        arcs = len(head)
        width = most + 1
        seen = bytearray((width + DEAREST) * arcs)  # by burns paid and arc
        ended = bytearray(2 * N_SPACES * width)  # by burns paid, space, lander fuel or not
        levels: list[list[End]] = [[] for _ in range(width)]  # by burns paid
        waiting: list[list[tuple[int, int]]] = [[]]  # by hazards: places and spaces entered, in order of these
        for i, arc in enumerate(chart.starts[start]):
            price = chart.start_price[start][i]
            if price <= limit[head[arc]] and not closed[head[arc]]:
                _wait(waiting, roll[head[arc]], arc + price * arcs, 1)
        hazards = 0
        while hazards < len(waiting):
            seeds = waiting[hazards]
            front: list[int] = []
            at = spaces = 0
            while front or at < len(seeds):
                if not front:
                    spaces = seeds[at][1]
                while at < len(seeds) and seeds[at][1] == spaces:
                    place = seeds[at][0]
                    if not seen[place]:
                        seen[place] = 1
                        front.append(place)
                    at += 1
                after: list[int] = []
                for place in front:
                    paid = place // arcs
                    base = paid * arcs
                    arc = place - base
                    space = head[arc]
                    if lost[space]:
                        levels[paid] += self._drift(chart.drift_onward[arc], paid, hazards, 0, spaces, True)
                        continue
                    size = landing[arc]
                    end = 2 * (N_SPACES * paid + space) + (size > 0)
                    if not ended[end]:
                        ended[end] = 1
                        levels[paid].append((space, paid, size, hazards, 0, spaces))
                    for onward, price, to, rolls in moves[arc]:
                        place = base + onward
                        if seen[place] or paid + price > limit[to]:
                            continue
                        if rolls:
                            _wait(waiting, hazards + 1, place, spaces + 1)
                        else:
                            seen[place] = 1
                            after.append(place)
                front = after
                spaces += 1
            hazards += 1
        return [end for level in levels for end in level]

    def _with_bonuses(self, start: int, most: int) -> list[End]:
        """By spaces entered: what comes later at an arc has to be better at something else to stay."""
        chart = self.chart
        head, onward, prices = chart.head, chart.onward, chart.price
        found: list[End] = []
        labels: list[list[tuple[int, int, int, int, int]]] = [[] for _ in head]
        front: list[tuple[int, tuple[int, int, int, int, int]]] = []
        for i, arc in enumerate(chart.starts[start]):
            self._enter(arc, chart.start_price[start][i], (0, 0, 0, 0, 0), most, labels, front)
        spaces = 1
        while front:
            after: list[tuple[int, tuple[int, int, int, int, int]]] = []
            for arc, label in front:
                if self.lost[head[arc]]:
                    found += self._drift(chart.drift_onward[arc], label[0], label[3], label[4], spaces, True)
                    continue
                found.append(self._end(arc, label[0], label[3], label[4], spaces))
                price_list = prices[arc]
                for i, nxt in enumerate(onward[arc]):
                    self._enter(nxt, price_list[i], label, most, labels, after)
            front = after
            spaces += 1
        return found

    def _enter(
        self,
        arc: int,
        price: int,
        label: tuple[int, int, int, int, int],
        most: int,
        labels: list[list[tuple[int, int, int, int, int]]],
        front: list[tuple[int, tuple[int, int, int, int, int]]],
    ) -> None:
        paid, free, used, hazards, belts = label
        space = self.chart.head[arc]
        if price > most - paid + free or self.closed[space]:
            return
        if price > free:
            paid += price - free
            free = 0
        else:
            free -= price
        gain = self.gain[space]
        if gain and not used & BONUS_BIT[space]:
            free += gain
            used |= BONUS_BIT[space]
        hazards += self.roll[space]
        belts += self.belt[space]
        here = labels[arc]
        for p, f, u, h, b in here:
            if p <= paid and f >= free and h <= hazards and b <= belts and u & ~used == 0:
                return
        new = (paid, free, used, hazards, belts)
        here.append(new)
        front.append((arc, new))

    def _drift(self, arcs: list[int], paid: int, hazards: int, belts: int, spaces: int, gone: bool) -> list[End]:
        """HF-6.1B.1: on along dashed lines; if the sail is gone, it has to be in the move that lands (HF-P.3)."""
        found: list[End] = []
        for nxt in arcs:
            space = self.chart.head[nxt]
            if self.closed[space]:
                continue
            h, b = hazards + self.roll[space], belts + self.belt[space]
            lost = gone or self.lost[space]
            if not lost or KIND[space] == SITE:
                found.append(self._end(nxt, paid, h, b, spaces + 1))
            found += self._drift(self.chart.drift_onward[nxt], paid, h, b, spaces + 1, lost)
        return found


def by_paid(ends: list[End]) -> Levels:
    found: Levels = []
    for end in ends:
        while len(found) <= end[PAID]:
            found.append([])
        found[end[PAID]].append((end[SPACE] * WIDTH, end[HAZARDS] * RISK + end[SPACES_ENTERED], end))
    return found


def _wait(waiting: list[list[tuple[int, int]]], hazards: int, place: int, spaces: int) -> None:
    while len(waiting) <= hazards:
        waiting.append([])
    waiting[hazards].append((place, spaces))


def _best(found: list[End], fuel_counts: bool) -> list[End]:
    """The ends that no other end of the same space beats, those that pay least first. `fuel_counts`: less fuel spent is
    better; else only ends that spend the same are compared."""
    groups: dict[int, list[End]] = {}
    for end in found:
        groups.setdefault(end[SPACE], []).append(end)
    kept: list[End] = []
    for ends in groups.values():
        ends.sort(key=_order)
        mine: list[End] = []
        for end in ends:
            _, paid, lander, hazards, belts, spaces = end
            for _, p, size, h, b, fewer in mine:
                if h <= hazards and b <= belts:
                    if (p == paid and size == lander) or (
                        fuel_counts and p <= paid and size <= lander and fewer <= spaces
                    ):
                        break
            else:
                mine.append(end)
        kept += mine
    kept.sort(key=_by_paid)
    return kept


def _order(end: End) -> tuple[int, int, int, int, int]:
    return end[PAID], end[HAZARDS] + end[BELTS], end[LANDER], end[BELTS], end[SPACES_ENTERED]


def _by_paid(end: End) -> tuple[int, int]:
    return end[PAID], end[SPACE]
