"""The content a table was begun with, which need not be today's: a host may have added cards since.

The numbers in a table's log are those of the content it was begun with. What they stand for is kept in the database, so
that they can be translated; a table whose things are gone is not opened, and nothing of it is touched.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from sqlalchemy import Connection

from cosmodrome import games
from cosmodrome.kernel import Action, BadInput, Game, Ids, Translation

from ..database.contents import content_ids, keep_content
from ..http.errors import Trouble

BROUGHT = "+"  # begins the names of contents that came with a record


class Numbers:
    """Actions of a table as they stand in its log."""

    __slots__ = ("_back", "_into", "game", "ids")

    def __init__(self, game: Game[Any], ids: Ids | None = None) -> None:
        self.game = game
        self.ids = ids  # of the content it was begun with; None: today's
        self._into: Translation | None = None
        self._back: Translation | None = None
        if ids is not None:
            self._into = Translation(ids, game.ids)
            self._into.check()
            self._back = Translation(game.ids, ids)

    def action(self, text: str) -> Action:
        """The action that is written there; BadInput if there is none."""
        wire = msgspec.json.decode(text)
        return self.game.space.parse(wire if self._into is None else self.game.translated(self._into, wire))

    def text(self, action: Action) -> str:
        """An action as it is written there."""
        wire: Any = action.to_json()
        return msgspec.json.encode(wire if self._back is None else self.game.translated(self._back, wire)).decode()


def numbers_of(connection: Connection, game: Game[Any], content: str) -> Numbers:
    """How the log of a table with that content is read; Trouble says what is gone, or that nobody knows."""
    if content == game.fingerprint():
        return Numbers(game)
    ids = game.contents.get(content)
    if ids is None:
        ids = content_ids(connection, game.name, content)
        if ids is not None and not content.startswith(BROUGHT):
            game.contents[content] = ids
    try:
        return Numbers(game, game.ids_of(content) if ids is None else ids)
    except BadInput as error:
        raise Trouble("refused", error.message) from error


def remember(connection: Connection) -> None:
    """Keep what the numbers of today's contents stand for."""
    for name in games.ALL:
        game = games.get(name)
        keep_content(connection, name, game.fingerprint(), game.ids)


def name_of(ids: Ids) -> str:
    """The name of a content that came with a record. It follows from the things themselves: nobody can say that the
    content of somebody else holds what it does not."""
    return BROUGHT + hashlib.sha256(msgspec.json.encode(ids, order="deterministic")).hexdigest()[:24]
