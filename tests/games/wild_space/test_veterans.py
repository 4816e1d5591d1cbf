"""WS-6: the veteran track."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import Table


def playing(captain: str, *hand: str, marker: int = 0) -> Table:
    table = Table()
    table.crew(0, captain)
    table.marker(0, marker)
    table.hand(0, *hand)
    table.do("land home_2 right")
    return table


@pytest.mark.rule("WS-6.1")
def test_a_veteran_moves_the_marker_and_the_space_reached_is_applied() -> None:
    table = playing("cap_owl", "rb_07", marker=1)  # second space: play a robot or emissary
    table.hand(0, "rb_07", "em_owl_1")
    table.do("play rb_07")
    assert table.player(0).marker == 2
    assert table.options() == {"play em_owl_1", "skip"}


@pytest.mark.rule("WS-6.1")
@pytest.mark.parametrize("move", ["enlist rb_09", "enlist_top"])
def test_it_does_so_whatever_brought_it_there(move: str) -> None:
    table = Table()
    table.planets("p6_b")
    table.crew(0, "cap_lizard", "rb_01", "rb_02", "rb_03", "rb_04", "rb_05")
    table.reserve("rb_09", "em_owl_1", "em_bear_1")
    table.deck("rb_11")
    table.play("land p6_b left", move)
    assert table.player(0).marker == 1


@pytest.mark.rule("WS-6.1")
def test_a_card_without_the_medal_moves_nothing() -> None:
    table = playing("cap_owl", "rb_01")
    table.do("play rb_01")
    assert table.player(0).marker == 0


@pytest.mark.rule("WS-6.2")
def test_the_move_is_compulsory_and_its_effect_is_not() -> None:
    table = playing("cap_owl", "rb_07")
    table.do("play rb_07")
    assert table.player(0).marker == 1
    table.do("skip")  # the space's two cards
    table.do("draw")  # the robot's one
    assert table.player(0).marker == 1
    assert len(table.hand_of(0)) == 1


@pytest.mark.rule("WS-6.3")
def test_a_credits_space_does_nothing_when_entered_and_scores_at_the_end() -> None:
    table = playing("cap_monkey", "rb_15", marker=2)
    table.do("play rb_15")
    assert table.player(0).marker == 3
    assert table.options() == {"end"}
    for marker, credits in enumerate((0, 0, 0, 4, 4)):
        table.marker(0, marker)
        assert table.line("captain", 0) == credits


@pytest.mark.rule("WS-6.4")
def test_removing_a_veteran_leaves_the_marker() -> None:
    table = Table()
    table.crew(0, "cap_owl", "rb_07")
    table.marker(0, 1)
    table.hand(0, "rb_18")
    table.play("land home_2 right", "play rb_18", "remove rb_07")
    assert table.player(0).marker == 1


@pytest.mark.rule("WS-6.5", "WS-10.4")
def test_on_the_last_space_the_marker_stays_and_gives_nothing() -> None:
    table = playing("cap_bear", "rb_07", "rb_01", marker=5)  # the last space: play any card
    table.do("play rb_07")
    assert table.player(0).marker == 5
    assert table.options("draw", "skip", "play") == {"draw", "skip"}  # the robot's own effect only
    table.do("draw")
    assert table.options() == {"end"}


@pytest.mark.rule("WS-6.6")
def test_a_veteran_played_by_the_track_moves_the_marker_again_at_once() -> None:
    table = playing("cap_monkey", "rb_07", "rb_09", marker=1)  # second space: play any card; third: credits
    table.play("play rb_07", "play rb_09")
    assert table.player(0).marker == 3
    table.play("draw", "draw")  # rb_09's draw, then rb_07's
    assert table.options() == {"end"}

    table = playing("cap_rhino", "rb_07", "sp_owl_programmer_1")  # first space: play a specialist; second: draw 1
    table.play("play rb_07", "play sp_owl_programmer_1")
    assert table.player(0).marker == 2
    table.play("draw", "draw", "draw")  # the second space, the programmer, the robot
    assert table.options() == {"end"}


@pytest.mark.rule("WS-6.7")
def test_a_veteran_discarded_from_hand_moves_nothing() -> None:
    table = Table()
    table.planets("p6_b")
    table.crew_of_size(0, 6)
    table.hand(0, "rb_07", "rb_09")
    table.do("renew rb_09")
    table.play("land p6_b right", "discard rb_07")
    assert table.player(0).marker == 0


@pytest.mark.rule("WS-6.7")
def test_the_captain_never_moves_the_marker() -> None:
    table = Table(seats=5)
    assert [table.player(seat).marker for seat in range(5)] == [0] * 5  # though each has a captain in the crew
