"""A process that thinks for the server: `python -m cosmodrome.table.thinker` reads questions and writes answers, one
JSON line each.

It is given a position the seat could be in (imagined by the server), never the true one, and the seat's options; it
imagines further from there. A game's planner is asked here, too. It ends when the server's end of the pipe closes.
"""

from __future__ import annotations

import os
import sys
from time import perf_counter
from typing import Any, Literal

import msgspec

from cosmodrome import bots, games
from cosmodrome.kernel import BadInput, Eyes

BEHIND = "behind"  # as an argument: nobody at a table waits for this process


class Question(msgspec.Struct, tag="move"):
    game: str
    seat: int
    guess: dict[str, Any]  # a dumped position that looks to the seat like the true one
    options: list[int]  # the numbers of the actions it may take
    bot: str
    seed: int


class Reply(msgspec.Struct):
    action: int
    seconds: float


class Inquiry(msgspec.Struct, tag="plan"):
    """Something for the game's planner: a question of its own, or one about a position."""

    game: str
    what: Literal["ask", "live", "here"]
    data: dict[str, Any]
    seconds: float  # after which it is to answer with what it has found
    seat: int = 0
    position: dict[str, Any] | None = None


NOTHING = msgspec.Raw(b"null")


class Finding(msgspec.Struct):
    answer: msgspec.Raw = NOTHING  # JSON, as it is sent
    problem: tuple[str, dict[str, Any]] | None = None  # why the question makes no sense


def _json(answer: dict[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(answer))


def inquire(inquiry: Inquiry) -> Finding:
    game = games.get(inquiry.game)
    planner = games.room(game, "planner")
    if planner is None:
        return Finding(NOTHING, ("bad.no_planner", {"text": inquiry.game}))
    end = perf_counter() + inquiry.seconds

    def going(turn: int, found: int) -> bool:
        return perf_counter() < end

    try:
        if inquiry.position is None:
            return Finding(_json(planner.ask(inquiry.data, going)))
        state = game.load(inquiry.position)
        if inquiry.what == "here":
            return Finding(_json(planner.here(state, inquiry.seat)))
        return Finding(_json(planner.live(state, inquiry.seat, inquiry.data, going)))
    except BadInput as problem:
        return Finding(NOTHING, (problem.message.id, dict(problem.message.args)))


def think(question: Question) -> Reply:
    began = perf_counter()
    game = games.get(question.game)
    eyes = Eyes(game, game.load(question.guess), question.seat)
    action = bots.make(question.bot, question.seed).choose(eyes)
    return Reply(action.id, perf_counter() - began)


def main() -> None:
    if BEHIND in sys.argv:
        os.nice(5)  # those who move come first
    for line in sys.stdin.buffer:
        asked = msgspec.json.decode(line, type=Question | Inquiry)
        reply = think(asked) if isinstance(asked, Question) else inquire(asked)
        sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
