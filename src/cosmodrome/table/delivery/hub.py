"""Who listens, and telling them: every open WebSocket of this worker, and the notices of other workers."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from .. import metrics
from ..http.errors import Trouble
from ..http.messages import ChatLine, Done, Failed, FromServer, Moved, Problem, Said, TableChanged
from ..tables.table import Live, Told
from . import render
from .outbox import Outbox, Send
from .words import words

if TYPE_CHECKING:
    from ..http.sessions import Pass

Span = tuple[int, int]  # the first of some entries that follow each other, and how many there are
Made = dict[tuple[int | None, str, Span], str]

_encoder = msgspec.json.Encoder()


class Listener:
    """One WebSocket."""

    __slots__ = ("behind", "ended", "entry", "id", "language", "outbox", "person", "push", "table")

    def __init__(self, table: str, person: str | None, language: str, send: Send) -> None:
        self.behind: tuple[Told, ...] | None = None  # what it has yet to be told; None if it knows where we are
        self.id = secrets.token_hex(8)
        self.table = table
        self.person = person
        self.entry: Pass | None = None  # the session that let it in
        self.ended = False  # we have let it go: it is not heard any more
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

    def end(self, listener: Listener, code: int, why: Trouble) -> None:
        """Let a connection go, and say why."""
        if not listener.ended:
            listener.ended = True
            text = words(listener.language).say(why.message)
            listener.send(Failed(id=None, problem=Problem(kind=why.kind, text=text)))
            listener.outbox.end(code, why.kind)

    # -- telling ------------------------------------------------------------------------------------------------

    def moved(self, live: Live, told: Sequence[Told]) -> None:
        """The log has grown (or what stands beside it has changed): each reader gets what it may know, as soon as
        everybody who has asked for something meanwhile is answered."""
        listeners = self.listeners(live.id)
        for listener in listeners:
            listener.behind = (*(listener.behind or ()), *told)
        if listeners:
            asyncio.get_running_loop().call_soon(self._catch_up, live)

    def answer(self, live: Live | None, listener: Listener, message: FromServer) -> None:
        """Whoever is answered has been told before what there is to know, or is told with the answer."""
        if live is not None and listener.behind is not None:
            if isinstance(message, Done):
                self._tell(live, listener, {}, message.id)
                return
            self._tell(live, listener, {})
        listener.send(message)

    def _catch_up(self, live: Live) -> None:
        made: Made = {}
        for listener in self.listeners(live.id):
            self._tell(live, listener, made)
        live.faces.clear()  # nobody else is there to be told

    def _tell(self, live: Live, listener: Listener, made: Made, done: int | None = None) -> None:
        """Bring a reader to where we are; `made` has what was put into words for others already."""
        told, listener.behind = listener.behind, None
        if told is None:
            return
        seat = seen_as(live, listener.person)
        key = (seat, listener.language, _span(told))
        text = made.get(key)
        if text is None:
            text = made[key] = encode_moved(live, told, seat, listener.language, done)
        listener.push(text)

    def table(self, live: Live) -> None:
        self._catch_up(live)
        for listener in self.listeners(live.id):
            listener.send(TableChanged(table=live.info(listener.person, listener.language)))

    def said(self, table: str, line: ChatLine) -> None:
        text = encode(Said(line=line))
        for listener in self.listeners(table):
            listener.push(text)


def encode_moved(live: Live, told: Sequence[Told], seat: int | None, language: str, done: int | None = None) -> str:
    entries: Any = msgspec.Raw(_entries(live, told, seat, language))
    return encode(Moved(entries=entries, position=render.position(live, seat, language), done=done))


def _entries(live: Live, told: Sequence[Told], seat: int | None, language: str) -> bytes:
    """Entries without a secret are put into words once for all readers."""
    span = _span(told)
    reader = seat if _secret(live, told, span) else "all"
    known = live.faces.get(("entries", span, reader, language))
    if known is None:
        known = _encoder.encode(render.entries(live, told, seat, language))
        live.faces["entries", span, reader, language] = known
    return known


def _secret(live: Live, told: Sequence[Told], span: Span) -> bool:
    """Whether there is anything in it that not everybody may know."""
    known: bool | None = live.faces.get(("secret", span))
    if known is None:
        known = any(live.hidden(one.entry, None) or any(event.secret for event in one.events) for one in told)
        live.faces["secret", span] = known
    return known


def _span(told: Sequence[Told]) -> Span:
    return (told[0].entry.seq if told else 0, len(told))
