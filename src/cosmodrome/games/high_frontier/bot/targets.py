"""Where a rocket might go: how far each site is from a space, at a glance (turns at Hohmanns not counted)."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from ..actions import OUTPOST
from ..pieces.cards import ISRU, KIND, ROBONAUT
from ..pieces.chart import chart
from ..pieces.spaces import HAZARD, HYDRATION, IS_BURN, N_SPACES, NONE, SITE, SIZE, SPACE_OF
from ..pieces.spaces import KIND as SPACE_KIND
from ..state import NO_DISK

if TYPE_CHECKING:
    from ..state import HighFrontierState

FAR: Final = 99


BURN: Final = 32  # what a burn counts for in a way, and a space for 1


def burns_to(goal: int, expansion: bool, space: int) -> int:
    """The burns from a space to the goal; FAR if it cannot be reached."""
    return way_to(goal, expansion)[space] // BURN


@cache
def way_to(goal: int, expansion: bool, clear: bool = False) -> list[int]:
    """By space: the burns from there to the goal, and the spaces after them; `clear`: it lands nowhere on the way and
    rolls for nothing."""
    map = chart(expansion)
    into: list[list[int]] = [[] for _ in range(N_SPACES)]
    for tail, head in zip(map.tail, map.head, strict=True):
        if not clear or (not HAZARD[head] and SPACE_KIND[head] != SITE):
            into[head].append(tail)
    burns = [FAR * BURN] * N_SPACES
    burns[goal] = 0
    front = [(0, goal)]
    while front:
        far, space = heappop(front)
        if far > burns[space]:
            continue
        for before in into[space]:
            more = far + 1 + BURN * IS_BURN[space]
            if more < burns[before]:
                burns[before] = more
                heappush(front, (more, before))
    return burns


def rating(s: HighFrontierState, seat: int, stack: int) -> int:
    """The best ISRU in a stack; FAR without any."""
    found = [ISRU[s.face(card)] for card in s.players[seat].stacks[stack] if ISRU[s.face(card)] != NONE]
    return min(found, default=FAR)


def target(s: HighFrontierState, seat: int, stack: int) -> int:
    """The space of the site that looks best for a rocket: near, sure to be claimed, with water enough; NONE if none."""
    p = s.players[seat]
    isru = rating(s, seat, stack)
    here = p.at[stack]
    own = [SPACE_OF[site] for site in p.claims if not s.cubes[site]]
    if own and any(KIND[card] == ROBONAUT for card in p.stacks[stack]):
        return min(own, key=lambda space: burns_to(space, s.t.expansion, here))
    best, worth = NONE, -1e9
    for site in range(len(SPACE_OF)):
        space = SPACE_OF[site]
        if s.disks[site] != NO_DISK or HYDRATION[space] < isru:
            continue
        burns = burns_to(space, s.t.expansion, here)
        if burns < FAR:
            look = 2.0 * min(SIZE[space], 6) - 0.4 * SIZE[space] - 2.0 * burns
            if look > worth:
                best, worth = space, look
    return best


def waiting(s: HighFrontierState, seat: int, kind: int) -> bool:
    """Whether the player has a card of a kind in play."""
    return any(KIND[card] == kind for cards in s.players[seat].stacks[: OUTPOST + 1] for card in cards)
