"""BR-CARD-OPEN, DUST, METEOR, EPIDEMIC, SABOTAGE: what space has in store, each card of the box once at least."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table

OPEN = ("I-05", "I-06", "I-07", "I-08", "II-06", "II-07", "II-08", "III-06", "III-07", "III-08")
DUST = ("I-04", "II-04")
EPIDEMIC = ("II-05", "III-05")
SABOTAGE = ("III-04",)
# card: the meteors in order; capitals are large ones
SWARMS = {
    "I-09": "N w e",
    "I-10": "n s w e",
    "I-11": "N n N",
    "II-09": "n N w W w",
    "II-10": "n n s s w e",
    "II-11": "n N e E e",
    "III-09": "E e E n s",
    "III-10": "N s s w w e e",
    "III-11": "W w W n s",
}
# A cross with the starting cabin in the middle; connectors show at every end.
CROSS = """
6.7 structural +?+?
5.7 structural +?+?
4.7 cabin +?+?
7.6 cabin ?+?+
7.5 cabin ?+?+
7.4 cabin ?+?+
7.3 cabin ?+?+
7.8 cabin ?+?+
7.9 cabin ?+?+
7.10 structural ?+?+
7.11 structural ?+?+
8.7 structural +?+?
9.7 structural +?+?
"""
ARMS = {
    "N": ["4.7", "5.7", "6.7"],
    "E": ["7.11", "7.10", "7.9", "7.8"],
    "S": ["9.7", "8.7"],
    "W": ["7.3", "7.4", "7.5", "7.6"],
}


# -- open space --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CARD-OPEN")
@pytest.mark.parametrize("card", OPEN)
def test_in_flight_order_everybody_moves_by_the_engine_power_declared(card: str) -> None:
    table = Table("II", seats=4)
    table.fly(
        "8.7 engine; 7.8 engine",
        "8.7 double_engine; 7.8 battery_2; 7.6 engine",
        "8.7 engine",
        "7.6 cannon",
        order=(2, 1, 0, 3),
    )
    table.at(0, 2, 4, -9)
    table.card(card)
    assert (table.actors, table.days()) == ((1,), [0, 2, 5, -9])  # the leader has moved, the second decides
    table.do(1, "power 8.7")
    table.do(1, "declare")
    assert table.days() == [2, 6, 5, -9]  # 3 4 (5 is taken) 6; then 1 2
    assert [p.flying for p in table.s.players] == [True, True, True, False]


# -- stardust ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CARD-DUST")
@pytest.mark.parametrize("card", DUST)
def test_from_last_to_first_a_day_for_every_exposed_connector(card: str) -> None:
    """4 for the starting cabin alone; 3 with a smooth engine; 1 with four tiles of which one shows a connector."""
    table = Table("II", seats=3)
    table.fly("", "8.7 engine 1000", "8.7 engine 1000; 7.8 engine 0003; 7.6 engine 0300; 6.7 cabin +0+0")
    assert [p.ship.plan.exposed for p in table.s.players] == [4, 3, 1]
    table.at(10, 8, 6)
    table.card(card)
    # the last goes to 5, the second from 8 over 7 6 to 4 (5 is taken), the first from 10 over 9 8 7 to 6
    assert table.days() == [6, 4, 5]


@pytest.mark.rule("BR-CARD-DUST")
def test_a_connector_against_a_neighbour_is_not_exposed() -> None:
    table = Table("II")
    table.fly("7.8 engine 0003; 7.6 engine 0300; 8.7 engine 1000; 6.7 cannon 0010")
    assert table.p(0).ship.plan.exposed == 0
    table.card("I-04")
    assert table.days()[0] == 0


# -- meteors -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CARD-METEOR", "BR-HIT-1", "BR-HIT-3", "BR-HIT-4")
@pytest.mark.parametrize("card", SWARMS)
def test_every_meteor_of_a_swarm_takes_the_end_of_an_arm(card: str) -> None:
    """All dice show seven: each one comes along the column or the row of the starting cabin."""
    meteors = SWARMS[card].split()
    table = Table("III")
    table.fly(CROSS)
    table.dice(*[(3, 4)] * len(meteors))
    table.card(card)
    ends = {side: iter(cells) for side, cells in ARMS.items()}
    gone = [next(ends[meteor.upper()]) for meteor in meteors]
    board = table.board(0)
    told = [one["cell"] for one in table.told("destroyed") if one["seat"] == 0]
    assert [(board.rows[cell // 9], board.cols[cell % 9]) for cell in told] == [
        tuple(map(int, cell.split("."))) for cell in gone
    ]
    assert table.lost(0) == len(meteors)
    assert table.dice_left() == 0
    assert table.step == "FlyOn"


@pytest.mark.rule("BR-CARD-METEOR", "BR-HIT-3", "BR-HIT-4", "BR-COMP-8")
@pytest.mark.parametrize("card", SWARMS)
def test_shields_stop_the_small_ones_of_a_swarm_and_only_those(card: str) -> None:
    meteors = SWARMS[card].split()
    small = [meteor for meteor in meteors if meteor.islower()]
    table = Table("III")
    shields = "8.6 shield N; 8.8 shield S; 8.5 battery_3; 8.9 battery_2; 9.10 battery_2; 8.10 battery_2"
    table.fly(CROSS.replace("7.4 cabin ?+?+\n7.3 cabin ?+?+\n", "").replace("7.11 structural ?+?+", "") + shields)
    table.dice(*[(3, 4)] * len(meteors))
    table.card(card)
    used = 0
    while table.step in ("Defend", "Spend"):
        if table.step == "Defend":
            assert table.told("attack")[-1]["what"] == 0
            table.do(0, min(table.options(0, "shield")))
            used += 1
        else:
            table.do(0, min(table.options(0, "spend")))
    assert used == len(small)
    assert sum(table.hold(0, "energy").values()) == 9 - len(small)
    assert table.lost(0) == len(meteors) - len(small)


@pytest.mark.rule("BR-CARD-METEOR")
def test_a_swarm_meets_all_ships_and_nobody_who_gave_up() -> None:
    table = Table("II", seats=3)
    ship = "6.7 cabin +?+?"
    table.fly(ship, ship, ship)
    table.on_deck("I-11")
    table.dice((3, 4), (1, 1), (1, 1))
    table.do(1, "give_up")
    table.do(0, "fly_on")
    table.do(2, "fly_on")
    assert [table.lost(seat) for seat in range(3)] == [1, 0, 1]


# -- epidemic ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CARD-EPIDEMIC")
@pytest.mark.parametrize("card", EPIDEMIC)
def test_every_occupied_cabin_joined_to_another_loses_one_all_at_once(card: str) -> None:
    """Three cabins in a row beside the starting cabin; one apart behind an engine room; an empty one."""
    table = Table("III", seats=2)
    table.fly(
        """
        7.6 cabin ?+?+: 1
        7.5 cabin ?+?+
        7.4 cabin ?+??: 0
        7.3 cabin ?+??
        8.7 structural
        8.8 cabin
        """,
        "8.7 structural; 8.6 cabin",
    )
    table.put(0, "7.5", "2")
    table.card(card)
    # 7.7, 7.6 and 7.5 are joined in a row (7.6 has one human, gone with the others); 7.3 has an empty neighbour
    assert table.hold(0, "humans") == {"7.7": 1, "7.5": 1, "7.3": 2, "8.8": 2}
    assert table.hold(1, "humans") == {"7.7": 2, "8.6": 2}
    assert table.step == "FlyOn"


@pytest.mark.rule("BR-CARD-EPIDEMIC")
def test_aliens_fall_ill_too() -> None:
    table = Table("III")
    table.fly("7.6 cabin ?+?+: brown; 7.5 life_support_brown ?+??")
    table.card("II-05")
    assert (table.hold(0, "humans"), table.hold(0, "aliens")) == ({"7.7": 1}, {})


@pytest.mark.rule("BR-CARD-EPIDEMIC")
def test_cabins_that_only_touch_are_safe() -> None:
    table = Table("III")
    table.fly("8.7 structural ++?+; 8.6 cabin 0+??; 7.6 cabin ?+0?: 0")
    table.put(0, "7.6", "2")
    table.card("III-05")
    assert table.hold(0, "humans") == {"7.6": 1, "7.7": 1, "8.6": 2}


# -- sabotage ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CARD-SABOTAGE")
@pytest.mark.parametrize("card", SABOTAGE)
@pytest.mark.parametrize(
    ("rolls", "lost"),
    [
        ([(3, 4), (4, 4)], {"8.7"}),  # column 7, row 8
        ([(3, 3), (4, 4), (3, 4), (4, 4)], {"8.7"}),  # nothing at 8.6: again
        ([(1, 1), (3, 4), (3, 4), (6, 6), (4, 4), (3, 4)], {"7.8"}),  # outside the board twice: a third time
        ([(1, 1), (1, 1)] * 3, set()),  # and that was all
    ],
)
def test_the_smallest_crew_has_three_chances_to_lose_a_tile(
    card: str, rolls: list[tuple[int, int]], lost: set[str]
) -> None:
    table = Table("III", seats=3)
    table.fly("8.7 cabin; 7.8 cabin", "8.7 structural; 7.8 structural", "8.7 cabin; 7.8 cabin")
    table.dice(*rolls)
    table.card(card)
    assert table.told("sabotaged") == [{"seat": 1}]
    assert table.tiles(1) == {"7.7", "8.7", "7.8"} - lost
    assert [table.lost(seat) for seat in range(3)] == [0, len(lost), 0]
    assert table.dice_left() == 0
    assert len(table.told("sabotage_roll")) == len(rolls) // 2


@pytest.mark.rule("BR-CARD-SABOTAGE")
def test_a_tie_hits_the_one_furthest_ahead() -> None:
    table = Table("III", seats=3)
    table.fly("8.7 cabin", "8.7 engine", "8.7 engine", order=(0, 2, 1))
    table.dice((3, 4), (4, 4))
    table.card("III-04")
    assert [table.lost(seat) for seat in range(3)] == [0, 0, 1]


@pytest.mark.rule("BR-CARD-SABOTAGE", "BR-HIT-7")
def test_what_hung_on_the_tile_falls_off() -> None:
    table = Table("III", seats=2)
    table.fly("8.7 structural +?+?; 9.7 cabin +???", "8.7 cabin; 7.8 cabin; 7.6 cabin")
    table.dice((3, 4), (4, 4))
    table.card("III-04")
    assert table.options(0) == {"keep 7.7", "keep 9.7"}
    table.do(0, "keep 7.7")
    assert table.lost(0) == 2
