"""How fast is the engine, here and now?  `cosmodrome bench`, or `python -m cosmodrome.bench`.

One process. A speed means little alone: `make bench` measures well-known engines in the same sitting, by the same
clocks (`rate` and `copy_us` stand in bench/peers/run.py too, word for word).

What is measured of a game, its module `bench` says, in its own folder:

    WHAT       what is played, in words
    OPTIONS    the options of the setup; the rest is as recommended
    FIGURES    which of the figures below
    OWN        figures that no other game has: name -> (words, form, function of `copy_us`)
    BARS       what `make bench` shows and holds them to (bench/compare.py); COMPILED_BARS, of the compiled build
"""

from __future__ import annotations

import argparse
import platform
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import count, islice
from json import dumps
from statistics import fmean, median
from time import perf_counter
from types import ModuleType
from typing import Any

from rich.console import Console
from rich.table import Table

from cosmodrome import __version__, arena, bots, games
from cosmodrome.kernel import CLOCK, Action, Eyes, Game, Record, Rng, decode

SEATS = 4
SECONDS = 2.0  # of each timed run
AT_ONCE = 64  # games in the learners' vector environment
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


class Bench:
    """One game at the bench: what is played, and each figure of it. What takes long to prepare is prepared once."""

    def __init__(self, game: Game[Any], plan: ModuleType, seconds: float) -> None:
        self.game = game
        self.plan = plan
        self.seconds = seconds
        self.setup = game.setup_of(SEATS, (), plan.OPTIONS)

    def random_games(self, choose: Callable[[list[Action]], Action] = random.choice) -> Iterator[int]:
        """Whole games, each choice asked for, made, checked and carried out."""
        game = self.game
        random.seed(1)
        for seed in count(1):
            s = game.new(self.setup, seed)
            decisions = 0
            while not s.over:
                seat = game.actors(s)[0]
                game.act(s, seat, choose(game.options(s, seat)))
                decisions += seat != CLOCK
            yield decisions

    def env_games(self) -> Iterator[int]:
        """The same through the learners' face: action numbers, masks, and an observation for each choice."""
        from cosmodrome.rl import env as learners

        random.seed(1)
        env = learners(self.game, SEATS, observation="ids", **self.plan.OPTIONS)
        for seed in count(1):
            env.reset(seed)
            decisions = 0
            while not any(env.terminations.values()):
                env.observe(env.agent_selection)
                env.step(random.choice(env.legal()))
                decisions += 1
            yield decisions

    def vector_games(self) -> Iterator[int]:
        """The same, many games side by side; here a turn is one step of all of them."""
        from cosmodrome.rl import vector

        random.seed(1)
        envs = vector(self.game, SEATS, games=AT_ONCE, observation="ids", **self.plan.OPTIONS)
        envs.reset(seed=1)
        while True:
            envs.step([random.choice(numbers) for numbers in envs.legal()])
            yield AT_ONCE

    def learners_rate(self, played: Callable[[], Iterator[int]]) -> int | None:
        """None where the packages of `cosmodrome[rl]` are missing."""
        try:
            next(played())
        except ImportError:
            return None
        return round(rate(played(), self.seconds))

    def forced_share(self, how_many: int = 100) -> float:
        """The share of choices with one option only; they count as decisions all the same."""
        forced = 0

        def choose(options: list[Action]) -> Action:
            nonlocal forced
            forced += len(options) == 1
            return random.choice(options)

        decisions = sum(islice(self.random_games(choose), how_many))
        return forced / decisions

    def played(self, bot: str, how_many: int) -> list[Record]:
        """Whole games by one kind of bot, recorded."""
        games_of = (arena.play_game(self.game, self.setup, seed, [bot], 0) for seed in range(1, how_many + 1))
        return [decode(one.record, {self.game.name: self.game}) for one in games_of]

    @cached_property
    def at_random(self) -> list[Any]:
        """Positions half-way through games at random."""
        return middles(self.played("random", 8))

    @cached_property
    def records(self) -> list[Record]:
        return self.played(RECORDER, 4)

    @cached_property
    def sensible(self) -> list[Any]:
        """Positions half-way through games of sensible bots."""
        return middles(self.records)

    def imagine_us(self) -> float:
        rng = Rng(1)
        return copy_us([lambda s=s: self.game.imagine(s, 0, rng) for s in self.sensible])  # type: ignore[misc]

    def scores_us(self) -> float:
        return copy_us([lambda s=s: self.game.scores(s) for s in self.sensible])  # type: ignore[misc]

    def replay_ms(self) -> float:
        """To read a record, play the whole game again with every check, and compare its end."""
        data = self.records[0].encode()

        def once() -> float:
            start = perf_counter()
            decode(data, {self.game.name: self.game}).verify()
            return 1e3 * (perf_counter() - start)

        return median(once() for _ in range(9))

    def search_rate(self) -> float:
        """Iterations of the search bot a second: imagine, go down the tree, play out, evaluate, back up."""
        game = self.game
        bot = bots.Search(seed=1, iterations=20)
        asked = [(s, game.actors(s)[0]) for s in self.sensible]
        eyes = [Eyes(game, s, seat) for s, seat in asked if len(game.options(s, seat)) > 1]

        def thoughts() -> Iterator[int]:
            for number in count():
                bot.choose(eyes[number % len(eyes)])
                yield 20

        return rate(thoughts(), self.seconds)

    def figures(self) -> dict[str, Any]:
        """What is not timed comes first, and warms the interpreter up."""
        wanted = self.plan.FIGURES
        order = sorted(wanted, key=lambda name: FIGURES[name][3])
        found = {name: FIGURES[name][2](self) for name in order}
        own = {name: how(copy_us) for name, (_, _, how) in self.plan.OWN.items()}
        return {name: found[name] for name in wanted} | {name: round(figure, 2) for name, figure in own.items()}


def middles(records: list[Record]) -> list[Any]:
    """The position half-way through each game."""
    return [record.at(len(record.moves) // 2) for record in records]


# -- the sitting ------------------------------------------------------------------------------

# Words, form, how it is measured, and whether it is timed by the clock of `seconds`.
FIGURES: dict[str, tuple[str, str, Callable[[Bench], Any], bool]] = {
    "decisions_per_s": (
        "decisions a second, random play",
        "{:,}",
        lambda b: round(rate(b.random_games(), b.seconds)),
        True,
    ),
    "env_decisions_per_s": (
        "the same through the learners' environment",
        "{:,}",
        lambda b: b.learners_rate(b.env_games),
        True,
    ),
    "vector_decisions_per_s": (
        f"the same, {AT_ONCE} games side by side",
        "{:,}",
        lambda b: b.learners_rate(b.vector_games),
        True,
    ),
    "forced_share": (
        "share of decisions with one option only",
        "{:.1%}",
        lambda b: round(b.forced_share(), 3),
        False,
    ),
    "decisions_per_game": (
        "decisions in a game",
        "{:,}",
        lambda b: round(fmean(islice(b.random_games(), 100))),
        False,
    ),
    "copy_us": (
        "copy of a mid-game state, random play (µs)",
        "{:.1f}",
        lambda b: round(copy_us([s.copy for s in b.at_random]), 2),
        True,
    ),
    "copy_sensible_us": (
        "copy of a mid-game state, sensible play (µs)",
        "{:.1f}",
        lambda b: round(copy_us([s.copy for s in b.sensible]), 2),
        True,
    ),
    "imagine_us": ("imagine such a state anew (µs)", "{:.1f}", lambda b: round(b.imagine_us(), 1), True),
    "scores_us": ("score all seats (µs)", "{:.1f}", lambda b: round(b.scores_us(), 1), True),
    "search_iterations_per_s": (
        "iterations of the search bot a second",
        "{:,}",
        lambda b: round(b.search_rate()),
        True,
    ),
    "replay_ms": (
        "replay of a whole record, read and verified (ms)",
        "{:.1f}",
        lambda b: round(b.replay_ms(), 2),
        True,
    ),
    "record_bytes": ("size of that record (bytes)", "{:,}", lambda b: len(b.records[0].encode()), False),
    "record_moves": ("moves in it", "{:,}", lambda b: len(b.records[0].moves), False),
}


def benches(seconds: float) -> dict[str, Bench]:
    """Of every game that brings a bench of its own."""
    found = ((name, games.ALL[name], games.room(games.ALL[name], "bench")) for name in games.names())
    return {name: Bench(game, plan, seconds) for name, game, plan in found if plan is not None}


def measure(seconds: float = SECONDS) -> dict[str, Any]:
    """All figures, game by game; each timed run takes `seconds`, the rest a second or two."""
    return {
        "games": {name: bench.figures() for name, bench in benches(seconds).items()},
        "players": SEATS,
        "seconds": seconds,
        "version": __version__,
        "python": platform.python_version(),
    }


def shown(figures: dict[str, Any]) -> Table:
    table = Table(title=f"{SEATS} seats, Python {figures['python']}, one process")
    table.add_column("figure")
    table.add_column("Cosmodrome", justify="right")
    for name, bench in benches(figures["seconds"]).items():
        table.add_section()
        table.add_row(bench.plan.WHAT, "", style="bold")
        for figure, value in figures["games"][name].items():
            words, form = (FIGURES.get(figure) or bench.plan.OWN[figure])[:2]
            table.add_row(words, "-" if value is None else form.format(value))
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
