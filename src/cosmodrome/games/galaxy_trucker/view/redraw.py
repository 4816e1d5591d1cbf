"""Positions that look the same to a seat: everything it cannot know is drawn anew."""

from __future__ import annotations

from cosmodrome.kernel import Rng

from ..rules.cards.deck import CARDS
from ..state import NONE, TruckerState
from .view import sees_hand


def redraw(s: TruckerState, seat: int | None, rng: Rng) -> TruckerState:
    guess = s.copy()
    _tiles(guess, seat, rng)
    _cards(guess, seat, rng)
    _team(guess, seat, rng)
    return guess


def _team(s: TruckerState, seat: int | None, rng: Rng) -> None:
    """GT-TEAM-3: the cards the others choose from, and those nobody has; what was discarded is among these."""
    hands = [p for number, p in enumerate(s.players) if p.dealt and number != seat]
    pool = [*s.team_deck, *(card for p in hands for card in p.dealt)]
    rng.shuffle(pool)
    for p in hands:
        p.dealt = tuple(pool.pop() for _ in p.dealt)
    s.team_deck = pool


def _tiles(s: TruckerState, seat: int | None, rng: Rng) -> None:
    """The heap, what others have taken from it, and the box; what was seen in an earlier round is not in the box."""
    hands = [p for number, p in enumerate(s.players) if p.hand != NONE and not sees_hand(p, number, seat)]
    pool = [*s.heap, *(p.hand for p in hands), *s.box]
    rng.shuffle(pool)
    if s.box:
        fresh = [tile for tile in pool if tile not in s.shown][: len(s.box)]
        s.box = fresh
        boxed = set(fresh)
        pool = [tile for tile in pool if tile not in boxed]
    for p in hands:
        p.hand = pool.pop()
    s.heap = pool


def _cards(s: TruckerState, seat: int | None, rng: Rng) -> None:
    """The piles not looked at, the deck made of them, and what is in no pile; everybody knows the levels."""
    seen = s.players[seat].seen if seat is not None else 0
    flown = set(s.flown)
    unseen = [pile for number, pile in enumerate(s.piles) if not seen >> number & 1]
    looked_at = [card for number, pile in enumerate(s.piles) if seen >> number & 1 for card in pile]
    split = len(s.deck) - s.on_top
    top = s.deck[split:]  # an unknown sector put them there (GT-UNK-2)
    s.deck = s.deck[:split]
    s.buried = s.buried[:]
    in_deck = [card for card in looked_at if card not in flown] if s.deck or flown else []
    for level in range(1, 5):
        here = [(pile, i) for pile in unseen for i, card in enumerate(pile) if _level(card) == level]
        turned = [pile[i] for pile, i in here if pile[i] in flown]
        places = [(cards, i) for cards in (s.buried, top) for i, card in enumerate(cards) if _level(card) == level]
        pool = [*s.decks[level - 1], *(pile[i] for pile, i in here if pile[i] not in flown)]
        pool += [cards[i] for cards, i in places]
        rng.shuffle(pool)
        for cards, i in places:
            cards[i] = pool.pop()
        dealt = [pool.pop() for _ in range(len(here) - len(turned))]
        s.decks[level - 1] = pool
        in_deck += dealt
        dealt += turned
        rng.shuffle(dealt)
        for pile, i in here:
            pile[i] = dealt.pop()
    if s.deck:
        _stack(s, in_deck, rng)
    s.deck += top


def _stack(s: TruckerState, cards: list[int], rng: Rng) -> None:
    """BR-SET-4: in any order, but the first of the flight is one of the round's level."""
    rng.shuffle(cards)
    if not s.flown:
        first = max(i for i, card in enumerate(cards) if _level(card) == s.first_level)
        cards.append(cards.pop(first))
    s.deck = cards


def _level(card: int) -> int:
    return CARDS[card].level
