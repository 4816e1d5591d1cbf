"""Draw docs/img/terminal.svg (or the file that is named): a game as the terminal shows it.

Which position that is, a game says in its module `terminal`: PICTURE. The first game of the registry that has one is
drawn.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from cosmodrome import bots, games
from cosmodrome.kernel import Eyes, Play
from cosmodrome.language import catalogue
from cosmodrome.terminal.look import THEME
from cosmodrome.terminal.saving import Seat
from cosmodrome.terminal.table import Table

TARGET = Path(__file__).parents[1] / "docs" / "img" / "terminal.svg"
WIDTH = 112
SEATS = [Seat("Ana"), Seat("Greedy", "greedy"), Seat("Search", "search")]

# Deep space, not black.
SPACE = TerminalTheme(
    (13, 17, 33),
    (223, 227, 238),
    [
        (40, 46, 70),
        (238, 119, 51),
        (44, 185, 141),
        (240, 228, 66),
        (86, 180, 233),
        (217, 140, 179),
        (62, 201, 184),
        (223, 227, 238),
    ],
    [
        (94, 102, 130),
        (238, 119, 51),
        (44, 185, 141),
        (240, 228, 66),
        (86, 180, 233),
        (217, 140, 179),
        (62, 201, 184),
        (255, 255, 255),
    ],
)
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def position() -> Play[Any]:
    """A game of three greedy bots, stopped where it is Ana's turn."""
    rooms = ((game, games.room(game, "terminal")) for game in games.ALL.values())
    game, picture = next((game, room.PICTURE) for game, room in rooms if room is not None and hasattr(room, "PICTURE"))
    play = Play(game, game.setup_of(3, (), picture["options"]), picture["seed"])
    players = [bots.make("greedy", seat) for seat in range(3)]
    while not play.state.over:
        seat = game.actors(play.state)[0]
        if play.state.turn >= picture["turn"] and seat == 0 and type(play.state.stack[-1]).__name__ == picture["step"]:
            return play
        play.act(seat, players[seat].choose(Eyes(game, play.state, seat)))
    sys.exit("the game was over before it was a picture")


def main() -> None:
    console = Console(
        file=io.StringIO(), theme=THEME, width=WIDTH, record=True, force_terminal=True, color_system="truecolor"
    )
    play = position()
    table = Table(play, SEATS, catalogue("en", play.game), console, Path("game.json"))
    table.seen[0] = 1 + max(number for number, (seat, _) in enumerate(play.record.moves) if seat == 0)
    table.show(0, table.options(0), timed=False)
    svg = console.export_svg(title=f"cosmodrome play {play.game.name}", theme=SPACE)
    # the fonts of whoever looks at it: a picture asks no other host for anything
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: [^;]*Fira Code[^;]*;", f"font-family: {FONT};", svg)
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n".join(line.rstrip() for line in svg.splitlines()) + "\n", "utf-8")


if __name__ == "__main__":
    main()
