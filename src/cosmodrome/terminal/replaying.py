"""Going through a recorded game."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, RenderableType
from rich.text import Text

from cosmodrome.kernel import CLOCK, Event, State
from cosmodrome.language import Catalogue

from .board import board_for, score_sheet, winners
from .look import grid
from .saving import Saved


class Replay:
    """A record holds the whole truth: everything is shown, hands too."""

    def __init__(self, saved: Saved, words: Catalogue, console: Console) -> None:
        self.record = saved.record
        self.game = saved.record.game
        self.words = words
        self.console = console
        count = saved.record.setup.seats
        self.names = [seat.name for seat in saved.seats or []] or [words.text("player", n=n + 1) for n in range(count)]

    def verify(self) -> None:
        """Whether the record holds what it says."""
        end = self.record.verify()
        known = ", ".join(str(score) for score in self.game.scores(end))
        id = "replay.ok" if end.over else "replay.ok_so_far"
        self.console.print(Text(self.words.text(id, n=len(self.record.moves), known=known), "good"))

    def show(self, number: int) -> None:
        """The position after so many moves."""
        s = self.record.at(number)
        actors = [seat for seat in self.game.actors(s) if seat != CLOCK]
        seat = actors[0] if actors else None
        self.console.print(self.board_of(s, seat))
        if s.stack:
            step = s.stack[-1]
            asked = Text(self.words.say(step.prompt(s), self.names, s), "title")
            self.console.print(asked.append(f" {step.rule(s)}", "clause"))
        else:
            self.end(s)

    def tell(self) -> None:
        """The whole game, move by move."""
        table = grid(None, 1, gap=1)
        last: State | None = None
        for number, sentence, s in self.story():
            table.add_row(Text(f"{number:>3}", "quiet"), Text(sentence))
            last = s
        self.console.print(table)
        if last is not None and last.over:
            self.end(last)

    def board_of(self, s: State, seat: int | None) -> RenderableType:
        return board_for(self.game, self.words).draw(s, seat, self.names, self.console.width)

    def story(self) -> Iterator[tuple[int, str, State]]:
        """Each move: what it brought about, or what it was if nothing came of it."""
        positions = self.record.replay()
        s = next(positions)
        for number, (seat, action) in enumerate(self.record.moves, 1):
            done = self.words.say(action.message(), self.names, s)
            events: list[Event] = []
            s.events = events
            s = next(positions)
            s.events = None
            happened = " ".join(self.words.say(event.message(), self.names, s) for event in events)
            yield number, happened or self.did(seat, done), s

    def did(self, seat: int, done: str) -> str:
        return done if seat == CLOCK else self.words.text("replay.did", name=self.names[seat], what=done)

    def end(self, s: State) -> None:
        self.console.print(score_sheet(self.game, s, self.words, self.names))
        self.console.print(Text(winners(self.game, s, self.words, self.names), "accent"))
