"""Chances as exact fractions with small numbers for names: equal ones have the same, and products are looked up."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

SURE: Final = 0  # the number of the chance 1
_CLOSE: Final = 1e-9  # floats that differ by more than this share of themselves are told apart by them


class Odds:
    def __init__(self) -> None:
        self.values: list[Fraction] = [Fraction(1)]
        self._floats: list[float] = [1.0]
        self._numbers: dict[Fraction, int] = {Fraction(1): SURE}
        self._products: dict[int, int] = {}

    def times(self, one: int, faces: int, rolls: int) -> int:
        """A chance, and then so many rolls that so many of six faces pass."""
        if rolls == 0 or faces == 6:
            return one
        key = (one * 8 + faces) * 128 + rolls
        known = self._products.get(key)
        if known is None:
            known = self._products[key] = self._number(self.values[one] * Fraction(faces, 6) ** rolls)
        return known

    def _number(self, value: Fraction) -> int:
        known = self._numbers.get(value)
        if known is None:
            known = self._numbers[value] = len(self.values)
            self.values.append(value)
            self._floats.append(float(value))
        return known

    def at_least(self, one: int, other: int) -> bool:
        """Whether the first chance is no worse than the second; exact."""
        if one in (other, SURE):
            return True
        a, b = self._floats[one], self._floats[other]
        if a > b * (1 + _CLOSE):
            return True
        if a < b * (1 - _CLOSE):
            return False
        return self.values[one] >= self.values[other]
