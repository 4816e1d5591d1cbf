"""BR-GOODS, BR-COMP-5: loading, rearranging and losing goods."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table

FIVE = "7.6 cargo_2; 8.7 special_cargo_1; 7.8 cabin; 6.7 cabin"  # places: two white, one red; six humans


def visit(table: Table, card: str) -> None:
    """Seat 0 takes the goods of an abandoned station."""
    table.card(card)
    table.do(0, "accept")


@pytest.mark.rule("BR-COMP-5", "BR-GOODS-1")
def test_red_goods_go_into_red_places_and_the_rest_anywhere() -> None:
    table = Table("II")
    table.fly(FIVE)
    visit(table, "I-20")  # two red ones
    assert table.options(0, "stow") == {"stow red 8.7"}
    refusal = table.refused(0, "stow red 7.6")
    assert (refusal.clause, refusal.message.id) == ("BR-COMP-5", "refuse.gt_red_place")
    table.do(0, "stow red 8.7")
    assert table.refused(0, "stow red 8.7").message.id == "refuse.gt_hold_full"
    table.do(0, "loaded")
    assert table.hold(0, "goods") == {"8.7": "red"}
    assert table.told("goods_left") == [{"seat": 0, "n": 1}]
    visit_again = Table("II")
    visit_again.fly(FIVE)
    visit(visit_again, "I-19")  # a yellow and a green one
    assert visit_again.options(0, "stow") == {
        "stow yellow 7.6", "stow yellow 8.7", "stow green 7.6", "stow green 8.7",
    }  # fmt: skip


@pytest.mark.rule("BR-COMP-5")
def test_one_block_a_place() -> None:
    table = Table("II")
    table.fly("7.6 cargo_2: blue; 8.7 cargo_3: blue blue blue; 7.8 cabin; 6.7 cabin")
    visit(table, "I-19")
    assert table.options(0, "stow") == {"stow yellow 7.6", "stow green 7.6"}
    refusal = table.refused(0, "stow green 8.7")
    assert (refusal.clause, refusal.message.id) == ("BR-COMP-5", "refuse.gt_hold_full")
    table.do(0, "stow yellow 7.6")
    assert not table.options(0, "stow")
    for wrong, name in (
        ("stow green 7.8", "refuse.gt_no_hold"),  # a cabin
        ("stow green 4.7", "refuse.gt_no_hold"),  # no tile there
        ("stow red 7.6", "refuse.gt_no_such_good"),
        ("stow yellow 7.6", "refuse.gt_no_such_good"),  # aboard already
        ("unstow red 7.6", "refuse.gt_no_good_there"),
        ("fly_on", "refuse.gt_stow_now"),
    ):
        assert table.refused(0, wrong).message.id == name


@pytest.mark.rule("BR-GOODS-1")
def test_everything_aboard_may_be_rearranged_and_thrown_away_when_goods_come() -> None:
    """A blue one lies in the red place: it moves to make room for a red one, and another is thrown away."""
    table = Table("II")
    table.fly("7.6 cargo_2: blue green; 8.7 special_cargo_1: blue; 7.8 cabin; 6.7 cabin")
    visit(table, "I-20")
    assert not table.options(0, "stow")
    table.do(0, "unstow blue 8.7")
    table.do(0, "stow red 8.7")
    table.do(0, "unstow green 7.6")
    table.do(0, "stow blue 7.6")
    table.do(0, "loaded")
    assert table.hold(0, "goods") == {"7.6": "blue blue", "8.7": "red"}
    assert table.told("goods_left") == [{"seat": 0, "n": 2}]  # the green and a red one


@pytest.mark.rule("BR-GOODS-1")
def test_a_block_laid_down_wrongly_may_be_moved_again() -> None:
    table = Table("II")
    table.fly("7.6 cargo_2; 8.7 special_cargo_1; 7.8 cabin; 6.7 cabin; 8.8 cabin")
    visit(table, "II-20")  # a red and a yellow one
    table.do(0, "stow yellow 8.7")
    table.do(0, "unstow yellow 8.7")
    table.do(0, "stow red 8.7")
    table.do(0, "stow yellow 7.6")
    assert table.hold(0, "goods") == {"7.6": "yellow", "8.7": "red"}
    assert table.step == "FlyOn"  # everything is aboard: nothing more to ask


@pytest.mark.rule("BR-GOODS-1")
def test_moving_goods_about_comes_to_an_end() -> None:
    table = Table("II")
    table.fly("7.6 cargo_2: blue; 8.7 special_cargo_1; 7.8 cabin; 6.7 cabin")
    visit(table, "I-20")
    moves = 0
    while table.step == "Stow" and moves < 100:
        table.do(0, min(table.options(0, "unstow") or table.options(0, "stow") or {"loaded"}))
        moves += 1
        if table.step == "Stow" and table.hold(0, "goods") and not table.options(0, "unstow"):
            refusal = table.refused(0, "unstow blue 7.6")  # there is one, but enough is enough
            assert (refusal.clause, refusal.message.id) == ("BR-GOODS-1", "refuse.gt_moved_enough")
            break
    else:
        raise AssertionError("goods are moved about for ever")
    assert moves < 10


@pytest.mark.rule("BR-GOODS-1")
@pytest.mark.parametrize("hold", ["8.7 battery_2", "8.7 cargo_2"])
def test_nobody_is_asked_where_nothing_finds_a_place(hold: str) -> None:
    """Two red ones, and no red place: they are lost, like the day."""
    table = Table("II")
    table.fly(f"{hold}; 7.8 cabin; 6.7 cabin")
    visit(table, "I-20")
    assert table.step == "FlyOn"
    assert not table.hold(0, "goods")
    assert table.told("goods_left") == [{"seat": 0, "n": 2}]
    assert table.days() == [-1, -3]


@pytest.mark.rule("BR-GOODS-1")
def test_at_other_times_goods_stay_put() -> None:
    table = Table("II")
    table.fly("7.6 cargo_2: blue; 8.7 special_cargo_1")
    for text in ("unstow blue 7.6", "stow blue 8.7"):
        assert table.refused(0, text).clause
    table.card("I-18")
    assert table.refused(0, "unstow blue 7.6").clause


# -- losing goods ------------------------------------------------------------------------------------------------------


def smuggled(hold: str, card: str = "I-02") -> Table:
    """Smugglers take so many goods of a ship without cannons: two (I-02), three (II-02) or four (III-02)."""
    table = Table("II")
    table.fly(f"{hold}; 8.7 engine", "8.7 engine")
    table.card(card)
    return table


@pytest.mark.rule("BR-GOODS-2")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("I-02", {"7.6": "yellow green blue", "7.8": ""}),
        ("II-02", {"7.6": "green blue"}),
        ("III-02", {"7.6": "blue"}),
    ],
)
def test_the_most_valuable_goods_go_first(card: str, left: dict[str, str]) -> None:
    table = smuggled("7.6 cargo_3: yellow green blue; 7.8 special_cargo_2: red red", card)
    assert table.hold(0, "goods") == {cell: load for cell, load in left.items() if load}
    assert table.step == "FlyOn"  # nothing to choose


@pytest.mark.rule("BR-GOODS-2")
def test_the_owner_chooses_among_equals_only() -> None:
    table = smuggled("7.6 cargo_2: green blue; 7.8 cargo_2: green green; 6.7 special_cargo_1: blue")
    assert table.options(0) == {"give_good green 7.6", "give_good green 7.8"}
    for wrong, name in (
        ("give_good blue 7.6", "refuse.gt_most_valuable"),
        ("give_good red 7.6", "refuse.gt_no_good_there"),
        ("give_good green 6.7", "refuse.gt_no_good_there"),
        ("give_energy 7.6", "refuse.gt_goods_before_energy"),
        ("fly_on", "refuse.gt_goods_first"),
    ):
        refusal = table.refused(0, wrong)
        assert (refusal.clause, refusal.message.id) == ("BR-GOODS-2", name)
    table.do(0, "give_good green 7.8")
    table.do(0, "give_good green 7.6")
    assert table.hold(0, "goods") == {"6.7": "blue", "7.6": "blue", "7.8": "green"}


@pytest.mark.rule("BR-GOODS-2")
def test_when_goods_run_out_energy_cells_go_and_then_nothing() -> None:
    table = smuggled("7.6 cargo_2: blue; 7.8 battery_2; 6.7 battery_3", "II-02")
    assert not table.hold(0, "goods")
    assert table.options(0) == {"give_energy 7.8", "give_energy 6.7"}
    assert table.s.stack[-1].prompt(table.s).id == "prompt.LoseGoods_energy"
    refusal = table.refused(0, "give_energy 7.6")
    assert (refusal.clause, refusal.message.id) == ("BR-COMP-4", "refuse.gt_no_energy")
    table.do(0, "give_energy 6.7")
    table.do(0, "give_energy 7.8")
    assert table.hold(0, "energy") == {"6.7": 2, "7.8": 1}
    poor = smuggled("7.6 cargo_2: blue; 7.8 battery_2: 1", "III-02")
    assert (poor.hold(0, "goods"), poor.hold(0, "energy"), poor.step) == ({}, {}, "FlyOn")
