"""What the skills of the support team have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Own, Refusal, refuse

if TYPE_CHECKING:
    from ...state import TruckerState


class Skilled(Own["TruckerState"]):
    """A choice that a skill gives to its owner."""

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_skill_now")


def by_order_tile(s: TruckerState) -> list[int]:
    """GT-TEAM-7: the flight order before the rockets are set up."""
    return sorted(range(len(s.players)), key=lambda seat: s.players[seat].order)


def by_flight(s: TruckerState) -> list[int]:
    """GT-TEAM-7: the flight order, the leader first; then those who do not fly (GT-TEAM-6)."""
    flying = s.flight_order()
    return [*flying, *(seat for seat in by_order_tile(s) if seat not in flying)]
