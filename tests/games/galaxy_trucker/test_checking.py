"""BR-CHK: what is wrong with a ship, and what its owner gives up for it."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.games.galaxy_trucker.table import GAME, Table, label_of

from cosmodrome.games.galaxy_trucker.pieces.boards import CELLS, board_of
from cosmodrome.games.galaxy_trucker.pieces.layout import FAULTS, faults
from cosmodrome.games.galaxy_trucker.pieces.parts import PARTS
from cosmodrome.kernel import Rng


def yard(*tiles: tuple[str, str, str], klass: str = "I") -> Table:
    """Tiles laid by (cell, tile, where its printed front points), whatever is wrong; everybody has finished."""
    table = Table(klass, pace="real_time")
    for label, tile, side in tiles:
        table.lay(0, label, tile, side)
    return table


def errors(table: Table) -> set[tuple[str, str, str]]:
    board = table.board(0)
    return {(FAULTS[what], label_of(board, a), label_of(board, b)) for what, a, b in table.p(0).ship.plan.faults()}


# -- what is wrong -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CHK-1", "BR-COMP-2")
@pytest.mark.parametrize(
    ("above", "below", "wrong"),
    [
        ("BASE-CAB-09", "BASE-BAT3-05", True),  # 1 on 2
        ("BASE-CAB-13", "BASE-BAT3-03", True),  # 2 on 1
        ("BASE-CAB-12", "BASE-BAT3-03", True),  # nothing on 1
        ("BASE-CAB-12", "BASE-STR-06", True),  # nothing on a universal one
        ("BASE-CAB-09", "BASE-BAT3-01", True),  # 1 on nothing
        ("BASE-CAB-09", "BASE-BAT3-03", False),  # 1 on 1
        ("BASE-CAB-13", "BASE-BAT3-05", False),  # 2 on 2
        ("BASE-CAB-09", "BASE-STR-06", False),  # 1 on a universal one
        ("BASE-CAB-12", "BASE-BAT3-01", False),  # nothing on nothing: they only touch
    ],
)
def test_which_sides_may_touch(above: str, below: str, wrong: bool) -> None:
    table = yard(("7.6", above, "N"), ("8.6", below, "N"))
    assert errors(table) == ({("clash", "7.6", "8.6")} if wrong else set())


@pytest.mark.rule("BR-CHK-1", "BR-COMP-7")
@pytest.mark.parametrize(
    ("side", "error"), [("N", set()), ("E", {"sideways"}), ("S", {"sideways"}), ("W", {"sideways"})]
)
@pytest.mark.parametrize("tile", ["BASE-ENG-04", "BASE-DENG-04"])
def test_engines_point_to_the_rear(tile: str, side: str, error: set[str]) -> None:
    table = yard(("8.5", tile, side))
    assert {name for name, _, _ in errors(table)} == error


@pytest.mark.rule("BR-CHK-1")
@pytest.mark.parametrize(
    ("engine", "behind", "wrong"), [("8.6", "9.6", True), ("8.6", "9.5", False), ("8.7", "8.6", False)]
)
def test_the_cell_behind_an_engine_is_empty(engine: str, behind: str, wrong: bool) -> None:
    table = yard((engine, "BASE-DENG-01", "N"), (behind, "BASE-BAT3-02", "N"))
    assert (("behind_engine", engine, behind) in errors(table)) is wrong


@pytest.mark.rule("BR-CHK-1")
@pytest.mark.parametrize(("side", "blocked"), [("N", "6.7"), ("E", "7.8"), ("S", "8.7"), ("W", "7.6")])
@pytest.mark.parametrize("tile", ["BASE-CAN-03", "BASE-DCAN-01"])
def test_the_cell_in_front_of_a_muzzle_is_empty(tile: str, side: str, blocked: str) -> None:
    """A cannon in the middle of four tiles, instead of the starting cabin: only the one it points at is in the way."""
    table = yard()
    table.p(0).ship.take_off(table.cell(0, "7.7"))
    table.lay(0, "7.7", tile, side)
    for label, number in (("6.7", 1), ("7.8", 3), ("8.7", 4), ("7.6", 5)):
        table.lay(0, label, f"BASE-BAT3-0{number}")
    assert {(a, b) for name, a, b in errors(table) if name == "before_cannon"} == {("7.7", blocked)}


@pytest.mark.rule("BR-CHK-1")
def test_a_tile_outside_the_hull_is_an_error() -> None:
    table = yard(("8.7", "BASE-STR-02", "N"), ("9.7", "BASE-STR-03", "N"))
    assert ("outside", "9.7", "9.7") in errors(table)


@pytest.mark.rule("BR-CHK-1", "BR-CHK-2")
def test_a_part_that_is_not_joined_is_given_up() -> None:
    table = yard(("7.5", "BASE-CAB-08", "N"), ("8.5", "BASE-BAT3-01", "N"), ("8.7", "BASE-ENG-17", "N"))
    assert not errors(table)  # nothing is wrong with any joint
    table.finish()
    assert table.step == "Repair"
    assert table.options(0) == {"keep 7.5", "keep 7.7"}
    assert table.refused(0, "keep 8.5").message.id == "refuse.gt_keep_cabin"  # there is no cabin in that part
    table.do(0, "keep 7.7")
    assert table.tiles(0) == {"7.7", "8.7"}
    assert table.lost(0) == 2


# -- repairing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CHK-2")
@pytest.mark.parametrize(("given", "kept"), [("7.6", {"7.7", "8.7", "8.6"}), ("8.6", {"7.7", "8.7", "7.6"})])
def test_the_owner_chooses_which_of_two_tiles_goes(given: str, kept: set[str]) -> None:
    table = yard(("7.6", "BASE-CAB-09", "N"), ("8.6", "BASE-CAB-14", "N"), ("8.7", "BASE-STR-05", "N"))
    table.finish()
    assert table.options(0) == {"remove 7.6", "remove 8.6"}
    refusal = table.refused(0, "remove 8.7")
    assert (refusal.clause, refusal.message.id) == ("BR-CHK-2", "refuse.gt_no_error")
    assert table.refused(0, "remove 5.7").message.id == "refuse.gt_cell_empty"
    assert table.refused(1, "remove 7.7").message.id == "refuse.gt_ship_sound"
    tile = table.part(0, given)
    table.do(0, f"remove {given}")
    assert tile is not None
    assert table.p(0).lost == [tile.tile]
    assert table.tiles(0) == kept
    assert table.step == "FlyOn"


@pytest.mark.rule("BR-CHK-2")
def test_what_falls_off_by_a_repair_is_lost_too() -> None:
    """The tile that holds the rest is removed: three tiles hang loose, and the owner may keep either part."""
    table = yard(
        ("7.6", "BASE-BAT3-02", "N"),  # no connector behind: wrong with the tile below
        ("7.5", "BASE-CAB-15", "N"),
        ("8.5", "BASE-CAB-16", "N"),
        ("8.6", "BASE-STR-06", "N"),
    )
    table.finish()
    while table.options(0, "remove"):
        table.do(0, "remove 7.6" if "remove 7.6" in table.options(0) else min(table.options(0, "remove")))
    assert table.options(0) == {"keep 7.5", "keep 7.7"}
    lost = table.lost(0)
    table.do(0, "keep 7.7")
    assert table.tiles(0) == {"7.7"}
    assert table.lost(0) == lost + 3


@pytest.mark.rule("BR-CHK-2")
def test_the_part_kept_has_a_cabin_if_any_part_has_one() -> None:
    table = yard(("7.5", "BASE-CAN-03", "N"), ("9.9", "BASE-BAT3-01", "N"))
    table.finish()
    assert table.options(0) == {"keep 7.7"}


@pytest.mark.rule("BR-CHK-2")
def test_everybody_repairs_at_once() -> None:
    table = Table("I", seats=3, pace="real_time")
    for seat, tile in ((0, "BASE-ENG-07"), (2, "BASE-ENG-08")):
        table.lay(seat, "7.6", tile, "E")
    table.finish()
    assert list(table.actors) == [0, 2]
    table.do(2, "remove 7.6")
    assert list(table.actors) == [0]
    table.do(0, "remove 7.6")
    assert table.step == "FlyOn"
    assert [table.lost(seat) for seat in range(3)] == [1, 0, 1]


@pytest.mark.rule("BR-CHK-3")
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
@example(seed=886559364)  # every tile is taken off, one after the other
def test_no_error_is_left_to_be_found_in_flight(seed: int) -> None:
    """The program finds every error before the flight, and losing a tile never makes a new one."""
    rng = Rng(seed)
    board = board_of("II")
    table = Table("II", pace="real_time", seed=seed)
    for _ in range(26):  # a ship built at random, with whatever errors come of it
        table.do(0, "take")
        spots = sorted(table.options(0, "place"))
        table.do(0, spots[rng.below(len(spots))] if spots else "put_back")
    table.finish()
    while table.step == "Repair":
        choices = GAME.options(table.s, 0)
        table.act(0, choices[rng.below(len(choices))])
    ship = table.p(0).ship
    assert not faults(board, ship.cells, ship.marks)
    assert len(ship.plan.pieces()) == (1 if ship.tiles() else 0)
    while ship.tiles():
        ship.take_off(rng.choice(ship.tiles()))
        assert not faults(board, ship.cells, ship.marks)


@pytest.mark.rule("BR-CHK-1")
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_errors_of_a_random_ship_are_those_of_a_slow_look_at_it(seed: int) -> None:
    rng = Rng(seed)
    board = board_of("III")
    tiles = list(range(4, 144))
    rng.shuffle(tiles)
    cells = [PARTS[tiles[cell]][rng.below(4)] if rng.below(3) and board.open[cell] else None for cell in range(CELLS)]
    wrong: set[tuple[str, frozenset[int]]] = set()
    for cell, part in enumerate(cells):
        if part is None:
            continue
        if part.exhausts and part.exhausts != 4:
            wrong.add(("sideways", frozenset((cell,))))
        row, col = divmod(cell, 9)
        for side, (dr, dc) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            if not (0 <= row + dr < 6 and 0 <= col + dc < 9):
                continue
            other = cells[(row + dr) * 9 + col + dc]
            if other is None:
                continue
            pair = frozenset((cell, (row + dr) * 9 + col + dc))
            mine, theirs = part.connectors[side], other.connectors[(side + 2) % 4]
            if (mine == 0) != (theirs == 0) or {mine, theirs} == {1, 2}:
                wrong.add(("clash", pair))
            if part.exhausts >> side & 1:
                wrong.add(("behind_engine", pair))
            if part.muzzles >> side & 1:
                wrong.add(("before_cannon", pair))
    found = faults(board, cells, Table("III").p(0).ship.marks)
    assert {(FAULTS[what], frozenset((a, b))) for what, a, b in found} == wrong
