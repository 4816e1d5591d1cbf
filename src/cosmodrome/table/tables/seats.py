"""Who sits where: sitting down, standing up, invitations, bots that take over, and who is there at all."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from functools import partial
from typing import Any

from sqlalchemy import Connection, insert, select, update

from .. import clock
from ..database import queries
from ..database.schema import invites
from ..database.store import Store
from ..delivery.hub import Hub, Listener
from ..delivery.workers import Notices
from ..http.errors import Trouble, trouble
from ..http.identity import Person
from ..http.messages import Invitation, TableInfo
from ..http.names import looks
from .info import TableMeta
from .loaded import Rooms
from .moves import Playing
from .table import Live

GONE = 4404  # closes the connections of a table that is no more


class Seating:
    def __init__(self, store: Store, rooms: Rooms, hub: Hub, playing: Playing, notices: Notices) -> None:
        self.store = store
        self.rooms = rooms
        self.hub = hub
        self.playing = playing
        self.notices = notices

    async def join(self, id: str, me: Person, seat: int | None, language: str, invited: bool = False) -> TableInfo:
        live = await self.rooms.get(id)
        async with live.lock:
            await self.rooms.reload_meta(live)
            mine = next((s for s in live.meta.seats if s.person == me.id), None)
            if mine is not None and mine.kind == "person" and not mine.left:
                if seat in (None, mine.seat):
                    return live.info(me.id, language)
                raise trouble("refused", "no.seated_twice")
            if mine is not None:  # back in the seat that was left, perhaps to a bot
                was: dict[str, Any] = {"person": me.id}
                number = mine.seat
            else:
                if live.meta.privacy == "private" and not invited and live.meta.host != me.id:
                    raise trouble("forbidden", "no.private")
                was = {"kind": "open"}
                number = free_seat(live.meta, seat)
                if any(looks(s.name or "") == looks(me.name) for s in live.meta.seats if s.kind == "person"):
                    raise trouble("refused", "no.name_taken", name=me.name)
            values = {"kind": "person", "person": me.id, "left": False, "stands_for": None}
            await self._reseat(live, number, was, values)
        self.playing.wake(live)
        return live.info(me.id, language)

    async def leave(self, id: str, me: Person, language: str) -> TableInfo:
        live = await self.rooms.get(id)
        async with live.lock:
            await self.rooms.reload_meta(live)
            seat = live.meta.seat_of(me.id)
            if seat is None:
                raise trouble("forbidden", "no.seat")
            if live.meta.status == "over":
                return live.info(me.id, language)
            was = {"kind": "person", "person": me.id}
            if live.meta.status == "live":
                await self._reseat(live, seat, was, {"left": True})
            else:
                await self._reseat(live, seat, was, {"kind": "open", "person": None})
                await self._drop_if_empty(live)
        await self.playing.withdraw_consent_of(live)
        self.playing.wake(live)
        return live.info(me.id, language)

    async def close(self, id: str, me: Person) -> None:
        """Its host clears away a table that has not begun, whoever waits there."""
        live = await self.rooms.get(id)
        async with live.lock:
            if live.meta.host != me.id:
                raise trouble("forbidden", "no.close_host")
            if not await self.store.write(partial(self._close, id)):
                raise trouble("refused", "no.close")
            await self.closed(id)

    def _close(self, id: str, connection: Connection, empty: bool = False) -> bool:
        """Whether it has been cleared away; `empty`: not if somebody sits there."""
        if not (queries.drop_table if empty else queries.close_table)(connection, id):
            return False
        self.notices.tell(connection, id, "closed")
        return True

    async def closed(self, id: str) -> None:
        """A table is no more: whoever waits there is told."""
        self.rooms.forget(id)
        for listener in self.hub.listeners(id):
            self.hub.end(listener, GONE, trouble("not_found", "no.closed"))

    async def _drop_if_empty(self, live: Live) -> None:
        """A table that never began and has no person at it is cleared away."""
        if not any(seat.kind == "person" for seat in live.meta.seats):
            if await self.store.write(partial(self._close, live.id, empty=True)):
                await self.closed(live.id)

    async def takeover(self, id: str, me: Person, seat: int, language: str) -> TableInfo:
        live = await self.rooms.get(id)
        async with live.lock:
            await self.rooms.reload_meta(live)
            if live.meta.seat_of(me.id) is None:
                raise trouble("forbidden", "no.takeover_you")
            if seat >= len(live.meta.seats):
                raise trouble("bad_input", "no.seat_here", n=seat)
            there = live.meta.seats[seat]
            if not live.meta.takeable(there, live.actors, live.stamp, clock.now()):
                raise trouble("refused", "no.takeover")
            values = {"kind": "bot", "bot": "greedy", "stands_for": there.name}
            await self._reseat(live, seat, {"kind": "person", "person": there.person}, values)
        await self.playing.withdraw_consent_of(live)
        self.playing.wake(live)
        return live.info(me.id, language)

    async def _reseat(self, live: Live, seat: int, was: dict[str, Any], values: dict[str, Any]) -> None:
        def job(connection: Connection) -> bool:
            queries.lock_table(connection, live.id)
            sitting = queries.seated(connection, live.id)
            if values.get("person") in [person for number, person in sitting.items() if number != seat]:
                raise trouble("refused", "no.seated_twice")  # on another device, just now
            if not queries.change_seat(connection, live.id, seat, was, values):
                return False
            queries.start_if_full(connection, live.id, clock.now())
            self.notices.tell(connection, live.id, "table")
            return True

        if not await self.store.write(job):
            await self.rooms.reload_meta(live)
            raise trouble("refused", "no.seat_taken")
        await self.changed(live, moved=True)

    async def changed(self, live: Live, moved: bool = False) -> None:
        """The table is not what it was: look it up again and tell everybody here."""
        before = live.meta.status
        await self.rooms.reload_meta(live)
        if before == "open" and live.meta.status == "live":
            live.stamp = live.tick_from = live.meta.started or clock.now()
        self.hub.table(live)
        if moved:
            self.hub.moved(live, ())

    async def check_name(self, me: Person, name: str) -> None:
        """Nobody takes a name that looks like that of somebody they sit with."""
        if looks(name) != looks(me.name):
            others = await self.store.read(lambda c: queries.companions(c, me.id))
            if any(looks(other) == looks(name) for other in others):
                raise trouble("refused", "no.name_taken", name=name)

    async def renamed(self, me: Person) -> None:
        for live in self.rooms:
            if live.meta.rename(me.id, me.name):
                live.faces.clear()
                self.hub.table(live)
                if not self.store.sqlite:
                    await self.store.write(partial(self._tell_table, live.id))

    def _tell_table(self, id: str, connection: Connection) -> None:
        self.notices.tell(connection, id, "table")

    # -- invitations --------------------------------------------------------------------------------------------

    async def invite(self, id: str, me: Person, several: bool) -> str:
        live = await self.rooms.get(id)
        free = any(seat.kind == "open" for seat in live.meta.seats)
        if not free or (live.meta.seat_of(me.id) is None and live.meta.host != me.id):
            raise trouble("forbidden", "no.invite")
        token = secrets.token_urlsafe(24)
        row = {"token": _hashed(token), "table_id": id, "created": clock.now(), "several": several}
        await self.store.write(lambda c: c.execute(insert(invites).values(row)) and None)
        return token

    async def invitation(self, token: str, person: str | None, language: str) -> Invitation:
        """What somebody is invited to; looking uses nothing up."""
        live, _ = await self._invited(token, person)
        host = await self.store.read(lambda c: queries.name_of(c, live.meta.host))
        return Invitation(table=live.info(person, language), host=host or "")

    async def accept(self, token: str, person: Person, language: str) -> TableInfo:
        """Seat somebody and use up the token, if it is for one; who used it may follow the link again. Only the app
        does this, not the link itself: programs that show a link's preview follow it too, and would use it up."""
        live, open = await self._invited(token, person.id)
        if live.meta.seat_of(person.id) is not None:
            return live.info(person.id, language)
        key = _hashed(token)
        use = update(invites).where(invites.c.token == key, invites.c.used_by.is_(None)).values(used_by=person.id)
        if open and await self.store.write(lambda c: c.execute(use).rowcount) == 0:
            raise trouble("not_found", "no.invite_used")
        try:
            return await self.join(live.id, person, None, language, invited=True)
        except Trouble:
            if open:  # it has seated nobody
                again = update(invites).where(invites.c.token == key, invites.c.used_by == person.id)
                await self.store.write(lambda c: c.execute(again.values(used_by=None)) and None)
            raise

    async def _invited(self, token: str, person: str | None) -> tuple[Live, bool]:
        """The table of an invitation, and whether following it uses it up."""
        columns = (invites.c.table_id, invites.c.used_by, invites.c.several)
        query = select(*columns).where(invites.c.token == _hashed(token))
        found = await self.store.read(lambda c: c.execute(query).first())
        if found is None or (found.used_by is not None and found.used_by != person):
            raise trouble("not_found", "no.invite_used")
        return await self.rooms.get(str(found.table_id)), not found.several and found.used_by is None

    # -- connections --------------------------------------------------------------------------------------------

    async def arrive(self, listener: Listener) -> None:
        row = {
            "connection": listener.id,
            "table_id": listener.table,
            "person": listener.person or f"?{listener.id}",
            "worker": self.notices.worker,
            "seen": int(clock.now()),
        }

        def job(connection: Connection) -> None:
            queries.arrive(connection, row)
            self.notices.tell(connection, listener.table, "table")

        await self.store.write(job)
        live = await self.rooms.get(listener.table)
        live.meta.present.append(str(row["person"]))
        self.hub.table(live)

    async def depart(self, listener: Listener) -> None:
        def job(connection: Connection) -> None:
            queries.depart(connection, listener.id)
            self.notices.tell(connection, listener.table, "table")

        await self.store.write(job)
        live = self.rooms.loaded(listener.table)
        if live is not None:
            async with live.lock:
                with contextlib.suppress(Trouble):  # it has been closed
                    await self.changed(live)


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def free_seat(meta: TableMeta, wanted: int | None) -> int:
    free = [seat.seat for seat in meta.seats if seat.kind == "open"]
    if wanted is not None and wanted >= len(meta.seats):
        raise trouble("bad_input", "no.seat_here", n=wanted)
    if not free:
        raise trouble("refused", "no.free_seat")
    if wanted is not None and wanted not in free:
        raise trouble("refused", "no.seat_taken")
    return free[0] if wanted is None else wanted
