"""The two sides of a combat: a stack, or the cubes of a factory (HF-8.4D), and what becomes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...actions import FACTORY
from ...pieces.cards import KIND, ROBONAUT
from ...pieces.spaces import NONE, SITE_AT
from ..limit import check_limit

if TYPE_CHECKING:
    from ...state import HighFrontierState


def cubes_of(s: HighFrontierState, seat: int, space: int) -> int:
    """The cubes of a factory of the player in a space."""
    site = SITE_AT[space]
    return s.cubes[site] if site != NONE and s.disks[site] == 1 + seat else 0


def gone(s: HighFrontierState, seat: int, stack: int, space: int) -> bool:
    """Whether nothing is left of a side."""
    if stack == FACTORY:
        return cubes_of(s, seat, space) == 0
    return not s.players[seat].stacks[stack]


def crew_there(s: HighFrontierState, seat: int, space: int) -> bool:
    """HF-8.4C.2: crew of the player anywhere in the space; a colony cube counts."""
    return cubes_of(s, seat, space) > 1 or any(s.crew_in(seat, stack) for stack in s.stacks_at(seat, space))


def robonaut_there(s: HighFrontierState, seat: int, space: int) -> bool:
    stacks = s.players[seat].stacks
    return any(KIND[card] == ROBONAUT for stack in s.stacks_at(seat, space) for card in stacks[stack])


def targets(s: HighFrontierState, seat: int, space: int) -> list[tuple[int, int]]:
    """HF-8.3F: the stacks and factories of others in a space."""
    found = [(other, stack) for other in range(len(s.players)) if other != seat for stack in s.stacks_at(other, space)]
    owner = s.owner(SITE_AT[space]) if SITE_AT[space] != NONE else NONE
    if owner not in (NONE, seat) and cubes_of(s, owner, space):
        found.append((owner, FACTORY))
    return found


# -- factories -------------------------------------------------------------------------------------------------------


def destroy(s: HighFrontierState, site: int) -> None:
    """HF-8.4D.1: all cubes are gone and the track rises a step; the claim stays."""
    seat, letter = s.owner(site), s.letters[site] - 1
    s.players[seat].cubes += s.cubes[site]
    s.cubes[site] = 0
    s.letters[site] = 0
    s.factories -= 1
    s.tracks[letter] = max(s.tracks[letter] - 1, 0)
    if s.events is not None:
        s.tell("factory_destroyed", seat=seat, site=site)
    check_limit(s, seat, letter)


def remove_cube(s: HighFrontierState, site: int, taker: int) -> None:
    """HF-8.4C, HF-8.4D.2: a buggy takes a cube, and with the last one the factory, if it has the pieces for it."""
    seat = s.owner(site)
    if s.cubes[site] > 1:
        s.cubes[site] -= 1
        s.players[seat].cubes += 1
        if s.events is not None:
            s.tell("cube_lost", seat=seat, site=site)
        return
    p = s.players[taker]
    if not p.cubes or not p.disks:
        destroy(s, site)
        return
    letter = s.letters[site] - 1
    s.players[seat].cubes += 1
    p.cubes -= 1
    s.unclaim(site)
    s.claim(taker, site)
    if s.events is not None:
        s.tell("factory_captured", seat=taker, seat2=seat, site=site)
    check_limit(s, seat, letter)
