"""The rule of taking back, the only place where it stands."""

from __future__ import annotations

from typing import Any

from .message import Message


class Undo:
    """A seat may take back its own last moves, up to where something hidden was revealed, the generator was used or
    somebody else acted. This remembers the positions that can be gone back to, and what stops one."""

    __slots__ = ("barrier", "last", "moves", "past")

    def __init__(self, moves: int = 0, last: int | None = None, barrier: str = "undo.start") -> None:
        self.moves = moves  # that stand
        self.last = last  # the seat that made the last of them
        self.barrier = Message(barrier)  # what stops an undo when there is no position to go back to
        self.past: list[tuple[Any, int | None]] = []  # (position, last) before each move that can be taken back

    def moved(self, seat: int, before: Any, after: Any) -> None:
        """A move has been made; `before` must not be changed any more."""
        if self.last is not None and self.last != seat:
            self.past.clear()
            self.barrier = Message("undo.other")
        if after.reveals != before.reveals or after.state != before.state:
            self.past.clear()
            self.barrier = Message("undo.revealed" if after.reveals != before.reveals else "undo.chance")
        else:
            self.past.append((before, self.last))
        self.moves += 1
        self.last = seat

    def stopped_by(self, seat: int) -> Message | None:
        """What keeps `seat` from taking back the last move; None if nothing does."""
        if not self.moves:
            return Message("undo.start")
        if self.last != seat:
            return Message("undo.other")
        return None if self.past else self.barrier

    def take_back(self) -> Any:
        """The position before the last move."""
        state, self.last = self.past.pop()
        self.moves -= 1
        return state
