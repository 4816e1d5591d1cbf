"""One process of the server: what it is made of, and how it lives."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable

import structlog
from litestar import Litestar
from sqlalchemy.exc import DBAPIError

from .database.store import Store
from .delivery.game_info import Library
from .delivery.hub import Hub
from .delivery.workers import Notices
from .housekeeping import House
from .http.identity import Identity
from .http.limits import Limits
from .http.sessions import Sessions
from .http.site import Site
from .settings import Settings
from .tables.bots import Bots
from .tables.breath import SWITCH
from .tables.chat import Chat
from .tables.content import remember
from .tables.creating import Creating
from .tables.history import Looking
from .tables.loaded import Rooms
from .tables.lobby import Listing
from .tables.looker import Lookers
from .tables.moves import Playing
from .tables.planning import Planning
from .tables.seats import Seating

PROBE = 1.5  # seconds the database may take to show that it is well
PROBE_EVERY = 0.2
AWAY = 0.5  # seconds until a database that is away is tried again
LAST_WORDS = 2.0  # seconds for what is still to be written when the worker stops
journal = structlog.get_logger()


class Worker:
    """Everything a worker is made of."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._probe: asyncio.Task[None] | None = None
        self._probed = 0.0
        self.store = Store(settings.database)
        self.limits = Limits(settings.rate, self.store)
        self.identity = Identity(self.store, settings.secret, self.limits)
        self.library = Library()
        self.site = Site(settings.web)
        self.hub = Hub()
        self.rooms = Rooms(self.store)
        self.notices = Notices(self.store)
        self.sessions = Sessions(self.store, self.hub, self.notices)
        self.bots = Bots(settings.bot_processes, settings.bot_grace)
        self.playing = Playing(self.store, self.rooms, self.hub, self.bots, self.notices)
        self.planning = Planning(self.rooms)
        self.listing = Listing(self.store, self.rooms)
        self.lookers = Lookers(self.store, settings.look_processes)
        self.looking = Looking(self.lookers, self.rooms)
        self.chat = Chat(self.store, self.rooms, self.hub, self.notices)
        self.seating = Seating(self.store, self.rooms, self.hub, self.playing, self.notices)
        self.creating = Creating(self.store, self.rooms, self.seating, self.playing, self.notices, self.lookers)

    async def _once_there(self, do: Callable[[], Awaitable[None]]) -> None:
        """A worker that starts while the database is away waits for it: the others go on, too."""
        while True:
            try:
                return await do()
            except DBAPIError as error:
                journal.warning("database away", why=str(error.orig)[:200])
                await asyncio.sleep(AWAY)

    async def well(self) -> bool:
        """Whether the database answers and takes what is written; asked a few times a second at most."""
        now = time.monotonic()
        if self._probe is None or (self._probe.done() and now - self._probed > PROBE_EVERY):
            self._probed = now
            self._probe = asyncio.create_task(self.store.well())
        await asyncio.wait([self._probe], timeout=max(0.0, self._probed + PROBE - now))
        return self._probe.done() and not self._probe.cancelled() and self._probe.exception() is None

    @contextlib.asynccontextmanager
    async def life(self, app: Litestar) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH)
        await self._once_there(lambda: asyncio.to_thread(self.store.open))
        house = House(self)
        if self.store.sqlite:
            await self._once_there(lambda: self.store.write(house.nobody_here))
        await self._once_there(lambda: self.store.write(remember))
        tasks = [asyncio.create_task(house.heed()), asyncio.create_task(house.keep())]
        journal.info("worker ready", worker=self.notices.worker)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.playing.close()
            await self.bots.close()
            await self.planning.close()
            await self.lookers.close()
            self.store.hurry()
            with contextlib.suppress(DBAPIError, TimeoutError):
                async with asyncio.timeout(LAST_WORDS):
                    await self.store.write_what_waits()
                    await self.store.write(house.gone)
            await asyncio.to_thread(self.store.close)
            journal.info("worker stopped", worker=self.notices.worker)
