"""The map: spaces, lines, what is straight, what a raygun sees, roads (HF-2.2, HF-5.6B, HF-6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from cosmodrome.games.high_frontier.content import SIGNPOSTS, SITES, SPACES, TRACKS, Signpost
from cosmodrome.games.high_frontier.pieces import spaces as sp
from cosmodrome.games.high_frontier.pieces.chart import AGAINST, DASHED, ELEVATOR, TURN, Chart, chart
from cosmodrome.games.high_frontier.pieces.spaces import LEO, N_SPACES, NUMBER

BASE = chart(False)
WHOLE = chart(True)


def names(numbers: list[int]) -> list[str]:
    return [SPACES[n].id for n in numbers]


def step(map: Chart, came: str, at: str, to: str) -> int | None:
    """The burns of a step in mid-move, None if there is none."""
    arc = map.arc(NUMBER[came], NUMBER[at])
    heads = [map.head[nxt] for nxt in map.onward[arc]]
    return map.price[arc][heads.index(NUMBER[to])] if NUMBER[to] in heads else None


@pytest.mark.rule("HF-2.2A", "HF-2.2B", "HF-2.2B.1", "HF-2.2C")
def test_kinds_of_spaces() -> None:
    kinds = [space.kind for space in SPACES]
    assert [kinds.count(kind) for kind in ("burn", "lagrange", "site", "hohmann", "leo")] == [159, 139, 135, 80, 1]
    assert sp.KIND[LEO] not in (sp.BURN, sp.HOHMANN, sp.SITE)
    assert step(WHOLE, "aero_earth_geo", "leo", "earth_heo") == 1  # LEO itself is free to turn on
    luna = SITES[sp.SITE_AT[NUMBER["luna"]]]
    assert (luna.size, luna.type, luna.hydration) == (9, "S", 2)


@pytest.mark.rule("HF-2.2D")
def test_zones_and_the_sun() -> None:
    zones = {space.zone: sp.SOLAR[n] for n, space in enumerate(SPACES)}
    assert zones == {"mercury": 2, "venus": 1, "earth": 0, "mars": -1, "ceres": -2, "jupiter": -3, "saturn": -4}


@pytest.mark.rule("HF-1.6")
def test_base_map_drops_what_the_expansion_brings() -> None:
    there = [n for n in range(N_SPACES) if BASE.there[n]]
    assert len(there) == 444
    assert not any(sp.EXPANSION[n] for n in there)
    assert all(BASE.there[BASE.head[arc]] and BASE.there[BASE.tail[arc]] for arc in range(len(BASE.tail)))
    # the straight line at h_jupiter_06 that leads to Saturn is gone, so what it joined is a turn
    assert all(not BASE.starts[n] for n in range(N_SPACES) if sp.EXPANSION[n])


def reached(map: Chart, start: int) -> set[int]:
    seen, front = {start}, [start]
    while front:
        for arc in map.starts[front.pop()]:
            if map.line[arc] not in (AGAINST, ELEVATOR) and map.head[arc] not in seen:
                seen.add(map.head[arc])
                front.append(map.head[arc])
    return seen


@pytest.mark.rule("HF-2.2E")
@pytest.mark.parametrize("map", [BASE, WHOLE])
def test_every_space_can_be_reached_and_left(map: Chart) -> None:
    there = {n for n in range(N_SPACES) if map.there[n]}
    assert reached(map, LEO) == there
    assert all(LEO in reached(map, SPACES.index(site)) for site in SITES if map.there[SPACES.index(site)])


@pytest.mark.rule("HF-6.3.1", "HF-6.3.2", "HF-6.2A.1")
def test_going_straight_and_turning() -> None:
    """sol_earth_l2 - h_mars_08 - h_mars_14 is one curve; h_mars_05 - h_mars_08 - h_mars_22 another."""
    assert step(WHOLE, "sol_earth_l2", "h_mars_08", "h_mars_14") == 0
    assert step(WHOLE, "sol_earth_l2", "h_mars_08", "h_mars_22") == TURN == 2
    assert step(WHOLE, "h_mars_05", "h_mars_08", "h_mars_22") == 0
    assert step(WHOLE, "earth_heo", "rad_earth_geo", "earth_geo") == 1  # turning at circles is free, burns are not
    hohmann = NUMBER["h_mars_08"]
    assert WHOLE.start_price[hohmann] == [sp.IS_BURN[WHOLE.head[arc]] for arc in WHOLE.starts[hohmann]]


def every_pair() -> Iterator[tuple[int, int, int]]:
    for over, space in enumerate(SPACES):
        for a, b in space.straight:
            yield NUMBER[a], over, NUMBER[b]
            yield NUMBER[b], over, NUMBER[a]


@pytest.mark.rule("HF-6.3.2")
def test_a_neighbour_in_no_pair_is_always_a_turn() -> None:
    straight = set(every_pair())
    checked = 0
    for arc in range(len(WHOLE.tail)):
        over = WHOLE.head[arc]
        for nxt, price in zip(WHOLE.onward[arc], WHOLE.price[arc], strict=True):
            turn = price - sp.IS_BURN[WHOLE.head[nxt]]
            way = (WHOLE.tail[arc], over, WHOLE.head[nxt])
            assert turn == (2 if sp.KIND[over] == sp.HOHMANN and way not in straight else 0)
            checked += turn
    assert checked > 400


@pytest.mark.rule("HF-6.2A.4")
def test_no_step_goes_back() -> None:
    for arc in range(len(WHOLE.tail)):
        assert WHOLE.tail[arc] not in [WHOLE.head[nxt] for nxt in WHOLE.onward[arc]]


@pytest.mark.rule("HF-6.4F.5", "HF-6.4D.1")
def test_dashed_lines_have_a_direction() -> None:
    dashed = [arc for arc in range(len(WHOLE.tail)) if WHOLE.line[arc] == DASHED]
    assert len(dashed) == 35
    for arc in dashed:
        back = WHOLE.arc(WHOLE.head[arc], WHOLE.tail[arc])
        hazard = sp.HAZARD[WHOLE.head[arc]] == sp.AEROBRAKE
        assert (back != -1) == hazard  # back only from a hazard,
        assert not hazard or WHOLE.line[back] == AGAINST
        assert all(back not in onward for onward in WHOLE.onward)  # as the first step of a move,
        assert sp.KIND[WHOLE.tail[arc]] != sp.SITE  # and no lift-off goes along one


@pytest.mark.rule("HF-7.2.2", "HF-7.2.3")
def test_elevator_is_for_its_owner() -> None:
    l2 = NUMBER["sol_earth_l2"]
    assert chart(True).arc(LEO, l2) == -1
    owned = chart(True, elevator=True)
    assert owned.line[owned.arc(LEO, l2)] == owned.line[owned.arc(l2, LEO)] == ELEVATOR
    assert len(owned.tail) == len(WHOLE.tail) + 2


@pytest.mark.rule("HF-5.6B.1", "HF-5.6B.2")
def test_what_a_raygun_sees() -> None:
    """TC-5.6a, and skulls are skipped, atmospheres not pierced, roads no lines."""
    seen = names(WHOLE.rays[NUMBER["koronis_heo"]])
    assert seen == [
        "dactyl",
        "dresda",
        "ida",
        "karin_a",
        "karin_b",
        "karin_c",
        "koronis",
        "lacrimosa",
        "neckar",
        "urda",
    ]
    assert names(WHOLE.rays[NUMBER["sol_earth_l3"]]) == ["itokawa", "yorp"]  # over a rubble pile and a rotation
    assert names(WHOLE.rays[NUMBER["luna"]]) == ["luna"]  # its own site
    assert names(WHOLE.rays[NUMBER["mars_hellas"]]) == []
    assert names(WHOLE.rays[NUMBER["aero_mars_arsia"]]) == []


def seen_slowly(start: int) -> set[int]:
    """The same a second way: every walk over skulls, along the drawn tracks."""
    found: set[int] = set()
    paths = [[start]]
    while paths:
        path = paths.pop()
        for track in TRACKS:
            if track.kind in ("road", "elevator"):
                continue
            for pair in pairwise(track.spaces):
                for a, b in (pair, pair[::-1]):
                    if NUMBER[a] == path[-1] and NUMBER[b] not in path:
                        space = SPACES[NUMBER[b]]
                        if space.hazard == "crash":
                            paths.append([*path, NUMBER[b]])
                        elif space.kind == "site" and not space.atmosphere:
                            found.add(NUMBER[b])
    own = SPACES[start]
    return found | ({start} if own.kind == "site" and not own.atmosphere else set())


@pytest.mark.rule("HF-5.6B.2")
def test_rays_a_second_way() -> None:
    for start in range(0, N_SPACES, 7):
        assert set(WHOLE.rays[start]) == seen_slowly(start)


@pytest.mark.rule("HF-5.6B.3", "HF-6.4D.2")
def test_roads() -> None:
    assert names(WHOLE.roads[NUMBER["mars_hellas"]]) == ["mars_arsia", "mars_north"]
    worlds = {frozenset([n, *WHOLE.roads[n]]) for n in range(N_SPACES) if WHOLE.roads[n]}
    assert {SPACES[min(world)].world for world in worlds} == {"mars", "io", "europa", "ganymede", "callisto", "titan"}
    assert not BASE.roads[NUMBER["titan_kraken"]]


@pytest.mark.rule("HF-5.4E")
@pytest.mark.parametrize("post", SIGNPOSTS, ids=lambda post: post.site)
def test_signposts_count_burns(post: Signpost) -> None:
    """Burns entered on the way, with a stop at every Hohmann; with slingshots, the free burns of one flight."""
    path = [NUMBER[id] for id in post.spaces]
    assert all(WHOLE.arc(a, b) != -1 for a, b in pairwise(path))
    assert sum(sp.IS_BURN[n] for n in path[1:]) == post.burns
    assert sp.SIZE[path[-1]] == post.lander


@pytest.mark.rule("HF-8.3C")
def test_green_route_meets_seven_belts() -> None:
    """TC-8.3Ca."""
    green = next(post for post in SIGNPOSTS if post.site == "enceladus")
    assert sum(sp.BELT[NUMBER[id]] != -1 for id in green.spaces) == 7
