"""From the words of a command line to a table: who sits where, a new game or one that goes on."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cosmodrome import bots
from cosmodrome.kernel import BadInput, Game, Play, Setup
from cosmodrome.language import Catalogue
from cosmodrome.terminal.saving import Saved, Seat

DEFAULT_BOT = "greedy"
LONGEST_NAME = 16


def whole(text: str, name: str) -> int:
    """A whole number, as somebody typed it."""
    try:
        return int(text)
    except ValueError:
        raise BadInput("bad.number", option=name, text=text) from None


def figure(text: str, name: str) -> float:
    """A number above nought, as somebody typed it."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1e6:
        raise BadInput("bad.figure", option=name, text=text)
    return value


def setup_of(game: Game[Any], seats: int | None, modules: str, options: Sequence[str]) -> Setup:
    """`--seats 3 --modules a,b --option name=value`"""
    chosen: dict[str, int | str] = {}
    for option in options:
        name, sign, value = option.partition("=")
        if not sign:
            raise BadInput("bad.option_shape", text=option)
        chosen[name.strip()] = value.strip()
    named = tuple(module.strip() for module in modules.split(",") if module.strip())
    for name in chosen.keys() & {"seats", "modules"}:
        raise BadInput("bad.option", text=name, known=", ".join(game.offer.options))
    return game.setup(seats, named, **chosen)


def table_size(game: Game[Any], seats: int | None, wanted: Sequence[str]) -> tuple[int, list[str]]:
    """How many sit down and which of them are bots. Without a word about it: you and one bot."""
    if seats is None and not wanted:
        two = 2 in game.offer.seats
        return (2, [DEFAULT_BOT]) if two else (game.offer.seats[0], [DEFAULT_BOT] * (game.offer.seats[0] - 1))
    if seats is None:
        return 1 + len(wanted), list(wanted)
    if len(wanted) > seats:
        raise BadInput("bad.bots_many", n=len(wanted), seats=seats)
    return seats, list(wanted)


def seating(count: int, wanted: Sequence[str], people: Sequence[str], words: Catalogue) -> list[Seat]:
    """People first, then the bots, in the order they were named."""
    for bot in wanted:
        bots.make(bot)
    humans = count - len(wanted)
    if len(people) > humans:
        raise BadInput("bad.names_many", n=len(people), people=humans)
    names = [tidy(people[i] if i < len(people) else "") or words.text("player", n=i + 1) for i in range(humans)]
    names += [bot_name(bot, words) for bot in wanted]
    return [
        Seat(name, bot) for name, bot in zip(distinct(names), ["" for _ in range(humans)] + list(wanted), strict=True)
    ]


def tidy(name: str) -> str:
    """A name that fits on a board."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:LONGEST_NAME]


def bot_name(bot: str, words: Catalogue) -> str:
    kind = bot.partition(":")[0]
    return words.text(f"bot.{kind}") if kind in bots.NAMES else bot


def distinct(names: Sequence[str]) -> list[str]:
    """Two of one name get a number."""
    counts = Counter(names)
    seen: Counter[str] = Counter()
    found: list[str] = []
    for name in names:
        seen[name] += 1
        found.append(f"{name} {seen[name]}" if counts[name] > 1 else name)
    return found


def new_game(game: Game[Any], setup: Setup, seed: int | None) -> Play[Any]:
    return Play(game, setup, secrets.randbits(32) if seed is None else seed)


def go_on(saved: Saved) -> Play[Any]:
    """The game of a file, at its last move; a record that breaks the rules is refused with the move that does."""
    saved.record.verify()
    return Play.resume(saved.record)


def save_path(file: str) -> Path:
    """The file a new game is to be kept in; not one that is there already."""
    path = Path(file).expanduser()
    if path.exists():
        raise BadInput("bad.file_exists", file=str(path))
    return path
