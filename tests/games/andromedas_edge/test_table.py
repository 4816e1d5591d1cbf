"""What stands around the rules: what may be known, the board in the terminal, the bots."""

from __future__ import annotations

from io import StringIO

import pytest

from cosmodrome.bots.greedy import Greedy
from cosmodrome.games.andromedas_edge import GAME, AndromedaState
from cosmodrome.kernel import Eyes, Rng, Setup
from cosmodrome.language import catalogue
from cosmodrome.terminal.board import board_for
from cosmodrome.terminal.look import console

from .bare import FIGHTER, TRANSPORT, asked, battle, do, give, hold, put, raider, table

SETUPS = [
    GAME.setup(2, destiny="yes"),
    GAME.setup(5, ("escalation",), void="tile_and_dragon", nebula_moons="combined"),
    GAME.setup(1, ("escalation", "unity"), commander=3, event_deck="shadows_of_the_void", relics="yes"),
]


def played(setup: Setup, moves: int, seed: int = 1) -> AndromedaState:
    """A game by the quick policy, so many moves or to its end."""
    s = GAME.new(setup, seed)
    rng = Rng(seed)
    for _ in range(moves):
        if s.over:
            break
        seat = GAME.actors(s)[0]
        GAME.act(s, seat, GAME.mind.policy(s, seat, GAME.options(s, seat), rng))
    return s


@pytest.mark.rule("AE-B-1.12", "AE-B-3.8")
def test_destinies_are_secret_until_the_end_and_open_then() -> None:
    s = played(SETUPS[0], 60)
    assert GAME.view(s, 0).players[1].destiny == [] and len(GAME.view(s, 1).players[1].destiny) == 1
    assert all(line.values == [0, 0] for line in GAME.sheet(s) if line.name == "destiny")
    end = played(SETUPS[0], 10_000)
    assert end.over and len(GAME.view(end, 0).players[1].destiny) == 1
    guess = GAME.imagine(end, 0, Rng(5))
    assert GAME.view(guess, 0) == GAME.view(end, 0) and GAME.census(guess) == GAME.census(end)


@pytest.mark.rule("AE-B-1.12")
def test_hands_and_unturned_raiders_are_redrawn() -> None:
    s = table()
    hold(s, 1, "jamming", "parley", "ambush")
    hands = {tuple(sorted(GAME.imagine(s, 0, Rng(n)).players[1].hand)) for n in range(20)}
    cards = {GAME.imagine(s, 0, Rng(n)).raider_cards[1:5] for n in range(30)}
    assert len(hands) > 10 and len(cards) > 4
    assert {GAME.imagine(s, 1, Rng(n)).players[1].hand[0] for n in range(5)} == {s.players[1].hand[0]}


@pytest.mark.parametrize("setup", SETUPS, ids=["two", "five", "alone"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [80, 120])
def test_the_terminal_shows_a_game_at_every_moment(setup: Setup, language: str, width: int) -> None:
    board = board_for(GAME, catalogue(language, GAME))
    names = ["Ada", "Bo", "Cy", "Di", "Ed"]
    for moves in (0, 30, 150, 10_000):
        s = played(setup, moves)
        for seat in (0, None):
            out = console()
            with out.capture() as shown:
                out.print(board.draw(s, seat, names, width))
            assert "Ada" in shown.get() and "Message(" not in shown.get()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_cut_off_in_a_narrow_terminal(language: str) -> None:
    """Every side's tracks, ships and goods can be read at 80 columns."""
    board = board_for(GAME, catalogue(language, GAME))
    s = played(SETUPS[1], 150)
    paper = StringIO()
    out = console(paper)
    out.width = 80
    out.print(board.draw(s, None, ["Ada", "Bo", "Cy", "Di", "Ed"], 80, brief=True))
    shown = paper.getvalue()
    for player in s.players:
        assert "/".join(map(str, player.store)) in shown
    assert "…" not in shown


def test_the_terminal_shows_a_battle() -> None:
    s = table()
    put(s, 0, FIGHTER, "hoarfall")
    raider(s, "hoarfall")
    battle(s, "hoarfall")
    out = console()
    with out.capture() as shown:
        out.print(board_for(GAME, catalogue("en", GAME)).draw(s, 0, ["Ada", "Bo"], 120))
    assert "Vorticon" in shown.get() and "targeting" in shown.get()


# -- bots ---------------------------------------------------------------------------------------------------------


def test_a_greedy_bot_beats_a_random_one() -> None:
    for seed in (1, 2):
        s = GAME.new(GAME.setup(2, length=50), seed)
        bot, rng = Greedy(seed, samples=2), Rng(seed)
        while not s.over:
            seat = GAME.actors(s)[0]
            options = GAME.options(s, seat)
            GAME.act(s, seat, bot.choose(Eyes(GAME, s, seat)) if seat == seed % 2 else rng.choice(options))
        assert GAME.winners(s) == [seed % 2] and s.ending


def test_a_bot_founds_what_it_can_pay_for() -> None:
    s = table()
    put(s, 0, TRANSPORT, "hoarfall")
    give(s, 0, ice=2, nanocarbon=1)
    do(s, 0, "return")
    assert asked(s) == "Develop"
    assert Greedy(1).choose(Eyes(GAME, s, 0)).verb == "develop"


def test_a_bot_thinks_about_few_launches_and_never_about_none() -> None:
    s = played(GAME.setup(4), 80)
    for _ in range(120):
        seat = GAME.actors(s)[0]
        options = GAME.options(s, seat)
        found = GAME.mind.sensible(s, seat, options)
        assert found and set(found) <= set(options)
        assert sum(action.verb == "launch" for action in found) <= 10
        GAME.act(s, seat, Rng(s.turn).choice(options))
        if s.over:
            break


def test_values_fade_to_the_score_at_the_end() -> None:
    s = played(GAME.setup(2), 10_000)
    first, second = GAME.scores(s)
    assert GAME.mind.evaluate(s, 0) == first - second
