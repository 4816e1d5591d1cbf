"""Looking back: past positions, the whole history, records. All of it is replayed from the log, in other threads."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection

from cosmodrome.kernel import BadInput, Record

from ..database import queries
from ..delivery import render
from ..delivery.hub import seen_as
from ..delivery.words import words
from ..http.errors import from_kernel, trouble
from ..http.identity import Person
from ..http.limits import Budget
from ..http.messages import History, LogEntry, Position, Reason
from .breath import Breath
from .info import TableMeta
from .loaded import Rooms
from .looker import Lookers
from .replay import replayed, standing, tell
from .table import Entry, Live, Told

_encoder = msgspec.json.Encoder()
KEPT = 32_000_000  # bytes of answers
PAST = 60  # what a past position costs: there is a snapshot every 40 entries or so
RECORD = 200  # what a record costs, more or less
Key = tuple[Any, ...]


class Looking:
    """Whatever is asked for is worked out once, also when many ask at the same time; what nobody has asked for lately
    is forgotten. An answer belongs to a log of one length: when the log has grown it is another one."""

    def __init__(self, lookers: Lookers, rooms: Rooms) -> None:
        self.lookers = lookers
        self.rooms = rooms
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[Key, asyncio.Task[bytes]] = {}

    async def position(
        self, id: str, visitor: Person | None, moves: int | None, seat: int | None, language: str, budget: Budget
    ) -> Position:
        live = await self.rooms.get(id)
        own = seen_as(live, visitor.id if visitor else None)
        if seat is not None and seat >= len(live.meta.seats):
            raise trouble("bad_input", "no.seat_here", n=seat)
        if seat is not None and seat != own and live.meta.status != "over":
            raise trouble("forbidden", "no.other_view")
        viewer = own if seat is None else seat
        if moves is None or moves == live.moves:
            return render.position(live, viewer, language)
        key = ("past", moves, viewer, *_view(live, language))
        job = (past, id, moves, viewer, language)
        return msgspec.Raw(await self._once(key, PAST, budget, *job))  # type: ignore[return-value]

    async def history(self, id: str, visitor: Person | None, language: str, budget: Budget) -> History:
        live = await self.rooms.get(id)
        seat = seen_as(live, visitor.id if visitor else None)
        key = ("history", seat, *_view(live, language))
        job = (history, id, seat, language)
        return msgspec.Raw(await self._once(key, live.seq, budget, *job))  # type: ignore[return-value]

    async def entries(self, live: Live, seq: int, seat: int | None, language: str, budget: Budget) -> bytes:
        """The entries after `seq`, up to now, for somebody who has been away for long: a list, as it is sent."""
        key = ("entries", seq, seat, *_view(live, language))
        return await self._once(key, live.seq - seq, budget, entries, live.id, seq, live.seq, seat, language)

    async def record(self, id: str, budget: Budget) -> bytes:
        """From the log alone, so that there is one of every finished game, whatever the rules of today. A finished game
        stays what it is."""
        return await self._once(("record", id), RECORD, budget, record, id)

    async def _once(self, key: Key, cost: int, budget: Budget, job: Callable[..., bytes], *arguments: Any) -> bytes:
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        task = self._making.get(key)
        if task is None:
            budget.spend(max(1, cost))
            task = self._making[key] = asyncio.create_task(self.lookers.look(job, arguments, budget.address))
            task.add_done_callback(partial(self._made, key))
        return await asyncio.shield(task)

    def _made(self, key: Key, task: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if task.cancelled() or task.exception() is not None:
            return
        self._kept[key] = task.result()
        self._size += len(task.result())
        while self._size > KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])

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


def _view(live: Live, language: str) -> Key:
    """What an answer depends on besides the question."""
    return live.id, live.seq, live.meta.status, language, *live.meta.names(language)


def open_meta(connection: Connection, id: str) -> TableMeta:
    meta = queries.load_meta(connection, id)
    if meta is None:
        raise trouble("not_found", "no.table")
    meta.open(connection)
    return meta


# -- what is worked out, in plain values: in another process, if there is one ----------------------------------------


def past(connection: Connection, id: str, moves: int, viewer: int | None, language: str) -> bytes:
    """A position after so many moves."""
    found = replayed(connection, open_meta(connection, id), moves)
    return _encoder.encode(render.position(found, viewer, language, past=True))


def history(connection: Connection, id: str, seat: int | None, language: str) -> bytes:
    meta = open_meta(connection, id)
    telling = Telling(seat, language)
    totals: dict[int, list[int]] = {}  # by the length of the log
    for live, one in tell(connection, meta):
        if one is not None:
            telling.add(live, one)
        totals[one.entry.seq if one else 0] = live.game.sheet(live.state)[-1].values
    moves = [entry.seq for entry in standing(telling.rows)]
    found = History(entries=telling.entries(live), moves=moves, scores=[totals[seq] for seq in (0, *moves)])
    return _encoder.encode(found)


def entries(connection: Connection, id: str, seq: int, upto: int, seat: int | None, language: str) -> bytes:
    telling = Telling(seat, language)
    for live, one in tell(connection, open_meta(connection, id), seq):
        if one is not None and seq < one.entry.seq <= upto:
            telling.add(live, one)
    return _encoder.encode(telling.entries(live))


class Telling:
    """A log in words for one reader. Each entry is put into words in its own position, of which none is kept; but what
    is hidden is known only at the end: a sealed choice may have been opened since."""

    def __init__(self, seat: int | None, language: str) -> None:
        self.seat = seat
        self.language = language
        self.rows: list[Entry] = []
        self._made: list[LogEntry] = []
        self._sealed: list[tuple[LogEntry, Told]] = []

    def add(self, live: Live, one: Told) -> None:
        made = render.entry(live, one, self.seat, self.language, live.state)
        self.rows.append(one.entry)
        self._made.append(made)
        if live.hidden(one.entry, self.seat):
            self._sealed.append((made, one))

    def entries(self, end: Live) -> list[LogEntry]:
        for made, one in self._sealed:
            if not end.hidden(one.entry, self.seat):
                opened = render.entry(end, one._replace(events=()), self.seat, self.language)
                made.action, made.text = opened.action, opened.text
        return self._made


def record(connection: Connection, id: str) -> bytes:
    meta = open_meta(connection, id)
    if meta.status != "over":
        raise trouble("refused", "no.not_over")
    if meta.drawn:
        raise trouble("refused", "no.record_drawn")
    return _record(connection, meta).encode()


def _record(connection: Connection, meta: TableMeta) -> Record:
    game = meta.rules_of()
    record = Record(game, meta.deal(), meta.seed)
    record.rules, record.content = meta.rules, meta.content
    for entry in standing(queries.entries_after(connection, meta.id, 0)):
        assert entry.action is not None
        record.moves.append((entry.seat, meta.numbers.action(entry.action)))
    if (meta.rules, meta.content) == (game.version, game.fingerprint()):
        record.close(record.at(len(record.moves), Breath()))
    return record
