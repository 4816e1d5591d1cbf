"""What the end of a game is worth to each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cosmodrome.kernel import Game


def by_win(game: Game[Any], s: Any) -> list[float]:
    """The winners share +1, the others share -1: together 0, and 0 for all if all win.

    If nobody wins (alone against the game, or all together), each seat gets -1; alone and winning, +1.
    """
    seats = game.seats(s)
    winners = game.winners(s)
    losers = seats - len(winners)
    if seats == 1 or not winners:
        return [1.0 if seat in winners else -1.0 for seat in range(seats)]
    if not losers:
        return [0.0] * seats
    return [1.0 / len(winners) if seat in winners else -1.0 / losers for seat in range(seats)]


def by_score(game: Game[Any], s: Any) -> list[float]:
    """One's points less the mean of the others', an opponent without a seat included: together 0 without such a one."""
    totals = next((line.values for line in reversed(game.sheet(s)) if line.name == "total"), game.scores(s))
    if len(totals) == 1:
        return [float(totals[0])]
    others = len(totals) - 1
    return [total - (sum(totals) - total) / others for total in totals[: game.seats(s)]]


REWARDS: dict[str, Callable[[Game[Any], Any], list[float]]] = {"win": by_win, "score": by_score}
