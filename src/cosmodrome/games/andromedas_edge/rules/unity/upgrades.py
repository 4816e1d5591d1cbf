"""AE-E-8.6: upgrade tokens of the Unity."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Step

from ... import content as c
from ...actions import UNITY
from ..effects import run
from .steps import clause, the

if TYPE_CHECKING:
    from ...content.words import Word
    from ...state import AndromedaState

WITHOUT: Final = 2  # tactics cards when none is left


class UpgradeAgain(Step["AndromedaState"]):
    """Further tokens."""

    auto = True
    clause = "AE-E-8.6"
    left: int

    def run(self, s: AndromedaState) -> None:
        gain(s, self.left)


def by_word(s: AndromedaState, who: int, word: Word) -> None:
    """The words `gain_unity_upgrade` and `gain_upgrade`."""
    gain(s, word.n)


def gain(s: AndromedaState, n: int) -> None:
    if n > 1:
        s.stack.append(UpgradeAgain(n - 1))
    unity = the(s)
    if not unity.tokens:
        s.draw(UNITY, WITHOUT)
        return
    token = unity.tokens.pop()
    s.reveals += 1
    unity.drawn = (*unity.drawn, token)
    s.tell("unity_upgrade", unity_upgrade=token, e_clause=clause(8, 6))
    run.carry(s, UNITY, c.UNITY_UPGRADES[token].effects)
