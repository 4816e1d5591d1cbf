"""What options are said to mean, and what is said before it is too late."""

from __future__ import annotations

from cosmodrome.games.high_frontier import GAME
from cosmodrome.games.high_frontier.actions import FILL_UP, ROCKET
from cosmodrome.games.high_frontier.rules.prepare import Operate, Prepare
from cosmodrome.language import catalogue

from .position import CARD, Board, act


def said(board: Board, verb: str, *args: int) -> str:
    message = GAME.detail(board.s, board.seat, act(verb, *args))
    assert message is not None
    return catalogue("en", GAME).say(message, None, board.s)


def warned(board: Board, verb: str, *args: int) -> str:
    message = GAME.warning(board.s, board.seat, act(verb, *args))
    return "" if message is None else message.id


def test_water_and_cards_say_what_they_come_to() -> None:
    board = Board("prc", "nasa", expansion=False)
    board.stack(0, "rocket", "leo", "crew_prc", "mirror_steamer", "cat_fusion")
    board.stack(0, "leo", "leo", "cvd_molding")
    board.run(Prepare(0))
    assert said(board, "fill", ROCKET, 3) == "3 WT: 10 steps, thrust -1"
    assert said(board, "put", CARD["cvd_molding"], ROCKET) == "dry mass 7"


def test_an_engine_says_its_thrust_and_fuel() -> None:
    board = Board("prc", "nasa", expansion=False)
    board.stack(0, "rocket", "leo", "crew_prc", "mirror_steamer", "cat_fusion", tanks=3)
    board.run(Prepare(0))
    board.do("mover", ROCKET)
    assert said(board, "engine", CARD["mirror_steamer"]) == "thrust 2, fuel 4"


def test_crimes_and_losses_are_warned_of() -> None:
    board = Board("prc", "nasa", expansion=False)
    board.claim(1, "luna", cubes=1, letter="S")
    board.stack(0, "rocket", "luna", "crew_prc", "cat_fusion", tanks=2)
    board.run(Operate(0))
    assert warned(board, "op", FILL_UP) == "warn.crime"
    assert warned(board, "scrap", CARD["crew_prc"]) == "warn.crime"
    assert warned(board, "scrap", CARD["cat_fusion"]) == ""
    assert warned(board, "retire", ROCKET) == "warn.fuel_lost"
    own = Board("prc", "nasa", expansion=False)
    own.claim(0, "luna", cubes=1, letter="S")
    own.stack(0, "rocket", "luna", "crew_prc")
    own.run(Operate(0))
    assert warned(own, "op", FILL_UP) == "" and warned(own, "scrap", CARD["crew_prc"]) == ""
