"""What many steps are: a choice of one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import SOLE, Message, Step

if TYPE_CHECKING:
    from ..state import Trucker, TruckerState


class Own(Step["TruckerState"]):
    """A choice of the seat in the first field."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def actors(self, s: TruckerState) -> tuple[int, ...]:
        return SOLE[self.seat]

    def mine(self, s: TruckerState) -> Trucker:
        return s.players[self.seat]

    def prompt(self, s: TruckerState) -> Message:
        return Message(f"prompt.{type(self).__name__}", seat=self.seat)
