"""WS-1.11: who knows what, beyond what lies open: cards seen going into a hand, and what a shuffle is known to hold."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import GAME, Table

from cosmodrome.games.wild_space.actions import CARD_BY_ID, CARD_IDS
from cosmodrome.kernel import Rng


@pytest.mark.rule("WS-1.11")
def test_a_card_taken_from_the_reserve_is_known_until_it_leaves_the_hand() -> None:
    table = Table()
    table.crew(0, "cap_owl")
    table.reserve("rb_01", "rb_02", "rb_03")
    table.play("land home_1 left", "take rb_01", "draw", "end")
    rival = GAME.view(table.s, 1).players[0]
    assert (rival.known, rival.hand, rival.hand_size) == ([CARD_BY_ID["rb_01"]], None, 2)
    for seed in range(10):
        assert CARD_BY_ID["rb_01"] in GAME.imagine(table.s, 1, Rng(seed)).players[0].hand
    table.idle_turn()
    table.do("renew rb_01")
    assert GAME.view(table.s, 1).players[0].known == []


@pytest.mark.rule("WS-1.11")
def test_a_card_drawn_from_the_deck_may_be_any_other_to_the_rivals() -> None:
    table = Table()
    table.deck("rb_01", "rb_02")
    table.play("land home_1 left", "draw", "draw")
    guesses = {CARD_IDS[GAME.imagine(table.s, 1, Rng(seed)).players[0].hand[0]] for seed in range(30)}
    assert len(guesses) > 10
    assert all(GAME.imagine(table.s, 0, Rng(seed)).players[0].hand == table.player(0).hand for seed in range(5))


@pytest.mark.rule("WS-1.11", "WS-4.7")
def test_everybody_knows_what_was_shuffled_into_the_new_deck() -> None:
    """The rival's cards come from the first deck, so none of them can be in the second."""
    table = Table()
    table.discard("rb_01", "rb_02", "rb_03", "rb_04", "rb_05", "rb_06")
    table.deck(only=True)  # the rest is in the rival's hand
    table.play("land home_1 left", "draw")
    assert table.s.shuffles == 1
    for seed in range(10):
        guess = GAME.imagine(table.s, 0, Rng(seed))
        assert sorted(guess.deck) == sorted(table.s.deck)
        assert sorted(guess.players[1].hand) == sorted(table.player(1).hand)
    drawn = table.player(0).hand[-1]
    seen = {GAME.imagine(table.s, 1, Rng(seed)).players[0].hand[-1] for seed in range(60)}
    assert seen == {drawn, *table.s.deck}  # to the rival it may be any of the six
