"""AE-E-14, 15: the Unity's last turn, and what it scores."""

from __future__ import annotations

import pytest
from tests.games.andromedas_edge.edge import (
    GAME,
    R,
    against,
    dice,
    lay,
    module,
    quiet,
    the,
    told,
    turn_of_unity,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, BAY, GONE, SCRAPYARD, UNITY
from cosmodrome.games.andromedas_edge.rules import developing, scoring, turn
from cosmodrome.games.andromedas_edge.state import AndromedaState

# -- the end ----------------------------------------------------------------------------------------------------------


def after(s: AndromedaState, who: int) -> int:
    """Whose turn comes after that of somebody, which is over; the end is looked at first."""
    turn.check_end(s, who)
    last = who if who != UNITY else (s.active if s.active != UNITY else the(s).control)
    s.active = who
    s.stack = []
    turn.NextTurn(last).run(s)
    if s.active == UNITY and the(s).last == 1:
        the(s).last = 2
    return s.active


@pytest.mark.rule("AE-E-14.1", "AE-E-14.3")
def test_its_last_turn_is_a_recall_unless_all_are_home() -> None:
    """T-E-30"""
    for place_, recalled in ((R["anvil"], True), (BARGE, True), (SCRAPYARD, True), (BAY, False), (GONE, False)):
        s = quiet()
        the(s).last = 1
        the(s).ships[0] = place_
        found = turn_of_unity(s, 3)
        assert bool(told(found, "unity_recalls")) == recalled and bool(told(found, "unity_die")) != recalled


@pytest.mark.rule("AE-E-14.3")
def test_all_home_but_the_section_is_empty() -> None:
    s = quiet()
    the(s).last = 1
    the(s).ships[:3] = [GONE] * 3
    found = turn_of_unity(s, 1)
    assert told(found, "unity_die") and told(found, "unity_recalls") and told(found, "unity_helm_counts")[0]["n"] == 0


@pytest.mark.rule("AE-E-14.2", "AE-B-20.5")
def test_alone_the_end_comes_in_two_turns() -> None:
    """T-E-37"""
    s = against()
    s.players[0].vp = 60
    assert after(s, 0) == UNITY and s.ending
    assert after(s, UNITY) == 0 and not s.final
    assert after(s, 0) == -1, "the game is over"
    s = against()
    the(s).vp = 60
    s.active = 0
    assert after(s, UNITY) == 0 and s.ending
    assert after(s, 0) == UNITY
    assert after(s, UNITY) == -1


@pytest.mark.rule("AE-B-20.5", "AE-B-20.1")
def test_three_players_and_the_last_turn_of_the_unity() -> None:
    """T-E-42"""
    s = against(3)
    s.first = 0
    the(s).control = 2
    s.players[0].vp = 60
    assert [after(s, 0), after(s, 1), after(s, 2), after(s, UNITY), after(s, 0)] == [1, 2, UNITY, 0, -1]
    s = against(3)
    s.first, the(s).control, s.players[0].vp = 0, 2, 60
    assert [after(s, 0), after(s, 1)] == [1, 2]
    the(s).control = 0  # an event in C's final turn
    assert [after(s, 2), after(s, UNITY), after(s, 0)] == [UNITY, 0, -1]
    s = against(3)
    s.first, the(s).control, s.players[2].vp = 0, 2, 60
    assert [after(s, 2), after(s, UNITY), after(s, 0), after(s, 1), after(s, 2)] == [UNITY, 0, 1, 2, -1]


@pytest.mark.rule("AE-E-15.1", "AE-E-15.2", "AE-E-15.6", "AE-E-5.5")
def test_the_score_of_the_unity() -> None:
    """T-E-31: 41 on the track and 80 besides."""
    s = quiet(destiny="yes")
    lay(s, r1x1="hoarfall", r1x3="anvil", r2x2="quasar", r4x4="cryon")
    unity = the(s)
    unity.vp = 41
    unity.tracks[:] = [5, 3, 6, 9, 4]
    unity.vault = 2
    for region in ("cryon", "anvil"):
        developing.settle(s, UNITY, R[region], 0)
    unity.built = (0, 1, 0, 0, 1)
    unity.rows = ((), (module("cryo_smelter"), module("titan_smelter")), (), (module("hall_of_the_ancients"),))
    unity.damaged, unity.infected = (module("cryo_smelter"),), (module("titan_smelter"),)
    unity.moons = [0, 1, 2, c.NUMBER["moon"]["reliquary_i"]]
    unity.discoveries, unity.supremacies = (0, 1), (2,)
    unity.hand = [0] * 17
    unity.station, unity.corrupted = 3, 2
    unity.destiny = ()
    assert dict(zip(scoring.LINES, scoring.score(s, UNITY), strict=True)) == {
        "vp": 41,
        "tracks": 18,
        "developments": 6,
        "regions": 3,
        "vault": 30,
        "tokens": 9,
        "moons": 8,
        "destiny": 0,
        "relics": 5,
        "leaders": 5,
        "damage": -4,
    }
    assert scoring.total(s, UNITY) == 41 + 80


@pytest.mark.rule("AE-E-15.5", "AE-E-6.11")
def test_the_better_destiny_counts() -> None:
    """Counters read for the Unity: moons held are its moon tokens, slotted ones and resources are none."""
    s = quiet(destiny="yes")
    unity = the(s)
    unity.moons = [0, 1, 2]
    unity.drawn = (0, 1)
    unity.ships[0] = GONE
    unity.leaders[R["anvil"]] = 1
    s.stack = []
    numbers = c.NUMBER["destiny"]
    for id, worth in (
        ("moon_keepers", 3),
        ("moon_engineers", 0),
        ("hoarders", 0),
        ("great_fleet", 8),
        ("refitters", 6),
        ("wise_council", 12),
        ("far_envoys", 7),
    ):
        unity.destiny = (numbers[id],)
        assert scoring.destiny(s, UNITY) == worth, id
    unity.destiny = (numbers["moon_keepers"], numbers["refitters"])
    assert scoring.destiny(s, UNITY) == 6


def test_known_throws() -> None:
    """What the tests stand on: dice one knows."""
    s = against()
    dice(s, 3, 6, 1)
    assert [s.die(), s.die(), s.die()] == [3, 6, 1]


@pytest.mark.rule("AE-E-15.3", "AE-E-15.4")
def test_a_tie_is_the_unitys() -> None:
    """T-E-32: 121 to 121 alone; with two players the better one has to beat it."""
    s = against()
    s.stack = []
    the(s).vp = s.players[0].vp = 0
    mine, its = scoring.total(s, 0), scoring.total(s, UNITY)
    s.players[0].vp, the(s).vp = 121 - mine, 121 - its
    assert GAME.winners(s) == []
    s.players[0].vp += 1
    assert GAME.winners(s) == [0]
    s = against(2)
    s.stack = []
    s.players[0].vp, s.players[1].vp, the(s).vp = 50, 90, 20
    assert GAME.winners(s) == [1]
    the(s).vp = 200
    assert GAME.winners(s) == []
