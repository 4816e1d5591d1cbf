"""Positions that look the same to a seat: everything it cannot know is drawn anew."""

from __future__ import annotations

from cosmodrome.kernel import Rng

from ..actions import ALIEN_HOSTILES, HOSTILES
from ..ruleset import PLANETS_BY_THRESHOLD, THRESHOLD
from ..state import WildSpaceState


def redraw(s: WildSpaceState, seat: int | None, rng: Rng) -> WildSpaceState:
    """Draw anew the deck, the hidden cards of the other hands, the face-down planets and the hostile deck.

    Everybody knows which cards were shuffled into a deck (all of them at first, then the discard pile), so a hidden
    card is exchanged only with cards of the same shuffle.
    """
    guess = s.copy()
    pools: dict[int, list[int]] = {s.shuffles: guess.deck}
    places: list[tuple[list[int], int, int]] = []  # (hand, index, shuffle)
    for number, p in enumerate(guess.players):
        if number != seat:
            for index, card in enumerate(p.hand):
                if card not in p.known:
                    places.append((p.hand, index, s.epoch[card]))
    for hand, index, epoch in places:
        pools.setdefault(epoch, []).append(hand[index])
    for pool in pools.values():
        rng.shuffle(pool)
    for hand, index, epoch in places:
        hand[index] = pools[epoch].pop()
    tiles = list(s.planets)
    for i, tile in enumerate(tiles):
        if not s.face_up >> tile & 1:
            tiles[i] = rng.choice(PLANETS_BY_THRESHOLD[THRESHOLD[tile]])
    guess.planets = tuple(tiles)
    out = guess.outer
    if out is not None:
        rng.shuffle(out.alien_deck)
        _redraw_hostile(out.hostile_deck, {*out.hostile_used, *(hostile for hostile, _ in out.hostile_open)}, rng)
    return guess


def _redraw_hostile(deck: list[int], seen: set[int], rng: Rng) -> None:
    """The backs tell the category (and whether it is an alien one); which card it is and the order stay hidden."""
    backs = [_back(hostile) for hostile in deck]
    rng.shuffle(backs)
    unseen = [hostile for hostile in range(len(HOSTILES)) if hostile not in seen]
    for i, back in enumerate(backs):
        pool = [hostile for hostile in unseen if _back(hostile) == back]
        deck[i] = rng.choice(pool)
        unseen.remove(deck[i])


def _back(hostile: int) -> tuple[bool, int]:
    return hostile in ALIEN_HOSTILES, HOSTILES[hostile].category
