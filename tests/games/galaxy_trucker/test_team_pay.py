"""Skills of the support team after the flight, and what they bring."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table
from tests.games.galaxy_trucker.team_table import BOTH, team_table
from tests.games.galaxy_trucker.welded import weld

from cosmodrome.games.galaxy_trucker.pieces.parts import TILE_BY_ID
from cosmodrome.games.galaxy_trucker.pieces.power import MANAGER
from cosmodrome.games.galaxy_trucker.rules.effects import fleet
from cosmodrome.games.galaxy_trucker.rules.ledger import ALIEN, ARRIVAL, GOODS, LOOKS, LOST, PASSENGERS, TEAM
from cosmodrome.games.galaxy_trucker.rules.settlement import sale
from cosmodrome.games.galaxy_trucker.rules.team.payout import billboards

PLAIN = "7.7 start"


def home(table: Table, *ships: str, gave_up: tuple[int, ...] = ()) -> None:
    """These ships have flown; the skills after the flight are about to be used."""
    table.finish()
    table.until("FlyOn")
    for seat, text in enumerate(ships):
        weld(table, seat, text)
        table.p(seat).lost = []
    for seat in gave_up:
        table.p(seat).flying, table.p(seat).gave_up = False, True
    table.arrive()


def ledger(table: Table, line: int) -> list[int]:
    return [p.ledger[line] for p in table.s.players]


# -- the Bureaucrat -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-BUR", "BR-END-1", "BR-END-2")
@pytest.mark.parametrize(
    ("arrival", "looks", "bonuses", "prize"),
    [(2, 1, [16, 12, 8, 4], 6), (1, 0, [12, 9, 6, 3], 4), (0, 2, [8, 6, 4, 2], 8), (1, 1, [12, 9, 6, 3], 6)],
)
def test_tc_bur_1(arrival: int, looks: int, bonuses: list[int], prize: int) -> None:
    """TC-BUR-1: round III: 16-12-8-4, 12-9-6-3 or 8-6-4-2, and independently 8, 6 or 4."""
    table = team_table("III", "bureaucrat_b", seats=4)
    home(table, "7.7 start |N", "7.7 start", "7.7 start", "7.7 start")
    assert table.step == "Adjust" and table.actors == (0,) and len(table.options(0)) == 9
    assert table.refused(0, "fly_on").clause == "GT-TEAM-BUR"
    table.do(0, f"shift_bonus {arrival} {looks}")
    table.until()
    assert ledger(table, ARRIVAL) == bonuses and ledger(table, LOOKS) == [prize, 0, 0, 0]


@pytest.mark.rule("GT-TEAM-BUR", "GT-TEAM-6")
def test_the_bureaucrat_need_not_have_arrived_and_nothing_falls_below_zero() -> None:
    table = team_table("I", "bureaucrat_b")
    home(table, PLAIN, PLAIN, gave_up=(0,))
    table.do(0, "shift_bonus 0 0")
    table.until()
    assert ledger(table, ARRIVAL) == [0, 0] and ledger(table, LOOKS) == [0, 0]


# -- the Trader ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-TRA", "BR-END-3", "BR-FLY-5")
def test_tc_tra_1_prices() -> None:
    """TC-TRA-1: red may rise from 4 to 5; blue cannot fall to 0."""
    table = team_table("II", "trader_b")
    hold = "7.7 start\n7.6 special_cargo_2"
    table.finish()
    table.until("FlyOn")
    for seat in (0, 1):
        weld(table, seat, hold)
        table.put(seat, "7.6", "red blue")
        table.p(seat).lost = []
    table.p(1).flying, table.p(1).gave_up = False, True
    table.arrive()
    refusal = table.refused(0, "price blue 0")
    assert (refusal.clause, refusal.message.id) == ("GT-TEAM-TRA", "refuse.gt_price_one")
    assert {"price red 1", "price red 0", "price blue 1", "price green 0", "skip_skill"} <= table.options(0)
    table.do(0, "price red 1")
    table.until()
    assert ledger(table, GOODS) == [6, 3], "for everybody; half of it for who gave up"


@pytest.mark.rule("GT-TEAM-TRA", "GT-TEAM-6")
def test_a_trader_who_gave_up_may_change_a_price_too() -> None:
    table = team_table("II", "trader_b")
    table.finish()
    table.until("FlyOn")
    for seat in (0, 1):
        weld(table, seat, "7.7 start\n7.6 cargo_2")
        table.put(seat, "7.6", "green green")
        table.p(seat).lost = []
    table.p(0).flying, table.p(0).gave_up = False, True
    table.arrive()
    assert table.step == "SetPrice" and table.actors == (0,)
    table.do(0, "price green 0")
    table.until()
    assert ledger(table, GOODS) == [1, 2]


# -- the Smuggler -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-SMU", "BR-FLY-5")
def test_smuggled_goods_are_worth_one_more_before_halving() -> None:
    for skills, full, half in ((("smuggler_a",), 4, 2), (("smuggler_a", "smuggler_b"), 6, 3)):
        table = team_table("II", *skills)
        weld(table, 0, "7.7 start\n7.6 structural\n7.8 router\n6.7 cargo_2")
        for label in ("7.6", "7.8", "6.7"):
            table.put(0, label, "blue" if label != "7.6" else "green")
        p = table.p(0)
        assert sale(table.s, p) == full
        p.gave_up = True
        assert sale(table.s, p) == half


@pytest.mark.rule("GT-TEAM-SMU", "GT-FLEET-10")
def test_smuggled_goods_of_a_ship_that_gave_up_keep_their_bonus() -> None:
    table = team_table("IIA", "smuggler_a", "smuggler_b", modules=BOTH)
    weld(table, 0, "6.3 cabin\n6.4 structural\n6.11 cabin\n6.10 structural")
    for label in ("6.4", "6.10"):
        table.put(0, label, "green")
    p = table.p(0)
    assert sale(table.s, p) == 6
    fleet.give_up_ship(table.s, 0, p.ship.vessel(table.cell(0, "6.10")))
    assert p.smuggled == 1 and sale(table.s, p) == 3 + 2


# -- the Crook ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-CRK", "GT-CRK-1")
def test_the_crook_after_the_flight() -> None:
    """One more with the arrival bonus and the prize, one less for lost components; nothing for sales, passengers, the
    Manager or other skills."""
    table = team_table("II", "crook_b", modules=BOTH)
    table.finish()
    table.until("FlyOn")
    weld(table, 0, "7.7 start |NESW\n7.6 luxury_cabin |NESW\n6.7 cabin |NESW: cyan\n6.8 cargo_2 |NESW")
    weld(table, 1, "7.7 start")
    table.put(0, "6.8", "blue")
    p = table.p(0)
    p.role = MANAGER
    p.lost = [TILE_BY_ID["BASE-CAN-01"], TILE_BY_ID["BASE-CAN-02"]]
    table.p(1).lost = []
    table.arrive()
    table.until()
    assert (p.ledger[ARRIVAL], p.ledger[LOOKS], p.ledger[LOST]) == (8, 4, -2)
    assert p.ledger[GOODS] and p.ledger[PASSENGERS] and p.ledger[ALIEN]
    assert p.ledger[TEAM] == 1 + 1 + 1


@pytest.mark.rule("GT-CRK-1")
def test_nothing_paid_nothing_saved_and_no_bonus_for_who_does_not_arrive() -> None:
    table = team_table("II", "crook_b")
    home(table, PLAIN, PLAIN, gave_up=(0,))
    table.until()
    assert table.credits()[0] == 0


@pytest.mark.rule("GT-TEAM-ARC", "GT-CRK-1", "GT-TEAM-BUR")
def test_neither_crook_nor_bureaucrat_raise_the_architects_extra() -> None:
    table = team_table("III", "architect_b", "crook_b", "bureaucrat_b")
    weld(table, 0, "7.7 start")
    weld(table, 1, "7.7 start |N")
    home(table, "7.7 start |NES", "7.7 start |N")
    table.do(0, "shift_bonus 1 2")
    table.until()
    p = table.p(0)
    assert p.ledger[LOOKS] == 8 and p.ledger[TEAM] == 6 + 1 + 1, "the extra is 6; one credit each for bonus and prize"


@pytest.mark.rule("GT-TEAM-ARC", "GT-CRK-1")
def test_the_crook_gets_nothing_more_for_the_first_prize() -> None:
    table = team_table("III", "architect_b", "crook_b")
    weld(table, 0, "7.7 start |NES")
    table.finish()
    table.until("FlyOn")
    assert table.credits()[0] == 6


# -- the Advertiser -----------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-ADV", "GT-TEAMX-5", "GT-CRK-1")
def test_plated_sides_on_the_outer_edge_pay_if_he_arrives() -> None:
    for gave_up, paid in (((), 3), ((0,), 0)):
        table = team_table("II", "advertiser_b", modules=BOTH)
        table.draw(0, "7.6 BIG1-28")
        table.finish()
        table.until("FlyOn")
        for p in table.s.players:
            p.lost = []
        for seat in gave_up:
            table.p(seat).flying, table.p(seat).gave_up = False, True
        table.arrive()
        table.until()
        assert ledger(table, TEAM) == [paid, 0], "up to three for one tile"


@pytest.mark.rule("GT-TEAM-ADV", "GT-TEAM-ASM")
def test_no_advertising_beside_a_tile_or_around_a_hole_but_on_the_assemblers_plates() -> None:
    table = team_table("II", "advertiser_b", modules=BOTH)
    plate = "|"  # closed sides of `weld` are plated
    ring = [f"{row}.{col}" for row in (6, 7, 8) for col in (6, 7, 8) if (row, col) != (7, 7)]
    weld(table, 0, "\n".join(f"{label} structural {plate}S" if label == "6.7" else f"{label} cabin" for label in ring))
    ship = table.p(0).ship
    assert ship.part(table.cell(0, "6.7")).plates == 4 and billboards(ship) == 0, "the hole is inside"
    ship.take_off(table.cell(0, "8.7"))
    assert billboards(ship) == 1, "now one gets in from the rear"
    ship.put(table.cell(0, "7.7"), ship.part(table.cell(0, "6.6")))
    assert billboards(ship) == 0, "a tile stands there"


@pytest.mark.rule("GT-TEAM-ADV", "GT-IIB-1")
def test_on_the_cylinder_there_is_no_outside_to_the_left() -> None:
    table = team_table("IIB", "advertiser_b")
    row = [f"{table.board(0).rows[3]}.{col}" for col in table.board(0).cols]
    weld(table, 0, "\n".join(f"{label} cabin" for label in row if table.board(0).open[table.cell(0, label)]))
    assert billboards(table.p(0).ship) == 0
    first = next(cell for cell in table.p(0).ship.tiles())
    assert table.p(0).ship.board.neighbours[first][3] >= 0
