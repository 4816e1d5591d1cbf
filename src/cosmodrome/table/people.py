"""`cosmodrome people`: what only the host can do for somebody."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError

from cosmodrome.kernel import BadInput

from .http.identity import reset_password
from .serve import find_database, make_ready


def reset(account: str, database: str | None) -> str:
    """A new password for an account whose owner has forgotten theirs; the server may go on meanwhile."""
    store = find_database(database)
    make_ready(store)
    try:
        with store.engine.begin() as connection:
            password = reset_password(connection, account)
    except DBAPIError as error:
        raise BadInput("bad.serve_database", text=str(error.orig)[:200]) from error
    finally:
        store.engine.dispose()
    if password is None:
        raise BadInput("bad.people_account", text=account)
    return password
