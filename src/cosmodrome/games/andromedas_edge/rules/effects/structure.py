"""Words that hold lists: choose, pay, for_each, if, each_player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message

from ... import content as c
from ...actions import NO, OPTION, UNITY, YES, EffectList
from ...content.words import WHO, Word
from ...pieces.kit import CRUISER, SHIP_TYPE
from .. import counting, paying
from ..own import Ask, put
from . import run

if TYPE_CHECKING:
    from ...state import AndromedaState

ALL, LOWEST_VP, IN_RANGE_OF_VOID, BATTLE_OPPONENTS, BATTLE_LOSERS = range(len(WHO))
UNITY_CRUISER_RANGE: Final = 2  # AE-E-4.3


def choose(s: AndromedaState, who: int, word: Word) -> None:
    """AE-B-1.9: one of the lists that can be carried out."""
    ask_choice(s, who, word.lists)


def ask_choice(s: AndromedaState, who: int, lists: tuple[int, ...]) -> None:
    possible = [number for number in lists if run.can(s, who, number)]
    if len(possible) == 1:
        triggers.decided(s, who, possible[0])
    elif possible:
        put(s, Choose(who, lists))


def can_choose(s: AndromedaState, who: int, word: Word) -> bool:
    return any(run.can(s, who, number) for number in word.lists)


class Alternatives(Ask):
    """One of several lists."""

    lists: tuple[EffectList, ...]

    def choices(self, s: AndromedaState) -> list[Action]:
        return [OPTION[n] for n, number in enumerate(self.lists) if run.can(s, self.who, number)]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        triggers.decided(s, self.who, self.lists[action.args[0]])


class Choose(Alternatives):
    """AE-B-1.9: one of several lists."""

    clause = "AE-B-1.9"


class Operations(Alternatives):
    """AE-B-16.8: Strategic Operations, for each loser."""

    clause = "AE-B-16.8"


def pay(s: AndromedaState, who: int, word: Word) -> None:
    """Optional, and only if the whole cost can be paid."""
    if paying.payable(s, who, word.amounts):
        s.stack.append(MayPay(who, word.amounts, word.lists[0]))


def can_pay(s: AndromedaState, who: int, word: Word) -> bool:
    return paying.payable(s, who, word.amounts) and run.can(s, who, word.lists[0])


class MayPay(Ask):
    """AE-B-1.9: pay for what follows, or not."""

    clause = "AE-B-1.9"
    cost: tuple[int, ...]
    then: EffectList

    def choices(self, s: AndromedaState) -> list[Action]:
        return [YES, NO] if paying.payable(s, self.who, self.cost) else [NO]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        if action is YES:
            s.stack.append(run.Run(self.who, self.then, 0))
            paying.charge(s, self.who, self.cost)

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.MayPay", who=self.who, effects=self.then, cost=paying.figure(self.cost))


def for_each(s: AndromedaState, who: int, word: Word) -> None:
    run.repeat(s, who, word.lists[0], times(s, who, word))


def times(s: AndromedaState, who: int, word: Word) -> int:
    return min(word.most, counting.count(s, who, word.what) // word.per)


def can_for_each(s: AndromedaState, who: int, word: Word) -> bool:
    return times(s, who, word) > 0 and run.can(s, who, word.lists[0])


def branch(s: AndromedaState, who: int, word: Word) -> None:
    """The word `if`."""
    run.carry(s, who, word.lists[0 if counting.holds(s, who, word.what) else 1])


def can_branch(s: AndromedaState, who: int, word: Word) -> bool:
    return run.can(s, who, word.lists[0 if counting.holds(s, who, word.what) else 1])


def each_player(s: AndromedaState, who: int, word: Word) -> None:
    """AE-B-15.3: in turn order from the active player; who is concerned is settled before the first."""
    concerned = tuple(one for one in s.order() if _concerned(s, one, who, word.what))
    if concerned:
        s.stack.append(run.Each(word.lists[0], concerned))


def _concerned(s: AndromedaState, one: int, who: int, what: int) -> bool:
    if what == LOWEST_VP:
        lowest = min(s.side(other).vp for other in s.order())
        return s.side(one).vp == lowest
    if what == IN_RANGE_OF_VOID:
        return near_void(s, one)
    if what == BATTLE_OPPONENTS:
        return s.battle is not None and one in s.battle.sides and one != who
    if what == BATTLE_LOSERS:
        return s.battle is not None and one in s.battle.losers
    return True


def near_void(s: AndromedaState, who: int) -> bool:
    """AE-E-4.2, 4.3: whether a ship on the map has the Void in its range."""
    if c.VOID < 0 or not s.map.play >> c.VOID & 1:
        return False
    for ship, place in enumerate(s.side(who).ships):
        if place < 0:
            continue
        kind = SHIP_TYPE[ship]
        if who == UNITY:
            range = UNITY_CRUISER_RANGE if kind == CRUISER else 1
        else:
            range = s.players[who].kit.join[kind]
        if s.map.distance[place][c.VOID] <= range:
            return True
    return False


from .. import triggers  # noqa: E402
