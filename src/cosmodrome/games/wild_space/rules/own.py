"""What the choices of a player have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Own, Refusal, refuse

from ..actions import RENEW

if TYPE_CHECKING:
    from ..state import WildSpaceState

EMPTY: Final = -1  # a reserve slot without a card

# Why an effect can no longer be declined (0: it can).
PAID: Final = 1
BEGUN: Final = 2  # one of its cards is drawn
COMPULSORY: Final = 3  # WS-3.13, option waive


class InTurn(Own["WildSpaceState"]):
    """A choice of one seat in its own turn, at any moment of which the reserve may be renewed (WS-4.5)."""

    asides = True

    def explain(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        if action.verb in ("recruit", "hire"):
            if s.outer is None or not s.outer.aliens:
                return refuse("WS-8.3", "refuse.no_aliens")
            return refuse("WS-8.7", "refuse.recruit_later")
        return self.reason(s, seat, action)

    def reason(self, s: WildSpaceState, seat: int, action: Action) -> Refusal:
        """Why an action that the step could ask for, or that is out of place, is not allowed."""
        return refuse(self.clause, "refuse.not_asked")


class Owing(InTurn):
    """A choice of cards that are paid or given up: the reserve may be renewed with those that are not owed (WS-4.6)."""

    asides = False

    def options(self, s: WildSpaceState, seat: int) -> list[Action]:
        found = self.ways(s, seat)
        if s.t.renew_anytime:
            found += [RENEW[card] for card in self.spare(s, seat, found)]
        return found

    def ways(self, s: WildSpaceState, seat: int) -> list[Action]:
        """Every way to pay, or not to."""
        raise TypeError

    def spare(self, s: WildSpaceState, seat: int, ways: list[Action]) -> list[int]:
        """The cards of the hand that one may renew the reserve with."""
        return s.players[seat].hand


def or_decline(refusal: Refusal) -> Refusal:
    """The same reason, and that one need not do anything of the kind."""
    return Refusal(refusal.clause, Message("refuse.or_decline", reason=refusal.message))
