"""HTTP: the games, their rules and their things."""

from __future__ import annotations

from typing import Any

from litestar import get

from ..dependencies import Speak, Text, TheLibrary
from ..messages import Clause, GameInfo


@get("/api/games", summary="The games that can be played here")
async def list_games(speak: Speak, library: TheLibrary) -> list[GameInfo]:
    return library.games(speak)


@get("/api/rules/{game:str}", summary="The rules of a game, clause by clause")
async def rules_of(game: Text, speak: Speak, library: TheLibrary) -> list[Clause]:
    return library.rules(game, speak)


@get("/api/catalogue/{game:str}", summary="The things of a game (cards, tiles, boards), for drawing and reading")
async def catalogue_of(game: Text, speak: Speak, library: TheLibrary) -> dict[str, Any]:
    return library.catalogue(game, speak)


HANDLERS = [list_games, rules_of, catalogue_of]
