"""What a worker does in the background goes on, whatever becomes of one table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

from cosmodrome.table.delivery.workers import Notice
from cosmodrome.table.housekeeping import House


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
