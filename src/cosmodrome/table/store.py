"""The database at work: reads and writes off the event loop, each write durable before its caller goes on.

SQLite (WAL): one thread writes. All writes that wait when it is free go into one transaction, so one flush to the disk
serves them all; `synchronous=FULL` makes that flush real, so neither a killed process nor a power cut takes back what
was acknowledged. Readers have connections of their own and never wait for the writer.

PostgreSQL: the same functions on a small pool of threads, a transaction each.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, make_url, select, text
from sqlalchemy.exc import IntegrityError

from .tables import META, VERSION, log, versions

T = TypeVar("T")
Row = dict[str, Any]
Job = Callable[[Connection], Any]

READERS = 4
POSTGRES_THREADS = 8
BATCH = 200  # writes in one transaction at most
_COLUMNS = tuple(column.name for column in log.columns)
_STOP = object()


class WrongSchema(Exception):
    """The database was made by another version of this program."""


def database_url(database: str) -> str:
    """A path, or a database URL, as SQLAlchemy wants it."""
    return database if "://" in database else f"sqlite:///{Path(database).expanduser()}"


class Store:
    """Opened once a process; `read` and `write` run a function on a connection and wait for it."""

    def __init__(self, database: str) -> None:
        self.url = make_url(database_url(database))
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = self._engine()
        self._readers = ThreadPoolExecutor(READERS if self.sqlite else POSTGRES_THREADS, "read")
        self._writer: _Writer | None = None

    def _engine(self) -> Engine:
        if not self.sqlite:
            return create_engine(
                self.url, pool_size=POSTGRES_THREADS, max_overflow=4, pool_pre_ping=True, pool_timeout=10
            )
        if self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(self.url, pool_size=READERS + 2, connect_args={"timeout": 10})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
        return engine

    # -- the schema -------------------------------------------------------------------------------------------

    def create(self) -> None:
        """Make what is missing; refuse a database of another version."""
        with self.engine.begin() as connection:
            if not self.sqlite:  # several workers start at once: one after the other, please
                connection.execute(text("SELECT pg_advisory_xact_lock(742091)"))
            META.create_all(connection)
            found = connection.execute(select(versions.c.version)).scalar()
            if found is None:
                connection.execute(insert(versions).values(version=VERSION))
            elif found != VERSION:
                raise WrongSchema(f"The database has schema version {found}; this program needs version {VERSION}.")

    def open(self) -> None:
        self.create()
        if self.sqlite:
            self._writer = _Writer(self.engine)
            self._writer.start()

    def close(self) -> None:
        if self._writer is not None:
            self._writer.stop()
        self._readers.shutdown(wait=True)
        self.engine.dispose()

    # -- work -------------------------------------------------------------------------------------------------

    async def read(self, job: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._run, job)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run `job` in a transaction that is on the disk when this returns."""
        if self._writer is not None:
            result: T = await self._writer.submit(job)
            return result
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._run, job)

    async def append(self, row: Row, with_it: Job | None = None) -> None:
        """Add an entry to a table's log, and do what goes with it; IntegrityError if that place is taken."""
        if self._writer is not None and with_it is None:
            await self._writer.submit(row)
            return

        def job(connection: Connection) -> None:
            connection.execute(insert(log).values(row))
            if with_it is not None:
                with_it(connection)

        await self.write(job)

    def _run(self, job: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return job(connection)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=4000"):
        connection.execute(f"PRAGMA {pragma}").fetchall()


class _Task:
    __slots__ = ("error", "future", "job", "loop", "result")

    def __init__(self, job: Job | Row, loop: asyncio.AbstractEventLoop) -> None:
        self.job = job
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None


class _Writer(threading.Thread):
    """The one thread that writes to SQLite: whatever waits goes into one transaction."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(name="write", daemon=True)
        self._engine = engine
        self._queue: queue.SimpleQueue[Any] = queue.SimpleQueue()

    async def submit(self, job: Job | Row) -> Any:
        task = _Task(job, asyncio.get_running_loop())
        self._queue.put(task)
        return await task.future

    def stop(self) -> None:
        self._queue.put(_STOP)
        self.join()

    def run(self) -> None:
        with self._engine.connect() as connection:
            stopping = False
            while not stopping:
                batch = [self._queue.get()]
                while len(batch) < BATCH and not self._queue.empty():
                    batch.append(self._queue.get())
                stopping = _STOP in batch
                tasks = [one for one in batch if one is not _STOP]
                if tasks:
                    self._commit(connection, tasks)
                    _answer(tasks)

    def _commit(self, connection: Connection, tasks: list[_Task]) -> None:
        try:
            with connection.begin():
                rows = [task for task in tasks if isinstance(task.job, dict)]
                if rows:
                    _append(connection, rows)
                for task in tasks:
                    if not isinstance(task.job, dict):
                        _try(connection, task, task.job)
        except Exception as error:  # the commit itself failed: nobody's write is there
            for task in tasks:
                task.error = error


def _append(connection: Connection, tasks: list[_Task]) -> None:
    """All entries with one statement; if one of them is refused, each on its own."""
    rows: list[Row] = [task.job for task in tasks if isinstance(task.job, dict)]
    marks = ", ".join(["(" + ", ".join("?" * len(_COLUMNS)) + ")"] * len(rows))
    values = tuple(row[name] for row in rows for name in _COLUMNS)
    try:
        connection.exec_driver_sql(f"INSERT INTO log ({', '.join(_COLUMNS)}) VALUES {marks}", values)
    except IntegrityError:
        for task in tasks:
            _try(connection, task, partial(_append_one, task.job))


def _append_one(row: Any, connection: Connection) -> None:
    connection.execute(insert(log).values(row))


def _try(connection: Connection, task: _Task, job: Job) -> None:
    try:
        with connection.begin_nested():
            task.result = job(connection)
    except Exception as error:
        task.error = error


def _answer(tasks: list[_Task]) -> None:
    def settle() -> None:
        for task in tasks:
            if task.future.cancelled():
                continue
            if task.error is not None:
                task.future.set_exception(task.error)
            else:
                task.future.set_result(task.result)

    tasks[0].loop.call_soon_threadsafe(settle)
