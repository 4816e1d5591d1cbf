"""WS-11: the Smuggler's turns, which the player steers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Refusal, refuse

from ..actions import HOSTILES, SMUGGLE
from .own import EMPTY, InTurn

if TYPE_CHECKING:
    from ..content import HostileEffect
    from ..state import WildSpaceState


class SmugglerTurn(InTurn):
    """WS-11.5 to 11.8: choose the hostile planet his shuttle goes to."""

    clause = "WS-11.5"
    asides = False  # WS-11.10

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        return [SMUGGLE[hostile] for hostile, _ in s.out.hostile_open]

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        hostile = action.args[0]
        out = s.out
        index = [one for one, _ in out.hostile_open].index(hostile)
        landed = out.hostile_open[index][1]
        s.tell("smuggler_explored" if landed else "smuggler_landed", hostile=hostile)
        for effect in HOSTILES[hostile].top if landed else HOSTILES[hostile].bottom:
            smuggle(s, effect)
        if not landed:
            out.hostile_open[index] = (hostile, True)
            return
        del out.hostile_open[index]
        out.hostile_used.append(hostile)
        if out.hostile_deck:
            reveal_hostile(s)

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.smuggle_now")


def reveal_hostile(s: WildSpaceState) -> None:
    """WS-11.2, 11.8"""
    out = s.out
    hostile = out.hostile_deck.pop()
    s.reveals += 1
    out.hostile_open.append((hostile, False))
    s.tell("hostile_revealed", hostile=hostile)


def smuggle(s: WildSpaceState, effect: HostileEffect) -> None:
    """WS-11.6, 11.7, 11.9, 11.15: the card of the slot joins his crew, or is discarded; the slot is refilled."""
    out = s.out
    alien = effect.reserve == "alien"
    reserve = out.aliens if alien else s.reserve
    card = reserve[effect.slot - 1]
    if card == EMPTY:
        return
    reserve[effect.slot - 1] = EMPTY
    if effect.op == "add":
        out.smuggler.append(card)
        s.tell("smuggler_took", card=card)
    else:
        s.tell("smuggler_discarded", card=card)
        (out.alien_discard if alien else s.discard).append(card)
    if alien:
        s.refill_aliens()
    else:
        s.refill()
        if not s.deck:
            s.renew_deck()
