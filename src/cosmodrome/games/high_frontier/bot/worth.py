"""What a site is worth to whoever can claim it and build there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ..pieces.cards import BUGGY, ISRU, PLATFORM, RAYGUN
from ..pieces.chart import chart
from ..pieces.spaces import D_WORLD, N_SITES, N_SPACES, NONE, SCIENCE, SIZE, SPACE_OF, SYNODIC, TYPE
from ..pieces.spaces import HYDRATION as WATER
from ..pieces.systems import usable
from ..rules.expansion.scenarios import may_build
from ..ruleset import TRACK
from ..state import NO_DISK

if TYPE_CHECKING:
    from ..state import HighFrontierState

KEPT: Final = 512  # boards that are remembered


class Probe(NamedTuple):
    """A card that prospects."""

    rating: int  # ISRU
    rolls: int  # HF-5.6B.3
    ray: bool  # from afar only (HF-5.6B.1)


class Worths(NamedTuple):
    """By space: what building on an own claim brings, and claiming and building where nobody has prospected."""

    held: list[float]
    bare: list[float]


_boards: dict[tuple[object, ...], Worths] = {}


def board_key(s: HighFrontierState, seat: int) -> tuple[object, ...]:
    """Everything that the worth of the sites depends on."""
    p = s.players[seat]
    return seat, s.t, bytes(s.disks), bytes(s.cubes), bytes(s.letters), *s.tracks, p.cubes > 0, p.disks > 0


def worths(s: HighFrontierState, seat: int) -> Worths:
    """Worked out once a board."""
    key = board_key(s, seat)
    known = _boards.get(key)
    if known is None:
        if len(_boards) >= KEPT:
            _boards.clear()
        known = _boards[key] = _worths(s, seat)
    return known


def _worths(s: HighFrontierState, seat: int) -> Worths:
    held, bare = [0.0] * N_SPACES, [0.0] * N_SPACES
    p = s.players[seat]
    if not p.cubes:
        return Worths(held, bare)
    by_letter = [factory_worth(s, seat, letter) for letter in range(len(s.tracks))]
    best = max(by_letter)
    for site in range(N_SITES):
        space = SPACE_OF[site]
        disk = s.disks[site]
        if s.cubes[site] or not may_build(s, space):
            continue
        worth = best if TYPE[space] == D_WORLD else by_letter[TYPE[space]]
        if disk == 1 + seat:
            held[space] = worth
        elif disk == NO_DISK and p.disks and not (s.t.expansion and SYNODIC[space] != NONE):  # those come and go
            bare[space] = worth + 1.0 + 2.0 * SCIENCE[space]
    return Worths(held, bare)


def factory_worth(s: HighFrontierState, seat: int, letter: int) -> float:
    """The points of one more factory of a letter, less what the own ones lose by it."""
    place = s.tracks[letter]
    after = TRACK[min(place + 1, len(TRACK) - 1)]
    return 1.0 + after + s.factories_of(seat, letter) * (after - TRACK[place])


@lru_cache(1 << 11)
def probes(faces: tuple[int, ...], expansion: bool) -> tuple[Probe, ...]:
    """Everything among faces that lie together that can prospect: supported and cooled (HF-5.6A.1)."""
    found = []
    for face in faces:
        if ISRU[face] != NONE and (not expansion or usable(face, faces)):
            bits = PLATFORM[face]
            found.append(Probe(ISRU[face], 2 if bits & BUGGY else 1, bits == RAYGUN))
    return tuple(found)


@lru_cache(1 << 9)
def chances(able: tuple[Probe, ...], expansion: bool) -> list[float]:
    """By space: how likely these machines find what a claim takes."""
    found = [0.0] * N_SPACES
    rays = chart(expansion).rays
    for space in SPACE_OF:
        rolls = 0
        for one in able:
            if WATER[space] >= one.rating and one.rolls > rolls and (not one.ray or space in rays[space]):
                rolls = one.rolls
        found[space] = 1.0 - (1.0 - min(SIZE[space], 6) / 6) ** rolls
    return found


def site_worth(s: HighFrontierState, seat: int, space: int, able: tuple[Probe, ...]) -> float:
    """What a claim and a factory on a site may bring to whoever comes with these machines; 0: nothing."""
    found = worths(s, seat)
    return found.held[space] or found.bare[space] * chances(able, s.t.expansion)[space]
