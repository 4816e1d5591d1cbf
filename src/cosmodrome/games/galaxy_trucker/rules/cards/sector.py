"""GT-UNK: the unknown sector puts cards of the next level on top of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...state import TruckerState


def begin(s: TruckerState) -> None:
    """GT-UNK-1, 2: from what is left of that level, unseen by anybody."""
    card = s.card_now()
    deck = s.decks[card.draw_level - 1]
    s.shuffle(deck)
    n = min(card.draw_count, len(deck))
    for _ in range(n):
        s.deck.append(deck.pop())
    s.on_top += n
    s.tell("sector", n=n)
