"""Stacks that are made, merged, converted and given up (HF-2.7, HF-6.4D, HF-6.6.4, HF-6.7, HF-8.3D)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier import content as c
from cosmodrome.games.high_frontier.actions import FREIGHTER, LEO, OUTPOST, ROCKET
from cosmodrome.games.high_frontier.pieces.flight import UNIT, fuel
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER, SIZE
from cosmodrome.games.high_frontier.pieces.strip import MAX_STEPS
from cosmodrome.games.high_frontier.rules.moving.start import Moves
from cosmodrome.games.high_frontier.rules.prepare import Operate, Prepare
from cosmodrome.games.high_frontier.rules.refuel import has_room

from .position import CARD, SITE, Board, act


def board(*factions: str, expansion: bool = False) -> Board:
    return Board(*(factions or ("un", "prc")), expansion=expansion)


def turn(b: Board, seat: int = 0) -> None:
    b.s.stack.clear()
    b.s.phasing, b.s.ops = seat, 0
    b.run(Operate(seat, 0, 0, 0))


def clause(b: Board, verb: str, *args: int) -> str:
    return b.refused(verb, *args).clause


@pytest.mark.rule("HF-2.7B.5", "HF-2.7B.1", "HF-6.6.4")
def test_own_stacks_in_one_space_exchange_cards() -> None:
    b = board()
    b.stack(0, "rocket", "luna", "hall_effect", tanks=2)
    b.stack(0, "outpost", "luna", "cat_fusion", "isru_sabatier")
    b.stack(0, "freighter", "luna", "vasimr:black")
    turn(b)
    b.do("put", CARD["cat_fusion"], ROCKET)
    assert b.cards(0, "rocket") == ["hall_effect", "cat_fusion"]
    assert clause(b, "put", CARD["cat_fusion"], OUTPOST) == "HF-2.7B.5"  # once in a window
    b.do("put", CARD["vasimr"], ROCKET)  # a merged freighter gives its cube back
    assert b.cards(0, "freighter") == [] and b.s.players[0].cubes == 6
    assert clause(b, "put", CARD["isru_sabatier"], FREIGHTER) == "HF-2.7B.5"  # only production makes one
    assert b.s.players[0].fuel[ROCKET] == 5  # two tanks: 11 steps at dry 2, at dry 6 only 5
    b.do("put", CARD["isru_sabatier"], ROCKET)
    assert b.cards(0, "outpost") == [] and b.s.players[0].disks == 6
    b = board()
    b.stack(0, "rocket", "luna", "hall_effect")
    b.stack(0, "outpost", "vesta", "cat_fusion")
    turn(b)
    assert clause(b, "put", CARD["cat_fusion"], ROCKET) == "HF-2.7B.5"  # another space


@pytest.mark.rule("HF-2.7B.3", "HF-2.7B.6")
def test_one_stack_of_each_kind_and_a_piece_for_it() -> None:
    b = board()
    b.stack(0, "rocket", "luna", "hall_effect")
    b.stack(0, "outpost", "vesta", "cat_fusion")
    turn(b)
    assert clause(b, "outpost", ROCKET) == "HF-2.7B.3"
    b = board()
    b.stack(0, "rocket", "luna", "hall_effect")
    b.s.players[0].disks = 0
    turn(b)
    assert clause(b, "outpost", ROCKET) == "HF-2.7B.6"
    assert clause(b, "outpost", FREIGHTER) == "HF-6.7D"


@pytest.mark.rule("HF-6.7D", "HF-6.7D.1", "HF-6.7D.3", "HF-6.7D.4")
def test_a_rocket_becomes_an_outpost_and_back() -> None:
    b = board()
    b.stack(0, "rocket", "luna", "hall_effect", "cat_fusion", steps=7)  # dry 5: two tanks (6) and a step
    p = b.s.players[0]
    turn(b)
    b.do("outpost", ROCKET)
    assert p.fuel[OUTPOST] == 2 and p.at[OUTPOST] == NUMBER["luna"] and (p.disks, p.rockets) == (5, 2)
    b.do("rocket")
    assert p.fuel[ROCKET] == 6 and (p.disks, p.rockets) == (6, 1)
    assert clause(b, "outpost", ROCKET) == "HF-6.7D.3"  # once in a window
    # disks beyond eight are lost
    b = board()
    b.stack(0, "outpost", "luna", "hall_effect", tanks=11)
    turn(b)
    b.do("rocket")
    assert b.s.players[0].fuel[ROCKET] == 21
    # and the own rocket loads them like water at LEO
    b = board()
    b.stack(0, "outpost", "luna", "hall_effect", tanks=3)
    b.stack(0, "rocket", "luna", "vasimr")
    turn(b)
    b.do("fill", ROCKET, 2)
    assert b.s.players[0].fuel[ROCKET] == 11 and b.s.players[0].fuel[OUTPOST] == 1 and b.s.players[0].wt == 4


@pytest.mark.rule("HF-6.7D")
def test_a_freighter_becomes_an_outpost() -> None:
    b = board()
    b.stack(0, "freighter", "luna", "vasimr:black")
    turn(b)
    b.do("outpost", FREIGHTER)
    p = b.s.players[0]
    assert b.cards(0, "outpost") == ["vasimr"] and (p.cubes, p.disks, p.fuel[OUTPOST]) == (6, 5, 0)


@pytest.mark.rule("HF-6.4D", "HF-6.4D.3", "HF-6.7.2", "HF-2.7B.2")
def test_a_rocket_on_a_site_is_decommissioned_whole() -> None:
    b = board()
    b.stack(0, "rocket", "luna", "hall_effect", "vasimr:black", tanks=3)
    turn(b)
    b.do("scrap", CARD["hall_effect"])
    b.do("scrap", CARD["vasimr"])
    p = b.s.players[0]
    assert p.rockets == 2 and p.fuel[ROCKET] == 0 and b.cards(0, "rocket") == []
    assert {"hall_effect", "vasimr"} <= b.hand(0)
    assert b.s.is_black(CARD["vasimr"]) and not b.s.is_black(CARD["hall_effect"])  # each keeps its side


@pytest.mark.rule("HF-6.7B", "HF-6.7.4", "HF-2.3B.4")
def test_crew_is_left_behind_by_felons_only() -> None:
    for faction, allowed in (("nasa", False), ("prc", True)):
        b = board(faction, "un")
        crew = CARD[f"crew_{faction}"]
        b.stack(0, "rocket", "luna", f"crew_{faction}", "hall_effect")
        turn(b)
        assert (act("scrap", crew) in b.options()) == allowed
        if not allowed:
            assert clause(b, "scrap", crew) == "HF-6.7B"
    b = board("nasa", "un")
    b.stack(0, "rocket", "leo", "crew_nasa")
    turn(b)
    b.do("scrap", CARD["crew_nasa"])
    assert b.hand(0) == {"crew_nasa"}


@pytest.mark.rule("HF-6.7B.1", "HF-6.7B.2", "HF-5.7A")
def test_crew_settles_at_a_factory_and_comes_back() -> None:
    b = board("nasa", "un")
    b.claim(0, "luna", cubes=1, letter="S")
    b.stack(0, "rocket", "luna", "crew_nasa", "hall_effect")
    turn(b)
    b.do("scrap", CARD["crew_nasa"])
    p = b.s.players[0]
    assert b.s.cubes[SITE["luna"]] == 2 and p.cubes == 4 and "crew_nasa" in b.hand(0)
    b.do("recall", SITE["luna"])
    assert b.s.cubes[SITE["luna"]] == 1 and p.cubes == 5 and "crew_nasa" in b.cards(0, "rocket")
    assert b.s.trips[CARD["crew_nasa"]] == 0  # it remembers nothing
    turn(b)
    assert "recall" not in b.verbs()  # the factory itself stays
    b.s.players[0].cubes = 0
    b.do("scrap", CARD["crew_nasa"])  # no cube: nothing is added
    assert b.s.cubes[SITE["luna"]] == 1
    # at another's factory it is no settling, and a crime
    b = board("nasa", "un")
    b.claim(1, "luna", cubes=1, letter="S")
    b.stack(0, "rocket", "luna", "crew_nasa", "hall_effect")
    turn(b)
    assert clause(b, "scrap", CARD["crew_nasa"]) == "HF-6.7B"


@pytest.mark.rule("HF-4.1.1", "HF-6.6.4", "HF-4.2")
def test_free_acts_come_before_and_after_the_moves() -> None:
    b = board()
    b.stack(0, "rocket", "leo", "hall_effect")
    b.stack(0, "leo", "leo", "vasimr")
    b.run(Prepare(0, 0, 0, 0))
    assert {"put", "fill", "done"} <= b.verbs()
    assert "scrap" not in b.verbs()
    turn(b)
    assert {"put", "fill", "op", "pass", "scrap"} <= b.verbs()
    assert act("put", CARD["vasimr"], ROCKET) in b.options() and act("put", CARD["hall_effect"], LEO) in b.options()


# -- jettison --------------------------------------------------------------------------------------------------------


def started(b: Board, engine: str) -> None:
    b.run(Moves(0))
    b.do("mover", ROCKET)
    b.do("engine", CARD[engine])


@pytest.mark.rule("HF-8.3D", "HF-6.1B", "HF-6.7A")
def test_fuel_thrown_away_makes_a_scout_of_a_transport() -> None:
    """TC-6.1B: dry 6 with a tank has thrust 1 - 1; one step less, and it moves."""
    b = board(expansion=True)
    b.s.sunspot = 0
    b.stack(0, "rocket", "earth_geo", "heliogyro", "cvd_molding", "electroforming", tanks=1)
    assert b.s.dry(0, ROCKET) == 6 and b.s.players[0].fuel[ROCKET] == 3
    started(b, "heliogyro")
    assert clause(b, "dump", 4) == "HF-8.3D"
    b.do("dump", 1)
    assert clause(b, "dump", 1) == "HF-8.3D"
    b.do("done")
    assert "go" in b.verbs() and b.s.players[0].fuel[ROCKET] == 2
    # cargo does it too: the new dry mass counts at once
    b = board(expansion=True)
    b.stack(0, "rocket", "earth_geo", "heliogyro", "cvd_molding", "electroforming", tanks=1)
    started(b, "heliogyro")
    assert clause(b, "toss", CARD["heliogyro"]) == "HF-8.2.1"
    b.do("toss", CARD["cvd_molding"])
    assert "cvd_molding" in b.hand(0) and b.s.dry(0, ROCKET) == 3
    assert b.s.players[0].fuel[ROCKET] == 5  # still one tank
    b.do("done")
    assert "go" in b.verbs()
    base = board()
    base.stack(0, "rocket", "earth_geo", "heliogyro", "cvd_molding", "electroforming", tanks=1)
    base.run(Moves(0))
    assert base.s.over  # no jettison in the base game


@pytest.mark.rule("HF-8.3D", "HF-6.7B")
def test_crew_is_thrown_overboard_by_felons_only() -> None:
    for faction, allowed in (("un", False), ("prc", True)):
        b = board(faction, "nasa", expansion=True)
        b.stack(0, "rocket", "earth_geo", "heliogyro", f"crew_{faction}", tanks=1)
        started(b, "heliogyro")
        assert (CARD[f"crew_{faction}"] in b.args("toss")) == allowed
        if not allowed:
            assert clause(b, "toss", CARD["crew_un"]) == "HF-6.7B"


@pytest.mark.rule("HF-8.3E", "HF-8.3E.1")
def test_phileas_fogg_burns_his_ship() -> None:
    b = board(expansion=True)
    b.stack(0, "rocket", "earth_geo", "vasimr:black", "cvd_molding", "crew_un", "heliogyro")  # 1 + 3 + 1 + 0
    started(b, "vasimr")
    assert set(b.args("fogg")) == {CARD["cvd_molding"]}  # no crew, nothing without mass
    assert clause(b, "fogg", CARD["heliogyro"]) == "HF-8.3E"
    b.do("fogg", CARD["cvd_molding"])
    p = b.s.players[0]
    assert p.fuel[ROCKET] == 13 and p.dirt >> ROCKET & 1  # three tanks at dry 2
    assert "cvd_molding" in b.hand(0)
    assert not has_room(b.s, 0, ROCKET)  # water is not added to dirt


@pytest.mark.rule("HF-6.4C.2", "HF-5.4E")
def test_signposts_tell_the_size_as_lander_fuel() -> None:
    """TC-5.4E: by the orange route a 3 / 2 engine would need 24 steps, and no rocket holds more than 21."""
    for post in c.SIGNPOSTS:
        assert post.lander == SIZE[NUMBER[post.site]]
    orange = next(post for post in c.SIGNPOSTS if post.colour == "orange")
    assert (orange.site, orange.burns, orange.lander) == ("mercury", 7, 10)
    assert fuel(orange.burns, 2 * UNIT) + orange.lander == 24 > MAX_STEPS == 21


@pytest.mark.rule("HF-6.2B.1", "HF-6.3.1")
def test_halves_of_halves_are_summed_before_they_are_rounded() -> None:
    """TC-6.2Bc: fuel 1/2 with a factor of 1/2, two burns and a turn that counts as two."""
    assert fuel(2 + 2, UNIT // 2 // 2) == 1
