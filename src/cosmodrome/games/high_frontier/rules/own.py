"""What the choices of a player in his own turn have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cosmodrome.kernel import Own

if TYPE_CHECKING:
    from ..state import HighFrontierState  # noqa: F401

PREPARING: Final = 1  # windows (b) and (f) of HF-4.1.1: ventures, pieces lifted
OPERATING: Final = 2  # and, around an operation, cards decommissioned or turned white


class InTurn(Own["HighFrontierState"]):
    """A choice in one's own turn, beside which free acts are possible (free.py); `freedom` says which."""

    asides = True
    freedom: ClassVar[int] = OPERATING


class Between(InTurn):
    """A moment between two acts of the turn, when nothing is in the middle of being paid, bid or flown with: what was
    offered beside the game may change hands (accords.py)."""


class Busy(Own["HighFrontierState"]):
    """A choice within an operation or a move: free acts come before and after it."""
