"""The lobby: which tables there are."""

from __future__ import annotations

from sqlalchemy import Connection

from cosmodrome import games

from .. import clock
from ..database import queries
from ..database.store import Store
from ..http.errors import Trouble
from ..http.identity import Person
from ..http.messages import Lobby, TableInfo
from .info import describe
from .loaded import Rooms


class Listing:
    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms

    async def lobby(self, visitor: Person | None, language: str) -> Lobby:
        person = visitor.id if visitor else None
        return await self.store.read(lambda c: _lobby(c, person, language))

    async def info(self, id: str, visitor: Person | None, language: str) -> TableInfo:
        person = visitor.id if visitor else None
        try:
            return (await self.rooms.get(id)).info(person, language)
        except Trouble as error:
            if error.kind != "refused":
                raise
        return await self.store.read(lambda c: _closed(c, id, person, language))


def _closed(connection: Connection, id: str, person: str | None, language: str) -> TableInfo:
    """A table that cannot be opened with the rules and the content of today: who played, and how far."""
    [meta] = queries.load_metas(connection, [id])
    return describe(meta, person, language, *queries.last_entries(connection, [id])[id], clock.now())


def _lobby(connection: Connection, person: str | None, language: str) -> Lobby:
    lists = queries.lobby_ids(connection, person)
    ids = list(dict.fromkeys(id for one in lists for id in one))
    lasts = queries.last_entries(connection, ids)
    now = clock.now()
    infos = {
        meta.id: describe(meta, person, language, *lasts[meta.id], now)
        for meta in queries.load_metas(connection, ids)
        if meta.game in games.ALL
    }
    found = [[infos[id] for id in one if id in infos] for one in lists]
    mine = sorted(found[2], key=lambda info: (not info.your_turn, info.status == "over"))
    return Lobby(open=found[0], live=found[1], mine=mine)
