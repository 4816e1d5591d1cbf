"""`observation="ids"`: the same knowledge in short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from examples import salvage

from cosmodrome import rl
from cosmodrome.kernel import Rng

from .mixes import MIXES, legal


def in_short(env: rl.Env) -> rl.Env:
    return rl.Env(env.game, env.setup, env.reward, env.clock, env.render_mode, "ids")


def written_out(game: Any, seen: dict[str, Any], size: int) -> Any:
    """The whole row, from the marks and the figures."""
    row = np.zeros(size + 1, np.float32)
    row[seen["observation"]] = 1
    row = row[:-1]  # the padding
    if game.layout is None:
        return seen["figures"]
    for place, first, last in game.layout.runs:
        row[place : place + last - first] = seen["figures"][first:last]
    return row


@pytest.mark.parametrize("make", MIXES.values(), ids=MIXES)
def test_they_tell_what_the_features_tell(make: Callable[[], rl.Env]) -> None:
    env = make()
    short = in_short(env)
    size = env.observation_space("seat_0")["observation"].shape[0]  # type: ignore[index]
    env.reset(seed=5)
    short.reset(seed=5)
    rng = Rng(1)
    decisions = 0
    while not all(env.terminations.values()) and decisions < 300:
        assert env.agent_selection == short.agent_selection
        for agent in env.agents if decisions % 10 == 0 else [env.agent_selection]:
            whole, seen = env.observe(agent), short.observe(agent)
            assert short.observation_space(agent).contains(seen)
            assert (whole["action_mask"] == seen["action_mask"]).all()
            assert (whole["observation"] == written_out(env.game, seen, size)).all()
        action = rng.choice(legal(env))
        env.step(action)
        short.step(action)
        decisions += 1
    assert decisions > 10


def test_a_card_in_the_hand_is_one_number() -> None:
    env = rl.env("wild_space", seats=3, observation="ids")
    env.reset(seed=1)
    layout = env.game.layout
    assert layout is not None
    ids = env.observe("seat_1")["observation"]
    assert ids.dtype == np.int32 and ids.shape == (layout.most,)
    hand = layout.blocks["player_0.hand"]
    held = {int(place) - hand.start for place in ids if hand.start <= place < hand.stop}
    assert held == set(env.state_copy().players[1].hand)
    behind = int(np.argmax(ids == layout.size))
    assert behind < 100 and (ids[behind:] == layout.size).all()


def test_a_game_without_a_layout_has_figures_only() -> None:
    env = rl.env(salvage.GAME, seats=2, observation="ids")
    env.reset(seed=1)
    seen = env.observe("seat_0")
    assert seen["observation"].shape == (0,)
    assert seen["figures"].tolist() == pytest.approx(salvage.GAME.features(env.state_copy(), 0))


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="'features', 'ids'"):
        rl.env("wild_space", observation="pictures")
    with pytest.raises(ValueError, match="'features', 'ids'"):
        rl.vector("wild_space", games=2, observation="pictures")


def test_the_legal_actions_are_those_of_the_mask() -> None:
    env = rl.env("wild_space", seats=2)
    env.reset(seed=1)
    rng = Rng(1)
    while not all(env.terminations.values()):
        assert sorted(env.legal()) == legal(env)
        env.step(rng.choice(env.legal()))
    assert env.legal() == []


def test_an_observation_is_the_callers_own() -> None:
    for kind in ("features", "ids"):
        env = rl.env("wild_space", seats=2, observation=kind)
        env.reset(seed=1)
        first = env.observe(env.agent_selection)
        kept = {name: one.copy() for name, one in first.items()}
        first["observation"][:] = 0
        again = env.observe(env.agent_selection)
        assert all((again[name] == kept[name]).all() for name in kept)
        env.step(env.legal()[0])
        assert all((again[name] == kept[name]).all() for name in kept)
