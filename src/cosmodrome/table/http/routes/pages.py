"""HTTP: the web app, and what machines ask about the server."""

from __future__ import annotations

from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from ... import metrics
from ..dependencies import TheSite

Asked = Request[object, object, State]


@get("/", include_in_schema=False)
async def start_page(request: Asked, site: TheSite) -> Response[bytes]:
    return site.answer("", request.headers.get("accept-encoding", ""))


@get("/{path:path}", include_in_schema=False)
async def page(request: Asked, site: TheSite, path: FromPath[Path]) -> Response[bytes]:
    return site.answer(path.as_posix(), request.headers.get("accept-encoding", ""))


@get("/health", include_in_schema=False)
async def health(state: State) -> Response[dict[str, str]]:
    """Whether this worker can serve: its database answers, and takes what is written."""
    if await state.worker.well():
        return Response({"status": "ok"})
    return Response({"status": "database away"}, status_code=503)


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4")
async def figures() -> bytes:
    return metrics.exposition()


HANDLERS = [start_page, page, health, figures]
