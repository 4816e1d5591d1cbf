"""Engines, robonauts and refineries of the box with the supports of the box (HF-8.2)."""

from __future__ import annotations

from itertools import combinations

import pytest

from cosmodrome.games.high_frontier import content as c
from cosmodrome.games.high_frontier.actions import ROCKET
from cosmodrome.games.high_frontier.game import HighFrontier
from cosmodrome.games.high_frontier.pieces import cards
from cosmodrome.games.high_frontier.pieces.systems import (
    GEAR,
    at_once,
    faces_of,
    industry,
    runs_of,
    usable,
)
from cosmodrome.games.high_frontier.rules.moving.start import Moves
from cosmodrome.games.high_frontier.rules.prepare import Operate
from cosmodrome.language import catalogue

from .position import Board

words = catalogue("en", HighFrontier())
CARD = {id: number for number, id in enumerate(c.IDS["card"])}


def face(id: str) -> int:
    """`tokamak`, `tokamak:black`, `bubble_membrane:heavy`."""
    name, _, how = id.partition(":")
    return 4 * CARD[name] + ("black" in how) + 2 * ("heavy" in how)


def place(*ids: str) -> tuple[int, ...]:
    return tuple(sorted(face(id) for id in ids))


def bits(*ids: str) -> int:
    return sum(1 << CARD[id] for id in ids)


@pytest.mark.rule("HF-8.2A", "HF-2.6H")
def test_the_five_card_laser_has_mass_eight_and_four_therms() -> None:
    """TC-8.2A."""
    stack = place(
        "free_electron_laser", "incore_thermionic", "dual_mode_fission", "ti_k_heat_pipe:heavy", "bubble_membrane:heavy"
    )
    assert sum(cards.MASS[one] for one in stack) == 8
    assert sum(GEAR[one].therms for one in stack) == sum(GEAR[one].cools for one in stack) == 4
    assert usable(face("free_electron_laser"), stack)
    light = place(
        "free_electron_laser", "incore_thermionic", "dual_mode_fission", "ti_k_heat_pipe", "bubble_membrane:heavy"
    )
    assert not usable(face("free_electron_laser"), light)


@pytest.mark.rule("HF-6.1A.5", "HF-8.2A")
def test_the_vortex_with_a_tokamak_and_a_radiator_of_two() -> None:
    """TC-6.1Ab."""
    stack = place("cermet_nerva:black", "tokamak", "mo_li_heat_pipe")
    (run,) = runs_of(face("cermet_nerva:black"), stack)
    assert run.hot == 1  # the afterburner, always
    engine = face("cermet_nerva:black")
    assert cards.THRUST[engine] + run.thrust == 6
    assert cards.AFTERBURNER[engine] == 1
    assert (run.use, run.sun, run.harsh) == (cards.UNIT, False, False)  # 2 steps a burn, halved
    assert runs_of(engine, place("cermet_nerva:black", "tokamak", "bubble_membrane")) == ()
    (cool,) = runs_of(engine, place("cermet_nerva:black", "tokamak", "mo_li_heat_pipe:heavy"))
    assert cool.hot == 0


@pytest.mark.rule("HF-2.6G", "HF-9.0f", "HF-6.1A.2")
def test_only_supports_in_use_change_an_engine() -> None:
    stack = place("crew_nasa", "cermet_nerva", "pebble_bed", "lyman_alpha", "bubble_membrane")
    (crew,) = runs_of(face("crew_nasa"), stack)
    assert (crew.cards, crew.thrust, crew.use) == (0, 0, 6 * cards.UNIT)
    (nerva,) = runs_of(face("cermet_nerva"), stack)
    assert (nerva.cards, nerva.thrust) == (bits("pebble_bed"), 4)


@pytest.mark.rule("HF-9.0b")
def test_a_sail_gains_nothing_from_generators() -> None:
    stack = place("heliogyro", "cascade_photovoltaic:black", "rock_splitter")
    (run,) = runs_of(face("heliogyro"), stack)
    assert (run.cards, run.thrust, run.use, run.sun) == (0, 0, 0, True)


@pytest.mark.rule("HF-2.6F", "HF-6.1A.3")
def test_a_sun_on_a_support_makes_the_engine_solar() -> None:
    (run,) = runs_of(face("hall_effect"), place("hall_effect", "fuel_cell"))
    assert run.sun
    (run,) = runs_of(face("hall_effect"), place("hall_effect", "flywheel_compulsator:black"))
    assert not run.sun


@pytest.mark.rule("HF-2.6G", "HF-6.2B")
def test_factors_of_a_chain_multiply() -> None:
    stack = place("mirror_steamer:black", "rankine_mhd:black", "project_orion:black", "tokamak:black")
    stack = tuple(sorted((*stack, face("ss_nak_loop:heavy"), face("microtube_array:heavy"), face("bubble_membrane"))))
    engine = face("mirror_steamer:black")
    found = {(run.cards, run.use) for run in runs_of(engine, stack)}
    # 1/4, a quarter of it by Valkyrie, and a quarter of that by the antimatter it needs
    assert (bits("rankine_mhd", "project_orion", "tokamak"), 1) in found
    assert (bits("rankine_mhd", "tokamak"), 4) in found


@pytest.mark.rule("HF-8.2.2")
def test_what_industry_takes_with_it() -> None:
    stack = place("isru_sabatier", "fuel_cell", "cat_fusion", "penning_trap", "bubble_membrane")
    users = (face("isru_sabatier"), face("cat_fusion"))
    assert industry(users, stack) == (bits("fuel_cell", "penning_trap"),)
    assert industry(users, place("isru_sabatier", "fuel_cell", "cat_fusion")) == ()
    # TC-8.2: the robonaut's radiator need not be there
    assert not usable(face("exciplex_laser"), place("isru_sabatier", "fuel_cell", "exciplex_laser"))
    users = (face("isru_sabatier"), face("exciplex_laser"))
    assert industry(users, place("isru_sabatier", "fuel_cell", "exciplex_laser")) == (bits("fuel_cell"),)
    # TC-8.2B: one fuel cell for both
    users = (face("isru_sabatier"), face("flywheel_tractor"))
    assert industry(users, place("isru_sabatier", "fuel_cell", "flywheel_tractor")) == (bits("fuel_cell"),)


@pytest.mark.rule("HF-5.5B.1")
def test_units_at_work_at_once_have_generators_of_their_own() -> None:
    both = (face("flywheel_tractor"), face("rock_splitter"))
    assert not at_once(both, place("flywheel_tractor", "rock_splitter", "fuel_cell"))
    assert at_once(both, place("flywheel_tractor", "rock_splitter", "fuel_cell", "stirling_engine:black"))
    assert at_once(both, place("flywheel_tractor", "rock_splitter"), power=True)


@pytest.mark.rule("HF-2.8.7")
def test_moving_with_valkyrie_is_harsh() -> None:
    stack = place("kuck_mosquito", "project_orion:black", "penning_trap", "ss_nak_loop:heavy")
    ways = {run.cards: run.harsh for run in runs_of(face("kuck_mosquito"), stack)}
    assert ways == {bits("penning_trap"): False, bits("project_orion", "penning_trap"): True}


def test_faces_of_a_set() -> None:
    assert faces_of(bits("tokamak", "crew_un", "bubble_membrane"), bits("tokamak"), bits("bubble_membrane")) == place(
        "tokamak:black", "crew_un", "bubble_membrane:heavy"
    )


@pytest.mark.rule("HF-8.2.1")
def test_every_card_of_the_box_can_be_supported_and_no_list_of_ways_is_long() -> None:
    every = range(cards.N_CARDS)
    supports = [n for n in every if cards.KIND[n] in (cards.GENERATOR, cards.REACTOR)]
    radiators = [4 * n + 2 for n in every if cards.KIND[n] == cards.RADIATOR]
    most = 0
    for black in (0, 1):
        whole = [4 * n + black for n in supports]
        for n in every:
            for side in (0, 1):
                user = 4 * n + side
                if user in whole or cards.KIND[n] in (cards.GENERATOR, cards.REACTOR, cards.RADIATOR):
                    continue
                stack = tuple(sorted([user, *whole, *radiators]))
                assert usable(user, stack)
                if cards.THRUST[user] != cards.NONE:
                    most = max(most, len(runs_of(user, stack)))
        for one, other in combinations([n for n in every if cards.KIND[n] in (cards.ROBONAUT, cards.REFINERY)], 2):
            if cards.KIND[one] != cards.KIND[other]:
                for a in (0, 1):
                    users = (4 * one + a, 4 * other + a)
                    most = max(most, len(industry(users, tuple(sorted([*users, *whole])))))
    assert most <= 64  # actions.py has as many


@pytest.mark.rule("HF-8.2.1c")
def test_a_way_is_told_by_its_cards_and_what_comes_of_them() -> None:
    b = Board("nasa", "un")
    b.stack(0, "rocket", "earth_geo", "cermet_nerva", "dual_mode_fission", "pebble_bed", "bubble_membrane", tanks=2)
    b.run(Moves(0))
    b.do("mover", ROCKET)
    b.do("engine", CARD["cermet_nerva"])
    game = b.game
    told = {words.say(detail) for way in b.options() if (detail := game.detail(b.s, 0, way)) is not None}
    assert told == {"thrust 6, fuel 3, with Dual Mode Fission", "thrust 8, fuel 3, with Pebble Bed Fission"}
    b = Board("nasa", "un")
    b.claim(0, "luna")
    b.stack(0, "rocket", "luna", "isru_sabatier", "flywheel_tractor", "fuel_cell", "photon_tether")
    b.run(Operate(0))
    b.do("op", 10)
    b.do("unit", CARD["isru_sabatier"])
    b.do("unit", CARD["flywheel_tractor"])
    told = {words.say(detail) for way in b.options() if (detail := game.detail(b.s, 0, way)) is not None}
    assert told == {"with Fuel Cell", "with Photon Tether Rectenna"}
