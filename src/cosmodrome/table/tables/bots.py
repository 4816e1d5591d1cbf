"""Bots at the table: they think in processes of their own, within a budget, and never hold up anybody else.

A thinker that dies or does not answer in time is replaced; after three failures for one move a quick move is found in a
thread of this process instead, and the log says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import time
from collections import deque
from typing import Any

import msgspec
import structlog

from cosmodrome.bots import Greedy
from cosmodrome.kernel import Action, Eyes, Game, Rng

from .. import metrics
from .thinker import Question, Reply

LEVELS = (0.1, 0.3, 1.0, 2.0, 4.0)  # seconds a move of the search bot
GREEDY_SECONDS = 2.0  # more than the greedy bot ever takes
QUICK = 0.3  # seconds; whoever thinks no longer waits for nobody who does
ATTEMPTS = 3
FORGIVEN = 60.0  # seconds after which thinking counts for half
REMEMBERED = 5000  # people whose bots have thought
STARTING = 30.0  # seconds a new process may take until its first answer
LINE = 4_000_000  # bytes of an answer at most

journal = structlog.get_logger()


class Failure(Exception):
    """A thinker died, hung or talked nonsense."""


class Thinker:
    """One process; it is started when it is first needed."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._fresh = True

    async def ask(self, question: Question, patience: float) -> Reply:
        try:
            process = await self._running()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            await process.stdin.drain()
            async with asyncio.timeout(STARTING + patience if self._fresh else patience):
                line = await process.stdout.readline()
            if not line:
                raise Failure("it died")
            self._fresh = False
            return msgspec.json.decode(line, type=Reply)
        except (OSError, TimeoutError, ValueError, Failure) as error:
            await self.stop()
            raise Failure(f"{type(error).__name__}: {error}") from error

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._fresh = True
            pipe = asyncio.subprocess.PIPE
            command = (sys.executable, "-m", "cosmodrome.table.tables.thinker")
            self._process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LINE)
        return self._process

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Line:
    """Who waits for a thinker, and whose turn it is: that of the person whose bots have thought least of late, and of
    their tables the one that has waited longest. So somebody with twenty tables waits for themselves."""

    def __init__(self, thinkers: list[Thinker]) -> None:
        self.thinkers = thinkers
        self._idle = list(thinkers)
        self._waiting: dict[str, deque[asyncio.Future[Thinker]]] = {}
        self._spent: dict[str, tuple[float, float]] = {}  # by person: seconds of thinking, as of when

    def spent(self, person: str) -> float:
        """Seconds of thinking; what is long ago counts for less."""
        seconds, at = self._spent.get(person, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - at) / FORGIVEN))

    async def get(self, person: str) -> Thinker:
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give(turn.result())  # it was our turn just now
            raise

    def put(self, thinker: Thinker, person: str, seconds: float) -> None:
        """Give a thinker back that a person's bot has used for so long."""
        self._spent[person] = (self.spent(person) + seconds, time.monotonic())
        if len(self._spent) > REMEMBERED:
            del self._spent[min(self._spent, key=self.spent)]
        self._give(thinker)

    def _give(self, thinker: Thinker) -> None:
        for person in sorted(self._waiting, key=self.spent):
            waiting = self._waiting[person]
            while waiting:
                turn = waiting.popleft()
                if not waiting:
                    del self._waiting[person]
                if not turn.done():
                    turn.set_result(thinker)
                    return
        self._idle.append(thinker)


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

    async def _ask(self, game: Game[Any], question: Question, budget: float, line: Line, person: str) -> Action:
        thinker = await line.get(person)
        began = time.monotonic()
        try:
            reply = await thinker.ask(question, budget + self._grace)
            metrics.BOT_SECONDS.observe(reply.seconds)
            if reply.action not in question.options:
                raise Failure("it chose what was not offered")
            return game.space.actions[reply.action]
        except Failure as failure:
            metrics.BOT_FAILURES.inc()
            journal.warning("bot failed", game=question.game, bot=question.bot, why=str(failure))
            raise
        finally:
            line.put(thinker, person, time.monotonic() - began)

    async def close(self) -> None:
        for thinker in self._long.thinkers + self._quick.thinkers:
            await thinker.stop()


def _quick(game: Game[Any], guess: Any, seat: int, options: list[Action], rng: Rng) -> Action:
    try:
        action = Greedy(rng.fork().state).choose(Eyes(game, guess, seat))
    except Exception:  # a mind that fails must not stop the game
        journal.exception("quick move failed", game=game.name)
        return rng.choice(options)
    return action if action in options else rng.choice(options)
