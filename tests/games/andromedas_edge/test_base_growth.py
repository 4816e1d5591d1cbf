"""AE-B-13 to 15, the edges: leaders a development takes and counts, tracks one chooses, what events leave behind."""

from __future__ import annotations

import pytest

from cosmodrome.games.andromedas_edge import GAME, AndromedaState
from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BY_SHIP
from cosmodrome.games.andromedas_edge.rules import developing, events, tracks
from cosmodrome.games.andromedas_edge.rules.effects import run
from cosmodrome.kernel import Event

from .bare import (
    COMMERCE,
    ENERGY,
    INDUSTRY,
    SCIENCE,
    TRANSPORT,
    asked,
    do,
    event,
    found,
    give,
    hold,
    may,
    no,
    own,
    put,
    refused,
    region,
    skip,
    table,
    verbs,
)


def carried(s: AndromedaState, who: int, number: int) -> list[Event]:
    """An effect list of somebody, up to the first question; what was told."""
    s.stack = s.stack[:1]
    s.events = []
    run.carry(s, who, number)
    if s.stack[1:]:
        GAME._settle(s)
    told, s.events = s.events, None
    s.touch()
    return told


# -- 13: developments ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-13.2")
def test_developments_of_all_types_raise_what_the_next_one_takes() -> None:
    s = table()
    for place in ("hoarfall", "anvil"):
        found(s, 0, place)
    put(s, 0, TRANSPORT, "sylphae")
    give(s, 0, nanocarbon=2, titanium=1)
    s.players[0].station = 1
    s.stack.append(developing.Develop(0, 0))
    s.touch()
    assert refused(s, 0, "develop", "sylphae") == "AE-B-13.2", "the third takes two leaders"
    s.players[0].station = 2
    s.touch()
    do(s, 0, "develop", "sylphae")
    assert s.players[0].station == 0 and s.settlers[region("sylphae")] == 2


@pytest.mark.rule("AE-B-13.5")
def test_at_most_ten_leaders_count() -> None:
    for around, points in ((9, 10), (12, 10), (4, 5)):
        s = table()
        put(s, 0, TRANSPORT, "hoarfall")
        give(s, 0, ice=2, nanocarbon=1)
        s.players[1].leaders[region("anvil")] = around
        s.players[1].leaders[region("sylphae")] = 3  # not adjacent
        vp = s.players[0].vp
        do(s, 0, "return")
        do(s, 0, "develop", "hoarfall")
        assert s.players[0].vp == vp + 3 + points


@pytest.mark.rule("AE-B-13.8", "AE-B-13.5")
def test_leaders_are_counted_before_what_works_on_developing() -> None:
    """The Verdant Host recruits a leader when it develops: that leader still counted where it stood."""
    s = table()
    assert s.players[0].faction == no("faction", "verdant_host")
    put(s, 0, TRANSPORT, "hoarfall")
    give(s, 0, ice=2, nanocarbon=1)
    s.players[0].leaders[region("anvil")] = 1
    vp = s.players[0].vp
    do(s, 0, "return")
    do(s, 0, "develop", "hoarfall")
    assert asked(s) == "RecruitLeaders" and s.players[0].vp == vp + 3 + 2


@pytest.mark.rule("AE-B-13.4", "AE-B-13.7", "AE-B-13.9")
def test_the_card_of_a_development_comes_and_goes_with_it() -> None:
    s = table()
    p = s.players[0]
    assert p.kit.ship_discount == 0
    put(s, 0, TRANSPORT, "anvil")
    give(s, 0, titanium=2, ice=1)
    vp = p.vp
    do(s, 0, "return")
    do(s, 0, "develop", "anvil")
    assert p.kit.ship_discount == 1 and p.tracks[INDUSTRY] == 1
    assert p.vp == vp + 3 + 1 + 1, "with nothing to repair the bonus is a point; one leader"
    developing.destroy(s, 0, region("anvil"))
    assert p.kit.ship_discount == 0 and p.tracks[INDUSTRY] == 1


@pytest.mark.rule("AE-B-13.9")
def test_a_bureau_develops_for_less_under_the_same_requirements() -> None:
    s = table()
    own(s, 0, "titan_colonial_bureau")
    put(s, 0, TRANSPORT, "hoarfall")
    put(s, 0, TRANSPORT, "odessa_field")
    give(s, 0, ice=1, nanocarbon=1, titanium=1)
    do(s, 0, "return")
    assert not may(s, 0, "develop", "hoarfall"), "an ice is missing"
    do(s, 0, "done")
    do(s, 0, "activate", "titan_colonial_bureau", BY_SHIP)
    skip(s, "Develop")
    assert may(s, 0, "develop", "hoarfall")
    do(s, 0, "develop", "hoarfall")
    if asked(s) != "Activate":
        skip(s, "Activate")
    assert s.owners[region("hoarfall")] == 1 and s.players[0].store == [0] * 5


@pytest.mark.rule("AE-B-13.7", "AE-B-15.3")
def test_whoever_has_most_developments_loses_one_of_their_choice() -> None:
    s = table(3)
    for seat, place in ((0, "hoarfall"), (1, "anvil"), (1, "prismata"), (2, "cryon"), (2, "sylphae")):
        found(s, seat, place)
    event(s, "catastrophic_collapse")
    assert GAME.actors(s) == (1,) and {action.args for action in GAME.options(s, 1)} == {
        (region("anvil"),),
        (region("prismata"),),
    }
    do(s, 1, "region", "anvil")
    do(s, 2, "region", "sylphae")
    assert [sum(p.built) for p in s.players] == [1, 1, 1] and s.owners[region("hoarfall")] == 1
    assert s.owners[region("anvil")] == 0 and s.owners[region("cryon")] == 3


# -- 14: tracks ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-14.1")
def test_the_lowest_track_is_chosen_only_where_several_are() -> None:
    s = table()
    p = s.players[0]
    hold(s, 0, "propaganda", "propaganda")
    p.tracks[:] = [1, 1, 2, 2, 2]
    do(s, 0, "play", "propaganda")
    assert {action.args for action in GAME.options(s, 0) if action.verb == "track"} == {(SCIENCE,), (INDUSTRY,)}
    do(s, 0, "track", SCIENCE)
    do(s, 0, "play", "propaganda")
    assert p.tracks == [2, 2, 2, 2, 2] and asked(s) == "Turn", "one alone is lowest: nothing is asked"


@pytest.mark.rule("AE-B-14.3")
def test_a_pile_is_turned_up_once() -> None:
    s = table()
    s.piles = ((0, 1, 5, 6, 6), *s.piles[1:])
    told = []
    for seat in range(2):
        s.players[seat].tracks[SCIENCE] = 3
        s.stack = [s.stack[0]]
        s.events = []
        before = s.reveals
        tracks.advance(s, seat, SCIENCE, 1)
        told.append((sum(1 for one in s.events if one.name == "pile_opened"), s.reveals - before))
        s.events = None
        s.touch()
        do(s, seat, "token", 5 + seat)
    assert told == [(1, 1), (0, 0)]


@pytest.mark.rule("AE-B-14.1", "AE-B-14.7")
def test_rewards_of_the_spaces_that_are_passed_come_in_their_order() -> None:
    """Commerce from 2 to 5: the material is chosen first, then the vault opens; nobody else's space is spent."""
    s = table()
    for p in s.players:
        p.tracks[COMMERCE] = 2
    for seat in range(2):
        s.stack = [s.stack[0]]
        tracks.advance(s, seat, COMMERCE, 3)
        GAME._settle(s)
        s.touch()
        p = s.players[seat]
        assert asked(s) == "TakeResource" and p.tracks[COMMERCE] == 3 and p.vault == 0
        do(s, seat, "take", 2)
        assert p.tracks[COMMERCE] == 5 and p.vault == 1 and p.store[2] == 1


# -- 15: events ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-15.2")
def test_first_the_card_then_the_stage_then_the_marker() -> None:
    s = table()
    told = [one.name for one in event(s, "energy_surge")]
    assert told.index("event") < told.index("gained") < told.index("stage") < told.index("laid_region")
    assert s.marker == 4 and s.in_event == 0


@pytest.mark.rule("AE-B-15.2", "AE-B-11.5")
def test_free_actions_come_back_when_the_event_is_over() -> None:
    s = table()
    hold(s, 0, "requisition")
    event(s, "shattered_relic")
    assert s.in_event == 1 and verbs(s, 0) == {"take"} and not s.free(0)
    do(s, 0, "take", 2)
    do(s, 1, "take", 2)
    assert s.in_event == 0 and s.players[0].store[2] == 1


@pytest.mark.rule("AE-B-15.6")
def test_one_advance_can_bring_two_events() -> None:
    s = table()
    s.events_left.append(no("event", "energy_surge"))
    event(s, "energy_surge", n=4)
    assert [p.store[ENERGY] for p in s.players] == [6, 6] and s.stage == 2 and s.marker == 4


@pytest.mark.rule("AE-B-15.4")
def test_an_exhausted_deck_is_shuffled_not_turned_over() -> None:
    orders = set()
    for chance in range(1, 6):
        s = table()
        s.state = chance * 7919
        s.events_past, s.events_left = list(range(10)), []
        events.begin_event(s)
        orders.add((*s.events_left, *s.events_past))
        assert sorted((*s.events_left, *s.events_past)) == list(range(10))
    assert len(orders) == 5


@pytest.mark.rule("AE-B-15.5", "AE-B-15.4")
def test_a_bonus_that_lies_there_is_not_replaced_and_developed_planets_get_none() -> None:
    s = table()
    found(s, 0, "anvil")
    carried(s, -1, c.STAGES[1].effects)  # energy on each undeveloped planet
    energy = s.bonus[region("hoarfall")]
    assert energy and not s.bonus[region("anvil")] and not s.bonus[region("kepler_field")]
    s.bonus = tuple(0 if r == region("cryon") else n for r, n in enumerate(s.bonus))
    carried(s, -1, c.STAGES[6].effects)  # a planet, then material on each undeveloped planet
    assert s.bonus[region("hoarfall")] == energy and s.bonus[region("cryon")] not in (0, energy)
