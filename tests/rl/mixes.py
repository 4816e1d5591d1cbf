"""The environments the tests are run on, and how they play in them."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from examples import salvage

from cosmodrome import rl
from cosmodrome.kernel import Rng

MIXES: dict[str, Callable[[], rl.Env]] = {
    "wild_space": lambda: rl.env("wild_space", seats=4),
    "expansions": lambda: rl.env("wild_space", seats=3, modules=("encounters", "space_base"), reward="score"),
    "solo": lambda: rl.env("wild_space", seats=1),
    "solo with expansions": lambda: rl.env("wild_space", seats=1, modules=("encounters", "space_base")),
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
