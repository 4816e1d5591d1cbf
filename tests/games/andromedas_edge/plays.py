"""The games of Andromeda's Edge that the shared tests play: see tests/contract/plays.py."""

from __future__ import annotations

from tests.contract.plays import Case

SHADOWS: dict[str, int | str] = {"event_deck": "shadows_of_the_void", "nebula_moons": "combined", "relics": "yes"}

RECORDED = [
    Case(1, ("unity",), "policy", {"commander": "prefect_oslan"}),
    Case(1, ("escalation", "unity"), "both", {"commander": "imperator_vael", "event_deck": "shadows_of_the_void"}),
    Case(2, (), "policy"),
    Case(2, (), "random", {"event_deck": "cosmic_dusk"}),
    Case(2, ("unity",), "both", {"commander": 2}),
    Case(3, (), "both", {"destiny": "yes"}),
    Case(3, ("escalation", "unity"), "policy", {"commander": 3, "auto_unity": "yes"}),
    Case(4, (), "policy", {"length": 50}),
    Case(4, ("escalation",), "random", SHADOWS),
    Case(5, ("escalation",), "both", {"void": "tile_and_dragon"}),
]

SENSIBLE = {
    "two": (2, (), {"event_deck": "cosmic_dusk"}),
    "three-shadows": (3, ("escalation",), {**SHADOWS, "destiny": "yes"}),
    "alone": (1, ("escalation", "unity"), {"commander": 3}),
}

LARGEST = 60_000
LOOKS = 30
