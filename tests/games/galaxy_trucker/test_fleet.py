"""Fleets: class IIA, and class IVC where the dice leave several ships."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import GAME, Table
from tests.games.galaxy_trucker.welded import BOTH, assail, ends, weld

from cosmodrome.games.galaxy_trucker.pieces.power import (
    DIPLOMAT,
    GURU,
    LAWYER,
    MANAGER,
    MERCHANT,
    TECHNICIAN,
    cannon_power,
    crew_strength,
    engine_power,
    vessels,
)
from cosmodrome.games.galaxy_trucker.rules.effects.boost import against_shot
from cosmodrome.games.galaxy_trucker.rules.effects.energy import sources
from cosmodrome.games.galaxy_trucker.rules.ledger import ALIEN, ARRIVAL, GOODS, LOOKS
from cosmodrome.games.galaxy_trucker.rules.settlement import damages
from cosmodrome.games.galaxy_trucker.rules.team.attaching import outer_cells
from cosmodrome.games.galaxy_trucker.rules.team.skills import SMUGGLER_A, bit

CYAN = 2


def fleet(left: str, right: str, seats: int = 2) -> Table:
    """Class IIA: the left hull has columns 3 to 6, the right one 8 to 11; seat 0 flies these two ships."""
    table = Table("IIA", seats=seats, modules=BOTH)
    table.fly(*["6.4 cabin; 6.9 cabin"] * seats)
    weld(table, 0, f"{left} \n {right}")
    return table


HOME = "6.4 cabin"
AWAY = "6.9 cabin"


@pytest.mark.rule("BR-FLY-3", "GT-FLEET-10")
def test_it_does_not_matter_who_was_the_first_to_give_up_a_ship() -> None:
    """The tiles go back in the order of the flight, whoever chose first, and whether or not the game was saved."""
    after = []
    for seats in ((0, 1, 2), (2, 1, 0)):
        for saved in (False, True):
            table = Table("IIA", seats=3, modules=BOTH)
            table.fly(*["6.4 cabin; 6.9 cabin"] * 3)
            for seat in seats:
                if saved:
                    table.s = GAME.load(GAME.dump(table.s))
                table.do(seat, f"give_up_ship {seat % 2}")
            after.append(GAME.dump(table.s))
    assert all(one == after[0] for one in after[1:])


@pytest.mark.rule("BR-BIG1-10")
def test_class_iia_is_begun_without_a_starting_cabin_as_two_ships() -> None:
    table = Table("IIA", modules=BOTH)
    board = table.board(0)
    assert board.fleet == 2 and table.tiles(0) == set()
    assert {board.vessel[table.cell(0, label)] for label in ("5.3", "6.4", "9.6")} == {0}
    assert {board.vessel[table.cell(0, label)] for label in ("6.8", "6.11")} == {1}
    table.on_heap("BASE-CAB-01", "BASE-CAB-02")
    table.do(0, "take")
    assert len(table.options(0, "place")) == 28 * 4
    table.do(0, "place 6.4 0")
    table.p(0).left = 9
    table.do(0, "take")
    cells = {option.split()[1] for option in table.options(0, "place")}
    assert "6.8" in cells and "9.3" not in cells  # the other ship begins anywhere, this one goes on from its tile


@pytest.mark.rule("GT-FLEET-1")
def test_energy_stays_on_its_own_ship() -> None:
    table = fleet(f"{HOME} \n 6.5 battery_2", f"{AWAY} \n 6.10 double_cannon \n 6.8 double_engine")
    assert table.p(0).ship.cells_left() == 2
    table.dice(ends(10))
    assail(table, "large_meteor N")
    assert table.step == "FlyOn" and "6.10" not in table.tiles(0)  # no energy for the cannon: nothing was asked


@pytest.mark.rule("GT-FLEET-1")
def test_a_battery_of_another_ship_is_refused() -> None:
    table = fleet(f"{HOME} \n 6.5 battery_2", f"{AWAY} \n 6.10 shield N \n 6.8 battery_2 \n 6.11 battery_2")
    table.dice(ends(9))
    assail(table, "small_shot N")
    table.do(0, "shield 6.10")
    assert table.options(0) == {"spend 6.8", "spend 6.11"}
    assert table.refused(0, "spend 6.5").clause == "GT-FLEET-1"


@pytest.mark.rule("GT-FLEET-1", "GT-FLEET-7", "GT-FLEET-10", "GT-TEAM-ASM", "BR-LOAD-3")
def test_a_wireless_link_between_two_ships_carries_no_energy_and_ends_with_one_of_them() -> None:
    def linked(left: str, right: str) -> Table:
        table = fleet(f"{HOME} \n 6.5 {left}", f"{AWAY} \n 6.10 {right}")
        ship = table.p(0).ship
        ship.mark(ship.marks.with_(link=(table.cell(0, "6.5"), table.cell(0, "6.10"))))
        return table

    table = linked("solar_panel", "shield N")
    assert not sources(table.p(0).ship, table.cell(0, "6.10"))
    table = linked("shield N", "shield_booster")
    assert not against_shot(table.p(0).ship, 0, table.cell(0, "6.9"))
    table = linked("life_support_purple", "cabin: purple")
    assert table.hold(0, "aliens") == {"6.10": "purple"}
    table.do(0, "give_up_ship 0")
    table.do(1, "fly_on")
    assert table.hold(0, "aliens") == {} and len(table.told("alien_died")) == 1


@pytest.mark.rule("GT-FLEET-2")
def test_the_weakest_ship_sets_the_pace_and_the_brown_alien_helps_its_own() -> None:
    table = fleet(f"{HOME} \n 8.4 engine \n 8.5 engine \n 7.4 structural", f"{AWAY} \n 8.9 engine \n 7.9 structural")
    assert engine_power(table.p(0)) == 1
    table = fleet(
        f"{HOME} \n 8.4 engine \n 8.5 engine \n 7.4 structural",
        f"{AWAY}: brown \n 6.10 cabin \n 8.9 engine \n 7.9 structural",
    )
    assert engine_power(table.p(0)) == 2  # 2 and 1 + 2
    table = fleet(f"{HOME} \n 8.4 engine \n 7.4 structural", f"{AWAY}: brown \n 6.10 cabin")
    assert engine_power(table.p(0)) == 0  # none on its own ship: no help


@pytest.mark.rule("GT-FLEET-2", "GT-FLEET-3", "GT-FLEET-10")
def test_in_open_space_a_ship_without_power_is_left_behind() -> None:
    """TC-FLEET-1"""
    three = f"{HOME} \n 7.4 structural \n 8.3 engine \n 8.4 engine \n 8.5 engine"
    table = fleet(three, f"{AWAY} \n 6.10 cargo_2: yellow blue")
    table.card("I-05")
    assert table.days()[0] == 3 and table.p(0).flying
    assert vessels(table.p(0).ship) == [0] and not {"6.9", "6.10"} & table.tiles(0)
    assert table.p(0).stranded == (0, 1, 0, 1) and table.lost(0) == 0
    two = f"{AWAY} \n 7.9 structural \n 8.8 engine \n 8.9 engine"
    table = fleet(f"{three} \n 8.6 engine", two)
    table.card("I-05")
    assert table.days()[0] == 2 and len(vessels(table.p(0).ship)) == 2
    table = fleet(HOME, AWAY)
    table.card("I-05")
    assert not table.p(0).flying  # none has any: all give up


@pytest.mark.rule("GT-FLEET-3", "GT-FLEET-1")
def test_a_double_engine_that_is_powered_saves_its_ship() -> None:
    left = f"{HOME} \n 7.4 structural \n 8.4 double_engine \n 6.5 battery_2"
    table = fleet(left, AWAY)
    table.card("I-05")
    table.do(0, "power 8.4")
    table.do(0, "declare")
    assert vessels(table.p(0).ship) == [0] and table.days()[0] == 2


@pytest.mark.rule("GT-FLEET-4", "GT-ADS-1")
def test_cannons_and_crews_are_added_up() -> None:
    table = fleet(f"{HOME}: purple \n 6.5 cabin", f"{AWAY} \n 6.10 cannon")
    assert cannon_power(table.p(0)) == 2  # the alien's own ship has no cannon
    table = fleet(f"{HOME}: purple \n 6.5 cannon \n 6.3 cabin", f"{AWAY} \n 6.10 cannon")
    assert cannon_power(table.p(0)) == 2 + 2 + 4
    assert crew_strength(table.p(0)) == 1 + 2 + 2


@pytest.mark.rule("GT-FLEET-5")
def test_goods_are_rearranged_over_all_ships_and_new_crew_goes_anywhere() -> None:
    table = fleet(f"{HOME}: 1 \n 6.5 cargo_2: blue blue", f"{AWAY}: 1 \n 6.10 special_cargo_1")
    table.card("IV-09")  # red red yellow, and an astronaut; or yellow blue blue and three
    table.do(0, "land 0")
    table.do(0, "unstow blue 6.5")
    table.do(0, "stow blue 6.10")
    table.do(0, "stow yellow 6.5")
    table.do(0, "loaded")
    assert table.hold(0, "goods") == {"6.5": "yellow blue", "6.10": "blue"}
    assert table.options(0) == {"decline", "seat_human 6.4", "seat_human 6.9"}


@pytest.mark.rule("GT-FLEET-5", "BR-BIG1-3", "GT-ROBO-5")
def test_sleepers_wake_on_their_own_ship_if_a_human_there_is_awake() -> None:
    table = fleet(f"{HOME}: 1 \n 6.5 stasis_chamber", f"{AWAY}: 1")
    table.p(0).ship.sleepers[table.cell(0, "6.5")] = 2
    table.card("I-04")
    table.until("WakeUp")
    assert table.options(0) == {"decline", "wake 6.4"}
    assert table.refused(0, "wake 6.9").clause == "BR-BIG1-3"
    table.do(0, "wake 6.4")
    assert table.hold(0, "sleepers") == {"6.5": 1} and table.hold(0, "humans") == {"6.4": 2, "6.9": 1}
    table = fleet(f"{HOME} \n 6.5 cabin", f"{AWAY}: 0 \n 6.10 stasis_chamber \n 6.11 robonauts")
    table.p(0).ship.sleepers[table.cell(0, "6.10")] = 2
    table.card("I-04")
    table.until("WakeUp", "FlyOn")
    assert table.step == "FlyOn" and vessels(table.p(0).ship) == [0]  # nobody there could wake them


@pytest.mark.rule("GT-FLEET-6")
def test_losses_come_from_the_ship_of_the_owners_choice() -> None:
    table = fleet(f"{HOME} \n 6.5 cargo_2: green", f"{AWAY} \n 6.10 cargo_2: green")
    table.card("I-18")
    table.do(0, "accept")
    assert table.options(0) == {"lose_human 6.4", "lose_human 6.9"}
    table.run_out()
    table = fleet(f"{HOME} \n 6.5 cargo_2: green", f"{AWAY} \n 6.10 cargo_2: green green")
    table.card("I-02")
    assert table.options(0) == {"give_good green 6.5", "give_good green 6.10"}


@pytest.mark.rule("GT-FLEET-6", "BR-GOODS-2")
def test_the_most_valuable_good_goes_of_the_ship_that_is_chosen() -> None:
    table = fleet(f"{HOME} \n 6.5 special_cargo_2: red red", f"{AWAY} \n 6.10 cargo_2: green blue")
    table.card("I-02")  # two goods
    assert table.options(0) == {"give_good red 6.5", "give_good green 6.10"}
    assert table.refused(0, "give_good blue 6.10").clause == "BR-GOODS-2"
    table.do(0, "give_good green 6.10")
    assert table.options(0) == {"give_good red 6.5", "give_good blue 6.10"}
    table.do(0, "give_good blue 6.10")
    assert table.hold(0, "goods") == {"6.5": "red red"}


@pytest.mark.rule("GT-FLEET-6", "BR-GOODS-2")
def test_a_fleet_gives_cells_only_when_no_ship_has_goods() -> None:
    table = fleet(f"{HOME} \n 6.5 cargo_2: blue", f"{AWAY} \n 6.10 battery_2")
    table.card("I-02")
    assert table.hold(0, "goods") == {} and table.hold(0, "energy") == {"6.10": 1}  # nothing to choose: both are gone


@pytest.mark.rule("GT-FLEET-6", "GT-HIDE-2")
def test_hidden_goods_of_a_fleet_are_looked_at_ship_by_ship() -> None:
    table = fleet(f"{HOME} \n 6.5 cargo_2: red blue", f"{AWAY} \n 6.10 structural: green \n 7.9 cargo_2: blue")
    table.p(0).skills = bit(SMUGGLER_A)
    table.card("I-02")
    wanted = {"give_good red 6.5", "give_good green 6.10", "give_good blue 7.9"}
    assert table.options(0) == wanted  # the hidden green one for the blue one in sight of its own ship
    table.do(0, "give_good blue 7.9")
    assert table.options(0) == {"give_good red 6.5", "give_good green 6.10"}


@pytest.mark.rule("GT-FLEET-7", "BR-HIT-2")
def test_an_attack_hits_one_ship_any_cannon_helps_and_a_shield_only_its_own() -> None:
    table = fleet(f"{HOME} \n 6.5 structural", f"{AWAY} \n 6.8 structural")
    table.dice(ends(6))
    assail(table, "large_shot W")
    assert table.lost(0) == 1 and "6.8" in table.tiles(0)
    table = fleet(f"{HOME} \n 7.4 structural", f"{AWAY} \n 7.9 cannon W")
    table.dice(ends(6))
    assail(table, "large_meteor W")
    assert table.told("shot_down") and table.lost(0) == 0
    table = fleet(f"{HOME} \n 6.5 battery_2", f"{AWAY} \n 6.8 shield W \n 6.10 battery_2")
    table.dice(ends(6))
    assail(table, "small_shot W")
    assert table.told("hit") and table.step in ("FlyOn", "KeepPiece")  # the shield of the other ship was not offered


@pytest.mark.rule("GT-FLEET-7", "BR-BIG1-7")
def test_an_engine_booster_moves_its_own_ship() -> None:
    left = f"{HOME} \n 7.4 engine_booster \n 8.3 engine \n 8.4 engine \n 8.5 engine"
    table = fleet(left, f"{AWAY} \n 7.9 structural \n 8.9 engine \n 8.8 engine")
    table.card("I-05")
    table.do(0, "boost 7.4")
    table.do(0, "declare")
    assert table.days()[0] == 2  # the other ship is no faster for it
    table = fleet(
        left.replace("8.3 engine \n", ""), f"{AWAY} \n 7.9 structural \n 8.9 engine \n 8.8 engine \n 8.10 engine"
    )
    table.card("I-05")
    table.do(0, "boost 7.4")
    table.do(0, "declare")
    assert table.days()[0] == 3


@pytest.mark.rule("GT-FLEET-8", "GT-THR-5")
def test_a_ship_that_dodges_may_leave_the_hit_to_another_and_each_dodges_once() -> None:
    left = f"{HOME} \n 6.5 battery_2 \n 5.3 structural \n 6.3 structural \n 7.5 thrusters N"
    right = f"{AWAY} \n 6.8 battery_2 \n 7.9 thrusters S"
    table = fleet(left, right)
    table.dice(ends(6))
    assail(table, "large_shot W")
    assert table.options(0, "shift") == {"shift 7.5 N", "shift 7.9 S"}
    table.do(0, "shift 7.5 N")  # the left ship meets it on line 5
    assert table.options(0) == {"brace", "shift 7.9 S"}
    table.do(0, "brace")
    assert [a["cell"] for a in table.told("hit")] == [table.cell(0, "5.3")]
    table = fleet(left.replace("5.3 structural \n ", ""), right)
    table.dice(ends(6))
    assail(table, "large_shot W")
    table.do(0, "shift 7.5 N")
    table.do(0, "brace")
    assert [a["cell"] for a in table.told("hit")] == [table.cell(0, "6.8")]  # it passed the left ship by
    table = fleet(left.replace("5.3 structural \n ", ""), right)
    table.dice(ends(6))
    assail(table, "large_shot W")
    table.do(0, "shift 7.5 N")
    table.do(0, "shift 7.9 S")
    assert [a["cell"] for a in table.told("hit")] == [table.cell(0, "7.9")]


@pytest.mark.rule("GT-TEAM-ARC", "BR-HIT-7", "GT-FLEET-10")
def test_a_tile_outside_the_outline_falls_off_with_the_ship_it_belongs_to() -> None:
    table = fleet(HOME, f"{AWAY} \n 6.10 structural \n 6.11 structural |S \n 5.11 structural |W")
    ship = table.p(0).ship
    outside = table.cell(0, "5.11")
    ship.mark(ship.marks.with_(outside=(outside,)))
    assert outside in outer_cells(ship.board) and ship.vessel(outside) == 1
    _leave(table, 0)
    table.dice(ends(6))
    assail(table, "large_shot E")
    assert table.step == "KeepPiece"  # nothing holds it any more
    table.do(0, "keep 6.9")
    assert table.tiles(0) == {"6.9", "6.10"} and table.lost(0) == 2


# -- roles --------------------------------------------------------------------------------------------------------


def with_role(role: int, left: str, right: str) -> Table:
    table = fleet(left, right)
    table.p(0).role = role
    assert CYAN in table.p(0).ship.aliens.values()
    return table


SERVED = "6.3 cabin: cyan \n 5.3 life_support_cyan"


@pytest.mark.rule("GT-FLEET-9", "BR-BIG1-8")
def test_lawyer_and_diplomat_serve_the_fleet() -> None:
    table = with_role(LAWYER, f"{HOME} \n {SERVED}", AWAY)
    table.p(0).lost = list(range(20, 40))
    assert damages(table.s, table.p(0)) == 4  # half of 8
    table = with_role(DIPLOMAT, f"{HOME} \n {SERVED}", AWAY)
    table.card("I-01")
    table.do(0, "accept")
    assert table.told("parleyed") and table.p(0).ship.crew() == 5
    table.until("FlyOn")
    table.card("II-01")
    assert table.step != "Parley"  # once a flight


@pytest.mark.rule("GT-FLEET-9", "BR-BIG1-8")
def test_technician_guru_and_the_managers_bonus_serve_their_own_ship() -> None:
    table = with_role(TECHNICIAN, f"{HOME} \n {SERVED} \n 6.5 battery_2: 1", f"{AWAY} \n 6.10 battery_2: 0")
    table.card("I-04")
    table.until("FlyOn")
    assert table.hold(0, "energy") == {"6.5": 2}
    table = with_role(GURU, f"{HOME} \n {SERVED}", AWAY)
    assert crew_strength(table.p(0)) == 2 + 1 + 2 + 2
    left = f"{HOME} \n {SERVED} \n 6.5 cannon"
    table = with_role(MANAGER, left, f"{AWAY}: purple \n 6.10 cannon \n 6.11 cabin")
    assert cannon_power(table.p(0)) == 2 + 2 + 4  # the purple alien is on the other ship: + 2
    table = with_role(MANAGER, f"{left} \n 6.6 cabin: purple", f"{AWAY} \n 6.10 cannon")
    assert cannon_power(table.p(0)) == 2 + 2 + 6


@pytest.mark.rule("GT-FLEET-9", "BR-BIG1-8", "GT-FLEET-10")
def test_merchant_and_manager_serve_every_ship_that_arrives_with_theirs() -> None:
    left = f"{HOME} \n {SERVED} \n 6.5 special_cargo_1: red"
    right = f"{AWAY} \n 6.10 cargo_2: yellow green"
    table = with_role(MERCHANT, left, right)
    table.arrive()
    assert table.p(0).ledger[ALIEN] == 2  # a red and a yellow
    table = with_role(MERCHANT, left, right)
    _leave(table, 0)  # the Merchant's ship
    table.arrive()
    assert table.p(0).ledger[ALIEN] == 1  # his own red one only
    assert table.p(0).ledger[GOODS] == 2 + 3 + 2  # half of the red, the others in full
    table = with_role(MERCHANT, left, right)
    _leave(table, 1)
    table.arrive()
    assert table.p(0).ledger[ALIEN] == 1  # only what arrived with him
    table = with_role(MERCHANT, left, right)
    table.on_deck("I-04")
    table.do(0, "give_up")
    table.do(1, "fly_on")
    table.run_out()
    table.arrive()
    assert table.p(0).ledger[ALIEN] == 1  # all gave up: he serves his own ship
    table = with_role(MANAGER, left, right)
    table.arrive()
    assert table.p(0).ledger[ALIEN] == 2 * 2  # the round number for each ship
    table = with_role(MANAGER, left, right)
    _leave(table, 0)
    table.arrive()
    assert table.p(0).ledger[ALIEN] == 0


def _leave(table: Table, vessel: int) -> None:
    table.on_deck("I-04")
    table.do(0, f"give_up_ship {vessel}")
    for seat in list(table.actors):
        table.do(seat, "fly_on")
    table.run_out()


# -- giving up, arriving ------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-FLEET-10", "BR-FLY-4")
def test_single_ships_give_up_by_choice_or_without_humans() -> None:
    table = fleet(f"{HOME} \n 6.5 cargo_2: yellow yellow", f"{AWAY} \n 6.10 cargo_2: green")
    before = len(table.s.face_up) + len(table.s.heap)
    assert table.options(0, "give_up_ship") == {"give_up_ship 0", "give_up_ship 1"}
    _leave(table, 0)
    assert table.told("ship_gave_up") == [{"seat": 0, "vessel": 0}]
    assert table.tiles(0) == {"6.9", "6.10"} and table.lost(0) == 0
    assert len(table.s.face_up) + len(table.s.heap) == before + 2
    assert table.p(0).flying and table.options(0, "give_up_ship") == set()
    table.arrive()
    assert table.p(0).ledger[GOODS] == 3 + 2  # half of two yellow, a green in full
    table = fleet(f"{HOME}: 1", f"{AWAY} \n 6.10 cabin: 1")
    table.card("I-18")
    table.do(0, "accept")
    table.do(0, "lose_human 6.4")
    table.do(0, "lose_human 6.10")
    assert vessels(table.p(0).ship) == [1] and table.p(0).flying


@pytest.mark.rule("GT-FLEET-10")
def test_a_fleet_that_is_lapped_gives_up_as_a_whole() -> None:
    table = fleet(HOME, AWAY)
    table.at(-1, 40)
    table.card("I-04")
    table.until("FlyOn")
    assert not table.p(0).flying and table.p(0).gave_up and table.p(1).flying


@pytest.mark.rule("GT-FLEET-11")
def test_more_ships_rank_first_and_alone_compete_for_the_looks() -> None:
    table = Table("IIA", seats=3, modules=BOTH)
    table.fly(*["6.4 cabin; 6.9 cabin"] * 3)
    weld(table, 0, "6.4 cabin |NESW")  # the best-looking of all, but one ship only
    weld(table, 1, "6.4 cabin \n 6.9 cabin |NES")
    weld(table, 2, "6.4 cabin |NE \n 6.9 cabin |NES")
    table.at(9, 5, 2)
    table.arrive()
    assert [p.ledger[ARRIVAL] for p in table.s.players] == [4, 8, 6]
    assert [p.ledger[LOOKS] for p in table.s.players] == [0, 0, 4]  # fewest over the whole fleet
