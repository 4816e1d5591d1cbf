"""The time that matters: when a glass runs out, who has been away for how long, what is forgiven.

It is the wall's time of when this process started, and goes on by a clock that nobody can set: whether the wall clock
is set back or ahead meanwhile, a minute stays a minute. Times of before the start (in the database) may lie in the
future then; whoever compares with them takes that as now.
"""

from __future__ import annotations

import time

_STEADY = getattr(time, "CLOCK_BOOTTIME", None)  # Linux: goes on also while the machine sleeps


def steady() -> float:
    return time.monotonic() if _STEADY is None else time.clock_gettime(_STEADY)


_BEGAN = time.time() - steady()


def now() -> float:
    return _BEGAN + steady()
