"""Every game as a PettingZoo environment, for learners: `cosmodrome.rl.env("wild_space", seats=3)`.

This is the only part of Cosmodrome that needs NumPy, Gymnasium and PettingZoo; they come with `cosmodrome[rl]`.
"""

from __future__ import annotations

from typing import Any

from cosmodrome import games
from cosmodrome.extras import extra_of
from cosmodrome.kernel import Game
from cosmodrome.kernel.setup import Value

try:
    from .environment import Env, IllegalAction
except ModuleNotFoundError as missing:
    if extra_of(missing) != "rl":
        raise
    raise ImportError(
        f"cosmodrome.rl needs {missing.name}, which is not installed: pip install 'cosmodrome[rl]' brings it."
    ) from missing

__all__ = ["Env", "IllegalAction", "env"]


def env(
    game: str | Game[Any],
    seats: int | None = None,
    modules: tuple[str, ...] = (),
    *,
    reward: str = "win",
    clock: str = "auto",
    render_mode: str | None = None,
    **options: Value,
) -> Env:
    """The environment of a game, by its name (or a game of one's own); `options` are those of the game's setup."""
    played = games.get(game) if isinstance(game, str) else game
    return Env(played, played.setup(seats, tuple(modules), **options), reward, clock, render_mode)
