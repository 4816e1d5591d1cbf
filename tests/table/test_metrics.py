"""What Prometheus is told about several workers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def worker(folder: Path, tables: int) -> str:
    """What a worker with so many tables answers to /metrics, before it dies."""
    code = f"""
from cosmodrome.table import metrics
metrics.LIVE_TABLES.set({tables})
metrics.MOVES.labels("move").inc()
print(metrics.exposition().decode())
"""
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(folder)}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True
    ).stdout


def test_a_worker_that_is_gone_has_no_tables_but_its_moves_count(tmp_path: Path) -> None:
    assert "cosmodrome_live_tables 7.0" in worker(tmp_path, 7)
    figures = worker(tmp_path, 2)
    assert "cosmodrome_live_tables 2.0" in figures
    assert 'cosmodrome_moves_total{kind="move"} 2.0' in figures
