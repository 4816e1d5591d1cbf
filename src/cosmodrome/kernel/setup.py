"""Everything chosen before the first move: seats, modules (expansions), options (variants and rulings)."""

from __future__ import annotations

from collections.abc import Mapping

from .numbers import Ids
from .refusal import BadInput, short

Value = int | str


class Option:
    """One choice of the setup: its allowed values, the recommended one first. `clause` is the rule it settles."""

    __slots__ = ("clause", "modules", "name", "needs", "seats", "values")

    def __init__(
        self,
        name: str,
        values: tuple[Value, ...],
        clause: str = "",
        modules: tuple[str, ...] = (),
        seats: tuple[int, ...] = (),
        needs: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.name = name
        self.values = values
        self.clause = clause
        self.modules = modules  # it matters only with one of these modules (empty: always)
        self.seats = seats  # it matters only with these numbers of seats (empty: always)
        self.needs = needs or {}  # values that can be chosen only with one of these modules

    @property
    def default(self) -> Value:
        return self.values[0]


class Setup:
    """A checked setup; made by `Game.setup(...)`."""

    __slots__ = ("ids", "modules", "options", "seats")

    def __init__(self, seats: int, modules: tuple[str, ...], options: Mapping[str, Value]) -> None:
        self.seats = seats
        self.modules = modules
        self.options = options
        self.ids: Ids | None = None  # the things in the box, if it is another content than today's

    def with_box(self, ids: Ids) -> Setup:
        """The same setup with a box that holds just these things."""
        other = Setup(self.seats, self.modules, self.options)
        other.ids = ids
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.seats, self.modules, tuple(sorted(self.options.items()))))

    def __repr__(self) -> str:
        return f"Setup({self.to_json()})"

    def to_json(self) -> dict[str, object]:
        return {"seats": self.seats, "modules": list(self.modules), "options": dict(self.options)}


class Offer:
    """What can be chosen in the setup of a game."""

    __slots__ = ("modules", "options", "seats")

    def __init__(self, seats: tuple[int, ...], modules: tuple[str, ...] = (), options: tuple[Option, ...] = ()) -> None:
        self.seats = seats
        self.modules = modules
        self.options = {option.name: option for option in options}

    def check(self, seats: int, modules: tuple[str, ...], options: Mapping[str, Value]) -> Setup:
        """The setup asked for, complete with defaults; or BadInput with what is wrong."""
        if type(seats) is not int or seats not in self.seats:
            raise BadInput("bad.seats", text=short(seats), known=_span(tuple(sorted(self.seats)))).about("seats")
        for module in modules:
            if module not in self.modules:
                raise BadInput("bad.module", text=short(module), known=", ".join(self.modules) or "-").about("modules")
        chosen: dict[str, Value] = {name: option.default for name, option in self.options.items()}
        for name, value in options.items():
            option = self.options.get(name)
            if option is None:
                raise BadInput("bad.option", text=short(name), known=", ".join(self.options) or "-").about(name)
            chosen[name] = self._value(option, value)
        ordered = tuple(module for module in self.modules if module in modules)
        return Setup(seats, ordered, chosen)

    def _value(self, option: Option, value: object) -> Value:
        """A value as given on a command line ("4") or in JSON (4) becomes the option's own."""
        for known in option.values:
            if (type(value) is type(known) and value == known) or (isinstance(value, str) and value == str(known)):
                return known
        known_values = ", ".join(str(v) for v in option.values)
        raise BadInput("bad.option_value", option=option.name, text=short(value), known=known_values).about(option.name)

    def words(self) -> list[str]:
        """The message ids of all that can be chosen."""
        named = [f"module.{module}" for module in self.modules] + [f"option.{option}" for option in self.options]
        values = [
            f"option.{option.name}.{value}"
            for option in self.options.values()
            for value in option.values
            if isinstance(value, str)
        ]
        return [*named, *(f"{id}.about" for id in named), *values]

    def to_json(self) -> dict[str, object]:
        return {
            "seats": list(self.seats),
            "modules": list(self.modules),
            "options": [
                {
                    "name": o.name,
                    "values": list(o.values),
                    "default": o.default,
                    "clause": o.clause,
                    "modules": list(o.modules),
                    "seats": list(o.seats),
                }
                for o in self.options.values()
            ],
        }


def _span(numbers: tuple[int, ...]) -> str:
    if len(numbers) > 1 and numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}-{numbers[-1]}"
    return ", ".join(map(str, numbers))
