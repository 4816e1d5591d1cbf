"""Setting up tables, as asked for, once more, or from the middle of a game."""

from __future__ import annotations

import asyncio
from functools import partial

from sqlalchemy import Connection, select, update

from ..database import queries
from ..database.schema import tables
from ..database.store import Store
from ..delivery.hub import seen_as
from ..delivery.workers import Notices
from ..http.errors import trouble
from ..http.identity import Person
from ..http.limits import Budget, hashed
from ..http.messages import Branch, NewTable, TableInfo
from . import branching
from .history import open_meta
from .loaded import Rooms
from .looker import Lookers
from .moves import Playing
from .plans import Plan, begin, finish, plan, rematch, write, write_log
from .seats import Seating

TOGETHER = 200  # entries of a log, in one transaction
BETWEEN = 0.02  # seconds for others to write between two of those


class Creating:
    def __init__(
        self, store: Store, rooms: Rooms, seating: Seating, playing: Playing, notices: Notices, lookers: Lookers
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.seating = seating
        self.playing = playing
        self.notices = notices
        self.lookers = lookers
        self._writing = asyncio.Lock()

    async def create(self, me: Person, wish: NewTable, language: str, budget: Budget) -> TableInfo:
        return await self.open(plan(me, wish), me, language, budget)

    async def open(self, plan: Plan, me: Person, language: str, budget: Budget) -> TableInfo:
        """Write a new table down; if nobody is missing it begins at once."""
        plan.table["origin"] = hashed(budget.address)
        if len(plan.log) > TOGETHER:
            await self._write_long(plan)
        else:
            await self.store.write(partial(write, plan))
        live = await self.rooms.get(plan.table["id"])
        self.playing.wake(live)
        return live.info(me.id, language)

    async def _write_long(self, plan: Plan) -> None:
        """In parts: others write in between. Nobody knows of the table before its last part is there."""
        async with self._writing:  # one after the other: many who bring long ones write no more than one who does
            await self.store.write(partial(begin, plan, queries.MAKING))
            for start in range(0, len(plan.log), TOGETHER):
                await self.store.write(partial(write_log, plan, start, start + TOGETHER))
                await asyncio.sleep(BETWEEN)
            await self.store.write(partial(finish, plan))

    async def rematch(self, id: str, me: Person, language: str) -> TableInfo:
        """The same people and bots, the seats moved on by one, a new deal; asked twice, it is the same table."""
        live = await self.rooms.get(id)
        if live.meta.seat_of(me.id) is None:
            raise trouble("forbidden", "no.seat")
        if live.meta.status != "over":
            raise trouble("refused", "no.not_over")
        again = rematch(live.meta, me)
        asked = select(tables.c.rematch).where(tables.c.id == id)

        def job(connection: Connection) -> str:
            known = connection.execute(asked).scalar()
            if known:
                return str(known)
            change = update(tables).where(tables.c.id == id, tables.c.rematch.is_(None))
            if connection.execute(change.values(rematch=again.table["id"])).rowcount == 0:
                return str(connection.execute(asked).scalar())  # somebody else has just asked, in another worker
            write(again, connection)
            self.notices.tell(connection, id, "table")
            return str(again.table["id"])

        made = await self.store.write(job)
        async with live.lock:
            await self.seating.changed(live)
        new = await self.rooms.get(made)
        self.playing.wake(new)
        return new.info(me.id, language)

    async def branch(self, id: str, me: Person, wish: Branch, language: str, budget: Budget) -> TableInfo:
        live = await self.rooms.get(id)
        budget.spend(wish.moves + 1)
        asked = (id, me, seen_as(live, me.id), wish)
        return await self.open(await self.lookers.look(branch, asked, budget.address), me, language, budget)

    async def bring(self, me: Person, data: bytes, language: str, budget: Budget) -> TableInfo:
        if len(data) > branching.RECORD_BYTES:
            raise trouble("too_large", "no.too_large", n=branching.RECORD_BYTES)
        budget.spend(len(data) // branching.MOVE_BYTES + 1)
        begun = await self.lookers.look(branching.bring, (me, data), budget.address)
        return await self.open(begun, me, language, budget)


def branch(connection: Connection, id: str, me: Person, viewer: int | None, wish: Branch) -> Plan:
    return branching.branch(connection, open_meta(connection, id), me, viewer, wish)
