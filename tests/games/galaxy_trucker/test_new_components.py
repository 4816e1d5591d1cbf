"""Routers, life support, robonauts, auto-defence, armories and plating, against clauses and worked examples."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.welded import BIG2, BOTH, Table, assail, ends, flying, weld

from cosmodrome.games.galaxy_trucker.pieces.parts import PARTS, TILE_BY_ID
from cosmodrome.games.galaxy_trucker.pieces.power import armed, cannon_power, crew_size, crew_strength


def halves(table: Table, seat: int = 0) -> int:
    return cannon_power(table.p(seat))


# -- routers and life support -------------------------------------------------------------------------------------


@pytest.mark.rule("GT-ROUT-1", "GT-ROUT-2")
def test_tiles_of_a_chain_of_routers_are_as_if_joined() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.8 router \n 7.9 router \n 7.10 cabin \n 8.9 armory |W \n 6.8 cannon |E")
    plan = table.p(0).ship.plan
    cells = {label: table.cell(0, label) for label in ("7.7", "7.10", "8.9", "6.8")}
    for label, cell in cells.items():
        assert set(cells.values()) - {cell} <= set(plan.linked(cell)), label
    table.card("II-05")  # the epidemic passes too
    assert table.hold(0, "humans") == {"7.7": 1, "7.10": 1}


@pytest.mark.rule("GT-ROUT-3")
def test_a_router_holds_the_ship_together_like_any_tile() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.8 router \n 7.9 cannon")
    table.dice(ends(8))
    assail(table, "large_shot N")
    table.do(0, "keep 7.7")
    assert table.tiles(0) == {"7.7"}


@pytest.mark.rule("GT-LSM-1")
def test_mixed_life_support_serves_either_colour() -> None:
    """TC-LSM-1"""
    table = Table("III", modules=BOTH)
    table.draw(0, "7.6 cabin; 6.6 BIG2-15")
    table.draw(1, "")
    table.finish()
    table.until("Crew")
    assert table.options(0) == {"crewed", "alien 7.6 purple", "alien 7.6 cyan"}
    table.do(0, "alien 7.6 cyan")
    table.do(0, "role technician")
    assert table.hold(0, "aliens") == {"7.6": "cyan"}
    assert table.step != "Crew" or table.actors != (0,)  # one alien a cabin: nothing is left to choose


@pytest.mark.rule("GT-LSM-1", "GT-ROUT-2")
def test_one_module_and_three_cabins_around_a_router() -> None:
    """TC-LSM-2"""
    table = Table("III", modules=BOTH)
    weld(table, 0, "7.7 BIG2-15 |N \n 7.8 router \n 6.8 cabin \n 7.9 cabin \n 8.8 cabin \n 6.7 start |S")
    table.p(0).ship.humans.clear()
    table.finish()
    table.until("Crew")
    cabins = ("6.8", "7.9", "8.8")
    assert table.options(0, "alien") == {f"alien {cabin} {colour}" for cabin in cabins for colour in ("purple", "cyan")}
    table.do(0, "alien 6.8 cyan")
    table.do(0, "role technician")
    table.do(0, "alien 7.9 purple")
    table.until("FlyOn")
    assert table.hold(0, "aliens") == {"6.8": "cyan", "7.9": "purple"}
    assert table.hold(0, "humans") == {"6.7": 2, "8.8": 2}


@pytest.mark.rule("GT-LSM-2")
def test_without_cyan_aliens_mixed_modules_are_purple_and_brown() -> None:
    table = Table("III", modules=BIG2)
    table.draw(0, "7.6 cabin; 6.6 BIG2-15")
    table.draw(1, "")
    table.finish()
    table.until("Crew")
    assert table.options(0, "alien") == {"alien 7.6 purple", "alien 7.6 brown"}


# -- robonauts ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-ROBO-1", "GT-ROBO-2", "GT-ROBO-7")
def test_robonauts_are_switched_on_for_a_card_each_cell_by_itself() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.6 robonauts \n 7.8 robonauts \n 6.7 battery_3")
    assert crew_size(table.p(0)) == 2
    table.card("II-20")  # a station that asks for 7
    assert table.refused(0, "accept").clause == "BR-CARD-STATION"
    table.do(0, "power 7.6")
    assert crew_size(table.p(0)) == 6
    table.do(0, "power 7.8")
    assert (crew_size(table.p(0)), table.hold(0, "energy")) == (10, {"6.7": 1})
    table.do(0, "accept")
    table.run_out()
    assert crew_size(table.p(0)) == 2


@pytest.mark.rule("GT-ROBO-3")
def test_robonauts_are_never_lost_as_crew() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.6 robonauts \n 7.8 battery_2 \n 6.7 cabin")
    table.card("I-17")  # an abandoned ship that costs 3
    assert table.options(0) == {"accept", "decline"}  # nothing to switch on
    table.do(0, "accept")
    assert table.options(0) == {"lose_human 7.7", "lose_human 6.7"}
    table = flying()
    weld(table, 0, "7.7 start \n 7.6 robonauts \n 7.8 battery_2")
    table.card("I-17")
    assert table.step == "FlyOn"  # two humans are too few


@pytest.mark.rule("GT-ROBO-5")
def test_a_ship_with_robonauts_only_gives_up() -> None:
    table = flying()
    weld(table, 0, "7.7 start: 1 \n 7.6 robonauts \n 7.8 battery_2 \n 6.7 cabin: 1 \n 6.6 armory")
    table.card("I-18")  # an abandoned ship that costs 2
    table.do(0, "accept")
    assert not table.p(0).flying


@pytest.mark.rule("GT-ROBO-7")
def test_a_cell_that_is_destroyed_stops_counting_at_once() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.6 robonauts \n 7.8 battery_2")
    table.card("IV-14")  # an armed station: asks for 12
    assert table.step == "FlyOn"
    table = flying()
    weld(table, 0, "7.7 start \n 7.6 robonauts \n 7.8 battery_2 \n 6.7 cabin \n 8.7 cabin \n 8.8 cabin")
    table.dice(ends(7), ends(12))
    table.card("IV-14")
    table.do(0, "power 7.6")
    table.do(0, "accept")
    table.until("FlyOn", "Visit")
    assert "7.6" not in table.tiles(0)
    assert crew_size(table.p(0)) == 8
    assert not table.told("visited")


# -- auto-defence -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-ADS-1", "GT-ADS-3", "GT-SETUP-7")
@pytest.mark.parametrize(
    ("ship", "pairs"),
    [
        ("7.6 auto_defence \n 7.8 auto_defence", 0),  # TC-ADS-A
        ("7.6 auto_defence \n 7.5 auto_defence \n 7.8 auto_defence \n 7.9 auto_defence", 2),  # TC-ADS-B
        ("7.8 auto_defence \n 7.9 auto_defence \n 8.8 auto_defence \n 8.9 auto_defence", 2),  # TC-ADS-C
        ("7.8 auto_defence \n 6.8 auto_defence \n 8.8 auto_defence \n 7.9 auto_defence", 1),  # TC-ADS-D
        ("7.8 auto_defence \n 7.9 auto_defence", 1),  # TC-ADS-E
        ("7.6 auto_defence \n 7.8 auto_defence \n 7.9 auto_defence", 1),  # one by itself does not spoil a pair
        ("6.8 auto_defence \n 6.9 auto_defence \n 7.8 auto_defence |E \n 7.9 auto_defence |W", 2),  # the best pairing
    ],
)
def test_pairs_of_auto_defences(ship: str, pairs: int) -> None:
    """TC-ADS-A to E"""
    table = flying()
    weld(table, 0, f"7.7 start \n {ship}")
    assert halves(table) == 2 * pairs


@pytest.mark.rule("GT-ADS-3")
def test_a_pair_is_enough_for_the_purple_alien() -> None:
    """TC-ADS-E"""
    table = flying()
    weld(table, 0, "7.7 start \n 7.8 auto_defence \n 7.9 auto_defence \n 6.7 cabin: purple \n 6.6 life_support_purple")
    assert halves(table) == 6


@pytest.mark.rule("GT-ADS-2", "GT-ROUT-2")
def test_a_router_makes_a_pair() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.8 router \n 7.9 auto_defence \n 6.8 auto_defence |E")
    assert halves(table) == 2


# -- armories -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-ARM-2", "GT-ARM-3", "GT-ROBO-2", "GT-ROBO-3")
def test_armed_crew_in_the_three_situations() -> None:
    """TC-ARM-1"""

    def pair() -> Table:
        table = flying()
        weld(table, 0, "7.7 start \n 7.6 cabin \n 7.8 cabin \n 6.7 cabin")
        weld(table, 1, "7.7 start \n 7.8 armory \n 7.9 robonauts \n 8.8 battery_2")
        return table

    table = pair()
    table.card("II-19")  # a station that asks for 8
    assert table.actors == (0,)
    table.do(0, "decline")
    assert table.step == "FlyOn"  # 2 + 4 are too few
    table = pair()
    table.card("II-18")  # a ship that costs 4
    assert table.actors == (0,)
    table.do(0, "decline")
    assert table.step == "FlyOn"
    table = pair()
    table.dice(ends(7), ends(6))
    table.card("III-04")  # sabotage
    assert table.actors == (1,)
    table.do(1, "power 7.9")
    assert (table.p(0).ship.crew(), crew_strength(table.p(0))) == (8, 8)
    assert crew_strength(table.p(1)) == 12
    table.do(1, "declare")
    assert [args["seat"] for args in table.told("sabotaged")] == [0]


@pytest.mark.rule("GT-ROBO-2", "GT-ARM-2")
def test_robonauts_without_weapons_count_once_in_a_comparison() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.6 cabin \n 7.8 cabin \n 6.7 cabin")  # 8
    weld(table, 1, "7.7 start |W \n 7.8 robonauts \n 8.7 battery_2 |W \n 7.6 armory |E \n 8.6 structural")
    table.dice(ends(7), ends(6))
    table.card("III-04")  # sabotage
    table.do(1, "power 7.8")
    assert crew_strength(table.p(1)) == 6
    table.do(1, "declare")
    assert [args["seat"] for args in table.told("sabotaged")] == [1]


@pytest.mark.rule("GT-ARM-1", "BR-BIG1-3", "BR-BIG1-2")
def test_who_is_armed_beside_an_armory() -> None:
    table = flying(modules=BOTH)
    weld(
        table,
        0,
        """
        7.7 armory
        6.7 cabin: purple
        7.6 luxury_cabin
        7.8 robonauts
        8.7 stasis_chamber
        6.8 battery_2 |S
        5.7 start
        """,
    )
    ship = table.p(0).ship
    ship.sleepers[table.cell(0, "8.7")] = 4
    assert crew_strength(table.p(0)) == 2 + 2 * (1 + 1)
    ship.active = (table.cell(0, "7.8"),)
    assert crew_strength(table.p(0)) == 2 + 2 * (1 + 1 + 4)
    assert not armed(ship, table.cell(0, "5.7"))


# -- plating ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-PLATE-1", "BR-BIG1-6")
@pytest.mark.parametrize("attack", ["small_meteor", "large_meteor", "small_shot", "large_shot", "meteor_pair"])
def test_a_plated_side_withstands_everything_from_outside(attack: str) -> None:
    table = flying()
    table.p(0).ship.put(table.cell(0, "6.7"), PARTS[TILE_BY_ID["BIG2-39"]][0])  # plated in front
    table.dice(ends(7), ends(6))
    assail(table, f"{attack} N")
    assert table.told("bounced") and "6.7" in table.tiles(0)
    table.dice(ends(6))
    assail(table, f"{attack} W")
    assert "6.7" not in table.tiles(0)  # but not on the left, where it has a connector


@pytest.mark.rule("GT-PLATE-1", "BR-CARD-SABOTAGE")
def test_plating_does_not_help_against_sabotage() -> None:
    table = flying()
    weld(table, 0, "7.7 start: 1")
    table.p(0).ship.put(table.cell(0, "6.7"), PARTS[TILE_BY_ID["BIG2-39"]][0])
    table.dice(ends(7), ends(6))
    table.card("III-04")
    assert table.tiles(0) == {"7.7"}
