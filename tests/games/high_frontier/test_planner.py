"""The mission planner (HF-P): its cases, and every answer against plain enumeration."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from tests.games.high_frontier.brute import LEAST, World

from cosmodrome.games.high_frontier.content import SECTORS, SPACES
from cosmodrome.games.high_frontier.pieces import flight, strip
from cosmodrome.games.high_frontier.pieces.chart import LINES, PAIRS, Chart, chart, part
from cosmodrome.games.high_frontier.pieces.spaces import (
    BONUS_BIT,
    EXPANSION,
    KIND,
    LEO,
    N_SPACES,
    NONE,
    NUMBER,
    SITE,
    SIZE,
)
from cosmodrome.games.high_frontier.pieces.thrust import modified, unloaded
from cosmodrome.games.high_frontier.planner.plan import Answer, Plan, plan
from cosmodrome.games.high_frontier.planner.question import ALL_SITES, CHOOSE, Question, Rocket

CREW = Rocket(1, 9, 6 * 64, after=2)
STEAMER = Rocket(4, 3, 4 * 64, sun=True, after=2)
HALL = Rocket(4, 3, 2 * 64)
VASIMR = Rocket(4, 3, 64, after=1)
SAIL = Rocket(4, 1, 0, sun=True, sail=True)
FAST = Rocket(5, 5, 64)
FIVE, CUBE = Fraction(5, 6), Fraction(125, 216)
MOON_SIDE = (
    *("leo", "earth_heo", "rad_earth_geo", "earth_geo", "aero_earth_geo"),
    *("lunar_l1", "lunar_l2", "lunar_l5", "sol_earth_l2", "luna"),
)

Figures = list[tuple[int, int, Fraction | int]]


def figures(answer: Answer, goal: str, chosen: bool = False) -> Figures:
    plans = answer.plans.get(NUMBER[goal], [])
    return sorted((one.turns, one.tanks if chosen else one.left, one.chance) for one in plans)


def ask(rocket: Rocket, goal: str, tanks: int | None, turns: int = 8, map: Chart | None = None, **more: Any) -> Figures:
    steps = CHOOSE if tanks is None else strip.STEPS_AT[rocket.dry][tanks]
    q = Question(rocket, NUMBER[goal], steps=steps, turns=turns, **more)
    answer = plan(q, map=map)
    for one in answer.plans.get(NUMBER[goal], []):
        flown(q, map or chart(q.expansion), one)
    return figures(answer, goal, tanks is None)


def flown(q: Question, map: Chart, one: Plan) -> None:
    """A plan is flown by the rules of the game, step by step: what it says of fuel, thrust and chance is so."""
    r = q.rocket
    at, steps = q.start, one.fuel + one.left
    chance = Fraction(1)
    assert len(one.legs) == one.turns
    for leg in one.legs:
        steps -= leg.launch.dumped + leg.launch.after
        rest = unloaded(r.thrust, 0, r.sun, at, r.beam, leg.launch.after > 0)
        if KIND[at] == SITE:
            thrust, steps = flight.lift_off(r.dry, steps, rest, SIZE[at])
        else:
            thrust = modified(r.dry, steps, rest)
        assert (thrust, steps) == (leg.launch.thrust, leg.launch.steps)
        craft = flight.Craft(thrust, steps, r.use, q.sector, r.sail, r.mag, False, r.scoop, r.cycler)
        if leg.launch.hop:
            assert leg.path[0] in map.roads[at]
            at = leg.path[0]
            continue
        arc, paid, free, used, lost = NONE, 0, 0, 0, False
        for space in leg.path:
            nxt = map.arc(at, space)
            assert nxt in flight.ways(map, craft, at, arc, paid, free, lost)
            price = flight.price_of(map, arc, nxt)
            paid, free = flight.paid_after(price, paid, free), flight.free_after(price, free)
            gain = flight.gain(craft, space, used)
            free, used = free + gain, used | (BONUS_BIT[space] if gain else 0)
            chance *= FIVE if flight.rolls(craft, space) else 1
            if flight.belt_roll(craft, space):
                chance *= Fraction(flight.sparing_faces(r.hardness, thrust, q.sector), 6)
            lost = lost or flight.loses_sail(craft, space)
            arc, at = nxt, space
        steps -= flight.fuel(paid, r.use) + (flight.lander(map, craft, arc) if KIND[at] == SITE else 0)
        assert (paid, steps) == (leg.burns, leg.left)
    assert (at, steps) == (one.path[-1], one.left)
    assert one.chance == chance / FIVE**one.bought


@pytest.mark.rule("HF-P.1", "HF-P.2", "HF-P.3", "HF-P.4")
@pytest.mark.parametrize("map", [None, part([NUMBER[id] for id in MOON_SIDE], False)], ids=["whole", "part"])
def test_leo_to_luna(map: Chart | None) -> None:
    """TC-P1. Six tanks are slower than four: the heavier class costs the thrust that saves the lander fuel."""
    answers = [ask(CREW, "luna", tanks, map=map) for tanks in range(3, 9)]
    assert answers == [[], [(1, 1, 1)], [(1, 3, 1)], [(2, 5, 1)], [(2, 6, 1)], [(1, 0, 1), (2, 7, 1)]]
    assert ask(CREW, "luna", None, map=map) == [(1, 4, 1)]


@pytest.mark.rule("HF-P.2", "HF-P.6")
def test_leo_to_arsia() -> None:
    """TC-P2."""
    answers = [ask(STEAMER, "mars_arsia", tanks) for tanks in (3, 4, 5)]
    assert answers == [[], [(2, 0, FIVE)], [(1, 0, FIVE), (2, 2, FIVE)]]
    assert ask(STEAMER, "mars_arsia", None) == [(1, 5, FIVE), (2, 4, FIVE)]


@pytest.mark.rule("HF-P.2", "HF-P.5")
def test_leo_to_ceres() -> None:
    """TC-P3."""
    answers = [ask(HALL, "ceres", tanks) for tanks in (3, 4, 5, 6)]
    assert answers == [[], [(3, 0, FIVE)], [(2, 0, FIVE), (3, 2, FIVE)], [(2, 2, FIVE), (3, 4, FIVE)]]


@pytest.mark.rule("HF-P.2", "HF-P.5")
def test_leo_to_koronis() -> None:
    """TC-P4."""
    assert ask(VASIMR, "koronis", 1) == [(6, 0, 1)]
    assert ask(VASIMR, "koronis", 2) == [(2, 1, 1), (3, 2, 1), (6, 3, 1)]
    assert ask(VASIMR, "koronis", 3) == [(2, 4, 1), (3, 5, 1), (6, 6, 1)]


@pytest.mark.rule("HF-P.3")
def test_sails() -> None:
    """TC-P5."""
    assert [ask(SAIL, "deimos", tanks) for tanks in (0, 1)] == [[(3, 0, 1)], [(2, 3, 1), (3, 4, 1)]]
    assert [ask(SAIL, "vesta", tanks) for tanks in (0, 1, 2)] == [[], [], [(3, 1, 1)]]
    assert ask(SAIL, "mars_arsia", 0) == [(3, 0, FIVE)]


@pytest.mark.rule("HF-P.2", "HF-P.4")
def test_leo_to_enceladus() -> None:
    """TC-P6, with slingshots, belts and jettison."""
    answers = [ask(FAST, "enceladus", tanks, turns=5, expansion=True, sector=1) for tanks in (3, 4, 5, 6, 7)]
    assert answers == [
        [],
        [(4, 0, CUBE)],
        [(3, 0, CUBE), (4, 1, CUBE)],
        [(2, 0, CUBE), (3, 2, CUBE), (4, 3, CUBE)],
        [(2, 1, CUBE), (3, 3, CUBE), (4, 0, FIVE), (4, 4, CUBE)],
    ]


@pytest.mark.rule("HF-P.2", "HF-6.4G")
def test_hazards_bought_off() -> None:
    """TC-6.4G: Hellas by the dashed line, with no water and with 4 WT for one roll."""
    map = part([NUMBER[id] for id in ("mars_lmo", "aero_mars_hellas", "mars_dust", "mars_hellas")], False)

    def plans(water: int) -> list[tuple[int, Fraction]]:
        q = Question(VASIMR, NUMBER["mars_hellas"], NUMBER["mars_lmo"], steps=4, water=water, turns=2)
        return [(one.water, one.chance) for one in plan(q, map=map).plans[NUMBER["mars_hellas"]]]

    assert plans(NONE) == plans(3) == [(0, Fraction(25, 36))]
    assert sorted(plans(4)) == [(0, Fraction(25, 36)), (4, FIVE)]
    assert sorted(plans(9)) == [(0, Fraction(25, 36)), (4, FIVE), (8, Fraction(1))]


@pytest.mark.rule("HF-P.7")
def test_of_equal_plans_the_shortest_and_first() -> None:
    """Every path from Earth to L1 with two burns; the answer is the first of the shortest."""
    q = Question(VASIMR, NUMBER["sol_mars_l2"], steps=10, turns=3)
    answer = plan(q)
    again = plan(q)
    for one, other in zip(answer.plans[q.goal], again.plans[q.goal], strict=True):
        assert one.path == other.path
    short = answer.plans[q.goal][0]
    assert [SPACES[n].id for n in short.path[:5]] == ["leo", "earth_heo", "rad_earth_geo", "earth_geo", "sol_earth_l2"]


@pytest.mark.rule("HF-P.8")
def test_all_sites_are_the_single_answers() -> None:
    steps = strip.STEPS_AT[4][4]
    everything = plan(Question(HALL, ALL_SITES, steps=steps, turns=4), paths=False)
    for site in ("luna", "mars_arsia", "ceres", "hertha", "vesta", "deimos", "mercury", "eros"):
        single = plan(Question(HALL, NUMBER[site], steps=steps, turns=4), paths=False)
        assert figures(everything, site) == figures(single, site)
    assert all(KIND[goal] == SITE for goal in everything.plans)


@pytest.mark.rule("HF-P.1")
def test_a_search_tells_its_progress_and_can_be_stopped() -> None:
    calls: list[tuple[int, int]] = []

    def progress(turn: int, found: int) -> bool:
        calls.append((turn, found))
        return len(calls) < 2

    answer = plan(Question(VASIMR, ALL_SITES, steps=10), progress, paths=False)
    assert not answer.complete
    assert len(calls) == 2
    assert plan(Question(VASIMR, ALL_SITES, steps=4), paths=False).complete


# -- against plain enumeration --------------------------------------------------------------------------------------


def best(ways: set[tuple[int, int, int, Fraction]], water: int) -> list[tuple[int, int, Fraction, int]]:
    """HF-P.2 by itself: turns, steps left, chance and rolls bought off; what nothing beats."""
    every = {
        (turns, left, belts * FIVE ** (hazards - bought), bought)
        for turns, left, hazards, belts in ways
        for bought in range(min(hazards, water // 4) + 1 if water > 0 else 1)
    }

    def beaten(one: tuple[int, int, Fraction, int]) -> bool:
        return any(o != one and o[0] <= one[0] and o[1] >= one[1] and o[2] >= one[2] and o[3] <= one[3] for o in every)

    return sorted(one for one in every if not beaten(one))


def random_rocket(rng: Random, expansion: bool) -> tuple[Rocket, dict[str, Any]]:
    sail = rng.random() < 0.2
    use = 0 if sail else rng.choice([16, 32, 64, 64, 128, 192, 256])
    mag = sail and expansion and rng.random() < 0.5
    rocket = Rocket(
        rng.randint(1, 9),
        rng.randint(1, 5),
        use,
        sun=sail or rng.random() < 0.3,
        after=NONE if rng.random() < 0.5 else rng.randint(1, 2),
        sail=sail,
        mag=mag,
        beam=int(rng.random() < 0.2),
        hardness=rng.randint(0, 5),
        cycler=rng.random() < 0.2,
        scoop=rng.random() < 0.2,
    )
    sector = rng.choice(SECTORS) if expansion else None
    plain = {
        "dry": rocket.dry,
        "thrust": rocket.thrust,
        "use": Fraction(use, 64),
        "sun": rocket.sun,
        "after": None if rocket.after == NONE else rocket.after,
        "sail": sail,
        "mag": mag,
        "beam": rocket.beam,
        "hardness": rocket.hardness,
        "cycler": rocket.cycler,
        "scoop": rocket.scoop,
        "sector": sector,
    }
    return rocket, plain


def compare(rng: Random, spaces: set[int], lines: Any, pairs: Any, map: Chart, start: int, expansion: bool) -> int:
    """One random question about every space of a small map; how many plans there were."""
    rocket, plain = random_rocket(rng, expansion)
    steps = rng.randint(0, min(strip.FULL[rocket.dry], 5 if expansion else 9))
    turns = rng.randint(1, 2 if expansion else 3)
    water = rng.choice([NONE, NONE, 4, 8])
    world = World(spaces, lines, pairs, **plain)
    slow = world.flights(start, steps, turns)
    sector = NONE if plain["sector"] is None else SECTORS.index(plain["sector"])
    many = 0
    for goal in spaces:
        q = Question(rocket, goal, start, steps, expansion, sector, True, water, turns)
        answer = plan(q, map=map)
        plans = answer.plans.get(goal, [])
        quick = sorted((one.turns, one.left, one.chance, one.bought) for one in plans if raw(one) >= LEAST)
        want = best(slow.get(goal, set()), water)
        assert quick == want, (SPACES[start].id, SPACES[goal].id, plain, steps, turns, water)
        for one in plans:
            if one.turns:
                flown(q, map, one)
        many += len(plans)
    return many


def compare_loads(rng: Random, spaces: set[int], lines: Any, pairs: Any, map: Chart) -> None:
    """With the load to be chosen: turns, tanks and chance, and of equal ones most steps left."""
    rocket, plain = random_rocket(rng, False)
    rocket.dry = plain["dry"] = rng.randint(9, 15)  # few steps of fuel, so that it does not take too long
    world = World(spaces, lines, pairs, **plain)
    turns = rng.randint(1, 3)
    slow = [world.flights(LEO, strip.STEPS_AT[rocket.dry][tanks], turns) for tanks in range(9)]
    for goal in spaces:
        every = {
            (turn, tanks, belts * FIVE**hazards, left)
            for tanks in range(9)
            for turn, left, hazards, belts in slow[tanks].get(goal, set())
        }
        kept = [
            one
            for one in every
            if not any(o[:3] != one[:3] and o[0] <= one[0] and o[1] <= one[1] and o[2] >= one[2] for o in every)
        ]
        want = sorted({(*one[:3], max(o[3] for o in kept if o[:3] == one[:3])) for one in kept})
        plans = plan(Question(rocket, goal, steps=CHOOSE, turns=turns), map=map).plans.get(goal, [])
        quick = sorted((one.turns, one.tanks, one.chance, one.left) for one in plans if raw(one) >= LEAST)
        assert quick == want, (SPACES[goal].id, plain, turns)


def raw(one: Plan) -> Fraction:
    """The chance if nothing is bought off."""
    return one.chance * FIVE**one.bought


@pytest.mark.rule("HF-P.2", "HF-P.3", "HF-P.4", "HF-P.5", "HF-P.6")
@pytest.mark.parametrize("expansion", [False, True], ids=["base", "expansion"])
@pytest.mark.parametrize("seed", [*range(20), 1018, 1093, 3048, 3068, 3090, 9004])
def test_random_graphs_against_enumeration(seed: int, expansion: bool) -> None:
    rng = Random(seed * 2 + expansion)
    plans = 0
    for _ in range(3):
        kinds = [n for n in range(N_SPACES) if expansion or not EXPANSION[n]]
        wild = [n for n in kinds if SPACES[n].hazard or SPACES[n].belt or SPACES[n].slingshot or SPACES[n].moon_boost]
        spaces = set(rng.sample(kinds, 5) + rng.sample(wild, 3) + [LEO])
        order = sorted(spaces)
        rng.shuffle(order)
        lines = [
            (a, b, "aerobrake" if "aerobrake" in (SPACES[a].hazard, SPACES[b].hazard) else "route")
            for i, a in enumerate(order)
            for b in order[i + 1 :]
            if rng.random() < 0.35
        ]
        sites = [n for n in order if SPACES[n].kind == "site"]
        lines += [(a, b, "road") for a, b in pairwise(sites) if rng.random() < 0.3]
        pairs = []
        for over in order:
            if SPACES[over].kind == "hohmann":
                beside = [a if b == over else b for a, b, _ in lines if over in (a, b)]
                rng.shuffle(beside)
                pairs += [(over, beside[i], beside[i + 1]) for i in range(0, len(beside) - 1, 2)]
        road_free = [line for line in lines if line[2] != "road"]
        map = Chart([n in spaces for n in range(N_SPACES)], roads_whole(lines, road_free), pairs)
        plans += compare(rng, spaces, roads_whole(lines, road_free), pairs, map, rng.choice(order), expansion)
        if not expansion and seed < 8:
            compare_loads(rng, spaces, roads_whole(lines, road_free), pairs, map)
    assert plans >= 2


def roads_whole(lines: list[tuple[int, int, str]], others: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """HF-6.4D.5: any site of the same network: every two of them joined."""
    groups: list[set[int]] = []
    for a, b, kind in lines:
        if kind == "road":
            joined = {a, b}.union(*(one for one in groups if one & {a, b}))
            groups = [one for one in groups if not one & joined] + [joined]
    return others + [(a, b, "road") for one in groups for a in one for b in one if a < b]


@pytest.mark.rule("HF-P.2", "HF-P.3", "HF-P.4", "HF-P.5", "HF-P.6")
@pytest.mark.parametrize("expansion", [False, True], ids=["base", "expansion"])
@pytest.mark.parametrize("seed", range(15))
def test_parts_of_the_map_against_enumeration(seed: int, expansion: bool) -> None:
    """Around a random space, a dozen spaces as they are drawn."""
    rng = Random(100 + seed * 2 + expansion)
    whole = chart(expansion, True)
    start = rng.choice([n for n in range(N_SPACES) if whole.there[n]])
    spaces, front = {start}, [start]
    while front and len(spaces) < 12:
        at = front.pop(rng.randrange(len(front)))
        for arc in whole.starts[at]:
            if whole.head[arc] not in spaces and len(spaces) < 12:
                spaces.add(whole.head[arc])
                front.append(whole.head[arc])
    map = part(sorted(spaces), expansion, True)
    compare(rng, spaces, LINES, PAIRS, map, rng.choice(sorted(spaces)), expansion)
