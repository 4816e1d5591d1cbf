"""Points, ventures, and the ends of a game (HF-7)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import ROCKET
from cosmodrome.games.high_frontier.game import HighFrontier
from cosmodrome.games.high_frontier.rules.prepare import Operate, Prepare
from cosmodrome.games.high_frontier.rules.scoring import score, sheet, winners
from cosmodrome.games.high_frontier.rules.turn import NextTurn, TurnEnd, TurnStart
from cosmodrome.games.high_frontier.state import ON_ANY, ON_MARS, ON_SCIENCE, OPEN, SHUT

from .position import CARD, SITE, Board, act

GAME = HighFrontier()
TOURISM, ELEVATOR, HELIUM = range(3)
MARS, MERCURY, SCIENCE, ANY_SITE = range(4)


def line(b: Board, name: str) -> list[int]:
    return next(line.values for line in sheet(b.s) if line.name == name)


def board(*factions: str) -> Board:
    return Board(*(factions or ("un", "prc")), expansion=False)


@pytest.mark.rule("HF-7.1.1", "HF-7.1.2", "HF-7.1.3", "HF-7.1.10", "HF-2.5B")
def test_the_example_of_the_rulebook_is_worth_nineteen() -> None:
    """TC-7.2: three V claims, one with a factory at 8, and Space Tourism."""
    b = board()
    b.claim(1, "mercury", cubes=1, letter="V")
    b.claim(1, "vesta")
    b.claim(1, "romulus")
    b.s.ventures[TOURISM] = 1
    b.s.players[1].cubes -= 1
    assert (line(b, "pieces")[1], line(b, "factories")[1], line(b, "ventures")[1]) == (4, 8, 7)
    assert score(b.s, 1) == 19


@pytest.mark.rule("HF-7.1.1", "HF-7.1.2", "HF-5.7C")
def test_colonies_count_by_the_cube_and_factories_once() -> None:
    b = board()
    b.claim(0, "luna", cubes=3, letter="S")
    assert line(b, "pieces")[0] == 4 and line(b, "factories")[0] == 8
    b.claim(1, "eros", cubes=1, letter="S")
    assert line(b, "factories") == [5, 5]  # the second one lowers the track for both
    b.stack(0, "outpost", "vesta", "cat_fusion")  # outposts and freighters are taken off first
    b.stack(0, "freighter", "vesta", "vasimr:black")
    assert line(b, "pieces")[0] == 4


@pytest.mark.rule("HF-7.1.5")
def test_science_adds_two_for_each_claim() -> None:
    b = board()
    b.claim(0, "venus")
    b.claim(0, "encke", cubes=1, letter="V")
    assert line(b, "science")[0] == 4
    b.claim(1, "luna")
    assert line(b, "science")[1] == 0


@pytest.mark.rule("HF-7.1.4", "HF-7.1.8", "HF-7.1.11")
def test_a_crew_that_comes_home_takes_every_open_space_it_fits() -> None:
    b = board("nasa", "prc", "esa")
    b.stack(0, "rocket", "leo", "crew_nasa")
    b.s.trips[CARD["crew_nasa"]] = ON_MARS | ON_SCIENCE | ON_ANY
    b.s.decommission(0, ROCKET, CARD["crew_nasa"])
    assert b.s.glory == [0, OPEN, 0, 0]
    assert b.s.players[0].cubes == 3 and line(b, "glory")[0] == 9
    assert b.s.trips[CARD["crew_nasa"]] == 0
    b.stack(1, "rocket", "leo", "crew_prc")
    b.s.trips[CARD["crew_prc"]] = ON_MARS | ON_ANY  # too late for both
    b.s.decommission(1, ROCKET, CARD["crew_prc"])
    assert b.s.glory == [0, OPEN, 0, 0]


@pytest.mark.rule("HF-7.1.4", "HF-6.7.4")
def test_glory_is_for_crew_at_leo_only_but_whatever_the_cause() -> None:
    b = board("nasa", "prc")
    b.stack(0, "rocket", "earth_heo", "crew_nasa")
    b.s.trips[CARD["crew_nasa"]] = ON_ANY
    b.s.decommission(0, ROCKET, CARD["crew_nasa"])
    assert b.s.glory == [OPEN] * 4 and b.s.trips[CARD["crew_nasa"]] == 0
    b.stack(0, "rocket", "leo", "crew_nasa")
    b.s.trips[CARD["crew_nasa"]] = ON_ANY
    b.s.decommission_stack(0, ROCKET)  # not by choice
    assert b.s.glory[ANY_SITE] == 0


@pytest.mark.rule("HF-7.1.9")
def test_a_crew_remembers_its_landings_when_it_changes_stacks() -> None:
    b = board("nasa", "prc")
    b.stack(0, "rocket", "mars_arsia", "crew_nasa")
    b.s.note_landing(0, ROCKET)
    assert b.s.trips[CARD["crew_nasa"]] & ON_MARS
    b.s.take(0, ROCKET, CARD["crew_nasa"])
    b.stack(0, "outpost", "leo", "hall_effect")
    b.s.add(0, 2, CARD["crew_nasa"])
    b.s.decommission(0, 2, CARD["crew_nasa"])
    assert b.s.glory[MARS] == 0 and b.s.glory[ANY_SITE] == 0


@pytest.mark.rule("HF-7.1.7", "HF-7.1.11")
def test_ties_go_to_the_water_tanks_at_leo_included() -> None:
    b = board()
    b.claim(0, "luna")
    b.claim(1, "vesta")
    b.s.players[0].wt, b.s.players[1].wt = 5, 4
    assert winners(b.s) == [0]
    b.stack(1, "rocket", "leo", "vasimr", tanks=2)
    assert winners(b.s) == [1]
    b.s.players[0].wt = 6
    assert winners(b.s) == [0, 1]  # a tie that remains is shared


# -- ventures --------------------------------------------------------------------------------------------------------


def three_v(b: Board, seat: int = 0) -> None:
    for site in ("mercury", "vesta", "romulus"):
        b.claim(seat, site)


@pytest.mark.rule("HF-7.2.1", "HF-7.2.4", "HF-7.2.5")
def test_three_claims_and_the_price_buy_a_venture_for_good() -> None:
    b = board()
    three_v(b)
    b.s.players[0].wt = 5
    b.run(Operate(0, 0, 0, 0))
    why = GAME.why_not(b.s, 0, act("venture", TOURISM))
    assert why is not None and why.clause == "HF-7.2.1"
    b.s.players[0].wt = 6
    b.s.touch()
    b.do("venture", TOURISM)
    assert b.s.players[0].wt == 0 and b.s.players[0].cubes == 5 and b.s.ventures[TOURISM] == 0
    b.s.unclaim(SITE["vesta"])
    assert line(b, "ventures")[0] == 7
    for site in ("nereus", "nyx", "remus"):
        b.claim(1, site)
    b.s.phasing = 1
    b.s.stack.clear()
    b.run(Operate(1, 0, 0, 0))
    why = GAME.why_not(b.s, 1, act("venture", TOURISM))
    assert why is not None and why.clause == "HF-7.2.4"


@pytest.mark.rule("HF-7.2.1")
def test_two_claims_or_those_of_another_letter_do_not_do() -> None:
    b = board()
    b.claim(0, "mercury")
    b.claim(0, "vesta")
    b.claim(0, "luna")
    b.s.players[0].wt = 50
    b.run(Prepare(0, 0, 0, 0))
    for venture in range(3):
        why = GAME.why_not(b.s, 0, act("venture", venture))
        assert why is not None and why.clause == "HF-7.2.1"


@pytest.mark.rule("HF-7.2.1", "HF-3.1B")
def test_a_glory_cube_may_be_lifted_for_a_venture() -> None:
    b = board()
    three_v(b)
    p = b.s.players[0]
    p.wt, p.cubes = 20, 0
    b.s.glory[MARS] = 0
    b.run(Operate(0, 0, 0, 0))
    why = GAME.why_not(b.s, 0, act("venture", TOURISM))
    assert why is not None and why.clause == "HF-3.1B"
    b.do("lift_glory", MARS)
    assert b.s.glory[MARS] == SHUT and p.cubes == 1
    b.do("venture", TOURISM)
    assert b.s.ventures[TOURISM] == 0 and p.cubes == 0


@pytest.mark.rule("HF-7.2.2", "HF-7.2.4", "HF-7.2.5")
def test_space_tourism_gives_a_second_operation_in_the_turn_it_is_bought() -> None:
    b = board()
    three_v(b)
    b.s.players[0].wt = 7
    b.run(Operate(0, 0, 0, 0))
    b.do("op", 0)
    b.do("venture", TOURISM)
    b.do("done")
    assert 0 in b.args("op")
    b.do("op", 0)  # of the same kind
    assert b.s.players[0].wt == 3
    while not b.s.over:
        b.do("done")
    assert b.s.ops == 2


# -- ends ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-7.3.1", "HF-7.3.2")
@pytest.mark.parametrize(("seats", "needed"), [(2, 4), (3, 6), (4, 7), (5, 7)])
def test_enough_factories_end_the_game_at_the_end_of_a_turn(seats: int, needed: int) -> None:
    sites = ["luna", "vesta", "ceres", "mercury", "hertha", "nysa", "nyx"][:needed]
    b = board(*["un", "prc", "nasa", "esa", "shimizu"][:seats])
    for n, site in enumerate(sites[:-1]):
        b.claim(n % seats, site, cubes=1 + n % 2, letter="S")
    assert b.s.factories == needed - 1
    b.run(TurnEnd(0))
    assert not b.events("game_over")
    b.claim(0, sites[-1], cubes=1, letter="S")
    b.run(TurnEnd(0))
    assert b.events("game_over") and b.s.over


@pytest.mark.rule("HF-7.3A", "HF-7.3A.1")
def test_a_payment_ends_the_game_and_is_the_whole_turn() -> None:
    b = board()
    for site in ("luna", "vesta", "ceres"):
        b.claim(0, site, cubes=1, letter="S")
    b.s.players[0].wt = 4
    b.run(TurnStart(0))
    assert b.refused("end_game").clause == "HF-7.3A"
    b.s.players[0].wt = 6
    b.s.touch()
    b.do("end_game")
    assert b.s.over and b.s.players[0].wt == 1


@pytest.mark.rule("HF-7.3A")
def test_two_ventures_do_as_well_as_three_factories() -> None:
    b = board()
    b.s.players[0].wt = 9
    b.s.ventures[TOURISM] = 0
    b.run(TurnStart(0))
    assert "end_game" not in b.verbs()
    b.s.ventures[HELIUM] = 0
    b.s.touch()
    assert "end_game" in b.verbs()
    b.s.stack.clear()
    b.s.first, b.s.turn = 0, 2
    b.run(NextTurn())
    assert b.verbs() == {"done", "end_game"}  # (a) comes before everything else


@pytest.mark.rule("HF-7.3C", "HF-4.3", "HF-4.1")
def test_the_horizon_is_so_many_turns_for_each() -> None:
    setup = GAME.setup(3, years=48, deals="no")
    s = GAME.new(setup, 4)
    order: list[int] = []
    while not s.over:
        seat = GAME.actors(s)[0]
        if not order or len(order) < s.turn:
            order.append(s.phasing)
        options = GAME.options(s, seat)
        GAME.act(s, seat, next(a for a in options if a.verb in ("pass", "done", "no", "stand")))
    assert s.turn == 3 * 48
    assert order[:4] == [s.first, (s.first + 1) % 3, (s.first + 2) % 3, s.first]
