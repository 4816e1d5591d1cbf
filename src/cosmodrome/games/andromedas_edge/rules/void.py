"""AE-E-4: the Void, where a launch rolls the ship's dice and takes what one of them gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Step

from .. import content as c
from ..actions import DONE, FACE, UNITY, place_of, ship_at
from ..content.words import ON_BATTLE_PREPARE, Word
from ..pieces.kit import SHIP_TYPE
from . import triggers
from .battle import dice, flow
from .effects import run
from .own import Ask

if TYPE_CHECKING:
    from ..state import AndromedaState


def roll(s: AndromedaState, who: int, word: Word) -> None:
    """The word `void_roll`: AE-E-4.5, 4.10, with the ship launched."""
    begin(s, who, s.ship)


def begin(s: AndromedaState, who: int, launched: int) -> None:
    """A Void action is a battle of one side: dice are prepared and rolled as there, and nothing else."""
    s.battle = state.Battle(region=c.VOID, sides=[who])
    s.void = True
    if s.events is not None:
        s.tell("void_action", who=who, ship=SHIP_TYPE[s.ship])
    s.stack.append(VoidRoll(who, launched))
    s.stack.append(flow.AskPrepare(who))
    triggers.works_by_itself(s, who, ON_BATTLE_PREPARE)


class VoidRoll(Step["AndromedaState"]):
    """AE-E-4.10: the dice are rolled; cards for rolled dice may follow."""

    auto = True
    clause = "AE-E-4.5"
    who: int
    launched: int  # the ship launched this turn: the one whose dice are rolled, but for a Shadow Warp

    def run(self, s: AndromedaState) -> None:
        s.stack.append(PickFace(self.who, self.launched))
        flow.after_roll(s, self.who)
        s.stack.append(dice.Roll())


class PickFace(Ask):
    """AE-E-4.5, 4.13: one of the dice rolled, of those whose row can do anything."""

    clause = "AE-E-4.5"
    launched: int

    def choices(self, s: AndromedaState) -> list[Action]:
        battle = s.battle
        assert battle is not None
        faces = sorted(set(battle.dice[self.who]))
        return [FACE[face - 1] for face in faces if run.can(s, self.who, c.VOID_ROWS[face])]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        self.declined(s)
        face = action.args[0] + 1
        if s.events is not None:
            s.tell("void_row", who=self.who, pips=face)
        run.carry(s, self.who, c.VOID_ROWS[face])

    def declined(self, s: AndromedaState) -> None:
        s.battle = None
        s.void = False
        s.ship = self.launched

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.PickFace", who=self.who)


# -- Shadow Warp ------------------------------------------------------------------------------------------------------


def pulled(s: AndromedaState, ships: tuple[int, ...]) -> None:
    """AE-E-4.12: with the option, the active player may take a Void action with one of the ships just pulled."""
    if s.t.warp_acts and s.active != UNITY and ships:
        s.stack.append(WarpAction(s.active, ships))


class WarpAction(Ask):
    """AE-E-4.12: which of the ships pulled into the Void rolls its dice, if any."""

    clause = "AE-E-4.12"
    frees = False
    ships: tuple[int, ...]

    def choices(self, s: AndromedaState) -> list[Action]:
        kinds = sorted({SHIP_TYPE[ship] for ship in self.ships})
        return [*(ship_at(kind, c.VOID) for kind in kinds), DONE]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        launched = s.ship
        assert place_of(action) == c.VOID
        s.ship = next(ship for ship in self.ships if SHIP_TYPE[ship] == action.args[0])
        begin(s, self.who, launched)


from .. import state  # noqa: E402
