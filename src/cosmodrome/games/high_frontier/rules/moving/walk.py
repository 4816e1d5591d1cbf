"""Space by space (HF-6.2): the next space, what happens on entering it, and the end of the move."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cosmodrome.kernel import Action, Message, Refusal, refuse

from ...actions import (
    CYCLER,
    DONE,
    DROP,
    FREIGHTER,
    GO,
    HOP,
    NO,
    OUTPOST,
    POWER,
    ROCKET,
    SEATS,
    SECOND,
    YES,
    Space,
)
from ...content import TABLES
from ...pieces import flight, strip
from ...pieces.cards import ABILITY, HARDNESS, SAIL
from ...pieces.flight import Craft
from ...pieces.spaces import AEROBRAKE, BONUS_BIT, HAZARD, KIND, NONE, SITE, SITE_AT, SPACE_OF, SYNODIC, TRIANGLE
from ...pieces.systems import runs_of
from ..expansion.fights import intercept, interceptors, may_ram
from ..expansion.scenarios import entered
from ..pieces import squat, squattable
from .craft import Moving, Powered, chart_of, ports, run_with, sails, scoops

if TYPE_CHECKING:
    from ...state import HighFrontierState

INSURANCE: Final[int] = TABLES.constants.insurance_wt
FAILS_ON: Final[int] = TABLES.constants.hazard_fails_on
_SERVICES_OF_A_MOVE: Final[int] = sum(
    1 << (service * SEATS + seat) for service in (POWER, CYCLER) for seat in range(SEATS)
)

# by why a space cannot be entered: the clause and the sentence
_REASONS: Final[dict[int, tuple[str, str]]] = {
    flight.NO_LINE: ("HF-6.2.1", "refuse.no_line"),
    flight.BACK: ("HF-6.2A.4", "refuse.no_way_back"),
    flight.ARROW: ("HF-6.4F.5", "refuse.against_arrow"),
    flight.FROM_SITE: ("HF-6.4D.1", "refuse.no_aerobrake_lift_off"),
    flight.NO_THRUST: ("HF-6.1B.1", "refuse.no_thrust"),
    flight.NO_THRUST_BURN: ("HF-6.1B.1", "refuse.no_thrust_burn"),
    flight.SEASON: ("HF-8.5C", "refuse.season"),
    flight.NO_FACTORY: ("HF-6.6.2", "refuse.freighter_site"),
    flight.NO_AEROBRAKE: ("HF-6.6.2", "refuse.freighter_aerobrake"),
    flight.LANDED: ("HF-6.2A.5", "refuse.landed"),
}


class Course(Powered):
    """A moment between two spaces of a move, with all that has to be known of it (HF-P.5)."""

    craft: Craft
    row: int = 0  # the dry mass the move began with (HF-6.7D.2)
    prev: Space = NONE  # the space just left; NONE: the move has not begun
    paid: int = 0  # burns paid
    free: int = 0  # burns left that cost nothing
    used: int = 0  # points that have given some, bits
    entered: int = 0  # spaces
    lost: bool = False  # without a thruster from here on
    dropped: bool = False  # an outpost was left behind
    spent: bool = False  # afterburner or lift-off were paid: the move is made
    burnt: bool = False  # by the afterburner
    met: int = 0  # who has had the chance to intercept it, bits (HF-8.3F.1)


class Walk(Course):
    """HF-6.2: go on, stop, or leave cards behind."""

    clause = "HF-6.2.1"

    def arc(self, s: HighFrontierState, seat: int) -> int:
        if self.prev == NONE:
            return NONE
        return chart_of(s, seat).arc(self.prev, s.players[seat].at[self.stack])

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        map = chart_of(s, seat)
        space = s.players[seat].at[self.stack]
        found: list[Action] = []
        if self.entered < flight.MAX_SPACES:
            arc = NONE if self.prev == NONE else map.arc(self.prev, space)
            open_to = ports(s, seat) if self.stack == FREIGHTER else ()
            arcs = flight.ways(map, self.craft, space, arc, self.paid, self.free, self.lost, open_to)
            head = map.head
            found = [GO[head[nxt]] for nxt in arcs]
            if s.t.expansion and s.at_war():
                from .war import rams

                found += [GO[to] for to in rams(s, seat, self)]
        if self.prev == NONE:
            if map.roads[space] and self.craft.thrust and self.stack != FREIGHTER and not self.lost:
                found += [HOP[SITE_AT[to]] for to in map.roads[space] if self._open(to)]
            if self.spent and found:
                return found
        found.append(DONE)
        if not self.dropped and self.stack != FREIGHTER and self._may_drop(s, seat):
            found += [DROP[card] for card in loose(s, seat, self)]
        return found

    def _open(self, space: int) -> bool:
        return self.craft.sector == NONE or SYNODIC[space] in (NONE, self.craft.sector)

    def _may_drop(self, s: HighFrontierState, seat: int) -> bool:
        """HF-6.7D.3: only while no other outpost exists, and with a disk for it."""
        p = s.players[seat]
        return not p.stacks[OUTPOST] and p.disks > 0

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DONE:
            s.stack.append(MoveEnd(seat, self.stack, self.row))
        elif action.verb == "drop":
            s.start(seat, OUTPOST, s.players[seat].at[self.stack])
            s.stack.append(self.again(dropped=True))
            drop(s, seat, self.stack, action.args[0])
            if loose(s, seat, self):
                s.stack.append(Drop(*self.fields()))
        else:
            space = SPACE_OF[action.args[0]] if action.verb == "hop" else action.args[0]
            by = interceptors(s, seat, self.stack, self.met) if s.t.expansion else []
            if by:
                from .war import Leaving

                s.stack.append(Leaving(*(*self.fields(), space, s.players[seat].fuel[self.stack])))
                intercept(s, seat, self.stack, by)
            else:
                self.leave(s, seat, space)

    def leave(self, s: HighFrontierState, seat: int, space: int) -> None:
        """Nobody holds it up any more."""
        if self.prev == NONE and KIND[s.players[seat].at[self.stack]] == SITE and KIND[space] == SITE:
            self._hop(s, seat, space)
        else:
            self._go(s, seat, space)

    def again(
        self,
        prev: int | None = None,
        paid: int | None = None,
        free: int | None = None,
        used: int | None = None,
        lost: bool | None = None,
        dropped: bool | None = None,
        craft: Craft | None = None,
        met: int | None = None,
    ) -> Walk:
        """The same moment with something changed; `prev`: one space further."""
        return Walk(
            self.seat,
            self.stack,
            self.engine,
            self.supports,
            self.craft if craft is None else craft,
            self.row,
            self.prev if prev is None else prev,
            self.paid if paid is None else paid,
            self.free if free is None else free,
            self.used if used is None else used,
            self.entered + (prev is not None),
            self.lost if lost is None else lost,
            self.dropped if dropped is None else dropped,
            self.spent,
            self.burnt,
            self.met if met is None else met,
        )

    def _hop(self, s: HighFrontierState, seat: int, space: int) -> None:
        """HF-6.4D.5: the lift-off was the price."""
        s.players[seat].at[self.stack] = space
        if s.events is not None:
            s.tell("hopped", seat=seat, stack=self.stack, site=SITE_AT[space])
        s.stack.append(MoveEnd(seat, self.stack, self.row))
        land(s, seat, self.stack)

    def _go(self, s: HighFrontierState, seat: int, space: int) -> None:
        map = chart_of(s, seat)
        p = s.players[seat]
        craft, stack = self.craft, self.stack
        here = p.at[stack]
        arc = NONE if self.prev == NONE else map.arc(self.prev, here)
        nxt = map.arc(here, space)
        price = flight.price_of(map, arc, nxt)
        paid, free = flight.paid_after(price, self.paid, self.free), flight.free_after(price, self.free)
        gain = flight.gain(craft, space, self.used)
        used = self.used | BONUS_BIT[space] if gain else self.used
        lander = flight.lander(map, craft, nxt) if KIND[space] == SITE else 0
        p.at[stack] = space
        if stack != FREIGHTER:
            p.fuel[stack] = craft.steps - flight.fuel(paid, craft.use)
            if lander and s.t.expansion and may_ram(s, seat, stack, space):
                from .war import Kamikaze

                s.stack.append(Kamikaze(seat, stack, self.row, lander))
                return
            p.fuel[stack] -= lander
            if TRIANGLE[space] and s.t.expansion:
                s.event_due = True
        if s.events is not None:
            s.tell("went", seat=seat, stack=stack, space=space, n=price)
        s.stack.append(Arrive(*self.again(here, paid, free + gain, used).fields()))
        if flight.rolls(craft, space):
            s.stack.append(Insure(seat, stack) if p.wt >= INSURANCE else Roll(seat, stack))

    def prompt(self, s: HighFrontierState) -> Message:
        """With the burns that are left by thrust, and the fuel."""
        if self.stack == FREIGHTER:
            return Message("prompt.Walk.freighter", seat=self.seat)
        if self.lost or not self.craft.thrust:
            return Message("prompt.Walk.adrift", seat=self.seat)
        burns = self.craft.thrust - self.paid + self.free
        return Message("prompt.Walk", seat=self.seat, n=burns, steps=s.players[self.seat].fuel[self.stack])

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "go":
            return self._why_not(s, seat, action.args[0])
        if action.verb == "drop":
            return self._why_no_drop(s, seat, action.args[0])
        if action.verb == "hop":
            return refuse("HF-6.4D.5", "refuse.no_hop", site=action.args[0])
        if action is DONE:
            return refuse("HF-6.1A.6", "refuse.paid_move")
        return refuse(self.clause, "refuse.not_asked")

    def _why_not(self, s: HighFrontierState, seat: int, space: int) -> Refusal:
        """ "A burn needs 2 steps, 1 is left": what is missing, in figures."""
        map = chart_of(s, seat)
        craft = self.craft
        here = s.players[seat].at[self.stack]
        arc = self.arc(s, seat)
        if self.entered >= flight.MAX_SPACES:
            return refuse("HF-6.2A.5", "refuse.too_many_spaces", n=flight.MAX_SPACES)
        open_to = ports(s, seat) if self.stack == FREIGHTER else ()
        why = flight.why_not(map, craft, here, arc, self.paid, self.free, self.lost, space, open_to)
        if why in (flight.THRUST, flight.FUEL, flight.LANDER):
            nxt = map.arc(here, space)
            price = flight.price_of(map, arc, nxt)
            paid = flight.paid_after(price, self.paid, self.free)
            turn = arc != NONE and price >= 2
            if why == flight.THRUST:
                left = craft.thrust - self.paid + self.free
                word = "refuse.thrust_turn" if turn else "refuse.thrust_burn"
                return refuse("HF-6.3.1" if turn else "HF-6.2A", word, n=price, n2=left)
            spent = flight.fuel(self.paid, craft.use)
            if why == flight.FUEL:
                need = flight.fuel(paid, craft.use) - spent
                word = "refuse.fuel_turn" if turn else "refuse.fuel_burn"
                return refuse("HF-6.2B.1", word, n=need, n2=craft.steps - spent)
            left = craft.steps - flight.fuel(paid, craft.use)
            return refuse("HF-6.4C.3", "refuse.lander_fuel", n=flight.lander(map, craft, nxt), n2=left)
        clause, id = _REASONS.get(why, (self.clause, "refuse.not_asked"))
        return refuse(clause, id, space=space)

    def _why_no_drop(self, s: HighFrontierState, seat: int, card: int) -> Refusal:
        p = s.players[seat]
        if self.dropped:
            return refuse("HF-6.7D.3", "refuse.dropped_already")
        if p.stacks[OUTPOST]:
            return refuse("HF-6.7D.3", "refuse.outpost_there")
        if not p.disks:
            return refuse("HF-3.1B", "refuse.no_disk")
        if card not in p.stacks[self.stack]:
            return refuse("HF-6.7D.3", "refuse.not_in_stack", card=card, stack=self.stack)
        return refuse("HF-6.1B", "refuse.in_use", card=card)


# -- leaving cards behind (HF-6.7D) ---------------------------------------------------------------------------------


def loose(s: HighFrontierState, seat: int, course: Course) -> list[int]:
    """The cards a rocket may leave behind: not its engine, nor what that runs on; and not the last one."""
    cards = s.players[seat].stacks[course.stack]
    if len(cards) < 2:
        return []
    if course.engine == NONE or course.lost:
        return list(cards)
    free = [card for card in cards if card != course.engine and not course.supports >> card & 1]
    return [card for card in free if not s.t.expansion or _cooled_without(s, seat, course, card)]


def _cooled_without(s: HighFrontierState, seat: int, course: Course, card: int) -> bool:
    """HF-8.2A: whether the engine runs no hotter without a card."""
    now = run_with(s, seat, course.stack, course.engine, course.supports)
    face = s.face(card)
    place = tuple([one for one in s.place(seat, (course.stack,)) if one != face])
    for run in runs_of(s.face(course.engine), place):
        if now is not None and run.cards == course.supports:
            return run.hot <= now.hot
    return False


def drop(s: HighFrontierState, seat: int, stack: int, card: int) -> None:
    """HF-6.7D.2: the mass changes when the move is over."""
    s.take(seat, stack, card, row=False)
    s.add(seat, OUTPOST, card)
    if s.events is not None:
        s.tell("dropped", seat=seat, card=card, space=s.players[seat].at[OUTPOST])


def still_runs(s: HighFrontierState, course: Course) -> bool:
    """HF-8.3C.4: whether the engine still has its supports and its cooling; one it burnt for is its own."""
    run = run_with(s, course.seat, course.stack, course.engine, course.supports)
    return run is not None and (not run.hot or course.burnt)


class Drop(Course):
    """HF-6.7D.3: more cards for the outpost that is being left behind."""

    clause = "HF-6.7D.3"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [*[DROP[card] for card in loose(s, seat, self)], DONE]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        if action is not DONE:
            drop(s, seat, self.stack, action.args[0])
        if action is DONE or not loose(s, seat, self):
            s.stack.pop()


# -- hazards --------------------------------------------------------------------------------------------------------


class Insure(Moving):
    """HF-6.4G: failure is not an option, for 4 WT."""

    clause = "HF-6.4G.1"

    def prompt(self, s: HighFrontierState) -> Message:
        return Message("prompt.Insure", seat=self.seat, wt=INSURANCE, space=s.players[self.seat].at[self.stack])

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [YES, NO]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is YES:
            s.players[seat].wt -= INSURANCE
            if s.events is not None:
                s.tell("insured", seat=seat, space=s.players[seat].at[self.stack])
        else:
            s.stack.append(Roll(seat, self.stack))


class Roll(Moving):
    """HF-6.4E, F: a 1, and the craft is lost with everything."""

    clause = "HF-6.4E"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        seat, stack = self.seat, self.stack
        die = 1 + s.below(6)
        space = s.players[seat].at[stack]
        if s.events is not None:
            s.tell("hazard", seat=seat, space=space, die=die)
        if die <= FAILS_ON:
            if s.events is not None:
                s.tell("craft_lost", seat=seat, stack=stack, space=space)
            s.decommission_stack(seat, stack)
            abandon(s)


def abandon(s: HighFrontierState) -> None:
    """The move is over: nothing is left that moves."""
    while s.stack and isinstance(s.stack[-1], Moving):
        s.stack.pop()
    s.leave &= ~_SERVICES_OF_A_MOVE


class Arrive(Course):
    """What entering a space does to a craft that has survived the hazard (HF-6.4F.2, HF-8.3C); then on, or down."""

    clause = "HF-6.4A"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        seat, stack = self.seat, self.stack
        p = s.players[seat]
        space = p.at[stack]
        hurt = False
        if HAZARD[space] == AEROBRAKE and stack != FREIGHTER:
            for card in sails(s, seat, stack):
                s.decommission(seat, stack, card, row=False)
                hurt = True
        if flight.belt_roll(self.craft, space):
            hurt = self._radiation(s, space) or hurt
        if not p.stacks[stack]:
            abandon(s)
            return
        if entered(s, seat, stack):
            return
        if KIND[space] == SITE:
            s.stack.append(MoveEnd(seat, stack, self.row))
            if s.events is not None:
                s.tell("landed", seat=seat, stack=stack, site=SITE_AT[space])
            land(s, seat, stack)
            return
        lost, craft = self.lost, self.craft
        if hurt and stack != FREIGHTER:
            lost = lost or self.engine == NONE or not still_runs(s, self)
            if craft.scoop and not scoops(s, seat, stack):
                craft = craft.without_scoop()
        s.stack.append(Walk(*self.fields()).again(lost=lost, craft=craft))

    def _radiation(self, s: HighFrontierState, space: int) -> bool:
        """HF-8.3C: the level of the belt against every card but sails; heavy radiators turn light and stay."""
        seat, stack = self.seat, self.stack
        die = 1 + s.below(6)
        level = flight.radiation(die, self.craft.thrust, self.craft.sector)
        if s.events is not None:
            s.tell("belt", seat=seat, space=space, die=die, n=level)
        soft = [
            card
            for card in s.players[seat].stacks[stack]
            if HARDNESS[s.face(card)] < level and not ABILITY[s.face(card)] & SAIL
        ]
        for card in soft:
            s.decommission(seat, stack, card, row=False)
        return bool(soft)


# -- landing, and the end of a move ---------------------------------------------------------------------------------


def land(s: HighFrontierState, seat: int, stack: int) -> None:
    """HF-6.4: the crew remembers it; a claim of somebody else may be jumped."""
    s.note_landing(seat, stack)
    if stack in (ROCKET, SECOND) and squattable(s, seat, stack):
        s.stack.append(Squat(seat, stack))


class Squat(Moving):
    """HF-6.4B: replace the disk of another player by an own one."""

    clause = "HF-6.4B"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [YES, NO]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is YES:
            squat(s, seat, SITE_AT[s.players[seat].at[self.stack]])


class MoveEnd(Moving):
    """HF-6.2B, HF-6.7A: the fuel figure goes to its new row; what was granted for the move is over."""

    row: int
    clause: ClassVar[str] = "HF-6.7A"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        seat, stack = self.seat, self.stack
        p = s.players[seat]
        if stack in (ROCKET, SECOND) and p.stacks[stack] and p.fuel[stack]:
            p.fuel[stack] = strip.rerow(self.row, s.dry(seat, stack), p.fuel[stack])
        s.leave &= ~_SERVICES_OF_A_MOVE
