"""Moves with the expansion: supports, jettison, dirt, belts, free burns, borders (HF-8.2, HF-8.3, HF-8.5)."""

from __future__ import annotations

import pytest
from tests.games.high_frontier.flying import CARD, FREIGHTER, ROCKET, Sky

from cosmodrome.games.high_frontier.pieces.spaces import BLUE, NUMBER, RED, YELLOW
from cosmodrome.games.high_frontier.ruleset import UN

NERVA = ("cermet_nerva", "dual_mode_fission")  # 4 thrust, +2 by the reactor; no cooling needed


def sky(*cards: str, at: str = "leo", fuel: int = 0, sector: int = YELLOW) -> Sky:
    return Sky(*cards, at=at, fuel=fuel, expansion=True).sector(sector)


def ready(where: Sky, engine: str) -> Sky:
    return where.begin().act(["mover", ROCKET], ["engine", engine])


@pytest.mark.rule("HF-6.1A.2", "HF-8.2.1")
def test_supports_add_thrust() -> None:
    flown = sky(*NERVA, fuel=7).fly("cermet_nerva", "earth_heo", after=False)
    assert flown.told("set_off")[0]["thrust"] == 6
    alone = sky("cermet_nerva", "crew_nasa", fuel=7).begin().act(["mover", ROCKET])
    assert alone.why(["engine", "cermet_nerva"]) == ("HF-8.2.1", "refuse.no_support", (CARD["cermet_nerva"],))


@pytest.mark.rule("HF-6.1A.5", "HF-8.2A")
def test_an_engine_that_runs_hot_needs_its_afterburner() -> None:
    """TC-6.1Ab: Vortex Confined and Tokamak ask for 3 therms, the radiator takes 2: 6 becomes 7 for a step."""
    hot = sky("black:cermet_nerva", "tokamak", "heavy:bubble_membrane", fuel=5)
    hot.fly("cermet_nerva", stop=False)
    assert hot.told("set_off") == [{"seat": 0, "stack": ROCKET, "card": CARD["cermet_nerva"], "thrust": 7, "steps": 1}]
    cool = sky("black:cermet_nerva", "tokamak", "heavy:microtube_array", fuel=5).fly("cermet_nerva", after=False)
    assert cool.told("set_off")[0]["steps"] == 0


@pytest.mark.rule("HF-8.2.1c")
def test_ways_to_run_an_engine() -> None:
    both = ready(sky("cermet_nerva", "dual_mode_fission", "heavy:microtube_array", "tokamak", fuel=5), "cermet_nerva")
    assert both.step == "Support"
    assert both.offered() == [["way", 0], ["way", 1]]
    both.act(["way", 0])
    assert both.step == "Lighten"


@pytest.mark.rule("HF-6.1B", "HF-8.3D")
def test_jettison_fuel() -> None:
    """TC-6.1B: dry 6 with a tank is a transport, thrust 0; one step less and it moves."""
    heavy = ready(sky("heliogyro", "cvd_molding", "isru_sabatier", at="earth_geo", fuel=3), "heliogyro")
    assert heavy.why(["dump", 4]) == ("HF-8.3D", "refuse.too_little_fuel", (4, 3))
    heavy.act(["dump", 1])
    assert heavy.why(["dump", 1])[1] == "refuse.dumped_already"
    heavy.act("done")
    assert (heavy.step, heavy.fuel, heavy.told("set_off")[0]["thrust"]) == ("Walk", 2, 1)
    stays = ready(sky("heliogyro", "cvd_molding", "isru_sabatier", at="earth_geo", fuel=3), "heliogyro").act("done")
    assert (stays.step, len(stays.told("stayed"))) == ("", 1)


@pytest.mark.rule("HF-8.3D")
def test_jettison_cards() -> None:
    """The new mass counts at once; what the engine runs on stays; crew only where that is allowed."""
    full = ready(sky(*NERVA, "cvd_molding", "crew_un", at="earth_geo", fuel=6), "cermet_nerva")
    assert full.why(["toss", "dual_mode_fission"])[1] == "refuse.in_use"
    assert full.why(["toss", "crew_un"])[0] == "HF-6.7B"
    assert full.why(["toss", "vasimr"])[1] == "refuse.not_in_stack"
    full.act(["toss", "cvd_molding"])
    assert CARD["cvd_molding"] in full.me.hand
    assert full.fuel == 11  # dry 5 with two tanks became dry 2
    full.act("done", "no")
    assert full.told("set_off")[0]["thrust"] == 6


@pytest.mark.rule("HF-8.3E", "HF-8.3E.1")
def test_phileas_fogg() -> None:
    """A mass driver burns a refinery of mass 3: three tanks of dirt, which no other engine burns."""
    gear = ("mass_driver", "black:flywheel_compulsator", "cvd_molding")
    fogg = ready(sky(*gear, at="earth_geo"), "mass_driver")
    assert fogg.why(["fogg", "flywheel_compulsator"])[1] == "refuse.in_use"
    fogg.act(["fogg", "cvd_molding"])
    assert fogg.fuel == 10  # dry 4, three tanks
    assert fogg.me.dirt >> ROCKET & 1
    fogg.act("done").go("lunar_l1").act("done")
    other = sky("crew_nasa", at="earth_geo", fuel=9)
    other.me.dirt = 1 << ROCKET
    other.fly("crew_nasa", "rad_earth_geo", after=False, stop=False)
    assert other.why(["go", "earth_heo"])[0] == "HF-6.2B.1"
    plain = ready(sky(*NERVA, "cvd_molding", at="earth_geo", fuel=3), "cermet_nerva")
    assert plain.why(["fogg", "cvd_molding"]) == ("HF-8.3E", "refuse.no_fogg", (CARD["cvd_molding"],))


# -- belts ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-8.3C", "HF-8.3C.4")
def test_panels_lost_in_a_belt() -> None:
    """TC-8.3Cb: thrust 2, roll 4: level 2. Panels of hardness 1 are gone, and the electric engine is dead."""
    ship = sky("hall_effect", "cascade_photovoltaic", at="earth_heo", fuel=8).dice(4)
    ship.fly("hall_effect", "rad_earth_geo", stop=False)
    assert ship.told("set_off")[0]["thrust"] == 2
    assert ship.told("belt")[0]["n"] == 2
    assert CARD["cascade_photovoltaic"] in ship.me.hand
    assert ship.ways() == {"aero_earth_geo"}  # adrift, along the dashed line
    assert ship.why(["go", "earth_geo"])[0] == "HF-6.1B.1"
    ship.act("done")
    assert ship.fuel == 13  # three tanks, dry 5 before and dry 2 now that the move is over


@pytest.mark.rule("HF-8.3C.1", "HF-8.3C.4", "HF-6.6.3", "HF-6.6.7")
def test_freighter_in_a_belt() -> None:
    """TC-8.3Cc: hardness 4 in the red sector: a 4 is level 5 and the end, a 3 is level 4."""
    for die, lost in ((4, True), (3, False)):
        ship = Sky(expansion=True).sector(RED).put(FREIGHTER, "black:tungsten_resistojet", at="earth_geo").dice(die)
        ship.begin().act(["mover", FREIGHTER], ["go", "rad_earth_geo"])
        assert ship.told("belt")[0]["n"] == die + 1
        assert (ship.me.stacks[FREIGHTER] == ()) == lost
        assert not ship.s.event_due


@pytest.mark.rule("HF-8.3C.2", "HF-2.3B.7", "HF-2.3B.10")
def test_cycler() -> None:
    own = sky("crew_nasa", at="earth_geo", fuel=7).faction(0, UN)
    own.fly("crew_nasa", "rad_earth_geo", after=False)
    assert not own.told("belt")
    asked = ready(sky("crew_nasa", at="earth_geo", fuel=7).faction(1, UN), "crew_nasa")
    asked.act("done", ["ask", 1, 0], "yes", "no").go("rad_earth_geo")
    assert not asked.told("belt")
    rolled = sky("crew_nasa", at="earth_geo", fuel=7).faction(1, UN)
    rolled.begin().act(["mover", ROCKET], ["engine", "crew_nasa"], "done", "done", "no").go("rad_earth_geo")
    assert rolled.told("belt")


@pytest.mark.rule("HF-8.3C.3", "HF-9.0e", "HF-6.5.1")
def test_sails_in_belts() -> None:
    """A sail of hardness 0 passes; the crew beside it does not. The Mag Sail gains a burn."""
    ship = sky("kite_sail", "crew_shimizu", at="earth_geo").dice(6).fly("kite_sail", "rad_earth_geo", stop=False)
    assert ship.told("belt")[0]["n"] == 5
    assert ship.me.stacks[ROCKET] == (CARD["kite_sail"],)
    mag = sky("black:kite_sail", at="earth_geo").dice(6).fly("kite_sail", "rad_earth_geo", stop=False)
    mag.go("earth_heo")
    assert mag.walk.paid == 0


@pytest.mark.rule("HF-8.3C.4", "HF-6.7C")
def test_heavy_radiators_turn_light() -> None:
    ship = sky(*NERVA, "heavy:ti_k_heat_pipe", at="earth_geo", fuel=8).dice(6)
    ship.sector(RED).fly("cermet_nerva", "rad_earth_geo", after=False)
    level = ship.told("belt")[0]["n"]
    assert level == 6 + 2 - 5
    assert not ship.s.heavy >> CARD["ti_k_heat_pipe"] & 1
    assert CARD["ti_k_heat_pipe"] in ship.me.stacks[ROCKET]


@pytest.mark.rule("HF-2.8.7")
def test_harsh_engines() -> None:
    """Valkyrie harms cards of hardness below 4 when it moves the rocket."""
    gear = ("de_laval", "black:project_orion", "black:paul_trap", "heavy:reflux_tube", "crew_shimizu")
    mild = ready(sky(*gear, at="earth_geo", fuel=3), "de_laval").act(["way", 0], "done", "no")
    assert CARD["crew_shimizu"] in mild.me.stacks[ROCKET]  # the other reactor does no harm
    ship = ready(sky(*gear, at="earth_geo", fuel=3), "de_laval").act(["way", 1], "done", "no")
    assert ship.step == "Walk"
    assert CARD["crew_shimizu"] in ship.me.hand
    assert CARD["project_orion"] in ship.me.stacks[ROCKET]


# -- free burns, triangles, borders ---------------------------------------------------------------------------------


@pytest.mark.rule("HF-8.3A", "HF-6.2B.4", "HF-6.3.1")
def test_slingshot() -> None:
    """TC-8.3A, TC-6.3: the turn after the Earth flyby is free; nothing is paid."""
    ship = sky("crew_nasa", at="rad_earth_f3", fuel=7).fly("crew_nasa", "earth_flyby", after=False, stop=False)
    assert ship.walk.free == 2
    ship.dice(1).go("rad_earth_f1", "h_mars_05", "h_mars_08")
    assert (ship.walk.paid, ship.walk.free, ship.fuel) == (0, 0, 7)


@pytest.mark.rule("HF-8.3B")
def test_moon_boost() -> None:
    ship = sky("crew_nasa", at="lunar_l4", fuel=7).fly("crew_nasa", "luna_boost", "violet_1", after=False)
    assert ship.fuel == 7
    base = Sky("crew_nasa", at="lunar_l4", fuel=7).fly("crew_nasa", "luna_boost", "violet_1", after=False)
    assert base.fuel == 1


@pytest.mark.rule("HF-8.5B", "HF-2.2A")
def test_triangles_call_for_an_event() -> None:
    ship = sky("crew_nasa", at="lunar_l4", fuel=7).fly("crew_nasa", "luna_boost", after=False)
    assert not ship.s.event_due
    rocket = sky("crew_nasa", at="h_venus_01", fuel=7).fly("crew_nasa", "in_7", after=False)
    assert rocket.s.event_due
    assert not Sky("crew_nasa", at="h_venus_01", fuel=7).fly("crew_nasa", "in_7", after=False).s.event_due
    cargo = Sky(expansion=True).sector(BLUE).put(FREIGHTER, "black:met_steamer", at="h_venus_01")
    cargo.begin().act(["mover", FREIGHTER], ["go", "in_7"])
    assert not cargo.s.event_due


@pytest.mark.rule("HF-8.5C", "HF-8.5C.1", "HF-6.4A")
def test_borders() -> None:
    """TC-8.5C."""
    ship = sky("crew_nasa", at="encke_jets", fuel=7).fly("crew_nasa", after=False, stop=False)
    assert ship.why(["go", "encke"]) == ("HF-8.5C", "refuse.season", (NUMBER["encke"],))
    leaving = sky("crew_nasa", at="encke", fuel=7).fly("crew_nasa", after=False, stop=False)
    assert leaving.ways() == {"encke_jets"}
    blue = sky("crew_nasa", at="encke_jets", fuel=7, sector=BLUE).fly("crew_nasa", "encke", after=False)
    assert blue.where == "encke"
