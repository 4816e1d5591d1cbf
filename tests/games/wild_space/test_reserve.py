"""WS-4: drawing, the reserve, the discard pile."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import Table

from cosmodrome.kernel.setup import Value


def drawing(deck: tuple[str, ...] = ("rb_04", "rb_05", "rb_06", "rb_16"), **options: Value) -> Table:
    """Seat 0 has two cards to draw; the reserve is rb_01, rb_02, rb_03."""
    table = Table(2, (), **options)
    table.hand(0, "em_owl_1", "em_bear_1")
    table.reserve("rb_01", "rb_02", "rb_03")
    table.deck(*deck)
    table.do("land home_1 left")
    return table


@pytest.mark.rule("WS-4.1")
def test_a_card_is_drawn_from_the_deck_or_the_reserve() -> None:
    table = drawing()
    assert table.options() == {"draw", "take rb_01", "take rb_02", "take rb_03", "skip"}
    assert table.refused("take rb_04") == "WS-4.1"
    table.play("draw", "take rb_03")
    assert table.hand_of(0)[2:] == ["rb_04", "rb_03"]


@pytest.mark.rule("WS-4.2")
def test_a_card_taken_is_replaced_at_once_in_its_slot() -> None:
    table = drawing()
    table.do("take rb_02")
    assert table.in_reserve == ["rb_01", "rb_04", "rb_03"]
    table.do("draw")
    assert table.in_reserve == ["rb_01", "rb_04", "rb_03"]  # the deck's top replaces nothing


@pytest.mark.rule("WS-4.3")
def test_the_source_is_chosen_anew_for_each_card() -> None:
    table = drawing()
    table.do("take rb_01")
    assert table.options() == {"draw", "take rb_04", "take rb_02", "take rb_03"}  # the replacement is there to take
    table.do("take rb_04")
    assert table.hand_of(0)[2:] == ["rb_01", "rb_04"]
    assert table.options() == {"end"}


@pytest.mark.rule("WS-4.4")
def test_there_is_no_hand_limit() -> None:
    table = drawing()
    table.hand(0, *table.in_deck[10:40])
    table.play("draw", "draw", "end")
    assert len(table.hand_of(0)) == 32


@pytest.mark.rule("WS-4.5")
def test_a_discarded_card_renews_the_reserve_as_often_as_wished() -> None:
    table = drawing(("rb_04", "rb_05", "rb_06", "rb_07", "rb_08", "rb_09"))
    table.do("renew em_owl_1")
    assert table.in_reserve == ["rb_04", "rb_05", "rb_06"]
    assert sorted(table.discarded) == ["em_owl_1", "rb_01", "rb_02", "rb_03"]
    table.do("renew em_bear_1")
    assert table.in_reserve == ["rb_07", "rb_08", "rb_09"]
    assert table.hand_of(0) == []
    assert table.step == "DrawCards"  # the draw is still to come
    assert len(table.discarded) == 8


@pytest.mark.rule("WS-4.6")
@pytest.mark.parametrize("renew", ["any_moment", "not_while_paying"])
def test_the_reserve_is_renewed_at_any_moment_of_ones_own_turn(renew: Value) -> None:
    table = Table(renew=renew)
    table.planets("p6_c")
    table.crew_of_size(0, 6)
    table.hand(0, "rb_01", "em_owl_1", "em_bear_1", "em_bear_4", "em_lizard_1", "em_rhino_1")
    table.do("renew em_owl_1")  # before choosing the shuttle
    table.do("land p6_c right")
    if renew == "any_moment":
        table.hand(0, *table.hand_of(0), "em_octopus_1")
        table.do("renew em_octopus_1")  # while paying for the landing
    else:
        assert table.refused("renew em_bear_1") == "WS-4.6"
    table.do("discard rb_01")
    table.reserve("sp_rhino_mechanic_2", "rb_02", "rb_03")
    table.deck("sp_monkey_botanist_2")
    table.do("renew em_bear_1")  # before choosing the card of a take_and_play
    table.reserve("sp_rhino_mechanic_2", "rb_02", "rb_03")
    table.do("enlist sp_rhino_mechanic_2")
    if renew == "any_moment":
        table.hand(0, *table.hand_of(0), "em_octopus_1")
        table.do("renew em_octopus_1")  # while deciding whether to pay for an effect
    else:
        assert table.refused("renew em_bear_4") == "WS-4.6"
    assert table.step == "PayCondition"
    table.do("discard em_bear_4")
    table.do("renew em_lizard_1")  # between the effects of a chain
    table.do("play em_rhino_1")
    table.hand(0, "em_owl_1", "em_bear_1")
    table.play("renew em_owl_1", "draw")  # before the draw
    table.do("renew em_bear_1")  # before the turn ends
    table.do("end")


@pytest.mark.rule("WS-4.6")
def test_the_reserve_may_be_renewed_between_two_draws_and_while_an_action_is_chosen() -> None:
    table = drawing()
    table.play("draw", "renew em_owl_1", "draw", "end")
    table.idle_turn()
    table.do("land home_2 left")
    assert table.step == "ChooseAction"
    table.do("renew em_bear_1")
    assert table.step == "ChooseAction"


@pytest.mark.rule("WS-4.6")
def test_whoever_renews_with_the_last_card_can_still_decline_to_pay() -> None:
    table = Table()
    table.hand(0, "sp_rhino_mechanic_2", "rb_01")  # discard a card: play a card
    table.play("land home_2 right", "play sp_rhino_mechanic_2", "renew rb_01")
    assert (table.step, table.options()) == ("PayCondition", {"skip"})
    assert table.s.stack[-1].prompt(table.s).id == "prompt.PayCondition_not"  # nobody is asked to pay what they cannot
    table.play("skip", "end")


@pytest.mark.rule("WS-4.6", "WS-7.10")
def test_cards_that_are_to_be_discarded_renew_nothing() -> None:
    table = Table(2, ("space_base",))
    table.base(0, "base_4")
    table.crew(0, "cap_octopus", "rb_16")
    table.play("launch 2", "use")
    assert table.step == "DiscardDown" and len(table.hand_of(0)) == 3
    table.do(f"renew {table.hand_of(0)[0]}")  # two are to be discarded of three
    assert not table.options("renew")
    assert table.refused(f"renew {table.hand_of(0)[0]}") == "WS-4.6"
    for card in table.hand_of(0):
        table.do(f"discard {card}")
    assert table.step == "LandLaunched"


@pytest.mark.rule("WS-4.7")
def test_an_empty_deck_is_replaced_at_once() -> None:
    table = drawing()
    table.discard("rb_08", "rb_09")
    table.deck("rb_04", only=True)
    table.do("draw")
    assert (set(table.in_deck), table.discarded) == ({"rb_08", "rb_09"}, [])
    table.do("renew em_owl_1")
    assert "em_owl_1" in table.in_deck  # the reserve took the last card of that deck too


@pytest.mark.rule("WS-4.7", "WS-4.8")
def test_where_there_is_nothing_to_replace_the_deck_with_the_next_discard_is_the_deck() -> None:
    table = Table()
    table.hand(0, "sp_rhino_mechanic_2", "rb_01", "rb_02")  # discard a card: play a card
    table.deck(only=True)
    table.reserve("rb_03", "rb_04", "rb_05")
    table.s.deck.clear()
    table.s.touch()
    table.play("land home_2 right", "play sp_rhino_mechanic_2", "discard rb_01")
    assert (table.in_deck, table.discarded) == (["rb_01"], [])


@pytest.mark.rule("WS-4.7", "WS-11.6")
def test_the_smugglers_discard_makes_a_new_deck_too() -> None:
    table = Table(1, first=1)
    table.hostile("ho_11", "ho_12", deck=("ho_13",))  # discards the middle card, then takes its replacement
    table.reserve("rb_01", "rb_02", "rb_03")
    table.deck("rb_04", "rb_05", only=True)
    table.do("smuggle ho_11")
    assert table.in_reserve == ["rb_01", "rb_05", "rb_03"]
    assert (table.in_deck, table.discarded) == (["rb_02"], [])


@pytest.mark.rule("WS-4.7")
def test_option_when_needed_the_discard_pile_becomes_the_deck_with_the_next_card() -> None:
    table = drawing(reshuffle="when_needed")
    table.discard("rb_08", "rb_09")
    table.deck("rb_04", only=True)
    table.do("draw")
    assert table.in_deck == []
    assert table.discarded == ["rb_08", "rb_09"]  # not yet
    table.do("draw")
    assert table.discarded == []
    assert {*table.in_deck, table.hand_of(0)[-1]} == {"rb_08", "rb_09"}


@pytest.mark.rule("WS-4.7")
def test_what_is_discarded_until_then_is_in_the_new_deck() -> None:
    table = Table()
    table.hand(0, "sp_monkey_military_1", "rb_05")  # discard a robot, draw 3
    table.discard("rb_08")
    table.reserve("rb_01", "rb_02", "rb_03")
    table.deck(only=True)
    table.play("land home_2 right", "play sp_monkey_military_1", "discard rb_05", "draw")
    assert {*table.in_deck, *table.hand_of(0)} == {"rb_05", "rb_08"}


@pytest.mark.rule("WS-4.8")
def test_with_deck_and_discard_pile_empty_a_draw_takes_what_the_reserve_has() -> None:
    table = drawing()
    table.deck(only=True)
    assert table.options() == {"take rb_01", "take rb_02", "take rb_03", "skip"}
    assert table.refused("draw") == "WS-4.8"
    table.do("take rb_02")
    assert table.in_reserve == ["rb_01", None, "rb_03"]  # the slot stays empty
    table.play("take rb_01", "end")
    assert table.in_reserve == [None, None, "rb_03"]


@pytest.mark.rule("WS-4.8", "WS-5.8")
def test_the_rest_of_a_draw_is_lost_when_nothing_is_left() -> None:
    table = Table()
    table.reserve(None, "rb_02", None)
    table.deck(only=True)
    table.play("land home_1 left", "take rb_02")
    assert table.hand_of(0) == ["rb_02"]
    assert table.in_reserve == [None, None, None]
    assert table.options() == {"end"}


@pytest.mark.rule("WS-4.8")
def test_a_draw_of_nothing_is_not_even_asked() -> None:
    table = Table()
    table.reserve(None, None, None)
    table.deck(only=True)
    table.do("land home_1 left")
    assert table.options() == {"end"}
    assert table.player(0).shuttles == 4


@pytest.mark.rule("WS-4.9")
def test_the_card_given_up_and_the_old_reserve_can_come_back_when_renewing() -> None:
    came_back = set()
    for seed in range(40):
        table = Table(seed=seed)
        table.hand(0, "em_owl_1")
        table.reserve("rb_01", "rb_02", "rb_03")
        table.deck(only=True)
        table.do("renew em_owl_1")
        new = {card for card in table.in_reserve if card}
        assert len(new) == 3
        assert new | set(table.in_deck) == {"em_owl_1", "rb_01", "rb_02", "rb_03"}
        assert table.discarded == []
        came_back |= new
    assert came_back == {"em_owl_1", "rb_01", "rb_02", "rb_03"}


@pytest.mark.rule("WS-4.10")
def test_empty_slots_are_refilled_left_to_right_as_soon_as_there_is_a_card() -> None:
    table = Table()
    table.hand(0, "sp_rhino_mechanic_2", "rb_04", "rb_05")
    table.reserve(None, "rb_02", None)
    table.deck(only=True)
    table.play("land home_2 right", "play sp_rhino_mechanic_2")
    table.do("discard rb_04")
    assert table.in_reserve == ["rb_04", "rb_02", None]
    assert table.discarded == []


@pytest.mark.rule("WS-4.10", "WS-5.13")
def test_a_removed_crew_card_refills_an_empty_slot_too() -> None:
    table = Table()
    table.crew(0, "cap_owl", "rb_01")
    table.hand(0, "rb_18")
    table.reserve("rb_03", None, "rb_02")
    table.deck(only=True)
    table.play("land home_2 right", "play rb_18", "remove rb_01")
    assert table.in_reserve == ["rb_03", "rb_01", "rb_02"]


@pytest.mark.rule("WS-4.11")
def test_renewing_takes_a_card_of_the_hand_and_ones_own_turn() -> None:
    table = Table()
    table.hand(1, "rb_01")
    assert table.options("renew") == set()
    assert table.refused("renew rb_02") == "WS-4.11"
    assert table.refused("renew rb_01", seat=1) == "WS-2.7"  # in somebody else's turn
    table.hand(0, "rb_02")
    table.do("renew rb_02")  # no draw is due
    assert table.step == "UseShuttle"
