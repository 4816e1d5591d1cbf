"""Turns put up at the moment of the operation."""

from __future__ import annotations

from cosmodrome.games.high_frontier.rules.prepare import Operate

from .position import Board

INCOME, RESEARCH, MARKET, BOOST, EXTRACT, REFUEL, SCOOP, DIRT, SIPHON = range(9)
THRUSTERS, ROBONAUTS, REFINERIES = range(3)


def board(*factions: str, extract: str = "one") -> Board:
    return Board(*(factions or ("un", "prc")), expansion=False, extract=extract)


def turn(b: Board, seat: int = 0) -> None:
    """It is the player's turn to operate."""
    b.s.stack.clear()
    b.s.phasing, b.s.ops = seat, 0
    b.run(Operate(seat, 0, 0, 0))


def clause(b: Board, verb: str, *args: int) -> str:
    return b.refused(verb, *args).clause
