"""The server as an ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from sqlalchemy.exc import DBAPIError

from .. import metrics
from ..database.store import Store
from ..delivery import render
from ..delivery.game_info import Library
from ..delivery.hub import Hub
from ..delivery.words import Words, spoken, words
from ..delivery.workers import Notices
from ..housekeeping import House
from ..settings import Settings
from ..tables.bots import Bots
from ..tables.desk import Desk
from ..tables.loaded import Rooms
from ..tables.moves import Play
from ..tables.table import Live
from . import (
    games as api_games,
)
from . import (
    openapi as schema,
)
from . import (
    pages as api_pages,
)
from . import (
    people as api_people,
)
from . import (
    site,
)
from . import (
    socket as ws,
)
from . import (
    tables as api_tables,
)
from .dependencies import Lang, Visitor
from .errors import Trouble, trouble
from .identity import SAFE, Identity, Person, address
from .limits import Limits
from .messages import Problem

journal = structlog.get_logger()
MAKING_TABLES = ("/api/tables", "/api/records", "/branch", "/rematch")
Asked = Request[Any, Any, State]


class Parts:
    """Everything a worker is made of."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.limits = Limits(settings.rate, self.store)
        self.identity = Identity(self.store, settings.secret, self.limits)
        self.library = Library()
        self.site = site.Site(settings.web)
        self.hub = Hub()
        self.rooms = Rooms(self.store)
        self.notices = Notices(self.store)
        self.bots = Bots(settings.bot_processes, settings.bot_grace)
        self.play = Play(self.store, self.rooms, self.hub, self.bots, self.notices)
        self.desk = Desk(self.store, self.rooms, self.hub, self.play, self.notices)

    async def _open(self) -> None:
        """A worker that starts while the database is away waits for it: the others go on, too."""
        while True:
            try:
                return await asyncio.to_thread(self.store.open)
            except DBAPIError as error:
                journal.warning("database away", why=str(error.orig)[:200])
                await asyncio.sleep(0.5)

    @contextlib.asynccontextmanager
    async def life(self, app: Litestar) -> AsyncIterator[None]:
        await self._open()
        house = House(self.desk)
        if self.store.sqlite:
            await self.store.write(house.nobody_here)
        tasks = [asyncio.create_task(house.heed()), asyncio.create_task(house.keep())]
        journal.info("worker ready", worker=self.notices.worker)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.play.close()
            await self.bots.close()
            with contextlib.suppress(DBAPIError):
                await self.store.write_what_waits()
                await self.store.write(house.gone)
            await asyncio.to_thread(self.store.close)
            journal.info("worker stopped", worker=self.notices.worker)


# -- what handlers are given ------------------------------------------------------------------------------------


def _parts(request: Asked) -> Parts:
    parts: Parts = request.app.state.parts
    return parts


async def _visitor(request: Asked) -> Person | None:
    """Whoever asks; a request that changes something must show that it comes from our pages."""
    parts = _parts(request)
    parts.limits.take("request", address(request))
    person = await parts.identity.visitor(request)
    if person is not None:
        request.state.language = person.language  # for the words of an error
    if request.method not in SAFE:
        if person is None:
            raise trouble("forbidden", "no.cookie")
        parts.identity.check_csrf(person, request)
        parts.limits.take("change", person.id)
        if request.url.path.endswith(MAKING_TABLES):
            await parts.limits.take_together("table", person.id)
        if request.url.path.endswith("/chat"):
            parts.limits.take("chat", person.id)
    return person


async def _me(visitor: Visitor) -> Person:
    if visitor is None:
        raise trouble("forbidden", "no.cookie")
    return visitor


async def _speak(request: Asked, visitor: Visitor, lang: Lang = None) -> str:
    return spoken(lang or (visitor.language if visitor else None), request.headers.get("accept-language", ""))


def _of(name: str) -> Provide:
    async def part(state: State) -> Any:
        return getattr(state.parts, name)

    return Provide(part)


# -- errors -----------------------------------------------------------------------------------------------------


def _table(request: Asked) -> Live | None:
    return _parts(request).rooms.loaded(str(request.path_params.get("table", "")))


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
    problem = Problem(kind=error.kind, text=text, clause=error.clause)
    return Response(problem, status_code=error.status, headers=headers, media_type=MediaType.JSON)


def _http_error(request: Asked, error: HTTPException) -> Response[Problem]:
    settings = _parts(request).settings
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


# -- the application --------------------------------------------------------------------------------------------


def make_app(settings: Settings) -> Litestar:
    parts = Parts(settings)
    given = ("desk", "identity", "library", "limits", "settings", "site")
    return Litestar(
        route_handlers=[
            *api_people.HANDLERS,
            *api_games.HANDLERS,
            *api_tables.HANDLERS,
            *api_pages.HANDLERS,
            ws.live_table,
        ],
        dependencies={
            **{name: _of(name) for name in given},
            "visitor": Provide(_visitor),
            "me": Provide(_me),
            "speak": Provide(_speak),
        },
        exception_handlers={
            Trouble: _problem,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            DBAPIError: _away,
            Exception: _crash,
        },
        plugins=[parts.notices.channels],
        openapi_config=schema.config(),
        state=State({"parts": parts}),
        lifespan=[parts.life],
        request_max_body_size=settings.body_limit,
        logging_config=None,
    )


def describe() -> dict[str, Any]:
    """The OpenAPI document, without starting anything."""
    return schema.document(make_app(Settings(database="sqlite://", secret="-")))
