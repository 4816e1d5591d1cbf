"""HF-8.4C: the fifth phase of a combat. Both sides work out their thrust anew; the faster one boards the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Refusal, refuse

from ...actions import DONE, DUMP, FACTORY, FREIGHTER, OUTPOST, TOSS, UNIT_OF, YES
from ...content import TABLES
from ...pieces import flight
from ...pieces.cards import AFTERBURNER, BUGGY, THRUST
from ...pieces.spaces import NONE, SITE_AT
from ...pieces.systems import runs_of
from ...pieces.thrust import modified, unloaded
from ...ruleset import MAX_DRY
from ..moving.craft import beam
from ..pieces import may_scrap, scrap
from .combat import Battle, Fight, armed, close, over
from .sides import crew_there, remove_cube, robonaut_there

if TYPE_CHECKING:
    from ...state import HighFrontierState

FIGURES: Final = TABLES.combat


def begin_piracy(s: HighFrontierState, b: Battle, fired: int) -> bool:
    """Whether there is a fifth phase: somebody has a buggy that works."""
    if not armed(s, b.attacker, b.from_stack, BUGGY, fired) and not armed(s, b.defender, b.target, BUGGY, fired):
        return False
    s.stack.append(Race(b.defender, b, fired))
    settle_race(s)
    return True


class Race(Fight):
    """HF-8.4C.1: the defender, then the attacker, may throw things overboard and use the afterburner, for thrust."""

    dumped: bool = False
    theirs: int = NONE  # the defender's thrust, once it is known

    clause = "HF-8.4C.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        stack = self.battle.stack_of(seat)
        found = [DONE]
        if thrusts(s, seat, stack, True):
            found.append(YES)
        if not self.dumped:
            found += DUMP[1 : s.players[seat].fuel[stack] + 1]
        return found + [TOSS[card] for card in loose(s, seat, stack)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        stack = self.battle.stack_of(seat)
        if action.verb == "dump":
            s.players[seat].fuel[stack] -= action.args[0]
            s.stack[-1] = Race(seat, self.battle, self.fired, True, self.theirs)
            if s.events is not None:
                s.tell("dumped", seat=seat, steps=action.args[0])
        elif action.verb == "toss":
            scrap(s, seat, stack, action.args[0], self.battle.row(seat))
            settle_race(s)
        else:
            self.decide(s, action is YES)
            settle_race(s)

    def decide(self, s: HighFrontierState, after: bool) -> None:
        """The thrust of this side is fixed; then it is the other's turn, or the faster one boards."""
        b, seat = self.battle, self.seat
        thrust, cost = best(s, seat, b.stack_of(seat), after)
        if after:
            s.players[seat].fuel[b.stack_of(seat)] -= cost
        if s.events is not None:
            s.tell("combat_thrust", seat=seat, thrust=thrust)
        s.stack.pop()
        if seat == b.defender:
            s.stack.append(Race(b.attacker, b, self.fired, False, thrust))
        elif thrust == self.theirs:
            close(s, b)
        else:
            s.stack.append(Board(b.attacker if thrust > self.theirs else b.defender, b, self.fired))
            after_boarding(s, len(s.stack) - 1)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action is YES:
            return refuse("HF-6.1A.5", "refuse.no_afterburner")
        if action.verb == "dump":
            return refuse("HF-8.3D", "refuse.dumped_already" if self.dumped else "refuse.no_fuel_to_dump")
        if action.verb == "toss":
            return refuse("HF-8.3D", "refuse.not_loose", card=action.args[0])
        return refuse(self.clause, "refuse.not_asked")


def settle_race(s: HighFrontierState) -> None:
    """A side without an engine that runs is not asked."""
    while s.stack:
        race = s.stack[-1]
        if not isinstance(race, Race):
            return
        stack = race.battle.stack_of(race.seat)
        if thrusts(s, race.seat, stack, False) or thrusts(s, race.seat, stack, True):
            return
        race.decide(s, False)


def loose(s: HighFrontierState, seat: int, stack: int) -> list[int]:
    """HF-8.3D: any card can be thrown overboard, engines and what has no mass too; the last one stays."""
    cards = s.players[seat].stacks[stack]
    if len(cards) < 2:
        return []
    return [card for card in cards if may_scrap(s, seat, stack, card)]


def thrusts(s: HighFrontierState, seat: int, stack: int, after: bool) -> list[tuple[int, int]]:
    """The thrust of every engine of a rocket in every way to run it, and less than nothing for what that costs."""
    if stack in (FACTORY, FREIGHTER, OUTPOST):
        return []
    p = s.players[seat]
    space, dry, steps = p.at[stack], s.dry(seat, stack), p.fuel[stack]
    place = s.place(seat, (stack,))
    found: list[tuple[int, int]] = []
    for card in p.stacks[stack]:
        face = s.face(card)
        if THRUST[face] == NONE or (after and not 0 <= AFTERBURNER[face] <= steps):
            continue
        cost = AFTERBURNER[face] if after else 0
        for run in runs_of(face, place):
            if after or not run.hot:
                rest = unloaded(THRUST[face], run.thrust, run.sun, space, beam(s, seat, card), after)
                found.append((modified(dry, steps - cost, rest), -cost))
    return found


def best(s: HighFrontierState, seat: int, stack: int, after: bool) -> tuple[int, int]:
    """HF-8.4C.1: the best thrust of a side and what its afterburner costs; outposts, factories and rockets without a
    thruster have 0, freighters 1."""
    if stack == FREIGHTER:
        return flight.FREIGHTER_THRUST, 0
    found = thrusts(s, seat, stack, after)
    if not found:
        return 0, 0
    thrust, cost = max(found)
    return thrust, -cost


# -- boarding --------------------------------------------------------------------------------------------------------


class Board(Fight):
    """HF-8.4C: the faster side attacks, buggy by buggy."""

    clause = "HF-8.4C"

    def buggies(self, s: HighFrontierState) -> list[int]:
        b = self.battle
        return [] if over(s, b) else armed(s, self.seat, b.stack_of(self.seat), BUGGY, self.fired)

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [*[UNIT_OF[card] for card in self.buggies(s)], DONE]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        if action is DONE:
            s.stack.pop()
            close(s, self.battle)
            return
        card = action.args[0]
        s.stack[-1] = Board(seat, self.battle, self.fired | 1 << card)
        board(s, self.battle, seat, card)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "unit":
            return refuse(self.clause, "refuse.no_buggy", card=action.args[0])
        return refuse(self.clause, "refuse.not_asked")


def board(s: HighFrontierState, b: Battle, seat: int, card: int) -> None:
    """HF-8.4C: two dice against who is there."""
    foe = b.foe(seat)
    stack = b.stack_of(foe)
    dice = 2 + s.below(6) + s.below(6)
    wins = dice > defence(s, foe, stack, b.space)
    if s.events is not None:
        s.tell("boarded" if wins else "repelled", seat=seat, seat2=foe, card=card, n=dice)
    if wins and stack != FACTORY:
        s.stack.append(Loot(seat, b))
        return
    at = len(s.stack) - 1
    if wins:
        remove_cube(s, SITE_AT[b.space], seat)  # which may ask the loser something first
    after_boarding(s, at)


def defence(s: HighFrontierState, seat: int, stack: int, space: int) -> int:
    """HF-8.4C, HF-8.4C.2: what two dice have to exceed."""
    if crew_there(s, seat, space):
        return FIGURES.crew_present
    if stack == FACTORY:
        return FIGURES.factory
    return FIGURES.robonaut_present if robonaut_there(s, seat, space) else FIGURES.neither


def after_boarding(s: HighFrontierState, at: int) -> None:
    """The combat is over when there is no buggy left that could attack; `at` is its place on the stack."""
    step = s.stack[at]
    if isinstance(step, Board) and not step.buggies(s):
        del s.stack[at]
        close(s, step.battle)


class Loot(Fight):
    """HF-8.4C: steal a white card, or send a black one or crew home."""

    clause = "HF-8.4C"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        foe = self.battle.foe(seat)
        cards = s.players[foe].stacks[self.battle.stack_of(foe)]
        return [*[UNIT_OF[card] for card in cards if not s.is_white(card) or self.fits(s, card)], DONE]

    def fits(self, s: HighFrontierState, card: int) -> bool:
        """HF-8.4C.2, HF-2.7B.5: within the dry mass, and never into a freighter."""
        mine = self.battle.stack_of(self.seat)
        return mine != FREIGHTER and s.dry(self.seat, mine) + s.mass(card) <= MAX_DRY

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        b = self.battle
        foe = b.foe(seat)
        if action is not DONE:
            card = action.args[0]
            if s.is_white(card):
                s.take(foe, b.stack_of(foe), card, b.row(foe))
                s.add(seat, b.stack_of(seat), card, b.row(seat))
                if s.events is not None:
                    s.tell("stolen", seat=seat, seat2=foe, card=card)
            else:
                s.decommission(foe, b.stack_of(foe), card, b.row(foe))
        after_boarding(s, len(s.stack) - 1)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "unit":
            card = action.args[0]
            foe = self.battle.foe(seat)
            if card in s.players[foe].stacks[self.battle.stack_of(foe)]:
                return refuse("HF-8.4C.2", "refuse.loot_too_heavy", card=card, n=MAX_DRY)
            return refuse(self.clause, "refuse.not_a_target", card=card)
        return refuse(self.clause, "refuse.not_asked")
