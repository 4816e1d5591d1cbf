"""`cosmodrome backup` and `cosmodrome restore`: everything a server keeps, in one file.

The file is an SQLite database, whichever database it comes from, so it can be restored into either kind, and it can be
served as it is. It holds one moment: all that was acknowledged before the backup began is in it, and nothing by halves,
while the server goes on. The key that signs the cookies goes beside it if it is in a file: without it nobody would be
known again.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Engine, MetaData, Table, func, insert, select, text
from sqlalchemy.exc import DBAPIError

from cosmodrome.kernel import BadInput

from .database.schema import META, log, people, presence, tables
from .database.store import APPLICATION, Store
from .serve import alone, find_database, make_ready
from .settings import key_file

ROWS = 1000  # copied at once
COUNTED = (people, tables, log)
PRIVATE = 0o600  # a backup holds what the database holds


class Counted(NamedTuple):
    """What has been copied."""

    people: int
    tables: int
    moves: int


def backup(file: str, database: str | None, force: bool) -> Counted:
    """Copy the database into a file."""
    target = Path(file).expanduser()
    if target.exists() and not force:
        raise BadInput("bad.backup_exists", text=str(target))
    store = find_database(database)
    if store.sqlite and not Path(str(store.url.database)).is_file():
        raise BadInput("bad.backup_nothing", text=str(store.url.database))
    with _sentences(), _made(target) as part:
        if store.sqlite:
            _copy_file(Path(str(store.url.database)), part)
        else:
            _read_postgres(store.engine, part)
        store.engine.dispose()
        made = Store(str(part))
        with made.engine.begin() as connection:
            connection.execute(presence.delete())  # nobody is connected to a backup
        counted = _count(made.engine)
        _close_file(made)
    _copy_key(key_file(store.database), key_file(str(target)))
    return counted


def restore(file: str, database: str | None, force: bool) -> Counted:
    """Put a backup into a database: an empty one, unless `force` lets it replace what is there."""
    source = Path(file).expanduser()
    if not source.is_file():
        raise BadInput("bad.backup_missing", text=str(source))
    store = find_database(database)
    with alone(store), _sentences():
        _look(store, force)
        place = Path(str(store.url.database)) if store.sqlite else source.with_name(f"{source.name}.restoring")
        with _made(place, keep=store.sqlite) as part:
            _copy_file(source, part)
            _check(part, source)
            made = Store(str(part))
            make_ready(made)  # a backup of an older version is brought up to date
            counted = _count(made.engine)
            if not store.sqlite:
                make_ready(store)
                _write_postgres(made.engine, store.engine)
            _close_file(made)
        store.engine.dispose()
    if force or not key_file(store.database).exists():
        _copy_key(key_file(str(source)), key_file(store.database))
    return counted


@contextlib.contextmanager
def _sentences() -> Iterator[None]:
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        raise BadInput("bad.backup", text=str(error).splitlines()[0]) from error


@contextlib.contextmanager
def _made(target: Path, keep: bool = True) -> Iterator[Path]:
    """A file that is there when it is whole, and not before."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    try:
        yield part
        if keep:
            with part.open("rb") as written:
                os.fsync(written.fileno())
            for left in ("-wal", "-shm"):  # of the file that is replaced: they do not belong to the new one
                target.with_name(f"{target.name}{left}").unlink(missing_ok=True)
            part.replace(target)
    finally:
        for left in ("", "-wal", "-shm"):
            part.with_name(f"{part.name}{left}").unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """SQLite's own way of copying a database that is being written to: all of it as of one moment."""
    with (
        contextlib.closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as reading,
        contextlib.closing(sqlite3.connect(target)) as writing,
    ):
        reading.backup(writing)


def _check(copy: Path, source: Path) -> None:
    """Whether it is whole, and ours."""
    with contextlib.closing(sqlite3.connect(copy)) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        whole = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    if not whole or not names.issuperset(table.name for table in COUNTED):
        raise BadInput("bad.backup_foreign", text=str(source))


def _close_file(store: Store) -> None:
    """Leave nothing beside the file."""
    with store.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    store.engine.dispose()


def _copy_key(source: Path, target: Path) -> None:
    if source.is_file() and source != target and not os.environ.get("COSMODROME_SECRET"):
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_name(f"{target.name}.part")
        shutil.copyfile(source, part)
        part.chmod(PRIVATE)
        part.replace(target)


# -- PostgreSQL -------------------------------------------------------------------------------------------------


def _read_postgres(engine: Engine, target: Path) -> None:
    """All rows as of one moment, into tables of the same names; of whichever version the database is."""
    writing = Store(str(target))
    with (
        engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True) as source,
        writing.engine.begin() as copy,
    ):
        known = MetaData()
        known.reflect(source)
        if not known.tables:
            raise BadInput("bad.backup_nothing", text=engine.url.render_as_string())
        for table in known.sorted_tables:
            for column in table.columns:
                column.server_default = None  # in PostgreSQL's own words
        known.create_all(copy)
        for table in known.sorted_tables:
            for rows in source.execute(select(table)).mappings().partitions(ROWS):
                copy.execute(insert(table), [dict(row) for row in rows])
    _close_file(writing)


def _write_postgres(source: Engine, target: Engine) -> None:
    """In one transaction: all of it, or nothing has changed."""
    with source.connect() as reading, target.begin() as writing:
        for table in reversed(META.sorted_tables):
            writing.execute(table.delete())
        for table in META.sorted_tables:
            for rows in reading.execute(select(table)).mappings().partitions(ROWS):
                writing.execute(insert(table), [dict(row) for row in rows])


# -- what is there ----------------------------------------------------------------------------------------------


OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = :name"
)


def _look(store: Store, force: bool) -> None:
    """A database that is being served is never replaced, and one with something in it only by force."""
    if store.sqlite:
        path = Path(str(store.url.database))
        if force or not path.exists() or not path.stat().st_size:
            return  # whether it is being served is known from its lock
    with store.engine.connect() as connection:
        if not store.sqlite and connection.execute(OTHERS, {"name": APPLICATION}).scalar_one():
            raise BadInput("bad.serve_twice", text=store.url.render_as_string())
        found = MetaData()
        found.reflect(connection)
    store.engine.dispose()
    if not force and any(_rows(store.engine, one) for one in COUNTED if one.name in found.tables):
        raise BadInput("bad.restore_over", text=store.url.render_as_string())
    store.engine.dispose()


def _rows(engine: Engine, table: Table) -> int:
    with engine.connect() as connection:
        return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def _count(engine: Engine) -> Counted:
    return Counted(*(_rows(engine, table) for table in COUNTED))
