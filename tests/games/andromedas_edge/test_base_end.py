"""AE-B-17 to 20, the edges: what shields and repairs cover, limits that were raised, final turns, ties, secrets."""

from __future__ import annotations

import pytest

from cosmodrome.games.andromedas_edge import GAME
from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, BAY, BY_REACTOR, SCRAPYARD, UNBUILT
from cosmodrome.games.andromedas_edge.rules import damage, scoring, tracks
from cosmodrome.games.andromedas_edge.rules.station import CleanUp

from .bare import (
    CIVILIZATION,
    CRUISER,
    FIGHTER,
    SCIENCE,
    TRANSPORT,
    asked,
    battle,
    do,
    ends_turn,
    hold,
    may,
    no,
    own,
    put,
    refused,
    region,
    rolled,
    table,
    upgrade,
)

# -- 17: damage and repair ----------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-17.1", "AE-B-16.17", "AE-B-12.8")
def test_what_works_on_damage_works_for_each_ship_of_its_type() -> None:
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    lost = [put(s, 1, TRANSPORT, "hoarfall"), put(s, 1, TRANSPORT, "hoarfall"), put(s, 1, FIGHTER, "hoarfall")]
    upgrade(s, 1, "void_hardened_hull")
    battle(s, "hoarfall")
    rolled(s, {0: (6,), 1: (1,)})
    do(s, 1, "option", 1)
    assert [s.players[1].ships[ship] for ship in lost] == [BARGE, BARGE, SCRAPYARD]


@pytest.mark.rule("AE-B-17.1", "AE-B-16.17")
def test_a_shield_takes_the_damage_before_anything_else_and_is_whole_after_the_scrapyard() -> None:
    s = table()
    cruiser = put(s, 0, CRUISER, "hoarfall")
    damage.strike(s, 0, cruiser)
    assert s.players[0].ships[cruiser] == region("hoarfall") and s.players[0].hits[cruiser] == 1
    damage.strike(s, 0, cruiser)
    assert s.players[0].ships[cruiser] == SCRAPYARD and s.players[0].hits[cruiser] == 0


@pytest.mark.rule("AE-B-16.20", "AE-B-17.1")
def test_nobody_is_asked_for_cards_while_a_shield_holds() -> None:
    s = table()
    s.t = GAME.new(GAME.setup(2, ("escalation",)), 1).t  # cards against damage are in the box of the expansion
    cruiser = put(s, 0, CRUISER, "hoarfall")
    hold(s, 0, "requisition")
    for question in ("Strike", "DamageCards"):
        s.stack = s.stack[:1]
        damage.threaten(s, 0, cruiser)
        assert asked(s) == question
        damage.strike(s, 0, cruiser)


@pytest.mark.rule("AE-B-17.2", "AE-B-17.5")
@pytest.mark.parametrize("infected", [False, True])
def test_a_module_with_a_marker_or_a_mechaphage_is_not_activated(infected: bool) -> None:
    s = table()
    own(s, 0, "cryo_condenser")
    module = no("module", "cryo_condenser")
    put(s, 0, TRANSPORT, "hoarfall")
    do(s, 0, "return")
    if asked(s) == "Develop":
        do(s, 0, "done")
    do(s, 0, "operate", SCIENCE, 0)
    assert may(s, 0, "activate", "cryo_condenser", BY_REACTOR)
    damage.harm_module(s, 0, module, infected)
    s.touch()
    assert s.players[0].broken(module)
    assert refused(s, 0, "activate", "cryo_condenser", BY_REACTOR) == "AE-B-10.6"


@pytest.mark.rule("AE-B-17.4", "AE-B-17.3")
def test_a_ship_in_the_barge_works_at_the_return_and_one_in_the_scrapyard_does_not() -> None:
    for where, works in ((BARGE, True), (SCRAPYARD, False)):
        s = table()
        s.players[0].ships = [UNBUILT] * 9
        ship = put(s, 0, TRANSPORT, where)
        do(s, 0, "return")
        assert may(s, 0, "operate", 1, 0) == works
        do(s, 0, "done")
        assert s.players[0].ships[ship] == BAY


@pytest.mark.rule("AE-B-17.5", "AE-B-17.3")
def test_damage_of_a_shielded_ship_is_nothing_to_repair() -> None:
    s = table()
    cruiser = put(s, 0, CRUISER, "hoarfall")
    damage.strike(s, 0, cruiser)
    hold(s, 0, "emergency_crews")
    vp = s.players[0].vp
    do(s, 0, "play", "emergency_crews")
    assert s.players[0].vp == vp + 2 and s.players[0].hits[cruiser] == 1, "a point for each action, and no repair"
    CleanUp(0).run(s)
    assert s.players[0].hits[cruiser] == 0


# -- 18: cards and limits -----------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-18.1")
def test_civilization_raises_the_hand_limit() -> None:
    s = table()
    cards = ("requisition", "energy_cells", "jamming", "parley", "ambush", "overcharge")
    hold(s, 0, *cards)
    s.players[0].tracks[CIVILIZATION] = 5
    tracks.advance(s, 0, CIVILIZATION, 1)
    ends_turn(s, 0)
    assert s.active == 1 and len(s.players[0].hand) == 6
    s.active = 0
    hold(s, 0, "countermand")
    ends_turn(s, 0)
    assert asked(s) == "DiscardDown"


@pytest.mark.rule("AE-B-18.1", "AE-B-18.3")
def test_limits_of_others_wait_for_their_own_turn() -> None:
    s = table()
    hold(s, 1, "requisition", "energy_cells", "jamming", "parley", "ambush")
    s.players[1].store = [16, 0, 0, 0, 0]
    ends_turn(s, 0)
    assert s.active == 1 and asked(s) == "Turn" and len(s.players[1].hand) == 5


@pytest.mark.rule("AE-B-18.2")
def test_the_discard_pile_is_shuffled_before_it_is_the_deck() -> None:
    orders = set()
    for chance in range(1, 6):
        s = table()
        s.state = chance * 7919
        s.discard, s.deck = list(range(20)), []
        s.draw(0, 20)
        assert sorted(s.players[0].hand) == list(range(20))
        orders.add(tuple(s.players[0].hand))
    assert len(orders) == 5, "another order each time"


# -- 20: the end --------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-20.1")
@pytest.mark.parametrize(("vp", "ends"), [(59, False), (60, True)])
def test_to_stand_on_the_terminus_is_enough(vp: int, ends: bool) -> None:
    s = table()
    s.players[1].vp = vp
    ends_turn(s, 0)
    assert s.t.terminus == 60 and s.ending == ends


@pytest.mark.rule("AE-B-20.1", "AE-B-20.5")
def test_the_final_round_begins_after_the_turn_that_brought_it_and_is_the_only_one() -> None:
    """Three players, the end comes in B's turn: C, A, B; that C reaches the Terminus then changes nothing."""
    s = table(3)
    s.active = 1
    s.players[1].vp = 60
    ends_turn(s, 1)
    assert (s.active, s.final) == (2, (0, 1))
    s.players[2].vp = 75
    ends_turn(s, 2)
    assert (s.active, s.final) == (0, (1,))
    ends_turn(s, 0)
    assert s.active == 1
    ends_turn(s, 1)
    assert s.over


@pytest.mark.rule("AE-B-20.7", "AE-B-20.1")
def test_an_end_that_comes_in_the_hundredth_round_is_played_out() -> None:
    s = table()
    s.round = c.CONSTANTS.round_limit
    s.players[0].vp = 60
    s.active = 1
    ends_turn(s, 1)
    assert s.ending and s.active == 0 and not s.over


@pytest.mark.rule("AE-B-20.3")
def test_later_in_turn_order_is_counted_from_who_began() -> None:
    s = table(3)
    for p in s.players:
        p.vp, p.station = 10, 0
    s.first = 1
    assert GAME.winners(s) == [0], "the order is B, C, A"
    s.players[0].infected, s.players[0].vp = (no("module", "cryo_condenser"),), 12
    assert GAME.scores(s) == [10, 10, 10] and GAME.winners(s) == [2], "a mechaphage counts as damage"


@pytest.mark.rule("AE-B-20.2", "AE-B-20.6", "AE-B-1.12")
def test_a_destiny_is_scored_at_the_end_and_not_before() -> None:
    s = table(destiny="yes")
    p = s.players[0]
    p.destiny = (no("destiny", "raider_bane"),)
    p.trophies = 2
    assert scoring.destiny(s, 0) == 0, "it is secret"
    s.stack = []
    assert scoring.destiny(s, 0) == 6


@pytest.mark.rule("AE-B-20.6")
def test_points_of_the_tracks() -> None:
    s = table()
    wanted = [0, 0, 1, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15]
    for position, points in enumerate(wanted):
        s.players[0].tracks[:] = [position, 0, 0, 0, 0]
        assert scoring.tracks(s, 0) == points
    for kind, track in enumerate(building.track for building in c.BUILDINGS):
        for position, points in ((0, 0), (1, 3), (4, 3), (5, 6), (8, 6), (9, 9), (12, 9)):
            s.players[0].tracks[:] = [0] * 5
            s.players[0].tracks[track] = position
            s.players[0].built = tuple(2 if n == kind else 0 for n in range(5))
            assert scoring.developments(s, 0) == 2 * points
