"""A game being played: the state, its record, and how far back one may go."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from .action import Action
from .event import Event
from .game import Game
from .message import Message
from .record import Record
from .refusal import Refusal
from .setup import Setup
from .state import State
from .undo import Undo

S = TypeVar("S", bound=State)


class Play(Generic[S]):
    """A table without the table: acts, undoes, and knows what stops an undo."""

    __slots__ = ("_undo", "events", "game", "record", "state")

    def __init__(self, game: Game[S], setup: Setup, seed: int) -> None:
        self.game = game
        self.record = Record(game, setup, seed)
        self.state = game.new(setup, seed)
        self.events: list[list[Event]] = []  # of each move
        self._undo = Undo()

    @classmethod
    def resume(cls, record: Record) -> Play[Any]:
        """Go on with a recorded game."""
        play: Play[Any] = cls(record.game, record.setup, record.seed)
        for seat, action in record.moves:
            play.act(seat, action)
        return play

    def act(self, seat: int, action: Action) -> list[Event]:
        """Play an action: what happened is returned. A Refusal leaves everything as it was."""
        s = self.state
        refusal = self.game.why_not(s, seat, action)
        if refusal is not None:
            raise refusal
        before = s.copy()
        events: list[Event] = []
        s.events = events
        try:
            self.game.act(s, seat, action)
        except Refusal:
            raise
        except BaseException:  # an interrupt, or a mistake in the rules, in the middle of a move
            self.state = before
            raise
        finally:
            s.events = None
        self._undo.moved(seat, before, s)
        self.record.moves.append((seat, action))
        self.events.append(events)
        if s.over:
            self.record.close(s)
        return events

    def undo_stopped_by(self, seat: int) -> Message | None:
        """What keeps `seat` from taking back the last move; None if nothing does."""
        return self._undo.stopped_by(seat)

    def undo(self, seat: int) -> Action:
        """Take back the last move; a Refusal says what stops it."""
        stopped = self.undo_stopped_by(seat)
        if stopped is not None:
            raise Refusal("", stopped)
        self.state = self._undo.take_back()
        self.events.pop()
        self.record.scores = self.record.check = None
        return self.record.moves.pop()[1]
