"""Who is helped next, where several want to be and there are few to help."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator
from typing import Generic, TypeVar

FORGIVEN = 60.0  # seconds after which work counts for half
REMEMBERED = 5000  # people who were helped

H = TypeVar("H")


class Line(Generic[H]):
    """Who waits for a helper, and whose turn it is: that of whoever has had them work least of late, and of what they
    ask for the oldest. So somebody with twenty tables of bots waits for themselves."""

    def __init__(self, helpers: list[H]) -> None:
        self.all = helpers
        self._idle = list(helpers)
        self._waiting: dict[str, deque[asyncio.Future[H]]] = {}
        self._spent: dict[str, tuple[float, float]] = {}  # by person: seconds of work, as of when

    def spent(self, person: str) -> float:
        """Seconds of work; what is long ago counts for less."""
        seconds, at = self._spent.get(person, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - at) / FORGIVEN))

    async def get(self, person: str) -> H:
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[H] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give(turn.result())  # it was our turn just now
            raise

    def put(self, helper: H, person: str, seconds: float) -> None:
        """Give a helper back who has worked for somebody for so long."""
        self._spent[person] = (self.spent(person) + seconds, time.monotonic())
        if len(self._spent) > REMEMBERED:
            del self._spent[min(self._spent, key=self.spent)]
        self._give(helper)

    def _give(self, helper: H) -> None:
        for person in sorted(self._waiting, key=self.spent):
            waiting = self._waiting[person]
            while waiting:
                turn = waiting.popleft()
                if not waiting:
                    del self._waiting[person]
                if not turn.done():
                    turn.set_result(helper)
                    return
        self._idle.append(helper)

    @contextlib.asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[H]:
        helper = await self.get(person)
        began = time.monotonic()
        try:
            yield helper
        finally:
            self.put(helper, person, time.monotonic() - began)
