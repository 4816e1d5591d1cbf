"""Looking back: past positions, the whole history, records, and playing on from a position. All of it is replayed from
the log, in a thread of its own."""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import Connection

from cosmodrome import games
from cosmodrome.kernel import Action, BadInput, Record, Refusal, Rng, decode

from ..database import queries
from ..database.store import Store
from ..delivery import render
from ..http.errors import from_kernel, trouble
from ..http.identity import Person
from ..http.messages import Branch, History, Position
from . import creating
from .creating import Plan, seat_row, table_row
from .info import TableMeta
from .replay import start_of, tell
from .table import Entry, Live, Snapshot


class Looking:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def past(self, id: str, moves: int, seat: int | None, language: str) -> Position:
        def job(connection: Connection) -> Position:
            meta = _meta(connection, id)
            live = _replay(connection, meta, moves)
            return render.position(live, seat, language, past=True)

        return await self.store.read(job)

    async def history(self, id: str, seat: int | None, language: str) -> History:
        return await self.store.read(lambda connection: _history(connection, id, seat, language))

    async def entries(self, id: str, seq: int, upto: int, seat: int | None, language: str) -> list[Any]:
        """The entries after `seq`, for somebody who has been away for long."""
        history = await self.history(id, seat, language)
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

    async def branch(self, meta: TableMeta, me: Person, viewer: int | None, wish: Branch) -> Plan:
        return await self.store.read(lambda connection: _branch(connection, meta, me, viewer, wish))

    async def bring(self, me: Person, data: bytes) -> Plan:
        return await self.store.read(lambda _: _bring(me, data))


def _meta(connection: Connection, id: str) -> TableMeta:
    meta = queries.load_meta(connection, id)
    if meta is None:
        raise trouble("not_found", "no.table")
    return meta


def standing(entries: list[Entry]) -> list[Entry]:
    """The moves that have not been taken back."""
    moves: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            moves.pop()
        else:
            moves.append(entry)
    return moves


def _replay(connection: Connection, meta: TableMeta, moves: int) -> Live:
    """The table after so many standing moves."""
    log = queries.entries_after(connection, meta.id, 0)
    stand = standing(log)
    if not 0 <= moves <= len(stand):
        raise trouble("bad_input", "bad.record_at", n=moves, last=len(stand))
    start = start_of(connection, meta, moves)  # nothing before a snapshot can have been taken back after it
    live = Live(meta.rules_of(), meta, start)
    try:
        for entry in stand[start.moves : moves]:
            live.fold(entry)
    except (Refusal, BadInput) as error:
        raise trouble("refused", "no.old_rules") from error
    return live


def _history(connection: Connection, id: str, seat: int | None, language: str) -> History:
    meta = _meta(connection, id)
    told: list[tuple[Any, Any]] = []
    totals: list[list[int]] = []
    for live, one in tell(connection, meta):
        if one is not None:
            told.append((one, live.state))
        if one is not None and one.entry.kind == "undo":
            totals.pop()
        else:
            totals.append(live.game.sheet(live.state)[-1].values)
    # What is hidden is known only at the end: a sealed choice may have been opened since.
    return History(entries=[render.entry(live, one, seat, language, state) for one, state in told], scores=totals)


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


def _branch(connection: Connection, meta: TableMeta, me: Person, viewer: int | None, wish: Branch) -> Plan:
    """A finished game goes on as it was dealt. A live one is imagined anew behind what the asker may know: nobody can
    try out what the deck holds."""
    if not 0 <= wish.seat < len(meta.seats):
        raise trouble("bad_input", "no.seat_here", n=wish.seat)
    game = meta.rules_of()
    live = _replay(connection, meta, wish.moves)
    table = table_row(game, meta.setup(), me.id, meta.seed, language=me.language, hints=meta.hints)
    id = table["id"]
    people = (me.id if seat == wish.seat else None for seat in range(len(meta.seats)))
    seats = [
        {**seat_row(seat, person, None if person else wish.bot), "table_id": id} for seat, person in enumerate(people)
    ]
    table.update(status="over" if live.state.over else "live", started=time.time())
    if meta.status != "over" or meta.drawn:
        state = live.state
        if meta.status != "over":
            state = game.imagine(state, viewer, Rng(secrets.randbits(64)))
        table.update(drawn=True, seed="0", first_actors=queries.actors_text(game.actors(state)))
        return Plan(table, seats, (), Snapshot(0, 0, None, "undo.start", game.dump(state)))
    moves = standing(queries.entries_after(connection, meta.id, 0))[: wish.moves]
    rows = [_row(id, seq, entry.seat, entry.action) for seq, entry in enumerate(moves, 1)]
    return Plan(table, seats, _asked(rows, live.actors))


def _row(id: str, seq: int, seat: int, action: str | None) -> dict[str, Any]:
    return {
        "table_id": id,
        "seq": seq,
        "kind": "move",
        "seat": seat,
        "action": action,
        "actors": "",
        "note": None,
        "ref": f"+{seq}",
        "at": time.time(),
    }


def _asked(rows: list[dict[str, Any]], actors: tuple[int, ...]) -> tuple[dict[str, Any], ...]:
    """The last row says who is asked after it."""
    if rows:
        rows[-1]["actors"] = queries.actors_text(actors)
    return tuple(rows)


def _bring(me: Person, data: bytes) -> Plan:
    """A record from outside: a finished game to look at, or one to finish against bots."""
    try:
        record = decode(data, games.ALL)
        state = record.verify()
    except BadInput as error:
        raise from_kernel(error) from None
    game = record.game
    table = table_row(game, record.setup, me.id, record.seed, language=me.language)
    id = table["id"]
    rows = [
        _row(id, seq, seat, msgspec.json.encode(action.to_json()).decode())
        for seq, (seat, action) in enumerate(record.moves, 1)
    ]
    table.update(status="over" if state.over else "live", started=time.time())
    seats = [seat_row(seat, None, "greedy") for seat in range(record.setup.seats)]
    if state.over:
        seats = [{**seat, "kind": "person", "bot": None} for seat in seats]
    else:
        seats[0] = seat_row(0, me.id)
    return creating.Plan(table, [{**seat, "table_id": id} for seat in seats], _asked(rows, game.actors(state)))
