"""BR-CARD-EPIDEMIC: crews that live side by side fall ill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Message

from ..effects.crew import FallIll
from .kind import CardType

if TYPE_CHECKING:
    from ...state import TruckerState


def begin(s: TruckerState) -> None:
    """BR-CARD-EPIDEMIC, GT-ROUT-2: occupied cabins joined to each other, all judged at once."""
    for seat in reversed(s.flight_order()):
        ship = s.players[seat].ship
        homes = {*ship.humans, *ship.aliens}
        for cell in sorted(homes, reverse=True):
            if any(near in homes for near in ship.plan.linked(cell)):
                s.stack.append(FallIll(seat, cell))


TYPE: Final = CardType(
    "epidemic",
    "BR-CARD-EPIDEMIC",
    begin,
    lambda card, stakes: [Message("text.epidemic")],
    lambda card, size: size.tiles,  # one choice a tile, where a human and an alien share it
)
