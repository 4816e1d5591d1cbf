"""Setting up tables: what is asked for becomes rows of the database."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, insert

from cosmodrome import games
from cosmodrome.kernel import BadInput, Game, Ids, Setup

from .. import clock
from ..database import queries
from ..database.contents import keep_content
from ..database.schema import log
from ..http.errors import from_kernel, trouble
from ..http.identity import Person
from ..http.messages import NewTable, SeatAsk
from .info import TableMeta
from .table import Snapshot

SEED_BITS = 53  # what every JSON reader keeps exactly


class Plan(NamedTuple):
    """The rows of a new table."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    log: tuple[tuple[int, str], ...] = ()  # moves it begins with: seat and action
    asked: str = ""  # who is asked after them
    start: Snapshot | None = None  # where it begins, if not with the deal of its seed
    ids: Ids | None = None  # what its numbers stand for, if that is not known here yet


def new_id() -> str:
    return secrets.token_hex(8)


def plan(me: Person, wish: NewTable) -> Plan:
    """A table as asked for, or what is wrong with the wish."""
    try:
        game = games.get(wish.game)
        setup = game.setup_of(len(wish.seats), tuple(wish.modules), wish.options)
    except BadInput as error:
        raise from_kernel(error) from None
    if sum(ask.kind == "me" for ask in wish.seats) > 1:
        raise trouble("bad_input", "no.one_me")
    if all(ask.kind == "bot" for ask in wish.seats):
        raise trouble("bad_input", "no.me")
    table = table_row(game, setup, me.id, wish.seed, wish.pace, wish.days, wish.privacy, wish.language, wish.hints)
    seats = [_seat(number, ask, me) for number, ask in enumerate(wish.seats)]
    return _begun(Plan(table, [{**seat, "table_id": table["id"]} for seat in seats]))


def _seat(number: int, ask: SeatAsk, me: Person) -> dict[str, Any]:
    if ask.kind == "me":
        return seat_row(number, person=me.id)
    if ask.kind == "open":
        return seat_row(number)
    return seat_row(number, bot=ask.bot or "greedy", level=ask.level)


def table_row(
    game: Game[Any],
    setup: Setup,
    host: str,
    seed: int | None = None,
    pace: str = "live",
    days: int = 3,
    privacy: str = "private",
    language: str = "en",
    hints: bool = True,
) -> dict[str, Any]:
    number = secrets.randbits(SEED_BITS) if seed is None else seed & 0xFFFFFFFFFFFFFFFF
    return {
        "id": new_id(),
        "game": game.name,
        "rules": game.version,
        "content": game.fingerprint(),
        "setup": msgspec.json.encode(setup.to_json()).decode(),
        "seed": str(number),
        "seeded": seed is not None,  # whoever chose it may know the deal: everybody is told
        "drawn": False,
        "pace": pace,
        "days": days,
        "privacy": privacy,
        "language": language,
        "hints": hints,
        "status": "open",
        "host": host,
        "created": clock.now(),
        "started": None,
        "first_actors": queries.actors_text(game.actors(game.new(setup, number))),
    }


def seat_row(seat: int, person: str | None = None, bot: str | None = None, level: int = 3) -> dict[str, Any]:
    kind = "person" if person else "bot" if bot else "open"
    return {"seat": seat, "kind": kind, "person": person, "bot": bot, "level": level, "left": False}


def _begun(plan: Plan) -> Plan:
    """With nobody missing the game begins at once."""
    if all(seat["kind"] != "open" for seat in plan.seats):
        plan.table.update(status="live", started=clock.now())
    return plan


def rematch(meta: TableMeta, me: Person) -> Plan:
    """The same table with a new deal, everybody one seat further; those who left have a free seat waiting."""
    game = meta.rules_of()
    table = table_row(game, meta.setup(), me.id, None, meta.pace, meta.days, meta.privacy, meta.language, meta.hints)
    seats: list[dict[str, Any]] = []
    for number in range(len(meta.seats)):
        old = meta.seats[number - 1]
        bot = old.bot if old.kind == "bot" and not old.stands_for else None
        person = old.person if old.kind == "person" and not old.left else None
        seats.append({**seat_row(number, person, bot, old.level), "table_id": table["id"]})
    return _begun(Plan(table, seats))


def write(plan: Plan, connection: Connection) -> None:
    """All of it at once."""
    begin(plan, plan.table["status"], connection)
    if plan.log:
        write_log(plan, 0, len(plan.log), connection)
    finish(plan, connection)


def begin(plan: Plan, status: str, connection: Connection) -> None:
    """The table itself; whoever dies before it is finished leaves one that is cleared away."""
    if plan.ids is not None:
        keep_content(connection, plan.table["game"], plan.table["content"], plan.ids)
    queries.insert_table(connection, {**plan.table, "status": status})


def write_log(plan: Plan, start: int, stop: int, connection: Connection) -> None:
    """Some of its moves. They become rows only here: a long record is brought by another process, and passed on."""
    now = clock.now()
    rows = [
        {
            "table_id": plan.table["id"],
            "seq": seq,
            "kind": "move",
            "seat": seat,
            "action": action,
            "actors": plan.asked if seq == len(plan.log) else "",
            "note": None,
            "ref": f"+{seq}",
            "at": now,
        }
        for seq, (seat, action) in enumerate(plan.log[start:stop], start + 1)
    ]
    connection.execute(insert(log), rows)


def finish(plan: Plan, connection: Connection) -> None:
    """From now on it is there for everybody."""
    queries.insert_seats(connection, plan.seats)
    if plan.start is not None:
        queries.write_snapshot(connection, plan.table["id"], plan.start)
    queries.made(connection, plan.table["id"], plan.table["status"])
