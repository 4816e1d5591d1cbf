"""Every option the server offers can be played in the page: on the board, or as a button under the prompt."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page, expect
from tests.browser.stage import SEAT, Stage
from tests.games.galaxy_trucker.table import GAME
from tests.games.galaxy_trucker.team_table import hand, team_table, use

from cosmodrome import games
from cosmodrome.bots.greedy import Greedy
from cosmodrome.kernel import CLOCK, Eyes, Game, Play, Setup

Visit: TypeAlias = Callable[..., Page]
TEAM = {"support_team": "yes", "pace": "beats"}
MIXES: dict[str, tuple[str, int, tuple[str, ...], dict[str, Any]]] = {
    "two": ("wild_space", 2, (), {}),
    "alone": ("wild_space", 1, ("encounters", "space_base"), {}),
    "aliens": ("wild_space", 3, ("encounters",), {"medal_order": "player_choice"}),
    "base": ("wild_space", 2, ("encounters", "space_base"), {}),
    "trucks": ("galaxy_trucker", 2, (), {}),
    "models": ("galaxy_trucker", 2, ("big_expansion", "another_big_expansion", "latest_models"), TEAM),
    "classes": ("galaxy_trucker", 3, ("big_expansion", "latest_models"), {**TEAM, "round_1": "IV", "round_2": "IVC"}),
}


def setup_of(game: Game[Any], seats: int, modules: tuple[str, ...], options: dict[str, Any]) -> Setup:
    known = {name: value for name, value in options.items() if name in game.offer.options}
    return game.setup(seats, tuple(one for one in modules if one in game.offer.modules), **known)


def questions(game: Game[Any], setup: Setup, seeds: int, most: int) -> Iterator[Any]:
    """Positions in which the first seat is asked, one of each sort: by the question and the verbs of its answers. Half
    of what is played is what bots play, half what has been played least."""
    seen: set[tuple[str, frozenset[str]]] = set()
    used: Counter[str] = Counter()
    for seed in range(seeds):
        play = Play(game, setup, seed)
        roll = random.Random(seed)
        bots = [Greedy(seed=seed + seat) for seat in range(setup.seats)]
        while not play.state.over and len(seen) < most:
            s = play.state
            actors = game.actors(s)
            if SEAT in actors:
                sort = type(s.stack[-1]).__name__, frozenset(one.verb for one in game.options(s, SEAT))
                if sort not in seen:
                    seen.add(sort)
                    yield s
            seat = roll.choice(actors)
            options = game.options(s, seat)
            if seat == CLOCK or roll.random() < 0.5:
                action = options[0] if seat == CLOCK else bots[seat].choose(Eyes(game, s, seat))
            else:
                rare = min(used[one.verb] for one in options)
                action = roll.choice([one for one in options if used[one.verb] == rare])
                used[action.verb] += 1
            play.act(seat, action)


@pytest.mark.parametrize("mix", MIXES)
def test_every_option_can_be_played(visit: Visit, mix: str) -> None:
    name, seats, modules, options = MIXES[mix]
    game = games.get(name)
    setup = setup_of(game, seats, modules, options)
    stage = Stage(visit(), game, setup)
    lost = [(type(s.stack[-1]).__name__, stage.out_of_reach(s)) for s in questions(game, setup, seeds=6, most=90)]
    assert len({step for step, _ in lost}) > 7
    assert not [one for one in lost if one[1]]


def test_the_crook_adds_tiles_after_finishing(visit: Visit) -> None:
    """GT-TEAM-CRK: the heap can be rummaged in, and what is taken can be laid."""
    table = team_table("II", "crook_a")
    table.do(0, "finish 0")
    for p in table.s.players:
        p.left = 9
    stage = Stage(visit(), GAME, table.setup)
    assert not stage.out_of_reach(table.s)
    stage.page.locator(".heap[data-legal=take]").click()
    hand(table, 0, "BASE-STR-01")
    assert not stage.out_of_reach(table.s)
    expect(stage.page.locator(".cell[data-turns]").first).to_be_visible()
    assert stage.acts == ["take"]


def test_the_plumber_lays_a_pipe_for_the_tile_in_hand(visit: Visit) -> None:
    """GT-TEAM-PLU: where the pipe goes is asked with a tile in hand, and a click says it."""
    table = team_table("II", "plumber_a")
    table.draw(0, "7.6 structural ?3?0\n")
    for p in table.s.players:
        p.left = 9
    hand(table, 0, "BASE-CAB-05")
    use(table, 0, "plumber_a")
    stage = Stage(visit(), GAME, table.setup)
    assert not stage.out_of_reach(table.s)
    pipe = stage.page.locator("[data-option^='mark_side']").first
    key = str(pipe.get_attribute("data-option"))
    pipe.click()
    stage.page.wait_for_timeout(50)
    assert stage.acts == [key]
