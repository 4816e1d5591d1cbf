"""Support-team tokens on a ship. They are rare: every ship without any shares BARE."""

from __future__ import annotations

from typing import Any

Joint = tuple[int, int]  # the two cells, the smaller number first


class Marks:
    """A frozen value: `with_` makes a new one."""

    __slots__ = ("exempt", "gun", "hushed", "link", "outside", "pipes", "plans", "tied", "welds")

    def __init__(
        self,
        outside: tuple[int, ...] = (),
        pipes: tuple[Joint, ...] = (),
        welds: tuple[Joint, ...] = (),
        link: tuple[int, ...] = (),
        hushed: tuple[tuple[int, int], ...] = (),
        exempt: tuple[tuple[int, int], ...] = (),
        gun: tuple[int, ...] = (),
        tied: tuple[Joint, ...] = (),
        plans: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.outside = outside  # Architect A: the cell outside the outline that may hold a tile
        self.pipes = pipes  # Plumber A: joints between sides without connectors
        self.welds = welds  # Welder A: joints of a single with a double connector
        self.link = link  # Assembler A: the two cells that count as joined
        self.hushed = hushed  # Welder B: (cell, side) whose connector is not exposed
        self.exempt = exempt  # Hypergeometer A: (cell, 0 a cannon or 1 an engine) that ignores the empty-cell rule
        self.gun = gun  # Hypergeometer B: the cannon that fires every way
        self.tied = tied  # Saboteur B: if one of the two is destroyed, so is the other
        self.plans = plans  # Planner B: (cell, what is to be built there)

    def with_(self, **changes: Any) -> Marks:
        return Marks(**{name: changes.get(name, getattr(self, name)) for name in self.__slots__})

    def values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def placed(self) -> dict[str, Any]:
        """The tokens that are there, by name."""
        return {name: value for name, value in zip(self.__slots__, self.values(), strict=True) if value}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Marks) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.values())


BARE = Marks()
