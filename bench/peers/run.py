"""How fast are the peers, here and now?  Prints one line of JSON.

Run by the peers' own interpreter (see ../setup_peers.sh): it imports the peers and the standard
library, nothing of ours. The peers are imported where they are used, so that our side of the
bench can load this file for `rate` and `copy_us` and be timed by the very same loops.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from itertools import count, islice
from pathlib import Path
from statistics import fmean, median
from time import perf_counter
from typing import Any

SEATS = 4


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


# -- catanatron: Catan, four random players ---------------------------------------------------


def catan_table(seed: int, player: type | None = None) -> Any:
    from catanatron import Color, Game, RandomPlayer

    return Game([(player or RandomPlayer)(color) for color in list(Color)[:SEATS]], seed=seed)


def catan_games(player: type | None = None) -> Iterator[int]:
    """Whole games, by the loop of `Game.play` itself; one tick is one player's choice."""
    from catanatron.game import TURNS_LIMIT

    for seed in count(1):  # not from 0, which catanatron takes for "no seed"
        game = catan_table(seed, player)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
        yield decisions


def catan_positions(how_many: int) -> list[Any]:
    """The middle of each of the first games: played to the end once, then again half-way."""
    positions = []
    for seed, decisions in enumerate(islice(catan_games(), how_many), start=1):
        game = catan_table(seed)
        for _ in range(decisions // 2):
            game.play_tick()
        positions.append(game)
    return positions


def catan_forced(how_many: int) -> float:
    """The share of choices with one option only; they count as decisions all the same."""
    from catanatron import RandomPlayer

    forced = 0

    class Counting(RandomPlayer):  # type: ignore[misc]
        def decide(self, game: Any, playable_actions: Any) -> Any:
            nonlocal forced
            forced += len(playable_actions) == 1
            return super().decide(game, playable_actions)

    return forced_share(lambda: forced, islice(catan_games(Counting), how_many))


# -- RLCard: UNO, random players --------------------------------------------------------------


def uno_games(choose: Callable[[list[str]], str] = random.choice) -> Iterator[int]:
    """The game object alone, four seats: a step gives legal actions, and no observation is built."""
    from rlcard.games.uno import Game

    random.seed(1)
    game = Game()
    game.configure({"game_num_players": SEATS})
    game.np_random.seed(1)
    while True:
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            state, _ = game.step(choose(state["legal_actions"]))
            decisions += 1
        yield decisions


def uno_env_games() -> Iterator[int]:
    """The environment a learner uses, which builds an observation each step; it seats two only."""
    import rlcard

    random.seed(1)
    env = rlcard.make("uno", config={"seed": 1})
    while True:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        yield decisions


def uno_forced(how_many: int) -> float:
    forced = 0

    def choose(actions: list[str]) -> str:
        nonlocal forced
        forced += len(actions) == 1
        return random.choice(actions)

    return forced_share(lambda: forced, islice(uno_games(choose), how_many))


# -- networkx: one Dijkstra over the map of High Frontier ---------------------------------------

MAP = Path(__file__).parents[2] / "src/cosmodrome/games/high_frontier/content/map.toml"


def map_graph() -> Any:
    """The base map as a directed graph; entering a burn costs 1."""
    from networkx import DiGraph

    data = tomllib.loads(MAP.read_text("utf-8"))
    burn = {space["id"]: space["kind"] == "burn" for space in data["spaces"] if not space.get("expansion")}
    graph = DiGraph()
    for track in data["tracks"]:
        for a, b in zip(track["spaces"], track["spaces"][1:], strict=False):
            if track["kind"] in ("route", "aerobrake") and a in burn and b in burn:
                graph.add_edge(a, b, burns=int(burn[b]))
                if track["kind"] == "route":
                    graph.add_edge(b, a, burns=int(burn[a]))
    return graph


def dijkstra_us() -> float:
    """Microseconds for the fewest burns from LEO to every space, without turns, thrust, fuel or turns of play."""
    from networkx import single_source_dijkstra_path_length

    graph = map_graph()
    return copy_us([lambda: single_source_dijkstra_path_length(graph, "leo", weight="burns")])


# -- the sitting ------------------------------------------------------------------------------


def forced_share(forced: Callable[[], int], games: Iterator[int]) -> float:
    decisions = sum(games)
    return round(forced() / decisions, 3)


def measure(seconds: float, repeat: int) -> dict[str, dict[str, Any]]:
    # What is not timed comes first, and warms the interpreter up.
    forced = {"catanatron": catan_forced(30), "rlcard_uno": uno_forced(500)}
    lengths = {
        "catanatron": round(fmean(islice(catan_games(), 30))),
        "rlcard_uno": round(fmean(islice(uno_games(), 500))),
    }
    copies = [game.copy for game in catan_positions(8)]
    next(uno_env_games())

    # Round by round, so that a noisy minute of the machine falls on all of them.
    catan, copy, uno, uno_env, dijkstra = [], [], [], [], []
    for _ in range(repeat):
        catan.append(rate(catan_games(), seconds))
        copy.append(copy_us(copies))
        uno.append(rate(uno_games(), seconds))
        uno_env.append(rate(uno_env_games(), seconds))
        dijkstra.append(dijkstra_us())

    def peer(name: str, package: str, runs: list[float], **more: Any) -> dict[str, Any]:
        return {
            "decisions_per_s": round(median(runs)),
            **more,
            "version": version(package),
            "python": platform.python_version(),
            "players": SEATS,
            "decisions_per_game": lengths[name],
            "forced_share": forced[name],
            "runs": [round(run) for run in runs],
        }

    return {
        "catanatron": peer("catanatron", "catanatron", catan, copy_us=round(median(copy), 1)),
        "rlcard_uno": peer("rlcard_uno", "rlcard", uno, env_decisions_per_s=round(median(uno_env))),
        "networkx": {"dijkstra_us": round(median(dijkstra), 1), "version": version("networkx")},
    }


def main() -> None:
    def positive(kind: Callable[[str], float]) -> Callable[[str], float]:
        def parse(text: str) -> float:
            value = kind(text)
            if not value > 0:
                raise argparse.ArgumentTypeError("must be more than 0")
            return value

        return parse

    parser = argparse.ArgumentParser(description="Measure the peers; print one line of JSON.")
    parser.add_argument("--seconds", type=positive(float), default=4, help="of each timed run (4)")
    parser.add_argument("--repeat", type=positive(int), default=3, help="runs; the median counts (3)")
    options = parser.parse_args()

    # Catanatron walks over sets, so its games depend on the hash seed: fix it, play the same ones.
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(sys.executable, sys.orig_argv, {**os.environ, "PYTHONHASHSEED": "0"})

    try:
        result = measure(options.seconds, options.repeat)
    except ModuleNotFoundError as missing:
        sys.exit(
            f"bench: {missing.name} is not installed here; run bench/setup_peers.sh, then "
            "call this script with bench/.venv/bin/python"
        )
    print(json.dumps(result))


if __name__ == "__main__":
    main()
