"""Boost, water at LEO and refuelling at sites (HF-5.4, HF-5.5)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import LEO, OUTPOST, ROCKET
from cosmodrome.games.high_frontier.pieces.spaces import LEO as LEO_SPACE
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER

from .operating import BOOST, DIRT, EXTRACT, REFUEL, SIPHON, board, clause, turn
from .position import CARD, Board, act

# -- boost -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-5.4.1", "HF-5.4A", "HF-5.4B", "HF-2.3B.1", "HF-2.3B.12")
def test_cards_go_up_for_their_mass_and_nasa_takes_its_fee_once() -> None:
    b = board("un", "nasa")
    b.hold(0, "hall_effect", "met_steamer", "heliogyro")
    turn(b)
    b.do("op", BOOST)
    b.do("stack", ROCKET)
    b.do("boost", CARD["hall_effect"])  # 2
    b.do("boost", CARD["crew_un"])  # 1
    b.do("boost", CARD["heliogyro"])  # 0
    assert clause(b, "boost", CARD["hall_effect"]) == "HF-5.4.1"
    b.do("done")
    p = b.s.players[0]
    assert (p.wt, p.at[ROCKET], p.rockets, p.fuel[ROCKET]) == (1, LEO_SPACE, 1, 0)
    assert b.s.dry(0, ROCKET) == 3
    assert b.s.players[1].wt == 5


@pytest.mark.rule("HF-2.3B.12", "HF-2.3B.10")
def test_the_fee_is_due_for_a_free_card_too_and_nobody_takes_it_without_nasa() -> None:
    b = board("nasa", "prc")
    b.hold(0, "heliogyro")
    turn(b)
    b.do("op", BOOST)
    b.do("stack", LEO)
    b.do("boost", CARD["heliogyro"])
    b.do("done")
    assert b.s.players[0].wt == 5
    b = board("un", "prc")
    b.hold(0, "heliogyro")
    turn(b)
    b.do("op", BOOST)
    b.do("stack", LEO)
    b.do("boost", CARD["heliogyro"])
    b.do("done")
    assert [p.wt for p in b.s.players] == [4, 4]


@pytest.mark.rule("HF-5.4.2", "HF-5.4D")
def test_a_black_card_is_turned_white_first() -> None:
    b = board()
    b.hold(0, "vasimr:black")
    turn(b)
    b.do("op", BOOST)
    b.do("stack", LEO)
    assert clause(b, "boost", CARD["vasimr"]) == "HF-5.4.2"
    turn(b)
    b.do("whiten", CARD["vasimr"])
    b.do("op", BOOST)
    b.do("stack", LEO)
    b.do("boost", CARD["vasimr"])
    assert b.cards(0, "leo") == ["vasimr"] and not b.s.is_black(CARD["vasimr"])


@pytest.mark.rule("HF-5.4.3", "HF-2.6H", "HF-2.6C")
def test_a_radiator_goes_up_light_or_heavy_for_its_mass() -> None:
    for verb, paid in (("boost", 2), ("boost_heavy", 4)):
        b = Board("un", "prc")
        b.hold(0, "ti_k_heat_pipe", "hall_effect")
        turn(b)
        b.do("op", BOOST)
        b.do("stack", LEO)
        assert clause(b, "boost_heavy", CARD["hall_effect"]) == "HF-2.6H"
        b.do(verb, CARD["ti_k_heat_pipe"])
        assert b.s.players[0].wt == 4 - paid
        assert bool(b.s.heavy >> CARD["ti_k_heat_pipe"] & 1) == (verb == "boost_heavy")
    # base figures in the base game, the others with the expansion (HF-1.6)
    for expansion, mass in ((False, 3), (True, 0)):
        b = Board("un", "prc", expansion=expansion)
        assert b.s.mass(CARD["cat_fusion"]) == mass


@pytest.mark.rule("HF-5.4.4", "HF-2.7B.2", "HF-2.7B.6")
def test_an_old_rocket_elsewhere_has_to_be_given_up() -> None:
    b = board()
    b.stack(0, "rocket", "earth_heo", "hall_effect", tanks=2)
    b.hold(0, "vasimr")
    turn(b)
    b.do("op", BOOST)
    b.do("stack", ROCKET)
    assert b.verbs() == {"outpost", "retire"}
    b.do("outpost", ROCKET)
    b.do("boost", CARD["vasimr"])
    b.do("done")
    p = b.s.players[0]
    assert b.cards(0, "outpost") == ["hall_effect"] and p.fuel[OUTPOST] == 2 and p.at[OUTPOST] == NUMBER["earth_heo"]
    assert b.cards(0, "rocket") == ["vasimr"] and p.at[ROCKET] == LEO_SPACE
    # with crew aboard, no felony and no disk it can neither become an outpost nor be decommissioned
    b = board("un", "nasa")
    b.stack(0, "rocket", "earth_heo", "hall_effect", "crew_un")
    b.s.players[0].disks = 0
    b.hold(0, "vasimr")
    turn(b)
    b.do("op", BOOST)
    assert b.args("stack") == [LEO]
    assert clause(b, "stack", ROCKET) == "HF-2.7B.6"


@pytest.mark.rule("HF-5.4.4", "HF-5.4B")
def test_the_price_has_to_be_there_and_the_dry_mass_ends_at_fifteen() -> None:
    b = board()
    b.hold(0, "mass_driver", "cvd_molding")
    b.s.players[0].wt = 2
    turn(b)
    b.do("op", BOOST)
    b.do("stack", ROCKET)
    assert clause(b, "boost", CARD["mass_driver"]) == "HF-5.4.4"
    heavy = ("basalt_fiber", "fluidized_bed", "magma_electrolysis", "electroforming")  # 4 + 3 + 3 + 3
    b = board()
    b.stack(0, "rocket", "leo", *heavy)
    assert b.s.dry(0, ROCKET) == 13
    b.hold(0, "mass_driver", "hall_effect")
    b.s.players[0].wt = 9
    turn(b)
    b.do("op", BOOST)
    b.do("stack", ROCKET)
    assert clause(b, "boost", CARD["mass_driver"]) == "HF-5.4B"
    b.do("boost", CARD["hall_effect"])
    assert b.s.dry(0, ROCKET) == 15


# -- water at LEO ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-5.4C", "HF-2.4B", "HF-2.4B.1", "HF-4.2", "HF-2.4A", "HF-5.4B")
def test_water_becomes_fuel_and_fuel_water_at_leo() -> None:
    """TC-5.4C: dry 3 with one tank has five steps."""
    b = board()
    b.stack(0, "rocket", "leo", "hall_effect", "crew_un", "met_steamer:black")
    assert b.s.dry(0, ROCKET) == 3
    turn(b)
    b.do("fill", ROCKET, 1)
    p = b.s.players[0]
    assert (p.fuel[ROCKET], p.wt) == (5, 3)
    assert clause(b, "fill", ROCKET, 5) == "HF-5.4C"
    turn(b)
    b.do("fill", ROCKET, 0)
    assert (p.fuel[ROCKET], p.wt) == (0, 4)
    assert clause(b, "fill", ROCKET, 1) == "HF-5.4C.2"  # one way in one window


@pytest.mark.rule("HF-5.4C", "HF-5.4C.2")
def test_a_part_tank_is_filled_up_or_lost() -> None:
    """TC-5.4Cb."""
    b = board()
    b.stack(0, "rocket", "leo", "cat_fusion", "crew_un", steps=5)  # dry 4: one tank and a part
    p = b.s.players[0]
    turn(b)
    b.do("fill", ROCKET, 2)
    assert (p.fuel[ROCKET], p.wt) == (7, 3)
    p.fuel[ROCKET] = 6
    turn(b)
    b.do("fill", ROCKET, 0)
    assert (p.fuel[ROCKET], p.wt) == (0, 4)  # one full tank
    p.wt = 20
    turn(b)
    assert max(action.args[1] for action in b.options() if action.verb == "fill") == 8


@pytest.mark.rule("HF-5.4C.1", "HF-2.7B.4", "HF-2.7B.1", "HF-2.7B")
def test_every_own_stack_at_leo_hands_cards_over() -> None:
    b = board()
    b.stack(0, "freighter", "leo", "vasimr:black")
    b.stack(0, "outpost", "leo", "hall_effect")
    turn(b)
    b.do("put", CARD["vasimr"], LEO)
    assert b.cards(0, "leo") == ["vasimr"] and b.cards(0, "freighter") == [] and b.s.players[0].cubes == 6
    b.do("put", CARD["hall_effect"], LEO)
    assert b.s.players[0].disks == 6
    turn(b)
    b.do("put", CARD["hall_effect"], ROCKET)
    b.do("put", CARD["vasimr"], ROCKET)
    assert b.cards(0, "rocket") == ["hall_effect", "vasimr"] and b.s.players[0].rockets == 1


# -- refuelling at sites ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-5.5A", "HF-5.5.1", "HF-5.5B", "HF-5.5B.2", "HF-2.6E")
def test_mercury_gives_one_tank_to_an_isru_of_three_and_eight_at_a_factory() -> None:
    """TC-5.5."""
    b = board()
    b.stack(0, "rocket", "mercury", "flywheel_tractor", "hall_effect")
    turn(b)
    b.do("op", EXTRACT)
    b.do("unit", CARD["flywheel_tractor"])
    assert b.s.players[0].fuel[ROCKET] == 7  # one tank at dry 2
    b.claim(0, "mercury", cubes=1, letter="V")
    turn(b)
    b.do("op", REFUEL)
    assert [args[1] for args in (action.args for action in b.options())] == [2, 3, 4, 5, 6, 7, 8]
    b.do("fill", ROCKET, 8)
    assert b.s.players[0].fuel[ROCKET] == 21


@pytest.mark.rule("HF-5.5A", "HF-5.5A.1")
def test_who_extracts_and_where_the_tanks_go() -> None:
    b = board()
    b.stack(0, "outpost", "luna", "cat_fusion")  # ISRU 2, hydration 2
    turn(b)
    b.do("op", EXTRACT)
    assert clause(b, "unit", CARD["crew_un"]) == "HF-5.5A"
    b.do("unit", CARD["cat_fusion"])
    assert b.s.players[0].fuel[OUTPOST] == 1
    b.stack(0, "rocket", "luna", "hall_effect", "crew_un")  # crew has ISRU 4: nothing
    turn(b)
    b.do("op", EXTRACT)
    assert b.args("unit") == [CARD["cat_fusion"]]
    b.do("unit", CARD["cat_fusion"])
    assert set(b.args("stack")) == {ROCKET, OUTPOST}
    b.do("stack", ROCKET)
    assert b.s.players[0].fuel[ROCKET] == 5
    # a closed mine, or the claim of another, does not bar it
    b.claim(1, "luna")
    turn(b)
    assert EXTRACT in b.args("op")


@pytest.mark.rule("HF-5.5B.1")
def test_by_option_every_unit_extracts() -> None:
    for option, tanks in (("one", 1), ("all", 2)):
        b = board(extract=option)
        b.stack(0, "rocket", "luna", "cat_fusion", "met_steamer")  # both ISRU 2
        turn(b)
        b.do("op", EXTRACT)
        b.do("unit", CARD["cat_fusion"])
        if option == "all":
            b.do("unit", CARD["met_steamer"])
            b.do("done")
        steps = (0, 4, 7)[tanks]
        assert b.s.dry(0, ROCKET) == 4 and b.s.players[0].fuel[ROCKET] == steps


@pytest.mark.rule("HF-5.5C", "HF-5.5C.1", "HF-2.3B.4", "HF-2.3B.8")
def test_stealing_water_is_for_felons_and_crews_prevent_it() -> None:
    b = board("prc", "nasa")
    b.claim(1, "luna", cubes=1, letter="S")
    b.stack(0, "rocket", "luna", "hall_effect")
    b.stack(1, "outpost", "luna", "vasimr", tanks=3)
    turn(b)
    assert {REFUEL, SIPHON} <= set(b.args("op"))
    b.do("op", SIPHON)
    b.do("fill", ROCKET, 2)
    assert b.s.players[1].fuel[OUTPOST] == 1 and b.s.players[0].fuel[ROCKET] == 11
    b.s.add(1, OUTPOST, b.pick("crew_nasa"))
    turn(b)
    assert not {REFUEL, SIPHON} & set(b.args("op"))
    assert clause(b, "op", REFUEL) == "HF-5.5B"
    b = board("nasa", "prc")  # no felon
    b.claim(1, "luna", cubes=1, letter="S")
    b.stack(0, "rocket", "luna", "hall_effect")
    turn(b)
    assert clause(b, "op", REFUEL) == "HF-5.5B" and clause(b, "op", SIPHON) == "HF-5.5C.1"
    b.s.leave |= 1 << (2 * 5 + 1)  # the owner's leave
    turn(b)
    assert REFUEL in b.args("op")


@pytest.mark.rule("HF-8.3E", "HF-8.3E.1")
def test_dirt_fills_a_bucket_and_never_becomes_water() -> None:
    """TC-8.3E."""
    b = Board("un", "prc")
    b.stack(0, "rocket", "nysa", "mass_driver", "flywheel_compulsator")
    turn(b)
    b.do("op", DIRT)
    b.do("fill", ROCKET, 8)
    p = b.s.players[0]
    assert p.fuel[ROCKET] == 12 and p.dirt >> ROCKET & 1
    p.at[ROCKET] = LEO_SPACE
    turn(b)
    assert act("fill", ROCKET, 3) not in b.options()
    wt = p.wt
    b.do("fill", ROCKET, 0)  # all it can do is dump it
    assert p.wt == wt and p.fuel[ROCKET] == 0 and not p.dirt
    # without its generator the bucket does not work
    b = Board("un", "prc")
    b.stack(0, "rocket", "nysa", "mass_driver")
    turn(b)
    assert clause(b, "op", DIRT) == "HF-8.3E"
    base = board()
    base.stack(0, "rocket", "nysa", "mass_driver")
    turn(base)
    assert clause(base, "op", DIRT) == "HF-8.3E"
