"""The tables in this worker's memory: folded from the database when they are asked for, forgotten when nobody does."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from cosmodrome.kernel import BadInput, Refusal

from .. import metrics
from ..database import queries
from ..database.store import Store
from ..http.errors import trouble
from . import replay
from .table import Entry, Live, Told

IDLE = 600.0  # seconds after which a table without connections is forgotten
MOST = 2000  # tables in memory; beyond that the ones longest unused are forgotten earlier

journal = structlog.get_logger()


def fold_table(connection: Connection, id: str) -> tuple[Live, list[Entry]]:
    """A table as the database has it, and the moves that no longer stand and have to be taken back."""
    meta = queries.load_meta(connection, id) if len(id) <= 32 and id.isalnum() else None
    if meta is None:
        raise trouble("not_found", "no.table")
    meta.open(connection)
    live, void = replay.fold_newest(connection, meta)
    if void and not replay.may_be_mended(meta):
        journal.error("table cannot be folded", table=id, seq=void[0].seq)
        raise trouble("refused", "no.old_rules")
    live.asking, live.agreed = queries.consents_at(connection, id, live.seq)
    return live, void


class Disagreement(Exception):
    """A table in memory is not what its log says."""


class Rooms:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._gone: set[str] = set()  # closed while they are being loaded

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
        try:
            live = await self._fold(id)
            if id in self._gone:
                raise trouble("not_found", "no.table")
        finally:
            self._gone.discard(id)
        self._lives[id] = live
        metrics.LIVE_TABLES.set(len(self._lives))
        return live

    async def _fold(self, id: str) -> Live:
        live, void = await self.store.read(lambda connection: fold_table(connection, id))
        while void:
            with contextlib.suppress(IntegrityError):  # another worker was quicker
                await self.store.write(partial(replay.mend, live=live, void=void))
            live, void = await self.store.read(lambda connection: fold_table(connection, id))
        return live

    async def catch_up(self, live: Live) -> list[Told]:
        """Fold what other workers have written meanwhile; to be called with the table's lock held. If what we thought
        was the last entry is not in the log, or what follows it makes no sense here, it is we who are wrong."""
        last, entries, asked = await self.store.read(lambda connection: _news(connection, live.id, live.seq))
        try:
            if live.recent and live.recent[-1].entry != last:
                raise Disagreement(f"entry {live.seq} is another one")
            told = [live.fold(entry) for entry in entries]
        except (Disagreement, Refusal, BadInput, IndexError) as error:
            return await self._rebuild(live, error)
        live.asking, live.agreed = asked
        live.faces.clear()
        return told

    async def _rebuild(self, live: Live, why: Exception) -> list[Told]:
        """The log is the truth: start again from it, and tell whatever we had told otherwise."""
        journal.error("table rebuilt from its log", table=live.id, seq=live.seq, why=repr(why))
        believed = {told.entry for told in live.recent}
        live.replace(await self._fold(live.id))
        return [told for told in live.recent if told.entry not in believed]

    async def reload_meta(self, live: Live) -> None:
        meta = await self.store.read(lambda connection: queries.load_meta(connection, live.id))
        if meta is None:  # it has been closed
            self.forget(live.id)
            raise trouble("not_found", "no.table")
        meta.opened_like(live.meta)
        live.meta = meta
        live.faces.clear()

    def forget(self, id: str) -> None:
        """A table that is no more."""
        self._lives.pop(id, None)
        if id in self._loading:
            self._gone.add(id)
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


def _news(connection: Connection, id: str, seq: int) -> tuple[Entry | None, list[Entry], tuple[int | None, set[int]]]:
    """Entry `seq` itself, and those after it."""
    entries = queries.entries_after(connection, id, seq - 1)
    last = entries.pop(0) if entries and entries[0].seq == seq else None
    return last, entries, queries.consents_at(connection, id, entries[-1].seq if entries else seq)
