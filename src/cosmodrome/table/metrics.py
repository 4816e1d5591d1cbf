"""Figures for Prometheus, at /metrics; with several workers the answer is the sum over all of them."""

from __future__ import annotations

import os
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where several workers keep their figures
FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

MOVES = Counter("cosmodrome_moves", "Entries written to the logs of tables", ["kind"])
REFUSALS = Counter("cosmodrome_refusals", "Requests refused", ["kind"])
LIVE_TABLES = Gauge("cosmodrome_live_tables", "Tables in the memory of workers", multiprocess_mode="livesum")
CONNECTIONS = Gauge("cosmodrome_connections", "Open WebSockets", multiprocess_mode="livesum")
LATENCY = Histogram("cosmodrome_move_seconds", "From receiving a move to having told everybody", buckets=FAST)
BOT_SECONDS = Histogram("cosmodrome_bot_seconds", "Time a bot thought about a move", buckets=FAST)
BOT_FAILURES = Counter("cosmodrome_bot_failures", "Bots that died, hung or talked nonsense")


def exposition() -> bytes:
    if FOLDER in os.environ:
        _forget_the_dead(Path(os.environ[FOLDER]))
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
    return generate_latest()


def _forget_the_dead(folder: Path) -> None:
    """A worker that was killed has no tables and no connections any more; what it had counted stays counted."""
    for path in folder.glob("gauge_live*.db"):
        pid = int(path.stem.rpartition("_")[2])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            multiprocess.mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]
        except OSError:  # somebody else's now
            continue
