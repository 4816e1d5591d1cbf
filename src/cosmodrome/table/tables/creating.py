"""Setting up tables, as asked for, once more, or from the middle of a game."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from ..database.schema import tables
from ..database.store import Store
from ..delivery.hub import seen_as
from ..delivery.workers import Notices
from ..http.errors import trouble
from ..http.identity import Person
from ..http.limits import Budget, hashed
from ..http.messages import Branch, NewTable, TableInfo
from . import branching
from .loaded import Rooms
from .moves import Playing
from .plans import Plan, plan, rematch, write
from .seats import Seating


class Creating:
    def __init__(self, store: Store, rooms: Rooms, seating: Seating, playing: Playing, notices: Notices) -> None:
        self.store = store
        self.rooms = rooms
        self.seating = seating
        self.playing = playing
        self.notices = notices

    async def create(self, me: Person, wish: NewTable, language: str, budget: Budget) -> TableInfo:
        return await self.open(plan(me, wish), me, language, budget)

    async def open(self, plan: Plan, me: Person, language: str, budget: Budget) -> TableInfo:
        """Write a new table down; if nobody is missing it begins at once."""
        plan.table["origin"] = hashed(budget.address)

        def job(connection: Connection) -> None:
            write(connection, plan)

        await self.store.write(job)
        live = await self.rooms.get(plan.table["id"])
        self.playing.wake(live)
        return live.info(me.id, language)

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
            write(connection, again)
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
        viewer = seen_as(live, me.id)
        budget.spend(wish.moves + 1)
        begun = await self.store.look(lambda connection: branching.branch(connection, live.meta, me, viewer, wish))
        return await self.open(begun, me, language, budget)

    async def bring(self, me: Person, data: bytes, language: str, budget: Budget) -> TableInfo:
        if len(data) > branching.RECORD_BYTES:
            raise trouble("too_large", "no.too_large", n=branching.RECORD_BYTES)
        budget.spend(len(data) // branching.MOVE_BYTES + 1)
        begun = await self.store.look(lambda _: branching.bring(me, data))
        return await self.open(begun, me, language, budget)
