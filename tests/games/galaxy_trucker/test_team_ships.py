"""Skills of the support team after building: before the repairs, and on the repaired ship."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table
from tests.games.galaxy_trucker.team_table import BOTH, settle, team_table
from tests.games.galaxy_trucker.welded import assail, weld

from cosmodrome.games.galaxy_trucker.pieces.parts import CABIN, ENGINE
from cosmodrome.games.galaxy_trucker.pieces.power import CANNON_POWER, cannon_power
from cosmodrome.games.galaxy_trucker.rules.cards.epidemic import begin as epidemic
from cosmodrome.games.galaxy_trucker.rules.effects.damage import destroy
from cosmodrome.games.galaxy_trucker.rules.effects.declare import Ask
from cosmodrome.games.galaxy_trucker.rules.effects.energy import sources
from cosmodrome.games.galaxy_trucker.rules.loading import served
from cosmodrome.games.galaxy_trucker.rules.team.attaching import weldable


def built(table: Table, *ships: str) -> None:
    for seat, text in enumerate(ships):
        weld(table, seat, text)
        table.p(seat).ship.humans.clear()
        table.p(seat).ship.energy.clear()
    table.finish()


def to_flight(table: Table) -> None:
    table.until("FlyOn")


# -- the Supplier -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-DEL", "GT-TEAM-6", "BR-CHK-1")
def test_tc_del_1_a_blocked_cannon_becomes_a_cabin() -> None:
    """TC-DEL-1: a cannon that points at a filled cell becomes a cabin, and the error is gone."""
    table = team_table("II", "supplier_a")
    built(table, "7.7 start\n7.8 cannon W\n8.7 engine", "7.7 start")
    assert table.p(0).ship.plan.faults() and table.step == "ConvertOne" and table.actors == (0,)
    table.do(0, "mark 7.8")
    table.do(0, "convert 7.8 0 0")
    part = table.part(0, "7.8")
    assert part is not None and part.kind == CABIN and part.room == 2 and not table.p(0).ship.plan.faults()
    to_flight(table)
    assert table.hold(0, "humans") == {"7.7": 2, "7.8": 2} and not table.lost(0)


@pytest.mark.rule("GT-TEAM-DEL")
def test_tc_del_1_a_sideways_engine_becomes_a_rearward_one_if_the_cell_behind_it_is_empty() -> None:
    """TC-DEL-1, second half."""
    table = team_table("II", "supplier_a")
    built(table, "7.7 start\n7.8 engine E\n7.6 engine W\n8.6 cabin", "7.7 start")
    table.do(0, "mark 7.6")
    refusal = table.refused(0, "convert 7.6 1 0")
    assert (refusal.clause, refusal.message.id) == ("BR-CHK-1", "refuse.gt_not_clear")
    table.do(0, "skip_skill")
    table = team_table("II", "supplier_a")
    built(table, "7.7 start\n7.8 engine E", "7.7 start")
    table.do(0, "mark 7.8")
    assert table.refused(0, "convert 7.8 1 1").clause == "BR-COMP-7"
    table.do(0, "convert 7.8 1 0")
    part = table.part(0, "7.8")
    assert part is not None and part.kind == ENGINE and part.exhausts == 4 and not table.p(0).ship.plan.faults()
    assert table.step != "ConvertOne", "one tile only"


@pytest.mark.rule("GT-TEAM-DEL", "GT-TEAM-HYP")
def test_the_hypergeometers_engine_may_be_one_of_the_suppliers() -> None:
    table = team_table("II", "supplier_a", "hypergeometer_a")
    built(table, "7.7 start\n7.6 structural\n8.6 cabin", "7.7 start")
    table.do(0, "mark 7.6")
    table.do(0, "convert 7.6 1 0")  # an engine with the cabin behind it
    to_flight(table)
    assert table.tiles(0) == {"7.6", "7.7", "8.6"} and not table.lost(0)


@pytest.mark.rule("GT-TEAM-DEL", "GT-TEAMX-1")
def test_supplier_a_may_convert_again_what_b_converted_with_a_token_that_is_left() -> None:
    table = team_table("II", "supplier_a", "supplier_b")
    weld(table, 0, "7.7 start\n7.8 structural")
    table.do(0, "use_skill 19")
    table.do(0, "mark 7.8")
    table.do(0, "convert 7.8 2 0")
    table.finish()
    table.do(0, "mark 7.8")
    refusal = table.refused(0, "convert 7.8 2 1")
    assert (refusal.clause, refusal.message.id) == ("GT-TEAM-DEL", "refuse.gt_token_used")
    table.do(0, "convert 7.8 3 0")
    to_flight(table)
    assert table.hold(0, "energy") == {"7.8": 2}


@pytest.mark.rule("GT-TEAMX-1")
def test_errors_that_are_left_are_repaired() -> None:
    table = team_table("II", "supplier_a")
    built(table, "7.7 start\n7.8 cannon W\n7.6 cannon E", "7.7 start")
    table.do(0, "mark 7.8")
    table.do(0, "convert 7.8 0 0")
    assert table.step == "Repair" and table.actors == (0,)
    table.do(0, "remove 7.6")
    assert table.lost(0) == 1


# -- the Welder ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-WEL", "GT-TEAMX-4")
def test_of_three_wrong_joints_the_owner_saves_two() -> None:
    table = team_table("II", "welder_a")
    table.draw(0, "7.6 structural 1???\n7.8 structural 1???\n8.7 BASE-STR-08 3301")
    for label, tile in (("6.6", "BASE-CAN-06"), ("6.8", "BASE-CAN-07")):
        table.lay(0, label, tile)  # 0020 on a single
    ship = table.p(0).ship
    table.lay(0, "8.6", "BASE-SPC1-05", "E")  # 3222 beside a single
    wrong = [fault for fault in ship.plan.faults() if fault[0] == 0]
    joints = weldable(ship)
    assert len(joints) == 3
    table.finish()
    assert table.step == "Weld"
    assert len(table.options(0, "mark_side")) == 3
    refusal = table.refused(0, "mark_side 7.7 N")
    assert (refusal.clause, refusal.message.id) == ("GT-TEAM-WEL", "refuse.gt_no_weld")
    for text in sorted(table.options(0, "mark_side"))[:2]:
        table.do(0, text)
    assert len(ship.marks.welds) == 2 and len([f for f in ship.plan.faults() if f[0] == 0]) == len(wrong) - 2
    assert table.step == "Repair", "the third comes off"


@pytest.mark.rule("GT-TEAM-WEL")
def test_tokens_placed_while_building_may_be_moved_before_the_repairs() -> None:
    table = team_table("II", "welder_a")
    table.draw(0, "7.6 structural 1???\n7.8 structural 1???")
    table.lay(0, "6.6", "BASE-CAN-06")  # 0020
    table.lay(0, "6.8", "BASE-CAN-07")
    ship = table.p(0).ship
    ship.mark(ship.marks.with_(welds=((table.cell(0, "6.6"), table.cell(0, "7.6")),)))
    table.finish()
    table.do(0, "mark_side 6.6 S")  # takes it up
    assert not ship.marks.welds
    table.do(0, "mark_side 6.8 S")
    assert table.options(0) == {"skip_skill", "mark_side 6.6 S"}
    table.do(0, "skip_skill")
    assert table.step == "Repair" and "remove 6.6" in table.options(0) and "remove 6.8" not in table.options(0)


@pytest.mark.rule("GT-TEAM-WEL", "BR-CARD-DUST", "BR-HIT-3")
def test_three_exposed_connectors_are_exposed_no_more() -> None:
    table = team_table("II", "welder_b")
    built(table, "7.7 start |S\n7.6 structural |NS", "7.7 start")
    ship = table.p(0).ship
    assert ship.plan.exposed == 3
    assert table.step == "WeldOver"
    assert table.options(0) == {"skip_skill", "mark_side 7.7 N", "mark_side 7.7 E", "mark_side 7.6 W"}
    assert table.refused(0, "mark_side 7.7 S").message.id == "refuse.gt_not_exposed"
    table.do(0, "mark_side 7.7 N")
    table.do(0, "mark_side 7.6 W")
    assert ship.plan.exposed == 1
    table.do(0, "mark_side 7.7 E")
    assert ship.plan.exposed == 0 and table.step != "WeldOver"


@pytest.mark.rule("GT-TEAM-WEL")
def test_no_fourth_connector_is_welded_over() -> None:
    table = team_table("II", "welder_b")
    built(table, "7.7 start\n7.6 structural", "7.7 start")
    for _ in range(3):
        table.do(0, min(table.options(0, "mark_side")))
    assert table.step != "WeldOver" and table.p(0).ship.plan.exposed == 3


@pytest.mark.rule("GT-TEAM-WEL", "BR-HIT-3")
def test_a_small_meteor_bounces_off_a_connector_welded_over() -> None:
    for skill, left in ((("welder_b",), {"7.7", "6.7"}), ((), {"7.7"})):
        table = team_table("II", *skill)
        built(table, "7.7 start\n6.7 structural", "7.7 start")
        if skill:
            table.do(0, "mark_side 6.7 N")
        to_flight(table)
        table.dice((3, 4), (1, 1), (1, 1), (1, 1))
        assail(table, "small_meteor N")
        assert table.tiles(0) == left


# -- the Hypergeometer --------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-HYP", "BR-CHK-1")
def test_one_cannon_and_one_engine_need_no_empty_cell_but_thrusters_do() -> None:
    table = team_table("II", "hypergeometer_a")
    ship = "7.7 start\n7.6 cannon E\n8.6 engine\n9.6 cabin\n8.7 cabin"
    built(table, ship, ship)
    assert table.step == "Repair" and table.actors == (1,)
    table = team_table("II", "hypergeometer_a")
    built(table, "7.7 start\n7.8 thrusters E\n7.9 cabin", "7.7 start")
    assert table.step == "Repair" and table.actors == (0,)


@pytest.mark.rule("GT-TEAM-HYP")
def test_of_several_offenders_one_is_chosen_and_the_others_come_off() -> None:
    table = team_table("II", "hypergeometer_a")
    built(table, "7.7 start\n7.6 cannon E\n7.8 cannon W", "7.7 start")
    assert table.step == "Exempt" and table.options(0) == {"mark 7.6", "mark 7.8"}
    table.do(0, "mark 7.8")
    assert table.step == "Repair" and table.options(0) == {"remove 7.6", "remove 7.7"}
    table.do(0, "remove 7.6")
    to_flight(table)
    assert table.tiles(0) == {"7.7", "7.8"} and cannon_power(table.p(0)) == 1


@pytest.mark.rule("GT-TEAM-HYP")
def test_the_exemption_of_a_cannon_is_none_for_the_engine_of_its_tile() -> None:
    table = team_table("II", "hypergeometer_a", modules=BOTH)
    built(table, "7.7 start\n8.7 cannon_engine N\n8.6 engine\n9.6 cabin\n8.8 cannon W", "7.7 start")
    exempt = dict(table.p(0).ship.marks.exempt)
    assert table.step == "Exempt", "the cannon of one tile, or the other"
    assert exempt == {table.cell(0, "8.6"): 1}


@pytest.mark.rule("GT-TEAM-HYP")
def test_tc_hyp_1_the_marked_cannon_fires_every_way_and_counts_once() -> None:
    """TC-HYP-1: in one swarm it shoots to the left and to the front; for power it is 1 forward, or 1/2."""
    table = team_table("II", "hypergeometer_b")
    built(table, "7.7 start\n7.8 cannon E\n6.7 cabin\n6.8 cabin\n7.6 cabin\n8.8 engine", "7.7 start")
    assert table.refused(0, "mark 7.7").clause == "GT-TEAM-HYP"
    table.do(0, "mark 7.8")
    to_flight(table)
    table.dice((3, 4), (4, 4))
    assail(table, "large_meteor W")
    assail(table, "large_meteor N")
    assert table.dice_left() == 0 and table.lost(0) == 0, "row 7 from the left, column 8 from the front"
    assert cannon_power(table.p(0)) == 2 and cannon_power(table.p(0), averted=True) == 1


@pytest.mark.rule("GT-TEAM-HYP", "BR-CARD-ENEMY")
@pytest.mark.parametrize(("kind", "forward", "aside"), [("cannon", 2, 1), ("double_cannon", 4, 2)])
def test_the_direction_is_named_with_the_power(kind: str, forward: int, aside: int) -> None:
    table = team_table("I", "hypergeometer_b")
    built(table, f"7.7 start\n7.8 {kind} E\n7.6 battery_2\n8.7 engine", "7.7 start\n8.7 engine")
    table.do(0, "mark 7.8")
    to_flight(table)
    for words, wanted in (((), forward), (("mark 7.8",), aside)):
        branch = table.s.copy()
        branch.stack.append(Ask(0, CANNON_POWER))
        kept, table.s = table.s, branch
        settle(table)
        assert table.step == "Declare"
        if kind == "double_cannon":
            assert "mark 7.8" not in table.options(0), "only a cannon that fires has a direction"
            table.do(0, "power 7.8")
        for text in words:
            table.do(0, text)
        table.do(0, "declare")
        assert table.s.declared[0] == wanted
        table.s = kept


# -- the Assembler ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-ASM", "GT-SOLAR-4", "GT-ADS-2")
def test_two_marked_tiles_count_as_joined() -> None:
    table = team_table("II", "assembler_a")
    built(
        table,
        "7.7 start\n7.6 structural\n7.5 cabin\n7.8 structural\n7.9 life_support_purple\n"
        "6.6 auto_defence\n6.8 auto_defence",
        "7.7 start",
    )
    ship = table.p(0).ship
    cabin, support = table.cell(0, "7.5"), table.cell(0, "7.9")
    assert not served(table.s, ship, cabin)
    assert table.step == "Link"
    table.do(0, "mark 7.5")
    assert table.refused(0, "mark 7.5").message.id == "refuse.gt_link_two"
    table.do(0, "mark 7.9")
    assert served(table.s, ship, cabin) == {0}
    assert support in ship.plan.linked(cabin) and support not in ship.plan.joined[cabin], (
        "no hold, no way for intruders"
    )
    ship.mark(ship.marks.with_(link=(table.cell(0, "6.6"), table.cell(0, "6.8"))))
    assert cannon_power(table.p(0)) == 2


@pytest.mark.rule("GT-TEAM-ASM", "GT-ROUT-1")
def test_a_link_to_a_router_joins_all_that_is_joined_to_it() -> None:
    table = team_table("II", "assembler_a")
    built(table, "7.7 start\n7.6 structural\n7.5 solar_panel\n7.8 router\n7.9 shield\n6.8 double_cannon", "7.7 start")
    ship = table.p(0).ship
    table.do(0, "mark 7.5")
    table.do(0, "mark 7.8")
    panel = table.cell(0, "7.5")
    assert {table.cell(0, label) for label in ("7.8", "7.9", "6.8", "7.7")} <= set(ship.plan.linked(panel))
    assert panel in sources(ship, table.cell(0, "7.9"))


@pytest.mark.rule("GT-TEAM-ASM", "BR-CARD-EPIDEMIC", "BR-HIT-7")
def test_the_link_carries_disease_and_holds_nothing_together() -> None:
    table = team_table("I", "assembler_a")
    built(table, "7.7 start\n7.6 structural\n7.5 cabin\n8.7 engine", "7.7 start")
    table.do(0, "mark 7.5")
    table.do(0, "mark 7.7")
    to_flight(table)
    epidemic(table.s)
    settle(table)
    assert table.hold(0, "humans") == {"7.5": 1, "7.7": 1}
    destroy(table.s, 0, (table.cell(0, "7.6"),))
    settle(table)
    assert table.step == "KeepPiece" and table.options(0) == {"keep 7.5", "keep 7.7"}


@pytest.mark.rule("GT-TEAM-ASM", "GT-FLEET-1")
def test_a_link_between_two_ships_of_a_fleet_carries_no_energy() -> None:
    table = team_table("IIA", "assembler_a", modules=BOTH)
    weld(table, 0, "6.3 cabin\n6.4 solar_panel\n6.11 shield\n6.10 cabin")
    ship = table.p(0).ship
    ship.mark(ship.marks.with_(link=(table.cell(0, "6.4"), table.cell(0, "6.11"))))
    ship.energy.clear()
    assert table.cell(0, "6.4") in ship.plan.linked(table.cell(0, "6.11"))
    assert sources(ship, table.cell(0, "6.11")) == []


@pytest.mark.rule("GT-TEAM-ASM", "GT-PLATE-1")
def test_all_exposed_connectors_of_one_tile_become_plating() -> None:
    table = team_table("II", "assembler_b")
    built(table, "7.7 start\n6.7 cabin |E", "7.7 start")
    assert table.step == "Plate" and table.options(0) == {"skip_skill", "mark 6.7", "mark 7.7"}
    table.do(0, "mark 6.7")
    part = table.part(0, "6.7")
    assert (
        part is not None and part.connectors == (0, 0, 3, 0) and part.plates & 0b1001 == 0b1001 and part.plates & 4 == 0
    )
    assert table.p(0).ship.plan.exposed == 3
    to_flight(table)
    table.dice((3, 4))
    assail(table, "large_shot N")
    assert "6.7" in table.tiles(0)


# -- the Plumber --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-TEAM-PLU")
def test_after_building_pipes_join_what_is_attached_and_repair_nothing() -> None:
    table = team_table("II", "plumber_a")
    built(table, "7.7 start\n6.7 cabin |W\n7.6 cabin |N\n6.6 cabin |ES\n5.7 cabin |S", "7.7 start")
    assert table.step == "Repair", "what hangs loose comes off first"
    table.until("LayPipe", "FlyOn")
    assert table.step == "FlyOn" or "6.6" not in table.tiles(0)
    table = team_table("II", "plumber_a")
    built(table, "7.7 start\n6.7 cabin |W\n7.6 structural\n6.6 cabin |E", "7.7 start")
    assert table.step == "LayPipe" and table.options(0) == {"skip_skill", "mark_side 6.6 E"}
    assert table.refused(0, "mark_side 6.6 S").clause == "GT-TEAM-PLU"
    table.do(0, "mark_side 6.6 E")
    assert table.cell(0, "6.7") in table.p(0).ship.plan.joined[table.cell(0, "6.6")]
