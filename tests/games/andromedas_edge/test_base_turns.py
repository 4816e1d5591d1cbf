"""AE-B-5 to 8: turns, launches, what regions give, and raiders."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.andromedas_edge.edge import (
    CRUISER,
    FIGHTER,
    GAME,
    SCIENCE_VESSEL,
    TRANSPORT,
    R,
    act,
    any_option,
    bare,
    begun,
    dice,
    lay,
    module,
    offered,
    place,
    refused,
    told,
)

from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BARGE, BAY, RAIDER, SCRAPYARD, UNBUILT
from cosmodrome.games.andromedas_edge.rules import launch, raiders, turn
from cosmodrome.games.andromedas_edge.rules.effects.run import Run
from cosmodrome.games.andromedas_edge.state import OFF, OUT, AndromedaState


def on_turn(seats: int = 2, **options: Any) -> AndromedaState:
    """Seat 0 begins its turn: three transports in the bay, nothing else."""
    s = bare(seats, faction="ferrous_guild", **options)
    for p in s.players:
        p.ships = [BAY] * 3 + [UNBUILT] * 6
    return begun(s)


# -- 5: turns ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-5.1", "AE-B-5.3", "AE-B-6.2")
def test_launch_or_return() -> None:
    s = on_turn()
    assert {verb for verb, _ in offered(s)} == {"launch"}
    assert refused(s, "return") == "AE-B-5.3"
    s.players[0].ships[0] = R["anvil"]
    assert ("return", ()) in offered(s)
    s.players[0].ships[0] = BARGE
    assert ("return", ()) in offered(s)
    s.players[0].ships[0] = SCRAPYARD
    assert ("return", ()) in offered(s)


@pytest.mark.rule("AE-B-5.2", "AE-B-5.5")
def test_no_ship_in_the_bay_means_a_return_and_nothing_at_all_a_pass() -> None:
    s = on_turn()
    s.players[0].ships = [R["anvil"]] * 3 + [UNBUILT] * 6
    assert offered(s) == {("return", ())}
    s.players[0].ships = [BAY] + [UNBUILT] * 8
    lay(s, r1x1="odessa_field")
    assert offered(s) == {("pass", ())}, "the field is closed, nothing is out"
    act(s, "pass")
    assert s.active == 1


@pytest.mark.rule("AE-B-5.6")
def test_a_transport_for_whoever_has_no_ship() -> None:
    """T-B-13: the energy is paid, the titanium forgiven."""
    s = on_turn()
    p = s.players[0]
    p.ships, p.store = [UNBUILT] * 9, [1, 0, 0, 0, 0]
    s.stack = []
    turn.begin_turn(s, 0)
    assert p.ships == [BAY] + [UNBUILT] * 8 and p.store == [0] * 5
    assert ("launch", (TRANSPORT, R["vitreon"])) in offered(s)
    p.ships, p.store = [UNBUILT] * 9, [0, 1, 0, 0, 0]
    turn.begin_turn(s, 0)
    assert p.store == [0] * 5, "a credit serves for the titanium"


@pytest.mark.rule("AE-B-5.7", "AE-B-18.1", "AE-B-18.3", "AE-B-18.2")
def test_the_end_of_a_turn() -> None:
    s = on_turn()
    p = s.players[0]
    p.hand, p.store = [0, 0, 1, 1, 2, 2], [9, 8, 0, 0, 0]
    s.discount, s.marks = 2, 5
    s.stack = [turn.EndTurn(0)]
    GAME._settle(s)
    for _ in range(2):
        assert {verb for verb, _ in offered(s)} - {"slot", "abandon", "play"} == {"discard"}
        act(s, "discard", 0)
    assert len(p.hand) == 4 and s.discard[-2:] == [0, 0]
    for _ in range(2):
        act(s, "drop_resource", 0)
    assert sum(p.store) == 15 and s.active == 1 and (s.discount, s.marks) == (0, 0)


@pytest.mark.rule("AE-B-5.4", "AE-B-11.5")
def test_free_actions_in_ones_own_turn_only() -> None:
    s = on_turn()
    card = c.NUMBER["tactic"]["energy_cells"]
    for p in s.players:
        p.hand = [card]
    assert ("play", (card,)) in offered(s)
    assert s.free(0) and not s.free(1)
    s.in_event = 1
    assert not s.free(0)
    s.in_event = 0
    act(s, "play", card)
    assert s.players[0].store[0] == 3 and ("launch", (TRANSPORT, R["anvil"])) in offered(s)


# -- 6: launches ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-6.1", "AE-B-6.3", "AE-B-6.4", "AE-B-6.6")
def test_where_a_ship_may_go() -> None:
    s = on_turn()
    s.players[0].ships[0] = R["anvil"]
    targets = {args[1] for verb, args in offered(s) if verb == "launch"}
    assert targets == {R["hoarfall"], R["cryon"], R["concord_embassy"]}, "range 1; Odessa Field is closed"
    assert refused(s, "launch", TRANSPORT, R["vitreon"]) == "AE-B-6.3"
    assert refused(s, "launch", TRANSPORT, R["anvil"]) == "AE-B-6.4"
    assert refused(s, "launch", TRANSPORT, c.NEBULAE[0]) == "AE-B-6.6"
    assert refused(s, "launch", FIGHTER, R["hoarfall"]) == "AE-B-6.1"
    assert refused(s, "launch", TRANSPORT, R["slagmere"]) == "AE-B-4.2"
    s.players[0].ships[7] = BAY
    assert ("launch", (SCIENCE_VESSEL, c.NEBULAE[1])) in offered(s), "a science vessel goes anywhere"
    s.players[0].ships[8] = BAY
    assert ("launch", (CRUISER, R["vitreon"])) in offered(s), "range 2"


@pytest.mark.rule("AE-B-6.5", "AE-B-6.2", "AE-B-12.2")
def test_attack() -> None:
    """T-B-19: a fighter goes to a raider on the first launch, a transport is refused."""
    s = on_turn()
    s.raiders[0] = R["hoarfall"]
    s.players[0].ships[6] = BAY
    assert ("launch", (FIGHTER, R["hoarfall"])) in offered(s)
    assert refused(s, "launch", TRANSPORT, R["hoarfall"]) == "AE-B-6.5"


@pytest.mark.rule("AE-B-6.7", "AE-B-7.3")
def test_a_field_asks_for_what_one_can_pay_moons_included() -> None:
    """T-B-7: 1 ice, 1 energy and a moon worth 2 ice: both ice modules can be bought, science advances twice."""
    s = on_turn()
    lay(s, r1x1="kepler_field", r1x3="anvil")
    p = s.players[0]
    s.market[:3] = [module("cryo_condenser"), module("cryo_spectral_lab"), module("titan_lunar_assay")]
    p.store, p.moons = [1, 0, 1, 0, 0], [0]
    assert c.LISTS[c.MOONS[0].abandon][0].amounts[2] == 2
    before = s.decks[0][-2:]
    act(s, "launch", TRANSPORT, R["kepler_field"])
    assert ("done", ()) not in offered(s), "one is compulsory"
    act(s, "buy", 0, 1)
    assert offered(s) == {("done", ()), ("abandon", (0,))}, "nothing more can be paid, but for the moon"
    act(s, "abandon", 0)
    act(s, "buy", 0, 0)
    assert len(p.rows[0]) == 2 and p.tracks[0] == 2 and p.vp >= 2
    assert set(s.market[:3]) == {module("titan_lunar_assay"), *before}, "turned up after both purchases"


@pytest.mark.rule("AE-B-7.3", "AE-B-6.7")
def test_who_buys_one_throws_another_out() -> None:
    """T-B-8, and a field one cannot pay for is closed."""
    s = on_turn()
    lay(s, r1x1="kepler_field", r1x3="anvil")
    p = s.players[0]
    s.market[:3] = [module("cryo_condenser"), module("cryo_spectral_lab"), module("titan_lunar_assay")]
    assert refused(s, "launch", TRANSPORT, R["kepler_field"]) == "AE-B-6.7"
    p.store = [0, 0, 2, 0, 0]
    act(s, "launch", TRANSPORT, R["kepler_field"])
    act(s, "buy", 0, 0)
    act(s, "done")
    assert offered(s) == {("throw_out", (0, 1)), ("throw_out", (0, 2))}
    act(s, "throw_out", 0, 2)
    assert s.thrown == [module("titan_lunar_assay")] and module("cryo_spectral_lab") in s.market[:3]
    assert -1 not in s.market


@pytest.mark.rule("AE-B-6.8", "AE-B-7.1", "AE-B-7.6", "AE-B-6.13")
def test_a_planet_gives_its_moon_then_its_resource() -> None:
    s = on_turn()
    p = s.players[0]
    s.stacks = (*s.stacks[: R["anvil"]], (9, 10), *s.stacks[R["anvil"] + 1 :])
    act(s, "launch", TRANSPORT, R["anvil"])
    assert p.moons == [10] and s.stacks[R["anvil"]] == (9,)
    s.stacks = (*s.stacks[: R["cryon"]], (), *s.stacks[R["cryon"] + 1 :])
    s.stack = []
    turn.begin_turn(s, 0)
    act(s, "launch", TRANSPORT, R["cryon"])
    assert p.store == [0, 0, 1, 0, 0]


@pytest.mark.rule("AE-B-6.9", "AE-B-19.1", "AE-B-15.5")
def test_recruiting() -> None:
    """Leaders of every region with a ship come home, but for those on a development; so do bonus resources."""
    s = on_turn()
    p = s.players[0]
    p.leaders[R["cryon"]] = 2
    p.ships[0] = R["anvil"]
    p.leaders[R["anvil"]] = 1
    s.settlers = (*s.settlers[: R["anvil"]], 1, *s.settlers[R["anvil"] + 1 :])
    s.owners = (*s.owners[: R["anvil"]], 1, *s.owners[R["anvil"] + 1 :])
    s.bonus = (*s.bonus[: R["cryon"]], 1, *s.bonus[R["cryon"] + 1 :])
    station = p.station
    act(s, "launch", TRANSPORT, R["cryon"])
    assert p.station == station + 3 and s.settlers[R["anvil"]] == 1 and s.bonus[R["cryon"]] == 0
    assert p.store[0] == 1


@pytest.mark.rule("AE-B-6.10", "AE-B-15.1")
def test_the_event_icon_of_the_region() -> None:
    s = on_turn()
    marker = s.marker
    assert c.REGIONS[R["anvil"]].event_icon and not c.REGIONS[R["cryon"]].event_icon
    trial = s.copy()
    act(trial, "launch", TRANSPORT, R["cryon"])
    assert trial.marker == marker
    act(s, "launch", TRANSPORT, R["anvil"])
    assert s.marker == marker + 1


@pytest.mark.rule("AE-B-6.12", "AE-B-6.11", "AE-B-16.10")
def test_a_battle_if_somebody_is_there() -> None:
    s = on_turn()
    place(s, 1, TRANSPORT, "hoarfall")
    s.players[0].ships[6] = BAY
    act(s, "launch", FIGHTER, R["hoarfall"])
    assert told(s.events or [], "battle") == [{"region": R["hoarfall"]}]
    s = on_turn()
    s.ship, s.region, s.launches = 0, R["hoarfall"], 1
    s.raiders[0] = R["hoarfall"]
    s.stack = [launch.Launching(0, launch.LAST, launch.LAST)]
    GAME._settle(s)
    assert s.battle is None, "none of one's ships is left there"


@pytest.mark.rule("AE-B-6.13")
def test_bonuses_to_the_range_are_for_one_launch() -> None:
    s = on_turn()
    p = s.players[0]
    p.ships[0] = R["anvil"]
    p.hand = [c.NUMBER["tactic"]["flank_speed"]]
    act(s, "card", c.NUMBER["tactic"]["flank_speed"])
    assert ("launch", (TRANSPORT, R["vitreon"])) in offered(s)
    act(s, "launch", TRANSPORT, R["vitreon"])
    assert s.boost == 0


@pytest.mark.rule("AE-B-6.14")
def test_an_extra_launch() -> None:
    """Rapid Deployment: a second launch with its own region action and recruiting; both icons count."""
    s = on_turn()
    p = s.players[0]
    p.hand = [c.NUMBER["tactic"]["rapid_deployment"]] * 2
    p.leaders[R["hoarfall"]] = 1
    marker, station = s.marker, p.station
    act(s, "launch", TRANSPORT, R["anvil"])
    while ("card", (c.NUMBER["tactic"]["rapid_deployment"],)) not in offered(s):
        act(s, "done")
    assert s.marker == marker
    act(s, "card", c.NUMBER["tactic"]["rapid_deployment"])
    act(s, "launch", TRANSPORT, R["hoarfall"])
    while s.active == 0 and s.stack and ("done", ()) in offered(s):
        assert not any(verb == "card" for verb, _ in offered(s)), "at most one a turn"
        act(s, "done")
    assert s.marker == marker + 2 and p.station == station + 1
    assert p.store == [0, 0, 1, 0, 1], "both planets gave what they had"


@pytest.mark.rule("AE-B-6.15", "AE-B-6.16")
def test_moving_ships() -> None:
    """Ambush brings a ship within 2 into the battle; the launched ship stays; others do not move by themselves."""
    s = on_turn()
    p = s.players[0]
    p.ships[0] = R["anvil"]
    p.ships[1] = R["cryon"]
    s.ship, s.region = 1, R["cryon"]
    from cosmodrome.games.andromedas_edge.rules.effects import ships

    place(s, 1, TRANSPORT, "hoarfall")
    assert ships.landings(s, 0, 1, 2, ships.ANYWHERE) == 0
    found = ships.landings(s, 0, 0, 1, ships.ANYWHERE)
    assert not found >> R["hoarfall"] & 1 and found >> R["concord_embassy"] & 1 and not found >> c.NEBULAE[0] & 1
    before = s.players[1].ships[:]
    s.stack = []
    ships.moved(s, 0, 0, R["hoarfall"])
    assert s.battle is None and s.players[1].ships == before, "ending a move among others causes no battle"


# -- 7: regions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-7.2")
def test_the_two_other_bases() -> None:
    s = on_turn()
    p = s.players[0]
    act(s, "launch", TRANSPORT, R["concord_embassy"])
    assert offered(s) == {("option", (0,)), ("option", (2,))}, "nothing to pay with: cards or leaders"
    act(s, "option", 0)
    assert len(p.hand) == 2
    s = on_turn()
    lay(s, r1x1="bastion_drydock")
    s.players[0].store = [1, 2, 0, 0, 0]
    act(s, "launch", TRANSPORT, R["bastion_drydock"])
    assert offered(s) == {("option", (0,)), ("option", (1,)), ("option", (2,))}
    act(s, "option", 2)
    assert {verb for verb, _ in offered(s)} == {"upgrade"} and s.players[0].store == [0] * 5


@pytest.mark.rule("AE-B-7.4")
def test_a_nebula() -> None:
    s = on_turn()
    p = s.players[0]
    p.ships[7] = BAY
    moon = s.stacks[c.NEBULAE[0]][0]
    act(s, "launch", SCIENCE_VESSEL, c.NEBULAE[0])
    assert p.moons == [moon]
    s = on_turn()
    s.players[0].ships[7] = BAY
    s.stacks = (*s.stacks[: c.NEBULAE[0]], (), *s.stacks[c.NEBULAE[0] + 1 :])
    act(s, "launch", SCIENCE_VESSEL, c.NEBULAE[0])
    assert s.players[0].store == [2, 0, 0, 0, 0]


@pytest.mark.rule("AE-B-7.5")
def test_a_special_region_if_one_wishes() -> None:
    s = on_turn()
    lay(s, r1x1="wormhole", r1x3="anvil")
    s.players[0].store[0] = 1
    act(s, "launch", TRANSPORT, R["wormhole"])
    assert offered(s) == {("yes", ()), ("no", ())}
    act(s, "no")
    assert s.players[0].store[0] == 1 and not s.players[0].moons


# -- 8: raiders -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AE-B-8.2", "AE-B-8.8")
def test_the_nearest_raider_of_the_highest_class_comes() -> None:
    s = on_turn()
    s.region = R["anvil"]
    s.raiders[0], s.raiders[4] = R["hoarfall"], R["cryon"]
    s.stack = []
    raiders.attack(s)
    GAME._settle(s)
    assert s.raiders[4] == R["anvil"] and s.raiders[0] == R["hoarfall"], "A before S"
    raiders.attack(s)
    GAME._settle(s)
    assert s.raiders[0] == R["hoarfall"], "one stands there already: no other comes"
    s.raiders = [R["hoarfall"], R["cryon"]] + [OFF] * 7
    raiders.attack(s)
    assert offered(s) == {("raider", (0,)), ("raider", (1,))}, "equal: the active player chooses"
    act(s, "raider", 1)
    assert s.raiders[1] == R["anvil"]
    s.raiders = [R["vitreon"]] + [OFF] * 8
    raiders.attack(s)
    assert s.raiders[0] == R["vitreon"], "out of range"


@pytest.mark.rule("AE-B-8.4", "AE-B-8.6", "AE-B-8.10")
def test_defeated_and_spawned_again() -> None:
    s = on_turn()
    s.raiders[0], s.raiders[4] = R["anvil"], R["anvil"]
    s.shown = 0b11
    raiders.defeat(s, 0, 0)
    raiders.defeat(s, 0, 4)
    while s.stack:
        any_option(s) if not s.stack[-1].auto else GAME._settle(s)
        if s.battle is None and s.stack and type(s.stack[-1]).__name__ in ("Turn",):
            break
    assert s.players[0].trophies == 2 and s.raiders[0] == OFF and s.raiders[4] == OUT
    spawn = {word.what: word for words in c.LISTS for word in words if c.VERBS[word.verb] == "spawn_raider"}
    dice(s, 5)
    raiders.spawn(s, -1, spawn[0])
    assert s.raiders[0] == c.NEBULAE[1]
    raiders.spawn(s, -1, spawn[1])
    assert s.raiders[4] == OUT, "class A has left the game"
    assert not s.shown >> 2 & 1
    raiders.spawn(s, -1, spawn[2])
    assert s.shown >> 2 & 1 and s.raiders[5] in c.NEBULAE


@pytest.mark.rule("AE-B-8.10")
def test_a_raider_moved_by_an_event() -> None:
    s = on_turn()
    lay(s, r2x4="void", r2x2="anvil", r2x0="cryon")
    s.raiders[8] = c.VOID
    s.players[0].ships[0] = R["cryon"]
    raiders.move_dragon(s, -1, c.LISTS[c.EVENTS[c.NUMBER["event"]["dragon_stirs"]].effects][0])
    assert s.raiders[8] == R["anvil"] and s.battle is None


@pytest.mark.rule("AE-B-8.5", "AE-B-8.9", "AE-B-8.7", "AE-B-17.5")
def test_what_raiders_do_when_they_win() -> None:
    s = on_turn()
    from cosmodrome.games.andromedas_edge.rules.battle import outcome
    from cosmodrome.games.andromedas_edge.state import Battle

    p = s.players[0]
    s.raider_cards = (c.NUMBER["raider"]["scrap_jackals"], 3, c.NUMBER["raider"]["mechaphage"], *s.raider_cards[3:])
    for figure, before in ((0, [2, 0, 0, 0, 0]), (5, [0] * 5)):
        s.raiders = [OFF] * 9
        s.raiders[figure] = R["anvil"]
        p.store, p.rows = before, ((module("cryo_condenser"),), (), (), ())
        p.ships[0] = R["anvil"]
        s.battle = Battle(region=R["anvil"], sides=[0, RAIDER + figure])
        s.battle.dice = [()] * 15
        s.battle.dice[0], s.battle.dice[RAIDER + figure] = (1,), (6,)
        s.stack = []
        outcome.decide(s)
        GAME._settle(s)
    assert p.store == [0] * 5 and p.infected == (module("cryo_condenser"),)
    s.battle = None
    s.stack = [Run(0, c.TACTICS[c.NUMBER["tactic"]["emergency_crews"]].effects, 0)]
    GAME._settle(s)
    assert not p.infected, "a repair removes a mechaphage token"


@pytest.mark.rule("AE-B-8.3")
def test_raiders_are_sides_of_their_own() -> None:
    s = on_turn()
    s.raiders[0] = s.raiders[1] = R["anvil"]
    s.players[0].ships[6] = BAY
    act(s, "launch", FIGHTER, R["anvil"])
    won = told(s.events or [], "won")
    rolled = {one["side"] for one in told(s.events or [], "rolled")}
    assert rolled == {0, RAIDER, RAIDER + 1} and len(won) <= 1
