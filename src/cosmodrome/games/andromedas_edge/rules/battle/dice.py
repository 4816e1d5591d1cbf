"""AE-B-16.4 to 16.6, 16.12 to 16.14: dice, targeting, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Step

from ... import content as c
from ...actions import DIE, DONE, NOBODY, RAIDER, SIDES
from ..counting import class_of, strength
from ..own import Ask

if TYPE_CHECKING:
    from ...state import AndromedaState

MOST: Final = c.CONSTANTS.most_dice
MOST_TARGETING: Final = c.CONSTANTS.most_targeting
FACES: Final = 6


def count(s: AndromedaState, side: int) -> int:
    """AE-B-16.12: ships and effects, at least one, then energy, at most six."""
    assert s.battle is not None
    return min(MOST, max(1, strength(s, side)) + s.battle.energy[side])


def aim(s: AndromedaState, side: int) -> int:
    """AE-B-16.12: targeting, from 1 to 5."""
    assert s.battle is not None
    if side >= RAIDER:
        base = c.RAIDERS[class_of(s, side - RAIDER)].targeting
    else:
        base = 1 + s.side(side).targeting
    return max(1, min(MOST_TARGETING, base + s.battle.aim[side]))


def throw(s: AndromedaState, targeting: int) -> int:
    """AE-B-16.5: a die below the targeting is rolled again until it is not: the faces that count are equally likely."""
    return targeting + s.below(FACES + 1 - targeting)


class Roll(Step["AndromedaState"]):
    """AE-B-16.5: all roll at once."""

    auto = True
    clause = "AE-B-16.5"

    def run(self, s: AndromedaState) -> None:
        battle = s.battle
        assert battle is not None
        battle.dice = [()] * SIDES
        for side in battle.sides:
            roll_side(s, side)


def roll_side(s: AndromedaState, side: int) -> None:
    assert s.battle is not None
    targeting = aim(s, side)
    found = tuple(sorted((throw(s, targeting) for _ in range(count(s, side))), reverse=True))
    s.battle.dice[side] = found
    if s.events is not None:
        s.tell("rolled", side=side, dice=digits(found))


def digits(dice: tuple[int, ...]) -> int:
    """Dice as one number, for a message."""
    number = 0
    for die in dice:
        number = number * 10 + die
    return number


class Reroll(Ask):
    """AE-B-16.13: the dice to reroll, one by one; they are rolled together."""

    clause = "AE-B-16.13"
    chosen_dice: int  # a bit each

    def choices(self, s: AndromedaState) -> list[Action]:
        assert s.battle is not None
        dice = s.battle.dice[self.who]
        found: list[Action] = []
        for number, value in enumerate(dice):
            if self.chosen_dice >> number & 1:
                continue
            # equal dice are one option
            if not any(dice[n] == value and not self.chosen_dice >> n & 1 for n in range(number)):
                found.append(DIE[number])
        return [*found, DONE]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        s.stack.append(Reroll(self.who, self.chosen_dice | 1 << action.args[0]))

    def declined(self, s: AndromedaState) -> None:
        battle = s.battle
        assert battle is not None
        if not self.chosen_dice:
            return
        targeting = aim(s, self.who)
        dice = [
            throw(s, targeting) if self.chosen_dice >> number & 1 else value
            for number, value in enumerate(battle.dice[self.who])
        ]
        battle.dice[self.who] = tuple(sorted(dice, reverse=True))
        if s.events is not None:
            s.tell("rerolled", side=self.who, dice=digits(battle.dice[self.who]))

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.Reroll", who=self.who)


def winner(dice: Mapping[int, tuple[int, ...]], ties: int = 0) -> int:
    """AE-B-16.6, 16.14: the single highest die wins; tied ones are discarded and the rest compared again."""
    left = {side: sorted(values) for side, values in dice.items()}
    while any(left.values()):
        highest = max(values[-1] for values in left.values() if values)
        best = [side for side, values in left.items() if values and values[-1] == highest]
        if len(best) == 1:
            return best[0]
        for side in best:
            left[side].pop()
    stubborn = [side for side in dice if ties >> side & 1]
    return stubborn[0] if len(stubborn) == 1 else NOBODY
