"""The wall clock is set back or ahead: glasses run on, nobody's seat is lost, and nobody is shut out."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import select

from cosmodrome.table import clock
from cosmodrome.table.database.schema import rates
from cosmodrome.table.database.store import Store
from cosmodrome.table.http.limits import _spend

from .server import Server
from .tables.test_together import seated

JUMPY = str(Path(__file__).with_name("jumpy.py"))


@pytest.mark.parametrize("jump", [-3600, 3600])
def test_a_minute_stays_a_minute(jump: float, monkeypatch: pytest.MonkeyPatch) -> None:
    before, wall = clock.now(), time.time()
    monkeypatch.setattr(time, "time", lambda: wall + jump)
    assert 0 <= clock.now() - before < 5


@pytest.mark.parametrize("jump", ["-3600", "3600"])
def test_the_glass_runs_on(jump: str, new_server: Callable[..., Server]) -> None:
    """After the first tick the wall clock of the server jumps."""
    server = new_server(script=JUMPY, JUMP=jump).start()
    one, _ = seated(server, "race")
    one.until(lambda: one.position["over"], 20)
    ticks = [entry["at"] for entry in one.entries.values() if entry["seat"] == -1]
    assert len(ticks) == 4 and all(0.3 < b - a < 5 for a, b in pairwise(ticks))


def test_a_bucket_from_the_future_is_no_emptier_than_empty(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "table.sqlite"))
    store.create()
    price, reserve = 10.0, 80.0
    with store.engine.begin() as connection:
        assert _spend("password", "eve", price, reserve, connection) == 0
        connection.execute(rates.update().values(full_at=clock.now() + 86400))  # written when the clock was ahead
        assert 1 <= _spend("password", "eve", price, reserve, connection) <= price + 1
        assert connection.execute(select(rates.c.full_at)).scalar_one() <= clock.now() + reserve + 1
    store.engine.dispose()
