"""WS-4 to WS-6: drawing, playing, paying; the moments of a chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Event, Message, Own, Refusal, Step, refuse

from .. import content as c
from ..actions import CHOOSE, DISCARD, DRAW, ENLIST, ENLIST_TOP, PLAY, REMOVE, SKIP, TAKE, USE, Card, Filter
from ..words import printed
from .refusals import not_a_reserve_card, not_in_crew, not_in_hand

if TYPE_CHECKING:
    from ..state import WildSpaceState
    from .effects import Circle

EMPTY = -1


class InTurn(Own["WildSpaceState"]):
    """A choice of one seat in its own turn, between whose moments the reserve may be renewed (WS-4.6)."""

    asides = True


class DrawCards(InTurn):
    """WS-4.1 to 4.3: draw `left` more cards, one at a time, from the deck or the reserve."""

    left: int
    must: bool
    clause = "WS-4.1"

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        found = [TAKE[card] for card in s.reserve if card != EMPTY]
        if s.deck or s.discard:
            found.append(DRAW)
        if not self.must:
            found.append(SKIP)
        return found

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
                s.events.append(Event("took", {"seat": seat, "card": card}))
            s.from_reserve(card)
        if self.left > 1 and s.can_draw():
            s.stack.append(DrawCards(seat, self.left - 1, True))

    def explain(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action is DRAW:
            return refuse("WS-4.8", "refuse.deck_empty")
        if action is SKIP:
            return refuse("WS-5.8", "refuse.must_draw")
        if action.verb == "take":
            return not_a_reserve_card(s, action)
        return refuse(self.clause, "refuse.draw_now")

    def prompt(self, s: WildSpaceState) -> Message:
        return Message("prompt.DrawCards", n=self.left)


class PlayCard(InTurn):
    """WS-5.9, 5.17: play one card of the hand that the filter accepts."""

    filter: Filter
    must: bool
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

    def explain(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action is SKIP:
            return refuse("WS-5.17", "refuse.must_play")
        if action.verb != "play":
            return refuse(self.clause, "refuse.play_now", filter=self.filter)
        card = action.args[0]
        if card not in s.players[seat].hand:
            return not_in_hand("WS-5.9", action)
        return refuse("WS-5.9", "refuse.filter", card=card, filter=self.filter)

    def prompt(self, s: WildSpaceState) -> Message:
        return Message("prompt.PlayCard", filter=self.filter)


class TakeAndPlay(InTurn):
    """WS-5.10: a reserve card, or the top of the deck unseen, is played at once."""

    must: bool
    clause = "WS-5.10"

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        found = [ENLIST[card] for card in s.reserve if card != EMPTY]
        if s.deck or s.discard:
            found.append(ENLIST_TOP)
        if not self.must:
            found.append(SKIP)
        return found

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

    def explain(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action is ENLIST_TOP:
            return refuse("WS-4.8", "refuse.deck_empty")
        if action is SKIP:
            return refuse("WS-5.7", "refuse.must_take")
        if action.verb == "enlist":
            return not_a_reserve_card(s, action)
        return refuse(self.clause, "refuse.take_now")


class PayCondition(InTurn):
    """WS-5.7, 5.11, 5.13: pay the condition of an effect circle, or decline.

    The circle is that of a card, or (base slot >= 0) that of a Space Base slot.
    """

    card: Card
    slot: int
    clause = "WS-5.7"
    asides = False  # WS-4.6: not in the middle of paying

    def circle(self, s: WildSpaceState) -> Circle:
        if self.slot >= 0:
            return s.t.bases[s.players[self.seat].base][self.slot]
        circle = s.t.circle[self.card]
        assert circle is not None
        return circle

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        found = payments(s, seat, self.circle(s))
        if not s.t.futile:
            found = [a for a in found if not self.futile(s, seat, a)]
        if self.slot >= 0 and s.t.launch_safe:
            found = [a for a in found if landing_left(s, seat, a)]
        found.append(SKIP)
        return found

    def futile(self, s: WildSpaceState, seat: int, action: Action) -> bool:
        """WS-5.16: whether the payment would achieve nothing; in solo it at least fulfils a launch condition."""
        if action is SKIP or (self.slot >= 0 and s.solo):
            return False
        return not self.circle(s).effect.useful(s, s.players[seat], action.args[0])

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is SKIP:
            if self.slot >= 0:
                s.base_missed()
            return
        circle = self.circle(s)
        pay(s, seat, action)
        # WS-7.12: in solo a launch condition may be fulfilled without using the effect
        circle.effect.offer(s, seat, not (self.slot >= 0 and s.solo))

    def explain(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        condition = self.circle(s).condition
        assert condition is not None
        refusal = explain_payment(s, seat, action, condition.filter)
        if refusal is not None:
            return refusal
        if not s.t.futile and self.futile(s, seat, action):
            return refuse("WS-5.16", "refuse.futile")
        return refuse("WS-7.6", "refuse.strands")

    def prompt(self, s: WildSpaceState) -> Message:
        if self.slot >= 0:
            base = s.players[self.seat].base
            source = Message("source.slot", n=self.slot + 1)
            return Message("prompt.PayCondition", source=source, text=printed.slot(base, self.slot))
        data = c.CARDS[self.card]
        assert isinstance(data, c.Card) and data.effect is not None
        source = Message("source.card", card=self.card)
        return Message("prompt.PayCondition", source=source, text=printed.circle(data.condition, data.effect))


def payments(s: WildSpaceState, seat: int, circle: Circle) -> list[Action]:
    """Every way to pay the condition of a circle."""
    condition = circle.condition
    assert condition is not None
    p = s.players[seat]
    if condition.filter < 0:
        return removals(s, seat)
    accepts = s.t.accepts[condition.filter]
    return [DISCARD[card] for card in p.hand if accepts[card]]


def removals(s: WildSpaceState, seat: int) -> list[Action]:
    """WS-5.13: the crew cards that may be removed."""
    p = s.players[seat]
    if s.t.captain_stays:
        return [REMOVE[card] for card in p.crew if card != p.captain]
    return [REMOVE[card] for card in p.crew]


def pay(s: WildSpaceState, seat: int, action: Action) -> None:
    if action.verb == "discard":
        s.discard_from_hand(seat, action.args[0])
    else:
        s.remove(seat, action.args[0])


def explain_payment(s: WildSpaceState, seat: int, action: Action, filter: int) -> Refusal | None:
    """Why a card does not pay; None if the card itself would do."""
    p = s.players[seat]
    if action.verb == "discard" and filter >= 0:
        card = action.args[0]
        if card not in p.hand:
            return not_in_hand("WS-5.11", action)
        if not s.t.accepts[filter][card]:
            return refuse("WS-5.11", "refuse.filter", card=card, filter=filter)
        return None
    if action.verb == "remove" and filter < 0:
        card = action.args[0]
        if card not in p.crew:
            return not_in_crew(action)
        if card == p.captain and s.t.captain_stays:
            return refuse("WS-5.13", "refuse.captain_stays")
        return None
    return refuse("WS-5.7", "refuse.pay_now")


def landing_left(s: WildSpaceState, seat: int, payment: Action) -> bool:
    """WS-7.6: whether a landing would still be legal after the payment."""
    trial = s.copy()
    pay(trial, seat, payment)
    return bool(trial.landings(trial.players[seat]))


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


class Accept(InTurn):
    """An effect that has nothing to choose but whether to use it."""

    clause = "WS-5.2"

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        return [USE, SKIP]

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is USE:
            self.apply(s, seat)

    def apply(self, s: WildSpaceState, seat: int) -> None:
        raise TypeError


class AdvanceVeteran(Accept):
    """WS-7.9"""

    clause = "WS-7.9"

    def apply(self, s: WildSpaceState, seat: int) -> None:
        s.advance(seat)


class DrawThenDiscard(Accept):
    """WS-7.10"""

    draw: int
    discard: int
    clause = "WS-7.10"

    def apply(self, s: WildSpaceState, seat: int) -> None:
        s.sift(seat, self.draw, self.discard)

    def prompt(self, s: WildSpaceState) -> Message:
        return Message("prompt.DrawThenDiscard", n=self.draw, n2=self.discard)


class GainQuartz(Accept):
    """WS-8.5"""

    n: int
    clause = "WS-8.5"

    def apply(self, s: WildSpaceState, seat: int) -> None:
        s.gain_quartz(seat, self.n)

    def prompt(self, s: WildSpaceState) -> Message:
        return Message("prompt.GainQuartz", n=self.n)


class DiscardDown(InTurn):
    """WS-7.10: discard `left` more cards from the hand."""

    left: int
    clause = "WS-7.10"
    asides = False

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        return [DISCARD[card] for card in s.players[seat].hand]

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        s.discard_from_hand(seat, action.args[0])
        if self.left > 1:
            s.stack.append(DiscardDown(seat, self.left - 1))

    def explain(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action.verb == "discard":
            return not_in_hand(self.clause, action)
        return refuse(self.clause, "refuse.discard_now", n=self.left)

    def prompt(self, s: WildSpaceState) -> Message:
        return Message("prompt.DiscardDown", n=self.left)
