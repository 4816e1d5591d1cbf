"""Steps: values on a stack; secret choices made together; the Clock."""

from __future__ import annotations

from typing import Any

import pytest
from examples.salvage import GAME
from examples.salvage.actions import BUILD, FLY, GRAB, LEAVE, PASS, TICK
from examples.salvage.rules import Build, Fly, Jettison, NextRound, Scramble, Tow
from examples.salvage.state import SalvageState

from cosmodrome.kernel import CLOCK, BadInput, Refusal, Rng, Step

SETUP = GAME.setup(3)


def opening() -> SalvageState:
    return GAME.new(SETUP, 4)


def at(step: Step[Any]) -> SalvageState:
    """A position where this step is what happens now, and the building comes after it."""
    s = opening()
    s.stack = [NextRound(0), Build(0), step]
    s.touch()
    return s


def refusal(s: SalvageState, seat: int, action: Any) -> tuple[str, str]:
    why = GAME.why_not(s, seat, action)
    assert why is not None
    return why.clause, why.message.id


# -- values -------------------------------------------------------------------------------------------------------


def test_a_step_is_a_value() -> None:
    one: Step[SalvageState] = Scramble(2, (0, 1), (1,))
    same, other = Scramble(2, (0, 1), (1,)), Scramble(2, (0, 1), (0,))
    tow: Step[SalvageState] = Tow(0)
    assert one == same and hash(one) == hash(same)
    assert one != other
    assert Build(0) != tow
    assert repr(one) == "Scramble(left=2, inside=(0, 1), ready=(1,))"
    assert one.fields() == (2, (0, 1), (1,))


def test_a_step_has_a_json_form() -> None:
    stack = [NextRound(1), Build(2), Scramble(2, (0, 1), ()), Fly()]
    json: list[list[Any]] = [["NextRound", 1], ["Build", 2], ["Scramble", 2, [0, 1], []], ["Fly"]]
    assert [step.to_json() for step in stack] == json
    assert GAME.load_stack(json) == stack
    with pytest.raises(BadInput, match="Explode"):
        GAME.load_stack([["Explode", 1]])


def test_a_step_that_does_not_say_what_it_does_is_a_mistake() -> None:
    s = opening()
    bare: Step[SalvageState] = Step()
    for ask in (lambda: bare.actors(s), lambda: bare.options(s, 0), lambda: bare.take(s, 0, PASS), lambda: bare.run(s)):
        with pytest.raises(TypeError):
            ask()


# -- everybody at once, in secret -----------------------------------------------------------------------------


def test_choices_are_sealed_until_the_last_is_in() -> None:
    s = opening()
    assert GAME.actors(s) == (0, 1, 2)
    hands = [p.hand[:] for p in s.players]
    reveals = s.reveals
    GAME.act(s, 1, FLY[2])
    assert s.sealed == {1: FLY[2]}
    assert GAME.actors(s) == (0, 2) and GAME.options(s, 1) == []
    GAME.act(s, 0, FLY[0])
    assert isinstance(s.stack[-1], Fly)
    assert [p.hand for p in s.players] == hands, "nothing happens before the last choice"
    assert s.reveals == reveals
    parts = s.wrecks[:]
    GAME.act(s, 2, FLY[1])
    assert s.sealed == {} and not isinstance(s.stack[-1], Fly)
    assert s.reveals > reveals
    assert [p.hand[-1] for p in s.players] == [parts[0], parts[2], parts[1]]


def test_the_order_of_sealing_does_not_matter() -> None:
    def after(order: list[int]) -> Any:
        s = opening()
        for seat in order:
            GAME.act(s, seat, FLY[seat // 2])
        return GAME.dump(s)

    assert after([0, 1, 2]) == after([2, 0, 1]) == after([1, 2, 0])


def test_a_sealed_choice_stands() -> None:
    s = opening()
    GAME.act(s, 1, FLY[2])
    assert refusal(s, 1, FLY[0]) == ("SV-3.1", "refuse.sealed")
    with pytest.raises(Refusal):
        GAME.act(s, 1, FLY[0])
    assert s.sealed == {1: FLY[2]}


def test_the_owner_sees_the_choice_and_the_others_that_there_is_one() -> None:
    s = opening()
    GAME.act(s, 1, FLY[2])
    assert GAME.view(s, 1).choice == ["fly", 2]
    for viewer in (0, 2, None):
        assert GAME.view(s, viewer).choice is None
        assert GAME.view(s, viewer).sealed == [1]


def test_imagine_keeps_ones_own_choice_and_guesses_the_others() -> None:
    s = opening()
    GAME.act(s, 0, FLY[1])
    GAME.act(s, 1, FLY[2])
    rng = Rng(1)
    guesses = [GAME.imagine(s, 0, rng).sealed for _ in range(40)]
    assert {guess[0] for guess in guesses} == {FLY[1]}
    assert {guess[1] for guess in guesses} == {FLY[0], FLY[1], FLY[2]}
    assert {GAME.imagine(s, None, rng).sealed[0] for _ in range(40)} == {FLY[0], FLY[1], FLY[2]}
    assert s.sealed == {0: FLY[1], 1: FLY[2]}


def test_a_copy_seals_for_itself() -> None:
    s = opening()
    GAME.act(s, 0, FLY[1])
    twin = s.copy()
    GAME.act(twin, 1, FLY[1])
    assert s.sealed == {0: FLY[1]} and twin.sealed == {0: FLY[1], 1: FLY[1]}


# -- the Clock ------------------------------------------------------------------------------------------------------


def test_everybody_unfinished_and_the_clock_may_act() -> None:
    s = at(Scramble(2, (0, 1, 2), (0, 1, 2)))
    assert GAME.actors(s) == (0, 1, 2, CLOCK)
    assert GAME.options(s, CLOCK) == [TICK]
    assert GAME.options(s, 1) == [GRAB, LEAVE]
    GAME.act(s, 1, LEAVE)
    assert GAME.actors(s) == (0, 2, CLOCK)
    assert refusal(s, 1, GRAB) == ("SV-2.1", "refuse.not_your_turn")


def test_time_enters_only_by_the_clock() -> None:
    s = at(Scramble(2, (0, 1, 2), (0, 1, 2)))
    assert refusal(s, 0, TICK) == ("SV-4.1", "refuse.not_asked")
    assert refusal(s, CLOCK, GRAB) == ("SV-4.1", "refuse.not_asked")
    GAME.act(s, CLOCK, TICK)
    assert s.stack[-1:] == [Scramble(1, (0, 1, 2), (0, 1, 2))]
    GAME.act(s, CLOCK, TICK)
    assert s.stack[-1:] == [Jettison(0)]
    assert refusal(s, CLOCK, TICK) == ("SV-2.1", "refuse.not_your_turn")


def test_the_clock_is_not_asked_elsewhere() -> None:
    for s in (opening(), at(Build(1))):
        assert CLOCK not in GAME.actors(s)
        assert GAME.options(s, CLOCK) == []


# -- who is asked ---------------------------------------------------------------------------------------------------


def test_a_seat_that_is_not_there_is_refused() -> None:
    s = at(Build(1))
    for seat in (-7, -1, 0, 3, 99, 10**40):
        assert GAME.options(s, seat) == []
        assert refusal(s, seat, PASS) == ("SV-2.1", "refuse.not_your_turn")


def test_a_step_that_has_passed_is_refused() -> None:
    s = at(Build(1))
    assert refusal(s, 1, FLY[0]) == ("SV-5.1", "refuse.not_asked")
    for _ in range(2):
        GAME.act(s, *((1, PASS) if s.stack[-1] == Build(1) else (0, PASS)))
    assert s.over
    assert refusal(s, 0, BUILD[0]) == ("SV-2.3", "refuse.over")
    assert GAME.actors(s) == () and GAME.options(s, 0) == []
