"""AE-B-16: dice, targeting and who wins, against odds counted another way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from cosmodrome.games.andromedas_edge.rules.battle import dice

from .bare import (
    CRUISER,
    ENERGY,
    FIGHTER,
    SUPREMACY,
    TRANSPORT,
    asked,
    battle,
    do,
    give,
    hold,
    put,
    raider,
    refused,
    rolled,
    skip,
    table,
)

NOBODY = -1


def compared(mine: tuple[int, ...], theirs: tuple[int, ...]) -> str:
    """Two sides, by hand: equal dice cancel each other, from the highest down."""
    a, b = sorted(mine, reverse=True), sorted(theirs, reverse=True)
    while a and b and a[0] == b[0]:
        a, b = a[1:], b[1:]
    if not a and not b:
        return "none"
    if not b or (a and a[0] > b[0]):
        return "A"
    return "B"


ORACLES = [
    ((1, 1), (1, 1), (41.67, 41.67, 16.67)),
    ((2, 1), (1, 1), (74.54, 25.46, 0)),
    ((3, 1), (2, 1), (65.95, 34.05, 0)),
    ((3, 1), (3, 1), (48.93, 48.93, 2.13)),
    ((1, 3), (1, 1), (58.33, 25.00, 16.67)),
    ((2, 3), (2, 1), (65.625, 29.514, 4.861)),
    ((3, 3), (1, 1), (90.625, 9.375, 0)),
    ((1, 5), (3, 1), (43.75, 56.25, 0)),
]


@pytest.mark.rule("AE-B-16.5", "AE-B-16.6")
@pytest.mark.parametrize(("a", "b", "odds"), ORACLES)
def test_the_odds_of_the_public_tables(a: tuple[int, int], b: tuple[int, int], odds: tuple[float, ...]) -> None:
    """Every throw there is, each face that counts equally likely, decided by the engine and by hand."""
    counts = {"A": 0, "B": 0, "none": 0}
    total = 0
    for mine in product(range(a[1], 7), repeat=a[0]):
        for theirs in product(range(b[1], 7), repeat=b[0]):
            won = dice.winner({0: mine, 1: theirs})
            outcome = {0: "A", 1: "B", NOBODY: "none"}[won]
            assert outcome == compared(mine, theirs)
            counts[outcome] += 1
            total += 1
    found = [float(Fraction(100 * counts[key], total)) for key in ("A", "B", "none")]
    assert found == pytest.approx(list(odds), abs=0.006)


@pytest.mark.rule("AE-B-16.6")
def test_tied_dice_are_discarded_and_the_rest_compared() -> None:
    assert dice.winner({0: (6, 6, 1), 1: (6, 5)}) == 0  # T-B-1
    assert dice.winner({0: (6, 4), 1: (6, 3), 2: (5,)}) == 2  # T-B-2
    assert dice.winner({0: (4, 2), 1: (4, 2)}) == NOBODY  # T-B-3


@pytest.mark.rule("AE-B-16.14")
def test_who_wins_ties_wins_when_nobody_would_and_is_alone_in_that() -> None:
    """T-B-14"""
    even = {0: (3,), 1: (3,), 2: (3,)}
    assert dice.winner(even, 1 << 0) == 0
    assert dice.winner(even, 1 << 0 | 1 << 1) == NOBODY
    assert dice.winner({0: (3,), 1: (4,)}, 1 << 0) == 1


@pytest.mark.rule("AE-B-16.5", "AE-B-16.12")
def test_targeting_leaves_the_faces_from_it_on_equally_likely() -> None:
    """T-B-4"""
    s = table()
    seen = [0] * 7
    for _ in range(4000):
        seen[dice.throw(s, 3)] += 1
    assert seen[:3] == [0, 0, 0]
    assert all(850 < n < 1150 for n in seen[3:])


@pytest.mark.rule("AE-B-16.4", "AE-B-16.12")
def test_dice_are_ships_and_effects_and_energy_between_one_and_six() -> None:
    """T-B-5: cruiser and fighter, one die fewer, three energy: two are accepted."""
    s = table()
    put(s, 0, CRUISER, "hoarfall")
    put(s, 0, FIGHTER, "hoarfall")
    put(s, 1, TRANSPORT, "hoarfall")
    give(s, 0, energy=2)
    fought = battle(s, "hoarfall")
    assert asked(s) == "Prepare"
    fought.removed[0] = 1
    assert dice.count(s, 0) == 4
    do(s, 0, "divert")
    do(s, 0, "divert")
    assert dice.count(s, 0) == 6 and s.players[0].store[ENERGY] == 1
    assert refused(s, 0, "divert") == "AE-B-16.4"
    fought.removed[1] = 9
    assert dice.count(s, 1) == 1


@pytest.mark.rule("AE-B-16.12")
def test_targeting_is_one_and_what_is_added_and_at_most_five() -> None:
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    put(s, 1, TRANSPORT, "hoarfall")
    fought = battle(s, "hoarfall")
    assert dice.aim(s, 0) == 1
    s.players[0].targeting = 2
    fought.aim[0] = 1
    assert dice.aim(s, 0) == 4
    fought.aim[0] = 7
    assert dice.aim(s, 0) == 5


@pytest.mark.rule("AE-B-16.13")
def test_dice_are_named_one_by_one_and_rerolled_together() -> None:
    s = table()
    put(s, 0, CRUISER, "hoarfall")
    put(s, 1, CRUISER, "hoarfall")
    hold(s, 0, "second_volley", "requisition")
    fought = battle(s, "hoarfall")
    skip(s, "AfterRoll")
    fought.dice[0] = (5, 2, 1)
    chance = s.state
    do(s, 0, "card", "second_volley")
    assert asked(s) == "Reroll" and s.state == chance
    do(s, 0, "die", 1)
    do(s, 0, "die", 2)
    do(s, 0, "done")
    assert s.state != chance
    assert asked(s) == "AfterRoll" and 5 in fought.dice[0] and len(fought.dice[0]) == 3


@pytest.mark.rule("AE-B-8.4", "AE-B-16.7", "AE-B-16.11")
def test_raiders_of_one_class_are_sides_of_their_own() -> None:
    """T-B-21: each rolls 2 + 2 dice; whoever beats three takes three rewards and three trophies."""
    s = table()
    put(s, 0, CRUISER, "hoarfall")
    sides = [raider(s, "hoarfall", number=number) for number in range(3)]
    fought = battle(s, "hoarfall")
    assert fought.sides == [0, *sides] and asked(s) == "Prepare"
    assert [dice.count(s, side) for side in sides] == [4, 4, 4]
    energy, vp = s.players[0].store[ENERGY], s.players[0].vp
    rolled(s, {0: (6,), sides[0]: (5,), sides[1]: (5,), sides[2]: (4,)})
    p = s.players[0]
    assert p.trophies == 3 and p.tracks[SUPREMACY] == 4
    assert s.raiders[:3] == [-1, -1, -1]
    assert p.store[ENERGY] == energy + 3 + 2  # the rewards, and the second space of the track
    assert p.vp >= vp + 3
