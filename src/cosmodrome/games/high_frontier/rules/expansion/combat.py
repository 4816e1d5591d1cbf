"""HF-8.4: a combat in its five phases, between one stack or factory on each side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Own, Refusal, Value, refuse

from ...actions import DONE, FACTORY, UNIT_OF, YES, Card, CardBits, Space
from ...content import TABLES
from ...pieces.cards import HARDNESS, MISSILE, PLATFORM, RAYGUN
from ...pieces.spaces import NONE, SITE_AT
from .sides import cubes_of, destroy, gone

if TYPE_CHECKING:
    from ...state import HighFrontierState

RAYS_BACK, RAYS, MISSILES_BACK, MISSILES, BUGGIES = range(5)  # the phases (HF-8.4.1); BACK: the defender's
WEAPON: Final = (RAYGUN, RAYGUN, MISSILE, MISSILE)  # by phase
CUBE: Final = NONE  # what fires, or is fired at, where it is no card


class Battle(Value):
    """Who fights whom, and where. A side is a player and one of his stacks, or FACTORY."""

    space: Space
    attacker: int
    from_stack: int
    defender: int
    target: int  # the stack that is attacked
    suicide: bool = False  # HF-8.4B.1
    passing: bool = False  # HF-8.3F.1: the defender is on the move; its row of fuel follows at the end

    def stack_of(self, seat: int) -> int:
        return self.from_stack if seat == self.attacker else self.target

    def foe(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker

    def row(self, seat: int) -> bool:
        """Whether the fuel figure of a side follows its dry mass at once."""
        return not (self.passing and seat == self.defender)


class Fight(Own["HighFrontierState"]):
    """A moment of a combat; `seat` is the side that is asked."""

    battle: Battle
    fired: CardBits = 0  # cards that have attacked

    clause = "HF-8.4.1"

    def prompt(self, s: HighFrontierState) -> Message:
        return Message(f"prompt.{type(self).__name__}", seat=self.seat, space=self.battle.space)


def over(s: HighFrontierState, b: Battle) -> bool:
    """Whether there is nobody left to fight with, or against."""
    return gone(s, b.attacker, b.from_stack, b.space) or gone(s, b.defender, b.target, b.space)


def close(s: HighFrontierState, b: Battle) -> None:
    """HF-8.4B.1: whoever came without lander fuel does not survive the combat."""
    if b.suicide and s.players[b.attacker].stacks[b.from_stack]:
        s.decommission_stack(b.attacker, b.from_stack)


def combat(s: HighFrontierState, b: Battle) -> None:
    """One side attacks the other."""
    if s.events is not None:
        s.tell("combat", seat=b.attacker, seat2=b.defender, space=b.space)
    s.stack.append(Combat(b.defender, b))


class Phased(Fight):
    """A moment of one of the first four phases."""

    phase: int = RAYS_BACK
    shots: int = 0  # cubes that have fired in this phase


class Combat(Phased):
    """HF-8.4.1: the next phase in which somebody can do something."""

    auto = True

    def run(self, s: HighFrontierState) -> None:
        from .piracy import begin_piracy

        b = self.battle
        if over(s, b):
            close(s, b)
        elif self.phase >= BUGGIES:
            if not begin_piracy(s, b, self.fired):
                close(s, b)
        elif shooters(s, self):
            s.stack.append(Shoot(*self.fields()))
        else:
            s.stack.append(next_phase(self))


def next_phase(fight: Phased) -> Combat:
    """The other side's turn."""
    return Combat(fight.battle.foe(fight.seat), fight.battle, fight.fired, fight.phase + 1)


def armed(s: HighFrontierState, seat: int, stack: int, weapon: int, fired: int = 0) -> list[int]:
    """HF-8.4.2, 3: the cards of a stack that can attack with a weapon now: supported, cooled and not used yet."""
    if stack == FACTORY:
        return []
    return [
        card
        for card in s.players[seat].stacks[stack]
        if PLATFORM[s.face(card)] & weapon and not fired >> card & 1 and s.works(seat, (stack,), card)
    ]


def shooters(s: HighFrontierState, fight: Phased) -> list[Action]:
    """What can attack in one of the first four phases; the cubes of a factory are rayguns (HF-8.4D)."""
    stack, weapon = fight.battle.stack_of(fight.seat), WEAPON[fight.phase]
    if stack == FACTORY:
        return [YES] if weapon == RAYGUN and fight.shots < cubes_of(s, fight.seat, fight.battle.space) else []
    return [UNIT_OF[card] for card in armed(s, fight.seat, stack, weapon, fight.fired)]


class Shoot(Phased):
    """HF-8.4.3: which card, or one more cube, attacks; or none any more."""

    clause = "HF-8.4.3"

    def prompt(self, s: HighFrontierState) -> Message:
        name = "prompt.Shoot.cube" if self.battle.stack_of(self.seat) == FACTORY else "prompt.Shoot"
        return Message(name, seat=self.seat, space=self.battle.space)

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [*shooters(s, self), DONE]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DONE:
            s.stack.append(next_phase(self))
            return
        b = self.battle
        if action is YES:
            shooter = CUBE
            s.stack.append(Combat(seat, b, self.fired, self.phase, self.shots + 1))
        else:
            shooter = action.args[0]
            s.stack.append(Combat(seat, b, self.fired | 1 << shooter, self.phase, self.shots))
        foe = b.foe(seat)
        stack = b.stack_of(foe)
        if WEAPON[self.phase] == MISSILE:
            launch(s, b, seat, shooter)
        elif stack == FACTORY:
            shine(s, b, seat, CUBE)
        elif len(s.players[foe].stacks[stack]) == 1:
            shine(s, b, seat, s.players[foe].stacks[stack][0])
        else:
            s.stack.append(Aim(seat, b, self.fired, shooter))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "unit":
            card = action.args[0]
            if self.fired >> card & 1:
                return refuse(self.clause, "refuse.fired_already", card=card)
            if s.stack_of(seat, card) == self.battle.stack_of(seat) and PLATFORM[s.face(card)] & WEAPON[self.phase]:
                return refuse("HF-8.4.2", "refuse.weapon_dead", card=card)
            return refuse("HF-8.4.1", "refuse.no_weapon", card=card)
        return refuse(self.clause, "refuse.not_asked")


class Aim(Fight):
    """HF-8.4A: at which card of the stack?"""

    shooter: Card = CUBE

    clause = "HF-8.4A"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        foe = self.battle.foe(seat)
        return [UNIT_OF[card] for card in s.players[foe].stacks[self.battle.stack_of(foe)]]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        shine(s, self.battle, seat, action.args[0])

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "unit":
            return refuse(self.clause, "refuse.not_a_target", card=action.args[0])
        return refuse(self.clause, "refuse.not_asked")


def shine(s: HighFrontierState, b: Battle, seat: int, card: int) -> None:
    """HF-8.4A: one die against the hardness of one card, or of a cube."""
    die = 1 + s.below(6)
    foe = b.foe(seat)
    hit = die > (TABLES.constants.cube_hardness if card == CUBE else HARDNESS[s.face(card)])
    if s.events is not None:
        if card == CUBE:
            s.tell("ray_at_cube", seat=seat, seat2=foe, die=die)
        else:
            s.tell("ray_hit" if hit else "ray_missed", seat=seat, seat2=foe, card=card, die=die)
    if hit:
        if card == CUBE:  # which no die does while cubes have a hardness of 8
            lose_cube(s, SITE_AT[b.space])
        else:
            s.decommission(foe, b.stack_of(foe), card, b.row(foe))


def lose_cube(s: HighFrontierState, site: int) -> None:
    if s.cubes[site] == 1:
        destroy(s, site)
    else:
        s.cubes[site] -= 1
        s.players[s.owner(site)].cubes += 1


def launch(s: HighFrontierState, b: Battle, seat: int, missile: int) -> None:
    """HF-8.4B: two dice against every card or cube; the missile goes home."""
    dice = 2 + s.below(6) + s.below(6)
    foe = b.foe(seat)
    target = b.stack_of(foe)
    if s.events is not None:
        s.tell("missile", seat=seat, seat2=foe, card=missile, n=dice)
    s.decommission(seat, b.stack_of(seat), missile, b.row(seat))
    if target == FACTORY:
        if dice > TABLES.constants.cube_hardness:
            destroy(s, SITE_AT[b.space])
    else:
        for card in s.players[foe].stacks[target]:
            if dice > HARDNESS[s.face(card)]:
                s.decommission(foe, target, card, b.row(foe))
