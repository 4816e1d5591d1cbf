"""Python's cyclic garbage collector, kept out of the players' way.

A move leaves no cyclic garbage behind, but it replaces hundreds of objects that the collector looks at again and again:
with a few hundred tables in memory a full collection takes a tenth of a second, in which nobody is answered, and all of
them together a fifth of the time. What does leave cyclic garbage is people coming and going. So collections wait for a
moment without moves; memory is bounded all the same, by how much may pile up and how long that moment may be away.
"""

from __future__ import annotations

import gc
import time

PILE = 500_000  # objects more than there were, at which Python collects by itself, whatever goes on
WORTHWHILE = 10_000  # objects more than there were, below which there is nothing to collect
AT_LEAST_EVERY = 300.0  # seconds, also of a worker that never rests


class Garbage:
    def __init__(self) -> None:
        """To be made when the worker is ready: what is there now (the modules, the games) stays for good."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(PILE, 10, 10)
        self._collected = time.monotonic()

    def collect(self, resting: bool) -> None:
        """Collect, if it is worthwhile and disturbs nobody or has been put off for long."""
        now = time.monotonic()
        if gc.get_count()[0] >= WORTHWHILE and (resting or now - self._collected > AT_LEAST_EVERY):
            gc.collect()
            self._collected = now
