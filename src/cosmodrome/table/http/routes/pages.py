"""HTTP: the web app, and what machines ask about the server."""

from __future__ import annotations

import hmac
from ipaddress import IPv6Network
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from ... import metrics
from ..dependencies import TheSite
from ..errors import trouble
from ..identity import address

Asked = Request[Any, Any, State]
LOCAL = ("127.0.0.1", str(IPv6Network(("::1", 64), strict=False)))


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
async def figures(request: Asked, state: State) -> bytes:
    """For whoever has the token; if there is none, for this machine alone."""
    token = state.worker.settings.metrics_token
    shown = request.headers.get("authorization", "")
    if token:
        allowed = hmac.compare_digest(shown.encode(), f"Bearer {token}".encode())
    else:
        allowed = address(request) in LOCAL
    if not allowed:
        raise trouble("not_found", "no.page")
    return metrics.exposition()


HANDLERS = [start_page, page, health, figures]
