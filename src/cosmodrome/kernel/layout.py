"""How the numbers that learners get are laid out: blocks with names, one after the other."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

# A position in short: the marks, group after group; how many there are of each group; the figures, block after block.
Told: TypeAlias = tuple[list[int], list[int], "array[float]"]


class Layout:
    """A block of marks has a 1 for each thing that is so (a card that lies there) and a 0 for each that is not; a
    block of figures has any numbers. Written out, they are a row of numbers.

    In short (`Told`), a mark is the place of its 1, counted from where its group begins. There is one group, which
    begins with the row, unless a game names blocks that begin others: so a hand is told by the numbers of its cards.
    """

    __slots__ = ("_zeros", "blocks", "figures", "groups", "most", "runs", "size")

    def __init__(
        self,
        blocks: Mapping[str, int],
        figures: Collection[str] = (),
        groups: Sequence[str] = (),
        most: int | None = None,
    ) -> None:
        """`blocks`: name and size of each; those whose name (or what stands behind its dot) is among `figures` are no
        marks; `groups`: the blocks that begin groups, before the group that begins with the row; `most`: there are
        never more marks at once than this."""
        self.blocks: dict[str, slice] = {}  # where in the row
        self.runs: list[tuple[int, int, int]] = []  # of figures: place in the row, first and last + 1 of them
        self.size = 0  # of the row
        self.figures = 0  # how many
        for name, size in blocks.items():
            if name.rpartition(".")[2] in figures:
                self._run(size)
            self.blocks[name] = slice(self.size, self.size + size)
            self.size += size
        self.groups = [*(self.at(name) for name in groups), 0]  # where each begins
        self.most = self.size - self.figures if most is None else most
        self._zeros = bytes(4 * self.size)

    def _run(self, size: int) -> None:
        begin, first = self.size, self.figures
        self.figures += size
        if self.runs:
            place, earlier, last = self.runs[-1]
            if last == first and place + last - earlier == begin:  # it goes on with the block before
                self.runs[-1] = (place, earlier, self.figures)
                return
        self.runs.append((begin, first, self.figures))

    def at(self, name: str) -> int:
        """Where in the row a block begins."""
        where: int = self.blocks[name].start
        return where

    def figure_at(self, name: str) -> int:
        """Where among the figures a block of them begins."""
        place = self.at(name)
        begin, first = next((begin, first) for begin, first, last in self.runs if 0 <= place - begin < last - first)
        return first + place - begin

    def row(self, told: Told) -> array[float]:
        marks, counts, figures = told
        row = array("f", self._zeros)
        number = 0
        for begin, count in zip(self.groups, counts, strict=True):
            for mark in marks[number : number + count]:
                row[begin + mark] = 1.0
            number += count
        for place, first, last in self.runs:
            row[place : place + last - first] = figures[first:last]
        return row
