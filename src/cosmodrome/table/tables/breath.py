"""Replaying long games in nobody's way: Python runs one thread at a time, and those who move come first."""

from __future__ import annotations

import time

BURST = 0.001  # seconds of work at a time
REST = 2.0  # times as long for others, then
SWITCH = 0.0005  # seconds a thread may go on for when another one waits; Python's own 5 ms are longer than a move takes


class Breath:
    """To be called now and then by whoever works for long; whoever asks for much waits for longer."""

    __slots__ = ("_since",)

    def __init__(self) -> None:
        self._since = time.perf_counter()

    def __call__(self) -> None:
        worked = time.perf_counter() - self._since
        if worked > BURST:
            time.sleep(REST * worked)
            self._since = time.perf_counter()
