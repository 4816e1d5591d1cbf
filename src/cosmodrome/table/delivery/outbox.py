"""What goes out on one connection, in its order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from types import coroutine
from typing import Any

from litestar.exceptions import WebSocketException

BACKLOG = 256  # messages waiting for one connection, after which it is closed (it resumes by itself)
GONE = (WebSocketException, RuntimeError, OSError)  # what sending to somebody who has left raises

Send = Callable[[Any], Coroutine[Any, Any, None]]


class Outbox:
    """`push` never waits. A connection whose reader keeps up takes a message at once, in the caller's own time; only
    for one that does not a task is made, which waits until it does, and then sends what has queued up meanwhile."""

    __slots__ = ("_code", "_queue", "_send", "_task", "closed")

    def __init__(self, send: Send) -> None:
        self._send = send  # as ASGI has it
        self._queue: deque[str] = deque()
        self._task: asyncio.Task[None] | None = None
        self._code = (1013, "too slow")
        self.closed = False

    def push(self, text: str) -> None:
        if self.closed:
            return
        if self._task is None:
            self._begin(self._send({"type": "websocket.send", "bytes": None, "text": text}))
        elif len(self._queue) < BACKLOG:
            self._queue.append(text)
        else:
            self.closed = True

    def end(self, code: int, reason: str) -> None:
        """Close the connection behind what is still to be sent."""
        if self.closed:
            return
        self.closed, self._code = True, (code, reason)
        if self._task is None:
            self._begin(self._closing())

    async def _closing(self) -> None:
        await self._send({"type": "websocket.close", "code": self._code[0], "reason": self._code[1]})

    def stop(self) -> None:
        self.closed = True
        if self._task is not None:
            self._task.cancel()

    def _begin(self, sending: Coroutine[Any, Any, None]) -> None:
        """Start to send as a task would, which most of the time is all there is to do."""
        try:
            awaited = sending.send(None)
        except StopIteration:
            return
        except GONE:
            self.closed = True
            return
        self._task = asyncio.create_task(self._go_on(_resumed(sending, awaited)))

    async def _go_on(self, sending: Awaitable[None]) -> None:
        try:
            await sending
            while self._queue:
                await self._send({"type": "websocket.send", "bytes": None, "text": self._queue.popleft()})
            if self.closed:
                await self._closing()
        except GONE:
            self.closed = True
        finally:
            self._task = None


@coroutine
def _resumed(sending: Coroutine[Any, Any, None], awaited: Any) -> Generator[Any, Any, None]:
    """Await what is left of a coroutine that has been started already and waits for `awaited`."""
    try:
        while True:
            try:
                value = yield awaited
            except BaseException as error:  # the task is cancelled, say
                awaited = sending.throw(error)
            else:
                awaited = sending.send(value)
    except StopIteration:
        return
