"""WS-12: the worked examples of the rules page, each under its number; those of the expansions are next door."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.wild_space.table import HOME, Table

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "wild_space.md"


def scoring(*crew: str, rival: tuple[str, ...] = ("cap_octopus",)) -> Table:
    table = Table()
    table.crew(0, *crew)
    table.crew(1, *rival)
    return table


def test_every_example_of_the_page_is_played() -> None:
    on_the_page = re.findall(r"^\| T-(\d\d) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    played = [
        number
        for path in Path(__file__).parent.glob("test_examples*.py")
        for number in re.findall(r"^def test_t(\d\d)_", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert sorted(played) == sorted(on_the_page) == [f"{n:02}" for n in range(1, 42)]


@pytest.mark.rule("WS-3.3", "WS-3.14")
def test_t01_a_crew_of_four_reaches_three_planets() -> None:
    table = Table()
    table.crew_of_size(0, 4)
    table.planets("p3_c")
    table.planets("p6_a", "p9_a", face_up=False)
    assert table.landing_planets() == {"home_1", "home_2", "p3_c"}


@pytest.mark.rule("WS-3.4")
@pytest.mark.parametrize("explored", [False, True])
def test_t02_ones_own_shuttle_blocks_its_sector_only(explored: bool) -> None:
    table = Table()
    table.crew(0, "cap_rhino", "rb_16", "rb_17", "rb_18")  # a botanist: the right sector's condition is met
    table.planets("p3_c")
    table.shuttle(0, "p3_c", "left", explored=explored)
    assert table.refused("land p3_c left") == "WS-3.4"
    assert table.can("land p3_c right")
    table.crew(0, "cap_owl", "rb_16", "rb_17", "rb_18")
    assert not table.can("land p3_c right")


@pytest.mark.rule("WS-3.4")
def test_t03_another_players_shuttle_does_not_block() -> None:
    table = Table()
    table.crew(0, "cap_rhino", "rb_16", "rb_17", "rb_18")
    table.planets("p3_c")
    table.shuttle(1, "p3_c", "right")
    table.do("land p3_c right")
    assert table.landed(0) == table.landed(1) == {"p3_c right"}


@pytest.mark.rule("WS-4.1", "WS-4.2", "WS-4.3", "WS-4.4", "WS-4.5")
def test_t04_joachim_draws_and_renews() -> None:
    a, b, c, d, e, f, g, h = (f"rb_0{n}" for n in range(1, 9))
    table = Table()
    table.hand(0, "em_owl_1", "em_bear_1", "em_rhino_1")
    table.reserve(a, b, c)
    table.deck(d, e, f, g, h)
    table.play("land home_1 left", "draw", "renew em_bear_1", f"take {f}")
    assert table.hand_of(0) == ["em_owl_1", "em_rhino_1", d, f]
    assert sorted(table.discarded) == sorted(["em_bear_1", a, b, c])
    assert table.in_reserve == [e, h, g]


def chain_of_amelie(*extra: str) -> Table:
    table = Table()
    table.crew(0, "cap_bear")
    table.hand(0, "sp_monkey_botanist_1", "sp_rhino_mechanic_2", "em_monkey_4", *extra)
    table.deck("rb_05")
    table.play("land home_2 right", "play sp_monkey_botanist_1", "play sp_rhino_mechanic_2")
    return table


@pytest.mark.rule("WS-5.4", "WS-5.11")
def test_t05_amelies_chain() -> None:
    table = chain_of_amelie("rb_01")
    table.play("discard rb_01", "play em_monkey_4", "draw")
    assert table.crew_of(0) == ["cap_bear", "sp_monkey_botanist_1", "sp_rhino_mechanic_2", "em_monkey_4"]
    assert table.discarded == ["rb_01"]
    assert table.hand_of(0) == ["rb_05"]
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.2", "WS-5.3")
def test_t06_the_chain_stops_where_she_declines() -> None:
    table = chain_of_amelie()
    assert table.options() == {"discard em_monkey_4", "skip"}
    table.do("skip")
    assert table.crew_of(0)[1:] == ["sp_monkey_botanist_1", "sp_rhino_mechanic_2"]
    assert table.hand_of(0) == ["em_monkey_4"]
    assert table.options() == {"end"}


@pytest.mark.rule("WS-5.12")
def test_t07_the_bear_botanist_asks_for_a_pilot() -> None:
    table = Table()
    table.crew(0, "cap_owl", "sp_rhino_pilot_1")
    table.hand(0, "sp_bear_botanist_1")
    table.play("land home_2 right", "play sp_bear_botanist_1", "draw", "draw")
    assert len(table.hand_of(0)) == 2

    table = Table()
    table.crew(0, "cap_owl")
    table.hand(0, "sp_bear_botanist_1")
    table.play("land home_2 right", "play sp_bear_botanist_1")
    assert table.crew_of(0) == ["cap_owl", "sp_bear_botanist_1"]
    assert table.options() == {"end"}


@pytest.mark.rule("WS-6.1")
def test_t08_a_veteran_robot_moves_the_marker_first() -> None:
    table = Table()
    table.crew(0, "cap_owl")
    table.hand(0, "rb_14", "em_owl_1")
    table.play("land home_2 right", "play rb_14")
    assert table.player(0).marker == 1
    assert not table.can("play em_owl_1")
    table.play("draw", "draw")
    assert table.can("play em_owl_1")


@pytest.mark.rule("WS-6.4")
def test_t09_removing_the_veteran_leaves_the_marker() -> None:
    table = Table()
    table.crew(0, "cap_owl", "rb_07")
    table.marker(0, 2)
    table.hand(0, "rb_18")
    table.play("land home_2 right", "play rb_18", "remove rb_07")
    assert table.player(0).marker == 2


JOACHIM = (
    "cap_bear",
    "em_owl_2",
    "em_bear_2",
    "sp_bear_programmer_1",
    "sp_owl_programmer_1",
    "sp_owl_botanist_2",
    "sp_owl_pilot_1",
    "sp_owl_pilot_2",
    "sp_monkey_pilot_1",
    "sp_rhino_military_1",
    "sp_lizard_military_1",
    "sp_octopus_mechanic_1",
    "rb_16",
    "rb_07",
)


@pytest.mark.rule("WS-9.2", "WS-9.3", "WS-9.4", "WS-9.5", "WS-9.6", "WS-9.7", "WS-9.8", "WS-9.9", "WS-9.10", "WS-9.11")
def test_t10_joachim_ends_with_57() -> None:
    table = scoring(*JOACHIM)
    table.marker(0, 4)
    assert (table.mission(0, "em_owl_2"), table.mission(0, "em_bear_2")) == (4, 4)
    assert table.lines(0) == {
        "same_species": 20,
        "full_sets": 15,
        "missions": 8,
        "robots": 8,
        "captain": 6,
        "total": 57,
    }


@pytest.mark.rule("WS-9.7")
def test_t11_five_for_three_botanists() -> None:
    crew = ("cap_rhino", "em_owl_1", "sp_owl_botanist_1", "sp_bear_botanist_1", "rb_01", "rb_07")
    assert scoring(*crew).mission(0, "em_owl_1") == 5
    assert scoring(*crew, "sp_lizard_botanist_1").mission(0, "em_owl_1") == 10


@pytest.mark.rule("WS-9.8")
def test_t12_an_owl_and_an_owl_military_are_one_pair() -> None:
    assert scoring("cap_rhino", "em_owl_2", "sp_owl_military_1").mission(0, "em_owl_2") == 2


@pytest.mark.rule("WS-9.8")
def test_t13_three_cards_make_one_pair() -> None:
    crew = ("em_owl_2", "sp_owl_military_1", "sp_bear_military_1")
    assert scoring("cap_rhino", *crew).mission(0, "em_owl_2") == 2
    assert scoring("cap_monkey", *crew).mission(0, "em_owl_2") == 4


@pytest.mark.rule("WS-9.9")
def test_t14_strictly_most_programmers() -> None:
    crew = ("cap_lizard", "em_owl_3", "sp_bear_programmer_1")
    rival = ("cap_owl", "sp_rhino_programmer_1", "rb_04")
    assert scoring(*crew, rival=rival).mission(0, "em_owl_3") == 0
    assert scoring(*crew, "rb_10", rival=rival).mission(0, "em_owl_3") == 5


@pytest.mark.rule("WS-9.9")
def test_t15_strictly_most_emissaries() -> None:
    crew = ("cap_rhino", "em_monkey_4", "em_rhino_1")
    assert scoring(*crew, rival=("cap_owl", "em_bear_1")).mission(0, "em_monkey_4") == 6
    assert scoring(*crew, rival=("cap_owl", "em_bear_1", "em_bear_2")).mission(0, "em_monkey_4") == 0


@pytest.mark.rule("WS-3.14")
def test_t16_two_planets_turn_at_the_end_of_one_turn() -> None:
    table = Table()
    table.planets("p3_a", "p6_a", face_up=False)
    table.crew(0, "cap_bear", "rb_16")
    chain = ("sp_monkey_botanist_1", "sp_rhino_mechanic_1", "sp_owl_pilot_1", "rb_04")
    table.hand(0, *chain)
    table.do("land home_2 right")
    for card in chain:
        table.do(f"play {card}")
    assert len(table.crew_of(0)) == 6
    assert (table.is_face_up("p3_a"), table.is_face_up("p6_a")) == (False, False)
    table.do("end")
    assert (table.is_face_up("p3_a"), table.is_face_up("p6_a")) == (True, True)


@pytest.mark.rule("WS-11.6")
def test_t17_the_middle_card_goes_and_its_replacement_joins_the_smuggler() -> None:
    a, b, c, d, e = (f"rb_0{n}" for n in range(1, 6))
    table = Table(seats=1, first=1)
    table.smuggler("cap_bear")
    table.hostile("ho_11", "ho_21")
    table.reserve(a, b, c)
    table.deck(d, e)
    table.do("smuggle ho_11")
    assert table.discarded == [b]
    assert table.smuggler_crew == ["cap_bear", d]
    assert table.in_reserve == [a, e, c]


@pytest.mark.rule("WS-11.11")
def test_t18_the_smugglers_27() -> None:
    table = Table(seats=1)
    table.smuggler(
        "cap_rhino",
        "sp_bear_botanist_1",
        "em_owl_2",
        "rb_01",
        "rb_13",
        "sp_monkey_mechanic_1",
        "sp_bear_mechanic_2",
        "sp_bear_mechanic_1",
    )
    table.hostile(used=("ho_11", "ho_21", "ho_22", "ho_23", "ho_31"))
    assert table.lines(1) == {"same_species": 5, "robots": 7, "icons": 4 + 2 + 3 + 6, "total": 27}


@pytest.mark.rule("WS-11.13")
def test_t19_forty_all_is_a_loss() -> None:
    table = Table(seats=1)
    table.hostile()
    table.crew(0, "cap_monkey", "rb_01", "rb_02", "rb_03", "rb_04", "rb_05", "rb_06", "rb_16")
    table.marker(0, 3)
    bears = ("botanist_1", "mechanic_1", "mechanic_2", "pilot_1", "programmer_1", "programmer_2", "scientist_1")
    table.smuggler("cap_bear", *(f"sp_bear_{one}" for one in bears), "sp_bear_scientist_2", "sp_bear_military_1")
    assert (table.line("total", 0), table.line("total", 1)) == (40, 40)
    assert table.winners() == []


RIVAL_OF_57 = (
    "cap_lizard",  # 12 credits on the last space
    *(f"rb_0{n}" for n in range(1, 7)),  # 30
    *(f"sp_lizard_{one}" for one in ("botanist_1", "mechanic_1", "pilot_1", "scientist_1")),  # 15 with the captain
    "sp_rhino_programmer_1",
    "sp_monkey_programmer_1",
)


@pytest.mark.rule("WS-9.14")
def test_t32_the_smaller_crew_wins_a_tie() -> None:
    table = scoring(*JOACHIM, rival=RIVAL_OF_57)
    table.marker(0, 4)
    table.marker(1, 5)
    assert (table.score(0), table.score(1)) == (57, 57)
    assert (len(table.crew_of(0)), len(table.crew_of(1))) == (14, 13)
    assert table.winners() == [1]
    table.crew(1, *RIVAL_OF_57, "sp_octopus_pilot_1")
    assert (table.score(1), len(table.crew_of(1))) == (57, 14)
    assert table.winners() == [0, 1]


@pytest.mark.rule("WS-3.3", "WS-3.14")
def test_t33_a_planet_somebody_else_revealed() -> None:
    table = Table()
    table.crew_of_size(0, 4)
    table.planets("p3_c", "p6_a")
    assert table.landing_planets() == {"home_1", "home_2", "p3_c"}


@pytest.mark.rule("WS-3.6", "WS-3.8")
def test_t34_the_captain_meets_the_condition() -> None:
    table = Table()
    table.planets("p3_c")
    table.crew(0, "cap_owl", "rb_16", "rb_17")
    assert table.refused("land p3_c right") == "WS-3.6"
    table.crew(0, "cap_rhino", "rb_16", "rb_17")
    table.play("land p3_c right", "draw", "draw", "draw")
    assert len(table.hand_of(0)) == 3
    assert len(table.crew_of(0)) == 3


@pytest.mark.rule("WS-3.9", "WS-3.10", "WS-3.11", "WS-3.12")
@pytest.mark.parametrize("choice", [1, 2])
def test_t35_exploring_asks_for_nothing(choice: int) -> None:
    table = Table()
    table.planets("p6_b")
    table.crew_of_size(0, 5)
    for planet, side in HOME:
        table.shuttle(0, planet, side, explored=True)
    table.shuttle(0, "p6_b", "right")
    assert table.options() == {"explore p6_b right"}
    table.play("explore p6_b right", f"choose {choice}")
    if choice == 1:
        table.play("draw", "draw", "draw")
    assert len(table.hand_of(0)) == (3 if choice == 1 else 0)
    assert table.options() == {"end"}
    assert "p6_b right" in table.explored(0)


@pytest.mark.rule("WS-4.5", "WS-4.7", "WS-4.9")
def test_t36_renewing_with_one_card_in_the_deck() -> None:
    table = Table()
    table.hand(0, "em_owl_1", "em_bear_1")
    table.reserve("rb_01", "rb_02", "rb_03")
    table.deck("rb_04", only=True)
    table.do("renew em_owl_1")
    assert table.in_reserve[0] == "rb_04"
    rest = {"em_owl_1", "rb_01", "rb_02", "rb_03"}
    assert {*table.in_reserve[1:], *table.in_deck} == rest
    assert len(table.in_deck) == 2
    assert table.discarded == []


@pytest.mark.rule("WS-5.16")
def test_t37_a_payment_in_vain() -> None:
    table = Table()
    table.crew(0, "cap_bear")
    table.hand(0, "sp_rhino_mechanic_2", "rb_01")
    table.play("land home_2 right", "play sp_rhino_mechanic_2", "discard rb_01")
    assert table.crew_of(0) == ["cap_bear", "sp_rhino_mechanic_2"]
    assert table.hand_of(0) == []
    assert table.options() == {"end"}


@pytest.mark.rule("WS-6.3", "WS-9.11")
def test_t38_the_captains_credits() -> None:
    table = scoring("cap_monkey")
    table.marker(0, 4)
    assert table.line("captain", 0) == 4
    table.marker(0, 2)
    assert table.line("captain", 0) == 0
