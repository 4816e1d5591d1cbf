"""Scenarios put up, and played at random to their end."""

from __future__ import annotations

from cosmodrome.games.high_frontier.game import HighFrontier
from cosmodrome.games.high_frontier.state import HighFrontierState
from cosmodrome.kernel import Rng

GAME = HighFrontier()


def fresh(seats: int, scenario: str, seed: int = 1, expansion: bool = True, **options: int | str) -> HighFrontierState:
    modules = ("expansion",) if expansion else ()
    return GAME.new(GAME.setup(seats, modules, scenario=scenario, **options), seed)


def play_out(s: HighFrontierState, seed: int) -> int:
    """At random to the end; how many decisions it took."""
    rng = Rng(seed)
    count = 0
    while not s.over:
        seat = GAME.actors(s)[0]
        GAME.act(s, seat, rng.choice(GAME.options(s, seat)))
        count += 1
    return count
