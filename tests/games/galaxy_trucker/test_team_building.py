"""Skills of the support team used while building (GT-TEAM-6: from the start signal until one has finished)."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import CLOCK, GAME, Table, label_of
from tests.games.galaxy_trucker.team_table import ALL, BOTH, hand, teach, team_table, use

from cosmodrome.games.galaxy_trucker.pieces.boards import COLS, NOWHERE, board_of
from cosmodrome.games.galaxy_trucker.pieces.layout import OUTSIDE
from cosmodrome.games.galaxy_trucker.pieces.parts import PARTS, STARTS, TILE_BY_ID
from cosmodrome.games.galaxy_trucker.rules.team import attaching
from cosmodrome.games.galaxy_trucker.rules.team.hooks import SkillsOfRound
from cosmodrome.games.galaxy_trucker.rules.team.skills import NAMES
from cosmodrome.kernel import Rng


def set_aside(table: Table, seat: int, *tiles: str) -> None:
    for tile in tiles:
        table.p(seat).left = 9
        hand(table, seat, tile)
        table.do(seat, "set_aside")


def free(table: Table, *seats: int) -> None:
    """Actions enough for a while."""
    for seat in seats or range(len(table.s.players)):
        table.p(seat).left = 50
    table.s.touch()


# -- the Buyer ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-BUY")
def test_the_buyer_sets_aside_three_and_loses_none() -> None:
    table = team_table("II", "buyer_a")
    three = ("BASE-CAB-01", "BASE-CAB-02", "BASE-CAB-03")
    set_aside(table, 0, *three)
    hand(table, 0, "BASE-CAB-04")
    assert table.refused(0, "set_aside").clause == "BR-BUILD-4"
    table.do(0, "put_back")
    set_aside(table, 1, "BASE-BAT2-01", "BASE-BAT2-02")
    free(table)
    hand(table, 1, "BASE-BAT2-03")
    assert table.refused(1, "set_aside").clause == "BR-BUILD-4"
    table.do(1, "put_back")
    table.finish()
    table.until("FlyOn")
    assert (table.lost(0), table.lost(1)) == (0, 2)
    table.arrive()
    table.until()
    assert {TILE_BY_ID[tile] for tile in three} <= set(table.s.heap)


@pytest.mark.rule("GT-TEAM-BUY")
def test_buyer_b_may_put_set_aside_tiles_back() -> None:
    table = team_table("II", "buyer_b")
    set_aside(table, 0, "BASE-CAB-01")
    set_aside(table, 1, "BASE-CAB-02")
    free(table)
    for seat, tile in ((0, "BASE-CAB-01"), (1, "BASE-CAB-02")):
        table.do(seat, f"take_aside {tile}")
    assert table.refused(1, "put_back").clause == "BR-BUILD-4"
    table.do(0, "put_back")
    assert TILE_BY_ID["BASE-CAB-01"] in table.s.face_up


@pytest.mark.rule("GT-TEAM-BUY", "GT-IVC-1")
def test_buyer_b_cannot_put_the_starting_cabin_into_the_warehouse() -> None:
    table = team_table("IVC", "buyer_b", modules=ALL)
    cabin = next(name for name, number in TILE_BY_ID.items() if number == STARTS[0])
    table.do(0, f"take_aside {cabin}")
    assert table.refused(0, "put_back").clause == "BR-BUILD-4"


# -- the Saboteur -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-SAB")
def test_the_saboteur_takes_what_others_have_set_aside() -> None:
    table = team_table("II", "saboteur_a")
    set_aside(table, 1, "BASE-CAB-01", "BASE-CAB-05")
    set_aside(table, 0, "BASE-CAB-02")
    free(table)
    assert table.options(0, "steal") == {"steal 1 BASE-CAB-01", "steal 1 BASE-CAB-05"}
    assert table.refused(1, "steal 0 BASE-CAB-02").clause == "GT-TEAM-SAB"
    assert table.refused(0, "steal 0 BASE-CAB-02").clause == "GT-TEAM-SAB"
    table.do(0, "steal 1 BASE-CAB-01")
    assert table.p(1).aside == [TILE_BY_ID["BASE-CAB-05"]] and table.p(0).hand == TILE_BY_ID["BASE-CAB-01"]
    assert table.refused(0, "steal 1 BASE-CAB-05").clause == "BR-BUILD-1"
    table.do(0, "put_back")  # as any tile that lay face up
    assert TILE_BY_ID["BASE-CAB-01"] in table.s.face_up
    table.do(0, "steal 1 BASE-CAB-05")
    table.do(0, min(table.options(0, "place")))
    assert table.p(0).placed == 1


@pytest.mark.rule("GT-TEAM-BUY", "GT-TEAM-SAB")
def test_a_buyers_tiles_are_safe_from_the_saboteur() -> None:
    table = team_table("II", "saboteur_a", others=("buyer_b",))
    set_aside(table, 1, "BASE-CAB-01")
    free(table)
    assert table.options(0, "steal") == set()
    assert table.refused(0, "steal 1 BASE-CAB-01").clause == "GT-TEAM-BUY"


@pytest.mark.rule("GT-TEAM-SAB", "GT-TEAM-6")
def test_the_saboteur_gets_no_starting_cabin_and_nothing_once_he_has_finished() -> None:
    table = team_table("IVC", "saboteur_a", modules=ALL)
    cabin = next(name for name, number in TILE_BY_ID.items() if number == STARTS[1])
    assert table.options(0, "steal") == set()
    assert table.refused(0, f"steal 1 {cabin}").clause == "GT-TEAM-SAB"
    table = team_table("II", "saboteur_a", "inspector_a")
    set_aside(table, 1, "BASE-CAB-01")
    table.do(0, "finish 0")
    free(table)
    assert table.refused(0, "steal 1 BASE-CAB-01").clause == "GT-TEAM-6"


# -- the Security officer -----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-SEC", "GT-TEAMX-7")
def test_the_alarm_stops_the_others_for_ten_seconds() -> None:
    table = team_table("II", "security_b", seats=3, pace="real_time")
    glass = table.s.glass
    use(table, 0, "security_b")
    assert table.actors == (0, CLOCK)
    assert table.refused(1, "take").clause == "GT-TEAMX-7"
    table.tick(4)
    assert table.actors == (0, CLOCK) and table.s.glass == glass - 4, "the glass runs on"
    table.tick()
    assert set(table.actors) == {0, 1, 2, CLOCK}
    assert table.refused(0, f"use_skill {NAMES.index('security_b')}").clause == "GT-TEAM-SEC"


@pytest.mark.rule("GT-TEAM-SEC", "GT-TEAM-6")
def test_the_alarm_may_be_raised_with_a_tile_in_hand() -> None:
    table = team_table("II", "security_b", pace="real_time")
    table.do(0, "take")
    tile = table.p(0).hand
    use(table, 0, "security_b")
    assert table.actors == (0, CLOCK) and table.p(0).hand == tile
    assert f"use_skill {NAMES.index('security_b')}" not in table.options(0)  # once


@pytest.mark.rule("GT-TEAMX-7")
def test_by_beats_the_alarm_costs_a_beat() -> None:
    table = team_table("II", "security_b", seats=3)
    table.do(2, "take")
    table.do(2, "put_back")
    use(table, 0, "security_b")
    assert table.refused(2, "take").clause == "GT-TEAMX-7"
    table.do(0, "wait")
    table.tick()
    assert [p.left for p in table.s.players] == [3, 3, 1]


@pytest.mark.rule("GT-TEAMX-7", "GT-TEAM-SEC")
def test_no_alarm_when_the_glass_is_on_start() -> None:
    table = team_table("I", "security_b")
    table.s.circle = 0
    assert table.refused(0, f"use_skill {NAMES.index('security_b')}").clause == "GT-TEAMX-7"
    table.s.circle = 1
    table.s.touch()
    use(table, 0, "security_b")


# -- the Architect ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-ARC")
def test_one_tile_outside_the_outline_joined_and_on_the_board() -> None:
    table = team_table("II", "architect_a")
    table.draw(0, "7.6 structural\n7.5 structural ???3\n")
    table.draw(1, "7.6 structural\n7.5 structural ???3\n")
    free(table)
    for seat in (0, 1):
        hand(table, seat, "BASE-BAT2-09")
    outside = {text for text in table.options(0, "place") if text.split()[1] == "7.4"}
    assert outside and not {text for text in table.options(1, "place") if text.split()[1] == "7.4"}
    assert table.refused(1, "place 7.4 0").clause == "BR-BUILD-2"
    assert table.refused(0, "place 4.4 0").clause == "GT-TEAM-ARC", "not joined"
    table.do(0, min(outside))
    hand(table, 0, "BASE-CAB-09")
    refusal = table.refused(0, "place 6.4 0")
    assert (refusal.clause, refusal.message.id) == ("GT-TEAM-ARC", "refuse.gt_outside_once")
    table.do(0, "put_back")
    assert not table.p(0).ship.plan.faults()
    table.do(1, "put_back")
    table.finish()
    table.until("FlyOn")
    assert "7.4" in table.tiles(0) and not table.lost(0)


@pytest.mark.rule("GT-TEAM-ARC")
def test_a_tile_outside_may_be_lifted_and_another_laid_there() -> None:
    table = team_table("II", "architect_a")
    table.draw(0, "7.6 structural\n7.5 structural ???3\n")
    free(table)
    hand(table, 0, "BASE-BAT2-09")
    table.do(0, min(text for text in table.options(0, "place") if text.split()[1] == "7.4"))
    assert table.p(0).ship.marks.outside
    table.do(0, "lift")
    assert not table.p(0).ship.marks.outside
    assert {text for text in table.options(0, "place") if text.split()[1] == "7.4"}


@pytest.mark.rule("GT-TEAM-ARC", "BR-BIG1-10")
def test_on_iia_only_at_the_outer_border() -> None:
    board = board_of("IIA")
    outer = attaching.outer_cells(board)
    middle = 4
    assert all(cell % 9 != middle for cell in outer)
    assert all(len({board.vessel[n] for n in board.neighbours[cell] if n >= 0} - {-1}) < 2 for cell in outer)
    row, col = board.rows.index(5), board.cols.index(11)
    assert row * 9 + col in outer
    table = team_table("IIA", "architect_a", modules=BOTH)
    hand(table, 0, "BASE-CAB-01")
    refusal = table.refused(0, "place 6.7 0")
    assert (refusal.clause, refusal.message.id) == ("GT-TEAM-ARC", "refuse.gt_between_ships")


@pytest.mark.rule("GT-TEAM-ARC", "GT-IVC-1")
def test_on_ivc_no_tile_outside_comes_to_link_two_ships() -> None:
    middle = board_of("IVC 3")  # the parts on the left are one ship; a 4 makes one of those on the right
    cell = middle.rows.index(8) * COLS + middle.cols.index(7)
    assert middle.vessel[cell - 1] != NOWHERE == middle.vessel[cell + 1]
    assert board_of("IVC 3 4").vessel[cell + 1] not in (NOWHERE, middle.vessel[cell - 1])
    assert cell not in attaching.outer_cells(middle)
    assert cell in attaching.outer_cells(board_of("IVC 3 3")), "nothing is rolled any more"


@pytest.mark.rule("GT-TEAM-ARC", "GT-IIIB-3")
def test_on_iiib_one_tile_may_stand_on_a_hole() -> None:
    table = team_table("IIIB", "architect_a")
    ship = table.p(0).ship
    holes = [cell for cell in range(90) if ship.board.printed(cell) and not ship.board.open[cell]][:3]
    assert set(holes) <= set(attaching.outer_cells(ship.board))
    for cell, tile in zip(holes, ("BASE-CAB-01", "BASE-CAB-02", "BASE-CAB-03"), strict=True):
        ship.put(cell, PARTS[TILE_BY_ID[tile]][0])
    table.finish()
    assert table.step == "KeepOutside"
    assert len(table.options(0)) == 3
    action = GAME.options(table.s, 0)[1]
    table.act(0, action)
    assert ship.marks.outside == action.args
    outside = {cell for kind, cell, _ in ship.plan.faults() if kind == OUTSIDE}
    assert outside == set(holes) - set(action.args)


@pytest.mark.rule("GT-TEAM-ARC", "GT-IIIB-3")
def test_an_architect_who_built_on_several_holes_by_mistake_keeps_one_of_them() -> None:
    """A whole ship built without hints, by somebody who likes holes: no tile is put there by hand."""
    table = team_table("IIIB", "architect_a", hints="off")
    rng = Rng(1)
    while table.step == "Build":
        seat = table.actors[0]
        options = GAME.options(table.s, seat)
        open_cells = table.p(max(seat, 0)).ship.board.open
        wrong = [a for a in options if a.verb == "place" and not open_cells[a.args[0]]]
        laid = [a for a in options if a.verb in ("place", "take", "tick", "put_back")]
        table.act(seat, rng.choice(wrong or laid or options) if seat <= 0 else table.default(seat))
    found = attaching.outsiders(table.p(0).ship)
    assert len(found) > 1
    assert table.step == "KeepOutside"
    assert {action.args[0] for action in GAME.options(table.s, 0)} == set(found)
    kept = GAME.options(table.s, 0)[0]
    table.act(0, kept)
    outside = {cell for kind, cell, _ in table.p(0).ship.plan.faults() if kind == OUTSIDE}
    assert outside == set(found) - set(kept.args)
    assert {f"remove {label_of(table.board(0), cell)}" for cell in outside} <= table.options(0)


# -- the Planner --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-PLA")
def test_the_ship_may_be_in_two_parts_never_three() -> None:
    table = team_table("II", "planner_a")
    free(table)
    hand(table, 1, "BASE-STR-02")
    assert table.refused(1, f"use_skill {NAMES.index('planner_a')}").clause == "GT-TEAM-2"
    hand(table, 0, "BASE-STR-02")
    use(table, 0, "planner_a")
    assert table.refused(0, "put_back").clause == "GT-TEAM-PLA"
    table.do(0, "mark 7.5")
    table.do(0, "place 7.5 0")
    assert len(table.p(0).ship.plan.pieces()) == 2
    hand(table, 0, "BASE-CAB-09")
    assert f"use_skill {NAMES.index('planner_a')}" not in table.options(0)
    refusal = table.refused(0, f"use_skill {NAMES.index('planner_a')}")
    assert (refusal.clause, refusal.message.id) == ("GT-TEAM-PLA", "refuse.gt_two_parts")
    cells = {text.split()[1] for text in table.options(0, "place")}
    assert {"6.5", "6.7"} <= cells, "a tile may be joined to either part"
    table.do(0, "put_back")
    hand(table, 0, "BASE-STR-07")
    table.do(0, "place 7.6 1")  # joins the two parts
    assert len(table.p(0).ship.plan.pieces()) == 1
    hand(table, 0, "BASE-CAB-02")
    use(table, 0, "planner_a")  # and another part may be begun
    table.do(0, "skip_skill")
    assert table.p(0).hand == TILE_BY_ID["BASE-CAB-02"]


@pytest.mark.rule("GT-TEAMX-3", "GT-TEAM-PLA")
def test_two_parts_left_at_the_end_are_an_error() -> None:
    table = team_table("II", "planner_a")
    free(table)
    hand(table, 0, "BASE-STR-02")
    use(table, 0, "planner_a")
    table.do(0, "mark 9.5")
    table.do(0, "place 9.5 0")
    table.finish()
    assert table.step == "Repair" and table.actors == (0,)
    table.do(0, "keep 7.7")
    assert table.tiles(0) == {"7.7"} and table.lost(0) == 1


@pytest.mark.rule("GT-TEAM-PLA")
def test_of_a_fleet_one_ship_only_may_be_in_two_parts() -> None:
    table = team_table("IIA", "planner_a", modules=BOTH)
    free(table)
    for tile, label in (("BASE-STR-02", "6.3"), ("BASE-STR-03", "6.11")):
        hand(table, 0, tile)
        table.do(0, f"place {label} 0")  # each ship is begun anywhere
    hand(table, 0, "BASE-CAB-09")
    use(table, 0, "planner_a")
    table.do(0, "mark 8.3")
    table.do(0, "place 8.3 0")
    hand(table, 0, "BASE-CAB-08")
    assert table.refused(0, f"use_skill {NAMES.index('planner_a')}").clause == "GT-TEAM-PLA"


# -- the Inspector ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-INS", "GT-TEAMX-2")
def test_the_inspector_looks_at_all_four_piles_even_after_finishing() -> None:
    table = team_table("II", "inspector_a", seats=3)
    assert all(table.s.piles), "all four are laid out before building"
    free(table)
    assert table.refused(0, "look 3").clause == "BR-BUILD-5", "not before a tile is placed"
    for seat in (0, 1):
        table.draw(seat, "7.6 structural")
    free(table)
    assert table.options(0, "look") == {f"look {pile}" for pile in range(4)}
    assert table.options(1, "look") == {"look 0", "look 1", "look 2"}
    assert table.refused(1, "look 3").clause == "BR-SET-2"
    assert GAME.view(table.s, 0).piles[3] is None
    table.do(0, "finish 0")
    table.do(1, "finish 1")
    free(table)
    assert table.options(0, "look") == {f"look {pile}" for pile in range(4)}
    table.do(0, "look 3")
    assert GAME.view(table.s, 0).piles[3] == table.s.piles[3]
    table.do(0, "stop_looking")
    assert table.refused(1, "look 1").clause == "BR-TIME-4"


@pytest.mark.rule("GT-TEAM-INS")
def test_inspector_b_looks_before_building_starts_and_before_placing_a_tile() -> None:
    table = Table(rounds=("I", "I", "I"), modules=("another_big_expansion",), support_team="yes")
    teach(table, 0, "inspector_a")
    table.finish()
    table.until("FlyOn")
    table.arrive()
    table.until("Inspect")
    assert table.actors == (0,)
    assert table.options(0) == {"ready", *(f"look {pile}" for pile in range(4))}
    table.do(0, "look 3")
    assert GAME.view(table.s, 0).piles[3] == table.s.piles[3]
    table.do(0, "ready")
    table.until("Build")
    assert table.p(0).placed == 0 and "look 0" in table.options(0)


@pytest.mark.rule("GT-TEAM-INS")
def test_inspector_b_has_twenty_seconds_with_the_cards_in_real_time() -> None:
    table = Table(rounds=("I", "I", "I"), modules=("another_big_expansion",), support_team="yes", pace="real_time")
    teach(table, 0, "inspector_a")
    table.finish()
    table.until("FlyOn")
    table.arrive()
    table.until("Inspect")
    assert table.actors == (0, CLOCK)
    table.tick(9)
    table.do(0, "look 1")  # the Clock does not wait for a look, nor start anew after it
    assert table.step == "Inspect"
    assert table.refused(0, "tick").clause == "GT-TEAM-INS"
    table.tick()
    assert table.step == "StartSignal", "ten ticks of two seconds are over"
    assert [bool(pile) for pile in GAME.view(table.s, 0).piles] == [False, True, False, False]


# -- the Crook ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-CRK", "GT-TEAMX-8")
@pytest.mark.parametrize(("klass", "n"), [("I", 1), ("III", 3), ("IV", 4)])
def test_tc_crk_1_tiles_after_finishing(klass: str, n: int) -> None:
    """TC-CRK-1: as many as the round number, four in class IV; he keeps his order tile."""
    table = team_table(klass, "crook_a", seats=2)
    for one in table.s.players:
        one.extra = 0
    SkillsOfRound().run(table.s)  # as a round begins
    assert [one.extra for one in table.s.players] == [n, 0]
    table.do(0, "finish 0")
    for number in range(n):
        free(table)
        assert table.p(0).extra == n - number
        hand(table, 0, f"BASE-STR-0{number + 1}")
        assert table.refused(0, "finish 1").clause == "BR-TIME-4"
        table.do(0, min(table.options(0, "place")))
    free(table)
    assert 0 not in table.actors
    assert table.refused(0, "take").clause == "BR-TIME-4"
    assert table.p(0).order == 0 and table.p(0).placed == n
    table.do(1, "finish 1")
    assert table.step != "LastTile"


@pytest.mark.rule("GT-TEAMX-8", "GT-TEAM-CRK")
def test_an_extra_tile_obeys_the_rules_and_counts_again_when_lifted() -> None:
    table = team_table("II", "crook_a")
    table.do(0, "finish 0")
    free(table)
    hand(table, 0, "BASE-STR-01")
    assert table.refused(0, "place 9.4 0").clause == "BR-BUILD-2"
    table.do(0, min(table.options(0, "place")))
    assert table.p(0).extra == 1
    table.do(0, "lift")
    assert table.p(0).extra == 2
    table.do(0, "put_back")
    assert table.refused(0, "look 0").clause == "BR-TIME-4"


@pytest.mark.rule("GT-TEAM-CRK")
def test_when_all_have_finished_only_one_more_of_the_face_up_ones() -> None:
    table = team_table("III", "crook_a")
    free(table)
    for tile in ("BASE-STR-01", "BASE-STR-02"):
        hand(table, 0, tile)
        table.do(0, "put_back")
    table.finish()
    assert table.step == "LastTile" and table.actors == (0,)
    assert table.options(0) == {"skip_skill", "take_up BASE-STR-01", "take_up BASE-STR-02"}
    assert table.refused(0, "take").clause == "GT-TEAM-CRK"
    table.do(0, "take_up BASE-STR-02")
    table.do(0, min(table.options(0, "place")))
    assert table.step != "LastTile" and table.p(0).placed == 1


@pytest.mark.rule("GT-TEAM-6")
def test_skills_of_building_end_with_the_order_tile() -> None:
    table = team_table("II", "security_b", "crook_a")
    table.do(0, "finish 0")
    free(table)
    assert not table.options(0, "use_skill")
    assert table.refused(0, f"use_skill {NAMES.index('security_b')}").clause == "GT-TEAM-6"
    table = team_table("II", "trader_a")
    assert table.refused(0, f"use_skill {NAMES.index('trader_a')}").clause == "GT-TEAM-6"


@pytest.mark.rule("BR-TIME-3", "GT-TEAM-6")
def test_time_out_ends_a_skill_that_was_begun() -> None:
    table = team_table("I", "supplier_b", pace="real_time")
    use(table, 0, "supplier_b")
    table.s.circle = 0
    table.s.glass = 1
    table.tick()
    assert not table.p(0).doing and table.step != "Build"
