"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope
from sqlalchemy.exc import DBAPIError

from .. import metrics
from ..delivery import render
from ..delivery.words import Words, spoken, words
from ..settings import Settings
from ..tables.table import Live
from ..worker import Worker
from . import openapi, socket
from .dependencies import Lang, Visitor
from .errors import Trouble, trouble
from .identity import SAFE, Person, address
from .limits import Budget
from .messages import Problem
from .routes import games, pages, people, planning, tables

journal = structlog.get_logger()
MAKING_TABLES = ("/api/tables", "/api/records", "/branch", "/rematch")
Asked = Request[Any, Any, State]


# -- what handlers are given ------------------------------------------------------------------------------------


def _worker(request: Asked) -> Worker:
    worker: Worker = request.app.state.worker
    return worker


async def _visitor(request: Asked) -> Person | None:
    """Whoever asks; a request that changes something must show that it comes from our pages."""
    worker = _worker(request)
    worker.limits.take("request", address(request))
    person = await worker.identity.visitor(request)
    if person is not None:
        request.state.language = person.language  # for the words of an error
    if request.method not in SAFE:
        if person is None:
            raise trouble("forbidden", "no.cookie")
        worker.identity.check_csrf(person, request)
        where = address(request)
        worker.limits.take_both("change", person.id, where)
        if request.url.path.endswith(MAKING_TABLES):
            await worker.limits.take_together("table", person.id)
            await worker.limits.take_together("table_from", where)
        if request.url.path.endswith("/chat"):
            worker.limits.take_both("chat", person.id, where)
    return person


async def _me(visitor: Visitor) -> Person:
    if visitor is None:
        raise trouble("forbidden", "no.cookie")
    return visitor


async def _budget(request: Asked, visitor: Visitor) -> Budget:
    return Budget(_worker(request).limits, visitor.id if visitor else None, address(request))


async def _speak(request: Asked, visitor: Visitor, lang: Lang = None) -> str:
    return spoken(lang or (visitor.language if visitor else None), request.headers.get("accept-language", ""))


def _of(name: str) -> Provide:
    async def part(state: State) -> Any:
        return getattr(state.worker, name)

    return Provide(part)


# -- errors -----------------------------------------------------------------------------------------------------


def _table(request: Asked) -> Live | None:
    return _worker(request).rooms.loaded(str(request.path_params.get("table", "")))


def _speech(request: Asked, game: Any = None) -> Words:
    """The reader's language, and the words of the game it is about: refusals are the game's own."""
    wanted = request.query_params.get("lang") or request.state.get("language")
    language = spoken(wanted, request.headers.get("accept-language", ""))
    live = _table(request)
    return words(language, live.game if live else game)


def _problem(request: Asked, error: Trouble) -> Response[Problem]:
    metrics.REFUSALS.labels(error.kind).inc()
    text = render.said(error, _speech(request, error.game), _table(request))
    headers = {}
    if error.kind == "too_many":
        headers["retry-after"] = str(error.message.args.get("n", 1))
    problem = Problem(kind=error.kind, text=text, clause=error.clause, field=error.field or None)
    return Response(problem, status_code=error.status, headers=headers, media_type=MediaType.JSON)


def _http_error(request: Asked, error: HTTPException) -> Response[Problem]:
    settings = _worker(request).settings
    if error.status_code == 404:
        found = trouble("not_found", "no.page")
    elif error.status_code == 413:
        found = trouble("too_large", "no.too_large", n=settings.body_limit)
    elif error.status_code == 405:
        response = _problem(request, trouble("bad_input", "no.method"))
        response.status_code = 405
        response.headers.update(error.headers or {})
        return response
    elif error.status_code >= 500:
        return _crash(request, error)
    else:
        found = trouble("bad_input", "no.read", text=_detail(error)[:200])
    return _problem(request, found)


def _detail(error: HTTPException) -> str:
    """What could not be read, in a few words."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return " ".join(str(extra[0][name]) for name in ("key", "message") if extra[0].get(name))
    return error.detail


def _too_deep(request: Asked, error: RecursionError) -> Response[Problem]:
    return _problem(request, trouble("bad_input", "no.read", text="[[[[…"))


def _away(request: Asked, error: DBAPIError) -> Response[Problem]:
    journal.warning("database away", handler=str(request.scope.get("route_handler")), why=str(error.orig)[:200])
    return _problem(request, trouble("busy", "no.busy"))


def _crash(request: Asked, error: Exception) -> Response[Problem]:
    journal.error(
        "request failed", method=request.method, handler=str(request.scope.get("route_handler")), exc_info=error
    )
    return Response(
        Problem(kind="server", text=_speech(request).text("no.server")), status_code=500, media_type=MediaType.JSON
    )


# -- every answer ---------------------------------------------------------------------------------------------------


async def _guard(message: Message, scope: Scope) -> None:
    """What is answered by the API is nobody's to keep or to guess at; the pages say themselves what may be kept."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers.setdefault("x-content-type-options", "nosniff")
        headers.setdefault("cache-control", "no-store")


class Application(Litestar):
    """Whatever can be got can be asked about: HEAD is GET without its answer. Whoever asks for much at once is answered
    one by one, with others in between."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            wait = self.state.worker.limits.pause(address(ASGIConnection(scope)))
            if wait:
                await asyncio.sleep(wait)
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await super().__call__(scope, receive, send)
            return

        async def without_body(message: Any) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        asked: Any = {**scope, "method": "GET"}
        await super().__call__(asked, receive, without_body)


# -- the application --------------------------------------------------------------------------------------------


def make_app(settings: Settings) -> Litestar:
    worker = Worker(settings)
    given = (
        "chat",
        "creating",
        "identity",
        "library",
        "listing",
        "looking",
        "planning",
        "playing",
        "rooms",
        "seating",
        "sessions",
    )
    return Application(
        route_handlers=[
            *people.HANDLERS,
            *games.HANDLERS,
            *tables.HANDLERS,
            *planning.HANDLERS,
            *pages.HANDLERS,
            socket.live_table,
        ],
        dependencies={
            **{name: _of(name) for name in (*given, "site")},
            "visitor": Provide(_visitor),
            "me": Provide(_me),
            "budget": Provide(_budget),
            "speak": Provide(_speak),
        },
        exception_handlers={
            Trouble: _problem,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            DBAPIError: _away,
            Exception: _crash,
        },
        before_send=[_guard],
        plugins=[worker.notices.channels],
        openapi_config=openapi.config(),
        state=State({"worker": worker}),
        lifespan=[worker.life],
        request_max_body_size=settings.body_limit,
        logging_config=None,
    )


def describe() -> dict[str, Any]:
    """The OpenAPI document, without starting anything."""
    return openapi.document(make_app(Settings(database="sqlite://", secret="-")))
