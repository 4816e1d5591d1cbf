"""Words: messages become sentences of the reader's language, from gettext catalogues (`locale/<language>.po`)."""

from __future__ import annotations

import gettext
import inspect
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from cosmodrome.kernel import CLOCK, BadInput, Game, Message
from cosmodrome.kernel.message import NAMED, Arg

__all__ = ["LANGUAGES", "Catalogue", "catalogue"]

LANGUAGES = ("en", "fr")
_HOUSE = Path(__file__).parent / "locale"


class Catalogue:
    """The sentences of one language: the house's own and those of one game."""

    def __init__(self, language: str, game: Game[Any] | None = None) -> None:
        if language not in LANGUAGES:
            raise BadInput("bad.language", text=language, known=", ".join(LANGUAGES))
        self.language = language
        self.game = game
        self.sentences: dict[str, tuple[str, ...]] = {}
        self._plural: Callable[[int], int] = int
        folders = [_HOUSE] if game is None else [_HOUSE, home(game) / "locale"]
        for folder in folders:
            self._read(folder / f"{language}.po")

    def _read(self, path: Path) -> None:
        with path.open("rb") as file:
            catalogue = read_po(file)
        self._plural = gettext.c2py(catalogue.plural_expr)
        for entry in catalogue:
            if entry.id:
                id = entry.id if isinstance(entry.id, str) else entry.id[0]
                forms = entry.string or ""
                self.sentences[id] = (forms,) if isinstance(forms, str) else tuple(forms)

    def say(self, message: Message, names: Sequence[str] | None = None, state: Any = None) -> str:
        """The sentence; `names` are those of the seats.

        A thing without a sentence of its own (`planet.mine`, from somebody's own content) has that of its kind
        (`planet.*`). What may be less than nothing (`event.moved`) has another for that (`event.moved.less`).
        """
        if message.id == NAMED:
            return str(message.args[self.language])
        n = message.args.get("n", 1)
        if isinstance(n, int) and n < 0 and (less := f"{message.id}.less") in self.sentences:
            return self.say(Message(less, **{**message.args, "n": -n}), names, state)
        forms = self.sentences.get(message.id) or self.sentences.get(message.id.rpartition(".")[0] + ".*")
        if forms is None or not forms[0]:
            return repr(message)
        form = forms[self._plural(n)] if len(forms) > 1 and isinstance(n, int) else forms[0]
        return form.format_map({word: self._word(word, arg, names, state) for word, arg in message.args.items()})

    def text(self, id: str, **args: Arg) -> str:
        return self.say(Message(id, **args))

    def maybe(self, id: str, otherwise: str = "") -> str:
        """A sentence that not every game has."""
        return self.text(id) if id in self.sentences else otherwise

    def title(self) -> str:
        """What the game is called."""
        return "" if self.game is None else self.maybe("title", self.game.name)

    def _word(self, word: str, arg: Arg, names: Sequence[str] | None, state: Any) -> str:
        if isinstance(arg, Message):
            return self.say(arg, names, state)
        kind = word.rstrip("0123456789")
        if kind == "seat" and isinstance(arg, int):
            if arg == CLOCK:
                return self.text("player.clock")
            return names[arg] if names and 0 <= arg < len(names) else self.text("player", n=arg + 1)
        noun = None if self.game is None else self.game.nouns(kind, arg, state)
        return str(arg) if noun is None else self.say(noun, names, state)


def home(game: Game[Any]) -> Path:
    """The folder a game's package lives in."""
    return Path(inspect.getfile(type(game))).parent


@cache
def catalogue(language: str, game: Game[Any] | None = None) -> Catalogue:
    return Catalogue(language, game)
