"""AE-E-9, 12: developments and recalls of the Unity."""

from __future__ import annotations

import pytest
from tests.games.andromedas_edge.edge import (
    CIVILIZATION,
    FIGHTER,
    TRANSPORT,
    R,
    act,
    any_option,
    effects,
    lay,
    module,
    offered,
    place,
    quiet,
    run,
    the,
    told,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, BAY, GONE, SCRAPYARD, UNITY
from cosmodrome.games.andromedas_edge.rules import developing, events
from cosmodrome.games.andromedas_edge.rules.effects.run import Run
from cosmodrome.games.andromedas_edge.rules.unity import bay, building, recall
from cosmodrome.games.andromedas_edge.state import AndromedaState
from cosmodrome.kernel import Event


def recalls(s: AndromedaState) -> list[Event]:
    return run(s, recall.RecallDevelops(), recall.CountHelm(), recall.Scrapyard(), recall.Recalled())


def owned(s: AndromedaState, region: str, who: int, leaders: int = 0) -> None:
    """A development of somebody."""
    developing.settle(s, who, R[region], leaders)
    kind = c.KINDS_OF_PLANET[c.REGIONS[R[region]].type].development
    side = s.side(who)
    side.built = (*side.built[:kind], side.built[kind] + 1, *side.built[kind + 1 :])


# -- the recall -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-12.1", "AE-E-12.2", "AE-E-12.3")
def test_the_example_of_the_rulebook() -> None:
    """T-E-14: a transport on the map, one in the barge, the marker on 7: a civilization module, then an industry
    module and a repair."""
    s = quiet()
    unity = the(s)
    unity.ships[0], unity.ships[1], unity.helm = R["odessa_field"], BARGE, 7
    vp = unity.vp
    told_of = recalls(s)
    assert told(told_of, "unity_helm_counts")[0]["n"] == 2
    assert [len(row) for row in unity.rows] == [0, 1, 0, 1] and unity.helm == 1
    assert unity.vp == vp + 1 + 1, "space 2 of civilization, and nothing to repair"
    assert len(unity.hand) == 1, "space 1 of industry: titanium, so a card"
    assert unity.ships == [BAY] * 9


@pytest.mark.rule("AE-E-12.2", "AE-E-8.8")
def test_a_ship_repaired_into_the_barge_turns_the_helm_once_more() -> None:
    """T-E-15"""
    s = quiet()
    unity = the(s)
    unity.ships[0], unity.ships[1], unity.ships[6], unity.helm = R["odessa_field"], BARGE, SCRAPYARD, 7
    told_of = recalls(s)
    assert [one["n"] for one in told(told_of, "unity_helm")] == [1, 2, 3], "people count from 1"
    assert unity.helm == 2
    assert not told(told_of, "unity_scrapyard")


@pytest.mark.rule("AE-E-12.4")
def test_ships_in_the_scrapyard_score() -> None:
    """T-E-16: three there and one in the barge: 6 VP."""
    s = quiet()
    unity = the(s)
    unity.ships[0] = unity.ships[1] = unity.ships[6] = SCRAPYARD
    unity.ships[8] = BARGE
    vp = unity.vp
    run(s, recall.Scrapyard())
    assert unity.vp == vp + 6


@pytest.mark.rule("AE-E-12.5", "AE-E-8.7", "AE-E-12.7")
def test_transports_fill_the_lowest_slots() -> None:
    """T-E-17: with four left they are in I-A, I-B, I-C, II-A. The cruiser is mended."""
    s = quiet()
    unity = the(s)
    unity.ships[:6] = [GONE, R["anvil"], SCRAPYARD, GONE, BAY, BARGE]
    unity.ships[8] = R["anvil"]
    unity.hits = (0,) * 8 + (1,)
    assert told(run(s, recall.CountHelm()), "unity_helm_counts")[0]["n"] == 3, "used-up transports are no ships"
    run(s, recall.Recalled())
    assert unity.ships == [BAY] * 4 + [GONE] * 2 + [BAY] * 3 and not any(unity.hits)
    assert [bay.first_ship(unity, section) for section in range(3)] == [0, 3, 7]


@pytest.mark.rule("AE-E-12.7")
def test_a_recall_brings_no_battle_and_no_event() -> None:
    s = quiet()
    place(s, UNITY, FIGHTER, "anvil")
    place(s, 0, TRANSPORT, "anvil")
    s.raiders[0] = R["anvil"]
    marker = s.marker
    found = recalls(s)
    assert not told(found, "battle") and not told(found, "raider_came") and s.marker == marker


# -- developments -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-9.1", "AE-E-9.2", "AE-E-9.3", "AE-E-9.4", "AE-E-6.10")
def test_the_city_of_the_rulebook() -> None:
    """T-E-18: on the leftmost undeveloped planet, a glacial one: a city, a step on civilization, VP for leaders, and a
    module of a type it owns fewest of."""
    s = quiet()
    unity = the(s)
    place(s, UNITY, TRANSPORT, "hoarfall")
    vp, at, near = unity.vp, unity.tracks[CIVILIZATION], developing.leaders_near(s, R["hoarfall"])
    found = run(s, recall.RecallDevelops())
    assert told(found, "unity_develops") == [{"development": 4, "region": R["hoarfall"], "e_clause": 901}]
    assert unity.built == (0, 0, 0, 0, 1) and unity.station == 1 and s.settlers[R["hoarfall"]] == 1
    assert unity.tracks[CIVILIZATION] == at + 1 and unity.ships[0] == GONE
    assert unity.vp == vp + near + 1 + (1 if at + 1 == 2 else 0), "the leader just placed counts; space 2 is 1 VP"
    assert offered(s) == {("column", (n,)) for n in range(4)}
    act(s, "column", 0)
    assert len(unity.rows[0]) == 1 and s.over


@pytest.mark.rule("AE-E-9.3")
def test_at_most_ten_leaders_count() -> None:
    """T-E-19"""
    s = quiet()
    unity = the(s)
    place(s, UNITY, TRANSPORT, "hoarfall")
    s.players[0].leaders[R["anvil"]] = 12
    unity.tracks[CIVILIZATION] = 6  # space 7 gives 2 VP
    vp = unity.vp
    run(s, recall.RecallDevelops())
    assert unity.vp == vp + 10 + 2


@pytest.mark.rule("AE-E-9.1")
def test_it_does_not_look_at_another_planet() -> None:
    """T-E-20, and too few leaders."""
    s = quiet()
    place(s, UNITY, TRANSPORT, "anvil")
    assert told(run(s, recall.RecallDevelops()), "unity_builds_nothing") and not sum(the(s).built)
    s = quiet()
    place(s, UNITY, TRANSPORT, "hoarfall")
    the(s).station, the(s).corrupted = 0, 0
    assert told(run(s, recall.RecallDevelops()), "unity_builds_nothing")


@pytest.mark.rule("AE-E-9.1", "AE-E-9.2", "AE-E-9.4", "AE-E-6.6")
def test_it_builds_with_a_corrupted_leader() -> None:
    """T-E-35: no own leader on the station; the players' 3 VP are not for it."""
    s = quiet()
    unity = the(s)
    unity.station = 0
    place(s, UNITY, TRANSPORT, "hoarfall")
    unity.tracks[CIVILIZATION] = 6  # space 7 gives 2 VP
    near = developing.leaders_near(s, R["hoarfall"])
    vp = unity.vp
    run(s, recall.RecallDevelops())
    assert unity.corrupted == 4 and unity.vp == vp + 2 + near + 1


@pytest.mark.rule("AE-E-9.4")
@pytest.mark.parametrize(
    ("planet", "kind"),
    [("vitreon", "observatory"), ("anvil", "factory"), ("emberdeep", "obelisk"), ("sylphae", "spaceport")],
)
def test_the_benefit_of_each_development(planet: str, kind: str) -> None:
    s = quiet()
    lay(s, r1x1=planet)
    unity = the(s)
    unity.tracks[:] = [11] * 5  # the next space gives VP only
    unity.damaged = (module("cryo_smelter"), module("titan_smelter"))
    unity.rows = ((), unity.damaged, (), ())
    place(s, UNITY, TRANSPORT, planet)
    run(s, recall.RecallDevelops())
    assert unity.built[[one.id for one in c.BUILDINGS].index(kind)] == 1
    if kind == "observatory":
        assert len(unity.discoveries) == 2 and len(s.piles[2]) == 3
    elif kind == "spaceport":
        assert offered(s) == {("column", (0,)), ("column", (2,)), ("column", (3,))}
    else:
        assert not unity.damaged


# -- events -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-9.5", "AE-E-6.10")
@pytest.mark.parametrize(
    ("event", "row"),
    [("welcome_to_the_fleet", 1), ("shattered_relic", 2), ("energy_surge", 0), ("temporal_anomaly", -1)],
)
def test_events_with_a_version_of_their_own(event: str, row: int) -> None:
    s = quiet()
    unity = the(s)
    place(s, UNITY, FIGHTER, "anvil")
    unity.tracks[:] = [11] * 5  # the next space gives VP only
    s.active, s.in_event = 0, 1
    run(s, Run(-1, effects("event", event), 0))
    while s.stack:  # the player's own choices
        any_option(s)
    assert [len(one) for one in unity.rows] == [int(n == row) for n in range(4)]
    assert not unity.hand and unity.ships[6] == R["anvil"]


@pytest.mark.rule("AE-E-9.5", "AE-B-13.7")
def test_catastrophic_collapse_and_the_rebuilding() -> None:
    """T-E-44: player and Unity have two developments, another player one: both lose one; at its next development
    action the Unity puts it back, and does nothing else."""
    s = quiet(seats=2)
    lay(s, r1x1="hoarfall", r1x3="anvil", r1x5="cryon", r1x7="vitreon", r1x9="emberdeep", r2x2="sylphae")
    unity = the(s)
    owned(s, "hoarfall", UNITY, 1)
    owned(s, "anvil", UNITY, 1)
    unity.exiled = (R["anvil"],)
    unity.station, unity.corrupted = 1, 4
    owned(s, "cryon", 0)
    owned(s, "vitreon", 0)
    owned(s, "emberdeep", 1)
    s.active = s.first = 0
    unity.control = 1
    collapse = c.NUMBER["event"]["catastrophic_collapse"]
    s.events_left = [collapse]
    s.stage = 10
    s.marker = 6
    run(s, events.EventAdvance(1))
    act(s, "region", R["cryon"])
    assert offered(s) == {("region", (R["hoarfall"],)), ("region", (R["anvil"],))}
    act(s, "region", R["anvil"])
    assert sum(s.players[0].built) == sum(unity.built) == sum(s.players[1].built) == 1
    assert (unity.station, unity.corrupted) == (1, 5) and not unity.exiled, "the corrupted leader goes to its own area"
    place(s, UNITY, TRANSPORT, "cryon", "anvil")
    vp, tracks = unity.vp, unity.tracks[:]
    s.events = []
    building.develop(s)
    assert s.owners[R["anvil"]] == UNITY + 1 and s.settlers[R["anvil"]] == 0 and sum(unity.built) == 2
    assert (unity.vp, unity.tracks, unity.ships.count(GONE)) == (vp, tracks, 0)
    assert told(s.events, "unity_rebuilds") and not told(s.events, "unity_develops")
    assert not unity.rebuild


@pytest.mark.rule("AE-E-9.5")
def test_what_stands_on_the_planet_meanwhile_stays() -> None:
    s = quiet()
    the(s).rebuild = (R["anvil"],)
    owned(s, "anvil", 0)
    found = run(s, recall.RecallDevelops())
    assert told(found, "unity_builds_nothing") and s.owners[R["anvil"]] == 1 and not the(s).rebuild


@pytest.mark.rule("AE-E-9.6", "AE-E-8.2", "AE-E-8.5")
def test_other_events_affect_it_like_a_player() -> None:
    s = quiet()
    s.active = 0
    unity = the(s)
    unity.ships[6] = R["anvil"]
    unity.ships[8] = R["anvil"]
    run(s, Run(-1, effects("event", "meteor_harvest"), 0))
    assert len(unity.hand) == 1, "two ships: one material, so one card"
    vp = unity.vp
    owned(s, "hoarfall", UNITY)
    run(s, Run(-1, effects("event", "peace_festival"), 0))
    assert unity.vp == vp + 1
