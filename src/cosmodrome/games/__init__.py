"""The games, by name. A new game is a new folder, a line in `_HOMES`, and an overload of `get` for type checkers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, overload

from cosmodrome.kernel import BadInput, Game

if TYPE_CHECKING:  # they are loaded when they are asked for
    from .andromedas_edge import AndromedasEdge
    from .galaxy_trucker import GalaxyTrucker
    from .high_frontier import HighFrontier
    from .wild_space import WildSpace

__all__ = ["ALL", "get", "names", "register", "room"]

_HOMES = {
    "wild_space": "cosmodrome.games.wild_space",
    "galaxy_trucker": "cosmodrome.games.galaxy_trucker",
    "andromedas_edge": "cosmodrome.games.andromedas_edge",
    "high_frontier": "cosmodrome.games.high_frontier",
}


class _Registry(Mapping[str, Game[Any]]):
    """Loads a game when it is first asked for."""

    def __init__(self) -> None:
        self._loaded: dict[str, Game[Any]] = {}
        self._homes = dict(_HOMES)

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in self._loaded:
            if name not in self._homes:
                raise KeyError(name)
            self._loaded[name] = import_module(self._homes[name]).GAME
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter({**self._homes, **self._loaded})

    def __len__(self) -> int:
        return len({**self._homes, **self._loaded})

    def add(self, game: Game[Any]) -> None:
        self._loaded[game.name] = game


ALL = _Registry()


def names() -> list[str]:
    return list(ALL)


@overload
def get(name: Literal["wild_space"]) -> WildSpace: ...
@overload
def get(name: Literal["galaxy_trucker"]) -> GalaxyTrucker: ...
@overload
def get(name: Literal["andromedas_edge"]) -> AndromedasEdge: ...
@overload
def get(name: Literal["high_frontier"]) -> HighFrontier: ...
@overload
def get(name: str) -> Game[Any]: ...
def get(name: str) -> Game[Any]:
    """The game of that name; BadInput names those there are."""
    try:
        return ALL[name]
    except KeyError:
        raise BadInput("bad.game", text=name, known=", ".join(names())) from None


def register(game: Game[Any]) -> None:
    """Add a game from outside the house (an example, a game of one's own)."""
    ALL.add(game)


def room(game: Game[Any], name: str) -> ModuleType | None:
    """The module `name` in the game's own folder (`terminal`, `bench`), wherever that is; None if it has none.

    So what stands outside a game finds what the game brings along for it, and imports none of its insides.
    """
    home = type(game).__module__.rpartition(".")[0]
    if not home:
        return None  # a game that is a single file
    wanted = f"{home}.{name}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as missing:
        if missing.name != wanted:
            raise
        return None
