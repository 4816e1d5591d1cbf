"""AE-E-13: the Unity in battle."""

from __future__ import annotations

import pytest
from tests.games.andromedas_edge.edge import (
    CRUISER,
    FIGHTER,
    GAME,
    SCIENCE_VESSEL,
    SUPREMACY,
    TRANSPORT,
    R,
    act,
    battle,
    carried,
    effects,
    lay,
    offered,
    place,
    quiet,
    run,
    the,
    told,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, BAY, GONE, RAIDER, SCRAPYARD, UNITY
from cosmodrome.games.andromedas_edge.content.words import Word
from cosmodrome.games.andromedas_edge.rules import developing, raiders
from cosmodrome.games.andromedas_edge.rules.battle import dice as rolls
from cosmodrome.games.andromedas_edge.rules.battle import flow, outcome
from cosmodrome.games.andromedas_edge.rules.effects import goods
from cosmodrome.games.andromedas_edge.rules.unity import fighting
from cosmodrome.games.andromedas_edge.state import OFF

# -- battle -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-13.1", "AE-E-13.9", "AE-E-8.10")
def test_who_of_its_ships_joins() -> None:
    """T-E-22: a fighter beside the battle and the cruiser from far away; a transport on an undeveloped planet stays."""
    s = quiet(seats=2)
    lay(
        s,
        r1x1="hoarfall",
        r1x3="anvil",
        r2x2="odessa_field",
        r2x4="cryon",
        r2x6="vitreon",
        r2x8="emberdeep",
        r2x10="sylphae",
    )
    transport, fighter, cruiser = 0, 6, 8
    unity = the(s)
    unity.ships[transport], unity.ships[fighter], unity.ships[cruiser] = R["hoarfall"], R["odessa_field"], R["sylphae"]
    s.active = 0
    fight = battle(s, "anvil", 0, 1)
    fighting.join(s)
    assert unity.ships[fighter] == unity.ships[cruiser] == R["anvil"] and unity.ships[transport] == R["hoarfall"]
    assert fight.sides == [0, 1, UNITY] and rolls.count(s, UNITY) == 5
    developing.settle(s, 0, R["hoarfall"], 0)
    fighting.join(s)
    assert unity.ships[transport] == R["anvil"], "on a developed planet it does not stay"


@pytest.mark.rule("AE-E-13.1")
def test_ships_in_bay_barge_and_scrapyard_do_not_join() -> None:
    s = quiet()
    unity = the(s)
    unity.ships[8], unity.ships[6] = SCRAPYARD, BARGE
    fight = battle(s, "anvil", 0)
    fighting.join(s)
    assert fight.sides == [0] and unity.ships[0] == BAY


@pytest.mark.rule("AE-E-13.2")
def test_transports_in_the_region_itself_take_part() -> None:
    s = quiet()
    place(s, UNITY, TRANSPORT, "anvil")
    place(s, 0, FIGHTER, "anvil")
    s.region, s.active = R["anvil"], 0
    run(s)
    flow.begin(s)
    assert s.battle is not None and UNITY in s.battle.sides


@pytest.mark.rule("AE-E-8.10", "AE-E-13.1")
def test_only_the_cruiser_comes_from_more_than_one_step_away() -> None:
    """Fighter and science vessel: one step and no more."""
    s = quiet(seats=2)
    place(s, UNITY, FIGHTER, "anvil")
    place(s, UNITY, SCIENCE_VESSEL, "cryon")
    battle(s, "hoarfall", 0, 1)
    assert [s.map.distance[R["hoarfall"]][R[id]] for id in ("anvil", "cryon")] == [1, 2]
    fighting.join(s)
    assert the(s).ships[6] == R["hoarfall"] and the(s).ships[7] == R["cryon"]


@pytest.mark.rule("AE-E-13.8")
def test_nothing_of_it_goes_into_a_nebula() -> None:
    s = quiet()
    place(s, UNITY, CRUISER, "hoarfall")
    fight = battle(s, "nebula_west", 0, RAIDER)
    fighting.join(s)
    fighting.move_word(s, UNITY, _word(2))
    assert fight.sides == [0, RAIDER] and the(s).ships[8] == R["hoarfall"]


def _word(range: int) -> Word:
    word = c.LISTS[effects("conflict", "reinforcements")][0]
    assert word.per == range
    return word


@pytest.mark.rule("AE-E-13.3", "AE-E-13.7")
def test_one_conflict_card_a_battle() -> None:
    """At its place in turn order, resolved at once; an exhausted deck is shuffled anew."""
    s = quiet()
    unity = the(s)
    unity.conflicts = [c.NUMBER["conflict"]["full_broadside"]]
    place(s, UNITY, FIGHTER, "anvil")
    place(s, 0, CRUISER, "anvil")
    s.players[0].hand = []
    s.players[0].store = [0] * 5
    s.region, s.active = R["anvil"], 0
    assert s.order() == [0, UNITY]
    s.events = []
    flow.begin(s)
    GAME._settle(s)
    cards = told(s.events, "unity_conflict")
    assert cards == [{"conflict": c.NUMBER["conflict"]["full_broadside"], "e_clause": 1303}]
    assert told(s.events, "rolled")[1]["dice"] > 1000, "two dice of the fighter and two of the card"
    assert not unity.conflicts and len(unity.conflicts_used) == 1
    battle(s, "anvil", 0, UNITY)
    fighting.conflict(s)
    assert len(unity.conflicts_used) == 1 and not unity.conflicts


@pytest.mark.rule("AE-E-13.4", "AE-E-13.6")
def test_its_dice() -> None:
    s = quiet()
    place(s, UNITY, CRUISER, "anvil")
    place(s, UNITY, FIGHTER, "anvil")
    fight = battle(s, "anvil", 0, UNITY, RAIDER)
    assert rolls.count(s, UNITY) == 5
    fight.added[UNITY] = 4
    assert rolls.count(s, UNITY) == 6
    carried(s, "conflict", "signal_blackout")
    assert (fight.removed[0], fight.removed[RAIDER], fight.removed[UNITY]) == (1, 1, 0), "raiders too"


@pytest.mark.rule("AE-E-13.6")
def test_demand_tribute() -> None:
    """T-E-45: A and B choose in turn order; who has nothing loses the die; the raider is not concerned."""
    s = quiet(seats=2)
    s.first = s.active = 0
    the(s).control = 1
    fight = battle(s, "anvil", 0, 1, UNITY, RAIDER)
    s.players[0].store = [2, 0, 0, 0, 0]
    s.players[1].store = [0] * 5
    carried(s, "conflict", "demand_tribute")
    assert GAME.actors(s) == (0,) and offered(s) == {("option", (0,)), ("option", (1,))}
    act(s, "option", 0)
    assert s.players[0].store[0] == 1 and fight.removed[0] == 0
    assert fight.removed[1] == 1 and fight.removed[RAIDER] == 0 and s.over


@pytest.mark.rule("AE-E-13.6")
def test_cold_calculation_leaves_for_the_bay() -> None:
    s = quiet()
    unity = the(s)
    unity.ships[:6] = [GONE, R["anvil"], R["cryon"], BAY, BAY, BAY]
    unity.ships[8], unity.hits = R["anvil"], (0,) * 8 + (1,)
    place(s, 0, CRUISER, "anvil")
    fight = battle(s, "anvil", 0, UNITY)
    fight.added[0] = 3
    carried(s, "conflict", "cold_calculation")
    assert fight.sides == [0] and unity.ships[8] == BAY and not any(unity.hits)
    assert unity.ships[:6] == [BAY, GONE, R["cryon"], BAY, BAY, BAY], "the lowest free slot is I-A"
    fight = battle(s, "cryon", 0, UNITY)
    fight.removed[0] = 5
    carried(s, "conflict", "cold_calculation")
    assert fight.sides == [0, UNITY] and fight.added[UNITY] == 1, "not weaker: a die more"


@pytest.mark.rule("AE-E-13.6")
def test_reinforcements_come_from_nearby() -> None:
    s = quiet()
    unity = the(s)
    unity.ships[0], unity.ships[1] = R["hoarfall"], R["odessa_field"]
    battle(s, "anvil", 0, UNITY)
    carried(s, "conflict", "reinforcements")
    assert unity.ships[1] == R["anvil"] and unity.ships[0] == R["hoarfall"]
    unity.ships[1], unity.ships[6], unity.ships[7] = BAY, R["concord_embassy"], R["odessa_field"]
    carried(s, "conflict", "reinforcements")
    assert unity.ships[7] == R["anvil"] and unity.ships[6] == R["concord_embassy"], "the nearer one"
    developing.settle(s, 0, R["hoarfall"], 0)
    unity.ships[7] = R["odessa_field"]
    carried(s, "conflict", "reinforcements")
    assert GAME.actors(s) == (0,), "equally near: the holder says which"
    assert offered(s) == {("ship", (0, R["hoarfall"] + 2)), ("ship", (2, R["odessa_field"] + 2))}


@pytest.mark.rule("AE-E-13.6")
def test_of_spared_ships_the_holder_chooses() -> None:
    s = quiet()
    place(s, UNITY, FIGHTER, "anvil")
    place(s, UNITY, TRANSPORT, "anvil")
    fight = battle(s, "anvil", 0, UNITY)
    fight.losers, fight.spared[UNITY] = (UNITY,), 1
    s.stack = []
    outcome.harm(s, UNITY)
    assert GAME.actors(s) == (0,) and len(offered(s)) == 2
    act(s, "ship", FIGHTER, R["anvil"] + 2)
    assert the(s).ships[6] == R["anvil"] and the(s).ships[0] == SCRAPYARD


@pytest.mark.rule("AE-E-13.5", "AE-E-13.10")
def test_winning_and_losing() -> None:
    """T-E-24, and what a winner gets for beating it."""
    s = quiet()
    place(s, UNITY, FIGHTER, "anvil")
    place(s, 0, CRUISER, "anvil")
    fight = battle(s, "anvil", 0, UNITY)
    fight.dice = [()] * len(fight.added)
    fight.dice[0], fight.dice[UNITY] = (6, 5), (1,)
    vp, cards = s.players[0].vp, len(the(s).hand)
    s.stack = []
    outcome.decide(s)
    GAME._settle(s)
    outcome.lose(s, UNITY)
    GAME._settle(s)
    outcome.harm(s, UNITY)
    assert s.players[0].vp >= vp + 1 and the(s).ships[6] == SCRAPYARD
    assert len(the(s).hand) == cards and not [1 for step in s.stack if type(step).__name__ == "Operations"]


@pytest.mark.rule("AE-E-13.5", "AE-E-13.10", "AE-B-8.4")
def test_it_takes_rewards_and_trophies() -> None:
    s = quiet()
    s.raider_cards = (c.NUMBER["raider"]["vorticon_attackers"], *s.raider_cards[1:])
    s.raiders[0] = R["anvil"]
    place(s, UNITY, FIGHTER, "anvil")
    fight = battle(s, "anvil", UNITY, RAIDER)
    fight.dice = [()] * len(fight.added)
    fight.dice[UNITY], fight.dice[RAIDER] = (6,), (1,)
    the(s).tracks[SUPREMACY] = 10
    s.stack = []
    outcome.decide(s)
    GAME._settle(s)
    assert the(s).trophies == 1 and len(the(s).hand) == 1 and the(s).tracks[SUPREMACY] == 12


@pytest.mark.rule("AE-E-8.2", "AE-E-13.10", "AE-E-8.14")
def test_stealing_by_and_from_it() -> None:
    """T-E-23: two units go to the supply, the Unity draws two cards. From it a player takes cards of its hand."""
    s = quiet()
    fight = battle(s, "anvil", UNITY, 0)
    fight.losers = (0,)
    s.players[0].store = [2, 0, 0, 0, 0]
    steal = c.LISTS[c.ABILITIES[c.NUMBER["ability"]["faction.nightmare_cove_astropirates.piracy"]].effects][0]
    goods.steal(s, UNITY, steal)
    goods.steal(s, UNITY, steal)
    assert s.players[0].store == [0] * 5 and len(the(s).hand) == 2
    fight.losers = (UNITY,)
    hand = len(s.players[0].hand)
    goods.steal(s, 0, steal)
    goods.steal(s, RAIDER, steal)
    assert len(s.players[0].hand) == hand + 1 and not the(s).hand and len(s.discard) == 1
    goods.steal(s, 0, steal)
    assert len(s.players[0].hand) == hand + 1


@pytest.mark.rule("AE-E-8.15", "AE-B-8.2", "AE-B-8.10")
@pytest.mark.parametrize("auto", ["no", "yes"])
def test_of_raiders_alike_the_holder_chooses_in_its_turn(auto: str) -> None:
    s = quiet(auto_unity=auto)
    s.region, s.active = R["anvil"], UNITY
    s.raiders = [R["hoarfall"], R["cryon"]] + [OFF] * 7
    s.stack = []
    raiders.attack(s)
    GAME._settle(s)
    if auto == "no":
        assert GAME.actors(s) == (0,) and offered(s) == {("raider", (0,)), ("raider", (1,))}
        act(s, "raider", 0)
    assert s.raiders[0] == R["anvil"] and s.over
