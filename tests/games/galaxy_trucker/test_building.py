"""BR-BUILD: what one does with tiles, and what the rules do not prevent."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import GAME, Table, label_of

from cosmodrome.games.galaxy_trucker.pieces.layout import FAULTS
from cosmodrome.games.galaxy_trucker.pieces.parts import TILE_BY_ID
from cosmodrome.games.galaxy_trucker.rules.ledger import LOST
from cosmodrome.kernel.event import HIDDEN

ONE_SIDE = "BASE-BAT2-01"  # its only connector, a universal one, is on its left side


def yard(*heap: str, seats: int = 2) -> Table:
    """Building in real time: as many actions as one likes between two ticks."""
    table = Table("I", seats=seats, pace="real_time")
    table.on_heap(*heap)
    return table


def build(table: Table, seat: int, tile: str, where: str) -> None:
    table.on_heap(tile)
    table.do(seat, "take")
    table.do(seat, f"place {where}")


# -- taking ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-BUILD-1")
def test_all_players_build_at_the_same_time() -> None:
    table = yard("BASE-CAB-08", "BASE-CAN-01", seats=4)
    assert set(table.actors) == {-1, 0, 1, 2, 3}
    table.do(2, "take")
    table.do(0, "take")
    assert (table.p(2).hand, table.p(0).hand) == (TILE_BY_ID["BASE-CAB-08"], TILE_BY_ID["BASE-CAN-01"])
    assert set(table.actors) == {-1, 0, 1, 2, 3}


@pytest.mark.rule("BR-BUILD-1")
def test_a_player_holds_one_tile_at_most() -> None:
    table = yard("BASE-CAB-08", "BASE-CAN-01")
    table.do(1, "take")
    table.do(1, "put_back")
    table.do(0, "take")
    for text in ("take", "take_up BASE-CAB-08", "lift"):
        refusal = table.refused(0, text)
        assert (refusal.clause, refusal.message.id) == ("BR-BUILD-1", "refuse.gt_one_tile")
    for text in ("place 7.8 0", "put_back", "set_aside"):
        refusal = table.refused(1, text)
        assert (refusal.clause, refusal.message.id) == ("BR-BUILD-1", "refuse.gt_no_tile")


@pytest.mark.rule("BR-BUILD-1")
def test_a_face_down_tile_is_seen_by_who_took_it_only() -> None:
    table = yard("BASE-CAB-08")
    table.s.events = []
    GAME.act(table.s, 0, table.action(0, "take"))
    [event] = table.s.events
    assert event.seen_by(0).args == {"seat": 0, "tile": TILE_BY_ID["BASE-CAB-08"]}
    assert event.seen_by(1).args == event.seen_by(None).args == {"seat": 0}
    assert event.seen_by(1).name.endswith(HIDDEN)


@pytest.mark.rule("BR-BUILD-1", "BR-BUILD-2")
def test_a_tile_put_back_lies_face_up_for_anybody() -> None:
    table = yard("BASE-CAB-08", "BASE-CAN-01")
    table.do(0, "take")
    heap = len(table.s.heap)
    table.do(0, "put_back")
    assert (table.s.face_up, len(table.s.heap)) == ([TILE_BY_ID["BASE-CAB-08"]], heap)
    table.do(1, "take_up BASE-CAB-08")
    assert not table.s.face_up
    assert table.p(1).hand == TILE_BY_ID["BASE-CAB-08"]
    assert table.refused(0, "take_up BASE-CAB-08").message.id == "refuse.gt_not_face_up"


# -- placing -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-BUILD-2", "BR-COMP-2")
def test_a_tile_must_be_joined_to_the_ship_and_may_be_turned_freely() -> None:
    """The one connector of the tile must face the starting cabin: one turn for each of the four cells beside it."""
    table = yard(ONE_SIDE)
    table.do(0, "take")
    assert table.options(0, "place") == {"place 7.8 0", "place 8.7 1", "place 7.6 2", "place 6.7 3"}
    refusal = table.refused(0, "place 7.8 1")
    assert (refusal.clause, refusal.message.id) == ("BR-BUILD-2", "refuse.gt_not_joined")
    assert table.refused(0, "place 5.7 0").message.id == "refuse.gt_not_joined"  # touches nothing
    table.do(0, "place 6.7 3")
    part = table.part(0, "6.7")
    assert part is not None
    assert part.connectors == (0, 0, 3, 0)


@pytest.mark.rule("BR-BUILD-2")
def test_a_tile_goes_on_an_empty_cell_of_the_hull() -> None:
    table = yard("BASE-STR-02", ONE_SIDE)
    table.do(0, "take")
    assert table.refused(0, "place 7.7 0").message.id == "refuse.gt_cell_taken"
    for outside in ("5.5", "6.5", "9.7", "#89"):
        refusal = table.refused(0, f"place {outside} 0")
        assert (refusal.clause, refusal.message.id) == ("BR-BUILD-2", "refuse.gt_no_cell")
    table.do(0, "place 8.7 0")
    table.do(0, "take")
    assert table.refused(0, "place 9.7 1").message.id == "refuse.gt_no_cell"  # the cell behind 8.7 is none


@pytest.mark.rule("BR-COMP-2")
@pytest.mark.parametrize(
    ("connector", "tile", "joined"),
    [
        (1, "BASE-CAN-03", True),  # 1 with 1
        (1, "BASE-CAN-06", False),  # 1 with 2
        (2, "BASE-CAN-06", True),  # 2 with 2
        (2, "BASE-CAN-03", False),
        (0, "BASE-CAN-03", False),  # nothing with a connector
        (0, "BASE-CAN-06", False),
        (3, "BASE-CAN-03", True),  # a universal one joins anything
        (3, "BASE-CAN-06", True),
    ],
)
def test_which_connectors_join(connector: int, tile: str, joined: bool) -> None:
    """A cannon with its only connector behind it, laid in front of a tile that shows `connector` there."""
    front = {0: "BASE-BAT2-04", 1: "BASE-STR-02", 2: "BASE-STR-04", 3: "BASE-STR-06"}[connector]
    table = yard()
    table.lay(0, "7.8", front)
    table.on_heap(tile)
    table.do(0, "take")
    part = table.part(0, "7.8")
    assert part is not None
    assert part.connectors[0] == connector
    assert ("place 6.8 0" in table.options(0)) is joined


@pytest.mark.rule("BR-BUILD-6", "BR-CHK-1")
def test_errors_are_not_prevented_while_building() -> None:
    table = yard()
    build(table, 0, "BASE-STR-02", "6.7 0")
    build(table, 0, "BASE-CAB-08", "7.8 0")
    build(table, 0, "BASE-CAB-11", "6.8 0")  # joined to 6.7; its double connector on the single one of 7.8
    build(table, 0, "BASE-CAN-20", "6.6 0")  # a cannon, joined to 6.7
    build(table, 0, "BASE-ENG-07", "7.6 1")  # an engine that points to the left
    build(table, 0, "BASE-STR-05", "8.7 0")
    build(table, 0, "BASE-CAN-21", "8.6 0")  # a cannon that points at the engine
    found = {(FAULTS[what], label_of(table.board(0), a)) for what, a, _ in table.p(0).ship.plan.faults()}
    assert {("clash", "6.8"), ("sideways", "7.6"), ("before_cannon", "8.6")} <= found


# -- the tile placed last ----------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-BUILD-3")
def test_the_tile_placed_last_may_be_moved_turned_or_returned() -> None:
    table = yard(ONE_SIDE)
    table.do(0, "take")
    table.do(0, "place 7.8 0")
    table.do(0, "lift")
    assert table.tiles(0) == {"7.7"}
    table.do(0, "place 6.7 3")
    table.do(0, "lift")
    table.do(0, "put_back")
    assert table.s.face_up == [TILE_BY_ID[ONE_SIDE]]
    assert (table.tiles(0), table.p(0).placed) == ({"7.7"}, 0)


@pytest.mark.rule("BR-BUILD-3")
@pytest.mark.parametrize("how", ["take", "take_up BASE-CAN-01", "take_aside BASE-CAN-02"])
def test_it_is_welded_as_soon_as_another_tile_is_taken(how: str) -> None:
    table = yard("BASE-CAN-01", "BASE-CAN-02", ONE_SIDE, "BASE-CAN-03")
    table.do(0, "take")
    table.do(0, "put_back")
    table.do(0, "take")
    table.do(0, "set_aside")
    table.do(0, "take")
    table.do(0, "place 7.8 0")
    table.do(0, how)
    table.do(0, "set_aside")
    refusal = table.refused(0, "lift")
    assert (refusal.clause, refusal.message.id) == ("BR-BUILD-3", "refuse.gt_welded")
    assert table.tiles(0) == {"7.7", "7.8"}


@pytest.mark.rule("BR-BUILD-3")
def test_the_starting_cabin_cannot_be_lifted() -> None:
    assert yard().refused(0, "lift").message.id == "refuse.gt_welded"


# -- setting aside -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-BUILD-4")
def test_two_tiles_may_be_set_aside_and_built_in_later_but_never_go_back() -> None:
    table = yard("BASE-CAN-01", ONE_SIDE, "BASE-CAN-03")
    for _ in range(2):
        table.do(0, "take")
        table.do(0, "set_aside")
    table.do(0, "take")
    refusal = table.refused(0, "set_aside")
    assert (refusal.clause, refusal.message.id) == ("BR-BUILD-4", "refuse.gt_aside_full")
    table.do(0, "put_back")
    assert table.refused(1, f"take_aside {ONE_SIDE}").message.id == "refuse.gt_not_aside"  # they are one's own
    table.do(0, f"take_aside {ONE_SIDE}")
    refusal = table.refused(0, "put_back")
    assert (refusal.clause, refusal.message.id) == ("BR-BUILD-4", "refuse.gt_aside_stays")
    table.do(0, "place 7.8 0")
    table.do(0, "lift")
    assert "put_back" not in table.options(0)  # not by way of the ship either
    table.do(0, "set_aside")
    assert len(table.p(0).aside) == 2


@pytest.mark.rule("BR-BUILD-4")
def test_tiles_still_aside_when_building_ends_are_lost_components() -> None:
    table = yard("BASE-CAN-01", "BASE-CAN-03")
    for _ in range(2):
        table.do(0, "take")
        table.do(0, "set_aside")
    table.do(0, "take_aside BASE-CAN-01")
    table.do(0, "place 7.8 0")
    table.finish()
    table.load()
    assert table.p(0).lost == [TILE_BY_ID["BASE-CAN-03"]]
    table.arrive()
    assert table.p(0).invoice[LOST] == -1


# -- looking at cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-BUILD-5")
def test_piles_are_looked_at_one_at_a_time_and_only_with_a_tile_built() -> None:
    table = yard(ONE_SIDE, "BASE-CAN-01")
    refusal = table.refused(0, "look 0")
    assert (refusal.clause, refusal.message.id) == ("BR-BUILD-5", "refuse.gt_look_early")
    table.do(0, "take")
    assert table.refused(0, "look 0").message.id == "refuse.gt_one_tile"
    table.do(0, "place 7.8 0")
    table.do(0, "look 1")
    assert table.p(0).looking == 1
    for text in ("look 0", "take", "lift", "finish 0"):
        refusal = table.refused(0, text)
        assert (refusal.clause, refusal.message.id) == ("BR-BUILD-5", "refuse.gt_looking")
    table.do(1, "take")  # the others go on
    table.do(0, "stop_looking")
    table.do(0, "look 0")
    assert table.p(0).seen == 0b11


@pytest.mark.rule("BR-BUILD-5")
def test_what_was_lifted_again_does_not_count_as_built() -> None:
    table = yard(ONE_SIDE)
    table.do(0, "take")
    table.do(0, "place 7.8 0")
    table.do(0, "lift")
    table.do(0, "put_back")
    assert table.refused(0, "look 0").message.id == "refuse.gt_look_early"


@pytest.mark.rule("BR-TIME-4")
def test_who_has_finished_is_not_told_to_build() -> None:
    """The question is what is true for whoever reads it: one builds on, and one's own finished ship waits."""
    table = yard(ONE_SIDE)
    table.do(0, "finish 0")
    step = table.s.stack[-1]
    assert step.prompt_for(table.s, 0).id == "prompt.Build_finished"
    assert step.prompt_for(table.s, 1).id == "prompt.Build_running"
    table.s.glass = 0
    assert step.prompt_for(table.s, 0).id == "prompt.Build_flip"
    assert step.prompt_for(table.s, 1).id == "prompt.Build_out"
