"""The database answers, but takes nothing any more: its disk is full, or what is to be written does not fit."""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from cosmodrome.table.database.store import Store

from ..client import Guest, Refused
from ..server import Server


def test_a_full_disk_is_said_so_and_stops_nobody(new_server: Callable[..., Server]) -> None:
    """Nothing has changed then, the table is not locked, and when there is room again the game goes on."""
    server = new_server().start()
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "random", options={"first": 0})
    line = ada.live(table)
    size = sum(path.stat().st_size for path in server.folder.glob("table.sqlite-wal"))
    free = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    with pytest.raises(Refused) as said:
        for _ in range(100):  # what the write-ahead log has room for
            ada.post(f"/api/tables/{table}/chat", {"text": "x" * 500})
    assert (said.value.status, said.value.kind) == (503, "busy")
    time.sleep(0.3)  # an answer holds for a moment
    assert httpx.get(f"{server.url}/health").status_code == 503
    began = time.monotonic()
    action = line.position["options"][0]["action"]
    for _ in range(3):
        answer = line.ask("act", seq=0, action=action)
        assert answer["problem"]["kind"] == "busy" and "write" in answer["problem"]["text"]
    assert time.monotonic() - began < 15
    assert ada.position(table)["seq"] == 0
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, free)
    assert line.ask("act", seq=0, action=action)["kind"] == "done"
    time.sleep(0.3)
    assert httpx.get(f"{server.url}/health").status_code == 200
    assert sorted(line.entries)[0] == 1


def test_what_sqlite_rolls_back_is_not_reported_as_done(tmp_path: Path) -> None:
    """A full disk makes SQLite roll back the whole transaction, also what others wrote in it."""

    def limit(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE notes (what TEXT)"))
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count = {pages + 3}"))

    def note(size: int) -> Callable[[Connection], None]:
        values = {"what": "x" * size}
        return lambda connection: connection.execute(text("INSERT INTO notes VALUES (:what)"), values).close()

    async def run() -> None:
        store = Store(str(tmp_path / "table.sqlite"))
        store.open()
        await store.write(limit)
        writes = [store.write(note(size)) for size in (1, 100_000, 2)]
        done = [not isinstance(one, DBAPIError) for one in await asyncio.gather(*writes, return_exceptions=True)]
        there = await store.read(lambda c: c.execute(text("SELECT count(*) FROM notes")).scalar_one())
        assert there == sum(done) < 3
        await store.write(note(3))  # the next ones are written again
        store.close()

    asyncio.run(run())


def test_numbers_that_do_not_fit_lock_no_table(postgres_server: Server) -> None:
    ada = Guest(postgres_server.url, "Ada")
    line = ada.live(ada.open_table("me", options={}))
    action = line.position["options"][0]["action"]
    for fields in ({"id": 10**40, "seq": 0}, {"id": 1, "seq": 10**40}, {"id": -(10**40), "seq": 0}):
        failures = len(line.failures)
        line.send("act", action=action, **fields)
        while len(line.failures) == failures:
            line.hear()
        assert line.failures[-1]["problem"]["kind"] == "bad_input"
    assert line.ask("act", id=2**53, seq=0, action=action)["kind"] == "done"
