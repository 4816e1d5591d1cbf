"""The matches of High Frontier's bots: see cosmodrome/arena/strength.py."""

from __future__ import annotations

from typing import Final

from cosmodrome.arena import Played, match
from cosmodrome.arena.strength import Run, duel, sequel
from cosmodrome.kernel import Setup, decode

from . import GAME
from .state import HighFrontierState


def _end(played: Played) -> HighFrontierState:
    """The position a game has ended in."""
    record = decode(played.record, {GAME.name: GAME})
    s = record.at(len(record.moves))
    assert isinstance(s, HighFrontierState)
    return s


def builders(modules: tuple[str, ...], bar: float, by_rules: float = 0.0) -> Run:
    """Greedy bots among themselves: how often both have built a factory, or one of them, and how many games end by the
    rules and not with the years."""

    def run(count: int, workers: int) -> tuple[str, str, bool]:
        ends: list[HighFrontierState] = []
        match(GAME, GAME.setup(2, modules), ["greedy"], count, 3, lambda one: ends.append(_end(one)), workers)
        built = [[s.factories_of(seat) > 0 for seat in range(2)] for s in ends]
        both = sum(all(one) for one in built) / count
        one = sum(any(one) for one in built) / count
        ended = sum(s.turn < s.t.last_turn for s in ends) / count
        bars = f"≥ {bar:.0%}" + (f", ≥ {by_rules:.0%} end by the rules" if by_rules else "")
        says = f"{both:.1%} of {count} (one of them {one:.1%}), {ended:.1%} end by the rules"
        return bars, says, both >= bar and ended >= by_rules

    return run


def alone(setup: Setup) -> Run:
    """A scenario for one: greedy wins it more often than random."""

    def run(count: int, workers: int) -> tuple[str, str, bool]:
        shares = [
            match(GAME, setup, [bot], count, 5, None, workers).bots[0].wins / count for bot in ("greedy", "random")
        ]
        return "greedy > random", f"{shares[0]:.1%} > {shares[1]:.1%} of {count} each", shares[0] > shares[1]

    return run


MATCHES: Final[dict[str, tuple[str, Run]]] = {
    "hf-greedy-random": ("High Frontier, 2 seats: greedy beats random", duel(GAME.name, "greedy", "random", 0.98)),
    "hf-search-greedy": (
        "High Frontier, 2 seats: search at 200 iterations beats greedy",
        duel(GAME.name, "search:200", "greedy", 0.6, 0.5),
    ),
    "hf-factories": ("High Frontier, 2 seats: both greedy bots build", builders((), 0.8, 0.9)),
    "hf-factories-expansion": (
        "High Frontier, expansion, 2 seats: both greedy bots build",
        builders(("expansion",), 0.7),
    ),
    "hf-moon": ("High Frontier, Return to the Moon", alone(GAME.setup(1, scenario="moon"))),
    "hf-hermes": ("High Frontier, Hermes Fall", alone(GAME.setup(1, ("expansion",), scenario="hermes"))),
}
SEQUELS: Final[dict[str, tuple[str, Run]]] = {
    "hf-greedy": ("High Frontier, 2 seats: greedy", sequel(GAME.name, GAME.setup(2), "greedy")),
    "hf-greedy-expansion": (
        "High Frontier, expansion, 2 seats: greedy",
        sequel(GAME.name, GAME.setup(2, ("expansion",)), "greedy"),
    ),
}
