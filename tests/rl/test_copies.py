"""A copy of an environment is a true copy, wherever in the game it is made."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from examples import salvage
from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper  # type: ignore[import-untyped]

from cosmodrome import rl
from cosmodrome.kernel import Rng

from .mixes import each_mix, legal, play_on

WAYS: dict[str, Callable[[rl.Env], rl.Env]] = {
    "copy": rl.Env.copy,
    "copy.copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
}
each_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


def facts(env: rl.Env) -> Any:
    """All that can be seen of an environment."""
    seen = [
        (agent, env.observe(agent)["observation"].tolist(), env.observe(agent)["action_mask"].tolist())
        for agent in env.agents
    ]
    public = [env.agents, env.agent_selection, env.rewards, env.terminations, env.truncations, env.infos, env.game_seed]
    return copy.deepcopy([seen, public, env._cumulative_rewards, env.game.dump(env.state_copy())])


@each_way
@each_mix
def test_both_go_on_independently_and_alike(make: Callable[[], rl.Env], way: Callable[[rl.Env], rl.Env]) -> None:
    env = make()
    env.reset(seed=3)
    play_on(env, Rng(1), decisions=9)
    twin = way(env)
    before = facts(env)
    assert facts(twin) == before
    first = play_on(twin, Rng(2))
    assert facts(env) == before  # the twin's whole game has not moved it
    assert play_on(env, Rng(2)) == first
    assert facts(env) == facts(twin)
    after = facts(env)
    while twin.agents:
        twin.step(None)
    assert facts(env) == after
    env.reset()
    twin.reset()
    assert facts(env) == facts(twin)  # even the next game is the same


@each_way
def test_at_every_moment_of_a_game(way: Callable[[rl.Env], rl.Env]) -> None:
    """Between two secret choices and between two ticks of the Clock too."""
    env = rl.env(salvage.GAME, seats=3)
    env.reset(seed=2)
    rng = Rng(5)
    sealed = scrambled = 0
    while not all(env.terminations.values()):
        s = env.state_copy()
        sealed += bool(s.sealed)
        scrambled += s.stack[-1].to_json()[0] == "Scramble"
        twin = way(env)
        assert facts(twin) == facts(env)
        action = rng.choice(legal(env))
        twin.step(action)
        env.step(action)
        assert facts(twin) == facts(env)
    assert sealed and scrambled


@each_way
def test_sampling_goes_on_alike(way: Callable[[rl.Env], rl.Env]) -> None:
    env = rl.env("wild_space", seats=2)
    env.reset(seed=2)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    env.action_space(agent).seed(4)
    env.observation_space(agent).seed(4)
    env.action_space(agent).sample(mask)
    twin = way(env)
    assert twin.action_space(agent) is not env.action_space(agent)
    ours = [env.action_space(agent).sample(mask) for _ in range(20)]
    assert [twin.action_space(agent).sample(mask) for _ in range(20)] == ours
    seen = env.observation_space(agent).sample()["observation"]
    assert np.array_equal(twin.observation_space(agent).sample()["observation"], seen)


@each_way
def test_before_the_first_game(way: Callable[[rl.Env], rl.Env]) -> None:
    env = rl.env("wild_space", seats=2)
    twin = way(env)
    env.reset()
    twin.reset()
    assert facts(env) == facts(twin)


def test_inside_petting_zoo_s_wrappers() -> None:
    env = OrderEnforcingWrapper(AssertOutOfBoundsWrapper(rl.env("wild_space", seats=2)))
    env.reset(seed=2)
    twin = copy.deepcopy(env)
    before = facts(env.unwrapped)
    twin.step(legal(twin.unwrapped)[0])
    assert facts(env.unwrapped) == before != facts(twin.unwrapped)
    env.step(legal(env.unwrapped)[0])
    assert facts(env.unwrapped) == facts(twin.unwrapped)
