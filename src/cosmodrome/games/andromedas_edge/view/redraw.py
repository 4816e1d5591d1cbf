"""Positions that look the same to a seat: everything it cannot know is drawn anew (AE-B-1.12)."""

from __future__ import annotations

from cosmodrome.kernel import Rng

from .. import content as c
from ..content.words import CLASSES, PLANET_TYPES
from ..state import AndromedaState


def redraw(s: AndromedaState, seat: int | None, rng: Rng) -> AndromedaState:
    guess = s.copy()
    _hands(guess, seat, rng)
    _choices(guess, seat, rng)
    for pile in (guess.events_left, guess.planets, guess.specials, *guess.decks):
        rng.shuffle(pile)
    _moons(guess, rng)
    _tokens(guess, rng)
    _raiders(guess, rng)
    if guess.unity is not None:
        for pile in (*guess.unity.decks, guess.unity.conflicts, guess.unity.tokens):
            rng.shuffle(pile)
    return guess


def _hands(s: AndromedaState, seat: int | None, rng: Rng) -> None:
    """The other hands, the Unity's, and the deck."""
    others = [p.hand for number, p in enumerate(s.players) if number != seat]
    if s.unity is not None:
        others.append(s.unity.hand)
    pool = s.deck
    for hand in others:
        pool += hand
    rng.shuffle(pool)
    for hand in others:
        for place in range(len(hand)):
            hand[place] = pool.pop()


def _choices(s: AndromedaState, seat: int | None, rng: Rng) -> None:
    """Factions dealt, destiny cards dealt and kept, and those put away."""
    if not s.stack:
        return  # destinies lie open at the end
    factions = s.faction_box
    omens = s.destiny_box
    others = [p for number, p in enumerate(s.players) if number != seat]
    for p in others:
        factions += p.dealt
        omens += [*p.omens, *p.destiny]
    if s.unity is not None:
        omens += s.unity.destiny
    rng.shuffle(factions)
    rng.shuffle(omens)
    for p in others:
        p.dealt = tuple([factions.pop() for _ in p.dealt])
        p.omens = tuple([omens.pop() for _ in p.omens])
        p.destiny = tuple([omens.pop() for _ in p.destiny])
    if s.unity is not None:
        s.unity.destiny = tuple([omens.pop() for _ in s.unity.destiny])


def _moons(s: AndromedaState, rng: Rng) -> None:
    """Moons under the top one, and those not in play, within their colour; nebula moons lie open."""
    pools: list[list[int]] = [[] for _ in PLANET_TYPES]
    for moon in s.pool:
        pools[c.MOONS[moon].type].append(moon)
    stacks = list(s.stacks)
    for region in c.PLANETS:
        pools[c.REGIONS[region].type] += stacks[region][:-1]
    for pool in pools:
        rng.shuffle(pool)
    for region in c.PLANETS:
        under = stacks[region][:-1]
        if under:
            pool = pools[c.REGIONS[region].type]
            stacks[region] = (*[pool.pop() for _ in under], stacks[region][-1])
    s.stacks = tuple(stacks)
    s.pool = [moon for pool in pools for moon in pool]
    rng.shuffle(s.moon_box)


def _tokens(s: AndromedaState, rng: Rng) -> None:
    """Discovery tokens of piles nobody has opened, and those put away."""
    closed = [number for number in range(len(s.piles)) if not s.opened >> number & 1]
    pool = [token for number in closed for token in s.piles[number]]
    rng.shuffle(pool)
    piles = list(s.piles)
    for number in closed:
        piles[number] = tuple([pool.pop() for _ in piles[number]])
    s.piles = tuple(piles)


def _raiders(s: AndromedaState, rng: Rng) -> None:
    """Which card of a class is in the game, until it is turned up."""
    cards, box = list(s.raider_cards), list(s.raider_box)
    for cls in range(len(CLASSES)):
        if not s.shown >> cls & 1:
            alike = [n for n, card in enumerate(box) if c.RAIDERS[card].cls == cls and c.RAIDERS[card].set == 0]
            pick = rng.below(len(alike) + 1)
            if pick < len(alike):
                cards[cls], box[alike[pick]] = box[alike[pick]], cards[cls]
    s.raider_cards, s.raider_box = tuple(cards), tuple(box)
