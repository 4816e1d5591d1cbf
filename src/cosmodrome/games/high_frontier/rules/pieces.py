"""HF-3.1B, HF-6.7: pieces lifted from the board, cards scrapped, stacks converted, claims that change hands.

What several rules do; none of it asks anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import FREIGHTER, LEO, OUTPOST, ROCKET, SECOND
from ..pieces import strip
from ..pieces.cards import IS_CREW, LETTER
from ..pieces.spaces import NONE, SITE_AT
from ..ruleset import FREE, MAX_DRY, MAX_TANKS, TRACK
from ..state import NO_DISK, NOWHERE, SHUT
from .expansion.scenarios import unlimited

if TYPE_CHECKING:
    from ..state import HighFrontierState


# -- decommissioning by choice ---------------------------------------------------------------------------------------


def may_scrap(s: HighFrontierState, seat: int, stack: int, card: int) -> bool:
    """HF-6.7B: crew only at an own factory or at LEO, unless felonies are allowed."""
    if not IS_CREW[card]:
        return True
    p = s.players[seat]
    return p.at[stack] == p.at[LEO] or s.own_factory(seat, p.at[stack]) or s.felon(seat)


def scrap(s: HighFrontierState, seat: int, stack: int, card: int, row: bool = True) -> None:
    """HF-6.7.1, HF-6.7B.1: crew decommissioned at an own factory becomes a colony cube, if one is free."""
    p = s.players[seat]
    space = p.at[stack]
    s.decommission(seat, stack, card, row)
    if IS_CREW[card] and p.cubes and s.own_factory(seat, space):
        p.cubes -= 1
        s.cubes[SITE_AT[space]] += 1
        if s.events is not None:
            s.tell("settled", seat=seat, site=SITE_AT[space])


def may_retire(s: HighFrontierState, seat: int, stack: int) -> bool:
    """HF-2.7B.6: whether a whole stack may be decommissioned by choice."""
    return all(may_scrap(s, seat, stack, card) for card in s.players[seat].stacks[stack])


def retire(s: HighFrontierState, seat: int, stack: int) -> None:
    """HF-2.7B.2: the old rocket is decommissioned, with all its cards."""
    for card in s.players[seat].stacks[stack]:
        s.heavy &= ~(1 << card)
    for card in s.players[seat].stacks[stack]:
        scrap(s, seat, stack, card, row=False)


# -- conversions (HF-6.7D) -------------------------------------------------------------------------------------------


def can_become_outpost(s: HighFrontierState, seat: int, stack: int) -> bool:
    p = s.players[seat]
    return bool(p.stacks[stack]) and not p.stacks[OUTPOST] and p.disks > 0


def become_outpost(s: HighFrontierState, seat: int, stack: int) -> None:
    """HF-6.7D.3: full tanks stay as clear disks; a part tank is lost, and so is dirt."""
    p = s.players[seat]
    cards, space = p.stacks[stack], p.at[stack]
    water = 0
    if stack != FREIGHTER and not p.dirt >> stack & 1:
        water = strip.TANKS[s.dry(seat, stack)][p.fuel[stack]]
    p.stacks[stack] = ()
    s.vanish(seat, stack)
    s.start(seat, OUTPOST, space)
    p.stacks[OUTPOST] = cards
    store(s, seat, water)
    if s.events is not None:
        s.tell("became_outpost", seat=seat, space=space)


def store(s: HighFrontierState, seat: int, tanks: int) -> None:
    """Clear disks on the own outpost; at LEO they are water of the depot (HF-5.4C.1)."""
    p = s.players[seat]
    if p.at[OUTPOST] == p.at[LEO]:
        p.wt += tanks
    else:
        p.fuel[OUTPOST] += tanks


def can_become_rocket(s: HighFrontierState, seat: int) -> bool:
    p = s.players[seat]
    free = not p.stacks[ROCKET] or (s.t.hermes and not p.stacks[SECOND])
    return bool(p.stacks[OUTPOST]) and free and p.rockets > 0 and s.dry(seat, OUTPOST) <= MAX_DRY


def become_rocket(s: HighFrontierState, seat: int) -> None:
    """HF-6.7D.3: the disks become tanks, those beyond eight are lost."""
    p = s.players[seat]
    stack = ROCKET if not p.stacks[ROCKET] else SECOND
    cards, space, water = p.stacks[OUTPOST], p.at[OUTPOST], p.fuel[OUTPOST]
    p.stacks[OUTPOST] = ()
    s.vanish(seat, OUTPOST)
    s.start(seat, stack, space)
    p.stacks[stack] = cards
    p.fuel[stack] = strip.STEPS_AT[s.dry(seat, stack)][min(water, MAX_TANKS)]
    if s.events is not None:
        s.tell("became_rocket", seat=seat, space=space)


# -- pieces lifted (HF-3.1B) -----------------------------------------------------------------------------------------


def liftable(s: HighFrontierState, seat: int) -> list[int]:
    """HF-3.1B.1: the claims without cubes."""
    return [site for site in s.players[seat].claims if not s.cubes[site]]


def lift_claim(s: HighFrontierState, site: int) -> None:
    """The site is as never prospected."""
    if s.events is not None:
        s.tell("lifted_claim", seat=s.disks[site] - 1, site=site)
    s.unclaim(site)


def lift_glory(s: HighFrontierState, seat: int, glory: int) -> None:
    s.glory[glory] = SHUT
    s.players[seat].cubes += 1
    if s.events is not None:
        s.tell("lifted_glory", seat=seat, glory=glory)


# -- claims and factories --------------------------------------------------------------------------------------------


def squattable(s: HighFrontierState, seat: int, stack: int) -> bool:
    """HF-6.4B: whether the rocket on another's claim may jump it: crew aboard, no cube, nobody who defends it."""
    p = s.players[seat]
    if not p.disks or p.at[stack] == NOWHERE or not s.felon(seat):
        return False
    site = SITE_AT[p.at[stack]]
    if site == NONE:
        return False
    owner = s.owner(site)
    return owner not in (NONE, seat) and not s.cubes[site] and s.crew_in(seat, stack) and not s.defended(owner, site)


def squat(s: HighFrontierState, seat: int, site: int) -> None:
    """HF-6.4B: the old owner takes his disk back."""
    if s.events is not None:
        s.tell("squatted", seat=seat, seat2=s.disks[site] - 1, site=site)
    s.unclaim(site)
    s.claim(seat, site)


def build_factory(s: HighFrontierState, seat: int, site: int, letter: int) -> None:
    """HF-5.7A, C: a cube on the claim; the track of the letter goes down a step."""
    s.players[seat].cubes -= 1
    s.cubes[site] = 1
    s.letters[site] = 1 + letter
    s.factories += 1
    s.tracks[letter] = min(s.tracks[letter] + 1, len(TRACK) - 1)
    if s.events is not None:
        s.tell("built_factory", seat=seat, site=site, letter=letter)


def over_limit(s: HighFrontierState, seat: int, letter: int) -> list[int]:
    """HF-5.7D: the black hand cards of a letter, if there are more black cards than factories; else none."""
    if len(s.black_cards(seat, letter)) <= s.factories_of(seat, letter) or unlimited(s, seat):
        return []
    black = s.black
    return [card for card in s.players[seat].hand if black >> card & 1 and LETTER[card] == letter]


def give_site(s: HighFrontierState, site: int, taker: int) -> None:
    """HF-5.9C, E: disk and cubes are exchanged for those of the new owner; the factory keeps its letter."""
    giver = s.disks[site] - 1
    cubes = s.cubes[site]
    s.unclaim(site)
    s.claim(taker, site)
    s.players[giver].cubes += cubes
    s.players[taker].cubes -= cubes


def enough(s: HighFrontierState) -> bool:
    """HF-7.3.1, 2: whether as many factories stand as end the game; scenarios have ends of their own."""
    return s.t.scenario == FREE and s.factories >= s.t.factories_to_end


def bare(s: HighFrontierState, site: int) -> bool:
    """HF-5.6A: nobody has prospected the site."""
    return s.disks[site] == NO_DISK
