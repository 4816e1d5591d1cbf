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
from ..database.store import Store
from ..delivery import render
from ..delivery.hub import seen_as
from ..delivery.words import words
from ..http.errors import from_kernel, trouble
from ..http.identity import Person
from ..http.limits import Budget
from ..http.messages import History, LogEntry, Position, Reason
from .info import TableMeta
from .loaded import Rooms
from .replay import replayed, standing, tell
from .table import Live, Told

_encoder = msgspec.json.Encoder()
KEPT = 32_000_000  # bytes of answers
PAST = 60  # what a past position costs: there is a snapshot every 40 entries or so
RECORD = 200  # what a record costs, more or less
Key = tuple[Any, ...]


class Looking:
    """Whatever is asked for is worked out once, also when many ask at the same time; what nobody has asked for lately
    is forgotten. An answer belongs to a log of one length: when the log has grown it is another one."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
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

        def job(connection: Connection) -> bytes:
            past = replayed(connection, _meta(connection, id), moves)
            return _encoder.encode(render.position(past, viewer, language, past=True))

        key = ("past", moves, viewer, *_view(live, language))
        return msgspec.Raw(await self._once(key, PAST, budget, job))  # type: ignore[return-value]

    async def history(self, id: str, visitor: Person | None, language: str, budget: Budget) -> History:
        live = await self.rooms.get(id)
        seat = seen_as(live, visitor.id if visitor else None)

        def job(connection: Connection) -> bytes:
            return _encoder.encode(_history(connection, id, seat, language))

        key = ("history", seat, *_view(live, language))
        return msgspec.Raw(await self._once(key, live.seq, budget, job))  # type: ignore[return-value]

    async def entries(self, live: Live, seq: int, seat: int | None, language: str, budget: Budget) -> list[LogEntry]:
        """The entries after `seq`, up to now, for somebody who has been away for long."""
        upto = live.seq

        def job(connection: Connection) -> bytes:
            return _encoder.encode(_entries(connection, live.id, seq, upto, seat, language))

        key = ("entries", seq, seat, *_view(live, language))
        found = await self._once(key, upto - seq, budget, job)
        return msgspec.json.decode(found, type=list[LogEntry])

    async def record(self, id: str, budget: Budget) -> bytes:
        """From the log alone, so that there is one of every finished game, whatever the rules of today. A finished game
        stays what it is."""

        def job(connection: Connection) -> bytes:
            meta = _meta(connection, id)
            if meta.status != "over":
                raise trouble("refused", "no.not_over")
            if meta.drawn:
                raise trouble("refused", "no.record_drawn")
            return _record(connection, meta).encode()

        return await self._once(("record", id), RECORD, budget, job)

    async def _once(self, key: Key, cost: int, budget: Budget, job: Callable[[Connection], bytes]) -> bytes:
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        task = self._making.get(key)
        if task is None:
            budget.spend(max(1, cost))
            task = self._making[key] = asyncio.create_task(self.store.look(job))
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


def _meta(connection: Connection, id: str) -> TableMeta:
    meta = queries.load_meta(connection, id)
    if meta is None:
        raise trouble("not_found", "no.table")
    meta.open(connection)
    return meta


def _history(connection: Connection, id: str, seat: int | None, language: str) -> History:
    meta = _meta(connection, id)
    told: list[tuple[Told, Any]] = []
    totals: dict[int, list[int]] = {}  # by the length of the log
    for live, one in tell(connection, meta):
        if one is not None:
            told.append((one, live.state))
        totals[one.entry.seq if one else 0] = live.game.sheet(live.state)[-1].values
    moves = [entry.seq for entry in standing(one.entry for one, _ in told)]
    return History(
        # What is hidden is known only at the end: a sealed choice may have been opened since.
        entries=[render.entry(live, one, seat, language, state) for one, state in told],
        moves=moves,
        scores=[totals[seq] for seq in (0, *moves)],
    )


def _entries(connection: Connection, id: str, seq: int, upto: int, seat: int | None, language: str) -> list[LogEntry]:
    told = [(one, live, live.state) for live, one in tell(connection, _meta(connection, id), seq) if one is not None]
    return [render.entry(live, one, seat, language, state) for one, live, state in told if seq < one.entry.seq <= upto]


def _record(connection: Connection, meta: TableMeta) -> Record:
    game = meta.rules_of()
    record = Record(game, meta.deal(), meta.seed)
    record.rules, record.content = meta.rules, meta.content
    for entry in standing(queries.entries_after(connection, meta.id, 0)):
        assert entry.action is not None
        record.moves.append((entry.seat, meta.numbers.action(entry.action)))
    if (meta.rules, meta.content) == (game.version, game.fingerprint()):
        record.close(record.at(len(record.moves)))
    return record
