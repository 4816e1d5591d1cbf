"""How a position is shown. Any game can be shown by its names, scores and sentences; some have a board of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cosmodrome import games
from cosmodrome.kernel import Action, Game
from cosmodrome.language import Catalogue

from .look import frame, grid, mark, ruled


class Board:
    """The board of a game that has none drawn: who plays, and how they stand."""

    def __init__(self, game: Game[Any], words: Catalogue) -> None:
        self.game = game
        self.words = words

    def draw(self, s: Any, seat: int | None, names: Sequence[str], width: int, brief: bool = False) -> RenderableType:
        """The position as `seat` (None: a spectator) may see it; `brief` for a screen of few lines."""
        table = grid(None, None, None, gap=2)
        turn = self.game.actors(s)
        for one, score in enumerate(self.game.scores(s)):
            style = "title" if one in turn else ""
            table.add_row(mark(one), Text(names[one], style), Text(self.words.text("credits", n=score), style))
        return frame(table, Text(self.words.title(), "accent"))

    def number(self, word: str, value: int) -> str | None:
        """The number a thing is shown with, by which a player may call it; None if it has none."""
        return str(value)

    def together(self, options: Sequence[Action]) -> set[str]:
        """The verbs whose options share their lines, because there are many of them."""
        return set()

    def short(self, s: Any, seat: int, action: Action) -> Text:
        """An option among others of its verb: the things it is about."""
        nouns = (self.game.nouns(*thing, s) for thing in zip(action.words, action.args, strict=True))
        return Text(" ".join(self.words.say(noun) for noun in nouns if noun is not None))

    def in_sight(self, s: Any, seat: int, action: Action) -> bool:
        """Whether the things an action is about lie where `seat` can see them."""
        return True


def board_for(game: Game[Any], words: Catalogue) -> Board:
    """The game's own (`BOARD`, a subclass of Board, in its terminal.py) if it has one."""
    own: type[Board] = getattr(games.room(game, "terminal"), "BOARD", Board)
    return own(game, words)


def score_sheet(game: Game[Any], s: Any, words: Catalogue, names: Sequence[str]) -> RenderableType:
    """The score line by line, and below it where the figures of a line come from."""
    columns = [words.say(column, names) for column in game.columns(s)]
    table = ruled("", *columns)
    notes = grid(None, 1, gap=2)
    lines = game.sheet(s)
    for line in lines:
        total = line.name == "total"
        style = "accent" if total else ""
        if total:
            table.add_section()
        table.add_row(words.text(f"score.{line.name}"), *map(str, line.values), style=style)
        for column, what, credits in line.details:
            text = Text(words.say(what, names, s))
            if credits or not line.values[column]:
                text.append(f" = {credits}", "good" if credits else "quiet")
            notes.add_row(Text(columns[column], "quiet"), text)
    return Group(table, notes) if notes.row_count else table


def winners(game: Game[Any], s: Any, words: Catalogue, names: Sequence[str]) -> str:
    """Who has won, in a sentence."""
    seats = game.winners(s)
    if not seats:
        return words.text("end.lost")
    if len(seats) == 1:
        return words.text("end.won", name=names[seats[0]])
    return words.text("end.shared", names=", ".join(names[seat] for seat in seats))


def news(sentences: Sequence[str], limit: int) -> RenderableType:
    """The last things that happened."""
    shown = sentences[-limit:]
    table = Table.grid(padding=(0, 1))
    table.add_column(style="quiet")
    table.add_column()
    for index, sentence in enumerate(shown):
        table.add_row("…" if index == 0 and len(sentences) > limit else "·", Text(sentence))
    return table
