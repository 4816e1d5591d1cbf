"""A position as numbers: always as many, and nothing in them that the seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from examples import salvage

from cosmodrome import games
from cosmodrome.kernel import Game, Rng

WILD_SPACE = games.get("wild_space")
SETUPS = [
    (seats, modules)
    for seats in (1, 2, 4, 5)
    for modules in ((), ("space_base",), ("encounters",), ("space_base", "encounters"))
]
TABLES: list[tuple[Game[Any], int, tuple[str, ...]]] = [
    *((WILD_SPACE, seats, modules) for seats, modules in SETUPS),
    *((salvage.GAME, seats, ()) for seats in (2, 4)),
]
each_table = pytest.mark.parametrize(
    ("game", "seats", "modules"), TABLES, ids=[f"{game.name}-{seats}-{'+'.join(more)}" for game, seats, more in TABLES]
)


def positions(game: Game[Any], seats: int, modules: tuple[str, ...], seed: int) -> Iterator[Any]:
    """Every position of a random game that does not throw its cards away."""
    rng = Rng(seed)
    s = game.new(game.setup(seats, modules), seed)
    while not s.over:
        yield s
        seat = rng.choice(list(game.actors(s)))
        options = game.options(s, seat)
        kept = [action for action in options if action.verb not in ("renew", "skip")]
        game.act(s, seat, rng.choice(kept or options))
    yield s


@each_table
def test_they_tell_only_what_the_seat_may_know(game: Game[Any], seats: int, modules: tuple[str, ...]) -> None:
    rng = Rng(1)
    for number, s in enumerate(positions(game, seats, modules, seed=2)):
        if number % 3 == 0:
            for seat in range(seats):
                seen = list(game.features(s, seat))
                for _ in range(3):
                    assert list(game.features(game.imagine(s, seat, rng), seat)) == seen


@each_table
def test_they_are_always_as_many(game: Game[Any], seats: int, modules: tuple[str, ...]) -> None:
    size = len(game.features(game.new(game.setup(), 0), 0))
    for s in positions(game, seats, modules, seed=3):
        assert len(game.features(s, seats - 1)) == size


LAID_OUT = [name for name, game in games.ALL.items() if game.layout is not None]


@pytest.mark.parametrize("name", LAID_OUT)
def test_a_layout_covers_them_without_gaps(name: str) -> None:
    game = games.get(name)
    layout = game.layout
    assert layout is not None and len(LAID_OUT) >= 2
    end = 0
    for where in layout.blocks.values():
        assert where.start == end and where.stop > end
        end = where.stop
    assert end == layout.size == len(game.features(game.new(game.setup(), 1), 0))
