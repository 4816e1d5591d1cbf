"""The database at work: reading and writing, each write durable before its caller goes on.

SQLite (WAL): one write after the other (`writer.py`); all that wait go into one transaction, so one flush to the disk
serves them all. `synchronous=FULL` makes that flush real, so neither a killed process nor a power cut takes back what
was acknowledged. Readers have connections of their own and never wait for a write.

PostgreSQL: the same functions on small pools of threads, a transaction each. Those who write wait for no reader, and
readers wait for nobody who has a whole game replayed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, make_url, text, update

from .migrations import migrate
from .patience import AT_THE_END, CONNECT, Patience
from .schema import log, versions
from .writer import COLUMNS, Job, Task, Waiting, Writer

T = TypeVar("T")
Row = dict[str, Any]

APPLICATION = "cosmodrome"  # what our connections are called in PostgreSQL
LOCKED = 1.0  # seconds to wait for another program that has locked a SQLite file
READERS = 4
TOGETHER = 8  # of what can wait, in one transaction
BETWEEN = 0.02  # seconds for others to write between two of those
LOOKERS = 2  # threads for what takes long: replaying games
WRITERS = 8  # to PostgreSQL


def database_url(database: str) -> str:
    """A path, or a database URL, as SQLAlchemy wants it."""
    return database if "://" in database else f"sqlite:///{Path(database).expanduser()}"


class Store:
    """Opened once a process; `read` and `write` run a function on a connection and wait for it."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.url = make_url(database_url(database))
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self.in_memory = self.sqlite and self.url.database in (None, "", ":memory:")
        self.engine = self._engine()
        self._readers = ThreadPoolExecutor(READERS, "read")
        self._lookers = ThreadPoolExecutor(LOOKERS, "look")
        self._writers = ThreadPoolExecutor(WRITERS, "write")  # SQLite has a Writer instead
        self._writer: Writer | None = None
        self._patience: Patience | None = None
        self._waiting: Waiting = {}

    def _engine(self) -> Engine:
        if not self.sqlite:
            return create_engine(
                self.url,
                pool_size=READERS + LOOKERS + WRITERS,
                max_overflow=4,
                pool_pre_ping=True,
                pool_timeout=10,
                connect_args={"application_name": APPLICATION, "connect_timeout": CONNECT},
            )
        if self.url.database and not self.in_memory:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(self.url, pool_size=READERS + LOOKERS + 3, connect_args={"timeout": LOCKED})
        event.listen(engine, "do_connect", lambda *_: self._keep_private())
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine

    def _keep_private(self) -> None:
        """A new file is nobody else's to read; what SQLite puts beside it gets the same rights."""
        if self.url.database and not self.in_memory:
            with contextlib.suppress(FileExistsError, OSError):
                os.close(os.open(self.url.database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))

    # -- the schema -------------------------------------------------------------------------------------------

    def create(self) -> None:
        """Make the schema or bring it up to date; WrongSchema for a database that this program does not know."""
        migrate(self.engine)

    def open(self) -> None:
        self.create()
        if self.sqlite:
            self._writer = Writer(self.engine, self._waiting)
            self._writer.start()
        else:
            self._patience = Patience(self.engine)
            self._patience.start()

    def hurry(self) -> None:
        """The server stops: whoever does not answer now is not waited for."""
        if self._patience is not None:
            self._patience.seconds = AT_THE_END

    def close(self) -> None:
        if self._writer is not None:
            self._writer.stop()
        for threads in (self._lookers, self._readers, self._writers):
            threads.shutdown(wait=True, cancel_futures=True)
        self.engine.dispose()
        if self._patience is not None:
            self._patience.end()

    # -- work -------------------------------------------------------------------------------------------------

    async def read(self, job: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._run, job)

    async def look(self, job: Callable[[Connection], T]) -> T:
        """A reading that takes long: a few at a time, in nobody's way."""
        return await asyncio.get_running_loop().run_in_executor(self._lookers, self._run, job)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run `job` in a transaction that is on the disk when this returns."""
        if self._writer is not None:
            result: T = await self._writer.submit(Task(job))
            return result
        return await asyncio.get_running_loop().run_in_executor(self._writers, self._run, job)

    async def append(self, row: Row, with_it: Job | None = None) -> None:
        """Add an entry to a table's log, and do what goes with it; IntegrityError if that place is taken."""
        job = partial(_append, row, with_it)
        if self._writer is not None and with_it is None:
            await self._writer.submit(Task(job, [row[name] for name in COLUMNS]))
        else:
            await self.write(job)

    def later(self, key: str, statement: str, values: Row) -> None:
        """Something nobody waits for: it goes along with another write, or with `write_what_waits`. A newer one with
        the same key takes its place."""
        self._waiting[key] = (statement, values)

    async def write_what_waits(self) -> None:
        """A few at a time, so that nobody has to wait for long."""
        while self._waiting:
            some = [self._waiting.pop(key) for key in list(self._waiting)[:TOGETHER]]
            await self.write(partial(_execute_all, some))
            await asyncio.sleep(BETWEEN)

    async def well(self) -> None:
        """Raise an error unless something can be written now."""
        await self.write(lambda connection: connection.execute(update(versions).values(version=versions.c.version)))

    def _run(self, job: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return job(connection)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=4000"):
        connection.execute(f"PRAGMA {pragma}").fetchall()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))


def _execute_all(statements: list[tuple[str, Row]], connection: Connection) -> None:
    for statement, values in statements:
        connection.execute(text(statement), values)


def _append(row: Row, with_it: Job | None, connection: Connection) -> None:
    connection.execute(insert(log).values(row))
    if with_it is not None:
        with_it(connection)
