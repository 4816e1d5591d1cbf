"""The long matches: how strong the bots are, held against the bars the project has set itself.

    python scripts/strength.py [--games 200] [--only NAME] [--workers 2]

Prints a table in Markdown (docs/figures.md keeps it) and ends with 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from time import perf_counter

from cosmodrome import games
from cosmodrome.arena import MatchResult, match

WILD_SPACE = games.get("wild_space")


def duel(first: str, second: str, bar: float) -> Callable[[int, int], tuple[str, str, bool]]:
    """`first` against `second` at Wild Space for two, each deal played from both seats."""

    def run(count: int, workers: int) -> tuple[str, str, bool]:
        result = match(WILD_SPACE, WILD_SPACE.setup(2), [first, second], count, seed=1, workers=workers)
        share = result.bots[0].wins / result.games
        says = f"{share:.1%} of {result.games} ({_means(result)})"
        return f"≥ {bar:.0%}", says, share >= bar and not result.unfinished

    return run


def solo(bot: str) -> Callable[[int, int], tuple[str, str, bool]]:
    """Against the Smuggler at each level, base game: fewer wins the harder he is."""

    def run(count: int, workers: int) -> tuple[str, str, bool]:
        shares = []
        for level in ("easy", "medium", "hard"):
            setup = WILD_SPACE.setup(1, difficulty=level)
            result = match(WILD_SPACE, setup, [bot], count // 2, seed=2, workers=workers)
            shares.append(result.bots[0].wins / result.games)
        says = ", ".join(f"{share:.1%}" for share in shares)
        return "easy > medium > hard", f"{says} of {count // 2} each", shares[0] > shares[1] > shares[2]

    return run


def _means(result: MatchResult) -> str:
    return ", ".join(f"{bot.name} {bot.mean_score:.1f}" for bot in result.bots)


MATCHES = {
    "greedy-random": ("Wild Space, 2 seats: greedy beats random", duel("greedy", "random", 0.95)),
    "search-greedy": (
        "Wild Space, 2 seats: search at 1,000 iterations beats greedy",
        duel("search:1000", "greedy", 0.65),
    ),
    "solo": ("Wild Space, solo: search at 100 iterations beats the Smuggler", solo("search:100")),
}


def main() -> int:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", choices=MATCHES)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    missed = 0
    print("| match | bar | result | time |\n|---|---|---|---|", flush=True)
    for name, (title, run) in MATCHES.items():
        if asked.only in (None, name):
            started = perf_counter()
            bar, says, ok = run(asked.games, asked.workers)
            missed += not ok
            minutes = (perf_counter() - started) / 60
            print(f"| {title} | {bar} | {says}{'' if ok else ' **missed**'} | {minutes:.1f} min |", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
