"""The questions asked of the database, and the changes made to it; each works on a connection inside a transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    LargeBinary,
    Select,
    and_,
    case,
    cast,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)

from cosmodrome.kernel import CLOCK

from .. import clock
from ..http.messages import ChatLine
from ..tables.info import Seat, TableMeta
from ..tables.table import Entry, Snapshot
from .schema import chat, consents, invites, log, people, presence, seats, snapshots, tables

FRESH = 60  # seconds after which a connection that has not been confirmed is thought lost
LISTED = 60  # tables of each sort in the lobby
CHAT_LINES = 200
MAKING = "making"  # the status of a table whose log is being written: nobody knows of it yet

Last = tuple[int, tuple[int, ...], float]  # the log's length, who is asked, when the last entry was made


def actors_text(actors: Iterable[int]) -> str:
    return ",".join(map(str, actors))


def actors_from(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(",") if part)


# -- tables -----------------------------------------------------------------------------------------------------


def load_meta(connection: Connection, id: str) -> TableMeta | None:
    found = load_metas(connection, [id])
    return found[0] if found else None


def load_metas(connection: Connection, ids: Sequence[str]) -> list[TableMeta]:
    """In the order of `ids`; those that are not there are left out."""
    if not ids:
        return []
    found: dict[str, TableMeta] = {}
    ready = select(tables).where(tables.c.id.in_(ids), tables.c.status != MAKING)
    for row in connection.execute(ready).mappings():
        data = {name: row[name] for name in row if name not in ("setup", "seed", "first_actors", "origin")}
        found[row["id"]] = TableMeta(**data, setup_json=row["setup"], seed=int(row["seed"]))
    joined = seats.outerjoin(people, seats.c.person == people.c.id)
    query = select(seats, people.c.name).select_from(joined).where(seats.c.table_id.in_(ids))
    for row in connection.execute(query.order_by(seats.c.table_id, seats.c.seat)).mappings():
        names = ("seat", "kind", "person", "name", "bot", "level", "left", "stands_for")
        found[row["table_id"]].seats.append(Seat(*(row[name] for name in names)))
    columns = (presence.c.table_id, presence.c.person, presence.c.worker, presence.c.seen)
    late = clock.now() - FRESH
    for table_id, person, worker, seen in connection.execute(select(*columns).where(presence.c.table_id.in_(ids))):
        meta = found[table_id]
        if worker and seen > late:
            meta.present.append(person)
        meta.seen[person] = max(seen, meta.seen.get(person, 0.0))
    return [found[id] for id in ids if id in found]


def last_entries(connection: Connection, ids: Sequence[str]) -> dict[str, Last]:
    """How each table stands; a table without entries as it began."""
    result: dict[str, Last] = {}
    if not ids:
        return result
    begun = select(tables.c.id, tables.c.first_actors, tables.c.started, tables.c.created).where(tables.c.id.in_(ids))
    for id, first, started, created in connection.execute(begun):
        result[id] = (0, actors_from(first), started or created)
    newest = (
        select(log.c.table_id, func.max(log.c.seq).label("seq"))
        .where(log.c.table_id.in_(ids))
        .group_by(log.c.table_id)
        .subquery()
    )
    query = select(log.c.table_id, log.c.seq, log.c.actors, log.c.at).join(
        newest, and_(log.c.table_id == newest.c.table_id, log.c.seq == newest.c.seq)
    )
    for id, seq, actors, at in connection.execute(query):
        result[id] = (seq, actors_from(actors), at)
    return result


def lobby_ids(connection: Connection, person: str | None) -> tuple[list[str], list[str], list[str]]:
    """Open public tables, live public tables, and those of `person`."""
    lists: list[list[str]] = []
    for status in ("open", "live"):
        lists.append(list(connection.execute(_listed(status)).scalars()))
    mine: list[str] = []
    if person is not None:
        sits = select(seats.c.table_id).where(seats.c.person == person)
        own = or_(tables.c.host == person, tables.c.id.in_(sits))
        query = select(tables.c.id).where(own, tables.c.status != MAKING)
        order = (case((tables.c.status == "live", 0), (tables.c.status == "open", 1), else_=2), tables.c.created.desc())
        mine = list(connection.execute(query.order_by(*order).limit(LISTED)).scalars())
    return lists[0], lists[1], mine


def _listed(status: str) -> Select[str]:
    """The newest tables; whoever opens many does not push those of others off the list."""
    where = func.coalesce(tables.c.origin, tables.c.host)
    place = func.row_number().over(partition_by=where, order_by=tables.c.created.desc())
    public = and_(tables.c.status == status, tables.c.privacy == "public")
    ranked = select(tables.c.id, tables.c.created, place.label("place")).where(public).subquery()
    first = select(ranked).order_by(ranked.c.place, ranked.c.created.desc()).limit(LISTED).subquery()
    return select(first.c.id).order_by(first.c.created.desc())


def insert_table(connection: Connection, table: dict[str, Any]) -> None:
    connection.execute(insert(tables).values(table))


def insert_seats(connection: Connection, rows: list[dict[str, Any]]) -> None:
    connection.execute(insert(seats), rows)


def made(connection: Connection, id: str, status: str) -> None:
    connection.execute(update(tables).where(tables.c.id == id).values(status=status))


def drop_unmade(connection: Connection, before: float) -> None:
    """Tables whose log was never written to its end: the process has died."""
    left = select(tables.c.id).where(tables.c.status == MAKING, tables.c.created < before)
    connection.execute(delete(log).where(log.c.table_id.in_(left)))
    connection.execute(delete(tables).where(tables.c.status == MAKING, tables.c.created < before))


def start_if_full(connection: Connection, id: str, now: float) -> bool:
    """An open table without a free seat goes live."""
    free = select(seats.c.seat).where(seats.c.table_id == id, seats.c.kind == "open")
    if connection.execute(free.limit(1)).first() is not None:
        return False
    change = update(tables).where(tables.c.id == id, tables.c.status == "open").values(status="live", started=now)
    return connection.execute(change).rowcount == 1


def end_table(connection: Connection, id: str, result: str) -> None:
    connection.execute(update(tables).where(tables.c.id == id).values(status="over", result=result))


def without_result(connection: Connection, most: int) -> list[str]:
    """Finished games of which nobody has noted how they ended."""
    query = select(tables.c.id).where(tables.c.status == "over", tables.c.result.is_(None))
    return list(connection.execute(query.limit(most)).scalars())


def keep_result(connection: Connection, id: str, result: str) -> None:
    connection.execute(update(tables).where(tables.c.id == id).values(result=result))


def drop_table(connection: Connection, id: str) -> bool:
    """A table that never began is cleared away, unless somebody sits there."""
    lock_table(connection, id)
    return not seated(connection, id) and close_table(connection, id)


def close_table(connection: Connection, id: str) -> bool:
    """The same, whoever sits there; not if it has begun."""
    lock_table(connection, id)
    if connection.execute(select(tables.c.status).where(tables.c.id == id)).scalar() != "open":
        return False
    connection.execute(delete(seats).where(seats.c.table_id == id))
    for other in (chat, invites, snapshots, presence):
        connection.execute(delete(other).where(other.c.table_id == id))
    connection.execute(delete(tables).where(tables.c.id == id))
    return True


def lock_table(connection: Connection, id: str) -> None:
    """Those who sit down and stand up come one after the other, also from several workers: whoever takes the last free
    seat has to see it. SQLite writes one after the other anyway."""
    connection.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())


def seated(connection: Connection, id: str) -> dict[int, str]:
    """The people at a table, by their seats; also those a bot plays for."""
    query = select(seats.c.seat, seats.c.person).where(seats.c.table_id == id, seats.c.person.is_not(None))
    return {row.seat: row.person for row in connection.execute(query)}


def change_seat(connection: Connection, id: str, seat: int, was: dict[str, Any], values: dict[str, Any]) -> bool:
    """Change a seat if it still is as `was` says."""
    where = [seats.c[name] == value for name, value in was.items()]
    change = update(seats).where(seats.c.table_id == id, seats.c.seat == seat, *where).values(values)
    return connection.execute(change).rowcount == 1


def waiting_for_machines(connection: Connection, patience: float) -> list[str]:
    """Live tables that have waited for a bot or the Clock longer than that."""
    query = select(tables.c.id).where(tables.c.status == "live")
    ids = list(connection.execute(query).scalars())
    bots: dict[str, set[int]] = {id: {CLOCK} for id in ids}
    query = select(seats.c.table_id, seats.c.seat).join(tables, tables.c.id == seats.c.table_id)
    for id, seat in connection.execute(query.where(tables.c.status == "live", seats.c.kind == "bot")):
        bots[id].add(seat)
    late = clock.now() - patience
    found: list[str] = []
    for start in range(0, len(ids), 500):
        for id, (_, actors, at) in last_entries(connection, ids[start : start + 500]).items():
            if at <= late and not bots[id].isdisjoint(actors):
                found.append(id)
    return found


# -- the log ----------------------------------------------------------------------------------------------------


ENTRY = (log.c.seq, log.c.kind, log.c.seat, log.c.action, log.c.note, log.c.ref, log.c.at)


def entries_after(connection: Connection, id: str, seq: int) -> list[Entry]:
    query = select(*ENTRY).where(log.c.table_id == id, log.c.seq > seq).order_by(log.c.seq)
    return [Entry(*row) for row in connection.execute(query)]


def row_at(connection: Connection, id: str, seq: int) -> dict[str, Any] | None:
    """Everything about an entry; None if it has not been written."""
    row = connection.execute(select(log).where(log.c.table_id == id, log.c.seq == seq)).mappings().first()
    return None if row is None else dict(row)


def was_written(connection: Connection, id: str, seat: int, seq: int, ref: str) -> bool:
    """Whether a request of a seat has written an entry after `seq`, by whichever connection."""
    request = ref.partition("@")[0]
    same = or_(log.c.ref == request, log.c.ref.startswith(f"{request}@", autoescape=True))
    query = select(log.c.seq).where(log.c.table_id == id, log.c.seq > seq, log.c.seat == seat, same)
    return connection.execute(query.limit(1)).first() is not None


def first_of(connection: Connection, id: str, seat: int, seq: int) -> Entry | None:
    """The first entry of a seat after `seq`."""
    query = select(*ENTRY).where(log.c.table_id == id, log.c.seq > seq, log.c.seat == seat)
    row = connection.execute(query.order_by(log.c.seq).limit(1)).first()
    return None if row is None else Entry(*row)


def snapshot_seqs(connection: Connection, id: str, moves: int | None = None) -> list[int]:
    """Where there are snapshots, with at most that many moves made; the newest first."""
    query = select(snapshots.c.seq).where(snapshots.c.table_id == id).order_by(snapshots.c.seq.desc())
    if moves is not None:
        query = query.where(snapshots.c.moves <= moves)
    return list(connection.execute(query).scalars())


def snapshot_at(connection: Connection, id: str, seq: int) -> Snapshot | None:
    """A snapshot as it is stored; a ValueError if it cannot be read."""
    made = and_(log.c.table_id == snapshots.c.table_id, log.c.seq == snapshots.c.seq)
    state: ColumnElement[Any] = snapshots.c.state
    if connection.dialect.name == "sqlite":
        state = cast(state, LargeBinary).label("state")  # in SQLite a text may be anything
    names = [column for column in snapshots.c if column.name != "state"]
    query = select(*names, state, log.c.at).join(log, made, isouter=True)
    query = query.where(snapshots.c.table_id == id, snapshots.c.seq == seq)
    return _snapshot(connection.execute(query).mappings().first())


_NAMES = [column.name for column in snapshots.columns]
_KEEP_SNAPSHOT = f"INSERT INTO snapshots ({', '.join(_NAMES)}) VALUES (:{', :'.join(_NAMES)}) ON CONFLICT DO NOTHING"


def _snapshot(row: Any) -> Snapshot | None:
    if row is None:
        return None
    state = msgspec.json.decode(row["state"])
    return Snapshot(row["seq"], row["moves"], row["last"], row["barrier"], state, row.get("at") or 0.0)


def keep_snapshot(id: str, shot: Snapshot) -> tuple[str, dict[str, Any]]:
    """A statement and its values; another worker may have written the same one."""
    row = {**shot._asdict(), "table_id": id, "state": msgspec.json.encode(shot.state).decode()}
    return _KEEP_SNAPSHOT, {name: row[name] for name in _NAMES}


def write_snapshot(connection: Connection, id: str, shot: Snapshot) -> None:
    statement, values = keep_snapshot(id, shot)
    connection.execute(text(statement), values)


# -- consent to an undo -----------------------------------------------------------------------------------------


def consents_at(connection: Connection, id: str, seq: int) -> tuple[int | None, set[int]]:
    """The seat that asks, if one does, and those that agree."""
    query = select(consents.c.seat, consents.c.asks).where(consents.c.table_id == id, consents.c.seq == seq)
    rows = connection.execute(query).all()
    asking = next((seat for seat, asks in rows if asks), None)
    return asking, {seat for seat, asks in rows if not asks}


def consent(connection: Connection, id: str, seq: int, seat: int, asks: bool) -> None:
    query = select(consents.c.seat).where(consents.c.table_id == id, consents.c.seq == seq, consents.c.seat == seat)
    if connection.execute(query).first() is None:
        connection.execute(insert(consents).values(table_id=id, seq=seq, seat=seat, asks=asks))


def no_consent(connection: Connection, id: str) -> None:
    connection.execute(delete(consents).where(consents.c.table_id == id))


# -- chat -------------------------------------------------------------------------------------------------------


def chat_after(connection: Connection, id: str, n: int = 0) -> list[ChatLine]:
    columns = (chat.c.n, chat.c.name, chat.c.seat, chat.c.text, chat.c.at)
    query = select(*columns).where(chat.c.table_id == id, chat.c.n > n).order_by(chat.c.n.desc()).limit(CHAT_LINES)
    rows = connection.execute(query).all()
    return [ChatLine(n=n, name=name, seat=seat, text=text, at=at) for n, name, seat, text, at in reversed(rows)]


def companions(connection: Connection, person: str) -> list[str]:
    """The names of those who sit with somebody at a table that is not over."""
    mine, theirs = seats.alias(), seats.alias()
    together = mine.join(theirs, mine.c.table_id == theirs.c.table_id).join(tables, tables.c.id == mine.c.table_id)
    query = select(people.c.name).select_from(together.join(people, people.c.id == theirs.c.person))
    query = query.where(mine.c.person == person, theirs.c.person != person, tables.c.status != "over")
    return list(connection.execute(query).scalars())


def name_of(connection: Connection, person: str) -> str:
    return str(connection.execute(select(people.c.name).where(people.c.id == person)).scalar())


def add_chat(connection: Connection, row: dict[str, Any]) -> tuple[int, bool]:
    """The line's number, and whether it is new: a client that heard no answer sends the same line again."""
    query = select(chat).where(chat.c.table_id == row["table_id"]).order_by(chat.c.n.desc()).limit(20)
    n = 0
    for old in connection.execute(query).mappings():
        n = max(n, old["n"])
        same = all(old[name] == row[name] for name in ("person", "ref", "text"))
        if same and row["ref"] and row["at"] - old["at"] < 60:
            return int(old["n"]), False
    connection.execute(insert(chat).values(**row, n=n + 1))
    return n + 1, True


# -- who is there -----------------------------------------------------------------------------------------------


def arrive(connection: Connection, row: dict[str, Any]) -> None:
    connection.execute(insert(presence).values(row))


def depart(connection: Connection, id: str) -> None:
    """A connection is gone; when that was is remembered for a while."""
    gone = {"worker": "", "seen": int(clock.now())}
    connection.execute(update(presence).where(presence.c.connection == id).values(gone))


def still_here(connection: Connection, worker: str, now: int) -> None:
    """A sign of life for all connections of a worker; those of dead workers are forgotten."""
    connection.execute(update(presence).where(presence.c.worker == worker).values(seen=now))
    connection.execute(delete(presence).where(presence.c.seen < now - 5 * FRESH))


def all_gone(connection: Connection, worker: str | None = None) -> None:
    """All connections, or those of a worker, are gone; when they were seen last is remembered for a while."""
    gone = update(presence).values(worker="")
    connection.execute(gone if worker is None else gone.where(presence.c.worker == worker))
