"""Class IVC, and class IV flown with cards of level III."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.galaxy_trucker.table import GAME, LoadedDice, Table
from tests.games.galaxy_trucker.welded import BOTH, ends, weld

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.pieces.boards import board_of
from cosmodrome.games.galaxy_trucker.pieces.parts import STARTS, TILE_BY_ID
from cosmodrome.games.galaxy_trucker.pieces.power import vessels
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARDS
from cosmodrome.games.galaxy_trucker.rules.cards.derelicts import needed
from cosmodrome.games.galaxy_trucker.rules.cards.enemies import strength
from cosmodrome.games.galaxy_trucker.rules.settlement import damages
from cosmodrome.kernel import BadInput

LATEST = ("latest_models",)
OFF = ends(12)


def flotilla(first: int, second: int, seats: int = 2, modules: tuple[str, ...] = LATEST) -> Table:
    """Everybody builds, with these dice; the second is rolled when the glass runs out for the first time."""
    table = Table("IVC", seats=seats, modules=modules, ready=False)
    table.s = LoadedDice.of(table.s, [first, second])
    table.until("Build")
    return table


def run_glass_out(table: Table) -> None:
    table.s.glass = 1
    for p in table.s.players:
        p.left = 0
    table.s.touch()
    table.tick()


# -- IVC ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-IVC-1", "GT-IVC-8")
def test_one_die_as_building_begins_and_one_when_the_glass_first_runs_out() -> None:
    table = flotilla(1, 3)
    assert list(table.s.dice) == [1]
    assert table.board(0) is table.board(1)
    assert len(table.board(0).cells) == 46  # two cells more than the four part-ships have
    run_glass_out(table)
    assert list(table.s.dice) == [1, 3] and len(table.board(0).cells) == 48
    assert table.board(0) is table.board(1)
    table.s.circle = 2
    run_glass_out(table)
    assert len(table.s.dice) == 2  # two and no more
    assert table.s.rules.runs == 5


@pytest.mark.rule("GT-IVC-1", "GT-IVC-4", "GT-IVC-7")
def test_the_second_die_is_rolled_though_everybody_finishes_before_the_glass_runs_out() -> None:
    table = flotilla(1, 6)
    table.lay(0, "5.5", "BASE-CAB-01")
    table.lay(0, "10.4", "BASE-CAB-02")
    assert table.board(0).fleet == 3
    table.finish()
    assert list(table.s.dice) == [1, 6] and table.dice_left() == 0
    assert table.board(0).fleet == 1 and table.board(0) is table.board(1)
    assert table.step == "Repair" and table.options(0) == {"keep 5.5", "keep 10.4"}  # two ships no more


@pytest.mark.rule("GT-IVC-2", "GT-IVC-7")
def test_the_five_outcomes() -> None:
    seen = set()
    for a, b in product(range(1, 7), repeat=2):
        board = board_of("IVC {} {}".format(*sorted((a, b))))
        sizes = tuple(sorted(board.vessel.count(number) for number in range(board.fleet)))
        seen.add((board.fleet, sizes[0] < 20))
    assert seen == {(1, False), (2, True), (2, False), (3, True)}
    ahead = board_of("IVC 1 2")  # front and rear: one ahead of the other
    assert {ahead.vessel[cell] for cell in ahead.cells if cell // 9 < 5} == {0}
    beside = board_of("IVC 3 4")  # left and right
    assert {beside.vessel[cell] for cell in beside.cells if cell % 9 < 4} == {0}
    assert board_of("IVC 1 3").fleet == 2 and board_of("IVC 1 1").fleet == 3 and board_of("IVC 1 6").fleet == 1


@pytest.mark.rule("GT-IVC-8")
def test_the_starting_cabin_begins_among_the_tiles_set_aside() -> None:
    table = flotilla(1, 3)
    start = c.TILES[STARTS[0]].id
    assert table.p(0).aside == [STARTS[0]]
    table.do(0, f"take_aside {start}")
    assert len(table.options(0, "place")) == 46 * 4  # into any part-ship
    table.do(0, "place 10.4 0")
    assert table.tiles(0) == {"10.4"}
    table.finish()
    table.until("FlyOn")
    assert table.lost(0) == 0 and table.lost(1) == 1  # what is not used counts as lost


@pytest.mark.rule("GT-IVC-3", "BR-BUILD-5")
def test_cards_are_seen_only_with_tiles_in_each_part_of_a_combined_ship() -> None:
    table = flotilla(1, 3)  # the two parts in front are one ship now
    p = table.p(0)
    table.lay(0, "5.5", "BASE-CAB-01")
    p.left = 9
    assert table.refused(0, "look 0").clause == "GT-IVC-3"
    table.lay(0, "10.4", "BASE-CAB-02")
    assert table.refused(0, "look 0").clause == "GT-IVC-3"
    table.lay(0, "5.9", "BASE-CAB-03")  # both parts of the combined ship; the rear ones stand alone
    table.do(0, "look 0")
    table.do(0, "stop_looking")
    run_glass_out(table)  # now the left ones are linked too: front left, front right, rear left
    p.left = 9
    table.do(0, "look 0")
    table.do(0, "stop_looking")
    p.ship.take_off(table.cell(0, "10.4"))
    p.left = 9
    assert table.refused(0, "look 0").clause == "GT-IVC-3"


def started(first: int, second: int, *ships: str) -> Table:
    table = flotilla(first, second, seats=max(2, len(ships)))
    run_glass_out(table)
    for seat, ship in enumerate(ships):
        weld(table, seat, ship)
        table.p(seat).ship.humans.clear()
        table.p(seat).aside = []
    return table


@pytest.mark.rule("GT-IVC-4", "GT-IVC-7")
def test_each_ship_has_to_be_in_one_piece_and_may_be_missing() -> None:
    table = started(1, 2, "5.5 cabin \n 5.9 cabin \n 10.4 cabin \n 10.5 structural", "5.5 start")
    assert table.board(0).fleet == 2
    table.finish()
    assert table.step == "Repair"  # the ship in front is in two parts; two ships are no error
    assert table.options(0) == {"keep 5.5", "keep 5.9"}
    table.do(0, "keep 5.9")
    table.until("FlyOn")
    assert table.tiles(0) == {"5.9", "10.4", "10.5"} and table.lost(0) == 1
    assert table.p(1).flying and vessels(table.p(1).ship) == [0]  # the other one was never begun


@pytest.mark.rule("GT-IVC-4", "BR-CHK-2")
def test_of_a_combined_ship_of_a_fleet_any_part_may_be_kept() -> None:
    parts = "5.5 cabin \n 5.9 structural \n 5.10 structural"
    table = started(1, 2, f"{parts} \n 10.4 cabin", "5.5 start")
    table.finish()
    assert table.options(0) == {"keep 5.5", "keep 5.9"}, "there are humans on the other ship"
    table.do(0, "keep 5.9")
    table.until("FlyOn")
    assert table.p(0).flying and table.lost(0) == 1
    assert table.tiles(0) == {"10.4"}, "but a ship without a human does not fly, and its tiles are not lost"
    table = started(1, 6, parts, "5.5 start")
    table.finish()
    assert table.board(0).fleet == 1 and table.options(0) == {"keep 5.5"}, "a single ship needs a cabin"


@pytest.mark.rule("GT-IVC-6")
def test_one_alien_of_a_colour_in_the_whole_fleet() -> None:
    ship = "5.5 start \n 5.6 life_support_purple \n 6.6 cabin \n 10.4 cabin \n 10.5 life_support_purple \n 11.4 cabin"
    table = started(1, 1, ship, "5.5 start")
    table.finish()
    table.until("Crew")
    assert table.board(0).fleet == 3
    assert table.options(0, "alien") == {"alien 10.4 purple", "alien 6.6 purple"}
    table.do(0, "alien 10.4 purple")
    table.until("FlyOn")
    assert table.hold(0, "aliens") == {"10.4": "purple"} and table.hold(0, "humans") == {"5.5": 2, "6.6": 2, "11.4": 2}


@pytest.mark.rule("GT-IVC-7")
def test_all_four_parts_joined_are_one_ship() -> None:
    table = started(1, 6, "5.5 start \n 5.6 battery_2", "5.5 start")
    assert table.board(0).fleet == 1
    table.finish()
    table.until("FlyOn")
    assert table.options(0, "give_up_ship") == set()


@pytest.mark.rule("GT-IVC-5", "GT-INS-1")
def test_graded_insurance_in_flight_order() -> None:
    table = started(1, 2, "5.5 start", "5.5 start")
    table.finish(order=(1, 0))
    table.until("Insure")
    assert table.actors == (1,)
    assert table.options(1) == {"insure 0", "insure 1", "insure 2", "insure 3"}
    table.do(1, "insure 3")
    table.do(0, "insure 0")
    table.until("FlyOn")
    assert table.credits() == [0, -8]
    for seat in (0, 1):
        table.p(seat).lost = [TILE_BY_ID["BASE-CAN-01"]] * 40
    assert [damages(table.s, table.p(seat)) for seat in (0, 1)] == [40, 12]
    for tier, limit in ((1, 26), (2, 19)):
        table.p(1).insured = tier
        assert damages(table.s, table.p(1)) == limit
    assert table.refused(0, "insure 1").clause


# -- level III cards ----------------------------------------------------------------------------------------------


def cruisers(ship: str = "7.7 start", seats: int = 2, modules: tuple[str, ...] = LATEST) -> Table:
    table = Table("IV", seats=seats, modules=modules)
    table.fly(*[""] * seats)
    weld(table, 0, ship)
    return table


@pytest.mark.rule("GT-L3-1", "GT-L3-3")
def test_piles_and_bonuses_of_class_iv_with_level_iii_cards() -> None:
    table = Table("IV", seats=3, modules=LATEST, rounds=("III", "IV"))
    assert [sorted(CARDS[card].level for card in pile) for pile in table.s.piles] == [[1, 2, 3, 3]] * 4
    table.fly("", "", "")
    flown = {card for pile in table.s.piles for card in pile if CARDS[card].level == 3}
    table.arrive()
    table.until("Build")
    for pile in table.s.piles:
        assert sorted(CARDS[card].level for card in pile) == [1, 2, 3, 3, 3]
    everywhere = {n for pile in (*table.s.piles, table.s.decks[2]) for n in pile if CARDS[n].level == 3}
    assert flown <= everywhere and len(everywhere) == 20  # used ones were shuffled in again
    others = {n for pile in table.s.piles for n in pile} & set(table.s.used)
    assert not others
    assert table.s.circle == 4  # five runs
    table.fly("", "", "")
    assert CARDS[table.s.deck[-1]].level == 3
    before = table.credits()
    table.arrive()
    gains = [now - then for now, then in zip(table.credits(), before, strict=True)]
    assert gains == [12 + 6, 9 + 6, 6 + 6]  # the bonuses of rule card III


@pytest.mark.rule("GT-L3-2")
def test_enemies_are_stronger_shoot_once_more_and_pay_more() -> None:
    """TC-L3-1"""
    table = cruisers(" \n ".join(["7.7 start", *(f"6.{3 + n} cannon" for n in range(9)), "5.6 cannon", "5.7 cannon"]))
    table.dice(*[OFF] * 6)
    table.card("III-03")
    table.until("FlyOn")  # eleven cannons hold them off; the other player loses
    sides = [args["side"] for args in table.told("attack")]
    assert sides == [3, 3, 0, 0, 0, 1]  # the first shot twice
    assert {args["seat"] for args in table.told("missed")} == {1} and table.told("held")
    table = cruisers(
        " \n ".join(["7.7 start", *(f"6.{3 + n} cannon" for n in range(9)), "5.6 cannon", "5.7 cannon", "5.8 cannon"])
    )
    table.card("III-03")
    assert strength(table.s) == 11
    table.do(0, "accept")
    assert table.credits()[0] == 13


@pytest.mark.rule("GT-L3-2", "GT-L3-5")
def test_derelicts_want_one_more() -> None:
    table = cruisers("7.7 start \n 7.6 cabin \n 7.8 cabin")
    table.card("I-17")  # costs 3 and pays 4
    assert needed(table.s) == 4
    table.do(0, "accept")
    while table.step == "LoseCrew":
        table.do(0, table.options(0).pop())
    assert table.p(0).ship.crew() == 2 and table.credits()[0] == 5
    assert table.days()[0] == -1  # days stay
    table = cruisers("7.7 start \n 7.6 cabin \n 7.8 cabin: 1")
    table.card("I-19")  # asks for 5
    assert table.step == "FlyOn"


@pytest.mark.rule("GT-L3-2", "GT-L3-5")
def test_of_goods_one_is_better_or_there_is_one_more_blue() -> None:
    def station() -> Table:
        table = cruisers("7.7 start \n 7.6 cabin \n 7.8 cabin \n 6.7 cargo_3")
        table.card("I-19")  # yellow, green
        table.do(0, "accept")
        return table

    table = station()
    assert table.options(0) == {"extra_blue", "upgrade yellow", "upgrade green"}
    offers = {"extra_blue": (0, 1, 1, 1), "upgrade yellow": (1, 0, 1, 0), "upgrade green": (0, 2, 0, 0)}
    for choice, goods in offers.items():
        table = station()
        table.do(0, choice)
        last = table.told("goods_offered")[-1]
        assert tuple(last[name] for name in c.GOODS) == goods


@pytest.mark.rule("GT-L3-2", "GT-L3-5", "GT-L3-3")
def test_enemies_and_combat_zones_take_one_more_and_nothing_else_does() -> None:
    table = cruisers("7.7 start \n 7.6 cabin \n 7.8 cabin")
    table.card("I-01")  # slavers: 3
    while table.step == "LoseCrew" and table.actors == (0,):
        table.do(0, table.options(0).pop())
    assert table.p(0).ship.crew() == 2
    table = cruisers("7.7 start \n 7.6 cabin |W \n 7.8 cabin \n 8.7 cannon")
    weld(table, 1, "7.7 start \n 8.7 engine \n 6.7 cannon")
    table.dice(OFF, OFF, OFF)
    table.card("I-16")  # days; crew 2; two shots
    while table.step == "LoseCrew":
        table.do(0, table.options(0).pop())
    assert table.p(0).ship.crew() == 3  # three instead of two
    assert table.days()[1] == -4 - 3  # the smaller crew loses the three days of the card
    table = cruisers("7.7 start \n 7.6 cargo_3: blue blue blue \n 7.8 cargo_3: blue blue")
    weld(table, 1, "7.7 start \n 8.7 engine \n 6.7 cannon \n 7.6 cabin")
    table.dice(*[OFF] * 9)
    table.card("III-16")  # goods 4; crew; shots
    assert table.hold(0, "goods") == {}  # all five instead of four
    table = cruisers("7.7 start \n 7.6 cabin")
    table.card("II-05")  # an epidemic is as ever
    assert table.p(0).ship.crew() == 2
    table = cruisers("7.7 start \n 8.7 engine")
    table.card("I-05")
    assert table.days()[0] == 1  # open space too


@pytest.mark.rule("GT-L3-2", "GT-5P-5")
def test_who_is_spared_the_first_attack_still_faces_its_copy() -> None:
    table = cruisers(seats=4, modules=("big_expansion", "latest_models"))
    assert table.s.harder
    from cosmodrome.games.galaxy_trucker.rules.effects.attack import Volley, volley_of

    pirates = table.s.t.faces[table.s.round][2]
    assert pirates.id == "I-03"
    codes = volley_of(shot for penalty in pirates.lose for shot in penalty.shots)
    assert len(codes) == 4 and codes[0] == codes[1]
    from tests.games.galaxy_trucker.welded import settle

    table.dice(*[OFF] * 4)
    table.s.stack.append(Volley(codes, (0,), (1,)))
    settle(table)
    met = [sum(args["seat"] == seat for args in table.told("missed")) for seat in (0, 1)]
    assert met == [4, 3]


@pytest.mark.rule("GT-L3-4")
@pytest.mark.parametrize(
    ("modules", "most"), [(LATEST, 3), (("big_expansion", "latest_models"), 4), ((*BOTH, "latest_models"), 5)]
)
def test_how_many_can_build_cruisers(modules: tuple[str, ...], most: int) -> None:
    for klass in ("IV", "IVC"):
        rounds = {"round_1": klass, "round_2": "none", "round_3": "none"}
        GAME.setup(most, modules, **rounds)
        if most < 5:
            with pytest.raises(BadInput) as refused:
                GAME.setup(most + 1, modules, **rounds)
            assert refused.value.message.id in ("bad.gt_stock", "bad.gt_fifth")
