"""What a bot makes of offers: it answers by what they are worth, and proposes swaps that help both."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier import GAME
from cosmodrome.games.high_frontier.bot.offers import swap
from cosmodrome.games.high_frontier.rules.prepare import Operate
from cosmodrome.kernel import Action

from .position import CARD, SITE, Board


def choice(board: Board) -> Action:
    options = board.options()
    weights = GAME.mind.weigh(board.s, board.seat, options)
    return options[weights.index(max(weights))]


def table() -> Board:
    """One has two thrusters too many, the other two robonauts; both lack what the other has."""
    board = Board("un", "shimizu", expansion=False)
    board.hold(0, "hall_effect", "vasimr")
    board.hold(1, "cat_fusion", "flywheel_tractor")
    board.s.turn = 6
    board.run(Operate(0, offers=2))
    return board


@pytest.mark.rule("HF-5.9A", "HF-5.9D")
def test_a_swap_that_helps_both_is_proposed_and_accepted() -> None:
    board = table()
    mine, yours = swap(board.s, 0, 1)
    assert {mine, yours} == {CARD["hall_effect"], CARD["cat_fusion"]}
    while not board.events("agreed"):
        assert len(board.s.events or []) < 9
        GAME.act(board.s, board.seat, choice(board))
    assert "cat_fusion" in board.hand(0) and "hall_effect" in board.hand(1)


def test_whoever_refuses_is_left_in_peace_for_a_while() -> None:
    board = table()
    board.s.turn = 8
    board.s.touch()
    assert choice(board).verb != "offer"


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        ([("give_wt", 3)], "yes"),
        ([("take_wt", 3)], "no"),
        ([("take_site", SITE["luna"]), ("give_wt", 2)], "no"),
        ([("give_site", SITE["ceres"])], "yes"),
        ([("promise",)], "no"),
    ],
)
def test_offers_are_answered_by_what_they_are_worth(lines: list[tuple[str, int]], wanted: str) -> None:
    board = Board("nasa", "un", expansion=False)
    board.claim(0, "ceres")
    board.claim(1, "luna", cubes=1, letter="S")
    board.run(Operate(0, offers=2))
    board.do("offer", 1)
    for verb, *args in lines:
        board.do(verb, *args)
    board.do("done")
    assert choice(board).verb == wanted
