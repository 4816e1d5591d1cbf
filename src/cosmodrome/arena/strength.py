"""The matches that tell how strong bots are, held against bars; `scripts/strength.py` plays them.

What is played of a game, its module `strength` says, in its own folder:

    MATCHES    name -> (what is played, in words, and a Run): the bots of today
    SEQUELS    the same: the bots of today against those of another checkout
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from cosmodrome import games
from cosmodrome.kernel import Setup

from .match import MatchResult, match

# Plays so many games with so many workers: the bar, the result in words, whether it is met.
Run: TypeAlias = Callable[[int, int], tuple[str, str, bool]]


def duel(game: str, first: str, second: str, bar: float, part: float = 1.0) -> Run:
    """`first` against `second` at a game for two, each deal played from both seats; `part` of the games asked for."""
    played = games.get(game)

    def run(count: int, workers: int) -> tuple[str, str, bool]:
        count = max(2, round(part * count))
        result = match(played, played.setup(2), [first, second], count, seed=1, workers=workers)
        share = result.bots[0].wins / result.games
        says = f"{share:.1%} of {result.games} ({_means(result)})"
        return f"≥ {bar:.0%}", says, share >= bar and not result.unfinished

    return run


def sequel(game: str, setup: Setup, bot: str, part: float = 1.0) -> Run:
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


def _means(result: MatchResult) -> str:
    return ", ".join(f"{bot.name} {bot.mean_score:.1f}" for bot in result.bots)
