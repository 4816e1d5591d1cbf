"""What war does to a move (HF-8.3F.1, HF-8.4B.1)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import FACTORY, ROCKET
from cosmodrome.games.high_frontier.pieces.chart import ROUTE, chart
from cosmodrome.games.high_frontier.pieces.spaces import KIND, NUMBER
from cosmodrome.games.high_frontier.pieces.spaces import SITE as SITE_KIND
from cosmodrome.games.high_frontier.rules.moving.start import Moves

from .position import CARD, SITE, Board


def at_war(*factions: str) -> Board:
    b = Board(*(factions or ("nasa", "prc")))
    b.govern("war_1")
    return b


def set_off(b: Board, engine: str) -> None:
    """The rocket of seat 0 starts its move as it is."""
    b.run(Moves(0))
    b.do("mover", ROCKET)
    b.do("engine", CARD[engine])
    while "go" not in b.verbs():
        b.do("no" if "no" in b.verbs() else "done")


def go(b: Board, *spaces: str) -> None:
    for space in spaces:
        b.do("go", NUMBER[space])


def where(b: Board) -> int:
    return b.s.players[0].at[ROCKET]


@pytest.mark.rule("HF-8.3F.1")
def test_a_craft_is_intercepted_as_it_leaves_and_goes_on_if_it_works() -> None:
    b = at_war()
    b.stack(0, "rocket", "earth_geo", "crew_nasa", "atomic_layer", tanks=3)
    b.stack(1, "outpost", "sol_earth_l2", "crew_prc")
    set_off(b, "crew_nasa")
    go(b, "sol_earth_l2")
    assert b.seat == 0  # not on coming
    go(b, "h_mars_08")
    assert b.seat == 1 and b.verbs() == {"yes", "no"}
    b.do("yes")
    assert b.seat == 0  # the mover defends, and fires first
    b.do("done")
    b.do("unit", CARD["crew_prc"])
    b.dice(3)
    b.do("unit", CARD["atomic_layer"])
    assert b.cards(0, "rocket") == ["crew_nasa"]
    assert where(b) == NUMBER["h_mars_08"] and b.seat == 0
    assert b.s.players[0].fuel[ROCKET] == 12  # its figure moves to the lighter row at the end of the move
    b.do("done")
    assert b.s.players[0].fuel[ROCKET] == 13  # three tanks in the lighter row


@pytest.mark.rule("HF-8.3F.1")
def test_a_craft_without_its_engine_stays() -> None:
    b = at_war()
    b.stack(0, "rocket", "earth_geo", "crew_nasa", "atomic_layer", tanks=3)
    b.stack(1, "outpost", "earth_geo", "crew_prc")
    set_off(b, "crew_nasa")
    go(b, "sol_earth_l2")  # a craft that starts its move there may be intercepted too
    b.do("yes")
    b.do("done")
    b.do("unit", CARD["crew_prc"])
    b.dice(6)
    b.do("unit", CARD["crew_nasa"])
    assert where(b) == NUMBER["earth_geo"]
    assert b.verbs() == {"done", "drop"} or b.verbs() == {"done"}
    b.do("done")
    assert b.s.over


@pytest.mark.rule("HF-8.3F.1")
def test_a_craft_that_is_gone_moves_no_more() -> None:
    b = at_war()
    b.stack(0, "rocket", "earth_geo", "heliogyro", tanks=1)
    b.stack(1, "outpost", "earth_geo", "crew_prc")
    set_off(b, "heliogyro")
    go(b, "sol_earth_l2")
    b.do("yes")
    b.dice(6)
    b.do("unit", CARD["crew_prc"])
    assert b.s.over and b.cards(0, "rocket") == [] and "heliogyro" in b.hand(0)


@pytest.mark.rule("HF-8.3F.1")
def test_each_interceptor_gets_one_chance_in_a_move() -> None:
    b = at_war()
    b.stack(0, "rocket", "earth_geo", "crew_nasa", tanks=3)
    b.stack(1, "outpost", "earth_geo", "crew_prc")
    set_off(b, "crew_nasa")
    go(b, "sol_earth_l2")
    b.do("no")
    assert b.seat == 0 and where(b) == NUMBER["sol_earth_l2"]
    walk = b.s.stack[-1]
    assert walk.met  # type: ignore[attr-defined]


@pytest.mark.rule("HF-8.3F.1", "HF-8.4C.1")
def test_fuel_thrown_away_in_a_fight_is_gone_for_the_move() -> None:
    b = at_war()
    b.stack(0, "rocket", "earth_geo", "crew_nasa", tanks=3)  # 13 steps
    b.stack(1, "rocket", "earth_geo", "flywheel_tractor:black", "vasimr:black")
    set_off(b, "crew_nasa")
    go(b, "sol_earth_l2")
    b.do("yes")
    b.do("done")  # the crew's raygun
    b.do("dump", 10)
    b.do("done")
    b.do("done")
    assert b.s.players[0].fuel[ROCKET] == 3
    assert b.seat == 0 and where(b) == NUMBER["sol_earth_l2"]
    go(b, "h_mars_08")
    assert b.s.players[0].fuel[ROCKET] == 3


@pytest.mark.rule("HF-8.4B.1", "HF-6.4C.3")
def test_a_missile_may_land_without_fuel_on_an_enemy() -> None:
    b = at_war()
    b.stack(0, "rocket", "lunar_l1", "kuck_mosquito:black", "crew_nasa", steps=2)
    set_off(b, "kuck_mosquito")
    assert NUMBER["luna"] not in b.args("go")
    assert b.refused("go", NUMBER["luna"]).clause == "HF-6.4C.3"
    b.claim(1, "luna", cubes=1, letter="S")
    b.s.touch()
    assert NUMBER["luna"] in b.args("go")
    go(b, "luna")
    assert b.verbs() == {"yes"}  # it cannot pay
    b.do("yes")
    b.do("attack", 1, FACTORY)
    b.do("done")
    b.do("done")
    b.dice(5, 5)
    b.do("unit", CARD["kuck_mosquito"])
    assert b.s.over
    assert b.s.cubes[SITE["luna"]] == 0 and b.cards(0, "rocket") == []


@pytest.mark.rule("HF-8.4B.1")
def test_who_can_pay_chooses_to_land_or_to_ram() -> None:
    b = at_war()
    b.claim(1, "luna", cubes=1, letter="S")
    b.stack(0, "rocket", "lunar_l1", "kuck_mosquito:black", "crew_nasa", tanks=4)
    set_off(b, "kuck_mosquito")
    go(b, "luna")
    assert b.verbs() == {"yes", "no"}
    before = b.s.players[0].fuel[ROCKET]
    b.do("no")
    assert b.s.players[0].fuel[ROCKET] == before - 9
    assert b.s.over and where(b) == NUMBER["luna"]
    assert b.s.trips[CARD["crew_nasa"]]


def test_no_route_joins_two_sites() -> None:
    """So that a step from site to site is a hop."""
    whole = chart(True)
    for arc, line in enumerate(whole.line):
        if line == ROUTE:
            assert KIND[whole.tail[arc]] != SITE_KIND or KIND[whole.head[arc]] != SITE_KIND
