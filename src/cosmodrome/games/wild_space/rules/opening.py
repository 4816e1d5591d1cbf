"""WS-2, WS-8.2: what happens before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Refusal, Step, refuse

from ..actions import FACE
from .own import InTurn

if TYPE_CHECKING:
    from ..state import WildSpaceState


class ChooseFace(InTurn):
    """WS-8.2: choose the face of one's Encounters captain."""

    clause = "WS-8.2"
    asides = False

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        return list(FACE)

    def take(self, s: WildSpaceState, seat: int, action: Action) -> None:
        s.stack.pop()
        p = s.players[seat]
        p.face = action.args[0]
        s.tell("face_chosen", seat=seat, card=p.captain, face=p.face)

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.face_now")


class DealHands(Step["WildSpaceState"]):
    """WS-2.6: the hands are dealt once the captains' faces are chosen."""

    clause = "WS-2.6"
    auto = True

    def run(self, s: WildSpaceState) -> None:
        count = len(s.players)
        for i in range(count):
            seat = (s.first + i) % count if not s.solo else 0
            for _ in range(s.t.starting_hand):
                s.draw_to_hand(seat)
