"""The one source of chance: a 64-bit integer kept in the state (SplitMix64)."""

from __future__ import annotations

from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_GAMMA: Final = 0x9E3779B97F4A7C15


def mix(x: int) -> int:
    """The output of the generator in position `x`."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


class Rng:
    """A generator that is a single integer: `state` is all there is to save."""

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & _MASK

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1."""
        x = self.state = (self.state + _GAMMA) & _MASK
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((x ^ (x >> 31)) * n) >> 64

    def unit(self) -> float:
        """A number from 0 to 1, 1 excluded."""
        return self.below(1 << 53) / (1 << 53)

    def choice(self, items: list[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        # `below(i + 1)` for each place, written out: a bot shuffles what it cannot know for every game it imagines.
        state = self.state
        for i in range(len(items) - 1, 0, -1):
            x = state = (state + _GAMMA) & _MASK
            x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
            j = ((x ^ (x >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self.state = state

    def fork(self) -> Rng:
        """An independent generator, made from this one."""
        self.state = (self.state + _GAMMA) & _MASK
        return Rng(mix(self.state ^ 0x5851F42D4C957F2D))
