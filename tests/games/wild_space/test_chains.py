"""WS-5: playing cards, effects, conditions, chains."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import GAME, Table

from cosmodrome.games.wild_space import content as c


def playing(*hand: str, crew: tuple[str, ...] = ("cap_monkey",)) -> Table:
    """Seat 0 may play one card of this hand."""
    table = Table()
    table.crew(0, *crew)
    table.hand(0, *hand)
    table.do("land home_2 right")
    return table


@pytest.mark.rule("WS-5.1")
def test_a_played_card_moves_from_the_hand_to_the_crew() -> None:
    table = playing("rb_01", "rb_02")
    table.do("play rb_01")
    assert table.crew_of(0) == ["cap_monkey", "rb_01"]
    assert table.hand_of(0) == ["rb_02"]
    assert table.line("robots", 0) == 5


@pytest.mark.rule("WS-5.1", "WS-5.12")
def test_the_played_card_itself_may_meet_its_own_condition() -> None:
    """No card of the box does: so a robot is given a circle that asks for a robot."""
    table = playing("rb_01", "em_owl_1")
    table.reprint("rb_01", c.effect("draw", 1), c.Own(c.Filter(type="robot")))
    table.reprint("em_owl_1", c.effect("draw", 1), c.Own(c.Filter(type="robot")))
    table.do("play em_owl_1")
    assert table.options() == {"end"}  # an emissary is none

    table = playing("rb_01", "em_owl_1")
    table.reprint("rb_01", c.effect("draw", 1), c.Own(c.Filter(type="robot")))
    table.do("play rb_01")
    assert table.options("draw", "skip") == {"draw", "skip"}


@pytest.mark.rule("WS-5.2")
def test_an_effect_is_offered_when_the_card_is_played_and_never_later() -> None:
    table = playing("em_monkey_2")
    table.do("play em_monkey_2")
    assert table.options("draw", "skip") == {"draw", "skip"}
    table.play("skip", "end")
    table.idle_turn()
    assert table.options("draw", "use") == set()
    assert table.hand_of(0) == []


@pytest.mark.rule("WS-5.3")
def test_a_card_may_be_played_though_its_condition_is_not_met() -> None:
    table = playing("em_rhino_3")  # asks for a robot
    table.do("play em_rhino_3")
    assert table.crew_of(0) == ["cap_monkey", "em_rhino_3"]
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.4")
def test_a_chain_has_no_maximum_length() -> None:
    chain = [
        "sp_monkey_botanist_1",  # plays a mechanic
        "sp_rhino_mechanic_1",  # a pilot
        "sp_owl_pilot_1",  # a programmer
        "sp_bear_programmer_1",  # a scientist
        "sp_lizard_scientist_1",  # a military
        "sp_octopus_military_1",  # a botanist
        "sp_lizard_botanist_2",  # an emissary
        "em_monkey_4",  # draws a card
    ]
    table = playing(*chain)
    for card in chain:
        assert table.step == "PlayCard"
        table.do(f"play {card}")
    assert table.crew_of(0)[1:] == chain
    table.do("draw")
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.4", "WS-5.3")
def test_each_link_of_a_chain_asks_for_its_own_condition() -> None:
    table = playing("sp_monkey_botanist_1", "sp_lizard_mechanic_1", crew=("cap_owl",))
    table.play("play sp_monkey_botanist_1", "play sp_lizard_mechanic_1")  # draws 2 with a programmer
    assert table.options() == {"end"}
    table = playing("sp_monkey_botanist_1", "sp_lizard_mechanic_1", crew=("cap_lizard",))  # a programmer
    table.play("play sp_monkey_botanist_1", "play sp_lizard_mechanic_1", "draw", "draw")
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.5")
def test_the_medal_is_resolved_before_the_effect_circle_plays_within_it_included() -> None:
    table = playing("rb_13", "sp_owl_pilot_1", "rb_04", crew=("cap_rhino",))  # first space: play a specialist
    table.play("play rb_13", "play sp_owl_pilot_1")  # which plays a programmer
    assert table.options("play") == {"play rb_04"}
    assert not table.can("draw")  # rb_13's own draw waits
    table.play("play rb_04", "draw", "draw")
    assert table.crew_of(0) == ["cap_rhino", "rb_13", "sp_owl_pilot_1", "rb_04"]
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.5")
def test_quartz_comes_first() -> None:
    table = Table(modules=("encounters",))
    table.crew(0, "en_cap_rhino")
    table.hand(0, "en_sp_monkey_2")  # veteran, 1 quartz, draws a card
    table.play("land home_2 right", "play en_sp_monkey_2")
    assert table.player(0).quartz == 1
    assert table.player(0).marker == 1
    assert table.options("draw") == {"draw"}  # the track's
    table.do("draw")
    table.do("draw")  # the card's own
    assert table.step == "EndTurn"


@pytest.mark.rule("WS-5.6")
def test_the_condition_is_checked_after_the_veteran_space_of_the_same_card() -> None:
    hand = ("sp_bear_mechanic_2", "sp_rhino_military_1", "sp_owl_military_1")
    table = playing(*hand, crew=("cap_rhino",))  # the first space plays a specialist
    table.do("play sp_bear_mechanic_2")  # a veteran: with a military in the crew, play a military
    table.do("play sp_rhino_military_1")  # by the space: now there is one
    table.do("skip")  # its own condition
    assert table.options() == {"play sp_owl_military_1", "skip"}

    table = playing(*hand, crew=("cap_rhino",))
    table.play("play sp_bear_mechanic_2", "skip")  # nothing by the space: no military
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.7")
def test_declining_pays_nothing_and_paying_obliges() -> None:
    table = playing("sp_monkey_military_1", "rb_01")  # discard a robot, draw 3
    table.play("play sp_monkey_military_1", "skip")
    assert table.hand_of(0) == ["rb_01"]
    assert table.options() == {"end"}

    table = playing("sp_monkey_military_1", "rb_01")
    table.play("play sp_monkey_military_1", "discard rb_01")
    assert not table.can("skip")
    assert table.refused("skip") == "WS-5.8"


@pytest.mark.rule("WS-5.8")
def test_a_draw_once_begun_is_finished() -> None:
    table = Table()
    table.do("land home_1 left")
    assert table.can("skip")
    table.do("draw")
    assert table.refused("skip") == "WS-5.8"
    table.do("draw")
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.9")
def test_the_card_played_comes_from_the_hand_and_is_of_the_kind_asked_for() -> None:
    table = Table()
    table.hand(0, "sp_octopus_mechanic_2", "rb_01", "em_owl_1", "sp_owl_pilot_1")
    table.do("land home_1 right")  # a specialist
    assert table.options("play") == {"play sp_octopus_mechanic_2", "play sp_owl_pilot_1"}
    assert table.refused("play rb_01") == "WS-5.9"
    assert table.refused("play rb_02") == "WS-5.9"  # not in hand
    table.do("play sp_octopus_mechanic_2")  # a robot or an emissary
    assert table.options("play") == {"play rb_01", "play em_owl_1"}


@pytest.mark.rule("WS-5.10")
def test_a_card_taken_to_be_played_comes_from_the_reserve_or_unseen_from_the_deck() -> None:
    table = Table()
    table.planets("p6_b")
    table.crew_of_size(0, 6)
    table.reserve("em_owl_1", "em_bear_1", "sp_owl_pilot_1")
    table.deck("rb_05", "rb_04")
    table.hand(0, "em_lizard_1")
    table.do("land p6_b left")
    assert table.options() == {"enlist em_owl_1", "enlist em_bear_1", "enlist sp_owl_pilot_1", "enlist_top", "skip"}
    assert table.refused("enlist em_lizard_1") == "WS-4.1"  # neither the hand
    table.do("enlist_top")
    assert table.crew_of(0)[-1] == "rb_05"  # neither kept nor refused
    assert table.hand_of(0) == ["em_lizard_1"]
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.10", "WS-4.7", "WS-4.8")
def test_the_top_of_the_deck_may_have_to_be_shuffled_first_and_an_empty_slot_offers_nothing() -> None:
    table = Table()
    table.planets("p6_b")
    table.crew_of_size(0, 6)
    table.reserve("em_owl_1", None, "em_bear_1")
    table.deck(only=True)
    table.do("land p6_b left")
    assert table.options() == {"enlist em_owl_1", "enlist em_bear_1", "skip"}
    table.discard("em_rhino_1")
    assert table.can("enlist_top")
    table.do("enlist_top")
    assert table.crew_of(0)[-1] == "em_rhino_1"


@pytest.mark.rule("WS-5.10", "WS-3.13")
def test_nothing_need_be_taken_before_it_is_revealed() -> None:
    table = Table()
    table.planets("p6_b")
    table.crew_of_size(0, 6)
    reserve = table.in_reserve
    table.play("land p6_b left", "skip")
    assert (table.in_reserve, len(table.crew_of(0))) == (reserve, 6)
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.10")
def test_the_reserve_is_refilled_before_the_new_card_is_resolved() -> None:
    table = Table()
    table.planets("p6_b")
    table.crew_of_size(0, 6)
    table.reserve("em_monkey_2", "rb_08", "em_bear_1")
    table.deck("em_owl_1")
    table.play("land p6_b left", "enlist em_monkey_2")  # draws a card
    assert table.in_reserve == ["em_owl_1", "rb_08", "em_bear_1"]
    assert table.can("take em_owl_1")


@pytest.mark.rule("WS-5.11")
def test_a_discard_pays_with_a_matching_card_that_is_not_the_one_played() -> None:
    table = playing("sp_rhino_mechanic_2")  # discard any card
    table.do("play sp_rhino_mechanic_2")
    assert table.options() == {"end"}  # nothing left to pay with

    table = playing("sp_owl_mechanic_1", "rb_01", "em_owl_1")  # discard a robot
    table.do("play sp_owl_mechanic_1")
    assert table.options() == {"discard rb_01", "skip"}
    assert table.refused("discard em_owl_1") == "WS-5.11"
    assert table.refused("discard sp_owl_mechanic_1") == "WS-5.11"
    table.do("discard rb_01")
    assert table.discarded == ["rb_01"]


@pytest.mark.rule("WS-5.12")
def test_an_own_condition_looks_at_the_whole_crew_and_spends_nothing() -> None:
    table = playing("em_rhino_3", crew=("cap_owl", "rb_01"))  # with a robot: draw 1
    table.play("play em_rhino_3", "draw")
    assert table.crew_of(0) == ["cap_owl", "rb_01", "em_rhino_3"]
    table = playing("sp_owl_military_1", crew=("cap_owl",))  # with a mechanic, which the captain is
    table.do("play sp_owl_military_1")
    assert table.can("draw")


@pytest.mark.rule("WS-5.13")
def test_a_removed_card_goes_to_the_discard_pile_and_is_never_the_captain() -> None:
    table = playing("rb_18", crew=("cap_owl", "rb_01"))
    table.do("play rb_18")
    assert table.options() == {"remove rb_01", "remove rb_18", "skip"}  # the card just played may be
    assert table.refused("remove cap_owl") == "WS-5.13"
    table.do("remove rb_18")
    assert table.discarded == ["rb_18"]
    assert table.crew_of(0) == ["cap_owl", "rb_01"]
    assert table.step == "TakeAndPlay"


@pytest.mark.rule("WS-5.14", "WS-8.23")
def test_a_removed_card_scores_no_more_and_what_it_brought_stays() -> None:
    table = Table(modules=("encounters",))
    table.crew(0, "en_cap_bear")
    table.hand(0, "en_rb_1", "rb_18")
    table.play("land home_2 right", "play en_rb_1")
    assert (table.player(0).quartz, table.line("robots", 0)) == (2, 2)
    table.do("end")
    table.idle_turn()
    table.shuttle(0, "home_1", "left")
    table.play("explore home_1 left", "choose 2", "play rb_18", "remove en_rb_1")
    assert (table.player(0).quartz, table.line("robots", 0)) == (2, 3)


@pytest.mark.rule("WS-5.15")
def test_a_card_drawn_in_a_chain_may_be_played_later_in_it() -> None:
    table = Table()
    table.planets("p9_b")
    table.crew_of_size(0, 9)
    table.hand(0, "sp_owl_pilot_2")
    table.reserve("em_monkey_2", "rb_08", "rb_09")
    table.deck("em_octopus_1", "em_octopus_4")
    table.play("land p9_b right", "discard sp_owl_pilot_2", "enlist em_monkey_2", "draw")
    assert table.hand_of(0) == ["em_octopus_4"]  # the first replaced the reserve card
    table.do("play em_octopus_4")
    assert table.crew_of(0)[-1] == "em_octopus_4"


@pytest.mark.rule("WS-5.16")
def test_an_effect_may_be_paid_for_in_vain_after_a_warning() -> None:
    table = playing("sp_rhino_mechanic_2", "rb_01")
    table.do("play sp_rhino_mechanic_2")
    warning = GAME.warning(table.s, 0, table.action("discard rb_01"))
    assert warning is not None and warning.id == "warn.futile"
    assert GAME.warning(table.s, 0, table.action("skip")) is None
    table.do("discard rb_01")
    assert table.options() == {"end"}
    assert table.hand_of(0) == []


@pytest.mark.rule("WS-5.16")
def test_no_warning_where_the_effect_will_do_something() -> None:
    table = playing("sp_rhino_mechanic_2", "rb_01", "rb_02")
    table.do("play sp_rhino_mechanic_2")
    assert GAME.warning(table.s, 0, table.action("discard rb_01")) is None
    assert GAME.warning(table.s, 0, table.action("discard rb_03")) is None  # not a legal payment at all
    table = playing("sp_monkey_military_1", "rb_01")  # draws 3
    table.do("play sp_monkey_military_1")
    assert GAME.warning(table.s, 0, table.action("discard rb_01")) is None


@pytest.mark.rule("WS-5.17")
def test_a_play_plays_one_card_chosen_after_paying_and_then_must() -> None:
    table = playing("sp_rhino_mechanic_2", "rb_01", "rb_02", "rb_03")
    table.play("play sp_rhino_mechanic_2", "discard rb_01")
    assert table.options() == {"play rb_02", "play rb_03"}
    assert table.refused("skip") == "WS-5.17"
    table.do("play rb_02")
    assert table.options() == {"end"}
    assert table.hand_of(0) == ["rb_03"]


@pytest.mark.rule("WS-5.18")
def test_filters_look_at_printed_icons() -> None:
    table = Table(modules=("encounters",))
    table.planets("p3_b")
    table.crew(0, "en_cap_bear", "rb_01", "rb_02")
    hand = ("sp_owl_programmer_1", "rb_07", "al_10", "em_owl_1", "sp_owl_pilot_1", "rb_16", "al_06")
    table.hand(0, *hand)
    table.play("land p3_b left", "choose 2")  # a veteran
    assert table.options("play") == {"play sp_owl_programmer_1", "play rb_07", "play al_10"}

    table.hand(0, "sp_monkey_botanist_1", "sp_owl_mechanic_1", "rb_02", "al_03", "al_01", "em_owl_1", "rb_16")
    table.play("skip", "end")
    table.idle_turn()
    table.do("land home_2 right")
    assert len(table.options("play")) == 7  # any card
    table.do("play sp_monkey_botanist_1")  # a mechanic
    assert table.options("play") == {"play sp_owl_mechanic_1", "play rb_02", "play al_03"}
