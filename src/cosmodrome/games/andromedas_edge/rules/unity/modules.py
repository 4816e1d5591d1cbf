"""AE-E-8.9: modules for the Unity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Step

from ... import content as c
from ...actions import COLUMN, N_TYPES, SHOWN, UNITY
from ...content.words import ON_GAIN_MODULE, TRACK_OF_TYPE
from .. import tracks, triggers
from ..own import Ask, ask
from .steps import clause, the

if TYPE_CHECKING:
    from ...content.words import Word
    from ...state import AndromedaState


class GainModules(Step["AndromedaState"]):
    """So many modules of a type, or of any (-1)."""

    auto = True
    clause = "AE-E-8.9"
    kind: int
    left: int
    advance: bool

    def run(self, s: AndromedaState) -> None:
        if self.left > 1:
            s.stack.append(GainModules(self.kind, self.left - 1, self.advance))
        if self.kind >= 0 and s.shown_modules(self.kind):
            take_cheapest(s, self.kind, self.advance)
        else:
            ask(s, UnityColumn(UNITY, self.advance))


def by_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `gain_module`: always free."""
    s.stack.append(GainModules(word.what, word.n, not word.no_advance))


class UnityColumn(Ask):
    """AE-E-8.9: of the types it owns fewest of."""

    clause = "AE-E-8.9"
    advance: bool

    def choices(self, s: AndromedaState) -> list[Action]:
        rows = the(s).rows
        columns = [column for column in range(N_TYPES) if s.shown_modules(column)]
        fewest = min((len(rows[column]) for column in columns), default=0)
        return [COLUMN[column] for column in columns if len(rows[column]) == fewest]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        take_cheapest(s, action.args[0], self.advance)


def take_cheapest(s: AndromedaState, column: int, advance: bool) -> None:
    """The cheapest module shown, the topmost of equals; then a step on its track."""
    places = [place for place in range(column * SHOWN, column * SHOWN + SHOWN) if s.market[place] >= 0]
    place = min(places, key=lambda one: c.MODULE_VALUE[s.market[one]])
    module = s.market[place]
    unity = the(s)
    s.market[place] = -1
    unity.rows = (*unity.rows[:column], (*unity.rows[column], module), *unity.rows[column + 1 :])
    unity.gained += 1
    s.tell("unity_module", module=module, e_clause=clause(8, 9))
    s.refill()
    s.stack.append(triggers.Fire(UNITY, ON_GAIN_MODULE))
    if advance:
        tracks.advance(s, UNITY, TRACK_OF_TYPE[column], 1)
