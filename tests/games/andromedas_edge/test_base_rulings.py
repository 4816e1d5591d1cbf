"""Where two clauses meet, and corners that a play seldom reaches."""

from __future__ import annotations

import pytest
from tests.games.andromedas_edge.edge import R, quiet, the

from cosmodrome.games.andromedas_edge import GAME
from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BAY, UNITY
from cosmodrome.games.andromedas_edge.content.words import Word
from cosmodrome.games.andromedas_edge.rules import developing, events, market
from cosmodrome.games.andromedas_edge.rules.battle import flow
from cosmodrome.games.andromedas_edge.rules.effects.run import Run

from .bare import (
    CREDIT,
    CRUISER,
    FIGHTER,
    ICE,
    TRANSPORT,
    VESSEL,
    asked,
    battle,
    do,
    event,
    give,
    hold,
    may,
    moon,
    own,
    put,
    raider,
    refused,
    region,
    show,
    table,
    upgrade,
    verbs,
)

WEST = "nebula_west"


@pytest.mark.rule("AE-B-16.19", "AE-B-6.15")
def test_a_card_brings_into_a_nebula_what_does_not_join_by_itself() -> None:
    """Next to a battle in a nebula: a transport does not join by its range, but an Ambush brings it."""
    s = table()
    put(s, 0, VESSEL, WEST)
    put(s, 0, TRANSPORT, "cryon")
    raider(s, WEST)
    hold(s, 0, "ambush")
    fought = battle(s, WEST)
    assert asked(s) == "Escalate" and refused(s, 0, "ship", TRANSPORT, "cryon") == "AE-B-16.1"
    do(s, 0, "card", "ambush")
    do(s, 0, "ship", TRANSPORT, "cryon")
    assert s.players[0].ships.count(fought.region) == 2


@pytest.mark.rule("AE-B-16.1")
def test_which_effects_bring_a_ship() -> None:
    """Found in the lists themselves, a price before it or not."""
    brings = {card.id for card in c.TACTICS if flow.BRINGS[card.effects]}
    assert brings == {"ambush"}
    named = {one.id for one in c.ABILITIES if flow.BRINGS[one.effects]}
    assert len(named) == 1 and "conscription" in named.pop()


@pytest.mark.rule("AE-B-6.7", "AE-B-11.2")
@pytest.mark.parametrize("module", ["", "moon_loom"])
def test_a_moon_opens_a_field(module: str) -> None:
    """Nothing in the store: what abandoning a moon would bring counts, be it loose or in a slot."""
    s = table()
    show(s, 0, "cryo_condenser", "carbon_condenser", "titan_condenser")
    field = next(one.id for one in c.REGIONS if one.sells == 0)
    assert refused(s, 0, "launch", TRANSPORT, field) == "AE-B-6.7"
    if module:
        own(s, 0, module)
    moon(s, 0, "icefall", module)
    assert may(s, 0, "launch", TRANSPORT, field)


@pytest.mark.rule("AE-B-2.13", "AE-B-10.14", "AE-B-10.2", "AE-B-1.11")
def test_open_markets() -> None:
    """Everybody may change a column, then buy a module for one unit less; who could pay for none is not asked."""
    s = table()
    for column, deck in enumerate(s.decks):
        deck.sort(key=lambda one: sum(c.MODULES[one].cost))  # the dearest are turned up first
        show(s, column)
    s.refill()
    show(s, 0, "cryo_spectral_lab", "carbon_spectral_lab", "titan_spectral_lab")
    shown = s.market[:]
    assert all(sum(c.MODULES[one].cost) >= 3 for one in shown[3:]) and all(len(deck) > 3 for deck in s.decks)
    give(s, 1, ice=1)
    event(s, "open_markets")
    assert asked(s) == "PickColumn" and GAME.actors(s) == (0,)
    do(s, 0, "column", 1)
    assert s.market[:3] + s.market[6:] == shown[:3] + shown[6:] and s.thrown == shown[3:6]
    assert not set(s.market[3:6]) & set(shown[3:6]) and min(s.market) >= 0
    assert asked(s) == "PickColumn" and GAME.actors(s) == (1,), "A has nothing: two units less one are too dear"
    do(s, 1, "done")
    assert s.market[:3] == shown[:3] and asked(s) == "PickModule"
    assert [action.args for action in GAME.options(s, 1) if action.verb == "buy"] == [(0, 0)]
    do(s, 1, "buy", 0, 0)
    assert s.players[1].rows[0] == (shown[0],) and s.players[1].store[ICE] == 0, "ice for it, the energy waived"


@pytest.mark.rule("AE-B-1.8", "AE-B-10.11")
def test_the_exchange_gives_any_resource_for_any() -> None:
    s = table()
    put(s, 0, TRANSPORT, "odessa_field")
    give(s, 0, ice=1)
    do(s, 0, "return")
    do(s, 0, "operate", 2, 0)
    do(s, 0, "option", 0)
    assert verbs(s, 0) == {"take"} and len(GAME.options(s, 0)) == 5, "any of the five"
    do(s, 0, "take", CREDIT)
    assert s.players[0].store == [1, 1, 0, 0, 0]


@pytest.mark.rule("AE-B-13.5", "AE-E-9.3")
def test_leaders_of_all_colours_count_the_unitys_too() -> None:
    s = quiet()
    for p in s.players:
        p.leaders = [0] * len(p.leaders)
    unity = the(s)
    unity.leaders = [0] * len(unity.leaders)
    unity.leaders[R["anvil"]] = 2  # next to it
    unity.leaders[R["cryon"]] = 5  # two steps away
    unity.leaders[c.NEBULAE[0]] = 1  # no tile
    assert developing.leaders_near(s, R["hoarfall"]) == 2
    s.players[0].leaders[R["hoarfall"]] = 1
    assert developing.leaders_near(s, R["hoarfall"]) == 3


@pytest.mark.rule("AE-E-8.1")
def test_the_unity_recruits_from_any_region() -> None:
    """Regent Solveig's second space: a leader from anywhere on the map, which one the holder says."""
    s = quiet("regent_solveig")
    unity = the(s)
    unity.leaders = [0] * len(unity.leaders)
    unity.leaders[R["vitreon"]] = unity.leaders[R["odessa_field"]] = 1
    s.region = R["hoarfall"]  # next to neither
    s.stack = [Run(UNITY, c.COMMANDERS[unity.commander].helm[1], 0)]
    GAME._settle(s)
    station = unity.station
    assert {action.args for action in GAME.options(s, 0)} == {(R["vitreon"],), (R["odessa_field"],)}
    do(s, 0, "region", "vitreon")
    assert unity.station == station + 1 and unity.leaders[R["vitreon"]] == 0 and unity.leaders[R["odessa_field"]] == 1


@pytest.mark.rule("AE-B-10.2", "AE-B-1.9")
def test_who_can_buy_nothing_is_not_asked() -> None:
    """A chance to buy in one's own turn: with an empty store there is no question, with a moon that pays there is."""
    s = table()
    show(s, 0, "cryo_condenser", "carbon_condenser", "titan_condenser")
    word = Word(c.VERBS.index("gain_module"))
    word.what = 0
    market.by_word(s, 0, word)
    assert asked(s) == "Turn"
    moon(s, 0, "icefall")
    market.by_word(s, 0, word)
    s.touch()
    assert asked(s) == "PickModule" and verbs(s, 0) == {"done", "abandon"}
    do(s, 0, "abandon", "icefall")
    assert may(s, 0, "buy", 0, 0)


@pytest.mark.rule("AE-B-12.8", "AE-B-16.12")
@pytest.mark.parametrize(("place", "dice"), [("odessa_field", 1), ("hoarfall", 0)])
def test_umbral_blade_adds_a_die_at_alliance_bases(place: str, dice: int) -> None:
    s = table()
    put(s, 0, FIGHTER, place)
    put(s, 1, FIGHTER, place)
    upgrade(s, 0, "umbral_blade")
    assert battle(s, place).added[:2] == [dice, 0]


@pytest.mark.rule("AE-B-6.15", "AE-B-12.8")
def test_event_horizon_drive_moves_another_ship() -> None:
    """A cruiser is launched: another ship may go one step, not the cruiser itself; a transport into no occupied region
    and no nebula. It does no region action there."""
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    put(s, 0, CRUISER, BAY)
    put(s, 1, TRANSPORT, "anvil")
    upgrade(s, 0, "event_horizon_drive")
    do(s, 0, "launch", CRUISER, "cryon")
    assert asked(s) == "MoveShip" and may(s, 0, "ship", TRANSPORT, "hoarfall") and may(s, 0, "done")
    assert not may(s, 0, "ship", CRUISER, "cryon"), "the ship launched stays"
    do(s, 0, "ship", TRANSPORT, "hoarfall")
    near = s.map.next[region("hoarfall")]
    assert asked(s) == "MoveTo" and near >> region("anvil") & 1 and near >> c.NEBULAE[0] & 1
    wanted = {r for r in range(len(c.REGIONS)) if near >> r & 1} - {region("anvil"), c.NEBULAE[0]}
    assert {action.args[0] for action in GAME.options(s, 0)} == wanted and region("odessa_field") in wanted
    do(s, 0, "region", "odessa_field")
    assert s.players[0].ship(TRANSPORT, region("odessa_field")) >= 0 and asked(s) not in ("Buy", "MoveShip")


@pytest.mark.rule("AE-B-15.5", "AE-B-6.9")
def test_a_bonus_material_is_of_ones_choice() -> None:
    """Laid by a stage on undeveloped planets, one a region; taken in the recruit step, once."""
    s = table()
    stage = next(one for one in c.STAGES if one.id == "stage_7")
    words = c.LISTS[stage.effects]
    events.bonus_resource(s, -1, words[1])
    laid = s.bonus
    events.bonus_resource(s, -1, words[1])
    assert s.bonus == laid and s.bonus[region("hoarfall")] and not s.bonus[region("odessa_field")]
    do(s, 0, "launch", TRANSPORT, "hoarfall")
    takes = [action.args[0] for action in GAME.options(s, 0) if action.verb == "take"]
    assert asked(s) == "TakeResource" and takes == [ICE, ICE + 1, ICE + 2]
    do(s, 0, "take", 4)
    assert s.players[0].store[4] == 1 and not s.bonus[region("hoarfall")]


@pytest.mark.rule("AE-B-8.3", "AE-B-8.9")
def test_smother_takes_dice_of_players_not_of_other_raiders() -> None:
    s = table()
    put(s, 0, CRUISER, "hoarfall")
    put(s, 1, CRUISER, "hoarfall")
    other = raider(s, "hoarfall")
    leviathan = raider(s, "hoarfall", "ash_leviathan")
    removed = battle(s, "hoarfall").removed
    assert (removed[0], removed[1], removed[other], removed[leviathan]) == (1, 1, 0, 0)
