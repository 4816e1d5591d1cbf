"""What is asked of a connection before it has said anything: not to take for ever, and not to be one of too many."""

from __future__ import annotations

import asyncio
import os
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

HEADERS = 10.0  # seconds for the head of a request
BODY = 30.0  # seconds more for the rest of it
MOST = 200  # connections from one address, WebSockets included


def proxies() -> frozenset[str]:
    """Those who speak for others: their connections are not one person's."""
    return frozenset(one.strip() for one in os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1").split(","))


class Guarded(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """Uvicorn's own protocol. A request that does not arrive in time is let go with its connection, and so is whoever
    has too many of them open."""

    _open: dict[str, set[Any]] = {}
    _trusted = proxies()

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._timer: asyncio.TimerHandle | None = None
        peer = transport.get_extra_info("peername")
        if not self._admit(transport, str(peer[0]) if isinstance(peer, tuple) else ""):
            transport.abort()
            return
        self._wait(HEADERS)

    def _admit(self, transport: Any, address: str) -> bool:
        if address in self._trusted:
            return True
        here = {one for one in self._open.get(address, ()) if not one.is_closing()}
        here.add(transport)
        self._open[address] = here
        return len(here) <= MOST

    def data_received(self, data: bytes) -> None:
        if self._timer is None and self._idle():
            self._wait(HEADERS)
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        super().connection_lost(exc)

    def _idle(self) -> bool:
        """Whether no request is being answered: the next one's head has not come yet."""
        return self.cycle is None or self.cycle.response_complete

    def _wait(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._late, self.cycle)

    def _late(self, before: Any) -> None:
        """Time is up for what was being received when the timer was set."""
        self._timer = None
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it has become a WebSocket, say
        receiving = not self._idle() and self.cycle.more_body
        if self.cycle is not before and receiving:
            self._wait(BODY)
        elif self.cycle is before and (receiving or self._idle()):
            self.transport.abort()
