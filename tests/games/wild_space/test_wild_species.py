"""WS-9.12: each wild species is given one species, for the highest total, and every mission counts it as that.

Missions and cards of every kind the content files may hold are made up, and the score is compared with one found by
trying everything, which shares nothing with the rules but the records.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.wild_space.table import GAME, Table

from cosmodrome.games.wild_space import content as c
from cosmodrome.games.wild_space.rules.scoring import Sheet, score, smuggler_score
from cosmodrome.games.wild_space.ruleset import Tables
from cosmodrome.games.wild_space.state import WildSpaceState

Being = tuple[c.Card | c.Captain | c.TwoFacedCaptain, str | None]  # a card, and the species it counts as
Crew = list[Being]
Options = dict[str, int | str]


# -- the score, by trying everything ----------------------------------------------------------------------------


def fits(f: c.Filter, being: Being, options: Options) -> bool:
    record, species = being
    card = record if isinstance(record, c.Card) else None
    types = {record.type}
    if card is not None and card.printed_type is not None and options["alien_types"] == "printed":
        types.add(card.printed_type)
    if card is not None:
        icon = card.encounter_icon
    else:
        icon = isinstance(record, c.TwoFacedCaptain) and options["captain_icon"] == "yes"
    return (
        (f.type is None or f.type in types)
        and (not f.type_in or bool(types & set(f.type_in)))
        and (f.profession is None or record.profession in (f.profession, "wild"))
        and (f.species is None or f.species == species)
        and (not f.veteran or (card is not None and card.veteran))
        and (not f.encounter_icon or icon)
    )


def how_many(f: c.Filter, crew: Crew, options: Options) -> int:
    return sum(fits(f, being, options) for being in crew)


def most_pairs(halves: tuple[tuple[bool, bool], ...]) -> int:
    """How many pairs of two different cards, one for each half, can be made of cards with these icons."""

    @cache
    def best(left: frozenset[int]) -> int:
        if len(left) < 2:
            return 0
        one = min(left)
        rest = left - {one}
        found = best(rest)
        for other in rest:
            if (halves[one][0] and halves[other][1]) or (halves[one][1] and halves[other][0]):
                found = max(found, 1 + best(rest - {other}))
        return found

    return best(frozenset(range(len(halves))))


def brought(mission: c.Mission, crew: Crew, others: Sequence[Crew], options: Options) -> int:
    """What a mission brings, with every species given."""
    if isinstance(mission, c.PerGroup):
        return how_many(mission.of, crew, options) // mission.count * mission.credits
    if isinstance(mission, c.PerPair):
        halves = tuple((fits(mission.a, being, options), fits(mission.b, being, options)) for being in crew)
        if options["pairs"] == "cards":
            return most_pairs(halves) * mission.credits
        return min(sum(a for a, _ in halves), sum(b for _, b in halves)) * mission.credits
    if isinstance(mission, c.StrictMajority):
        mine = how_many(mission.of, crew, options)
        return mission.credits if all(mine > how_many(mission.of, other, options) for other in others) else 0
    known = [record.profession for record, _ in crew if record.profession not in (None, "wild")]
    wild = sum(record.profession == "wild" for record, _ in crew)
    ways = product(c.PROFESSIONS, repeat=wild)
    return mission.credits * max(min([*known, *way].count(job) for job in c.PROFESSIONS) for way in ways)


def collected(crew: Crew) -> int:
    counts = [sum(species == one for _, species in crew) for one in c.SPECIES]
    return sum(5 * max(0, n - 2) for n in counts) + 15 * min(counts)


def missions(crew: Crew) -> list[c.Mission]:
    return [record.mission for record, _ in crew if isinstance(record, c.Card) and record.mission is not None]


def by_rivalry(mission: c.Mission) -> bool:
    return isinstance(mission, c.StrictMajority) and mission.of.species is not None


def total(crew: Crew, others: Sequence[Crew], options: Options, rivalry: bool = True) -> int:
    counted = [mission for mission in missions(crew) if rivalry or not by_rivalry(mission)]
    return collected(crew) + sum(brought(mission, crew, others, options) for mission in counted)


def ways(crew: Crew) -> Iterator[Crew]:
    """The crew with every choice of species for its wild cards, the first ones first."""
    wild = sum(record.species == "wild" for record, _ in crew)
    for chosen in product(c.SPECIES, repeat=wild):
        kinds = iter(chosen)
        yield [(record, next(kinds) if record.species == "wild" else record.species) for record, _ in crew]


def placed(crews: list[Crew], first: int, options: Options) -> list[Crew]:
    """WS-9.12"""
    now = [max(ways(crew), key=lambda one: total(one, [], options, rivalry=False)) for crew in crews]
    for i in range(len(crews)):
        seat = (first + i) % len(crews)
        if any(by_rivalry(mission) for mission in missions(now[seat])):
            others = [crew for other, crew in enumerate(now) if other != seat]
            now[seat] = max(ways(now[seat]), key=lambda one: total(one, others, options))
    return now


# -- cards and missions made up ---------------------------------------------------------------------------------

kinds = st.sampled_from(c.KINDS)
filters = st.builds(
    c.Filter,
    any=st.booleans(),
    type=st.none() | kinds,
    type_in=st.just(()) | st.lists(kinds, max_size=3).map(tuple),
    profession=st.none() | st.none() | st.sampled_from(c.PROFESSIONS[:3]),
    species=st.none() | st.sampled_from(c.SPECIES[:3]),
    veteran=st.sampled_from([False, False, True]),
    encounter_icon=st.sampled_from([False, False, True]),
)
plain_filters = st.builds(c.Filter, species=st.sampled_from(c.SPECIES[:3])) | filters
credits = st.integers(0, 9)
made_up_missions = (
    st.builds(c.PerGroup, credits=credits, count=st.integers(1, 3), of=plain_filters)
    | st.builds(c.PerPair, credits=credits, a=plain_filters, b=plain_filters)
    | st.builds(c.StrictMajority, credits=credits, of=plain_filters)
    | st.builds(c.PerProfessions, credits=credits, size=st.just(6))
)
species = st.sampled_from([None, "wild", *c.SPECIES[:3], c.SPECIES[5]])
professions = st.sampled_from([None, "wild", *c.PROFESSIONS])
made_up_cards = st.builds(
    c.Card,
    id=st.just("made_up"),
    type=st.sampled_from(c.KINDS[:4]),
    species=species,
    profession=professions,
    veteran=st.booleans(),
    encounter_icon=st.booleans(),
    mission=st.none() | made_up_missions,
    printed_type=st.none() | kinds,
)
chosen_options = st.fixed_dictionaries(
    {
        "pairs": st.sampled_from(["cards", "icons"]),
        "wild_species_pays": st.sampled_from(["no", "yes"]),
        "alien_types": st.sampled_from(["own", "printed"]),
        "captain_icon": st.sampled_from(["no", "yes"]),
    }
)
crews_of_few_wilds = st.lists(made_up_cards, max_size=7).filter(
    lambda crew: (
        sum(card.species == "wild" for card in crew) <= 3 and sum(card.profession == "wild" for card in crew) <= 3
    )
)


@contextmanager
def printed(cards: dict[int, c.Card]) -> Iterator[None]:
    """These records in the places of others."""
    ours = {number: c.CARDS[number] for number in cards}
    try:
        for number, card in cards.items():
            c.CARDS[number] = card
        yield
    finally:
        for number, old in ours.items():
            c.CARDS[number] = old


def laid(crews: list[list[c.Card]], chosen: Options, modules: tuple[str, ...]) -> WildSpaceState:
    """A game whose players have these cards behind their captains."""
    setup = GAME.setup(len(crews), modules, **chosen)
    s: WildSpaceState = GAME.new(setup, 1)
    numbers = iter(range(100))
    cards: dict[int, c.Card] = {}
    for p, crew in zip(s.players, crews, strict=True):
        p.face = 0
        for card in crew:
            cards[next(numbers)] = card
            p.crew.append(len(cards) - 1)
    with printed(cards):
        s.t = Tables(dict(setup.options))
    return s


def beings(s: WildSpaceState, crews: list[list[c.Card]]) -> list[Crew]:
    return [
        [(record, record.species) for record in (c.CARDS[p.captain], *crew)]
        for p, crew in zip(s.players, crews, strict=True)
    ]


def agree(sheet: Sheet, crew: Crew, others: Sequence[Crew], options: Options) -> None:
    assert [c.SPECIES[kind] for _, kind in sheet.wilds] == [given for record, given in crew if record.species == "wild"]
    assert [n for _, n in sheet.missions] == [brought(mission, crew, others, options) for mission in missions(crew)]
    assert sheet.same + sheet.full_sets == collected(crew)


@pytest.mark.rule("WS-8.14", "WS-9.5", "WS-9.7", "WS-9.8", "WS-9.9", "WS-9.10", "WS-9.12", "WS-9.16")
@settings(max_examples=250, deadline=None)
@given(st.lists(crews_of_few_wilds, min_size=2, max_size=3), chosen_options, st.integers(0, 2), st.booleans())
def test_the_score_is_the_one_found_by_trying_everything(
    crews: list[list[c.Card]], chosen: Options, first: int, encounters: bool
) -> None:
    s = laid(crews, chosen, ("encounters",) if encounters else ())
    s.first = first % len(crews)
    options: Options = {**GAME.setup(2).options, **chosen}
    best = placed(beings(s, crews), s.first, options)
    for seat, crew in enumerate(best):
        others = [other for number, other in enumerate(best) if number != seat]
        agree(score(s, seat), crew, others, options)


rivals = st.builds(
    c.Card,
    id=st.just("made_up"),
    type=st.just("emissary"),
    species=st.sampled_from(["wild", c.SPECIES[5]]),
    mission=st.builds(
        c.StrictMajority, credits=st.integers(1, 9), of=st.builds(c.Filter, species=st.sampled_from(c.SPECIES[:2]))
    ),
)
contested_crews = st.tuples(
    rivals, st.builds(c.Card, id=st.just("made_up"), type=st.just("specialist"), species=st.just("wild"))
).map(list)


@pytest.mark.rule("WS-9.12")
@settings(max_examples=150, deadline=None)
@given(st.lists(contested_crews, min_size=2, max_size=4))
def test_in_a_contest_every_starting_player_places_as_found_by_trying_everything(crews: list[list[c.Card]]) -> None:
    """Everybody wants the majority of one of two species, so what one takes first the next cannot have."""
    s = laid(crews, {}, ("encounters",))
    options: Options = {**GAME.setup(2).options}
    for first in range(len(crews)):
        s.first = first
        best = placed(beings(s, crews), first, options)
        for seat, crew in enumerate(best):
            agree(score(s, seat), crew, [other for number, other in enumerate(best) if number != seat], options)


@pytest.mark.rule("WS-9.12")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_wild_species_are_placed_in_turn_order(first: int) -> None:
    """Three crews with the same cards: only the first player is still alone with a lizard."""
    rival = c.Card(id="made_up", type="emissary", mission=c.StrictMajority(9, c.Filter(species="lizard")))
    wild = c.Card(id="made_up", type="specialist", species="wild")
    s = laid([[rival, wild]] * 3, {}, ("encounters",))
    s.first = first
    for p in s.players:
        assert c.CARDS[p.captain].species not in ("lizard", "wild")
    assert [sum(n for _, n in score(s, seat).missions) for seat in range(3)] == [
        9 * (seat == first) for seat in range(3)
    ]


@pytest.mark.rule("WS-11.12", "WS-11.16")
@settings(max_examples=60, deadline=None)
@given(crews_of_few_wilds, crews_of_few_wilds, chosen_options, filters)
def test_the_smugglers_wild_species_serve_his_collections(
    crew: list[c.Card], his: list[c.Card], chosen: Options, icon: c.Filter
) -> None:
    s = laid([crew], chosen, ("encounters",))
    numbers = range(len(crew), len(crew) + len(his))
    with printed(dict(enumerate([*crew, *his]))):
        s.t = Tables({**s.t.options})
    s.out.smuggler += numbers
    hostile = s.out.hostile_open[0][0]
    s.t.icons = [[s.t.filter(icon)] if number == hostile else [] for number in range(len(s.t.icons))]
    options: Options = {**GAME.setup(2).options, **chosen}
    captain = c.CARDS[s.out.smuggler[0]]
    smuggler = max(ways([(record, record.species) for record in (captain, *his)]), key=collected)
    sheet = smuggler_score(s)
    assert sheet.same + sheet.full_sets == collected(smuggler)
    assert dict(sheet.icons)[hostile] == how_many(icon, smuggler, options)
    mine = beings(s, [crew])[0]
    best = max(ways(mine), key=lambda one: total(one, [], options, rivalry=False))
    if any(by_rivalry(mission) for mission in missions(mine)):
        best = max(ways(mine), key=lambda one: total(one, [smuggler], options))
    agree(score(s, 0), best, [smuggler], options)


# -- the cases that were wrong ----------------------------------------------------------------------------------


def with_mission(mission: c.Mission, *crew: str, **options: int | str) -> Table:
    table = Table(2, ("encounters",), **options)
    number = c.IDS["card"].index("em_owl_1")
    assert isinstance(c.CARDS[number], c.Card)
    with printed({number: c.Card(id="em_owl_1", type="emissary", species="owl", mission=mission)}):
        table.s.t = Tables(dict(table.setup.options))
    table.crew(0, "en_cap_bear", "em_owl_1", *crew)
    return table


WILD = [card.id for card in c.ENCOUNTERS.aliens if card.species == "wild"]


@pytest.mark.rule("WS-9.7", "WS-9.16")
def test_a_wild_species_counts_in_a_group_that_names_its_species() -> None:
    table = with_mission(c.PerGroup(7, 1, c.Filter(species="lizard")), WILD[0])
    assert table.mission(0, "em_owl_1") == 7
    table = with_mission(c.PerGroup(7, 2, c.Filter(species="lizard")), WILD[0])
    assert table.mission(0, "em_owl_1") == 0


@pytest.mark.rule("WS-9.9", "WS-9.16")
def test_a_wild_species_counts_in_a_majority_that_names_its_species() -> None:
    table = with_mission(c.StrictMajority(7, c.Filter(species="lizard")), WILD[0])
    assert table.mission(0, "em_owl_1") == 7
    table.crew(1, "en_cap_owl", WILD[1])  # of any species: it is none of the others' lizards
    assert table.mission(0, "em_owl_1") == 7
    table.crew(1, "en_cap_owl", "sp_lizard_pilot_1")
    assert table.mission(0, "em_owl_1") == 0


@pytest.mark.rule("WS-8.14", "WS-9.12")
@pytest.mark.parametrize("pays", ["no", "yes"])
def test_a_wild_species_that_pays_for_every_species_still_counts_as_one(pays: str) -> None:
    pair = c.PerPair(7, c.Filter(species="lizard"), c.Filter(species="rhino"))
    table = with_mission(pair, WILD[0], wild_species_pays=pays)
    assert table.mission(0, "em_owl_1") == 0
    table = with_mission(pair, WILD[0], WILD[1], wild_species_pays=pays)
    assert table.mission(0, "em_owl_1") == 7
    group = c.PerGroup(7, 1, c.Filter(species="lizard"))
    assert with_mission(group, WILD[0], wild_species_pays=pays).mission(0, "em_owl_1") == 7


@pytest.mark.rule("WS-9.8", "WS-9.16")
def test_a_wild_species_must_have_the_other_icons_too() -> None:
    veteran = c.Filter(species="lizard", veteran=True)
    plain = [id for id in WILD if not next(card for card in c.ENCOUNTERS.aliens if card.id == id).veteran]
    table = with_mission(c.PerPair(7, veteran, c.Filter(species="owl")), plain[0])
    assert table.mission(0, "em_owl_1") == 0
