"""AE-B-17: damage to ships and modules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Step

from .. import content as c
from ..actions import BARGE, CARD, DONE, SCRAPYARD, UNITY
from ..content.words import ON_DAMAGE
from ..pieces.kit import ABILITY_SHIP, SHIP_TYPE
from . import cards
from .effects import run
from .own import put

if TYPE_CHECKING:
    from ..state import AndromedaState


def shields(s: AndromedaState, who: int, ship: int) -> int:
    """AE-B-17.1: damage markers a ship takes before it can be scrapped."""
    kind = SHIP_TYPE[ship]
    return c.FLEET[kind].shields if who == UNITY else s.players[who].kit.shields[kind]


def to_barge(s: AndromedaState, who: int, ship: int) -> None:
    side = s.side(who)
    side.ships[ship] = BARGE
    s.heal(side, ship)
    if s.events is not None:
        s.tell("to_barge", who=who, ship=SHIP_TYPE[ship])


def strike(s: AndromedaState, who: int, ship: int) -> None:
    """AE-B-16.17, 17.1: a shield takes it if it still can, else `on_damage`, else the scrapyard."""
    side = s.side(who)
    if side.hits[ship] < shields(s, who, ship):
        side.hits = (*side.hits[:ship], side.hits[ship] + 1, *side.hits[ship + 1 :])
        if s.events is not None:
            s.tell("shielded", who=who, ship=SHIP_TYPE[ship])
        return
    place = side.ships[ship]
    if who != UNITY:
        s.struck = ship
        for ability in s.players[who].kit.by_trigger[ON_DAMAGE]:
            if ABILITY_SHIP[ability] in (-1, SHIP_TYPE[ship]):
                run.carry(s, who, c.ABILITIES[ability].effects)
        s.struck = -1
        if side.ships[ship] != place:
            return
    side.ships[ship] = SCRAPYARD
    s.heal(side, ship)
    if s.events is not None:
        s.tell("scrapped", who=who, ship=SHIP_TYPE[ship])


def threaten(s: AndromedaState, who: int, ship: int) -> None:
    """AE-B-16.20: outside battles a card may still save a ship that is about to be scrapped."""
    s.stack.append(Strike(who, ship))
    if who == UNITY or s.side(who).hits[ship] < shields(s, who, ship):
        return
    if s.side(who).hand and s.t.timings >> ON_DAMAGE & 1:
        s.stack.append(DamageCards(who, ship))


class Strike(Step["AndromedaState"]):
    """AE-B-17.1: a ship is damaged by an effect, unless it is spared."""

    auto = True
    clause = "AE-B-17.1"
    who: int
    ship: int

    def run(self, s: AndromedaState) -> None:
        if s.saved:
            s.saved -= 1
            s.tell("spared", who=self.who, ship=SHIP_TYPE[self.ship])
        else:
            strike(s, self.who, self.ship)


class DamageCards(cards.CardWindow):
    """AE-B-16.20: cards for a ship that is about to be scrapped."""

    clause = "AE-B-16.20"
    ship: int

    def choices(self, s: AndromedaState) -> list[Action]:
        hand = sorted(set(s.players[self.who].hand))
        fit = [] if s.saved else [card for card in hand if c.TACTICS[card].timing == ON_DAMAGE]
        return [*(CARD[card] for card in fit), DONE]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        cards.play(s, self.who, action.args[0])

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.DamageCards", who=self.who, ship=SHIP_TYPE[self.ship])


# -- modules ----------------------------------------------------------------------------------------------------------


def harm_module(s: AndromedaState, who: int, module: int, token: bool) -> None:
    """AE-B-17.2, 17.5"""
    side = s.side(who)
    used = sum(len(p.infected) for p in s.players) + (len(s.unity.infected) if s.unity is not None else 0)
    if token and used < c.CONSTANTS.mechaphages:
        side.infected = (*side.infected, module)
    else:
        side.damaged = (*side.damaged, module)
    if s.events is not None:
        s.tell("damaged_module", who=who, module=module)


def ask_module(s: AndromedaState, who: int, n: int, token: bool) -> None:
    """So many undamaged modules of one's choice; nothing is asked where there is no choice."""
    step = picking.PickDamage(who, n, token)
    found = step.choices(s)
    if len(found) == 1:
        step.chosen(s, found[0])
    elif found:
        put(s, step)


from . import picking  # noqa: E402
