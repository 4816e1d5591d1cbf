"""What a worker does in the background: it follows the notices of the others and keeps the house."""

from __future__ import annotations

import asyncio
import gc
import math
import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from . import clock
from .database import queries
from .delivery.workers import Notice
from .http.errors import Trouble
from .http.limits import forget_full
from .http.sessions import expire
from .tables.table import Live

if TYPE_CHECKING:
    from .worker import Worker

HOUSE_BEAT = 5.0  # seconds
SIGN_OF_LIFE = 4  # beats
EXPIRY = 720
RESULTS = 2  # games of before results were kept, looked up in a beat
OTHERS_BOTS = 10.0  # seconds a bot is left to the worker that woke it
PILE = 500_000  # objects more than there were, at which Python collects by itself, whatever goes on
WORTHWHILE = 10_000  # objects more than there were, below which there is nothing to collect
AT_LEAST_EVERY = 300.0  # seconds, also of a worker that never rests
journal = structlog.get_logger()


class House:
    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self._waiting: dict[str, deque[Notice]] = {}  # by table: notices to be followed

    async def heed(self) -> None:
        """Follow the notices of other workers, for ever: those of one table one after the other, those of several side
        by side, so that a busy table holds up no other."""
        async with asyncio.TaskGroup() as tasks:
            async for notice in self.worker.notices.listen():
                waiting = self._waiting.get(notice.table)
                if waiting is not None:
                    if notice not in waiting:  # what has not been looked up yet will be seen all the same
                        waiting.append(notice)
                else:
                    self._waiting[notice.table] = deque([notice])
                    tasks.create_task(self._heed(notice.table))

    async def _heed(self, table: str) -> None:
        waiting = self._waiting[table]
        while waiting:
            notice = waiting.popleft()
            try:
                if table:
                    await self._follow(notice)
                else:
                    await self._look_at_all()
            except DBAPIError as error:
                journal.warning("database away", why=str(error.orig)[:200])
            except Exception as error:  # one table that cannot be followed must not make us deaf to the others
                journal.error("notice not followed", table=table, exc_info=error)
        del self._waiting[table]

    async def _follow(self, notice: Notice) -> None:
        if notice.kind == "person":
            await self.worker.sessions.look(notice.table)
            return
        if notice.kind == "closed":
            await self.worker.seating.closed(notice.table)
            return
        live = self.worker.rooms.loaded(notice.table)
        if live is None:
            return
        if notice.kind == "chat":
            await self.worker.chat.follow(live.id, notice.n)
        elif notice.kind == "table":
            async with live.lock:
                await self._changed(live, moved=live.meta.status == "open")
        else:
            async with live.lock:
                self.worker.hub.moved(live, await self.worker.rooms.catch_up(live))

    async def _look_at_all(self) -> None:
        for live in self.worker.rooms:
            try:
                await self._look_again(live)
            except DBAPIError:
                raise
            except Exception as error:
                journal.error("table not followed", table=live.id, exc_info=error)

    async def _look_again(self, live: Live) -> None:
        async with live.lock:
            told = await self.worker.rooms.catch_up(live)
            await self._changed(live)
            if told:
                self.worker.hub.moved(live, told)

    async def _changed(self, live: Live, moved: bool = False) -> None:
        try:
            await self.worker.seating.changed(live, moved)
        except Trouble:  # it is no more, and the notice that said so was lost
            await self.worker.seating.closed(live.id)

    async def keep(self) -> None:
        """Now and then: bots whose worker has died, snapshots, a sign of life, and forgetting what nobody uses."""
        beats = 0
        garbage = Garbage()
        while True:
            written = self.worker.playing.written
            try:
                await self._wake_all()
                await self.worker.store.write_what_waits()
                if beats % EXPIRY == 0:
                    await self._expire()
                await self._tell_results()
                if beats % SIGN_OF_LIFE == 0:
                    await self.worker.store.write(self._still_here)
                    await self.worker.sessions.look()
                    self.worker.rooms.tidy(lambda id: self.worker.hub.busy(id) or self.worker.playing.busy(id))
            except (DBAPIError, Trouble) as error:
                journal.warning("house not kept", why=str(error)[:200])
            except Exception as error:  # the next beat may do better; a worker without one is no use
                journal.error("house not kept", exc_info=error)
            beats += 1
            await asyncio.sleep(HOUSE_BEAT)
            garbage.collect(resting=self.worker.playing.written == written)

    async def _wake_all(self) -> None:
        """Bots of tables that nobody has opened since a restart go on too."""
        patience = 0.0 if self.worker.store.sqlite else OTHERS_BOTS
        for id in await self.worker.store.read(lambda c: queries.waiting_for_machines(c, patience)):
            try:
                self.worker.playing.wake(await self.worker.rooms.get(id))
            except Trouble as error:  # one table that cannot be opened must not keep the others waiting
                journal.warning("table not woken", table=id, why=str(error)[:200])
            except DBAPIError:
                raise
            except Exception as error:
                journal.error("table not woken", table=id, exc_info=error)

    async def _expire(self) -> None:
        for id in await self.worker.store.write(expire):
            await self.worker.seating.closed(id)

    async def _tell_results(self) -> None:
        """Of games that ended before results were kept, a few at a time."""
        for id in await self.worker.store.read(lambda c: queries.without_result(c, RESULTS)):
            try:
                live = await self.worker.rooms.get(id)
                result = live.result(live.state) if live.state.over else ""
            except Trouble:  # of rules that are no more
                result = ""
            await self.worker.store.write(partial(queries.keep_result, id=id, result=result))

    def _still_here(self, connection: Connection) -> None:
        queries.still_here(connection, self.worker.notices.worker, int(clock.now()))
        forget_full(connection)

    def nobody_here(self, connection: Connection) -> None:
        """The only worker starts: whoever was connected before is not, and nobody is writing a table."""
        queries.all_gone(connection)
        queries.drop_unmade(connection, math.inf)

    def gone(self, connection: Connection) -> None:
        queries.all_gone(connection, self.worker.notices.worker)


class Garbage:
    """Python's cyclic garbage collector, kept out of the players' way.

    A move leaves no cyclic garbage behind, but it replaces hundreds of objects that the collector looks at again and
    again: with a few hundred tables in memory a full collection takes a tenth of a second, in which nobody is answered,
    and all of them together a fifth of the time. What does leave cyclic garbage is people coming and going. So
    collections wait for a moment without moves; memory is bounded all the same, by how much may pile up and how long
    that moment may be away.
    """

    def __init__(self) -> None:
        """To be made when the worker is ready: what is there now (the modules, the games) stays for good."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(PILE, 10, 10)
        self._collected = time.monotonic()

    def collect(self, resting: bool) -> None:
        """Collect, if it is worthwhile and disturbs nobody or has been put off for long."""
        now = time.monotonic()
        if gc.get_count()[0] >= WORTHWHILE and (resting or now - self._collected > AT_LEAST_EVERY):
            gc.collect()
            self._collected = now
