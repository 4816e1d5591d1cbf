"""Space government (HF-8.6), and where the expansion meets the turn (HF-3.2, HF-7.1.6, HF-7.3B, HF-8.5B)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier import content as c
from cosmodrome.games.high_frontier.actions import FREIGHTER, ROCKET
from cosmodrome.games.high_frontier.game import HighFrontier
from cosmodrome.games.high_frontier.pieces.cards import KIND, REACTOR
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER, SYNODIC, TRIANGLE
from cosmodrome.games.high_frontier.rules.expansion.events import EventRoll
from cosmodrome.games.high_frontier.rules.expansion.politics import income, points, shift
from cosmodrome.games.high_frontier.rules.moving.start import Moves
from cosmodrome.games.high_frontier.rules.prepare import Operate
from cosmodrome.games.high_frontier.rules.scoring import score, sheet
from cosmodrome.games.high_frontier.rules.turn import AfterMoves, TurnStart, finish
from cosmodrome.games.high_frontier.ruleset import NEIGHBOURS
from cosmodrome.games.high_frontier.state import BLACK_DISK

from .position import CARD, POLITICS, SITE, Board, act

GAME = HighFrontier()
INCOME, RESEARCH, MARKET = range(3)


def operations(b: Board, seat: int = 0) -> list[int]:
    b.s.stack.clear()
    b.s.phasing = seat
    b.run(Operate(seat, 0, 0, 0))
    return b.args("op")


def why(b: Board, op: int) -> str:
    refusal = GAME.why_not(b.s, b.seat, act("op", op))
    return "" if refusal is None else refusal.clause


@pytest.mark.rule("HF-8.6.1", "HF-3.2A")
def test_the_centre_has_no_rule_of_its_own() -> None:
    b = Board("un", "esa")
    b.hold(0, "hall_effect")
    assert b.s.regime() == "centrist"
    assert {INCOME, RESEARCH, MARKET} <= set(operations(b))
    assert not b.s.felon(0) and not b.s.at_war() and income(b.s, 0) == 1


@pytest.mark.rule("HF-8.6.2", "HF-2.3B.5", "HF-2.3B.11")
def test_in_anarchy_all_are_felons_and_the_prc_may_go_to_war() -> None:
    b = Board("un", "prc")
    assert [b.s.felon(seat) for seat in (0, 1)] == [False, True]
    b.govern("anarchy_2")
    assert all(b.s.felon(seat) for seat in (0, 1)) and not b.s.at_war()
    b.s.phasing = 1
    b.run(TurnStart(1))
    assert b.args("declare_war") == [POLITICS["war_2"]]
    assert b.refused("declare_war", POLITICS["war_1"]).clause == "HF-8.6.2"
    b.do("declare_war", POLITICS["war_2"])
    assert b.s.at_war()
    b.govern("anarchy_2")
    b.s.stack.clear()
    b.run(TurnStart(0))
    assert b.verbs() == {"done"}


@pytest.mark.rule("HF-8.6.3", "HF-2.3B.11")
def test_war_opens_crime_and_combat_to_all() -> None:
    b = Board("un", "esa")
    for n in (1, 2, 3):
        b.govern(f"war_{n}")
        assert b.s.at_war() and b.s.felon(0) and b.s.felon(1)


@pytest.mark.rule("HF-8.6.4", "HF-8.6.15", "HF-8.6.11")
def test_militarism_closes_both_markets() -> None:
    b = Board("un", "esa")
    b.hold(0, "hall_effect")
    b.stack(0, "leo", "leo", "vasimr:black")
    b.s.tracks[3] = 1
    assert MARKET in operations(b)
    b.govern("militarism")
    assert MARKET not in operations(b) and why(b, MARKET) == "HF-8.6.4"
    assert INCOME in b.args("op")


@pytest.mark.rule("HF-8.6.5", "HF-8.6.12")
def test_egalitarian_income_comes_from_the_richer() -> None:
    b = Board("un", "esa", "nasa")
    b.govern("egalitarianism")
    for seat, wt in enumerate((3, 5, 3)):
        b.s.players[seat].wt = wt
    operations(b)
    b.do("op", INCOME)
    assert [p.wt for p in b.s.players] == [4, 4, 3]  # one is richer: no choice
    b.s.players[2].wt = 9
    b.s.players[1].wt = 5
    operations(b)
    b.do("op", INCOME)
    assert b.args("victim") == [1, 2]
    assert b.refused("victim", 0).clause == "HF-8.6.5"
    b.do("victim", 2)
    assert [p.wt for p in b.s.players] == [5, 5, 8]
    operations(b, 2)
    b.do("op", INCOME)
    assert [p.wt for p in b.s.players] == [5, 5, 8]  # nobody is richer: nothing


@pytest.mark.rule("HF-8.6.6", "HF-8.6.13", "HF-8.6.15")
def test_antinuke_takes_reactors_from_hands_now_and_later() -> None:
    b = Board("un", "esa")
    b.hold(0, "tokamak", "hall_effect")
    b.hold(1, "project_orion")
    b.stack(1, "rocket", "earth_heo", "pebble_bed", "cermet_nerva")
    deck = len(b.s.decks[REACTOR])
    shift(b.s, 0, POLITICS["antinuke"])
    assert b.hand(0) == {"crew_un", "hall_effect"} and b.hand(1) == {"crew_esa"}
    assert b.s.decks[REACTOR][:2] == (CARD["project_orion"], CARD["tokamak"]) and b.s.under[REACTOR] == 2
    assert b.cards(1, "rocket") == ["pebble_bed", "cermet_nerva"]  # stacks keep theirs
    b.s.decommission(1, ROCKET, CARD["pebble_bed"])
    assert "pebble_bed" not in b.hand(1)
    assert len(b.s.decks[REACTOR]) == deck + 3
    assert not any(KIND[card] == REACTOR for p in b.s.players for card in p.hand)


@pytest.mark.rule("HF-8.6.7", "HF-8.6.13")
def test_nationalism_leaves_income_to_nasa() -> None:
    b = Board("un", "nasa")
    b.govern("nationalism")
    assert INCOME not in operations(b, 0) and why(b, INCOME) == "HF-8.6.7"
    assert INCOME in operations(b, 1)
    without = Board("un", "esa")
    without.govern("nationalism")
    assert INCOME not in operations(without, 0) and INCOME not in operations(without, 1)


@pytest.mark.rule("HF-8.6.8", "HF-8.6.13")
def test_paleoconservatism_leaves_auctions_to_nasa_but_all_may_bid() -> None:
    b = Board("un", "nasa")
    b.govern("paleoconservatism")
    assert RESEARCH not in operations(b, 0) and why(b, RESEARCH) == "HF-8.6.8"
    assert RESEARCH in operations(b, 1)
    b.do("op", RESEARCH)
    b.do("deck", 0)
    b.do("bid", 0)
    assert b.seat == 0 and "bid" in b.verbs()
    without = Board("un", "esa")
    without.govern("paleoconservatism")
    assert RESEARCH not in operations(without)


@pytest.mark.rule("HF-8.6.9", "HF-8.6.13")
def test_capitalist_income_is_one_for_each_factory() -> None:
    b = Board("un", "esa")
    b.govern("capitalism")
    b.claim(0, "luna", cubes=2, letter="S")
    b.claim(0, "hertha", cubes=1, letter="M")
    b.claim(1, "vesta")
    before = [p.wt for p in b.s.players]
    for seat in (0, 1):
        operations(b, seat)
        b.do("op", INCOME)
    assert [p.wt - was for p, was in zip(b.s.players, before, strict=True)] == [2, 0]


@pytest.mark.rule("HF-7.1.6", "HF-8.6.14")
def test_the_regime_of_ones_colour_scores() -> None:
    b = Board("un", "nasa")
    expected = {
        "centrist": (1, 0),
        "nationalism": (0, 3),
        "militarism": (0, 0),
        "anarchy_1": (0, 0),
        "antinuke": (4, 0),
    }
    for regime, (un, nasa) in expected.items():
        b.govern(regime)
        assert (points(b.s, 0), points(b.s, 1)) == (un, nasa)
        assert [line.values for line in sheet(b.s) if line.name == "politics"] == [[un, nasa]]
        assert score(b.s, 0) == un
    base = Board("un", "nasa", expansion=False)
    assert points(base.s, 0) == 0


@pytest.mark.rule("HF-7.3B", "HF-8.6.10")
def test_an_election_is_the_last_act_of_a_game() -> None:
    b = Board("un", "esa")
    b.s.phasing = 1
    finish(b.s)
    b.settle()
    assert b.seat == 1 and "bid" in b.verbs()
    b.do("bid", 1)
    b.do("stand")
    b.do("shift", POLITICS["egalitarianism"])
    assert b.s.over and b.events("game_over")
    assert [score(b.s, seat) for seat in (0, 1)] == [0, 5]
    base = Board("un", "esa", expansion=False)
    finish(base.s)
    base.settle()
    assert base.s.over


def test_the_chart_is_the_same_from_both_sides() -> None:
    assert len(NEIGHBOURS) == 13
    for space, others in enumerate(NEIGHBOURS):
        assert all(space in NEIGHBOURS[other] for other in others)


# -- where the expansion meets the turn ------------------------------------------------------------------------------


@pytest.mark.rule("HF-3.2C", "HF-3.2A", "HF-3.2B")
def test_closed_mines_by_the_number_of_players() -> None:
    for seats in (2, 3, 4, 5):
        for seed in range(12):
            s = GAME.new(GAME.setup(seats, ("expansion",)), seed)
            closed = [n for n, disk in enumerate(s.disks) if disk == BLACK_DISK]
            groups = {n for n, ids in enumerate(c.TABLES.closed_mines.sites) if SITE[ids[0]] in closed}
            assert len(groups) <= 5 - seats and (seats == 5 or groups)
            assert len(closed) == sum(len(c.TABLES.closed_mines.sites[n]) for n in groups)
            assert s.regime() == "centrist" and s.sunspot == 0
            assert [len(deck) for deck in s.decks] == [9, 8, 8, 9, 7, 7]
    base = GAME.new(GAME.setup(2), 1)
    assert not any(base.disks)
    assert [len(deck) for deck in base.decks] == [8, 8, 8, 0, 0, 0]


@pytest.mark.rule("HF-8.5B")
def test_a_triangle_calls_for_one_roll_after_the_moves() -> None:
    b = Board("nasa", "esa")
    b.s.event_due = True
    b.dice(1)
    b.run(AfterMoves(0))
    assert len(b.events("event_roll")) == 1 and b.s.sunspot == 1
    b.run(AfterMoves(0))
    assert len(b.events("event_roll")) == 1


@pytest.mark.rule("HF-8.5B", "HF-6.6.3", "HF-2.2A")
def test_rockets_cause_events_and_freighters_do_not() -> None:
    triangle = next(n for n, yes in enumerate(TRIANGLE) if yes and c.SPACES[n].zone == "ceres")
    track = next(t for t in c.TRACKS if c.SPACES[triangle].id in t.spaces and t.kind == "route")
    at = track.spaces.index(c.SPACES[triangle].id)
    beside = track.spaces[at - 1] if at else track.spaces[1]
    b = Board("nasa", "esa")
    b.stack(0, "rocket", beside, "crew_nasa", tanks=4)
    b.stack(0, "freighter", beside, "hall_effect:black")
    b.run(Moves(0))
    b.do("mover", FREIGHTER)
    b.do("go", triangle)
    while b.s.stack and "done" in b.verbs() and "mover" not in b.verbs():
        b.do("done")
    assert not b.s.event_due
    b.do("mover", ROCKET)
    b.do("engine", CARD["crew_nasa"])
    while "go" not in b.verbs():
        b.do("no" if "no" in b.verbs() else "done")
    b.do("go", triangle)
    assert b.s.event_due


@pytest.mark.rule("HF-8.5C.1", "HF-8.5C")
def test_whoever_is_on_a_synodic_site_may_stay_act_and_leave() -> None:
    """TC-8.5C: Encke has a blue border."""
    assert SYNODIC[NUMBER["encke"]] == 0
    b = Board("nasa", "esa")
    b.s.sunspot = 1  # yellow
    b.stack(0, "rocket", "encke", "crew_nasa", "met_steamer:black", tanks=4)
    b.run(Moves(0))
    b.do("mover", ROCKET)
    b.do("engine", CARD["crew_nasa"])
    while "go" not in b.verbs():
        b.do("no" if "no" in b.verbs() else "done")
    out = b.args("go")[0]
    b.s.stack.clear()
    assert 9 in operations(b)  # prospect
    # from outside it is barred while the disk is not on blue
    for sunspot, opens in ((1, False), (3, False), (5, True), (0, True)):
        b = Board("nasa", "esa")
        b.s.sunspot = sunspot
        b.stack(0, "rocket", c.SPACES[out].id, "crew_nasa", tanks=4)
        b.run(Moves(0))
        b.do("mover", ROCKET)
        b.do("engine", CARD["crew_nasa"])
        while "go" not in b.verbs():
            b.do("no" if "no" in b.verbs() else "done")
        assert (NUMBER["encke"] in b.args("go")) == opens
        if not opens:
            assert b.refused("go", NUMBER["encke"]).clause == "HF-8.5C"


@pytest.mark.rule("HF-6.7C", "HF-2.6H", "HF-6.7A")
def test_a_heavy_radiator_turns_light_and_a_light_one_goes_to_hand() -> None:
    b = Board("nasa", "esa")
    b.stack(0, "rocket", "earth_heo", "crew_nasa", "ti_k_heat_pipe:heavy", tanks=2)  # 1 + 4
    assert b.s.dry(0, ROCKET) == 5 and b.s.players[0].fuel[ROCKET] == 6
    operations(b)
    GAME.act(b.s, 0, act("scrap", CARD["ti_k_heat_pipe"]))
    assert b.cards(0, "rocket") == ["crew_nasa", "ti_k_heat_pipe"]
    assert b.s.dry(0, ROCKET) == 3 and b.s.players[0].fuel[ROCKET] == 9  # two tanks, in the lighter row
    GAME.act(b.s, 0, act("scrap", CARD["ti_k_heat_pipe"]))
    assert b.cards(0, "rocket") == ["crew_nasa"] and "ti_k_heat_pipe" in b.hand(0)


@pytest.mark.rule("HF-8.2.3", "HF-5.2.5")
def test_supports_are_researched_like_other_patents_and_bring_their_own() -> None:
    """TC-5.2: the reactor that comes along need not fit; and it can be sold."""
    b = Board("un", "esa")
    b.s.decks[0] = (*b.s.decks[0][:-1], b.s.decks[0][-1])
    b.pick("cermet_nerva")
    b.pick("paul_trap")
    b.s.decks[0] += (CARD["cermet_nerva"],)
    b.s.decks[4] += (CARD["paul_trap"],)
    operations(b)
    b.do("op", RESEARCH)
    b.do("deck", 0)
    b.do("bid", 0)
    b.do("stand")
    assert b.hand(0) == {"crew_un", "cermet_nerva", "paul_trap"}
    wt = b.s.players[0].wt
    operations(b)
    b.do("op", MARKET)
    b.do("sell", CARD["paul_trap"])
    assert b.s.players[0].wt == wt + 3
    # a generator that wants a reactor and cooling brings one card of each deck, and no more
    b.pick("incore_thermionic")
    b.s.decks[3] += (CARD["incore_thermionic"],)
    before = len(b.s.players[0].hand)
    operations(b)
    b.do("op", RESEARCH)
    b.do("deck", 3)
    b.do("bid", 0)
    b.do("stand")
    assert sorted(KIND[card] for card in b.s.players[0].hand[before:]) == [3, 4, 5]


@pytest.mark.rule("HF-8.8V.1")
def test_the_moon_with_the_expansion_has_events_but_no_elections() -> None:
    b = Board("nasa", scenario="moon")
    b.stack(0, "rocket", "earth_heo", "orion_2")
    b.dice(5)
    b.run(EventRoll())  # blue: nobody to vote
    assert b.s.over and b.s.sunspot == 1 and not b.events("election")
    b.dice(3)
    b.run(EventRoll())  # trouble: the stack has crew
    assert b.cards(0, "rocket") == ["orion_2"]


@pytest.mark.rule("HF-9.0g")
def test_a_heavy_stack_is_too_slow_to_land_on_a_large_world_by_crew_engine() -> None:
    for tanks, spent in ((1, 2), (5, 2 + 9)):
        b = Board("nasa", "esa")
        b.stack(0, "rocket", "lunar_l1", "crew_nasa", "cvd_molding", tanks=tanks)  # dry 4
        before = b.s.players[0].fuel[ROCKET]
        b.run(Moves(0))
        b.do("mover", ROCKET)
        b.do("engine", CARD["crew_nasa"])
        while "go" not in b.verbs():
            b.do("yes" if "yes" in b.verbs() else "done")  # the afterburner: 10, but 9 with a full load
        b.do("go", NUMBER["luna"])
        assert b.s.players[0].fuel[ROCKET] == before - spent
