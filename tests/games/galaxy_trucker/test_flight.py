"""BR-FLY: the race, giving up, and declaring power; BR-COMP: what engines and cannons are worth."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table

ENGINE, CANNON, CREW = range(3)


def declared(table: Table, seat: int) -> float:
    """What a seat declared last."""
    halves: int = [one["halves"] for one in table.told("declared") if one["seat"] == seat][-1]
    return halves / 2


# -- the race ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-FLY-1")
def test_the_leader_is_furthest_ahead_and_turns_over_the_cards() -> None:
    table = Table("I", seats=3)
    table.fly("8.7 engine", "8.7 engine", "8.7 engine", order=(1, 2, 0))
    assert table.s.flight_order() == [1, 2, 0]
    table.card("I-04")
    assert table.told("card")[-1]["seat"] == 1
    table.at(7, 3, 5)
    table.card("I-04")
    assert table.told("card")[-1]["seat"] == 0


@pytest.mark.rule("BR-FLY-1")
def test_the_flight_ends_with_the_last_card() -> None:
    table = Table("I")
    table.fly("8.7 engine", "8.7 engine")
    cards = len(table.s.deck)
    assert cards == 8
    for left in range(cards, 0, -1):
        assert len(table.s.deck) == left
        assert not table.told("flight_over")
        table.s.deck.remove(table.s.deck[0])  # whatever lies there: stardust in its place
        table.s.deck.append(3)
        for p, day in zip(table.s.players, (30, 20), strict=True):
            p.pos = day
        while table.step == "FlyOn" and len(table.s.deck) == left:
            table.do(table.actors[0], "fly_on")
    assert table.told("flight_over")
    assert table.s.over


@pytest.mark.rule("BR-FLY-2")
@pytest.mark.parametrize(
    ("days", "moved", "space"),
    [
        ([0, 1, 2, 9], 1, 3),  # over two rockets
        ([0, 1, 2, 9], 7, 10),  # over three: 3 4 5 6 7 8 10
        ([0, 2, 4, 6], 3, 5),  # 1 3 5
        ([9, 8, 7, 3], -1, 6),
        ([9, 8, 7, 5], -3, 3),  # 6 4 3
        ([0, -1, -40, 20], -1, -2),  # -40 is the space of the rocket itself, a lap behind
        ([0, 38, 30, 20], -2, -3),  # 38 stands on the space of -2: a lap apart, the same place on the board
    ],
)
def test_days_count_empty_spaces_only(days: list[int], moved: int, space: int) -> None:
    table = Table("I", seats=4)
    table.fly()
    table.at(*days)
    table.s.move(0, moved)
    assert table.days() == [space, *days[1:]]


@pytest.mark.rule("BR-FLY-2", "BR-FLY-5")
def test_who_gave_up_takes_no_space() -> None:
    table = Table("I", seats=3)
    table.fly("8.7 engine", "8.7 engine", "8.7 engine")
    table.at(0, 1, -9)
    table.on_deck("I-05")
    table.do(1, "give_up")
    table.do(0, "fly_on")
    table.do(2, "fly_on")
    assert table.days() == [1, 1, -8]


# -- giving up ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-FLY-3")
def test_anybody_may_give_up_before_a_card_is_turned_over_and_in_secret() -> None:
    table = Table("I", seats=3)
    table.fly("8.7 engine", "8.7 engine", "8.7 engine")
    assert list(table.actors) == [0, 1, 2]
    assert table.options(1) == {"fly_on", "give_up"}
    table.do(1, "give_up")
    assert table.p(1).flying  # nobody knows before all have answered
    assert table.refused(1, "fly_on").message.id == "refuse.sealed"
    table.on_deck("I-05")
    table.do(0, "fly_on")
    table.do(2, "fly_on")
    assert (table.p(1).flying, table.p(1).gave_up) == (False, True)
    assert list(table.actors) == [0, 2]  # later cards are none of their business
    assert table.days()[1] == -2


@pytest.mark.rule("BR-FLY-3")
def test_nobody_gives_up_in_the_middle_of_a_card() -> None:
    table = Table("I")
    table.fly("8.7 double_engine; 7.6 battery_2", "8.7 engine")
    table.card("I-05")
    assert table.step == "Declare"
    for seat in (0, 1):
        assert table.refused(seat, "give_up").clause


@pytest.mark.rule("BR-FLY-3", "BR-FLY-1")
def test_the_flight_is_over_when_everybody_has_given_up() -> None:
    table = Table("I")
    table.fly()
    table.do(0, "give_up")
    table.do(1, "give_up")
    assert table.told("flight_over")
    assert table.s.over


@pytest.mark.rule("BR-FLY-4")
def test_who_has_no_human_left_gives_up_after_the_card() -> None:
    """An abandoned ship takes the last two humans; the alien alone cannot fly on."""
    table = Table("I")
    table.fly("7.6 cabin: purple; 8.6 life_support_purple +???; 8.7 engine", "8.7 engine")
    table.card("I-18")
    table.do(0, "accept")
    assert table.step == "LoseCrew"
    table.do(0, "lose_human 7.7")
    assert table.p(0).flying
    table.do(0, "lose_human 7.7")
    assert table.told("no_humans") == [{"seat": 0}]
    assert not table.p(0).flying
    assert table.credits()[0] == 3
    assert table.hold(0, "aliens") == {"7.6": "purple"}


@pytest.mark.rule("BR-FLY-4", "BR-CARD-OPEN")
def test_who_has_no_engine_power_in_open_space_gives_up() -> None:
    table = Table("I", seats=3)
    table.fly("8.7 engine", "", "8.7 engine; 8.8 engine")
    table.card("I-06")
    assert table.told("stalled") == [{"seat": 1}]
    assert [p.flying for p in table.s.players] == [True, False, True]
    assert table.days()[0] == 1


@pytest.mark.rule("BR-FLY-4", "BR-FLY-2")
def test_who_has_no_power_still_stands_in_the_way_until_the_card_is_done() -> None:
    table = Table("I", seats=3)
    table.fly("", "8.7 engine", "8.7 engine")
    table.at(1, 0, -9)
    table.card("I-06")
    assert table.days() == [1, 2, -8]  # over the rocket that goes nowhere
    assert not table.p(0).flying


@pytest.mark.rule("BR-FLY-4")
@pytest.mark.parametrize(("behind", "flies"), [(39, True), (40, False), (41, False)])
def test_who_is_lapped_gives_up_after_the_card(behind: int, flies: bool) -> None:
    table = Table("I", seats=2)
    table.fly()
    table.at(50, 50 - behind)
    table.s.card = -1
    table.card("I-17")  # nobody has the crew: nothing happens
    assert table.p(1).flying is flies
    assert bool(table.told("lapped")) is not flies


@pytest.mark.rule("BR-FLY-4")
def test_the_last_card_still_makes_one_give_up() -> None:
    table = Table("I")
    table.fly("", "8.7 engine")
    table.s.buried = table.s.buried + table.s.deck
    table.s.deck = []
    table.card("I-05")
    assert table.p(0).gave_up
    assert table.s.over


# -- declaring ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-COMP-7", "BR-COMP-4", "BR-FLY-6")
@pytest.mark.parametrize("powered", [0, 1, 2])
def test_an_engine_is_worth_1_and_a_double_one_2_for_an_energy(powered: int) -> None:
    table = Table("II")
    table.fly("8.7 engine; 8.6 double_engine; 8.8 double_engine; 7.6 battery_3: 2", "8.7 engine")
    table.card("II-06")
    for cell in ("8.6", "8.8")[:powered]:
        table.do(0, f"power {cell}")
    table.do(0, "declare")
    assert declared(table, 0) == 1 + 2 * powered
    assert table.hold(0, "energy").get("7.6", 0) == 2 - powered
    assert table.days()[0] == 1 + 2 * powered


@pytest.mark.rule("BR-COMP-10", "BR-COMP-7")
@pytest.mark.parametrize(("engines", "power"), [("8.7 engine", 3), ("8.7 engine; 8.8 engine", 4), ("", 0)])
def test_the_brown_alien_adds_2_to_an_engine_power_above_nothing(engines: str, power: int) -> None:
    table = Table("II")
    table.fly(f"7.6 cabin: brown; 7.5 life_support_brown ?+??; {engines}", "8.7 engine")
    table.card("II-06")
    assert declared(table, 0) == power


@pytest.mark.rule("BR-COMP-10")
def test_a_powered_double_engine_is_power_enough_for_the_brown_alien() -> None:
    table = Table("II")
    table.fly("7.6 cabin: brown; 7.5 life_support_brown ?+??; 8.7 double_engine; 7.8 battery_2", "8.7 engine")
    table.card("II-06")
    table.do(0, "power 8.7")
    table.do(0, "declare")
    assert declared(table, 0) == 4


@pytest.mark.rule("BR-COMP-6", "BR-FLY-6")
@pytest.mark.parametrize(
    ("guns", "free", "powered"),
    [
        ("6.7 cannon", 1, 1),
        ("7.8 cannon E", 0.5, 0.5),
        ("7.8 cannon E; 7.6 cannon W; 8.7 cannon S", 1.5, 1.5),
        ("6.7 double_cannon; 8.8 cannon", 1, 3),
        ("7.8 double_cannon E; 8.6 cannon", 1, 2),
        ("6.7 double_cannon; 7.8 double_cannon E; 8.6 cannon W", 0.5, 3.5),
    ],
)
def test_a_cannon_is_worth_1_to_the_front_and_a_half_elsewhere(guns: str, free: float, powered: float) -> None:
    """Combat zone II-16 asks for cannons first."""
    cells = [line.split()[0] for line in guns.split("; ") if "double" in line]
    for spend, power in ((False, free), (True, powered)):
        table = Table("II")
        table.fly(guns + "; 8.7 battery_3" * ("8.7" not in guns), "8.7 engine")
        table.card("II-16")
        for cell in cells if spend else ():
            table.do(0, f"power {cell}")
        if table.step == "Declare":
            table.do(0, "declare")
        first = next(one for one in table.told("declared") if one["seat"] == 0)
        assert (first["power"], first["halves"] / 2) == (CANNON, power)


@pytest.mark.rule("BR-COMP-10", "BR-COMP-6")
@pytest.mark.parametrize(("gun", "power"), [("7.8 cannon E", 2.5), ("6.7 cannon", 3), ("8.8 engine", 0)])
def test_the_purple_alien_adds_2_to_a_cannon_power_above_nothing(gun: str, power: float) -> None:
    table = Table("II")
    table.fly(f"7.6 cabin: purple; 7.5 life_support_purple ?+??; 8.7 structural; {gun}", "8.7 engine")
    table.card("II-16")
    assert table.told("declared")[0] == {"seat": 0, "power": CANNON, "halves": int(2 * power)}


@pytest.mark.rule("BR-COMP-10")
def test_an_alien_is_one_crew_member() -> None:
    table = Table("II")
    table.fly("7.6 cabin: purple; 7.5 life_support_purple ?+??; 8.7 cabin", "8.7 engine")
    table.card("I-16")  # a combat zone that asks for crew first
    assert table.told("declared")[0] == {"seat": 0, "power": CREW, "halves": 2 * 5}


@pytest.mark.rule("BR-COMP-4", "BR-COMP-6")
def test_there_is_no_power_from_an_empty_battery() -> None:
    table = Table("II")
    table.fly("8.7 double_engine; 8.8 double_engine; 7.6 battery_2: 1; 7.8 battery_2: 0; 6.7 double_cannon", "")
    table.card("II-06")
    assert table.options(0) == {"declare", "power 8.7", "power 8.8"}  # no cannon in open space
    table.do(0, "power 8.7")
    assert table.hold(0, "energy") == {}  # the only cell there was: nobody is asked which
    refusal = table.refused(0, "power 8.8")
    assert (refusal.clause, refusal.message.id) == ("BR-COMP-4", "refuse.gt_no_power")
    assert table.refused(0, "power 8.7").message.id == "refuse.gt_powered_already"
    table.do(0, "declare")
    assert declared(table, 0) == 2


@pytest.mark.rule("BR-COMP-4")
def test_the_owner_says_which_battery_gives_the_energy() -> None:
    table = Table("II")
    table.fly("8.7 double_engine; 7.6 battery_2: 1; 7.8 battery_2: 2; 6.7 battery_3: 0", "")
    table.card("II-06")
    table.do(0, "power 8.7")
    assert table.options(0) == {"spend 7.6", "spend 7.8"}
    refusal = table.refused(0, "spend 6.7")
    assert (refusal.clause, refusal.message.id) == ("BR-COMP-4", "refuse.gt_no_energy")
    table.do(0, "spend 7.6")
    assert table.hold(0, "energy") == {"7.8": 2}


@pytest.mark.rule("BR-FLY-6")
def test_powers_are_declared_in_flight_order_and_known_to_those_who_come_after() -> None:
    table = Table("I", seats=3)
    ship = "8.7 double_engine; 7.6 battery_2"
    table.fly(ship, ship, ship, order=(2, 0, 1))
    table.card("I-05")
    asked: list[int] = []
    while table.step == "Declare":
        seat = table.actors[0]
        assert [one["seat"] for one in table.told("declared")] == asked
        asked.append(seat)
        table.do(seat, "power 8.7")
        table.do(seat, "declare")
    assert asked == [2, 0, 1]
