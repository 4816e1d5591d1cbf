"""The one source of chance in the compiled build: kernel/rng.py in machine integers, which the interpreter has not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_WHOLE: Final = 1 << 64
_HALF: Final = 1 << 63
_MANY: Final = 1 << 31  # `_share` is right below this


def _signed(x: int) -> i64:
    return i64(x) if x < _HALF else i64(x - _WHOLE)


def _unsigned(x: i64) -> int:
    return int(x) if x >= 0 else int(x) + _WHOLE


def _next(x: i64) -> i64:
    return x - 7046029254386353131  # 0x9E3779B97F4A7C15


def _mixed(x: i64) -> i64:
    x = (x ^ ((x >> 30) & 0x3FFFFFFFF)) * -4658895280553007687  # 0xBF58476D1CE4E5B9
    x = (x ^ ((x >> 27) & 0x1FFFFFFFFF)) * -7723592293110705685  # 0x94D049BB133111EB
    return x ^ ((x >> 31) & 0x1FFFFFFFF)


def _share(x: i64, n: i64) -> i64:
    """x * n / 2 ** 64, without the sign."""
    return (((x >> 32) & 0xFFFFFFFF) * n + (((x & 0xFFFFFFFF) * n) >> 32)) >> 32


def mix(x: int) -> int:
    """The output of the generator in position `x`."""
    return _unsigned(_mixed(_signed(x & _MASK)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A generator that is a single integer: `state` is all there is to save."""

    state: int

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & _MASK

    def below(self, n: int) -> int:
        """An integer from 0 to n - 1."""
        x = _next(_signed(self.state))
        self.state = _unsigned(x)
        if n < _MANY:
            return int(_share(_mixed(x), i64(n)))
        return (_unsigned(_mixed(x)) * n) >> 64

    def unit(self) -> float:
        """A number from 0 to 1, 1 excluded."""
        return self.below(1 << 53) / (1 << 53)

    def choice(self, items: list[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        x = _signed(self.state)
        i = len(items) - 1
        while i > 0:
            x = _next(x)
            j = int(_share(_mixed(x), i64(i + 1)))
            items[i], items[j] = items[j], items[i]
            i -= 1
        self.state = _unsigned(x)

    def fork(self) -> Rng:
        """An independent generator, made from this one."""
        x = _next(_signed(self.state))
        self.state = _unsigned(x)
        return Rng(mix(self.state ^ 0x5851F42D4C957F2D))
