"""BR-END: what a flight brings, line by line; BR-GAME-3 and 4: money."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import GAME, Table

from cosmodrome.games.galaxy_trucker.pieces.parts import STARTS
from cosmodrome.games.galaxy_trucker.rules.ledger import LINES

HOLD = "8.7 special_cargo_2: red red; 7.6 cargo_3 ?+?+: yellow green blue"  # 4 + 4 + 3 + 2 + 1 = 14


def line(table: Table, name: str) -> list[int]:
    """One line of everybody's invoice."""
    return [p.invoice[LINES.index(name)] for p in table.s.players]


@pytest.mark.rule("BR-END-1")
@pytest.mark.parametrize(
    ("klass", "bonus"), [("I", [4, 3, 2, 1]), ("II", [8, 6, 4, 2]), ("III", [12, 9, 6, 3]), ("IIIA", [12, 9, 6, 3])]
)
def test_the_arrival_bonus_goes_by_the_position_of_the_rockets(klass: str, bonus: list[int]) -> None:
    table = Table(klass, seats=4)
    table.fly()
    table.at(3, 11, 7, -2)
    table.arrive()
    assert line(table, "arrival") == [bonus[2], bonus[0], bonus[1], bonus[3]]


@pytest.mark.rule("BR-END-1", "BR-FLY-5")
def test_who_gave_up_is_no_rival_for_the_arrival_bonus() -> None:
    table = Table("II", seats=3)
    table.fly()
    table.at(20, 10, 0)
    table.on_deck("I-17")
    table.do(0, "give_up")
    table.do(1, "fly_on")
    table.do(2, "fly_on")
    table.arrive()
    assert line(table, "arrival") == [0, 8, 6]


@pytest.mark.rule("BR-END-2")
@pytest.mark.parametrize(("klass", "bonus"), [("I", 2), ("II", 4), ("III", 6), ("IIIA", 6)])
def test_the_best_looking_ships_have_the_fewest_exposed_connectors_and_all_get_the_bonus(
    klass: str, bonus: int
) -> None:
    table = Table(klass, seats=4)
    table.fly("7.6 engine 0300", "7.8 engine 0003", "7.8 engine 2101", "")
    assert [p.ship.plan.exposed for p in table.s.players] == [3, 3, 5, 4]
    table.arrive()
    assert line(table, "looks") == [bonus, bonus, 0, 0]


@pytest.mark.rule("BR-END-2", "BR-FLY-5")
def test_who_gave_up_does_not_win_the_best_looking_bonus() -> None:
    table = Table("I", seats=3)
    table.fly("8.7 engine 1000", "", "8.7 engine 3102")
    table.on_deck("I-17")
    table.do(0, "give_up")
    table.do(1, "fly_on")
    table.do(2, "fly_on")
    table.arrive()
    assert line(table, "looks") == [0, 2, 0]


@pytest.mark.rule("BR-END-3")
@pytest.mark.parametrize(("goods", "price"), [("red", 4), ("yellow", 3), ("green", 2), ("blue", 1)])
def test_goods_are_sold_by_their_colour(goods: str, price: int) -> None:
    table = Table("I")
    table.fly(f"8.7 special_cargo_1: {goods}")
    table.arrive()
    assert line(table, "goods") == [price, 0]


@pytest.mark.rule("BR-END-3", "BR-FLY-5")
@pytest.mark.parametrize(
    ("hold", "full", "half"),
    [
        (HOLD, 14, 7),
        ("8.7 cargo_2: yellow blue", 4, 2),
        ("8.7 cargo_2: yellow", 3, 2),
        ("8.7 cargo_3: blue blue blue", 3, 2),
    ],
)
def test_who_gave_up_sells_everything_together_for_half_rounded_up(hold: str, full: int, half: int) -> None:
    for gives_up, price in ((False, full), (True, half)):
        table = Table("I")
        table.fly(hold)
        table.on_deck("I-17")
        table.do(0, "give_up" if gives_up else "fly_on")
        table.do(1, "fly_on")
        table.run_out()
        table.arrive()
        assert line(table, "goods") == [price, 0]


@pytest.mark.rule("BR-END-4")
@pytest.mark.parametrize(("klass", "cap"), [("I", 5), ("II", 8), ("III", 11), ("IIIA", None)])
@pytest.mark.parametrize("lost", [0, 1, 5, 6, 8, 9, 11, 12, 20])
def test_a_lost_component_costs_1_credit_up_to_the_cap(klass: str, cap: int | None, lost: int) -> None:
    table = Table(klass)
    table.fly()
    table.p(0).lost = [table.s.heap.pop() for _ in range(lost)]
    table.arrive()
    assert line(table, "lost") == [-(lost if cap is None else min(lost, cap)), 0]


@pytest.mark.rule("BR-END-4", "BR-FLY-5")
def test_who_gave_up_pays_for_lost_components_too() -> None:
    table = Table("I")
    table.fly()
    table.p(0).lost = [table.s.heap.pop() for _ in range(3)]
    table.do(0, "give_up")
    table.do(1, "give_up")
    assert line(table, "lost") == [-3, 0]
    assert line(table, "arrival") == line(table, "looks") == [0, 0]


@pytest.mark.rule("BR-GAME-4")
def test_a_balance_may_be_negative_and_is_settled_from_later_income() -> None:
    table = Table(rounds=("III", "I"))
    table.fly()
    table.p(0).lost = [table.s.heap.pop() for _ in range(9)]
    table.do(0, "give_up")
    table.do(1, "give_up")
    assert table.credits() == [-9, 0]
    table.until("Build")
    table.fly()
    table.arrive()
    assert table.credits() == [-9 + 4 + 2, 3 + 2]
    assert GAME.winners(table.s) == [1]


@pytest.mark.rule("BR-GAME-3")
def test_who_ends_with_a_credit_has_done_well() -> None:
    table = Table("I", seats=3)
    table.fly()
    for p, n in zip(table.s.players, (-10, -5, -3), strict=True):
        p.credits = n
    table.arrive()  # 4 + 2, 3 + 2, 2 + 2
    assert table.credits() == [-4, 0, 1]
    assert table.told("did_well") == [{"seat": 2}]


@pytest.mark.rule("BR-END-5")
def test_ships_are_dismantled_and_every_tile_goes_back_to_the_warehouse() -> None:
    table = Table(rounds=("II", "I"))
    everything = set(table.s.heap)
    table.on_heap("BASE-CAN-01", "BASE-CAN-02", "BASE-CAB-01")
    table.do(0, "take")
    table.do(0, "set_aside")
    table.fly("8.7 engine; 7.6 cabin; 7.8 battery_2; 6.7 cannon", "8.7 engine; 7.6 cabin")
    table.arrive()
    table.until("Build")
    assert set(table.s.heap) == everything
    assert len(table.s.heap) == 140
    assert not table.s.face_up
    for seat, p in enumerate(table.s.players):
        assert [part.tile for part in p.ship.cells if part is not None] == [STARTS[seat]]
        assert (p.lost, p.aside, p.flying, p.gave_up, p.finished) == ([], [], False, False, False)


@pytest.mark.rule("BR-END-1", "BR-END-2", "BR-END-3", "BR-END-4", "BR-GAME-3")
def test_a_whole_invoice() -> None:
    table = Table("II", seats=3)
    table.fly(f"{HOLD}; 7.8 engine 0003", "8.7 engine 1000; 7.8 engine 0003; 7.6 engine 0300", HOLD)
    table.p(0).lost = [table.s.heap.pop() for _ in range(10)]
    table.p(1).credits = 7
    table.at(2, 9, 4)
    table.on_deck("I-17")
    table.do(0, "fly_on")
    table.do(1, "fly_on")
    table.do(2, "give_up")
    table.run_out()
    table.arrive()
    assert line(table, "arrival") == [6, 8, 0]
    assert line(table, "looks") == [0, 4, 0]
    assert line(table, "goods") == [14, 0, 7]
    assert line(table, "lost") == [-8, 0, 0]
    assert table.credits() == [12, 19, 7]
    assert GAME.scores(table.s) == [12, 19, 7]
    assert GAME.winners(table.s) == [1]
