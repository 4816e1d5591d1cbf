"""The Big Expansion, as far as it is known: luxury, stasis, cannons, boosters, the cyan alien."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table
from tests.games.galaxy_trucker.welded import BOTH, assail, ends, flying, weld

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.pieces.layout import BEFORE_CANNON, BEHIND_ENGINE, SIDEWAYS
from cosmodrome.games.galaxy_trucker.pieces.parts import PARTS, TILE_BY_ID
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
)
from cosmodrome.games.galaxy_trucker.rules.ledger import ALIEN, PASSENGERS
from cosmodrome.games.galaxy_trucker.rules.settlement import damages

BIG1 = ("big_expansion",)
OFF = ends(12)


def one(ship: str, klass: str = "III") -> Table:
    table = flying(klass, modules=BIG1)
    weld(table, 0, ship)
    return table


# -- cabins -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CHK-2", "BR-BIG1-2")
def test_a_part_with_a_luxury_cabin_may_be_kept_and_flies() -> None:
    table = Table("III", modules=BIG1)
    table.lay(0, "7.4", "BIG1-08")
    table.lay(0, "7.3", "BASE-STR-06")
    table.finish()
    assert table.options(0) == {"keep 7.3", "keep 7.7"}
    table.do(0, "keep 7.3")
    table.until("FlyOn")
    assert table.tiles(0) == {"7.3", "7.4"} and table.lost(0) == 1
    assert table.p(0).flying and table.hold(0, "humans") == {"7.4": 1}


@pytest.mark.rule("BR-BIG1-2")
def test_a_luxury_passenger_is_crew_and_pays_once_on_arrival() -> None:
    table = Table("III", modules=BIG1)
    table.fly("7.6 luxury_cabin", "7.6 luxury_cabin")
    assert table.hold(0, "humans") == {"7.6": 1, "7.7": 2} and table.p(0).ship.crew() == 3
    table.p(1).ship.humans.pop(table.cell(1, "7.6"))
    table.arrive()
    assert [p.ledger[PASSENGERS] for p in table.s.players] == [4, 0]


@pytest.mark.rule("BR-BIG1-2", "BR-FLY-5")
def test_a_passenger_of_a_ship_that_gave_up_pays_nothing() -> None:
    table = one("7.7 start \n 7.6 luxury_cabin")
    table.on_deck("I-04")
    table.do(0, "give_up")
    table.do(1, "fly_on")
    table.run_out()
    table.arrive()
    assert table.p(0).ledger[PASSENGERS] == 0


@pytest.mark.rule("BR-BIG1-2", "BR-BIG1-3", "BR-BIG1-8")
def test_aliens_live_neither_in_luxury_nor_in_stasis_nor_in_the_starting_cabin() -> None:
    table = Table("III", modules=BIG1)
    weld(table, 0, "7.7 start \n 7.8 life_support_cyan \n 6.8 luxury_cabin \n 8.8 stasis_chamber \n 7.9 cabin")
    table.p(0).ship.humans.clear()
    table.finish()
    table.until("Crew")
    assert table.options(0, "alien") == {"alien 7.9 cyan"}
    assert table.refused(0, "alien 6.8 cyan").clause == "BR-COMP-3"


@pytest.mark.rule("BR-BIG1-3")
def test_sleepers_are_no_crew_and_wake_into_free_places_after_a_card() -> None:
    table = Table("III", modules=BIG1)
    table.fly("7.6 stasis_chamber", "")
    assert table.hold(0, "sleepers") == {"7.6": 4} and table.p(0).ship.crew() == 2
    table.card("I-18")  # an abandoned ship costs 2
    table.do(0, "decline")
    table.until("FlyOn")
    assert table.hold(0, "sleepers") == {"7.6": 4}  # no free place
    table.put(0, "7.7", "1")
    table.card("I-04")  # stardust
    table.until("WakeUp")
    table.do(0, "wake 7.7")
    assert table.step == "FlyOn"
    assert table.hold(0, "humans") == {"7.7": 2} and table.hold(0, "sleepers") == {"7.6": 3}


@pytest.mark.rule("BR-BIG1-3", "GT-ROBO-5")
def test_nobody_wakes_sleepers_when_no_human_is_awake() -> None:
    table = flying("III", modules=BOTH)
    weld(table, 0, "7.7 start: 1 \n 7.6 stasis_chamber \n 7.8 robonauts \n 6.7 cabin: 1 \n 8.7 battery_2")
    table.p(0).ship.sleepers[table.cell(0, "7.6")] = 4
    table.card("I-18")
    table.do(0, "accept")
    assert not table.p(0).flying and table.hold(0, "sleepers") == {"7.6": 4}


@pytest.mark.rule("BR-BIG1-3", "BR-CARD-EPIDEMIC")
def test_the_epidemic_leaves_sleepers_alone() -> None:
    table = one("7.7 start \n 7.6 stasis_chamber \n 7.8 luxury_cabin")
    table.p(0).ship.sleepers[table.cell(0, "7.6")] = 4
    table.card("II-05")
    assert table.hold(0, "sleepers") == {"7.6": 4}
    assert table.hold(0, "humans") == {"7.7": 1}  # the passenger caught it
    table.until("FlyOn")


# -- cannons ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-BIG1-4")
@pytest.mark.parametrize(("side", "halves"), [("N", 3), ("W", 3), ("E", 2), ("S", 2)])
def test_a_bidirectional_cannon_costs_energy_and_is_worth_three_halves_forward(side: str, halves: int) -> None:
    table = one(f"7.7 start \n 6.7 BIG1-14 {side} \n 7.8 battery_2")  # barrels at right angles: side, and clockwise
    assert cannon_power(table.p(0)) == 0
    assert cannon_power(table.p(0), (table.cell(0, "6.7"),)) == halves


@pytest.mark.rule("BR-BIG1-4", "BR-HIT-4")
def test_both_barrels_shoot_large_meteors() -> None:
    for side, line in (("N", 7), ("E", 6)):
        table = one("7.7 start \n 6.7 BIG1-14 N \n 7.8 battery_2")
        table.dice(ends(line))
        assail(table, f"large_meteor {side}")
        table.do(0, "shoot 6.7")
        assert table.lost(0) == 0 and table.hold(0, "energy") == {"7.8": 1}
    table = one("7.7 start \n 6.7 BIG1-14 N \n 7.8 battery_2")
    table.dice(ends(6))
    assail(table, "large_meteor W")
    assert table.lost(0) == 1  # no barrel to the left


@pytest.mark.rule("BR-BIG1-4", "BR-BIG1-5")
def test_both_cells_stay_empty() -> None:
    table = Table("III", modules=BIG1)
    ship = table.p(0).ship
    start = PARTS[TILE_BY_ID["BASE-START-01"]][0]
    two = PARTS[TILE_BY_ID["BIG1-14"]][0]  # barrels to the front and to the right
    for label, fault in (("5.7", BEFORE_CANNON), ("6.8", BEFORE_CANNON)):
        ship.put(table.cell(0, "6.7"), two)
        ship.put(table.cell(0, label), start)
        assert fault in [what for what, _, _ in ship.plan.faults()]
        ship.take_off(table.cell(0, label))
    ship.put(table.cell(0, "6.7"), PARTS[TILE_BY_ID["BIG1-16"]][0])
    ship.take_off(table.cell(0, "7.7"))
    for label, fault in (("5.7", BEFORE_CANNON), ("7.7", BEHIND_ENGINE)):
        ship.put(table.cell(0, label), start)
        assert fault in [what for what, _, _ in ship.plan.faults()]
        ship.take_off(table.cell(0, label))
    ship.put(table.cell(0, "6.7"), PARTS[TILE_BY_ID["BIG1-16"]][2])
    assert SIDEWAYS in [what for what, _, _ in ship.plan.faults()]


@pytest.mark.rule("BR-BIG1-5")
def test_a_cannon_with_an_engine_is_one_of_each() -> None:
    table = one("7.7 start \n 7.6 BIG1-16 N")
    assert (cannon_power(table.p(0)), engine_power(table.p(0))) == (2, 1)
    table.dice(ends(6))
    assail(table, "large_meteor N")
    assert table.told("shot_down") and table.hold(0, "energy") == {}


@pytest.mark.rule("BR-BIG1-6")
def test_a_plated_side_is_never_exposed() -> None:
    plated = [tile for tile in c.TILES if tile.plates]
    assert plated
    for tile in plated:
        assert not any(tile.connectors[side] for side in tile.plates)


# -- boosters -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-BIG1-7")
def test_an_engine_booster_doubles_the_power_once_a_flight() -> None:
    table = one(
        "7.7 start \n 7.8 engine_booster \n 8.7 engine \n 8.8 engine \n 7.6 cabin: brown \n 6.6 life_support_brown"
    )
    table.card("I-05")
    table.do(0, "boost 7.8")
    table.do(0, "declare")
    assert table.days()[0] == 2 * 2 + 2
    assert "7.8" in table.tiles(0)
    table.card("I-06")
    assert table.days()[0] == 6 + 4 and table.step == "FlyOn"  # used up: nothing to ask
    assert table.p(0).ship.hot == ()


@pytest.mark.rule("BR-BIG1-7")
def test_one_engine_booster_a_card_and_only_in_open_space() -> None:
    table = one("7.7 start \n 7.8 engine_booster \n 7.6 engine_booster \n 8.7 engine")
    table.card("I-05")
    table.do(0, "boost 7.8")
    assert table.options(0) == {"declare"}
    assert table.refused(0, "boost 7.8").clause == "BR-BIG1-7"
    table.do(0, "declare")
    table.card("I-06")
    table.do(0, "boost 7.6")
    table.do(0, "declare")
    assert table.days()[0] == 4
    table = one("7.7 start \n 7.8 engine_booster \n 8.7 engine")
    table.dice(OFF, OFF, OFF)
    table.card("I-16")  # a combat zone compares engines
    table.until("FlyOn")
    assert table.p(0).ship.fired == ()


@pytest.mark.rule("BR-BIG1-7")
def test_a_cannon_booster_doubles_a_cannon_which_is_then_destroyed() -> None:
    table = one(
        "7.7 start \n 7.8 cannon_booster \n 6.8 cannon \n 8.8 cannon E |W \n 6.7 double_cannon |E \n 7.6 battery_2"
    )
    table.card("I-02")  # smugglers of strength 4
    assert "boost 7.8" in table.options(0)
    table.do(0, "boost 7.8")
    assert table.options(0) == {"boost 6.8", "boost 8.8"}  # the owner chooses the cannon
    table.do(0, "boost 6.8")
    table.do(0, "power 6.7")
    table.do(0, "declare")
    assert table.s.declared[0] == 2 * 2 + 1 + 4  # in halves: the boosted one, the one to the side, the double one
    assert "6.8" in table.tiles(0)  # it lasts to the end of the card
    table.until("FlyOn")
    assert "6.8" not in table.tiles(0) and table.lost(0) == 1
    assert "7.8" in table.tiles(0)
    table.card("I-01")
    assert "boost 7.8" not in table.options(0)  # once a flight


@pytest.mark.rule("BR-BIG1-7")
def test_a_double_cannon_is_boosted_only_when_it_fires() -> None:
    table = one("7.7 start \n 7.8 cannon_booster \n 6.8 double_cannon \n 7.6 battery_2")
    table.card("I-02")
    assert table.options(0) == {"declare", "power 6.8"}
    table.do(0, "power 6.8")
    table.do(0, "boost 7.8")
    table.do(0, "declare")
    assert table.s.declared[0] == 8
    table.until("FlyOn")
    assert "6.8" not in table.tiles(0)


@pytest.mark.rule("BR-BIG1-7", "BR-HIT-6")
def test_a_shield_booster_stops_a_large_shot_for_a_shield() -> None:
    table = one("7.7 start \n 7.8 shield_booster \n 8.8 shield N \n 7.6 shield_booster")
    table.dice(ends(7), ends(7))
    assail(table, "large_shot N", "large_shot N")
    assert table.options(0) == {"brace", "boost 7.8"}  # the other booster has no shield beside it
    assert table.refused(0, "shield 8.8").clause == "BR-HIT-6"
    table.do(0, "boost 7.8")
    assert "7.7" not in table.tiles(0)  # the second one hit: the booster was used up, and the shield is gone
    assert "8.8" not in table.tiles(0)


@pytest.mark.rule("BR-BIG1-7")
def test_a_shield_booster_needs_a_shield_that_covers_the_side() -> None:
    table = one("7.7 start \n 7.8 shield_booster \n 8.8 shield E")  # right and rear
    table.dice(ends(7))
    assail(table, "large_shot N")
    assert table.told("hit")
    table = one("7.7 start \n 7.8 shield_booster \n 8.8 shield E \n 6.8 shield E")
    table.dice(ends(7))
    assail(table, "large_shot E")
    table.do(0, "boost 7.8")
    assert table.options(0) == {"boost 8.8", "boost 6.8"}
    table.do(0, "boost 6.8")
    assert table.tiles(0) == {"7.7", "7.8", "8.8"} and table.lost(0) == 1


# -- the cyan alien -----------------------------------------------------------------------------------------------

SERVED = "6.7 cabin: cyan \n 6.6 life_support_cyan"


def with_role(role: int, ship: str, klass: str = "III") -> Table:
    table = one(f"7.7 start \n {SERVED} \n {ship}", klass)
    table.p(0).role = role
    return table


@pytest.mark.rule("BR-BIG1-8", "GT-SETUP-5")
def test_a_role_is_chosen_when_the_alien_boards_and_nobody_has_it_twice() -> None:
    for modules, roles in ((BIG1, 5), (BOTH, 6)):
        table = Table("III", modules=modules)
        for seat in (0, 1):
            weld(table, seat, "7.7 start \n 7.6 cabin \n 6.6 life_support_cyan")
            table.p(seat).ship.humans.clear()
        table.finish()
        table.until("Crew")
        table.do(0, "alien 7.6 cyan")
        assert len(table.options(0)) == roles
        table.do(0, "role manager")
        table.until("Crew")
        table.do(1, "alien 7.6 cyan")
        assert table.refused(1, "role manager").clause == "BR-BIG1-8"
        assert ("role guru" in table.options(1)) == (modules is BOTH)


@pytest.mark.rule("BR-BIG1-8", "GT-XBIG-13")
def test_the_lawyer_halves_a_limit_or_sets_one() -> None:
    lost = list(range(20, 50))
    table = with_role(LAWYER, "")
    table.p(0).lost = lost
    assert damages(table.s, table.p(0)) == 5  # half of 11
    table = with_role(LAWYER, "", "IIIA")
    table.p(0).lost = lost
    assert damages(table.s, table.p(0)) == table.p(0).ship.plan.exposed + 5
    table.p(0).ship.aliens.clear()
    assert damages(table.s, table.p(0)) == 30


@pytest.mark.rule("BR-BIG1-8")
def test_the_diplomat_sends_an_enemy_past_once_a_flight() -> None:
    table = with_role(DIPLOMAT, "")
    table.card("I-01")
    assert table.step == "Parley"
    table.do(0, "accept")
    table.until("FlyOn")
    assert table.p(0).ship.crew() == 3 and table.credits()[0] == 0
    table.card("II-01")
    table.until("FlyOn")
    assert len(table.told("parleyed")) == 1 and not table.p(0).flying  # the second time four of three are taken


@pytest.mark.rule("BR-BIG1-8")
def test_the_merchant_is_paid_for_red_and_yellow_goods() -> None:
    table = with_role(MERCHANT, "7.8 special_cargo_2: red yellow \n 7.6 cargo_2: yellow blue")
    table.arrive()
    assert table.p(0).ledger[ALIEN] == 3


@pytest.mark.rule("BR-BIG1-8", "GT-XBIG-13")
def test_the_technician_gets_a_cell_back_after_each_card() -> None:
    table = with_role(TECHNICIAN, "7.8 battery_2: 0 \n 7.6 battery_3: 2 \n 8.7 engine")
    table.card("I-04")
    assert table.step == "Recharge"
    assert table.options(0) == {"charge 7.8", "charge 7.6"}
    table.do(0, "charge 7.8")
    assert table.hold(0, "energy") == {"7.6": 2, "7.8": 1}
    table.card("I-05")
    table.do(0, "charge 7.6")
    assert table.refused(0, "charge 7.6").clause
    table.card("I-06")
    assert table.hold(0, "energy") == {"7.6": 3, "7.8": 2} and table.step == "FlyOn"  # no choice: no question


@pytest.mark.rule("BR-BIG1-8", "GT-XBIG-13")
def test_the_technician_does_nothing_for_panels() -> None:
    table = flying("III", modules=BOTH)
    weld(table, 0, f"7.7 start \n {SERVED} \n 7.8 solar_panel")
    table.p(0).role = TECHNICIAN
    table.card("I-04")
    assert not table.told("recharged")


@pytest.mark.rule("BR-BIG1-8")
def test_the_manager_makes_aliens_better_and_pays_on_arrival() -> None:
    table = with_role(MANAGER, "7.6 cabin: purple \n 7.8 cabin: brown \n 8.7 engine \n 5.7 cannon")
    assert (cannon_power(table.p(0)), engine_power(table.p(0))) == (2 + 6, 1 + 3)
    table.arrive()
    assert table.p(0).ledger[ALIEN] == 3


@pytest.mark.rule("BR-BIG1-8")
def test_the_guru_counts_for_two_in_comparisons_only() -> None:
    table = with_role(GURU, "")
    assert (table.p(0).ship.crew(), crew_strength(table.p(0))) == (3, 5)
    table.card("I-19")  # a station asks for 5
    assert table.step == "FlyOn"
