"""Numbers that stand for things of the content: cards, tiles, captains.

Inside a position a thing is its number, and the number is its place in the content as it is now. A type says so
(`Card = Annotated[int, Numbered("card")]`), so that a saved position can be translated when the content has grown, and
the pieces in it can be counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from .refusal import BadInput

# What a type says about numbers, as plain values:
#   None                  nothing
#   ("number", kind)      a thing of that kind; negative ones mean something else and stay
#   ("flipped", kind)     a number or its complement (`~n`)
#   ("bits", kind)        an integer with a bit a thing
#   ("by", kind)          a sequence with an item a thing
#   ("head", kind)        a sequence that begins with a thing
#   ("place", kind)       every number in it, however deep, is a thing that lies here
#   ("each", shape)       a sequence of values
#   ("items", shapes)     a sequence with a shape an item
#   ("pairs", key, value) a mapping, in JSON its pairs
#   ("piece", class)      a declared class
Shape: TypeAlias = tuple[Any, ...] | None
Ids: TypeAlias = Mapping[str, Sequence[str]]  # of each kind of thing, in the order of their numbers


class Numbered:
    """A number of the content: `Annotated[int, Numbered("card")]`. `how`: see the shapes above."""

    __slots__ = ("how", "kind")

    def __init__(self, kind: str, how: str = "number") -> None:
        self.kind = kind
        self.how = how


class Place:
    """Where things of the content lie: `Annotated[list[int], Place("card")]`. Each lies in one place at a time."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind


# -- translating ------------------------------------------------------------------------------------------------------


class Translation:
    """From the numbers of one content to those of another, by the ids behind them."""

    def __init__(self, old: Ids, new: Ids) -> None:
        self._tables: dict[str, list[int]] = {}
        self._sizes = {kind: len(ids) for kind, ids in new.items()}
        self._old = old
        for kind, ids in old.items():
            known = {id: number for number, id in enumerate(new.get(kind, ()))}
            self._tables[kind] = [known.get(id, -1) for id in ids]

    def number(self, kind: str, n: int) -> int:
        """Today's number of a thing; BadInput if there is no such thing any more."""
        table = self._tables.get(kind)
        if table is None or n < 0:
            return n
        if n >= len(table):
            raise BadInput("bad.content_number", kind=kind, n=n)
        if table[n] < 0:
            raise BadInput("bad.content_gone", kind=kind, record=self._old[kind][n])
        return table[n]

    def check(self) -> None:
        """BadInput if anything of the old content is gone."""
        for kind in self._tables:
            for n in range(len(self._old[kind])):
                self.number(kind, n)

    def value(self, shape: Shape, value: Any) -> Any:
        """A JSON value of that shape in today's numbers."""
        if shape is None or value is None:
            return value
        how, what, *more = shape
        match how:
            case "number":
                return self.number(what, value)
            case "flipped":
                return self.number(what, value) if value >= 0 else ~self.number(what, ~value)
            case "bits":
                return sum(1 << self.number(what, n) for n in range(value.bit_length()) if value >> n & 1)
            case "by":
                return self._by(what, value)
            case "head":
                return [*(self.number(what, one) for one in value[:1]), *value[1:]]
            case "place":
                return _deep(value, lambda n: self.number(what, n))
            case "each":
                return [self.value(what, one) for one in value]
            case "items":
                return [self.value(inner, one) for inner, one in zip(what, value, strict=True)]
            case "pairs":
                return [[self.value(what, key), self.value(more[0], one)] for key, one in value]
        return self.piece(what, value)

    def _by(self, kind: str, values: list[Any]) -> list[Any]:
        """What belongs to things that were not there yet is nothing: 0."""
        if kind not in self._tables:
            return values
        found = [0] * self._sizes.get(kind, 0)
        for n, value in enumerate(values):
            if value or (n < len(self._tables[kind]) and self._tables[kind][n] >= 0):
                found[self.number(kind, n)] = value
        return found

    def piece(self, kind: type[Any], data: Mapping[str, Any]) -> dict[str, Any]:
        shapes: Mapping[str, Shape] = kind.SHAPES
        return {key: self.value(shapes.get(key), value) for key, value in data.items()}

    def step(self, kind: type[Any], data: Sequence[Any]) -> list[Any]:
        """A step as JSON: its name, then its fields."""
        name, *values = data
        shapes: Mapping[str, Shape] = kind.SHAPES
        return [name, *(self.value(shape, value) for shape, value in zip(shapes.values(), values, strict=True))]

    def action(self, words: Sequence[str], wire: Sequence[Any]) -> list[Any]:
        """An action as JSON: its verb, then its arguments, which `words` name."""
        verb, *args = wire
        return [verb, *(self.number(word, n) for word, n in zip(words, args, strict=True))]


def _deep(value: Any, change: Callable[[int], int]) -> Any:
    return [_deep(one, change) for one in value] if isinstance(value, list) else change(value)


# -- counting ---------------------------------------------------------------------------------------------------------


def lying(thing: Any) -> Iterator[tuple[str, int]]:
    """Everything that lies in the places of a declared object and of the pieces inside it: (kind, number)."""
    for name, shape in type(thing).PLACES.items():
        yield from _lying(shape, getattr(thing, name))


def _lying(shape: Shape, value: Any) -> Iterator[tuple[str, int]]:
    if shape is None or value is None:
        return
    how, what, *more = shape
    if how == "place":
        for number in _numbers(value):
            yield what, number
    elif how == "each":
        for one in value:
            yield from _lying(what, one)
    elif how == "items":
        for inner, one in zip(what, value, strict=True):
            yield from _lying(inner, one)
    elif how == "pairs":
        for key, one in value.items():
            yield from _lying(what, key)
            yield from _lying(more[0], one)
    elif how == "piece":
        yield from lying(value)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        if value >= 0:
            yield value
    elif isinstance(value, Mapping):
        yield from _numbers(list(value.values()))
    else:
        for one in value:
            yield from _numbers(one)
