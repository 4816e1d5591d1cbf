"""Who is asked when several may act, and when the Clock ticks."""

from __future__ import annotations

import pytest
from examples import salvage

from cosmodrome import rl

from .mixes import legal


def step_name(env: rl.Env) -> str:
    return str(env.state_copy().stack[-1].to_json()[0])


def scramble(clock: str) -> rl.Env:
    """A game of Salvage at the beginning of its first real-time phase."""
    env = rl.env(salvage.GAME, seats=3, clock=clock)
    env.reset(seed=4)
    while step_name(env) != "Scramble":
        env.step(legal(env)[0])
    return env


def ticks_left(env: rl.Env) -> int:
    return int(env.state_copy().stack[-1].to_json()[1])


def test_a_secret_choice_is_asked_of_each_seat_blind_to_the_others() -> None:
    env = rl.env(salvage.GAME, seats=3)
    env.reset(seed=4)
    assert step_name(env) == "Fly"
    options = legal(env)
    seen = []
    for choice in options:
        one = env.copy()
        asked = [one.agent_selection]
        one.step(choice)
        asked.append(one.agent_selection)
        seen.append((one.observe("seat_1")["observation"].tolist(), one.observe("seat_2")["observation"].tolist()))
        one.step(options[0])
        assert [*asked, one.agent_selection] == ["seat_0", "seat_1", "seat_2"]
        assert one.observe("seat_0")["observation"].tolist() not in seen  # its owner does see it
    assert all(one == seen[0] for one in seen)


def test_the_clock_ticks_after_each_round_of_the_seats() -> None:
    env = scramble("auto")
    grab = env.game.space.get("grab").id
    left = ticks_left(env)
    for tick in range(left):
        for seat in range(3):
            assert (env.agent_selection, ticks_left(env)) == (f"seat_{seat}", left - tick)
            env.step(grab)
    assert step_name(env) == "Jettison"  # time is up for all who have stayed


def test_a_seat_that_has_left_is_not_asked_again() -> None:
    env = scramble("auto")
    grab, leave = env.game.space.get("grab").id, env.game.space.get("leave").id
    left = ticks_left(env)
    env.step(grab)
    env.step(leave)  # seat_1
    env.step(grab)
    assert (env.agent_selection, ticks_left(env)) == ("seat_0", left - 1)
    env.step(grab)
    assert env.agent_selection == "seat_2"


def test_with_a_clock_by_hand_the_caller_ticks() -> None:
    env = scramble("manual")
    grab = env.game.space.get("grab").id
    left = ticks_left(env)
    for seat in range(3):
        assert env.agent_selection == f"seat_{seat}"
        env.step(grab)
    assert (env.agent_selection, ticks_left(env)) == ("seat_0", left)
    env.tick()
    assert (env.agent_selection, ticks_left(env)) == ("seat_0", left - 1)
    assert grab in legal(env)


def test_the_clock_cannot_tick_where_it_does_not_act() -> None:
    env = rl.env("wild_space", seats=2)
    env.reset(seed=1)
    before = env.game.dump(env.state_copy())
    with pytest.raises(rl.IllegalAction, match="Clock"):
        env.tick()
    assert env.game.dump(env.state_copy()) == before
