"""What a worker does in the background goes on, whatever becomes of one table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from cosmodrome.table import worker as worker_module
from cosmodrome.table.database.store import Store
from cosmodrome.table.delivery.workers import Notice
from cosmodrome.table.housekeeping import House
from cosmodrome.table.serve import prepare
from cosmodrome.table.worker import Worker


def test_one_table_that_cannot_be_followed_makes_nobody_deaf() -> None:
    asked: list[str] = []

    async def listen() -> AsyncIterator[Notice]:
        for table in ("broken", "well"):
            yield Notice(table, "log", "another worker")

    def loaded(table: str) -> None:
        asked.append(table)
        if table == "broken":
            raise KeyError(table)

    worker: Any = SimpleNamespace(notices=SimpleNamespace(listen=listen), rooms=SimpleNamespace(loaded=loaded))
    asyncio.run(House(worker).heed())
    assert asked == ["broken", "well"]


def test_one_table_that_cannot_be_woken_keeps_no_other_waiting() -> None:
    woken: list[str] = []

    async def read(_: object) -> list[str]:
        return ["broken", "well"]

    async def get(table: str) -> str:
        if table == "broken":
            raise KeyError(table)
        return table

    worker: Any = SimpleNamespace(
        store=SimpleNamespace(sqlite=True, read=read),
        rooms=SimpleNamespace(get=get),
        playing=SimpleNamespace(wake=woken.append),
    )
    asyncio.run(House(worker)._wake_all())
    assert woken == ["well"]


def test_a_busy_table_delays_no_other() -> None:
    """Another worker's notices are followed side by side, those of one table in their order."""
    done: list[tuple[str, int]] = []

    async def run() -> None:
        free = asyncio.Event()

        async def listen() -> AsyncIterator[Notice]:
            for table, n in (("busy", 1), ("busy", 2), ("busy", 2), ("other", 3)):
                yield Notice(table, "chat", "another worker", n)
            async with asyncio.timeout(5):
                while ("other", 3) not in done:
                    await asyncio.sleep(0)
            assert done == [("other", 3)]
            free.set()

        async def follow(table: str, n: int) -> None:
            if table == "busy":
                await free.wait()
            done.append((table, n))

        worker: Any = SimpleNamespace(
            notices=SimpleNamespace(listen=listen),
            rooms=SimpleNamespace(loaded=lambda table: SimpleNamespace(id=table)),
            chat=SimpleNamespace(follow=follow),
        )
        await House(worker).heed()

    asyncio.run(run())
    assert done == [("other", 3), ("busy", 1), ("busy", 2)]


def test_a_worker_outlives_a_database_that_goes_away_while_it_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database may be killed between any two of its first writes; a worker that gave up would end the server."""
    monkeypatch.setenv("COSMODROME_SECRET", "s" * 32)
    monkeypatch.setattr(worker_module, "AWAY", 0.01)
    tried: list[str] = []
    write = Store.write

    async def sometimes(store: Store, job: Any) -> Any:
        name = getattr(job, "__name__", "")
        tried.append(name)
        if name in ("nobody_here", "remember") and tried.count(name) < 3:
            raise OperationalError("", {}, Exception("the database system is starting up"))
        return await write(store, job)

    monkeypatch.setattr(Store, "write", sometimes)

    async def run() -> None:
        worker = Worker(prepare(f"sqlite:///{tmp_path}/cosmodrome.db", 1))
        app: Any = None
        async with worker.life(app):
            assert await worker.well()

    asyncio.run(run())
    assert tried.count("nobody_here") == tried.count("remember") == 3
