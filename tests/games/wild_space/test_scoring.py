"""WS-9: the end of the game and the score."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest
from tests.games.wild_space.table import GAME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.actions import CARD_BY_ID
from cosmodrome.kernel import Rng
from cosmodrome.language import catalogue

CARDS: dict[str, Any] = {e.id: e for e in (*c.CREW, *c.ENCOUNTERS.crew, *c.ENCOUNTERS.aliens)}
CAPTAINS: dict[str, Any] = {e.id: e for e in (*c.CAPTAINS, *c.ENCOUNTERS.captains)}


def scoring(*crew: str, rival: tuple[str, ...] = ("cap_octopus",)) -> Table:
    table = Table()
    table.crew(0, *crew)
    table.crew(1, *rival)
    return table


@pytest.mark.rule("WS-9.1")
def test_the_game_ends_when_everybody_has_had_ten_turns() -> None:
    table = Table(seats=3)
    turns = [0, 0, 0]
    while not table.s.over:
        turns[table.seat] += 1
        table.idle_turn()
    assert turns == [10, 10, 10]
    assert GAME.actors(table.s) == ()
    refusal = GAME.why_not(table.s, 0, table.action("end"))
    assert refusal is not None and refusal.clause == "WS-9.1"


@pytest.mark.rule("WS-9.2")
@pytest.mark.parametrize(("bears", "credits"), [(0, 0), (1, 0), (2, 0), (3, 5), (4, 10), (7, 25)])
def test_each_animal_of_a_species_from_the_third_on_scores_five(bears: int, credits: int) -> None:
    every = [card.id for card in c.CREW if card.species == "bear" and card.type == "specialist"]
    table = scoring("cap_owl", *every[:bears])
    assert table.lines(0).get("same_species", 0) == credits


@pytest.mark.rule("WS-9.3")
def test_each_set_of_six_species_scores_fifteen() -> None:
    one = [f"sp_{species}_{profession}_1" for species, profession in SIX]
    table = scoring("cap_owl", *one)
    assert table.lines(0) == {"full_sets": 15, "total": 15}
    table = scoring("cap_owl", *one[:2], *one[3:])  # the captain is the owl
    assert table.lines(0) == {"full_sets": 15, "total": 15}
    two = [f"em_{species}_1" for species, _ in SIX]
    table = scoring("cap_owl", *one, *two)
    assert table.line("full_sets", 0) == 30


SIX = (
    ("monkey", "programmer"),
    ("rhino", "botanist"),
    ("owl", "mechanic"),
    ("bear", "pilot"),
    ("lizard", "programmer"),
    ("octopus", "pilot"),
)


@pytest.mark.rule("WS-9.4")
def test_the_same_animals_count_twice_and_robots_never() -> None:
    crew = [f"em_{species}_1" for species, _ in SIX]
    table = scoring("cap_owl", *crew, "sp_owl_pilot_1", "rb_01", "rb_02", "rb_03")
    assert table.line("same_species", 0) == 5  # captain, emissary, specialist
    assert table.line("full_sets", 0) == 15
    assert table.line("robots", 0) == 15


@pytest.mark.rule("WS-9.5")
def test_each_emissary_scores_its_own_mission_with_the_same_cards() -> None:
    table = scoring("cap_owl", "em_owl_1", "em_bear_2", "rb_01", "rb_07", "sp_bear_botanist_1")
    assert table.mission(0, "em_owl_1") == 5  # three botanists
    assert table.mission(0, "em_bear_2") == 4  # two bears with two of the same botanists
    assert table.line("missions", 0) == 9


@pytest.mark.rule("WS-9.5")
def test_a_mission_counts_its_owners_crew_only() -> None:
    table = scoring("cap_owl", "em_owl_1", "rb_01", rival=("cap_rhino", "rb_07", "sp_bear_botanist_1"))
    assert table.mission(0, "em_owl_1") == 0
    table = Table(seats=3)
    table.crew(0, "cap_owl", "em_monkey_3", "rb_02")  # most mechanics: 2, with the captain
    table.crew(1, "cap_rhino", "rb_08")
    table.crew(2, "cap_bear", "sp_owl_mechanic_1")
    assert table.mission(0, "em_monkey_3") == 5  # more than each opponent, not than all together
    table.crew(2, "cap_bear", "sp_owl_mechanic_1", "sp_rhino_mechanic_1")
    assert table.mission(0, "em_monkey_3") == 0


@pytest.mark.rule("WS-9.6")
def test_an_emissary_counts_itself() -> None:
    assert scoring("cap_owl", "em_lizard_4", "em_owl_1").mission(0, "em_lizard_4") == 3  # 3 per two emissaries
    assert scoring("cap_bear", "em_owl_2", "rb_06").mission(0, "em_owl_2") == 2  # itself the owl of the pair
    table = Table(modules=("encounters",))
    table.crew(0, "en_cap_bear", "en_em_rhino")
    assert table.mission(0, "en_em_rhino") == 1  # its own icon


@pytest.mark.rule("WS-9.7")
@pytest.mark.parametrize(("robots", "credits"), [(0, 0), (1, 2), (3, 6)])
def test_groups_are_counted_whole(robots: int, credits: int) -> None:
    crew = ("rb_01", "rb_02", "rb_03")[:robots]
    assert scoring("cap_owl", "em_bear_4", *crew).mission(0, "em_bear_4") == credits


@pytest.mark.rule("WS-9.7")
@pytest.mark.parametrize(("botanists", "credits"), [(2, 0), (3, 5), (5, 5), (6, 10)])
def test_groups_of_three(botanists: int, credits: int) -> None:
    every = [card.id for card in c.CREW if card.profession == "botanist"][:botanists]
    assert scoring("cap_owl", "em_owl_1", *every).mission(0, "em_owl_1") == credits


@pytest.mark.rule("WS-9.8")
@pytest.mark.parametrize(
    ("crew", "credits"),
    [
        (("cap_bear", "em_owl_2"), 0),
        (("cap_bear", "em_owl_2", "rb_06"), 2),
        (("cap_bear", "em_owl_2", "rb_06", "rb_12"), 2),
        (("cap_bear", "em_owl_2", "sp_owl_military_1"), 2),
        (("cap_bear", "em_owl_2", "sp_owl_military_1", "rb_06"), 2),  # three cards, one pair
        (("cap_owl", "em_owl_2", "sp_owl_military_1", "rb_06"), 4),
    ],
)
def test_pairs_are_made_of_two_different_cards(crew: tuple[str, ...], credits: int) -> None:
    assert scoring(*crew, rival=("cap_rhino",)).mission(0, "em_owl_2") == credits


@pytest.mark.rule("WS-9.9")
def test_a_majority_is_strict_and_needs_one_card() -> None:
    most_robots = ("cap_owl", "em_rhino_4")
    assert scoring(*most_robots).mission(0, "em_rhino_4") == 0  # none against none
    assert scoring(*most_robots, "rb_01").mission(0, "em_rhino_4") == 6
    assert scoring(*most_robots, "rb_01", rival=("cap_bear", "rb_02")).mission(0, "em_rhino_4") == 0
    both = scoring(*most_robots, "rb_01", rival=("cap_bear", "rb_02", "rb_03"))
    assert both.mission(0, "em_rhino_4") == 0


@pytest.mark.rule("WS-9.9")
@pytest.mark.parametrize(
    ("language", "printed"),
    [
        ("en", "6 credits for strictly the most Robots (a tie pays nothing)"),
        ("fr", "6 Crédits pour la majorité stricte en Robots (une égalité ne rapporte rien)"),
    ],
)
def test_what_is_printed_of_a_majority_is_what_it_pays(language: str, printed: str) -> None:
    cards = msgspec.to_builtins(GAME.catalogue(catalogue(language, GAME).say))["cards"]
    (card,) = (one for one in cards if one["id"] == "em_rhino_4")
    assert card["mission_text"] == printed
    ahead = scoring("cap_owl", "em_rhino_4", "rb_01", "rb_02", rival=("cap_bear", "rb_03"))
    tied = scoring("cap_owl", "em_rhino_4", "rb_01", rival=("cap_bear", "rb_03"))
    assert (ahead.mission(0, "em_rhino_4"), tied.mission(0, "em_rhino_4")) == (6, 0)


@pytest.mark.rule("WS-9.10")
@pytest.mark.parametrize(
    ("crew", "credits"),
    [
        (("rb_01", "rb_02", "rb_04", "rb_05", "rb_06"), 7),  # the captain is the pilot
        (("rb_01", "rb_02", "rb_04", "rb_05"), 0),
        (("rb_01", "rb_02", "rb_04", "rb_05", "al_03"), 7),  # a wild one fills the gap
        (("rb_01", "rb_02", "rb_04", "al_03", "al_07"), 7),
        (("rb_01", "rb_02", "rb_04", "rb_05", "rb_06", *(f"rb_{n:02}" for n in range(7, 13))), 14),
        (("rb_01", "rb_02", "rb_04", "rb_05", "rb_06", "rb_07", "rb_08", "rb_10", "rb_11", "al_03", "al_07"), 14),
        (("rb_01", "rb_02", "rb_04", "rb_05", "rb_06", "rb_07", "rb_08", "rb_10", "rb_11", "al_03"), 7),
    ],
)
def test_sets_of_six_professions(crew: tuple[str, ...], credits: int) -> None:
    table = Table(modules=("encounters",))
    table.crew(0, "en_cap_bear", "en_em_monkey", *crew)
    assert table.mission(0, "en_em_monkey") == credits


@pytest.mark.rule("WS-9.11")
def test_robots_aliens_captain_and_quartz() -> None:
    table = Table(modules=("encounters",))
    table.crew(0, "en_cap_monkey", "rb_16", "rb_18", "al_06", "al_19")
    table.marker(0, 3)  # credits 3 on the third space
    table.quartz(0, 2)
    assert table.lines(0) == {"robots": 9, "aliens": 13, "captain": 3, "quartz": 2, "total": 27}


@pytest.mark.rule("WS-9.12")
def test_the_table_shows_how_it_assigned_the_wild_species() -> None:
    table = Table(modules=("encounters",))
    table.crew(0, "en_cap_bear", "sp_bear_pilot_1", "al_01")
    (line,) = [line for line in GAME.sheet(table.s) if line.name == "same_species"]
    assert line.values[0] == 5
    assert [(column, m.id, dict(m.args)) for column, m, _ in line.details] == [
        (0, "score.wild_as", {"card": CARD_BY_ID["al_01"], "species": c.SPECIES.index("bear")})
    ]


def by_hand(crew: list[str], rival: list[str]) -> int:
    """The score of a crew by trying every assignment of its wild species, straight from the rules page."""
    faces = {**CARDS, **CAPTAINS}
    wilds = [card for card in crew if faces[card].species == "wild"]
    return max(
        worth(crew, rival, dict(zip(wilds, given, strict=True))) for given in product(c.SPECIES, repeat=len(wilds))
    )


def worth(crew: list[str], rival: list[str], given: dict[str, c.Species]) -> int:
    faces = {**CARDS, **CAPTAINS}

    def fits(card: str, f: c.Filter) -> bool:
        e = faces[card]
        return (
            (f.type is None or e.type == f.type)
            and (f.species is None or given.get(card, e.species) == f.species)
            and (f.profession is None or e.profession in (f.profession, "wild"))
            and (not f.veteran or getattr(e, "veteran", False))
            and (not f.encounter_icon or (e.encounter_icon and e.type != "captain"))
        )

    def count(cards: list[str], f: c.Filter) -> int:
        return sum(fits(card, f) for card in cards)

    species = [given.get(card, faces[card].species) for card in crew]
    counts = [species.count(one) for one in c.SPECIES]
    total = sum(5 * max(0, n - 2) for n in counts) + 15 * min(counts)
    for card in crew:
        e = faces[card]
        total += getattr(e, "credits", 0)
        m = getattr(e, "mission", None)
        if isinstance(m, c.PerGroup):
            total += m.credits * (count(crew, m.of) // m.count)
        elif isinstance(m, c.StrictMajority):
            total += m.credits * (count(crew, m.of) > count(rival, m.of))
        elif isinstance(m, c.PerPair):
            a = sum(fits(one, m.a) and not fits(one, m.b) for one in crew)
            b = sum(fits(one, m.b) and not fits(one, m.a) for one in crew)
            both = sum(fits(one, m.a) and fits(one, m.b) for one in crew)
            total += m.credits * min(a + both, b + both, (a + b + both) // 2)
        elif isinstance(m, c.PerProfessions):
            have = [sum(faces[one].profession == p for one in crew) for p in c.PROFESSIONS]
            wild = sum(faces[one].profession == "wild" for one in crew)
            total += m.credits * max(k for k in range(20) if sum(max(0, k - n) for n in have) <= wild)
    return total


@pytest.mark.rule("WS-9.12", "WS-9.16", "WS-8.14", "WS-9.2", "WS-9.3", "WS-9.7", "WS-9.8", "WS-9.9", "WS-9.10")
@pytest.mark.parametrize("seed", range(60))
def test_random_crews_score_what_trying_everything_gives(seed: int) -> None:
    """Half the crews are full of pair missions, where the choice of a species is a trade-off."""
    rng = Rng(seed)
    wild = [card.id for card in c.ENCOUNTERS.aliens if card.species == "wild"]
    pairs = [card.id for card in c.CREW if isinstance(card.mission, c.PerPair)]
    others = [card for card in CARDS if card not in wild and card not in pairs]
    for cards in (wild, pairs, others):
        rng.shuffle(cards)
    crew = ["en_cap_bear", *wild[: rng.below(4)], *pairs[: rng.below(5) if seed % 2 else 0], *others[: rng.below(14)]]
    rival = ["en_cap_owl", *others[14 : 14 + rng.below(14)]]
    table = Table(modules=("encounters",))
    table.crew(0, *crew)
    table.crew(1, *rival)
    assert table.score(0) == by_hand(crew, rival)


@pytest.mark.rule("WS-9.13")
def test_cards_in_hand_score_nothing_and_no_line_is_negative() -> None:
    table = scoring("cap_owl", "em_owl_1", "em_rhino_4", rival=("cap_bear", "rb_02"))
    table.hand(0, "rb_01", "rb_16", "sp_owl_pilot_1", "sp_owl_pilot_2")
    assert table.lines(0) == {}  # two unfulfilled missions cost nothing
    assert all(value >= 0 for line in GAME.sheet(table.s) for value in line.values)


@pytest.mark.rule("WS-9.14")
def test_the_highest_total_wins_then_the_smaller_crew_then_all() -> None:
    table = scoring("cap_owl", "rb_01", rival=("cap_bear", "rb_02", "rb_03"))
    assert table.winners() == [1]
    table = scoring("cap_owl", "rb_01", rival=("cap_bear", "rb_02", "em_owl_1"))
    assert (table.score(0), table.score(1), table.winners()) == (5, 5, [0])
    table = scoring("cap_owl", "rb_01", rival=("cap_bear", "rb_02"))
    assert table.winners() == [0, 1]


@pytest.mark.rule("WS-9.15")
def test_the_score_sheet_has_its_lines() -> None:
    pad = ["same_species", "full_sets", "missions", "robots", "captain"]
    assert [line.name for line in GAME.sheet(Table(seats=3).s)] == [*pad, "total"]
    table = Table(seats=3, modules=("encounters",))
    sheet = GAME.sheet(table.s)
    assert [line.name for line in sheet] == [*pad, "aliens", "quartz", "total"]
    assert all(len(line.values) == 3 for line in sheet)
    assert [column.id for column in GAME.columns(table.s)] == ["seat"] * 3


@pytest.mark.rule("WS-9.16")
def test_missions_look_at_the_final_crews_with_the_wild_species_assigned() -> None:
    table = Table(modules=("encounters",))
    table.crew(0, "en_cap_monkey", "em_owl_2", "rb_06", "al_01")
    # two militaries, one owl; al_01 as an owl is the second pair: nothing else would gain
    assert table.mission(0, "em_owl_2") == 4
    table.crew(0, "en_cap_monkey", "em_owl_2", "rb_06", "al_01", "sp_bear_programmer_1", "sp_bear_mechanic_1")
    assert table.mission(0, "em_owl_2") == 2  # it is a bear now
    assert table.line("same_species", 0) == 5


@pytest.mark.rule("WS-9.16")
def test_a_majority_lost_after_it_was_reached_is_lost() -> None:
    table = scoring("cap_owl", "em_rhino_4", "rb_01", rival=("cap_bear",))
    assert table.mission(0, "em_rhino_4") == 6
    table.idle_turn()
    table.hand(1, "rb_03")
    table.play("land home_2 right", "play rb_03")
    assert table.mission(0, "em_rhino_4") == 0
