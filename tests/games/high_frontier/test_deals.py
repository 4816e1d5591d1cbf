"""Deals (HF-5.9): offers drafted line by line, answered, and carried out as one change."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier import GAME
from cosmodrome.games.high_frontier.actions import (
    CYCLER,
    FILL_UP,
    OUTPOST,
    POWER,
    REFUEL,
    ROCKET,
    SIPHON,
    SUPPORT,
    WATER,
)
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER
from cosmodrome.games.high_frontier.rules.prepare import Operate, Prepare
from cosmodrome.language import catalogue

from .position import CARD, SITE, Board


def table(*factions: str, second: bool = True, expansion: bool = False, deals: str = "yes") -> Board:
    """The first player is at work, with two offers to make."""
    board = Board(*(factions or ("nasa", "prc", "esa")), expansion=expansion, deals=deals)
    board.run(Operate(0, offers=2) if second else Prepare(0, offers=2))
    return board


def draft(board: Board, *lines: tuple[str, int], to: int = 1) -> None:
    board.s.touch()
    board.do("offer", to)
    for verb, arg in lines:
        board.do(verb, arg)
    board.do("done")


def water(board: Board) -> list[int]:
    return [p.wt for p in board.s.players]


@pytest.mark.rule("HF-5.9D", "HF-5.9A", "HF-5.9C")
def test_an_offer_is_made_accepted_and_exchanged_at_once() -> None:
    board = table()
    board.claim(0, "luna")
    draft(board, ("give_site", SITE["luna"]), ("take_wt", 3))
    assert board.seat == 1 and board.verbs() == {"yes", "no"}
    assert (water(board), board.s.owner(SITE["luna"])) == ([4, 4, 4], 0)  # nothing yet
    board.do("yes")
    assert (water(board), board.s.owner(SITE["luna"])) == ([7, 1, 4], 1)
    assert [p.disks for p in board.s.players] == [6, 5, 6]
    assert board.seat == 0  # and the turn goes on where it was


@pytest.mark.rule("HF-5.9D")
def test_a_refused_offer_changes_nothing_and_is_spent() -> None:
    board = table()
    for _ in range(2):
        draft(board, ("take_wt", 1))
        board.do("no")
        assert water(board) == [4, 4, 4]
    assert board.refused("offer", 1).message.id == "refuse.no_more_offers"


@pytest.mark.rule("HF-5.9D")
def test_a_draft_may_be_dropped_and_counts_as_an_offer() -> None:
    board = table()
    board.do("offer", 1)
    board.do("pass")
    board.do("offer", 2)
    board.do("pass")
    assert "offer" not in board.verbs()


@pytest.mark.rule("HF-5.9D")
def test_a_game_may_be_played_without_deals() -> None:
    board = table(deals="no")
    assert board.refused("offer", 1).message.id == "refuse.no_deals"


@pytest.mark.rule("HF-5.9E")
def test_no_deals_once_enough_factories_stand() -> None:
    board = table("nasa", "prc")
    for site in ("luna", "ceres", "vesta", "deimos"):
        board.claim(1, site, cubes=1, letter="C")
    board.s.touch()
    assert board.refused("offer", 1).clause == "HF-5.9E"


@pytest.mark.rule("HF-5.9A", "HF-2.7A")
def test_white_hand_cards_are_swapped_one_for_one() -> None:
    board = table()
    board.hold(0, "hall_effect")
    board.hold(1, "vasimr", "cat_fusion:black")
    board.s.touch()
    board.do("offer", 1)
    board.do("swap_mine", CARD["hall_effect"])
    assert board.refused("done").message.id == "refuse.offer_half"
    assert board.args("swap_yours") == [CARD["vasimr"]]
    assert board.refused("swap_yours", CARD["cat_fusion"]).message.id == "refuse.offer_black"
    assert board.refused("swap_yours", CARD["crew_prc"]).clause == "HF-5.9A"
    board.do("swap_yours", CARD["vasimr"])
    board.do("done")
    board.do("yes")
    assert board.hand(0) == {"crew_nasa", "vasimr"} and board.hand(1) == {"crew_prc", "cat_fusion", "hall_effect"}


@pytest.mark.rule("HF-5.9A", "HF-2.3B.9")
def test_white_and_crew_cards_at_leo_are_traded_and_privileges_are_not() -> None:
    board = table()
    board.stack(0, "leo", "leo", "hall_effect", "crew_nasa", "cat_fusion:black")
    board.s.touch()
    board.do("offer", 1)
    assert set(board.args("give_card")) == {CARD["hall_effect"], CARD["crew_nasa"]}
    assert board.refused("give_card", CARD["cat_fusion"]).message.id == "refuse.offer_black"
    board.do("give_card", CARD["crew_nasa"])
    board.do("done")
    board.do("yes")
    assert board.cards(1, "leo") == ["crew_nasa"]
    board.s.launch_fee()
    assert water(board) == [5, 4, 4]


@pytest.mark.rule("HF-5.9A")
def test_cards_of_the_other_are_asked_for() -> None:
    board = table()
    board.stack(1, "rocket", "leo", "hall_effect", "vasimr", tanks=1)
    draft(board, ("take_card", CARD["vasimr"]), ("give_wt", 2))
    board.do("yes")
    assert board.cards(0, "leo") == ["vasimr"] and board.cards(1, "rocket") == ["hall_effect"]
    assert water(board) == [2, 6, 4]


@pytest.mark.rule("HF-5.9C", "HF-5.9E", "HF-3.1B")
def test_a_factory_goes_with_its_cubes_and_keeps_its_letter() -> None:
    board = table()
    board.claim(0, "luna", cubes=2, letter="S")
    draft(board, ("give_site", SITE["luna"]))
    board.do("yes")
    assert board.s.factories_of(0) == 0 and board.s.factories_of(1, 1) == 1
    assert [p.cubes for p in board.s.players] == [6, 4, 6]
    assert [p.disks for p in board.s.players] == [6, 5, 6]


@pytest.mark.rule("HF-5.9E", "HF-2.1.2")
def test_without_pieces_nothing_is_taken_over() -> None:
    board = table()
    board.claim(0, "luna", cubes=2, letter="S")
    board.claim(0, "ceres")
    board.s.players[1].cubes = 1
    board.s.touch()
    board.do("offer", 1)
    assert board.args("give_site") == [SITE["ceres"]]
    assert board.refused("give_site", SITE["luna"]).clause == "HF-5.9E"
    board.do("pass")
    board.s.players[1].disks = 0
    board.s.touch()
    board.do("offer", 1)
    assert board.args("give_site") == []


@pytest.mark.rule("HF-5.9E", "HF-5.7D.2")
def test_the_limit_of_black_cards_is_checked_at_once() -> None:
    board = table()
    board.claim(0, "luna", cubes=1, letter="S")
    board.hold(0, "cat_fusion:black")
    draft(board, ("give_site", SITE["luna"]))
    board.do("yes")
    assert not board.s.is_black(CARD["cat_fusion"])
    # one that lies in a stack cannot be turned: then the factory stays
    board = table()
    board.claim(0, "luna", cubes=1, letter="S")
    board.stack(0, "rocket", "luna", "cat_fusion:black")
    board.s.touch()
    board.do("offer", 1)
    assert board.args("give_site") == []


@pytest.mark.rule("HF-5.9A.1", "HF-5.9D")
def test_at_the_end_of_the_move_a_rocket_hands_over_fuel_and_white_cards() -> None:
    board = table()
    board.stack(0, "rocket", "luna", "hall_effect", "vasimr", "crew_nasa", tanks=3)
    board.stack(1, "rocket", "luna", "cvd_molding", tanks=1)
    draft(board, ("give_tanks", 2), ("give_card", CARD["vasimr"]))
    board.do("yes")
    s = board.s
    assert board.cards(1, "rocket") == ["cvd_molding", "vasimr"]
    assert board.cards(0, "rocket") == ["hall_effect", "crew_nasa"]
    assert s.players[0].fuel[ROCKET] == 5  # dry 3: one tank
    assert s.players[1].fuel[ROCKET] == 10  # dry 4: three tanks


@pytest.mark.rule("HF-5.9A.1", "HF-5.9D")
def test_tanks_arrive_as_disks_or_as_water() -> None:
    board = table()
    board.stack(0, "rocket", "luna", "hall_effect", "vasimr", tanks=3)
    board.stack(1, "outpost", "luna", "cvd_molding")
    draft(board, ("give_tanks", 2))
    board.do("yes")
    assert board.s.players[1].fuel[OUTPOST] == 2
    board = table()
    board.stack(0, "rocket", "leo", "hall_effect", "vasimr", tanks=3)
    draft(board, ("give_tanks", 2))
    board.do("yes")
    assert water(board) == [4, 6, 4]


@pytest.mark.rule("HF-5.9A.1", "HF-5.9D")
def test_before_the_moves_and_across_space_nothing_is_handed_over() -> None:
    board = table(second=False)
    board.stack(0, "rocket", "luna", "hall_effect", "vasimr", tanks=3)
    board.stack(1, "rocket", "luna", "cvd_molding")
    board.s.touch()
    board.do("offer", 1)
    assert board.refused("give_tanks", 1).clause == "HF-5.9A.1"
    assert board.refused("give_card", CARD["vasimr"]).clause == "HF-5.9A"
    board = table()
    board.stack(0, "rocket", "luna", "hall_effect", "vasimr", tanks=3)
    board.stack(1, "rocket", "ceres", "cvd_molding")
    board.s.touch()
    board.do("offer", 1)
    assert "give_tanks" not in board.verbs() and "give_card" not in board.verbs()


@pytest.mark.rule("HF-5.9D", "HF-5.5C")
def test_leave_to_refuel_at_a_factory_holds_for_this_turn() -> None:
    board = table("nasa", "un")
    board.claim(1, "luna", cubes=1, letter="S")
    board.stack(0, "rocket", "luna", "hall_effect")
    board.s.touch()
    assert FILL_UP not in board.args("op")
    draft(board, ("want", REFUEL), ("give_wt", 2))
    board.do("yes")
    assert water(board) == [2, 6] and board.s.granted(REFUEL, 1)
    assert FILL_UP in board.args("op")


@pytest.mark.rule("HF-5.9D", "HF-5.5C.1")
def test_leave_to_take_the_water_of_an_outpost() -> None:
    board = table("nasa", "un")
    board.stack(1, "outpost", "luna", "cvd_molding", tanks=3)
    board.stack(0, "rocket", "luna", "hall_effect")
    board.s.touch()
    assert SIPHON not in board.args("op")
    draft(board, ("want", WATER))
    board.do("yes")
    board.do("op", SIPHON)
    board.do("fill", ROCKET, 2)
    assert board.s.players[1].fuel[OUTPOST] == 1 and board.s.players[0].fuel[ROCKET] == 11


@pytest.mark.rule("HF-2.3B.3", "HF-2.3B.7", "HF-2.3B.10", "HF-5.9A")
def test_favours_are_those_of_their_owners() -> None:
    board = table("nasa", "esa", "un", expansion=True)
    board.do("offer", 1)
    assert board.args("want") == [POWER]
    assert board.refused("want", CYCLER).clause == "HF-2.3B.10"
    board.do("pass")
    board.do("offer", 2)
    assert board.args("want") == [CYCLER]
    assert SUPPORT not in board.args("want")  # no factory


@pytest.mark.rule("HF-5.9C")
def test_a_promise_is_a_line_of_its_own_and_binds_nobody() -> None:
    board = table()
    board.do("offer", 1)
    assert board.refused("done").message.id == "refuse.offer_empty"
    board.do("promise")
    board.do("done")
    before = [p.dump() for p in board.s.players]
    board.do("yes")
    assert [p.dump() for p in board.s.players] == before


@pytest.mark.rule("HF-5.9D")
def test_one_offers_what_is_there_and_each_thing_once() -> None:
    board = table()
    board.do("offer", 1)
    assert board.refused("give_wt", 5).message.id == "refuse.offer_water"
    assert board.refused("take_wt", 9).message.id == "refuse.offer_water"
    board.do("give_wt", 2)
    assert board.refused("give_wt", 1).message.id == "refuse.offer_once"
    assert board.refused("give_site", SITE["luna"]).clause == "HF-5.9D"
    assert board.refused("give_card", CARD["vasimr"]).clause == "HF-5.9A"
    assert NUMBER["luna"] != SITE["luna"]


@pytest.mark.rule("HF-5.9D")
def test_an_offer_has_six_lines_at_most() -> None:
    board = table()
    for site in ("luna", "ceres", "vesta", "encke", "hertha", "deimos"):
        board.claim(0, site)
    board.s.touch()
    board.do("offer", 1)
    for site in ("luna", "ceres", "vesta", "encke", "hertha", "deimos"):
        board.do("give_site", SITE[site])
    assert board.verbs() == {"pass", "done"}
    assert board.refused("promise").message.id == "refuse.offer_long"


@pytest.mark.rule("HF-5.9D")
def test_whoever_is_asked_reads_what_stands_in_the_offer() -> None:
    board = table()
    board.claim(0, "luna")
    board.hold(0, "hall_effect")
    board.hold(1, "vasimr")
    draft(
        board,
        ("give_site", SITE["luna"]),
        ("take_wt", 3),
        ("swap_mine", CARD["hall_effect"]),
        ("swap_yours", CARD["vasimr"]),
    )
    prompt = board.s.stack[-1].prompt(board.s)
    words = catalogue("en", GAME).say(prompt, ["Ada", "Bo", "Cy"], board.s)
    assert words == (
        "Ada makes you an offer: Ada gives Luna (Shackleton polar rim); Ada swaps Hall Effect of the hand; "
        "Bo gives 3 WT; Bo swaps Ponderomotive VASIMR of the hand. Do you accept?"
    )
