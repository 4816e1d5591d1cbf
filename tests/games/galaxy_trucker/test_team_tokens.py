"""Tokens of the support team laid while building: Plumber, Supplier, Welder."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table
from tests.games.galaxy_trucker.team_table import BOTH, hand, team_table, use
from tests.games.galaxy_trucker.welded import weld

from cosmodrome.games.galaxy_trucker.pieces.parts import BATTERY, CABIN, CANNON, ENGINE
from cosmodrome.games.galaxy_trucker.rules.team import attaching
from cosmodrome.games.galaxy_trucker.rules.team.skills import NAMES


def free(table: Table, *seats: int) -> None:
    """Actions enough for a while."""
    for seat in seats or range(len(table.s.players)):
        table.p(seat).left = 50
    table.s.touch()


# -- the Plumber --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-PLU")
def test_a_tile_may_be_attached_by_a_pipe_laid_with_it() -> None:
    table = team_table("II", "plumber_a")
    table.draw(0, "7.6 structural ?3?0\n")
    free(table)
    hand(table, 0, "BASE-CAB-05")  # 0203
    assert not {text for text in table.options(0, "place") if text.split()[1] == "7.5"}
    use(table, 0, "plumber_a")
    table.do(0, "mark_side 7.5 E")
    assert table.options(0) == {"skip_skill", "place 7.5 1", "place 7.5 3"}, "no connector towards the pipe"
    table.do(0, "place 7.5 1")
    ship = table.p(0).ship
    assert len(ship.plan.pieces()) == 1 and not ship.plan.faults() and len(ship.marks.pipes) == 1
    assert table.refused(0, "lift").clause == "BR-BUILD-3", "a pipe cannot be moved"


@pytest.mark.rule("GT-TEAM-PLU")
def test_two_pipes_at_most_only_where_no_connectors_meet() -> None:
    table = team_table("II", "plumber_a")
    table.draw(0, "6.7 structural\n7.6 structural 0???\n6.6 cabin ??0?\n")
    free(table)
    ship = table.p(0).ship
    bare = attaching.pipeable(ship)
    for cell, side in bare:
        other = ship.board.neighbours[cell][side]
        assert (ship.part(cell).connectors[side], ship.part(other).connectors[side ^ 2]) == (0, 0)
    assert len(bare) >= 1
    use(table, 0, "plumber_a")
    assert len(table.options(0, "mark_side")) == len(bare)
    assert table.refused(0, "mark_side 7.6 E").clause == "GT-TEAM-PLU"
    table.do(0, "mark_side 6.6 S")
    assert ship.plan.joined[table.cell(0, "6.6")].count(table.cell(0, "7.6")) == 1
    ship.mark(ship.marks.with_(pipes=(*ship.marks.pipes, (1, 2))))
    refusal = table.refused(0, f"use_skill {NAMES.index('plumber_a')}")
    assert (refusal.clause, refusal.message.id) == ("GT-TEAM-PLU", "refuse.gt_skill_used")


@pytest.mark.rule("GT-TEAM-PLU", "GT-TEAMX-4")
def test_one_tile_gets_universal_connectors_instead_of_its_own_and_of_plating() -> None:
    table = team_table("II", "plumber_b", modules=BOTH)
    table.draw(0, "7.6 BIG1-23\n6.7 cannon\n7.8 thrusters")
    free(table)
    for label in ("7.6", "6.7", "7.8"):
        branch = table.s.copy()
        use(table, 0, "plumber_b")
        table.do(0, f"mark {label}")
        part = table.part(0, label)
        assert part is not None and part.connectors == (3, 3, 3, 3) and part.plates == 0
        if label == "6.7":
            assert part.clear & 1, "the cell before the muzzle must still be empty"
        refusal = table.refused(0, f"use_skill {NAMES.index('plumber_b')}")
        assert (refusal.clause, refusal.message.id) == ("GT-TEAM-PLU", "refuse.gt_skill_used")
        table.s = branch


@pytest.mark.rule("GT-TEAM-PLU", "GT-TEAM-DEL")
def test_a_converted_tile_keeps_its_universal_connectors() -> None:
    table = team_table("II", "plumber_b", "supplier_b")
    table.draw(0, "7.6 structural")
    free(table)
    use(table, 0, "plumber_b")
    table.do(0, "mark 7.6")
    use(table, 0, "supplier_b")
    table.do(0, "mark 7.6")
    table.do(0, "convert 7.6 2 3")
    part = table.part(0, "7.6")
    assert part is not None and part.kind == CANNON and part.muzzles == 1 << 3 and part.connectors == (3, 3, 3, 3)


# -- the Supplier while building ----------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-DEL", "GT-TEAMX-1")
def test_supplier_b_converts_two_tiles_and_may_move_the_tokens() -> None:
    table = team_table("II", "supplier_b")
    table.draw(0, "7.6 structural\n7.8 structural\n6.7 cannon")
    free(table)

    def convert(label: str, token: int, turn: int = 0) -> None:
        use(table, 0, "supplier_b")
        table.do(0, f"mark {label}")
        table.do(0, f"convert {label} {token} {turn}")

    convert("7.7", 0)  # the starting cabin too
    convert("7.6", 3)
    assert [table.part(0, label).kind for label in ("7.7", "7.6")] == [CABIN, BATTERY]  # type: ignore[union-attr]
    use(table, 0, "supplier_b")
    assert table.options(0, "mark") == {"mark 7.7", "mark 7.6"}, "no third; one of the two may be taken back"
    table.do(0, "mark 7.7")
    start = table.part(0, "7.7")
    assert start is not None and start.start
    use(table, 0, "supplier_b")
    table.do(0, "mark 7.8")
    assert not {text for text in table.options(0) if text.startswith("convert 7.8 3")}, "one token of each kind"
    table.do(0, "convert 7.8 1 0")
    engine = table.part(0, "7.8")
    assert engine is not None and engine.kind == ENGINE and engine.exhausts == 1 << 2
    table.do(0, "finish 0")
    free(table)
    assert table.refused(0, f"use_skill {NAMES.index('supplier_b')}").clause in ("GT-TEAM-6", "BR-TIME-4")


@pytest.mark.rule("GT-TEAMX-1")
def test_a_converted_engine_may_show_a_connector_at_its_exhaust() -> None:
    table = team_table("II", "supplier_b")
    table.draw(0, "7.6 structural ??1?")
    free(table)
    use(table, 0, "supplier_b")
    table.do(0, "mark 7.6")
    table.do(0, "convert 7.6 1 0")
    ship = table.p(0).ship
    assert ship.part(table.cell(0, "7.6")).connectors[2] == 1 and not ship.plan.faults()
    table.lay(0, "8.6", "BASE-CAB-06")
    assert ship.plan.faults(), "but nothing may stand there"


# -- the Welder while building ------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-WEL")
def test_a_single_and_a_double_connector_are_joined_twice() -> None:
    table = team_table("II", "welder_a", others=())
    for seat in (0, 1):
        table.draw(seat, "7.6 structural 2???" if seat else "7.6 structural 1???")
    free(table)
    hand(table, 0, "BASE-CAN-06")  # 0020
    assert "place 6.6 0" in table.options(0)
    hand(table, 1, "BASE-CAN-03")  # 0010 on a 2
    assert "place 6.6 0" not in table.options(1)
    table.do(0, "place 6.6 0")
    ship = table.p(0).ship
    assert len(ship.marks.welds) == 1 and not ship.plan.faults() and len(ship.plan.pieces()) == 1
    table.do(0, "lift")
    assert not ship.marks.welds
    assert "place 6.6 0" in table.options(0)
    ship.mark(ship.marks.with_(welds=((1, 2), (3, 4))))
    assert table.refused(0, "place 6.6 0").clause == "BR-BUILD-2", "there are two tokens"


@pytest.mark.rule("GT-TEAM-WEL", "GT-TEAM-PLU")
def test_universal_connectors_give_a_welders_token_back() -> None:
    table = team_table("II", "welder_a", "plumber_b")
    ship = table.p(0).ship
    start, beside = table.cell(0, "7.7"), table.cell(0, "7.8")
    weld(table, 0, "7.7 start\n7.8 structural")
    ship.mark(ship.marks.with_(welds=((start, beside),)))
    assert attaching.welds_left(ship) == 1
    use(table, 0, "plumber_b")
    table.do(0, "mark 7.8")
    assert attaching.welds_left(ship) == 2 and beside in ship.plan.joined[start]


@pytest.mark.rule("GT-TEAM-ARC", "GT-TEAM-PLU")
def test_an_architects_tile_may_hang_on_a_pipe() -> None:
    table = team_table("II", "architect_a", "plumber_a")
    table.draw(0, "7.8 structural\n7.9 cabin ?0??")
    free(table)
    board = table.board(0)
    spots = {cell for cell, _ in attaching.pipe_ends(table.p(0), board.cells)} - set(board.cells)
    assert table.cell(0, "7.10") in spots and spots <= set(attaching.outer_cells(board))
    hand(table, 0, "BASE-ENG-01")
    use(table, 0, "plumber_a")
    table.do(0, "mark_side 7.10 W")
    table.do(0, min(table.options(0, "place")))
    ship = table.p(0).ship
    assert len(ship.marks.outside) == len(ship.marks.pipes) == 1 and len(ship.plan.pieces()) == 1
