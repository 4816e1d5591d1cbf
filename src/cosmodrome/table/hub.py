"""Who listens, and telling them: every open WebSocket of this worker, and the notices of other workers."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from . import faces, metrics
from .live import Live, Told
from .meta import describe
from .outbox import Outbox, Send
from .types import ChatLine, FromServer, Moved, Said, TableChanged

_encoder = msgspec.json.Encoder()


class Listener:
    """One WebSocket."""

    __slots__ = ("id", "language", "outbox", "person", "push", "table")

    def __init__(self, table: str, person: str | None, language: str, send: Send) -> None:
        self.id = secrets.token_hex(8)
        self.table = table
        self.person = person
        self.language = language
        self.outbox = Outbox(send)
        self.push = self.outbox.push

    def send(self, message: FromServer) -> None:
        self.push(encode(message))


def encode(message: FromServer) -> str:
    return _encoder.encode(message).decode()


def seen_as(live: Live, person: str | None) -> int | None:
    """The seat whose eyes `person` looks through: nobody's before the game begins, lest they try seat after seat."""
    return None if live.meta.status == "open" else live.meta.seat_of(person)


class Hub:
    def __init__(self) -> None:
        self._listeners: dict[str, dict[str, Listener]] = {}

    def add(self, listener: Listener) -> None:
        self._listeners.setdefault(listener.table, {})[listener.id] = listener
        metrics.CONNECTIONS.inc()

    def remove(self, listener: Listener) -> None:
        at_table = self._listeners.get(listener.table, {})
        if at_table.pop(listener.id, None) is not None:
            metrics.CONNECTIONS.dec()
        if not at_table:
            self._listeners.pop(listener.table, None)

    def listeners(self, table: str) -> list[Listener]:
        return list(self._listeners.get(table, {}).values())

    def busy(self, table: str) -> bool:
        return table in self._listeners

    def everybody(self) -> list[Listener]:
        return [one for at_table in self._listeners.values() for one in at_table.values()]

    # -- telling ------------------------------------------------------------------------------------------------

    def moved(self, live: Live, told: Sequence[Told]) -> None:
        """The log has grown (or what stands beside it has changed): each reader gets what it may know."""
        made: dict[tuple[int | None, str], str] = {}
        for listener in self.listeners(live.id):
            key = (seen_as(live, listener.person), listener.language)
            text = made.get(key)
            if text is None:
                text = made[key] = encode_moved(live, told, *key)
            listener.push(text)

    def table(self, live: Live) -> None:
        now = time.time()
        for listener in self.listeners(live.id):
            info = describe(live.meta, listener.person, listener.language, live.seq, live.actors, live.stamp, now)
            listener.send(TableChanged(table=info))

    def said(self, table: str, line: ChatLine) -> None:
        text = encode(Said(line=line))
        for listener in self.listeners(table):
            listener.push(text)


def encode_moved(live: Live, told: Sequence[Told], seat: int | None, language: str) -> str:
    entries: Any = msgspec.Raw(_entries(live, told, seat, language))
    return encode(Moved(entries=entries, position=faces.position(live, seat, language)))


def _entries(live: Live, told: Sequence[Told], seat: int | None, language: str) -> bytes:
    """Entries without a secret are put into words once for all readers."""
    secret = any(live.hidden(one.entry, None) or any(event.secret for event in one.events) for one in told)
    key = ("entries", told[0].entry.seq if told else 0, len(told), seat if secret else "all", language)
    known = live.faces.get(key)
    if known is None:
        known = live.faces[key] = _encoder.encode(faces.entries(live, told, seat, language))
    return known
