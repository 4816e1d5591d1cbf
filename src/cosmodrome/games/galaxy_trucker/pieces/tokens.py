"""Support-team tokens on a ship. They are rare: every ship without any shares BARE."""

from __future__ import annotations

from typing import Any

from cosmodrome.kernel import Value

Joint = tuple[int, int]  # the two cells, the smaller number first


class Marks(Value):
    """A frozen value: `with_` makes a new one."""

    outside: tuple[int, ...] = ()  # Architect A: the cell outside the outline that may hold a tile
    pipes: tuple[Joint, ...] = ()  # Plumber A: joints between sides without connectors
    welds: tuple[Joint, ...] = ()  # Welder A: joints of a single with a double connector
    link: tuple[int, ...] = ()  # Assembler A: the two cells that count as joined
    hushed: tuple[tuple[int, int], ...] = ()  # Welder B: (cell, side) whose connector is not exposed
    exempt: tuple[
        tuple[int, int], ...
    ] = ()  # Hypergeometer A: (cell, 0 a cannon or 1 an engine) that ignores the empty-cell rule
    gun: tuple[int, ...] = ()  # Hypergeometer B: the cannon that fires every way
    tied: tuple[Joint, ...] = ()  # Saboteur B: if one of the two is destroyed, so is the other
    plans: tuple[tuple[int, int], ...] = ()  # Planner B: (cell, what is to be built there)

    def with_(self, **changes: Any) -> Marks:
        return Marks(**{name: changes.get(name, getattr(self, name)) for name in self.SHAPES})

    def placed(self) -> dict[str, Any]:
        """The tokens that are there, by name."""
        return {name: value for name, value in zip(self.SHAPES, self.fields(), strict=True) if value}


BARE = Marks()
