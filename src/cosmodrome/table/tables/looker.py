"""Looking back in a process of its own: `python -m cosmodrome.table.tables.looker DATABASE` reads what is asked for and
writes answers. Python runs one thread at a time, and whoever moves is not to wait for somebody who has games replayed.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from cosmodrome import games
from cosmodrome.kernel import Message

from ..database.store import Store
from ..http.errors import Trouble, trouble
from . import breath
from .line import Line
from .process import Helper

Job = Callable[..., Any]  # (connection, …): something that takes long, in plain values

STARTING = 30.0  # seconds a new process may take until its first answer
PATIENCE = 60.0  # seconds that anything may take


class Looker(Helper):
    module = "cosmodrome.table.tables.looker"

    async def ask(self, name: str, arguments: tuple[Any, ...]) -> Any:
        data = pickle.dumps((name, arguments))
        try:
            async with asyncio.timeout(PATIENCE + STARTING if self.fresh else PATIENCE):
                into, out = await self.running()
                into.write(len(data).to_bytes(4, "big") + data)
                await into.drain()
                answer = await out.readexactly(int.from_bytes(await out.readexactly(4), "big"))
        except BaseException as error:  # whatever it would say now is no answer to the next question
            await self.stop()
            if isinstance(error, (OSError, TimeoutError, asyncio.IncompleteReadError)):
                raise trouble("busy", "no.busy") from error
            raise
        self.fresh = False
        kind, value = pickle.loads(answer)  # our own process
        if kind == "trouble":
            raise _told(value)
        if kind == "error":
            raise RuntimeError(value)
        return value


class Lookers:
    """A few of them; whose turn it is is fair, as with bots. Without any, threads do it."""

    def __init__(self, store: Store, processes: int) -> None:
        self.store = store
        self._line = Line([Looker(store.database) for _ in range(processes)]) if processes else None

    async def look(self, job: Job, arguments: tuple[Any, ...], who: str) -> Any:
        if self._line is None:
            return await self.store.look(lambda connection: job(connection, *arguments))
        async with self._line.turn(who) as looker:
            return await looker.ask(f"{job.__module__}:{job.__name__}", arguments)

    async def close(self) -> None:
        for looker in self._line.all if self._line is not None else ():
            await looker.stop()


# -- how no is said ---------------------------------------------------------------------------------------------------


def _tell(error: Trouble) -> tuple[Any, ...]:
    game = error.game.name if error.game is not None else None
    state = error.game.dump(error.state) if error.game is not None and error.state is not None else None
    return error.kind, error.message.to_json(), error.clause, error.field, game, state


def _told(parts: tuple[Any, ...]) -> Trouble:
    kind, message, clause, field, game, state = parts
    error = Trouble(kind, _message(message), clause)
    error.field = field
    if game is not None:
        error.game = games.get(game)
        error.state = error.game.load(state) if state is not None else None
    return error


def _message(parts: list[Any]) -> Message:
    id, args = parts
    return Message(id, **{name: _message(arg) if isinstance(arg, list) else arg for name, arg in args.items()})


# -- the process ------------------------------------------------------------------------------------------------------


def answer(store: Store, name: str, arguments: tuple[Any, ...]) -> tuple[str, Any]:
    module, _, function = name.partition(":")
    __import__(module)
    job: Job = getattr(sys.modules[module], function)
    try:
        with store.engine.begin() as connection:
            return "done", _work(job, connection, arguments)
    except Trouble as error:
        return "trouble", _tell(error)
    except DBAPIError:
        return "trouble", _tell(trouble("busy", "no.busy"))
    except Exception as error:
        return "error", repr(error)


def _work(job: Job, connection: Connection, arguments: tuple[Any, ...]) -> Any:
    return job(connection, *arguments)


def serve(store: Store, questions: BinaryIO, answers: BinaryIO) -> None:
    while head := questions.read(4):
        name, arguments = pickle.loads(questions.read(int.from_bytes(head, "big")))
        data = pickle.dumps(answer(store, name, arguments))
        answers.write(len(data).to_bytes(4, "big") + data)
        answers.flush()


def main() -> None:
    os.nice(5)  # those who move come first
    breath.REST = 0.0  # nobody waits for this process to let go
    serve(Store(sys.argv[1]), sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
