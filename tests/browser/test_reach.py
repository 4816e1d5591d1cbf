"""Every option the server offers can be played in the page: on the board, or as a button under the prompt."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page, expect
from tests.browser.stage import SEAT, Stage
from tests.contract.mixes import Mix, mixes, opposites, plain, sensible_mixes
from tests.games.galaxy_trucker.table import GAME
from tests.games.galaxy_trucker.team_table import hand, team_table, use

from cosmodrome import games
from cosmodrome.bots.greedy import Greedy
from cosmodrome.kernel import CLOCK, Eyes, Game, Play

Visit: TypeAlias = Callable[..., Page]
Sort: TypeAlias = tuple[str, frozenset[str]]
BUDGET = 6.0  # seconds of a sample, in which a few sorts of questions are seen however slow the machine
WHOLE = 10.0  # seconds of a mix in which every position is looked at


def sample(game: Game[Any]) -> list[Mix]:
    """The smallest and the largest table, all options at the other end, and what is played sensibly besides."""
    all_plain, far = list(plain(game)), list(opposites(game))
    some = [all_plain[0], all_plain[-1], far[0], far[-1], *sensible_mixes(game)[-2:]]
    return list({mix.name: mix for mix in some}.values())


REGISTERED = [games.get(name) for name in games.names()]
SAMPLE = [mix for game in REGISTERED for mix in sample(game)]
ALL = [mix for game in REGISTERED for mix in [*mixes(game), *sensible_mixes(game)]]


def questions(mix: Mix) -> Iterator[tuple[int, Sort, Any]]:
    """Positions of whole games, one after the other, in which the first seat can do something: the number of the game,
    the question with the verbs of its answers, and the position. Half of what is played is what bots play, half what
    has been played least."""
    game, setup = mix.game, mix.setup
    used: Counter[str] = Counter()
    seed = 0
    while True:
        play = Play(game, setup, seed)
        roll = random.Random(seed)
        bots = [Greedy(seed=seed + seat) for seat in range(setup.seats)]
        while not play.state.over:
            s = play.state
            actors = game.actors(s)
            if game.options(s, SEAT):  # while others are asked, too
                yield seed, (type(s.stack[-1]).__name__, frozenset(one.verb for one in game.options(s, SEAT))), s
            beside = [one for one in range(setup.seats) if one not in actors and game.options(s, one)]
            meanwhile = bool(beside) and roll.random() < 0.2
            seat = roll.choice(beside if meanwhile else actors)
            options = game.options(s, seat)
            if not meanwhile and (seat == CLOCK or roll.random() < 0.5):
                action = options[0] if seat == CLOCK else bots[seat].choose(Eyes(game, s, seat))
            else:
                rare = min(used[one.verb] for one in options)
                action = roll.choice([one for one in options if used[one.verb] == rare])
                used[action.verb] += 1
            play.act(seat, action)
        seed += 1


@pytest.mark.parametrize("mix", SAMPLE, ids=str)
def test_every_option_can_be_played(visit: Visit, mix: Mix) -> None:
    """One position of each sort, by the question and the verbs of its answers."""
    stage = Stage(visit(), mix.game, mix.setup)
    seen: dict[Sort, list[str]] = {}
    end = time.monotonic() + BUDGET
    for _, sort, s in questions(mix):
        if time.monotonic() > end and len(seen) > 4:
            break
        if sort not in seen:
            seen[sort] = stage.out_of_reach(s)
    assert len(seen) > 2
    assert not {sort: lost for sort, lost in seen.items() if lost}


@pytest.mark.soak
@pytest.mark.parametrize("mix", ALL, ids=str)
def test_every_option_of_whole_games_can_be_played(visit: Visit, mix: Mix) -> None:
    """One whole game at least, and every sort of question in it; every position as long as there is time."""
    stage = Stage(visit(), mix.game, mix.setup)
    seen: set[Sort] = set()
    end = time.monotonic() + WHOLE
    for number, sort, s in questions(mix):
        late = time.monotonic() > end
        if late and number:
            break
        if not late or sort not in seen:
            seen.add(sort)
            assert not stage.out_of_reach(s), sort


@pytest.mark.parametrize("name", games.names())
def test_a_board_that_cannot_be_fetched_can_still_be_played(visit: Visit, name: str) -> None:
    """Its options are there as plain buttons, and it can be tried again."""
    page = visit()
    page.route(f"**/assets/{name}.Board-*.js", lambda route: route.abort())
    mix = next(plain(games.get(name)))
    stage = Stage(page, mix.game, mix.setup)
    for _, (_, _, s) in zip(range(30), questions(mix), strict=False):
        assert not stage.out_of_reach(s)


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
