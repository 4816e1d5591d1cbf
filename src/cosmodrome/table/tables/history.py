"""Looking back: past positions, the whole history, records. All of it is replayed from the log, in threads."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection

from cosmodrome.kernel import Action, BadInput, Record

from ..database import queries
from ..database.store import Store
from ..delivery import render
from ..delivery.hub import seen_as
from ..delivery.words import words
from ..http.errors import from_kernel, trouble
from ..http.identity import Person
from ..http.messages import History, Position, Reason
from .info import TableMeta
from .loaded import Rooms
from .replay import replayed, standing, tell
from .table import Entry, Told


class Looking:
    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms

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
        return await self._past(id, moves, viewer, language)

    async def _past(self, id: str, moves: int, seat: int | None, language: str) -> Position:
        def job(connection: Connection) -> Position:
            live = replayed(connection, _meta(connection, id), moves)
            return render.position(live, seat, language, past=True)

        return await self.store.read(job)

    async def history(self, id: str, visitor: Person | None, language: str) -> History:
        live = await self.rooms.get(id)
        return await self._history(id, seen_as(live, visitor.id if visitor else None), language)

    async def _history(self, id: str, seat: int | None, language: str) -> History:
        return await self.store.read(lambda connection: _history(connection, id, seat, language))

    async def entries(self, id: str, seq: int, upto: int, seat: int | None, language: str) -> list[Any]:
        """The entries after `seq`, for somebody who has been away for long."""
        history = await self._history(id, seat, language)
        return [entry for entry in history.entries if seq < entry.seq <= upto]

    async def record(self, id: str) -> bytes:
        """From the log alone, so that there is one of every finished game, whatever the rules of today."""

        def job(connection: Connection) -> bytes:
            meta = _meta(connection, id)
            if meta.status != "over":
                raise trouble("refused", "no.not_over")
            if meta.drawn:
                raise trouble("refused", "no.record_drawn")
            return _record(connection, meta).encode()

        return await self.store.read(job)

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


def _meta(connection: Connection, id: str) -> TableMeta:
    meta = queries.load_meta(connection, id)
    if meta is None:
        raise trouble("not_found", "no.table")
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


def _record(connection: Connection, meta: TableMeta) -> Record:
    game = meta.rules_of()
    record = Record(game, meta.setup(), meta.seed)
    record.rules, record.content = meta.rules, meta.content
    for entry in standing(queries.entries_after(connection, meta.id, 0)):
        record.moves.append((entry.seat, _action(game, entry)))
    if (meta.rules, meta.content) == (game.version, game.fingerprint()):
        record.close(record.at(len(record.moves)))
    return record


def _action(game: Any, entry: Entry) -> Action:
    assert entry.action is not None
    action: Action = game.space.parse(msgspec.json.decode(entry.action))
    return action
