"""A database that does not answer at all, neither yes nor no: PostgreSQL frozen, or a network that swallows everything.

The driver would wait for ever, and with it the thread that asks. So somebody looks at the clock: a connection that has
waited for an answer too long is cut, which its thread sees as any other lost connection.
"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
from typing import Any

from sqlalchemy import Connection, Engine, event

ANSWER = 4.0  # seconds for one answer
AT_THE_END = 1.0  # the same, when the server stops
CONNECT = 2  # seconds, the least that the driver takes
BEAT = 0.25


class Patience(threading.Thread):
    def __init__(self, engine: Engine) -> None:
        super().__init__(name="patience", daemon=True)
        self.seconds = ANSWER
        self._asked: dict[int, tuple[float, Any]] = {}  # by thread: since when, and on which connection
        self._ended = threading.Event()
        ping = engine.dialect.do_ping

        def do_ping(connection: Any) -> bool:
            self._asks(connection)
            return ping(connection)

        engine.dialect.do_ping = do_ping  # type: ignore[method-assign, assignment]
        event.listen(engine, "checkout", lambda connection, *_: self._asks(connection))
        for moment in ("before_cursor_execute", "commit", "rollback"):
            event.listen(engine, moment, self._asks_again)
        event.listen(engine, "checkin", lambda *_: self._asked.pop(threading.get_ident(), None))

    def _asks(self, connection: Any) -> None:
        driver = getattr(connection, "driver_connection", connection)
        self._asked[threading.get_ident()] = (time.monotonic(), driver)

    def _asks_again(self, connection: Connection, *_: Any) -> None:
        if not connection.closed and not connection.invalidated:  # one that was lost has nobody left to ask
            self._asks(connection.connection)

    def run(self) -> None:
        while not self._ended.wait(BEAT):
            late = time.monotonic() - self.seconds
            for thread, (since, connection) in list(self._asked.items()):
                if since < late and _waits(connection):
                    self._asked.pop(thread, None)
                    _cut(connection)

    def end(self) -> None:
        self._ended.set()


def _waits(connection: Any) -> bool:
    """Whether it waits for an answer, and not for us."""
    from psycopg.pq import TransactionStatus

    return connection.pgconn.transaction_status == TransactionStatus.ACTIVE  # type: ignore[no-any-return]


def _cut(connection: Any) -> None:
    with contextlib.suppress(Exception), socket.socket(fileno=os.dup(connection.pgconn.socket)) as line:
        line.shutdown(socket.SHUT_RDWR)
