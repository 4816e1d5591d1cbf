"""What a worker does in the background: it follows the notices of the others and keeps the house."""

from __future__ import annotations

import asyncio
import time

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from .database import queries
from .delivery.workers import Notice
from .garbage import Garbage
from .http.errors import Trouble
from .http.limits import forget_full
from .tables.desk import Desk
from .tables.table import Live

HOUSE_BEAT = 5.0  # seconds
SIGN_OF_LIFE = 4  # beats
OTHERS_BOTS = 10.0  # seconds a bot is left to the worker that woke it
journal = structlog.get_logger()


class House:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def heed(self) -> None:
        """Follow the notices of other workers, for ever."""
        async for notice in self.desk.notices.listen():
            try:
                if notice.table:
                    await self._follow(notice)
                else:
                    await self._look_at_all()
            except DBAPIError as error:
                journal.warning("database away", why=str(error.orig)[:200])
            except Exception as error:  # one table that cannot be followed must not make us deaf to the others
                journal.error("notice not followed", table=notice.table, exc_info=error)

    async def _follow(self, notice: Notice) -> None:
        live = self.desk.rooms.loaded(notice.table)
        if live is None:
            return
        if notice.kind == "chat":
            for line in await self.desk.store.read(lambda c: queries.chat_after(c, live.id, notice.n - 1)):
                if line.n == notice.n:
                    self.desk.hub.said(live.id, line)
        elif notice.kind == "table":
            async with live.lock:
                await self.desk.changed(live, moved=live.meta.status == "open")
        else:
            async with live.lock:
                self.desk.hub.moved(live, await self.desk.rooms.catch_up(live))

    async def _look_at_all(self) -> None:
        for live in self.desk.rooms:
            try:
                await self._look_again(live)
            except DBAPIError:
                raise
            except Exception as error:
                journal.error("table not followed", table=live.id, exc_info=error)

    async def _look_again(self, live: Live) -> None:
        async with live.lock:
            told = await self.desk.rooms.catch_up(live)
            await self.desk.changed(live)
            if told:
                self.desk.hub.moved(live, told)

    async def keep(self) -> None:
        """Now and then: bots whose worker has died, snapshots, a sign of life, and forgetting what nobody uses."""
        beats = 0
        garbage = Garbage()
        while True:
            written = self.desk.play.written
            try:
                await self._wake_all()
                await self.desk.store.write_what_waits()
                if beats % SIGN_OF_LIFE == 0:
                    await self.desk.store.write(self._still_here)
                    self.desk.rooms.tidy(lambda id: self.desk.hub.busy(id) or self.desk.play.busy(id))
            except (DBAPIError, Trouble) as error:
                journal.warning("house not kept", why=str(error)[:200])
            except Exception as error:  # the next beat may do better; a worker without one is no use
                journal.error("house not kept", exc_info=error)
            beats += 1
            await asyncio.sleep(HOUSE_BEAT)
            garbage.collect(resting=self.desk.play.written == written)

    async def _wake_all(self) -> None:
        """Bots of tables that nobody has opened since a restart go on too."""
        patience = 0.0 if self.desk.store.sqlite else OTHERS_BOTS
        for id in await self.desk.store.read(lambda c: queries.waiting_for_machines(c, patience)):
            try:
                self.desk.play.wake(await self.desk.rooms.get(id))
            except Trouble as error:  # one table that cannot be opened must not keep the others waiting
                journal.warning("table not woken", table=id, why=str(error)[:200])
            except DBAPIError:
                raise
            except Exception as error:
                journal.error("table not woken", table=id, exc_info=error)

    def _still_here(self, connection: Connection) -> None:
        queries.still_here(connection, self.desk.notices.worker, int(time.time()))
        forget_full(connection)

    def nobody_here(self, connection: Connection) -> None:
        """The only worker starts: whoever was connected before is not."""
        queries.all_gone(connection)

    def gone(self, connection: Connection) -> None:
        queries.all_gone(connection, self.desk.notices.worker)
