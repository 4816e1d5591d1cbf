"""BR-CARD-DUST: exposed connectors cost days."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Message

from .kind import CardType

if TYPE_CHECKING:
    from ...state import TruckerState


def begin(s: TruckerState) -> None:
    for seat in reversed(s.flight_order()):
        s.move(seat, -s.players[seat].ship.plan.exposed)


TYPE: Final = CardType(
    "stardust", "BR-CARD-DUST", begin, lambda card, stakes: [Message("text.stardust")], lambda card, size: 0
)
