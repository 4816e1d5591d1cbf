"""What the server tells about the games: their setup, their rules, their things. The same for everybody."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec

from cosmodrome import games, rulebook
from cosmodrome.kernel import Game, Message

from ..http.errors import trouble
from ..http.messages import Clause, GameInfo, ModuleInfo, OptionInfo
from .words import words


class Library:
    def game(self, name: str) -> Game[Any]:
        if name not in games.ALL:
            raise trouble("not_found", "bad.game", text=name[:40], known=", ".join(games.ALL))
        return games.get(name)

    def games(self, language: str) -> list[GameInfo]:
        return [_info(name, language) for name in games.ALL]

    def rules(self, name: str, language: str) -> list[Clause]:
        return _rules(self.game(name).name, language)

    def catalogue(self, name: str, language: str) -> dict[str, Any]:
        return _catalogue(self.game(name).name, language)


@lru_cache(64)
def _info(name: str, language: str) -> GameInfo:
    game = games.get(name)
    speech = words(language, game)

    def title(id: str) -> str:
        return speech.say(Message(id))

    options = [
        OptionInfo(
            name=option.name,
            title=title(f"option.{option.name}"),
            about=title(f"option.{option.name}.about"),
            clause=option.clause,
            values=list(option.values),
            value_titles=[speech.maybe(f"option.{option.name}.{value}", str(value)) for value in option.values],
            modules=list(option.modules),
            seats=list(option.seats),
            needs={value: list(modules) for value, modules in option.needs.items()},
        )
        for option in game.offer.options.values()
    ]
    modules = [
        ModuleInfo(name=module, title=title(f"module.{module}"), about=title(f"module.{module}.about"))
        for module in game.offer.modules
    ]
    return GameInfo(
        name=name,
        title=title("title"),
        about=title("about"),
        seats=list(game.offer.seats),
        modules=modules,
        options=options,
        verbs={verb.name: list(verb.ranges) for verb in game.space.verbs.values()},
    )


@lru_cache(64)
def _rules(name: str, language: str) -> list[Clause]:
    clauses: list[Clause] = []
    for chapter in rulebook.rulebook(games.get(name), language).chapters:
        clauses.append(Clause(id=chapter.id, text=chapter.title))
        clauses += [Clause(id=id, text=_told(name, language, text)) for id, text in chapter.clauses.items()]
    return clauses


_SOURCE = re.compile(r"\s*\[[^\]]*\b(?:RB|RUL|PUB|DES|DATA)\b[^\]]*\]")
_CHOICE = re.compile(r"`(\w+)(?:\s*=\s*(\w+))?`")
_QUOTED = {"en": "“{}”", "fr": "«\xa0{}\xa0»"}
_CHOSEN = {"en": "{}: {}", "fr": "{}\xa0: {}"}


def _told(name: str, language: str, text: str) -> str:
    """A clause as players read it: without where its figures come from, and options as they are called in the lobby."""
    options = {option.name: option for option in _info(name, language).options}

    def chosen(match: re.Match[str]) -> str:
        option = options.get(match[1])
        if option is None:
            return match[0]
        titles = dict(zip(map(str, option.values), option.value_titles, strict=True))
        value = match[2] and _CHOSEN[language].format(option.title, titles.get(match[2], match[2]))
        return _QUOTED[language].format(value or option.title)

    return _CHOICE.sub(chosen, _SOURCE.sub("", text))


@lru_cache(64)
def _catalogue(name: str, language: str) -> dict[str, Any]:
    game = games.get(name)
    made: dict[str, Any] = msgspec.to_builtins(game.catalogue(words(language, game).say))
    return made
