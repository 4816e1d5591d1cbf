"""Whose turn it is to be asked, in a game played by learners. It knows no game: everything comes through the kernel."""

from __future__ import annotations

from typing import Any

from cosmodrome.kernel import CLOCK, Action, Game

CLOCKS = ("auto", "manual")

_NOBODY: frozenset[int] = frozenset()


class Turns:
    """A position, and the one seat that is asked in it.

    Where several seats may act at once, each is asked in its turn. With `clock="auto"` the Clock ticks after each round
    of the seats; with "manual" only when nobody else can act.
    """

    __slots__ = ("acted", "alone", "auto", "game", "position", "seat")

    def __init__(self, game: Game[Any], position: Any, clock: str) -> None:
        self.game = game
        self.position = position
        self.auto = clock == "auto"
        self.seat = 0
        self.alone = True  # nobody else may act now
        self.acted = _NOBODY  # of several that may act: who has, since the last tick
        self._ask()

    def copy(self) -> Turns:
        twin = Turns.__new__(Turns)
        twin.game = self.game
        twin.position = self.position.copy()
        twin.auto = self.auto
        twin.seat = self.seat
        twin.alone = self.alone
        twin.acted = self.acted
        return twin

    def dump(self) -> dict[str, Any]:
        """All but the game itself, as JSON values."""
        return {
            "position": self.game.dump(self.position),
            "auto": self.auto,
            "seat": self.seat,
            "alone": self.alone,
            "acted": sorted(self.acted),
        }

    @classmethod
    def load(cls, game: Game[Any], data: dict[str, Any]) -> Turns:
        turns = Turns.__new__(Turns)
        turns.game = game
        turns.position = game.load(data["position"])
        turns.auto = data["auto"]
        turns.seat = data["seat"]
        turns.alone = data["alone"]
        turns.acted = frozenset(data["acted"])
        return turns

    @property
    def options(self) -> list[Action]:
        """Of the seat that is asked."""
        return self.game.options(self.position, self.seat)

    def act(self, action: Action) -> None:
        """The action of the seat that is asked; a Refusal if it is not allowed, and nothing has changed."""
        self.game.act(self.position, self.seat, action)
        if not self.alone:
            self.acted |= {self.seat}
        self._ask()

    def tick(self) -> bool:
        """Let the Clock play; False where it may not."""
        if not self.game.options(self.position, CLOCK):
            return False
        self._tick()
        self._ask()
        return True

    def _tick(self) -> None:
        s = self.position
        self.game.act(s, CLOCK, self.game.options(s, CLOCK)[0])
        self.acted = _NOBODY

    def _ask(self) -> None:
        """Turn to the next seat that may act; play the Clock where it is due."""
        s = self.position
        game = self.game
        while s.stack:
            actors = game.actors(s)
            self.alone = len(actors) == 1 and actors[0] != CLOCK
            if self.alone:
                self.acted = _NOBODY
                self.seat = actors[0]
                return
            able = [seat for seat in actors if seat != CLOCK and game.options(s, seat)]
            fresh = [seat for seat in able if seat not in self.acted]
            if CLOCK in actors and not (fresh if self.auto else able):
                self._tick()
                continue
            if not fresh:
                self.acted = _NOBODY
            self.seat = (fresh or able)[0]
            return
        self.seat = 0
