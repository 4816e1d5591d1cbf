"""Operations as a whole, income, research and the free market (HF-5.0 to HF-5.3)."""

from __future__ import annotations

import pytest

from .operating import INCOME, MARKET, REFINERIES, RESEARCH, ROBONAUTS, THRUSTERS, board, clause, turn
from .position import CARD

# -- all of them -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-5.0.1", "HF-6.7.1")
def test_one_may_do_nothing_and_decommission_around_an_operation() -> None:
    b = board()
    b.stack(0, "rocket", "earth_heo", "hall_effect", "vasimr")
    turn(b)
    b.do("scrap", CARD["hall_effect"])
    assert b.cards(0, "rocket") == ["vasimr"] and "hall_effect" in b.hand(0)
    b.do("pass")
    assert b.s.over and b.s.players[0].wt == 4
    turn(b)
    b.do("op", INCOME)
    assert b.s.players[0].wt == 5


@pytest.mark.rule("HF-5.1.1")
def test_income_is_one_from_the_pool() -> None:
    b = board()
    turn(b)
    b.do("op", INCOME)
    assert [p.wt for p in b.s.players] == [5, 4]


# -- research --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-5.2.1", "HF-2.5A", "HF-2.5A.1")
def test_the_top_card_goes_to_auction_and_the_next_is_seen() -> None:
    b = board()
    top, below = b.s.decks[ROBONAUTS][-1], b.s.decks[ROBONAUTS][-2]
    turn(b)
    b.do("op", RESEARCH)
    reveals = b.s.reveals
    b.do("deck", ROBONAUTS)
    assert b.s.seen[ROBONAUTS] == 2 and b.s.reveals == reveals + 1
    assert b.s.decks[ROBONAUTS][-1] == top
    b.do("bid", 0)
    b.do("stand")
    assert top in b.s.players[0].hand and b.s.decks[ROBONAUTS][-1] == below
    assert b.s.seen[ROBONAUTS] == 1


@pytest.mark.rule("HF-5.2.2", "HF-5.2.6", "HF-5.2.7")
def test_bids_rise_are_matched_and_stay_within_the_water() -> None:
    b = board("un", "prc", "nasa")
    turn(b)
    b.do("op", RESEARCH)
    b.do("deck", THRUSTERS)
    assert b.seat == 0
    b.do("stand")  # which does not bar a later raise
    assert clause(b, "bid", 5) == "HF-5.2.6"
    b.do("bid", 2)
    assert b.seat == 2
    assert clause(b, "bid", 1) == "HF-5.2.2"
    b.do("bid", 2)
    assert b.seat == 0 and b.args("bid") == [2, 3, 4]
    b.do("bid", 3)
    b.do("stand")
    assert b.seat == 2
    b.do("stand")  # a lone high bidder is not asked again
    assert b.s.over and len(b.s.players[0].hand) == 2 and b.s.players[0].wt == 1


@pytest.mark.rule("HF-5.2.7")
def test_whoever_is_at_the_high_bid_stands_or_raises() -> None:
    b = board("un", "prc", "nasa")
    turn(b)
    b.do("op", RESEARCH)
    b.do("deck", THRUSTERS)
    b.do("bid", 1)
    b.do("bid", 1)
    b.do("stand")
    assert b.seat == 0 and b.args("bid") == [2, 3, 4]


@pytest.mark.rule("HF-5.2.3", "HF-5.2.4")
def test_to_whom_the_water_goes_and_who_wins_ties() -> None:
    b = board("un", "prc", "nasa")
    turn(b)
    b.do("op", RESEARCH)
    b.do("deck", THRUSTERS)
    b.do("stand")
    b.do("bid", 3)
    b.do("stand")
    b.do("stand")
    assert [p.wt for p in b.s.players] == [7, 1, 4]  # another wins: paid to the player on turn
    assert len(b.s.players[1].hand) == 2

    turn(b, 2)
    b.do("op", RESEARCH)
    b.do("deck", THRUSTERS)
    b.do("bid", 1)
    b.do("stand")
    b.do("bid", 1)
    b.do("stand")
    b.do("stand")
    b.do("stand")
    assert b.s.over
    assert [p.wt for p in b.s.players] == [7, 1, 3]  # the player on turn wins the tie, and pays the pool
    assert len(b.s.players[2].hand) == 2

    turn(b, 2)
    b.do("op", RESEARCH)
    b.do("deck", THRUSTERS)
    b.do("stand")
    b.do("bid", 1)
    b.do("bid", 1)
    b.do("stand")
    b.do("stand")
    b.do("stand")
    assert (b.seat == 2 and b.args("award") == [0, 1]) or b.args("award") == [1, 0]
    b.do("award", 1)
    assert [p.wt for p in b.s.players] == [7, 0, 4]


@pytest.mark.rule("HF-5.2.6")
def test_a_card_nobody_bids_for_stays_and_the_operation_is_spent() -> None:
    b = board()
    top = b.s.decks[REFINERIES][-1]
    turn(b)
    b.do("op", RESEARCH)
    b.do("deck", REFINERIES)
    b.do("stand")
    b.do("stand")
    assert b.s.over and b.s.decks[REFINERIES][-1] == top and b.s.ops == 1


@pytest.mark.rule("HF-5.2.8")
def test_an_empty_deck_is_not_researched() -> None:
    b = board()
    b.s.decks[THRUSTERS] = ()
    turn(b)
    b.do("op", RESEARCH)
    assert b.args("deck") == [ROBONAUTS, REFINERIES]
    assert clause(b, "deck", THRUSTERS) == "HF-5.2.8"
    b.s.decks = [()] * 6
    turn(b)
    assert clause(b, "op", RESEARCH) == "HF-5.2.8"


@pytest.mark.rule("HF-5.2A", "HF-2.3B.2", "HF-2.6B.1", "HF-2.7A")
def test_more_than_three_counted_cards_bar_all_but_shimizu() -> None:
    hand = ("hall_effect", "vasimr", "cat_fusion")
    b = board("un", "shimizu")
    b.hold(0, *hand, "rock_splitter:black")
    turn(b)
    assert RESEARCH in b.args("op")  # crew and black cards do not count
    b.hold(0, "de_laval")
    turn(b)
    assert clause(b, "op", RESEARCH) == "HF-5.2A"
    b.hold(1, "cvd_molding", "electroforming", "isru_sabatier", "met_steamer")
    turn(b, 1)
    b.do("op", RESEARCH)
    b.do("deck", THRUSTERS)
    b.do("bid", 0)
    assert b.s.over  # the UN is not asked


# -- free market -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-5.3.1", "HF-2.6B.1")
def test_a_white_card_of_the_hand_is_sold_for_three() -> None:
    b = board()
    b.hold(0, "hall_effect")
    turn(b)
    b.do("op", MARKET)
    assert clause(b, "sell", CARD["crew_un"]) == "HF-2.6B.1"
    b.do("sell", CARD["hall_effect"])
    assert b.s.players[0].wt == 7 and b.s.decks[THRUSTERS][0] == CARD["hall_effect"] and b.s.under[THRUSTERS] == 1


@pytest.mark.rule("HF-5.3.2", "HF-5.3.3", "HF-2.5B")
def test_a_black_card_at_leo_has_the_price_of_its_letter() -> None:
    b = board()
    b.hold(0, "hall_effect:black")
    b.stack(0, "rocket", "leo", "vasimr:black")  # V
    b.stack(0, "freighter", "leo", "cat_fusion:black")  # S
    b.stack(0, "outpost", "earth_heo", "mass_driver:black")  # M
    turn(b)
    assert clause(b, "op", MARKET) == "HF-5.3.1"  # every track is on START
    for letter, place in ((1, 2), (2, 1), (3, 3)):
        b.s.tracks[letter] = place
    turn(b)
    b.do("op", MARKET)
    assert set(b.args("sell")) == {CARD["vasimr"], CARD["cat_fusion"]}
    assert clause(b, "sell", CARD["hall_effect"]) == "HF-5.3.2"
    b.do("sell", CARD["cat_fusion"])
    assert b.s.players[0].wt == 4 + 5
    assert "cat_fusion" in b.hand(0) and b.s.is_black(CARD["cat_fusion"])
    assert b.cards(0, "freighter") == [] and b.s.players[0].cubes == 6
