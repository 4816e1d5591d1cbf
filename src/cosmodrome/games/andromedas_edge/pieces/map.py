"""The map: which tile lies in which slot, what is next to what, and how far it is (AE-B-4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .. import content as c
from ..content.words import REGION_KINDS

PLANET: Final = REGION_KINDS.index("planet")
BASE: Final = REGION_KINDS.index("base")
SPECIAL: Final = REGION_KINDS.index("special")
NEBULA: Final = REGION_KINDS.index("nebula")

N: Final = len(c.REGIONS)
KIND: Final = [region.kind for region in c.REGIONS]
PLANETS: Final = sum(1 << r for r in range(N) if KIND[r] == PLANET)  # a bit a region
BASES: Final = sum(1 << r for r in range(N) if KIND[r] == BASE)
SPECIALS: Final = sum(1 << r for r in range(N) if KIND[r] == SPECIAL)
NEBULAE: Final = sum(1 << r for r in range(N) if KIND[r] == NEBULA)
NEBULA_LIST: Final = [r for r in range(N) if KIND[r] == NEBULA]
VOID: Final = next((r for r in range(N) if c.REGIONS[r].void), -1)
TYPE: Final = [region.type for region in c.REGIONS]  # of planets
SELLS: Final = [region.sells for region in c.REGIONS]  # of fields

SLOTS: Final = len(c.SLOTS)
_SLOT: Final = {slot.id: number for number, slot in enumerate(c.SLOTS)}
_REGION: Final = {region.id: number for number, region in enumerate(c.REGIONS)}
NEXT_SLOTS: Final = [[_SLOT[id] for id in slot.adjacent] for slot in c.SLOTS]
NEXT_NEBULA: Final = [_REGION[slot.nebula] if slot.nebula else -1 for slot in c.SLOTS]
VOID_SLOT: Final = next((number for number, slot in enumerate(c.SLOTS) if slot.void), -1)
X: Final = [slot.x for slot in c.SLOTS]
ROW: Final = [slot.row for slot in c.SLOTS]
FROM_LEFT: Final = sorted(range(SLOTS), key=lambda slot: (X[slot], ROW[slot]))  # AE-B-4.5

FAR: Final = 99  # no distance, and a range that ignores it


@lru_cache(maxsize=8192)
def bits(mask: int) -> tuple[int, ...]:
    """The regions of a mask, in the order of their numbers; the same masks come again and again."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


class Map:
    """Made once for each laying of the tiles, shared by all positions with it, never changed."""

    __slots__ = ("_reach", "by_reading", "distance", "from_left", "next", "play", "slot", "tiles")

    def __init__(self, tiles: tuple[int, ...]) -> None:
        self.tiles = tiles  # by slot: the region, -1 if empty
        self.slot = [-1] * N  # by region
        self.play = NEBULAE  # the regions in play, a bit each
        for place, region in enumerate(tiles):
            if region >= 0:
                self.slot[region] = place
                self.play |= 1 << region
        self.next = self._neighbours()  # by region: the regions next to it, a bit each
        self.distance = [self._distances(region) for region in range(N)]  # by region, by region: steps, FAR
        self.by_reading = [region for region in tiles if region >= 0]  # AE-B-4.5: top-left first
        self.from_left = [tiles[place] for place in FROM_LEFT if tiles[place] >= 0]
        self._reach: dict[int, int] = {}

    def _neighbours(self) -> list[int]:
        """AE-B-4.2"""
        found = [0] * N
        for place, region in enumerate(self.tiles):
            if region < 0:
                continue
            for other in NEXT_SLOTS[place]:
                if self.tiles[other] >= 0:
                    found[region] |= 1 << self.tiles[other]
            if NEXT_NEBULA[place] >= 0:
                found[region] |= 1 << NEXT_NEBULA[place]
                found[NEXT_NEBULA[place]] |= 1 << region
        return found

    def _distances(self, start: int) -> list[int]:
        """AE-B-4.3: a nebula may begin or end a path, but not lie inside it."""
        found = [FAR] * N
        if not self.play >> start & 1:
            return found
        seen = front = 1 << start
        steps = 0
        while front:
            after = 0
            for region in bits(front):
                found[region] = steps
                if not steps or not NEBULAE >> region & 1:
                    after |= self.next[region]
            front = after & ~seen
            seen |= front
            steps += 1
        return found

    def reach(self, region: int, range: int) -> int:
        """The regions in range of a region, a bit each; itself too."""
        key = region * 128 + range
        found = self._reach.get(key)
        if found is None:
            distance = self.distance[region]
            found = 0
            for other in bits(self.play):
                if distance[other] <= range:
                    found |= 1 << other
            self._reach[key] = found
        return found

    def free_slot(self, skip: int = -1) -> int:
        """AE-B-4.6: the first free slot in the order of laying; -1 if there is none."""
        for place, region in enumerate(self.tiles):
            if region < 0 and place != skip:
                return place
        return -1

    def laid(self, region: int, place: int) -> Map:
        """The map with one more tile."""
        return map_of((*self.tiles[:place], region, *self.tiles[place + 1 :]))


@lru_cache(maxsize=2048)
def map_of(tiles: tuple[int, ...]) -> Map:
    return Map(tiles)
