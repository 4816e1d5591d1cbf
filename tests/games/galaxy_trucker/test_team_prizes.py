"""What a repaired ship is paid for before the flight: the Planner's markers, the Architect's first prize."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table, kind_of
from tests.games.galaxy_trucker.team_table import BIG2, BOTH, teach, team_table
from tests.games.galaxy_trucker.welded import weld

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.pieces.parts import PARTS
from cosmodrome.games.galaxy_trucker.rules.team import payout, planning


def built(table: Table, *ships: str) -> None:
    for seat, text in enumerate(ships):
        weld(table, seat, text)
        table.p(seat).ship.humans.clear()
        table.p(seat).ship.energy.clear()
    table.finish()


def to_flight(table: Table) -> None:
    table.until("FlyOn")


# -- the Planner's markers ----------------------------------------------------------------------------------------


def planner() -> Table:
    table = Table(rounds=("II", "II", "II"), modules=BIG2, support_team="yes")
    teach(table, 0, "planner_a")
    table.finish()
    table.until("FlyOn")
    table.arrive()
    table.until("MarkCells")
    return table


@pytest.mark.rule("GT-TEAM-PLA", "GT-TEAMX-3")
def test_five_markers_before_building_apart_from_each_other_and_from_the_start() -> None:
    table = planner()
    assert table.actors == (0,)
    assert table.refused(0, "plan 7.6 0").message.id == "refuse.gt_marker_near"
    assert table.refused(0, "plan 4.4 0").message.id == "refuse.gt_no_cell"
    assert table.refused(0, "plan 8.4 1").message.id == "refuse.gt_skill_now", "the blue one first"
    table.do(0, "plan 8.4 0")
    assert table.refused(0, "plan 9.4 1").message.id == "refuse.gt_marker_near"
    for what, label in enumerate(("9.5", "8.6", "8.8", "9.10"), 1):
        table.do(0, f"plan {label} {what}")
    assert table.step == "StartSignal" and len(table.p(0).ship.marks.plans) == 5


@pytest.mark.rule("GT-TEAM-PLA", "GT-TEAMX-3")
def test_right_tiles_pay_two_each_after_repairs_and_before_the_flight() -> None:
    table = planner()
    for what, label in enumerate(("8.4", "9.5", "8.6", "8.8", "9.10")):
        table.do(0, f"plan {label} {what}")
    table.until("Build")
    p = table.p(0)
    p.skills &= 1 << 23  # nothing else is to happen
    before = p.credits
    weld(
        table,
        0,
        "7.7 start\n8.7 structural\n8.6 cabin\n8.5 structural\n8.4 cargo_2\n9.5 cargo_2\n8.8 life_support_brown\n"
        "8.9 structural\n8.10 structural\n9.10 battery_2",
    )
    table.finish()
    table.until("FlyOn")
    assert p.credits - before == 8, "blue, astronaut, alien, energy; the red one lies under white places"
    assert not p.ship.marks.plans


@pytest.mark.rule("GT-TEAMX-3")
@pytest.mark.parametrize(
    ("what", "right", "wrong"),
    [
        (0, ("cargo_2", "cargo_1"), ("special_cargo_1", "cabin")),
        (1, ("special_cargo_1",), ("cargo_3",)),
        (2, ("cabin", "luxury_cabin"), ("robonauts", "stasis_chamber")),
        (3, ("life_support_brown", "life_support_purple_cyan"), ("cabin",)),
        (4, ("battery_2", "solar_panel"), ("double_engine",)),
    ],
)
def test_what_each_marker_asks_for(what: int, right: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    for kinds, wanted in ((right, True), (wrong, False)):
        for kind in kinds:
            tile = next(number for number, tile in enumerate(c.TILES) if kind_of(tile) == kind)
            assert planning.right(PARTS[tile][0], what) is wanted, kind


@pytest.mark.rule("GT-TEAM-PLA", "GT-TEAMX-3")
def test_a_tile_removed_in_repairs_pays_nothing_and_conversions_do_not_count() -> None:
    table = team_table("II", "planner_b", "supplier_a")
    p = table.p(0)
    weld(table, 0, "7.7 start\n8.7 cabin\n8.8 structural")
    cells = [table.cell(0, label) for label in ("8.8", "9.4")]
    p.ship.mark(p.ship.marks.with_(plans=((cells[0], 2), (cells[1], 0))))
    table.finish()
    table.do(0, "mark 8.8")
    table.do(0, "convert 8.8 0 0")
    table.until("FlyOn")
    assert p.credits == 0


# -- the Architect's first prize ----------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-ARC", "GT-TEAMX-9")
@pytest.mark.parametrize(("mine", "after", "total"), [(1, 2, 6), (3, 1, 12), (1, 1, 12), (3, 3, 0)])
def test_tc_arc_1(mine: int, after: int, total: int) -> None:
    """TC-ARC-1: class III: best after building only 6, after the flight only 12, both times 6 + 6."""
    shapes = {1: "7.7 start |ESW", 2: "7.7 start |SW", 3: "7.7 start |W"}
    rival = "7.7 start |SW"
    table = team_table("III", "architect_b")
    built(table, shapes[mine], rival)
    to_flight(table)
    assert table.credits() == [6 if mine == 1 else 0, 0]
    weld(table, 0, shapes[after])
    weld(table, 1, "7.7 start |ESW" if (mine, after) == (1, 2) else rival)
    for seat in (0, 1):
        table.p(seat).lost = []
    table.arrive()
    table.until()
    arrival = table.s.rules.arrival[0]
    assert table.p(0).credits - arrival == total


@pytest.mark.rule("GT-TEAMX-9", "GT-TEAM-ARC")
def test_a_tie_wins_the_first_prize_and_who_gave_up_has_no_second_chance() -> None:
    table = team_table("III", "architect_b")
    built(table, "7.7 start |ES", "7.7 start |ES")
    to_flight(table)
    assert table.credits() == [6, 0]
    table = team_table("III", "architect_b")
    built(table, "7.7 start |S", "7.7 start |ES")
    to_flight(table)
    table.do(0, "give_up")
    table.do(1, "fly_on")
    table.until("FlyOn")
    weld(table, 0, "7.7 start |NES")
    table.p(1).lost = []
    table.arrive()
    table.until()
    assert table.credits()[0] == 0


@pytest.mark.rule("GT-TEAM-ARC", "GT-FLEET-11")
def test_of_fleets_those_with_the_most_ships_compete_for_the_first_prize() -> None:
    table = team_table("IIA", "architect_b", modules=BOTH)
    weld(table, 0, "6.3 cabin |NESW\n6.11 cabin |NESW")
    weld(table, 1, "6.3 cabin |NESW")
    payout.first_prize(table.s)
    assert table.credits() == [table.s.rules.best_looking, 0]
