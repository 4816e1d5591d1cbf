"""What the bench measures of Wild Space, and what it is held to: see cosmodrome/bench.py."""

from __future__ import annotations

from typing import Any, Final

WHAT: Final = "Wild Space"
OPTIONS: Final[dict[str, str]] = {}
FIGURES: Final = (
    "decisions_per_s",
    "env_decisions_per_s",
    "vector_decisions_per_s",
    "forced_share",
    "decisions_per_game",
    "copy_us",
    "copy_sensible_us",
    "imagine_us",
    "scores_us",
    "search_iterations_per_s",
    "replay_ms",
    "record_bytes",
    "record_moves",
)
OWN: Final[dict[str, Any]] = {}

# Words, figure, the peer it is set against and its figure, and the bar: on the ratio to the peer where there is one.
BARS: Final = (
    ("decisions/s", "decisions_per_s", "catanatron", "decisions_per_s", ">=", 4),
    ("decisions/s", "decisions_per_s", "rlcard_uno", "env_decisions_per_s", ">", 1),
    ("decisions/s", "decisions_per_s", "rlcard_uno", "decisions_per_s", ">", 1),
    ("decisions/s, env", "env_decisions_per_s", "rlcard_uno", "env_decisions_per_s", "", 0),
    ("decisions/s, 64 games at once", "vector_decisions_per_s", "rlcard_uno", "env_decisions_per_s", ">=", 1),
    ("copy, µs", "copy_us", "catanatron", "copy_us", "<=", 0.25),
    ("replay, ms", "replay_ms", "", "", "<=", 30),
    ("record, bytes", "record_bytes", "", "", "<=", 20_000),
    ("imagine, µs", "imagine_us", "", "", "", 0),
    ("score of 4 seats, µs", "scores_us", "", "", "", 0),
    ("search, iterations/s", "search_iterations_per_s", "", "", "", 0),
)

# The same of the compiled build, which the interpreted one is a peer of.
COMPILED_BARS: Final = (
    ("decisions/s", "decisions_per_s", "interpreted", "", ">=", 2.5),
    ("decisions/s", "decisions_per_s", "catanatron", "decisions_per_s", ">=", 25),
    ("decisions/s, 64 games at once", "vector_decisions_per_s", "rlcard_uno", "env_decisions_per_s", ">=", 2),
    ("search, iterations/s", "search_iterations_per_s", "interpreted", "", ">=", 3),
)
