"""WS-1: the components, as the content files have them and as the table shows them."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.wild_space.table import GAME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.actions import CARD_BY_ID, PLANET_BY_ID
from cosmodrome.games.wild_space.words.names import COLOURS

SPECIALISTS = [card for card in c.CREW if card.type == "specialist"]
EMISSARIES = [card for card in c.CREW if card.type == "emissary"]
ROBOTS = [card for card in c.CREW if card.type == "robot"]


@pytest.mark.rule("WS-1.1")
def test_the_deck_has_102_cards_and_no_captain() -> None:
    assert Counter(card.type for card in c.CREW) == {"specialist": 60, "emissary": 24, "robot": 18}
    assert len(c.CAPTAINS) == 6
    table = Table(seats=2, seed=5)
    captains = {captain.id for captain in c.CAPTAINS}
    in_deck = {*table.in_deck, *(card for card in table.in_reserve if card)}
    assert len(in_deck) == 102
    assert not in_deck & captains


@pytest.mark.rule("WS-1.2")
def test_animals_have_one_species_and_robots_none() -> None:
    six = {"monkey", "rhino", "owl", "bear", "lizard", "octopus"}
    assert {card.species for card in SPECIALISTS} == six
    assert {card.species for card in EMISSARIES} == six
    assert {card.species for card in ROBOTS} == {None}


@pytest.mark.rule("WS-1.3")
def test_specialists_and_most_robots_have_a_profession() -> None:
    six = {"military", "pilot", "botanist", "mechanic", "programmer", "scientist"}
    assert {card.profession for card in SPECIALISTS} == six
    assert {card.profession for card in EMISSARIES} == {None}
    with_one = [card for card in ROBOTS if card.profession]
    assert {card.profession for card in with_one} == six
    assert len(ROBOTS) / 2 < len(with_one) < len(ROBOTS)


@pytest.mark.rule("WS-1.4")
def test_a_captain_counts_for_collections_conditions_and_missions() -> None:
    table = Table()
    table.crew(0, "cap_bear", "sp_bear_mechanic_1", "sp_bear_programmer_1")
    assert table.line("same_species", 0) == 5  # the captain is the third bear

    table.crew(0, "cap_bear")  # a pilot, which the bear botanist asks for
    table.hand(0, "sp_bear_botanist_1")
    table.play("land home_2 right", "play sp_bear_botanist_1", "draw", "draw")
    assert len(table.hand_of(0)) == 2

    table.crew(1, "cap_octopus", "em_bear_3")  # most scientists: the captain is the only one
    table.crew(0, "cap_bear")
    assert table.mission(1, "em_bear_3") == 5


@pytest.mark.rule("WS-1.5")
def test_some_specialists_and_robots_are_veterans_and_captains_are_not() -> None:
    for cards in (SPECIALISTS, ROBOTS):
        assert 0 < sum(card.veteran for card in cards) < len(cards)
    assert not any(card.veteran for card in EMISSARIES)
    table = Table()
    table.crew(0, "cap_monkey", "em_owl_4")  # 6 credits for most veterans
    table.crew(1, "cap_rhino")
    assert table.mission(0, "em_owl_4") == 0  # the captain is none
    table.crew(0, "cap_monkey", "em_owl_4", "rb_13")
    assert table.mission(0, "em_owl_4") == 6


@pytest.mark.rule("WS-1.6")
def test_a_condition_circle_stands_before_an_effect_circle() -> None:
    plain = [card for card in c.CREW if card.effect is None]
    free = [card for card in c.CREW if card.effect is not None and card.condition is None]
    conditioned = [card for card in c.CREW if card.effect is not None and card.condition is not None]
    assert plain and free and conditioned
    assert all(card.condition is None for card in plain)


@pytest.mark.rule("WS-1.7")
def test_a_track_is_a_row_of_effects_with_one_credits_space() -> None:
    for captain in c.CAPTAINS:
        assert len(captain.track) >= 4
        assert sum(isinstance(space, c.Credits) for space in captain.track) == 1
    assert len({captain.track for captain in c.CAPTAINS}) == 6


@pytest.mark.rule("WS-1.8")
def test_ten_planets_whose_threshold_shows_on_the_back() -> None:
    assert sum(planet.starting for planet in c.PLANETS) == 2
    assert Counter(p.requires_crew for p in c.PLANETS if not p.starting) == {3: 3, 6: 3, 9: 2}
    for seat in (0, None):
        face_down = [p for p in GAME.view(Table().s, seat).planets if p.planet is None]
        assert [p.threshold for p in face_down] == [3, 6, 9]


@pytest.mark.rule("WS-1.9")
def test_a_planet_has_two_sectors_each_with_a_bottom_and_a_top() -> None:
    table = Table()
    assert table.options("land") == {"land home_1 left", "land home_1 right", "land home_2 left", "land home_2 right"}
    table.play("land home_1 right")
    assert (table.landed(0), table.explored(0)) == ({"home_1 right"}, set())
    table.idle_turn()
    table.idle_turn()
    table.play("explore home_1 right")
    assert (table.landed(0), table.explored(0)) == (set(), {"home_1 right"})


@pytest.mark.rule("WS-1.10", "WS-9.1")
def test_five_shuttles_are_used_twice_each() -> None:
    table = Table()
    table.crew_of_size(0, 9)
    table.crew_of_size(1, 3)
    used: Counter[str] = Counter()
    while not table.s.over:
        if table.seat == 0 and table.step == "UseShuttle":
            choice = min(table.options())
            used[choice.split()[0]] += 1
            table.do(choice)
        else:
            table.idle_turn()
    assert used == {"land": 5, "explore": 5}
    assert table.player(0).shuttles == 0


@pytest.mark.rule("WS-1.11")
def test_everything_is_public_but_the_hands_the_deck_and_what_lies_face_down() -> None:
    table = Table(modules=("encounters",))
    table.hand(0, "rb_01", "rb_02")
    table.hand(1, "rb_03")
    table.discard("rb_04")
    table.shuttle(1, "home_1", "left")
    table.marker(1, 2)
    table.quartz(1, 3)
    seen = GAME.view(table.s, 0)
    assert seen.players[0].hand == [CARD_BY_ID["rb_01"], CARD_BY_ID["rb_02"]]
    rival = seen.players[1]
    assert (rival.hand, rival.hand_size) == (None, 1)
    assert rival.crew == table.player(1).crew
    assert (rival.landed, rival.marker, rival.quartz) == ([PLANET_BY_ID["home_1"] * 2], 2, 3)
    assert seen.discard == [CARD_BY_ID["rb_04"]]
    assert seen.reserve == table.s.reserve
    assert seen.deck == len(table.s.deck)
    assert all(player.hand is None for player in GAME.view(table.s, None).players)


@pytest.mark.rule("WS-1.12")
def test_credits_buy_nothing() -> None:
    table = Table(modules=("encounters",))
    table.crew(0, "en_cap_bear", "rb_01", "rb_02", "rb_03")
    table.aliens("al_01", "al_02", "al_03")
    assert table.score(0) == 15
    table.idle_turn()
    table.idle_turn()
    table.play("land home_1 left", "skip")
    assert table.options() == {"end"}
    assert table.refused("recruit al_01") == "WS-8.24"
    assert not any("credits" in key for key in GAME.dump(table.s)["players"][0])


@pytest.mark.rule("WS-1.13")
def test_each_type_has_its_colour() -> None:
    assert (COLOURS["specialist"], COLOURS["emissary"], COLOURS["robot"]) == ("blue", "red", "green")
    assert len(set(COLOURS.values())) == len(COLOURS) == len(c.KINDS)


def test_every_record_of_the_box_says_where_its_figures_come_from() -> None:
    entries = [*c.CARDS, *c.TILES, *c.HOSTILES, *c.SPACE_BASES]
    assert not [entry.id for entry in entries if entry.source == "own"]
