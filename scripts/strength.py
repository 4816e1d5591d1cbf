"""The long matches: how strong the bots are, held against the bars the project has set itself.

    python scripts/strength.py [--games 200] [--only NAME] [--workers 2] [--against PATH_OF_A_CHECKOUT]

Prints a table in Markdown (docs/figures.md keeps it) and ends with 1 if a bar is missed. With `--against`, the bots of
today play those of another checkout by today's rules (scripts/before.py), and must not be the weaker ones.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Callable
from time import perf_counter

from cosmodrome import games
from cosmodrome.arena import MatchResult, match
from cosmodrome.arena.match import Played
from cosmodrome.kernel import Setup, decode

WILD_SPACE = games.get("wild_space")
TRUCKER = games.get("galaxy_trucker")


def duel(
    first: str, second: str, bar: float, game: str = "wild_space", part: float = 1.0
) -> Callable[[int, int], tuple[str, str, bool]]:
    """`first` against `second` at a game for two, each deal played from both seats; `part` of the games asked for."""
    played = games.get(game)

    def run(count: int, workers: int) -> tuple[str, str, bool]:
        count = max(2, round(part * count))
        result = match(played, played.setup(2), [first, second], count, seed=1, workers=workers)
        share = result.bots[0].wins / result.games
        says = f"{share:.1%} of {result.games} ({_means(result)})"
        return f"≥ {bar:.0%}", says, share >= bar and not result.unfinished

    return run


def sequel(bot: str, setup: Setup, game: str, part: float = 1.0) -> Callable[[int, int], tuple[str, str, bool]]:
    """A bot against itself as it was, half of the seats each, each deal played from all of them. It has got better
    from 55 % of the games on; less than half of them may be chance, down to two standard errors."""
    before = f"before:{bot.replace(':', '_')}"

    def run(count: int, workers: int) -> tuple[str, str, bool]:
        count = max(2, round(part * count))
        result = match(games.get(game), setup, [bot, before], count, seed=11, workers=workers)
        share = result.bots[0].wins / result.games
        says = f"{share:.1%} of {result.games} ({_means(result)})"
        return "≥ 50 %", says, share >= 0.5 - 1 / math.sqrt(result.games) and not result.unfinished

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


# The modules a class of Galaxy Trucker comes with, and the share of its flights that should end at home.
BIG, OTHER, LATEST = "big_expansion", "another_big_expansion", "latest_models"
CLASSES = {
    "I": ((), 0.85),
    "II": ((), 0.85),
    "III": ((), 0.6),
    "IIIA": ((), 0.6),
    "IA": ((BIG,), 0.85),
    "IIA": ((BIG,), 0.85),
    "IIB": ((OTHER,), 0.85),
    "IIIB": ((OTHER,), 0.6),
    "IV": ((OTHER,), 0.5),
    "IVC": ((OTHER, LATEST), 0.5),
}
SOUND = 0.99  # of the ships pass the check without losing a part


class Flights:
    """What became of the ships of many rounds."""

    def __init__(self) -> None:
        self.ships = self.sound = self.home = 0
        self.credits = 0

    def add(self, played: Played) -> None:
        """Count the ships of one game of one round, from its record."""
        record = decode(played.record, games.ALL)
        game = record.game
        s = game.new(record.setup, record.seed)
        s.events = []
        for seat, action in record.moves:
            game.act(s, seat, action)
        seats = range(record.setup.seats)
        mended = {event.args["seat"] for event in s.events if event.name == "removed"}
        home = {event.args["seat"] for event in s.events if event.name == "arrived"}
        self.ships += len(seats)
        self.sound += sum(seat not in mended for seat in seats)
        self.home += len(home)
        self.credits += sum(played.scores)


def round_named(name: str) -> dict[str, str]:
    """The options for one round of a class."""
    return {"round_1": name, "round_2": "none", "round_3": "none"}


def round_of(name: str) -> Setup:
    """One round of a class with four seats."""
    return TRUCKER.setup(4, CLASSES[name][0], **round_named(name))


def fly(name: str, count: int, workers: int = 1, bot: str = "greedy", seed: int = 3) -> Flights:
    """Rounds of a class with four bots that build from one heap, by beats."""
    flights = Flights()
    match(TRUCKER, round_of(name), [bot], count, seed=seed, on_game=flights.add, workers=workers)
    return flights


def ships(name: str) -> Callable[[int, int], tuple[str, str, bool]]:
    """How many ships of a class are sound, and how many come home."""

    def run(count: int, workers: int) -> tuple[str, str, bool]:
        bar = CLASSES[name][1]
        flown = fly(name, count, workers)
        sound, home = flown.sound / flown.ships, flown.home / flown.ships
        says = f"{sound:.1%}, {home:.1%} of {flown.ships} (mean {flown.credits / flown.ships:.1f})"
        return f"≥ {SOUND:.0%}, ≥ {bar:.0%}", says, sound >= SOUND and home >= bar

    return run


def _means(result: MatchResult) -> str:
    return ", ".join(f"{bot.name} {bot.mean_score:.1f}" for bot in result.bots)


MATCHES = {
    "greedy-random": ("Wild Space, 2 seats: greedy beats random", duel("greedy", "random", 0.95)),
    "search-greedy": (
        "Wild Space, 2 seats: search at 1,000 iterations beats greedy",
        duel("search:1000", "greedy", 0.65),
    ),
    **{
        f"gt-{name}": (
            f"Galaxy Trucker, 4 greedy bots, class {name}: ships that pass the check, that arrive",
            ships(name),
        )
        for name in CLASSES
    },
    "gt-greedy-random": (
        "Galaxy Trucker, 2 seats, three rounds: greedy beats random",
        duel("greedy", "random", 0.75, "galaxy_trucker", 0.5),
    ),
    "gt-search-greedy": (
        "Galaxy Trucker, 2 seats, three rounds: search at 200 iterations beats greedy",
        duel("search:200", "greedy", 0.75, "galaxy_trucker", 0.5),
    ),
    "solo": ("Wild Space, solo: search at 100 iterations beats the Smuggler", solo("search:100")),
}

# With --against: the bots of today and those of another checkout.
SEQUELS = {
    **{
        f"ws-{bot.partition(':')[0]}{''.join('-' + module for module in modules)}": (
            f"Wild Space{', ' if modules else ''}{', '.join(modules)}, 2 seats: {bot}",
            sequel(bot, WILD_SPACE.setup(2, modules), "wild_space"),
        )
        for bot in ("greedy", "search:200")
        for modules in ((), ("space_base", "encounters"))
    },
    "gt-greedy": (
        "Galaxy Trucker, 4 seats, three rounds: greedy",
        sequel("greedy", TRUCKER.setup(4), "galaxy_trucker"),
    ),
    **{
        f"gt-greedy-{name}": (
            f"Galaxy Trucker, 4 seats, class {name}: greedy",
            sequel("greedy", round_of(name), "galaxy_trucker"),
        )
        for name in ("II", "III", "IV")
    },
    "gt-greedy-team": (
        "Galaxy Trucker, 4 seats, class III, support teams: greedy",
        sequel("greedy", TRUCKER.setup(4, (OTHER,), support_team="yes", **round_named("III")), "galaxy_trucker"),
    ),
    "gt-search": (
        "Galaxy Trucker, 4 seats, three rounds: search:100",
        sequel("search:100", TRUCKER.setup(4), "galaxy_trucker", 0.5),
    ),
}


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
