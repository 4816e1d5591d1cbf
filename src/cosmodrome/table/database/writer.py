"""Writing to SQLite: one at a time, all that waits together, and each write on the disk before its caller goes on.

Entries of the log, which people wait for, are written by the event loop itself: all that came in at once with one
statement, which is a transaction of its own, so one flush to the disk serves them all. On most disks that flush is
shorter than handing the entries to a thread and waiting to be woken up again. Where it is not (`QUICK`), and while
something else is being written, they go to the thread that does all other writing, and the loop never waits for them.
What nobody waits for (a snapshot) goes along in the transaction of some entries, so it costs no flush of its own.

What was written is moved from the write-ahead log into the database by that thread too, while the loop goes on writing;
the loop then moves the little that was added meanwhile, so that the log starts from its beginning again.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError

from .schema import log

Job = Callable[[Connection], Any]
Waiting = dict[str, tuple[str, dict[str, Any]]]  # by key: a statement and its values

BATCH = 500  # entries of one statement, and writes of one transaction, at most
QUICK = 0.004  # seconds a flush may take on average for the event loop to wait for it
CHECKPOINT = 1000  # transactions of the event loop after which the write-ahead log is emptied
EMPTY = "PRAGMA wal_checkpoint(PASSIVE)"
COLUMNS = tuple(column.name for column in log.columns)


class Task:
    __slots__ = ("entry", "error", "future", "job", "loop", "result")

    def __init__(self, job: Job, entry: Sequence[Any] | None = None) -> None:
        self.job = job
        self.entry = entry  # the values, if all the job does is to add this entry to the log
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: BaseException | None = None


class Writer(threading.Thread):
    def __init__(self, engine: Engine, waiting: Waiting) -> None:
        super().__init__(name="write", daemon=True)
        self._engine = engine
        self._queue: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._writing = threading.Lock()
        self._mean = 0.0  # seconds it takes to write entries
        self._entries: list[Task] = []  # for the event loop to write
        self._own = engine.raw_connection()  # the event loop's
        driver: Any = self._own.driver_connection
        self._driver = driver
        driver.execute("PRAGMA busy_timeout=0")  # it does not wait for other programs either
        driver.execute("PRAGMA wal_autocheckpoint=0")
        self._waiting = waiting  # the event loop's
        self._written = 0  # transactions of the event loop since the last checkpoint

    def submit(self, task: Task) -> asyncio.Future[Any]:
        if task.entry is None:
            self._queue.put(task)
        else:
            self._entries.append(task)
            if len(self._entries) == 1:
                task.loop.call_soon(self._flush)
        return task.future

    def _flush(self) -> None:
        """In the event loop: write the entries, unless that could take long."""
        tasks, self._entries = self._entries, []
        if self._mean < QUICK and len(tasks) <= BATCH and self._writing.acquire(blocking=False):
            try:
                key = next(iter(self._waiting), "")
                written = self._append(self._driver, tasks, self._waiting.get(key))
            finally:
                self._writing.release()
            if written:
                self._waiting.pop(key, None)
                _settle(tasks)
                self._written += 1
                if self._written == CHECKPOINT:
                    self._queue.put(Task(_checkpoint))
                return
        for task in tasks:
            self._queue.put(task)

    def stop(self) -> None:
        self._queue.put(None)
        self.join()
        self._own.invalidate()

    def run(self) -> None:
        # The lock is taken at once: if another program has it, all that waits is refused together.
        with self._engine.connect().execution_options(begin="BEGIN IMMEDIATE") as connection:
            stopping = False
            while not stopping:
                batch = [self._queue.get()]
                while len(batch) < BATCH and not self._queue.empty():
                    batch.append(self._queue.get())
                stopping = None in batch
                tasks = [task for task in batch if task is not None]
                self._write(connection, [task for task in tasks if task.entry is not None])
                self._write(connection, [task for task in tasks if task.entry is None and task.job is not _checkpoint])
                for task in tasks:
                    if task.job is _checkpoint:
                        _checkpoint(connection)
                        task.loop.call_soon_threadsafe(self._end_checkpoint)

    def _write(self, connection: Connection, tasks: list[Task]) -> None:
        """Entries with one statement if they can be; otherwise each task on its own in one transaction."""
        if not tasks:
            return
        with self._writing:
            if tasks[0].entry is None or not self._append(connection.connection.driver_connection, tasks):
                if not any(task.error for task in tasks):
                    _commit(connection, tasks)
        tasks[0].loop.call_soon_threadsafe(_settle, tasks)

    def _end_checkpoint(self) -> None:
        """In the event loop, with nobody else writing: if all is moved now, the next entry starts a new log."""
        self._written = 0
        if self._writing.acquire(blocking=False):
            try:
                with contextlib.suppress(sqlite3.Error):
                    self._driver.execute(EMPTY).fetchall()
            finally:
                self._writing.release()

    def _append(self, driver: Any, tasks: list[Task], along: tuple[str, dict[str, Any]] | None = None) -> bool:
        """Whether the entries, and what goes along, are on the disk; if one of them was refused, none is."""
        began = time.perf_counter()
        entries = _insert(len(tasks)), [value for task in tasks for value in task.entry or ()]
        try:
            if along is None:
                driver.execute(*entries)
            else:
                driver.execute("BEGIN")
                with driver:  # commits, or rolls back
                    driver.execute(*entries)
                    driver.execute(*along)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY and driver is not self._driver:
                for task in tasks:  # another program has locked the file, and we have waited for it already
                    task.error = OperationalError("INSERT INTO log", None, error)
            return False
        self._mean += (time.perf_counter() - began - self._mean) / 16
        return True


@cache
def _insert(entries: int) -> str:
    marks = "(" + ", ".join("?" * len(COLUMNS)) + ")"
    return f"INSERT INTO log ({', '.join(COLUMNS)}) VALUES {', '.join([marks] * entries)}"


def _checkpoint(connection: Connection) -> None:
    driver: Any = connection.connection.driver_connection
    with contextlib.suppress(sqlite3.Error):  # another program is at it: next time
        driver.execute(EMPTY).fetchall()


def _commit(connection: Connection, tasks: list[Task]) -> None:
    """All tasks in one transaction; one that fails does not take the others with it."""
    driver: Any = connection.connection.driver_connection
    try:
        with connection.begin():
            for task in tasks:
                _try(connection, task)
                if not driver.in_transaction:
                    # SQLite itself has rolled back all of it (a full disk does that), and a commit would not tell.
                    raise task.error or sqlite3.OperationalError("the transaction has been rolled back")
    except Exception as error:  # nobody's write is there
        for task in tasks:
            task.error = error


def _try(connection: Connection, task: Task) -> None:
    try:
        with connection.begin_nested():
            task.result = task.job(connection)
    except Exception as error:
        task.error = error


def _settle(tasks: list[Task]) -> None:
    for task in tasks:
        if task.future.cancelled():
            continue
        if task.error is not None:
            task.future.set_exception(task.error)
        else:
            task.future.set_result(task.result)
