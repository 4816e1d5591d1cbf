"""`cosmodrome serve`: start the server."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO, cast

import structlog
import uvicorn
from litestar import Litestar
from sqlalchemy.exc import ArgumentError, DBAPIError

from cosmodrome.extras import extra_of, missing
from cosmodrome.kernel import BadInput
from cosmodrome.language import Catalogue

from . import metrics
from .database.migrations import WrongSchema
from .database.store import Store
from .http.app import make_app
from .http.protocol import Guarded
from .settings import Settings, default_database, find_secret, find_web, handed_over

try:
    import fcntl
    import resource
except ImportError:  # Windows has neither
    fcntl = resource = None  # type: ignore[assignment]

GRACE = 5  # seconds for open requests when the server stops


class _Log:
    """Standard error, for as long as somebody takes it: a full disk or a closed pipe behind it must not stop a move."""

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.flush()


def write_logs() -> None:
    """Structured logs: one JSON object a line on standard error, those of the libraries too.

    Somebody who plays at a terminal wants to see the address there, and otherwise only what went wrong.
    """
    least = logging.WARNING if sys.stderr.isatty() else logging.INFO
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(least),
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, _Log())),
        cache_logger_on_first_use=True,
    )
    shape = structlog.stdlib.ProcessorFormatter(
        processor=structlog.processors.JSONRenderer(),
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
        ],
    )
    handler = logging.StreamHandler()
    handler.setFormatter(shape)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def worker() -> Litestar:
    """One worker's application; its settings come from the parent process."""
    write_logs()
    sys.setswitchinterval(0.001)  # the writer thread is not to wait for the event loop longer than that
    return make_app(handed_over())


def find_database(database: str | None, workers: int = 1) -> Store:
    """The database that is asked for, not opened yet; BadInput says what is wrong with the wish."""
    try:
        store = Store(database or os.environ.get("COSMODROME_DATABASE") or default_database())
    except (ArgumentError, ImportError, ValueError) as error:
        if isinstance(error, ModuleNotFoundError) and extra_of(error):
            raise missing(error) from error
        raise BadInput("bad.serve_address", text=str(error)) from error
    except OSError as error:  # no folder for it can be made
        raise BadInput("bad.serve_database", text=str(error)) from error
    if store.in_memory:
        raise BadInput("bad.serve_memory")
    if store.sqlite and workers > 1:
        raise BadInput("bad.serve_workers")
    return store


def make_ready(store: Store) -> None:
    """Make the schema, or bring it up to date; BadInput says why that cannot be."""
    try:
        store.create()
    except WrongSchema as error:
        raise BadInput("bad.serve_schema", text=error.found, known=error.known) from error
    except (DBAPIError, OSError) as error:
        raise BadInput("bad.serve_database", text=str(error).splitlines()[0]) from error


def prepare(database: str | None, workers: int) -> Settings:
    """Find what is asked for, and make the database ready; BadInput says what is wrong."""
    store = find_database(database, workers)
    make_ready(store)
    store.engine.dispose()
    try:
        secret = find_secret(store.database)
    except OSError as error:
        raise BadInput("bad.serve_key", text=str(error)) from error
    return Settings(
        database=store.database,
        secret=secret,
        bot_processes=int(_figure("COSMODROME_BOT_PROCESSES", 2)) if workers == 1 else 1,
        look_processes=int(_figure("COSMODROME_LOOK_PROCESSES", 2 if workers == 1 else 1)),
        bot_grace=_figure("COSMODROME_BOT_GRACE", 5),
        rate=_figure("COSMODROME_RATE", 1),
        origins=tuple(filter(None, os.environ.get("COSMODROME_ORIGINS", "").split(","))),
        metrics_token=os.environ.get("COSMODROME_METRICS_TOKEN", ""),
        web=find_web(),
    )


def _figure(name: str, usual: float) -> float:
    """A setting from the environment."""
    given = os.environ.get(name) or str(usual)
    try:
        figure = float(given)
    except ValueError:
        figure = -1.0
    if not 0 <= figure < 1e6:
        raise BadInput("bad.serve_setting", name=name, text=given)
    return figure


def _try_port(host: str, port: int) -> None:
    """Find out now, in a sentence, and not in the middle of starting."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((host, port))
    except (OSError, OverflowError) as error:
        raise BadInput("bad.serve_port", n=port, host=host, text=str(error)) from error


def _open_many_files() -> None:
    """Every connection is an open file, and the usual limit of 1024 is soon reached."""
    if resource is not None:
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@contextlib.contextmanager
def alone(store: Store) -> Iterator[None]:
    """SQLite serves one server: a second one on the same file would not hear of the first one's moves. A server that is
    killed lets go of the lock."""
    if fcntl is None or not store.sqlite:
        yield
        return
    with contextlib.ExitStack() as stack:
        try:
            file = stack.enter_context(Path(f"{store.url.database}.lock").open("w"))
        except OSError as error:
            raise BadInput("bad.serve_database", text=str(error)) from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BadInput("bad.serve_twice", text=str(store.url.database)) from error
        yield


def serve(host: str, port: int, database: str | None, workers: int, words: Catalogue) -> None:
    """Serve until interrupted."""
    _try_port(host, port)
    _open_many_files()
    shown = f"[{host}]" if ":" in host else host
    with contextlib.ExitStack() as stack:
        stack.enter_context(alone(find_database(database, workers)))  # nothing is changed under another server's feet
        settings = prepare(database, workers)
        if workers > 1 and metrics.FOLDER not in os.environ:
            os.environ[metrics.FOLDER] = stack.enter_context(tempfile.TemporaryDirectory(prefix="cosmodrome-metrics-"))
        settings.hand_over()
        print(words.text("serve.at", text=f"http://{shown}:{port}/"), flush=True)
        uvicorn.run(
            "cosmodrome.table.serve:worker",
            factory=True,
            http=Guarded,
            host=host,
            port=port,
            workers=workers,
            log_config=None,
            access_log=False,  # addresses may hold an invitation
            ws_max_size=settings.frame_limit,
            ws_per_message_deflate=False,  # it would cost 300 kB a connection, and time
            ws_ping_interval=20,
            ws_ping_timeout=20,
            timeout_graceful_shutdown=GRACE,
            server_header=False,
            proxy_headers=True,
        )
