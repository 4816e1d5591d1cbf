"""A bot's own process: `python -m cosmodrome.table.thinker` reads questions and writes answers, one JSON line each.

It is given a position the seat could be in (imagined by the server), never the true one, and the seat's options; it
imagines further from there. It ends when the server's end of the pipe closes.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Any

import msgspec

from cosmodrome import bots, games
from cosmodrome.kernel import Eyes


class Question(msgspec.Struct):
    game: str
    seat: int
    guess: dict[str, Any]  # a dumped position that looks to the seat like the true one
    options: list[int]  # the numbers of the actions it may take
    bot: str
    seed: int


class Reply(msgspec.Struct):
    action: int
    seconds: float


def think(question: Question) -> Reply:
    began = perf_counter()
    game = games.get(question.game)
    eyes = Eyes(game, game.load(question.guess), question.seat)
    action = bots.make(question.bot, question.seed).choose(eyes)
    return Reply(action.id, perf_counter() - began)


def main() -> None:
    for line in sys.stdin.buffer:
        reply = think(msgspec.json.decode(line, type=Question))
        sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
