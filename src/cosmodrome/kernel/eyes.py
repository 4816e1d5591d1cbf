"""What a bot gets: a seat's eyes on a position. The true state stays behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .action import Action
from .game import Game
from .rng import Rng


class Eyes:
    """`options`, `view` and `features` are the seat's own; `imagine` gives positions that could be the true one."""

    __slots__ = ("_state", "game", "seat")

    def __init__(self, game: Game[Any], state: Any, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._state = state

    def options(self) -> list[Action]:
        return list(self.game.options(self._state, self.seat))

    def view(self) -> Any:
        return self.game.view(self._state, self.seat)

    def features(self) -> Sequence[float]:
        return self.game.features(self._state, self.seat)

    def imagine(self, rng: Rng) -> Any:
        return self.game.imagine(self._state, self.seat, rng)
