"""Bots: they know the kernel and a game's mind, and no game."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Protocol

from cosmodrome.kernel import Action, BadInput, Eyes, Rng

from .greedy import Greedy
from .search import Search

NAMES = ("random", "greedy", "search")


class Bot(Protocol):
    """Anything that chooses among its options, given a seat's eyes."""

    def choose(self, eyes: Eyes) -> Action: ...


class Random:
    """Any legal action."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def choose(self, eyes: Eyes) -> Action:
        return self.rng.choice(eyes.options())


def make(name: str, seed: int = 0) -> Bot:
    """`random`, `greedy`, `search`, `search:1000` (iterations a move), `search:2s` (seconds a move), or a bot of
    one's own: `my_module:MyBot`, called with the seed."""
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed)
    if name == "search":
        return Search(seed)
    kind, _, budget = name.partition(":")
    if kind not in NAMES and re.fullmatch(r"[\w.]+:[A-Za-z_]\w*", name):
        return _own(kind, budget, seed)
    match = re.fullmatch(r"search:(?:(\d{1,7})|(\d{1,4}(?:\.\d{1,3})?)s)", name)
    if match and match[1] and int(match[1]) > 0:
        return Search(seed, iterations=int(match[1]))
    if match and match[2] and float(match[2]) > 0:
        return Search(seed, seconds=float(match[2]))
    raise BadInput("bad.bot", text=name, known=", ".join((*NAMES, "search:1000", "search:2s", "my_module:MyBot")))


def _own(module: str, name: str, seed: int) -> Bot:
    """A bot from a module that Python can import."""
    try:
        bot: Bot = getattr(import_module(module), name)(seed)
        assert callable(bot.choose)
    except Exception as error:
        raise BadInput("bad.bot_own", text=f"{module}:{name}", reason=f"{type(error).__name__}: {error}") from error
    return bot


__all__ = ["NAMES", "Bot", "Greedy", "Random", "Search", "make"]
