"""The radioactive leak."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.welded import BOTH, flying, weld

from cosmodrome.games.galaxy_trucker.pieces.tokens import Marks


@pytest.mark.rule("GT-RAD-1")
def test_crew_beside_energy_loses_one_a_tile() -> None:
    table = flying()
    weld(
        table,
        0,
        """
        7.7 start
        7.8 battery_2
        7.9 cabin: purple
        6.9 life_support_purple
        8.8 cabin |E
        7.6 structural
        7.5 cabin
        8.5 solar_panel |E
        9.8 battery_3: 0
        9.7 cabin |N
        """,
    )
    table.card("IV-17")
    # beside the battery: the alien, and one each of 7.7 and 8.8; beside the panel 7.5; an empty battery hurts nobody
    assert table.hold(0, "humans") == {"7.7": 1, "8.8": 1, "7.5": 1, "9.7": 2}
    assert table.hold(0, "aliens") == {}
    assert table.lost(0) == 0
    assert table.hold(0, "energy") == {"7.8": 2}  # no cell is spent by it


@pytest.mark.rule("GT-RAD-1", "GT-RAD-3", "BR-BIG1-3")
def test_sleepers_and_robonauts_are_safe() -> None:
    table = flying(modules=BOTH)
    weld(table, 0, "7.7 start |E \n 7.8 battery_2 |W \n 8.8 robonauts \n 8.7 stasis_chamber \n 6.8 luxury_cabin")
    table.p(0).ship.sleepers[table.cell(0, "8.7")] = 4
    table.card("IV-17")
    assert table.hold(0, "sleepers") == {"8.7": 4}
    assert table.hold(0, "humans") == {"7.7": 2}  # the passenger is not
    assert table.tiles(0) == {"7.7", "7.8", "8.8", "8.7", "6.8"}


@pytest.mark.rule("GT-RAD-1", "GT-RAD-3", "GT-ROUT-2")
def test_routers_and_links_without_wires_carry_it() -> None:
    table = flying()
    weld(table, 0, "7.7 start |E \n 6.7 router \n 6.8 battery_2 |S \n 7.8 cabin |NW \n 8.8 structural |W \n 8.7 cannon")
    assert "7.8" in table.hold(0, "humans")
    table.p(0).ship.mark(Marks(link=(table.cell(0, "7.8"), table.cell(0, "6.8"))))
    table.card("IV-17")
    assert table.hold(0, "humans") == {"7.7": 1, "7.8": 1}


@pytest.mark.rule("GT-RAD-1", "GT-TEAM-REC")
def test_where_a_human_lives_with_an_alien_the_owner_chooses_who_falls_ill() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 6.7 cabin: purple \n 6.6 life_support_purple \n 6.8 battery_2 |S")
    table.put(0, "6.7", "1")
    table.card("IV-17")
    assert table.options(0) == {"lose_human 6.7", "lose_alien 6.7"}
    assert table.refused(0, "decline").clause == "GT-RAD-1"
    table.do(0, "lose_alien 6.7")
    assert (table.hold(0, "humans"), table.hold(0, "aliens")) == ({"7.7": 2, "6.7": 1}, {})


@pytest.mark.rule("GT-RAD-2")
def test_a_group_of_four_explodes_and_one_of_three_does_not() -> None:
    """TC-RAD-A"""
    table = flying()
    weld(
        table,
        0,
        """
        7.7 start
        7.6 structural
        7.5 battery_2
        7.4 battery_3: 2
        7.8 structural
        7.9 battery_2
        7.10 solar_panel
        """,
    )
    table.card("IV-17")
    assert table.tiles(0) == {"7.6", "7.7", "7.8", "7.9", "7.10"}
    assert table.lost(0) == 2


@pytest.mark.rule("GT-RAD-2", "GT-RAD-3")
def test_a_panel_counts_as_a_cell_and_a_link_without_wires_makes_a_group() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.8 structural \n 7.9 battery_3 \n 7.10 solar_panel")
    table.card("IV-17")
    assert table.tiles(0) == {"7.7", "7.8"}  # 3 + 1
    for linked in (False, True):
        table = flying()
        weld(table, 0, "7.5 battery_2 \n 7.6 structural \n 7.7 start \n 7.8 structural \n 7.9 battery_2")
        if linked:
            table.p(0).ship.mark(Marks(link=(table.cell(0, "7.5"), table.cell(0, "7.9"))))
        table.card("IV-17")
        assert table.lost(0) == (2 if linked else 0)


GROUP = """
    7.4 battery_3
    7.5 router
    7.6 battery_2: {cells}
    7.7 router
    7.8 battery_3
    8.7 router |WE
    8.6 structural |E
    9.6 cannon
    8.5 cannon |NW
    8.4 start |NE
    9.4 structural |E
    9.5 structural
"""


@pytest.mark.rule("GT-RAD-2", "GT-RAD-3")
def test_a_single_cell_makes_two_groups_one() -> None:
    """TC-RAD-B"""
    table = flying()
    weld(table, 0, GROUP.format(cells=1))
    table.card("IV-17")
    # 3 + 1 + 3 = 7; the router of 8.7, needed for nothing, goes too
    assert table.lost(0) == 6
    assert not {"7.4", "7.5", "7.6", "7.7", "7.8", "8.7"} & table.tiles(0)
    table = flying()
    weld(table, 0, GROUP.format(cells=0))
    table.card("IV-17")
    assert table.lost(0) == 0


@pytest.mark.rule("GT-RAD-3", "GT-PLATE-1", "BR-BIG1-6", "BR-HIT-7")
def test_plating_does_not_help_and_what_hangs_on_it_falls_off() -> None:
    table = flying()
    weld(table, 0, "7.7 start \n 7.8 BIG2-40 |NS \n 7.9 battery_3 |NS \n 7.10 cannon")
    table.card("IV-17")
    table.until("FlyOn", "KeepPiece")
    table.do(0, "keep 7.7")
    assert table.tiles(0) == {"7.7"}
    assert table.lost(0) == 3
