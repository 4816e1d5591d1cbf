"""A database that does not answer, or takes nothing: nobody waits for it for ever, and `/health` says so."""

from __future__ import annotations

import contextlib
import os
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from cosmodrome.table.database.store import Store
from cosmodrome.table.tables.loaded import fold_table

from ..client import Guest
from ..server import Postgres, Server, children


@contextlib.contextmanager
def frozen(postgres: Postgres) -> Iterator[None]:
    postmaster = int((postgres.data / "postmaster.pid").read_text().split()[0])
    pids = [*children(postmaster), postmaster]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


def health(server: Server) -> tuple[int, float]:
    began = time.monotonic()
    return httpx.get(f"{server.url}/health", timeout=30).status_code, time.monotonic() - began


def test_a_frozen_database_is_not_waited_for(new_server: Callable[..., Server]) -> None:
    own = Postgres()
    own.start()
    try:
        server = new_server(own.create("frozen")).start()
        ada = Guest(server.url, "Ada")
        line = ada.live(ada.open_table("me", "random", options={"first": 0}))
        with frozen(own):
            time.sleep(0.3)  # an answer holds for a moment
            status, seconds = health(server)
            assert status == 503 and seconds < 2.5
            answer = ada.http.get("/api/lobby")
            assert answer.status_code == 503
            began = time.monotonic()
            server.stop()
            assert time.monotonic() - began < 10
        server.start()
        line.connect(0)
        assert line.act(line.position["options"][0]["action"])["kind"] == "done"
        assert health(server)[0] == 200
    finally:
        own.stop()
        own.remove()


def test_a_connection_that_is_lost_is_told_as_lost(postgres: Postgres) -> None:
    """And not as some other error, which nobody expects from a database that goes away."""
    store = Store(postgres.create("lost"))
    store.open()
    with pytest.raises(DBAPIError):
        store._run(lambda connection: connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())")))
    assert store._run(lambda connection: connection.execute(text("SELECT 1")).scalar()) == 1
    store.close()


def test_a_locked_file_refuses_soon(new_server: Callable[..., Server]) -> None:
    server = new_server().start()
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "random", options={"first": 0})
    line = ada.live(table)
    action = line.position["options"][0]["action"]
    with contextlib.closing(sqlite3.connect(server.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        answer = line.ask("act", seq=0, action=action)
        assert answer["problem"]["kind"] == "busy" and time.monotonic() - began < 3
        status, seconds = health(server)
        assert status == 503 and seconds < 2.5
        other.execute("ROLLBACK")
    assert line.ask("act", seq=0, action=action)["kind"] == "done"
    time.sleep(1.1)
    assert health(server)[0] == 200


@pytest.mark.parametrize("damage", ["cut", "empty", "binary", "other", "number"])
def test_a_damaged_snapshot_is_skipped(damage: str, tmp_path: Path) -> None:
    """The table is folded from the deal instead, and is the same."""
    path = tmp_path / "table.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as file:
        file.executescript((Path(__file__).parent / "version_1.sqlite.sql").read_text("utf-8"))
    store = Store(str(path))
    store.create()
    with store.engine.begin() as connection:
        [id] = connection.execute(text("SELECT id FROM tables WHERE status = 'live'")).scalars()
        connection.execute(text("DELETE FROM snapshots WHERE table_id = :id"), {"id": id})
        whole, _ = fold_table(connection, id)
        connection.execute(
            text("INSERT INTO snapshots VALUES (:id, 40, 36, 0, 'undo.other', :state)"), {"id": id, "state": "{}"}
        )
        values = {"cut": '{"rng": 12', "empty": "", "binary": b"\xff\x00\xfe", "other": '["a"]', "number": 7}
        connection.execute(text("UPDATE snapshots SET state = :state"), {"state": values[damage]})
        if damage == "binary":
            connection.execute(text("UPDATE snapshots SET state = CAST(state AS TEXT)"))
    with store.engine.begin() as connection:
        again, _ = fold_table(connection, id)
    assert again.seq == whole.seq and again.game.dump(again.state) == whole.game.dump(whole.state)
    store.engine.dispose()
