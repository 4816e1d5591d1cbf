"""What declared classes are made of: things that change, and values that never do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from .fields import Declaring, DeclaringValues, Field, declare
from .numbers import Shape


class Piece(metaclass=Declaring):
    """A thing with fields that change: a player, a ship, a board."""

    VALUE: ClassVar[bool] = False
    FIELDS: ClassVar[Mapping[str, Field]] = {}
    DEFAULTS: ClassVar[Mapping[str, Any]] = {}
    SHAPES: ClassVar[Mapping[str, Shape]] = {}  # what the fields say about numbers of the content, by their keys
    PLACES: ClassVar[Mapping[str, Shape]] = {}  # of the fields where things of the content lie
    __hash__: ClassVar[None]  # type: ignore[assignment]

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        declare(cls)

    def copy(self) -> Self:
        """One of its own, alike."""
        raise TypeError("a declared class copies itself")

    def dump(self) -> dict[str, Any]:
        """As JSON values."""
        raise TypeError("a declared class dumps itself")

    @classmethod
    def load(cls, data: Any, game: Any = None) -> Self:
        """What `data` was dumped from."""
        raise TypeError("a declared class loads itself")

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (type(self), {name: getattr(self, name) for name in type(self).FIELDS})

    def __repr__(self) -> str:
        return shown(self)


class Value(metaclass=DeclaringValues):
    """A thing with fields that never change: steps are such values. JSON has the fields in their order."""

    VALUE: ClassVar[bool] = True
    NAMED: ClassVar[bool] = False  # whether JSON has the name of the class first
    FIELDS: ClassVar[Mapping[str, Field]] = {}
    DEFAULTS: ClassVar[Mapping[str, Any]] = {}
    SHAPES: ClassVar[Mapping[str, Shape]] = {}

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        declare(cls)

    def fields(self) -> tuple[Any, ...]:
        """The values of the fields, in the order of the constructor's arguments."""
        raise TypeError("a declared class knows its fields")

    def to_json(self) -> list[Any]:
        raise TypeError("a declared class has a JSON form")

    @classmethod
    def from_json(cls, data: list[Any]) -> Self:
        """The value of these fields, as they stand in JSON."""
        raise TypeError("a declared class has a JSON form")

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.fields()))

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (type(self), {name: getattr(self, name) for name in type(self).FIELDS})

    def __repr__(self) -> str:
        return shown(self)


def revived(kind: Any, fields: dict[str, Any]) -> Any:
    """A pickled thing: compiled classes have no state that pickle would find by itself."""
    thing = kind.__new__(kind)
    for name, value in fields.items():
        setattr(thing, name, value)
    return thing


def shown(thing: Piece | Value) -> str:
    """A declared thing with its fields, for whoever looks for a mistake."""
    inside = ", ".join(f"{name}={getattr(thing, name)!r}" for name, f in type(thing).FIELDS.items() if f.saved)
    return f"{type(thing).__name__}({inside})"
