"""Sessions: how long they last, what ends them, and that whoever is logged out no longer listens or plays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, delete, exists, insert, select

from .. import clock
from ..database import queries
from ..database.schema import ended_sessions, people, seats, tables
from ..database.store import Store
from ..delivery.hub import Hub, Listener
from ..delivery.workers import Notices
from .errors import trouble

DAY = 86400.0
SESSION = 90 * DAY  # a cookie that was not renewed for so long is worthless; every visit renews it
GUEST = 30 * DAY  # a guest who has not come for so long, and sits nowhere, is forgotten
WAITING = 14 * DAY  # a table nobody has begun is cleared away when none of its people has come for so long
MAKING = 3600.0  # seconds; no table takes that long to be written down
TOGETHER = 500  # people asked about at once
LOGGED_OUT = 4401


class Pass(NamedTuple):
    """What a connection was let in by."""

    session: str
    era: int
    issued: float

    @property
    def expired(self) -> bool:
        return clock.now() - self.issued > SESSION


class Sessions:
    """Open connections end with their session: at once where we hear of it, and at the next look at all of them
    wherever that was."""

    def __init__(self, store: Store, hub: Hub, notices: Notices) -> None:
        self.store = store
        self.hub = hub
        self.notices = notices

    async def ended(self, person: str) -> None:
        """Some session of a person has ended, here; the other workers are told."""
        if not self.store.sqlite:
            await self.store.write(lambda c: self.notices.tell(c, person, "person"))
        await self.look(person)

    async def look(self, person: str | None = None) -> None:
        """End the connections whose session has ended: those of one person, or of all."""
        here = [one for one in self.hub.everybody() if one.entry is not None and person in (None, one.person)]
        for start in range(0, len(here), TOGETHER):
            some = here[start : start + TOGETHER]
            known = await self.store.read(lambda c, some=some: _standing(c, some))  # type: ignore[misc]
            for listener in some:
                if not _stands(listener, *known):
                    self.hub.end(listener, LOGGED_OUT, trouble("forbidden", "no.session"))


Standing = tuple[dict[str, tuple[int, str | None]], set[str]]


def _standing(connection: Connection, listeners: Iterable[Listener]) -> Standing:
    """The eras of these people, with the device that began each, and which of their sessions were ended."""
    asked = {one.person for one in listeners}
    columns = (people.c.id, people.c.era, people.c.era_session)
    eras = {id: (era, by) for id, era, by in connection.execute(select(*columns).where(people.c.id.in_(asked)))}
    sessions = {one.entry.session for one in listeners if one.entry is not None}
    query = select(ended_sessions.c.session).where(ended_sessions.c.session.in_(sessions))
    return eras, set(connection.execute(query).scalars())


def _stands(listener: Listener, eras: dict[str, tuple[int, str | None]], ended: set[str]) -> bool:
    shown = listener.entry
    era = eras.get(listener.person or "")
    if shown is None or era is None or shown.session in ended or shown.expired:
        return False
    return shown.era == era[0] or shown.session == era[1]


def end_session(connection: Connection, session: str) -> None:
    query = select(ended_sessions.c.session).where(ended_sessions.c.session == session)
    if connection.execute(query).first() is None:
        connection.execute(insert(ended_sessions).values(session=session, at=clock.now()))


def expire(connection: Connection) -> list[str]:
    """Forget what nobody can come back to: sessions whose cookies are too old anyway, guests who left no trace, tables
    that were never written to their end, and tables that wait for nobody; the ids of those."""
    now = clock.now()
    queries.drop_unmade(connection, now - MAKING)
    connection.execute(delete(ended_sessions).where(ended_sessions.c.at < now - SESSION))
    sits = exists().where(seats.c.person == people.c.id)
    hosts = exists().where(tables.c.host == people.c.id)
    gone = people.c.account.is_(None) & (people.c.seen < now - GUEST)
    connection.execute(delete(people).where(gone, ~sits, ~hosts))
    lately = seats.join(people, people.c.id == seats.c.person)
    come = select(seats.c.table_id).select_from(lately).where(people.c.seen > now - WAITING)
    query = select(tables.c.id).where(tables.c.status == "open", tables.c.created < now - WAITING)
    left = list(connection.execute(query.where(tables.c.id.not_in(come))).scalars())
    return [id for id in left if queries.close_table(connection, id)]
