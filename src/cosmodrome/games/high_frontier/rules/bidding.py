"""HF-5.2.7: a round of bids, for research and for elections alike. What is sold, and to whom the price goes, is for the
step that inherits from this one to say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Own, Refusal, refuse

from ..actions import AWARD, BID, STAND, WT
from ..pieces.spaces import NONE

if TYPE_CHECKING:
    from ..state import HighFrontierState

MOST: Final = WT - 1  # HF-5.2.6


class Bidding(Own["HighFrontierState"]):
    """One seat after the other stands, matches the high bid or raises it, until nobody wants to. Then a tie that the
    player on turn is no part of is settled by that player (HF-5.2.4)."""

    bidders: tuple[int, ...]  # who may bid, the player on turn first if he may
    high: int = NONE  # the high bid, NONE before the first
    holders: int = 0  # who has bid as much, a bit each
    stood: int = 0  # how many have stood since the last bid
    tie: bool = False  # the bidding is over, and the player on turn chooses

    clause = "HF-5.2.7"

    def won(self, s: HighFrontierState, winner: int, price: int) -> None:
        """The high bidder gets it. The step is off the stack."""
        raise TypeError(f"{type(self).__name__} sells nothing")

    def unsold(self, s: HighFrontierState) -> None:
        """HF-5.2.6: nobody bids."""
        raise TypeError(f"{type(self).__name__} sells nothing")

    def next(self, seat: int, high: int, holders: int, stood: int, tie: bool) -> Bidding:
        """The same bidding, further on."""
        raise TypeError(f"{type(self).__name__} goes nowhere")

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        if self.tie:
            return [AWARD[one] for one in self.bidders if self.holders >> one & 1]
        least = self.least(seat)
        return [STAND, *BID[least : min(s.players[seat].wt, MOST) + 1]]

    def least(self, seat: int) -> int:
        """The lowest bid one may make: matching is allowed, unless one is at the high bid already."""
        return self.high + 1 if self.high == NONE or self.holders >> seat & 1 else self.high

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if self.tie:
            self.won(s, action.args[0], self.high)
            return
        high, holders, stood = self.high, self.holders, self.stood + 1
        if action is not STAND:
            bid = action.args[0]
            holders = holders | 1 << seat if bid == high else 1 << seat
            high, stood = bid, 0
            if s.events is not None:
                s.tell("bid", seat=seat, wt=bid)
        after = self.bidders[(self.bidders.index(seat) + 1) % len(self.bidders)]
        # a lone high bidder is not asked to outbid himself
        if stood >= len(self.bidders) or (stood == len(self.bidders) - 1 and holders == 1 << after):
            self._close(s, high, holders)
        else:
            s.stack.append(self.next(after, high, holders, stood, tie=False))

    def _close(self, s: HighFrontierState, high: int, holders: int) -> None:
        if high == NONE:
            self.unsold(s)
        elif holders >> s.phasing & 1:
            self.won(s, s.phasing, high)
        elif holders & (holders - 1):
            s.stack.append(self.next(s.phasing, high, holders, 0, tie=True))
        else:
            self.won(s, holders.bit_length() - 1, high)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "bid" and not self.tie:
            bid = action.args[0]
            if bid > s.players[seat].wt:
                return refuse("HF-5.2.6", "refuse.bid_too_much", n=s.players[seat].wt)
            return refuse("HF-5.2.2", "refuse.bid_too_little", n=self.least(seat))
        if action.verb == "award" and self.tie:
            return refuse("HF-5.2.4", "refuse.award_tied")
        return refuse(self.clause, "refuse.not_asked")
