"""The rocket diagram (HF-5.4B): how many steps of fuel a row holds with so many tanks, and how heavy they make it.

The fuel figure is a number of steps, 0 the box with the `!`. A row is a dry mass; every list is indexed by it.
"""

from __future__ import annotations

from typing import Final

from ..content.files import TABLES

MAX_DRY: Final[int] = TABLES.constants.max_dry_mass
MAX_TANKS: Final[int] = TABLES.constants.max_tanks
MAX_STEPS: Final[int] = max(row.steps[-1] for row in TABLES.diagram.rows)

SCOUT: Final = 0  # the classes of wet mass
TRANSPORT: Final = 1
FREIGHTER: Final = 2

_row_of = [row for row in TABLES.diagram.rows for _ in range(row.dry_min, row.dry_max + 1)]

# by dry mass and tanks
STEPS_AT: Final[list[list[int]]] = [list(row.steps) for row in _row_of]
# by dry mass and steps: the full tanks, the class, and what the class does to thrust (HF-6.1A.1)
TANKS: Final[list[list[int]]] = [
    [sum(1 for mark in row.steps[1:] if mark <= steps) for steps in range(MAX_STEPS + 1)] for row in _row_of
]
CLASS: Final[list[list[int]]] = [
    [
        FREIGHTER
        if row.freighter_from is not None and steps >= row.freighter_from
        else TRANSPORT
        if steps >= row.transport_from
        else SCOUT
        for steps in range(MAX_STEPS + 1)
    ]
    for row in _row_of
]
WET: Final[list[list[int]]] = [[TABLES.diagram.classes[one] for one in row] for row in CLASS]
FULL: Final[list[int]] = [row.steps[-1] for row in _row_of]  # the most steps a dry mass holds


def load(dry: int, steps: int, tanks: int) -> int:
    """HF-5.4C: the steps after loading so many tanks. The first one only fills a part tank up."""
    return STEPS_AT[dry][min(TANKS[dry][steps] + tanks, MAX_TANKS)]


def drained(dry: int, steps: int) -> int:
    """HF-5.4C: the steps without the part tank."""
    return STEPS_AT[dry][TANKS[dry][steps]]


def rerow(old: int, new: int, steps: int) -> int:
    """HF-6.7A: the steps when the dry mass changes. Whole tanks stay, a part of one stays that part, rounded down."""
    if old == new:
        return steps
    tanks = TANKS[old][steps]
    left = STEPS_AT[new][tanks]
    if tanks == MAX_TANKS:
        return left
    part = steps - STEPS_AT[old][tanks]
    return left + part * (STEPS_AT[new][tanks + 1] - left) // (STEPS_AT[old][tanks + 1] - STEPS_AT[old][tanks])
