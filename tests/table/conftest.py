"""The servers of these tests: one on SQLite and one on PostgreSQL with two workers, shared by most tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .server import Postgres, Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    made = Postgres()
    made.start()
    yield made
    made.stop()
    made.remove()


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("sqlite")
    server = Server(str(folder / "table.sqlite"), folder).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Server]:
    server = Server(postgres.create("shared"), tmp_path_factory.mktemp("postgres"), workers=2).start()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest) -> Server:
    """The same test on both databases."""
    made: Server = request.getfixturevalue(f"{request.param}_server")
    return made


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """A server of one's own, to be killed, starved or teased."""
    made: list[Server] = []

    def make(database: str | None = None, workers: int = 1, script: str | None = None, **env: str) -> Server:
        server = Server(database or str(tmp_path / "table.sqlite"), tmp_path, workers, script, **env)
        made.append(server)
        return server

    yield make
    for server in made:
        if server.process is not None:
            server.kill()
