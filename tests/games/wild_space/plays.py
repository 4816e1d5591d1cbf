"""The games of Wild Space that the shared tests play: see tests/contract/plays.py."""

from __future__ import annotations

from tests.contract.plays import Case

BOTH = ("space_base", "encounters")

RECORDED = [
    Case(1, (), "policy", {"difficulty": "easy"}),
    Case(1, ("space_base",), "random", {"difficulty": "hard"}),
    Case(1, BOTH, "both", {"difficulty": "medium"}),
    Case(2, (), "policy"),
    Case(2, ("encounters",), "random"),
    Case(2, BOTH, "policy"),
    Case(3, ("space_base",), "both"),
    Case(3, (), "random", {"waive": "compulsory", "medal_order": "player_choice"}),
    Case(4, (), "both"),
    Case(4, BOTH, "random"),
    Case(5, ("encounters",), "policy"),
    Case(5, BOTH, "both"),
]
