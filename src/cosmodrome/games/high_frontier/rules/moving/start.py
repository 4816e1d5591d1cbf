"""How a move begins: which stack, which engine on what, what is thrown away, what others grant, the afterburner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Own, Refusal, Step, refuse

from ...actions import (
    CYCLER,
    DONE,
    DRIVE,
    DUMP,
    ENGINE,
    FOGG,
    FREIGHTER,
    MOVER,
    NO,
    OUTPOST,
    PASS,
    POWER,
    ROCKET,
    SECOND,
    TOSS,
    WAY,
    WAYS,
    YES,
    Card,
    Site,
    ask,
)
from ...pieces import flight, strip
from ...pieces.cards import AFTERBURNER, BUGGY, DIRT, HARDNESS, IS_CREW, PLATFORM, THRUST
from ...pieces.flight import Craft
from ...pieces.spaces import NONE, SITE_AT, SPACE_OF
from ...ruleset import ESA, UN
from ..expansion.fights import intercept, interceptors
from ..pieces import may_scrap, scrap
from .craft import (
    Moving,
    Powered,
    adrift,
    beam_owner,
    chart_of,
    cycled,
    engines,
    freighter,
    freighter_leaves,
    launched,
    ports,
    run_with,
    runs_with,
)
from .walk import Walk, abandon, land

if TYPE_CHECKING:
    from ...state import HighFrontierState

MAX_PRICE: Final = 9
HARSH: Final = 4  # HF-2.8.7: cards of less hardness suffer from an engine that is harsh


class Moves(Step["HighFrontierState"]):
    """HF-4.1.1 (c): the moves of a turn, one after the other; asks only if something can move."""

    seat: int
    clause = "HF-4.1"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        if movers(s, self.seat):
            s.stack.append(MoveNext(self.seat))


class MoveNext(Own["HighFrontierState"]):
    """HF-4.1.1 (c): which stack moves next; each at most once."""

    clause = "HF-4.1.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [*[MOVER[stack] for stack in movers(s, seat)], DONE]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DONE:
            return
        stack = action.args[0]
        s.moved |= 1 << stack
        s.stack.append(Moves(seat))
        if stack == FREIGHTER:
            s.stack.append(Walk(seat, stack, NONE, 0, freighter(s, seat)))
        else:
            s.stack.append(Engine(seat, stack))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb != "mover":
            return refuse(self.clause, "refuse.not_asked")
        stack = action.args[0]
        if not s.players[seat].stacks[stack]:
            return refuse("HF-2.7B", "refuse.no_stack", stack=stack)
        if s.moved >> stack & 1:
            return refuse(self.clause, "refuse.moved_already", stack=stack)
        if stack == FREIGHTER:
            return refuse("HF-6.6.2", "refuse.freighter_stuck")
        return refuse("HF-6.1B", "refuse.cannot_move", stack=stack)


def movers(s: HighFrontierState, seat: int) -> list[int]:
    """The stacks that have not moved and can."""
    p = s.players[seat]
    found: list[int] = []
    for stack in (ROCKET, OUTPOST, FREIGHTER, SECOND):
        if p.stacks[stack] and not s.moved >> stack & 1 and _can_move(s, seat, stack):
            found.append(stack)
    return found


def _can_move(s: HighFrontierState, seat: int, stack: int) -> bool:
    p = s.players[seat]
    if stack == FREIGHTER:
        return freighter_leaves(s, seat) and bool(
            flight.ways(chart_of(s, seat), freighter(s, seat), p.at[stack], NONE, 0, 0, False, ports(s, seat))
        )
    if drives(s, seat, stack):
        return True
    if stack == OUTPOST:
        return False
    if drifts(s, seat, stack):
        return True
    return any(startable(s, seat, stack, card) for card in engines(s, seat, stack))


def drives(s: HighFrontierState, seat: int, stack: int) -> list[int]:
    """HF-6.4D.2, 5: the spaces that a buggy of the stack can drive it to."""
    p = s.players[seat]
    roads = chart_of(s, seat).roads[p.at[stack]]
    if not roads:
        return roads
    for card in p.stacks[stack]:
        if PLATFORM[s.face(card)] & BUGGY and s.works(seat, (stack,), card):
            return roads
    return []


def drifts(s: HighFrontierState, seat: int, stack: int) -> bool:
    """HF-6.1B.1: whether it could go along a dashed line without a thruster."""
    space = s.players[seat].at[stack]
    map = chart_of(s, seat)
    return bool(map.drift[space]) and bool(flight.ways(map, adrift(s, seat, stack), space, NONE, 0, 0, False))


def startable(s: HighFrontierState, seat: int, stack: int, engine: int) -> bool:
    """Whether the rocket can leave by this engine, with its afterburner or without; with the expansion also if
    something can be thrown away first (HF-8.3D)."""
    for run in runs_with(s, seat, stack, engine):
        if launched(s, seat, stack, engine, run, False) or launched(s, seat, stack, engine, run, True):
            return True
        if s.t.expansion and (s.players[seat].fuel[stack] or _tossable(s, seat, stack, engine, run.cards)):
            return True
    return False


class Drive(Moving):
    """HF-6.4D.5, HF-8.3F.1: off it drives, if those who may intercept it have left it what it takes."""

    site: Site
    clause = "HF-6.4D.5"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        seat, stack, space = self.seat, self.stack, SPACE_OF[self.site]
        if not s.players[seat].stacks[stack]:
            return
        if space not in drives(s, seat, stack):
            if s.events is not None:
                s.tell("stayed", seat=seat, stack=stack)
            return
        s.players[seat].at[stack] = space
        if s.events is not None:
            s.tell("drove", seat=seat, stack=stack, site=self.site)
        land(s, seat, stack)


class Engine(Moving):
    """HF-6.2A: the thruster of this move; or none, along a dashed line; or a drive by buggy."""

    clause = "HF-6.2A"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        stack = self.stack
        found: list[Action] = []
        if stack != OUTPOST:
            found = [ENGINE[card] for card in engines(s, seat, stack) if startable(s, seat, stack, card)]
            if drifts(s, seat, stack):
                found.append(PASS)
        found += [DRIVE[SITE_AT[space]] for space in drives(s, seat, stack)]
        return found

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        stack = self.stack
        if action is PASS:
            s.stack.append(Walk(seat, stack, NONE, 0, adrift(s, seat, stack), row=s.dry(seat, stack)))
        elif action.verb == "drive":
            s.stack.append(Drive(seat, stack, action.args[0]))
            if s.t.expansion:
                intercept(s, seat, stack, interceptors(s, seat, stack, 0))
        else:
            engine = action.args[0]
            runs = runs_with(s, seat, stack, engine)
            if len(runs) > 1:
                s.stack.append(Support(seat, stack, engine))
            else:
                s.stack.append(Ready(seat, stack, engine, runs[0].cards))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "engine":
            return _why_no_engine(s, seat, self.stack, action.args[0])
        if action is PASS:
            return refuse("HF-6.1B.1", "refuse.no_drift")
        if action.verb == "drive":
            return refuse("HF-6.4D.5", "refuse.no_drive", site=action.args[0])
        return refuse(self.clause, "refuse.not_asked")


def _why_no_engine(s: HighFrontierState, seat: int, stack: int, card: int) -> Refusal:
    if card not in s.players[seat].stacks[stack]:
        return refuse("HF-6.2A", "refuse.not_in_stack", card=card, stack=stack)
    if THRUST[s.face(card)] == NONE:
        return refuse("HF-2.6D", "refuse.no_thruster", card=card)
    if not runs_with(s, seat, stack, card):
        return refuse("HF-8.2.1", "refuse.no_support", card=card)
    return refuse("HF-6.1B", "refuse.cannot_start", card=card)


class Support(Moving):
    """HF-8.2.1c: one of the ways to run the engine that differ in what they make of it."""

    engine: Card
    clause = "HF-8.2.1c"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [WAY[n] for n in range(min(len(runs_with(s, seat, self.stack, self.engine)), WAYS))]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        run = runs_with(s, seat, self.stack, self.engine)[action.args[0]]
        s.stack.append(Ready(seat, self.stack, self.engine, run.cards))


class Ready(Powered):
    """HF-4.1.1 (c): what may be done before thrust is fixed, in its order; asks only what one can choose."""

    clause = "HF-6.1.1"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        seat, stack, engine, supports = self.seat, self.stack, self.engine, self.supports
        s.stack.append(Ignite(seat, stack, engine, supports))
        if s.t.deals and services(s, seat):
            s.stack.append(Leave(seat, stack, engine, supports))
        if s.t.expansion:
            s.stack.append(Lighten(seat, stack, engine, supports))


def _tossable(s: HighFrontierState, seat: int, stack: int, engine: int, supports: int) -> list[int]:
    """HF-8.3D: cards that may be thrown overboard: not what the engine runs on, and crew only where that is allowed."""
    return [
        card
        for card in s.players[seat].stacks[stack]
        if card != engine and not supports >> card & 1 and may_scrap(s, seat, stack, card)
    ]


class Lighten(Powered):
    """HF-8.3D, E: fuel and cards thrown overboard, and cards burnt as dirt, before thrust is worked out."""

    dumped: bool = False
    clause = "HF-8.3D"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        stack, engine = self.stack, self.engine
        found = [DONE]
        if not self.dumped:
            found += DUMP[1 : s.players[seat].fuel[stack] + 1]
        loose = _tossable(s, seat, stack, engine, self.supports)
        found += [TOSS[card] for card in loose]
        if DIRT[s.face(engine)] and s.players[seat].fuel[stack] < strip.FULL[s.dry(seat, stack)]:
            found += [FOGG[card] for card in loose if not IS_CREW[card] and s.mass(card)]
        return found

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DONE:
            return
        stack = self.stack
        p = s.players[seat]
        dumped = self.dumped
        if action.verb == "dump":
            p.fuel[stack] -= action.args[0]
            dumped = True
            if s.events is not None:
                s.tell("dumped", seat=seat, steps=action.args[0])
        elif action.verb == "toss":
            scrap(s, seat, stack, action.args[0])
        else:
            card = action.args[0]
            tanks = s.mass(card)
            scrap(s, seat, stack, card)
            p.fuel[stack] = strip.load(s.dry(seat, stack), p.fuel[stack], tanks)
            p.dirt |= 1 << stack
            if s.events is not None:
                s.tell("burnt_card", seat=seat, card=card, n=tanks)
        s.stack.append(Lighten(seat, stack, self.engine, self.supports, dumped))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "dump":
            if self.dumped:
                return refuse(self.clause, "refuse.dumped_already")
            return refuse(self.clause, "refuse.too_little_fuel", n=action.args[0], n2=s.players[seat].fuel[self.stack])
        if action.verb in ("toss", "fogg"):
            card = action.args[0]
            if card not in s.players[seat].stacks[self.stack]:
                return refuse(self.clause, "refuse.not_in_stack", card=card, stack=self.stack)
            if card == self.engine or self.supports >> card & 1:
                return refuse("HF-8.2.1", "refuse.in_use", card=card)
            if action.verb == "fogg" and not IS_CREW[card]:
                return refuse("HF-8.3E", "refuse.no_fogg", card=card)
            return refuse("HF-6.7B", "refuse.crew_stays", card=card)
        return refuse(self.clause, "refuse.not_asked")


# -- what others grant ----------------------------------------------------------------------------------------------


def services(s: HighFrontierState, seat: int, asked: int = 0) -> list[int]:
    """HF-6.1A.4, HF-8.3C.2: what others could grant the move; `asked` are the services asked for, a bit each."""
    found: list[int] = []
    if not asked >> POWER & 1 and beam_owner(s, seat) == NONE and grantor(s, seat, POWER) != NONE:
        found.append(POWER)
    if not asked >> CYCLER & 1 and s.t.expansion and not cycled(s, seat) and grantor(s, seat, CYCLER) != NONE:
        found.append(CYCLER)
    return found


def grantor(s: HighFrontierState, seat: int, service: int) -> int:
    """Who has what a rocket may ask for, NONE if nobody."""
    if service == CYCLER:
        return s.seat_of[UN]
    esa = s.seat_of[ESA]
    for owner in s.after(seat)[1:]:
        if owner == esa or s.players[owner].beams:
            return owner
    return NONE


class Leave(Powered):
    """HF-2.3B.10: ask for beamed power or the cycler, at a price; once for each."""

    asked: int = 0
    clause = "HF-5.9D"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        most = min(s.players[seat].wt, MAX_PRICE)
        wanted = services(s, seat, self.asked)
        return [*[ask(service, price) for service in wanted for price in range(most + 1)], DONE]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DONE:
            return
        service, price = action.args
        asked = self.asked | 1 << service
        if services(s, seat, asked):
            s.stack.append(Leave(seat, self.stack, self.engine, self.supports, asked))
        s.stack.append(Grant(grantor(s, seat, service), self.stack, seat, service, price))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "ask":
            service, price = action.args
            if price > s.players[seat].wt:
                return refuse(self.clause, "refuse.too_dear", n=price, n2=s.players[seat].wt)
            return refuse(self.clause, "refuse.nobody_grants", service=service)
        return refuse(self.clause, "refuse.not_asked")


class Grant(Moving):
    """HF-2.3B.10: the owner of a service decides, use by use."""

    asker: int
    service: int
    price: int
    clause = "HF-2.3B.10"

    def prompt(self, s: HighFrontierState) -> Message:
        return Message("prompt.Grant", seat=self.seat, seat2=self.asker, service=self.service, wt=self.price)

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [YES, NO]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is YES:
            s.players[self.asker].wt -= self.price
            s.players[seat].wt += self.price
            s.leave |= 1 << (self.service * 5 + seat)
        if s.events is not None:
            service, wt = self.service, self.price
            s.tell("granted" if action is YES else "denied", seat=seat, seat2=self.asker, service=service, wt=wt)


# -- the afterburner, and off ---------------------------------------------------------------------------------------


class Ignite(Powered):
    """HF-6.1B: off it goes; the afterburner is asked about only where one may choose."""

    clause = "HF-6.1B"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        seat, stack, engine = self.seat, self.stack, self.engine
        run = run_with(s, seat, stack, engine, self.supports)
        hotter = None if run is None else launched(s, seat, stack, engine, run, True)
        cooler = None if run is None else launched(s, seat, stack, engine, run, False)
        if hotter is not None and cooler is not None:
            s.stack.append(Afterburn(seat, stack, engine, self.supports))
        elif hotter is not None:
            lift_off(s, seat, stack, engine, self.supports, hotter, True)
        elif cooler is not None:
            lift_off(s, seat, stack, engine, self.supports, cooler, False)
        elif s.events is not None:
            s.tell("stayed", seat=seat, stack=stack)


class Afterburn(Powered):
    """HF-6.1A.5, 6: whether to use the afterburner."""

    clause = "HF-6.1A.6"

    def prompt(self, s: HighFrontierState) -> Message:
        steps = AFTERBURNER[s.face(self.engine)]
        return Message("prompt.Afterburn", seat=self.seat, card=self.engine, n=steps)

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [YES, NO]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        run = run_with(s, seat, self.stack, self.engine, self.supports)
        assert run is not None
        craft = launched(s, seat, self.stack, self.engine, run, action is YES)
        assert craft is not None
        lift_off(s, seat, self.stack, self.engine, self.supports, craft, action is YES)


def lift_off(
    s: HighFrontierState, seat: int, stack: int, engine: int, supports: int, craft: Craft, after: bool
) -> None:
    """HF-6.1A, HF-6.4D: afterburner and lander fuel are paid, thrust is fixed, and the craft goes its way."""
    p = s.players[seat]
    spent = p.fuel[stack] - craft.steps
    row = s.dry(seat, stack)
    p.fuel[stack] = craft.steps
    if s.events is not None:
        s.tell("set_off", seat=seat, stack=stack, card=engine, thrust=craft.thrust, steps=spent)
    run = run_with(s, seat, stack, engine, supports)
    if run is not None and run.harsh:
        for card in p.stacks[stack]:
            if HARDNESS[s.face(card)] < HARSH:
                s.decommission(seat, stack, card, row=False)
        if not p.stacks[stack]:
            abandon(s)
            return
        run = run_with(s, seat, stack, engine, supports)
    s.stack.append(Walk(seat, stack, engine, supports, craft, row=row, lost=run is None, spent=spent > 0, burnt=after))
