"""What is said at a table."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from .. import clock
from ..database import queries
from ..database.store import Store
from ..delivery.hub import Hub
from ..delivery.workers import Notices
from ..http.errors import trouble
from ..http.identity import Person
from ..http.messages import ChatLine
from .loaded import Rooms

TRIES = 20  # of writing a line while other workers write theirs


class Chat:
    def __init__(self, store: Store, rooms: Rooms, hub: Hub, notices: Notices) -> None:
        self.store = store
        self.rooms = rooms
        self.hub = hub
        self.notices = notices

    async def read(self, id: str) -> list[ChatLine]:
        return await self.store.read(lambda c: queries.chat_after(c, id))

    async def follow(self, id: str, n: int) -> None:
        """Another worker has written line `n`."""
        for line in await self.store.read(lambda c: queries.chat_after(c, id, n - 1)):
            if line.n == n:
                self.hub.said(id, line)

    async def say(self, id: str, me: Person, text: str, ref: str = "") -> ChatLine:
        live = await self.rooms.get(id)
        row: dict[str, Any] = {
            "table_id": live.id,
            "person": me.id,
            "seat": live.meta.seat_of(me.id),
            "text": clean_text(text),
            "ref": ref,
            "at": clock.now(),
        }
        n, new = await self._add(row)
        line = ChatLine(n=n, name=row["name"], seat=row["seat"], text=row["text"], at=row["at"])
        if new:
            self.hub.said(live.id, line)
        return line

    async def _add(self, row: dict[str, Any]) -> tuple[int, bool]:
        def job(connection: Connection) -> tuple[int, bool]:
            row["name"] = queries.name_of(connection, row["person"])  # not the one of when the connection was made
            n, new = queries.add_chat(connection, row)
            if new:
                self.notices.tell(connection, row["table_id"], "chat", n)
            return n, new

        for _ in range(TRIES):
            try:
                return await self.store.write(job)
            except IntegrityError:  # another worker has just written a line of that number
                await asyncio.sleep(0)
        raise trouble("busy", "no.busy")


def clean_text(text: str) -> str:
    """What somebody says, on one line and without invisible characters."""
    seen = " ".join("".join(ch if ch.isprintable() else " " for ch in text).split())
    if not seen:
        raise trouble("bad_input", "no.read", text="…")
    return seen
