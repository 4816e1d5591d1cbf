"""Every game and every setup the contract is checked on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from examples import salvage

from cosmodrome import games
from cosmodrome.kernel import BadInput, Game, Option, Setup

GAMES: dict[str, Game[Any]] = {name: games.get(name) for name in games.names()} | {"salvage": salvage.GAME}


class Mix:
    """A game, a setup, and a name for the two."""

    def __init__(self, game: Game[Any], setup: Setup, label: str) -> None:
        self.game = game
        self.setup = setup
        self.name = f"{game.name}-{setup.seats}-{label}"

    def __repr__(self) -> str:
        return self.name


def subsets(modules: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for size in range(len(modules) + 1):
        yield from combinations(modules, size)


def plain(game: Game[Any]) -> Iterator[Mix]:
    """Every set of modules with every number of seats."""
    for modules in subsets(game.offer.modules):
        for seats in game.offer.seats:
            yield Mix(game, game.setup(seats, modules), "+".join(modules) or "base")


def options(game: Game[Any]) -> Iterator[Mix]:
    """Every value of every option that is not the default, in a setup where it matters."""
    for option in game.offer.options.values():
        for value in option.values[1:]:
            yield Mix(game, fitting(game, option, value), f"{option.name}={value}")


def opposites(game: Game[Any]) -> Iterator[Mix]:
    """All modules, and every option that can be at the value farthest from the default, at each table."""
    for seats in game.offer.seats:
        chosen: dict[str, int | str] = {}
        for option in game.offer.options.values():
            for value in reversed(option.values):
                try:
                    game.setup(seats, game.offer.modules, **{**chosen, option.name: value})
                except BadInput:
                    continue
                chosen[option.name] = value
                break
        yield Mix(game, game.setup(seats, game.offer.modules, **chosen), "opposites")


def fitting(game: Game[Any], option: Option, value: int | str) -> Setup:
    """The smallest table at which the option may have the value; all modules if it needs one."""
    modules = game.offer.modules if option.modules else ()
    for seats in option.seats or game.offer.seats:
        try:
            return game.setup(seats, modules, **{option.name: value})
        except BadInput:
            continue
    raise AssertionError(f"no table offers {option.name}={value}")


def mixes(game: Game[Any]) -> list[Mix]:
    return [*plain(game), *options(game), *opposites(game)]


ALL = [mix for game in GAMES.values() for mix in mixes(game)]
