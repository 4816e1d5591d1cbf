"""What each game brings to the shared tests: the module `plays` in the folder of its own tests.

    RECORDED   the games kept in tests/records, made by scripts/make_records.py
    SENSIBLE   setups, by a name, that are also played by the game's own mind, where play at random leads nowhere
    LARGEST    how many bytes a record may have
    LOOKS      of games of many hundred moves and pieces, how many positions are looked at closely; 0: all

The tests of `cosmodrome.games.wild_space` are in `tests.games.wild_space`, those of `examples.salvage` in
`tests.examples.salvage`. A game need not bring any of these.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from cosmodrome.kernel import Game

Chosen = tuple[int, tuple[str, ...], dict[str, int | str]]  # seats, modules, options


class Case(NamedTuple):
    """A game to be recorded."""

    seats: int
    modules: tuple[str, ...]
    style: str  # how it is played: random, policy (the game's own), or both in turn
    options: dict[str, int | str] = {}

    def name(self, game: str) -> str:
        return "-".join([game, str(self.seats), *self.modules, *map(str, self.options.values()), self.style])


def _brought(game: Game[Any], name: str, otherwise: Any) -> Any:
    home = type(game).__module__.rpartition(".")[0].removeprefix("cosmodrome.")
    wanted = f"tests.{home}.plays"
    try:
        return getattr(import_module(wanted), name, otherwise)
    except ModuleNotFoundError as missing:
        if missing.name is None or not wanted.startswith(missing.name):
            raise
        return otherwise


def recorded(game: Game[Any]) -> list[Case]:
    found: list[Case] = _brought(game, "RECORDED", [])
    return found


def sensible(game: Game[Any]) -> dict[str, Chosen]:
    found: dict[str, Chosen] = _brought(game, "SENSIBLE", {})
    return found


def looks(game: Game[Any]) -> int:
    found: int = _brought(game, "LOOKS", 0)
    return found


def largest(game: Game[Any]) -> int:
    found: int = _brought(game, "LARGEST", 20_000)
    return found
