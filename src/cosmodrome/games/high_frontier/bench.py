"""What the bench measures of High Frontier, and what it is held to: see cosmodrome/bench.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from .pieces.spaces import NUMBER
from .pieces.strip import STEPS_AT
from .planner.plan import forget, plan
from .planner.question import ALL_SITES, Question, Rocket

WHAT: Final = "High Frontier, base game"
OPTIONS: Final[dict[str, str]] = {}
FIGURES: Final = (
    "decisions_per_s",
    "copy_us",
    "imagine_us",
    "search_iterations_per_s",
    "replay_ms",
    "record_bytes",
    "record_moves",
)

Clock = Callable[..., float]

# The rockets of the planner's cases (HF-P), and one that is slow and burns little, which takes longest.
HALL: Final = Rocket(4, 3, 2 * 64)
VASIMR: Final = Rocket(4, 3, 64, after=1)
STEAMER: Final = Rocket(4, 3, 4 * 64, sun=True, after=2)
ION: Final = Rocket(3, 2, 32, after=1)
FLIGHTS: Final = ((STEAMER, "mars_arsia", 5), (HALL, "ceres", 5), (VASIMR, "koronis", 3), (ION, "koronis", 4))


STRONG: Final = Rocket(4, 6, 64, after=1)  # gets far in every turn: the most work for all sites


def _one(rocket: Rocket, goal: str, tanks: int) -> None:
    """From LEO to one destination, nothing worked out before."""
    forget()
    plan(Question(rocket, NUMBER[goal], steps=STEPS_AT[rocket.dry][tanks]))


def _all(rocket: Rocket, tanks: int) -> None:
    """From LEO to all sites."""
    forget()
    plan(Question(rocket, ALL_SITES, steps=STEPS_AT[rocket.dry][tanks]), paths=False)


def _each(copy_us: Clock) -> list[float]:
    return [copy_us([partial(_one, *flight)], number=1, tries=2) for flight in FLIGHTS]


def _plan_one(copy_us: Clock) -> float:
    return sum(_each(copy_us)) / len(FLIGHTS)


def _plan_slowest(copy_us: Clock) -> float:
    return max(_each(copy_us))


def _plan_all(copy_us: Clock) -> float:
    return copy_us([partial(_all, VASIMR, 3)], number=1, tries=2)


def _plan_strong(copy_us: Clock) -> float:
    return copy_us([partial(_all, STRONG, 3)], number=1, tries=2)


OWN: Final = {
    "plan_one_us": ("plan to one destination, mean of four (µs)", "{:,.0f}", _plan_one),
    "plan_slowest_us": ("plan to one destination, the slowest of four (µs)", "{:,.0f}", _plan_slowest),
    "plan_all_us": ("plan to all sites from LEO (µs)", "{:,.0f}", _plan_all),
    "plan_strong_us": ("plan to all sites from LEO, thrust 6 (µs)", "{:,.0f}", _plan_strong),
}

# Words, figure, the peer it is set against and its figure, and the bar: on the ratio to the peer where there is one.
BARS: Final = (
    ("decisions/s", "decisions_per_s", "catanatron", "decisions_per_s", ">=", 1),
    ("copy, µs", "copy_us", "catanatron", "copy_us", "<=", 1),
    ("replay, ms", "replay_ms", "", "", "<=", 200),
    ("record, bytes", "record_bytes", "", "", "<=", 60_000),
    ("plan, one destination, µs", "plan_one_us", "networkx", "dijkstra_us", "<=", 1_000),
    ("plan, the slowest destination, µs", "plan_slowest_us", "networkx", "dijkstra_us", "<=", 1_000),
    ("plan, all sites, µs", "plan_all_us", "networkx", "dijkstra_us", "<=", 6_000),
    ("plan, all sites with thrust 6, µs", "plan_strong_us", "networkx", "dijkstra_us", "<=", 6_000),
)

# The same of the compiled build, which the interpreted one is a peer of.
COMPILED_BARS: Final = (
    ("decisions/s", "decisions_per_s", "interpreted", "", ">=", 2.5),
    ("plan, one destination, µs", "plan_one_us", "networkx", "dijkstra_us", "<=", 250),
    ("plan, all sites, µs", "plan_all_us", "networkx", "dijkstra_us", "<=", 1_500),
)
