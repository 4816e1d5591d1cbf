"""Intruders: how they get in, where they walk, what they do, what they leave."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.welded import BOTH, Table, flying, meet, trail, weld

from cosmodrome.games.galaxy_trucker.pieces.power import DIPLOMAT
from cosmodrome.games.galaxy_trucker.pieces.tokens import Marks
from cosmodrome.games.galaxy_trucker.rules.team.skills import SMUGGLER_A, STOREKEEPER_B


def yellow() -> Table:
    """The ship of the book's walk-through, as far as its text tells: thrusters that shift to the rear with crew beside
    them, others that shift to the front beside nobody."""
    table = flying("II")
    weld(
        table,
        0,
        """
        5.6 double_cannon |E
        6.5 shield |NS
        6.6 armory |S
        6.7 cabin
        7.5 auto_defence |EN
        8.5 cannon |SW
        8.6 cannon |E
        9.4 engine |N
        9.5 battery_2 |N
        9.6 cabin
        7.7 cabin |WS
        7.8 thrusters S |S
        9.8 battery_3
        9.9 thrusters W |N
        """,
    )
    return table


@pytest.mark.rule("GT-INTR-3", "GT-INTR-5", "GT-INTR-8", "GT-THR-8", "GT-ADS-4")
def test_a_predator_is_repelled_at_the_door_or_let_in_to_win_the_reward() -> None:
    """TC-INTR-1"""
    table = yellow()
    meet(table, 7)
    assert table.options(0, "shift") == {"shift 7.8 S"}
    assert table.refused(0, "shift 9.9 N").clause == "GT-THR-8"  # would shift it to line 6, but nobody is beside it
    table.do(0, "brace")
    assert [event for event, _ in table.events if event == "repelled"]
    assert (table.credits()[0], trail(table)) == (0, [])

    table = yellow()
    meet(table, 7)
    table.do(0, "shift 7.8 S")
    table.run_out()
    assert trail(table) == ["8.5", "7.5"]
    assert table.credits()[0] == 2
    assert sum(table.hold(0, "energy").values()) == 4  # of five: the thrusters took one


@pytest.mark.rule("GT-PRED-1", "GT-PRED-2", "GT-INTR-2", "GT-INTR-4", "GT-INTR-6")
def test_a_predator_eats_its_way_through_and_leaves() -> None:
    """TC-INTR-2"""
    table = yellow()
    meet(table, 9)
    table.do(0, "brace")
    table.run_out()
    assert trail(table) == ["9.4", "9.5", "9.6", "8.6"]
    assert "9.5" not in table.hold(0, "energy")
    assert "9.6" not in table.hold(0, "humans")
    assert [args["crew"] + args["energy"] for args in table.told("ate")] == [2, 2]
    assert len(table.tiles(0)) == 14  # the tiles stay
    assert table.credits()[0] == 0

    table = yellow()
    meet(table, 9)
    table.do(0, "shift 7.8 S")
    table.run_out()
    assert len(table.told("intruder_missed")) == 2  # the other ship is a cabin on line 7
    assert "9.6" in table.hold(0, "humans")


@pytest.mark.rule("GT-ARM-1", "GT-ARM-4", "GT-INTR-5", "GT-INTR-8")
def test_an_armory_is_no_defence_but_armed_crew_is() -> None:
    """TC-INTR-3"""
    table = yellow()
    meet(table, 6)
    table.do(0, "brace")
    table.run_out()
    assert trail(table) == ["6.5", "6.6", "5.6", "6.6"]
    assert not table.told("ate") and table.credits()[0] == 0

    table = yellow()
    meet(table, 5)
    table.do(0, "brace")
    table.run_out()
    assert trail(table) == ["5.6", "6.6", "6.7"]
    assert table.credits()[0] == 2

    table = yellow()
    meet(table, 4)
    table.do(0, "shift 7.8 S")
    table.run_out()
    assert (trail(table), table.credits()[0]) == (["5.6", "6.6", "6.7"], 2)


@pytest.mark.rule("GT-INTR-2", "GT-INTR-3", "GT-INTR-4", "GT-INTR-5")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [(4, "prompt.MeetIntruder_miss"), (7, "prompt.MeetIntruder_door"), (8, "prompt.MeetIntruder")],
)
def test_its_owner_is_told_what_it_will_come_to(line: int, sentence: str) -> None:
    table = yellow()
    meet(table, line)
    asked = table.s.stack[-1].prompt(table.s)
    assert (asked.id, asked.args["line"]) == (sentence, line)


@pytest.mark.rule("GT-INTR-5", "GT-ROBO-6")
def test_after_a_shift_the_owner_is_asked_about_the_new_line() -> None:
    def armed_below() -> Table:
        table = flying("III")
        weld(table, 0, "7.7 start \n 7.8 BIG2-31 S \n 8.6 battery_3 \n 8.7 robonauts \n 9.7 armory")
        meet(table, 7)
        return table

    table = armed_below()
    table.do(0, "shift 7.8 S")
    asked = table.s.stack[-1].prompt(table.s)
    assert (asked.args["line"], asked.args["cell"]) == (8, table.cell(0, "8.6"))
    assert table.options(0) == {"brace", "power 8.7"}
    table.do(0, "power 8.7")
    assert (trail(table), table.credits()[0]) == (["8.6", "8.7"], 2)
    table = armed_below()
    table.do(0, "shift 7.8 N")
    asked = table.s.stack[-1].prompt(table.s)
    assert (asked.id, asked.args["line"]) == ("prompt.MeetIntruder_miss", 6)
    table.do(0, "brace")
    assert len(table.told("intruder_missed")) == 1 and table.step == "FlyOn"


COMMANDO = """
    7.5 cannon
    7.6 cabin
    6.6 thrusters W |E
    8.6 cargo_2: blue green
    8.7 engine |NSE
    9.6 engine |W
    9.7 cabin |N
    9.8 battery_2
    8.8 engine |WNE
    8.5 armory |N
"""


@pytest.mark.rule("GT-COM-1", "GT-COM-2", "GT-COM-5", "GT-INTR-7", "GT-INTR-11", "BR-HIT-7")
def test_a_commando_lays_two_charges_that_go_off_when_it_has_left() -> None:
    """TC-INTR-4"""
    table = flying("III")
    weld(table, 0, COMMANDO)
    meet(table, 7, "II-INT3")
    table.until("FlyOn", "KeepPiece")
    path = ["7.5", "7.6", "6.6", "7.6", "8.6", "8.7", "8.6", "9.6", "9.7", "9.8", "8.8", "9.8"]
    assert trail(table) == path
    laid = [args["n"] for args in table.told("charge_laid")]
    assert laid == [6, 12]
    assert not table.told("ate")
    table.do(0, "keep 6.6")  # the engine that hung on the battery falls off
    assert table.tiles(0) == {"7.5", "7.6", "6.6", "8.6", "9.6", "9.7", "8.5"}
    assert table.hold(0, "goods") == {"8.6": "green blue"}
    assert table.hold(0, "energy") == {}
    assert table.lost(0) == 3


@pytest.mark.rule("GT-COM-2", "GT-COM-4", "GT-INTR-6", "GT-INTR-12")
def test_armed_crew_stops_a_commando_after_its_first_charge() -> None:
    """TC-INTR-4, the second cabin armed (by a link without wires, which the commando does not walk)."""
    table = flying("III")
    weld(table, 0, COMMANDO)
    ship = table.p(0).ship
    ship.mark(Marks(link=(table.cell(0, "9.7"), table.cell(0, "8.5"))))
    meet(table, 7, "II-INT3")
    table.do(0, "brace")
    assert trail(table)[-1] == "9.7" and len(trail(table)) == 9
    assert table.step == "Stow"  # the reward, when the charge has gone off
    assert table.tiles(0) == {"7.5", "7.6", "6.6", "8.6", "9.6", "9.7", "9.8", "8.8", "8.5"}
    assert table.lost(0) == 1
    assert table.options(0, "stow") == set()  # the hold is full
    table.do(0, "unstow blue 8.6")
    table.do(0, "stow yellow 8.6")
    table.run_out()
    assert table.hold(0, "goods") == {"8.6": "yellow green"}


BLOCK = """
    6.6 cannon
    6.7 cannon
    6.8 cannon
    7.6 cannon
    7.7 start
    7.8 cannon
    8.6 cannon
    8.7 cannon
    8.8 cannon
"""


@pytest.mark.rule("GT-INTR-7", "GT-INTR-6")
def test_hands_on_the_wall_of_a_block() -> None:
    """TC-INTR-5"""
    table = flying("III")
    weld(table, 0, BLOCK)
    meet(table, 7, "I-INT2")
    assert trail(table) == ["6.7", "6.8", "7.8", "8.8", "8.7"]
    table = flying("III")
    weld(table, 0, BLOCK)
    meet(table, 7, "II-INT2")
    assert trail(table)[:5] == ["6.7", "6.6", "7.6", "8.6", "8.7"]


@pytest.mark.rule("GT-INTR-7", "GT-INTR-11")
def test_it_turns_back_at_a_dead_end() -> None:
    """TC-INTR-6"""
    table = flying("III")
    weld(table, 0, "7.6 structural \n 7.7 start \n 7.8 structural")
    meet(table, 7, "II-INT3")
    assert trail(table)[:5] == ["7.6", "7.7", "7.8", "7.7", "7.6"]


SPINE = """
    7.5 cannon
    7.6 cannon
    7.7 start
    7.8 cannon
    6.6 cannon
    6.8 cannon
    8.7 cannon
"""


@pytest.mark.rule("GT-INTR-7", "GT-INTR-11", "GT-DUO-1")
def test_it_visits_every_tooth_of_a_spine() -> None:
    """TC-INTR-7"""
    table = flying("III")
    weld(table, 0, SPINE)
    meet(table, 7, "II-INT3")
    left = ["7.5", "7.6", "6.6", "7.6", "7.7", "7.8", "6.8", "7.8", "7.7", "8.7", "7.7", "7.6"]
    assert trail(table) == left
    table = flying("III")
    weld(table, 0, SPINE)
    meet(table, 7, "IV-18")
    table.do(0, "hand_first 1")
    assert trail(table, hand=1) == ["7.5", "7.6", "7.7", "8.7", "7.7", "7.8", "6.8", "7.8"]
    assert trail(table, hand=0) == left[:8]
    assert table.told("intruder_entered")[0]["hand"] == 1  # the owner let the right hand go first


@pytest.mark.rule("GT-INTR-3", "GT-INTR-8")
def test_where_the_auto_defence_stands_decides_about_the_reward() -> None:
    """TC-INTR-8"""
    table = flying("III")
    weld(table, 0, BLOCK.replace("6.6 cannon", "6.6 auto_defence"))
    meet(table, 7)
    assert (trail(table), table.credits()[0]) == (["7.6", "6.6"], 2)
    table = flying("III")
    weld(table, 0, BLOCK.replace("7.6 cannon", "7.6 auto_defence"))
    meet(table, 7)
    assert (trail(table), table.credits()[0], len(table.told("repelled"))) == ([], 0, 1)


@pytest.mark.rule("GT-INTR-1", "GT-INTR-13")
def test_one_roll_for_all_and_everybody_has_a_visitor_of_their_own() -> None:
    table = flying("III", seats=3)
    table.at(5, 9, 7)
    for seat in range(3):
        weld(table, seat, "7.6 battery_2 \n 7.7 start")
    meet(table, 7)
    assert [args["seat"] for args in table.told("intruder_entered")] == [1, 2, 0]
    assert len(table.told("intruder")) == 1 and table.dice_left() == 0
    assert all("7.6" not in table.hold(seat, "energy") for seat in range(3))
    assert [p.flying for p in table.s.players] == [False] * 3  # all humans eaten: given up after the card
    names = [name for name, _ in table.events]
    assert names.index("no_humans") > max(n for n, name in enumerate(names) if name == "intruder_left")


@pytest.mark.rule("GT-INTR-4", "GT-PLATE-1")
def test_neither_shields_nor_cannons_nor_plating_keep_it_out() -> None:
    table = flying("III")
    weld(table, 0, "7.4 BIG2-39 |W \n 7.5 double_cannon W |N \n 6.5 shield W |S \n 7.6 battery_3 \n 7.7 start")
    meet(table, 7)
    assert trail(table) == ["7.4", "7.5", "7.6", "7.7"]
    assert table.hold(0, "energy") == {}


@pytest.mark.rule("GT-INTR-9", "GT-COM-3")
def test_one_that_cannot_leave_spends_its_steps_where_it_is() -> None:
    table = flying("III")
    meet(table, 7, "II-INT3")
    assert trail(table) == ["7.7"] * 12
    assert [args["n"] for args in table.told("charge_laid")] == [6, 12] * 2  # both ships
    destroyed = [args for args in table.told("destroyed") if args["seat"] == 0]
    assert len(destroyed) == 1  # two charges on a tile are as one


@pytest.mark.rule("GT-INTR-10", "GT-XBIG-13")
def test_the_diplomat_does_not_talk_to_intruders() -> None:
    table = Table("III", modules=BOTH)
    table.fly("7.6 cabin: cyan; 6.6 BIG1-07", "")
    table.p(0).role = DIPLOMAT
    meet(table, 7)
    assert not table.told("parleyed")
    assert trail(table)[0] == "7.6"
    assert table.p(0).role_used is False


@pytest.mark.rule("GT-INTR-12", "GT-ROUT-3")
def test_routers_pipes_and_welds_are_walked_and_links_without_wires_are_not() -> None:
    table = flying("III")
    weld(
        table,
        0,
        "7.5 structural |E \n 7.6 router |W \n 7.7 start |E \n 7.8 battery_2 |W \n 6.7 structural \n 6.8 structural",
    )
    ship = table.p(0).ship
    pipe = (table.cell(0, "7.5"), table.cell(0, "7.6"))
    ship.mark(Marks(pipes=(pipe,), link=(table.cell(0, "7.5"), table.cell(0, "7.8"))))
    meet(table, 7, "II-INT3")
    assert trail(table)[:6] == ["7.5", "7.6", "7.7", "6.7", "6.8", "7.8"]


@pytest.mark.rule("GT-ROUT-3", "GT-INTR-6")
def test_a_router_gives_no_short_cut() -> None:
    table = flying("III")
    weld(table, 0, "7.5 structural |E \n 8.5 router \n 8.6 router \n 7.6 cannon |W \n 7.7 start")
    cells = [table.cell(0, label) for label in ("7.5", "7.6")]
    assert cells[1] in table.p(0).ship.plan.linked(cells[0])  # as if joined, and touching
    meet(table, 7)
    assert trail(table) == ["7.5", "8.5", "8.6", "7.6"]


@pytest.mark.rule("GT-PRED-3", "BR-BIG1-3", "BR-BIG1-2")
def test_sleepers_and_robonauts_are_not_eaten_but_passengers_and_aliens_are() -> None:
    table = flying("III", modules=BOTH)
    weld(
        table,
        0,
        """
        7.5 stasis_chamber
        7.6 luxury_cabin
        7.7 robonauts
        7.8 cabin: purple
        6.8 life_support_purple
        7.9 start
        """,
    )
    ship = table.p(0).ship
    ship.sleepers[table.cell(0, "7.5")] = 4
    meet(table, 7)
    assert trail(table) == ["7.5", "7.6", "7.7", "7.8"]
    assert table.hold(0, "sleepers") == {"7.5": 4}
    assert (table.hold(0, "humans"), table.hold(0, "aliens")) == ({"7.9": 2}, {})


@pytest.mark.rule("GT-PRED-1", "GT-HIDE-1")
def test_a_predator_does_not_find_hidden_goods() -> None:
    table = flying("III")
    ship = """
        7.5 structural
        7.6 special_cargo_2
        7.7 cargo_2: green green
        7.8 structural
        7.9 start
    """
    weld(table, 0, ship)
    table.put(0, "7.5", "blue")
    table.put(0, "7.6", "red blue")
    table.p(0).skills = 1 << SMUGGLER_A | 1 << STOREKEEPER_B
    meet(table, 7)
    assert table.hold(0, "goods") == {"7.5": "blue", "7.6": "blue"}
    assert sum(args["goods"] for args in table.told("ate")) == 3
