"""HF-5.2: research auctions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Refusal, refuse

from ..actions import DECK
from ..content import TABLES
from ..pieces.cards import (
    GENERATOR,
    GENERATORS_WANTED,
    IS_CREW,
    N_DECKS,
    RADIATOR,
    REACTOR,
    REACTORS_WANTED,
    THERMS_WANTED,
)
from ..pieces.spaces import NONE
from ..ruleset import SHIMIZU
from .bidding import Bidding
from .expansion.hermes import BELOW, Buy, offers
from .expansion.politics import may_research
from .expansion.scenarios import alien, paid_to_pool
from .own import Busy

if TYPE_CHECKING:
    from ..state import HighFrontierState


def counted(s: HighFrontierState, seat: int) -> int:
    """HF-5.2A: the cards of the hand, without crew and black ones."""
    black = s.black
    return sum(1 for card in s.players[seat].hand if not black >> card & 1 and not IS_CREW[card])


def eligible(s: HighFrontierState, seat: int) -> bool:
    """HF-5.2A: whether the player may start an auction or bid in one."""
    p = s.players[seat]
    return p.faction == SHIMIZU or len(p.hand) <= 3 or counted(s, seat) <= TABLES.constants.hand_limit


def why_no_research(s: HighFrontierState, seat: int) -> Refusal | None:
    if not may_research(s, seat):
        return refuse("HF-8.6.8", "refuse.paleoconservatism")
    if s.t.hermes:
        return None if offers(s, seat) else refuse("HF-8.7C.2", "refuse.too_dear", n=BELOW, n2=s.players[seat].wt)
    if not eligible(s, seat):
        return refuse("HF-5.2A", "refuse.hand_full", n=counted(s, seat), n2=TABLES.constants.hand_limit)
    return None if any(s.decks) else refuse("HF-5.2.8", "refuse.decks_empty")


def begin_research(s: HighFrontierState, seat: int) -> None:
    s.stack.append(Buy(seat) if s.t.hermes else Research(seat))


class Research(Busy):
    """HF-5.2.1: of which deck the top card goes to auction."""

    clause = "HF-5.2.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [DECK[deck] for deck in range(N_DECKS) if s.decks[deck]]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        deck = action.args[0]
        s.show(deck, 2)
        if s.events is not None:
            s.tell("auction", seat=seat, card=s.decks[deck][-1])
        bidders = tuple([one for one in s.after(seat) if eligible(s, one)])
        s.stack.append(Auction(bidders[0], bidders, deck=deck))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "deck":
            return refuse("HF-5.2.8", "refuse.deck_empty", deck=action.args[0])
        return refuse(self.clause, "refuse.not_asked")


class Auction(Bidding):
    """HF-5.2.2 to 7: everybody who is eligible bids for the top card of a deck."""

    deck: int = 0
    clause = "HF-5.2.7"

    def next(self, seat: int, high: int, holders: int, stood: int, tie: bool) -> Auction:
        return Auction(seat, self.bidders, high, holders, stood, tie, self.deck)

    def won(self, s: HighFrontierState, winner: int, price: int) -> None:
        """HF-5.2.3: to the pool if the player on turn pays, else to him."""
        s.players[winner].wt -= price
        if winner != s.phasing and not paid_to_pool(s):
            s.players[s.phasing].wt += price
        if s.events is not None:
            s.tell("won_auction", seat=winner, wt=price)
        get_card(s, winner, self.deck)

    def unsold(self, s: HighFrontierState) -> None:
        """HF-5.2.6: the card stays on top of its deck."""
        if s.events is not None:
            s.tell("no_bids", card=s.decks[self.deck][-1])

    def absent(self, s: HighFrontierState, seat: int, action: Action) -> Refusal | None:
        if action.verb in ("bid", "stand") and 0 <= seat < len(s.players) and seat not in self.bidders:
            return refuse("HF-5.2A", "refuse.hand_full", n=counted(s, seat), n2=TABLES.constants.hand_limit)
        return None

    def rule(self, s: HighFrontierState) -> str:
        return "HF-5.2.4" if self.tie else self.clause

    def prompt(self, s: HighFrontierState) -> Message:
        card = s.decks[self.deck][-1]
        if self.tie:
            return Message("prompt.Award", card=card)
        if self.high == NONE:
            return Message("prompt.FirstBid", card=card)
        return Message("prompt.Auction", card=card, wt=self.high)


def get_card(s: HighFrontierState, seat: int, deck: int) -> None:
    """HF-5.2.5, 8: the top card of the deck and, with the expansion, the top card of each support deck its white side
    lists."""
    card = s.draw(deck)
    take_card(s, seat, card)
    if s.t.expansion:
        for support in supports_of(4 * card + alien(s, seat)):
            if s.decks[support]:
                take_card(s, seat, s.draw(support))


def supports_of(face: int) -> list[int]:
    """HF-5.2.5: the support decks a side lists; therms list the radiators once."""
    found = [GENERATOR] if GENERATORS_WANTED[face] else []
    if REACTORS_WANTED[face]:
        found.append(REACTOR)
    if THERMS_WANTED[face]:
        found.append(RADIATOR)
    return found


def take_card(s: HighFrontierState, seat: int, card: int) -> None:
    """HF-2.6A: white side up; but the aliens use black sides (HF-8.7B.2)."""
    if alien(s, seat):
        s.black |= 1 << card
    if s.events is not None:
        s.tell("got_card", seat=seat, card=card)
    s.to_hand(seat, card)
