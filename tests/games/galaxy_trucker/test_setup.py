"""BR-GAME, BR-SET: what a game is made of, and what lies on the table before a round."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.galaxy_trucker.table import GAME, Table

from cosmodrome.games.galaxy_trucker import content as c
from cosmodrome.games.galaxy_trucker.pieces.parts import COLOURS, STARTS
from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARDS
from cosmodrome.kernel import BadInput

LEVELS = {"I": 1, "II": 2, "III": 3, "IIIA": 3}


@pytest.mark.rule("BR-GAME-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play_and_a_fifth_only_with_the_big_expansion(seats: int) -> None:
    assert len(GAME.new(GAME.setup(seats), 1).players) == seats
    with pytest.raises(BadInput) as refused:
        GAME.setup(5)
    assert refused.value.message.id == "bad.gt_fifth"
    assert GAME.setup(5, ("big_expansion",)).seats == 5
    for wrong in (0, 1, 6):
        with pytest.raises(BadInput):
            GAME.setup(wrong)


@pytest.mark.rule("BR-GAME-1")
def test_the_standard_game_is_classes_one_two_three() -> None:
    assert GAME.new(GAME.setup(2), 1).t.rounds == ("I", "II", "III")


@pytest.mark.rule("BR-GAME-1", "BR-GAME-2")
def test_any_sequence_may_be_agreed_and_the_round_number_is_the_level_of_the_class() -> None:
    table = Table(rounds=("IIIA", "I", "III"), seats=2)
    seen = []
    for _ in range(3):
        seen.append((table.s.klass, table.s.level))
        assert {p.ship.board.key for p in table.s.players} == {table.s.klass}  # the same class for everybody
        table.finish()
        table.load()
        table.arrive()
        if table.s.stack:
            table.until("Build")
    assert seen == [("IIIA", 3), ("I", 1), ("III", 3)]
    assert table.s.over


@pytest.mark.rule("BR-GAME-1")
def test_a_sequence_has_no_gap_and_every_class_its_box() -> None:
    for options, name in (
        ({"round_2": "none"}, "bad.gt_gap"),
        ({"round_1": "IIB"}, "bad.gt_class"),
        ({"round_1": "IIA"}, "bad.gt_class"),
        ({"round_1": "IVC"}, "bad.gt_class"),
        ({"round_1": "IV"}, "bad.gt_class"),
    ):
        with pytest.raises(BadInput) as refused:
            GAME.setup_of(2, (), options)
        assert refused.value.message.id == name


@pytest.mark.rule("BR-GAME-1")
def test_a_round_is_building_checking_loading_flying_and_settling() -> None:
    table = Table("I", seats=2, ready=False)
    assert table.step == "StartSignal"
    table.do(0, "ready")
    assert table.step == "StartSignal"  # nobody begins before the others
    table.do(1, "ready")
    table.lay(0, "7.8", "BASE-ENG-04", "S")  # an engine that points forward: something to repair
    table.lay(0, "7.6", "BASE-CAB-13", "N")
    table.lay(0, "8.6", "BASE-LSB-06", "N")  # joined to the cabin: something to decide when loading
    seen = [table.step]
    while table.s.stack:
        seat = table.actors[0]
        if table.step == "Build":
            for one in (0, 1):
                table.do(one, f"finish {one}")
        else:
            table.act(seat, table.default(seat))
        if table.step != seen[-1]:
            seen.append(table.step)
        if table.step == "FlyOn":
            table.arrive()
    assert seen[:4] == ["Build", "Repair", "Crew", "FlyOn"]
    assert [line for line, told in ((n, table.told(n)) for n in ("settled", "game_over")) if told] == [
        "settled",
        "game_over",
    ]


@pytest.mark.rule("BR-GAME-3")
def test_everybody_starts_with_nothing_and_the_most_credits_win_together_if_tied() -> None:
    table = Table("I", seats=3)
    assert table.credits() == [0, 0, 0]
    for credits, winners in (([4, 9, 9], [1, 2]), ([4, -1, 3], [0]), ([-5, -7, -6], [0])):
        for p, n in zip(table.s.players, credits, strict=True):
            p.credits = n
        assert GAME.winners(table.s) == winners


# -- a round is set up ------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-SET-1", "BR-COMP-1")
@pytest.mark.parametrize("klass", LEVELS)
def test_each_player_has_the_starting_cabin_of_their_colour_and_the_rest_is_face_down(klass: str) -> None:
    table = Table(klass, seats=4)
    for seat, colour in enumerate(("blue", "green", "red", "yellow")):
        ship = table.p(seat).ship
        assert ship.tiles() == [ship.board.start]
        assert (ship.part(ship.board.start).tile, COLOURS[seat]) == (STARTS[seat], colour)
        assert table.tiles(seat) == {"7.7"}
    assert len(table.s.heap) == 140
    assert not table.s.face_up
    assert Counter(c.TILES[tile].start for tile in table.s.heap) == {False: 140}


@pytest.mark.rule("BR-SET-1")
def test_the_heap_is_shuffled_by_the_seed() -> None:
    orders = {tuple(Table("I", seed=seed).s.heap) for seed in range(5)}
    assert len(orders) == 5
    assert Table("I", seed=3).s.heap == Table("I", seed=3).s.heap


@pytest.mark.rule("BR-SET-2")
@pytest.mark.parametrize(
    ("klass", "pile"), [("I", [1, 1]), ("II", [1, 2, 2]), ("III", [1, 2, 3, 3]), ("IIIA", [1, 2, 3, 3])]
)
def test_four_piles_by_the_level_and_three_of_them_open(klass: str, pile: list[int]) -> None:
    table = Table(klass, pace="real_time")
    assert [sorted(CARDS[card].level for card in one) for one in table.s.piles] == [pile] * 4
    table.lay(0, "7.8", "BASE-CAB-08")
    assert table.options(0, "look") == {"look 0", "look 1", "look 2"}
    refusal = table.refused(0, "look 3")
    assert (refusal.clause, refusal.message.id) == ("BR-SET-2", "refuse.gt_secret_pile")


@pytest.mark.rule("BR-SET-3")
def test_cards_of_earlier_rounds_stay_out_until_a_level_has_run_out() -> None:
    table = Table(rounds=("III",) * 5, seats=2)
    dealt: list[list[set[int]]] = []
    for _ in range(5):
        cards = [card for pile in table.s.piles for card in pile]
        assert len(set(cards)) == 16
        dealt.append([{card for card in cards if CARDS[card].level == level} for level in (1, 2, 3)])
        table.finish()
        table.load()
        table.arrive()
        if table.s.stack:
            table.until("Build")
    for level in (0, 1):  # 4 cards a round of 20: never one twice
        assert len(set().union(*(one[level] for one in dealt))) == 20
    third = [one[2] for one in dealt]  # 8 a round of 20: they last for two rounds, then come back
    assert not third[0] & third[1]
    assert all(len(one) == 8 for one in third)
    assert third[2] & (third[0] | third[1])  # four new ones were left: not enough for eight


@pytest.mark.rule("BR-SET-4")
@pytest.mark.parametrize("klass", LEVELS)
def test_the_piles_become_one_deck_with_a_card_of_the_round_on_top(klass: str) -> None:
    orders = set()
    for seed in range(12):
        table = Table(klass, seed=seed)
        cards = sorted(card for pile in table.s.piles for card in pile)
        together = [card for pile in table.s.piles for card in pile]
        table.finish()
        table.load()
        assert sorted(table.s.deck) == cards
        assert CARDS[table.s.deck[-1]].level == LEVELS[klass]
        orders.add(tuple(together.index(card) for card in table.s.deck))
    assert len(orders) == 12  # shuffled, not just stacked
