"""From the schema a database has to the one this program needs, step by step; each step is a file in `versions/`.

All of it is one transaction behind one lock: a start that is killed in the middle, or refused, has changed nothing, and
of several that start at once one migrates and the others find nothing to do.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text

FIRST = "0001"  # what was made before there were migrations, and is known by its `schema_version` of 1
LOCK = 742091  # an advisory lock of PostgreSQL, which all versions of this program take to make or change the schema


class WrongSchema(Exception):
    """The database was made by a newer program, or by another one; `found` says what it has, `known` what we know."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(f"schema {found}; this program knows {known}")
        self.found = found
        self.known = known


def migrate(engine: Engine) -> None:
    """Make the schema, or bring it up to date."""
    scripts = ScriptDirectory(str(Path(__file__).parent))
    newest = scripts.get_current_head()
    assert newest is not None
    with _locked(engine) as connection:
        found = _revision(connection, scripts, newest)
        if found != newest:
            _run(connection, scripts, found, newest)


def _revision(connection: Connection, scripts: ScriptDirectory, newest: str) -> str | None:
    """Where the database stands; None if there is nothing in it."""
    names = set(inspect(connection).get_table_names())
    found = MigrationContext.configure(connection).get_current_revision() if "alembic_version" in names else None
    if found is None and "schema_version" in names:
        number = connection.execute(text("SELECT version FROM schema_version")).scalar()
        if number != int(FIRST):
            raise WrongSchema(str(number), newest)
        return FIRST
    if found is not None and found not in {script.revision for script in scripts.walk_revisions()}:
        raise WrongSchema(found, newest)
    return found


def _run(connection: Connection, scripts: ScriptDirectory, found: str | None, newest: str) -> None:
    if found == FIRST:
        MigrationContext.configure(connection).stamp(scripts, FIRST)

    def steps(rev: Any, _: Any) -> Any:
        return scripts._upgrade_revs(newest, rev)

    with EnvironmentContext(Config(), scripts, fn=steps, destination_rev=newest) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()


@contextlib.contextmanager
def _locked(engine: Engine) -> Iterator[Connection]:
    """A transaction that only one process at a time can have. In SQLite tables may be rebuilt meanwhile, which foreign
    keys would not allow; that they hold is checked at the end."""
    with engine.connect() as connection:
        if engine.dialect.name != "sqlite":
            with connection.begin():
                connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
                yield connection
            return
        driver: Any = connection.connection.driver_connection
        driver.execute("PRAGMA foreign_keys=OFF")
        try:
            with connection.execution_options(begin="BEGIN IMMEDIATE").begin():
                yield connection
                broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
                assert not broken, broken
        finally:
            driver.execute("PRAGMA foreign_keys=ON")
