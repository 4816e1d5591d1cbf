"""HF-8.5B.4, HF-7.3B: elections. The winner pays the pool and may move the politics disk one space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Own, Refusal, refuse

from ...actions import DONE, SHIFT
from ...pieces.spaces import NONE
from ...ruleset import NEIGHBOURS
from ..bidding import Bidding
from .politics import shift

if TYPE_CHECKING:
    from ...state import HighFrontierState


def election(s: HighFrontierState) -> None:
    """Everybody may bid, whatever the hand (HF-8.5B.4)."""
    bidders = tuple(s.after(s.phasing))
    if s.events is not None:
        s.tell("election", seat=s.phasing)
    s.stack.append(Election(s.phasing, bidders))


class Election(Bidding):
    clause = "HF-8.5B.4"

    def next(self, seat: int, high: int, holders: int, stood: int, tie: bool) -> Election:
        return Election(seat, self.bidders, high, holders, stood, tie)

    def won(self, s: HighFrontierState, winner: int, price: int) -> None:
        s.players[winner].wt -= price
        if s.events is not None:
            s.tell("elected", seat=winner, wt=price)
        s.stack.append(Shift(winner))

    def prompt(self, s: HighFrontierState) -> Message:
        if self.tie:
            return Message("prompt.Election.tie", seat=self.seat)
        if self.high == NONE:
            return Message("prompt.Election", seat=self.seat)
        return Message("prompt.Election.high", seat=self.seat, wt=self.high)

    def unsold(self, s: HighFrontierState) -> None:
        if s.events is not None:
            s.tell("no_election", seat=s.phasing)


class Shift(Own["HighFrontierState"]):
    """HF-8.6.15: to a space next to it, or nowhere."""

    clause = "HF-8.6.15"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [DONE, *(SHIFT[space] for space in NEIGHBOURS[s.politics])]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not DONE:
            shift(s, seat, action.args[0])

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "shift":
            return refuse("HF-8.5B.4", "refuse.not_adjacent_politics", politics=s.politics)
        return refuse(self.clause, "refuse.not_asked")
