"""HF-8.3F, HF-8.4B.1: how combats begin: after one's moves, against whoever passes, and headlong onto a site."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Own, Refusal, refuse

from ...actions import DONE, FACTORY, FREIGHTER, LEO, N_STACKS, NO, OUTPOST, PASS, ROCKET, SECOND, TO_STACK, YES, attack
from ...pieces.cards import BUGGY, MISSILE, RAYGUN
from .combat import Battle, armed, combat
from .scenarios import safe
from .sides import cubes_of, targets

if TYPE_CHECKING:
    from ...state import HighFrontierState

WEAPONS: Final = RAYGUN | BUGGY | MISSILE


def attackers(s: HighFrontierState, seat: int, fought: int) -> list[int]:
    """HF-8.3F, HF-8.3F.2: the stacks that can start a combat where they stand: no freighters, and each once a turn."""
    if not s.at_war():
        return []
    p = s.players[seat]
    return [
        stack
        for stack in (LEO, ROCKET, OUTPOST, SECOND)
        if p.stacks[stack]
        and not fought >> stack & 1
        and not safe(s, p.at[stack])
        and targets(s, seat, p.at[stack])
        and armed(s, seat, stack, WEAPONS)
    ]


def begin_fights(s: HighFrontierState, seat: int) -> None:
    """HF-4.1.1 (d): asks only where there is somebody to fight."""
    if attackers(s, seat, 0):
        s.stack.append(Fights(seat, 0))


class Fights(Own["HighFrontierState"]):
    """HF-8.3F: which of the own stacks attacks?"""

    fought: int  # stacks that have, a bit each

    clause = "HF-8.3F"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [*[TO_STACK[stack] for stack in attackers(s, seat, self.fought)], DONE]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        if action is DONE:
            s.stack.pop()
            return
        stack = action.args[0]
        fought = self.fought | 1 << stack
        s.stack.pop()
        if attackers(s, seat, fought):
            s.stack.append(Fights(seat, fought))
        s.stack.append(Attack(seat, stack, False))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "stack":
            stack = action.args[0]
            if self.fought >> stack & 1 or stack == FREIGHTER:
                return refuse("HF-8.3F.2", "refuse.no_second_combat")
            return refuse(self.clause, "refuse.nobody_to_fight")
        return refuse(self.clause, "refuse.not_asked")


class Attack(Own["HighFrontierState"]):
    """HF-8.4.3: which stack or factory in the space?"""

    stack: int
    suicide: bool

    clause = "HF-8.4.3"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        found = [attack(other, target) for other, target in targets(s, seat, s.players[seat].at[self.stack])]
        return found if self.suicide else [*found, PASS]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not PASS:
            other, target = action.args
            space = s.players[seat].at[self.stack]
            combat(s, Battle(space, seat, self.stack, other, target, suicide=self.suicide))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "attack":
            return refuse(self.clause, "refuse.no_such_target")
        return refuse(self.clause, "refuse.not_asked")


# -- interception ----------------------------------------------------------------------------------------------------


def interceptors(s: HighFrontierState, seat: int, stack: int, met: int) -> list[tuple[int, int]]:
    """HF-8.3F.1: who may attack a craft that is about to leave its space, from the mover's left; `met` are those it has
    met in this move, a bit each."""
    space = s.players[seat].at[stack]
    if not s.at_war() or safe(s, space):
        return []
    found: list[tuple[int, int]] = []
    for other in s.after(seat)[1:]:
        for own in (ROCKET, OUTPOST, SECOND, LEO):
            if s.players[other].at[own] == space and armed(s, other, own, WEAPONS):
                found.append((other, own))
        if cubes_of(s, other, space):
            found.append((other, FACTORY))
    return [(other, own) for other, own in found if not met >> met_bit(other, own) & 1]


def met_bit(seat: int, stack: int) -> int:
    return seat * (N_STACKS + 1) + stack


def intercept(s: HighFrontierState, seat: int, stack: int, by: list[tuple[int, int]]) -> None:
    """Ask them, in their order."""
    s.stack += [Intercept(other, own, seat, stack) for other, own in reversed(by)]


class Intercept(Own["HighFrontierState"]):
    """HF-8.3F.1: attack whoever leaves?"""

    stack: int
    mover: int
    moving: int

    clause = "HF-8.3F.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [YES, NO]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        there = s.players[self.mover].stacks[self.moving]
        if action is YES and there:  # an earlier interception may have left nothing
            space = s.players[self.mover].at[self.moving]
            combat(s, Battle(space, seat, self.stack, self.mover, self.moving, passing=True))

    def prompt(self, s: HighFrontierState) -> Message:
        return Message("prompt.Intercept", seat=self.seat, seat2=self.mover)


# -- kamikaze --------------------------------------------------------------------------------------------------------


def may_ram(s: HighFrontierState, seat: int, stack: int, space: int) -> bool:
    """HF-8.4B.1: in war a rocket with a working missile may come down on an enemy without lander fuel."""
    return (
        s.at_war()
        and stack in (ROCKET, SECOND)
        and not safe(s, space)
        and bool(targets(s, seat, space))
        and bool(armed(s, seat, stack, MISSILE))
    )


def ram(s: HighFrontierState, seat: int, stack: int) -> None:
    """The rocket is in the space of its target: which one?"""
    s.stack.append(Attack(seat, stack, True))
