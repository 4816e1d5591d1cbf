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
