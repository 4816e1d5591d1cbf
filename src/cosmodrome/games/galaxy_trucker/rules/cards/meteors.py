"""BR-CARD-METEOR: a swarm of meteors meets everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Message

from ... import content as c
from ...words import phrases
from ..effects import attack
from ..effects.attack import Volley, volley_of
from .kind import CardType, unmixed

if TYPE_CHECKING:
    from ...ruleset import Size
    from ...state import TruckerState


def begin(s: TruckerState) -> None:
    s.stack.append(Volley(volley_of(s.card_now().attacks), tuple(s.flight_order())))


def lines(card: c.Card, stakes: c.Stakes) -> list[Message]:
    return [phrases.attack(one) for one in card.attacks]


def most(card: c.Card, size: Size) -> int:
    return attack.most(len(card.attacks))


TYPE: Final = CardType(
    "meteor_swarm", "BR-CARD-METEOR", begin, lines, most, needs="attacks", check=lambda card: unmixed(card, "meteor")
)
