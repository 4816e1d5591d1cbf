"""The games of High Frontier that the shared tests play: see tests/contract/plays.py."""

from __future__ import annotations

from tests.contract.plays import Case, Chosen

X = ("expansion",)

RECORDED = [
    Case(4, (), "policy", {"years": 48}),
    Case(2, (), "both", {"years": 48, "short": "yes"}),
    Case(3, X, "both", {"years": 48, "crews": "choose"}),
    Case(5, X, "both", {"years": 48}),
    Case(2, X, "both", {"scenario": "titan", "years": 48}),
    Case(3, X, "both", {"scenario": "aliens", "years": 48}),
    Case(1, X, "both", {"scenario": "hermes"}),
    Case(1, (), "policy", {"scenario": "moon"}),
    Case(1, X, "random", {"scenario": "moon"}),
]

# At random rockets hardly leave LEO.
SENSIBLE: dict[str, Chosen] = {
    "base": (3, (), {"years": 48, "short": "yes"}),
    "expansion": (2, X, {"years": 48, "short": "yes"}),
}

LOOKS = 100
LARGEST = 60_000
