"""WS-12: the worked examples of the rules page that need an expansion."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import Table

from cosmodrome.kernel.setup import Value

ENCOUNTERS = ("encounters",)


def meeting(*crew: str) -> Table:
    table = Table(modules=ENCOUNTERS)
    table.crew(0, *crew)
    return table


def base_4(seats: int = 2, **options: Value) -> Table:
    table = Table(seats, ("space_base",), **options)
    table.base(0, "base_4")
    table.crew(0, "cap_monkey")
    return table


@pytest.mark.rule("WS-7.2", "WS-7.3", "WS-7.4")
def test_t20_a_bear_for_two_cards_then_the_landing() -> None:
    table = base_4()
    table.hand(0, "sp_bear_pilot_1")
    table.play("launch 1", "discard sp_bear_pilot_1", "draw", "draw")
    assert table.discarded == ["sp_bear_pilot_1"]
    assert len(table.hand_of(0)) == 2
    table.play("land home_1 left", "draw", "draw")
    assert len(table.hand_of(0)) == 4
    assert table.options() == {"end"}


@pytest.mark.rule("WS-7.3")
def test_t21_without_a_bear_the_launch_is_legal() -> None:
    table = base_4()
    table.do("launch 1")
    assert table.step == "LandLaunched"
    assert table.hand_of(0) == []
    table = base_4(seats=1)
    table.do("launch 1")
    assert table.s.out.smuggler_shuttles == 1


@pytest.mark.rule("WS-7.10")
def test_t22_draw_three_then_discard_two() -> None:
    table = base_4()
    table.crew(0, "cap_octopus")
    table.hand(0, "em_owl_1")
    table.reserve("rb_16", "rb_17", "rb_18")
    table.deck("rb_01", "rb_02", "rb_03")
    table.play("launch 2", "use", "discard em_owl_1", "discard rb_03")
    assert table.in_reserve == ["rb_16", "rb_17", "rb_18"]
    assert table.hand_of(0) == ["rb_01", "rb_02"]


@pytest.mark.rule("WS-7.9", "WS-6.5")
def test_t23_nothing_beyond_the_last_space() -> None:
    table = base_4()
    table.marker(0, 4)
    table.hand(0, "sp_owl_pilot_1")
    table.play("launch 4", "discard sp_owl_pilot_1")
    assert table.player(0).marker == 4
    assert table.step == "LandLaunched"


@pytest.mark.rule("WS-8.4", "WS-5.5")
def test_t24_a_quartz_then_the_robot() -> None:
    table = meeting("en_cap_bear")
    table.hand(0, "en_sp_monkey_1", "rb_01")
    table.quartz(1, 15)
    table.play("land home_2 right", "play en_sp_monkey_1")
    assert (table.player(0).quartz, table.s.quartz) == (1, 4)
    table.do("play rb_01")
    assert table.crew_of(0) == ["en_cap_bear", "en_sp_monkey_1", "rb_01"]


def amelie_recruits(quartz: int) -> Table:
    table = meeting("en_cap_rhino")
    table.hand(0, "sp_rhino_pilot_1")
    table.aliens("al_01", "al_14", "al_19")
    table.alien_deck("al_20")
    table.quartz(0, quartz)
    table.play("land home_1 left", "skip")
    return table


@pytest.mark.rule("WS-8.7")
def test_t25_amelie_recruits_into_the_crew() -> None:
    table = amelie_recruits(2)
    table.do("recruit al_01")
    assert table.player(0).quartz == 0
    assert table.crew_of(0) == ["en_cap_rhino", "al_01"]
    assert table.in_alien_reserve == ["al_20", "al_14", "al_19"]
    table.do("play sp_rhino_pilot_1")
    assert table.player(0).marker == 1
    table.play("draw", "draw")  # the space's card and the pilot's
    assert len(table.hand_of(0)) == 2
    assert table.options() == {"end"}


@pytest.mark.rule("WS-8.7", "WS-8.10")
def test_t26_amelie_takes_the_alien_into_hand() -> None:
    table = amelie_recruits(1)
    table.do("hire al_01")
    assert table.player(0).quartz == 0
    assert table.hand_of(0) == ["sp_rhino_pilot_1", "al_01"]
    assert table.options() == {"end"}
    table.do("end")
    table.idle_turn()
    table.play("land home_2 right", "play al_01")
    assert table.crew_of(0) == ["en_cap_rhino", "al_01"]
    assert table.can("play sp_rhino_pilot_1")


SIX_PROFESSIONS = (
    "en_cap_monkey",
    "en_em_monkey",
    "sp_bear_botanist_1",
    "sp_owl_mechanic_1",
    "sp_rhino_pilot_1",
    "rb_04",
)


@pytest.mark.rule("WS-8.17", "WS-9.10")
def test_t27_six_professions() -> None:
    table = meeting(*SIX_PROFESSIONS, "sp_lizard_scientist_1")
    assert table.mission(0, "en_em_monkey") == 7
    assert table.score(0) == 12


@pytest.mark.rule("WS-8.15")
def test_t28_a_wild_profession_completes_the_set() -> None:
    table = meeting(*SIX_PROFESSIONS, "al_03")
    assert table.mission(0, "en_em_monkey") == 7
    assert table.score(0) == 13


@pytest.mark.rule("WS-8.15")
def test_t29_a_wild_profession_completes_two_groups() -> None:
    crew = ("em_owl_1", "em_bear_1", "sp_bear_botanist_1", "sp_owl_mechanic_1", "sp_lizard_mechanic_1", "al_03")
    table = meeting("en_cap_rhino", *crew)
    table.quartz(0, 2)
    assert table.lines(0) == {"missions": 10, "aliens": 1, "quartz": 2, "total": 13}


@pytest.mark.rule("WS-8.14", "WS-9.12")
def test_t30_a_wild_species_completes_the_full_set() -> None:
    owls = ("sp_owl_pilot_1", "sp_owl_pilot_2", "sp_owl_programmer_1")
    table = meeting("en_cap_monkey", "sp_rhino_pilot_1", *owls, "sp_bear_pilot_1", "sp_lizard_pilot_1", "al_02")
    assert table.lines(0) == {"same_species": 5, "full_sets": 15, "total": 20}


@pytest.mark.rule("WS-9.12")
def test_t31_two_wild_bears() -> None:
    table = meeting("en_cap_bear", "sp_bear_mechanic_1", "sp_bear_pilot_1", "sp_bear_programmer_1", "al_01", "al_02")
    assert table.lines(0) == {"same_species": 20, "total": 20}


@pytest.mark.rule("WS-8.7", "WS-8.8", "WS-8.11")
def test_t39_the_recruit_reveals_the_planet() -> None:
    table = Table(modules=ENCOUNTERS)
    table.crew_of_size(0, 8)
    table.planets("p9_a", face_up=False)
    table.aliens("al_06", "al_14", "al_19")
    table.quartz(0, 5)
    table.play("land home_1 left", "skip", "recruit al_06")
    assert (len(table.crew_of(0)), table.player(0).quartz) == (9, 3)
    assert table.options() == {"end"}
    assert not table.is_face_up("p9_a")
    table.do("end")
    assert table.is_face_up("p9_a")


@pytest.mark.rule("WS-11.11", "WS-11.16")
def test_t40_the_smugglers_15() -> None:
    table = Table(seats=1, modules=ENCOUNTERS)
    table.smuggler("en_cap_bear", "sp_bear_mechanic_1", "al_01", "al_03", "rb_16")
    table.hostile(used=("ho_21", "ho_12"))  # robot and mechanic; emissary
    assert table.lines(1) == {"same_species": 5, "robots": 6, "aliens": 1, "icons": 3, "total": 15}


@pytest.mark.rule("WS-7.11", "WS-7.12", "WS-7.13", "WS-7.14")
def test_t41_three_shuttles_of_the_smuggler() -> None:
    table = base_4(seats=1)
    table.crew(0, "cap_monkey", "rb_01", "rb_02")
    table.planets("p3_c")
    landings = ["home_1 left", "home_1 right", "home_2 left", "home_2 right", "p3_c left"]
    launches = [
        ("em_bear_1", ["launch 1", "discard em_bear_1", "draw", "draw"], 0),  # fulfilled, and used
        ("rb_03", ["launch 2"], 1),  # no scientist in the crew
        ("rb_03", ["launch 5", "skip"], 1),  # a robot in the crew: fulfilled, not used
        ("rb_03", ["launch 3", "skip"], 2),  # no botanist in hand
        ("sp_owl_pilot_1", ["launch 4", "skip"], 3),  # could pay, does not
    ]
    for (card, moves, shuttles), landing in zip(launches, landings, strict=True):
        table.hand(0, card)
        table.play(*moves)
        assert table.s.out.smuggler_shuttles == shuttles
        table.do(f"land {landing}")
        table.idle_turn()
        table.idle_turn()
    assert table.line("shuttles", 1) == 12
