"""Buggies and factories in combat (HF-8.4C, HF-8.4D)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import force_setattr, replace

from cosmodrome.games.high_frontier.actions import FACTORY, FREIGHTER, OUTPOST, ROCKET
from cosmodrome.games.high_frontier.content import TABLES
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER
from cosmodrome.games.high_frontier.rules.expansion.combat import Battle
from cosmodrome.games.high_frontier.rules.expansion.piracy import Race

from .fighting import SPACE, at_war, battle, fight
from .position import CARD, SITE, Board

# -- buggies ---------------------------------------------------------------------------------------------------------


def pirates(*victim: str, tanks: int = 0) -> Board:
    b = at_war()
    b.stack(0, "rocket", SPACE, "vasimr:black", "met_steamer:black", tanks=1)  # Pulsed Plasmoid 3, Nanobot
    b.stack(1, "outpost", SPACE, *victim)
    return b


@pytest.mark.rule("HF-8.4C", "HF-8.4C.1", "HF-8.4.1")
@pytest.mark.parametrize(("victim", "needed"), [("atomic_layer", 4), ("rock_splitter", 6), ("crew_prc", 8)])
def test_what_a_buggy_has_to_exceed(victim: str, needed: int) -> None:
    for dice in (needed, needed + 1):
        b = pirates(victim, "isru_sabatier")
        fight(b, battle(target=OUTPOST))
        if victim == "crew_prc":
            b.do("done")  # its raygun
        assert b.seat == 0
        b.do("done")  # thrust as it is
        assert b.args("unit") == [CARD["met_steamer"]]
        b.dice(dice // 2, dice - dice // 2)
        b.do("unit", CARD["met_steamer"])
        assert b.s.over == (dice == needed)


@pytest.mark.rule("HF-8.4C", "HF-8.4C.2")
def test_loot_a_white_card_is_stolen_a_black_one_or_crew_sent_home() -> None:
    for wanted in ("isru_sabatier", "hall_effect", "crew_prc"):
        b = pirates("isru_sabatier", "hall_effect:black", "crew_prc")
        fight(b, battle(target=OUTPOST))
        b.do("done")
        b.do("done")
        b.dice(5, 5)
        b.do("unit", CARD["met_steamer"])
        assert set(b.args("unit")) == {CARD["isru_sabatier"], CARD["hall_effect"], CARD["crew_prc"]}
        b.do("unit", CARD[wanted])
        assert b.s.over
        assert wanted not in b.cards(1, "outpost")
        assert (wanted in b.cards(0, "rocket")) == (wanted == "isru_sabatier")
        assert (wanted in b.hand(1)) == (wanted != "isru_sabatier")
        assert b.s.is_black(CARD["hall_effect"])


@pytest.mark.rule("HF-8.4C.2")
def test_crew_and_robonauts_anywhere_in_the_space_defend() -> None:
    b = pirates("atomic_layer")
    b.stack(1, "freighter", SPACE, "flywheel_tractor:black")
    fight(b, battle(target=OUTPOST))
    b.do("done")
    b.dice(3, 3)
    b.do("unit", CARD["met_steamer"])
    assert b.s.over and b.cards(1, "outpost") == ["atomic_layer"]


@pytest.mark.rule("HF-8.4C.2")
def test_a_stolen_card_has_to_fit() -> None:
    b = at_war()
    cargo = ("mass_driver", "fluidized_bed", "cvd_molding", "magma_electrolysis", "rock_splitter:black")
    b.stack(0, "rocket", SPACE, "vasimr:black", "met_steamer:black", *cargo)
    b.stack(1, "outpost", SPACE, "atomic_layer", "tungsten_resistojet")
    assert b.s.dry(0, ROCKET) == 14
    fight(b, battle(target=OUTPOST))
    for _ in range(3):  # ray, missile, thrust
        b.do("done")
    b.dice(5, 6)
    b.do("unit", CARD["met_steamer"])
    assert b.args("unit") == [CARD["tungsten_resistojet"]]  # mass 0; the other has 2
    assert b.refused("unit", CARD["atomic_layer"]).clause == "HF-8.4C.2"
    assert b.refused("unit", CARD["hall_effect"]).clause == "HF-8.4C"
    b.do("unit", CARD["tungsten_resistojet"])
    assert b.s.over and "tungsten_resistojet" in b.cards(0, "rocket")


@pytest.mark.rule("HF-8.4C.1")
def test_the_slower_side_does_not_board_and_thrust_can_be_bought() -> None:
    b = at_war()
    b.stack(0, "rocket", SPACE, "vasimr:black", "met_steamer:black", "cvd_molding", steps=8)  # dry 5: transport, 2
    b.stack(1, "rocket", SPACE, "kuck_mosquito:black", "flywheel_tractor:black", steps=6)  # 3, afterburner 3
    fight(b, battle())
    b.do("done")  # the missile stays home
    assert b.seat == 1 and {"done", "yes", "dump"} <= b.verbs()
    b.do("yes")
    assert b.s.players[1].fuel[ROCKET] == 3
    assert [event.args["thrust"] for event in b.events("combat_thrust")] == [4]
    assert b.seat == 0
    assert b.refused("yes").clause == "HF-6.1A.5"
    assert b.refused("dump", 9).clause == "HF-8.3D"
    b.do("dump", 4)
    assert b.refused("dump", 1).clause == "HF-8.3D"
    assert CARD["cvd_molding"] in b.args("toss")
    b.do("toss", CARD["cvd_molding"])
    b.do("done")
    assert [event.args["thrust"] for event in b.events("combat_thrust")] == [4, 3]
    assert b.seat == 1  # the defender is faster, and boards
    assert b.args("unit") == [CARD["flywheel_tractor"]]


@pytest.mark.rule("HF-8.4C.1")
def test_equal_thrust_lets_nobody_board() -> None:
    b = at_war()
    b.stack(0, "outpost", SPACE, "met_steamer:black")
    b.stack(1, "outpost", SPACE, "flywheel_tractor:black")
    fight(b, Battle(NUMBER[SPACE], 0, OUTPOST, 1, OUTPOST))
    assert b.s.over
    assert [event.args["thrust"] for event in b.events("combat_thrust")] == [0, 0]
    b.stack(2, "freighter", SPACE, "cat_fusion:black")
    fight(b, Battle(NUMBER[SPACE], 0, OUTPOST, 2, FREIGHTER))
    assert b.events("combat_thrust")[-2].args["thrust"] == 1  # a freighter


# -- factories -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-8.4D", "HF-8.4B", "HF-8.4D.1", "HF-5.7D.2")
def test_two_cubes_against_project_orion() -> None:
    """TC-8.4D."""
    b = at_war()
    b.claim(1, "hertha", cubes=2, letter="M")
    b.hold(1, "mass_driver:black")
    orion = ("kuck_mosquito", "project_orion", "bubble_membrane:heavy", "rock_splitter:black", "crew_nasa")
    b.stack(0, "rocket", "hertha", *orion)
    assert b.s.value(2) == 8
    fight(b, battle("hertha", target=FACTORY))
    assert b.seat == 1 and b.verbs() == {"yes", "done"}  # the cubes fire first
    b.do("yes")
    b.dice(5)
    b.do("unit", CARD["rock_splitter"])  # 5 against 5
    b.do("yes")
    b.dice(6)
    b.do("unit", CARD["rock_splitter"])
    assert "rock_splitter" in b.hand(0)
    assert b.seat == 0 and b.args("unit") == [CARD["crew_nasa"]]  # both cubes have fired
    b.dice(6)
    b.do("unit", CARD["crew_nasa"])  # a ray does nothing to a cube of hardness 8
    assert b.s.cubes[SITE["hertha"]] == 2
    assert b.args("unit") == [CARD["kuck_mosquito"]]
    b.dice(4, 5)
    b.do("unit", CARD["kuck_mosquito"])  # 9 > 8
    assert b.s.over
    site = SITE["hertha"]
    assert b.s.cubes[site] == 0 and b.s.owner(site) == 1 and b.s.factories == 0
    assert b.s.players[1].cubes == 6
    assert b.s.tracks[2] == 0 and b.s.value(2) == 0
    assert not b.s.is_black(CARD["mass_driver"])
    assert "kuck_mosquito" in b.hand(0)


@pytest.mark.rule("HF-8.4D.1")
def test_the_owner_chooses_which_product_is_lost() -> None:
    b = at_war()
    b.claim(1, "hertha", cubes=1, letter="M")
    b.claim(1, "luna", cubes=1, letter="M")
    b.hold(1, "mass_driver:black", "cermet_nerva:black")
    b.stack(0, "rocket", "hertha", "mirror_steamer", "kuck_mosquito:black")
    fight(b, battle("hertha", target=FACTORY))
    b.do("done")
    b.dice(6, 6)
    b.do("unit", CARD["kuck_mosquito"])
    assert b.seat == 1 and b.args("product") == [CARD["mass_driver"], CARD["cermet_nerva"]]
    assert b.refused("product", CARD["hall_effect"]).clause == "HF-5.7D"
    b.do("product", CARD["cermet_nerva"])
    assert b.s.is_black(CARD["mass_driver"]) and not b.s.is_black(CARD["cermet_nerva"])
    assert b.s.over and b.s.factories == 1 and b.s.tracks[2] == 1


@pytest.mark.rule("HF-8.4D.2", "HF-8.4C", "HF-7.3.2")
def test_a_buggy_captures_with_the_last_cube() -> None:
    b = at_war()
    b.claim(1, "hertha", cubes=2, letter="M")
    b.hold(1, "mass_driver:black")
    b.stack(0, "rocket", "hertha", "vasimr:black", "met_steamer:black", "flywheel_tractor:black")
    fight(b, battle("hertha", target=FACTORY))
    b.do("done")
    b.do("done")
    b.dice(4, 4)
    b.do("unit", CARD["met_steamer"])  # 8 is not enough against a colony
    assert b.s.cubes[SITE["hertha"]] == 2
    b.dice(4, 5)
    b.do("unit", CARD["flywheel_tractor"])
    assert b.s.cubes[SITE["hertha"]] == 1 and b.s.players[1].cubes == 5
    assert b.s.over

    fight(b, battle("hertha", target=FACTORY))
    b.do("done")
    b.do("done")
    b.dice(3, 4)
    b.do("unit", CARD["met_steamer"])  # 7 > 6: a factory alone
    site = SITE["hertha"]
    assert b.s.over
    assert b.s.owner(site) == 0 and b.s.cubes[site] == 1 and b.letter("hertha") == 2
    assert b.s.factories == 1 and b.s.tracks[2] == 1  # the track stays
    assert (b.s.players[0].cubes, b.s.players[0].disks) == (5, 5)
    assert (b.s.players[1].cubes, b.s.players[1].disks) == (6, 6)
    assert not b.s.is_black(CARD["mass_driver"])  # one black card too many


@pytest.mark.rule("HF-8.4D.2")
def test_without_pieces_for_it_a_factory_is_destroyed_instead() -> None:
    b = at_war()
    b.claim(1, "hertha", cubes=1, letter="M")
    b.s.players[0].disks = 0
    b.stack(0, "rocket", "hertha", "vasimr:black", "met_steamer:black")
    fight(b, battle("hertha", target=FACTORY))
    b.do("done")
    b.do("done")
    b.dice(6, 6)
    b.do("unit", CARD["met_steamer"])
    assert b.s.owner(SITE["hertha"]) == 1 and b.s.factories == 0


@pytest.mark.rule("HF-8.2C", "HF-9.0d")
def test_a_factory_feeds_the_guns_of_its_owner() -> None:
    b = at_war()
    b.stack(0, "rocket", "hertha", "mass_driver", "met_steamer:black")
    b.stack(1, "rocket", "hertha", "free_electron_laser", "exciplex_laser")
    fight(b, battle("hertha"))
    assert b.s.over  # without power nobody can fire
    b.claim(1, "hertha", cubes=1, letter="M")
    fight(b, battle("hertha"))
    assert b.seat == 1
    assert b.args("unit") == [CARD["free_electron_laser"], CARD["exciplex_laser"]]


@pytest.mark.rule("HF-8.4B", "HF-8.4D")
def test_eight_is_not_enough_against_cubes() -> None:
    for dice, left in (((4, 4), 2), ((4, 5), 0)):
        b = at_war()
        b.claim(1, "hertha", cubes=2, letter="M")
        b.stack(0, "rocket", "hertha", "mirror_steamer", "kuck_mosquito:black")
        fight(b, battle("hertha", target=FACTORY))
        b.do("done")
        b.dice(*dice)
        b.do("unit", CARD["kuck_mosquito"])
        assert b.s.cubes[SITE["hertha"]] == left


@pytest.fixture
def soft_cubes() -> Iterator[None]:
    published = TABLES.constants
    force_setattr(TABLES, "constants", replace(published, cube_hardness=3))
    yield
    force_setattr(TABLES, "constants", published)


@pytest.mark.rule("HF-8.4A", "HF-8.4D.1")
def test_a_ray_takes_one_cube_if_cubes_are_soft(soft_cubes: None) -> None:
    """An owner of the box may change their hardness; with that of the rulebook no die hurts them."""
    b = at_war()
    b.claim(1, "hertha", cubes=2, letter="M")
    b.stack(0, "rocket", "hertha", "mirror_steamer", "crew_nasa")
    for left in (1, 0):
        fight(b, battle("hertha", target=FACTORY))
        b.do("done")
        b.dice(4)
        b.do("unit", CARD["crew_nasa"])
        assert b.s.cubes[SITE["hertha"]] == left and b.s.players[1].cubes == 6 - left
    assert b.s.factories == 0


@pytest.mark.rule("HF-8.4C.1", "HF-8.3D")
def test_what_may_be_thrown_overboard_in_a_fight() -> None:
    b = at_war()
    cards = ("vasimr:black", "met_steamer:black", "cvd_molding", "heliogyro", "crew_nasa")
    b.stack(0, "rocket", SPACE, *cards)
    b.stack(1, "outpost", SPACE, "atomic_layer")
    b.govern("war_1")
    fight(b, battle(target=OUTPOST))
    b.do("done")  # the crew's raygun
    # engines and what has no mass too; crew is for felons, and in war everybody is one
    assert b.args("toss") == [CARD[name.partition(":")[0]] for name in cards]
    assert b.refused("toss", CARD["atomic_layer"]).clause == "HF-8.3D"
    b.do("toss", CARD["heliogyro"])
    assert "heliogyro" in b.hand(0) and b.seat == 0


@pytest.mark.rule("HF-8.4C.1", "HF-8.3D")
def test_without_an_engine_left_nobody_is_asked_for_thrust() -> None:
    b = pirates("atomic_layer")
    fight(b, battle(target=OUTPOST))
    assert "toss" in b.verbs()
    b.do("toss", CARD["vasimr"])
    assert not b.s.stack or not isinstance(b.s.stack[-1], Race)
    assert b.cards(0, "rocket") == ["met_steamer"]
