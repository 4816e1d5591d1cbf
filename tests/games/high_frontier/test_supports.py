"""Supports: what an engine, a robonaut or a refinery needs, and what is enough (HF-8.2)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from cosmodrome.games.high_frontier.pieces.supports import (
    AFTERBURNER_THERMS,
    ELECTRIC,
    EXOTIC,
    NEUTRONIC,
    PLASMA,
    PULSED,
    Gear,
    Way,
    apart,
    choices,
    cooling,
    runs,
    spent,
    ways,
)

BOTH = ELECTRIC | PULSED

# some cards of the box
VORTEX = Gear(needs_reactor=NEUTRONIC, therms=1)
TOKAMAK = Gear(therms=2, reacts=NEUTRONIC, thrust=2, halvings=1)
DUAL_MODE = Gear(reacts=NEUTRONIC, thrust=2)
ORION = Gear(therms=1, reacts=PLASMA, thrust=8)
VALKYRIE = Gear(needs_reactor=EXOTIC, therms=3, reacts=PLASMA, thrust=8, halvings=2, harsh=True)
PENNING = Gear(reacts=EXOTIC | PLASMA)
THERMIONIC = Gear(needs_reactor=NEUTRONIC | PLASMA, therms=3, generates=BOTH)
FUEL_CELL = Gear(generates=ELECTRIC, sun=True)
COMPULSATOR = Gear(generates=BOTH, sun=True)
TETHER = Gear(generates=ELECTRIC, sun=True, thrust=-1)
LASER = Gear(needs_generator=PULSED, therms=1)
HALL_EFFECT = Gear(needs_generator=ELECTRIC)
TRACTOR = Gear(needs_generator=ELECTRIC)
SABATIER = Gear(needs_generator=ELECTRIC)
CAT_FUSION = Gear(needs_reactor=EXOTIC, therms=1)
MOSQUITO = Gear(needs_reactor=PLASMA)
SAIL = Gear(sun=True)
COOLS_1, COOLS_2, COOLS_3 = Gear(cools=1), Gear(cools=2), Gear(cools=3)


def supports(found: list[Way]) -> list[tuple[int, ...]]:
    return [way.used for way in found]


@pytest.mark.rule("HF-8.2.1")
def test_a_card_without_its_support_does_not_run() -> None:
    assert ways([VORTEX], 0) == []
    assert not runs([VORTEX, COOLS_1], 0)
    assert not runs([VORTEX, ORION, COOLS_3], 0)  # a reactor of another kind
    assert runs([VORTEX, DUAL_MODE, COOLS_1], 0)
    assert not runs([THERMIONIC, HALL_EFFECT], 1)  # the generator wants a reactor itself
    assert runs([THERMIONIC, HALL_EFFECT, DUAL_MODE, COOLS_3], 1)
    assert runs([SAIL], 0)


@pytest.mark.rule("HF-8.2.1", "HF-8.2.1c")
def test_of_several_supports_just_one_is_used() -> None:
    found = ways([VORTEX, DUAL_MODE, TOKAMAK], 0)
    assert supports(found) == [(1,), (2,)]
    assert [(way.thrust, way.halvings, way.therms) for way in found] == [(2, 0, 1), (2, 1, 3)]


@pytest.mark.rule("HF-8.2.1c")
def test_ways_with_the_same_result_are_one_choice() -> None:
    twin = Gear(reacts=NEUTRONIC | PLASMA, thrust=2)
    assert supports(ways([VORTEX, DUAL_MODE, twin], 0)) == [(1,), (2,)]
    assert supports(choices([VORTEX, DUAL_MODE, twin], 0, cooling=1)) == [(1,)]
    assert supports(choices([HALL_EFFECT, FUEL_CELL, TETHER, COMPULSATOR], 0, cooling=0)) == [(1,), (2,)]


@pytest.mark.rule("HF-8.2.1a")
def test_the_whole_chain_counts_with_its_heat_and_its_modifiers() -> None:
    (way,) = ways([LASER, THERMIONIC, VALKYRIE, PENNING], 0)[-1:]
    assert way.used == (1, 2, 3)
    assert (way.therms, way.thrust, way.halvings, way.harsh) == (1 + 3 + 3 + 0, 8, 2, True)


@pytest.mark.rule("HF-8.2A")
def test_the_five_card_laser_runs_just_cool_enough() -> None:
    stack = [LASER, THERMIONIC, DUAL_MODE, COOLS_2, COOLS_2]
    (way,) = ways(stack, 0)
    assert way.therms == cooling(stack) == 4
    assert runs(stack, 0)
    assert not runs([LASER, THERMIONIC, DUAL_MODE, COOLS_2, COOLS_1], 0)


@pytest.mark.rule("HF-8.2A", "HF-6.1A.5")
def test_the_vortex_with_a_tokamak_and_two_therms_needs_the_afterburner() -> None:
    stack = [VORTEX, TOKAMAK, COOLS_2]
    assert choices(stack, 0, cooling(stack)) == []
    (way,) = choices(stack, 0, cooling(stack) + AFTERBURNER_THERMS)
    assert (way.therms, 4 + way.thrust) == (3, 6)


@pytest.mark.rule("HF-8.2A")
def test_only_what_is_in_use_has_to_be_cooled() -> None:
    stack = [LASER, THERMIONIC, DUAL_MODE, MOSQUITO, PENNING, COOLS_1]
    assert not runs(stack, 0)
    assert runs(stack, 3)


@pytest.mark.rule("HF-8.2B", "HF-8.2.1b")
def test_systems_share_generators_reactors_and_radiators() -> None:
    stack = [HALL_EFFECT, TRACTOR, FUEL_CELL]
    assert runs(stack, 0) and runs(stack, 1)
    hot = [VORTEX, Gear(needs_reactor=NEUTRONIC, therms=1), DUAL_MODE, COOLS_1]
    assert runs(hot, 0) and runs(hot, 1)


@pytest.mark.rule("HF-8.2B", "HF-8.2.2")
def test_the_fuel_cell_goes_with_both_cards_it_feeds() -> None:
    assert spent([TRACTOR, SABATIER, FUEL_CELL], [0, 1]) == [(2,)]


@pytest.mark.rule("HF-8.2.2")
def test_industry_takes_supports_of_supports_but_no_radiators() -> None:
    assert spent([SABATIER, FUEL_CELL, CAT_FUSION, PENNING], [0, 2]) == [(1, 3)]
    assert spent([LASER, THERMIONIC, DUAL_MODE, SABATIER], [0, 3]) == [(1, 2)]
    assert spent([SABATIER, CAT_FUSION, FUEL_CELL], [0, 1]) == []
    # one generator for both rather than one for each
    assert spent([TRACTOR, SABATIER, FUEL_CELL, TETHER], [0, 1]) == [(2,), (3,)]


@pytest.mark.rule("HF-8.2.1d")
def test_a_support_serves_many_but_never_itself() -> None:
    assert spent([TRACTOR, SABATIER, HALL_EFFECT, FUEL_CELL], [0, 1, 2]) == [(3,)]
    selfish = Gear(needs_reactor=EXOTIC, reacts=EXOTIC)
    assert ways([selfish], 0) == []
    one = Gear(needs_reactor=EXOTIC, reacts=PLASMA)
    other = Gear(needs_reactor=PLASMA, reacts=EXOTIC)
    assert ways([MOSQUITO, one, other], 0) == []
    assert supports(ways([MOSQUITO, one, other, PENNING], 0)) == [(3,), (1, 3), (1, 2, 3)]


@pytest.mark.rule("HF-8.2C", "HF-8.2C.1")
def test_a_factory_gives_power_and_three_therms_but_no_reactor() -> None:
    assert runs([LASER], 0, power=True)
    assert runs([HALL_EFFECT], 0, power=True)
    assert not runs([CAT_FUSION], 0, power=True)
    assert runs([CAT_FUSION, PENNING], 0, power=True)
    assert runs([Gear(therms=3)], 0, power=True) and not runs([Gear(therms=4)], 0, power=True)
    assert runs([Gear(therms=4), COOLS_1], 0, power=True)
    assert ways([LASER, COMPULSATOR], 0, power=True)[0].used == ()


@pytest.mark.rule("HF-5.5B.1", "HF-8.2B")
def test_units_that_work_at_once_share_nothing() -> None:
    two = [TRACTOR, TRACTOR]
    assert not apart([*two, FUEL_CELL], [0, 1])
    assert apart([*two, FUEL_CELL, TETHER], [0, 1])
    hot = Gear(therms=2)
    assert not apart([hot, hot, COOLS_3], [0, 1])
    assert apart([hot, hot, COOLS_3, COOLS_2], [0, 1])
    assert apart([hot, hot, COOLS_1, COOLS_1, COOLS_2], [0, 1])
    assert not apart([hot, hot, COOLS_1, COOLS_1, COOLS_1], [0, 1])
    assert apart([hot, hot, *two], [0, 1, 2, 3], power=True)  # three therms and power for each


def brute(gear: list[Gear], user: int, power: bool) -> dict[tuple[int, ...], tuple[int, int, int, bool, bool]]:
    """Every set of cards, and every way to say who serves whom in it."""
    others = [n for n in range(len(gear)) if n != user]
    found = {}
    for bits in range(1 << len(others)):
        used = [n for i, n in enumerate(others) if bits >> i & 1]
        members = [user, *used]
        menus = []
        for n in members:
            g = gear[n]
            gens: list[int | None] = [m for m in members if m != n and gear[m].generates & g.needs_generator]
            reacs: list[int | None] = [m for m in members if m != n and gear[m].reacts & g.needs_reactor]
            if power or not g.needs_generator:
                gens = [*gens, None]
            if not g.needs_reactor:
                reacs = [None]
            menus.append(list(product(gens, reacs)))
        for plan in product(*menus):
            serves = dict(zip(members, plan, strict=True))
            rank = {n: 0 for n in members if serves[n] == (None, None)}
            while True:  # peel off whoever has all its servers peeled: a ring is never peeled
                more = [n for n in members if n not in rank and all(m is None or m in rank for m in serves[n])]
                if not more:
                    break
                rank.update(dict.fromkeys(more, 1))
            reached, edge = {user}, [user]
            while edge:
                for m in serves[edge.pop()]:
                    if m is not None and m not in reached:
                        reached.add(m)
                        edge.append(m)
            if len(rank) == len(members) and reached == set(members):
                cards = [gear[n] for n in members]
                supporting = cards[1:]
                found[tuple(sorted(used))] = (
                    sum(g.therms for g in cards),
                    sum(g.thrust for g in supporting),
                    sum(g.halvings for g in supporting),
                    any(g.sun for g in cards),
                    any(g.harsh for g in cards),
                )
    return found


def random_gear(random: Random) -> Gear:
    pick = random.choice
    return Gear(
        needs_generator=pick([0, 0, 1, 2, 3]),
        needs_reactor=pick([0, 0, 0, 1, 2, 4, 3, 7]),
        therms=pick([0, 0, 1, 2, 3]),
        generates=pick([0, 0, 1, 2, 3]),
        reacts=pick([0, 0, 1, 2, 4, 6]),
        cools=pick([0, 0, 1, 2, 3]),
        thrust=pick([-1, 0, 2]),
        halvings=pick([0, 1, 2]),
        sun=pick([False, True]),
        harsh=pick([False, False, True]),
    )


@pytest.mark.rule("HF-8.2.1", "HF-8.2.1a", "HF-8.2.1d")
def test_all_ways_of_any_cards_are_those_of_plain_enumeration() -> None:
    random = Random(82)
    several = 0
    for _ in range(600):
        gear = [random_gear(random) for _ in range(random.randint(1, 6))]
        power = random.random() < 0.3
        expected = brute(gear, 0, power)
        found = ways(gear, 0, power)
        assert {w.used: (w.therms, w.thrust, w.halvings, w.sun, w.harsh) for w in found} == expected
        assert [w.used for w in found] == sorted(expected, key=lambda used: (len(used), used))
        there = sum(g.cools for g in gear) + 3 * power
        assert runs(gear, 0, power) == any(result[0] <= there for result in expected.values())
        several += len(found) > 1
    assert several > 60
