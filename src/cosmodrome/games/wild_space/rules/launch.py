"""WS-7: the Space Base: a shuttle leaves its slot, and may set off the slot's effect, before it lands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Refusal, refuse

from ..actions import LAND, SKIP
from .effects import OWN_NEEDED
from .own import InTurn
from .paying import PayCondition

if TYPE_CHECKING:
    from ..state import WildSpaceState


def launch(s: WildSpaceState, seat: int, slot: int) -> None:
    """WS-7.2, 7.3, 7.12, 7.13: free the slot, offer its effect; the landing comes next."""
    p = s.players[seat]
    p.slots &= ~(1 << slot)
    s.tell("launched", seat=seat, slot=slot)
    s.stack.append(LandLaunched(seat))
    circle = s.t.bases[p.base][slot]
    condition = circle.condition
    assert condition is not None
    if condition.need == OWN_NEEDED:
        if condition.met(s, p):
            circle.effect.offer(s, seat, 0)
        else:
            s.base_missed()
    elif s.might_pay(seat, condition):
        s.stack.append(PayCondition(seat, -1, slot))
    else:
        s.base_missed()


class LandLaunched(InTurn):
    """WS-7.4: the launched shuttle lands under the usual rules."""

    clause = "WS-7.4"

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        return [LAND[sector] for sector in s.landings(s.players[seat])] or [SKIP]

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is SKIP:
            # WS-7.15: nowhere to land: the shuttle is lost
            s.players[seat].shuttles -= 1
            s.tell("shuttle_lost", seat=seat)
        else:
            land(s, seat, action)

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action.verb == "land":
            return explain_landing(s, s.players[seat], action)
        return refuse(self.clause, "refuse.land_now")


from .turn import explain_landing, land  # noqa: E402
