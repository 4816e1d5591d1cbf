"""Every game and every setup the contract is checked on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

from examples import salvage

from cosmodrome import games
from cosmodrome.kernel import CLOCK, BadInput, Game, Option, Rng, Setup

from .plays import sensible
from .walk import all_moves

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
            try:
                yield Mix(game, game.setup(seats, modules), "+".join(modules) or "base")
            except BadInput:
                continue  # a number of seats that only some modules allow


def options(game: Game[Any]) -> Iterator[Mix]:
    """Every value of every option that is not the default, in a setup where it matters."""
    for option in game.offer.options.values():
        for value in option.values[1:]:
            yield Mix(game, fitting(game, option, value), f"{option.name}={value}")


def opposites(game: Game[Any]) -> Iterator[Mix]:
    """As many modules as a table allows, and every option that can be at the value farthest from the default."""
    for seats in game.offer.seats:
        modules = most_modules(game, seats)
        chosen: dict[str, int | str] = {}
        for option in game.offer.options.values():
            for value in reversed(option.values):
                try:
                    game.setup(seats, modules, **{**chosen, option.name: value})
                except BadInput:
                    continue
                chosen[option.name] = value
                break
        yield Mix(game, game.setup(seats, modules, **chosen), "opposites")


def most_modules(game: Game[Any], seats: int) -> tuple[str, ...]:
    """The largest set of modules that so many can play with, whatever else is chosen."""
    one = [{option.name: value} for option in game.offer.options.values() for value in option.values]
    for modules in reversed([*subsets(game.offer.modules)]):
        for chosen in ({}, *one):
            try:
                game.setup(seats, modules, **chosen)
            except BadInput:
                continue
            return modules
    raise AssertionError(f"no table for {seats}")


def fitting(game: Game[Any], option: Option, value: int | str) -> Setup:
    """The first table at which the option may have the value: with all modules if it needs one, and with another
    option chosen along with it if need be."""
    others = [{other.name: choice} for other in game.offer.options.values() for choice in other.values]
    for others_value in ({}, *others):
        for modules in (game.offer.modules,) if option.modules else ((), game.offer.modules):
            for seats in option.seats or game.offer.seats:
                try:
                    return game.setup(seats, modules, **{**others_value, option.name: value})
                except BadInput:
                    continue
    raise AssertionError(f"no table offers {option.name}={value}")


def mixes(game: Game[Any]) -> list[Mix]:
    return [*plain(game), *options(game), *opposites(game)]


ALL = [mix for game in GAMES.values() for mix in mixes(game)]


def sensible_mixes(game: Game[Any]) -> list[Mix]:
    """Those that are played by the game's own mind too."""
    return [
        Mix(game, game.setup(seats, modules, **options), name)
        for name, (seats, modules, options) in sensible(game).items()
    ]


SENSIBLE = [mix for game in GAMES.values() for mix in sensible_mixes(game)]


@cache
def by_its_mind(mix: Mix, seed: int = 1) -> list[int]:
    """A game played by the game's own mind, as picks of a walk."""
    game = mix.game
    s = game.new(mix.setup, seed)
    rng = Rng(seed)
    picks: list[int] = []
    while not s.over:
        assert len(picks) < game.bound(mix.setup)
        seat = rng.choice(list(game.actors(s)))
        options = game.options(s, seat)
        action = options[0] if seat == CLOCK else game.mind.policy(s, seat, options, rng)
        picks.append(all_moves(game, s).index((seat, action)))
        game.act(s, seat, action)
    return picks
