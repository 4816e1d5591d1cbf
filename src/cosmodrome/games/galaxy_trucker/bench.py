"""What the bench measures of Galaxy Trucker, and what it is held to: see cosmodrome/bench.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from . import GAME
from .bot.placing import Site
from .pieces.parts import PARTS
from .pieces.ship import Ship

WHAT: Final = "Galaxy Trucker, a Class II round by beats"
OPTIONS: Final = {"round_1": "II", "round_2": "none", "round_3": "none"}
FIGURES: Final = ("decisions_per_s", "decisions_per_game", "copy_us", "search_iterations_per_s")

Clock = Callable[[Sequence[Callable[[], object]]], float]


@cache
def big_ship(tiles: int = 40) -> Ship:
    """A sound ship of so many tiles: the game's own mind builds it on the roomiest board, with the whole heap to
    choose from."""
    setup = GAME.setup(2, ("another_big_expansion",), round_1="IV", round_2="none", round_3="none")
    s = GAME.new(setup, 1)
    p = s.players[0]
    while len(p.ship.tiles()) < tiles:
        site = Site(s, p)
        (_, cell, turn), tile = max((site.best(tile), tile) for tile in s.heap)
        p.ship.put(cell, PARTS[tile][turn])
        s.heap.remove(tile)
    return p.ship


def _check(copy_us: Clock) -> float:
    return copy_us([big_ship().sound])


def _copy(copy_us: Clock) -> float:
    return copy_us([big_ship().copy])


OWN: Final = {
    "ship_check_us": ("whole check of a 40-tile ship (µs)", "{:.1f}", _check),
    "ship_copy_us": ("copy of that ship (µs)", "{:.1f}", _copy),
}

# Words, figure, the peer it is set against and its figure, and the bar: on the ratio to the peer where there is one.
BARS: Final = (
    ("decisions/s", "decisions_per_s", "catanatron", "decisions_per_s", ">=", 1),
    ("copy, µs", "copy_us", "catanatron", "copy_us", "<=", 1),
    ("check of a 40-tile ship, µs", "ship_check_us", "catanatron", "copy_us", "<=", 10),
    ("copy of that ship, µs", "ship_copy_us", "", "", "", 0),
)

# The same of the compiled build, which the interpreted one is a peer of.
COMPILED_BARS: Final = (
    ("decisions/s", "decisions_per_s", "interpreted", "", ">=", 2.5),
    ("search, iterations/s", "search_iterations_per_s", "interpreted", "", ">=", 3),
)
