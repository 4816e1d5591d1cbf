"""AE-B-16, 17: the six steps of a battle, and damage."""

from __future__ import annotations

import pytest

from cosmodrome.games.andromedas_edge import GAME, AndromedaState
from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, BAY, SCRAPYARD
from cosmodrome.games.andromedas_edge.rules import damage
from cosmodrome.games.andromedas_edge.rules.battle import diplomacy, flow
from cosmodrome.games.andromedas_edge.rules.effects import run
from cosmodrome.games.andromedas_edge.rules.station import CleanUp

from .bare import (
    CRUISER,
    ENERGY,
    FIGHTER,
    ICE,
    SUPREMACY,
    TITANIUM,
    TRANSPORT,
    VESSEL,
    act,
    asked,
    battle,
    do,
    give,
    hold,
    may,
    no,
    own,
    put,
    raider,
    refused,
    region,
    rolled,
    skip,
    table,
    upgrade,
    verbs,
)


def two(place: str = "hoarfall") -> tuple[AndromedaState, int, int]:
    """A transport each of both players in a region."""
    s = table()
    return s, put(s, 0, TRANSPORT, place), put(s, 1, TRANSPORT, place)


# -- 1: escalation ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-16.1")
def test_ships_in_range_join_in_turn_order_and_bystanders_may() -> None:
    s = table(3)
    put(s, 0, TRANSPORT, "hoarfall")
    put(s, 1, TRANSPORT, "hoarfall")
    near = put(s, 2, TRANSPORT, "cryon")
    put(s, 2, CRUISER, "kepler_field")  # two steps away, and its range is two
    put(s, 2, FIGHTER, "kepler_field")  # too far for range one
    fought = battle(s, "hoarfall")
    assert asked(s) == "Escalate" and GAME.actors(s) == (2,)
    assert may(s, 2, "ship", TRANSPORT, "cryon") and may(s, 2, "ship", CRUISER, "kepler_field")
    assert refused(s, 2, "ship", FIGHTER, "kepler_field") == "AE-B-16.1"
    do(s, 2, "ship", TRANSPORT, "cryon")
    assert s.players[2].ships[near] == region("hoarfall") and 2 in fought.sides
    do(s, 2, "done")
    assert asked(s) == "Prepare" and GAME.actors(s) == (0,)


@pytest.mark.rule("AE-B-16.19")
def test_no_ship_without_voyage_joins_in_a_nebula() -> None:
    s = table()
    put(s, 0, VESSEL, "nebula_west")
    raider(s, "nebula_west")
    put(s, 0, TRANSPORT, "cryon")
    battle(s, "nebula_west")
    assert asked(s) == "Prepare"  # nobody was asked to join


@pytest.mark.rule("AE-B-16.1", "AE-B-16.18")
def test_whoever_takes_part_and_has_any_card_is_asked_at_each_moment() -> None:
    s, _, _ = two()
    hold(s, 1, "requisition")  # no card for a battle
    battle(s, "hoarfall")
    seen = []
    while s.battle is not None:
        if GAME.actors(s) == (1,):
            seen.append(asked(s))
        seat = GAME.actors(s)[0]
        GAME.act(s, seat, act("done") if act("done") in GAME.options(s, seat) else GAME.options(s, seat)[0])
    assert seen[:4] == ["Escalate", "Diplomacy", "Prepare", "AfterRoll"]


# -- 2: diplomacy -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-16.2", "AE-B-16.16")
def test_a_cancelled_card_does_nothing_and_one_cancelled_canceller_revives_it() -> None:
    """T-B-15"""
    for answer, removed in ((False, 0), (True, 1)):
        s, _, _ = two()
        hold(s, 0, "jamming", *(["countermand"] if answer else ["requisition"]))
        hold(s, 1, "countermand", "requisition")
        fought = battle(s, "hoarfall")
        skip(s, "Diplomacy")
        do(s, 0, "card", "jamming")  # the only other side is the target
        do(s, 1, "card", "countermand")
        if answer:
            do(s, 0, "card", "countermand")
        skip(s, "Prepare")
        assert fought.removed[1] == removed
        assert no("tactic", "jamming") in s.discard


@pytest.mark.rule("AE-B-16.2", "AE-B-16.3", "AE-B-16.15")
def test_a_battle_that_nobody_is_left_in_ends_without_a_winner() -> None:
    """T-B-16: Jamming takes effect first, then the other leaves."""
    s, mine, theirs = two()
    hold(s, 0, "jamming")
    hold(s, 1, "evasive_pattern")
    battle(s, "hoarfall")
    skip(s, "Diplomacy")
    do(s, 0, "card", "jamming")
    do(s, 1, "card", "evasive_pattern")
    skip(s)
    assert s.battle is None
    assert s.players[1].ships[theirs] == BARGE and s.players[0].ships[mine] == region("hoarfall")
    assert s.players[0].tracks[SUPREMACY] == 0


@pytest.mark.rule("AE-B-16.15")
def test_nobody_leaves_where_leaving_is_blocked() -> None:
    s, _, _ = two()
    raider(s, "hoarfall", "gravity_reaver")
    hold(s, 1, "evasive_pattern")
    fought = battle(s, "hoarfall")
    assert fought.held
    skip(s, "Diplomacy")
    assert verbs(s, 1) == {"done"}


@pytest.mark.rule("AE-B-16.2")
def test_a_price_is_paid_and_a_target_named_when_the_card_is_laid() -> None:
    s = table(3)
    for seat in range(3):
        put(s, seat, TRANSPORT, "hoarfall")
    hold(s, 0, "parley")
    hold(s, 1, "overcharge")
    fought = battle(s, "hoarfall")
    skip(s, "Diplomacy")
    do(s, 0, "card", "parley")
    assert asked(s) == "Target" and verbs(s, 0) == {"side"}
    do(s, 0, "side", 1)
    assert s.players[0].store[ENERGY] == 0  # the only resource there was
    skip(s, "Prepare")
    assert fought.muted >> 1 & 1
    assert GAME.actors(s) == (1,)  # the first has neither cards nor energy
    assert refused(s, 1, "card", "overcharge") == "AE-B-16.18"


@pytest.mark.rule("AE-B-16.16")
def test_which_cards_count_is_found_from_the_last_one_back() -> None:
    jam, stop = no("tactic", "jamming"), no("tactic", "countermand")
    laid = [(jam, 0, 1, -1), (stop, 1, -1, 0), (stop, 0, -1, 1)]
    assert diplomacy.live(laid[:1]) == [True]
    assert diplomacy.live(laid[:2]) == [False, True]
    assert diplomacy.live(laid) == [True, False, True]


# -- 3: preparation -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-12.8", "AE-B-16.12")
def test_effects_of_the_preparation_work_once_a_battle_whatever_the_ships() -> None:
    s, _, _ = two()
    put(s, 0, TRANSPORT, "hoarfall")
    upgrade(s, 0, "armed_escort")
    upgrade(s, 0, "twin_cannons")  # no fighter is there
    fought = battle(s, "hoarfall")
    assert fought.added[0] == 1


@pytest.mark.rule("AE-B-16.12")
def test_raiders_prepare_before_any_player() -> None:
    s = table()
    put(s, 0, CRUISER, "hoarfall")
    raider(s, "hoarfall", "ash_leviathan")
    fought = battle(s, "hoarfall")
    assert asked(s) == "Prepare" and fought.removed[0] == 1


# -- 5: the outcome -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-16.7", "AE-B-16.8", "AE-B-16.9")
def test_a_win_over_a_raider_and_a_player() -> None:
    """T-B-9"""
    s, mine, theirs = two()
    side = raider(s, "hoarfall")
    battle(s, "hoarfall")
    vp = s.players[0].vp
    energy = s.players[0].store[ENERGY]
    rolled(s, {0: (6,), 1: (5,), side: (4,)})
    p, other = s.players
    assert p.trophies == 1 and p.tracks[SUPREMACY] == 2
    # one losing player, the raider's reward, the first space of the track
    assert p.vp == vp + 1 + 1 + 1
    assert p.store[ENERGY] == energy + 1 + 2
    assert asked(s) == "Operations" and GAME.actors(s) == (1,)
    had = other.store[ENERGY]
    do(s, 1, "option", 1)
    assert other.store[ENERGY] == had + 2
    assert other.ships[theirs] == SCRAPYARD and p.ships[mine] == region("hoarfall")
    assert s.battle is None


@pytest.mark.rule("AE-B-16.6", "AE-B-16.8", "AE-B-16.9")
def test_if_everybody_loses_ships_are_damaged_and_raiders_stay() -> None:
    """T-B-3"""
    s, mine, theirs = two()
    side = raider(s, "hoarfall")
    battle(s, "hoarfall")
    rolled(s, {0: (4, 2), 1: (4, 2), side: (4, 2)})
    assert [asked(s), GAME.actors(s)] == ["Operations", (0,)]
    do(s, 0, "option", 1)
    do(s, 1, "option", 1)
    assert s.players[0].ships[mine] == s.players[1].ships[theirs] == SCRAPYARD
    assert s.players[0].tracks[SUPREMACY] == s.players[1].tracks[SUPREMACY] == 0
    assert s.raiders[0] == region("hoarfall")


@pytest.mark.rule("AE-B-16.17", "AE-B-8.5")
def test_a_raider_that_wins_works_against_all_losers_once() -> None:
    s, _, _ = two()
    own(s, 0, "cryo_condenser")
    own(s, 1, "carbon_condenser")
    side = raider(s, "hoarfall", "marauder_wing")
    battle(s, "hoarfall")
    rolled(s, {0: (1,), 1: (2,), side: (6,)})
    assert s.players[0].damaged == (no("module", "cryo_condenser"),)
    assert s.players[1].damaged == (no("module", "carbon_condenser"),)
    assert s.raiders[side - 6] == region("hoarfall")


@pytest.mark.rule("AE-B-16.17")
def test_a_thief_chooses_among_what_the_loser_has() -> None:
    s = table(factions=("nightmare_cove_astropirates", "hollow_court"))
    put(s, 0, FIGHTER, "hoarfall")
    put(s, 1, TRANSPORT, "hoarfall")
    give(s, 1, ice=1, titanium=1)
    battle(s, "hoarfall")
    s.players[1].store[ENERGY] = 0
    rolled(s, {0: (6,), 1: (1,)})
    assert asked(s) == "StealFrom" and GAME.actors(s) == (0,)
    do(s, 0, "steal", TITANIUM)
    assert s.players[0].store[TITANIUM] == 1
    assert s.players[1].store[ICE] == 1 and s.players[1].store[TITANIUM] == 0


@pytest.mark.rule("AE-B-16.20")
def test_cards_of_the_outcome_are_offered_to_the_winner_and_before_operations_to_a_loser() -> None:
    s, _, _ = two()
    side = raider(s, "hoarfall")
    hold(s, 0, "raider_bounty")
    hold(s, 1, "salvage_rights")
    battle(s, "hoarfall")
    rolled(s, {0: (6,), 1: (5,), side: (4,)})
    assert [asked(s), GAME.actors(s)] == ["OutcomeCards", (0,)]
    vp = s.players[0].vp
    do(s, 0, "card", "raider_bounty")
    assert s.players[0].vp == vp + 2
    skip(s, "OutcomeCards")
    assert GAME.actors(s) == (1,) and may(s, 1, "card", "salvage_rights")
    do(s, 1, "card", "salvage_rights")
    assert asked(s) == "TakeResource"
    do(s, 1, "take", ICE)
    do(s, 1, "take", ICE)
    skip(s, "Operations")


@pytest.mark.rule("AE-B-16.20")
def test_a_card_against_damage_is_offered_outside_battles_too() -> None:
    s = table()
    s.t = GAME.new(GAME.setup(2, ("escalation",)), 1).t  # the card is in the box of the expansion
    s.deck.append(no("tactic", "dragons_scale"))
    ship = put(s, 0, TRANSPORT, "hoarfall")
    put(s, 0, TRANSPORT, "cryon")
    put(s, 0, TRANSPORT, "anvil")
    hold(s, 0, "dragons_scale")
    s.in_event = 1
    s.stack = s.stack[:1]
    run.carry(s, -1, c.EVENTS[no("event", "hull_fatigue")].effects)
    GAME._settle(s)
    s.touch()
    assert asked(s) == "PickShip"
    do(s, 0, "ship", TRANSPORT, "hoarfall")
    assert asked(s) == "DamageCards"
    do(s, 0, "card", "dragons_scale")
    assert s.players[0].ships[ship] == region("hoarfall")


@pytest.mark.rule("AE-B-16.17")
def test_spared_ships_are_of_the_owners_choice() -> None:
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    ship = put(s, 1, TRANSPORT, "hoarfall")
    fighter = put(s, 1, FIGHTER, "hoarfall")
    fought = battle(s, "hoarfall")
    fought.spared[1] = 1
    rolled(s, {0: (6,), 1: (5,)})
    do(s, 1, "option", 1)
    assert asked(s) == "SpareShip"
    do(s, 1, "ship", FIGHTER, "hoarfall")
    assert s.players[1].ships[ship] == SCRAPYARD and s.players[1].ships[fighter] == region("hoarfall")


@pytest.mark.rule("AE-B-16.21")
def test_ships_that_survive_stay_and_no_region_action_is_repeated() -> None:
    s = table()
    put(s, 0, TRANSPORT, "kepler_field")
    put(s, 1, TRANSPORT, "kepler_field")
    near = put(s, 0, TRANSPORT, "odessa_field")
    battle(s, "kepler_field")
    assert asked(s) == "Escalate"
    do(s, 0, "ship", TRANSPORT, "odessa_field")
    assert asked(s) != "Buy"
    rolled(s, {0: (6,), 1: (1,)})
    skip(s)
    assert s.players[0].ships[near] == region("kepler_field")


@pytest.mark.rule("AE-B-16.11")
def test_every_participant_is_a_side_of_its_own_and_the_active_player_attacks() -> None:
    s = table(factions=("synthetic_mecharons", "hollow_court"))
    put(s, 0, FIGHTER, "hoarfall")
    put(s, 1, FIGHTER, "hoarfall")
    upgrade(s, 0, "gun_drone")
    upgrade(s, 1, "siege_battery")
    side = raider(s, "hoarfall")
    fought = battle(s, "hoarfall")
    assert fought.sides == [0, 1, side]
    assert fought.added[0] == 1  # only when attacking


@pytest.mark.rule("AE-B-16.3")
def test_a_battle_of_one_side_is_none() -> None:
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    s.region = region("hoarfall")
    flow.begin(s)
    assert s.battle is None


# -- 17: damage and repair ----------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-17.1", "AE-B-17.5")
@pytest.mark.parametrize(("wall", "losses"), [(False, 2), (True, 3)])
def test_a_cruiser_takes_damage_before_it_is_scrapped(wall: bool, losses: int) -> None:
    """T-B-23"""
    s = table()
    cruiser = put(s, 1, CRUISER, "hoarfall")
    put(s, 0, TRANSPORT, "hoarfall")
    if wall:
        upgrade(s, 1, "shield_wall")
    for loss in range(1, losses + 1):
        s.players[1].store[ENERGY] = 0
        battle(s, "hoarfall")
        rolled(s, {0: (6,), 1: (1,)})
        do(s, 1, "option", 1)
        scrapped = s.players[1].ships[cruiser] == SCRAPYARD
        assert scrapped == (loss == losses)
        s.stack = s.stack[:1]
        s.active = 0
        s.touch()
    s.players[1].hits = (0,) * 8 + (1,)
    s.players[1].ships[cruiser] = region("hoarfall")
    CleanUp(1).run(s)
    assert s.players[1].hits[cruiser] == 0 and s.players[1].ships[cruiser] == BAY


@pytest.mark.rule("AE-B-17.3", "AE-B-17.4", "AE-B-17.2")
def test_a_repair_mends_a_module_or_a_ship_or_gives_a_point() -> None:
    s = table()
    own(s, 0, "cryo_condenser")
    module = no("module", "cryo_condenser")
    s.players[0].damaged = (module,)
    ship = put(s, 0, TRANSPORT, SCRAPYARD)
    hold(s, 0, "emergency_crews", "emergency_crews")
    do(s, 0, "play", "emergency_crews")
    assert asked(s) == "PickRepair"
    assert may(s, 0, "repair_module", "cryo_condenser") and may(s, 0, "repair_ship", TRANSPORT)
    do(s, 0, "repair_ship", TRANSPORT)  # the module is the only thing left, and mended at once
    assert s.players[0].ships[ship] == BARGE and not s.players[0].damaged
    vp = s.players[0].vp
    do(s, 0, "play", "emergency_crews")
    assert s.players[0].vp == vp + 2


@pytest.mark.rule("AE-B-17.2", "AE-B-20.6")
def test_a_damaged_module_costs_two_points() -> None:
    s = table()
    own(s, 0, "cryo_condenser")
    before = GAME.scores(s)[0]
    s.players[0].damaged = (no("module", "cryo_condenser"),)
    assert GAME.scores(s)[0] == before - 2
    s.players[0].damaged, s.players[0].infected = (), s.players[0].damaged
    assert GAME.scores(s)[0] == before - 2


@pytest.mark.rule("AE-B-17.5", "AE-B-8.7")
def test_a_sixth_mechaphage_is_a_damage_marker() -> None:
    s = table()
    names = ["cryo_condenser", "carbon_condenser", "titan_condenser", "cryo_fusion_still", "carbon_fusion_still"]
    own(s, 0, *names, "titan_fusion_still")
    for id in (*names, "titan_fusion_still"):
        damage.harm_module(s, 0, no("module", id), True)
    assert len(s.players[0].infected) == 5 and s.players[0].damaged == (no("module", "titan_fusion_still"),)
