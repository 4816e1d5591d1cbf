"""Intruders against robonauts, in couples, as commandos with predators, and on boards of their own."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.welded import BOTH, Table, flying, meet, trail, weld

# -- robonauts ----------------------------------------------------------------------------------------------------

ROBOTS = """
    7.5 battery_2
    7.6 robonauts
    7.7 start
    6.6 armory
"""


@pytest.mark.rule("GT-ROBO-4", "GT-ROBO-6", "GT-ARM-1", "GT-ARM-4", "GT-PRED-3")
def test_armed_robonauts_defend_their_cell_while_they_are_on() -> None:
    table = flying("III")
    weld(table, 0, ROBOTS)
    meet(table, 7)
    table.do(0, "power 7.6")  # with a cell that will be eaten anyway
    table.run_out()
    assert (trail(table), table.credits()[0]) == (["7.5", "7.6"], 2)
    assert table.p(0).ship.active == ()  # off again after the card

    table = flying("III")
    weld(table, 0, ROBOTS)
    meet(table, 7)
    table.do(0, "brace")  # the battery is eaten, and nothing is left to switch them on with
    assert trail(table) == ["7.5", "7.6", "6.6", "7.6"]
    assert table.credits()[0] == 0


@pytest.mark.rule("GT-ROBO-6", "GT-INTR-3")
def test_the_last_moment_to_switch_robonauts_on_is_before_it_enters_their_cell() -> None:
    table = flying("III")
    weld(table, 0, ROBOTS + "7.8 battery_3")
    meet(table, 7)
    table.do(0, "brace")
    assert table.step == "SoundAlarm"
    assert table.options(0) == {"brace", "power 7.6"}
    table.do(0, "power 7.6")
    table.run_out()
    assert (trail(table), table.credits()[0]) == (["7.5", "7.6"], 2)
    assert table.hold(0, "energy") == {"7.8": 2}

    table = flying("III")  # and at the door: then there is no reward
    weld(table, 0, "7.6 robonauts \n 6.6 armory \n 7.7 start \n 7.8 battery_3")
    meet(table, 7)
    table.do(0, "brace")
    table.do(0, "power 7.6")
    assert table.told("repelled") and not trail(table) and table.credits()[0] == 0


@pytest.mark.rule("GT-ROBO-4", "GT-THR-8", "GT-ROBO-7")
def test_robonauts_that_are_on_fire_thrusters() -> None:
    ship = """
        7.6 robonauts |E
        6.6 thrusters S |E
        7.7 start
        8.6 structural
        8.7 battery_3
    """
    table = flying("III")
    weld(table, 0, ship)
    meet(table, 7)
    assert table.refused(0, "shift 6.6 S").clause == "GT-THR-8"
    table.do(0, "power 7.6")
    table.do(0, "shift 6.6 S")
    table.run_out()
    assert trail(table)[0] == "8.6"
    assert table.hold(0, "energy") == {"8.7": 1}  # one for the robonauts, one for the thrusters


@pytest.mark.rule("GT-THR-8", "BR-BIG1-3")
def test_sleepers_do_not_fire_thrusters() -> None:
    table = flying("III", modules=BOTH)
    weld(table, 0, "7.6 stasis_chamber |E \n 6.6 thrusters S |E \n 8.6 battery_2 \n 8.7 structural \n 7.7 start")
    table.p(0).ship.sleepers[table.cell(0, "7.6")] = 4
    meet(table, 7)
    assert table.step == "FlyOn"
    assert trail(table)[0] == "7.6"


@pytest.mark.rule("GT-THR-8", "BR-BIG1-2")
@pytest.mark.parametrize("who", ["cabin: purple", "luxury_cabin"])
def test_aliens_and_passengers_fire_thrusters_like_other_crew(who: str) -> None:
    table = flying("III", modules=BOTH)
    home, _, load = who.partition(":")
    ship = f"7.6 {home} |E: {load}" if load else f"7.6 {home} |E"
    weld(table, 0, f"{ship} \n 6.6 thrusters S |E \n 8.6 battery_2 \n 8.7 structural \n 7.7 start")
    meet(table, 7)
    assert table.options(0, "shift") == {"shift 6.6 S"}
    table.do(0, "shift 6.6 S")
    assert trail(table)[0] == "8.6"


@pytest.mark.rule("GT-THR-8", "GT-ROUT-2")
def test_a_router_joins_crew_to_thrusters() -> None:
    table = flying("III")
    weld(table, 0, "7.7 start \n 7.8 router |S \n 7.9 thrusters N |S \n 8.8 battery_2 |W \n 8.7 structural")
    meet(table, 8)
    table.do(0, "shift 7.9 N")
    assert trail(table)[0] == "7.7"


# -- couples and commandos with predators -------------------------------------------------------------------------


@pytest.mark.rule("GT-DUO-1", "GT-DUO-2", "GT-DUO-3")
def test_a_couple_is_beaten_twice_by_the_same_defence_and_pays_twice() -> None:
    table = flying("III")
    weld(table, 0, "7.6 structural |N \n 7.7 auto_defence \n 7.8 start \n 8.6 battery_2 |E")
    meet(table, 7, "IV-18")
    assert table.options(0) == {"hand_first 0", "hand_first 1"}
    table.do(0, "hand_first 0")
    # the right hand eats the battery first, then comes back and goes on
    assert trail(table, hand=0) == ["7.6", "7.7"]
    assert trail(table, hand=1) == ["7.6", "8.6", "7.6", "7.7"]
    assert table.credits()[0] == 8


@pytest.mark.rule("GT-DUO-2", "GT-DUO-3", "GT-COM-4")
def test_two_beaten_commandos_leave_their_goods_twice() -> None:
    table = flying("III")
    weld(table, 0, "8.7 structural \n 7.7 auto_defence \n 6.7 start \n 6.8 cargo_2")
    meet(table, 7, "IV-19")
    table.do(0, "hand_first 1")
    offered = [args for args in table.told("goods_offered") if args["seat"] == 0]
    assert [(args["red"], args["yellow"]) for args in offered] == [(2, 2)]


@pytest.mark.rule("GT-DUO-2")
def test_of_a_couple_only_the_beaten_one_pays_and_all_charges_go_off_at_the_end() -> None:
    table = flying("III")
    weld(
        table,
        0,
        """
        8.7 cannon
        7.7 start
        6.7 cannon
        5.7 cannon
        8.8 cargo_2
        7.8 auto_defence |W
        8.6 cannon
        7.6 cannon |E
        6.6 cannon |E
        5.6 cannon |E
        """,
    )
    meet(table, 7, "IV-19")  # from the rear: the left hand turns to the left side of the ship
    table.do(0, "hand_first 0")
    names = [name for name, args in table.events if args.get("seat") in (None, 0)]
    assert names.count("intruder_beaten") == 1 and names.count("intruder_left") == 1
    assert names.index("exploded") > max(names.index("intruder_beaten"), names.index("intruder_left"))
    table.until("Stow")
    offered = table.told("goods_offered")
    assert [(args["red"], args["yellow"]) for args in offered] == [(1, 1)]  # one reward
    names = [name for name, _ in table.events]
    assert names.index("goods_offered") > names.index("destroyed")


@pytest.mark.rule("GT-DUO-1", "GT-INTR-3")
def test_a_couple_at_a_defended_door_goes_away() -> None:
    table = flying("III")
    weld(table, 0, "7.6 auto_defence \n 7.7 start")
    meet(table, 7, "IV-18")
    assert table.step == "FlyOn" or table.actors == (1,)
    assert not trail(table) and len([a for a in table.told("repelled") if a["seat"] == 0]) == 2


@pytest.mark.rule("GT-CPRED-1", "GT-COM-1", "GT-PRED-1")
def test_a_commando_with_a_predator_eats_and_mines_and_pays_for_both() -> None:
    ship = """
        6.7 battery_2
        7.7 cabin
        8.7 cargo_2: green
        8.8 structural |N
        8.6 structural |N
        9.8 auto_defence
    """
    table = flying("III")
    weld(table, 0, ship)
    meet(table, 7, "III-INT3")  # from the front, right hand, charges at 4 and 8
    assert trail(table) == ["6.7", "7.7", "8.7", "8.6", "8.7", "8.8", "9.8"]
    assert (table.hold(0, "energy"), table.hold(0, "humans")) == ({}, {})
    assert "8.6" not in table.tiles(0) and table.lost(0) == 1
    assert table.credits()[0] == 4
    assert table.step == "Stow"
    assert table.options(0, "stow") == {"stow yellow 8.7"}  # red and yellow came; no red place


@pytest.mark.rule("GT-COM-2")
def test_a_defended_tile_at_a_marked_step_stops_it_before_it_can_mine() -> None:
    table = flying("III")
    weld(
        table,
        0,
        "7.6 structural \n 7.5 structural \n 7.4 auto_defence \n 7.7 start \n 7.8 structural \n 7.9 structural",
    )
    meet(table, 7, "I-INT3")  # from the right, 6 steps, a charge at the sixth
    assert trail(table) == ["7.9", "7.8", "7.7", "7.6", "7.5", "7.4"]
    assert not [args for args in table.told("charge_laid") if args["seat"] == 0]
    assert table.lost(0) == 0


@pytest.mark.rule("GT-COM-3", "GT-COM-4", "GT-DUO-2", "BR-HIT-7")
def test_what_falls_off_is_settled_before_the_goods_are_loaded() -> None:
    table = flying("III")
    line = "7.3 structural \n 7.4 cargo_2 \n 7.5 structural \n 7.6 structural \n 7.7 start \n 7.8 structural"
    weld(table, 0, f"{line} \n 7.9 auto_defence \n 7.10 cargo_3")
    meet(table, 7, "II-INT3")  # a charge at the sixth step, 7.8; beaten at the seventh
    assert trail(table)[-2:] == ["7.8", "7.9"]
    assert table.step == "KeepPiece" and not table.told("goods_offered")
    table.do(0, "keep 7.3")
    assert table.step == "Stow"
    assert {option.split()[-1] for option in table.options(0, "stow")} == {"7.4"}


@pytest.mark.rule("GT-COM-1", "GT-COM-4")
def test_a_commando_leaves_crew_and_cells_alone_and_its_goods_are_lost_without_a_hold() -> None:
    table = flying("III")
    weld(table, 0, "7.9 cabin \n 7.8 battery_2 \n 7.7 start \n 7.6 auto_defence")
    meet(table, 7, "I-INT3")
    assert table.hold(0, "humans") == {"7.9": 2, "7.7": 2}
    assert table.hold(0, "energy") == {"7.8": 2}
    offered = table.told("goods_offered")
    assert [(a["green"], a["blue"]) for a in offered if a["seat"] == 0] == [(1, 1)]
    assert table.step == "FlyOn"


# -- boards of their own ------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-IIB-8", "GT-INTR-12")
def test_on_the_cylinder_it_comes_by_the_tables_and_walks_over_the_edge() -> None:
    table = flying("IIB")
    weld(table, 0, "5.8 structural \n 5.9 battery_2 \n 5.1 structural \n 5.2 start")
    table.dice((5, 2))  # third row, starting at column 7
    table.card("I-INT1")
    assert trail(table) == ["5.8", "5.9", "5.1", "5.2"]
    assert table.hold(0, "energy") == {}
    table = flying("IIB")
    table.dice((2, 5))
    table.card("I-INT1")
    assert len(table.told("intruder_missed")) == 2


@pytest.mark.rule("GT-INTR-12", "GT-FLEET-7")
def test_on_a_fleet_it_stays_on_the_ship_it_enters() -> None:
    table = Table("IIA", modules=BOTH)
    table.fly("6.4 cabin; 6.9 cabin", "6.4 cabin; 6.9 cabin")
    weld(table, 0, "6.4 cabin \n 6.5 battery_2 \n 6.6 structural \n 6.8 cabin \n 6.9 structural")
    meet(table, 6)
    assert trail(table) == ["6.4", "6.5", "6.6", "6.5"]
    assert table.hold(0, "humans") == {"6.8": 2}
