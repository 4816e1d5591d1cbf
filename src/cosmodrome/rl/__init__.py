"""Every game as an environment for learners.

`rl.env("wild_space", seats=3)` has the face of PettingZoo (AEC): one game, one agent a seat.
`rl.vector("wild_space", seats=3, games=64)` has the face of Gymnasium's vector environments: many games at once.

This is the only part of Cosmodrome that needs NumPy, Gymnasium and PettingZoo; they come with `cosmodrome[rl]`.
"""

from __future__ import annotations

from typing import Any

from cosmodrome import games as registry
from cosmodrome.extras import extra_of
from cosmodrome.kernel import Game
from cosmodrome.kernel.setup import Value

try:
    from .environment import Env, IllegalAction
    from .vector import VecEnv
except ModuleNotFoundError as missing:
    if extra_of(missing) != "rl":
        raise
    raise ImportError(
        f"cosmodrome.rl needs {missing.name}, which is not installed: pip install 'cosmodrome[rl]' brings it."
    ) from missing

__all__ = ["Env", "IllegalAction", "VecEnv", "env", "vector"]


def env(
    game: str | Game[Any],
    seats: int | None = None,
    modules: tuple[str, ...] = (),
    *,
    reward: str = "win",
    clock: str = "auto",
    observation: str = "features",
    render_mode: str | None = None,
    **options: Value,
) -> Env:
    """The environment of a game, by its name (or a game of one's own); `options` are those of the game's setup."""
    played = _game(game)
    return Env(played, played.setup(seats, tuple(modules), **options), reward, clock, render_mode, observation)


def vector(
    game: str | Game[Any],
    seats: int | None = None,
    modules: tuple[str, ...] = (),
    *,
    games: int,
    reward: str = "win",
    observation: str = "features",
    copy: bool = True,
    **options: Value,
) -> VecEnv:
    """So many games at once, all of one setup."""
    played = _game(game)
    return VecEnv(played, played.setup(seats, tuple(modules), **options), games, reward, observation, copy)


def _game(game: str | Game[Any]) -> Game[Any]:
    return registry.get(game) if isinstance(game, str) else game
