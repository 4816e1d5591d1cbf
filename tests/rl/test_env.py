"""The PettingZoo face: PettingZoo's own tests, and that it is the very game of the engine."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from examples import salvage
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from cosmodrome import games, rl
from cosmodrome.kernel import BadInput, Rng

from .mixes import each_mix, legal, play_on

# What PettingZoo says of every environment with masks that is not one of its own.
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # of an agent whose game is over
)


@each_mix
def test_petting_zoo_accepts_it(make: Callable[[], rl.Env]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        api_test(make(), num_cycles=200)
        seed_test(make, num_cycles=100)


@each_mix
def test_it_is_the_game_of_the_engine(make: Callable[[], rl.Env]) -> None:
    """The same seed, the same actions: the same positions, options, observations and end."""
    env = make()
    game = env.game
    env.reset(seed=11)
    s = game.new(env.setup, 11)
    rng = Rng(1)
    decisions = 0
    while not s.over:
        seat = env.possible_agents.index(env.agent_selection)
        if seat not in game.actors(s) or game.dump(s) != game.dump(env.state_copy()):
            game.act(s, -1, game.options(s, -1)[0])  # the environment has played the Clock meanwhile
            continue
        options = game.options(s, seat)
        assert legal(env) == sorted(action.id for action in options)
        assert env.observe(env.agent_selection)["observation"].tolist() == pytest.approx(list(game.features(s, seat)))
        action = rng.choice(options)
        env.step(action.id)
        game.act(s, seat, action)
        decisions += 1
    assert decisions > 10
    assert env.state_copy().over and game.dump(s) == game.dump(env.state_copy())
    assert all(env.terminations.values())


def test_a_seed_begins_a_series() -> None:
    env, other = rl.env("wild_space", seats=2), rl.env("wild_space", seats=2)
    env.reset(seed=5)
    other.reset(seed=5)
    assert env.game_seed == 5
    seeds = []
    for _ in range(3):
        env.reset()
        other.reset()
        assert env.game_seed == other.game_seed
        assert (env.observe("seat_0")["observation"] == other.observe("seat_0")["observation"]).all()
        seeds.append(env.game_seed)
    assert len(set(seeds)) == 3
    env.reset(seed=5)
    env.reset()
    assert env.game_seed == seeds[0]


def test_without_a_seed_games_differ() -> None:
    seeds = set()
    for _ in range(3):
        env = rl.env("wild_space", seats=2)
        env.reset()
        seeds.add(env.game_seed)
    assert len(seeds) == 3


def test_only_the_agent_that_is_asked_has_a_mask() -> None:
    env = rl.env("wild_space", seats=3)
    env.reset(seed=1)
    masks = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
    assert [agent for agent, count in masks.items() if count] == [env.agent_selection]


def test_what_an_agent_did_is_in_its_info() -> None:
    env = rl.env("wild_space", seats=2)
    env.reset(seed=1)
    agent, action = env.agent_selection, legal(env)[0]
    env.step(action)
    assert env.infos[agent] == {"did": env.game.space.actions[action].to_json()}


# -- what is not allowed --------------------------------------------------------------------------------------


def refused(env: rl.Env, action: Any) -> str:
    """The sentence of an illegal action, which has changed nothing."""
    before = (env.game.dump(env.state_copy()), env.agent_selection, dict(env.infos), dict(env.rewards))
    with pytest.raises(rl.IllegalAction) as caught:
        env.step(action)
    assert (env.game.dump(env.state_copy()), env.agent_selection, dict(env.infos), dict(env.rewards)) == before
    return str(caught.value)


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    env = rl.env("wild_space", seats=2)
    env.reset(seed=1)
    space = env.game.space
    sentence = refused(env, space.get("end").id)
    assert env.agent_selection in sentence and "WS-3.1" in sentence and "end()" in sentence
    assert len(sentence.split(". ", 1)[1]) > 10  # and says why, in words
    assert f"0 to {len(space) - 1}" in refused(env, len(space))
    assert "no action -1" in refused(env, -1)
    assert "integer" in refused(env, "end")
    assert "integer" in refused(env, None)
    assert "integer" in refused(env, 1.0)
    env.step(np.int64(legal(env)[0]))  # and the game goes on


def test_the_clock_s_actions_are_not_for_the_seats() -> None:
    env = rl.env(salvage.GAME, seats=2)
    env.reset(seed=1)
    while env.state_copy().stack[-1].to_json()[0] != "Scramble":
        env.step(legal(env)[0])
    refused(env, env.game.space.get("tick").id)


def test_after_the_end_an_agent_can_only_leave() -> None:
    env = rl.env("wild_space", seats=2)
    env.reset(seed=1)
    play_on(env, Rng(1))
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []
    with pytest.raises(RuntimeError, match="reset"):
        env.step(None)


def test_nothing_goes_before_reset() -> None:
    env = rl.env("wild_space", seats=2, render_mode="ansi")
    for call in (lambda: env.step(0), lambda: env.observe("seat_0"), env.render, env.eyes, env.state_copy, env.tick):
        with pytest.raises(RuntimeError, match="reset"):
            call()


def test_what_cannot_be_had_is_said() -> None:
    with pytest.raises(BadInput, match="chess"):
        rl.env("chess")
    with pytest.raises(BadInput, match=r"bad\.seats"):
        rl.env("wild_space", seats=9)
    with pytest.raises(BadInput, match=r"bad\.module"):
        rl.env("wild_space", modules=("dragons",))
    with pytest.raises(ValueError, match="'win', 'score'"):
        rl.env("wild_space", reward="gold")
    with pytest.raises(ValueError, match="'auto', 'manual'"):
        rl.env("wild_space", clock="sundial")
    with pytest.raises(ValueError, match="ansi"):
        rl.env("wild_space", render_mode="human")
    env = rl.env("wild_space", seats=2)
    for ask in (env.observation_space, env.action_space):
        with pytest.raises(ValueError, match="seat_0, seat_1"):
            ask("seat_2")


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("missing", ["numpy", "gymnasium", "pettingzoo"])
def test_a_missing_package_is_said_in_a_sentence(missing: str) -> None:
    done = python(f"import sys; sys.modules[{missing!r}] = None; import cosmodrome.rl")
    last = done.stderr.strip().splitlines()[-1]
    assert done.returncode == 1
    assert last.startswith("ImportError") and missing in last and "pip install 'cosmodrome[rl]'" in last


def test_the_engine_does_without_numpy() -> None:
    load = "from cosmodrome import bots, games; [games.get(name).mind for name in games.names()]"
    assert python(f"import sys; {load}; print('numpy' in sys.modules)").stdout.strip() == "False"


# -- looking --------------------------------------------------------------------------------------------------


def test_rendering_tells_what_is_asked_and_each_option() -> None:
    env = rl.env("wild_space", seats=2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    asked = text.splitlines()
    assert "seat_0 0" in asked[0] and asked[1].startswith(env.agent_selection)
    assert {int(line.split()[0]) for line in asked[2:]} == set(legal(env))
    assert "Message(" not in text
    play_on(env, Rng(1))
    assert "Won by: seat_" in str(env.render())
    assert rl.env("wild_space").render() is None


def test_bots_play_in_it() -> None:
    from cosmodrome.bots import Random

    env = rl.env("wild_space", seats=2)
    env.reset(seed=1)
    bot = Random(1)
    for _ in range(20):
        action = bot.choose(env.eyes())
        assert action.id in legal(env)
        env.step(action.id)
    assert env.eyes("seat_1").view() == env.game.view(env.state_copy(), 1)


def test_every_registered_game_has_one() -> None:
    for name in games.names():
        env = rl.env(name)
        env.reset(seed=1)
        assert play_on(env, Rng(1))
