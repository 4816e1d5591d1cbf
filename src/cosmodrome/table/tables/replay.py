"""A table's log under the rules of today.

A rules fix may refuse moves that were made before it. Nothing of the log is thrown away for that: such a move is passed
over, and with it what follows, up to the next snapshot or until it has been taken back. Where that leaves a game in
progress hanging, the moves that no longer stand are taken back in the log itself, with a note, and the table goes on
from the position before them.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from typing import Any

import structlog
from sqlalchemy import Connection, insert
from sqlalchemy.exc import DBAPIError

from cosmodrome.kernel import BadInput, Refusal

from .. import clock
from ..database import queries
from ..database.schema import log
from ..http.errors import trouble
from .breath import Breath
from .info import TableMeta
from .table import Entry, Live, Snapshot, Told, begin, keep

journal = structlog.get_logger()


class Fold:
    """Entry by entry, whatever the rules make of them."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.void: list[Entry] = []  # moves that were passed over and have not been taken back
        # Before each move that was folded: (position, last), or nothing if it is not going to be taken back: positions
        # are large, and a log is long.
        self._before: list[tuple[Any, int | None] | None] = []
        self.undone: frozenset[int] | None = None  # the moves that are taken back later; None: that is not known

    def take(self, entry: Entry) -> Told:
        live = self.live
        if self.void:
            keep(self.void, entry)
            return live.pass_over(entry)
        if entry.kind == "undo":
            if not live.undo.past and self._before and (before := self._before[-1]) is not None:
                live.undo.past.append(before)  # the rules of today would have let it stand
            if self._before:
                self._before.pop()
            return live.take_back(entry)
        here = (live.state, live.undo.last)
        try:
            told = live.fold(entry)
        except (Refusal, BadInput) as error:
            journal.warning("move passed over", table=live.id, seq=entry.seq, why=repr(error))
            self.void.append(entry)
            return live.pass_over(entry)
        self._before.append(here if self.undone is None or entry.seq in self.undone else None)
        return told

    def go_on_from(self, start: Snapshot) -> None:
        self.live.become(start)
        self.void = []
        self._before = []


def _deal(connection: Connection, meta: TableMeta) -> Snapshot | None:
    """The position before the first entry; None if the rules of today do not know it."""
    if meta.drawn:
        return _saved(connection, meta, 0)
    try:
        return begin(meta.rules_of(), meta.deal(), meta.seed)
    except BadInput as error:
        journal.warning("deal of other rules", table=meta.id, why=repr(error))
        return None


def _saved(connection: Connection, meta: TableMeta, seq: int) -> Snapshot | None:
    """A snapshot, if there is one that can be read: it may be of other rules, or damaged in any way."""
    try:
        shot = queries.snapshot_at(connection, meta.id, seq)
        return shot and shot._replace(state=meta.rules_of().load(shot.state, meta.content))
    except DBAPIError:  # the database's fault, not the snapshot's
        raise
    except Exception as error:
        journal.warning("snapshot not read", table=meta.id, seq=seq, why=repr(error)[:200])
        return None


def start_of(connection: Connection, meta: TableMeta, moves: int | None = None) -> Snapshot:
    """The newest position to fold from, with at most that many moves made."""
    for seq in queries.snapshot_seqs(connection, meta.id, moves):
        if (found := _saved(connection, meta, seq)) is not None:
            return found
    found = _deal(connection, meta)
    if found is None:
        raise trouble("refused", "no.old_rules")
    return found


def fold_newest(connection: Connection, meta: TableMeta) -> tuple[Live, list[Entry]]:
    """The table as it stands, and the moves made after that position which no longer do."""
    start = start_of(connection, meta)
    fold = Fold(Live(meta.rules_of(), meta, start))
    log = queries.entries_after(connection, meta.id, start.seq)
    fold.undone = taken_back(log)
    for entry in log:
        fold.take(entry)
    return fold.live, fold.void


def may_be_mended(meta: TableMeta) -> bool:
    """Only a game in progress, and only if it began under other rules: otherwise it is not the rules that are wrong."""
    game = meta.rules_of()
    return meta.status == "live" and (meta.rules, meta.content) != (game.version, game.fingerprint())


def mend(connection: Connection, live: Live, void: list[Entry]) -> None:
    """Take back in the log what no longer stands; IntegrityError if somebody else has just done so."""
    actors = queries.actors_text(live.actors)
    now = clock.now()
    for seq, entry in enumerate(reversed(void), live.seq + 1):
        undone = Entry(seq, "undo", entry.seat, None, "rules", f"-{secrets.token_hex(8)}", now)
        connection.execute(insert(log).values(table_id=live.id, actors=actors, **undone._asdict()))
    shot = live.snapshot()._replace(seq=live.seq + len(void), barrier="undo.rules", at=now)
    queries.write_snapshot(connection, live.id, shot)
    journal.warning("moves of older rules taken back", table=live.id, moves=len(void), seq=shot.seq)


def tell(connection: Connection, meta: TableMeta, after: int = 0) -> Iterator[tuple[Live, Told | None]]:
    """The table as it began (or at a snapshot, as late as can be and not later than `after`), then the log with the
    table after each entry. What the rules of today refuse is passed over up to the next snapshot."""
    seqs = sorted(queries.snapshot_seqs(connection, meta.id))
    start = next((shot for seq in reversed(seqs) if 0 < seq <= after and (shot := _saved(connection, meta, seq))), None)
    began = start.seq if start is not None else 0
    start = start or _deal(connection, meta)
    known = start is not None
    for seq in () if known else seqs:
        start = start or _saved(connection, meta, seq)
    if start is None:
        raise trouble("refused", "no.old_rules")
    fold = Fold(Live(meta.rules_of(), meta, start._replace(seq=began)))
    yield fold.live, None
    log = queries.entries_after(connection, meta.id, began)
    fold.undone = taken_back(log)
    rest = Breath()
    for entry in log:
        rest()
        told = fold.take(entry) if known else fold.live.pass_over(entry)
        if (fold.void or not known) and entry.seq in seqs:
            later = _saved(connection, meta, entry.seq)
            if later is not None:
                fold.go_on_from(later)
                known = True
        yield fold.live, told


def taken_back(entries: list[Entry]) -> frozenset[int]:
    """The moves among these that are taken back among them."""
    moves: list[Entry] = []
    for entry in entries:
        if moves or entry.kind == "move":
            keep(moves, entry)
    return frozenset(entry.seq for entry in entries if entry.kind == "move") - {entry.seq for entry in moves}


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The moves that have not been taken back."""
    moves: list[Entry] = []
    for entry in entries:
        keep(moves, entry)
    return moves


def replayed(connection: Connection, meta: TableMeta, moves: int) -> Live:
    """The table after so many standing moves."""
    log = queries.entries_after(connection, meta.id, 0)
    stand = standing(log)
    if not 0 <= moves <= len(stand):
        raise trouble("bad_input", "bad.record_at", n=moves, last=len(stand))
    start = start_of(connection, meta, moves)  # nothing before a snapshot can have been taken back after it
    live = Live(meta.rules_of(), meta, start)
    try:
        rest = Breath()
        for entry in stand[start.moves : moves]:
            live.fold(entry)
            rest()
    except (Refusal, BadInput) as error:
        raise trouble("refused", "no.old_rules") from error
    return live
