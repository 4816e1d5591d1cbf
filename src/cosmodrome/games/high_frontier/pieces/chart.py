"""The map as a graph: which spaces a craft may go to next, and what burns it takes.

A craft's place in a move is the *arc* it came by, a line with a direction: where it may go from there depends on where
it came from (HF-6.2A.4, HF-6.3). Arcs have numbers; the lists of a chart are indexed by them. There is a chart for the
base map, one for the whole, and either with the elevator, for its owner.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ..content.files import SPACES, TABLES, TRACKS
from .spaces import (
    AEROBRAKE,
    ATMOSPHERE,
    CRASH,
    HAZARD,
    HOHMANN,
    IS_BURN,
    KIND,
    N_SPACES,
    NONE,
    NUMBER,
    SITE,
)

TURN: Final[int] = TABLES.constants.turn_burns  # HF-6.3.1: what turning at a Hohmann costs

ROUTE: Final = 0
DASHED: Final = 1  # along an aerobrake line
AGAINST: Final = 2  # against one: the first step of a move that starts on the hazard (HF-6.4F.5)
ELEVATOR: Final = 3


Lines = list[tuple[int, int, str]]  # two spaces and the kind of the track that joins them
Pairs = list[tuple[int, int, int]]  # a Hohmann and two neighbours that lie opposite each other


class Chart:
    """One map: `there` are its spaces, `lines` those of the tracks that may be used, `pairs` what is straight."""

    def __init__(self, there: list[bool], lines: Lines, pairs: Pairs) -> None:
        self.there = there
        self.tail: list[int] = []
        self.head: list[int] = []
        self.line: list[int] = []  # ROUTE, DASHED, AGAINST, ELEVATOR
        self.arc_between: dict[int, int] = {}  # by tail * N_SPACES + head
        self._lay(lines)
        straight = self._straight(pairs)
        arcs = range(len(self.tail))
        out: list[list[int]] = [[] for _ in range(N_SPACES)]
        for arc in arcs:
            out[self.tail[arc]].append(arc)
        for leaving in out:
            leaving.sort(key=self.head.__getitem__)
        # from a space, at the start of a move; a lift-off takes no dashed line (HF-6.4D.1)
        self.starts: list[list[int]] = [
            [arc for arc in out[n] if not (KIND[n] == SITE and self.line[arc] == DASHED)] for n in range(N_SPACES)
        ]
        self.start_price: list[list[int]] = [[IS_BURN[self.head[arc]] for arc in start] for start in self.starts]
        # from an arc: any line but the one back, and none against the arrow
        self.onward: list[list[int]] = [
            [
                nxt
                for nxt in out[self.head[arc]]
                if self.head[nxt] != self.tail[arc] and self.line[nxt] != AGAINST and KIND[self.head[arc]] != SITE
            ]
            for arc in arcs
        ]
        self.price: list[list[int]] = [
            [self._turn(straight, arc, nxt) + IS_BURN[self.head[nxt]] for nxt in self.onward[arc]] for arc in arcs
        ]
        # HF-6.1B.1: without a thruster, along dashed lines and onto no burn
        self.drift: list[list[int]] = [
            [arc for arc in out[n] if self.line[arc] == DASHED and KIND[n] != SITE and not IS_BURN[self.head[arc]]]
            for n in range(N_SPACES)
        ]
        self.drift_onward: list[list[int]] = [
            [nxt for nxt in self.drift[self.head[arc]] if self.head[nxt] != self.tail[arc]] for arc in arcs
        ]
        # the arcs that lead on to an arc
        self.before: list[list[int]] = [[] for _ in arcs]
        for arc in arcs:
            for nxt in self.onward[arc]:
                self.before[nxt].append(arc)
        self.rays: list[list[int]] = [self._rays(n, out) for n in range(N_SPACES)]
        self.roads: list[list[int]] = self._roads(lines)

    def _lay(self, lines: Lines) -> None:
        for a, b, kind in lines:
            if kind == "road" or not (self.there[a] and self.there[b]):
                continue
            if kind == "aerobrake":
                self._add(a, b, DASHED)
                if HAZARD[b] == AEROBRAKE:
                    self._add(b, a, AGAINST)
            else:
                line = ELEVATOR if kind == "elevator" else ROUTE
                self._add(a, b, line)
                self._add(b, a, line)

    def _add(self, tail: int, head: int, line: int) -> None:
        key = tail * N_SPACES + head
        known = self.arc_between.get(key)
        if known is None:
            self.arc_between[key] = len(self.tail)
            self.tail.append(tail)
            self.head.append(head)
            self.line.append(line)
        elif self.line[known] == AGAINST:  # a line in its own direction goes before one against the arrow
            self.line[known] = line

    def _straight(self, pairs: Pairs) -> set[tuple[int, int, int]]:
        """HF-6.3.2: from, over, to."""
        found: set[tuple[int, int, int]] = set()
        for over, a, b in pairs:
            if self.there[over] and self.there[a] and self.there[b]:
                found.add((a, over, b))
                found.add((b, over, a))
        return found

    def _turn(self, straight: set[tuple[int, int, int]], arc: int, nxt: int) -> int:
        over = self.head[arc]
        if KIND[over] != HOHMANN or (self.tail[arc], over, self.head[nxt]) in straight:
            return 0
        return TURN

    def _rays(self, start: int, out: list[list[int]]) -> list[int]:
        """HF-5.6B.1, 2: the sites a raygun sees from here, over skulls and without atmosphere."""
        seen = {start}
        found = [start] if KIND[start] == SITE and not ATMOSPHERE[start] and self.there[start] else []
        front = [start]
        while front:
            space = front.pop()
            for n in self._beside(space, out):
                if n not in seen:
                    seen.add(n)
                    if HAZARD[n] == CRASH:
                        front.append(n)
                    elif KIND[n] == SITE and not ATMOSPHERE[n]:
                        found.append(n)
        return sorted(found)

    def _beside(self, space: int, out: list[list[int]]) -> list[int]:
        """The neighbours by routes and dashed lines, whatever their direction."""
        heads = [self.head[arc] for arc in out[space] if self.line[arc] != ELEVATOR]
        tails = [
            self.tail[arc] for arc in range(len(self.tail)) if self.head[arc] == space and self.line[arc] == DASHED
        ]
        return heads + tails

    def _roads(self, lines: Lines) -> list[list[int]]:
        """HF-6.4D.2, 5: the other sites of the same network of roads."""
        networks: list[set[int]] = []
        for a, b, kind in lines:
            if kind == "road" and self.there[a] and self.there[b]:
                joined = {a, b}
                for one in [one for one in networks if one & joined]:
                    networks.remove(one)
                    joined |= one
                networks.append(joined)
        roads: list[list[int]] = [[] for _ in range(N_SPACES)]
        for sites in networks:
            for site in sites:
                roads[site] = sorted(sites - {site})
        return roads

    def arc(self, tail: int, head: int) -> int:
        """The arc from one space to another, or NONE."""
        return self.arc_between.get(tail * N_SPACES + head, NONE)


LINES: Final[Lines] = [(NUMBER[a], NUMBER[b], track.kind) for track in TRACKS for a, b in pairwise(track.spaces)]
PAIRS: Final[Pairs] = [(over, NUMBER[a], NUMBER[b]) for over, space in enumerate(SPACES) for a, b in space.straight]

_charts: Final[dict[int, Chart]] = {}


def chart(expansion: bool, elevator: bool = False) -> Chart:
    """The map that is played on. HF-1.6: without the expansion its spaces are not there."""
    key = 2 * expansion + elevator
    found = _charts.get(key)
    if found is None:
        found = _charts[key] = part(list(range(N_SPACES)), expansion, elevator)
    return found


def part(spaces: list[int], expansion: bool, elevator: bool = False) -> Chart:
    """A part of the map: these spaces alone, with the lines between them."""
    chosen = set(spaces)
    there = [n in chosen and (expansion or not space.expansion) for n, space in enumerate(SPACES)]
    return Chart(there, [line for line in LINES if elevator or line[2] != "elevator"], PAIRS)
