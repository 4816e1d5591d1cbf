"""Battles put up by hand."""

from __future__ import annotations

from cosmodrome.games.high_frontier.actions import ROCKET
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER
from cosmodrome.games.high_frontier.rules.expansion.combat import Battle, combat

from .position import Board

SPACE = "h_earth_01"


def battle(space: str = SPACE, suicide: bool = False, passing: bool = False, target: int = ROCKET) -> Battle:
    """Seat 0's rocket attacks a stack of seat 1."""
    return Battle(NUMBER[space], 0, ROCKET, 1, target, suicide, passing)


def at_war() -> Board:
    b = Board("nasa", "prc", "un")
    b.govern("war_1")
    return b


def fight(b: Board, what: Battle) -> None:
    combat(b.s, what)
    b.settle()
