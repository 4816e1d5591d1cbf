"""HF-5.5: refuelling at a site, from an atmosphere, at a factory; dirt; the water of another player's outpost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Refusal, refuse

from ..actions import (
    DIRT,
    DONE,
    FILL_UP,
    OUTPOST,
    REFUEL,
    ROCKET,
    SCOOP,
    SECOND,
    SIPHON,
    TO_STACK,
    UNIT_OF,
    WATER,
    fill,
)
from ..pieces import cards as k
from ..pieces import strip
from ..pieces.spaces import AEROBRAKE, HAZARD, HYDRATION, NONE, SITE_AT
from ..pieces.systems import at_once
from ..ruleset import MAX_TANKS
from .moving.craft import beam_owner, scoops
from .own import Busy
from .pieces import store

if TYPE_CHECKING:
    from ..state import HighFrontierState

ROCKETS: Final = (ROCKET, SECOND)


# -- machines (HF-5.5A) ----------------------------------------------------------------------------------------------


def isru(s: HighFrontierState, seat: int, stacks: tuple[int, ...], card: int) -> int:
    """HF-2.6E, HF-2.8.1, 6: the rating of a unit in these stacks, NONE if it has none. Lower is better."""
    face = s.face(card)
    rating = k.ISRU[face]
    if rating == NONE:
        return NONE
    p = s.players[seat]
    own = s.stack_of(seat, card)
    nearby = stacks if s.t.all_extract else (own,)  # HF-5.5B.1: the nubots help everybody in their place
    if any(k.ABILITY[s.face(one)] & k.DIVINING_NUBOTS for stack in nearby for one in p.stacks[stack]):
        rating -= 1
    if k.ABILITY[face] & k.MAGBEAM and beam_owner(s, seat) != NONE:
        rating -= 1
    return max(rating, 0)


def gain_of(s: HighFrontierState, seat: int, stacks: tuple[int, ...], card: int) -> int:
    """HF-5.5A: the tanks a unit gets out of the ground, 0 if it cannot be used."""
    rating = isru(s, seat, stacks, card)
    if rating == NONE:
        return 0
    tanks = 1 + HYDRATION[s.players[seat].at[stacks[0]]] - rating
    return tanks if tanks > 0 and s.works(seat, stacks, card) else 0


def places(s: HighFrontierState, seat: int) -> list[tuple[int, ...]]:
    """HF-5.5A.1: the rocket and outpost stacks on sites, those on one site together."""
    p = s.players[seat]
    found: list[tuple[int, ...]] = []
    for stack in (ROCKET, OUTPOST, SECOND):
        if p.stacks[stack] and SITE_AT[p.at[stack]] != NONE and not any(stack in one for one in found):
            here = [one for one in (ROCKET, OUTPOST, SECOND) if p.stacks[one] and p.at[one] == p.at[stack]]
            found.append(tuple(here))
    return found


def targets(s: HighFrontierState, seat: int, stacks: tuple[int, ...]) -> list[int]:
    """Where the tanks can go: a rocket with room for water, the outpost."""
    return [stack for stack in stacks if stack == OUTPOST or has_room(s, seat, stack)]


def has_room(s: HighFrontierState, seat: int, stack: int) -> bool:
    """HF-5.4C.2, HF-8.3E.1: fewer than eight tanks, and no dirt in them."""
    p = s.players[seat]
    if p.fuel[stack] and p.dirt >> stack & 1:
        return False
    return strip.TANKS[s.dry(seat, stack)][p.fuel[stack]] < MAX_TANKS


def units(s: HighFrontierState, seat: int, stacks: tuple[int, ...]) -> list[int]:
    """The crews and robonauts that gain something here."""
    p = s.players[seat]
    return [
        card
        for stack in stacks
        for card in p.stacks[stack]
        if k.KIND[card] in (k.ROBONAUT, k.CREW) and gain_of(s, seat, stacks, card)
    ]


def why_no_extract(s: HighFrontierState, seat: int) -> Refusal | None:
    there = places(s, seat)
    if not there:
        return refuse("HF-5.5A", "refuse.not_on_site")
    if any(targets(s, seat, stacks) and units(s, seat, stacks) for stacks in there):
        return None
    if not any(units(s, seat, stacks) for stacks in there):
        return refuse("HF-5.5A", "refuse.nothing_extracted")
    return refuse("HF-5.4C.2", "refuse.tanks_full", n=MAX_TANKS)


def begin_extract(s: HighFrontierState, seat: int) -> None:
    s.stack.append(Extract(seat, 0))


class Extract(Busy):
    """HF-5.5A.1, HF-5.5B.1: which unit; where all may, one after the other."""

    used: int  # units that have worked, a bit each
    clause = "HF-5.5A"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        found: list[Action] = []
        for stacks in places(s, seat):
            if targets(s, seat, stacks):
                found += [UNIT_OF[card] for card in units(s, seat, stacks) if self._apart(s, seat, stacks, card)]
        if self.used:
            found.append(DONE)
        return found

    def _apart(self, s: HighFrontierState, seat: int, stacks: tuple[int, ...], card: int) -> bool:
        """HF-5.5B.1: each unit once, in one place, with supports of its own."""
        if not self.used:
            return True
        if self.used >> card & 1:
            return False
        before = k.cards_in(self.used)
        if s.stack_of(seat, before[0]) not in stacks:
            return False
        if not s.t.expansion:
            return True
        faces = tuple(s.face(one) for one in (*before, card))
        return at_once(faces, s.place(seat, stacks), s.powered(seat, s.players[seat].at[stacks[0]]))

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DONE:
            return
        card = action.args[0]
        stacks = next(one for one in places(s, seat) if s.stack_of(seat, card) in one)
        if s.t.all_extract:
            s.stack.append(Extract(seat, self.used | 1 << card))
        into = targets(s, seat, stacks)
        tanks = gain_of(s, seat, stacks, card)
        if len(into) == 1:
            pour(s, seat, into[0], tanks)
        else:
            s.stack.append(PourInto(seat, into[0], tanks))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "unit":
            return refuse(self.clause, "refuse.unit_extracts_nothing", card=action.args[0])
        return refuse(self.clause, "refuse.not_asked")


class PourInto(Busy):
    """HF-5.5A.1: rocket or outpost?"""

    stack: int
    tanks: int
    clause = "HF-5.5A.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        p = s.players[seat]
        here = tuple([one for one in (ROCKET, OUTPOST, SECOND) if p.stacks[one] and p.at[one] == p.at[self.stack]])
        return [TO_STACK[stack] for stack in targets(s, seat, here)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        pour(s, seat, action.args[0], self.tanks)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.not_asked")


def pour(s: HighFrontierState, seat: int, stack: int, tanks: int) -> None:
    """Water gained at a site goes into the rocket, or on the outpost as clear disks."""
    p = s.players[seat]
    if stack == OUTPOST:
        store(s, seat, tanks)
    else:
        p.fuel[stack] = strip.load(s.dry(seat, stack), p.fuel[stack], tanks)
        p.dirt &= ~(1 << stack)
    if s.events is not None:
        s.tell("extracted", seat=seat, stack=stack, tanks=tanks)


# -- filling up (HF-5.5B, C, HF-6.4F.3, HF-8.3E) ---------------------------------------------------------------------


def fillers(s: HighFrontierState, seat: int, how: int) -> list[int]:
    """The rockets that could fill up in this way."""
    p = s.players[seat]
    able = {FILL_UP: _at_factory, SCOOP: _scoops, DIRT: _digs, SIPHON: _beside_water}[how]
    return [stack for stack in ROCKETS if p.stacks[stack] and able(s, seat, stack) and _takes(s, seat, stack, how)]


def _takes(s: HighFrontierState, seat: int, stack: int, how: int) -> bool:
    if how == DIRT:
        p = s.players[seat]
        return p.fuel[stack] < strip.FULL[s.dry(seat, stack)]
    return has_room(s, seat, stack)


def _at_factory(s: HighFrontierState, seat: int, stack: int) -> bool:
    """HF-5.5B, C: an own factory, or another's with leave or as a felony."""
    site = SITE_AT[s.players[seat].at[stack]]
    if site == NONE or not s.cubes[site]:
        return False
    owner = s.disks[site] - 1
    return owner == seat or s.granted(REFUEL, owner) or (s.felon(seat) and not s.defended(owner, site))


def _scoops(s: HighFrontierState, seat: int, stack: int) -> bool:
    """HF-6.4F.3: the scoop, on an aerobrake hazard."""
    return HAZARD[s.players[seat].at[stack]] == AEROBRAKE and scoops(s, seat, stack)


def _digs(s: HighFrontierState, seat: int, stack: int) -> bool:
    """HF-8.3E: a thruster with the bucket, on any site."""
    p = s.players[seat]
    if not s.t.expansion or SITE_AT[p.at[stack]] == NONE:
        return False
    return any(k.DIRT[s.face(card)] and s.works(seat, (stack,), card) for card in p.stacks[stack])


def _beside_water(s: HighFrontierState, seat: int, stack: int) -> bool:
    return bool(_springs(s, seat, stack))


def _springs(s: HighFrontierState, seat: int, stack: int) -> list[int]:
    """HF-5.5C.1: the other players with an outpost here whose disks may be loaded."""
    space = s.players[seat].at[stack]
    found = []
    for other, p in enumerate(s.players):
        if other != seat and p.fuel[OUTPOST] and p.stacks[OUTPOST] and p.at[OUTPOST] == space:
            if s.granted(WATER, other) or (s.felon(seat) and not guarded(s, other, space)):
                found.append(other)
    return found


def guarded(s: HighFrontierState, seat: int, space: int) -> bool:
    """HF-2.3B.8: whether the player has crew in a space."""
    site = SITE_AT[space]
    if site != NONE:
        return s.defended(seat, site)
    return any(s.crew_in(seat, stack) for stack in s.stacks_at(seat, space))


def _why_no(s: HighFrontierState, seat: int, how: int, clause: str, reason: str) -> Refusal | None:
    if fillers(s, seat, how):
        return None
    if not any(s.players[seat].stacks[stack] for stack in ROCKETS):
        return refuse("HF-5.5.1", "refuse.no_rocket")
    return refuse(clause, reason)


def why_no_refuel(s: HighFrontierState, seat: int) -> Refusal | None:
    return _why_no(s, seat, FILL_UP, "HF-5.5B", "refuse.no_factory_here")


def why_no_scoop(s: HighFrontierState, seat: int) -> Refusal | None:
    return _why_no(s, seat, SCOOP, "HF-6.4F.3", "refuse.no_scoop")


def why_no_dirt(s: HighFrontierState, seat: int) -> Refusal | None:
    return _why_no(s, seat, DIRT, "HF-8.3E", "refuse.no_bucket")


def why_no_siphon(s: HighFrontierState, seat: int) -> Refusal | None:
    return _why_no(s, seat, SIPHON, "HF-5.5C.1", "refuse.no_other_water")


def begin_refuel(s: HighFrontierState, seat: int) -> None:
    s.stack.append(FillUp(seat, FILL_UP))


def begin_scoop(s: HighFrontierState, seat: int) -> None:
    s.stack.append(FillUp(seat, SCOOP))


def begin_dirt(s: HighFrontierState, seat: int) -> None:
    s.stack.append(FillUp(seat, DIRT))


def begin_siphon(s: HighFrontierState, seat: int) -> None:
    s.stack.append(FillUp(seat, SIPHON))


class FillUp(Busy):
    """HF-5.5B.2: to how many tanks?"""

    how: int  # the operation
    clause = "HF-5.5B"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        found: list[Action] = []
        p = s.players[seat]
        for stack in fillers(s, seat, self.how):
            tanks = strip.TANKS[s.dry(seat, stack)][p.fuel[stack]]
            most = MAX_TANKS
            if self.how == SIPHON:
                most = min(most, tanks + max(s.players[other].fuel[OUTPOST] for other in _springs(s, seat, stack)))
            found += [fill(stack, n) for n in range(tanks + 1, most + 1)]
        return found

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        stack, tanks = action.args
        p = s.players[seat]
        dry = s.dry(seat, stack)
        loaded = tanks - strip.TANKS[dry][p.fuel[stack]]
        if self.how == SIPHON:
            other = next(one for one in _springs(s, seat, stack) if s.players[one].fuel[OUTPOST] >= loaded)
            s.players[other].fuel[OUTPOST] -= loaded
            if s.events is not None:
                s.tell("siphoned", seat=seat, seat2=other, tanks=loaded)
        elif s.events is not None:
            s.tell("dug" if self.how == DIRT else "refuelled", seat=seat, stack=stack, tanks=tanks)
        p.fuel[stack] = strip.STEPS_AT[dry][tanks]
        if self.how == DIRT:
            p.dirt |= 1 << stack
        else:
            p.dirt &= ~(1 << stack)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "fill":
            return refuse(self.rule(s), "refuse.fill_number", n=MAX_TANKS)
        return refuse(self.rule(s), "refuse.not_asked")

    def rule(self, s: HighFrontierState) -> str:
        return {FILL_UP: "HF-5.5B", SCOOP: "HF-6.4F.3", DIRT: "HF-8.3E", SIPHON: "HF-5.5C.1"}[self.how]
