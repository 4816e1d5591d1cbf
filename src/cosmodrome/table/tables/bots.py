"""Bots at the table: they think in processes of their own, within a budget, and never hold up anybody else.

A thinker that dies or does not answer in time is replaced; after three failures for one move a quick move is found in a
thread of this process instead, and the log says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import Any, TypeVar

import msgspec
import structlog

from cosmodrome.bots import Greedy
from cosmodrome.kernel import Action, Eyes, Game, Rng

from .. import metrics
from .line import Line
from .process import Helper
from .thinker import Finding, Inquiry, Question, Reply

LEVELS = (0.1, 0.3, 1.0, 2.0, 4.0)  # seconds a move of the search bot
GREEDY_SECONDS = 2.0  # more than the greedy bot ever takes
QUICK = 0.3  # seconds; whoever thinks no longer waits for nobody who does
ATTEMPTS = 3
STARTING = 30.0  # seconds a new process may take until its first answer

journal = structlog.get_logger()
R = TypeVar("R")


class Failure(Exception):
    """A thinker died, hung or talked nonsense."""


class Thinker(Helper):
    """One process."""

    module = "cosmodrome.table.tables.thinker"

    async def ask(self, question: Question, patience: float) -> Reply:
        return await self._decoded(question, patience, Reply)

    async def inquire(self, inquiry: Inquiry, patience: float) -> Finding:
        return await self._decoded(inquiry, patience, Finding)

    async def _decoded(self, question: Question | Inquiry, patience: float, kind: type[R]) -> R:
        try:
            into, out = await self.running()
            into.write(msgspec.json.encode(question) + b"\n")
            await into.drain()
            async with asyncio.timeout(STARTING + patience if self.fresh else patience):
                line = await out.readline()
            if not line:
                raise Failure("it died")
            self.fresh = False
            return msgspec.json.decode(line, type=kind)
        except BaseException as error:  # whatever it would say now is no answer to the next question
            await self.stop()
            if isinstance(error, (OSError, TimeoutError, ValueError, Failure)):
                raise Failure(f"{type(error).__name__}: {error}") from error
            raise


class Bots:
    """Bots that think for long have their processes, and quick ones have one more that nobody else ever keeps busy."""

    def __init__(self, processes: int, grace: float) -> None:
        self._long = Line([Thinker() for _ in range(max(1, processes))])
        self._quick = Line([Thinker()])
        self._grace = grace

    async def choose(
        self, game: Game[Any], state: Any, seat: int, bot: str, level: int, person: str = ""
    ) -> tuple[Action, str | None]:
        """An action for `seat`, and a note for the log if it is not the bot's own choice; `person` has opened the
        table."""
        rng = Rng(secrets.randbits(64))
        options = list(game.options(state, seat))
        if len(options) == 1:
            return options[0], None
        if bot == "random":
            return rng.choice(options), None
        guess = game.imagine(state, seat, rng)
        budget = LEVELS[level - 1] if bot == "search" else GREEDY_SECONDS
        question = Question(
            game=game.name,
            seat=seat,
            guess=game.dump(guess),
            options=[action.id for action in options],
            bot=f"search:{budget}s" if bot == "search" else bot,
            seed=rng.fork().state,
        )
        line = self._long if bot == "search" and budget > QUICK else self._quick
        for _ in range(ATTEMPTS):
            with contextlib.suppress(Failure):
                return await self._ask(game, question, budget, line, person), None
        return await asyncio.to_thread(_quick, game, guess, seat, options, rng), "bot_failed"

    async def _ask(
        self, game: Game[Any], question: Question, budget: float, line: Line[Thinker], person: str
    ) -> Action:
        try:
            async with line.turn(person) as thinker:
                reply = await thinker.ask(question, budget + self._grace)
            metrics.BOT_SECONDS.observe(reply.seconds)
            if reply.action not in question.options:
                raise Failure("it chose what was not offered")
            return game.space.actions[reply.action]
        except Failure as failure:
            metrics.BOT_FAILURES.inc()
            journal.warning("bot failed", game=question.game, bot=question.bot, why=str(failure))
            raise

    async def close(self) -> None:
        for thinker in self._long.all + self._quick.all:
            await thinker.stop()


def _quick(game: Game[Any], guess: Any, seat: int, options: list[Action], rng: Rng) -> Action:
    try:
        action = Greedy(rng.fork().state).choose(Eyes(game, guess, seat))
    except Exception:  # a mind that fails must not stop the game
        journal.exception("quick move failed", game=game.name)
        return rng.choice(options)
    return action if action in options else rng.choice(options)
