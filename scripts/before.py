"""The bots of another checkout, to be played against those of this one by the rules of this one.

    BEFORE=/path/of/a/checkout, and then `before:greedy`, `before:search_200` wherever a bot is named

Only its bots and what they value are loaded, under names of their own beside those of today; rules, content and
generator are those of this checkout, so both sides play the same game.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from cosmodrome import games
from cosmodrome.kernel import Action, Eyes, Game

SUFFIX = "_before"


@cache
def _package(name: str) -> ModuleType:
    """A package of the other checkout, as a sister of the one it was or is."""
    folder = Path(os.environ["BEFORE"]) / "src" / Path(*name.split("."))
    spec = spec_from_file_location(name + SUFFIX, folder / "__init__.py", submodule_search_locations=[str(folder)])
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name + SUFFIX] = module
    spec.loader.exec_module(module)
    return module


@cache
def _twin(name: str) -> Game[Any]:
    """The game as it is, with the mind it had."""
    game = games.get(name)
    mind = type(game.mind)
    package, _, module = mind.__module__.rpartition(".")
    kind = type(game)
    then = getattr(import_module(f"{_package(package).__name__}.{module}"), mind.__name__)()
    twin: Game[Any] = type(kind.__name__, (kind,), {"__module__": kind.__module__, "mind": then})()
    twin.contents = game.contents
    return twin


class Before:
    """A bot as it was: it sees what the seat sees, and thinks with the mind it had."""

    def __init__(self, name: str, seed: int) -> None:
        self.bot = _package("cosmodrome.bots").make(name, seed)

    def choose(self, eyes: Eyes) -> Action:
        action: Action = self.bot.choose(Eyes(_twin(eyes.game.name), eyes._state, eyes.seat))
        return action


def __getattr__(name: str) -> Callable[[int], Before]:
    """`greedy` or `search_200`, as `bots.make` asks for a bot of one's own."""
    kind, _, budget = name.partition("_")
    if kind not in ("random", "greedy", "search"):
        raise AttributeError(name)
    return partial(Before, f"{kind}:{budget}" if budget else kind)
