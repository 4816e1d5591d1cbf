"""What the steps of the Unity have in common: each tells the card and the clause that drive it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ...state import AndromedaState, Unity


def the(s: AndromedaState) -> Unity:
    unity = s.unity
    assert unity is not None
    return unity


PLAYING: Final = 1  # of its final turn: see `TO_COME`


def clause(chapter: int, number: int) -> int:
    """A clause of the expansion as an event carries it: 1102 is AE-E-11.2."""
    return chapter * 100 + number
