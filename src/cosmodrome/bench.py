"""How fast is the engine, here and now?  `cosmodrome bench`, or `python -m cosmodrome.bench`.

One process, pure Python. A speed means little alone: `make bench` measures well-known engines in the same sitting, by
the same clocks (`rate` and `copy_us` stand in bench/peers/run.py too, word for word).
"""

from __future__ import annotations

import argparse
import platform
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, islice
from json import dumps
from statistics import fmean, median
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from cosmodrome import __version__, arena, bots, games
from cosmodrome.kernel import CLOCK, Action, Eyes, Game, Record, Rng, decode

SEATS = 4
SECONDS = 2.0  # of each timed run
ONE_ROUND = {"round_1": "II", "round_2": "none", "round_3": "none"}  # of Galaxy Trucker
RECORDER = "greedy"  # the bot whose game is recorded: a sensible one, as people's games are


# -- the two clocks ---------------------------------------------------------------------------


def rate(games: Iterator[int], seconds: float) -> float:
    """Decisions a second. `games` plays one whole game at each turn and gives its decisions."""
    decisions = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        decisions += next(games)
    return decisions / spent


def copy_us(copies: Sequence[Callable[[], object]], number: int = 50, tries: int = 5) -> float:
    """Microseconds a copy: for each position the best of a few tries, then their median."""

    def once(copy: Callable[[], object]) -> float:
        start = perf_counter()
        for _ in range(number):
            copy()
        return (perf_counter() - start) / number

    return 1e6 * median(min(once(copy) for _ in range(tries)) for copy in copies)


# -- what is timed ----------------------------------------------------------------------------


def random_games(choose: Callable[[list[Action]], Action] = random.choice) -> Iterator[int]:
    """Whole games of Wild Space for four, each choice asked for, made, checked and carried out."""
    return at_random(games.get("wild_space"), {}, choose)


def random_rounds() -> Iterator[int]:
    """Whole Class II rounds of Galaxy Trucker for four, built by beats."""
    return at_random(games.get("galaxy_trucker"), ONE_ROUND, random.choice)


def at_random(game: Game[Any], options: Mapping[str, str], choose: Callable[[list[Action]], Action]) -> Iterator[int]:
    random.seed(1)
    setup = game.setup_of(SEATS, (), options)
    for seed in count(1):
        s = game.new(setup, seed)
        decisions = 0
        while not s.over:
            seat = game.actors(s)[0]
            game.act(s, seat, choose(game.options(s, seat)))
            decisions += seat != CLOCK
        yield decisions


def forced_share(how_many: int) -> float:
    """The share of choices with one option only; they count as decisions all the same."""
    forced = 0

    def choose(options: list[Action]) -> Action:
        nonlocal forced
        forced += len(options) == 1
        return random.choice(options)

    decisions = sum(islice(random_games(choose), how_many))
    return forced / decisions


def env_games() -> Iterator[int]:
    """The same through the learners' face: action numbers, masks, and an observation for each choice."""
    import numpy as np

    from cosmodrome import rl

    random.seed(1)
    env = rl.env("wild_space", SEATS)
    for seed in count(1):
        env.reset(seed)
        decisions = 0
        while not any(env.terminations.values()):
            observation = env.observe(env.agent_selection)
            env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            decisions += 1
        yield decisions


def env_rate(seconds: float) -> int | None:
    """None where the packages of `cosmodrome[rl]` are missing."""
    try:
        next(env_games())
    except ImportError:
        return None
    return round(rate(env_games(), seconds))


def played(bot: str, how_many: int, name: str = "wild_space", **options: str) -> list[Record]:
    """Whole games for four by one kind of bot, recorded."""
    game = games.get(name)
    setup = game.setup_of(SEATS, (), options)
    return [decode(arena.play_game(game, setup, seed, [bot], 0).record, games.ALL) for seed in range(1, how_many + 1)]


def middles(records: list[Record]) -> list[Any]:
    """The position half-way through each game."""
    return [record.at(len(record.moves) // 2) for record in records]


def big_ship(tiles: int = 40) -> Any:
    """A sound ship of so many tiles: the game's own mind builds it on the roomiest board, with the whole heap to choose
    from."""
    from cosmodrome.games.galaxy_trucker.bot.placing import Site
    from cosmodrome.games.galaxy_trucker.pieces.parts import PARTS

    game = games.get("galaxy_trucker")
    setup = game.setup(2, ("another_big_expansion",), round_1="IV", round_2="none", round_3="none")
    s = game.new(setup, 1)
    p = s.players[0]
    while len(p.ship.tiles()) < tiles:
        site = Site(s, p)
        (_, cell, turn), tile = max((site.best(tile), tile) for tile in s.heap)
        p.ship.put(cell, PARTS[tile][turn])
        s.heap.remove(tile)
    return p.ship


def replay_ms(data: bytes) -> float:
    """Milliseconds to read a record, play the whole game again with every check, and compare its end."""
    start = perf_counter()
    decode(data, games.ALL).verify()
    return 1e3 * (perf_counter() - start)


def search_rate(positions: list[Any], seconds: float) -> float:
    """Iterations of the search bot a second: imagine, go down the tree, play out, evaluate, back up."""
    game = games.get("wild_space")
    bot = bots.Search(seed=1, iterations=20)
    asked = [(s, game.actors(s)[0]) for s in positions]
    eyes = [Eyes(game, s, seat) for s, seat in asked if len(game.options(s, seat)) > 1]

    def thoughts() -> Iterator[int]:
        for number in count():
            bot.choose(eyes[number % len(eyes)])
            yield 20

    return rate(thoughts(), seconds)


# -- the sitting ------------------------------------------------------------------------------


def measure(seconds: float = SECONDS) -> dict[str, Any]:
    """All figures; each timed run takes `seconds`, the rest a second or two."""
    # What is not timed comes first, and warms the interpreter up.
    game = games.get("wild_space")
    forced = forced_share(100)
    length = fmean(islice(random_games(), 100))
    at_random = middles(played("random", 8))
    records = played(RECORDER, 4)
    sensible = middles(records)
    data = records[0].encode()
    rng = Rng(1)
    trucks = middles(played("random", 8, "galaxy_trucker", **ONE_ROUND))
    ship = big_ship()
    return {
        "decisions_per_s": round(rate(random_games(), seconds)),
        "env_decisions_per_s": env_rate(seconds),
        "copy_us": round(copy_us([s.copy for s in at_random]), 2),
        "copy_sensible_us": round(copy_us([s.copy for s in sensible]), 2),
        "imagine_us": round(copy_us([lambda s=s: game.imagine(s, 0, rng) for s in sensible]), 1),  # type: ignore[misc]
        "scores_us": round(copy_us([lambda s=s: game.scores(s) for s in sensible]), 1),  # type: ignore[misc]
        "search_iterations_per_s": round(search_rate(sensible, seconds)),
        "replay_ms": round(median(replay_ms(data) for _ in range(9)), 2),
        "record_bytes": len(data),
        "record_moves": len(records[0].moves),
        "record_bot": RECORDER,
        "decisions_per_game": round(length),
        "forced_share": round(forced, 3),
        "trucker_decisions_per_s": round(rate(random_rounds(), seconds)),
        "trucker_decisions_per_round": round(fmean(islice(random_rounds(), 100))),
        "trucker_copy_us": round(copy_us([s.copy for s in trucks]), 2),
        "ship_check_us": round(copy_us([ship.sound]), 2),
        "ship_copy_us": round(copy_us([ship.copy]), 2),
        "players": SEATS,
        "seconds": seconds,
        "version": __version__,
        "python": platform.python_version(),
    }


ROWS = (
    ("decisions_per_s", "decisions a second, random play", "{:,}"),
    ("env_decisions_per_s", "the same through the learners' environment", "{:,}"),
    ("forced_share", "share of decisions with one option only", "{:.1%}"),
    ("decisions_per_game", "decisions in a game", "{:,}"),
    ("copy_us", "copy of a mid-game state, random play (µs)", "{:.1f}"),
    ("copy_sensible_us", "copy of a mid-game state, sensible play (µs)", "{:.1f}"),
    ("imagine_us", "imagine such a state anew (µs)", "{:.1f}"),
    ("scores_us", "score all four seats (µs)", "{:.1f}"),
    ("search_iterations_per_s", "iterations of the search bot a second", "{:,}"),
    ("replay_ms", "replay of a whole record, read and verified (ms)", "{:.1f}"),
    ("record_bytes", "size of that record (bytes)", "{:,}"),
    ("trucker_decisions_per_s", "Galaxy Trucker, a Class II round at random: decisions a second", "{:,}"),
    ("trucker_decisions_per_round", "decisions in such a round", "{:,}"),
    ("trucker_copy_us", "copy of a state half-way through it (µs)", "{:.1f}"),
    ("ship_check_us", "whole check of a 40-tile ship (µs)", "{:.1f}"),
    ("ship_copy_us", "copy of that ship (µs)", "{:.1f}"),
)


def shown(figures: dict[str, Any]) -> Table:
    table = Table(title=f"Wild Space for {SEATS}, Python {figures['python']}, one process")
    table.add_column("figure")
    table.add_column("Cosmodrome", justify="right")
    for name, words, form in ROWS:
        table.add_row(words, "-" if figures[name] is None else form.format(figures[name]))
    return table


def run(seconds: float = SECONDS, json: bool = False) -> dict[str, Any]:
    """Measure, and print a table, or with `json` one line of JSON."""
    figures = measure(seconds)
    if json:
        print(dumps(figures))
    else:
        Console().print(shown(figures))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the engine.")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"of each timed run ({SECONDS:g})")
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    options = parser.parse_args()
    if options.seconds <= 0:
        parser.error("--seconds must be more than 0")
    run(options.seconds, options.json)


if __name__ == "__main__":
    main()
