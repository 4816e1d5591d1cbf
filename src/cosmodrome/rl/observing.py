"""What an agent is given to see: the features of its game as arrays, written out or in short."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack
from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium import spaces

from cosmodrome.kernel import Action, Game, Layout, Told

from .turns import Glances

Array: TypeAlias = np.ndarray[Any, Any]
Observation: TypeAlias = dict[str, Array]


def packed(numbers: Sequence[int]) -> Array:
    """A list as an array: twice as quick as `np.array`."""
    return np.frombuffer(pack(f"{len(numbers)}q", *numbers), np.int64)


class Rows:
    """`observation="features"`: the whole row of numbers, float32."""

    kind: ClassVar[str] = "features"

    def __init__(self, game: Game[Any], layout: Layout) -> None:
        self.game = game
        self.layout = layout
        self.actions = len(game.space)
        self._groups = np.array(layout.groups, np.int64)

    def space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict({**self.seen_space(), "action_mask": mask})

    def seen_space(self) -> dict[str, spaces.Space[Any]]:
        return {"observation": spaces.Box(-np.inf, np.inf, (self.layout.size,), np.float32)}

    def places(self, marks: list[int], counts: Sequence[int], rows: int = 1) -> Array:
        """Where in the row each mark has its 1; for several rows, one after the other, each in its own."""
        groups = self._groups if rows == 1 else np.tile(self._groups, rows)
        places: Array = groups.repeat(counts if rows == 1 else packed(counts))
        places += packed(marks)
        return places

    # -- one game ---------------------------------------------------------------------------------------------

    def one(self, s: Any, seat: int, options: list[Action]) -> Observation:
        """What `seat` sees, in arrays of its own."""
        mask = bytearray(self.actions)
        for action in options:
            mask[action.id] = 1
        seen = self.seen(self.game.told(s, seat))
        seen["action_mask"] = np.frombuffer(mask, np.int8)
        return seen

    def seen(self, told: Told) -> Observation:
        marks, counts, figures = told
        row = np.zeros(self.layout.size, np.float32)
        row[self.places(marks, counts)] = 1.0
        told_figures = np.frombuffer(figures, np.float32)
        for place, first, last in self.layout.runs:
            row[place : place + last - first] = told_figures[first:last]
        return {"observation": row}

    # -- many games at once -----------------------------------------------------------------------------------

    def begin(self, rows: int) -> Observation:
        """The arrays of so many games, made once."""
        self._figures = np.zeros((rows, self.layout.figures), np.float32)
        self._marked = self._masked = np.zeros(0, np.int64)
        return {**self.begin_seen(rows), "action_mask": np.zeros((rows, self.actions), np.int8)}

    def begin_seen(self, rows: int) -> Observation:
        return {"observation": np.zeros((rows, self.layout.size), np.float32)}

    def write(self, arrays: Observation, seen: Glances) -> None:
        """One row a game: what the seat that is asked there sees, and may do. What was written before is wiped out."""
        count = len(seen.seats)
        rows = np.arange(count)
        mask = arrays["action_mask"].reshape(-1)
        mask[self._masked] = 0
        self._masked = (rows * self.actions).repeat(packed(seen.offered))
        self._masked += packed(seen.options)
        mask[self._masked] = 1
        self._figures[:] = np.frombuffer(seen.figures, np.float32).reshape(self._figures.shape)
        self.write_seen(arrays, self.places(seen.marks, seen.counts, count), rows.repeat(packed(seen.marked)))

    def write_seen(self, arrays: Observation, places: Array, rows: Array) -> None:
        """`rows`: in which row each of the marks stands."""
        table = arrays["observation"]
        flat = table.reshape(-1)
        flat[self._marked] = 0.0
        self._marked = rows * self.layout.size + places
        flat[self._marked] = 1.0
        for place, first, last in self.layout.runs:
            table[:, place : place + last - first] = self._figures[:, first:last]


class Ids(Rows):
    """`observation="ids"`: the marks by their places in the row, and the figures.

    Behind the last mark stands the size of the row, up to the end: an embedding takes it for its padding.
    """

    kind = "ids"

    def __init__(self, game: Game[Any], layout: Layout) -> None:
        super().__init__(game, layout)
        self._padding = np.full(layout.most, layout.size, np.int32)

    def seen_space(self) -> dict[str, spaces.Space[Any]]:
        layout = self.layout
        return {
            "observation": spaces.Box(0, layout.size, (layout.most,), np.int32),
            "figures": spaces.Box(-np.inf, np.inf, (layout.figures,), np.float32),
        }

    def seen(self, told: Told) -> Observation:
        marks, counts, figures = told
        ids = self._padding.copy()
        used = ids[: len(marks)]
        used[:] = packed(marks)
        used += self._groups.repeat(counts)
        return {"observation": ids, "figures": np.frombuffer(figures, np.float32)}

    def begin_seen(self, rows: int) -> Observation:
        ids = np.full((rows, self.layout.most), self.layout.size, np.int32)
        return {"observation": ids, "figures": self._figures}

    def write_seen(self, arrays: Observation, places: Array, rows: Array) -> None:
        flat = arrays["observation"].reshape(-1)
        flat[self._marked] = self.layout.size
        begins = np.searchsorted(rows, np.arange(len(arrays["observation"])))  # the first mark of each row
        self._marked = rows * self.layout.most + np.arange(len(rows)) - begins[rows]
        flat[self._marked] = places


KINDS: dict[str, type[Rows]] = {one.kind: one for one in (Rows, Ids)}


def observing(kind: str, game: Game[Any], s: Any) -> Rows:
    """`s` is any position of the game: it tells how many features there are where no layout does."""
    layout = game.layout or Layout({"features": len(game.features(s, 0))}, ("features",))
    return KINDS[kind](game, layout)
