"""The free acts of HF-4.1.1 (b) and (f): what they allow once, and what is kept when a stack is given up."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import LEO, OUTPOST, ROCKET
from cosmodrome.games.high_frontier.rules.prepare import Operate, Prepare

from .position import CARD, Board


@pytest.mark.rule("HF-2.4B", "HF-2.7B.4", "HF-2.7B.5")
def test_a_rocket_that_is_given_up_at_leo_leaves_its_water_in_the_depot() -> None:
    board = Board("nasa", "un", expansion=False)
    board.stack(0, "rocket", "leo", "hall_effect", steps=12)  # dry 2: two tanks and a part
    board.run(Prepare(0))
    board.do("put", CARD["hall_effect"], LEO)
    p = board.s.players[0]
    assert (p.wt, p.rockets, p.stacks[ROCKET]) == (6, 2, ())


@pytest.mark.rule("HF-6.7D.4", "HF-2.7B.5")
def test_beside_the_own_outpost_its_tanks_become_disks() -> None:
    board = Board("nasa", "un", expansion=False)
    board.stack(0, "rocket", "luna", "hall_effect", tanks=3)
    board.stack(0, "outpost", "luna", "cat_fusion", tanks=1)
    board.run(Operate(0))
    board.do("put", CARD["hall_effect"], OUTPOST)
    p = board.s.players[0]
    assert (p.fuel[OUTPOST], p.fuel[ROCKET], p.wt) == (4, 0, 4)


@pytest.mark.rule("HF-2.7B.2")
def test_a_rocket_is_given_up_only_for_a_new_one() -> None:
    board = Board("nasa", "un", expansion=False)
    board.stack(0, "rocket", "luna", "hall_effect")
    board.run(Prepare(0))
    assert board.refused("retire", ROCKET).clause == "HF-2.7B.2"
    board.stack(0, "leo", "leo", "vasimr", "cat_fusion")
    board.s.touch()
    board.do("retire", ROCKET)
    assert "hall_effect" in board.hand(0)
    assert board.verbs() == {"put"} and board.refused("done").clause == "HF-2.7B.2"
    board.do("put", CARD["vasimr"], ROCKET)
    assert board.cards(0, "rocket") == ["vasimr"]


@pytest.mark.rule("HF-4.1.1", "HF-2.7B.5", "HF-5.4C.2", "HF-6.7D.3")
def test_each_window_comes_to_an_end() -> None:
    """A card changes its stack once, water goes one way, and a rocket becomes an outpost and back once."""
    board = Board("nasa", "un", expansion=False)
    board.stack(0, "rocket", "leo", "hall_effect", "vasimr", tanks=2)
    board.run(Prepare(0))
    board.do("put", CARD["vasimr"], LEO)
    assert board.refused("put", CARD["vasimr"], ROCKET).message.id == "refuse.put_once"
    board.do("fill", ROCKET, 1)
    assert board.refused("fill", ROCKET, 3).message.id == "refuse.one_way"
    board.do("outpost", ROCKET)
    board.do("rocket")
    assert board.refused("outpost", ROCKET).message.id == "refuse.once"


@pytest.mark.rule("HF-4.1", "HF-4.1.1")
def test_the_first_move_ends_the_window_and_operations_wait() -> None:
    board = Board("nasa", "un", expansion=False)
    board.stack(0, "rocket", "leo", "crew_nasa", tanks=4)
    board.run(Prepare(0))
    assert board.refused("op", 0).clause == "HF-4.1"
    board.do("mover", ROCKET)
    assert "engine" in board.verbs() and "fill" not in board.verbs()
