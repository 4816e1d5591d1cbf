"""Rate limits: token buckets in this process, one for each person, address or connection and each kind of request."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

from .problem import trouble

# kind: (tokens a second, how many can be saved up)
LIMITS: dict[str, tuple[float, float]] = {
    "request": (30, 300),  # any HTTP request, by address
    "newcomer": (0.5, 60),  # new people, by address
    "change": (15, 120),  # anything that changes something, by person
    "table": (0.2, 20),  # new tables, by person
    "chat": (1, 12),  # lines said, by person
    "password": (0.1, 8),  # attempts, by address and by account
    "connection": (2, 60),  # WebSockets opened, by person
    "frame": (30, 150),  # WebSocket frames, by connection
}
REMEMBERED = 50_000  # buckets; the oldest is forgotten (and so full again)


class Bucket:
    __slots__ = ("at", "tokens")

    def __init__(self, tokens: float, at: float) -> None:
        self.tokens = tokens
        self.at = at


class Limits:
    def __init__(self, rate: float = 1.0) -> None:
        self.rate = rate
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, kind: str, who: str) -> None:
        """Use up one token, or say how long to wait."""
        wait = self.wait(kind, who)
        if wait:
            raise trouble("too_many", "no.too_many", n=wait)

    def wait(self, kind: str, who: str) -> int:
        """Use up one token if there is one; otherwise the seconds until there is."""
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
        if bucket.tokens >= 1:
            bucket.tokens -= 1
            return 0
        return max(1, math.ceil((1 - bucket.tokens) / speed))
