"""What the numbers of each content stand for."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from cosmodrome.kernel import Ids

from .schema import contents


def content_ids(connection: Connection, game: str, fingerprint: str) -> dict[str, list[str]] | None:
    """What the numbers of a content stand for; None if it was never served here."""
    query = select(contents.c.ids).where(contents.c.game == game, contents.c.fingerprint == fingerprint)
    text = connection.execute(query).scalar()
    return None if text is None else msgspec.json.decode(text, type=dict[str, list[str]])


def keep_content(connection: Connection, game: str, fingerprint: str, ids: Ids) -> None:
    if content_ids(connection, game, fingerprint) is None:
        row = {"game": game, "fingerprint": fingerprint, "ids": msgspec.json.encode(ids).decode()}
        make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
        connection.execute(make(contents).values(**row).on_conflict_do_nothing())
