"""WS-11: solo against the Smuggler."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.wild_space.table import GAME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.actions import BASE_CREW, HOSTILE_BY_ID, HOSTILE_IDS, HOSTILES, NEW_CREW
from cosmodrome.kernel.setup import Value
from cosmodrome.language import catalogue
from cosmodrome.terminal.board import winners

ENCOUNTERS = ("encounters",)


def alone(modules: tuple[str, ...] = (), first: int = 0, **options: Value) -> Table:
    return Table(1, modules, first=first, **options)


def smuggling(*opened: str, modules: tuple[str, ...] = (), deck: tuple[str, ...] = ()) -> Table:
    """It is the Smuggler's turn; the reserve is rb_01, rb_02, rb_03 and the deck goes on with rb_04, rb_05, rb_06."""
    table = alone(modules, first=1)
    table.hostile(*opened, deck=deck)
    table.smuggler("en_cap_bear" if modules else "cap_bear")
    table.reserve("rb_01", "rb_02", "rb_03")
    table.deck("rb_04", "rb_05", "rb_06")
    return table


def all_hostile(table: Table) -> list[int]:
    out = table.s.out
    return [*out.hostile_deck, *(hostile for hostile, _ in out.hostile_open), *out.hostile_used]


@pytest.mark.rule("WS-11.1")
def test_the_smuggler_gets_a_captain_and_neither_hand_nor_marker() -> None:
    s = GAME.new(GAME.setup(1, first=0), 3)
    assert (len(s.players[0].hand), s.players[0].shuttles, len(s.reserve)) == (3, 5, 3)
    assert len(s.deck) == len(BASE_CREW) - 3 - 3  # no hand was dealt to him
    assert len(s.out.smuggler) == 1
    assert s.out.smuggler[0] != s.players[0].captain
    assert len(s.players) == 1


@pytest.mark.rule("WS-11.2")
@pytest.mark.parametrize(
    ("difficulty", "categories"), [("easy", {1: 2, 2: 3}), ("medium", {1: 1, 2: 3, 3: 1}), ("hard", {2: 3, 3: 2})]
)
def test_the_difficulty_decides_the_five_hostile_planets(difficulty: str, categories: dict[int, int]) -> None:
    seen: set[int] = set()
    orders = set()
    for seed in range(20):
        table = Table(1, seed=seed, difficulty=difficulty)
        hostile = all_hostile(table)
        assert len(table.s.out.hostile_open) == 2
        assert len(set(hostile)) == 5
        assert Counter(HOSTILES[h].category for h in hostile) == categories
        assert all(h < 12 for h in hostile)
        seen |= set(hostile)
        orders.add(tuple(HOSTILES[h].category for h in hostile))
    assert {h for h in range(12) if HOSTILES[h].category in categories} == seen  # drawn at random
    assert len(orders) > 1  # and shuffled


@pytest.mark.rule("WS-11.2", "WS-11.18")
def test_he_has_five_shuttles_for_ten_turns() -> None:
    assert c.CONSTANTS.smuggler_shuttles == c.CONSTANTS.solo_hostile_cards == 5
    table = alone(first=1)
    turns = 0
    while not table.s.over:
        if table.s.smuggler_turn():
            turns += 1
            assert table.options()  # he never passes
        table.idle_turn()
    assert turns == 10
    assert len(table.s.out.hostile_used) == 5
    assert table.s.out.hostile_open == []


@pytest.mark.rule("WS-11.3")
def test_who_starts_is_random_and_turns_alternate_ten_each() -> None:
    starts = {GAME.new(GAME.setup(1), seed).first for seed in range(20)}
    assert starts == {0, 1}
    for first in (0, 1):
        table = alone(first=first)
        order = []
        while not table.s.over:
            order.append(table.s.smuggler_turn())
            table.idle_turn()
        assert order == [bool(first), not first] * 10


@pytest.mark.rule("WS-11.4")
def test_your_turns_follow_the_normal_rules() -> None:
    table = alone()
    table.crew(0, "cap_owl")
    table.hand(0, "rb_14", "em_owl_1")
    table.reserve("em_owl_2", "rb_02", "rb_03")
    table.play("land home_2 right", "play rb_14")  # a veteran
    table.play("take em_owl_2", "draw")  # the first space of the owl captain
    table.do("play em_owl_1")  # the robot's effect
    table.planets("p3_a", face_up=False)
    table.do("end")
    assert table.is_face_up("p3_a")
    assert table.step == "SmugglerTurn"


@pytest.mark.rule("WS-11.4", "WS-5.16")
def test_a_card_paid_for_in_vain_is_warned_of_in_solo_too() -> None:
    table = alone()
    table.hand(0, "sp_rhino_mechanic_2", "rb_01")
    table.play("land home_2 right", "play sp_rhino_mechanic_2")
    warning = GAME.warning(table.s, 0, table.action("discard rb_01"))
    assert warning is not None and warning.id == "warn.futile"


@pytest.mark.rule("WS-11.5")
def test_you_choose_where_his_shuttle_goes_bottom_first_then_top() -> None:
    table = smuggling("ho_12", "ho_13", deck=("ho_11",))
    assert table.options() == {"smuggle ho_12", "smuggle ho_13"}
    assert table.refused("smuggle ho_11") == "WS-11.5"
    table.do("smuggle ho_12")  # bottom: add 3
    assert table.smuggler_crew == ["cap_bear", "rb_03"]
    assert table.in_reserve == ["rb_01", "rb_02", "rb_04"]
    table.idle_turn()
    table.reserve("rb_01", "rb_02", "rb_04")
    table.deck("rb_05", "rb_06")
    table.do("smuggle ho_12")  # top: discard 1, then add 1
    assert table.smuggler_crew == ["cap_bear", "rb_03", "rb_05"]
    assert table.in_reserve == ["rb_06", "rb_02", "rb_04"]
    assert "rb_01" in table.discarded


@pytest.mark.rule("WS-11.6")
def test_effects_go_from_left_to_right_and_the_slot_is_refilled_in_between() -> None:
    table = smuggling("ho_21", "ho_24")
    table.do("smuggle ho_21")  # add 1, discard 2
    assert table.smuggler_crew == ["cap_bear", "rb_01"]
    assert table.discarded == ["rb_02"]
    assert table.in_reserve == ["rb_04", "rb_05", "rb_03"]

    table = smuggling("ho_23", "ho_24")
    table.do("smuggle ho_23")  # add 3, discard 3: the replacement is discarded
    assert table.smuggler_crew == ["cap_bear", "rb_03"]
    assert table.discarded == ["rb_04"]
    assert table.in_reserve == ["rb_01", "rb_02", "rb_05"]


@pytest.mark.rule("WS-11.7")
def test_his_cards_trigger_nothing() -> None:
    table = smuggling("ho_13", "ho_24")
    table.reserve("rb_13", "rb_02", "rb_03")  # a veteran that draws 2
    table.deck("rb_04", "rb_05")
    table.do("smuggle ho_13")
    assert table.smuggler_crew == ["cap_bear", "rb_13"]
    assert table.step == "UseShuttle"
    assert table.in_deck[0] == "rb_05"
    assert (table.player(0).marker, table.hand_of(0)) == (0, [])


@pytest.mark.rule("WS-11.8")
def test_a_used_planet_is_set_aside_and_the_next_one_revealed() -> None:
    table = smuggling("ho_12", "ho_13", deck=("ho_11",))
    table.do("smuggle ho_12")
    assert table.s.out.hostile_used == []
    table.idle_turn()
    table.do("smuggle ho_12")
    assert table.s.out.hostile_used == [HOSTILE_BY_ID["ho_12"]]
    assert table.s.out.hostile_open == [(HOSTILE_BY_ID["ho_13"], False), (HOSTILE_BY_ID["ho_11"], False)]
    table.idle_turn()
    table.do("smuggle ho_13")
    table.idle_turn()
    table.do("smuggle ho_13")
    assert table.s.out.hostile_open == [(HOSTILE_BY_ID["ho_11"], False)]  # none left to reveal
    table.idle_turn()
    assert table.options() == {"smuggle ho_11"}


@pytest.mark.rule("WS-11.9", "WS-4.8")
def test_an_empty_slot_loses_the_effect() -> None:
    table = smuggling("ho_31", "ho_24")  # bottom: add 1, add 2
    table.deck(only=True)
    table.reserve(None, "rb_02", "rb_03")
    table.s.deck.clear()
    table.s.touch()
    crew = len(table.smuggler_crew)
    table.do("smuggle ho_31")
    assert table.smuggler_crew[crew:] == ["rb_02"]
    assert table.in_reserve == [None, None, "rb_03"]


@pytest.mark.rule("WS-11.10")
def test_his_crew_reveals_no_planet_and_his_turn_allows_no_renewal() -> None:
    table = smuggling("ho_12", "ho_13")
    table.planets("p3_a", face_up=False)
    table.smuggler("cap_bear", "rb_07", "rb_08", "rb_09", "rb_10")
    table.hand(0, "em_owl_1")
    assert table.options("renew") == set()
    assert table.refused("renew em_owl_1") == "WS-11.10"
    table.do("smuggle ho_12")
    assert len(table.smuggler_crew) == 6
    assert not table.is_face_up("p3_a")
    assert table.can("renew em_owl_1")  # in one's own turn again


@pytest.mark.rule("WS-11.10", "WS-8.2")
def test_before_the_first_turn_it_is_nobodys_turn() -> None:
    s = GAME.new(GAME.setup(1, ENCOUNTERS, first=0), 1)
    refusal = GAME.why_not(s, 0, GAME.space.get("renew", 0))
    assert refusal is not None and refusal.clause == "WS-4.6"
    assert not GAME.view(s, 0).smuggler_turn


@pytest.mark.rule("WS-11.11")
def test_his_score_collections_robots_and_icons() -> None:
    table = alone()
    table.hostile(used=("ho_24", "ho_12"))  # icons: emissary, robot; emissary
    table.smuggler("cap_lizard", "sp_lizard_pilot_1", "em_lizard_4", "rb_16", "rb_13", "em_octopus_4")
    table.marker(0, 0)
    assert table.lines(1) == {
        "same_species": 5,  # three lizards, the captain included
        "robots": 8,
        "icons": 2 * 2 + 2,  # two emissaries for two icons, two robots for one
        "total": 19,
    }
    # no missions (em_lizard_4 would give 3, em_octopus_4 nothing) and no captain credits
    assert table.line("missions", 1) == table.line("captain", 1) == 0


@pytest.mark.rule("WS-11.11")
def test_icons_of_veterans_and_professions_count_one_credit_a_card() -> None:
    table = alone()
    table.hostile(used=("ho_23",))  # veteran, programmer
    table.smuggler("cap_lizard", "sp_owl_programmer_1", "rb_13", "rb_04")  # the captain is a programmer
    assert table.lines(1)["icons"] == 2 + 3
    table.hostile("ho_23")  # one that is still face up counts too: at the end all five do
    assert table.lines(1)["icons"] == 5


@pytest.mark.rule("WS-11.11", "WS-9.3")
def test_his_full_sets_count() -> None:
    table = alone()
    table.hostile()
    table.smuggler("cap_owl", "em_monkey_1", "em_rhino_1", "em_bear_1", "em_lizard_1", "em_octopus_1")
    assert table.lines(1) == {"full_sets": 15, "total": 15}


@pytest.mark.rule("WS-11.12")
def test_your_majorities_compare_you_with_him() -> None:
    table = alone()
    table.crew(0, "cap_owl", "em_rhino_4", "rb_01")
    table.smuggler("cap_bear")
    assert table.mission(0, "em_rhino_4") == 6
    table.smuggler("cap_bear", "rb_02")
    assert table.mission(0, "em_rhino_4") == 0


@pytest.mark.rule("WS-11.13")
def test_you_win_with_strictly_more() -> None:
    table = alone()
    table.hostile()
    table.crew(0, "cap_owl", "rb_01")
    table.smuggler("cap_bear", "rb_02")
    assert (table.line("total", 0), table.line("total", 1)) == (5, 5)
    assert table.winners() == []
    table.crew(0, "cap_owl", "rb_16")
    assert table.winners() == [0]
    table.smuggler("cap_bear", "rb_02", "rb_03")
    assert table.winners() == []


@pytest.mark.rule("WS-11.14")
@pytest.mark.parametrize(
    ("difficulty", "categories"),
    [
        ("easy", {(1, False): 1, (2, False): 2, (1, True): 1, (2, True): 1}),
        ("medium", {(2, False): 3, (2, True): 1, (3, True): 1}),
        ("hard", {(2, False): 2, (3, False): 1, (3, True): 2}),
    ],
)
def test_encounters_solo_uses_both_sets(difficulty: str, categories: dict[tuple[int, bool], int]) -> None:
    for seed in range(5):
        table = Table(1, ENCOUNTERS, seed=seed, difficulty=difficulty)
        hostile = all_hostile(table)
        assert Counter((HOSTILES[h].category, HOSTILE_IDS[h].startswith("e")) for h in hostile) == categories
        assert all(card.startswith("en_cap") for card in (table.crew_of(0)[0], table.smuggler_crew[0]))
        assert len(table.s.deck) + len(table.s.reserve) == len(BASE_CREW) + len(NEW_CREW)
        assert len(table.s.out.aliens) == 3
        assert "alien_planet" in table.landing_planets()


@pytest.mark.rule("WS-11.15")
def test_he_takes_no_quartz_and_alien_effects_use_the_alien_reserve() -> None:
    table = smuggling("eho_31", "ho_24", modules=ENCOUNTERS)  # add alien 1, add crew 2
    table.reserve("rb_01", "en_rb_1", "rb_03")
    table.aliens("al_01", "al_06", "al_14")
    table.alien_deck("al_20")
    table.do("smuggle eho_31")
    assert table.smuggler_crew == ["en_cap_bear", "al_01", "en_rb_1"]
    assert table.in_alien_reserve == ["al_20", "al_06", "al_14"]
    assert table.s.quartz == 20

    table = smuggling("eho_11", "ho_24", modules=ENCOUNTERS)  # discard alien 1, add crew 1
    table.aliens("al_01", "al_06", "al_14")
    table.alien_deck("al_20")
    table.do("smuggle eho_11")
    assert table.smuggler_crew == ["en_cap_bear", "rb_01"]
    assert table.aliens_discarded == ["al_01"]
    assert table.in_alien_reserve == ["al_20", "al_06", "al_14"]


@pytest.mark.rule("WS-11.16")
def test_his_aliens_score_and_his_wild_ones_serve_him_best() -> None:
    table = alone(ENCOUNTERS)
    table.hostile(used=("ho_21", "ho_14"))  # robot, mechanic; botanist
    table.smuggler("en_cap_bear", "sp_bear_mechanic_1", "al_01", "al_07", "al_19")
    assert table.lines(1) == {
        "same_species": 5,  # al_01 is the third bear
        "aliens": 9,
        "icons": 2 + 1,  # two mechanics with al_07; al_07 the botanist too
        "total": 17,
    }
    table.smuggler("en_cap_bear", "em_monkey_1", "em_rhino_1", "em_owl_1", "em_lizard_1", "al_01")
    assert table.lines(1) == {"full_sets": 15, "total": 15}


@pytest.mark.rule("WS-11.17")
def test_his_captain_counts_like_any_crew_card_and_its_face_does_not_matter() -> None:
    table = alone(ENCOUNTERS)
    table.hostile(used=("ho_22",))  # emissary, pilot
    table.smuggler("en_cap_bear", "sp_bear_mechanic_1", "sp_bear_programmer_1")
    assert table.lines(1) == {"same_species": 5, "icons": 1, "total": 6}  # the captain is a bear and a pilot
    s = GAME.new(GAME.setup(1, ENCOUNTERS), 1)
    assert GAME.actors(s) == (0,)
    GAME.act(s, 0, GAME.space.get("face", 0))
    assert s.turn == 1  # no face is chosen for him


@pytest.mark.rule("WS-11.18")
def test_he_uses_no_planets_and_never_blocks_yours() -> None:
    table = smuggling("ho_12", "ho_13")
    before = (table.s.planets, table.s.face_up)
    table.do("smuggle ho_12")
    assert (table.s.planets, table.s.face_up) == before
    assert len(table.options("land")) == 4


@pytest.mark.rule("WS-11.19")
def test_encounters_solo_comes_with_a_word_of_advice() -> None:
    assert [hint.id for hint in GAME.hints(GAME.setup(1, ENCOUNTERS))] == ["hint.solo_encounters"]
    assert GAME.hints(GAME.setup(1)) == []
    assert GAME.hints(GAME.setup(2, ENCOUNTERS)) == []


@pytest.mark.rule("WS-11.13")
@pytest.mark.parametrize(("language", "said"), [("en", "The Smuggler wins."), ("fr", "Le Contrebandier l’emporte.")])
def test_a_lost_game_is_won_by_the_smuggler(language: str, said: str) -> None:
    table = Table(1)
    table.smuggler("cap_owl", "sp_owl_pilot_1", "sp_owl_pilot_2", "sp_owl_botanist_1")
    assert table.winners() == []
    assert winners(GAME, table.s, catalogue(language, GAME), ["Ann"]) == said
