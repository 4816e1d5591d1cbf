"""What bots of High Frontier can do: missions from an empty hand to a factory, and to the Moon and back."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome.arena import play_game
from cosmodrome.games.high_frontier import GAME
from cosmodrome.games.high_frontier.bot.mission import best_mission, cards_at_hand
from cosmodrome.games.high_frontier.state import HighFrontierState
from cosmodrome.kernel import Setup, decode


def played(setup: Setup, bots: list[str], seed: int) -> HighFrontierState:
    record = decode(play_game(GAME, setup, seed, bots, 0).record, {GAME.name: GAME})
    s = record.at(len(record.moves))
    assert isinstance(s, HighFrontierState)
    return s


def test_greedy_bots_build_and_end_the_game() -> None:
    s = played(GAME.setup(2), ["greedy", "greedy"], 4)
    assert not s.stack and s.turn < s.t.last_turn
    assert all(s.factories_of(seat) for seat in range(2))


def test_a_greedy_bot_beats_one_that_plays_anything() -> None:
    s = played(GAME.setup(2), ["greedy", "random"], 2)
    assert GAME.winners(s) == [0] and s.factories_of(0) >= 3


@pytest.mark.parametrize("modules", [(), ("expansion",)])
def test_a_greedy_bot_flies_to_the_moon_and_back(modules: tuple[str, ...]) -> None:
    s = played(GAME.setup(1, modules, scenario="moon"), ["greedy"], 1)
    assert GAME.winners(s) == [0]


def test_a_mission_is_found_again_from_the_position() -> None:
    """The same position has the same mission, whatever was thought of before."""
    s: Any = GAME.new(GAME.setup(2), 1)
    cards = (*cards_at_hand(s, 0), *(deck[-1] for deck in s.decks if deck))
    mission = best_mission(s, 0, cards)
    assert mission is not None and mission == best_mission(s.copy(), 0, cards)
    assert {face // 4 for face in mission.faces} <= set(cards)
