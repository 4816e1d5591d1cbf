"""WS-13: the edge cases of the rules page, under their numbers."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import HOME, Table

ENCOUNTERS = ("encounters",)


@pytest.mark.rule("WS-4.8", "WS-4.10")
def test_edge_01_the_first_card_to_be_discarded_fills_the_first_empty_slot() -> None:
    table = Table(5)
    table.hand(0, "sp_rhino_mechanic_2", "rb_04", "rb_05")
    table.reserve(None, None, None)
    table.deck(only=True)
    table.play("land home_2 right", "play sp_rhino_mechanic_2", "discard rb_04", "play rb_05")
    assert table.in_reserve == ["rb_04", None, None]
    table.do("end")
    table.do("land home_1 left")
    assert table.options() == {"take rb_04", "skip"}


@pytest.mark.rule("WS-5.7")
def test_edge_02_every_effect_is_optional_and_declining_pays_nothing() -> None:
    table = Table()
    table.crew(0, "cap_owl", "rb_01")
    table.hand(0, "rb_18", "em_owl_1")
    table.play("land home_2 right", "play rb_18", "skip")
    assert table.crew_of(0) == ["cap_owl", "rb_01", "rb_18"]
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.9")
def test_edge_03_a_play_without_a_matching_card_does_nothing() -> None:
    table = Table()
    table.crew(0, "cap_owl")
    table.hand(0, "sp_monkey_botanist_1", "em_owl_1")  # would play a mechanic
    table.play("land home_2 right", "play sp_monkey_botanist_1")
    assert table.options() == {"skip"}
    table.do("skip")
    assert table.crew_of(0) == ["cap_owl", "sp_monkey_botanist_1"]
    assert table.hand_of(0) == ["em_owl_1"]


@pytest.mark.rule("WS-6.6", "WS-6.1")
def test_edge_04_a_veteran_brought_by_the_track_moves_the_marker_again() -> None:
    table = Table()
    table.crew(0, "cap_octopus")  # third space: take and play
    table.marker(0, 2)
    table.hand(0, "rb_15")
    table.reserve("rb_01", "rb_11", "em_owl_1")
    table.play("land home_2 right", "play rb_15", "enlist rb_11")
    assert table.player(0).marker == 4
    assert table.line("captain", 0) == 6


@pytest.mark.rule("WS-5.5")
def test_edge_05_medal_before_circle() -> None:
    table = Table()
    table.crew(0, "cap_rhino")  # first space: play a specialist
    table.hand(0, "rb_13", "sp_bear_botanist_1")
    table.play("land home_2 right", "play rb_13")
    assert table.step == "PlayCard"
    table.do("skip")
    assert table.step == "DrawCards"


@pytest.mark.rule("WS-5.13", "WS-7.3")
def test_edge_06_with_only_the_captain_no_crew_card_can_be_removed() -> None:
    table = Table(2, ("space_base",))
    table.base(0, "base_2")
    table.crew(0, "cap_owl")
    table.do("launch 5")  # remove a crew card: take and play
    assert table.step == "LandLaunched"
    assert table.crew_of(0) == ["cap_owl"]


@pytest.mark.rule("WS-3.7", "WS-3.16")
def test_edge_06_removing_may_leave_the_crew_below_a_threshold_already_used() -> None:
    table = Table()
    table.planets("p9_a")
    table.crew_of_size(0, 9)
    table.shuttle(0, "p9_a", "left")
    table.play("land p9_a right", "remove rb_16", "end")
    table.idle_turn()
    assert len(table.crew_of(0)) == 8
    assert table.landed(0) == {"p9_a left", "p9_a right"}
    assert table.options("explore") == {"explore p9_a left", "explore p9_a right"}


@pytest.mark.rule("WS-3.8", "WS-5.15")
def test_edge_07_a_card_drawn_by_the_first_half_is_played_by_the_second() -> None:
    table = Table()
    table.planets("p6_b")
    table.crew_of_size(0, 6)
    table.hand(0, "rb_07", "em_monkey_2")
    table.deck("em_octopus_1")
    table.play("land p6_b right", "discard rb_07", "play em_monkey_2", "draw", "play em_octopus_1")
    assert table.crew_of(0)[-2:] == ["em_monkey_2", "em_octopus_1"]


@pytest.mark.rule("WS-3.17")
def test_edge_08_nowhere_to_land_and_nothing_to_explore_is_a_pass() -> None:
    table = Table()
    table.planets("p3_a")
    for planet, side in HOME:
        table.shuttle(0, planet, side, explored=True)
    table.crew_of_size(0, 2)
    assert table.options() == {"pass"}
    table.hand(0, "em_owl_1")
    table.play("renew em_owl_1", "pass")  # the turn is one's own all the same
    assert table.options() == {"end"}
    table.crew_of_size(0, 3)
    table.do("end")
    table.idle_turn()
    assert table.options() == {"land p3_a left", "land p3_a right"}


@pytest.mark.rule("WS-9.9", "WS-11.12")
def test_edge_09_a_tie_for_the_most_scores_nothing_for_anyone() -> None:
    table = Table(3)
    table.crew(0, "cap_owl", "em_rhino_4", "rb_01")
    table.crew(1, "cap_bear", "rb_02")
    table.crew(2, "cap_rhino")
    assert table.mission(0, "em_rhino_4") == 0


@pytest.mark.rule("WS-9.12", "WS-8.14")
def test_edge_10_wild_species_are_decided_once_at_the_end() -> None:
    table = Table(2, ENCOUNTERS)
    bears = ("en_cap_bear", "sp_bear_pilot_1")
    table.crew(0, *bears, "al_02")
    assert table.lines(0) == {"same_species": 5, "total": 5}  # a bear, as things stand
    others = ("em_monkey_1", "em_rhino_1", "em_owl_1", "em_lizard_1")
    table.crew(0, *bears, "al_02", *others)
    assert table.lines(0) == {"full_sets": 15, "total": 15}  # an octopus


@pytest.mark.rule("WS-8.6")
def test_edge_11_an_exhausted_supply_gives_fewer() -> None:
    table = Table(2, ENCOUNTERS)
    table.alien_face("a")
    table.hand(0, "rb_01")
    table.quartz(1, 19)
    table.play("land alien_planet right", "discard rb_01", "use")  # 2 quartz
    assert (table.player(0).quartz, table.s.quartz) == (1, 0)


@pytest.mark.rule("WS-8.13")
def test_edge_12_without_aliens_left_the_slot_stays_empty() -> None:
    table = Table(2, ENCOUNTERS)
    table.aliens("al_06", None, "al_14")
    table.alien_deck(only=True)
    table.quartz(0, 9)
    table.play("land home_1 right", "recruit al_06")
    assert table.in_alien_reserve == [None, None, "al_14"]


@pytest.mark.rule("WS-9.1", "WS-8.7")
def test_edge_13_the_last_turn_is_a_full_turn() -> None:
    table = Table(2, ENCOUNTERS, first=1)
    while table.s.turn < 20:
        table.idle_turn()
    assert table.seat == 0
    table.crew(0, "en_cap_bear")
    table.marker(0, 0)
    table.aliens("al_01", "al_06", "al_14")
    table.quartz(0, 2)
    table.hand(0, "rb_07")
    while table.step != "EndTurn":
        table.do("skip" if table.can("skip") else min(table.options()))
    table.play("recruit al_01", "play rb_07")
    assert table.player(0).marker == 1
    table.play("draw", "draw", "draw", "end")
    assert table.s.over
    assert table.crew_of(0) == ["en_cap_bear", "al_01", "rb_07"]


@pytest.mark.rule("WS-3.10")
def test_edge_14_exploring_to_draw_is_always_possible_with_a_landed_shuttle() -> None:
    table = Table()
    table.planets("p9_a")
    table.shuttle(0, "p9_a", "right")
    table.do("explore p9_a right")
    assert "choose 1" in table.options()
