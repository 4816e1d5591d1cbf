"""Positions that look the same to a seat: what it cannot know is drawn anew."""

from __future__ import annotations

from cosmodrome.kernel import Rng

from ..state import HighFrontierState


def redraw(s: HighFrontierState, seat: int | None, rng: Rng) -> HighFrontierState:
    """HF-2.5A.1: only the order of the decks is hidden, between what has been seen on top and what was put under."""
    guess = s.copy()
    for deck, cards in enumerate(s.decks):
        top = len(cards) - s.seen[deck]
        under = s.under[deck]
        if top - under > 1:
            hidden = list(cards[under:top])
            rng.shuffle(hidden)
            guess.decks[deck] = (*cards[:under], *hidden, *cards[top:])
    return guess
