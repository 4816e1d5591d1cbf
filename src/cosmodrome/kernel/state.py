"""The whole truth of one position."""

from __future__ import annotations

from typing import Any

from .action import Action
from .event import Event
from .rng import Rng
from .step import Step


class State(Rng):
    """What every game's state has; each game adds its own fields, and `copy` through its constructor.

    It is its own generator (`s.below(6)`, `s.shuffle(deck)`): all chance in a game comes from `state`.
    """

    __slots__ = ("_options", "_options_seat", "events", "reveals", "sealed", "stack", "turn")

    def __init__(
        self,
        seed: int,
        stack: list[Step[Any]],
        turn: int = 0,
        reveals: int = 0,
        sealed: dict[int, Action] | None = None,
    ) -> None:
        self.state = seed
        self.stack = stack
        self.turn = turn  # counts the turns begun so far: a chain of choices ends where it changes
        self.reveals = reveals  # counts the moments when something hidden became known to somebody
        self.sealed: dict[int, Action] = sealed or {}  # secret choices waiting for the others; never changed in place
        self.events: list[Event] | None = None  # None: nobody listens
        self._options: list[Action] | None = None
        self._options_seat = 0

    def copy(self) -> State:
        """A position of its own, with nobody listening."""
        raise TypeError("a game's state copies itself")

    def touch(self) -> None:
        """Forget what was worked out about the position; to be called after changing a state by hand."""
        self._options = None

    @property
    def over(self) -> bool:
        return not self.stack

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()
