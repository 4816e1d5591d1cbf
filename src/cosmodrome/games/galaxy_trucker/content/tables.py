"""The dice tables in the shape the engine looks them up, made from constants.toml."""

from __future__ import annotations

from msgspec import Struct, structs

from .files import CONSTANTS, RULES
from .kinds import Block, Cell, RuleCard, Tier


class Lines(Struct, frozen=True):
    """Class IA."""

    line: dict[int, int]  # by the sum of two dice


class Cylinder(Struct, frozen=True):
    """Class IIB (GT-IIB-2, 3)."""

    column: dict[tuple[int, int], int]  # by a pair of dice, the lower first
    row: dict[int, int | None]  # by the first die against a side; None is a miss
    side_start: dict[int, int]  # the column, by the second die


class Flotilla(Struct, frozen=True):
    """Class IVC (GT-IVC-1, 5)."""

    parts: dict[str, Block]
    seams: dict[str, tuple[Cell, ...]]
    opens: dict[int, tuple[Cell, ...]]  # by the face of a die
    insurance: tuple[Tier, ...]


class Tables(Struct, frozen=True):
    ia: Lines
    iib: Cylinder
    iiib: dict[int, tuple[Cell, ...]]
    ivc: Flotilla
    rules: dict[str, RuleCard]


def _cylinder() -> Cylinder:
    file = CONSTANTS.iib
    pairs = {(min(pair), max(pair)): n for n, column in enumerate(file.columns, 1) for pair in column}
    rows = {face: row or None for face, row in enumerate(file.rows, 1)}
    return Cylinder(pairs, rows, dict(enumerate(file.starts, 1)))


def _flotilla() -> Flotilla:
    file = CONSTANTS.ivc
    return Flotilla(
        structs.asdict(file.parts), structs.asdict(file.seams), dict(enumerate(file.opens, 1)), file.insurance
    )


IA = Lines(dict(enumerate(CONSTANTS.ia.lines, 2)))
IIB = _cylinder()
IIIB_HOLES: dict[int, tuple[Cell, ...]] = dict(enumerate(CONSTANTS.iiib.holes, 1))
IVC = _flotilla()
TABLES = Tables(IA, IIB, IIIB_HOLES, IVC, RULES)
