"""Five players: enemies, derelicts, planets and meteors serve a second one."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table
from tests.games.galaxy_trucker.welded import BOTH, ends, flying, weld

from cosmodrome.games.galaxy_trucker.pieces.ship import goods_of
from cosmodrome.games.galaxy_trucker.rules.cards.enemies import less
from cosmodrome.games.galaxy_trucker.rules.ledger import ARRIVAL

OFF = ends(12)


def five(klass: str = "III") -> Table:
    return flying(klass, seats=5, modules=BOTH)


def armed_with(table: Table, seat: int, guns: int, more: str = "") -> None:
    lines = [f"{6 if n < 9 else 5}.{3 + n % 9} cannon" for n in range(guns)]
    weld(table, seat, " \n ".join(["7.7 start", *lines, more]))


@pytest.mark.rule("GT-5P-1", "BR-BIG1-9", "GT-5P-5")
def test_slavers_are_beaten_twice_and_do_less_in_between() -> None:
    table = five()
    armed_with(table, 0, 7, "7.8 cabin")
    armed_with(table, 1, 0, "7.8 cabin \n 7.6 cabin")
    armed_with(table, 2, 7, "7.8 cabin")
    table.card("I-01")  # strength 6, take 3 crew; 5 credits
    table.do(0, "accept")
    assert table.credits()[0] == 5
    for _ in range(2):
        table.do(1, table.options(1).pop())  # 2 after the first defeat
    assert table.p(1).ship.crew() == 4
    table.do(2, "accept")
    assert table.credits()[2] == 4  # one less for the second
    assert table.step == "FlyOn" and len(table.told("beaten")) == 1  # and the others are left alone


@pytest.mark.rule("GT-5P-1", "GT-5P-5")
def test_pirates_spare_late_losers_the_first_shot() -> None:
    table = five()
    for seat in range(5):
        armed_with(table, seat, 6 if seat == 1 else 0)
    table.dice(OFF, OFF, OFF)
    table.card("I-03")  # small, large, small
    table.do(1, "decline")
    for seat in (0, 2):
        missed = [args for args in table.told("missed") if args["seat"] == seat]
        assert len(missed) == (3 if seat == 0 else 2)
    assert table.dice_left() == 0


@pytest.mark.rule("GT-5P-1", "GT-5P-5", "GT-ENM4-1")
def test_of_several_kinds_each_is_cut_by_one() -> None:
    table = five("IV")
    weld(table, 1, "7.7 start \n 7.8 cargo_2: green green \n 7.6 cabin")
    strong = " \n ".join(f"{row}.{col} cannon" for row in (5, 6) for col in range(4, 11))
    weld(table, 0, f"7.7 start \n {strong}")
    table.dice(OFF, OFF, OFF, OFF)
    table.card("IV-03")  # takes 2 crew, 2 goods; four shots
    table.do(0, "decline")
    table.do(1, "lose_human 7.7")
    table.until("Reward", "FlyOn")
    assert (table.p(1).ship.crew(), table.hold(1, "goods")) == (3, {"7.8": "green"})
    table.until("FlyOn")
    assert sum(args["seat"] == 1 for args in table.told("missed")) == 3
    assert less(goods_of((0, 1, 2))) == goods_of((0, 1))  # the least valuable
    assert less(goods_of(())) == goods_of(())


@pytest.mark.rule("GT-5P-1", "GT-5P-5", "GT-ENM4-2")
def test_slavers_beaten_once_leave_out_a_shot_too() -> None:
    table = five("IV")
    strong = " \n ".join(f"{row}.{col} cannon" for row in (5, 6) for col in range(4, 11))
    weld(table, 0, f"7.7 start \n {strong}")
    weld(table, 1, "7.7 start \n 7.8 cabin \n 7.6 cabin")
    table.dice(*[OFF] * 9)
    table.card("IV-01")  # takes 5 crew, then two shots
    table.do(0, "decline")
    for _ in range(4):
        table.do(1, min(table.options(1)))
    table.until("FlyOn")
    assert table.p(1).ship.crew() == 2
    assert sum(args["seat"] == 1 for args in table.told("missed")) == 1


@pytest.mark.rule("GT-5P-2", "BR-BIG1-9")
def test_a_derelict_serves_a_second_player() -> None:
    table = five("IV")
    for seat in range(3):
        weld(table, seat, "7.7 start \n 7.6 cabin \n 7.8 cabin \n 6.7 cabin \n 8.7 cabin \n 8.8 cargo_3 |N")
    table.dice(OFF, OFF, OFF, OFF)
    table.card("IV-12")  # costs 8, 14 credits
    table.do(0, "decline")
    for seat in (1, 2):
        table.do(seat, "accept")
        table.do(seat, "accept")
        for _ in range(8):
            table.do(seat, table.options(seat).pop())
    assert table.credits() == [0, 14, 13, 0, 0]
    assert len(table.told("attack")) == 4  # the same welcome for both
    assert table.step == "FlyOn"
    table = five()
    for seat in range(3):
        weld(table, seat, "7.7 start \n 7.6 cabin \n 7.8 cabin \n 8.8 cargo_2")
    table.card("I-19")  # a station: yellow, green
    for seat in (0, 1):
        table.do(seat, "accept")
        assert table.told("goods_offered")[-1]["green"] == (0 if seat else 1)
        table.do(seat, "loaded")
    assert table.step == "FlyOn"


@pytest.mark.rule("GT-5P-3", "BR-BIG1-9", "GT-DEVP-1")
def test_two_ships_land_on_a_planet() -> None:
    table = five("IV")
    for seat in range(3):
        weld(table, seat, "7.7 start: 1 \n 7.6 cabin: 0 \n 7.8 cabin: 0 \n 8.8 cargo_2")
    table.card("IV-07")
    table.do(0, "land 2")  # two green, four astronauts
    table.do(0, "loaded")
    for _ in range(4):
        table.do(0, sorted(table.options(0, "seat_human"))[0])
    table.do(1, "land 2")
    table.do(1, "loaded")
    assert [args["green"] for args in table.told("goods_offered")] == [2, 1]
    seated = 0
    while table.step == "TakeAboard":
        table.do(1, sorted(table.options(1, "seat_human"))[0])
        seated += 1
    assert seated == 3
    assert table.refused(2, "land 2").clause == "BR-CARD-PLANET"
    assert table.options(2, "land") == {"land 0", "land 1"}


@pytest.mark.rule("GT-5P-4", "GT-OPEN4-1")
def test_the_second_fastest_is_spared_the_first_large_meteor() -> None:
    table = five("IV")
    for seat, engines in enumerate((1, 3, 2, 1, 1)):
        row = " \n ".join(f"8.{7 + k} engine" for k in range(engines))
        weld(table, seat, f"6.7 structural \n 7.7 start \n {row}")
    table.dice(OFF, OFF, OFF, OFF)
    table.card("IV-11")  # small, large, small, large
    met = {seat: [a["what"] for a in table.told("missed") if a["seat"] == seat] for seat in range(5)}
    assert met == {0: [], 1: [0, 1, 0, 1], 2: [0, 0, 1], 3: [], 4: []}
    assert table.dice_left() == 0  # one roll for both


@pytest.mark.rule("BR-BIG1-9")
def test_five_rockets_and_no_bonus_for_the_fifth() -> None:
    table = five("II")
    assert table.days() == [0, -3, -6, -9, -12]
    table.arrive()
    assert [p.ledger[ARRIVAL] for p in table.s.players] == [8, 6, 4, 2, 0]
