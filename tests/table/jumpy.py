"""The server of `tables/together.py` on a machine whose clock is set by JUMP seconds a second after its start."""

from __future__ import annotations

import importlib
import os
import sys
import time
from pathlib import Path

_wall, _began = time.time, time.monotonic()
_jump = float(os.environ["JUMP"])


def _set() -> float:
    return _wall() + (_jump if time.monotonic() - _began > 1 else 0)


if __name__ == "__main__":
    time.time = _set
    sys.path.insert(0, str(Path(__file__).parent / "tables"))
    importlib.import_module("together").main()
