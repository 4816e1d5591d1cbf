"""AE-E-8.7, 8.8: damage and repair of the Unity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Step

from ...actions import BARGE, REPAIR_SHIP, SCRAPYARD, UNITY
from ...content.words import ON_REPAIR, SHIPS
from .. import triggers
from ..own import Ask, ask
from .recall import one_more
from .steps import clause, the

if TYPE_CHECKING:
    from ...content.words import Word
    from ...state import AndromedaState


class RepairAgain(Step["AndromedaState"]):
    """AE-E-8.8: further repair actions."""

    auto = True
    clause = "AE-E-8.8"
    left: int

    def run(self, s: AndromedaState) -> None:
        repair(s, self.left)


def by_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `repair`."""
    repair(s, word.n)


def repair(s: AndromedaState, n: int) -> None:
    """AE-E-8.8: a random damaged module, else a ship, else 1 VP."""
    if n > 1:
        s.stack.append(RepairAgain(n - 1))
    unity = the(s)
    s.stack.append(triggers.Fire(UNITY, ON_REPAIR))
    broken = unity.damaged + unity.infected
    if broken:
        module = broken[s.below(len(broken))] if len(broken) > 1 else broken[0]
        unity.damaged = tuple(one for one in unity.damaged if one != module)
        unity.infected = tuple(one for one in unity.infected if one != module)
        s.tell("unity_repairs", module=module, e_clause=clause(8, 8))
    elif SCRAPYARD in unity.ships:
        ask(s, UnityRepairs(UNITY))
    else:
        s.score(UNITY, 1)


class UnityRepairs(Ask):
    """AE-E-8.8: the type of ship that goes from the scrapyard to the barge."""

    clause = "AE-E-8.8"

    def choices(self, s: AndromedaState) -> list[Action]:
        return [REPAIR_SHIP[kind] for kind in range(len(SHIPS)) if the(s).ship(kind, SCRAPYARD) >= 0]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        kind = action.args[0]
        unity = the(s)
        unity.ships[unity.ship(kind, SCRAPYARD)] = BARGE
        s.tell("unity_repairs_ship", ship=kind, e_clause=clause(8, 8))
        one_more(s)
