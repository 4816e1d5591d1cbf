"""The long matches: how strong the bots are, held against the bars the project has set itself.

    python scripts/strength.py [--games 200] [--only NAME] [--workers 2] [--against PATH_OF_A_CHECKOUT]

The matches are those of the games: MATCHES and SEQUELS in the module `strength` of each.

Prints a table in Markdown (docs/figures.md keeps it) and ends with 1 if a bar is missed. With `--against`, the bots of
today play those of another checkout by today's rules (scripts/before.py), and must not be the weaker ones.
"""

from __future__ import annotations

import argparse
import os
import sys
from time import perf_counter

from cosmodrome import games
from cosmodrome.arena.strength import Run

ROOMS = [room for game in games.ALL.values() if (room := games.room(game, "strength")) is not None]
MATCHES: dict[str, tuple[str, Run]] = {name: one for room in ROOMS for name, one in room.MATCHES.items()}
SEQUELS: dict[str, tuple[str, Run]] = {name: one for room in ROOMS for name, one in room.SEQUELS.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", choices=[*MATCHES, *SEQUELS])
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--against", metavar="PATH_OF_A_CHECKOUT")
    asked = parser.parse_args()
    if asked.against:
        os.environ["BEFORE"] = asked.against  # the workers know it by this too
    missed = 0
    print("| match | bar | result | time |\n|---|---|---|---|", flush=True)
    for name, (title, run) in (SEQUELS if asked.against else MATCHES).items():
        if asked.only in (None, name):
            started = perf_counter()
            bar, says, ok = run(asked.games, asked.workers)
            missed += not ok
            minutes = (perf_counter() - started) / 60
            print(f"| {title} | {bar} | {says}{'' if ok else ' **missed**'} | {minutes:.1f} min |", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
