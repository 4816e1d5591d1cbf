"""WS-8.12 to 8.20: what aliens and the new crew count as, and what they score."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import Table

from cosmodrome.games.wild_space import content as c


def meeting(*hand: str, quartz: int = 0, captain: str = "en_cap_bear") -> Table:
    table = Table(2, ("encounters",))
    table.crew(0, captain)
    table.aliens("al_01", "al_06", "al_14")
    table.hand(0, *hand)
    table.quartz(0, quartz)
    return table


@pytest.mark.rule("WS-8.12")
def test_aliens_are_crew_cards_of_a_type_of_their_own() -> None:
    table = meeting("al_03", "al_07", "al_06")
    table.planets("p3_b")
    table.crew(0, "en_cap_bear", "al_01", "al_02")  # a crew of 3
    table.play("land p3_b left", "choose 2")
    assert table.options("play") == {"play al_07"}  # a veteran
    table.play("skip", "end")
    table.idle_turn()
    table.do("land home_1 right")  # a specialist
    assert table.options() == {"skip"}
    table.play("skip", "end")
    table.idle_turn()
    table.play("land home_2 left", "choose 2")  # a robot or an emissary
    assert table.options() == {"skip"}


@pytest.mark.rule("WS-8.12")
def test_aliens_count_for_the_tie_break() -> None:
    table = meeting()
    table.crew(0, "en_cap_bear", "al_06")  # 4 credits
    table.crew(1, "en_cap_owl", "al_04", "al_05")  # 2 + 2
    assert table.score(0) == table.score(1) == 4
    assert table.winners() == [0]


@pytest.mark.rule("WS-8.14")
def test_a_wild_species_is_one_species_at_the_end_and_none_before() -> None:
    table = Table(2, ("space_base", "encounters"))
    table.base(0, "base_4")
    table.hand(0, "al_01", "rb_01")
    table.do("launch 1")  # discard a bear
    assert table.options() == {"skip"}
    assert table.refused("discard al_01") == "WS-5.11"

    table = meeting()
    table.crew(0, "en_cap_bear", "sp_bear_pilot_1", "al_01", "em_bear_2", "rb_01")
    # as a bear it is the third and makes no pair more than the two there are
    assert table.lines(0) == {"same_species": 10, "missions": 2, "robots": 5, "total": 17}


@pytest.mark.rule("WS-8.14")
def test_it_is_the_same_species_for_all_purposes() -> None:
    table = meeting()
    # an owl for the pair (owl + military), or a bear for the third bear: not both
    table.crew(0, "en_cap_monkey", "em_owl_2", "sp_bear_pilot_1", "sp_bear_programmer_1", "al_01", "rb_06")
    # pairs: em_owl_2 with one of two militaries; al_01 as owl makes a second pair (+2), as bear 5
    assert table.lines(0) == {"same_species": 5, "missions": 2, "robots": 5, "total": 12}


@pytest.mark.rule("WS-8.15")
def test_a_wild_profession_is_every_profession_at_all_times() -> None:
    table = meeting("sp_monkey_botanist_1", "al_03", "sp_bear_botanist_1", captain="en_cap_owl")
    table.play("land home_2 right", "play sp_monkey_botanist_1")
    assert table.can("play al_03")  # as a mechanic
    table.do("play al_03")
    table.play("skip", "end")
    table.idle_turn()
    table.shuttle(0, "home_1", "left")
    table.play("explore home_1 left", "choose 2", "play sp_bear_botanist_1")
    assert table.can("draw")  # al_03 is the pilot it asks for


@pytest.mark.rule("WS-8.15")
def test_a_wild_profession_serves_several_emissaries_once_each() -> None:
    table = meeting()
    table.crew(0, "en_cap_bear", "em_owl_1", "em_bear_1", "rb_01", "rb_07", "rb_02", "rb_08", "al_03")
    assert (table.mission(0, "em_owl_1"), table.mission(0, "em_bear_1")) == (5, 5)
    table.crew(0, "en_cap_bear", "em_owl_1", "rb_01", "al_03")
    assert table.mission(0, "em_owl_1") == 0  # within one group it is one card
    table.crew(0, "en_cap_bear", "em_owl_2", "al_09")  # wild in both: it cannot be a pair with itself
    assert table.mission(0, "em_owl_2") == 2  # with the emissary, an owl
    table.crew(0, "en_cap_bear", "en_em_monkey", "al_09")
    assert table.mission(0, "en_em_monkey") == 0


@pytest.mark.rule("WS-8.16")
def test_new_crew_and_aliens_bear_the_icon_and_new_captains_do_not() -> None:
    assert all(card.encounter_icon for card in (*c.ENCOUNTERS.crew, *c.ENCOUNTERS.aliens))
    assert not any(card.encounter_icon for card in c.CREW)
    table = meeting()
    table.crew(0, "en_cap_bear", "en_em_rhino", "al_06", "rb_01")  # 1 credit for each icon
    assert table.mission(0, "en_em_rhino") == 2


@pytest.mark.rule("WS-8.17")
def test_seven_credits_for_six_different_professions() -> None:
    six = ("sp_bear_botanist_1", "rb_02", "sp_owl_pilot_1", "rb_04", "rb_05", "rb_06")
    table = meeting()
    table.crew(0, "en_cap_bear", "en_em_monkey", *six)
    assert table.mission(0, "en_em_monkey") == 7
    table.crew(0, "en_cap_bear", "en_em_monkey", *six[:5])
    assert table.mission(0, "en_em_monkey") == 0


@pytest.mark.rule("WS-8.18")
def test_credits_on_an_alien_score() -> None:
    table = meeting()
    table.crew(0, "en_cap_bear", "al_19", "al_06", "rb_01")
    assert table.lines(0) == {"aliens": 13, "robots": 5, "total": 18}


@pytest.mark.rule("WS-8.19")
def test_unspent_quartz_scores_one_each() -> None:
    table = meeting(quartz=4)
    assert table.lines(0) == {"quartz": 4, "total": 4}


@pytest.mark.rule("WS-8.20")
def test_an_alien_in_hand_scores_nothing() -> None:
    table = meeting("al_19")
    assert table.score(0) == 0
