"""The games there are, and what can be chosen when one is set up."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from cosmodrome.kernel import Game, Option
from cosmodrome.language import Catalogue

from .look import frame, grid


def offer_text(game: Game[Any], words: Catalogue) -> RenderableType:
    head = grid(None, 1, gap=2)
    head.add_row(Text(words.text("offer.seats"), "quiet"), ", ".join(str(n) for n in sorted(game.offer.seats)))
    modules = grid(None, 1, gap=2)
    for module in game.offer.modules:
        modules.add_row(Text(module, "number"), described(words, f"module.{module}"))
    options = grid(None, 1, gap=2)
    for option in game.offer.options.values():
        options.add_row(Text(option.name, "number"), values(option).append_text(about_option(option, words)))
    parts: list[RenderableType] = [head]
    if about := words.maybe("about"):
        parts.insert(0, Text(about))
    if game.offer.modules:
        parts += [Text(words.text("offer.modules"), "accent"), modules]
    if game.offer.options:
        parts += [Text(words.text("offer.options"), "accent"), options]
    title = Text(words.title(), "accent")
    return frame(Group(*parts), title.append(f"  {game.name}", "quiet"))


def described(words: Catalogue, id: str) -> Text:
    """The name of a thing and, where there is one, a line about it."""
    text = Text(words.maybe(id, id))
    if about := words.maybe(f"{id}.about"):
        text.append(f". {about}", "quiet")
    return text


def values(option: Option) -> Text:
    """The values, the one played by default first."""
    text = Text(str(option.default), "accent")
    return text.append("".join(f" | {value}" for value in option.values[1:]), "clause").append(". ")


def about_option(option: Option, words: Catalogue) -> Text:
    id = f"option.{option.name}"
    text = Text(words.maybe(f"{id}.about") or words.maybe(id, option.name))
    named = [f"{value}: {words.text(f'{id}.{value}')}" for value in option.values if _stands(option, value, words)]
    if named:
        text.append(f" ({', '.join(named)})", "quiet")
    for module in option.modules:
        text.append(f" [{words.maybe(f'module.{module}', module)}]", "quiet")
    if option.seats == (1,):
        text.append(f" [{words.text('offer.solo')}]", "quiet")
    return text.append(f" {option.clause}", "clause")


def _stands(option: Option, value: int | str, words: Catalogue) -> bool:
    """Whether it is a number that stands for something."""
    return isinstance(value, int) and f"option.{option.name}.{value}" in words.sentences
