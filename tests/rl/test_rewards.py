"""What a game is worth at its end."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from examples import salvage

from cosmodrome import rl
from cosmodrome.kernel import Game, Line, Rng
from cosmodrome.rl.rewards import by_score, by_win

from .mixes import play_on


class Ended(Game[Any]):
    """A game that has ended so; the last columns of the sheet may be of opponents without a seat."""

    def __init__(self, winners: list[int], totals: list[int], seats: int) -> None:
        self._winners = winners
        self._totals = totals
        self._seats = seats

    def seats(self, s: Any) -> int:
        return self._seats

    def scores(self, s: Any) -> list[int]:
        return self._totals[: self._seats]

    def winners(self, s: Any) -> list[int]:
        return self._winners

    def sheet(self, s: Any) -> list[Line]:
        return [Line("bonus", [99] * len(self._totals)), Line("total", self._totals)]


@pytest.mark.parametrize(
    ("seats", "winners", "rewards"),
    [
        (2, [1], [-1, 1]),
        (4, [0], [1, -1 / 3, -1 / 3, -1 / 3]),
        (4, [0, 3], [1 / 2, -1 / 2, -1 / 2, 1 / 2]),
        (3, [0, 2], [1 / 2, -1, 1 / 2]),
        (3, [0, 1, 2], [0, 0, 0]),
        (3, [], [-1, -1, -1]),
        (1, [0], [1]),
        (1, [], [-1]),
    ],
)
def test_winners_share_one_and_losers_minus_one(seats: int, winners: list[int], rewards: list[float]) -> None:
    assert by_win(Ended(winners, [0] * seats, seats), None) == pytest.approx(rewards)


@pytest.mark.parametrize(
    ("seats", "totals", "rewards"),
    [
        (2, [10, 4], [6, -6]),
        (3, [10, 4, 1], [7.5, -1.5, -6]),
        (1, [30, 41], [-11]),  # alone, against an opponent without a seat
        (1, [30], [30]),
    ],
)
def test_points_are_counted_against_the_mean_of_the_others(seats: int, totals: list[int], rewards: list[float]) -> None:
    assert by_score(Ended([], totals, seats), None) == pytest.approx(rewards)


def end(env: rl.Env, seed: int) -> list[float]:
    """Play a game at random; there is no reward before its end, and each agent hears of its own at the end."""
    env.reset(seed=seed)
    play_on(env, Rng(seed), decisions=5)
    assert set(env.rewards.values()) == {0.0}
    play_on(env, Rng(seed))
    heard = {}
    while env.agents:
        agent = env.agent_selection
        _, reward, over, _, _ = env.last()
        assert over
        heard[agent] = reward
        env.step(None)
    return [heard[agent] for agent in env.possible_agents]


@pytest.mark.parametrize("reward", ["win", "score"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_of_a_game_is_worth_nothing_altogether(reward: str, seats: int) -> None:
    for env in (rl.env("wild_space", seats, reward=reward), rl.env(salvage.GAME, seats, reward=reward)):
        for seed in range(5):
            rewards = end(env, seed)
            assert sum(rewards) == pytest.approx(0)
            s = env.state_copy()
            best = [seat for seat, one in enumerate(rewards) if one == max(rewards)]
            assert set(env.game.winners(s)) <= set(best)
            if reward == "score":
                scores = env.game.scores(s)
                assert [a - b for a, b in pairwise(rewards)] == pytest.approx(
                    [(a - b) * seats / (seats - 1) for a, b in pairwise(scores)]
                )


def test_alone_it_is_won_or_lost() -> None:
    env = rl.env("wild_space", seats=1)
    points = rl.env("wild_space", seats=1, reward="score")
    for seed in range(10):
        (reward,) = end(env, seed)
        (lead,) = end(points, seed)
        assert reward == (1.0 if env.game.winners(env.state_copy()) else -1.0)
        assert (lead > 0) == (reward > 0)  # WS-11.13: more credits than the Smuggler
