"""What cannot be done is refused with the clause that says so, and nothing has changed.

The refusals of each rule are tested with the rule; here are those of the whole game: any action at any moment.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.galaxy_trucker.table import CLOCK, GAME, Table

from cosmodrome.kernel import BadInput, Refusal, Rng


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("place 7.8 1", "BR-BUILD-2"),  # not joined
        ("place 7.7 0", "BR-BUILD-2"),  # on another tile
        ("place 9.7 0", "BR-BUILD-2"),  # outside the hull
        ("take", "BR-BUILD-1"),  # with a tile in hand
        ("lift", "BR-BUILD-1"),
        ("look 0", "BR-BUILD-1"),
        ("look 3", "BR-BUILD-1"),
        ("finish 0", "BR-BUILD-1"),
        ("tick", "BR-TIME-1"),
        ("flip", "BR-TIME-2"),
        ("fly_on", "BR-BUILD-1"),
        ("power 7.7", "BR-BUILD-1"),
        ("stow red 7.7", "BR-BUILD-1"),
    ],
)
@pytest.mark.rule("BR-BUILD-1", "BR-BUILD-2", "BR-TIME-1", "BR-TIME-2")
@pytest.mark.parametrize("pace", ["beats", "real_time"])
def test_while_building_with_a_tile_in_hand(text: str, clause: str, pace: str) -> None:
    table = Table("I", pace=pace)
    table.on_heap("BASE-BAT2-01")
    table.do(0, "take")
    assert table.refused(0, text).clause == clause


@pytest.mark.rule("BR-TIME-4")
def test_nothing_more_after_finishing() -> None:
    table = Table("I", pace="real_time")
    table.on_heap("BASE-BAT2-01")
    table.do(0, "take")
    table.do(0, "place 7.8 0")
    table.do(0, "finish 1")
    for text in ("take", "lift", "place 7.6 2", "put_back", "set_aside", "finish 0", "look 0"):
        refusal = table.refused(0, text)
        assert (refusal.clause, refusal.message.id) == ("BR-TIME-4", "refuse.gt_finished")


@pytest.mark.rule("BR-TIME-1")
def test_ticks_come_from_the_clock_and_only_while_building() -> None:
    table = Table("I", pace="real_time")
    assert table.refused(0, "tick").clause == "BR-TIME-1"
    table.fly()
    for seat in (CLOCK, 0, 1):
        assert table.refused(seat, "tick").clause


@pytest.mark.rule("BR-GAME-3")
def test_a_game_that_is_over_takes_no_more_actions() -> None:
    table = Table("I")
    table.fly()
    table.arrive()
    for seat in (CLOCK, 0, 1):
        refusal = table.refused(seat, "fly_on")
        assert (refusal.clause, refusal.message.id) == ("BR-GAME-3", "refuse.over")


@pytest.mark.parametrize(
    "wire",
    [["place"], ["place", 1], ["place", 90, 0], ["place", 0, 4], ["take_up", -1], ["warp"], "take", [], None, [7]],
)
def test_what_is_no_action_at_all_is_bad_input(wire: object) -> None:
    with pytest.raises(BadInput):
        GAME.space.parse(wire)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), pace=st.sampled_from(("beats", "real_time")))
def test_any_other_action_at_any_moment_is_refused_with_a_clause(seed: int, pace: str) -> None:
    """A game played at random; now and then somebody tries something that is not among their options."""
    rng = Rng(seed)
    table = Table(rounds=("I", "II"), seats=3, pace=pace, seed=seed)
    s = table.s
    for n in range(600):
        if not s.stack:
            break
        actors = GAME.actors(s)
        seat = actors[rng.below(len(actors))]
        if n % 5 == 0:
            _try_anything(table, rng, rng.below(4) - 1)
        options = GAME.options(s, seat)
        calm = [one for one in options if one.verb not in ("finish", "give_up", "wait")] or options
        GAME.act(s, seat, rng.choice(calm if rng.below(12) else options))


def _try_anything(table: Table, rng: Rng, seat: int) -> None:
    verbs = sorted(GAME.space.verbs)
    for _ in range(6):
        action = rng.choice(GAME.space.block(verbs[rng.below(len(verbs))]))
        if action in GAME.options(table.s, seat):
            continue
        before = GAME.dump(table.s)
        with pytest.raises(Refusal) as refused:
            GAME.act(table.s, seat, action)
        assert refused.value.clause[:3] in ("BR-", "GT-")
        assert refused.value.message.id.startswith("refuse.")
        assert GAME.dump(table.s) == before
        assert GAME.why_not(table.s, seat, action) is not None
