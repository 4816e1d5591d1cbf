"""HF-4.1.1 (b), (f): the free acts before the moves and before the operation; what moves first, which operation."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cosmodrome.kernel import Action, Own, Refusal, refuse

from ..actions import (
    AS_OUTPOST,
    AS_ROCKET,
    DONE,
    FREIGHTER,
    HAND,
    LEO,
    MOVER,
    OFFER_TO,
    OP,
    OUTPOST,
    PASS,
    RECALL,
    RETIRE,
    ROCKET,
    SECOND,
    CardBits,
    fill,
    put,
)
from ..pieces import strip
from ..pieces.cards import IS_CREW
from ..pieces.spaces import NONE, SPACE_OF
from ..ruleset import MAX_DRY, MAX_TANKS
from .accords import answer, on_table, why_no_answer, withdraw
from .deals import Draft
from .moving.start import MoveNext, movers
from .operations import begin_operation, operations, why_no_operation
from .own import OPERATING, PREPARING, Between, Busy
from .pieces import (
    become_outpost,
    become_rocket,
    can_become_outpost,
    can_become_rocket,
    enough,
    may_retire,
    retire,
    store,
)

if TYPE_CHECKING:
    from ..state import HighFrontierState

# What has been done in a window: each of these once (so that it ends).
UP: Final = 1  # water loaded; then none is unloaded
DOWN: Final = 2
MADE_OUTPOST: Final = 4
MADE_ROCKET: Final = 8
RECALLED: Final = 16


class Window(Between):
    """The free acts of HF-4.1.1: each card changes its stack at most once, water goes one way only."""

    clause = "HF-4.1.1"
    freedom = PREPARING
    second: ClassVar[int] = 0  # 1: after the moves
    put: CardBits = 0  # cards that have changed their stack
    did: int = 0  # bits
    offers: int = 0  # left

    def acts(self, s: HighFrontierState, seat: int) -> list[Action]:
        p = s.players[seat]
        found: list[Action] = []
        if any(p.stacks):
            _exchanges(s, seat, self.put, self.did, found)
            _fillings(s, seat, self.did, found)
            _conversions(s, seat, self.did, found)
            if not self.did & RECALLED:
                found += [RECALL[site] for site in recallable(s, seat)]
        if self.offers and s.t.deals and not enough(s):  # HF-5.9E
            found += [OFFER_TO[other] for other in range(len(s.players)) if other != seat]
        for other in s.players:
            if other.deal is not None:
                return found + on_table(s, seat)
        return found

    def act(self, s: HighFrontierState, seat: int, action: Action) -> None:
        """Carry out a free act; the window is what it was, less what it allows only once."""
        verb = action.verb
        if verb in ("accept", "decline"):
            answer(s, seat, action)
            return
        if verb == "withdraw":
            withdraw(s, seat)
            return
        moved, did, offers = self.put, self.did, self.offers
        then: Own[HighFrontierState] | None = None
        if verb == "put":
            card, stack = action.args
            moved |= 1 << card
            if stack == OUTPOST and not s.players[seat].stacks[OUTPOST]:
                did |= MADE_OUTPOST
            put_card(s, seat, card, stack)
        elif verb == "fill":
            did |= UP if fill_tanks(s, seat, action.args[0], action.args[1]) else DOWN
        elif verb == "outpost":
            did |= MADE_OUTPOST
            become_outpost(s, seat, action.args[0])
        elif verb == "rocket":
            did |= MADE_ROCKET
            become_rocket(s, seat)
        elif verb == "retire":
            retire(s, seat, action.args[0])
            then = StartRocket(seat)
        elif verb == "recall":
            did |= RECALLED
            recall(s, seat, action.args[0])
        else:
            offers -= 1
            then = Draft(seat, seat, action.args[0], self.second)
        s.stack[-1] = type(self)(seat, moved, did, offers)
        if then is not None:
            s.stack.append(then)

    def why_not(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        """Why a free act is not allowed."""
        verb = action.verb
        p = s.players[seat]
        if verb == "put":
            return _why_not_put(s, seat, self.put, self.did, action)
        if verb == "fill":
            return _why_not_fill(s, seat, self.did, action)
        if verb == "outpost":
            return _why_not_outpost(s, seat, self.did, action.args[0])
        if verb == "rocket":
            if self.did & MADE_ROCKET:
                return refuse("HF-6.7D.3", "refuse.once")
            if not p.stacks[OUTPOST]:
                return refuse("HF-6.7D", "refuse.no_outpost")
            if p.stacks[ROCKET]:
                return refuse("HF-2.7B.2", "refuse.second_rocket")
            return refuse("HF-5.4B", "refuse.dry_mass", n=s.dry(seat, OUTPOST), n2=MAX_DRY)
        if verb == "retire":
            return _why_not_retire(s, seat, action.args[0])
        if verb == "recall":
            if self.did & RECALLED:
                return refuse("HF-6.7B.2", "refuse.once")
            return refuse("HF-6.7B.1", "refuse.no_recall", site=action.args[0])
        if verb == "offer":
            if not s.t.deals:
                return refuse("HF-5.9D", "refuse.no_deals")
            if enough(s):
                return refuse("HF-5.9E", "refuse.no_deals_at_end")
            return refuse("HF-5.9D", "refuse.no_more_offers")
        if verb in ("accept", "decline"):
            return why_no_answer(s, seat, action.args[0])
        return refuse(self.clause, "refuse.not_asked")


class Prepare(Window):
    """Before the moves; the first one ends the window."""

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [DONE, *[MOVER[stack] for stack in movers(s, seat)], *self.acts(s, seat)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        if action is DONE:
            s.stack.pop()
        elif action.verb == "mover":
            s.stack[-1] = first = MoveNext(seat)
            first.take(s, seat, action)
        else:
            self.act(s, seat, action)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb in ("op", "pass"):
            return refuse("HF-4.1", "refuse.operate_later")
        if action.verb == "mover":
            return MoveNext(seat).explain(s, seat, action)
        return self.why_not(s, seat, action)


class Operate(Window):
    """HF-4.1.1 (f), (g): after the moves; the operation ends the window."""

    clause = "HF-5.0.1"
    freedom = OPERATING
    second = 1

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [PASS, *[OP[number] for number in operations(s, seat)], *self.acts(s, seat)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        if action is PASS:
            s.stack.pop()
            if s.events is not None:
                s.tell("passed", seat=seat)
        elif action.verb == "op":
            s.stack.pop()
            begin_operation(s, seat, action.args[0])
        else:
            self.act(s, seat, action)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "op":
            return why_no_operation(s, seat, action.args[0])
        if action.verb == "mover":
            return refuse("HF-4.1", "refuse.move_earlier")
        return self.why_not(s, seat, action)


# -- exchanging cards (HF-2.7B.4, 5) ---------------------------------------------------------------------------------


def _exchanges(s: HighFrontierState, seat: int, done: int, did: int, found: list[Action]) -> None:
    p = s.players[seat]
    stacks, at = p.stacks, p.at
    for source in range(5):
        cards = stacks[source]
        if not cards:
            continue
        here = at[source]
        for target in _targets(s, seat, source, here, did):
            room = MAX_DRY - s.dry(seat, target) if target in (ROCKET, SECOND) else 99
            for card in cards:
                if not done >> card & 1 and s.mass(card) <= room:
                    found.append(put(card, target))


def _targets(s: HighFrontierState, seat: int, source: int, here: int, did: int) -> list[int]:
    """The stacks that cards of a stack may change to: those in its space; at LEO a new rocket; elsewhere an outpost
    in which cards of a rocket stay behind (HF-6.7D.3)."""
    p = s.players[seat]
    found = []
    for target in (LEO, ROCKET, OUTPOST, SECOND):
        if target == source:
            continue
        if p.stacks[target] or target == LEO:
            if p.at[target] == here:
                found.append(target)
        elif target == OUTPOST:
            flies = source in (ROCKET, SECOND) and len(p.stacks[source]) > 1
            if flies and here != p.at[LEO] and p.disks and not did & MADE_OUTPOST:
                found.append(target)
        elif here == p.at[LEO] and p.rockets and (target == ROCKET or (s.t.hermes and p.stacks[ROCKET])):
            found.append(target)
    return found


def put_card(s: HighFrontierState, seat: int, card: int, target: int) -> None:
    p = s.players[seat]
    source = s.stack_of(seat, card)
    if not p.stacks[target] and target != LEO:
        s.start(seat, target, p.at[source])
    if source in (ROCKET, SECOND) and p.stacks[source] == (card,) and p.fuel[source]:
        _empty(s, seat, source)
    s.take(seat, source, card)
    s.add(seat, target, card)
    if s.events is not None:
        s.tell("put", seat=seat, card=card, stack=target)


def _empty(s: HighFrontierState, seat: int, stack: int) -> None:
    """HF-2.4B: the full tanks of a rocket that is given up at LEO, or beside the own outpost, are kept as water."""
    p = s.players[seat]
    if supply(s, seat, stack) != NONE and not p.dirt >> stack & 1:
        fill_tanks(s, seat, stack, 0)


def _why_not_put(s: HighFrontierState, seat: int, done: int, did: int, action: Action) -> Refusal:
    card, target = action.args
    source = s.stack_of(seat, card)
    if source == HAND:
        return refuse("HF-2.7B.5", "refuse.not_in_stacks", card=card)
    if done >> card & 1:
        return refuse("HF-2.7B.5", "refuse.put_once", card=card)
    if target == FREIGHTER:
        return refuse("HF-2.7B.5", "refuse.freighter_alone")
    if target in _targets(s, seat, source, s.players[seat].at[source], did):
        return refuse("HF-5.4B", "refuse.dry_mass", n=s.dry(seat, target) + s.mass(card), n2=MAX_DRY)
    return refuse("HF-2.7B.5", "refuse.other_space", stack=target)


# -- water (HF-2.4B, HF-5.4C, HF-6.7D.4) -----------------------------------------------------------------------------


def _fillings(s: HighFrontierState, seat: int, did: int, found: list[Action]) -> None:
    p = s.players[seat]
    for stack in (ROCKET, SECOND):
        if not p.stacks[stack]:
            continue
        water = supply(s, seat, stack)
        if water == NONE:
            continue
        steps = p.fuel[stack]
        tanks = strip.TANKS[s.dry(seat, stack)][steps]
        dirt = steps and p.dirt >> stack & 1
        if not did & DOWN and not dirt:
            found += [fill(stack, n) for n in range(tanks + 1, min(tanks + water, MAX_TANKS) + 1)]
        if not did & UP and steps:
            found += [fill(stack, n) for n in ((0,) if dirt else range(tanks))]


def supply(s: HighFrontierState, seat: int, stack: int) -> int:
    """The water a rocket can load where it stands: the depot, or clear disks of the own outpost; NONE if neither."""
    p = s.players[seat]
    if p.at[stack] == p.at[LEO]:
        return p.wt
    return p.fuel[OUTPOST] if p.stacks[OUTPOST] and p.at[OUTPOST] == p.at[stack] else NONE


def fill_tanks(s: HighFrontierState, seat: int, stack: int, tanks: int) -> bool:
    """HF-5.4C: load or unload to so many full tanks; a part tank is filled up or lost. Whether water was loaded."""
    p = s.players[seat]
    dry = s.dry(seat, stack)
    before = strip.TANKS[dry][p.fuel[stack]]
    dirt = p.fuel[stack] and p.dirt >> stack & 1
    loaded = 0 if dirt else tanks - before
    p.fuel[stack] = strip.STEPS_AT[dry][tanks]
    p.dirt &= ~(1 << stack)
    if p.at[stack] == p.at[LEO]:
        p.wt -= loaded
    else:
        store(s, seat, -loaded)
    if s.events is not None:
        s.tell("filled" if loaded > 0 else "unloaded", seat=seat, stack=stack, tanks=tanks)
    return loaded > 0


def _why_not_fill(s: HighFrontierState, seat: int, did: int, action: Action) -> Refusal:
    stack, tanks = action.args
    p = s.players[seat]
    if stack not in (ROCKET, SECOND) or not p.stacks[stack]:
        return refuse("HF-5.4C", "refuse.no_rocket")
    water = supply(s, seat, stack)
    if water == NONE:
        return refuse("HF-5.4C", "refuse.no_water_here")
    before = strip.TANKS[s.dry(seat, stack)][p.fuel[stack]]
    if p.fuel[stack] and p.dirt >> stack & 1:
        return refuse("HF-8.3E.1", "refuse.dirt_first")
    if did & (DOWN if tanks > before else UP):
        return refuse("HF-5.4C.2", "refuse.one_way")
    if tanks == before:
        return refuse("HF-5.4C", "refuse.already_filled", n=tanks)
    return refuse("HF-5.4C", "refuse.too_dear", n=tanks - before, n2=water)


# -- conversions -----------------------------------------------------------------------------------------------------


def _conversions(s: HighFrontierState, seat: int, did: int, found: list[Action]) -> None:
    p = s.players[seat]
    if not did & MADE_OUTPOST and not p.stacks[OUTPOST] and p.disks:
        found += [AS_OUTPOST[stack] for stack in (ROCKET, FREIGHTER, SECOND) if p.stacks[stack]]
    if p.stacks[OUTPOST] and not did & MADE_ROCKET and can_become_rocket(s, seat):
        found.append(AS_ROCKET)
    if p.stacks[ROCKET] and replaceable(s, seat):
        found.append(RETIRE[ROCKET])


def replaceable(s: HighFrontierState, seat: int) -> bool:
    """HF-2.7B.2: whether the rocket may be given up for a new one, of cards that wait at LEO or in an outpost."""
    p = s.players[seat]
    waiting = (p.stacks[LEO] and p.at[ROCKET] != p.at[LEO]) or p.stacks[OUTPOST]
    return bool(waiting) and bool(_new_rockets(s, seat)) and may_retire(s, seat, ROCKET)


def _new_rockets(s: HighFrontierState, seat: int) -> list[Action]:
    p = s.players[seat]
    found = [put(card, ROCKET) for card in p.stacks[LEO] if s.mass(card) <= MAX_DRY]
    if p.stacks[OUTPOST] and s.dry(seat, OUTPOST) <= MAX_DRY:
        found.append(AS_ROCKET)
    return found


class StartRocket(Busy):
    """HF-2.7B.2: the old rocket is gone; what is the new one made of?"""

    clause = "HF-2.7B.2"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return _new_rockets(s, seat)

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is AS_ROCKET:
            become_rocket(s, seat)
        else:
            put_card(s, seat, action.args[0], ROCKET)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.start_rocket")


def _why_not_outpost(s: HighFrontierState, seat: int, did: int, stack: int) -> Refusal:
    p = s.players[seat]
    if did & MADE_OUTPOST:
        return refuse("HF-6.7D.3", "refuse.once")
    if stack in (LEO, OUTPOST) or not p.stacks[stack]:
        return refuse("HF-6.7D", "refuse.no_such_stack", stack=stack)
    if p.stacks[OUTPOST]:
        return refuse("HF-2.7B.3", "refuse.second_outpost")
    assert not can_become_outpost(s, seat, stack)
    return refuse("HF-2.7B.6", "refuse.no_disk")


def _why_not_retire(s: HighFrontierState, seat: int, stack: int) -> Refusal:
    if stack != ROCKET or not s.players[seat].stacks[ROCKET]:
        return refuse("HF-2.7B.2", "refuse.no_rocket")
    if not may_retire(s, seat, ROCKET):
        return refuse("HF-2.7B.6", "refuse.crew_aboard")
    return refuse("HF-2.7B.2", "refuse.no_new_rocket")


# -- colonies (HF-6.7B.1, 2) -----------------------------------------------------------------------------------------


def recallable(s: HighFrontierState, seat: int) -> list[int]:
    """The colonies with a crew that can come aboard: a crew card in hand, a stack there, and the factory stays."""
    p = s.players[seat]
    if not p.claims or not any(IS_CREW[card] for card in p.hand):
        return []
    return [site for site in p.claims if s.cubes[site] > 1 and _berth(s, seat, site) != NONE]


def _berth(s: HighFrontierState, seat: int, site: int) -> int:
    crew = next(card for card in s.players[seat].hand if IS_CREW[card])
    for stack in (ROCKET, OUTPOST, SECOND):
        if stack in s.stacks_at(seat, SPACE_OF[site]):
            if stack == OUTPOST or s.dry(seat, stack) + s.mass(crew) <= MAX_DRY:
                return stack
    return NONE


def recall(s: HighFrontierState, seat: int, site: int) -> None:
    p = s.players[seat]
    crew = next(card for card in p.hand if IS_CREW[card])
    stack = _berth(s, seat, site)
    s.cubes[site] -= 1
    p.cubes += 1
    s.from_hand(seat, crew)
    s.add(seat, stack, crew)
    if s.events is not None:
        s.tell("recalled", seat=seat, site=site, card=crew)
