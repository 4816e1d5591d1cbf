"""Race to Titan, Return to the Moon, and that every scenario ends (HF-8.7A, HF-8.8R)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import ROCKET
from cosmodrome.games.high_frontier.pieces.cards import ORION
from cosmodrome.games.high_frontier.pieces.spaces import LEO as LEO_SPACE
from cosmodrome.games.high_frontier.pieces.spaces import NONE, NUMBER
from cosmodrome.games.high_frontier.rules.expansion.scenarios import entered, moon_turn_over
from cosmodrome.games.high_frontier.rules.moving.start import Moves
from cosmodrome.games.high_frontier.rules.scoring import winners
from cosmodrome.games.high_frontier.state import BLACK_DISK, ON_LUNA, ON_TITAN, SHUT

from .position import CARD, Board, act
from .scenes import GAME, fresh, play_out

# -- Race to Titan ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-8.7A")
def test_the_first_crew_back_from_titan_wins_at_once() -> None:
    b = Board("nasa", "esa", scenario="titan")
    b.stack(0, "rocket", "earth_heo", "crew_nasa", tanks=3)
    b.stack(1, "rocket", "leo", "crew_esa")
    b.s.trips[CARD["crew_nasa"]] = ON_TITAN
    b.run(Moves(0))
    b.do("mover", ROCKET)
    b.do("engine", CARD["crew_nasa"])
    while "go" not in b.verbs():
        b.do("done" if "done" in b.verbs() else "no")
    b.do("go", LEO_SPACE)
    assert b.s.over and b.s.won == 0
    assert winners(b.s) == [0]


@pytest.mark.rule("HF-8.7A", "HF-7.1.9")
def test_another_crew_does_not_do_and_landing_on_titan_is_remembered() -> None:
    b = Board("nasa", "esa", scenario="titan")
    b.stack(0, "rocket", "leo", "crew_nasa")
    assert not entered(b.s, 0, ROCKET)
    b.s.players[0].at[ROCKET] = NUMBER["titan_kraken"]
    b.s.note_landing(0, ROCKET)
    assert not entered(b.s, 0, ROCKET)
    b.s.players[0].at[ROCKET] = LEO_SPACE
    assert entered(b.s, 0, ROCKET)


@pytest.mark.rule("HF-8.7A", "HF-7.3C")
def test_factories_and_payments_do_not_end_the_race_but_the_horizon_does() -> None:
    s = fresh(2, "titan", years=48)
    s.factories = 9
    s.players[0].wt = s.players[1].wt = 90
    play_out(s, 3)
    assert s.won != NONE or s.turn == 96


# -- Return to the Moon ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-8.8R.1", "HF-8.8R.4", "HF-8.8R.6", "HF-8.8R.5")
@pytest.mark.parametrize("expansion", [False, True])
def test_orion_waits_at_leo_and_income_gives_two(expansion: bool) -> None:
    s = fresh(1, "moon", expansion=expansion)
    p = s.players[0]
    assert p.stacks[ROCKET] == (ORION,) and p.at[ROCKET] == LEO_SPACE and p.fuel[ROCKET] == 0 and p.wt == 4
    assert not any(disk == BLACK_DISK for disk in s.disks)  # HF-8.8V.1
    while act("op", 0) not in GAME.options(s, 0):
        GAME.act(s, 0, act("done"))
    assert [action.args[0] for action in GAME.options(s, 0) if action.verb == "op"] == [0]
    why = GAME.why_not(s, 0, act("op", 1))
    assert why is not None and why.clause == "HF-8.8R.6"
    GAME.act(s, 0, act("op", 0))
    assert p.wt == 6


@pytest.mark.rule("HF-8.8R.6")
def test_leo_has_to_be_left_by_turn_twelve() -> None:
    s = fresh(1, "moon", expansion=False)
    while not s.over:
        options = GAME.options(s, 0)
        GAME.act(s, 0, next(action for action in options if action.verb in ("done", "pass")))
    assert s.turn == 12 and s.won == SHUT


@pytest.mark.rule("HF-8.8R.2", "HF-8.8R.7")
def test_seven_turns_away_are_the_most() -> None:
    b = Board("nasa", expansion=False, scenario="moon")
    b.stack(0, "rocket", "luna", "orion_2")
    for turn in range(1, 8):
        assert moon_turn_over(b.s) == (turn == 7)
    assert b.s.won == SHUT
    b = Board("nasa", expansion=False, scenario="moon")
    b.stack(0, "rocket", "luna", "orion_2")
    for _ in range(6):
        moon_turn_over(b.s)
    b.s.players[0].at[ROCKET] = LEO_SPACE
    assert not moon_turn_over(b.s) and b.s.away == 0
    b.s.players[0].stacks[ROCKET] = ()
    b.s.players[0].hand += (ORION,)
    assert moon_turn_over(b.s)  # a crew that was lost


@pytest.mark.rule("HF-8.8R.3", "HF-8.8R.5")
def test_the_mission_can_be_flown() -> None:
    """TC-8.8R: seven tanks, out over HEO and GEO, back over the aerobrake, twenty steps."""
    s = fresh(1, "moon", expansion=False)
    p = s.players[0]
    p.wt = 7

    def do(verb: str, *args: int) -> None:
        GAME.act(s, 0, act(verb, *args))

    def to_operation() -> None:
        while not any(action.verb in ("op", "pass") for action in GAME.options(s, 0)):
            do("done")
        do("pass")

    def fly(after: bool, *spaces: str) -> None:
        if act("mover", ROCKET) not in GAME.options(s, 0):
            do("done")
        do("mover", ROCKET)
        do("engine", ORION)
        if act("yes") in GAME.options(s, 0):
            do("yes" if after else "no")
        for space in spaces:
            do("go", NUMBER[space])
            if act("no") in GAME.options(s, 0):
                do("no")

    do("fill", ROCKET, 7)
    assert p.fuel[ROCKET] == 20 and p.wt == 0
    fly(False, "earth_heo", "rad_earth_geo", "earth_geo", "lunar_l1")
    assert p.fuel[ROCKET] == 8
    to_operation()
    fly(True, "luna")
    assert p.fuel[ROCKET] == 7
    assert s.trips[ORION] & ON_LUNA
    to_operation()
    for seed in range(100):
        home = s.copy()
        home.state = seed
        try:
            s, p = home, home.players[0]
            fly(True, "lunar_l1", "earth_geo", "rad_earth_geo", "aero_earth_geo", "leo")
        except Exception as error:
            raise AssertionError(f"{seed} {error!r} {GAME.options(s, 0)}") from error
        if s.over:
            break
    assert s.over and s.won == 0 and winners(s) == [0]
    assert p.fuel[ROCKET] == 0


# -- all of them -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-7.3C")
@pytest.mark.parametrize(
    ("seats", "scenario", "expansion"),
    [(2, "titan", True), (3, "aliens", True), (1, "hermes", True), (1, "moon", True), (1, "moon", False)],
)
def test_every_scenario_ends(seats: int, scenario: str, expansion: bool) -> None:
    for seed in range(3):
        setup = GAME.setup(seats, ("expansion",) if expansion else (), scenario=scenario, years=48)
        s = GAME.new(setup, seed)
        assert play_out(s, seed) <= GAME.bound(setup)
        assert len(winners(s)) <= seats
        if scenario == "hermes":
            assert s.turn <= 19
        if scenario == "moon":
            assert s.turn <= 19
