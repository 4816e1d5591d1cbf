"""The games of Galaxy Trucker that the shared tests play: see tests/contract/plays.py."""

from __future__ import annotations

from tests.contract.plays import Case, Chosen

BIG, OTHER, LATEST = "big_expansion", "another_big_expansion", "latest_models"
ONE = {"round_2": "none", "round_3": "none"}  # a single round

RECORDED = [
    Case(4, (), "policy", {"round_1": "I", **ONE}),
    Case(3, (), "policy", {"round_1": "II", **ONE}),
    Case(2, (), "random", {"round_1": "III", "hints": "off"}),
    Case(2, (), "policy", {"round_1": "II", "pace": "real_time", **ONE}),
    Case(5, (BIG,), "policy", {"round_1": "IA", **ONE}),
    Case(3, (BIG,), "policy", {"round_1": "IIA", **ONE}),
    Case(2, (OTHER,), "policy", {"round_1": "IIB", **ONE}),
    Case(2, (BIG, OTHER), "policy", {"round_1": "IIIB", "support_team": "yes", **ONE}),
    Case(2, (BIG, OTHER), "policy", {"round_1": "IV", **ONE}),
    Case(2, (LATEST,), "policy", {"round_1": "IVC", **ONE}),
    Case(4, (BIG, OTHER, LATEST), "random", {"support_team": "competition"}),
]

# Ships thrown together at random hardly fly.
SENSIBLE: dict[str, Chosen] = {
    "flight-I": (4, (), {"round_1": "I", **ONE}),
    "flight-II": (3, (), {"round_1": "II", **ONE}),
    "flight-III": (2, (), {"round_1": "III", **ONE}),
    "flight-IIIA": (2, (), {"round_1": "IIIA", "hints": "off", **ONE}),
    "flight-IA": (5, (BIG,), {"round_1": "IA", **ONE}),
    "flight-IIA": (3, (BIG,), {"round_1": "IIA", **ONE}),
    "flight-IIB": (2, (OTHER,), {"round_1": "IIB", **ONE}),
    "flight-IIIB": (3, (OTHER,), {"round_1": "IIIB", **ONE}),
    "flight-IIIB-holes": (2, (OTHER,), {"round_1": "IIIB", "hints": "off", "support_team": "yes", **ONE}),
    "flight-IV": (2, (BIG, OTHER), {"round_1": "IV", **ONE}),
    "flight-IV-with-III": (2, (LATEST,), {"round_1": "IV", **ONE}),
    "flight-IVC": (2, (BIG, OTHER, LATEST), {"round_1": "IVC", **ONE}),
    "flight-real-time": (3, (), {"round_1": "II", "pace": "real_time", **ONE}),
    "flight-team": (3, (BIG, OTHER), {**ONE, "round_1": "I", "round_2": "II", "support_team": "yes"}),
    "flight-competition": (2, (OTHER,), {**ONE, "round_1": "I", "round_2": "IIB", "support_team": "competition"}),
}

LOOKS = 24
