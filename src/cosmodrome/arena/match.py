"""A match: bots fill the seats in turn and rotate from game to game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from cosmodrome import bots, games
from cosmodrome.kernel import CLOCK, BadInput, Eyes, Game, Record, Rng, Setup, setup_from


class Played:
    """One game of a match."""

    __slots__ = ("decisions", "finished", "record", "scores", "seating", "winners")

    def __init__(
        self,
        seating: list[int],
        decisions: int,
        finished: bool,
        scores: list[int],
        winners: list[int],
        record: bytes,
    ) -> None:
        self.seating = seating  # the bot, by its place in the list, of each seat
        self.decisions = decisions
        self.finished = finished
        self.scores = scores
        self.winners = winners
        self.record = record


class Score:
    """What one bot made of a match."""

    __slots__ = ("mean_score", "name", "wins")

    def __init__(self, name: str, wins: float, mean_score: float) -> None:
        self.name = name
        self.wins = wins  # a shared victory counts as its share
        self.mean_score = mean_score


class MatchResult:
    __slots__ = ("bots", "decisions", "game", "games", "seconds", "unfinished")

    def __init__(
        self, game: str, games: int, unfinished: int, decisions: int, seconds: float, scores: list[Score]
    ) -> None:
        self.game = game
        self.games = games
        self.unfinished = unfinished
        self.decisions = decisions
        self.seconds = seconds
        self.bots = scores

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "games": self.games,
            "unfinished": self.unfinished,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "bots": [
                {"name": bot.name, "wins": round(bot.wins, 4), "mean_score": round(bot.mean_score, 3)}
                for bot in self.bots
            ],
        }


def seating(seats: int, count: int, number: int) -> list[int]:
    """Which bot sits where in game `number`: they fill the seats in turn, and all move on by one each game."""
    return [(seat + number) % count for seat in range(seats)]


def play_game(game: Game[Any], setup: Setup, seed: int, names: Sequence[str], number: int) -> Played:
    """One game; it is cut off (unfinished) at the game's own bound of decisions."""
    sits = seating(setup.seats, len(names), number)
    seeds = Rng(seed)
    players = [bots.make(names[bot], seeds.fork().state) for bot in sits]
    clock = seeds.fork()
    record = Record(game, setup, seed)
    s = game.new(setup, seed)
    decisions = 0
    bound = game.bound(setup)
    while s.stack and decisions < bound:
        actors = game.actors(s)
        seat = actors[clock.below(len(actors))] if len(actors) > 1 else actors[0]
        if seat == CLOCK:
            action = game.options(s, seat)[0]
        else:
            action = players[seat].choose(Eyes(game, s, seat))
            decisions += 1
        game.act(s, seat, action)
        record.moves.append((seat, action))
    finished = not s.stack
    if finished:
        record.close(s)
    return Played(sits, decisions, finished, game.scores(s), game.winners(s) if finished else [], record.encode())


def match(
    game: Game[Any],
    setup: Setup,
    names: Sequence[str],
    games: int,
    seed: int = 0,
    on_game: Callable[[Played], None] | None = None,
    workers: int = 1,
) -> MatchResult:
    """Play `games` games. With as many bots as seats and a multiple of that many games, each deal is played once
    from every seat."""
    if games < 1:
        raise BadInput("bad.games", n=games)
    for name in names:
        bots.make(name)
    if not names:
        raise BadInput("bad.bot", text="", known=", ".join(bots.NAMES))
    started = perf_counter()
    wins = [0.0] * len(names)
    points = [0] * len(names)
    seats = [0] * len(names)
    unfinished = decisions = 0
    for played in _games(game, setup, list(names), games, seed, workers):
        decisions += played.decisions
        unfinished += not played.finished
        for seat, bot in enumerate(played.seating):
            seats[bot] += 1
            points[bot] += played.scores[seat]
            if seat in played.winners:
                wins[bot] += 1 / len(played.winners)
        if on_game is not None:
            on_game(played)
    scores = [Score(name, wins[i], points[i] / seats[i] if seats[i] else 0.0) for i, name in enumerate(names)]
    return MatchResult(game.name, games, unfinished, decisions, perf_counter() - started, scores)


def _games(game: Game[Any], setup: Setup, names: list[str], count: int, seed: int, workers: int) -> Iterator[Played]:
    if workers <= 1:
        for number in range(count):
            yield play_game(game, setup, _deal(seed, number, len(names)), names, number)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        jobs = [(game.name, setup.to_json(), _deal(seed, n, len(names)), names, n) for n in range(count)]
        yield from pool.map(_job, jobs)


def _deal(seed: int, number: int, count: int) -> int:
    """The seed of a game: the same for each rotation of the bots, so that everybody plays the same deals."""
    return Rng(seed + 1_000_003 * (number // count)).fork().state >> 11  # JSON readers keep 53 bits


def _job(job: tuple[str, dict[str, object], int, list[str], int]) -> Played:
    name, setup, seed, names, number = job
    game = games.get(name)
    return play_game(game, setup_from(game, setup), seed, names, number)
