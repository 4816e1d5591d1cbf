"""AE-E-14.2: the end of the Unity's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Step

from ...actions import UNITY
from . import DONE, PLAYING

if TYPE_CHECKING:
    from ...state import AndromedaState


class UnityOver(Step["AndromedaState"]):
    """AE-E-14.2: the end of the Unity's turn; play goes on after the seat before it."""

    auto = True
    clause = "AE-E-14.2"
    last: int

    def run(self, s: AndromedaState) -> None:
        unity = s.unity
        assert unity is not None
        if unity.last == PLAYING:
            unity.last = DONE
        turn.check_end(s, UNITY)
        s.stack.append(turn.NextTurn(self.last))


from .. import turn  # noqa: E402
