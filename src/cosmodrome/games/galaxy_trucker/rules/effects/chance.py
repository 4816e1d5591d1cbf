"""Dice that change the boards while ships are built: classes IIIB and IVC."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...pieces.boards import board_of

if TYPE_CHECKING:
    from ...state import TruckerState


def begin(s: TruckerState) -> None:
    """As the hourglass is turned to begin building: the dice of class IIIB, the first one of class IVC."""
    if s.klass == "IIIB":
        holes(s)
    elif s.klass == "IVC":
        seams(s)


def holes(s: TruckerState) -> None:
    """GT-IIIB-1, 2: two dice make holes; doubles take the starting cabin away."""
    start = board_of("IIIB").start
    first, second = s.roll()
    s.dice = (first, second)
    s.tell("holes", first=first, second=second)
    new_boards(s)
    if first == second:
        for p in s.players:
            p.ship.take_off(start)


def second_die(s: TruckerState) -> None:
    """GT-IVC-1: when the glass first runs out, or as building ends if everybody has finished before: there are two."""
    if s.klass == "IVC" and len(s.dice) == 1:
        seams(s)


def seams(s: TruckerState) -> None:
    """GT-IVC-1: a die opens two cells between part-ships."""
    die = s.below(6) + 1
    s.reveals += 1
    s.dice = (*s.dice, die)
    s.tell("seams", die=die)
    new_boards(s)


def new_boards(s: TruckerState) -> None:
    """The same dice count for everybody (GT-IVC-8)."""
    board = board_of(" ".join((s.klass, *map(str, sorted(s.dice)))))
    for p in s.players:
        p.ship.board = board
        p.ship.mark(p.ship.marks)
