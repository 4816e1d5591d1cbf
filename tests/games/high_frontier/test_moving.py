"""Moves of rockets, freighters and outposts in the base game (HF-6)."""

from __future__ import annotations

import pytest
from tests.games.high_frontier.flying import CARD, FREIGHTER, OUTPOST, ROCKET, Sky

from cosmodrome.games.high_frontier.content import SIGNPOSTS
from cosmodrome.games.high_frontier.pieces import strip
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER, SITE_AT
from cosmodrome.games.high_frontier.ruleset import ESA, PRC


@pytest.mark.rule("HF-6.2B", "HF-6.2.1")
def test_nasa_burns_six_steps() -> None:
    """TC-6.2Ba."""
    sky = Sky("crew_nasa", fuel=13).fly("crew_nasa", "earth_heo")
    assert (sky.where, sky.fuel) == ("earth_heo", 7)


@pytest.mark.rule("HF-6.2B", "HF-6.2B.3")
def test_half_a_step_is_rounded_up_at_every_moment() -> None:
    """TC-6.2Bb, and two halves are one step."""
    sky = Sky("black:hall_effect", fuel=7).fly("hall_effect", "earth_heo", stop=False)
    assert sky.fuel == 6
    sky.go("rad_earth_geo", "earth_geo")
    assert sky.fuel == 6
    sky.act("done")
    again = Sky("black:hall_effect", at="earth_geo", fuel=sky.fuel).fly("hall_effect", "rad_earth_geo", "earth_heo")
    assert again.fuel == 5  # nothing is carried over to the next move


@pytest.mark.rule("HF-6.1.1", "HF-6.2A", "HF-6.2B.1", "HF-6.3.1")
def test_what_is_missing_is_told_in_figures() -> None:
    sky = Sky("hall_effect", "crew_un", at="earth_heo", fuel=1).fly("hall_effect", "rad_earth_geo", stop=False)
    assert sky.why(["go", "earth_geo"]) == ("HF-6.2B.1", "refuse.fuel_burn", (2, 1))
    sky = Sky("vasimr", at="sol_earth_l2", fuel=1).fly("vasimr", "h_mars_08", stop=False)
    assert sky.why(["go", "h_mars_22"]) == ("HF-6.2B.1", "refuse.fuel_turn", (2, 1))
    assert Sky("kite_sail", at="sol_earth_l2").begin().step == ""  # thrust 0 in the Mars zone: nothing moves
    sky = Sky("heliogyro", at="earth_geo").fly("heliogyro", "sol_earth_l2", "h_mars_08", stop=False)
    assert sky.why(["go", "h_mars_22"]) == ("HF-6.3.1", "refuse.thrust_turn", (2, 1))
    assert sky.why(["go", "sol_earth_l2"])[0] == "HF-6.2A.4"
    assert sky.why(["go", "luna"])[1] == "refuse.no_line"


@pytest.mark.rule("HF-6.2C")
def test_coasting() -> None:
    sky = Sky("heliogyro", at="leo").fly("heliogyro", "earth_heo", "rad_earth_geo", stop=False)
    assert sky.why(["go", "earth_geo"]) == ("HF-6.2A", "refuse.thrust_burn", (1, 0))
    assert sky.ways() == {"aero_earth_geo"}


@pytest.mark.rule("HF-6.2A.2", "HF-6.2A.5")
def test_spaces_are_shared_and_one_may_stop_anywhere() -> None:
    sky = Sky("vasimr", at="leo", fuel=13).put(ROCKET, "crew_esa", at="earth_heo", seat=1)
    sky.fly("vasimr", "earth_heo", "rad_earth_geo")
    assert sky.where == "rad_earth_geo"


@pytest.mark.rule("HF-6.1B")
def test_no_thrust_no_move() -> None:
    """TC-6.1B in the base game: dry 6 with one tank is a transport, and thrust 1 - 1 moves nothing."""
    heavy = Sky("heliogyro", "cvd_molding", "electroforming", at="earth_geo", fuel=3)
    assert heavy.begin().step == ""
    light = Sky("heliogyro", "cvd_molding", "electroforming", at="earth_geo", fuel=2)
    assert light.begin().offered("mover") == [["mover", ROCKET]]


@pytest.mark.rule("HF-6.5.1")
def test_loaded_sail() -> None:
    """TC-6.5: a sail of mass 1 with cargo 6 still flies; one mass more and it does not."""
    assert Sky("kite_sail", "cvd_molding", "electroforming").begin().offered("mover")
    assert not Sky("kite_sail", "cvd_molding", "electroforming", "crew_un").begin().step


@pytest.mark.rule("HF-6.1A.3", "HF-6.1A.7")
def test_the_sun_counts_where_the_move_starts() -> None:
    sky = Sky("mirror_steamer", "crew_prc", at="sol_earth_l2", fuel=7).fly("mirror_steamer", "h_mars_08", stop=False)
    assert sky.told("set_off")[0]["thrust"] == 2  # 3 - 1 of the Mars zone
    sky = Sky("mirror_steamer", "crew_prc", at="earth_geo", fuel=7).fly("mirror_steamer", "sol_earth_l2", stop=False)
    assert sky.told("set_off")[0]["thrust"] == 3


@pytest.mark.rule("HF-6.1A.5", "HF-6.1A.6", "HF-6.1A.1")
def test_afterburner() -> None:
    """TC-6.1Ac: two steps make it lighter and one stronger: 8 becomes 10."""
    plain = Sky("crew_nasa", fuel=17).fly("crew_nasa", "earth_heo")
    assert (plain.told("set_off")[0]["thrust"], plain.fuel) == (8, 11)
    hot = Sky("crew_nasa", fuel=17).fly("crew_nasa", "earth_heo", after=True)
    assert (hot.told("set_off")[0]["thrust"], hot.fuel) == (10, 9)


@pytest.mark.rule("HF-6.1A.6")
def test_a_move_that_was_paid_for_is_made() -> None:
    sky = Sky("crew_nasa", fuel=17).fly("crew_nasa", after=True, stop=False)
    assert sky.why("done") == ("HF-6.1A.6", "refuse.paid_move", ())
    assert Sky("crew_nasa", fuel=17).fly("crew_nasa", after=False).fuel == 17


@pytest.mark.rule("HF-6.1A.4", "HF-2.3B.3", "HF-2.3B.10")
def test_beamed_power() -> None:
    own = Sky("crew_esa", fuel=7).faction(0, ESA).fly("crew_esa", "earth_heo")
    assert own.told("set_off")[0]["thrust"] == 10
    sky = Sky("crew_nasa", fuel=11).faction(1, ESA).begin().act(["mover", ROCKET], ["engine", "crew_nasa"])
    assert sky.why(["ask", 0, 5])[1] == "refuse.too_dear"
    sky.act(["ask", 0, 3])
    assert sky.step == "Grant"
    assert sky.s.stack[-1].actors(sky.s) == (1,)
    sky.act("yes", "no")
    assert (sky.s.players[0].wt, sky.s.players[1].wt) == (0, 7)
    assert sky.told("set_off")[0]["thrust"] == 10
    sky.go("earth_heo").act("done")
    assert sky.s.leave == 0  # for this move only
    refused = Sky("crew_nasa", fuel=11).faction(1, ESA).begin().act(["mover", ROCKET], ["engine", "crew_nasa"])
    refused.act(["ask", 0, 3], "no", "no")
    assert refused.told("set_off")[0]["thrust"] == 9
    assert refused.s.players[0].wt == 3


# -- landing and lifting off ----------------------------------------------------------------------------------------


@pytest.mark.rule("HF-6.4A", "HF-6.4C", "HF-6.4C.1", "HF-6.4C.3", "HF-6.4D.1")
def test_nysa() -> None:
    """TC-6.4C: lands for 3 steps; lighter and stronger by a point it lifts off free."""
    sky = Sky("vasimr", "crew_un", "atomic_layer", at="nysa_heo", fuel=3).dice(6)
    sky.fly("vasimr", "nysa_binary", "nysa", after=False)
    assert (sky.where, sky.fuel) == ("nysa", 0)
    short = Sky("vasimr", "crew_un", "atomic_layer", at="nysa_heo", fuel=2).dice(6)
    short.fly("vasimr", "nysa_binary", after=False, stop=False)
    assert short.why(["go", "nysa"]) == ("HF-6.4C.3", "refuse.lander_fuel", (3, 2))
    free = Sky("met_steamer", at="nysa", fuel=4).dice(6).fly("met_steamer", "nysa_binary")
    assert free.fuel == 4


@pytest.mark.rule("HF-6.4D.4", "HF-6.1A.1")
def test_lift_off_first_then_thrust() -> None:
    """TC-6.4D."""
    sky = Sky("vasimr", "crew_un", "met_steamer", at="luna", fuel=16).fly("vasimr", "lunar_l1", after=False)
    assert (sky.fuel, sky.told("set_off")[0]["thrust"]) == (7, 3)


@pytest.mark.rule("HF-6.1A.1")
def test_sail_leaves_mars() -> None:
    """TC-6.1Aa: a black sail of thrust 2 with 8 tanks: 10 steps to lift off, 2 tanks left, 2 - 1 = 1."""
    sky = Sky("black:heliogyro", at="mars_hellas", fuel=21).fly("heliogyro", stop=False)
    assert (sky.fuel, sky.told("set_off")[0]["thrust"]) == (11, 1)
    assert sky.why("done")[1] == "refuse.paid_move"


@pytest.mark.rule("HF-6.4D.5", "HF-6.4D.2")
def test_suborbital_hop() -> None:
    sky = Sky("crew_nasa", at="mars_hellas", fuel=13).faction(0, 1).fly("crew_nasa", after=False, stop=False)
    assert sky.fuel == 3  # 10 for the world, once
    assert sky.offered("hop") == [["hop", SITE_AT[NUMBER[site]]] for site in ("mars_arsia", "mars_north")]
    sky.act(["hop", "mars_north"])
    assert (sky.where, sky.fuel, sky.step) == ("mars_north", 3, "")
    assert sky.s.trips[CARD["crew_nasa"]]  # it counts as landing
    strong = Sky("crew_nasa", at="europa_ocean", fuel=2).fly("crew_nasa", after=False, stop=False)
    assert strong.fuel == 2  # thrust 9 exceeds size 8
    assert strong.why(["hop", "mars_north"])[0] == "HF-6.4D.5"


@pytest.mark.rule("HF-6.4D.2", "HF-6.4D.5", "HF-4.1.1")
def test_buggies_drive() -> None:
    sky = Sky("crew_un", "rock_splitter", at="mars_hellas").begin().act(["mover", ROCKET])
    assert sky.offered() == [["drive", SITE_AT[NUMBER[site]]] for site in ("mars_arsia", "mars_north")]
    sky.act(["drive", "mars_north"])
    assert (sky.where, sky.step) == ("mars_north", "")
    post = (
        Sky().put(OUTPOST, "rock_splitter", at="io_gish", fuel=2).begin().act(["mover", OUTPOST], ["drive", "io_loki"])
    )
    assert post.me.at[OUTPOST] == NUMBER["io_loki"]
    assert post.me.fuel[OUTPOST] == 2
    assert not Sky().put(OUTPOST, "vasimr", at="io_gish").begin().step


# -- hazards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-6.4E", "HF-6.4E.1", "HF-6.4F")
def test_a_one_is_the_end() -> None:
    sky = Sky("vasimr", "crew_un", at="sol_earth_l3", fuel=9)
    sky.dice(1).fly("vasimr", "yorp_spin")
    assert sky.me.stacks[ROCKET] == ()
    assert set(sky.me.hand) == {CARD["vasimr"], CARD["crew_un"]}
    assert (sky.me.fuel[ROCKET], sky.me.rockets, sky.step) == (0, 2, "")
    safe = Sky("vasimr", "crew_un", at="sol_earth_l3", fuel=9)
    safe.dice(2).fly("vasimr", "yorp_spin")
    assert safe.where == "yorp_spin"
    assert safe.begin().s.state == safe.s.state  # standing still rolls nothing


@pytest.mark.rule("HF-6.4G", "HF-6.4G.1")
def test_failure_is_not_an_option() -> None:
    """TC-6.4G: two rolls on the way to Hellas; 4 WT skip one of them."""
    sky = Sky("vasimr", at="mars_lmo", fuel=5)
    sky.me.wt = 4
    sky.fly("vasimr", "aero_mars_hellas", after=False, stop=False)
    assert sky.step == "Insure"
    state = sky.s.state
    sky.act("yes")
    assert (sky.me.wt, sky.s.state, sky.step) == (0, state, "Walk")
    sky.dice(1).act(["go", "mars_dust"])  # no water left: the second roll is made
    assert sky.me.stacks[ROCKET] == ()
    rolled = Sky("vasimr", at="mars_lmo", fuel=5)
    rolled.me.wt = 4
    rolled.fly("vasimr", "aero_mars_hellas", after=False, stop=False).dice(4).act("no")
    assert (rolled.me.wt, rolled.step) == (4, "Walk")


@pytest.mark.rule("HF-6.4F.1", "HF-6.4F.2", "HF-6.4F.6", "HF-6.5.2")
def test_sail_to_hellas() -> None:
    """TC-6.4F: the sail is decommissioned, the rest lands."""
    sky = Sky("black:kite_sail", "crew_un", at="sol_mars_l2")
    sky.dice(6, 6).fly("kite_sail", "mars_heo", "mars_lmo", "aero_mars_hellas", stop=False)
    assert CARD["kite_sail"] in sky.me.hand
    assert sky.ways() == {"mars_dust"}
    assert sky.why(["go", "mars_lmo"])[0] == "HF-6.2A.4"
    sky.go("mars_dust", "mars_hellas")
    assert (sky.where, sky.me.stacks[ROCKET]) == ("mars_hellas", (CARD["crew_un"],))
    lone = Sky("black:kite_sail", at="mars_lmo").faction(1, PRC)
    lone.dice(6).fly("kite_sail", "aero_mars_hellas")
    assert (lone.where, lone.step, lone.me.rockets) == ("", "", 2)  # nothing is left to fly


@pytest.mark.rule("HF-6.4F.2")
def test_a_sail_in_the_hold_is_lost_too() -> None:
    sky = Sky("vasimr", "heliogyro", at="mars_lmo", fuel=5)
    sky.dice(6).fly("vasimr", "aero_mars_arsia", after=False, stop=False)
    assert CARD["heliogyro"] in sky.me.hand
    assert sky.ways() == {"mars_arsia", "aero_mars_pole"}  # the engine still works


@pytest.mark.rule("HF-6.4F.3")
def test_scoop_needs_no_luck() -> None:
    sky = Sky("vasimr", "black:fluidized_bed", at="mars_lmo", fuel=5)
    state = sky.s.state
    sky.fly("vasimr", "aero_mars_arsia", after=False)
    assert (sky.where, sky.s.state) == ("aero_mars_arsia", state)


@pytest.mark.rule("HF-6.4F.4", "HF-6.4F.5")
def test_from_an_aerobrake_down_or_back() -> None:
    sky = Sky("vasimr", at="aero_mars_arsia", fuel=5).fly("vasimr", after=False, stop=False)
    assert sky.ways() == {"mars_arsia", "aero_mars_pole", "mars_lmo"}
    assert "done" in [action[0] for action in sky.offered()]


@pytest.mark.rule("HF-6.1B", "HF-6.1B.1", "HF-6.7.3")
def test_adrift() -> None:
    sky = Sky("crew_un", at="mars_lmo")
    sky.dice(6).begin().act(["mover", ROCKET], "pass")
    assert sky.ways() == {"aero_mars_arsia", "aero_mars_hellas"}
    assert sky.why(["go", "mars_heo"]) == ("HF-6.1B.1", "refuse.no_thrust", (NUMBER["mars_heo"],))
    sky.go("aero_mars_arsia", "mars_arsia")
    assert sky.where == "mars_arsia"
    assert not Sky("crew_un", at="earth_geo").begin().step


# -- squatting, outposts, freighters --------------------------------------------------------------------------------


@pytest.mark.rule("HF-6.4B", "HF-2.3B.4")
def test_squatting_on_landing() -> None:
    def over(crew: str, faction: int) -> Sky:
        sky = Sky(crew, at="lunar_l1", fuel=11).faction(0, faction)
        sky.s.claim(1, SITE_AT[NUMBER["luna"]])
        return sky.fly(crew, "luna", after=True, stop=False)

    prc = over("crew_prc", PRC)
    assert prc.step == "Squat"
    prc.act("yes")
    assert prc.s.owner(SITE_AT[NUMBER["luna"]]) == 0
    assert prc.s.players[1].disks == 6
    assert over("crew_prc", PRC).act("no").s.owner(SITE_AT[NUMBER["luna"]]) == 1
    assert over("crew_nasa", 1).step == ""  # merely landing is no crime


@pytest.mark.rule("HF-6.7D.2", "HF-6.7D.3", "HF-6.7A")
def test_cards_left_behind() -> None:
    """The mass changes when the move is over: dry 4 with 7 steps (2 tanks) becomes dry 1 with 11."""
    sky = Sky("vasimr", "cvd_molding", at="earth_geo", fuel=7).fly("vasimr", "lunar_l1", after=False, stop=False)
    assert sky.why(["drop", "vasimr"])[0] == "HF-6.1B"
    sky.act(["drop", "cvd_molding"])
    assert sky.me.stacks[OUTPOST] == (CARD["cvd_molding"],)
    assert (sky.me.disks, sky.fuel) == (5, 7)
    sky.go("lunar_l5").act("done")
    assert (sky.where, sky.fuel) == ("lunar_l5", 11)
    assert sky.me.at[OUTPOST] == NUMBER["lunar_l1"]


@pytest.mark.rule("HF-6.7D.3")
def test_one_outpost_and_one_drop_a_move() -> None:
    sky = Sky("vasimr", "cvd_molding", "crew_un", at="earth_geo", fuel=5).fly("vasimr", after=False, stop=False)
    sky.act(["drop", "crew_un"])
    assert sky.step == "Drop"
    sky.act("done").go("lunar_l1")
    assert sky.why(["drop", "cvd_molding"])[1] == "refuse.dropped_already"
    other = Sky("vasimr", "crew_un", at="earth_geo", fuel=5).put(OUTPOST, "cvd_molding", at="ceres")
    other.fly("vasimr", after=False, stop=False)
    assert other.why(["drop", "crew_un"])[1] == "refuse.outpost_there"
    other.me.disks, other.me.stacks[OUTPOST] = 0, ()
    assert other.why(["drop", "crew_un"])[0] == "HF-3.1B"


@pytest.mark.rule("HF-6.6.1", "HF-6.6.2", "HF-6.6.5", "HF-6.6.6", "HF-6.6.7")
def test_freighter() -> None:
    sky = Sky().put(FREIGHTER, "black:met_steamer", at="luna").factory("luna", 0).factory("mars_hellas", 1)
    sky.begin().act(["mover", FREIGHTER]).go("lunar_l1", "earth_geo")
    sky.go("rad_earth_geo")
    assert sky.why(["go", "aero_earth_geo"]) == ("HF-6.6.2", "refuse.freighter_aerobrake", (NUMBER["aero_earth_geo"],))
    assert sky.why(["go", "earth_heo"])[1] == "refuse.thrust_burn"
    sky.act("done")
    back = Sky().put(FREIGHTER, "black:met_steamer", at="lunar_l1").begin().act(["mover", FREIGHTER])
    assert back.why(["go", "luna"])[1] == "refuse.freighter_site"
    stuck = Sky().put(FREIGHTER, "black:met_steamer", at="luna").begin()
    assert stuck.step == ""
    assert Sky().put(FREIGHTER, "black:met_steamer", at="deimos").begin().step == "MoveNext"  # a world of size 1
    lost = Sky().put(FREIGHTER, "black:met_steamer", at="sol_earth_l3")
    lost.dice(1).begin().act(["mover", FREIGHTER], ["go", "yorp_spin"])
    assert lost.me.hand == (CARD["met_steamer"],)
    assert lost.s.is_black(CARD["met_steamer"])
    assert lost.me.cubes == 6


@pytest.mark.rule("HF-4.1.1", "HF-4.1")
def test_each_stack_moves_once_in_any_order() -> None:
    sky = Sky("vasimr", fuel=7).put(FREIGHTER, "black:met_steamer", at="deimos").begin()
    assert sky.offered() == [["mover", ROCKET], ["mover", FREIGHTER], ["done"]]
    assert sky.why(["mover", OUTPOST])[1] == "refuse.no_stack"
    sky.act(["mover", FREIGHTER]).act("done")
    assert sky.offered() == [["mover", ROCKET], ["done"]]
    assert sky.why(["mover", FREIGHTER])[1] == "refuse.moved_already"
    sky.act("done")
    assert sky.step == ""


@pytest.mark.rule("HF-6.2A", "HF-2.6D")
def test_engines() -> None:
    sky = Sky("vasimr", "crew_nasa", "cvd_molding", fuel=7).begin().act(["mover", ROCKET])
    assert sky.offered("engine") == [["engine", CARD["vasimr"]], ["engine", CARD["crew_nasa"]]]
    assert sky.why(["engine", "cvd_molding"])[0] == "HF-2.6D"
    assert sky.why(["engine", "hall_effect"])[1] == "refuse.not_in_stack"
    assert sky.why("pass")[0] == "HF-6.1B.1"


@pytest.mark.rule("HF-6.2B.1", "HF-6.4C.1", "HF-6.4D.1")
def test_mission_to_luna() -> None:
    """TC-8.8, the flights of years 2, 3 and 9."""
    out = Sky("crew_prc", "mirror_steamer", "cat_fusion", fuel=10).faction(0, PRC)
    out.fly("mirror_steamer", "earth_heo", "rad_earth_geo", "earth_geo", "lunar_l1", after=False)
    assert (out.told("set_off")[0]["thrust"], out.fuel) == (2, 2)
    out.s.moved = 0
    out.fly("crew_prc", "luna", after=True)
    assert (out.told("set_off")[-1]["thrust"], out.fuel, out.where) == (10, 0, "luna")
    home = Sky("crew_prc", "mirror_steamer", at="luna", fuel=17).faction(0, PRC)
    home.fly("mirror_steamer", "lunar_l1", "earth_geo", "rad_earth_geo", "earth_heo", "leo", after=False)
    assert (home.where, home.fuel) == ("leo", 0)


@pytest.mark.rule("HF-6.4C.1", "HF-6.4F", "HF-8.8R.5")
def test_return_to_the_moon() -> None:
    """TC-8.8R: 20 steps are just enough for Orion 2: 12 out, 1 to land, 1 to lift off, 6 home, then the air."""
    ship = Sky("orion_2", fuel=20)
    ship.fly("orion_2", "earth_heo", "rad_earth_geo", "earth_geo", "lunar_l1", after=False)
    assert ship.fuel == 8
    ship.s.moved = 0
    ship.fly("orion_2", "luna", after=True)
    assert (ship.fuel, ship.where) == (7, "luna")
    ship.s.moved = 0
    ship.dice(6).fly("orion_2", "lunar_l1", "earth_geo", "rad_earth_geo", "aero_earth_geo", "leo", after=True)
    assert (ship.fuel, ship.where) == (0, "leo")
    ordinary = Sky("crew_nasa", at="lunar_l1", fuel=8).fly("crew_nasa", "luna", after=True)
    assert ordinary.fuel == 6
    ordinary.s.moved = 0
    ordinary.fly("crew_nasa", "lunar_l1", after=True, stop=False)  # two steps more: none left for GEO
    assert ordinary.why(["go", "earth_geo"])[0] == "HF-6.2B.1"


@pytest.mark.rule("HF-5.4E")
def test_orange_is_out_of_reach() -> None:
    """TC-5.4E: 7 burns of 2 steps and 10 for the lander are more than any rocket holds."""
    orange = next(post for post in SIGNPOSTS if post.site == "mercury")
    assert orange.burns * 2 + orange.lander == 24 > strip.MAX_STEPS
