"""What is refused, by which clause; nothing changes by asking (`refused` looks at that)."""

from __future__ import annotations

import pytest

from cosmodrome.games.andromedas_edge import GAME
from cosmodrome.games.andromedas_edge import content as c
from cosmodrome.games.andromedas_edge.actions import BAY, BY_ENERGY, BY_REACTOR, BY_SHIP
from cosmodrome.games.andromedas_edge.rules import raiders

from .bare import (
    CREDIT,
    FIGHTER,
    TRANSPORT,
    VESSEL,
    asked,
    battle,
    do,
    give,
    hold,
    may,
    moon,
    own,
    put,
    raider,
    refused,
    show,
    skip,
    table,
    verbs,
)

FIELD = next(one.id for one in c.REGIONS if one.sells == 0)  # sells science modules


@pytest.mark.rule("AE-B-11.1", "AE-B-11.2", "AE-B-11.4", "AE-B-10.13", "AE-B-1.9")
def test_free_actions_that_cannot_be() -> None:
    s = table()
    loose = moon(s, 0, "icefall")
    assert refused(s, 0, "slot", loose) == "AE-B-11.1", "no module, no slot"
    own(s, 0, "moon_loom")
    slotted = moon(s, 0, "drifter", "moon_loom", 0)
    assert refused(s, 0, "slot", slotted) == "AE-B-10.13" and may(s, 0, "slot", loose)
    assert refused(s, 0, "slot", "lodestone") == "AE-B-11.2"
    assert refused(s, 0, "abandon", "lodestone") == "AE-B-11.2"
    assert refused(s, 0, "play", "requisition") == "AE-B-11.4", "not in the hand"
    hold(s, 0, "overcharge", "lunar_survey")
    assert refused(s, 0, "play", "overcharge") == "AE-B-11.4", "a card of battles"
    assert refused(s, 0, "play", "lunar_survey") == "AE-B-1.9", "no ship next to a planet: it could do nothing"


@pytest.mark.rule("AE-B-11.5", "AE-B-5.4")
def test_no_free_action_in_a_battle_or_in_the_turn_of_another() -> None:
    s = table()
    loose = moon(s, 0, "icefall")
    hold(s, 0, "overcharge")
    hold(s, 1, "requisition")
    put(s, 0, TRANSPORT, "hoarfall")
    put(s, 1, TRANSPORT, "hoarfall")
    battle(s, "hoarfall")
    assert refused(s, 0, "abandon", loose) == "AE-B-11.5"
    do(s, 0, "done")
    assert GAME.actors(s) == (1,) and refused(s, 1, "play", "requisition") == "AE-B-11.5"


@pytest.mark.rule("AE-B-5.1", "AE-B-5.3", "AE-B-5.5", "AE-B-6.13", "AE-B-11.4")
def test_the_turn() -> None:
    s = table()
    assert refused(s, 0, "return") == "AE-B-5.3", "every ship is at home"
    assert refused(s, 0, "pass") == "AE-B-5.5", "there are launches"
    assert refused(s, 0, "card", "flank_speed") == "AE-B-11.4", "not in the hand"
    hold(s, 0, "overcharge")
    assert refused(s, 0, "card", "overcharge") == "AE-B-6.13", "not its moment"
    assert refused(s, 0, "yes") == "AE-B-5.1"
    assert refused(s, 1, "return") == "AE-B-3.10", "the other player's turn"


@pytest.mark.rule("AE-B-6.7", "AE-B-7.3", "AE-B-1.13", "AE-B-2.13")
def test_at_a_field() -> None:
    s = table()
    show(s, 0, "cryo_condenser", "titan_condenser")
    give(s, 0, ice=1)
    do(s, 0, "launch", TRANSPORT, FIELD)
    assert asked(s) == "Buy"
    assert refused(s, 0, "done") == "AE-B-6.7", "one must be bought"
    assert refused(s, 0, "buy", 1, 0) == "AE-B-7.3", "another type"
    assert refused(s, 0, "buy", 0, 1) == "AE-B-1.13", "too dear"
    assert refused(s, 0, "buy", 0, 2) == "AE-B-2.13", "an empty place"
    assert refused(s, 0, "yes") == "AE-B-7.3"


@pytest.mark.rule("AE-B-6.7")
def test_what_is_paid_away_in_between_loses_the_action() -> None:
    """A moon would have paid; it is abandoned for something else: nothing can be bought, and nothing has to be."""
    s = table()
    show(s, 0, "cryo_condenser", "carbon_condenser", "titan_condenser")
    icefall = moon(s, 0, "icefall")
    do(s, 0, "launch", TRANSPORT, FIELD)
    assert verbs(s, 0) == {"abandon"}, "only the moon leads on"
    s.players[0].moons.remove(icefall)
    s.lost.append(icefall)
    s.touch()
    assert verbs(s, 0) == {"done"}
    shown = s.market[:]
    told = [event.name for event in do(s, 0, "done")]
    assert "bought_nothing" in told and s.market == shown, "nobody discards for nothing bought"


@pytest.mark.rule("AE-B-10.3", "AE-B-10.4", "AE-B-10.5", "AE-B-10.6", "AE-B-10.7", "AE-B-9.2", "AE-B-10.12")
def test_modules() -> None:
    s = table()
    put(s, 0, TRANSPORT, "odessa_field")
    own(s, 0, "cryo_smelter", "cryo_condenser", "moon_loom", "cryo_spectral_lab")
    do(s, 0, "return")
    assert asked(s) == "Activate"
    assert refused(s, 0, "activate", "titan_smelter", BY_SHIP) == "AE-B-10.3", "one does not have it"
    assert refused(s, 0, "activate", "cryo_condenser", BY_SHIP) == "AE-B-10.5", "science goes by the reactor"
    assert refused(s, 0, "activate", "cryo_condenser", BY_REACTOR) == "AE-B-10.5", "which has no ship yet"
    assert refused(s, 0, "activate", "cryo_smelter", BY_REACTOR) == "AE-B-10.5"
    assert refused(s, 0, "operate", 1, BY_ENERGY) == "AE-B-10.4", "no ship in that row yet"
    do(s, 0, "operate", 0, BY_SHIP)
    assert refused(s, 0, "operate", 0, BY_SHIP) == "AE-B-10.6", "once a turn"
    assert refused(s, 0, "operate", 2, BY_SHIP) == "AE-B-9.2", "no ship is left"
    do(s, 0, "activate", "cryo_condenser", BY_REACTOR)
    assert refused(s, 0, "activate", "cryo_condenser", BY_REACTOR) == "AE-B-10.6"
    s.players[0].damaged = (c.NUMBER["module"]["cryo_spectral_lab"],)
    s.touch()
    assert refused(s, 0, "activate", "cryo_spectral_lab", BY_REACTOR) == "AE-B-10.6", "damaged"
    s.players[0].damaged = ()
    give(s, 0, energy=0)
    assert refused(s, 0, "activate", "cryo_spectral_lab", BY_REACTOR) == "AE-B-10.12", "its input is lacking"
    assert refused(s, 0, "yes") == "AE-B-9.2"


@pytest.mark.rule("AE-B-10.4", "AE-B-10.7")
def test_modules_without_energy_or_a_moon() -> None:
    s = table()
    put(s, 0, TRANSPORT, "odessa_field")
    put(s, 0, FIGHTER, "anvil")
    own(s, 0, "moon_loom")
    loom = c.MODULES[c.NUMBER["module"]["moon_loom"]]
    assert loom.moon_input
    do(s, 0, "return")
    do(s, 0, "operate", loom.type, BY_SHIP)
    skip(s, "Activate")
    give(s, 0, energy=0)
    assert refused(s, 0, "activate", "moon_loom", BY_SHIP) == "AE-B-10.7", "its slot is empty"
    moon(s, 0, "drifter", "moon_loom", 0)
    assert refused(s, 0, "activate", "moon_loom", BY_ENERGY) == "AE-B-10.4"


@pytest.mark.rule("AE-B-11.1")
def test_slots() -> None:
    s = table()
    own(s, 0, "moon_loom", "cryo_smelter")
    loose = moon(s, 0, "icefall")
    do(s, 0, "slot", loose)
    assert refused(s, 0, "into", "cryo_smelter", 0) == "AE-B-11.1", "it has no slot"
    assert refused(s, 0, "into", "titan_smelter", 0) == "AE-B-11.1", "somebody else's"
    assert refused(s, 0, "done") == "AE-B-11.1"


@pytest.mark.rule("AE-B-16.1", "AE-B-16.4", "AE-B-16.18")
def test_in_a_battle() -> None:
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    put(s, 0, TRANSPORT, "cryon")
    put(s, 1, TRANSPORT, "hoarfall")
    hold(s, 0, "overcharge")
    battle(s, "hoarfall")
    assert asked(s) == "Escalate"
    assert refused(s, 0, "ship", FIGHTER, "cryon") == "AE-B-16.1"
    assert refused(s, 0, "card", "overcharge") == "AE-B-16.18", "a card of the preparation"
    assert refused(s, 0, "card", "ambush") == "AE-B-11.4", "not in the hand"
    assert refused(s, 0, "divert") == "AE-B-16.1"
    while asked(s) != "Prepare":
        do(s, GAME.actors(s)[0], "done")
    give(s, 0, energy=0)
    assert refused(s, 0, "divert") == "AE-B-16.4"
    assert refused(s, 0, "yes") == "AE-B-16.12"
    assert refused(s, 1, "done") == "AE-B-3.10", "not asked now"


@pytest.mark.rule("AE-B-6.14")
def test_an_extra_launch() -> None:
    s = table()
    hold(s, 0, "rapid_deployment")
    put(s, 0, VESSEL, BAY)
    do(s, 0, "launch", TRANSPORT, "hoarfall")
    while asked(s) != "LaunchDone":
        do(s, 0, "done")
    do(s, 0, "card", "rapid_deployment")
    assert asked(s) == "ExtraLaunch"
    assert refused(s, 0, "launch", TRANSPORT, "hoarfall") == "AE-B-6.4", "one's own ship is there"
    assert refused(s, 0, "launch", TRANSPORT, "haven_field") in ("AE-B-6.3", "AE-B-6.7")
    assert refused(s, 0, "launch", VESSEL, "cryon") == "AE-B-6.14", "a transport is named"


@pytest.mark.rule("AE-B-13.1", "AE-B-13.2", "AE-B-13.6")
def test_developments() -> None:
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    give(s, 0, ice=2, nanocarbon=1)
    do(s, 0, "return")
    assert asked(s) == "Develop" and may(s, 0, "develop", "hoarfall")
    assert refused(s, 0, "develop", "odessa_field") == "AE-B-13.1"
    assert refused(s, 0, "develop", "anvil") == "AE-B-13.2", "no transport there"
    assert refused(s, 0, "yes") == "AE-B-13.2"
    give(s, 0, ice=0)
    assert refused(s, 0, "develop", "hoarfall") == "AE-B-13.2", "too dear"
    s.players[0].station = 0
    s.touch()
    assert refused(s, 0, "develop", "hoarfall") == "AE-B-13.2", "no leader"


@pytest.mark.rule("AE-B-10.14")
def test_a_module_elsewhere() -> None:
    """The reward of a raider is a module free: any type that is shown."""
    s = table()
    put(s, 0, FIGHTER, "hoarfall")
    raider(s, "hoarfall", "star_eater")
    s.stack = s.stack[:1]
    raiders.defeat(s, 0, 7)
    GAME._settle(s)
    s.touch()
    skip(s, "PickModule")
    s.market[4] = -1
    s.touch()
    assert refused(s, 0, "buy", 1, 1) == "AE-B-2.13" and refused(s, 0, "take", CREDIT) == "AE-B-10.14"
