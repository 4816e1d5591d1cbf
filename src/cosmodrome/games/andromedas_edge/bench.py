"""What the bench measures of Andromeda's Edge, and what it is held to: see cosmodrome/bench.py."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

from cosmodrome.bots import Greedy
from cosmodrome.kernel import Eyes, Setup

from . import GAME

WHAT: Final = "Andromeda's Edge"
OPTIONS: Final[dict[str, str]] = {}
FIGURES: Final = (
    "decisions_per_s",
    "decisions_per_game",
    "copy_us",
    "imagine_us",
    "search_iterations_per_s",
    "replay_ms",
    "record_bytes",
)

# Tables at which the greedy bot has most to think about.
FULL: Final = (
    GAME.setup(4),
    GAME.setup(5, ("escalation",), event_deck="shadows_of_the_void", nebula_moons="combined", relics="yes"),
    GAME.setup(3, ("escalation", "unity"), commander=3),
)


def slowest(setup: Setup) -> float:
    """The longest that the greedy bot takes for a move in a whole game."""
    s = GAME.new(setup, 1)
    bots = [Greedy(seat) for seat in range(setup.seats)]
    longest = 0.0
    while s.stack:
        seat = GAME.actors(s)[0]
        start = perf_counter()
        action = bots[seat].choose(Eyes(GAME, s, seat))
        longest = max(longest, perf_counter() - start)
        GAME.act(s, seat, action)
    return longest


def _greedy_ms(copy_us: object) -> float:
    return 1e3 * max(slowest(setup) for setup in FULL)


OWN: Final[dict[str, Any]] = {
    "greedy_slowest_ms": ("the greedy bot's slowest move of three games (ms)", "{:.1f}", _greedy_ms),
}

# Words, figure, the peer it is set against and its figure, and the bar: on the ratio to the peer where there is one.
BARS: Final = (
    ("decisions/s", "decisions_per_s", "catanatron", "decisions_per_s", ">=", 1),
    ("copy, µs", "copy_us", "catanatron", "copy_us", "<=", 1),
    ("replay, ms", "replay_ms", "", "", "<=", 150),
    ("record, bytes", "record_bytes", "", "", "<=", 60_000),
    ("greedy bot's slowest move, ms", "greedy_slowest_ms", "", "", "<=", 300),
    ("imagine, µs", "imagine_us", "", "", "", 0),
    ("search, iterations/s", "search_iterations_per_s", "", "", "", 0),
)

# The same of the compiled build, which the interpreted one is a peer of.
COMPILED_BARS: Final = (
    ("decisions/s", "decisions_per_s", "interpreted", "", ">=", 2),
    ("search, iterations/s", "search_iterations_per_s", "interpreted", "", ">=", 2),
)
