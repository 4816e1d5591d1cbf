"""AE-B-16: the six steps of a battle, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Refusal, Step, refuse

from ... import content as c
from ...actions import CARD, DIVERT, DONE, RAIDER, UNITY, USE, place_of, ship_at
from ...content.words import (
    ON_BATTLE_DIPLOMACY,
    ON_BATTLE_ESCALATION,
    ON_BATTLE_PREPARE,
    ON_BATTLE_ROLL,
    VERB,
)
from ...pieces.kit import SHIP_TYPE, VOYAGE
from ...pieces.map import NEBULAE
from .. import triggers, unity
from ..cards import BattleCards, playable, use_or_play
from ..counting import class_of
from ..effects import run, ships
from . import dice, diplomacy, outcome

if TYPE_CHECKING:
    from ...state import AndromedaState

ENERGY: Final = 0
_MOVE: Final = VERB["move_ship"]
# How far the cards of the escalation step can bring a ship: whoever has one so near may hold such a card.
BROUGHT: Final = max(
    (
        word.per
        for card in c.TACTICS
        if card.timing == ON_BATTLE_ESCALATION
        for word in c.LISTS[card.effects]
        if word.verb == _MOVE
    ),
    default=0,
)


def _brings(number: int) -> bool:
    """Whether a list brings a ship into the battle, perhaps for a price."""
    return any(
        (word.verb == _MOVE and word.where == ships.BATTLE_REGION) or any(_brings(one) for one in word.lists)
        for word in c.LISTS[number]
    )


BRINGS: Final = [_brings(number) for number in range(len(c.LISTS))]


def begin(s: AndromedaState) -> None:
    """AE-B-6.12: a battle, if the active region holds ships of the active side and of an opponent, or a raider."""
    region = s.region
    if region not in s.side(s.active).ships:
        return
    sides = [one for one in s.order() if region in s.side(one).ships]
    raiders = s.standing(region)
    if len(sides) + len(raiders) < 2:
        return
    s.battle = state.Battle(region=region, sides=sides + [RAIDER + figure for figure in raiders])
    if s.events is not None:
        s.tell("battle", region=region)
    s.stack.append(Battling(0))


class Battling(Step["AndromedaState"]):
    """AE-B-16: the parts of a battle."""

    auto = True
    clause = "AE-B-16.1"
    at: int

    def run(self, s: AndromedaState) -> None:
        stack = s.stack
        depth = len(stack)
        for at in range(self.at, len(PARTS)):
            if s.battle is None:
                return  # it is over, perhaps without winner or loser (AE-B-16.3)
            PARTS[at](s)
            if len(stack) > depth:  # something comes before the rest
                stack.insert(depth, Battling(at + 1))
                return


def end(s: AndromedaState) -> None:
    s.battle = None


def still_on(s: AndromedaState) -> bool:
    """AE-B-16.3: fewer than two sides, or no player: it ends without winner or loser."""
    assert s.battle is not None
    sides = s.battle.sides
    if len(sides) >= 2 and any(side < RAIDER for side in sides):
        return True
    s.tell("battle_off")
    end(s)
    return False


def raiders_use(s: AndromedaState, trigger: int) -> None:
    """AE-B-8.9"""
    assert s.battle is not None
    for side in s.battle.sides:
        if side >= RAIDER:
            for ability in c.RAIDERS[class_of(s, side - RAIDER)].abilities:
                if c.ABILITIES[ability].trigger == trigger:
                    if s.events is not None:
                        s.tell("raider_used", side=side, ability=ability)
                    run.carry(s, side, c.ABILITIES[ability].effects)


def participants(s: AndromedaState) -> tuple[int, ...]:
    """The players in the battle, in turn order."""
    assert s.battle is not None
    return tuple(one for one in s.order() if one in s.battle.sides)


def may_play(s: AndromedaState, who: int, timings: int) -> bool:
    """AE-B-16.18: whether somebody is asked for cards: whoever has any, if there are cards for the moment."""
    assert s.battle is not None
    return bool(s.players[who].hand) and not s.battle.muted >> who & 1 and bool(s.t.timings & timings)


def cards(s: AndromedaState, who: int, timings: int) -> list[Action]:
    if s.battle is None or s.battle.muted >> who & 1:
        return []
    return [CARD[card] for card in playable(s, who, timings)]


class Around(Step["AndromedaState"]):
    """AE-B-16.1: once around, in turn order."""

    auto = True
    clause = "AE-B-16.1"
    what: int
    left: tuple[int, ...]

    def run(self, s: AndromedaState) -> None:
        stack = s.stack
        depth = len(stack)
        for at, who in enumerate(self.left):
            if s.battle is None:
                return
            TURNS[self.what](s, who)
            if len(stack) > depth:  # something comes before the others
                rest = self.left[at + 1 :]
                if rest:
                    stack.insert(depth, Around(self.what, rest))
                return


def around(s: AndromedaState, what: int, order: tuple[int, ...]) -> None:
    if order:
        s.stack.append(Around(what, order))


# -- 1: escalation ----------------------------------------------------------------------------------------------------


def _escalation(s: AndromedaState) -> None:
    around(s, ESCALATE, tuple(s.order()))
    raiders_use(s, ON_BATTLE_ESCALATION)


def joinable(s: AndromedaState, who: int) -> list[tuple[int, int]]:
    """AE-B-16.1, 16.19: ships in range of the battle, each type and place once."""
    battle = s.battle
    assert battle is not None
    p = s.players[who]
    kit = p.kit
    nebula = NEBULAE >> battle.region & 1
    distance = s.map.distance[battle.region]
    found: list[tuple[int, int]] = []
    for ship, place in enumerate(p.ships):
        if place < 0 or place == battle.region:
            continue
        kind = SHIP_TYPE[ship]
        if distance[place] > kit.join[kind] or (nebula and not kit.can[kind] >> VOYAGE & 1):
            continue
        if (who, ship) not in battle.barred and (kind, place) not in found:
            found.append((kind, place))
    return found


def _escalate(s: AndromedaState, who: int) -> None:
    if who == UNITY:
        unity.escalate(s)
        return
    battle = s.battle
    assert battle is not None
    inside = who in battle.sides
    if inside:
        triggers.works_by_itself(s, who, ON_BATTLE_ESCALATION)
    near = inside or any(
        place >= 0 and s.map.distance[battle.region][place] <= BROUGHT for place in s.players[who].ships
    )
    asked = near and may_play(s, who, 1 << ON_BATTLE_ESCALATION)
    if asked or joinable(s, who) or abilities(s, who):
        s.stack.append(Escalate(who))


def abilities(s: AndromedaState, who: int) -> list[int]:
    """AE-B-16.1: those of the step, if one has a ship in the region or the effect brings one."""
    assert s.battle is not None
    inside = who in s.battle.sides
    offered = triggers.offered(s, who, ON_BATTLE_ESCALATION)
    return [ability for ability in offered if inside or BRINGS[c.ABILITIES[ability].effects]]


class Escalate(BattleCards):
    """AE-B-16.1: join with ships in range, use abilities and cards of this step."""

    clause = "AE-B-16.1"

    def choices(self, s: AndromedaState) -> list[Action]:
        found = [ship_at(kind, place) for kind, place in joinable(s, self.who)]
        if self.who < len(s.players):
            found += [USE[ability] for ability in abilities(s, self.who)]
        assert s.battle is not None
        inside = self.who in s.battle.sides
        found += [
            card
            for card in cards(s, self.who, 1 << ON_BATTLE_ESCALATION)
            if inside or BRINGS[c.TACTICS[card.args[0]].effects]
        ]
        found.append(DONE)
        return found

    def chosen(self, s: AndromedaState, action: Action) -> None:
        s.stack.append(self)
        if action.verb == "ship":
            p = s.players[self.who]
            battle = s.battle
            assert battle is not None
            kind, place = action.args[0], place_of(action)
            ship = next(
                n
                for n, at in enumerate(p.ships)
                if at == place and SHIP_TYPE[n] == kind and (self.who, n) not in battle.barred
            )
            ships.moved(s, self.who, ship, battle.region)
        else:
            use_or_play(s, self.who, action)

    def other_reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        if action.verb == "ship":
            return refuse("AE-B-16.1", "refuse.cannot_join")
        return refuse(self.clause, "refuse.not_asked")


# -- 2: diplomacy -----------------------------------------------------------------------------------------------------


def _diplomacy(s: AndromedaState) -> None:
    if not still_on(s):
        return
    raiders_use(s, ON_BATTLE_DIPLOMACY)
    diplomacy.begin(s, participants(s))


def _laid(s: AndromedaState) -> None:
    s.stack.append(diplomacy.LaidCards(0))


# -- 3: preparation ---------------------------------------------------------------------------------------------------


def _preparation(s: AndromedaState) -> None:
    if not still_on(s):
        return
    around(s, PREPARE, participants(s))
    raiders_use(s, ON_BATTLE_PREPARE)


def _prepare(s: AndromedaState, who: int) -> None:
    if who != UNITY:
        s.stack.append(AskPrepare(who))
    triggers.works_by_itself(s, who, ON_BATTLE_PREPARE)


class AskPrepare(Step["AndromedaState"]):
    """AE-B-16.12: asks whoever has something to decide."""

    auto = True
    clause = "AE-B-16.12"
    who: int

    def run(self, s: AndromedaState) -> None:
        if (
            may_play(s, self.who, 1 << ON_BATTLE_PREPARE)
            or diverts(s, self.who)
            or triggers.offered(s, self.who, ON_BATTLE_PREPARE)
        ):
            s.stack.append(Prepare(self.who))


def diverts(s: AndromedaState, who: int) -> bool:
    """Whether energy can still buy a die."""
    return s.players[who].store[ENERGY] >= c.CONSTANTS.energy_per_die and dice.count(s, who) < dice.MOST


class Prepare(BattleCards):
    """AE-B-16.4, 16.12: abilities, cards and energy for more dice."""

    clause = "AE-B-16.12"

    def choices(self, s: AndromedaState) -> list[Action]:
        found = cards(s, self.who, 1 << ON_BATTLE_PREPARE)
        found += [USE[ability] for ability in triggers.offered(s, self.who, ON_BATTLE_PREPARE)]
        if diverts(s, self.who):
            found.append(DIVERT)
        found.append(DONE)
        return found

    def chosen(self, s: AndromedaState, action: Action) -> None:
        s.stack.append(self)
        if action is DIVERT:
            assert s.battle is not None
            s.players[self.who].store[ENERGY] -= c.CONSTANTS.energy_per_die
            s.battle.energy[self.who] += 1
            if s.events is not None:
                s.tell("diverted", who=self.who)
        else:
            use_or_play(s, self.who, action)

    def other_reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        if action is DIVERT:
            if dice.count(s, self.who) >= dice.MOST:
                return refuse("AE-B-16.4", "refuse.six_dice")
            return refuse("AE-B-16.4", "refuse.no_energy")
        return refuse(self.clause, "refuse.not_asked")


# -- 4: the roll ------------------------------------------------------------------------------------------------------


def _roll(s: AndromedaState) -> None:
    around(s, AFTER_ROLL, participants(s))
    s.stack.append(dice.Roll())


def after_roll(s: AndromedaState, who: int) -> None:
    if who != UNITY and may_play(s, who, 1 << ON_BATTLE_ROLL):
        s.stack.append(AfterRoll(who))


class AfterRoll(BattleCards):
    """AE-B-16.13: cards after the roll."""

    clause = "AE-B-16.13"

    def choices(self, s: AndromedaState) -> list[Action]:
        return [*cards(s, self.who, 1 << ON_BATTLE_ROLL), DONE]


# -- 5 and 6 ----------------------------------------------------------------------------------------------------------


def _over(s: AndromedaState) -> None:
    end(s)


ESCALATE, PREPARE, AFTER_ROLL, LOSE, HARM = range(5)
TURNS: Final = (_escalate, _prepare, after_roll, outcome.lose, outcome.harm)
PARTS: Final = (
    _escalation,
    _diplomacy,
    _laid,
    _preparation,
    _roll,
    outcome.decide,
    outcome.losers,
    outcome.damages,
    _over,
)


from ... import state  # noqa: E402
