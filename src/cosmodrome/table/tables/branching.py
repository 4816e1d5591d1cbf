"""Tables that begin in the middle of a game: from a position of another table, or with a record from outside."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection

from cosmodrome import games
from cosmodrome.kernel import BadInput, Rng, decode

from .. import clock
from ..database import queries
from ..http.errors import from_kernel, trouble
from ..http.identity import Person
from ..http.messages import Branch
from .breath import Breath
from .content import Numbers, name_of
from .info import TableMeta
from .plans import Plan, seat_row, table_row
from .replay import replayed, standing
from .table import Snapshot

RECORD_BYTES = 200_000  # of a record; the longest games (five at High Frontier, by chance alone) make half of that
MOVE_BYTES = 20  # of a move in it, more or less


def branch(connection: Connection, meta: TableMeta, me: Person, viewer: int | None, wish: Branch) -> Plan:
    """A finished game goes on as it was dealt. A live one is imagined anew behind what the asker may know: nobody can
    try out what the deck holds."""
    if not 0 <= wish.seat < len(meta.seats):
        raise trouble("bad_input", "no.seat_here", n=wish.seat)
    game = meta.rules_of()
    live = replayed(connection, meta, wish.moves)
    table = table_row(game, meta.deal(), me.id, meta.seed, language=me.language, hints=meta.hints)
    id = table["id"]
    people = (me.id if seat == wish.seat else None for seat in range(len(meta.seats)))
    seats = [
        {**seat_row(seat, person, None if person else wish.bot), "table_id": id} for seat, person in enumerate(people)
    ]
    table.update(status="over" if live.state.over else "live", started=clock.now())
    if meta.status != "over" or meta.drawn:
        state = live.state
        if meta.status != "over":
            state = game.imagine(state, viewer, Rng(secrets.randbits(64)))
        table.update(drawn=True, seed="0", first_actors=queries.actors_text(game.actors(state)))
        return Plan(table, seats, start=Snapshot(0, 0, None, "undo.start", game.dump(state)))
    table.update(content=meta.content)  # dealt from the same box, with the same numbers
    moves = standing(queries.entries_after(connection, meta.id, 0))[: wish.moves]
    log = tuple((entry.seat, entry.action or "") for entry in moves)
    return Plan(table, seats, log, queries.actors_text(live.actors))


def bring(_: Connection, me: Person, data: bytes) -> Plan:
    """A record from outside, no longer than a game can be: a finished one to look at, or one to finish against bots."""
    try:
        record = decode(data, games.ALL)
        most = record.game.bound(record.setup)
        if len(record.moves) > most:
            raise trouble("bad_input", "no.record_long", n=len(record.moves), last=most)
        state = record.verify(Breath())
    except BadInput as error:
        raise from_kernel(error) from None
    game = record.game
    table = table_row(game, record.setup, me.id, record.seed, language=me.language)
    id = table["id"]
    ids = record.setup.ids
    numbers = Numbers(game, ids)
    log = tuple((seat, numbers.text(action)) for seat, action in record.moves)
    if ids is not None:
        table.update(content=name_of(ids))
    table.update(status="over" if state.over else "live", started=clock.now())
    seats = [seat_row(seat, None, "greedy") for seat in range(record.setup.seats)]
    if state.over:
        seats = [{**seat, "kind": "person", "bot": None} for seat in seats]
    else:
        seats[0] = seat_row(0, me.id)
    last = record.moves[-1][0] if record.moves else None
    there = Snapshot(len(log), len(log), last, "undo.start", game.dump(state))  # so that nobody has to replay it
    asked = queries.actors_text(game.actors(state))
    return Plan(table, [{**seat, "table_id": id} for seat in seats], log, asked, there, ids)
