"""Many games at once: each is the very game of the engine, and the face is Gymnasium's."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from examples import salvage
from gymnasium.vector import AutoresetMode, VectorEnv

from cosmodrome import rl
from cosmodrome.kernel import Game, Rng

Actions = np.ndarray[Any, Any]
TABLES: dict[str, tuple[str | Game[Any], int, tuple[str, ...], dict[str, Any]]] = {
    "wild_space": ("wild_space", 3, ("space_base", "encounters"), {}),
    "galaxy_trucker": ("galaxy_trucker", 2, (), {"round_1": "I", "round_2": "none", "round_3": "none"}),
    "salvage": (salvage.GAME, 3, ("beacons",), {}),
}


def picked(envs: rl.VecEnv, rng: Rng) -> Actions:
    return np.array([rng.choice(legal) for legal in envs.legal()])


@pytest.mark.parametrize("observation", ["features", "ids"])
@pytest.mark.parametrize("table", TABLES)
def test_each_game_is_that_of_an_environment_of_its_own(table: str, observation: str) -> None:
    """The same seeds and actions: the same observations, masks, seats and rewards, over several games in a row."""
    game, seats, modules, options = TABLES[table]
    envs = rl.vector(game, seats, modules, games=3, reward="score", observation=observation, **options)
    alone = [rl.env(game, seats, modules, reward="score", observation=observation, **options) for _ in range(3)]
    seen, infos = envs.reset(seed=5)
    for number, env in enumerate(alone):
        env.reset(seed=5 + number)
    rng = Rng(1)
    ends = steps = 0
    while ends < 4 and steps < 600:
        steps += 1
        assert envs.observation_space.contains(seen)
        for number, env in enumerate(alone):
            one = env.observe(env.agent_selection)
            assert all((seen[name][number] == one[name]).all() for name in one)
            assert env.agent_selection == f"seat_{infos['seat'][number]}"
        actions = picked(envs, rng)
        acted = infos["seat"]
        seen, rewards, over, cut, infos = envs.step(actions)
        assert not cut.any()
        for number, env in enumerate(alone):
            env.step(actions[number])
            assert over[number] == all(env.terminations.values())
            assert infos["rewards"][number].tolist() == list(env.rewards.values())
            assert rewards[number] == infos["rewards"][number, acted[number]]
            if over[number]:
                ends += 1
                env.reset()
    assert ends or table == "galaxy_trucker"


def test_it_has_the_face_of_gymnasium() -> None:
    envs: Any = rl.vector("wild_space", seats=2, games=4)
    assert VectorEnv in type(envs).mro() and envs.num_envs == 4
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert envs.single_action_space.n == len(envs.game.space)
    assert envs.action_space.shape == (4,)
    assert envs.observation_space["observation"].shape == (4, envs.game.layout.size)
    # a wrapper of Gymnasium's own counts the games
    counted = gym.wrappers.vector.RecordEpisodeStatistics(envs)
    counted.reset(seed=1)
    rng = Rng(1)
    infos: dict[str, Any] = {}
    for _ in range(400):
        *_, infos = counted.step(picked(envs, rng))
        if "episode" in infos:
            break
    assert counted.episode_count >= 1 and infos["episode"]["l"].max() > 30


def test_seeds_begin_series() -> None:
    game = rl.vector("wild_space", seats=2, games=2).game

    def begun(*seeds: Any) -> list[Any]:
        envs = rl.vector("wild_space", seats=2, games=2)
        for seed in seeds:
            envs.reset(seed=seed)
        return [game.dump(s) for s in envs.states()]

    assert begun(7) == begun([7, 8]) == [game.dump(game.new(game.setup(2), seed)) for seed in (7, 8)]
    assert begun(7, None) == begun(7, None) != begun(8, None)
    assert begun(None) != begun(None)
    with pytest.raises(ValueError, match="3 seeds for 2 games"):
        begun([1, 2, 3])


def test_an_illegal_action_changes_nothing_in_any_game() -> None:
    envs = rl.vector("wild_space", seats=2, games=3)
    with pytest.raises(RuntimeError, match="reset"):
        envs.step(np.zeros(3, np.int64))
    envs.reset(seed=1)
    space = envs.game.space
    good = picked(envs, Rng(1))
    before = [envs.game.dump(s) for s in envs.states()]
    for number, action, words in (
        (1, space.get("end").id, "game 1, seat_"),
        (2, len(space), f"game 2: there is no action {len(space)}"),
        (0, -1, "game 0: there is no action -1"),
    ):
        actions = good.copy()
        actions[number] = action
        with pytest.raises(rl.IllegalAction, match=words):
            envs.step(actions)
    for wrong in (good[:2], good.astype(np.float64), good[None]):
        with pytest.raises(rl.IllegalAction, match="3 integers"):
            envs.step(wrong)
    assert [envs.game.dump(s) for s in envs.states()] == before
    envs.step(good)
    assert [envs.game.dump(s) for s in envs.states()] != before


@pytest.mark.parametrize("observation", ["features", "ids"])
def test_without_copies_the_same_arrays_are_written_again(observation: str) -> None:
    own, shared = (
        rl.vector("wild_space", seats=2, games=2, observation=observation, copy=copy) for copy in (True, False)
    )
    first, _ = own.reset(seed=1)
    same, _ = shared.reset(seed=1)
    kept = {name: one.copy() for name, one in first.items()}
    actions = picked(own, Rng(1))
    second, *_ = own.step(actions)
    again, *_ = shared.step(actions)
    for name, one in kept.items():
        assert again[name] is same[name]
        assert (again[name] == second[name]).all()
        assert (first[name] == one).all()
    assert (first["observation"] != second["observation"]).any()


def test_the_rewards_of_a_finished_game_are_all_there() -> None:
    envs = rl.vector("wild_space", seats=3, games=2)
    envs.reset(seed=3)
    rng = Rng(3)
    ended = np.zeros(2, np.bool_)
    infos: dict[str, Any] = {}
    while not ended.any():
        _, rewards, ended, _, infos = envs.step(picked(envs, rng))
        assert not rewards[~ended].any() and not infos["rewards"][~ended].any()
    assert infos["rewards"][ended].sum() == pytest.approx(0) and infos["rewards"][ended].max() > 0


def test_there_is_at_least_one_game() -> None:
    with pytest.raises(ValueError, match="at least one"):
        rl.vector("wild_space", games=0)
    with pytest.raises(ValueError, match="'win', 'score'"):
        rl.vector("wild_space", games=1, reward="gold")
