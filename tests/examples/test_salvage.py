"""Salvage, clause by clause."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from examples.salvage import GAME
from examples.salvage.actions import BUILD, FLY, GRAB, JETTISON, LEAVE, PASS, SELL, TICK, TOW
from examples.salvage.content import PARTS
from examples.salvage.rules import SET, Build, Fly, Jettison, NextRound, Scramble, Tow
from examples.salvage.state import EMPTY, SalvageState

from cosmodrome.kernel import CLOCK, Play, Refusal, Rng, Step
from cosmodrome.rulebook import cited, rulebook

HULL, ENGINE, REACTOR, CRANE, SCANNER, BEACON = range(6)


def table(seats: int = 2, *modules: str, seed: int = 5, **options: Any) -> SalvageState:
    return GAME.new(GAME.setup(seats, modules, **options), seed)


def at(*steps: Step[Any], seats: int = 2, **options: Any) -> SalvageState:
    """A table where these steps are what is left, the last of them first."""
    s = table(seats, "beacons", **options)
    s.stack = list(steps)
    s.touch()
    return s


def refusal(s: SalvageState, seat: int, action: Any) -> tuple[str, str]:
    with pytest.raises(Refusal) as caught:
        GAME.act(s, seat, action)
    return caught.value.clause, caught.value.message.id


# -- SV-1, SV-2 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SV-1.1", "SV-1.2")
def test_the_parts_are_those_of_the_content() -> None:
    assert [part.id for part in PARTS] == ["hull", "engine", "reactor", "crane", "scanner", "beacon"]
    for modules in ((), ("beacons",)):
        parts = Counter(GAME.census(table(2, *modules))["part"])  # type: ignore[call-overload]
        expected = {n: part.copies for n, part in enumerate(PARTS) if part.id != "beacon" or modules}
        assert parts == expected


@pytest.mark.rule("SV-1.3", "SV-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_is_laid(seats: int) -> None:
    s = table(seats)
    assert [len(p.hand) for p in s.players] == [2] * seats
    assert len(s.wrecks) == seats and EMPTY not in s.wrecks
    assert len(s.deck) == 26 - 3 * seats
    assert s.deck != table(seats, seed=6).deck


@pytest.mark.rule("SV-1.4", "SV-3.2")
def test_what_everybody_saw_stays_known() -> None:
    s = table()
    s.wrecks = [CRANE, HULL]
    s.players[0].hand = [ENGINE, ENGINE]
    GAME.act(s, 0, FLY[0])
    GAME.act(s, 1, FLY[1])
    assert GAME.view(s, 1).players[0].hand is None
    assert GAME.view(s, 1).players[0].known == [CRANE]
    rng = Rng(2)
    guesses = [GAME.imagine(s, 1, rng).players[0].hand for _ in range(30)]
    assert all(CRANE in hand and len(hand) == 3 for hand in guesses), "that one is certain"
    assert len({tuple(sorted(hand)) for hand in guesses}) > 3, "the other two are not"


@pytest.mark.rule("SV-1.4")
def test_a_part_that_leaves_is_no_longer_known() -> None:
    s = at(NextRound(0), Build(0))
    s.players[0].hand, s.players[0].known = [CRANE, HULL, CRANE], [CRANE]
    GAME.act(s, 0, SELL[CRANE])
    assert (s.players[0].hand, s.players[0].known) == ([HULL, CRANE], [])


@pytest.mark.rule("SV-2.1", "SV-2.3")
def test_three_rounds() -> None:
    s = table()
    rounds = 0
    while not s.over:
        rounds += isinstance(s.stack[-1], Fly) and not s.sealed
        seat = GAME.actors(s)[0]
        GAME.act(s, seat, GAME.options(s, seat)[-1])
    assert rounds == 3


@pytest.mark.rule("SV-2.2", "SV-3.1")
def test_without_parts_there_is_no_flight() -> None:
    s = table()
    s.deck, s.wrecks, s.stack = [], [EMPTY, EMPTY], [NextRound(2), Build(0)]
    s.touch()
    GAME.act(s, 0, PASS)
    assert s.wrecks == [EMPTY, EMPTY]
    assert isinstance(s.stack[-1], Scramble)


# -- SV-3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SV-3.1")
def test_one_flies_to_a_wreck_with_a_part() -> None:
    s = table(3)
    s.wrecks[1] = EMPTY
    assert GAME.options(s, 0) == [FLY[0], FLY[2]]
    assert refusal(s, 0, FLY[1]) == ("SV-3.1", "refuse.not_asked")


@pytest.mark.rule("SV-3.3")
def test_where_several_meet_chance_decides() -> None:
    takers = set()
    for seed in range(12):
        s = table(3, seed=seed)
        before = [len(p.hand) for p in s.players]
        for seat in (2, 0, 1):
            GAME.act(s, seat, FLY[1])
        gained = [len(p.hand) - n for p, n in zip(s.players, before, strict=True)]
        assert sorted(gained) == [0, 0, 1] and s.wrecks[1] == EMPTY
        takers.add(gained.index(1))
    assert takers == {0, 1, 2}


@pytest.mark.rule("SV-3.3")
def test_or_nobody_gets_it() -> None:
    s = table(meeting="nobody")
    chance = s.state
    GAME.act(s, 0, FLY[0])
    GAME.act(s, 1, FLY[0])
    assert [len(p.hand) for p in s.players] == [2, 2] and EMPTY not in s.wrecks
    assert s.state == chance


# -- SV-4 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SV-4.1")
@pytest.mark.parametrize("ticks", [3, 2])
def test_the_clock_ends_the_scramble(ticks: int) -> None:
    s = table(ticks=ticks)
    GAME.act(s, 0, FLY[0])
    GAME.act(s, 1, FLY[1])
    for _ in range(ticks):
        assert isinstance(s.stack[-1], Scramble)
        GAME.act(s, CLOCK, TICK)
    assert s.stack[-1] == Jettison(0)


@pytest.mark.rule("SV-4.2")
def test_one_grab_between_two_ticks() -> None:
    s = at(NextRound(0), Scramble(2, (0, 1), (0, 1)))
    top = s.deck[-1]
    GAME.act(s, 1, GRAB)
    assert s.players[1].hand[-1] == top and s.players[1].known == []
    assert GAME.options(s, 1) == [LEAVE]
    assert refusal(s, 1, GRAB) == ("SV-4.2", "refuse.grab_again")
    GAME.act(s, CLOCK, TICK)
    assert GAME.options(s, 1) == [GRAB, LEAVE]
    s.deck.clear()
    s.touch()
    assert refusal(s, 1, GRAB) == ("SV-4.2", "refuse.deck_empty")


@pytest.mark.rule("SV-4.3")
def test_who_leaves_is_out_and_the_last_one_ends_it() -> None:
    s = at(NextRound(0), Build(0), Scramble(3, (0, 1), (0, 1)))
    GAME.act(s, 0, LEAVE)
    GAME.act(s, CLOCK, TICK)
    assert GAME.actors(s) == (1, CLOCK)
    GAME.act(s, 1, LEAVE)
    assert s.stack[-1] == Build(0)


@pytest.mark.rule("SV-4.4")
def test_who_is_caught_inside_jettisons_a_part() -> None:
    s = at(NextRound(0), Scramble(1, (0, 1, 2), ()), seats=3)
    s.players[0].hand, s.players[1].hand, s.players[2].hand = [HULL, HULL, CRANE], [], [ENGINE]
    GAME.act(s, CLOCK, TICK)
    assert GAME.options(s, 0) == [JETTISON[HULL], JETTISON[CRANE]], "two alike are one choice"
    GAME.act(s, 0, JETTISON[HULL])
    assert s.stack[-1] == Jettison(2), "seat 1 has nothing to throw"
    GAME.act(s, 2, JETTISON[ENGINE])
    assert s.scrap == [HULL, ENGINE] and s.players[0].hand == [HULL, CRANE]


# -- SV-5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SV-5.1")
def test_each_builds_one_part_or_passes() -> None:
    s = at(NextRound(0), Build(1), Build(0))
    s.players[0].hand = [HULL, ENGINE]
    GAME.act(s, 0, BUILD[ENGINE])
    assert s.players[0].ship == [ENGINE] and s.players[0].hand == [HULL]
    assert refusal(s, 1, FLY[0]) == ("SV-5.1", "refuse.not_asked")
    s.players[1].hand = []
    s.touch()
    assert GAME.options(s, 1) == [PASS]
    assert refusal(s, 1, BUILD[HULL]) == ("SV-5.1", "refuse.not_in_hand")


@pytest.mark.rule("SV-5.2", "SV-5.3")
def test_a_chain_of_effects() -> None:
    """A crane builds a crane builds a beacon tows a scanner."""
    s = at(NextRound(0), Build(0))
    s.players[0].hand, s.players[0].known = [CRANE, CRANE, BEACON], []
    s.wrecks = [HULL, SCANNER]
    GAME.act(s, 0, BUILD[CRANE])
    GAME.act(s, 0, BUILD[CRANE])
    GAME.act(s, 0, BUILD[BEACON])
    assert s.stack[-1] == Tow(0)
    assert GAME.options(s, 0) == [TOW[0], TOW[1], PASS]
    GAME.act(s, 0, TOW[1])
    assert s.players[0].hand == s.players[0].known == [SCANNER]
    assert s.over and s.players[0].ship == [CRANE, CRANE, BEACON]


@pytest.mark.rule("SV-5.2")
def test_a_scanner_draws_unseen() -> None:
    s = at(NextRound(0), Build(0))
    s.players[0].hand, s.players[0].known, top = [SCANNER], [], s.deck[-1]
    s.events = []
    GAME.act(s, 0, BUILD[SCANNER])
    assert s.players[0].hand == [top] and s.players[0].known == []
    assert [event.seen_by(1).name for event in s.events] == ["built", "drew_hidden", "game_over"]


@pytest.mark.rule("SV-5.3")
def test_a_beacon_without_wrecks_tows_nothing() -> None:
    s = at(NextRound(0), Build(0))
    s.players[0].hand, s.wrecks = [BEACON], [EMPTY, EMPTY]
    GAME.act(s, 0, BUILD[BEACON])
    assert s.over


@pytest.mark.rule("SV-5.4")
def test_selling_stands_beside_every_choice_of_ones_own_building() -> None:
    s = at(NextRound(0), Build(0))
    s.players[0].hand, s.wrecks = [BEACON, HULL, HULL], [ENGINE, EMPTY]
    for step, then in ((Build(0), BUILD[BEACON]), (Tow(0), PASS)):
        assert s.stack[-1] == step
        GAME.act(s, 0, SELL[HULL])
        assert s.stack[-1] == step, "an aside leaves the choice where it is"
        GAME.act(s, 0, then)
    assert s.players[0].sold == 2 and s.scrap == [HULL, HULL]


@pytest.mark.rule("SV-5.4")
def test_selling_is_for_ones_own_building_only() -> None:
    s = at(Build(1), Jettison(0))
    s.players[0].hand = s.players[1].hand = [HULL]
    assert refusal(s, 0, SELL[HULL]) == ("SV-5.4", "refuse.sell_now")
    GAME.act(s, 0, JETTISON[HULL])
    assert refusal(s, 0, SELL[HULL]) == ("SV-2.1", "refuse.not_your_turn")
    assert refusal(s, 1, SELL[ENGINE]) == ("SV-5.4", "refuse.not_in_hand")


# -- SV-6 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SV-6.1")
def test_the_score_line_by_line() -> None:
    s = at()
    s.players[0].ship = [HULL, HULL, ENGINE, ENGINE, REACTOR, REACTOR, CRANE, BEACON]
    s.players[1].ship, s.players[1].sold = [HULL, REACTOR, SCANNER], 3
    assert SET == [HULL, ENGINE, REACTOR]
    assert {line.name: line.values for line in GAME.sheet(s)} == {
        "parts": [13, 4],
        "sets": [8, 0],
        "sales": [0, 3],
        "total": [21, 7],
    }


@pytest.mark.rule("SV-6.2")
def test_the_most_credits_win_and_ties_share() -> None:
    s = at(seats=3)
    s.players[0].ship, s.players[1].sold, s.players[2].sold = [REACTOR], 3, 2
    assert GAME.scores(s) == [3, 3, 2] and GAME.winners(s) == [0, 1]
    s.players[2].sold = 9
    assert GAME.winners(s) == [2]


# -- bots and the guide ---------------------------------------------------------------------------------------------


def test_undo_stops_where_something_was_seen() -> None:
    play = Play(GAME, GAME.setup(2), 5)
    play.act(0, FLY[0])
    assert play.undo(0) is FLY[0]
    play.act(0, FLY[1])
    play.act(1, FLY[1])
    stopped = play.undo_stopped_by(1)
    assert stopped is not None and stopped.id == "undo.revealed"


def test_the_mind_prefers_to_be_ahead() -> None:
    s = at(NextRound(0), Build(0))
    s.players[0].hand, s.players[1].hand = [HULL, REACTOR], [HULL]
    mind = GAME.mind
    assert mind.evaluate(s, 0) == -mind.evaluate(s, 1) == 0.5
    options = GAME.options(s, 0)
    weights = mind.weigh(s, 0, options)
    assert options[weights.index(max(weights))] is BUILD[REACTOR]
    GAME.act(s, 0, BUILD[REACTOR])
    assert mind.evaluate(s, 0) == 3


def test_every_clause_is_cited_by_a_test() -> None:
    proven = cited(Path(__file__).parent)
    assert sorted(set(rulebook(GAME).clauses) - set(proven)) == []
    assert sorted(set(proven) - set(rulebook(GAME).clauses)) == []
