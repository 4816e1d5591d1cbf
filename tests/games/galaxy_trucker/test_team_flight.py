"""Skills of the support team before and during the flight: money, days, goods, agents, hidden goods, lodging."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import GAME, Table
from tests.games.galaxy_trucker.team_table import BOTH, settle, team_table
from tests.games.galaxy_trucker.welded import assail, weld

from cosmodrome.games.galaxy_trucker.actions import SEATS
from cosmodrome.games.galaxy_trucker.pieces.cargo import fits, hidden, visible
from cosmodrome.games.galaxy_trucker.pieces.parts import PARTS, TILE_BY_ID
from cosmodrome.games.galaxy_trucker.pieces.power import crew_strength
from cosmodrome.games.galaxy_trucker.pieces.ship import NO_GOODS
from cosmodrome.games.galaxy_trucker.rules.cards.epidemic import begin as epidemic
from cosmodrome.games.galaxy_trucker.rules.cards.intruders import eat
from cosmodrome.games.galaxy_trucker.rules.effects.damage import destroy
from cosmodrome.games.galaxy_trucker.rules.effects.goods import load, lose_goods
from cosmodrome.games.galaxy_trucker.rules.effects.sleepers import beds
from cosmodrome.games.galaxy_trucker.rules.ledger import FLIGHT, TEAM
from cosmodrome.games.galaxy_trucker.rules.loading import bunks
from cosmodrome.games.galaxy_trucker.rules.settlement import passengers
from cosmodrome.games.galaxy_trucker.rules.team.skills import NAMES

PLAIN = "7.7 start"


def launch(table: Table, *ships: str, order: tuple[int, ...] = ()) -> None:
    """These ships are built and loaded; the skills before the flight are about to be used."""
    for seat, text in enumerate(ships):
        weld(table, seat, text)
        ship = table.p(seat).ship
        for hold in (ship.humans, ship.energy, ship.aliens):
            hold.clear()
    table.finish(order)
    while table.step in ("Repair", "Crew", "Insure", "ChooseRole"):
        table.act(table.actors[0], table.default(table.actors[0]))


def use(table: Table, seat: int, name: str) -> None:
    table.do(seat, f"use_skill {NAMES.index(name)}")


# -- the Security officer, the Bureaucrat, the Trader -------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-SEC", "GT-CRK-1", "GT-TEAM-6")
def test_everybody_pays_for_exposed_connectors_and_the_crook_gets_no_discount() -> None:
    table = team_table("II", "security_a", others=("crook_b",))
    launch(table, "7.7 start |N", "7.7 start |NES")
    assert table.step == "Levy" and table.actors == (0,)
    assert table.refused(0, "fly_on").clause == "GT-TEAM-SEC"
    skipped = table.s.copy()
    use(table, 0, "security_a")
    assert table.credits() == [-3, -1]
    table.s = skipped
    table.do(0, "skip_skill")
    assert table.credits() == [0, 0]


@pytest.mark.rule("GT-TEAM-BUR")
def test_tc_bur_2_days_for_the_round_number_and_the_rockets_ahead() -> None:
    """TC-BUR-2: class II, two rockets ahead: 2 + 2 = 4 days."""
    table = team_table("II", "bureaucrat_a", seats=3)
    launch(table, PLAIN, PLAIN, PLAIN, order=(1, 2, 0))
    assert table.days() == [-6, 0, -3]
    use(table, 0, "bureaucrat_a")
    assert table.days() == [-1, 0, -3], "four empty spaces: the rocket on -3 is not counted"


@pytest.mark.rule("GT-TEAM-TRA", "GT-CRK-1")
def test_the_trader_buys_yellow_goods_up_to_the_round_number() -> None:
    table = team_table("II", "trader_a", "crook_b")
    launch(table, "7.7 start\n7.6 cargo_2", PLAIN)
    assert table.step == "Purchase" and table.options(0) == {"buy 0", "buy 1", "buy 2"}
    refusal = table.refused(0, "buy 3")
    assert (refusal.clause, refusal.message.id) == ("GT-TEAM-TRA", "refuse.gt_buy_most")
    table.do(0, "buy 2")
    assert table.credits()[0] == -2, "no discount before the flight"
    for _ in range(2):
        table.do(0, "stow yellow 7.6")
    assert table.hold(0, "goods") == {"7.6": "yellow yellow"} and table.step == "FlyOn"


@pytest.mark.rule("GT-TEAM-TRA")
def test_without_a_hold_there_is_nothing_to_buy() -> None:
    table = team_table("II", "trader_a")
    launch(table, PLAIN, PLAIN)
    assert table.step == "FlyOn"


@pytest.mark.rule("GT-TEAM-7", "GT-TEAM-6")
def test_before_the_flight_the_leader_decides_first() -> None:
    table = team_table("II", "security_a", others=("bureaucrat_a",))
    launch(table, PLAIN, PLAIN, order=(1, 0))
    assert (table.step, table.actors) == ("HeadStart", (1,))
    table.do(1, "skip_skill")
    assert (table.step, table.actors) == ("Levy", (0,))
    table.do(0, "skip_skill")
    assert table.step == "FlyOn" and table.s.card == -1


# -- the Advertiser's bets ----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-ADV", "GT-TEAMX-5")
def test_tc_adv_1_bets() -> None:
    """TC-ADV-1: right on two positions and on one "will not arrive": 5 credits."""
    table = team_table("II", "advertiser_a", seats=4)
    launch(table, PLAIN, PLAIN, PLAIN, PLAIN)
    table.do(0, "bet 0 0")
    refusal = table.refused(0, "bet 1 0")
    assert (refusal.clause, refusal.message.id) == ("GT-TEAM-ADV", "refuse.gt_bet_once")
    assert table.refused(0, "bet 2 1").clause == "GT-TEAM-ADV", "one player after the other"
    table.do(0, "bet 1 1")
    table.do(0, "bet 2 3")
    table.do(0, f"bet 3 {SEATS}")
    assert table.step == "FlyOn"
    table.p(3).flying, table.p(3).gave_up = False, True
    table.arrive()
    table.until()
    assert table.p(0).ledger[TEAM] == 5
    assert [p.ledger[TEAM] for p in table.s.players[1:]] == [0, 0, 0]


@pytest.mark.rule("GT-TEAM-ADV")
def test_several_may_be_bet_not_to_arrive() -> None:
    table = team_table("II", "advertiser_a", seats=3)
    launch(table, PLAIN, PLAIN, PLAIN)
    for seat in range(3):
        table.do(0, f"bet {seat} {SEATS}")
    assert table.p(0).bets == (SEATS, SEATS, SEATS)


# -- the Saboteur's agents ----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-SAB", "GT-TEAMX-6")
def test_an_agent_on_every_other_ship() -> None:
    table = team_table("II", "saboteur_b", seats=3)
    launch(table, PLAIN, "7.7 start\n7.6 cabin\n7.8 structural", PLAIN)
    assert table.step == "Desert" and table.actors == (0,)
    assert table.options(0) == {"skip_skill", "mark 7.6", "mark 7.7"}
    assert table.refused(0, "mark 7.8").clause == "GT-TEAM-SAB"
    crew = crew_strength(table.p(1))
    table.do(0, "mark 7.6")
    assert table.hold(1, "humans") == {"7.6": 1, "7.7": 2} and crew_strength(table.p(1)) == crew - 1
    assert table.step == "Tie" and table.options(0) == {"mark_side 7.6 E", "mark_side 7.7 E"}
    assert table.refused(0, "mark_side 7.6 S").clause == "GT-TEAM-SAB"
    table.do(0, "mark_side 7.7 E")
    assert table.step == "Desert", "then the next ship; a single tile has no joint"
    table.do(0, "mark 7.7")
    assert table.step == "FlyOn"
    destroy(table.s, 1, (table.cell(1, "7.8"),))
    settle(table)
    assert table.tiles(1) == {"7.6"} and table.lost(1) == 2


@pytest.mark.rule("GT-TEAM-SAB")
def test_passengers_are_not_taken_and_a_sleeper_may_take_the_place() -> None:
    table = team_table("II", "saboteur_b", modules=BOTH)
    launch(table, PLAIN, "7.7 start\n7.6 luxury_cabin\n7.8 stasis_chamber")
    refusal = table.refused(0, "mark 7.6")
    assert (refusal.clause, refusal.message.id) == ("GT-TEAM-SAB", "refuse.gt_passenger")
    table.do(0, "mark 7.7")
    table.do(0, "mark_side 7.7 E")
    assert table.step == "Replace" and table.actors == (1,)
    assert table.refused(1, "fly_on").clause == "GT-TEAM-SAB"
    table.do(1, "wake 7.7")
    assert table.hold(1, "humans") == {"7.6": 1, "7.7": 2} and table.hold(1, "sleepers") == {"7.8": 3}


@pytest.mark.rule("GT-TEAMX-6")
def test_without_a_human_to_take_only_the_mark_is_placed() -> None:
    table = team_table("II", "saboteur_b", modules=BOTH)
    launch(table, PLAIN, "7.7 luxury_cabin\n7.6 structural")
    assert table.options(0) == {"skip_skill", "mark_side 7.6 E"}
    table.do(0, "mark_side 7.6 E")
    assert table.step == "FlyOn" and table.hold(1, "humans") == {"7.7": 1} and table.p(1).ship.marks.tied


# -- hidden goods -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-SMU")
def test_routers_and_structural_modules_hold_one_blue_or_green_good() -> None:
    table = team_table("II", "smuggler_a")
    launch(table, "7.7 start\n7.6 structural\n7.8 router\n6.7 cargo_2", "7.7 start\n7.6 structural")
    load(table.s, 0, (1, 1, 1, 2))
    settle(table)
    stows = table.options(0, "stow")
    assert {"stow green 7.6", "stow blue 7.8", "stow yellow 6.7"} <= stows
    assert not {"stow yellow 7.6", "stow red 7.6", "stow red 7.8", "stow red 6.7"} & stows
    table.do(0, "stow green 7.6")
    assert "stow blue 7.6" not in table.options(0), "one each"
    table.do(0, "loaded")
    load(table.s, 1, (0, 0, 0, 1))
    settle(table)
    assert table.step == "FlyOn", "others have nowhere to put it"


def smuggler() -> Table:
    """TC-HIDE-1: three hidden blue goods, one red one, one energy cell."""
    table = team_table("II", "smuggler_a")
    launch(table, "7.7 start\n7.6 structural\n7.8 structural\n8.7 router\n6.7 special_cargo_1\n6.6 battery_2", PLAIN)
    for label in ("7.6", "7.8", "8.7"):
        table.put(0, label, "blue")
    table.put(0, "6.7", "red")
    table.put(0, "6.6", "1")
    return table


def outcomes(table: Table) -> set[str]:
    """What can be given up in the end, whatever the owner decides: `red 1 blue 2 energy 0`."""
    found: set[str] = set()
    todo = [table.s]
    while todo:
        table.s = todo.pop()
        if table.step != "GiveSome":
            goods = table.p(0).ship.cargo()
            found.add(f"red {1 - goods[0]} blue {3 - goods[3]} energy {1 - table.p(0).ship.cells_left()}")
            continue
        for text in table.options(0):
            branch = table.s.copy()
            kept, table.s = table.s, branch
            table.do(0, text)
            todo.append(table.s)
            table.s = kept
    return found


@pytest.mark.rule("GT-HIDE-2", "GT-TEAM-SMU", "BR-GOODS-2")
def test_tc_hide_1_the_smuggler() -> None:
    """TC-HIDE-1: red and the cell; or red and two blue; the red one cannot be kept."""
    table = smuggler()
    lose_goods(table.s, 0, 3)
    settle(table)
    assert table.options(0) == {"give_good red 6.7"}
    assert table.refused(0, "give_good blue 7.6").clause == "BR-GOODS-2"
    assert table.refused(0, "give_energy 6.6").clause == "BR-GOODS-2"
    assert table.refused(0, "decline").clause == "GT-HIDE-2"
    found = outcomes(table)
    assert {"red 1 blue 0 energy 1", "red 1 blue 2 energy 0", "red 1 blue 1 energy 1"} == found


def storekeeper() -> Table:
    """TC-HIDE-2: three blue goods in red places, one red one, one energy cell."""
    table = team_table("II", "storekeeper_b")
    launch(table, "7.7 start\n7.6 special_cargo_2\n7.8 special_cargo_2\n6.6 battery_2", PLAIN)
    table.put(0, "7.6", "blue blue")
    table.put(0, "7.8", "red blue")
    table.put(0, "6.6", "1")
    return table


@pytest.mark.rule("GT-HIDE-2", "GT-TEAM-STO", "BR-GOODS-2")
def test_tc_hide_2_the_storekeeper() -> None:
    """TC-HIDE-2: red and the cell; no cell: any three goods; no red: three blue, or two and the cell."""
    table = storekeeper()
    lose_goods(table.s, 0, 3)
    settle(table)
    assert table.refused(0, "decline").clause == "GT-HIDE-2"
    assert table.refused(0, "give_good green 7.6").clause == "GT-HIDE-2"
    assert outcomes(table) == {
        "red 1 blue 0 energy 1",
        "red 1 blue 2 energy 0",
        "red 0 blue 3 energy 0",
        "red 0 blue 2 energy 1",
        "red 1 blue 1 energy 1",
    }


@pytest.mark.rule("GT-HIDE-1", "GT-PRED-1")
def test_intruders_do_not_find_hidden_goods() -> None:
    """A predator from the left goes along row 7."""
    for make, eaten in ((smuggler, 0), (storekeeper, 1)):
        table = make()
        for label in ("6.6", "6.7", "8.7"):
            if label in table.tiles(0):
                table.p(0).ship.take_off(table.cell(0, label))
        assert table.p(0).ship.cargo()[3] > 1
        table.dice((1, 6))
        table.card("I-INT1")
        table.until("FlyOn")
        assert len([one for one in table.told("intruder_step") if one["seat"] == 0]) == 3, "it walked through the ship"
        assert sum(one["goods"] for one in table.told("ate") if one["seat"] == 0) == eaten, "the red one alone is found"


@pytest.mark.rule("GT-TEAM-STO")
def test_one_white_place_of_each_cargo_tile_may_hold_a_red_good() -> None:
    table = team_table("II", "storekeeper_a")
    for seat in (0, 1):
        weld(table, seat, "7.7 start\n7.6 cargo_2\n7.8 special_cargo_1")
    for seat, reds in ((0, 1), (1, 0)):
        p = table.p(seat)
        cell, special = table.cell(seat, "7.6"), table.cell(seat, "7.8")
        assert [fits(p, cell, (n, 0, 0, 0)) for n in range(3)] == [n <= reds for n in range(3)]
        assert fits(p, special, (1, 0, 0, 0)) and not fits(p, special, (2, 0, 0, 0))


@pytest.mark.rule("GT-TEAM-STO", "BR-GOODS-1")
def test_storekeeper_b_chooses_and_does_not_rearrange() -> None:
    table = storekeeper()
    lose_goods(table.s, 0, 1)
    settle(table)
    assert not table.options(0, "unstow", "stow")
    table.do(0, "give_energy 6.6")
    assert table.step == "FlyOn" and table.p(0).ship.cargo() == (1, 0, 0, 3)


@pytest.mark.rule("GT-TEAM-STO", "GT-HIDE-2", "GT-HIDE-1")
def test_a_good_in_a_white_place_does_not_slip_into_a_red_one() -> None:
    table = team_table("II", "storekeeper_b", modules=BOTH)
    launch(table, "7.7 start\n7.6 BIG1-18\n7.8 special_cargo_1", PLAIN)  # two white places and a red one
    p, cell = table.p(0), table.cell(0, "7.6")
    table.put(0, "7.6", "yellow blue blue")
    assert hidden(p, cell) == (0, 1, 0, 0), "the yellow one lies in the red place"
    lose_goods(table.s, 0, 3)
    settle(table)
    table.do(0, "give_good yellow 7.6")
    assert hidden(p, cell) == NO_GOODS and visible(p, cell) == (0, 0, 0, 2), "the others stay where they are"
    assert GAME.load(GAME.dump(table.s)).players[0].ship.in_sight == p.ship.in_sight != ()
    table.do(0, "give_good blue 7.6")
    assert table.refused(0, "decline").clause == "GT-HIDE-2"
    table.s.stack.pop()
    settle(table)
    eat(table.s, 0, cell)
    assert p.ship.cargo() == NO_GOODS, "a predator finds it"
    table.put(0, "7.6", "yellow blue")
    lose_goods(table.s, 0, 1)
    settle(table)
    table.do(0, "give_good yellow 7.6")
    assert not sum(hidden(p, cell))
    load(table.s, 0, (0, 0, 0, 1))
    assert hidden(p, cell) == (0, 0, 0, 1), "until goods are loaded"


# -- the Receptionist ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-REC")
def test_a_cabin_with_an_alien_houses_a_human_too() -> None:
    table = team_table("II", "receptionist_a", modules=BOTH)
    ship = "7.7 start\n7.6 cabin\n7.5 life_support_purple"
    for seat in (0, 1):
        weld(table, seat, ship)
        table.p(seat).ship.humans.clear()
    table.finish()
    for seat in (0, 1):
        table.do(seat, "alien 7.6 purple")
    assert table.hold(0, "humans") == {"7.6": 1, "7.7": 2} and table.hold(1, "humans") == {"7.7": 2}
    assert crew_strength(table.p(0)) == 4
    table.p(0).ship.humans = {table.cell(0, "7.7"): 2}
    assert bunks(table.p(0)) == [table.cell(0, "7.6")] and bunks(table.p(1)) == []


@pytest.mark.rule("GT-TEAM-REC", "BR-BIG1-2")
def test_two_in_a_luxury_cabin_of_whom_one_pays() -> None:
    table = team_table("II", "receptionist_b", modules=BOTH)
    launch(table, "7.7 start\n7.6 luxury_cabin", "7.7 start\n7.6 luxury_cabin")
    assert table.hold(0, "humans") == {"7.6": 2, "7.7": 2} and table.hold(1, "humans") == {"7.6": 1, "7.7": 2}
    assert passengers(table.s, table.p(0)) == passengers(table.s, table.p(1)) == 3
    table.p(0).ship.humans[table.cell(0, "7.6")] = 1
    assert bunks(table.p(0)) == [], "it is not filled up again"


@pytest.mark.rule("GT-TEAM-REC", "BR-CARD-EPIDEMIC", "GT-ARM-1")
def test_two_in_a_stasis_chamber_are_awake_and_as_in_a_cabin() -> None:
    table = team_table("II", "receptionist_b", modules=BOTH)
    ship = "7.7 start\n7.6 stasis_chamber\n7.5 armory\n6.6 life_support_purple"
    launch(table, ship, ship)
    assert table.hold(0, "sleepers") == {"7.6": 2} and table.hold(0, "humans") == {"7.6": 2, "7.7": 2}
    assert table.hold(1, "sleepers") == {"7.6": 4}
    assert crew_strength(table.p(0)) == 2 * 2 + 2, "the two are armed"
    assert not table.hold(0, "aliens"), "the chamber takes no alien"
    epidemic(table.s)
    settle(table)
    assert table.hold(0, "humans") == {"7.6": 1, "7.7": 1} and table.hold(0, "sleepers") == {"7.6": 2}
    assert table.hold(1, "humans") == {"7.7": 2}
    assert beds(table.p(0)) == [table.cell(0, "7.7")], "it is no cabin"


# -- the Crook in flight ------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-CRK", "GT-CRK-1")
def test_a_credit_more_and_a_credit_less_once_a_card() -> None:
    table = team_table("II", "crook_b")
    launch(table, PLAIN, PLAIN)
    s = table.s
    for seat in (0, 1):
        s.book(seat, FLIGHT, 3)
        s.book(seat, FLIGHT, 2)
        s.book(seat, FLIGHT, -4)
        s.book(seat, FLIGHT, -1)
    assert table.credits() == [2, 0], "one more, one less to pay, once each"
    assail(table, "small_meteor N")
    table.until("FlyOn")
    s.book(0, FLIGHT, 1)
    assert table.credits()[0] == 4, "anew with the next card"
    s.book(0, FLIGHT, 0)
    assert table.credits()[0] == 4, "nothing paid, nothing saved"


@pytest.mark.rule("GT-CRK-1")
def test_no_extra_credit_for_income_before_the_flight() -> None:
    table = team_table("II", "crook_b", "planner_b")
    p = table.p(0)
    weld(table, 0, "7.7 start\n7.8 cabin")
    p.ship.mark(p.ship.marks.with_(plans=((table.cell(0, "7.8"), 2),)))
    table.finish()
    table.until("FlyOn")
    assert p.credits == 2


@pytest.mark.rule("GT-TEAM-ARC", "BR-HIT-2")
def test_a_tile_outside_the_outline_is_hit_like_any_other() -> None:
    table = team_table("II", "architect_a")
    launch(table, "7.7 start\n7.6 structural\n7.5 structural", PLAIN)
    ship = table.p(0).ship
    ship.put(table.cell(0, "7.4"), PARTS[TILE_BY_ID["BASE-STR-02"]][0])
    ship.mark(ship.marks.with_(outside=(table.cell(0, "7.4"),)))
    table.dice((3, 4))
    assail(table, "large_shot W")
    assert "7.4" not in table.tiles(0) and "7.5" in table.tiles(0)
