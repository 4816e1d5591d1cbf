"""A number of decisions that no game exceeds."""

from __future__ import annotations

from typing import Final

from ..content import TABLES
from ..pieces.cards import N_CARDS
from ..ruleset import Tables

# What one player can be asked in one turn at most, whatever is played.
WINDOWS: Final = 2 * (N_CARDS + 8 + 8 + 4)  # each card changes its stack once, water goes one way, conversions
FREE_ACTS: Final = 3 * N_CARDS  # ventures, pieces lifted, cards decommissioned, turned white: each thing once
WALK: Final[int] = 3 * TABLES.rulings.max_spaces  # a space, what is paid for it, and who intercepts
MOVES: Final = 3 * (WALK + N_CARDS)  # rockets and freighter, each with what is thrown away before
# lines of a draft, and the answer; four windows' worth in one's turn, one more until the next
OFFERS: Final[int] = (4 + 1) * TABLES.rulings.offers * 9
BIDS: Final = 100  # every bid is higher than the last but for those that match it, of which there are as many as seats
OPERATIONS: Final = 2 * 2 * N_CARDS  # card after card
FIGHTS: Final = 5 * 2 * N_CARDS


def most_decisions(t: Tables) -> int:
    """Years, players, and what each can be asked in a turn; three auctions and elections at most in one."""
    auctions = 3 * BIDS * 2 * t.seats
    turn = WINDOWS + FREE_ACTS + MOVES + OFFERS + auctions + OPERATIONS
    if t.expansion:
        turn += FIGHTS * (1 + t.seats)
    return t.last_turn * turn + t.seats + auctions
