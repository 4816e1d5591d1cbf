"""AE-B-16.2, 16.16: tactics cards laid open in turn, which take effect when all have passed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Step

from ... import content as c
from ...actions import CARD, DONE, NOBODY, RAIDER, SIDE, UNITY, Card
from ...content.words import BLOCKS, ON_BATTLE_DIPLOMACY, VERB
from .. import paying, unity
from ..cards import BattleCards, playable
from ..effects import run
from ..own import Ask

if TYPE_CHECKING:
    from ...state import AndromedaState

DIPLOMACY: Final = 1 << ON_BATTLE_DIPLOMACY
CHOSEN: Final = 1  # `whose` of remove_dice: chosen_opponent
_PAY: Final = VERB["pay"]
_CANCEL: Final = VERB["cancel_tactic"]
_BLOCK: Final = VERB["block"]
_REMOVE: Final = VERB["remove_dice"]
_CHOSEN_TACTICS: Final = BLOCKS.index("tactics_of_chosen_opponent")


def _inside(card: int) -> int:
    """The list a card carries out once it is paid for."""
    words = c.LISTS[c.TACTICS[card].effects]
    return words[0].lists[0] if words and words[0].verb == _PAY else c.TACTICS[card].effects


def _aims(card: int) -> int:
    """0: the card names nobody, 1: any other side, 2: a player."""
    for word in c.LISTS[_inside(card)]:
        if word.verb == _REMOVE and word.where == CHOSEN:
            return 1
        if word.verb == _BLOCK and word.what == _CHOSEN_TACTICS:
            return 2
    return 0


INSIDE: Final = [_inside(card) for card in range(len(c.TACTICS))]
AIMS: Final = [_aims(card) for card in range(len(c.TACTICS))]
CANCELS: Final = [any(word.verb == _CANCEL for word in c.LISTS[card.effects]) for card in c.TACTICS]
PRICE: Final = [
    c.LISTS[card.effects][0].amounts if c.LISTS[card.effects] and c.LISTS[card.effects][0].verb == _PAY else None
    for card in c.TACTICS
]


def begin(s: AndromedaState, order: tuple[int, ...]) -> None:
    if order:
        s.stack.append(Round(order, 0, 0))


class Round(Step["AndromedaState"]):
    """AE-B-16.2: goes round until all have passed in a row."""

    auto = True
    clause = "AE-B-16.2"
    order: tuple[int, ...]
    at: int  # turns had so far
    passed: int  # in a row

    def run(self, s: AndromedaState) -> None:
        battle = s.battle
        assert battle is not None
        at, passed = self.at, self.passed
        while passed < len(self.order):
            who = self.order[at % len(self.order)]
            if who == UNITY:
                if at < len(self.order):  # its first turn: AE-E-13.3
                    s.stack.append(Round(self.order, at + 1, passed + 1))
                    unity.conflict(s)
                    return
            elif s.players[who].hand and not battle.muted >> who & 1:
                s.stack.append(Diplomacy(who, self.order, at, passed))
                return
            at += 1
            passed += 1


class Diplomacy(BattleCards):
    """AE-B-16.2: lay a card open, or pass."""

    clause = "AE-B-16.2"
    order: tuple[int, ...]
    at: int
    passed: int

    def choices(self, s: AndromedaState) -> list[Action]:
        found = [card for card in playable(s, self.who, DIPLOMACY) if not AIMS[card] or targets(s, self.who, card)]
        return [*(CARD[card] for card in found), DONE]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        s.stack.append(Round(self.order, self.at + 1, 0))
        card = action.args[0]
        s.drop_card(self.who, card)
        if s.events is not None:
            s.tell("laid", who=self.who, tactic=card)
        if AIMS[card]:
            found = targets(s, self.who, card)
            if len(found) > 1:
                s.stack.append(Target(self.who, card))
                return
            lay(s, self.who, card, found[0])
        else:
            lay(s, self.who, card, NOBODY)

    def declined(self, s: AndromedaState) -> None:
        s.stack.append(Round(self.order, self.at + 1, self.passed + 1))


def targets(s: AndromedaState, who: int, card: int) -> list[int]:
    """The sides a card may name."""
    assert s.battle is not None
    last = RAIDER if AIMS[card] == 1 else UNITY
    return [side for side in s.battle.sides if side != who and (AIMS[card] == 1 or side < last)]


class Target(Ask):
    """AE-B-16.2: the side a card is laid against."""

    clause = "AE-B-16.2"
    card: Card

    def choices(self, s: AndromedaState) -> list[Action]:
        return [SIDE[side] for side in targets(s, self.who, self.card)]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        lay(s, self.who, self.card, action.args[0])

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.Target", who=self.who, tactic=self.card)


def lay(s: AndromedaState, who: int, card: int, target: int) -> None:
    """The card lies there, its price is paid; it takes effect later."""
    battle = s.battle
    assert battle is not None
    cancelled = latest(s, who) if CANCELS[card] else NOBODY
    battle.laid.append((card, who, target, cancelled))
    if target != NOBODY and s.events is not None:
        s.tell("aimed", who=who, tactic=card, side=target)
    price = PRICE[card]
    if price is not None:
        paying.charge(s, who, price)


def live(laid: list[tuple[int, int, int, int]]) -> list[bool]:
    """AE-B-16.16: which laid cards count; a cancelled cancelling card revives what it had cancelled."""
    found = [True] * len(laid)
    for number in range(len(laid) - 1, -1, -1):
        if found[number] and laid[number][3] >= 0:
            found[laid[number][3]] = False
    return found


def latest(s: AndromedaState, who: int) -> int:
    """The latest card of another participant that is not cancelled, -1 if there is none."""
    if s.battle is None:
        return NOBODY
    counts = live(s.battle.laid)
    for number in range(len(counts) - 1, -1, -1):
        if counts[number] and s.battle.laid[number][1] != who:
            return number
    return NOBODY


class LaidCards(Step["AndromedaState"]):
    """AE-B-16.2: the laid cards take effect in their order, but for cancelled ones and those of who has left."""

    auto = True
    clause = "AE-B-16.2"
    at: int

    def run(self, s: AndromedaState) -> None:
        battle = s.battle
        assert battle is not None
        counts = live(battle.laid)
        at = self.at
        while at < len(battle.laid):
            card, who, target, _ = battle.laid[at]
            at += 1
            if not counts[at - 1]:
                if s.events is not None:
                    s.tell("cancelled", who=who, tactic=card)
            elif who in battle.sides and (target == NOBODY or target in battle.sides):
                battle.target = target
                s.stack.append(LaidCards(at))
                run.carry(s, who, INSIDE[card])
                return
