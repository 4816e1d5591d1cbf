"""How combat begins, rayguns, missiles and kamikaze (HF-8.3F, HF-8.4)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import FACTORY, FREIGHTER, OUTPOST, ROCKET
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER
from cosmodrome.games.high_frontier.rules.expansion.fights import (
    begin_fights,
    intercept,
    interceptors,
    may_ram,
    met_bit,
    ram,
)
from cosmodrome.games.high_frontier.rules.moving.start import Engine

from .fighting import SPACE, at_war, battle, fight
from .position import CARD, SITE, Board

# -- how it begins ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-8.3F", "HF-8.6.3", "HF-6.2A.3")
def test_in_war_only_a_stack_attacks_whoever_is_in_its_space() -> None:
    b = at_war()
    b.stack(0, "rocket", SPACE, "crew_nasa")
    b.stack(1, "rocket", SPACE, "crew_prc")
    b.stack(2, "outpost", SPACE, "flywheel_tractor:black")
    begin_fights(b.s, 0)
    assert b.args("stack") == [ROCKET]
    b.do("stack", ROCKET)
    targets = {action.args for action in b.options() if action.verb == "attack"}
    assert targets == {(1, ROCKET), (2, OUTPOST)}
    assert b.refused("attack", 1, OUTPOST).clause == "HF-8.4.3"
    b.do("pass")
    assert b.s.over  # each stack starts one combat a turn (HF-8.3F.2)
    for regime in ("centrist", "anarchy_1", "militarism"):
        b.govern(regime)
        begin_fights(b.s, 0)
        assert b.s.over


@pytest.mark.rule("HF-8.3F.2")
def test_each_stack_starts_one_combat_and_a_freighter_none() -> None:
    b = at_war()
    b.stack(0, "rocket", SPACE, "crew_nasa")
    b.stack(0, "outpost", SPACE, "rock_splitter:black")
    b.stack(0, "freighter", SPACE, "met_steamer:black")
    b.stack(1, "freighter", SPACE, "hall_effect:black")
    begin_fights(b.s, 0)
    assert b.args("stack") == [ROCKET, OUTPOST]
    assert b.refused("stack", FREIGHTER).clause == "HF-8.3F.2"
    b.do("stack", ROCKET)
    b.do("pass")
    assert b.args("stack") == [OUTPOST]
    assert b.refused("stack", ROCKET).clause == "HF-8.3F.2"
    b.do("stack", OUTPOST)
    assert [action.args for action in b.options() if action.verb == "attack"] == [(1, FREIGHTER)]


@pytest.mark.rule("HF-8.4.2")
def test_there_is_no_combat_at_leo() -> None:
    b = at_war()
    b.stack(0, "rocket", "leo", "crew_nasa")
    b.stack(1, "rocket", "leo", "crew_prc")
    begin_fights(b.s, 0)
    assert b.s.over
    assert interceptors(b.s, 0, ROCKET, 0) == []


@pytest.mark.rule("HF-8.3F.1")
def test_whoever_leaves_a_space_may_be_intercepted_from_its_left_on() -> None:
    b = at_war()
    b.s.phasing = 1
    b.stack(1, "rocket", "luna", "crew_prc", "hall_effect")
    b.stack(0, "rocket", "luna", "crew_nasa")
    b.stack(0, "freighter", "luna", "vasimr:black")  # never attacks
    b.stack(2, "outpost", "luna", "atomic_layer")  # nothing to attack with
    b.claim(2, "luna", cubes=2, letter="S")
    by = interceptors(b.s, 1, ROCKET, 0)
    assert by == [(2, FACTORY), (0, ROCKET)]
    intercept(b.s, 1, ROCKET, by)
    assert b.seat == 2  # the mover's left: the factory of the UN
    b.do("no")
    assert b.seat == 0
    b.do("yes")
    assert b.seat == 1 and b.args("unit") == [CARD["crew_prc"]]  # the defender's rayguns first
    b.do("done")
    assert b.seat == 0
    b.dice(6)
    b.do("unit", CARD["crew_nasa"])
    b.do("unit", CARD["crew_prc"])
    assert b.s.over
    assert b.cards(1, "rocket") == ["hall_effect"]


@pytest.mark.rule("HF-8.3F.1")
def test_in_peace_nobody_intercepts() -> None:
    b = Board("nasa", "prc")
    b.stack(1, "rocket", SPACE, "crew_prc")
    b.stack(0, "rocket", SPACE, "crew_nasa")
    assert interceptors(b.s, 1, ROCKET, 0) == []


@pytest.mark.rule("HF-8.3F.1")
def test_a_second_interception_finds_nothing_left_of_the_craft() -> None:
    b = at_war()
    b.stack(1, "rocket", SPACE, "heliogyro")  # hardness 1
    b.stack(0, "rocket", SPACE, "crew_nasa")
    b.stack(2, "rocket", SPACE, "rock_splitter:black")
    intercept(b.s, 1, ROCKET, interceptors(b.s, 1, ROCKET, 0))
    b.do("yes")
    b.dice(2)
    b.do("unit", CARD["rock_splitter"])
    assert b.cards(1, "rocket") == []
    assert b.seat == 0
    b.do("yes")
    assert b.s.over


# -- rayguns and missiles --------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-8.4.1", "HF-8.4A")
def test_rayguns_fire_one_card_at_a_time_the_defender_first() -> None:
    b = at_war()
    b.stack(0, "rocket", SPACE, "crew_nasa", "hall_effect")  # hardness 4 and 5
    b.stack(1, "rocket", SPACE, "crew_prc", "mass_driver", "heliogyro")  # 4, 8 and 1
    fight(b, battle())
    assert b.seat == 1 and b.args("unit") == [CARD["crew_prc"]]
    b.do("unit", CARD["crew_prc"])
    assert b.args("unit") == [CARD["crew_nasa"], CARD["hall_effect"]]
    assert b.refused("unit", CARD["mass_driver"]).clause == "HF-8.4A"
    b.dice(5)
    b.do("unit", CARD["hall_effect"])  # 5 is not greater than 5
    assert b.cards(0, "rocket") == ["crew_nasa", "hall_effect"]
    assert b.seat == 0
    b.do("unit", CARD["crew_nasa"])
    b.dice(5)
    b.do("unit", CARD["crew_prc"])  # 5 beats 4
    assert b.s.over
    assert b.cards(1, "rocket") == ["mass_driver", "heliogyro"]
    assert "crew_prc" in b.hand(1)


@pytest.mark.rule("HF-8.4.3")
def test_a_card_removed_before_its_phase_does_not_attack_and_each_attacks_once() -> None:
    b = at_war()
    b.stack(0, "rocket", SPACE, "crew_nasa", "mass_driver")
    b.stack(1, "rocket", SPACE, "crew_prc", "rock_splitter:black")  # MagBeam: raygun and missile
    fight(b, battle())
    assert set(b.args("unit")) == {CARD["crew_prc"], CARD["rock_splitter"]}
    b.do("unit", CARD["rock_splitter"])
    b.dice(5)
    b.do("unit", CARD["crew_nasa"])
    assert b.cards(0, "rocket") == ["mass_driver"]
    assert b.args("unit") == [CARD["crew_prc"]]
    assert b.refused("unit", CARD["rock_splitter"]).clause == "HF-8.4.3"
    b.do("done")
    # NASA has no raygun any more, and the MagBeam has fired: there is no missile phase
    assert b.s.over


@pytest.mark.rule("HF-8.4.2")
def test_a_robonaut_without_its_support_is_silent() -> None:
    b = at_war()
    b.stack(0, "rocket", SPACE, "crew_nasa", "mass_driver", "rock_splitter:black")
    b.stack(1, "rocket", SPACE, "tungsten_resistojet", "cascade_photovoltaic")
    fight(b, battle())
    assert b.seat == 0  # no raygun on the other side
    b.do("unit", CARD["crew_nasa"])
    b.dice(2)
    b.do("unit", CARD["cascade_photovoltaic"])  # hardness 1: the panels go
    assert b.cards(1, "rocket") == ["tungsten_resistojet"]
    b.do("done")
    assert b.seat == 0 and b.args("unit") == [CARD["rock_splitter"]]  # the defender's missile phase is skipped
    assert b.refused("unit", CARD["mass_driver"]).clause == "HF-8.4.1"


@pytest.mark.rule("HF-8.4.2", "HF-8.2A")
def test_a_hot_raygun_needs_its_radiators_and_a_refusal_says_so() -> None:
    b = at_war()
    b.stack(0, "rocket", SPACE, "crew_nasa", "exciplex_laser", "bubble_membrane")
    b.stack(1, "rocket", SPACE, "mass_driver")
    fight(b, battle())
    assert b.args("unit") == [CARD["crew_nasa"]]
    assert b.refused("unit", CARD["exciplex_laser"]).clause == "HF-8.4.2"


@pytest.mark.rule("HF-8.4B")
def test_a_missile_hits_every_card_and_is_spent() -> None:
    b = at_war()
    b.stack(0, "rocket", SPACE, "mass_driver", "kuck_mosquito:black")
    cards = ("crew_un", "hall_effect", "microtube_array:heavy", "mirror_steamer", "cvd_molding", "cermet_nerva")
    b.stack(1, "rocket", SPACE, *cards)
    fight(b, battle())
    assert b.seat == 0 and b.args("unit") == [CARD["kuck_mosquito"]]
    b.dice(3, 3)
    b.do("unit", CARD["kuck_mosquito"])
    assert b.cards(1, "rocket") == ["microtube_array", "cermet_nerva"]  # hardness 6 holds; the radiator turned light
    assert not b.s.heavy
    assert b.cards(0, "rocket") == ["mass_driver"] and "kuck_mosquito" in b.hand(0)
    assert b.s.over


# -- kamikaze --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-8.4B.1")
def test_a_kamikaze_spends_the_whole_rocket() -> None:
    b = at_war()
    b.claim(1, "luna", cubes=1, letter="S")
    b.stack(0, "rocket", "lunar_l1", "kuck_mosquito:black", "crew_nasa", tanks=1)
    assert may_ram(b.s, 0, ROCKET, NUMBER["luna"])
    assert not may_ram(b.s, 0, ROCKET, NUMBER["hertha"])
    b.s.players[0].at[ROCKET] = NUMBER["luna"]
    ram(b.s, 0, ROCKET)
    assert b.verbs() == {"attack"}
    b.do("attack", 1, FACTORY)
    b.do("done")  # the cube holds its fire
    b.do("done")  # the crew's raygun
    b.dice(1, 2)
    b.do("unit", CARD["kuck_mosquito"])
    assert b.s.over
    assert b.s.cubes[SITE["luna"]] == 1  # whatever its result
    assert b.cards(0, "rocket") == []
    assert {"kuck_mosquito", "crew_nasa"} <= b.hand(0)
    b.govern("centrist")
    b.stack(0, "rocket", "lunar_l1", "kuck_mosquito:black")
    assert not may_ram(b.s, 0, ROCKET, NUMBER["luna"])


def test_steps_survive_json() -> None:
    b = at_war()
    b.stack(0, "rocket", SPACE, "crew_nasa", "hall_effect")
    b.stack(1, "rocket", SPACE, "crew_prc", "vasimr")
    fight(b, battle())
    step = b.s.stack[-1]
    assert type(step).from_json(step.to_json()[1:]) == step


def driving() -> Board:
    """Seat 0 drives on Mars, past a raygun of seat 1."""
    b = at_war()
    b.stack(0, "rocket", "mars_hellas", "met_steamer:black", "hall_effect")
    b.stack(1, "outpost", "mars_hellas", "crew_prc")
    b.run(Engine(0, ROCKET))
    b.do("drive", SITE["mars_arsia"])
    return b


@pytest.mark.rule("HF-8.3F.1", "HF-6.4D.5")
def test_a_buggy_that_drives_off_may_be_intercepted() -> None:
    b = driving()
    assert (b.seat, b.verbs()) == (1, {"yes", "no"})
    b.do("no")
    assert b.s.players[0].at[ROCKET] == NUMBER["mars_arsia"]
    b = driving()
    b.do("yes")
    while b.s.stack and b.verbs() == {"done", "unit"} and b.seat == 0:
        b.do("done")
    b.dice(6)
    b.do("unit", CARD["crew_prc"])
    b.do("unit", CARD["met_steamer"])
    while b.s.stack:
        b.do("done")
    assert "met_steamer" in b.hand(0)  # without its buggy it stays where it is
    assert b.s.players[0].at[ROCKET] == NUMBER["mars_hellas"] and b.events("stayed")


@pytest.mark.rule("HF-8.3F.1")
def test_in_peace_a_buggy_just_drives() -> None:
    b = Board("nasa", "prc", "un")
    b.stack(0, "rocket", "mars_hellas", "met_steamer:black", "hall_effect")
    b.stack(1, "outpost", "mars_hellas", "crew_prc")
    b.run(Engine(0, ROCKET))
    b.do("drive", SITE["mars_arsia"])
    assert b.s.players[0].at[ROCKET] == NUMBER["mars_arsia"]


@pytest.mark.rule("HF-8.3F.1")
def test_every_interceptor_is_told_apart() -> None:
    bits = {met_bit(seat, stack) for seat in range(5) for stack in range(6)}
    assert len(bits) == 30
    b = at_war()
    b.stack(1, "rocket", SPACE, "crew_prc")
    b.stack(0, "rocket", SPACE, "crew_nasa")
    b.stack(0, "outpost", SPACE, "rock_splitter:black")
    assert interceptors(b.s, 1, ROCKET, 1 << met_bit(0, ROCKET)) == [(0, OUTPOST)]
