"""Prospecting, industrialising, re-equipping and producing (HF-5.6 to HF-5.8), and what cards add to it (HF-2.8)."""

from __future__ import annotations

import pytest

from cosmodrome.games.high_frontier.actions import FREIGHTER, OUTPOST, ROCKET
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER, SIZE
from cosmodrome.games.high_frontier.rules.moving.start import Moves
from cosmodrome.games.high_frontier.rules.prepare import Operate
from cosmodrome.games.high_frontier.rules.prospect import sites_for
from cosmodrome.games.high_frontier.rules.refuel import isru
from cosmodrome.games.high_frontier.state import BLACK_DISK

from .position import CARD, SITE, Board

EXTRACT, PROSPECT, INDUSTRIALISE, REEQUIP, PRODUCE = 4, 9, 10, 11, 12
RAYGUN, BUGGY, MISSILE = 1, 2, 4
C, S, M, V = range(4)


def board(*factions: str, expansion: bool = False) -> Board:
    return Board(*(factions or ("un", "prc")), expansion=expansion)


def turn(b: Board, seat: int = 0) -> None:
    b.s.stack.clear()
    b.s.phasing, b.s.ops = seat, 0
    b.run(Operate(seat, 0, 0, 0))


def begin(b: Board, op: int, seat: int = 0) -> None:
    turn(b, seat)
    b.do("op", op)


def clause(b: Board, verb: str, *args: int) -> str:
    return b.refused(verb, *args).clause


# -- prospecting -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-5.6A", "HF-5.6B", "HF-2.3B.6", "HF-2.2C")
def test_a_die_of_at_most_the_size_is_a_claim_and_the_un_takes_its_tax() -> None:
    for die, won in ((3, True), (4, False)):
        b = board("prc", "un")
        b.stack(0, "rocket", "minerva", "met_steamer:black", "hall_effect")
        assert SIZE[NUMBER["minerva"]] == 3
        begin(b, PROSPECT)
        b.dice(die)
        b.do("unit", CARD["met_steamer"])
        if not won:
            b.do("no")  # its buggy could roll again
        assert b.s.owner(SITE["minerva"]) == (0 if won else -1)
        assert (b.s.disks[SITE["minerva"]] == BLACK_DISK) != won
        assert [p.wt for p in b.s.players] == [4, 5 if won else 4]
        assert b.s.players[0].disks == (5 if won else 6)
        turn(b)
        assert clause(b, "op", PROSPECT) == "HF-5.6A"  # whoever prospects, once is enough
        if not won:
            b.s.players[0].hand = ()
            assert clause(b, "op", INDUSTRIALISE) == "HF-5.7.1"


@pytest.mark.rule("HF-5.6B")
def test_large_worlds_never_fail_and_dead_mines_still_give_water() -> None:
    b = board()
    for die in range(1, 7):
        b = board()
        b.stack(0, "rocket", "luna", "cat_fusion", "hall_effect")
        begin(b, PROSPECT)
        b.dice(die)
        b.do("unit", CARD["cat_fusion"])
        assert b.s.owner(SITE["luna"]) == 0
    b.s.unclaim(SITE["luna"])
    b.s.disks[SITE["luna"]] = BLACK_DISK
    turn(b)
    assert EXTRACT in b.args("op") and PROSPECT not in b.args("op")


@pytest.mark.rule("HF-5.6A", "HF-5.6A.1")
def test_who_prospects() -> None:
    b = board()
    b.stack(0, "rocket", "luna", "rock_splitter", "crew_un", "hall_effect")  # ISRU 4 both, hydration 2
    turn(b)
    assert clause(b, "op", PROSPECT) == "HF-5.6A"
    b = board()
    b.stack(0, "outpost", "luna", "cat_fusion")
    turn(b)
    assert clause(b, "op", PROSPECT) == "HF-5.6A.1"  # only a rocket prospects
    b = board("nasa", "prc")
    b.stack(0, "rocket", "ceres", "crew_nasa")
    begin(b, PROSPECT)
    assert b.args("unit") == [CARD["crew_nasa"]]
    assert clause(b, "unit", CARD["cat_fusion"]) == "HF-5.6A.1"
    # with the expansion it has to be supported
    b = board(expansion=True)
    b.stack(0, "rocket", "luna", "cat_fusion")
    turn(b)
    assert clause(b, "op", PROSPECT) == "HF-5.6A"
    b.stack(0, "rocket", "luna", "cat_fusion", "penning_trap", "bubble_membrane")
    turn(b)
    assert PROSPECT in b.args("op")


@pytest.mark.rule("HF-5.6B.1", "HF-5.6B.2")
def test_the_raygun_over_koronis_sees_ten_worlds() -> None:
    """TC-5.6a."""
    b = board()
    b.stack(0, "rocket", "koronis_heo", "exciplex_laser:black")
    assert isru(b.s, 0, (ROCKET,), CARD["exciplex_laser"]) == 0
    seen = sites_for(b.s, 0, ROCKET, CARD["exciplex_laser"], RAYGUN)
    assert len(seen) == 10
    begin(b, PROSPECT)
    b.do("unit", CARD["exciplex_laser"])
    assert set(b.args("site")) == set(seen)
    b.dice(1)
    b.do("site", seen[0])
    assert b.s.owner(seen[0]) == 0
    assert "done" in b.verbs() and seen[0] not in b.args("site")
    assert clause(b, "site", seen[0]) == "HF-5.6A" and clause(b, "site", SITE["luna"]) == "HF-5.6B.1"
    b.dice(6)
    b.do("site", seen[1])
    assert b.s.disks[seen[1]] == BLACK_DISK
    b.do("done")
    assert "site" not in (b.verbs() if not b.s.over else set())


@pytest.mark.rule("HF-5.6B.1", "HF-5.6B.2")
def test_rays_reach_no_site_with_an_atmosphere_but_their_own_place() -> None:
    b = board()
    b.stack(0, "rocket", "mars_arsia", "exciplex_laser:black")
    assert SITE["mars_arsia"] not in sites_for(b.s, 0, ROCKET, CARD["exciplex_laser"], RAYGUN)
    b.s.players[0].at[ROCKET] = NUMBER["luna"]
    assert SITE["luna"] in sites_for(b.s, 0, ROCKET, CARD["exciplex_laser"], RAYGUN)


@pytest.mark.rule("HF-5.6B.3", "HF-9.0a", "HF-2.6E")
def test_a_buggy_rolls_again_or_drives_round() -> None:
    """TC-5.6b, TC-9.0a."""
    b = board()
    b.stack(0, "rocket", "dresda", "met_steamer:black", "basalt_fiber:black")  # together ISRU 0
    assert SIZE[NUMBER["dresda"]] == 2
    begin(b, PROSPECT)
    b.dice(3, 2)
    b.do("unit", CARD["met_steamer"])
    assert b.verbs() == {"yes", "no"}
    b.do("yes")
    assert b.s.owner(SITE["dresda"]) == 0
    # once and again: 11 of 36 on a world of size 1
    wins = sum(one <= 1 or two <= 1 for one in range(1, 7) for two in range(1, 7))
    assert wins == 11 and round(100 * wins / 36, 1) == 30.6
    b = board()
    b.stack(0, "rocket", "mars_hellas", "flywheel_tractor:black")
    begin(b, PROSPECT)
    b.do("unit", CARD["flywheel_tractor"])
    b.do("yes")  # by road
    assert set(b.args("site")) == {SITE[id] for id in ("mars_hellas", "mars_arsia", "mars_north")}
    b.do("site", SITE["mars_arsia"])
    assert b.s.owner(SITE["mars_arsia"]) == 0 and "site" in b.verbs()


@pytest.mark.rule("HF-5.6B.4", "HF-5.6B.5", "HF-2.8.5")
def test_smelters_lower_the_die_where_they_know_the_ground() -> None:
    nickel, thorium, lichen = "electroforming:black", "cvd_molding:black", "isru_sabatier:black"
    for site, cards, most in (
        ("dresda", (nickel,), 3),  # size 2, any site: 1
        ("dresda", (nickel, thorium), 6),  # an S site: 3 more
        ("dresda", (lichen,), 2),  # no D site
    ):
        for die in (most, most + 1):
            if die > 6:
                continue
            b = board()
            b.stack(0, "rocket", site, "exciplex_laser:black", *cards)
            begin(b, PROSPECT)
            b.do("unit", CARD["exciplex_laser"])
            b.dice(die)
            b.do("site", SITE[site])
            assert (b.s.owner(SITE[site]) == 0) == (die <= most), (cards, die)
    d_world = next(id for id in ("borrelly", "holmes", "wild2") if SIZE[NUMBER[id]] == 1)
    b = board()
    b.stack(0, "rocket", d_world, "exciplex_laser:black", lichen)
    begin(b, PROSPECT)
    b.do("unit", CARD["exciplex_laser"])
    b.dice(3)
    b.do("site", SITE[d_world])
    assert b.s.owner(SITE[d_world]) == 0


@pytest.mark.rule("HF-2.8.6", "HF-5.6B.4", "HF-5.6B.5")
def test_santa_claus_betters_the_isru_in_its_stack() -> None:
    b = board()
    b.stack(0, "rocket", "luna", "flywheel_tractor", "basalt_fiber:black")  # 3 - 1
    assert isru(b.s, 0, (ROCKET,), CARD["flywheel_tractor"]) == 2
    turn(b)
    assert {PROSPECT, EXTRACT} <= set(b.args("op"))
    b = board()
    b.stack(0, "rocket", "luna", "flywheel_tractor")
    b.stack(0, "outpost", "luna", "basalt_fiber:black")
    assert isru(b.s, 0, (ROCKET, OUTPOST), CARD["flywheel_tractor"]) == 3  # another stack
    b = board()
    b.stack(0, "rocket", "luna", "exciplex_laser:black", "basalt_fiber:black")
    assert isru(b.s, 0, (ROCKET,), CARD["exciplex_laser"]) == 0  # never below


@pytest.mark.rule("HF-2.8.1")
def test_magbeam_is_two_weapons_and_likes_beamed_power() -> None:
    b = board("esa", "prc")
    b.stack(0, "rocket", "earth_geo", "rock_splitter:black", tanks=1)
    assert isru(b.s, 0, (ROCKET,), CARD["rock_splitter"]) == 2  # ESA beams to itself
    b.run(Moves(0))
    b.do("mover", ROCKET)
    b.do("engine", CARD["rock_splitter"])
    if "no" in b.verbs():
        b.do("no")
    assert b.events("set_off")[-1].args["thrust"] == 4 + 3
    other = board("nasa", "prc")
    other.stack(0, "rocket", "luna", "rock_splitter:black")
    assert isru(other.s, 0, (ROCKET,), CARD["rock_splitter"]) == 3


@pytest.mark.rule("HF-3.1B.1", "HF-3.1B", "HF-2.1.2")
def test_a_claim_without_a_disk_left_is_paid_with_another_or_forgone() -> None:
    def last_disk() -> Board:
        b = board("prc", "un")
        for site in ("vesta", "ceres", "nyx", "nereus", "hertha"):
            b.claim(0, site)
        b.claim(0, "mercury", cubes=1, letter="V")
        assert b.s.players[0].disks == 0
        b.stack(0, "rocket", "luna", "cat_fusion")
        begin(b, PROSPECT)
        b.do("unit", CARD["cat_fusion"])
        return b

    b = last_disk()
    assert SITE["mercury"] not in b.args("site")  # it has a cube
    b.do("site", SITE["vesta"])
    assert b.s.owner(SITE["luna"]) == 0 and b.s.disks[SITE["vesta"]] == 0
    b = last_disk()
    b.do("no")
    assert b.s.disks[SITE["luna"]] == 0 and b.s.owner(SITE["vesta"]) == 0


# -- industrialising -------------------------------------------------------------------------------------------------


def yard(*cards: str, site: str = "luna", factions: tuple[str, ...] = ("un", "prc"), expansion: bool = False) -> Board:
    b = board(*factions, expansion=expansion)
    b.claim(0, site)
    b.stack(0, "rocket", site, *(cards or ("isru_sabatier", "cat_fusion", "crew_un")))
    return b


@pytest.mark.rule("HF-5.7.1", "HF-5.7A", "HF-5.7B", "HF-5.7C", "HF-2.3B.6", "HF-2.6A")
def test_the_un_builds_on_luna() -> None:
    """TC-5.7."""
    b = yard()
    b.hold(0, "mirror_steamer", "hall_effect")  # S and C
    begin(b, INDUSTRIALISE)
    b.do("unit", CARD["isru_sabatier"])
    assert clause(b, "unit", CARD["crew_un"]) == "HF-5.7.1"
    b.do("unit", CARD["cat_fusion"])
    assert clause(b, "product", CARD["hall_effect"]) == "HF-5.7B"
    assert set(b.args("product")) == {CARD["mirror_steamer"], CARD["cat_fusion"]}
    b.do("product", CARD["mirror_steamer"])
    assert b.s.is_black(CARD["mirror_steamer"])
    assert b.s.cubes[SITE["luna"]] == 1 and b.letter("luna") == S and b.s.factories == 1
    assert b.s.value(S) == 8 and b.s.tracks == [0, 1, 0, 0]
    assert b.s.players[0].wt == 5 and b.s.players[0].cubes == 5
    assert b.cards(0, "rocket") == ["crew_un"] and {"isru_sabatier", "cat_fusion"} <= b.hand(0)


@pytest.mark.rule("HF-5.7.2", "HF-5.7.1")
def test_machines_may_lie_in_rocket_and_outpost_together() -> None:
    b = board()
    b.claim(0, "luna")
    b.stack(0, "rocket", "luna", "met_steamer")
    b.stack(0, "outpost", "luna", "isru_sabatier")
    begin(b, INDUSTRIALISE)
    b.do("unit", CARD["isru_sabatier"])
    b.do("unit", CARD["met_steamer"])  # which was the rocket's engine
    assert b.s.cubes[SITE["luna"]] == 1 and b.cards(0, "rocket") == [] and b.cards(0, "outpost") == []


@pytest.mark.rule("HF-5.7.1", "HF-5.7A", "HF-5.7A.1")
def test_where_one_cannot_build() -> None:
    b = yard("isru_sabatier", "crew_un")  # no robonaut
    turn(b)
    assert clause(b, "op", INDUSTRIALISE) == "HF-5.7.1"
    b = yard()
    b.s.unclaim(SITE["luna"])
    turn(b)
    assert clause(b, "op", INDUSTRIALISE) == "HF-5.7.1"
    b = yard()
    b.s.cubes[SITE["luna"]] = 1
    b.s.letters[SITE["luna"]] = 2
    turn(b)
    assert clause(b, "op", INDUSTRIALISE) == "HF-5.7A"
    b = yard()
    b.s.players[0].cubes = 0
    turn(b)
    assert clause(b, "op", INDUSTRIALISE) == "HF-5.7A.1"
    b.s.glory[0] = 0
    turn(b)
    b.do("lift_glory", 0)
    b.do("op", INDUSTRIALISE)
    assert "unit" in b.verbs()


@pytest.mark.rule("HF-5.7B")
def test_a_product_on_the_mat_comes_to_hand() -> None:
    b = yard("isru_sabatier", "cat_fusion", "mirror_steamer")
    begin(b, INDUSTRIALISE)
    b.do("unit", CARD["isru_sabatier"])
    b.do("unit", CARD["cat_fusion"])
    b.do("product", CARD["mirror_steamer"])
    assert b.cards(0, "rocket") == [] and "mirror_steamer" in b.hand(0) and b.s.is_black(CARD["mirror_steamer"])
    b = yard()
    begin(b, INDUSTRIALISE)
    b.do("unit", CARD["isru_sabatier"])
    b.do("unit", CARD["cat_fusion"])
    b.do("pass")  # no product at all
    assert b.s.cubes[SITE["luna"]] == 1 and not b.s.black


@pytest.mark.rule("HF-5.7C", "HF-5.7D.1")
def test_a_d_world_serves_the_letter_chosen() -> None:
    b = yard("isru_sabatier", "cat_fusion", site="holmes")
    b.hold(0, "hall_effect")  # C
    begin(b, INDUSTRIALISE)
    b.do("unit", CARD["isru_sabatier"])
    b.do("unit", CARD["cat_fusion"])
    assert b.args("letter") == [C, S, M, V]
    b.do("letter", C)
    b.do("product", CARD["hall_effect"])
    assert b.letter("holmes") == C and b.s.factories_of(0, C) == 1 and b.s.tracks == [1, 0, 0, 0]
    for place, value in ((2, 5), (3, 4), (3, 4)):
        b.s.tracks[C] = min(b.s.tracks[C] + 1, 3)
        assert b.s.tracks[C] == place and b.s.value(C) == value


@pytest.mark.rule("HF-2.8.4", "HF-5.7A", "HF-5.7A.1")
def test_solar_carbotherm_begins_a_colony_near_the_sun() -> None:
    for site, cubes, expected in (("luna", 6, 2), ("luna", 1, 1), ("hertha", 6, 1)):
        b = yard("carbo_chlorination:black", "cat_fusion", site=site)
        b.s.players[0].cubes = cubes
        begin(b, INDUSTRIALISE)
        b.do("unit", CARD["carbo_chlorination"])
        b.do("unit", CARD["cat_fusion"])
        assert b.s.cubes[SITE[site]] == expected


@pytest.mark.rule("HF-2.8.2", "HF-2.8.3", "HF-6.1A.4")
def test_two_refineries_give_beamed_power() -> None:
    cases = (
        ("atomic_layer:black", "luna", True),  # size 9, no atmosphere
        ("atomic_layer:black", "nysa", False),
        ("atomic_layer:black", "mars_arsia", False),
        ("magma_electrolysis:black", "mars_arsia", True),
        ("magma_electrolysis:black", "luna", False),
    )
    for refinery, site, beams in cases:
        b = yard(refinery, "cat_fusion", site=site)
        begin(b, INDUSTRIALISE)
        b.do("unit", CARD[refinery.partition(":")[0]])
        b.do("unit", CARD["cat_fusion"])
        assert b.s.players[0].beams == beams, (refinery, site)


@pytest.mark.rule("HF-8.2.2")
def test_supports_go_with_the_machines() -> None:
    """TC-8.2, TC-8.2B."""
    b = yard("isru_sabatier", "flywheel_tractor", "fuel_cell", "bubble_membrane", expansion=True)
    begin(b, INDUSTRIALISE)
    b.do("unit", CARD["isru_sabatier"])
    b.do("unit", CARD["flywheel_tractor"])
    assert b.cards(0, "rocket") == ["bubble_membrane"]
    b = yard("isru_sabatier", "flywheel_tractor", expansion=True)
    turn(b)
    assert clause(b, "op", INDUSTRIALISE) == "HF-5.7.1"
    b = yard("isru_sabatier", "flywheel_tractor", "fuel_cell", "photon_tether", expansion=True)
    begin(b, INDUSTRIALISE)
    b.do("unit", CARD["isru_sabatier"])
    b.do("unit", CARD["flywheel_tractor"])
    assert b.args("way") == [0, 1]
    b.do("way", 0)
    assert len(b.cards(0, "rocket")) == 1


@pytest.mark.rule("HF-6.4B.1", "HF-6.4B", "HF-2.3B.4", "HF-2.3B.8")
def test_the_prc_squats_on_encke_while_building() -> None:
    """TC-6.4B."""
    b = board("prc", "nasa")
    b.claim(1, "encke")
    b.stack(0, "rocket", "encke", "crew_prc", "isru_sabatier", "cat_fusion")
    turn(b)
    assert clause(b, "op", INDUSTRIALISE) == "HF-5.7.1"
    b.do("squat")
    b.do("op", INDUSTRIALISE)
    b.do("unit", CARD["isru_sabatier"])
    b.do("unit", CARD["cat_fusion"])
    assert b.s.owner(SITE["encke"]) == 0 and b.s.cubes[SITE["encke"]] == 1
    assert b.s.players[1].disks == 6
    for obstacle in ("no felon", "no crew", "defended", "cube", "no disk"):
        b = board("nasa" if obstacle == "no felon" else "prc", "esa")
        b.claim(1, "encke", cubes=obstacle == "cube", letter="V" if obstacle == "cube" else "")
        crew = "crew_nasa" if obstacle == "no felon" else "crew_prc"
        b.stack(0, "rocket", "encke", "vasimr", *(() if obstacle == "no crew" else (crew,)))
        if obstacle == "defended":
            b.stack(1, "outpost", "encke", "crew_esa")
        if obstacle == "no disk":
            b.s.players[0].disks = 0
        turn(b)
        assert clause(b, "squat").startswith("HF-"), obstacle


# -- re-equipping and producing --------------------------------------------------------------------------------------


@pytest.mark.rule("HF-5.7D", "HF-5.7D.2")
def test_reequipping_needs_a_factory_of_the_letter_and_keeps_the_limit() -> None:
    b = board()
    b.hold(0, "vasimr", "kuck_mosquito", "hall_effect")  # V, V, C
    turn(b)
    assert clause(b, "op", REEQUIP) == "HF-5.7D.2"
    b.claim(0, "vesta", cubes=1, letter="V")
    begin(b, REEQUIP)
    assert set(b.args("product")) == {CARD["vasimr"], CARD["kuck_mosquito"]}
    assert clause(b, "product", CARD["hall_effect"]) == "HF-5.7D.2"
    b.do("product", CARD["vasimr"])
    assert b.s.is_black(CARD["vasimr"])
    begin(b, REEQUIP)
    b.do("product", CARD["kuck_mosquito"])  # over the limit: the other turns white again
    assert b.s.is_black(CARD["kuck_mosquito"]) and not b.s.is_black(CARD["vasimr"])
    # one that is built already cannot make room
    b.stack(0, "outpost", "vesta", "kuck_mosquito:black")
    turn(b)
    assert clause(b, "op", REEQUIP) == "HF-5.7D"


@pytest.mark.rule("HF-5.8.1", "HF-5.8.3", "HF-2.7B.2")
def test_production_builds_into_rocket_outpost_or_freighter() -> None:
    """TC-5.8."""
    for stack, piece in ((ROCKET, "rockets"), (OUTPOST, "disks"), (FREIGHTER, "cubes")):
        b = board()
        b.claim(0, "luna", cubes=1, letter="S")
        b.hold(0, "mirror_steamer:black", "vasimr:black", "hall_effect")
        before = getattr(b.s.players[0], piece)
        begin(b, PRODUCE)
        assert b.args("product") == [CARD["mirror_steamer"]]
        assert clause(b, "product", CARD["hall_effect"]) == "HF-5.8.1"
        b.do("product", CARD["mirror_steamer"])
        assert set(b.args("stack")) == {ROCKET, OUTPOST, FREIGHTER}
        b.do("stack", stack)
        p = b.s.players[0]
        assert p.stacks[stack] == (CARD["mirror_steamer"],) and p.at[stack] == NUMBER["luna"]
        assert getattr(p, piece) == before - 1
    b = board()
    b.claim(0, "luna", cubes=1, letter="S")
    b.hold(0, "mirror_steamer:black")
    b.stack(0, "freighter", "vesta", "vasimr:black")
    b.stack(0, "outpost", "vesta", "hall_effect")
    b.stack(0, "rocket", "luna", "cat_fusion")
    begin(b, PRODUCE)
    b.do("product", CARD["mirror_steamer"])
    assert b.args("stack") == [ROCKET]  # the other kinds are taken
    assert clause(b, "stack", FREIGHTER) == "HF-5.8.3"
    b.do("stack", ROCKET)
    assert b.cards(0, "rocket") == ["cat_fusion", "mirror_steamer"]


@pytest.mark.rule("HF-5.8.2", "HF-2.6H", "HF-5.8.3")
def test_a_radiator_is_turned_when_it_is_produced() -> None:
    b = board(expansion=True)
    b.claim(0, "luna", cubes=1, letter="S")
    b.hold(0, "microtube_array:black")
    begin(b, PRODUCE)
    b.do("product", CARD["microtube_array"])
    assert b.args("turn") == [0, 1]
    b.do("turn", 1)
    b.do("stack", OUTPOST)
    assert b.s.heavy >> CARD["microtube_array"] & 1
    # a heavy one that fits nowhere is not offered
    b = board(expansion=True)
    b.claim(0, "luna", cubes=1, letter="S")
    b.hold(0, "microtube_array:black")
    cargo = ("cvd_molding", "fluidized_bed", "magma_electrolysis", "basalt_fiber", "electroforming")
    b.stack(0, "rocket", "luna", *cargo)
    assert b.s.dry(0, ROCKET) == 15
    b.s.players[0].disks = b.s.players[0].cubes = 0
    begin(b, PRODUCE)
    b.do("product", CARD["microtube_array"])
    assert b.args("turn") == [0] and clause(b, "turn", 1) == "HF-5.8.3"
