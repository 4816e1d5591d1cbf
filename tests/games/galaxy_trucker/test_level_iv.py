"""The adventure cards of level IV."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table
from tests.games.galaxy_trucker.welded import BOTH, assail, ends, flying, weld

OFF = ends(12)  # a line no ship of these tests has


# -- enemies ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-ENM4-1", "GT-ENM4-2")
def test_slavers_take_crew_and_then_shoot_at_each_loser_by_himself() -> None:
    table = flying("IV")
    for seat in (0, 1):
        weld(table, seat, "7.7 start \n 7.6 cabin \n 7.8 cabin \n 6.7 cabin \n 8.7 cabin")
    table.dice(OFF, OFF, OFF, OFF)
    table.card("IV-01")
    assert table.step == "LoseCrew" and table.actors == (0,)
    for _ in range(5):
        table.do(0, table.options(0).pop())
    assert table.p(0).ship.crew() == 5
    assert [args["side"] for args in table.told("attack")] == [3, 1]  # both shots at the first loser, left then right
    assert table.actors == (1,) and table.p(1).ship.crew() == 10
    for _ in range(5):
        table.do(1, table.options(1).pop())
    assert len(table.told("attack")) == 4 and table.dice_left() == 0  # rolls of his own
    names = [name for name, _ in table.events if name in ("human_lost", "attack")]
    assert names == ["human_lost"] * 5 + ["attack"] * 2 + ["human_lost"] * 5 + ["attack"] * 2


@pytest.mark.rule("GT-ENM4-1", "GT-ENM4-2")
def test_pirates_take_crew_and_goods_at_once_and_shoot_at_all_losers_together() -> None:
    table = flying("IV")
    for seat in (0, 1):
        weld(table, seat, "7.7 start \n 7.6 cabin \n 7.8 cargo_2: green green")
    table.dice(OFF, OFF, OFF, OFF)
    table.card("IV-03")
    for seat in (0, 1):
        assert table.actors == (seat,)
        for _ in range(2):
            table.do(seat, "lose_human 7.6")
        table.until("LoseCrew", "FlyOn")
        assert table.hold(seat, "goods") == {}
    assert len(table.told("attack")) == 4 and table.dice_left() == 0
    names = [name for name, _ in table.events if name in ("good_lost", "attack")]
    assert names == ["good_lost"] * 4 + ["attack"] * 4


@pytest.mark.rule("GT-ENM4-1")
def test_who_beats_them_gets_everything_the_card_shows() -> None:
    table = flying("IV")
    guns = " \n ".join(f"{row}.{col} cannon" for row in (5, 6) for col in range(4, 11))
    weld(table, 0, f"7.7 start \n 7.8 cargo_2 \n {guns} ")
    table.card("IV-03")  # strength 13; 10 credits, yellow and green, 3 days
    table.do(0, "accept")
    table.do(0, "stow yellow 7.8")
    table.do(0, "stow green 7.8")
    table.run_out()
    assert table.credits()[0] == 10
    assert table.hold(0, "goods") == {"7.8": "yellow green"}
    assert table.days()[0] == -3


@pytest.mark.rule("BR-CARD-ZONE", "GT-ROBO-2", "GT-ROBO-3", "GT-ARM-2", "GT-ADS-3")
def test_the_combat_zone_with_robonauts_weapons_and_auto_defences() -> None:
    table = flying("IV")
    weld(table, 0, "7.7 start \n 7.6 cabin \n 7.8 cabin \n 6.7 cabin \n 8.7 cabin \n 8.6 cargo_3 |N: green blue blue")
    weld(
        table,
        1,
        """
        7.7 start
        7.8 armory
        7.9 robonauts
        8.8 battery_2
        8.7 engine
        6.8 auto_defence
        6.9 auto_defence |S
        """,
    )
    table.dice(*[OFF] * 6)
    table.card("IV-16")  # engines: 4 crew; crew: 5 goods; cannons: six shots
    for _ in range(4):
        table.do(0, sorted(table.options(0))[0])
    assert table.p(0).ship.crew() == 6
    table.do(1, "power 7.9")  # two armed humans are four, too few
    table.do(1, "declare")
    assert table.hold(0, "goods") == {}
    assert [args["seat"] for args in table.told("weakest")] == [0, 0, 0]  # no cannon against a pair
    assert [(args["power"], args["halves"]) for args in table.told("declared") if args["seat"] == 1] == [
        (0, 2),
        (2, 24),
        (1, 2),
    ]
    assert {args["seat"] for args in table.told("missed")} == {0} and table.dice_left() == 0


# -- meteor pairs -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-PAIR-1")
def test_a_small_meteor_follows_a_large_one_on_the_same_line() -> None:
    table = flying("IV")
    weld(table, 0, "5.7 structural \n 6.7 structural \n 7.7 start")
    table.dice(ends(7))
    assail(table, "meteor_pair N")
    assert table.dice_left() == 0
    assert [args["cell"] for args in table.told("hit")] == [table.cell(0, "5.7"), table.cell(0, "6.7")]
    table = flying("IV")  # whether the large one was shot or not
    weld(table, 0, "6.7 cannon \n 7.7 start")
    table.dice(ends(7))
    assail(table, "meteor_pair N")
    assert table.told("shot_down") and [a["what"] for a in table.told("hit")] == [0]
    assert table.tiles(0) == {"7.7"}


@pytest.mark.rule("GT-PAIR-1", "GT-THR-5")
def test_one_shift_of_thrusters_is_for_both() -> None:
    table = flying("IV")
    weld(
        table,
        0,
        """
        6.7 structural
        7.7 start
        7.8 battery_3
        8.8 thrusters W
        7.6 structural
        6.6 structural
        5.6 structural
        """,
    )
    table.dice(ends(7))
    assail(table, "meteor_pair N")
    table.do(0, "shift 8.8 W")
    assert table.step == "FlyOn"
    assert [args["cell"] for args in table.told("hit")] == [table.cell(0, "5.6"), table.cell(0, "6.6")]
    assert table.hold(0, "energy") == {"7.8": 2}


# -- armed derelicts ----------------------------------------------------------------------------------------------

CREWED = "7.7 start \n 7.6 cabin \n 7.8 cabin \n 6.7 cabin \n 8.7 cabin \n 8.6 cargo_2 |N"


@pytest.mark.rule("GT-ABAN-1")
def test_an_armed_ship_shoots_first_and_may_then_be_left_to_the_next() -> None:
    table = flying("IV")
    for seat in (0, 1):
        weld(table, seat, CREWED)
    table.dice(OFF, OFF, ends(7), OFF)
    table.card("IV-12")  # costs 8 crew; small shots from the front and the left
    table.do(0, "accept")
    assert len(table.told("attack")) == 2 and not table.told("visited")
    assert table.options(0) == {"accept", "decline"}
    table.do(0, "decline")  # no longer wanted: nothing lost but what the shots did
    assert table.days() == [0, -5]
    table.do(1, "accept")  # shots of his own
    assert len(table.told("attack")) == 4
    assert "6.7" not in table.tiles(1)
    table.do(1, "accept")  # eight are just left
    assert table.p(1).ship.crew() == 0 and table.credits()[1] == 14
    assert not table.p(1).flying
    assert table.credits()[0] == 0


@pytest.mark.rule("GT-ABAN-1", "GT-ABAN-2")
def test_the_crew_must_suffice_before_and_after_the_shots() -> None:
    table = flying("IV")
    weld(table, 0, "7.7 start \n 7.6 cabin \n 7.8 cabin \n 6.7 cabin")  # 8 crew
    table.dice(ends(7), OFF)
    table.card("IV-12")
    table.do(0, "accept")
    assert table.step == "FlyOn"  # a cabin was hit: six are too few, and nobody else has enough to try
    assert (table.credits()[0], table.days()[0]) == (0, 0)
    table = flying("IV")
    weld(table, 0, "7.7 start \n 7.6 cabin \n 7.8 cabin: 1 \n 6.7 cabin")  # 7
    table.card("IV-12")
    assert table.step == "FlyOn"  # not even asked


@pytest.mark.rule("GT-ABAN-2", "GT-ROBO-2")
def test_robonauts_help_to_take_an_armed_station() -> None:
    table = flying("IV")
    weld(table, 0, CREWED + "\n 8.8 robonauts |N \n 9.7 battery_2")
    table.dice(OFF, OFF)
    table.card("IV-14")  # asks for 12
    assert table.refused(0, "accept").clause == "BR-CARD-STATION"
    table.do(0, "power 8.8")
    table.do(0, "accept")
    table.do(0, "accept")
    assert table.step == "Stow" and table.days()[0] == -2


# -- developed planets --------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-DEVP-1", "BR-BIG1-2", "BR-BIG1-3")
def test_astronauts_go_into_cabins_and_stasis_but_never_into_luxury() -> None:
    table = flying("IV", modules=BOTH)
    weld(
        table,
        0,
        """
        7.7 start: 1
        7.6 cabin: 0
        7.8 luxury_cabin: 0
        6.7 cabin: purple
        8.7 stasis_chamber
        8.8 cabin |N
        """,
    )
    ship = table.p(0).ship
    ship.sleepers[table.cell(0, "8.7")] = 3
    table.card("IV-07")
    table.do(0, "land 2")  # two green goods and four astronauts
    assert table.step == "TakeAboard"  # no hold for goods
    assert table.options(0) == {"decline", "seat_human 7.7", "seat_human 7.6", "seat_sleeper 8.7"}
    assert table.refused(0, "seat_human 7.8").clause == "GT-DEVP-1"
    table.do(0, "seat_human 7.7")
    table.do(0, "seat_sleeper 8.7")
    assert table.options(0) == {"decline", "seat_human 7.6"}
    table.do(0, "seat_human 7.6")
    table.do(0, "decline")  # fewer than offered
    table.until("FlyOn")
    assert table.hold(0, "humans") == {"7.7": 2, "7.6": 1, "8.8": 2}
    assert table.hold(0, "sleepers") == {"8.7": 4}
    assert table.days()[0] == -4


@pytest.mark.rule("GT-DEVP-1")
def test_landing_costs_the_days_even_if_nothing_is_taken() -> None:
    table = flying("IV")
    weld(table, 0, "7.7 start: 1 \n 7.8 cargo_2")
    table.card("IV-07")
    table.do(0, "land 1")
    table.do(0, "loaded")
    table.do(0, "decline")
    table.until("FlyOn")
    assert (table.hold(0, "goods"), table.hold(0, "humans"), table.days()[0]) == ({}, {"7.7": 1}, -4)


# -- open space ---------------------------------------------------------------------------------------------------


def racers(*engines: int) -> Table:
    table = flying("IV", seats=len(engines))
    for seat, n in enumerate(engines):
        row = " \n ".join(f"8.{7 + k} engine" for k in range(n))
        weld(table, seat, f"6.7 structural \n 7.7 start \n {row}")
    return table


@pytest.mark.rule("GT-OPEN4-1")
def test_the_fastest_meets_the_meteors_alone() -> None:
    table = racers(1, 3, 2)
    table.dice(ends(7), OFF, OFF)
    table.card("IV-10")
    assert {args["seat"] for args in table.told("hit") + table.told("missed")} == {1}
    assert "6.7" not in table.tiles(1) and "6.7" in table.tiles(0)
    assert table.days()[0] == 1  # everybody has moved


@pytest.mark.rule("GT-OPEN4-1")
def test_of_equally_fast_ones_it_is_the_one_ahead_after_moving() -> None:
    for places, first in (((0, -1, -2), 0), ((-1, 0, -2), 1)):
        table = racers(2, 2, 1)
        table.at(*places)
        table.dice(ends(7), OFF, OFF)
        table.card("IV-10")  # nobody is overtaken
        assert table.s.flight_order()[0] == first
        assert {args["seat"] for args in table.told("hit") + table.told("missed")} == {first}
