"""Re-equipping and ET production, case by case (HF-5.7D, HF-5.8)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import FREIGHTER, OUTPOST, PRODUCE, REEQUIP, ROCKET
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER
from cosmodrome.games.high_frontier.rules.prepare import Operate

from .position import CARD, SITE, Board


def black(board: Board, id: str) -> bool:
    return board.s.is_black(CARD[id])


# -- re-equipping ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-5.7D", "HF-5.7D.2")
def test_re_equipping_needs_a_factory_of_the_letter_and_no_presence() -> None:
    board = Board("un", "nasa", expansion=False)
    board.hold(0, "vasimr", "hall_effect")
    board.run(Operate(0))
    assert board.refused("op", REEQUIP).clause == "HF-5.7D.2"
    board.claim(0, "vesta", cubes=1, letter="V")
    board.s.touch()
    board.do("op", REEQUIP)
    assert board.args("product") == [CARD["vasimr"]]
    assert board.refused("product", CARD["hall_effect"]).clause == "HF-5.7D.2"
    board.do("product", CARD["vasimr"])
    assert black(board, "vasimr")


@pytest.mark.rule("HF-5.7D")
def test_a_second_black_card_turns_the_first_white() -> None:
    board = Board("un", "nasa", expansion=False)
    board.hold(0, "vasimr", "kuck_mosquito:black")
    board.claim(0, "vesta", cubes=1, letter="V")
    board.run(Operate(0))
    board.do("op", REEQUIP)
    board.do("product", CARD["vasimr"])
    assert black(board, "vasimr") and not black(board, "kuck_mosquito")


@pytest.mark.rule("HF-5.7D")
def test_of_several_black_cards_the_owner_chooses_which_turns_white() -> None:
    board = Board("un", "nasa", expansion=False)
    board.hold(0, "vasimr", "kuck_mosquito:black", "atomic_layer:black")
    board.claim(0, "vesta", cubes=1, letter="V")
    board.claim(0, "mercury", cubes=1, letter="V")
    board.run(Operate(0))
    board.do("op", REEQUIP)
    board.do("product", CARD["vasimr"])
    assert set(board.args("product")) == {CARD["kuck_mosquito"], CARD["atomic_layer"]}
    assert board.refused("product", CARD["vasimr"]).clause == "HF-5.7D"
    board.do("product", CARD["atomic_layer"])
    assert black(board, "kuck_mosquito") and not black(board, "atomic_layer")


@pytest.mark.rule("HF-5.7D")
def test_black_cards_in_stacks_count_and_cannot_be_turned() -> None:
    board = Board("un", "nasa", expansion=False)
    board.hold(0, "vasimr")
    board.claim(0, "vesta", cubes=1, letter="V")
    board.stack(0, "rocket", "leo", "kuck_mosquito:black")
    board.run(Operate(0))
    assert board.refused("op", REEQUIP).clause == "HF-5.7D"


# -- production ------------------------------------------------------------------------------------------------------


def factory(*hand: str, expansion: bool = False) -> Board:
    board = Board("un", "nasa", expansion=expansion)
    board.claim(0, "luna", cubes=1, letter="S")
    board.hold(0, *hand)
    return board


@pytest.mark.rule("HF-5.8.1")
def test_the_product_of_luna_as_a_freighter() -> None:
    board = factory("free_electron_laser:black")
    board.run(Operate(0))
    board.do("op", PRODUCE)
    board.do("product", CARD["free_electron_laser"])
    assert board.args("stack") == [ROCKET, OUTPOST, FREIGHTER]
    board.do("stack", FREIGHTER)
    p = board.s.players[0]
    assert board.cards(0, "freighter") == ["free_electron_laser"] and p.at[FREIGHTER] == NUMBER["luna"]
    assert p.cubes == 4 and "free_electron_laser" not in board.hand(0)


@pytest.mark.rule("HF-5.8.1", "HF-6.7D.1", "HF-2.7B.6")
def test_it_starts_a_rocket_or_an_outpost_with_their_pieces() -> None:
    for stack, rockets, disks in ((ROCKET, 1, 5), (OUTPOST, 2, 4)):
        board = factory("free_electron_laser:black")
        board.run(Operate(0))
        board.do("op", PRODUCE)
        board.do("product", CARD["free_electron_laser"])
        board.do("stack", stack)
        p = board.s.players[0]
        assert (p.rockets, p.disks, p.at[stack]) == (rockets, disks, NUMBER["luna"])
        assert p.fuel[stack] == 0


@pytest.mark.rule("HF-5.8.1")
def test_the_letter_has_to_match_and_the_card_to_be_black() -> None:
    board = factory("hall_effect:black", "cat_fusion")
    board.run(Operate(0))
    assert board.refused("op", PRODUCE).clause == "HF-5.8.3"
    board = factory("cat_fusion")
    board.run(Operate(0))
    assert board.refused("op", PRODUCE).clause == "HF-5.8.1"
    board = Board("un", "nasa", expansion=False)
    board.run(Operate(0))
    assert board.refused("op", PRODUCE).clause == "HF-5.8.1"


@pytest.mark.rule("HF-5.8.3", "HF-2.7B.3")
def test_a_full_slot_is_no_dock() -> None:
    """The freighter is on its way, the outpost stands elsewhere: only a rocket is left."""
    board = factory("free_electron_laser:black", "cat_fusion:black")
    board.stack(0, "freighter", "lunar_l1", "vasimr:black")
    board.stack(0, "outpost", "ceres", "hall_effect")
    board.run(Operate(0))
    board.do("op", PRODUCE)
    board.do("product", CARD["cat_fusion"])
    assert board.args("stack") == [ROCKET]
    assert board.refused("stack", FREIGHTER).clause == "HF-5.8.3"


@pytest.mark.rule("HF-5.8.3", "HF-2.7B.2")
def test_a_rocket_elsewhere_makes_room_first() -> None:
    board = factory("cat_fusion:black")
    board.stack(0, "rocket", "leo", "hall_effect", tanks=2)
    board.run(Operate(0))
    board.do("op", PRODUCE)
    board.do("product", CARD["cat_fusion"])
    board.do("stack", ROCKET)
    assert board.verbs() == {"outpost", "retire"}
    board.do("retire", ROCKET)
    assert board.cards(0, "rocket") == ["cat_fusion"] and "hall_effect" in board.hand(0)
    assert board.s.players[0].at[ROCKET] == NUMBER["luna"]


@pytest.mark.rule("HF-5.8.3")
def test_dry_mass_ends_at_fifteen() -> None:
    board = factory("cat_fusion:black")  # mass 5
    board.stack(0, "rocket", "luna", "cvd_molding", "fluidized_bed", "electroforming", "magma_electrolysis")
    board.run(Operate(0))
    board.do("op", PRODUCE)
    board.do("product", CARD["cat_fusion"])
    assert ROCKET not in board.args("stack")


@pytest.mark.rule("HF-5.8.1")
def test_of_two_factories_of_the_letter_one_is_chosen() -> None:
    board = factory("cat_fusion:black")
    board.claim(0, "hathor", cubes=1, letter="S")
    board.run(Operate(0))
    board.do("op", PRODUCE)
    board.do("product", CARD["cat_fusion"])
    assert set(board.args("site")) == {SITE["luna"], SITE["hathor"]}
    assert board.refused("site", SITE["ceres"]).clause == "HF-5.8.1"
    board.do("site", SITE["hathor"])
    board.do("stack", OUTPOST)
    assert board.s.players[0].at[OUTPOST] == NUMBER["hathor"]


@pytest.mark.rule("HF-5.8.2", "HF-2.6H")
def test_a_radiator_is_built_light_or_heavy() -> None:
    for heavy in (0, 1):
        board = factory("microtube_array:black", expansion=True)
        board.run(Operate(0))
        board.do("op", PRODUCE)
        board.do("product", CARD["microtube_array"])
        assert board.args("turn") == [0, 1]
        board.do("turn", heavy)
        board.do("stack", OUTPOST)
        assert board.s.dry(0, OUTPOST) == heavy  # 0 light, 1 heavy
