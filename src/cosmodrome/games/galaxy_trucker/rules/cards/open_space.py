"""BR-CARD-OPEN, GT-OPEN4: open space: everybody flies as far as the engines carry them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Message, Own, Step

from ... import content as c
from ...pieces.power import ENGINE_POWER
from ...words import phrases
from ..effects import attack, declare
from ..effects.attack import Volley, volley_of
from ..effects.declare import Ask
from ..effects.fleet import leave
from .kind import CardType, unmixed

if TYPE_CHECKING:
    from ...ruleset import Size
    from ...state import TruckerState


def begin(s: TruckerState) -> None:
    """BR-CARD-OPEN; GT-OPEN4-1"""
    order = s.flight_order()
    s.stack.append(Stall())
    s.stack.append(Crowded())
    for seat in reversed(order):
        s.stack.append(Thrust(seat))
        s.stack.append(Ask(seat, ENGINE_POWER))


class Thrust(Own["TruckerState"]):
    """The declared power moves the rocket."""

    auto = True
    clause = "BR-CARD-OPEN"

    def run(self, s: TruckerState) -> None:
        power = s.declared[self.seat] // 2
        if power > 0:
            s.move(self.seat, power)


class Stall(Step["TruckerState"]):
    """BR-FLY-4: who had no power gives up, after the card: until then the rocket stands where it is."""

    auto = True
    clause = "BR-FLY-4"

    def run(self, s: TruckerState) -> None:
        for seat in s.flight_order():
            if s.declared[seat] <= 0:
                leave(s, seat, "stalled")


class Crowded(Step["TruckerState"]):
    """GT-OPEN4-1, GT-5P-4: the fastest of all faces the meteors; with five players the second fastest too."""

    auto = True
    clause = "GT-OPEN4-1"

    def run(self, s: TruckerState) -> None:
        attacks = s.card_now().attacks
        order = [seat for seat in s.flight_order() if s.declared[seat] > 0]
        if not attacks or not order:
            return
        ranked = sorted(order, key=lambda seat: -s.declared[seat])  # ties: the one further ahead
        late = tuple(ranked[1:2]) if s.t.second else ()
        spared = next((n for n, attack in enumerate(attacks) if attack.size == "large"), 0)
        s.stack.append(Volley(volley_of(attacks), tuple(ranked[:1]), late, spared))


def lines(card: c.Card, stakes: c.Stakes) -> list[Message]:
    found = [Message("text.open_space")]
    if card.attacks:
        found.append(Message("text.crowded", what=phrases.attacks(card.attacks)))
        if stakes.second:
            found.append(Message("text.second_crowded"))
    return found


def most(card: c.Card, size: Size) -> int:
    return declare.most(size) + attack.most(len(card.attacks))


TYPE: Final = CardType(
    "open_space", "BR-CARD-OPEN", begin, lines, most, may="attacks", check=lambda card: unmixed(card, "meteor")
)
