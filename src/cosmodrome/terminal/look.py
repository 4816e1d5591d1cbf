"""The colours and signs of the terminal. Nothing is told by colour alone, and the colours are safe for colour-blind
eyes (after Okabe and Ito)."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TextIO

from rich.box import ROUNDED, SIMPLE_HEAD, Box
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

WIDEST = 120
NARROW = 100  # columns a board needs to show everything

ORANGE = "#e69f00"
SKY = "#56b4e9"
GREEN = "#2cb98d"
YELLOW = "#f0e442"
ROSE = "#d98cb3"
RED = "#ee7733"

THEME = Theme(
    {
        "accent": "bold #3ec9b8",
        "frame": "#2f7f76",
        "quiet": "grey62",
        "clause": "#3ec9b8",
        "number": "bold #f4d58d",
        "warn": f"bold {RED}",
        "good": f"bold {GREEN}",
        "title": "bold",
        "seat0": f"bold {ORANGE}",
        "seat1": f"bold {SKY}",
        "seat2": f"bold {GREEN}",
        "seat3": f"bold {ROSE}",
        "seat4": f"bold {YELLOW}",
    }
)


def console(file: TextIO | None = None) -> Console:
    """The terminal, not wider than a board is drawn."""
    target = file or sys.stdout
    made = Console(file=target, theme=THEME, highlight=False, soft_wrap=False, emoji=False)
    if made.width > WIDEST:
        made = Console(file=target, theme=THEME, highlight=False, soft_wrap=False, emoji=False, width=WIDEST)
    return made


def readable(*streams: TextIO) -> None:
    """A terminal that cannot show a sign shows another one instead of failing."""
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def mark(seat: int) -> Text:
    """The letter of a seat in its colour."""
    return Text(chr(ord("A") + seat), style=f"seat{seat % 5}")


def frame(content: RenderableType, title: str | Text = "", corner: str | Text = "") -> Panel:
    return Panel(
        content,
        title=title or None,
        title_align="left",
        subtitle=corner or None,
        subtitle_align="right",
        box=ROUNDED,
        border_style="frame",
        padding=(0, 1),
    )


def grid(*columns: int | None, gap: int = 1) -> Table:
    """Columns without lines; a number is the column's share of what is left, None takes what its text needs."""
    table = Table.grid(padding=(0, gap), expand=any(columns))
    for ratio in columns:
        table.add_column(ratio=ratio, no_wrap=ratio is None)
    return table


_LINES = Box("    \n    \n    \n    \n ── \n    \n    \n    \n")


def sections(*columns: int | None) -> Table:
    """A grid with a line where `add_section` ends a part."""
    table = Table(box=_LINES, show_header=False, show_edge=False, padding=0, expand=True, border_style="frame")
    for ratio in columns:
        table.add_column(ratio=ratio, no_wrap=ratio is None)
    return table


def ruled(*titles: str) -> Table:
    """A table with a line under its titles: the first column is text, the others are figures."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="quiet", border_style="frame")
    for index, title in enumerate(titles):
        table.add_column(Text(title), justify="right" if index else "left")
    return table


def flow(parts: Sequence[Text], width: int, between: str = " ") -> Text:
    """Parts one after the other, broken into lines between them and never within."""
    text = Text()
    room = width
    for index, part in enumerate(parts):
        if index:
            fits = cell_len(between) + part.cell_len <= room
            text.append(between if fits else f"{between.rstrip()}\n", "quiet")
            room = room - cell_len(between) if fits else width
        text.append_text(part)
        room -= part.cell_len
    return text
