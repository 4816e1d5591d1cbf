"""AE-E-8: how the Unity differs from a player: goods, moons, modules, repairs, tracks, abilities."""

from __future__ import annotations

import pytest
from tests.games.andromedas_edge.edge import (
    CIVILIZATION,
    COMMERCE,
    CRUISER,
    FIGHTER,
    GAME,
    INDUSTRY,
    SCIENCE,
    SUPREMACY,
    TRANSPORT,
    R,
    act,
    battle,
    carried,
    effects,
    module,
    offered,
    place,
    quiet,
    run,
    the,
    turn_of_unity,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, SCRAPYARD, UNITY
from cosmodrome.games.andromedas_edge.content.words import ON_BATTLE_PREPARE
from cosmodrome.games.andromedas_edge.rules import damage, events, tracks, triggers
from cosmodrome.games.andromedas_edge.rules.effects.run import CAN_UNITY, Run, can
from cosmodrome.games.andromedas_edge.rules.unity import modules as unity_modules
from cosmodrome.games.andromedas_edge.rules.unity import random_card, repairs, upgrades
from cosmodrome.games.andromedas_edge.state import AndromedaState

# -- goods ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-E-8.2", "AE-E-8.5", "AE-E-8.17")
def test_a_card_for_each_unit_it_would_gain() -> None:
    s = quiet()
    carried(s, "tactic", "energy_cells")
    assert len(the(s).hand) == 3
    the(s).ships[6] = SCRAPYARD
    carried(s, "supremacy", "press_gang")
    assert the(s).ships[6] == SCRAPYARD, "it never builds"
    s.draw(UNITY, 20)
    turn_of_unity(s, 1)
    assert len(the(s).hand) >= 23, "there is no limit"


@pytest.mark.rule("AE-E-8.3", "AE-E-8.14")
def test_it_loses_and_pays_with_cards_of_its_hand() -> None:
    s = quiet()
    s.draw(UNITY, 5)
    run(s, Run(UNITY, c.LISTS[c.LISTS[effects("event", "dead_zone")][0].lists[0]][0].lists[1], 0))
    assert len(the(s).hand) == 4, "1 energy: one card"
    bargain = c.LISTS[c.LISTS[effects("event", "whispered_bargain")][0].lists[0]][0].lists[0]
    run(s, Run(UNITY, bargain, 0))
    assert len(the(s).hand) == 5, "a card for two credits: minus one, plus two"
    last_light = c.LISTS[c.LISTS[effects("event", "last_light")][0].lists[0]][0].lists[0]
    vp = the(s).vp
    run(s, Run(UNITY, last_light, 0))
    assert (the(s).vp, len(the(s).hand)) == (vp + 2, 5), "what costs resources it gets without paying"
    drawn = {tuple(sorted(_without(s.copy(), seed))) for seed in range(40)}
    assert len(drawn) > 1, "which card goes is chance"


def _without(s: AndromedaState, seed: int) -> list[int]:
    s.state = seed
    random_card(s)
    return the(s).hand


@pytest.mark.rule("AE-E-8.16")
def test_no_cards_left() -> None:
    s = quiet()
    s.deck, s.discard = [], []
    s.draw(UNITY, 2)
    assert not the(s).hand
    s.discard = [3]
    s.draw(UNITY, 2)
    assert the(s).hand == [3] and not s.deck


@pytest.mark.rule("AE-E-8.4")
def test_of_two_moons_the_holder_chooses() -> None:
    s = quiet()
    s.stacks = (*s.stacks[: c.NEBULAE[0]], (), (45, 46))
    carried_list = c.COMMANDERS[c.NUMBER["commander"]["prefect_oslan"]].helm[6]
    run(s, Run(UNITY, carried_list, 0))
    assert offered(s) == {("moon", (45,)), ("moon", (46,))}, "the western one is empty: the eastern"
    act(s, "moon", 46)
    assert the(s).moons == [46] and s.stacks[c.NEBULAE[1]] == (45,)


@pytest.mark.rule("AE-E-8.6")
def test_upgrade_tokens() -> None:
    """T-E-43, second half: with none left two cards."""
    s = quiet()
    unity = the(s)
    unity.tokens = [0, 1]
    carried(s, "discovery", "prototype")
    assert unity.drawn == (1,) and unity.tokens == [0]
    upgrades.gain(s, 2)
    GAME._settle(s)
    assert list(unity.drawn) == [1, 0] and len(unity.hand) == 2


@pytest.mark.rule("AE-E-8.6", "AE-E-8.8")
def test_repair_swarm_works_once() -> None:
    s = quiet()
    unity = the(s)
    unity.tokens = [c.NUMBER["unity_upgrade"]["repair_swarm"]]
    unity.rows = ((), (module("cryo_smelter"),), (), ())
    unity.damaged = (module("cryo_smelter"),)
    unity.ships[0] = SCRAPYARD
    vp = unity.vp
    upgrades.gain(s, 1)
    GAME._settle(s)
    assert not unity.damaged and unity.ships[0] == BARGE and unity.vp == vp + 1


@pytest.mark.rule("AE-E-8.7")
def test_its_cruiser_takes_one_hit() -> None:
    """T-E-21"""
    s = quiet()
    unity = the(s)
    unity.ships[8] = unity.ships[6] = R["anvil"]
    damage.strike(s, UNITY, 8)
    damage.strike(s, UNITY, 6)
    assert (unity.ships[8], unity.hits[8], unity.ships[6]) == (R["anvil"], 1, SCRAPYARD)
    damage.strike(s, UNITY, 8)
    assert unity.ships[8] == SCRAPYARD


@pytest.mark.rule("AE-E-8.8")
def test_repairs_modules_at_random_then_ships_by_choice() -> None:
    s = quiet()
    unity = the(s)
    both = (module("cryo_smelter"), module("titan_smelter"))
    unity.rows = ((), both, (), ())
    mended = set()
    for seed in range(20):
        trial = s.copy()
        the(trial).damaged = both
        trial.state = seed
        repairs.repair(trial, 1)
        mended.add(the(trial).damaged)
    assert mended == {(both[0],), (both[1],)}
    unity.ships[0] = unity.ships[6] = unity.ships[1] = SCRAPYARD
    repairs.repair(s, 1)
    assert offered(s) == {("repair_ship", (TRANSPORT,)), ("repair_ship", (FIGHTER,))}
    act(s, "repair_ship", FIGHTER)
    assert unity.ships[6] == BARGE


@pytest.mark.rule("AE-E-8.8")
def test_any_undamaged_module_is_damaged() -> None:
    s = quiet()
    the(s).rows = ((module("cryo_condenser"),), (module("cryo_smelter"),), (), ())
    the(s).damaged = (module("cryo_condenser"),)
    damage.ask_module(s, UNITY, 1, False)
    assert len(the(s).damaged) == 2


@pytest.mark.rule("AE-E-8.9")
def test_the_cheapest_module_and_the_topmost_of_equals() -> None:
    s = quiet()
    dear, cheap, also = module("cryo_stellar_archive"), module("titan_condenser"), module("carbon_condenser")
    s.market[:3] = [dear, cheap, also]
    unity_modules.take_cheapest(s, 0, True)
    assert the(s).rows[0] == (cheap,) and the(s).tracks[SCIENCE] == 2
    assert s.market[1] not in (-1, cheap), "the column is refilled at once"


@pytest.mark.rule("AE-E-8.9")
def test_an_empty_column_and_an_empty_market() -> None:
    s = quiet()
    s.market = [-1] * 12
    s.decks = [[], [], [], []]
    s.thrown = []
    s.market[3] = module("cryo_smelter")
    run(s, unity_modules.GainModules(0, 1, True))
    assert the(s).rows[1] == (module("cryo_smelter"),), "the next type"
    run(s, unity_modules.GainModules(0, 1, True))
    assert sum(len(row) for row in the(s).rows) == 1


@pytest.mark.rule("AE-E-8.17")
def test_no_limit_of_its_rows() -> None:
    s = quiet()
    for _ in range(8):
        unity_modules.take_cheapest(s, 3, False)
    assert len(the(s).rows[3]) == 8


@pytest.mark.rule("AE-E-8.12", "AE-E-8.13")
def test_what_its_tracks_give() -> None:
    """T-E-28, and the first half of T-E-43."""
    s = quiet()
    unity = the(s)
    unity.tracks[:] = [3, 3, 5, 4, 5]
    before = len(unity.hand)
    tracks.advance(s, UNITY, CIVILIZATION, 1)
    assert len(unity.hand) == before + 3
    pile = s.piles[0]
    tracks.advance(s, UNITY, SCIENCE, 1)
    GAME._settle(s)
    assert len(unity.discoveries) == 2 and len(s.piles[0]) == len(pile) - 2 and not s.opened
    unity.tokens = [1]
    tracks.advance(s, UNITY, INDUSTRY, 1)
    GAME._settle(s)
    assert unity.drawn == (1,)
    token, vp = s.trophies[1], unity.vp
    tracks.advance(s, UNITY, SUPREMACY, 1)
    assert unity.supremacies == (token,) and unity.vp == vp, "it lies there, whatever it says"
    tracks.advance(s, UNITY, COMMERCE, 1)
    assert unity.vault == 1
    s.trophies = (-1, -1, -1)
    unity.tracks[SUPREMACY] = 5
    tracks.advance(s, UNITY, SUPREMACY, 1)
    assert unity.vp == vp + 1


@pytest.mark.rule("AE-E-8.17")
def test_abilities_of_commander_and_tokens() -> None:
    """T-E-38: Legate Thane has a die more when the Unity attacks, not when it is attacked."""
    s = quiet("legate_thane")
    fight = battle(s, "anvil", UNITY, 0)
    for active, added in ((0, 0), (UNITY, 1)):
        s.active = active
        fight.added = [0] * len(fight.added)
        triggers.fire(s, UNITY, ON_BATTLE_PREPARE)
        GAME._settle(s)
        assert fight.added[UNITY] == added
    the(s).drawn = (c.NUMBER["unity_upgrade"]["siege_cannons"], c.NUMBER["unity_upgrade"]["targeting_lattice"])
    s.active = 0
    triggers.fire(s, UNITY, ON_BATTLE_PREPARE)
    GAME._settle(s)
    assert (fight.added[UNITY], fight.aim[UNITY]) == (1, 1), "no cruiser there: only the lattice"
    place(s, UNITY, CRUISER, "anvil")
    triggers.fire(s, UNITY, ON_BATTLE_PREPARE)
    GAME._settle(s)
    assert (fight.added[UNITY], fight.aim[UNITY]) == (2, 2)


@pytest.mark.rule("AE-B-15.2", "AE-E-8.17", "AE-E-7.2")
def test_iron_decree_after_events() -> None:
    """Imperator Vael: 1 VP after card, stage and the marker's return, before Control is passed on."""
    s = quiet("imperator_vael", seats=2)
    s.active, s.marker = 0, c.CONSTANTS.event_trigger - 1
    s.events_left.append(c.NUMBER["event"]["raider_tide"])  # gives nobody anything
    vp, control = the(s).vp, the(s).control
    found = [event.name for event in run(s, events.EventAdvance(1))]
    order = [found.index(name) for name in ("event", "stage", "used", "scored", "control")]
    assert order == sorted(order) and found.count("used") == 1
    assert the(s).vp == vp + 1 and the(s).control == 1 - control and s.marker == s.t.event_start
    s = quiet("tyrant_kaskar")
    s.marker = c.CONSTANTS.event_trigger - 1
    s.events_left.append(c.NUMBER["event"]["raider_tide"])
    assert "used" not in [event.name for event in run(s, events.EventAdvance(1))]


@pytest.mark.rule("AE-B-1.9", "AE-E-8.1")
def test_every_list_can_be_weighed_for_it() -> None:
    """Somebody's own event may offer the Unity any of the words: whether one could do anything is always known."""
    s = quiet(void="tile")
    assert all(can(s, UNITY, number) in (False, True) for number in range(len(c.LISTS)))
    battle(s, "anvil", 0, UNITY)
    assert all(can(s, UNITY, number) in (False, True) for number in range(len(c.LISTS)))
    build = c.LISTS[c.SUPREMACY[c.NUMBER["supremacy"]["press_gang"]].effects][0]
    assert not CAN_UNITY[build.verb](s, UNITY, build), "it never builds, so it cannot choose to"
    charter = c.LISTS[c.COMMANDERS[c.NUMBER["commander"]["regent_solveig"]].helm[4]][0]
    assert not CAN_UNITY[charter.verb](s, UNITY, charter), "no transport on the leftmost planet"
    place(s, UNITY, TRANSPORT, "hoarfall")
    assert CAN_UNITY[charter.verb](s, UNITY, charter)
