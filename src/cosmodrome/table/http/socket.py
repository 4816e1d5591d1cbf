"""The WebSocket of a table: /api/tables/{id}/live?seq=N&lang=.

The first message is Hello, with every entry after N; then the client asks (FromClient) and is told (FromServer). A
client that was cut off connects again with the length of the log it knows, and misses nothing. Closing codes: 4401 the
session has ended, 4403 a page of another site, 4404 no such table (any more), 4429 too many connections, 1013 too slow
to follow (connect again), 1009 a frame too large, 1012 the server restarts.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from sqlalchemy.exc import DBAPIError

from .. import metrics
from ..delivery import render
from ..delivery.hub import Listener, seen_as
from ..delivery.outbox import Send
from ..delivery.words import spoken, words
from ..settings import Settings
from ..tables.moves import ref_of
from ..tables.table import Live
from ..worker import Worker
from .dependencies import Text
from .errors import Trouble, trouble
from .identity import Person, address
from .limits import Budget
from .messages import DoAct, DoAnswerUndo, DoChat, Done, DoPing, DoUndo, Failed, FromClient, Hello, Problem

CLOSING = {"not_found": 4404, "refused": 4409}  # for good; anything else passes
ANSWERED = 64  # answers remembered a connection, for requests that come twice

Socket = WebSocket[Any, Any, Any]
journal = structlog.get_logger()
_decoder = msgspec.json.Decoder(FromClient)


@websocket("/api/tables/{table:str}/live")
async def live_table(socket: Socket, table: Text) -> None:
    try:
        await _follow(socket, table)
    except Exception:  # the framework closes the connection, and says nothing
        journal.exception("connection broken", table=table)
        raise


async def _follow(socket: Socket, table: str) -> None:
    worker: Worker = socket.app.state.worker
    await socket.accept()
    try:
        person = await worker.identity.visitor(socket)
    except DBAPIError:
        await _refuse(socket, 1013, trouble("busy", "no.busy"), spoken(socket.query_params.get("lang")))
        return
    language = spoken(socket.query_params.get("lang"), person.language if person else "")
    if not same_site(socket, worker.settings):
        await _refuse(socket, 4403, trouble("forbidden", "no.origin", text=socket.headers.get("host", "?")), language)
        return
    where = address(socket)
    wait = (person and worker.limits.wait("connection", person.id)) or worker.limits.wait("connection_from", where)
    if wait:
        await _refuse(socket, 4429, trouble("too_many", "no.too_many", n=wait), language)
        return
    session = Session(socket, worker, person, language)
    try:
        await session.hello(table, _number(socket.query_params.get("seq")))
    except Trouble as error:
        await _refuse(socket, CLOSING.get(error.kind, 1013), error, language)
        return
    except DBAPIError:
        await _refuse(socket, 1013, trouble("busy", "no.busy"), language)
        return
    await session.run()


def same_site(socket: Socket, settings: Settings) -> bool:
    """Browsers say which page opens a WebSocket; other programs need not."""
    origin = socket.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    try:
        return urlsplit(origin).netloc.lower() == socket.headers.get("host", "").lower()
    except ValueError:  # no address at all
        return False


def _number(text: Any) -> int:
    return int(text) if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) < 10 else 0


async def _refuse(socket: Socket, code: int, error: Trouble, language: str) -> None:
    metrics.REFUSALS.labels(error.kind).inc()
    with contextlib.suppress(WebSocketException, RuntimeError):
        await socket.send_data(msgspec.json.encode(Failed(id=None, problem=_problem(error, language))).decode())
        await socket.close(code=code, reason=error.kind)


def _problem(error: Trouble, language: str, live: Live | None = None) -> Problem:
    text = render.said(error, words(language, live.game if live else None), live)
    return Problem(kind=error.kind, text=text, clause=error.clause)


class Session:
    """One connection, and the task that reads from it."""

    def __init__(self, socket: Socket, worker: Worker, person: Person | None, language: str) -> None:
        self.socket = socket
        self.worker = worker
        self.person = person
        self.language = language
        self.listener = Listener("", person.id if person else None, language, cast(Send, socket.send))
        self.listener.entry = person.entry if person else None
        self.budget = Budget(worker.limits, self.listener.person, address(socket))
        self.answered: dict[int, Done | Failed] = {}

    async def hello(self, table: str, seq: int) -> None:
        worker, language, person = self.worker, self.language, self.listener.person
        live = await worker.rooms.get(table)
        self.listener.table = table
        if not worker.store.sqlite:
            async with live.lock:
                worker.hub.moved(live, await worker.rooms.catch_up(live))
        missed: list[bytes] = []  # lists of entries, as they are sent
        while live.told_since(seq) is None:  # nobody waits while it is looked up; what happens meanwhile comes after it
            upto = live.seq
            missed.append(await worker.looking.entries(live, seq, seen_as(live, person), language, self.budget))
            seq = upto
        async with live.lock:
            seat = seen_as(live, person)
            told = live.told_since(seq)
            if told is None:
                raise trouble("busy", "no.busy")
            missed.append(msgspec.json.encode(render.entries(live, told, seat, language)))
            entries: Any = msgspec.Raw(b"[" + b",".join(filter(None, (one[1:-1] for one in missed))) + b"]")
            chat = await worker.chat.read(table)  # last, so that nothing is said between this and our listening
            position = render.position(live, seat, language)
            self.listener.send(Hello(table=live.info(person, language), entries=entries, position=position, chat=chat))
            worker.hub.add(self.listener)
        worker.playing.wake(live)

    async def run(self) -> None:
        worker, listener = self.worker, self.listener
        try:
            with contextlib.suppress(DBAPIError):  # that somebody is there is not worth losing them for
                await worker.seating.arrive(listener)
            await self._read()
        except (WebSocketDisconnect, WebSocketException, RuntimeError):
            pass
        finally:
            worker.hub.remove(listener)
            listener.outbox.stop()
            with contextlib.suppress(DBAPIError):
                await worker.seating.depart(listener)

    async def _read(self) -> None:
        while True:
            message: Any = await self.socket.receive()
            if message["type"] == "websocket.disconnect" or self.listener.ended:
                return
            data: Any = message.get("text")
            await self._heed(message.get("bytes") or b"" if data is None else data)

    async def _heed(self, data: str | bytes) -> None:
        wait = self.worker.limits.wait("frame", self.listener.id)
        if wait:
            self._fail(None, trouble("too_many", "no.too_many", n=wait))
            await asyncio.sleep(min(wait, 1))  # whoever floods us is read slowly
            return
        try:
            asked = _decoder.decode(data)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError) as error:
            self._fail(None, trouble("bad_input", "no.read", text=str(error)[:200]))
            return
        known = self.answered.get(asked.id)
        if known is not None:
            self.listener.send(known)
            return
        try:
            await self._do(asked)
            self._answer(asked.id, Done(id=asked.id))
        except Trouble as error:
            self._fail(asked.id, error)
        except DBAPIError:
            self._fail(asked.id, trouble("busy", "no.busy"))

    def _fail(self, id: int | None, error: Trouble) -> None:
        metrics.REFUSALS.labels(error.kind).inc()
        live = self.worker.rooms.loaded(self.listener.table)
        failed = Failed(id=id, problem=_problem(error, self.language, live))
        if id is None or error.kind in ("busy", "too_many"):  # these are worth trying again
            self.listener.send(failed)
        else:
            self._answer(id, failed)

    def _answer(self, id: int, answer: Done | Failed) -> None:
        self.answered[id] = answer
        if len(self.answered) > ANSWERED:
            del self.answered[next(iter(self.answered))]
        self.worker.hub.answer(self.worker.rooms.loaded(self.listener.table), self.listener, answer)

    async def _do(self, asked: FromClient) -> None:
        if isinstance(asked, DoPing):
            return
        if self.person is None:
            raise trouble("forbidden", "no.cookie")
        worker, person = self.worker, self.person
        live = await worker.rooms.get(self.listener.table)
        if isinstance(asked, DoAct):
            await worker.playing.act(
                live, person.id, asked.seq, asked.action, ref_of(asked.id, asked.action, self.listener.id)
            )
        elif isinstance(asked, DoUndo):
            await worker.playing.undo(live, person.id, asked.seq, ref_of(asked.id, "undo", self.listener.id))
        elif isinstance(asked, DoAnswerUndo):
            await worker.playing.answer(live, person.id, asked.seq, asked.yes)
        elif isinstance(asked, DoChat):
            self.worker.limits.take_both("chat", person.id, self.budget.address)
            await worker.chat.say(live.id, person, asked.text, ref_of(asked.id, asked.text, ""))
