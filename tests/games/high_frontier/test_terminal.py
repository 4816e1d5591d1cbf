"""The board in the terminal: what it says of stacks, engines and the map around the rocket."""

from __future__ import annotations

import pytest
from rich.console import Console

from cosmodrome.games.high_frontier import GAME
from cosmodrome.games.high_frontier.rules.prepare import Prepare
from cosmodrome.games.high_frontier.terminal import HighFrontierBoard
from cosmodrome.language import LANGUAGES, catalogue
from cosmodrome.terminal.look import THEME

from .position import Board

NAMES = ("Ada", "Bo")


def drawn(board: Board, seat: int | None = 0, width: int = 120, language: str = "en") -> str:
    console = Console(theme=THEME, width=width, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(HighFrontierBoard(GAME, catalogue(language, GAME)).draw(board.s, seat, NAMES, width))
    return console.export_text()


def mission() -> Board:
    """A rocket on its way to Luna, at the first Lagrange point."""
    board = Board("prc", "nasa", expansion=False)
    board.stack(0, "rocket", "lunar_l1", "crew_prc", "mirror_steamer", "cat_fusion", steps=2)
    board.claim(1, "ceres", cubes=1, letter="C")
    board.run(Prepare(0))
    return board


def test_it_says_where_the_rocket_is_what_is_around_and_what_is_in_reach() -> None:
    text = drawn(mission())
    here = next(line for line in text.splitlines() if " here " in line)
    assert "L1" in here
    around = text[text.index("from here") :]
    assert "Luna" in around and "⬡" in around
    assert "in reach" in text and "Luna" in text[text.index("in reach") :]


def test_it_shows_the_strip_and_where_thrust_comes_from() -> None:
    text = drawn(mission())
    assert "dry mass 4, fuel 2" in text and "▮▮▯" in text
    assert "thrust 9, fuel 6 a burn" in text and "+9 engine" in text


def test_claims_factories_and_water_of_everybody() -> None:
    text = drawn(mission(), seat=None)
    assert "Ceres ■" in text and "C 8" in text
    assert "your cards" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 120])
def test_it_fits_and_has_no_holes(language: str, width: int) -> None:
    text = drawn(mission(), 0, width, language)
    assert all(len(line) <= width for line in text.splitlines())
    assert "{" not in text and "Message(" not in text
