"""The games of Salvage that the shared tests play: see tests/contract/plays.py."""

from __future__ import annotations

from tests.contract.plays import Case

RECORDED = [
    Case(2, (), "policy"),
    Case(3, ("beacons",), "random", {"ticks": 2}),
    Case(4, ("beacons",), "both", {"meeting": "nobody"}),
]
