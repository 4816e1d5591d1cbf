"""Which build of the engine runs: plain Python, or the same source compiled."""

from __future__ import annotations

from cosmodrome.kernel import state


def compiled() -> bool:
    return not str(state.__file__).endswith((".py", ".pyc"))
