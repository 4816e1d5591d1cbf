"""Figures for Prometheus, at /metrics; with several workers the answer is the sum over all of them."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

MOVES = Counter("cosmodrome_moves", "Entries written to the logs of tables", ["kind"])
REFUSALS = Counter("cosmodrome_refusals", "Requests refused", ["kind"])
LIVE_TABLES = Gauge("cosmodrome_live_tables", "Tables in the memory of workers", multiprocess_mode="livesum")
CONNECTIONS = Gauge("cosmodrome_connections", "Open WebSockets", multiprocess_mode="livesum")
LATENCY = Histogram("cosmodrome_move_seconds", "From receiving a move to having told everybody", buckets=FAST)
BOT_SECONDS = Histogram("cosmodrome_bot_seconds", "Time a bot thought about a move", buckets=FAST)
BOT_FAILURES = Counter("cosmodrome_bot_failures", "Bots that died, hung or talked nonsense")


def exposition() -> bytes:
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
    return generate_latest()
