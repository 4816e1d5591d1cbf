"""A database of an older version is brought up to date in place; one of a newer version is left alone.

`version_1.*.sql` are dumps of what the last version without migrations wrote (commit b502fca): Ada, who has an account,
and Zoë have a game in progress with two moves taken back, some chat and a used invitation; Ada waits at an open table;
Zoë has beaten a bot, or not.
"""

from __future__ import annotations

import contextlib
import re
import secrets
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, create_engine, inspect, text

from cosmodrome.table.database.migrations import WrongSchema, migrate
from cosmodrome.table.database.schema import META
from cosmodrome.table.database.store import Store

from ..client import Guest
from ..server import Postgres, Server

HERE = Path(__file__).parent
Fresh = Callable[[bool], str]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Fresh:
    """The address of a new database: an empty one, or one of version 1."""

    def make(old: bool) -> str:
        dump = (HERE / f"version_1.{request.param}.sql").read_text("utf-8") if old else ""
        if request.param == "sqlite":
            path = tmp_path / f"{secrets.token_hex(4)}.sqlite"
            with contextlib.closing(sqlite3.connect(path)) as file:
                file.executescript(dump)
            return str(path)
        postgres: Postgres = request.getfixturevalue("postgres")
        address = postgres.create(f"migrate_{secrets.token_hex(4)}")
        with psycopg.connect(address.replace("+psycopg", ""), autocommit=True) as connection:
            connection.execute(dump.encode() or b"SELECT 1")
        return address

    return make


def url(database: str) -> str:
    return database if "://" in database else f"sqlite:///{database}"


def content(database: str) -> dict[str, list[Any]]:
    """Every row of every table."""
    engine = create_engine(url(database))
    with engine.connect() as connection:
        found = {
            name: sorted(map(repr, connection.execute(text(f'SELECT * FROM "{name}"')).mappings().all()))
            for name in inspect(connection).get_table_names()
        }
    engine.dispose()
    return found


@contextlib.contextmanager
def migrated(database: str) -> Any:
    store = Store(database)
    try:
        store.create()
        yield store.engine
    finally:
        store.engine.dispose()


def difference(engine: Engine) -> list[Any]:
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), META))


@pytest.mark.parametrize("old", [False, True], ids=["new", "version 1"])
def test_the_migrations_lead_to_the_schema(database: Fresh, old: bool) -> None:
    with migrated(database(old)) as engine:
        assert difference(engine) == []


def test_nothing_is_lost_on_the_way(database: Fresh) -> None:
    address = database(True)
    before = content(address)
    assert len(before["log"]) > 100 and len(before["people"]) == 2 and before["snapshots"] and before["chat"]
    with migrated(address):
        again = content(address)
    assert {name: len(again[name]) for name in before} == {name: len(found) for name, found in before.items()}
    assert [again[name] for name in ("log", "snapshots")] == [before[name] for name in ("log", "snapshots")]
    with migrated(address):
        assert content(address) == again  # the second start finds nothing to do


def test_a_table_of_version_1_is_played_on(database: Fresh, new_server: Callable[..., Server]) -> None:
    address = database(True)
    server = new_server(address, workers=2 if "://" in address else 1).start()
    ada = Guest(server.url)
    ada.me = ada.post("/api/login", {"account": "Ada", "password": "open sesame"})
    mine = {table["status"]: table for table in ada.get("/api/lobby")["mine"]}
    assert set(mine) == {"live", "open"}
    table = mine["live"]["id"]
    line = ada.live(table)
    assert line.seq >= 40 and line.chat[0]["text"] == "Bonjour !"
    assert [seat["name"] for seat in line.table["seats"]] == ["Ada", "Zoë"]
    if not line.my_turn:  # it is Zoë's, who has been away since: a bot plays for her
        ada.post(f"/api/tables/{table}/takeover", seat=1)
        line.until(lambda: line.my_turn)
    seq = line.seq
    assert line.act(line.position["options"][0]["action"])["kind"] == "done"
    line.catch_up(seq + 1)
    server.stop()


def test_several_that_start_at_once_migrate_once(database: Fresh) -> None:
    address = database(True)
    failed: list[BaseException] = []
    barrier = threading.Barrier(4)

    def start() -> None:
        store = Store(address)
        barrier.wait()
        try:
            store.create()
        except BaseException as error:
            failed.append(error)
        finally:
            store.engine.dispose()

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failed
    assert len(content(address)["alembic_version"]) == 1


def newer(address: str) -> None:
    with migrated(address) as engine, engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))


def test_a_newer_database_is_refused_in_a_sentence_and_left_alone(database: Fresh) -> None:
    address = database(True)
    newer(address)
    before = content(address)
    run = [sys.executable, "-c", "from cosmodrome.cli import main; main()", "serve", "--database", address, "--port"]
    done = subprocess.run([*run, "0"], capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    assert re.search(r"newer version of Cosmodrome.*9999", " ".join(done.stderr.split()))
    assert "Traceback" not in done.stderr
    assert content(address) == before


def test_a_migration_that_fails_changes_nothing(database: Fresh, monkeypatch: pytest.MonkeyPatch) -> None:
    address = database(True)
    before = content(address)

    def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError("in the middle")

    monkeypatch.setattr("alembic.runtime.migration.HeadMaintainer.update_to_step", fail)
    store = Store(address)
    with pytest.raises(RuntimeError):
        store.create()
    store.engine.dispose()
    assert content(address) == before


def test_a_program_of_before_the_migrations_refuses_what_it_does_not_know(database: Fresh) -> None:
    """It reads `schema_version` and wants a 1 there."""
    address = database(True)
    with migrated(address):
        assert content(address)["schema_version"] == ["{'version': 2}"]


def test_a_database_of_another_program_is_refused(database: Fresh) -> None:
    address = database(False)
    engine = create_engine(url(address))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE schema_version (version INTEGER)"))
        connection.execute(text("INSERT INTO schema_version VALUES (7)"))
    with pytest.raises(WrongSchema):
        migrate(engine)
    assert list(content(address)) == ["schema_version"]
    engine.dispose()
