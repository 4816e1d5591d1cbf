"""What the kernel finds in a game's folder, so that nobody keeps lists of it."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from .step import Step


def modules(name: str) -> list[ModuleType]:
    """A module, and everything below it if it is a package."""
    top = import_module(name)
    found = [top]
    for home in pkgutil.walk_packages(getattr(top, "__path__", ()), f"{name}."):
        found.append(import_module(home.name))
    return found


def found_steps(game: str) -> dict[str, type[Step[Any]]]:
    """The steps of a game by their names: all that the `rules` beside its module define, or that module itself if it is
    the whole game; but for those that others are made of."""
    package = game.rpartition(".")[0]
    home = f"{package}.rules" if package and find_spec(f"{package}.rules") is not None else game
    found: dict[str, type[Step[Any]]] = {}
    for module in modules(home):
        for name, thing in sorted(vars(module).items()):
            if isinstance(thing, type) and issubclass(thing, Step) and thing.__module__ == module.__name__:
                if name in found:
                    raise TypeError(f"two steps of {game} are called {name}")
                found[name] = thing
    bases = {base for thing in found.values() for base in thing.__mro__[1:]}
    return {name: thing for name, thing in found.items() if thing not in bases}
