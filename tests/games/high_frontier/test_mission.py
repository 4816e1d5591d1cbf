"""TC-8.8: the rulebook's mission to the Moon, year by year, from an empty pad to the first glory."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import BOOST, EXTRACT, OUTPOST, PROSPECT, ROCKET
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER
from cosmodrome.games.high_frontier.rules.moving.walk import Walk
from cosmodrome.games.high_frontier.rules.turn import NextTurn

from .position import CARD, SITE, Board

OUT = ("earth_heo", "rad_earth_geo", "earth_geo", "lunar_l1")


class Mission:
    """The PRC plays; NASA stands by."""

    def __init__(self) -> None:
        self.board = board = Board("prc", "nasa", expansion=False, deals="no")
        board.hold(0, "mirror_steamer", "cat_fusion")
        board.s.players[0].wt = 7
        board.s.turn = 0
        board.run(NextTurn())

    def do(self, verb: str, *args: int) -> None:
        self.board.do(verb, *args)

    def next_year(self) -> None:
        """What is left of the turn is passed, and so is NASA's."""
        turn = self.board.s.turn
        while self.board.s.turn < turn + 2:
            self.do("done" if "done" in self.board.verbs() else "pass")

    def fly(self, engine: str, *spaces: str, after: bool = False) -> None:
        self.do("mover", ROCKET)
        self.do("engine", CARD[engine])
        if {"yes", "no"} <= self.board.verbs():
            self.do("yes" if after else "no")
        for space in spaces:
            self.do("go", NUMBER[space])
        if isinstance(self.board.s.stack[-1], Walk):
            self.do("done")

    def operate(self, op: int) -> None:
        if "mover" in self.board.verbs() or "op" not in self.board.verbs():
            self.do("done")
        self.do("op", op)

    @property
    def fuel(self) -> int:
        return self.board.s.players[0].fuel[ROCKET]

    @property
    def year(self) -> int:
        return (self.board.s.turn + 1) // 2


@pytest.mark.rule("HF-5.4.1", "HF-5.4C", "HF-6.1A.5", "HF-5.6B", "HF-5.5A", "HF-6.7D.3", "HF-6.4D.1", "HF-7.1.4")
def test_to_luna_and_back_in_nine_years() -> None:
    m = Mission()
    s, board = m.board.s, m.board
    # year 1: crew 1, Mirror Steamer 0, Cat Fusion 3
    m.do("op", BOOST)
    m.do("stack", ROCKET)
    for card in ("crew_prc", "mirror_steamer", "cat_fusion"):
        m.do("boost", CARD[card])
    m.do("done")
    assert s.players[0].wt == 3 and s.dry(0, ROCKET) == 4
    m.next_year()
    # year 2: three tanks, two burns of four steps each
    assert m.year == 2
    m.do("fill", ROCKET, 3)
    assert m.fuel == 10
    m.fly("mirror_steamer", *OUT)
    assert m.fuel == 2
    m.next_year()
    # year 3: the crew's engine with its afterburner lands without lander fuel; Luna is claimed for sure
    m.fly("crew_prc", "luna", after=True)
    assert m.fuel == 0 and s.players[0].at[ROCKET] == NUMBER["luna"]
    m.operate(PROSPECT)
    m.do("unit", CARD["cat_fusion"])
    assert s.owner(SITE["luna"]) == 0
    m.next_year()
    # years 4 to 8: a tank each
    for year in range(4, 9):
        assert m.year == year
        m.operate(EXTRACT)
        m.do("unit", CARD["cat_fusion"])
        m.next_year()
    assert m.fuel == 14  # five tanks at dry mass 4
    # year 9: the robonaut stays behind; lift-off 9 steps, two burns of 4, and LEO is reached empty
    m.do("put", CARD["cat_fusion"], OUTPOST)
    assert (s.dry(0, ROCKET), m.fuel) == (1, 17)
    m.fly("mirror_steamer", *reversed(OUT), "leo")
    assert (m.fuel, s.players[0].at[ROCKET]) == (0, NUMBER["leo"])
    m.do("scrap", CARD["crew_prc"])
    assert s.glory[3] == 0 and board.game.scores(s) == [4, 0]  # glory 3, the claim 1
