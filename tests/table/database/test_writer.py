"""Writing to SQLite: by the event loop, by the thread, and what happens when an entry is refused."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from cosmodrome.table.database import writer
from cosmodrome.table.database.store import Store


def row(table: str, seq: int, ref: str = "r") -> dict[str, Any]:
    values = {"table_id": table, "seq": seq, "kind": "move", "seat": 0, "action": "[]", "actors": "1"}
    return {**values, "note": None, "ref": ref, "at": time.time()}


def run(path: Path, work: Callable[[Store, writer.Writer], Awaitable[None]]) -> None:
    async def go() -> None:
        store = Store(str(path))
        store.open()
        assert store._writer is not None
        try:
            await work(store, store._writer)
        finally:
            await asyncio.to_thread(store.close)

    asyncio.run(go())


def written(path: Path) -> list[tuple[str, int, str]]:
    """As another program sees it."""
    with sqlite3.connect(path) as connection:
        return connection.execute("SELECT table_id, seq, ref FROM log ORDER BY table_id, seq").fetchall()


class Watch:
    """Notes which thread writes entries, and how many at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.writes: list[tuple[bool, int]] = []  # (by the event loop's thread, entries)
        append = writer.Writer._append

        def watched(self_: writer.Writer, driver: Any, tasks: list[writer.Task], along: Any = None) -> bool:
            self.writes.append((threading.current_thread() is threading.main_thread(), len(tasks)))
            return append(self_, driver, tasks, along)

        monkeypatch.setattr(writer.Writer, "_append", watched)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


def test_entries_that_come_together_share_a_flush(tmp_path: Path, watch: Watch) -> None:
    path = tmp_path / "t.sqlite"

    async def work(store: Store, _: writer.Writer) -> None:
        await asyncio.gather(*(store.append(row(f"t{n}", 1)) for n in range(20)))
        assert len(written(path)) == 20  # on the disk when the caller goes on

    run(path, work)
    assert watch.writes == [(True, 20)]


CHAT = "INSERT INTO chat (table_id, n, person, name, text, at, ref) VALUES (:id, :n, 'p', 'P', 'x', 0, :id)"


def along(path: Path) -> list[str]:
    with sqlite3.connect(path) as connection:
        return [id for (id,) in connection.execute("SELECT table_id FROM chat ORDER BY table_id")]


def test_what_can_wait_goes_along(tmp_path: Path, watch: Watch) -> None:
    path = tmp_path / "t.sqlite"

    async def work(store: Store, _: writer.Writer) -> None:
        for id in ("a", "b", "c"):
            store.later(id, CHAT, {"id": id, "n": 1})
        await store.append(row("t", 1))
        assert along(path) == ["a"]  # one with each flush
        with pytest.raises(IntegrityError):
            await store.append(row("t", 1))
        assert along(path) == ["a"]  # a refused entry takes nothing along, and nothing is lost
        await store.append(row("t", 2))
        assert along(path) == ["a", "b"]
        await store.write_what_waits()
        await store.write_what_waits()
        assert along(path) == ["a", "b", "c"]

    run(path, work)
    assert (True, 1) in watch.writes and len(written(path)) == 2


def test_flushes_are_real(tmp_path: Path) -> None:
    async def work(store: Store, thread: writer.Writer) -> None:
        assert thread._driver.execute("PRAGMA synchronous").fetchone() == (2,)
        assert thread._driver.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert await store.write(lambda c: c.execute(text("PRAGMA synchronous")).scalar()) == 2

    run(tmp_path / "t.sqlite", work)


def test_a_slow_disk_is_left_to_the_thread(tmp_path: Path, watch: Watch) -> None:
    path = tmp_path / "t.sqlite"

    async def work(store: Store, thread: writer.Writer) -> None:
        thread._mean = 10 * writer.QUICK
        await store.append(row("t", 1))
        assert written(path) == [("t", 1, "r")]
        thread._mean = 0.0
        await store.append(row("t", 2))

    run(path, work)
    assert watch.writes == [(False, 1), (True, 1)]
    assert [seq for _, seq, _ in written(path)] == [1, 2]


def test_the_loop_does_not_wait_for_the_thread(tmp_path: Path, watch: Watch) -> None:
    """While something else is being written, entries are, too, but after it, and the loop goes on meanwhile."""
    path = tmp_path / "t.sqlite"
    begun, go_on = threading.Event(), threading.Event()

    def long(connection: Connection) -> None:
        connection.execute(text("DELETE FROM chat"))
        begun.set()
        assert go_on.wait(20)

    async def work(store: Store, _: writer.Writer) -> None:
        other = asyncio.ensure_future(store.write(long))
        await asyncio.to_thread(begun.wait, 20)
        mine = asyncio.ensure_future(store.append(row("t", 1)))
        await asyncio.sleep(0.05)
        assert not mine.done() and not other.done()
        go_on.set()
        await asyncio.gather(mine, other)
        assert written(path) == [("t", 1, "r")]

    run(path, work)
    assert watch.writes == [(False, 1)]


@pytest.mark.parametrize("slow", [False, True])
def test_a_refused_entry_does_not_take_the_others_with_it(tmp_path: Path, slow: bool) -> None:
    path = tmp_path / "t.sqlite"

    async def work(store: Store, thread: writer.Writer) -> None:
        await store.append(row("t", 1, "first"))
        thread._mean = 10 * writer.QUICK if slow else 0.0
        both = [store.append(row("t", 1, "second")), store.append(row("u", 1, "other"))]
        refused, fine = await asyncio.gather(*both, return_exceptions=True)
        assert isinstance(refused, IntegrityError)
        assert fine is None

    run(path, work)
    assert written(path) == [("t", 1, "first"), ("u", 1, "other")]


def test_another_program_that_writes_is_waited_for_by_the_thread(tmp_path: Path, watch: Watch) -> None:
    path = tmp_path / "t.sqlite"

    async def work(store: Store, _: writer.Writer) -> None:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        mine = asyncio.ensure_future(store.append(row("t", 1)))
        began = time.monotonic()
        await asyncio.sleep(0.05)
        assert time.monotonic() - began < 5 and not mine.done()  # the loop was not held up
        other.execute("ROLLBACK")
        await mine
        other.close()

    run(path, work)
    assert watch.writes == [(True, 1), (False, 1)]
    assert written(path) == [("t", 1, "r")]


def test_the_write_ahead_log_stays_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many moves come in without a pause, and without the event loop waiting for all of it to be moved."""
    path = tmp_path / "x.sqlite"
    monkeypatch.setattr(writer, "CHECKPOINT", 40)
    monkeypatch.setattr(writer, "QUICK", 60.0)  # the event loop writes, however slow this disk is today
    sizes: list[int] = []

    async def work(store: Store, _: writer.Writer) -> None:
        for seq in range(1, 1001):
            await store.append(row("t", seq))
            sizes.append((tmp_path / "x.sqlite-wal").stat().st_size)

    run(path, work)
    assert max(sizes) < 4_000_000  # all entries together are 8 million
    assert [seq for _, seq, _ in written(path)] == list(range(1, 1001))
