"""The bots play legal, honest games, and each is stronger than the one before."""

from __future__ import annotations

import ast
from pathlib import Path
from time import perf_counter

import pytest

import cosmodrome.bots
from cosmodrome import bots, games
from cosmodrome.arena import match
from cosmodrome.kernel import BadInput, Eyes, Rng

GAME = games.get("wild_space")


def whole_game(names: list[str], seed: int, modules: tuple[str, ...] = ()) -> list[tuple[int, str]]:
    """Every move of one game."""
    s = GAME.new(GAME.setup(len(names), modules), seed)
    players = [bots.make(name, seed + i) for i, name in enumerate(names)]
    moves = []
    while s.stack:
        seat = GAME.actors(s)[0]
        action = players[seat].choose(Eyes(GAME, s, seat))
        GAME.act(s, seat, action)
        moves.append((seat, repr(action)))
    return moves


@pytest.mark.parametrize("modules", [(), ("space_base",), ("encounters",), ("space_base", "encounters")])
@pytest.mark.parametrize("names", [["greedy"], ["greedy", "random"], ["search:8", "greedy", "random"]])
def test_bots_finish_games_of_every_kind(names: list[str], modules: tuple[str, ...]) -> None:
    assert len(whole_game(names, 5, modules)) > 40


def test_the_same_seed_gives_the_same_game() -> None:
    names = ["search:15", "greedy"]
    assert whole_game(names, 3) == whole_game(names, 3)
    assert whole_game(names, 3) != whole_game(names, 4)


def test_search_keeps_to_its_time() -> None:
    s = GAME.new(GAME.setup(2), 1)
    seat = GAME.actors(s)[0]
    started = perf_counter()
    bots.make("search:0.2s", 1).choose(Eyes(GAME, s, seat))
    assert 0.15 < perf_counter() - started < 2.0


def test_search_keeps_to_its_iterations() -> None:
    s = GAME.new(GAME.setup(2), 1)
    bot = bots.Search(1, iterations=7)
    bot.choose(Eyes(GAME, s, GAME.actors(s)[0]))
    assert bot.done == 7


def test_search_stops_where_going_on_would_change_nothing() -> None:
    """At the last moment of a game only ending the turn makes sense: most of the budget is left."""
    s = GAME.new(GAME.setup(2), 1)
    rng = Rng(3)
    while True:
        seat = GAME.actors(s)[0]
        options = GAME.options(s, seat)
        if s.turn == 20 and "end" in [action.verb for action in options] and len(options) > 1:
            break
        playing = [action for action in options if action.verb != "renew"]
        GAME.act(s, seat, rng.choice(playing))
    bot = bots.Search(1, iterations=1000)
    assert bot.choose(Eyes(GAME, s, seat)).verb == "end"
    assert bot.done < 900


def test_no_bot_reaches_behind_the_eyes() -> None:
    """A bot is never given the true state: nothing in the package touches what `Eyes` keeps to itself."""
    for path in Path(cosmodrome.bots.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            assert not (isinstance(node, ast.Attribute) and node.attr == "_state"), path


def test_what_a_bot_imagines_is_not_the_truth() -> None:
    s = GAME.new(GAME.setup(3), 9)
    seat = GAME.actors(s)[0]
    eyes = Eyes(GAME, s, seat)
    rng = Rng(4)
    decks = {tuple(eyes.imagine(rng).deck) for _ in range(20)}
    assert tuple(s.deck) not in decks
    assert len(decks) == 20


@pytest.mark.parametrize(
    "name", ["", "clever", "search:", "search:0", "search:-5", "search:x", "search:0s", "random:3"]
)
def test_unknown_bots_are_refused(name: str) -> None:
    with pytest.raises(BadInput) as error:
        bots.make(name)
    assert error.value.message.id == "bad.bot"


def test_a_bot_of_ones_own_is_found_by_its_module() -> None:
    assert isinstance(bots.make("cosmodrome.bots.greedy:Greedy", 3), bots.Greedy)


@pytest.mark.parametrize("name", ["no_such_module:Bot", "cosmodrome.bots:NoSuchBot", "cosmodrome.kernel:Rng"])
def test_a_bot_of_ones_own_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(BadInput) as error:
        bots.make(name)
    assert error.value.message.id == "bad.bot_own"


def test_greedy_beats_random() -> None:
    result = match(GAME, GAME.setup(2), ["greedy", "random"], 40, seed=7)
    assert result.bots[0].wins >= 38


def test_search_beats_greedy() -> None:
    """A small sample with few iterations; `make soak` plays 200 games at 1,000 and holds them against the bar."""
    result = match(GAME, GAME.setup(2), ["search:100", "greedy"], 16, seed=1, workers=2)
    assert result.bots[0].wins >= 10
