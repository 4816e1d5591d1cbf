"""Playing a game to look at it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from cosmodrome.kernel import Action, Event, Game, Rng, Setup

from .plays import looks

Picks = Sequence[int] | None
ROOT = Path(__file__).parents[2]


class Walk:
    """A game on its way. Iterating gives the next move before it is made; `s` is the position, at last the end.

    Each of `picks` chooses one of the moves there are, whoever's it is (`picked`); where they run out the walk stops.
    Without picks it is played at random to the end. `looks` says whether to look closely at a position (see plays.py).
    """

    def __init__(self, game: Game[Any], setup: Setup, seed: int, picks: Picks = None) -> None:
        self.game = game
        self.s = game.new(setup, seed)
        self.seats = setup.seats
        self.viewers: tuple[int | None, ...] = (*range(setup.seats), None)
        self.rng = Rng(seed)  # for what a check needs to draw
        self.events: list[Event] = []  # of the last move
        self._picks = iter(picks) if picks is not None else numbers(Rng(seed + 1))
        self._bound = game.bound(setup)
        self._every = 1
        self.looks = True
        close = looks(game)
        if close:  # so many, spread over the game
            self._every = 1 + (length(game, setup, seed) if picks is None else len(picks)) // close

    def __iter__(self) -> Iterator[tuple[int, Action]]:
        for count, pick in enumerate(self._picks):
            if self.s.over:
                break
            assert count < self._bound, f"no end after {count} moves"
            self.looks = count % self._every == 0
            assert all_moves(self.game, self.s), f"nobody can do anything at {self.s.stack[-1]}"
            seat, action = picked(self.game, self.s, pick)
            yield seat, action
            self.events = listen(self.game, self.s, seat, action)
        self.looks = True


def length(game: Game[Any], setup: Setup, seed: int) -> int:
    """How many moves a walk without picks has."""
    s = game.new(setup, seed)
    for count, pick in enumerate(numbers(Rng(seed + 1))):
        if s.over or count >= game.bound(setup):
            return count
        if not all_moves(game, s):
            return count
        game.act(s, *picked(game, s, pick))
    raise AssertionError


def numbers(rng: Rng) -> Iterator[int]:
    """Picks without end."""
    while True:
        yield rng.below(1 << 32)


def all_moves(game: Game[Any], s: Any) -> list[tuple[int, Action]]:
    return [(seat, action) for seat in game.actors(s) for action in game.options(s, seat)]


def moves_beside(game: Game[Any], s: Any) -> list[tuple[int, Action]]:
    """What those may do for whom the game does not wait."""
    others = [seat for seat in range(game.seats(s)) if seat not in game.actors(s)]
    return [(seat, action) for seat in others for action in game.options(s, seat)]


def picked(game: Game[Any], s: Any, pick: int) -> tuple[int, Action]:
    """The move a pick chooses: now and then one that somebody makes while others are asked, if there is any."""
    beside = moves_beside(game, s) if pick >> 16 & 7 == 7 else []
    moves = beside or all_moves(game, s)
    return moves[pick % len(moves)]


def listen(game: Game[Any], s: Any, seat: int, action: Action) -> list[Event]:
    """Make a move; what happened."""
    events: list[Event] = []
    s.events = events
    game.act(s, seat, action)
    s.events = None
    return events


def stroll(game: Game[Any], s: Any, rng: Rng, moves: int) -> Iterator[None]:
    """Play on at random, `moves` moves or to the end; a step each."""
    for _ in range(moves):
        if s.over:
            return
        game.act(s, *rng.choice(all_moves(game, s)))
        yield


def text(value: object) -> bytes:
    """A value as JSON, always the same."""
    return msgspec.json.encode(value, order="deterministic")


def state(game: Game[Any], s: Any) -> bytes:
    return text(game.dump(s))
