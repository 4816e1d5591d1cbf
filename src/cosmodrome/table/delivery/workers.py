"""Between workers: a notice says that something about a table has changed, and the others look it up.

With PostgreSQL a notice is part of the transaction that makes the change (`pg_notify`), so it is sent if and only if,
and only after, the change is there. Litestar's channels carry it on. SQLite has one worker, which tells its connections
itself.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, Iterable
from typing import Any

import msgspec
import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy import Connection, text

from ..database.store import Store

CHANNEL = "cosmodrome"
journal = structlog.get_logger()


class Notice(msgspec.Struct):
    table: str  # or person; "": look at all of them
    kind: str  # log, table, chat, closed; person
    worker: str
    n: int = 0  # of the chat line


class Notices:
    def __init__(self, store: Store) -> None:
        self.worker = secrets.token_hex(8)
        self._postgres = not store.sqlite
        backend: ChannelsBackend = MemoryChannelsBackend()
        if self._postgres:
            backend = ListenBackend(store.url.set(drivername="postgresql").render_as_string(hide_password=False))
        self.channels = ChannelsPlugin(backend, channels=[CHANNEL])

    def tell(self, connection: Connection, table: str, kind: str, n: int = 0) -> None:
        """Have the other workers told once the transaction is committed."""
        if self._postgres:
            payload = msgspec.json.encode(Notice(table, kind, self.worker, n)).decode()
            connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})

    async def listen(self) -> AsyncGenerator[Notice, None]:
        """What the other workers tell."""
        async with self.channels.start_subscription([CHANNEL]) as subscriber:
            async for data in subscriber.iter_events():
                notice = msgspec.json.decode(data, type=Notice)
                if notice.worker != self.worker:
                    yield notice


class ListenBackend(ChannelsBackend):
    """LISTEN on one connection. When it is lost it is made again, and everybody looks at everything once: notices sent
    meanwhile are gone, what they spoke of is not."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._channels: set[str] = set()

    async def on_startup(self) -> None:
        pass

    async def on_shutdown(self) -> None:
        pass

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        from psycopg import AsyncConnection

        async with await AsyncConnection.connect(self._dsn, autocommit=True) as connection:
            for channel in channels:
                await connection.execute("SELECT pg_notify(%s, %s)", (channel, data.decode()))

    async def subscribe(self, channels: Iterable[str]) -> None:
        self._channels.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        self._channels.difference_update(channels)

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        from psycopg import AsyncConnection, Error

        everything = msgspec.json.encode(Notice("", "log", ""))
        while True:
            try:
                async with await AsyncConnection.connect(self._dsn, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    yield CHANNEL, everything
                    async for notify in connection.notifies():
                        yield CHANNEL, notify.payload.encode()
            except (Error, OSError) as error:
                journal.warning("listening interrupted", why=str(error)[:200])
                await asyncio.sleep(0.5)
