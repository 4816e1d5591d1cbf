"""The environments the tests are run on, and how they play in them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from examples import salvage

from cosmodrome import games, rl
from cosmodrome.kernel import Rng


def trucker(seats: int, *modules: str, reward: str = "win", **options: int | str) -> rl.Env:
    """One round of Galaxy Trucker."""
    game = games.get("galaxy_trucker")
    return rl.Env(game, game.setup(seats, modules, round_2="none", round_3="none", **options), reward, "auto", None)


MIXES: dict[str, Callable[[], rl.Env]] = {
    "wild_space": lambda: rl.env("wild_space", seats=4),
    "expansions": lambda: rl.env("wild_space", seats=3, modules=("encounters", "space_base"), reward="score"),
    "solo": lambda: rl.env("wild_space", seats=1),
    "solo with expansions": lambda: rl.env("wild_space", seats=1, modules=("encounters", "space_base")),
    "galaxy_trucker": lambda: trucker(3),
    "trucker, five": lambda: trucker(5, "big_expansion", "another_big_expansion", reward="score", support_team="yes"),
    "trucker, real time": lambda: trucker(2, pace="real_time"),
    "salvage": lambda: rl.env(salvage.GAME, seats=3, modules=("beacons",)),
}
each_mix = pytest.mark.parametrize("make", MIXES.values(), ids=MIXES)


def legal(env: rl.Env) -> list[int]:
    numbers: list[int] = np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
    return numbers


def play_on(env: rl.Env, rng: Rng, decisions: int = 10_000) -> list[tuple[str, int]]:
    """Play at random, to the end or so many decisions; who did what."""
    done: list[tuple[str, int]] = []
    while not all(env.terminations.values()) and len(done) < decisions:
        action = rng.choice(legal(env))
        done.append((env.agent_selection, action))
        env.step(action)
    return done
