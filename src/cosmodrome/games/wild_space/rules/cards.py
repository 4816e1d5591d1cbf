"""WS-4 to WS-6: drawing and playing; the moments of a chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Refusal, Step, refuse

from ..actions import CHOOSE, DISCARD, DRAW, ENLIST, ENLIST_TOP, PLAY, SKIP, TAKE, USE, Card, Filter
from .effects import VOCABULARY, Effect, effect_of
from .own import BEGUN, COMPULSORY, EMPTY, PAID, InTurn, Owing, or_decline

if TYPE_CHECKING:
    from ..state import WildSpaceState


def on_the_table(s: WildSpaceState, by_card: list[Action], top: Action, must: int) -> list[Action]:
    """WS-4.1, 5.10: a card of the reserve, the top of the deck, or none of them."""
    found = [by_card[card] for card in s.reserve if card != EMPTY]
    if s.deck or s.discard:
        found.append(top)
    if not must:
        found.append(SKIP)
    return found


class DrawCards(InTurn):
    """WS-4.1 to 4.3: draw `left` more cards, one at a time, from the deck or the reserve."""

    left: int
    must: int
    clause = "WS-4.1"

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        return on_the_table(s, TAKE, DRAW, self.must)

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is SKIP:
            return
        if action is DRAW:
            s.draw_to_hand(seat)
        else:
            card = action.args[0]
            p = s.players[seat]
            p.hand.append(card)
            p.known.append(card)
            if s.events is not None:
                s.tell("took", seat=seat, card=card)
            s.from_reserve(card)
        if self.left > 1 and s.can_draw():
            s.stack.append(DrawCards(seat, self.left - 1, BEGUN))

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action is DRAW:
            return refuse("WS-4.8", "refuse.deck_empty")
        if action is SKIP:
            if self.must == COMPULSORY:
                return refuse("WS-3.13", "refuse.compulsory_effect")
            return refuse("WS-5.8", "refuse.must_draw" if self.must == BEGUN else "refuse.paid_draw")
        if action.verb == "take":
            return not_a_reserve_card(action)
        asked = refuse(self.clause, "refuse.draw_now")
        return asked if self.must else or_decline(asked)

    def prompt(self, s: WildSpaceState) -> Message:
        return Message("prompt.DrawCards", n=self.left)


class PlayCard(InTurn):
    """WS-5.9, 5.17: play one card of the hand that the filter accepts."""

    filter: Filter
    must: int
    clause = "WS-5.9"

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        accepts = s.t.accepts[self.filter]
        found = [PLAY[card] for card in s.players[seat].hand if accepts[card]]
        if not self.must or not found:
            found.append(SKIP)
        return found

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not SKIP:
            card = action.args[0]
            s.players[seat].drop(card)
            s.enlist(seat, card)

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action is SKIP:
            if self.must == PAID:
                return refuse("WS-5.17", "refuse.must_play")
            return refuse("WS-3.13", "refuse.compulsory_effect")
        if action.verb != "play":
            asked = refuse(self.clause, "refuse.play_now", filter=self.filter)
        elif action.args[0] not in s.players[seat].hand:
            asked = not_in_hand("WS-5.9", action)
        else:
            asked = refuse("WS-5.9", "refuse.filter", card=action.args[0], filter=self.filter)
        return or_decline(asked) if SKIP in self.options(s, seat) else asked

    def prompt(self, s: WildSpaceState) -> Message:
        return Message("prompt.PlayCard", filter=self.filter)


class TakeAndPlay(InTurn):
    """WS-5.10: a reserve card, or the top of the deck unseen, is played at once."""

    must: int
    clause = "WS-5.10"

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        return on_the_table(s, ENLIST, ENLIST_TOP, self.must)

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is SKIP:
            return
        if action is ENLIST_TOP:
            s.enlist(seat, s.top())
        else:
            card = action.args[0]
            s.from_reserve(card)
            s.enlist(seat, card)

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action is ENLIST_TOP:
            return refuse("WS-4.8", "refuse.deck_empty")
        if action is SKIP:
            if self.must == PAID:
                return refuse("WS-5.7", "refuse.must_take")
            return refuse("WS-3.13", "refuse.compulsory_effect")
        if action.verb == "enlist":
            return not_a_reserve_card(action)
        asked = refuse(self.clause, "refuse.take_now")
        return asked if self.must else or_decline(asked)


class UseEffect(InTurn):
    """WS-5.2: an effect that has nothing to choose but whether to use it: a word of the vocabulary and its fields."""

    word: str
    numbers: tuple[int, ...]
    filters: tuple[Filter, ...]
    clause = "WS-5.2"

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        return [USE, SKIP]

    def effect(self) -> Effect:
        return effect_of(self.word, self.numbers, self.filters)

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is USE:
            self.effect().apply(s, seat)

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.use_now")

    def rule(self, s: WildSpaceState) -> str:
        return VOCABULARY[self.word].clause

    def prompt(self, s: WildSpaceState) -> Message:
        numbers = dict(zip(("n", "n2", "n3"), self.numbers, strict=False))
        filters = dict(zip(("filter", "filter2"), self.filters, strict=False))
        return Message(f"prompt.use.{self.word}", **numbers, **filters)


class DiscardDown(Owing):
    """WS-7.10: discard `left` more cards from the hand."""

    left: int
    clause = "WS-7.10"

    def ways(self, s: WildSpaceState, seat: int) -> list[Action]:
        return [DISCARD[card] for card in s.players[seat].hand]

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        s.discard_from_hand(seat, action.args[0])
        if self.left > 1:
            s.stack.append(DiscardDown(seat, self.left - 1))

    def spare(self, s: WildSpaceState, seat: int, ways: list[Action]) -> list[int]:
        hand = s.players[seat].hand
        return hand if len(hand) > self.left else []

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action.verb == "discard":
            return not_in_hand(self.clause, action)
        return refuse(self.clause, "refuse.discard_now", n=self.left)

    def prompt(self, s: WildSpaceState) -> Message:
        return Message("prompt.DiscardDown", n=self.left)


# -- a card that has entered the crew ---------------------------------------------------------------------------


class CardCircle(Step["WildSpaceState"]):
    """WS-5.5c, 5.6: the effect circle of a played card, once its medal is resolved."""

    seat: int
    card: Card
    clause = "WS-5.5"
    auto = True

    def run(self, s: WildSpaceState) -> None:
        circle = s.t.circle[self.card]
        assert circle is not None
        s.open_circle(self.seat, self.card, circle)


class Medal(Step["WildSpaceState"]):
    """WS-6.1, put off by the player (option medal_order)."""

    seat: int
    clause = "WS-6.1"
    auto = True

    def run(self, s: WildSpaceState) -> None:
        s.advance(self.seat)


class MedalOrCircle(InTurn):
    """WS-5.5 under medal_order=player_choice: which of the two comes first."""

    card: Card
    clause = "WS-5.5"

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        return [CHOOSE[0], CHOOSE[1]]

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is CHOOSE[0]:
            s.stack.append(CardCircle(seat, self.card))
            s.advance(seat)
        else:
            s.stack.append(Medal(seat))
            s.stack.append(CardCircle(seat, self.card))

    def prompt(self, s: WildSpaceState) -> Message:
        return Message("prompt.MedalOrCircle", card=self.card)


# -- reasons several steps give ---------------------------------------------------------------------------------


def not_in_hand(clause: str, action: Action) -> Refusal:
    return refuse(clause, "refuse.not_in_hand", card=action.args[0])


def not_a_reserve_card(action: Action) -> Refusal:
    return refuse("WS-4.1", "refuse.not_in_reserve", card=action.args[0])
