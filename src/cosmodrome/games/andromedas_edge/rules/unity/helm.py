"""AE-E-6.3, 11.4, 12.2: the helm, a ring of bonuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Step

from ... import content as c
from ...actions import UNITY
from ..effects import run
from .steps import the

if TYPE_CHECKING:
    from ...state import AndromedaState


class TurnHelm(Step["AndromedaState"]):
    """AE-E-11.13: the rest of a helm move."""

    auto = True
    clause = "AE-E-11.4"
    left: int
    by: int  # the clause that turns it, as events carry it

    def run(self, s: AndromedaState) -> None:
        turn(s, self.left, self.by)


def turn(s: AndromedaState, n: int, by: int) -> None:
    """The marker goes clockwise, each space pays as it is reached."""
    if n > 1:
        s.stack.append(TurnHelm(n - 1, by))
    unity = the(s)
    ring = c.COMMANDERS[unity.commander].helm
    unity.helm = (unity.helm + 1) % len(ring)
    s.tell("unity_helm", n=unity.helm + 1, commander=unity.commander, e_clause=by)
    run.carry(s, UNITY, ring[unity.helm])
