"""WS-8: Encounters: aliens, quartz, the alien planet, new crew, two-faced captains."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import GAME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.actions import ALIENS, BASE_CREW, CARD_BY_ID, CARD_IDS, NEW_CREW
from cosmodrome.games.wild_space.ruleset import Tables

ENCOUNTERS = ("encounters",)


def meeting(*hand: str, quartz: int = 0, captain: str = "en_cap_bear", seats: int = 2) -> Table:
    table = Table(seats, ENCOUNTERS)
    table.crew(0, captain)
    table.aliens("al_01", "al_06", "al_14")
    table.hand(0, *hand)
    table.quartz(0, quartz)
    return table


def ending(*hand: str, quartz: int = 0, captain: str = "en_cap_bear") -> Table:
    """Seat 0 has performed the action and may recruit."""
    table = meeting(*hand, quartz=quartz, captain=captain)
    table.play("land home_1 left", "skip")
    return table


@pytest.mark.rule("WS-8.1")
def test_the_alien_planet_lies_open_on_a_random_face() -> None:
    faces = {GAME.new(GAME.setup(2, ENCOUNTERS), seed).out.alien_face for seed in range(12)}
    assert faces == {0, 1}
    table = meeting()
    table.alien_face("a")
    assert table.landing_planets() == {"home_1", "home_2", "alien_planet"}
    assert Table().refused("land alien_planet left") == "WS-2.2"
    table.play("land alien_planet left", "use", "draw", "end")
    assert table.player(0).quartz == 1
    table.idle_turn()
    table.do("explore alien_planet left")
    assert table.options() == {"choose 1", "choose 2"}
    table.play("choose 1", "draw", "draw", "draw")
    assert len(table.hand_of(0)) == 4


@pytest.mark.rule("WS-8.1", "WS-3.6")
def test_each_face_has_its_own_sectors() -> None:
    table = meeting("rb_01", "al_02")
    table.alien_face("b")
    table.do("land alien_planet right")
    assert table.options() == {"discard rb_01"}  # a specialist, a robot or an emissary
    table.do("discard rb_01")
    assert table.options() == {"choose 1", "choose 2"}
    table.play("choose 1", "use")
    assert table.player(0).quartz == 2
    table = meeting("al_02")
    table.alien_face("a")
    assert table.can("land alien_planet right")  # any card
    table.alien_face("b")
    assert table.refused("land alien_planet right") == "WS-3.6"


@pytest.mark.rule("WS-8.2")
def test_faces_are_chosen_in_turn_order_before_the_hands_are_dealt() -> None:
    s = GAME.new(GAME.setup(3, ENCOUNTERS, first=1), 4)
    order = []
    captains = [CARD_IDS[p.captain] for p in s.players]
    assert set(captains) <= {captain.id for captain in c.ENCOUNTERS.captains}
    while s.turn == 0:
        assert [p.hand for p in s.players] == [[], [], []]
        (seat,) = GAME.actors(s)
        order.append(seat)
        GAME.act(s, seat, GAME.space.get("face", seat % 2))
        assert GAME.view(s, None).players[seat].face == seat % 2 or s.turn  # openly
    assert order == [1, 2, 0]
    assert [p.face for p in s.players] == [0, 1, 0]
    assert [len(p.hand) for p in s.players] == [3, 3, 3]
    assert GAME.why_not(s, 1, GAME.space.get("face", 1)) is not None  # it is kept


@pytest.mark.rule("WS-8.2")
def test_the_face_chosen_is_the_track_that_counts() -> None:
    for face, quartz in (("recto", 0), ("verso", 1)):
        table = Table(2, ENCOUNTERS, face=face)
        table.crew(0, "en_cap_rhino")  # first space: recto draws a card, verso gives a quartz
        table.hand(0, "rb_15")
        table.play("land home_2 right", "play rb_15")
        if quartz:
            table.do("use")
        assert table.player(0).quartz == quartz


@pytest.mark.rule("WS-8.3")
def test_22_cards_more_21_aliens_three_of_them_open_and_20_quartz() -> None:
    assert len(c.ENCOUNTERS.crew) == 22 and len(c.ENCOUNTERS.aliens) == 21 and len(c.ENCOUNTERS.captains) == 6
    s = GAME.new(GAME.setup(2, ENCOUNTERS), 3)
    assert sorted([*s.deck, *s.reserve]) == sorted(BASE_CREW + NEW_CREW)
    assert sorted([*s.out.alien_deck, *s.out.aliens]) == ALIENS
    assert len(s.out.aliens) == 3
    assert s.quartz == 20


@pytest.mark.rule("WS-8.4")
@pytest.mark.parametrize(("card", "quartz"), [("en_rb_1", 2), ("en_em_rhino", 1), ("rb_01", 0)])
def test_a_card_with_quartz_gives_it_when_it_enters_the_crew(card: str, quartz: int) -> None:
    table = meeting(card)
    table.play("land home_2 right", f"play {card}")
    assert (table.player(0).quartz, table.s.quartz) == (quartz, 20 - quartz)


@pytest.mark.rule("WS-8.4")
def test_quartz_comes_before_the_effect() -> None:
    table = meeting("en_sp_monkey_1", "rb_01")
    table.play("land home_2 right", "play en_sp_monkey_1")
    assert table.player(0).quartz == 1
    assert table.options() == {"play rb_01", "skip"}


@pytest.mark.rule("WS-8.5")
def test_quartz_comes_from_the_alien_planet_and_from_the_tracks() -> None:
    table = meeting("rb_15", captain="en_cap_monkey")
    table.play("land home_2 right", "play rb_15")
    assert table.options() == {"use", "skip"}
    table.do("use")
    assert table.player(0).quartz == 1
    table.do("end")
    table.idle_turn()
    table.alien_face("b")
    table.play("land alien_planet left", "choose 1", "use")
    assert table.player(0).quartz == 2


@pytest.mark.rule("WS-8.6")
def test_the_supply_is_limited_and_spent_quartz_returns_to_it() -> None:
    table = meeting("en_rb_1")
    table.quartz(1, 19)
    table.play("land home_2 right", "play en_rb_1")  # would give 2
    assert (table.player(0).quartz, table.s.quartz) == (1, 0)
    table.do("hire al_01")
    assert (table.player(0).quartz, table.s.quartz) == (0, 1)


@pytest.mark.rule("WS-8.6")
def test_an_empty_supply_gives_nothing_and_asks_nothing() -> None:
    table = meeting()
    table.quartz(1, 20)
    table.alien_face("b")
    table.play("land alien_planet left", "choose 1")
    assert table.options() == {"end"}
    assert table.player(0).quartz == 0


@pytest.mark.rule("WS-8.7")
def test_an_alien_is_recruited_at_the_end_of_the_turn_for_its_cost() -> None:
    table = meeting(quartz=2)
    assert table.refused("recruit al_01") == "WS-8.7"  # not before the action
    table.do("land home_1 left")
    assert table.refused("recruit al_01") == "WS-8.7"
    table.do("skip")
    assert table.options() == {"end", "recruit al_01", "hire al_01", "recruit al_06", "hire al_06", "hire al_14"}
    table.do("recruit al_06")
    assert table.crew_of(0) == ["en_cap_bear", "al_06"]
    assert table.player(0).quartz == 0


@pytest.mark.rule("WS-8.7", "WS-6.1")
def test_a_recruited_alien_uses_its_medal_and_its_effect() -> None:
    table = ending(quartz=3)
    table.aliens("al_13", "al_06", "al_14")  # a veteran that draws 2
    table.do("recruit al_13")
    assert table.player(0).marker == 1
    table.play("draw", "draw", "draw", "draw")  # the first space draws 2, then its own 2
    assert table.options() == {"end"}


@pytest.mark.rule("WS-8.7")
def test_an_alien_taken_into_hand_costs_one_less() -> None:
    table = ending(quartz=1)
    assert table.options() == {"end", "hire al_01", "hire al_06"}
    table.do("hire al_06")
    assert table.hand_of(0) == ["al_06"]
    assert table.crew_of(0) == ["en_cap_bear"]
    assert table.player(0).quartz == 0


@pytest.mark.rule("WS-8.8")
@pytest.mark.parametrize("move", ["recruit al_06", "hire al_06"])
def test_one_alien_a_turn_whatever_the_quartz(move: str) -> None:
    table = ending(quartz=15)
    table.do(move)
    assert table.options() == {"end"}
    assert table.refused("recruit al_01") == "WS-8.8"
    assert table.refused("hire al_01") == "WS-8.8"


@pytest.mark.rule("WS-8.8")
def test_not_even_with_the_quartz_of_the_recruits_own_chain() -> None:
    table = ending("en_rb_3", quartz=2)  # a veteran that brings a quartz
    table.play("recruit al_01", "play en_rb_3")
    assert table.player(0).quartz == 1
    table.play("draw", "draw")  # the track's
    assert table.options() == {"end"}
    assert table.refused("hire al_06") == "WS-8.8"


@pytest.mark.rule("WS-8.8")
def test_every_turn_anew() -> None:
    table = ending(quartz=4)
    table.play("recruit al_06", "end")
    table.idle_turn()
    table.play("land home_1 right")
    assert table.can("recruit al_01")


@pytest.mark.rule("WS-8.9")
def test_a_recruited_alien_is_replaced_at_once() -> None:
    table = ending(quartz=2)
    table.alien_deck("al_20")
    table.do("recruit al_01")
    assert table.in_alien_reserve == ["al_20", "al_06", "al_14"]
    assert table.step == "EndTurn"  # no card in hand for al_01's effect


@pytest.mark.rule("WS-8.10")
def test_an_alien_in_hand_is_played_free_from_the_next_turn_on() -> None:
    table = ending(quartz=1)
    table.do("hire al_06")
    assert table.options() == {"end"}
    table.do("end")
    table.idle_turn()
    table.do("land home_2 right")
    assert table.options("play") == {"play al_06"}
    table.do("play al_06")
    assert (table.crew_of(0)[-1], table.player(0).quartz) == ("al_06", 0)


@pytest.mark.rule("WS-8.11")
def test_recruiting_comes_before_the_planets_are_revealed() -> None:
    table = meeting(quartz=2)
    table.planets("p3_a", face_up=False)
    table.crew_of_size(0, 2)
    table.play("land home_1 left", "skip", "recruit al_06")
    assert not table.is_face_up("p3_a")
    table.do("end")
    assert table.is_face_up("p3_a")


@pytest.mark.rule("WS-8.13")
def test_aliens_have_a_discard_pile_of_their_own() -> None:
    table = meeting("rb_18", "al_02", "rb_01", "sp_rhino_mechanic_2")
    table.crew(0, "en_cap_bear", "al_03")
    table.do("renew al_02")  # pays for the crew reserve
    assert table.aliens_discarded == ["al_02"]
    assert "al_02" not in table.discarded
    assert table.in_alien_reserve == ["al_01", "al_06", "al_14"]  # which is not renewed
    table.play("land home_2 right", "play rb_18", "remove al_03")
    assert table.aliens_discarded == ["al_02", "al_03"]


@pytest.mark.rule("WS-8.13")
def test_the_alien_discard_pile_is_shuffled_when_the_alien_deck_is_empty() -> None:
    table = ending("al_02", quartz=2)
    table.alien_deck(only=True)
    table.do("renew al_02")
    assert table.aliens_discarded == ["al_02"]
    table.do("recruit al_06")
    assert table.in_alien_reserve == ["al_01", "al_02", "al_14"]
    assert table.aliens_discarded == []


@pytest.mark.rule("WS-8.13", "WS-8.9")
def test_with_no_alien_left_the_slot_stays_empty_until_there_is_one() -> None:
    table = ending("al_02", quartz=4)
    table.alien_deck(only=True)
    table.do("recruit al_06")
    assert table.in_alien_reserve == ["al_01", None, "al_14"]
    table.do("renew al_02")
    assert table.in_alien_reserve == ["al_01", "al_02", "al_14"]


@pytest.mark.rule("WS-8.21")
def test_space_base_and_encounters_together() -> None:
    table = Table(2, ("space_base", "encounters"))
    table.base(0, "base_4")
    table.crew(0, "en_cap_monkey")
    table.hand(0, "sp_owl_pilot_1")
    table.alien_face("a")
    table.aliens("al_01", "al_06", "al_14")
    table.play("launch 4", "discard sp_owl_pilot_1", "use")  # the first space: 1 quartz
    assert table.player(0).quartz == 1
    table.play("land alien_planet left", "use", "draw", "recruit al_06", "end")
    assert table.crew_of(0)[-1] == "al_06"
    assert table.player(0).slots == 0b10111


@pytest.mark.rule("WS-8.22")
def test_draws_and_renewals_leave_the_aliens_alone() -> None:
    table = Table(2, ("space_base", "encounters"))
    table.base(0, "base_4")
    table.crew(0, "en_cap_octopus", "rb_01", "rb_02", "rb_03", "rb_04", "rb_05")
    table.planets("p6_b")
    table.hand(0, "em_owl_1")
    before = (table.s.out.alien_deck[:], table.s.out.aliens[:])
    table.do("renew em_owl_1")
    table.play("launch 2", "use")  # draw_then_discard
    table.do(min(table.options()))
    table.do(min(table.options()))
    table.do("land p6_b left")
    assert {move.split()[1] for move in table.options("enlist")} == set(table.in_reserve)
    table.do("enlist_top")
    while table.step != "EndTurn":
        assert not any("al_" in move for move in table.options("take", "enlist"))
        table.do("skip")
    assert (table.s.out.alien_deck, table.s.out.aliens) == before


@pytest.mark.rule("WS-8.23")
def test_quartz_is_taken_on_entering_the_crew_by_whatever_effect() -> None:
    table = meeting()
    table.planets("p6_b")
    table.crew_of_size(0, 6)
    table.reserve("en_rb_1", "en_rb_2", "rb_07")
    table.play("land home_1 left", "take en_rb_2")
    assert table.player(0).quartz == 0  # not when it is drawn
    table.play("draw", "end")
    table.idle_turn()
    table.play("land p6_b left", "enlist en_rb_1")
    assert table.player(0).quartz == 2


@pytest.mark.rule("WS-8.24")
def test_without_enough_quartz_nobody_recruits_and_nobody_must() -> None:
    table = ending(quartz=0)
    assert table.options() == {"end"}
    refusal = table.refusal("hire al_01")
    assert (refusal.clause, refusal.message.args) == ("WS-8.24", {"n": 1, "n2": 0})
    assert table.refused("recruit al_20") == "WS-8.7"  # not in the reserve
    table = ending(quartz=9)
    table.do("end")
    assert table.player(0).quartz == 9


@pytest.mark.rule("WS-8.24")
def test_the_cost_into_hand_is_never_below_zero() -> None:
    table = ending(quartz=0)
    table.s.t = Tables(table.s.t.options)
    table.s.t.cost[CARD_BY_ID["al_01"]] = 0  # no alien of the box is free: make one so
    table.s.touch()
    assert table.options() == {"end", "recruit al_01", "hire al_01"}
    table.do("hire al_01")
    assert table.player(0).quartz == 0
