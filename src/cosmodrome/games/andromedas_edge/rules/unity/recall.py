"""AE-E-12: a recall of the Unity, in four steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Step

from ... import content as c
from ...actions import BARGE, SCRAPYARD, UNITY
from . import bay, building, helm
from .steps import clause, the

if TYPE_CHECKING:
    from ...state import AndromedaState


def begin(s: AndromedaState) -> None:
    for step in (Recalled(), Scrapyard(), CountHelm(), RecallDevelops()):
        s.stack.append(step)


class RecallDevelops(Step["AndromedaState"]):
    """AE-E-12.1: step 1, a development if it is possible."""

    auto = True
    clause = "AE-E-12.1"

    def run(self, s: AndromedaState) -> None:
        s.tell("unity_recalls", e_clause=clause(12, 1))
        building.develop(s)


class CountHelm(Step["AndromedaState"]):
    """AE-E-12.2, 12.3: step 2, as many spaces of the helm as ships are on the map and in the barge now."""

    auto = True
    clause = "AE-E-12.3"

    def run(self, s: AndromedaState) -> None:
        unity = the(s)
        ships = unity.on_map() + unity.ships.count(BARGE)
        s.tell("unity_helm_counts", n=ships, e_clause=clause(12, 2))
        s.stack.append(RecallHelm(ships))


class RecallHelm(Step["AndromedaState"]):
    """AE-E-12.2: one space, then the rest; a ship repaired into the barge meanwhile adds one (`one_more`)."""

    auto = True
    clause = "AE-E-12.2"
    left: int

    def run(self, s: AndromedaState) -> None:
        if self.left > 0:
            s.stack.append(RecallHelm(self.left - 1))
            helm.turn(s, 1, clause(12, 2))


def one_more(s: AndromedaState) -> None:
    """AE-E-12.2: a ship has come into the barge during the step."""
    for place in range(len(s.stack) - 1, -1, -1):
        step = s.stack[place]
        if isinstance(step, RecallHelm):
            s.stack[place] = RecallHelm(step.left + 1)
            return


class Scrapyard(Step["AndromedaState"]):
    """AE-E-12.4: step 3, VP for ships in the scrapyard."""

    auto = True
    clause = "AE-E-12.4"

    def run(self, s: AndromedaState) -> None:
        ships = the(s).ships.count(SCRAPYARD)
        if ships:
            s.tell("unity_scrapyard", n=ships, e_clause=clause(12, 4))
            s.score(UNITY, ships * c.CONSTANTS.unity_scrapyard_vp)


class Recalled(Step["AndromedaState"]):
    """AE-E-12.5: step 4, all ships return to the bay."""

    auto = True
    clause = "AE-E-12.5"

    def run(self, s: AndromedaState) -> None:
        bay.recall(s)
        s.tell("unity_recalled", e_clause=clause(12, 5))
