"""WS-3.6, 5.7, 5.11 to 5.14: paying the conditions of effect circles and of sectors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Refusal, refuse

from .. import content as c
from ..actions import DISCARD, REMOVE, SHOW, SKIP, Card, Sector
from ..words import printed
from .cards import not_in_hand
from .effects import DISCARD_NEEDED, OWN_NEEDED, REMOVE_NEEDED
from .own import PAID, Owing, or_decline

if TYPE_CHECKING:
    from ..state import WildSpaceState
    from .effects import Circle


class PayCondition(Owing):
    """WS-5.7, 5.11, 5.13: pay the condition of an effect circle, or decline.

    The circle is that of a card, or (base slot >= 0) that of a Space Base slot.
    """

    card: Card
    slot: int
    clause = "WS-5.7"

    def circle(self, s: WildSpaceState) -> Circle:
        if self.slot >= 0:
            return s.t.bases[s.players[self.seat].base][self.slot]
        circle = s.t.circle[self.card]
        assert circle is not None
        return circle

    def ways(self, s: WildSpaceState, seat: int) -> list[Action]:
        found = payments(s, seat, self.circle(s))
        if not s.t.futile:
            found = [a for a in found if not self.futile(s, seat, a)]
        if self.slot >= 0 and s.t.launch_safe:
            found = [a for a in found if landing_left(s, seat, a)]
        found.append(SKIP)
        return found

    def futile(self, s: WildSpaceState, seat: int, action: Action) -> bool:
        """WS-5.16: whether the payment would achieve nothing; in solo it at least fulfils a launch condition."""
        if action is SKIP or action.aside or (self.slot >= 0 and s.solo):
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
        circle.effect.offer(s, seat, 0 if self.slot >= 0 and s.solo else PAID)

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        condition = self.circle(s).condition
        assert condition is not None
        payable = {"discard": DISCARD_NEEDED, "remove": REMOVE_NEEDED}.get(action.verb)
        if payable != condition.need:
            return or_decline(refuse(self.clause, "refuse.pay_now", text=printed.condition(s.t.printed(condition))))
        refusal = explain_payment(s, seat, action, condition.filter)
        if refusal is None and not s.t.futile and self.futile(s, seat, action):
            refusal = refuse("WS-5.16", "refuse.futile")
        return or_decline(refusal or refuse("WS-7.6", "refuse.strands"))

    def prompt(self, s: WildSpaceState) -> Message:
        """Where nothing can be paid it is not asked whether one will."""
        payable = any(action is not SKIP for action in self.ways(s, self.seat))
        name = "prompt.PayCondition" if payable else "prompt.PayCondition_not"
        if self.slot >= 0:
            base = s.players[self.seat].base
            source = Message("source.slot", n=self.slot + 1)
            return Message(name, source=source, text=printed.slot(base, self.slot))
        data = c.CARDS[self.card]
        assert isinstance(data, c.Card) and data.effect is not None
        source = Message("source.card", card=self.card)
        return Message(name, source=source, text=printed.circle(data.condition, data.effect))


class MeetCondition(Owing):
    """WS-3.6, 3.7: pay one of the sector's conditions (or show that the crew has what it asks)."""

    sector: Sector
    choice: int  # the action that follows, -1: it is chosen next
    clause = "WS-3.6"

    def ways(self, s: WildSpaceState, seat: int) -> list[Action]:
        p = s.players[seat]
        found: list[Action] = []
        for condition in s.sector(self.sector).conditions:
            if condition.need == OWN_NEEDED:
                more = [SHOW] if condition.met(s, p) else []
            elif condition.need == REMOVE_NEEDED:
                more = removals(s, seat)
            else:
                accepts = s.t.accepts[condition.filter]
                more = [DISCARD[card] for card in p.hand if accepts[card]]
            found += [action for action in more if action not in found]
        return found

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not SHOW:
            pay(s, seat, action)

    def spare(self, s: WildSpaceState, seat: int, ways: list[Action]) -> list[int]:
        """The landing must be paid for: the last card that could do it is owed."""
        return [card for card in s.players[seat].hand if len(ways) > (DISCARD[card] in ways)]

    def futile(self, s: WildSpaceState, seat: int, action: Action) -> bool:
        """Whether, after that payment, the action of the sector would do nothing, whichever it is."""
        without = action.args[0] if action.args else -1
        return not s.sector_useful(s.players[seat], self.sector, without, self.choice)

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        payable = {"discard": DISCARD_NEEDED, "remove": REMOVE_NEEDED}.get(action.verb)
        asked = [condition.filter for condition in s.sector(self.sector).conditions if condition.need == payable]
        if not asked:
            return refuse(self.clause, "refuse.pay_now", text=sector_conditions(s, self.sector))
        if len(asked) > 1 and action.args[0] in s.players[seat].hand:
            return refuse(self.clause, "refuse.pays_none", card=action.args[0], text=sector_conditions(s, self.sector))
        reason = explain_payment(s, seat, action, asked[0])
        assert reason is not None  # or it would be among the options
        return reason

    def prompt(self, s: WildSpaceState) -> Message:
        asked = sector_conditions(s, self.sector)
        return Message("prompt.MeetCondition", planet=self.sector // 2, side=self.sector % 2, text=asked)


def sector_conditions(s: WildSpaceState, sector: int) -> Message:
    """What landing in a sector asks, in words."""
    return printed.conditions([s.t.printed(condition) for condition in s.sector(sector).conditions])


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
    """Why a card does not pay a condition of its sort; None if the card itself would do."""
    p = s.players[seat]
    card = action.args[0]
    if action.verb == "discard":
        if card not in p.hand:
            return not_in_hand("WS-5.11", action)
        if not s.t.accepts[filter][card]:
            return refuse("WS-5.11", "refuse.filter", card=card, filter=filter)
    else:
        if card not in p.crew:
            return refuse("WS-5.13", "refuse.not_in_crew", card=card)
        if card == p.captain and s.t.captain_stays:
            return refuse("WS-5.13", "refuse.captain_stays")
    return None


def landing_left(s: WildSpaceState, seat: int, payment: Action) -> bool:
    """WS-7.6: whether a landing would still be legal after the payment."""
    trial = s.copy()
    pay(trial, seat, payment)
    return bool(trial.landings(trial.players[seat]))
