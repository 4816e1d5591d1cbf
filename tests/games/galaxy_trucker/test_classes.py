"""Classes IIB, IIIB, IV and IA: boards, dice, insurance."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.galaxy_trucker.table import GAME, LoadedDice, Table, label_of
from tests.games.galaxy_trucker.welded import BIG2, BOTH, assail, flying, weld

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.actions import PLACE
from cosmodrome.games.galaxy_trucker.pieces.boards import EAST, FAR, NORTH, SOUTH, WEST, board_of
from cosmodrome.games.galaxy_trucker.pieces.layout import BEFORE_CANNON, CLASH, OUTSIDE, faults
from cosmodrome.games.galaxy_trucker.pieces.parts import PARTS, TILE_BY_ID
from cosmodrome.games.galaxy_trucker.pieces.power import LAWYER, armed
from cosmodrome.games.galaxy_trucker.pieces.ship import empty_ship
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARDS
from cosmodrome.games.galaxy_trucker.rules.settlement import damages
from cosmodrome.kernel import Message


def cylinder(ship: str) -> Table:
    table = flying("IIB")
    weld(table, 0, ship)
    return table


# -- IIB ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-IIB-1", "GT-ARM-1")
def test_the_edges_are_glued_for_joints() -> None:
    """TC-IIB-5, TC-IIB-7"""
    table = cylinder(
        """
        5.5 start
        5.4 structural
        5.3 structural
        5.2 structural
        5.1 cabin
        5.9 armory
        4.1 cannon
        3.1 router
        3.9 cannon
        """
    )
    plan = table.p(0).ship.plan
    assert len(plan.pieces()) == 1  # the cannon in the front right corner hangs on the front left one
    assert plan.joined[table.cell(0, "3.9")] == (table.cell(0, "3.1"),)
    assert armed(table.p(0).ship, table.cell(0, "5.1"))


@pytest.mark.rule("GT-IIB-1")
def test_the_edges_are_glued_for_errors() -> None:
    """TC-IIB-6"""
    board = board_of("IIB")
    ship = empty_ship(board)
    left, right = board.cells[0], board.cells[3]
    assert (label_of(board, left), label_of(board, right)) == ("3.1", "3.9")
    ship.put(left, PARTS[TILE_BY_ID["BASE-ENG-06"]][0])  # a single connector to the left
    assert board.neighbours[left][WEST] == right and board.neighbours[right][EAST] == left
    ship.put(right, PARTS[TILE_BY_ID["BASE-START-01"]][0])
    assert faults(board, ship.cells, ship.marks) == []
    ship.put(right, PARTS[TILE_BY_ID["BASE-CAN-03"]][0])  # a closed side to the right
    assert (CLASH, right, left) in faults(board, ship.cells, ship.marks)
    ship = empty_ship(board)
    third = 2 * 9
    ship.put(third + 8, PARTS[TILE_BY_ID["BASE-CAN-01"]][1])  # pointing right
    assert faults(board, ship.cells, ship.marks) == []
    ship.put(third, PARTS[TILE_BY_ID["BASE-CAN-03"]][0])
    assert (BEFORE_CANNON, third + 8, third) in faults(board, ship.cells, ship.marks)


@pytest.mark.rule("GT-IIB-2")
def test_columns_by_pairs_of_dice_in_any_order() -> None:
    board = board_of("IIB")
    for side in (NORTH, SOUTH):
        assert board.line(side, 1, 2) == board.line(side, 2, 1) == 0
        assert board.line(side, 5, 4) == 1
        hits = [board.line(side, a, b) for a, b in product(range(1, 7), repeat=2)]
        assert {hits.count(column) for column in range(9)} == {4}


@pytest.mark.rule("GT-IIB-3", "GT-IIB-4")
def test_rows_by_the_first_die_and_where_to_start_by_the_second() -> None:
    """TC-IIB-10"""
    board = board_of("IIB")
    assert [board.line(WEST, die, 6) for die in range(1, 7)] == [FAR, FAR, 0, 1, 2, 3]

    def columns(side: int, second: int) -> list[int]:
        return [cell % 9 + 1 for cell in board.path(side, 2, board.begin(side, second))]

    assert columns(WEST, 2) == [7, 8, 9, 1, 2, 3, 4, 5, 6]
    assert columns(WEST, 5) == [3, 4, 5, 6, 7, 8, 9, 1, 2]
    assert columns(EAST, 1) == [7, 6, 5, 4, 3, 2, 1, 9, 8]
    assert columns(EAST, 4) == [3, 2, 1, 9, 8, 7, 6, 5, 4]


@pytest.mark.rule("GT-IIB-3", "GT-IIB-6")
@pytest.mark.parametrize("first", [1, 2])
def test_a_first_die_that_misses_gives_no_row_to_shift(first: int) -> None:
    """TC-IIB-2"""
    table = cylinder("5.5 start \n 3.5 structural \n 4.5 structural \n 5.6 BIG2-31 N |W \n 5.4 battery_2")
    assert sorted(table.p(0).ship.part(table.cell(0, "5.6")).nozzles >> side & 1 for side in (NORTH, SOUTH)) == [1, 1]
    table.dice((first, 3))
    assail(table, "large_shot W")
    assert table.told("missed") and table.step == "FlyOn"  # though a nozzle points to the front row
    table.dice((3, 3))
    assail(table, "large_shot W")
    assert table.options(0, "shift") == {"shift 5.6 N", "shift 5.6 S"}
    table.do(0, "shift 5.6 N")  # a row that was rolled is shifted as ever, off the board too
    assert len(table.told("missed")) == 2


@pytest.mark.rule("GT-IIB-1", "BR-HIT-4")
@pytest.mark.parametrize(("dice", "shot"), [((1, 2), True), ((1, 5), True), ((3, 5), True), ((2, 3), False)])
def test_a_cannon_to_the_rear_covers_the_columns_beside_it_around_the_cylinder(
    dice: tuple[int, int], shot: bool
) -> None:
    table = cylinder(
        "5.5 start \n 5.6 structural \n 5.7 structural \n 5.8 structural \n 5.9 cannon S \n 5.1 structural"
    )
    table.dice(dice)  # columns 1, 9, 8 and 7
    assail(table, "large_meteor S")
    assert bool(table.told("shot_down")) == shot


@pytest.mark.rule("GT-IIB-4", "GT-IIB-3")
def test_the_middle_cells_of_the_third_row_are_hit_first_though_surrounded() -> None:
    table = cylinder("5.5 start \n 5.6 structural \n 5.7 structural \n 5.8 structural \n 5.9 structural")
    table.dice((5, 1))
    assail(table, "large_shot W")
    assert [a["cell"] for a in table.told("hit")] == [table.cell(0, "5.7")]


@pytest.mark.rule("GT-IIB-5", "GT-IIB-3")
def test_what_is_joined_on_the_side_that_is_hit_is_not_exposed() -> None:
    """TC-IIB-3"""
    ship = "5.5 start \n 5.6 structural \n 5.7 structural \n 5.8 structural"
    table = cylinder(ship)
    table.dice((5, 1))  # meets 5.7, joined to 5.6 on its left
    assail(table, "small_meteor W")
    assert table.told("bounced") and table.lost(0) == 0
    table.dice((5, 4))  # starts at column 3 and meets 5.5, with an open connector
    assail(table, "small_meteor W")
    assert table.told("hit")[0]["cell"] == table.cell(0, "5.5")


@pytest.mark.rule("GT-PLATE-1", "GT-IIB-3")
def test_plating_in_front_is_no_help_from_the_left() -> None:
    """TC-IIB-4"""
    table = cylinder("5.5 start \n 5.6 structural")
    table.p(0).ship.put(table.cell(0, "5.4"), PARTS[TILE_BY_ID["BIG2-39"]][0])
    table.dice((5, 4), (6, 1))
    assail(table, "small_meteor W")
    assert "5.4" not in table.tiles(0)


@pytest.mark.rule("GT-IIB-5", "BR-HIT-4")
@pytest.mark.parametrize(("die", "shot"), [(3, True), (4, True), (5, False)])
def test_a_side_cannon_of_an_edge_row_protects_two_rows(die: int, shot: bool) -> None:
    """TC-IIB-1"""
    table = cylinder(
        "5.5 start \n 4.5 structural \n 4.4 structural \n 3.4 cannon W \n 3.6 structural |W \n 4.6 structural"
    )
    table.dice((die, 5))
    assail(table, "large_meteor W")
    assert bool(table.told("shot_down")) == shot


@pytest.mark.rule("GT-IIB-6")
def test_thrusters_shift_columns_around_the_cylinder() -> None:
    """TC-IIB-8, TC-IIB-9"""
    board = board_of("IIB")
    for line, nozzle in product(range(9), (EAST, WEST)):
        assert 0 <= board.shifted(NORTH, line, nozzle) < 9
    assert board.shifted(NORTH, 0, WEST) == 8 and board.shifted(SOUTH, 8, EAST) == 0
    assert board.shifted(WEST, 0, NORTH) == -1  # from the sides rows are shifted as ever
    table = cylinder("5.9 battery_2 \n 5.1 structural \n 5.2 start \n 6.2 thrusters W")
    table.dice((1, 2))
    assail(table, "large_shot N")
    table.do(0, "shift 6.2 W")
    assert [a["cell"] for a in table.told("hit")] == [table.cell(0, "5.9")]


@pytest.mark.rule("GT-IIB-3", "BR-CARD-SABOTAGE")
def test_sabotage_uses_the_tables_of_the_cylinder_and_calls_a_row_by_its_die() -> None:
    table = cylinder("5.5 start: 1 \n 5.6 structural")
    table.dice((3, 4), (1, 5), (3, 4), (2, 5), (2, 5), (5, 1))
    table.card("III-04")
    assert [(args["row"], args["line"]) for args in table.told("sabotage_roll")] == [(1, 5), (2, 5), (5, 6)]
    assert table.tiles(0) == {"5.5"}


@pytest.mark.rule("GT-IIB-7", "GT-IIIB-4")
@pytest.mark.parametrize("klass", ["IIB", "IIIB"])
def test_no_insurance_and_two_tiles_aside(klass: str) -> None:
    table = Table(klass, modules=BIG2)
    for _ in range(2):
        table.p(0).left = 9
        table.do(0, "take")
        table.do(0, "set_aside")
    table.do(0, "take")
    table.p(0).left = 9
    assert table.refused(0, "set_aside").clause == "BR-BUILD-4"
    table.do(0, "put_back")
    assert table.board(0).cap is None
    table.p(0).lost = list(range(10, 60))
    assert damages(table.s, table.p(0)) == 50


# -- IIIB ---------------------------------------------------------------------------------------------------------


def amoeba(first: int, second: int, hints: str = "on") -> Table:
    """Everybody has just begun to build, and these were the dice."""
    table = Table("IIIB", modules=BIG2, ready=False, hints=hints)
    table.s = LoadedDice.of(table.s, [first, second])
    table.until("Build")
    return table


@pytest.mark.rule("GT-IIIB-1")
def test_two_dice_make_ten_holes_as_building_begins() -> None:
    """TC-IIIB-1"""
    table = amoeba(3, 4)
    assert table.s.dice == (3, 4)
    board = table.board(0)
    assert len(board.cells) == 36
    holes = {f"{row}.{col}" for face in (3, 4) for row, col in c.IIIB_HOLES[face]}
    assert len(holes) == 10
    assert not holes & {label_of(board, cell) for cell in board.cells}
    assert table.tiles(0) == {"7.7"}
    table.do(0, "take")
    assert {table.refused(0, f"place {hole} 0").clause for hole in holes} == {"GT-IIIB-1"}
    assert table.board(0) is table.board(1)  # the same for everybody


@pytest.mark.rule("GT-IIIB-2")
def test_doubles_take_the_starting_cabin_away() -> None:
    """TC-IIIB-2"""
    table = amoeba(2, 2)
    board = table.board(0)
    assert len(board.cells) == 40 and table.tiles(0) == set()
    assert not board.open[board_of("IIIB").start]
    table.on_heap("BASE-CAB-09", "BASE-CAB-13")
    table.do(0, "take")
    assert len(table.options(0, "place")) == 40 * 4  # the first tile anywhere
    table.p(0).left = 9
    table.do(0, "place 8.8 0")
    table.do(0, "take")
    near = {option.split()[1] for option in table.options(0, "place")}
    assert near and near <= {"8.7", "8.9", "7.8", "9.8"}  # later ones join as usual


@pytest.mark.rule("GT-IIIB-3", "GT-IIIB-5")
def test_a_tile_on_a_hole_is_an_error_however_few_tiles_there_are() -> None:
    table = amoeba(3, 4)
    hole = "{}.{}".format(*c.IIIB_HOLES[3][0])
    table.lay(0, hole, "BASE-CAB-01")
    found = table.p(0).ship.plan.faults()
    assert (OUTSIDE, table.cell(0, hole), table.cell(0, hole)) in found
    table.finish()
    assert f"remove {hole}" in table.options(0)
    table.until("FlyOn")
    assert hole not in table.tiles(0)


@pytest.mark.rule("GT-IIIB-3", "GT-IIIB-4", "BR-BUILD-6")
def test_without_hints_a_hole_is_built_on_like_any_other_cell_and_the_tile_comes_off() -> None:
    table = amoeba(3, 4, hints="off")
    hole, there = "5.7", "6.7"  # a hole beside a cell beside the starting cabin
    board = table.board(0)
    assert not board.open[table.cell(0, hole)] and board.open[table.cell(0, there)]
    drawn = GAME.view(table.s, 0).players[0].cells
    assert len(drawn) == 46 and table.cell(0, hole) in drawn  # nobody is told which are holes
    table.p(0).left = 9
    table.on_heap("BASE-CAB-13", "BASE-CAB-14")
    for label in (there, hole):
        table.do(0, "take")
        table.do(0, min(text for text in table.options(0, "place") if text.split()[1] == label))
    assert GAME.view(table.s, 0).players[0].faults == []
    table.finish()
    assert table.step == "Repair"
    assert len(GAME.view(table.s, 0).players[0].cells) == 36
    assert [fault.fault for fault in GAME.view(table.s, 0).players[0].faults] == ["outside"]
    assert table.options(0) == {f"remove {hole}"}
    table.do(0, f"remove {hole}")
    assert table.lost(0) == 1


@pytest.mark.rule("GT-IIIB-2", "GT-IIIB-3")
def test_without_hints_a_ship_may_even_begin_on_a_hole_but_only_once() -> None:
    table = amoeba(2, 2, hints="off")
    start = board_of("IIIB").start
    table.p(0).left = 9
    table.on_heap("BASE-CAB-09", "BASE-CAB-13")
    table.do(0, "take")
    assert len(table.options(0, "place")) == 46 * 4
    table.act(0, PLACE[start * 4])
    table.do(0, "take")
    near = {text.split()[1] for text in table.options(0, "place")}
    assert near and near <= {"6.7", "7.6", "7.8", "8.7"}


# -- IV -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-IV-1")
def test_everybody_draws_a_front_and_a_rear_board() -> None:
    seen = set()
    for seed in range(6):
        table = Table("IV", seats=4, modules=BIG2, seed=seed)
        keys = [table.board(seat).key.split() for seat in range(4)]
        assert all(key[0] == "IV" for key in keys)
        for part in (1, 2):
            assert len({key[part] for key in keys}) == 4  # no board is there twice
        seen |= {tuple(key) for key in keys}
        for seat in range(4):
            board = table.board(seat)
            front, rear = board.key.split()[1:]
            assert len(board.cells) == 45
            assert len(c.HULLS[front].places()) > len(c.HULLS[rear].places())
            rows = sorted({board.rows[cell // 9] for cell in board.cells})
            assert rows == [*c.HULLS[front].rows, *c.HULLS[rear].rows]
            assert table.tiles(seat) == {"7.7"}
    assert len(seen) > 8
    for part in (1, 2):
        assert len({Table("IV", modules=BIG2, seed=seed).board(0).key.split()[part] for seed in range(6)}) > 1


@pytest.mark.rule("GT-IV-2")
def test_the_glass_has_five_runs() -> None:
    table = Table("IV", modules=BIG2)
    circles = [table.s.circle]
    while table.s.circle > 1:
        table.s.glass = 0
        table.p(0).left = 1
        table.s.touch()
        table.do(0, "flip")
        circles.append(table.s.circle)
    assert circles == [4, 3, 2, 1]  # outside the circles, III, II, I; then Start, by somebody who has finished
    table.s.glass = 0
    table.p(0).left = 1
    assert table.refused(0, "flip").clause == "BR-TIME-2"


@pytest.mark.rule("GT-IV-3")
def test_piles_of_two_level_iv_cards_and_one_of_each_other() -> None:
    table = Table("IV", modules=BIG2)
    for pile in table.s.piles:
        assert sorted(CARDS[card].level for card in pile) == [1, 2, 3, 4, 4]
    table.fly("", "")
    assert CARDS[table.s.deck[-1]].level == 4
    assert table.days() == [0, -5]


def cruiser() -> Table:
    table = Table("IV", modules=BOTH)
    table.draw(0, "")
    table.draw(1, "")
    table.finish()
    table.until("Insure")
    return table


@pytest.mark.rule("GT-INS-1", "GT-INS-2")
def test_an_insured_cruiser_pays_up_to_its_limit() -> None:
    table = cruiser()
    premium, limit = table.board(0).premium, table.board(0).cap
    assert limit is not None
    assert premium == c.HULLS[table.board(0).key.split()[2]].premium
    assert limit == c.HULLS[table.board(0).key.split()[1]].cap
    assert table.options(0) == {"insure 0", "insure 1"}
    table.do(0, "insure 1")
    assert table.told("insured") == [{"seat": 0, "tier": 1}]
    assert table.credits() == [-premium, 0]  # at once
    table.do(1, "insure 0")
    table.until("FlyOn")
    for seat in (0, 1):
        table.p(seat).lost = [TILE_BY_ID["BASE-CAN-01"]] * 30
    assert damages(table.s, table.p(0)) == limit
    assert damages(table.s, table.p(1)) == 30
    table.p(0).lost = table.p(0).lost[:3]
    assert damages(table.s, table.p(0)) == 3
    assert table.credits()[0] == -premium  # and is gone whatever happens


@pytest.mark.rule("GT-INS-1", "GT-INS-2")
def test_before_one_decides_the_price_and_the_limit_are_told() -> None:
    table = cruiser()
    board = table.board(0)
    assert board.cap is not None
    says = [GAME.detail(table.s, 0, table.action(0, f"insure {tier}")) for tier in (0, 1)]
    assert says == [
        Message("text.uninsured"),
        Message("text.insurance", first=Message("credits", n=board.premium), second=Message("credits", n=board.cap)),
    ]


@pytest.mark.rule("GT-INS-3", "GT-XBIG-13", "BR-BIG1-8")
def test_it_is_too_late_after_the_first_card_and_the_lawyer_looks_at_the_choice() -> None:
    table = cruiser()
    table.do(0, "insure 1")
    table.do(1, "insure 0")
    table.until("FlyOn")
    assert table.refused(1, "insure 1").clause
    limit = table.board(0).cap
    assert limit is not None
    for seat in (0, 1):
        p = table.p(seat)
        p.role = LAWYER
        p.ship.aliens[table.cell(seat, "7.7")] = 2
        p.lost = [TILE_BY_ID["BASE-CAN-01"]] * 30
    assert damages(table.s, table.p(0)) == limit // 2  # insurable
    assert damages(table.s, table.p(1)) == table.p(1).ship.plan.exposed + 5  # uninsurable


# -- IA -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-BIG1-10")
def test_every_sum_hits_a_line_of_class_ia() -> None:
    board = board_of("IA")
    for side, first, second in product(range(4), range(1, 7), range(1, 7)):
        assert board.path(side, board.line(side, first, second))
    table = Table("IA", modules=BOTH)
    table.fly("", "")
    assert c.IA.line[2] == 3  # the column of the starting cabin
    table.dice((1, 1))
    assail(table, "large_shot N")
    assert table.told("hit")
