"""Backup and restore: nothing that was acknowledged before the backup began is missing, and the game goes on."""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from cosmodrome.kernel import BadInput
from cosmodrome.table.backup import backup, restore

from .client import Guest
from .server import Postgres, Server
from .test_faults import playing

Make = Callable[[], str]


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    def make() -> str:
        name = f"backup_{secrets.token_hex(4)}"
        if request.param == "sqlite":
            return str(tmp_path / f"{name}.sqlite")
        postgres: Postgres = request.getfixturevalue("postgres")
        return postgres.create(name)

    return make


def command(*arguments: str, code: int = 0, **env: str) -> str:
    run = [sys.executable, "-c", "from cosmodrome.cli import main; main()", *arguments]
    done = subprocess.run(run, capture_output=True, text=True, check=False, env={**os.environ, **env})
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return " ".join((done.stdout + done.stderr).split())


def logs(database: str) -> dict[str, dict[int, str]]:
    engine = create_engine(database if "://" in database else f"sqlite:///{database}")
    found: dict[str, dict[int, str]] = {}
    with engine.connect() as connection:
        for table, seq, action in connection.execute(text("SELECT table_id, seq, action FROM log")):
            found.setdefault(table, {})[seq] = action
    engine.dispose()
    return found


def test_a_backup_under_load_misses_nothing_and_is_played_on(
    database: Make, new_server: Callable[..., Server], tmp_path: Path
) -> None:
    address, file = database(), str(tmp_path / "a.backup")
    server = new_server(address).start()
    ada = Guest(server.url, "Ada")
    ada.post("/api/account", {"account": "Ada", "password": "open sesame"})
    kept = ada.open_table("me", "random", options={"first": 0})
    with playing(server, 3) as players:
        before = {table: dict(moves) for one in players for table, moves in dict(one.acknowledged).items()}
        said = command("backup", file, "--database", address)
        moves = [one.moves for one in players]
    assert "moves" in said and stat.S_IMODE(Path(file).stat().st_mode) == 0o600
    saved = logs(file)
    for table, acknowledged in before.items():
        assert set(acknowledged) <= set(saved.get(table, ())), "an acknowledged move is missing"
    assert sum(map(len, before.values())) > 10 and sum(moves) > 10  # it was busy
    for entries in saved.values():
        assert sorted(entries) == list(range(1, len(entries) + 1))  # and nothing is there by halves
    server.stop()

    other = database()
    command("restore", file, "--database", other)
    assert logs(other) == saved
    again = new_server(other).start()
    guest = Guest(again.url)
    guest.me = guest.post("/api/login", {"account": "Ada", "password": "open sesame"})
    line = guest.live(kept)
    assert line.act(line.position["options"][0]["action"])["kind"] == "done"
    for player in players:  # by the same cookie, at the table where it was
        table = next(reversed(player.acknowledged))
        if table in saved:
            old = Guest.__new__(Guest)
            old.url, old.http, old.heard, old.me = again.url, player.guest.http, [], player.guest.me
            assert old.live(table).seq >= len(saved[table])
    again.stop()


def filled(address: str) -> str:
    """A database of version 1, with two people in it."""
    dump = Path(__file__).parent / "database" / "version_1.sqlite.sql"
    with contextlib.closing(sqlite3.connect(address)) as file:
        file.executescript(dump.read_text("utf-8"))
    return address


def test_what_is_there_is_not_replaced_unless_one_insists(database: Make, tmp_path: Path) -> None:
    """Also: a file of an older version is brought up to date, and goes into either kind of database."""
    file = filled(str(tmp_path / "old.sqlite"))
    address = database()
    assert "2 people" in command("restore", file, "--database", address)
    before = logs(address)
    engine = create_engine(address if "://" in address else f"sqlite:///{address}")
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM log WHERE seq > 10"))
    changed = logs(address)
    engine.dispose()
    said = command("restore", file, "--database", address, code=2)
    assert "--force" in said and logs(address) == changed
    command("restore", file, "--database", address, "--force")
    assert logs(address) == before


def test_a_database_that_is_served_is_not_replaced_at_all(
    database: Make, new_server: Callable[..., Server], tmp_path: Path
) -> None:
    file = filled(str(tmp_path / "old.sqlite"))
    server = new_server(database()).start()
    assert "served already" in command("restore", file, "--database", server.database, "--force", code=2)
    assert logs(server.database) == {}
    server.stop()


def test_the_key_goes_with_the_file(tmp_path: Path, new_server: Callable[..., Server]) -> None:
    """Guests have nothing but their cookie: without the key they would be strangers after a restore."""
    server = new_server(COSMODROME_SECRET="").start()
    ada = Guest(server.url, "Ada")
    server.stop()
    file, other = str(tmp_path / "a.backup"), str(tmp_path / "new" / "table.sqlite")
    command("backup", file, "--database", server.database, COSMODROME_SECRET="")
    command("restore", file, "--database", other, COSMODROME_SECRET="")
    assert Path(f"{other}.key").read_text() == Path(f"{server.database}.key").read_text()
    assert stat.S_IMODE(Path(f"{other}.key").stat().st_mode) == 0o600
    again = new_server(other, COSMODROME_SECRET="").start()
    ada.http.base_url = again.url
    assert ada.get("/api/me")["name"] == "Ada"
    again.stop()


@pytest.mark.parametrize("wrong", ["missing", "text", "another", "cut"])
def test_what_is_no_backup_is_refused_and_changes_nothing(wrong: str, tmp_path: Path) -> None:
    file, target = tmp_path / "file", tmp_path / "table.sqlite"
    if wrong == "text":
        file.write_text("not a database" * 100)
    if wrong == "another":
        with contextlib.closing(sqlite3.connect(file)) as made:
            made.execute("CREATE TABLE cats (name TEXT)")
    if wrong == "cut":
        data = Path(filled(str(tmp_path / "whole"))).read_bytes()
        file.write_bytes(data[: len(data) // 2])
    with pytest.raises(BadInput) as said:
        restore(str(file), str(target), False)
    assert said.value.message.id.startswith("bad.backup")
    assert not target.exists() and not list(tmp_path.glob("*.part"))


def test_a_backup_does_not_replace_a_file_by_itself(tmp_path: Path) -> None:
    source, file = filled(str(tmp_path / "table.sqlite")), tmp_path / "a.backup"
    file.write_text("mine")
    with pytest.raises(BadInput, match="backup_exists"):
        backup(str(file), source, False)
    assert file.read_text() == "mine"
    assert backup(str(file), source, True).people == 2
    assert not list(tmp_path.glob("a.backup-*"))
    with pytest.raises(BadInput, match="backup_nothing"):
        backup(str(tmp_path / "b"), str(tmp_path / "nothing.sqlite"), False)
