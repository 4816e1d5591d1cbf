"""AE-B-11: free actions: slot a moon, abandon one, play a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Refusal, refuse

from .. import content as c
from ..actions import ABANDON, PLAY, SLOT
from ..content.words import FREE_ACTION, ON_ABANDON_MOON

if TYPE_CHECKING:
    from ..state import AndromedaState, Player

INPUTS: Final = [module.moon_input for module in c.MODULES]
SLOTS: Final = c.MODULE_SLOTS
FREE_CARD: Final = [card.timing == FREE_ACTION for card in c.TACTICS]


def actions(s: AndromedaState, seat: int) -> list[Action]:
    """What the active player may do beside the question at hand."""
    p = s.players[seat]
    found: list[Action] = []
    if p.moons:
        found += [ABANDON[moon] for moon in p.moons]
        inputs, outputs = open_slots(p)
        if inputs or outputs:
            for moon in p.moons:
                if outputs or c.MOONS[moon].input_allowed:
                    found.append(SLOT[moon])
    for _, _, moon in p.slotted:
        found.append(ABANDON[moon])
    hand = p.hand
    if hand:
        seen = 0
        for card in hand:
            if FREE_CARD[card] and not seen >> card & 1:
                seen |= 1 << card
                if run.can(s, seat, c.TACTICS[card].effects):
                    found.append(PLAY[card])
    return found


def open_slots(p: Player) -> tuple[int, int]:
    """How many slots of inputs and of outputs are empty."""
    inputs = outputs = 0
    for row in p.rows:
        for module in row:
            if SLOTS[module]:
                inputs += INPUTS[module]
                outputs += SLOTS[module] - INPUTS[module]
    if inputs or outputs:
        for module, slot, _ in p.slotted:
            if slot < INPUTS[module]:
                inputs -= 1
            else:
                outputs -= 1
    return inputs, outputs


def take(s: AndromedaState, seat: int, action: Action) -> None:
    """The question stays where it is; what the action brings comes before it."""
    if action.verb == "slot":
        s.stack.append(station.IntoSlot(seat, action.args[0]))
    elif action.verb == "abandon":
        abandon(s, seat, action.args[0])
    else:
        card = action.args[0]
        s.drop_card(seat, card)
        if s.events is not None:
            s.tell("played", who=seat, tactic=card)
        run.carry(s, seat, c.TACTICS[card].effects)


def abandon(s: AndromedaState, seat: int, moon: int) -> None:
    """AE-B-11.2"""
    p = s.players[seat]
    if moon in p.moons:
        p.moons.remove(moon)
    else:
        p.slotted = tuple(one for one in p.slotted if one[2] != moon)
    s.lost.append(moon)
    if s.events is not None:
        s.tell("abandoned", who=seat, moon=moon)
    if p.kit.by_trigger[ON_ABANDON_MOON]:
        s.stack.append(triggers.Fire(seat, ON_ABANDON_MOON))
    run.carry(s, seat, c.MOONS[moon].abandon)


def explain(s: AndromedaState, seat: int, action: Action) -> Refusal:
    """Why a free action is not allowed."""
    p = s.players[seat]
    if not s.free(seat):
        return refuse("AE-B-11.5", "refuse.free_now")
    number = action.args[0]
    if action.verb == "play":
        if number not in p.hand:
            return refuse("AE-B-11.4", "refuse.no_card", tactic=number)
        if not FREE_CARD[number]:
            return refuse("AE-B-11.4", "refuse.card_moment", tactic=number)
        return refuse("AE-B-1.9", "refuse.card_useless", tactic=number)
    if action.verb == "slot":
        if any(moon == number for _, _, moon in p.slotted):
            return refuse("AE-B-10.13", "refuse.moon_slotted", moon=number)
        if number in p.moons:
            return refuse("AE-B-11.1", "refuse.no_slot", moon=number)
    return refuse("AE-B-11.2", "refuse.no_moon", moon=number)


from . import station, triggers  # noqa: E402
from .effects import run  # noqa: E402
