"""Flights by plain enumeration: every move that the rules allow, nothing left out and nothing ahead of its turn. It
shares no code with the planner or the engine, only the figures of the map and of the tables."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cosmodrome.games.high_frontier.content import SPACES, TABLES, ZONE_FIGURES

LEAST = Fraction(1, 4)  # ways with less of a chance than this are not followed
FIVE = Fraction(5, 6)

Lines = list[tuple[int, int, str]]
Ends = set[tuple[int, int, int, Fraction]]


class World:
    def __init__(self, spaces: set[int], lines: Lines, pairs: list[tuple[int, int, int]], **rocket: Any) -> None:
        self.spaces = spaces
        self.next: dict[int, list[tuple[int, str]]] = {n: [] for n in spaces}
        for a, b, kind in lines:
            if a in spaces and b in spaces and kind != "road":
                self.next[a].append((b, kind))
                if kind != "aerobrake":
                    self.next[b].append((a, kind))
                elif SPACES[b].hazard == "aerobrake":
                    self.next[b].append((a, "against"))
        self.road = {frozenset((a, b)) for a, b, kind in lines if kind == "road" and {a, b} <= spaces}
        self.straight = {(p, over, n) for over, a, b in pairs if {over, a, b} <= spaces for p, n in ((a, b), (b, a))}
        self.r = rocket
        self.x: bool = rocket["sector"] is not None

    # -- thrust and fuel ----------------------------------------------------------------------------------------

    def wet(self, steps: int) -> int:
        row = next(r for r in TABLES.diagram.rows if r.dry_min <= self.r["dry"] <= r.dry_max)
        if row.freighter_from is not None and steps >= row.freighter_from:
            return -2
        return -1 if steps >= row.transport_from else 0

    def thrust(self, space: int, steps: int, after: bool) -> int:
        zone = next(zone for zone in ZONE_FIGURES if zone.id == SPACES[space].zone)
        total: int = self.r["thrust"] + self.r["beam"] + after + (zone.solar if self.r["sun"] else 0) + self.wet(steps)
        return max(0, min(12, total))

    def starts(self, space: int, steps: int) -> set[tuple[int, int]]:
        """Thrust and steps after jettison, afterburner and lift-off."""
        found: set[tuple[int, int]] = set()
        burner = self.r["after"]
        for dump in range(steps + 1) if self.x else (0,):
            for after in (False, True):
                left = steps - dump - (burner or 0) * after
                if left < 0 or (after and burner is None):
                    continue
                size = SPACES[space].size
                thrust = self.thrust(space, left, after)
                if size is not None and thrust <= size:
                    left -= size
                    if left < 0:
                        continue
                    thrust = self.thrust(space, left, after)
                found.add((thrust, left))
        return found

    # -- one move -----------------------------------------------------------------------------------------------

    def moves(self, space: int, steps: int) -> Ends:
        """Where a move can end: space, steps, hazards, chance of the belts."""
        found: Ends = set()
        on_site = SPACES[space].kind == "site"
        for thrust, left in self.starts(space, steps):
            if on_site and thrust == 0:
                continue
            self.walk(space, thrust, left, found)
            if on_site:
                for other in self.spaces:
                    if frozenset((space, other)) in self.road and self.open(other):
                        found.add((other, left, 0, Fraction(1)))
        return found

    def open(self, space: int) -> bool:
        return not self.x or SPACES[space].synodic in (None, self.r["sector"])

    def walk(self, start: int, thrust: int, steps: int, found: Ends) -> None:
        # space, previous space, burns paid, free burns, points used, hazards, chance of belts, adrift, sail gone
        first: Any = (start, None, 0, 0, frozenset(), 0, Fraction(1), thrust == 0, False)
        seen: set[Any] = {first}
        todo: list[Any] = [first]
        while todo:
            here, before, paid, free, used, hazards, belts, adrift, gone = todo.pop()
            if before is not None and SPACES[here].kind == "site":
                continue
            for to, kind in self.next[here]:
                if to == before or (kind == "against" and (before is not None or adrift)):
                    continue
                if kind == "aerobrake" and before is None and SPACES[here].kind == "site":
                    continue
                data = SPACES[to]
                if adrift and (kind != "aerobrake" or data.kind == "burn"):
                    continue
                cost = int(data.kind == "burn")
                if SPACES[here].kind == "hohmann" and before is not None and (before, here, to) not in self.straight:
                    cost += 2
                pays = max(0, cost - free)
                total = paid + pays
                burnt = -(-total * self.r["use"] // 1)
                if total > thrust or burnt > steps:
                    continue
                left = steps - int(burnt)
                if data.kind == "site":
                    if not self.open(to):
                        continue
                    if kind != "aerobrake" and thrust <= (data.size or 0):
                        left -= data.size or 0
                        if left < 0:
                            continue
                gain, now = self.gain(to, used)
                risks = hazards + (data.hazard is not None and not (data.hazard == "aerobrake" and self.r["scoop"]))
                chance = belts
                if self.x and data.belt and not (data.belt == "earth" and self.r["cycler"]):
                    chance *= self.spared(thrust)
                if chance * FIVE**risks < LEAST:
                    continue
                lost = gone or (self.r["sail"] and data.hazard == "aerobrake")
                if not lost or data.kind == "site":
                    found.add((to, left, risks, chance))
                place = (to, here, total, max(0, free - cost) + gain, now, risks, chance, adrift or lost, lost)
                if place not in seen:
                    seen.add(place)
                    todo.append(place)

    def gain(self, space: int, used: frozenset[int]) -> tuple[int, frozenset[int]]:
        data = SPACES[space]
        if not self.x or space in used:
            return 0, used
        gain = data.moon_boost
        if data.slingshot and data.slingshot_sector in (None, self.r["sector"]):
            gain = data.slingshot
        if data.belt and self.r["mag"]:
            gain = 1
        return gain, used | {space} if gain else used

    def spared(self, thrust: int) -> Fraction:
        level = 2 if self.r["sector"] == "red" else 0
        return Fraction(sum(die - thrust + level <= self.r["hardness"] for die in range(1, 7)), 6)

    # -- whole flights --------------------------------------------------------------------------------------------

    def flights(self, start: int, steps: int, turns: int) -> dict[int, set[tuple[int, int, int, Fraction]]]:
        """By space, every way to be there: turns, steps left, hazards, chance of the belts."""
        moves: dict[tuple[int, int], Ends] = {}
        found: dict[int, set[tuple[int, int, int, Fraction]]] = {start: {(0, steps, 0, Fraction(1))}}
        seen = {(start, steps, 0, Fraction(1))}
        front = set(seen)
        for turn in range(1, turns + 1):
            after = set()
            for space, left, hazards, chance in front:
                if (space, left) not in moves:
                    moves[space, left] = self.moves(space, left)
                for to, rest, more, share in moves[space, left]:
                    new = (to, rest, hazards + more, chance * share)
                    if chance * share * FIVE ** (hazards + more) >= LEAST and new not in seen:
                        seen.add(new)
                        after.add(new)
                        found.setdefault(to, set()).add((turn, *new[1:]))
            front = after
        return found
