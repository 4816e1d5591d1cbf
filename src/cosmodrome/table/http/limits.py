"""Rate limits: token buckets, one for each person, address or connection and each kind of request.

What comes often is counted in this process: it is the worker's own time that is protected. What is rare and costly, or
somebody might try out (passwords), is counted in the database, for all workers together and over restarts.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

from sqlalchemy import Connection, case, delete, select, text, update

from .. import clock
from ..database.schema import rates
from .errors import trouble

if TYPE_CHECKING:
    from ..database.store import Store

# kind: (tokens a second, how many can be saved up)
LIMITS: dict[str, tuple[float, float]] = {
    "request": (30, 300),  # any HTTP request, by address
    "newcomer": (0.5, 60),  # new people, by address; shared
    "change": (15, 120),  # anything that changes something, by person
    "change_from": (60, 480),  # the same, by address
    "table": (0.2, 20),  # new tables, by person; shared
    "table_from": (0.5, 60),  # the same, by address; shared
    "chat": (1, 12),  # lines said, by person
    "chat_from": (4, 48),  # the same, by address
    "password": (0.1, 8),  # attempts, by address and account, or by person; shared
    "password_from": (0.3, 30),  # the same, by address; shared
    "connection": (2, 60),  # WebSockets opened, by person
    "connection_from": (8, 240),  # the same, by address
    "frame": (30, 150),  # WebSocket frames, by connection
    "look": (100, 6000),  # entries replayed to look back, by person
    "look_from": (400, 24000),  # the same, by address
}
AT_ONCE = 8  # requests of an address that are seen to at once
SPACING = 0.005  # seconds between those beyond them
REMEMBERED = 50_000  # buckets; the oldest is forgotten (and so full again)


class Bucket:
    __slots__ = ("at", "tokens")

    def __init__(self, tokens: float, at: float) -> None:
        self.tokens = tokens
        self.at = at


class Limits:
    def __init__(self, rate: float, store: Store) -> None:
        self.rate = rate
        self.store = store
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._paced: OrderedDict[str, float] = OrderedDict()  # when an address' last request is seen to

    def take(self, kind: str, who: str, cost: int = 1) -> None:
        """Use up a token (or more, for what is costly), or say how long to wait."""
        wait = self.wait(kind, who, cost)
        if wait:
            raise trouble("too_many", "no.too_many", n=wait)

    def take_both(self, kind: str, person: str, address: str) -> None:
        """By person, and by address for all people there together: becoming somebody else helps nobody."""
        self.take(kind, person)
        self.take(f"{kind}_from", address)

    def pause(self, who: str) -> float:
        """Seconds until an address' next request is seen to: a few at once, then one after the other."""
        if not self.rate:
            return 0.0
        now = time.monotonic()
        free = max(self._paced.pop(who, 0.0) + SPACING, now - AT_ONCE * SPACING)
        self._paced[who] = free
        if len(self._paced) > REMEMBERED:
            self._paced.popitem(last=False)
        return max(0.0, free - now)

    async def take_together(self, kind: str, who: str) -> None:
        """The same, counted for all workers together."""
        if not self.rate:
            return
        speed, size = (figure * self.rate for figure in LIMITS[kind])
        wait = await self.store.write(partial(_spend, kind, hashed(who), 1 / speed, size / speed))
        if wait:
            raise trouble("too_many", "no.too_many", n=wait)

    def wait(self, kind: str, who: str, cost: int = 1) -> int:
        """Use up the tokens if they are there; otherwise the seconds until they are. Nothing costs more than can be
        saved up."""
        if not self.rate:
            return 0
        speed, size = (figure * self.rate for figure in LIMITS[kind])
        now = time.monotonic()
        key = (kind, who)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(size, now)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        bucket.tokens = min(size, bucket.tokens + (now - bucket.at) * speed)
        bucket.at = now
        price = min(cost, size)
        if bucket.tokens >= price:
            bucket.tokens -= price
            return 0
        return max(1, math.ceil((price - bucket.tokens) / speed))


class Budget:
    """How much one asker may have worked out: counted by person, and by address for all people there together."""

    __slots__ = ("address", "limits", "person")

    def __init__(self, limits: Limits, person: str | None, address: str) -> None:
        self.limits = limits
        self.person = person
        self.address = address

    def spend(self, cost: int) -> None:
        if self.person is not None:
            self.limits.take("look", self.person, cost)
        self.limits.take("look_from", self.address, cost)


def hashed(who: str) -> str:
    """There is no need to keep anybody's address."""
    return sha256(who.encode()).hexdigest()[:32]


def _spend(kind: str, who: str, price: float, reserve: float, connection: Connection) -> int:
    """A bucket in the database is the moment when it will be full again: a token makes that `price` seconds later, and
    it may never be more than `reserve` seconds away. Where several workers ask at once, the row is their lock; whoever
    gets it later may have looked at the clock before, and is not to lose a token by that."""
    now = clock.now()
    leeway = min(1.0, price / 2)
    values = {"kind": kind, "who": who, "at": now}
    connection.execute(
        text("INSERT INTO rates (kind, who, full_at) VALUES (:kind, :who, :at) ON CONFLICT DO NOTHING"), values
    )
    here = (rates.c.kind == kind) & (rates.c.who == who)
    # No bucket is emptier than empty: if it seems so, the clock was ahead when it was written.
    connection.execute(update(rates).where(here, rates.c.full_at > now + reserve).values(full_at=now + reserve))
    later = case((rates.c.full_at > now, rates.c.full_at), else_=now) + price
    spent = connection.execute(update(rates).where(here, later <= now + reserve + leeway).values(full_at=later))
    if spent.rowcount:
        return 0
    full_at: float = connection.execute(select(rates.c.full_at).where(here)).scalar_one()
    return max(1, math.ceil(full_at + price - reserve - now))


def forget_full(connection: Connection) -> None:
    """Buckets that are full again need no row."""
    connection.execute(delete(rates).where(rates.c.full_at < clock.now()))
