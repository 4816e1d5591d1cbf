"""What war does to a move: interceptions on the way (HF-8.3F.1), and rockets that come down as missiles (HF-8.4B.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action

from ...actions import FREIGHTER, GO, HOP, NO, ROCKET, SECOND, YES, Space
from ...pieces import flight
from ...pieces.flight import Craft
from ...pieces.spaces import KIND, NONE, SITE, SITE_AT
from ..expansion.fights import interceptors, may_ram, met_bit, ram
from ..expansion.scenarios import entered
from .craft import Moving, chart_of, scoops
from .walk import Course, MoveEnd, Walk, abandon, land, still_runs

if TYPE_CHECKING:
    from ...state import HighFrontierState


def rams(s: HighFrontierState, seat: int, walk: Walk) -> list[int]:
    """HF-8.4B.1: the sites it could come down on without lander fuel, and no other way."""
    stack = walk.stack
    if stack not in (ROCKET, SECOND):
        return []
    map = chart_of(s, seat)
    space, arc = s.players[seat].at[stack], walk.arc(s, seat)
    arcs = map.starts[space] if arc == NONE else map.onward[arc]
    found: list[int] = []
    for nxt in arcs:
        to = map.head[nxt]
        if KIND[to] == SITE and may_ram(s, seat, stack, to):
            if flight.why_not(map, walk.craft, space, arc, walk.paid, walk.free, walk.lost, to) == flight.LANDER:
                found.append(to)
    return found


class Leaving(Course):
    """HF-8.3F.1: whoever watches the space has had the chance to attack; a craft that still works goes on."""

    to: Space = NONE
    had: int = 0  # steps of fuel, before
    clause = "HF-8.3F.1"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        seat, stack = self.seat, self.stack
        p = s.players[seat]
        if not p.stacks[stack]:
            abandon(s)
            return
        by = interceptors(s, seat, stack, self.met)
        met = self.met
        for other, own in by:
            met |= 1 << met_bit(other, own)
        walk = Walk(*self.fields()[:-2]).again(met=met)
        if stack != FREIGHTER:
            craft = self.craft
            fields = craft.fields()
            spent = self.had - p.fuel[stack]
            works = self.engine == NONE or still_runs(s, self)
            craft = Craft(*(craft.thrust, craft.steps - spent, *fields[2:7], scoops(s, seat, stack), craft.cycler))
            walk = walk.again(lost=self.lost or not works, craft=craft)
        s.stack.append(walk)
        options = walk.options(s, seat)
        if GO[self.to] in options or (KIND[self.to] == SITE and HOP[SITE_AT[self.to]] in options):
            s.stack.pop()
            walk.leave(s, seat, self.to)


class Kamikaze(Moving):
    """HF-8.4B.1: land for so much fuel, or come down on the enemy without it, with everything?"""

    row: int
    lander: int
    clause = "HF-8.4B.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [YES, NO] if s.players[seat].fuel[self.stack] >= self.lander else [YES]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        stack = self.stack
        s.stack.append(MoveEnd(seat, stack, self.row))
        space = s.players[seat].at[stack]
        if action is YES:
            if s.events is not None:
                s.tell("rammed", seat=seat, site=SITE_AT[space])
            if not entered(s, seat, stack):
                ram(s, seat, stack)
            return
        s.players[seat].fuel[stack] -= self.lander
        if s.events is not None:
            s.tell("landed", seat=seat, stack=stack, site=SITE_AT[space])
        if not entered(s, seat, stack):
            land(s, seat, stack)
