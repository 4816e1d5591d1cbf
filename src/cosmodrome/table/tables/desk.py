"""Everything one can ask of the tables, over HTTP or a WebSocket."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from cosmodrome import games
from cosmodrome.kernel import BadInput

from ..database import queries
from ..database.schema import invites, tables
from ..database.store import Store
from ..delivery import render
from ..delivery.hub import Hub, Listener, seen_as
from ..delivery.words import words
from ..delivery.workers import Notices
from ..http.errors import from_kernel, trouble
from ..http.identity import Person
from ..http.messages import Act, Branch, ChatLine, History, Lobby, NewTable, Position, Reason, TableInfo
from . import creating
from .history import Looking
from .info import describe
from .loaded import Rooms
from .moves import Play
from .table import Live


class Desk:
    def __init__(self, store: Store, rooms: Rooms, hub: Hub, play: Play, notices: Notices) -> None:
        self.store = store
        self.rooms = rooms
        self.hub = hub
        self.play = play
        self.notices = notices
        self.looking = Looking(store)

    # -- the lobby ----------------------------------------------------------------------------------------------

    async def lobby(self, visitor: Person | None, language: str) -> Lobby:
        person = visitor.id if visitor else None
        return await self.store.read(lambda c: _lobby(c, person, language))

    async def info(self, id: str, visitor: Person | None, language: str) -> TableInfo:
        return self._info(await self.rooms.get(id), visitor, language)

    def _info(self, live: Live, visitor: Person | None, language: str) -> TableInfo:
        person = visitor.id if visitor else None
        return describe(live.meta, person, language, live.seq, live.actors, live.stamp, time.time())

    # -- a new table --------------------------------------------------------------------------------------------

    async def create(self, me: Person, wish: NewTable, language: str) -> TableInfo:
        plan = creating.plan(me, wish)
        return await self._open(plan, me, language)

    async def _open(self, plan: creating.Plan, me: Person, language: str) -> TableInfo:
        """Write a new table down; if nobody is missing it begins at once."""

        def job(connection: Connection) -> None:
            creating.write(connection, plan)

        await self.store.write(job)
        live = await self.rooms.get(plan.table["id"])
        self.play.wake(live)
        return self._info(live, me, language)

    async def rematch(self, id: str, me: Person, language: str) -> TableInfo:
        """The same people and bots, the seats moved on by one, a new deal; asked twice, it is the same table."""
        live = await self.rooms.get(id)
        if live.meta.seat_of(me.id) is None:
            raise trouble("forbidden", "no.seat")
        if live.meta.status != "over":
            raise trouble("refused", "no.not_over")
        plan = creating.rematch(live.meta, me)
        asked = select(tables.c.rematch).where(tables.c.id == id)

        def job(connection: Connection) -> str:
            known = connection.execute(asked).scalar()
            if known:
                return str(known)
            change = update(tables).where(tables.c.id == id, tables.c.rematch.is_(None))
            if connection.execute(change.values(rematch=plan.table["id"])).rowcount == 0:
                return str(connection.execute(asked).scalar())  # somebody else has just asked, in another worker
            creating.write(connection, plan)
            self.notices.tell(connection, id, "table")
            return str(plan.table["id"])

        made = await self.store.write(job)
        async with live.lock:
            await self.changed(live)
        new = await self.rooms.get(made)
        self.play.wake(new)
        return self._info(new, me, language)

    async def branch(self, id: str, me: Person, wish: Branch, language: str) -> TableInfo:
        live = await self.rooms.get(id)
        viewer = seen_as(live, me.id)
        return await self._open(await self.looking.branch(live.meta, me, viewer, wish), me, language)

    async def bring(self, me: Person, data: bytes, language: str) -> TableInfo:
        return await self._open(await self.looking.bring(me, data), me, language)

    # -- sitting down and standing up ---------------------------------------------------------------------------

    async def join(self, id: str, me: Person, seat: int | None, language: str, invited: bool = False) -> TableInfo:
        live = await self.rooms.get(id)
        async with live.lock:
            await self.rooms.reload_meta(live)
            mine = next((s for s in live.meta.seats if s.person == me.id), None)
            if mine is not None and mine.kind == "person" and not mine.left:
                if seat in (None, mine.seat):
                    return self._info(live, me, language)
                raise trouble("refused", "no.seated_twice")
            if mine is not None:  # back in the seat that was left, perhaps to a bot
                was: dict[str, Any] = {"person": me.id}
                number = mine.seat
            else:
                if live.meta.privacy == "private" and not invited and live.meta.host != me.id:
                    raise trouble("forbidden", "no.private")
                was = {"kind": "open"}
                number = creating.free_seat(live.meta, seat)
            values = {"kind": "person", "person": me.id, "left": False, "stands_for": None}
            await self._reseat(live, number, was, values)
        self.play.wake(live)
        return self._info(live, me, language)

    async def leave(self, id: str, me: Person, language: str) -> TableInfo:
        live = await self.rooms.get(id)
        async with live.lock:
            await self.rooms.reload_meta(live)
            seat = live.meta.seat_of(me.id)
            if seat is None:
                raise trouble("forbidden", "no.seat")
            if live.meta.status == "over":
                return self._info(live, me, language)
            was = {"kind": "person", "person": me.id}
            if live.meta.status == "live":
                await self._reseat(live, seat, was, {"left": True})
            else:
                await self._reseat(live, seat, was, {"kind": "open", "person": None})
                await self._drop_if_empty(live)
        await self.play.withdraw_consent_of(live)
        self.play.wake(live)
        return self._info(live, me, language)

    async def _drop_if_empty(self, live: Live) -> None:
        """A table that never began and has no person at it is cleared away."""
        if not any(seat.kind == "person" for seat in live.meta.seats):
            if await self.store.write(lambda c: queries.drop_table(c, live.id)):
                self.rooms.forget(live.id)

    async def takeover(self, id: str, me: Person, seat: int, language: str) -> TableInfo:
        live = await self.rooms.get(id)
        async with live.lock:
            await self.rooms.reload_meta(live)
            if live.meta.seat_of(me.id) is None:
                raise trouble("forbidden", "no.takeover_you")
            if seat >= len(live.meta.seats):
                raise trouble("bad_input", "no.seat_here", n=seat)
            there = live.meta.seats[seat]
            if not live.meta.takeable(there, live.actors, live.stamp, time.time()):
                raise trouble("refused", "no.takeover")
            values = {"kind": "bot", "bot": "greedy", "stands_for": there.name}
            await self._reseat(live, seat, {"kind": "person", "person": there.person}, values)
        await self.play.withdraw_consent_of(live)
        self.play.wake(live)
        return self._info(live, me, language)

    async def _reseat(self, live: Live, seat: int, was: dict[str, Any], values: dict[str, Any]) -> None:
        def job(connection: Connection) -> bool:
            queries.lock_table(connection, live.id)
            sitting = queries.seated(connection, live.id)
            if values.get("person") in [person for number, person in sitting.items() if number != seat]:
                raise trouble("refused", "no.seated_twice")  # on another device, just now
            if not queries.change_seat(connection, live.id, seat, was, values):
                return False
            queries.start_if_full(connection, live.id, time.time())
            self.notices.tell(connection, live.id, "table")
            return True

        if not await self.store.write(job):
            raise trouble("refused", "no.seat_taken")
        await self.changed(live, moved=True)

    async def changed(self, live: Live, moved: bool = False) -> None:
        """The table is not what it was: look it up again and tell everybody here."""
        before = live.meta.status
        await self.rooms.reload_meta(live)
        if before == "open" and live.meta.status == "live":
            live.stamp = live.tick_from = live.meta.started or time.time()
        self.hub.table(live)
        if moved:
            self.hub.moved(live, ())

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

    async def invite(self, id: str, me: Person) -> str:
        live = await self.rooms.get(id)
        free = any(seat.kind == "open" for seat in live.meta.seats)
        if not free or (live.meta.seat_of(me.id) is None and live.meta.host != me.id):
            raise trouble("forbidden", "no.invite")
        token = secrets.token_urlsafe(24)
        row = {"token": _hashed(token), "table_id": id, "created": time.time()}
        await self.store.write(lambda c: c.execute(insert(invites).values(row)) and None)
        return token

    async def accept(self, token: str, person: Person, language: str) -> TableInfo:
        """Seat somebody and use up the token; the one who used it may follow the link again. Only the app does this,
        not the link itself: programs that show a link's preview follow it too, and would use it up."""
        key = _hashed(token)
        query = select(invites.c.table_id, invites.c.used_by).where(invites.c.token == key)
        found = await self.store.read(lambda c: c.execute(query).first())
        if found is None or found.used_by not in (None, person.id):
            raise trouble("not_found", "no.invite_used")
        id = str(found.table_id)
        live = await self.rooms.get(id)
        if live.meta.seat_of(person.id) is not None:
            return await self.info(id, person, language)
        use = update(invites).where(invites.c.token == key, invites.c.used_by.is_(None)).values(used_by=person.id)
        if found.used_by is None and await self.store.write(lambda c: c.execute(use).rowcount) == 0:
            raise trouble("not_found", "no.invite_used")
        return await self.join(id, person, None, language, invited=True)

    # -- looking ------------------------------------------------------------------------------------------------

    async def position(
        self, id: str, visitor: Person | None, moves: int | None, seat: int | None, language: str
    ) -> Position:
        live = await self.rooms.get(id)
        own = seen_as(live, visitor.id if visitor else None)
        if seat is not None and seat >= len(live.meta.seats):
            raise trouble("bad_input", "no.seat_here", n=seat)
        if seat is not None and seat != own and live.meta.status != "over":
            raise trouble("forbidden", "no.other_view")
        viewer = own if seat is None else seat
        async with live.lock:
            if moves is None or moves == live.moves:
                return render.position(live, viewer, language)
        return await self.looking.past(id, moves, viewer, language)

    async def history(self, id: str, visitor: Person | None, language: str) -> History:
        live = await self.rooms.get(id)
        return await self.looking.history(id, seen_as(live, visitor.id if visitor else None), language)

    async def record(self, id: str, visitor: Person | None) -> bytes:
        return await self.looking.record(id)

    # -- playing ------------------------------------------------------------------------------------------------

    async def act_http(self, id: str, me: Person, data: Act, language: str) -> Position:
        live = await self.rooms.get(id)
        await self.play.act(live, me.id, data.seq, data.action)
        return render.position(live, seen_as(live, me.id), language)

    async def undo_http(self, id: str, me: Person, seq: int, language: str) -> Position:
        live = await self.rooms.get(id)
        await self.play.undo(live, me.id, seq)
        return render.position(live, seen_as(live, me.id), language)

    async def answer_http(self, id: str, me: Person, seq: int, yes: bool, language: str) -> Position:
        live = await self.rooms.get(id)
        await self.play.answer(live, me.id, seq, yes)
        return render.position(live, seen_as(live, me.id), language)

    async def why(self, id: str, me: Person, wire: Any, language: str) -> Reason:
        live = await self.rooms.get(id)
        seat = seen_as(live, me.id)
        if seat is None:
            raise trouble("forbidden", "no.seat")
        speech = words(language, live.game)
        try:
            refusal = live.game.why_not(live.state, seat, live.game.space.parse(wire))
        except BadInput as error:
            raise from_kernel(error) from None
        if refusal is None:
            return Reason(clause="", text=speech.text("why.allowed"))
        return Reason(clause=refusal.clause, text=speech.say(refusal.message, live.meta.names(language), live.state))

    # -- chat ---------------------------------------------------------------------------------------------------

    async def chat(self, id: str, visitor: Person | None) -> list[ChatLine]:
        live = await self.rooms.get(id)
        return await self.store.read(lambda c: queries.chat_after(c, live.id))

    async def say(self, id: str, me: Person, text: str, ref: str = "") -> ChatLine:
        live = await self.rooms.get(id)
        row: dict[str, Any] = {
            "table_id": live.id,
            "person": me.id,
            "seat": live.meta.seat_of(me.id),
            "text": creating.clean_text(text),
            "ref": ref,
            "at": time.time(),
        }
        n, new = await self._add_chat(row)
        line = ChatLine(n=n, name=row["name"], seat=row["seat"], text=row["text"], at=row["at"])
        if new:
            self.hub.said(live.id, line)
        return line

    async def _add_chat(self, row: dict[str, Any]) -> tuple[int, bool]:
        def job(connection: Connection) -> tuple[int, bool]:
            row["name"] = queries.name_of(connection, row["person"])  # not the one of when the connection was made
            n, new = queries.add_chat(connection, row)
            if new:
                self.notices.tell(connection, row["table_id"], "chat", n)
            return n, new

        for _ in range(20):
            try:
                return await self.store.write(job)
            except IntegrityError:  # another worker has just written a line of that number
                await asyncio.sleep(0)
        raise trouble("busy", "no.busy")

    # -- connections --------------------------------------------------------------------------------------------

    async def arrive(self, listener: Listener) -> None:
        row = {
            "connection": listener.id,
            "table_id": listener.table,
            "person": listener.person or f"?{listener.id}",
            "worker": self.notices.worker,
            "seen": int(time.time()),
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
                await self.changed(live)


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _lobby(connection: Connection, person: str | None, language: str) -> Lobby:
    lists = queries.lobby_ids(connection, person)
    ids = list(dict.fromkeys(id for one in lists for id in one))
    lasts = queries.last_entries(connection, ids)
    now = time.time()
    infos = {
        meta.id: describe(meta, person, language, *lasts[meta.id], now)
        for meta in queries.load_metas(connection, ids)
        if meta.game in games.ALL
    }
    found = [[infos[id] for id in one if id in infos] for one in lists]
    mine = sorted(found[2], key=lambda info: (not info.your_turn, info.status == "over"))
    return Lobby(open=found[0], live=found[1], mine=mine)


def ref_of(id: int, wire: Any) -> str:
    """Names a client's request: its own number and what it asks for."""
    return f"{id}:{hashlib.sha256(msgspec.json.encode(wire)).hexdigest()[:16]}"
