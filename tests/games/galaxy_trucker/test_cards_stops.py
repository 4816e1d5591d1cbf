"""BR-CARD-PLANET, BR-CARD-SHIP, BR-CARD-STATION: where one may stop, each card with the figures printed on it."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table

R, Y, G, B = "red", "yellow", "green", "blue"
# card: the planets' goods, days
PLANETS: dict[str, tuple[list[list[str]], int]] = {
    "I-12": ([[R, G, B, B, B], [R, Y, B], [R, B, B, B], [R, G]], 3),
    "I-13": ([[R, R], [R, B, B], [Y]], 2),
    "I-14": ([[Y, G, B, B], [Y, Y]], 3),
    "I-15": ([[G, G], [Y], [B, B, B]], 2),
    "II-12": ([[R, R, R, Y], [R, R, G, G], [R, B, B, B, B]], 4),
    "II-13": ([[R, R], [G, G, G, G]], 3),
    "II-14": ([[R, Y], [Y, G, B], [G, G], [Y]], 2),
    "II-15": ([[G, G, G, G], [Y, Y], [B, B, B]], 3),
    "III-12": ([[Y, Y, Y, Y, Y], [R, Y, Y], [R, R]], 5),
    "III-13": ([[G, B, B, B, B], [Y, B]], 1),
    "III-14": ([[R, Y, B], [R, G, B, B], [R, B, B, B, B]], 2),
    "III-15": ([[R, R, R], [Y, Y, Y], [G, G, G], [B, B, B]], 3),
}
# card: crew lost, credits, days
SHIPS = {
    "I-17": (3, 4, 1), "I-18": (2, 3, 1), "II-17": (5, 8, 2), "II-18": (4, 6, 1), "III-17": (7, 11, 2),
    "III-18": (6, 10, 2),
}  # fmt: skip
# card: crew needed, goods, days
STATIONS: dict[str, tuple[int, list[str], int]] = {
    "I-19": (5, [Y, G], 1), "I-20": (6, [R, R], 1), "II-19": (8, [Y, Y, G], 2), "II-20": (7, [R, Y], 1),
    "III-19": (9, [R, Y, G, B], 2), "III-20": (10, [Y, Y, G, G], 2),
}  # fmt: skip
HOLDS = "8.7 special_cargo_2; 7.6 special_cargo_1; 7.8 cargo_3"
CABINS = ("8.7 cabin", "8.6 cabin", "8.8 cabin", "7.6 cabin", "7.8 cabin")


def crewed(n: int) -> str:
    """A ship with so many humans, two of them in the starting cabin, and a hold in front."""
    full, half = divmod(n - 2, 2)
    lines = [*CABINS[:full], *([f"{CABINS[full]}: 1"] if half else [])]
    return "; ".join([*lines, "6.7 special_cargo_1 ??+?"])


def stow(table: Table, seat: int) -> None:
    """Everything that finds a place, the most valuable first."""
    while table.step == "Stow" and table.actors == (seat,):
        choices = [f"stow {colour} {cell}" for colour in (R, Y, G, B) for cell in ("8.7", "7.6", "7.8", "6.7")]
        table.do(seat, next((one for one in choices if one in table.options(seat)), "loaded"))


# -- planets -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CARD-PLANET")
@pytest.mark.parametrize("card", PLANETS)
def test_in_flight_order_each_lands_on_a_free_planet_or_passes(card: str) -> None:
    """Everybody takes the last free planet, as long as there is one."""
    planets, days = PLANETS[card]
    table = Table("III", seats=4)
    table.fly(HOLDS, "8.7 cargo_2", "8.7 cargo_2", "8.7 cargo_2")
    table.card(card)
    taken: list[int] = []
    for seat in range(4):
        free = [n for n in range(len(planets)) if n not in taken]
        if not free:
            break
        assert table.actors == (seat,)
        assert table.options(seat) == {"decline", *(f"land {n}" for n in free)}
        for n in taken:
            refusal = table.refused(seat, f"land {n}")
            assert (refusal.clause, refusal.message.id) == ("BR-CARD-PLANET", "refuse.gt_planet_taken")
        table.do(seat, f"land {free[-1]}")
        taken.append(free[-1])
        stow(table, seat)
    assert table.step == "FlyOn"
    offers = table.told("goods_offered")
    assert offers == [
        {"seat": seat, **{colour: planets[n].count(colour) for colour in (R, Y, G, B)}} for seat, n in enumerate(taken)
    ]
    assert " ".join(table.hold(0, "goods").values()).split().count(R) == min(3, planets[taken[0]].count(R))
    landed = len(taken)
    assert table.days() == expected_days(landed, days)


def expected_days(landed: int, days: int) -> list[int]:
    """Rockets on 0, -4, -8, -12; the landed ones go back by so many empty spaces, the last first."""
    at = [0, -4, -8, -12]
    for seat in reversed(range(landed)):
        left = days
        while left:
            at[seat] -= 1
            if at[seat] not in at[:seat] + at[seat + 1 :]:
                left -= 1
    return at


@pytest.mark.rule("BR-CARD-PLANET")
def test_who_passes_loses_no_days_and_leaves_the_planets_to_the_others() -> None:
    table = Table("III", seats=3)
    table.fly(HOLDS, HOLDS.replace("special_cargo_2", "cargo_2"), "8.7 cargo_2")
    table.card("I-13")
    table.do(0, "decline")
    assert table.options(1, "land") == {"land 0", "land 1", "land 2"}
    table.do(1, "land 0")
    stow(table, 1)
    table.do(2, "decline")
    assert table.days() == [0, -6, -8]
    assert [len(table.hold(seat, "goods")) for seat in range(3)] == [0, 1, 0]


@pytest.mark.rule("BR-CARD-PLANET", "BR-FLY-2")
def test_the_last_ship_leaves_first() -> None:
    """Rockets on 1 and 0, two days: the second goes back to -2, then the first from 1 to -1."""
    table = Table("III", seats=2)
    table.fly("8.7 cargo_2", "8.7 cargo_2")
    table.at(1, 0)
    table.card("I-13")
    for seat in (0, 1):
        table.do(seat, f"land {2 - seat}")
        stow(table, seat)
    assert table.days() == [-1, -2]


# -- abandoned ships ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CARD-SHIP")
@pytest.mark.parametrize("card", SHIPS)
def test_the_first_one_willing_loses_crew_and_days_for_the_credits(card: str) -> None:
    crew, credits, days = SHIPS[card]
    table = Table("III", seats=4)
    table.fly(crewed(crew - 1) if crew > 2 else "", crewed(crew), crewed(crew + 1), "8.7 cabin; 8.6 cabin")
    if crew == 2:
        table.put(0, "7.7", "1")
    table.at(0, -10, -20, -30)
    table.card(card)
    assert table.actors == (1,)  # the first has too few to be asked
    assert table.refused(0, "accept").clause
    table.do(1, "decline")
    assert (table.actors, table.options(2)) == ((2,), {"accept", "decline"})
    table.do(2, "accept")
    while table.step == "LoseCrew":
        table.do(2, max(table.options(2)))
    assert table.p(2).ship.crew() == 1
    assert table.credits() == [0, 0, credits, 0]
    assert table.days() == [0, -10, -20 - days, -30]
    assert table.step == "FlyOn"  # only one player: the last is not asked
    assert table.p(1).ship.crew() == crew


@pytest.mark.rule("BR-CARD-SHIP", "BR-FLY-4")
def test_one_may_give_the_whole_crew_for_the_credits() -> None:
    table = Table("II")
    table.fly("", "8.7 engine")
    table.card("I-18")
    table.do(0, "accept")
    assert table.credits()[0] == 3
    assert table.p(0).gave_up


@pytest.mark.rule("BR-CARD-SHIP")
def test_aliens_may_go_too() -> None:
    table = Table("II")
    table.fly("7.6 cabin: purple; 8.6 life_support_purple +???", "")
    table.card("I-18")
    table.do(0, "accept")
    assert table.options(0) == {"lose_human 7.7", "lose_alien 7.6"}
    table.do(0, "lose_alien 7.6")  # then one human of the two that are in one cabin: nothing to choose
    assert (table.hold(0, "humans"), table.hold(0, "aliens")) == ({"7.7": 1}, {})


# -- abandoned stations ------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CARD-STATION")
@pytest.mark.parametrize("card", STATIONS)
def test_the_first_one_willing_with_the_crew_takes_the_goods_and_loses_the_days(card: str) -> None:
    crew, goods, days = STATIONS[card]
    table = Table("III", seats=4)
    table.fly(crewed(crew - 1), crewed(crew), "8.7 cargo_2", "8.7 cargo_2")
    table.at(0, -10, -20, -30)
    table.card(card)
    assert (table.actors, table.options(1)) == ((1,), {"accept", "decline"})
    table.do(1, "accept")
    assert table.told("goods_offered") == [{"seat": 1, **{colour: goods.count(colour) for colour in (R, Y, G, B)}}]
    stow(table, 1)
    assert table.hold(1, "goods") == {"6.7": goods[0]}
    assert table.p(1).ship.crew() == crew  # nobody is lost
    assert table.days() == [0, -10 - days, -20, -30]
    assert table.credits() == [0] * 4
    assert table.step == "FlyOn"


@pytest.mark.rule("BR-CARD-STATION")
def test_a_station_declined_is_left_to_the_next() -> None:
    table = Table("II", seats=3)
    table.fly("8.7 cabin; 8.6 cabin", "8.7 cabin; 8.6 cabin", "8.7 cabin; 8.6 cabin")
    table.card("I-19")
    for seat in range(3):
        assert table.actors == (seat,)
        assert table.refused(seat, "land 0").clause == "BR-CARD-STATION"
        table.do(seat, "decline")
    assert table.days() == [0, -3, -6]
