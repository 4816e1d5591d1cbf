"""The tables in this worker's memory: folded from the database when they are asked for, forgotten when nobody does."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator

import structlog
from sqlalchemy import Connection

from cosmodrome.kernel import BadInput, Refusal

from . import metrics, queries
from .live import Entry, Live, Snapshot, Told, begin
from .meta import TableMeta
from .problem import trouble
from .store import Store

IDLE = 600.0  # seconds after which a table without connections is forgotten
MOST = 2000  # tables in memory; beyond that the ones longest unused are forgotten earlier

journal = structlog.get_logger()


def start_of(connection: Connection, meta: TableMeta) -> Snapshot:
    """The position before the first entry of a table's log."""
    game = meta.rules_of()
    if not meta.drawn:
        return begin(game, meta.setup(), meta.seed)
    first = queries.first_snapshot(connection, meta.id)
    assert first is not None
    return first._replace(state=game.load(first.state))


def fold_table(connection: Connection, id: str) -> Live:
    """A table as the database has it."""
    meta = queries.load_meta(connection, id) if len(id) <= 32 else None
    if meta is None:
        raise trouble("not_found", "no.table")
    game = meta.rules_of()
    newest = queries.newest_snapshot(connection, id)
    start = start_of(connection, meta) if newest is None else newest._replace(state=game.load(newest.state))
    live = Live(game, meta, start)
    try:
        for entry in queries.entries_after(connection, id, live.seq):
            live.fold(entry)
    except (Refusal, BadInput, IndexError) as error:
        journal.error("table cannot be folded", table=id, seq=live.seq, why=repr(error))
        raise trouble("refused", "no.old_rules") from error
    live.asking, live.agreed = queries.consents_at(connection, id, live.seq)
    return live


class Rooms:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}

    def __iter__(self) -> Iterator[Live]:
        return iter(list(self._lives.values()))

    def loaded(self, id: str) -> Live | None:
        return self._lives.get(id)

    async def get(self, id: str) -> Live:
        live = self._lives.get(id)
        if live is None:
            task = self._loading.get(id)
            if task is None:
                task = self._loading[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._loading.pop(id, None))
            live = await asyncio.shield(task)
        else:
            self._lives.move_to_end(id)
        live.used = time.monotonic()
        return live

    async def _load(self, id: str) -> Live:
        live = await self.store.read(lambda connection: fold_table(connection, id))
        self._lives[id] = live
        metrics.LIVE_TABLES.set(len(self._lives))
        return live

    async def catch_up(self, live: Live) -> list[Told]:
        """Fold what other workers have written meanwhile; to be called with the table's lock held."""
        entries, asked = await self.store.read(lambda connection: _news(connection, live.id, live.seq))
        told = [live.fold(entry) for entry in entries]
        live.asking, live.agreed = asked
        live.faces.clear()
        return told

    async def reload_meta(self, live: Live) -> None:
        meta = await self.store.read(lambda connection: queries.load_meta(connection, live.id))
        if meta is not None:
            live.meta = meta
            live.faces.clear()

    def forget(self, id: str) -> None:
        self._lives.pop(id, None)
        metrics.LIVE_TABLES.set(len(self._lives))

    def tidy(self, busy: Callable[[str], bool]) -> None:
        """Forget tables nobody uses; `busy` says which are in use."""
        now = time.monotonic()
        spare = len(self._lives) - MOST
        for id, live in list(self._lives.items()):
            idle = now - live.used > IDLE or spare > 0
            if idle and not live.lock.locked() and not busy(id):
                del self._lives[id]
                spare -= 1
        metrics.LIVE_TABLES.set(len(self._lives))


def _news(connection: Connection, id: str, seq: int) -> tuple[list[Entry], tuple[int | None, set[int]]]:
    entries = queries.entries_after(connection, id, seq)
    return entries, queries.consents_at(connection, id, entries[-1].seq if entries else seq)
