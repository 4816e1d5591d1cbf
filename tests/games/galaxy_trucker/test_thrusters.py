"""Solar panels and thrusters, against clauses and worked examples."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.welded import Table, assail, ends, flying, weld

from cosmodrome.games.galaxy_trucker.pieces.boards import CELLS, board_of
from cosmodrome.games.galaxy_trucker.pieces.layout import AT_NOZZLE, faults
from cosmodrome.games.galaxy_trucker.pieces.parts import PARTS, TILE_BY_ID, Part
from cosmodrome.games.galaxy_trucker.pieces.power import engine_power
from cosmodrome.games.galaxy_trucker.pieces.tokens import Marks

# -- solar panels -------------------------------------------------------------------------------------------------

SUNNY = """
    7.7 start
    7.8 solar_panel
    6.8 double_cannon
    8.8 shield N
    7.6 battery_3
    8.9 shield N |N
"""


@pytest.mark.rule("GT-SOLAR-1", "GT-SOLAR-2", "GT-SOLAR-3")
def test_a_panel_powers_one_tile_beside_it_once_a_card() -> None:
    """TC-SOLAR-1"""
    table = flying()
    weld(table, 0, SUNNY)
    table.dice(ends(7), ends(8), ends(7), ends(7))
    assail(table, "small_meteor N", "large_meteor N", "small_meteor N")
    table.do(0, "shield 8.8")
    assert table.options(0, "spend") == {"spend 7.8", "spend 7.6"}
    table.do(0, "spend 7.8")
    assert table.hold(0, "energy") == {"7.6": 3}
    table.do(0, "shoot 6.8")  # the panel is used: a cell, without asking
    assert table.hold(0, "energy") == {"7.6": 2}
    table.do(0, "shield 8.8")
    assert table.hold(0, "energy") == {"7.6": 1}
    assert table.step == "FlyOn"
    table.dice(ends(8))
    assail(table, "large_meteor N")  # the next card: either of them again
    table.do(0, "shoot 6.8")
    table.do(0, "spend 7.8")
    assert table.hold(0, "energy") == {"7.6": 1}


@pytest.mark.rule("GT-SOLAR-3")
def test_a_panel_powers_nothing_that_is_not_joined_to_it_and_never_twice() -> None:
    table = flying()
    weld(table, 0, SUNNY.replace("battery_3", "structural"))
    table.dice(ends(7), ends(7))
    assail(table, "small_meteor N", "small_meteor N")
    assert table.options(0) == {"brace", "shield 8.8"}  # the shield of 8.9 has no energy
    assert table.refused(0, "shield 8.9").clause == "BR-COMP-8"
    table.do(0, "shield 8.8")
    assert len(table.told("panel_used")) == 1
    assert "7.7" not in table.tiles(0)  # nothing against the second
    assert table.hold(0, "energy") == {}  # it charges no battery


@pytest.mark.rule("GT-SOLAR-3")
def test_a_panel_is_refused_by_name() -> None:
    table = flying()
    weld(table, 0, SUNNY + "5.8 solar_panel |S \n 5.7 structural \n 6.7 structural |E \n 7.5 battery_2")
    table.dice(ends(10))
    assail(table, "small_shot N")
    assert table.step == "FlyOn"  # a miss
    table.dice(ends(7))
    assail(table, "small_shot N")
    table.do(0, "shield 8.8")
    assert table.refused(0, "spend 5.8").clause == "GT-SOLAR-3"
    assert table.refused(0, "spend 7.7").clause == "BR-COMP-4"
    table.do(0, "spend 7.8")


@pytest.mark.rule("GT-SOLAR-4", "GT-ROUT-1", "GT-ROUT-2")
def test_routers_and_the_wireless_link_carry_solar_energy() -> None:
    table = flying()
    weld(
        table,
        0,
        "7.7 start |W \n 7.8 router \n 7.9 router |N \n 8.9 solar_panel |W \n 8.8 structural |EN \n 6.7 shield N |E",
    )
    table.dice(ends(7))
    assail(table, "small_shot N")
    assert table.told("hit")  # the shield is beside the cabin only, and nothing was asked
    table = flying()
    weld(table, 0, "7.7 start \n 7.8 router \n 7.9 router |N \n 8.9 solar_panel |W \n 6.8 shield N")
    table.dice(ends(7))
    assail(table, "small_shot N")
    table.do(0, "shield 6.8")
    assert table.told("panel_used")
    table = flying()
    weld(table, 0, "7.7 start \n 6.7 shield N \n 8.7 solar_panel")
    table.p(0).ship.mark(Marks(link=(table.cell(0, "6.7"), table.cell(0, "8.7"))))
    table.dice(ends(7))
    assail(table, "small_shot N")
    table.do(0, "shield 6.7")
    assert table.told("panel_used")


# -- thrusters ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-THR-1")
@pytest.mark.parametrize("turn", range(4))
def test_no_tile_may_stand_at_a_nozzle(turn: int) -> None:
    board = board_of("III")
    middle = board.start
    for side in range(4):
        cells: list[Part | None] = [None] * CELLS
        part = PARTS[TILE_BY_ID["BIG2-29"]][turn]  # nozzles to the right and to the rear, turned
        cells[middle] = part
        cells[board.neighbours[middle][side]] = PARTS[TILE_BY_ID["BASE-START-01"]][0]
        found = [what for what, _, _ in faults(board, cells, Marks())]
        assert (AT_NOZZLE in found) == (side in ((1 + turn) % 4, (2 + turn) % 4))


@pytest.mark.rule("GT-THR-2", "GT-SETUP-7")
def test_thrusters_are_no_engines() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 8.7 thrusters S \n 8.8 engine \n 7.6 battery_2")
    assert engine_power(table.p(0)) == 1
    table.card("I-05")
    assert table.days()[0] == 1  # nothing could be declared but the one engine


def evasive() -> Table:
    """A ship with a nozzle to the left, and a closed side in column 4, as in the book's example."""
    table = flying()
    weld(
        table,
        0,
        """
        7.6 battery_3
        6.6 cannon
        7.7 structural
        7.8 cargo_2: green
        7.9 start
        6.9 cannon
        7.5 structural
        7.4 cannon S |N
        8.10 thrusters W
        8.9 structural |W
        """,
    )
    return table


@pytest.mark.rule("GT-THR-3", "GT-THR-4")
def test_thrusters_shift_the_line_for_their_own_ship_only() -> None:
    """TC-THR-1"""
    table = evasive()
    weld(table, 1, "7.5 structural \n 7.6 structural \n 7.7 start")
    table.dice(ends(5))
    assail(table, "small_meteor N", seats=(0, 1))
    assert table.options(0) == {"brace", "shift 8.10 W"}
    table.do(0, "shift 8.10 W")
    assert table.hold(0, "energy") == {"7.6": 2}
    assert "7.5" in table.tiles(0)  # it bounced off the closed side in column 4
    assert "7.5" not in table.tiles(1)


@pytest.mark.rule("GT-THR-4", "GT-THR-5", "GT-THR-9")
def test_one_step_to_the_side_the_nozzle_points_to_and_no_more() -> None:
    """TC-THR-2"""
    table = evasive()
    table.dice(ends(8))
    assail(table, "large_meteor N")
    assert table.options(0) == {"brace", "shift 8.10 W"}
    assert table.refused(0, "shift 8.10 E").clause == "GT-THR-1"  # column 9 needs a nozzle to the right
    table.do(0, "shift 8.10 W")
    assert table.p(0).ship.cells[table.cell(0, "7.7")] is None  # column 7 is hit, and the cargo is safe
    assert table.hold(0, "goods") == {"7.8": "green"}
    table = evasive()  # unshifted, neither the cannon of column 9 nor that of 6 helps
    table.dice(ends(8))
    assail(table, "large_meteor N")
    table.do(0, "brace")
    assert table.hold(0, "goods") == {}


@pytest.mark.rule("GT-THR-5", "GT-THR-3")
def test_a_shift_does_not_carry_over() -> None:
    table = evasive()
    table.dice(ends(5), ends(8))
    assail(table, "small_meteor N", "large_meteor N")
    table.do(0, "shift 8.10 W")
    table.do(0, "brace")
    assert table.p(0).ship.cells[table.cell(0, "7.8")] is None


@pytest.mark.rule("GT-THR-3", "GT-THR-9")
def test_shifted_off_the_ship_an_attack_misses() -> None:
    """TC-THR-3"""
    table = evasive()
    table.dice(ends(4))
    assail(table, "small_meteor N")
    assert table.step == "FlyOn"  # it bounces off for nothing, so nobody is asked
    assert [a["cell"] for a in table.told("bounced")] == [table.cell(0, "7.4")]
    assert table.hold(0, "energy") == {"7.6": 3}
    weld(table, 0, "7.4 structural \n 7.5 start \n 7.6 battery_3 \n 8.6 thrusters W")
    table.dice(ends(4))
    assail(table, "small_meteor N")
    table.do(0, "shift 8.6 W")
    assert table.told("missed") and table.hold(0, "energy") == {"7.6": 2}


@pytest.mark.rule("GT-THR-9")
@pytest.mark.parametrize(
    ("attack", "line", "asked"),
    [
        ("small_meteor N", 3, False),  # a miss, whatever stands beside that line
        ("small_meteor N", 4, False),  # bounces off a closed side
        ("small_meteor N", 5, True),
        ("large_meteor N", 6, False),  # shot down for nothing
        ("large_meteor N", 8, True),
        ("meteor_pair N", 6, True),  # the large one is shot down, but not the small one
        ("meteor_pair N", 8, True),
        ("small_shot N", 4, False),  # the side is plated
        ("small_shot N", 6, True),
        ("large_shot N", 6, True),
    ],
)
def test_the_owner_is_asked_only_where_there_is_something_to_save(attack: str, line: int, asked: bool) -> None:
    table = evasive()
    table.dice(ends(line))
    assail(table, attack)
    assert (table.step == "Dodge") == asked
    assert bool(table.told("hit")) is False


@pytest.mark.rule("GT-THR-9")
def test_an_attack_that_energy_would_have_to_stop_may_be_dodged_instead() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.8 battery_3 \n 8.8 thrusters W \n 6.7 shield N")
    table.dice(ends(7))
    assail(table, "small_shot N")
    assert table.step == "Dodge"
    table.do(0, "brace")
    assert table.step == "Defend"


@pytest.mark.rule("GT-THR-6", "BR-HIT-4")
def test_side_cannons_reach_from_the_shifted_line() -> None:
    """TC-THR-4"""
    ship = """
        5.7 structural
        6.7 structural
        7.7 start
        7.6 cannon W
        7.8 battery_2
        8.7 thrusters S
    """
    table = flying()
    weld(table, 0, ship)
    table.dice(ends(5))
    assail(table, "large_meteor W")
    table.do(0, "shift 8.7 S")
    assert table.told("shot_down") and table.lost(0) == 0
    table = flying()
    weld(table, 0, ship)
    table.dice(ends(5))
    assail(table, "large_meteor W")
    table.do(0, "brace")  # row 5 is out of the reach of a cannon in row 7
    assert table.lost(0) == 1


@pytest.mark.rule("GT-THR-4")
def test_a_nozzle_along_the_path_is_of_no_use() -> None:
    ship = "7.7 start \n 7.8 battery_2 \n 8.7 BIG2-31 S |E \n 6.7 BIG2-27 E"  # front and rear; right and rear
    table = flying()
    weld(table, 0, ship.replace("6.7 BIG2-27 E", "6.7 structural"))
    table.dice(ends(7))
    assail(table, "small_shot N")
    assert table.told("hit") and table.step == "FlyOn"  # nothing was asked
    table = flying()
    weld(table, 0, ship)
    table.dice(ends(7))
    assail(table, "small_shot N")
    assert table.options(0) == {"brace", "shift 6.7 E"}
    assert table.refused(0, "shift 8.7 S").clause == "GT-THR-4"


@pytest.mark.rule("GT-THR-5")
def test_two_thrusters_are_still_one_step() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.8 battery_3 \n 7.9 structural \n 8.9 thrusters W \n 6.9 thrusters W")
    table.dice(ends(9))
    assail(table, "small_shot N")
    assert len(table.options(0, "shift")) == 2
    table.do(0, "shift 8.9 W")
    assert table.step != "Dodge"
    assert "7.8" not in table.tiles(0)  # column 8, not 7


@pytest.mark.rule("GT-THR-9", "GT-SOLAR-1")
def test_a_panel_may_pay_for_thrusters() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.8 solar_panel \n 8.8 thrusters W")
    table.dice(ends(7))
    assail(table, "large_shot N")
    table.do(0, "shift 8.8 W")
    assert table.told("panel_used") and table.told("missed")


@pytest.mark.rule("GT-THR-9")
def test_owners_decide_in_flight_order() -> None:
    table = flying()
    for seat in (0, 1):
        weld(table, seat, "7.7 start \n 7.8 battery_2 \n 8.8 thrusters W")
    table.at(3, 8)
    table.dice(ends(7))
    assail(table, "large_shot N", seats=(0, 1))
    assert table.actors == (1,)
    table.do(1, "shift 8.8 W")
    assert table.actors == (0,)


@pytest.mark.rule("GT-THR-7")
def test_thrusters_do_nothing_against_sabotage() -> None:
    table = flying()
    weld(table, 0, "7.7 start: 1 \n 7.8 battery_2 \n 8.8 thrusters W \n 6.7 structural")
    table.dice(ends(7), ends(6))
    table.card("III-04")
    assert table.p(0).ship.cells[table.cell(0, "6.7")] is None
    assert not table.told("shifted") and table.step == "FlyOn"
