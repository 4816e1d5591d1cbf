"""Modified thrust (HF-6.1): the engine's figure and everything that is added to it, each with where it comes from."""

from __future__ import annotations

from typing import Final

from ..content.files import TABLES
from .spaces import SOLAR
from .strip import WET

MAX_THRUST: Final[int] = TABLES.constants.max_thrust

# Where a line of the sum comes from.
ENGINE: Final = "engine"
WET_MASS: Final = "wet_mass"
SUPPORT: Final = "support"
SUN: Final = "sun"
BEAM: Final = "beam"
AFTERBURNER: Final = "afterburner"


class Modifier:
    """A line of the sum; `card` is the engine or the support, else -1."""

    __slots__ = ("card", "source", "value")

    def __init__(self, source: str, value: int, card: int = -1) -> None:
        self.source = source
        self.value = value
        self.card = card

    def __repr__(self) -> str:
        return f"{self.source} {self.value:+}"


def clamped(thrust: int) -> int:
    """HF-6.1.2, 3: the track goes from 0 to 12."""
    return 0 if thrust < 0 else MAX_THRUST if thrust > MAX_THRUST else thrust


def unloaded(printed: int, more: int, sun: bool, space: int, beam: int, after: bool) -> int:
    """HF-6.1A: the sum without the wet mass, before the track ends it. `more` comes from supports, `space` is where
    the move starts, `beam` what beamed power gives."""
    return printed + more + (SOLAR[space] if sun else 0) + beam + after


def modified(dry: int, steps: int, rest: int) -> int:
    """HF-6.1A: the thrust of a move that starts with so many steps; `rest` is what `unloaded` says."""
    return clamped(rest + WET[dry][steps])


def listed(
    engine: int,
    printed: int,
    supports: list[tuple[int, int]],
    sun: bool,
    space: int,
    beam: int,
    after: bool,
    dry: int,
    steps: int,
) -> list[Modifier]:
    """The same, line by line, for whoever wants to see it; `supports` are cards with their thrust."""
    lines = [Modifier(ENGINE, printed, engine), Modifier(WET_MASS, WET[dry][steps])]
    lines += [Modifier(SUPPORT, value, card) for card, value in supports if value]
    if sun:
        lines.append(Modifier(SUN, SOLAR[space]))
    if beam:
        lines.append(Modifier(BEAM, beam))
    if after:
        lines.append(Modifier(AFTERBURNER, 1))
    return lines
