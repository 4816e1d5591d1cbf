"""AE-B-16.6 to 16.9, 16.17, 16.20: who wins, what that brings, and the damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Step

from ... import content as c
from ...actions import DONE, NOBODY, RAIDER, UNITY, place_of, ship_at
from ...content.words import ON_BATTLE_LOSE, ON_BATTLE_WIN, ON_DAMAGE, ON_DEFEAT_RAIDER, TRACKS
from ...pieces.kit import SHIP_TYPE
from .. import damage, raiders, tracks, triggers
from ..cards import BattleCards
from ..counting import class_of
from ..effects import run, structure
from ..own import Ask, put
from . import dice

if TYPE_CHECKING:
    from ...state import AndromedaState

SUPREMACY: Final = TRACKS.index("supremacy")
OPERATIONS: Final = tuple(operation.effects for operation in c.OPERATIONS)
LOSING: Final = 1 << ON_BATTLE_LOSE | 1 << ON_DAMAGE


def decide(s: AndromedaState) -> None:
    """AE-B-16.6, 16.7, 16.17: compare the dice; what winning brings."""
    battle = s.battle
    assert battle is not None
    battle.winner = dice.winner({side: battle.dice[side] for side in battle.sides}, battle.ties)
    players = [side for side in s.order() if side in battle.sides and side != battle.winner]
    beaten = [RAIDER + figure for figure in s.standing(battle.region) if RAIDER + figure != battle.winner]
    battle.losers = (*players, *beaten)
    if battle.winner == NOBODY:
        s.tell("nobody_won")
        return
    if s.events is not None:
        s.tell("won", side=battle.winner)
    if battle.winner >= RAIDER:
        for ability in c.RAIDERS[class_of(s, battle.winner - RAIDER)].abilities:
            if c.ABILITIES[ability].trigger == ON_BATTLE_WIN:
                run.carry(s, battle.winner, c.ABILITIES[ability].effects)
        return
    won(s, battle.winner, len(players), [side - RAIDER for side in beaten])


def won(s: AndromedaState, who: int, players: int, beaten: list[int]) -> None:
    """AE-B-16.17: supremacy and VP, rewards from the lowest class up, abilities, then cards."""
    if who != UNITY:
        s.stack.append(AskOutcome(who, 1 << ON_BATTLE_WIN | (1 << ON_DEFEAT_RAIDER if beaten else 0)))
    s.stack.append(triggers.Fire(who, ON_BATTLE_WIN))
    if beaten:
        s.stack.append(triggers.Fire(who, ON_DEFEAT_RAIDER))
    for figure in reversed(beaten):
        s.stack.append(Beaten(who, figure))
    if players:
        s.score(who, players * c.CONSTANTS.winner_vp_per_loser)
    tracks.advance(s, who, SUPREMACY, 1)


class Beaten(Step["AndromedaState"]):
    """AE-B-8.4: a losing raider is defeated."""

    auto = True
    clause = "AE-B-8.4"
    who: int
    figure: int

    def run(self, s: AndromedaState) -> None:
        raiders.defeat(s, self.who, self.figure)


class AskOutcome(Step["AndromedaState"]):
    """AE-B-16.20: cards of the outcome, for whoever has any card."""

    auto = True
    clause = "AE-B-16.20"
    who: int
    timings: int

    def run(self, s: AndromedaState) -> None:
        if flow.may_play(s, self.who, self.timings):
            s.stack.append(OutcomeCards(self.who, self.timings))


class OutcomeCards(BattleCards):
    """AE-B-16.20: cards of the outcome."""

    clause = "AE-B-16.20"
    timings: int  # a bit each

    def choices(self, s: AndromedaState) -> list[Action]:
        return [*flow.cards(s, self.who, self.timings), DONE]


# -- the losers -------------------------------------------------------------------------------------------------------


def losing(s: AndromedaState) -> tuple[int, ...]:
    """The players who lost, in turn order."""
    assert s.battle is not None
    return tuple(side for side in s.battle.losers if side < RAIDER)


def losers(s: AndromedaState) -> None:
    flow.around(s, flow.LOSE, losing(s))


def lose(s: AndromedaState, who: int) -> None:
    """AE-B-16.8, 16.17: abilities, cards, then Strategic Operations, which the Unity does not get (AE-E-13.5)."""
    if who != UNITY:
        s.stack.append(AskOperations(who))
        s.stack.append(AskOutcome(who, LOSING))
    s.stack.append(triggers.Fire(who, ON_BATTLE_LOSE))


class AskOperations(Step["AndromedaState"]):
    """AE-B-16.8: each losing player chooses one of those that can be carried out."""

    auto = True
    clause = "AE-B-16.8"
    who: int

    def run(self, s: AndromedaState) -> None:
        if any(run.can(s, self.who, number) for number in OPERATIONS):
            s.stack.append(structure.Operations(self.who, OPERATIONS))


# -- damage -----------------------------------------------------------------------------------------------------------


def damages(s: AndromedaState) -> None:
    flow.around(s, flow.HARM, losing(s))


def harm(s: AndromedaState, who: int) -> None:
    """AE-B-16.9, 16.17: those spared first, then every other ship there."""
    battle = s.battle
    assert battle is not None
    ships = s.side(who).ships
    there = [n for n, place in enumerate(ships) if place == battle.region and (who, n) not in battle.safe]
    if not there:
        return
    if battle.spared[who] >= len(there):
        for ship in there:
            spare(s, who, ship)
    elif battle.spared[who]:
        s.stack.append(flow.Around(flow.HARM, (who,)))
        put(s, SpareShip(who))
    else:
        for ship in there:
            damage.strike(s, who, ship)


def spare(s: AndromedaState, who: int, ship: int) -> None:
    assert s.battle is not None
    s.battle.safe.append((who, ship))
    s.battle.spared[who] -= 1
    s.tell("spared", who=who, ship=SHIP_TYPE[ship])


class SpareShip(Ask):
    """AE-B-16.17: a ship of one's choice that is not damaged."""

    clause = "AE-B-16.17"

    def choices(self, s: AndromedaState) -> list[Action]:
        battle = s.battle
        assert battle is not None
        kinds = {
            SHIP_TYPE[n]
            for n, place in enumerate(s.side(self.who).ships)
            if place == battle.region and (self.who, n) not in battle.safe
        }
        return [ship_at(kind, battle.region) for kind in sorted(kinds)]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        battle = s.battle
        assert battle is not None
        for ship, place in enumerate(s.side(self.who).ships):
            if SHIP_TYPE[ship] == action.args[0] and place == place_of(action) and (self.who, ship) not in battle.safe:
                spare(s, self.who, ship)
                return


from . import flow  # noqa: E402
