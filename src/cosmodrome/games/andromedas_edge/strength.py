"""The matches of the bots of Andromeda's Edge: see cosmodrome/arena/strength.py."""

from __future__ import annotations

from statistics import fmean
from typing import Final

from cosmodrome.arena import MatchResult, match
from cosmodrome.arena.strength import Run, duel, sequel
from cosmodrome.kernel import Setup, decode

from . import GAME, AndromedaState
from . import content as c
from .actions import UNITY
from .rules import scoring

LEVELS: Final = (1, 2, 3)
TERMINUS: Final = 0.95  # of the games of greedy bots end by it, not by the limit of rounds
HALF: Final = 0.5  # of the games asked for: 100 of the usual 200


def table(seats: int) -> Setup:
    return GAME.setup(seats, ("escalation",) if seats == 5 else ())


def played(setup: Setup, bots: list[str], count: int, workers: int) -> tuple[MatchResult, list[AndromedaState]]:
    """A match, and how each of its games ended."""
    ends: list[AndromedaState] = []

    def look(record: bytes) -> None:
        end = decode(record, {GAME.name: GAME}).verify()
        assert isinstance(end, AndromedaState)
        ends.append(end)

    result = match(GAME, setup, bots, count, seed=1, on_game=lambda one: look(one.record), workers=workers)
    return result, ends


def ends(seats: int) -> Run:
    """Greedy bots among themselves: how often the Terminus ends the game, after how many rounds."""

    def run(count: int, workers: int) -> tuple[str, str, bool]:
        count = max(seats, round(HALF * count))
        result, found = played(table(seats), ["greedy"] * seats, count, workers)
        share = sum(end.ending for end in found) / count
        rounds = [end.round for end in found]
        scores = [GAME.scores(end) for end in found]
        says = (
            f"{share:.0%} of {count} games, {fmean(rounds):.1f} rounds ({min(rounds)} to {max(rounds)}), "
            f"mean score {fmean(map(fmean, scores)):.0f}, of the winner {fmean(map(max, scores)):.0f}"
        )
        return f"≥ {TERMINUS:.0%} by the Terminus", says, share >= TERMINUS and not result.unfinished

    return run


def against_unity(count: int, workers: int) -> tuple[str, str, bool]:
    """Greedy alone against the Unity: as many games at each level, shared out among its commanders."""
    count = max(3, round(HALF * count))
    rates: list[float] = []
    said: list[str] = []
    finished = True
    for level in LEVELS:
        commanders = [commander.id for commander in c.COMMANDERS if commander.level == level]
        wins = 0.0
        own: list[AndromedaState] = []
        each: list[str] = []
        for place, commander in enumerate(commanders):
            games = (count + len(commanders) - 1 - place) // len(commanders)
            setup = GAME.setup(1, ("unity",), commander=commander)
            result, found = played(setup, ["greedy"], games, workers)
            finished = finished and not result.unfinished
            wins += result.bots[0].wins
            own += found
            each.append(f"{commander} {result.bots[0].wins / games:.0%}")
        rates.append(wins / count)
        said.append(
            f"level {level}: {wins / count:.0%} of {count} ({', '.join(each)}), "
            f"scores {fmean(scoring.total(end, 0) for end in own):.0f} to "
            f"{fmean(scoring.total(end, UNITY) for end in own):.0f}, {fmean(end.round for end in own):.1f} rounds"
        )
    return "level 1 > 2 > 3", "; ".join(said), finished and rates[0] > rates[1] > rates[2]


MATCHES: Final[dict[str, tuple[str, Run]]] = {
    "ae-greedy-random": (
        "Andromeda's Edge, 2 seats: greedy beats random",
        duel("andromedas_edge", "greedy", "random", 0.95, part=HALF),
    ),
    "ae-search-greedy": (
        "Andromeda's Edge, 2 seats: search at 200 iterations a move beats greedy",
        duel("andromedas_edge", "search:200", "greedy", 0.6, part=HALF),
    ),
    **{
        f"ae-ends-{seats}": (f"Andromeda's Edge, {seats} greedy bots: games that end by the Terminus", ends(seats))
        for seats in (2, 3, 4, 5)
    },
    "ae-unity": ("Andromeda's Edge, alone: greedy beats the Unity, less often at higher levels", against_unity),
}
SEQUELS: Final[dict[str, tuple[str, Run]]] = {
    "ae-greedy": ("Andromeda's Edge, 2 seats", sequel("andromedas_edge", table(2), "greedy")),
}
