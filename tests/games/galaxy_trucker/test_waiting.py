"""What a table does by itself for people who have finished building."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.kernel import CLOCK

GAME = games.get("galaxy_trucker")


def finished(pace: str, seats: int = 3, **options: Any) -> Any:
    """Seat 0 has finished, and the glass has run out."""
    s = GAME.new(GAME.setup(seats, (), pace=pace, **options), 5)
    for seat in range(seats):
        GAME.act(s, seat, GAME.space.parse(["ready"]))
    GAME.act(s, 0, GAME.space.parse(["finish", 0]))
    while s.glass:
        beat(s)
    return s


def beat(s: Any) -> None:
    """Those who build wait, and the Clock ticks."""
    for seat in GAME.actors(s):
        if seat != CLOCK and s.t.beats:
            GAME.act(s, seat, GAME.space.parse(["wait"]))
    GAME.act(s, CLOCK, GAME.space.parse(["tick"]))


@pytest.mark.rule("BR-TIME-2")
def test_by_beats_one_is_asked_once_when_the_glass_has_run_out_and_then_waits() -> None:
    s = finished("beats", round_1="II")
    assert GAME.automatic(s, 0, [0, 1]) is None  # to turn it or not
    beat(s)
    assert 0 in GAME.actors(s)
    assert str(GAME.automatic(s, 0, [0, 1]).verb) == "wait"  # type: ignore[union-attr]
    assert GAME.automatic(s, 1, [0, 1]) is None  # who builds decides for themselves
    GAME.act(s, 1, GAME.space.parse(["flip"]))
    while s.glass:
        assert 0 not in GAME.actors(s)
        beat(s)
    assert GAME.automatic(s, 0, [0, 1]) is None  # a new question


@pytest.mark.rule("BR-TIME-2")
@pytest.mark.parametrize("pace", ["beats", "real_time"])
def test_the_glass_is_turned_once_all_people_are_done(pace: str) -> None:
    s = finished(pace)
    assert GAME.hurried(s, [0]) and not GAME.hurried(s, [0, 1]) and not GAME.hurried(s, [])
    turn = GAME.automatic(s, 0, [0])
    assert turn is not None and turn.verb == "flip" and turn in GAME.options(s, 0)
    assert GAME.automatic(s, 0, [0, 1]) is None
    GAME.act(s, 0, turn)
    assert GAME.hurried(s, [0]) and 0 not in GAME.actors(s)  # the next time is when it has run out again


def test_nobody_is_hurried_where_nothing_is_built() -> None:
    s = GAME.new(GAME.setup(2), 1)
    assert not GAME.hurried(s, [0]) and GAME.automatic(s, 0, [0]) is None
