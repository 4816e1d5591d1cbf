"""Sentences: the catalogues of the house, of the game and of the table itself, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from cosmodrome.kernel import Game, Message
from cosmodrome.kernel.message import Arg
from cosmodrome.language import LANGUAGES, Catalogue

_OWN = Path(__file__).parent.parent / "locale"
_REMEMBERED = range(4096)  # figures whose words are kept; those of all cards and tiles, not every number a client sends


class _Looked(Exception):
    """Somebody looked at what was not to be seen."""


class _Unseen:
    """Stands for a position, or for the names of the seats, and cannot be looked at: words that are found without
    looking are the same everywhere."""

    __slots__ = ()

    def _looked(self, *_: Any) -> Any:
        raise _Looked

    __bool__ = __len__ = __iter__ = __getitem__ = __contains__ = __eq__ = __getattribute__ = _looked
    __hash__ = None  # type: ignore[assignment]


UNSEEN: Any = _Unseen()


class Words(Catalogue):
    """Puts into words what thousands of messages an hour say again: the words of a thing (a card, a planet) that are
    the same in every position and at every table are found once."""

    def __init__(self, language: str, game: Game[Any] | None = None) -> None:
        super().__init__(language, game)
        self._read(_OWN / f"{language}.po")
        self._things: dict[tuple[str, Arg], str] = {}  # "": they depend on where they are said
        self.options: dict[int, bytes] = {}  # actions ready to be sent, by number, if their words never change

    def everywhere(self, message: Message, names: Sequence[str] = UNSEEN) -> str | None:
        """The sentence, if it is the same in every position (and at every table, without `names`); otherwise None."""
        try:
            return self.say(message, names, UNSEEN)
        except _Looked:
            return None

    def _word(self, word: str, arg: Arg, names: Sequence[str] | None, state: Any) -> str:
        if type(arg) is not int or arg not in _REMEMBERED:
            return super()._word(word, arg, names, state)
        known = self._things.get((word, arg))
        if known is None:
            known = self._things[word, arg] = self._find(word, arg)
        return known or super()._word(word, arg, names, state)

    def _find(self, word: str, arg: Arg) -> str:
        try:
            return super()._word(word, arg, UNSEEN, UNSEEN)
        except _Looked:
            return ""


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
