"""Sentences: the catalogues of the house, of the game and of the table itself, in the reader's language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from cosmodrome.kernel import Game
from cosmodrome.language import LANGUAGES, Catalogue

_OWN = Path(__file__).parent / "locale"


class Words(Catalogue):
    def __init__(self, language: str, game: Game[Any] | None = None) -> None:
        super().__init__(language, game)
        self._read(_OWN / f"{language}.po")


@cache
def words(language: str, game: Game[Any] | None = None) -> Words:
    return Words(language, game)


def spoken(wanted: str | None, accepts: str = "") -> str:
    """The language to speak: the one asked for, else the first of an Accept-Language header that we have."""
    if wanted in LANGUAGES:
        return str(wanted)
    for part in accepts.lower().split(","):
        tag = part.split(";")[0].strip().split("-")[0]
        if tag in LANGUAGES:
            return tag
    return LANGUAGES[0]
