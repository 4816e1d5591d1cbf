"""What a step of a move costs and allows: fuel strip, thrust, burns, turns, landing, boosts (HF-5.4, HF-6, HF-8.3)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import pytest

from cosmodrome.games.high_frontier.pieces import flight, strip, thrust
from cosmodrome.games.high_frontier.pieces.chart import Chart, chart
from cosmodrome.games.high_frontier.pieces.flight import Craft
from cosmodrome.games.high_frontier.pieces.spaces import BLUE, BONUS_BIT, LEO, NONE, NUMBER, RED, YELLOW

BASE = chart(False)
WHOLE = chart(True)


class Flight:
    """A craft on its way: `go` takes a step that must be allowed, `no` tells why one is not."""

    def __init__(self, map: Chart, craft: Craft, at: str, ports: tuple[str, ...] = ()) -> None:
        self.map, self.craft, self.at, self.arc = map, craft, NUMBER[at], NONE
        self.paid = self.free = self.used = 0
        self.lost = False
        self.ports = [NUMBER[port] for port in ports]

    def go(self, *path: str) -> Flight:
        for name in path:
            nxt = self.map.arc(self.at, NUMBER[name])
            assert self.no(name) == flight.FINE, name
            price = flight.price_of(self.map, self.arc, nxt)
            self.paid = flight.paid_after(price, self.paid, self.free)
            self.free = flight.free_after(price, self.free)
            gain = flight.gain(self.craft, NUMBER[name], self.used)
            if gain:
                self.free += gain
                self.used |= BONUS_BIT[NUMBER[name]]
            self.lost = self.lost or flight.loses_sail(self.craft, NUMBER[name])
            self.arc, self.at = nxt, NUMBER[name]
        return self

    def no(self, name: str) -> int:
        place = (self.map, self.craft, self.at, self.arc, self.paid, self.free, self.lost)
        found = [self.map.head[arc] for arc in flight.ways(*place, self.ports)]
        why = flight.why_not(*place, NUMBER[name], self.ports)
        assert (why == flight.FINE) == (NUMBER[name] in found)  # both ways to ask agree
        return why

    def landing(self) -> int:
        return flight.lander(self.map, self.craft, self.arc)


# -- the strip ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-5.4B", "HF-5.4C")
def test_strip_holds_the_figures_of_the_examples() -> None:
    assert strip.load(3, 0, 1) == 5  # TC-5.4C
    assert strip.load(4, 0, 3) == 10
    assert strip.load(0, 0, 5) == strip.load(2, 0, 5) == 17
    assert max(strip.FULL) == strip.MAX_STEPS == 21
    for dry in range(strip.MAX_DRY + 1):
        for steps in range(strip.FULL[dry] + 1):
            tanks = strip.TANKS[dry][steps]
            assert strip.STEPS_AT[dry][tanks] <= steps
            assert tanks == 8 or steps < strip.STEPS_AT[dry][tanks + 1]


@pytest.mark.rule("HF-5.4C", "HF-5.4C.2")
def test_a_tank_only_fills_a_part_tank_up() -> None:
    """TC-5.4Cb."""
    assert strip.load(4, 5, 1) == 7
    assert strip.load(4, 4, 1) == 7
    assert strip.load(4, 16, 5) == 18  # eight tanks are all it takes
    assert strip.drained(4, 6) == 4
    assert strip.drained(4, 7) == 7


@pytest.mark.rule("HF-6.1A.1", "HF-6.5.1")
def test_classes() -> None:
    assert (strip.WET[6][3], strip.WET[6][2]) == (-1, 0)  # TC-6.1B
    assert (strip.CLASS[7][0], strip.CLASS[7][1], strip.CLASS[8][0]) == (0, 1, 1)  # TC-6.5
    assert strip.WET[15][0] == -2
    assert (strip.CLASS[4][10], strip.CLASS[4][2]) == (strip.TRANSPORT, strip.SCOUT)


@pytest.mark.rule("HF-6.7A")
def test_dry_mass_changes() -> None:
    """TC-6.7A, TC-6.7Ab, and exactly, for every row."""
    assert strip.rerow(4, 2, 5) == 8
    assert strip.rerow(4, 2, 4) == 7
    assert strip.rerow(3, 6, 7) == 4
    for old in range(16):
        for new in range(16):
            for steps in range(strip.FULL[old] + 1):
                k = strip.TANKS[old][steps]
                if old == new or k == 8:
                    continue
                part = Fraction(steps - strip.STEPS_AT[old][k], strip.STEPS_AT[old][k + 1] - strip.STEPS_AT[old][k])
                more = part * (strip.STEPS_AT[new][k + 1] - strip.STEPS_AT[new][k])
                assert strip.rerow(old, new, steps) == strip.STEPS_AT[new][k] + int(more)


# -- thrust ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-6.1A", "HF-6.1A.1", "HF-6.1A.3", "HF-6.1A.4", "HF-6.1A.5", "HF-6.1A.7")
def test_modified_thrust_is_a_sum() -> None:
    ceres = NUMBER["ceres_heo"]
    rest = thrust.unloaded(3, 2, True, ceres, 1, True)
    assert rest == 3 + 2 - 2 + 1 + 1
    assert thrust.modified(4, 10, rest) == 4
    lines = thrust.listed(7, 3, [(40, 2), (41, 0)], True, ceres, 1, True, 4, 10)
    assert sum(line.value for line in lines) == 4
    assert [(line.source, line.card) for line in lines] == [
        (thrust.ENGINE, 7),
        (thrust.WET_MASS, -1),
        (thrust.SUPPORT, 40),
        (thrust.SUN, -1),
        (thrust.BEAM, -1),
        (thrust.AFTERBURNER, -1),
    ]
    assert thrust.unloaded(3, 0, False, ceres, 0, False) == 3  # without a sun the zone means nothing


@pytest.mark.rule("HF-6.1.2", "HF-6.1.3")
def test_track_has_ends() -> None:
    assert thrust.modified(0, 0, 17) == 12
    assert thrust.modified(15, 0, 1) == 0


@pytest.mark.rule("HF-6.1A.5", "HF-6.1A.6")
def test_afterburner_can_make_a_rocket_lighter() -> None:
    """TC-6.1Ac: 17 steps are a transport, 15 a scout."""
    assert thrust.modified(1, 17, 9) == 8
    assert thrust.modified(1, 17 - 2, thrust.unloaded(9, 0, False, LEO, 0, True)) == 10


@pytest.mark.rule("HF-6.1A.1", "HF-6.4D.1", "HF-6.4D.4")
def test_lift_off_is_paid_before_thrust_is_worked_out() -> None:
    """TC-6.1Aa, TC-6.4D, and TC-6.4C lifting off free."""
    mars = NUMBER["mars_hellas"]
    assert flight.lift_off(1, 21, thrust.unloaded(2, 0, True, mars, 0, False), 10) == (1, 11)
    assert strip.TANKS[1][11] == 2
    assert flight.lift_off(3, 16, 3, 9) == (3, 7)
    assert flight.lift_off(3, 5, 4, 3) == (4, 5)
    assert flight.lift_off(3, 8, 3, 9) == (0, NONE)


# -- burns and turns ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-6.2B", "HF-6.2B.1", "HF-6.2B.2", "HF-6.2B.3")
def test_fuel_is_rounded_up_once_a_move() -> None:
    """TC-6.2Ba, b, c."""
    assert flight.fuel(1, 6 * 64) == 6
    assert flight.fuel(1, 32) == 1
    assert flight.fuel(3, 32) == 2
    assert flight.fuel(5, 16) == 2
    assert flight.fuel(2 + 2, 16) == 1
    assert flight.fuel(7, 0) == 0
    for use in (1, 2, 4, 8, 16, 32, 64, 128, 192, 256, 384):
        for paid in range(25):
            assert flight.fuel(paid, use) == ceil(Fraction(paid * use, 64))


@pytest.mark.rule("HF-6.2A", "HF-6.2B.1", "HF-6.2C")
def test_burns_need_thrust_and_fuel() -> None:
    assert Flight(BASE, Craft(3, 20, 384), "leo").go("earth_heo", "rad_earth_geo", "earth_geo", "lunar_l1").paid == 2
    short = Flight(BASE, Craft(3, 11, 384), "leo").go("earth_heo", "rad_earth_geo")
    assert short.no("earth_geo") == flight.FUEL
    weak = Flight(BASE, Craft(1, 20, 64), "leo").go("earth_heo", "rad_earth_geo")
    assert weak.no("earth_geo") == flight.THRUST
    assert weak.no("aero_earth_geo") == flight.FINE  # it may coast on where no burn is
    half = Flight(BASE, Craft(2, 1, 32), "leo").go("earth_heo", "rad_earth_geo", "earth_geo")
    assert flight.fuel(half.paid, 32) == 1  # two halves


@pytest.mark.rule("HF-6.2A.1", "HF-6.3.1")
def test_a_turn_costs_two_burns_and_none_at_the_start() -> None:
    start = ("sol_earth_l2", "h_mars_08")
    assert Flight(WHOLE, Craft(2, 9, 64), start[0]).go(start[1], "h_mars_22").paid == 2
    assert Flight(WHOLE, Craft(1, 9, 64), start[0]).go(start[1]).no("h_mars_22") == flight.THRUST
    assert Flight(WHOLE, Craft(2, 1, 64), start[0]).go(start[1]).no("h_mars_22") == flight.FUEL
    assert Flight(WHOLE, Craft(1, 9, 64), start[0]).go(start[1], "h_mars_14").paid == 0
    assert Flight(WHOLE, Craft(1, 0, 64), start[1]).go("h_mars_22").paid == 0


@pytest.mark.rule("HF-6.2A.4", "HF-6.4F.5", "HF-6.2.1")
def test_steps_that_are_none() -> None:
    at_l1 = Flight(BASE, Craft(9, 20, 64), "earth_geo").go("lunar_l1")
    assert at_l1.no("earth_geo") == flight.BACK
    assert at_l1.no("ceres") == flight.NO_LINE
    assert Flight(BASE, Craft(9, 20, 64), "leo").no("aero_earth_geo") == flight.ARROW
    down = Flight(BASE, Craft(9, 20, 64), "mars_lmo").go("aero_mars_arsia", "aero_mars_pole")
    assert down.no("aero_mars_arsia") == flight.BACK
    assert at_l1.go("luna").no("lunar_l2") == flight.LANDED


# -- landing, aerobrakes, sails, freighters -------------------------------------------------------------------------


@pytest.mark.rule("HF-6.4A", "HF-6.4C", "HF-6.4C.1", "HF-6.4C.3", "HF-6.1.1")
def test_lander_fuel() -> None:
    """TC-6.4C: thrust 3 pays 3 steps on Nysa; 4 lands free."""
    assert Flight(BASE, Craft(3, 3, 64), "nysa_binary").go("nysa").landing() == 3
    assert Flight(BASE, Craft(4, 0, 64), "nysa_binary").go("nysa").landing() == 0
    assert Flight(BASE, Craft(3, 2, 64), "nysa_binary").no("nysa") == flight.LANDER
    assert Flight(BASE, Craft(2, 9, 96), "earth_geo").go("lunar_l1").no("luna") == flight.FINE
    spent = Flight(BASE, Craft(2, 10, 64), "rad_earth_geo").go("earth_geo", "lunar_l1")
    assert spent.go("luna").landing() == 9
    assert Flight(BASE, Craft(2, 10, 65), "rad_earth_geo").go("earth_geo", "lunar_l1").no("luna") == flight.LANDER


@pytest.mark.rule("HF-6.4F.1", "HF-6.4D.1")
def test_landing_by_parachute_is_free() -> None:
    arsia = Flight(BASE, Craft(1, 0, 64), "mars_lmo").go("aero_mars_arsia", "mars_arsia")
    assert arsia.landing() == 0
    assert Flight(BASE, Craft(9, 20, 64), "mars_arsia").no("aero_mars_arsia") == flight.ARROW  # nor does one rise by it


@pytest.mark.rule("HF-6.4F.4", "HF-6.4F.5")
def test_back_to_space_from_an_aerobrake() -> None:
    assert Flight(BASE, Craft(1, 5, 64), "aero_mars_arsia").go("mars_lmo").paid == 0
    assert Flight(BASE, Craft(1, 5, 64), "aero_earth_l3").go("lunar_l3").paid == 1  # at its ordinary price
    assert Flight(BASE, Craft(0, 5, 64), "aero_mars_arsia").no("mars_lmo") == flight.NO_THRUST
    assert Flight(BASE, Craft(1, 5, 64), "mars_lmo").go("aero_mars_arsia").no("mars_lmo") == flight.BACK


@pytest.mark.rule("HF-6.1B", "HF-6.1B.1")
def test_without_a_thruster_only_dashed_lines() -> None:
    adrift = Flight(BASE, Craft(0, 21, 64), "mars_lmo")
    assert adrift.no("mars_heo") == flight.NO_THRUST
    assert adrift.go("aero_mars_arsia", "mars_arsia").landing() == 0
    assert Flight(BASE, Craft(0, 21, 64), "aero_venus_l1").no("venus_clouds") == flight.NO_THRUST_BURN


@pytest.mark.rule("HF-6.4F.2", "HF-6.4F.6", "HF-6.5.1", "HF-6.5.2")
def test_a_sail_does_not_survive_the_air() -> None:
    """TC-6.4F: one burn without fuel, then the dashed line down to Hellas."""
    sail = Craft(1, 0, 0, sail=True)
    down = Flight(BASE, sail, "sol_mars_l2").go("mars_heo", "mars_lmo", "aero_mars_hellas")
    assert (down.paid, flight.fuel(down.paid, 0), down.lost) == (1, 0, True)
    assert down.go("mars_dust", "mars_hellas").landing() == 0
    assert not flight.loses_sail(Craft(1, 0, 64), NUMBER["aero_mars_hellas"])
    lost = Flight(BASE, sail, "rad_earth_geo").go("aero_earth_geo", "leo")
    assert lost.no("earth_heo") == flight.NO_THRUST


@pytest.mark.rule("HF-6.4E", "HF-6.4F", "HF-6.4F.3")
def test_hazards() -> None:
    plain, scoop = Craft(1, 0, 64), Craft(1, 0, 64, scoop=True)
    crash, air = NUMBER["mars_dust"], NUMBER["aero_mars_arsia"]
    assert [flight.rolls(plain, n) for n in (crash, air, LEO)] == [1, 2, 0]
    assert [flight.rolls(scoop, n) for n in (crash, air, LEO)] == [1, 0, 0]


@pytest.mark.rule("HF-6.6.1", "HF-6.6.2", "HF-6.6.5", "HF-6.6.6")
def test_freighters() -> None:
    cargo = Craft(flight.FREIGHTER_THRUST, 0, 0, freighter=True)
    assert Flight(BASE, cargo, "rad_earth_geo").no("aero_earth_geo") == flight.NO_AEROBRAKE
    assert Flight(BASE, cargo, "lunar_l1").no("luna") == flight.NO_FACTORY
    assert Flight(BASE, cargo, "lunar_l1", ("luna",)).go("luna").landing() == 0
    assert Flight(BASE, cargo, "sol_earth_l2").go("h_mars_08").no("h_mars_22") == flight.THRUST
    assert Flight(BASE, cargo, "h_mars_08").go("h_mars_22").paid == 0
    blue = Craft(1, 0, 0, sector=BLUE, freighter=True)
    assert Flight(WHOLE, blue, "lunar_l4").go("luna_boost").free == 0


# -- the expansion --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HF-8.3A", "HF-8.3B", "HF-6.2B.4", "HF-6.3.1")
def test_free_burns() -> None:
    """TC-8.3A, TC-6.3: two free burns pay a turn; the next burn is paid."""
    fly = Flight(WHOLE, Craft(1, 9, 64, sector=YELLOW), "rad_earth_f3").go("earth_flyby")
    assert fly.free == 2
    fly.go("rad_earth_f1", "h_mars_05")
    assert step_price(fly, "h_mars_08") == 2
    fly.go("h_mars_08")
    assert (fly.paid, fly.free) == (0, 0)
    boosted = Flight(WHOLE, Craft(1, 9, 64, sector=YELLOW), "lunar_l4").go("luna_boost")
    assert boosted.free == 1
    assert boosted.go("violet_1").paid == 0
    start = Flight(WHOLE, Craft(1, 9, 64, sector=YELLOW), "earth_flyby")
    assert start.free == 0  # starting there gives nothing
    assert flight.gain(Craft(1, 9, 64, sector=RED), NUMBER["earth_flyby"], BONUS_BIT[NUMBER["earth_flyby"]]) == 0
    assert flight.gain(Craft(1, 9, 64), NUMBER["earth_flyby"], 0) == 0  # nor does the base game


def step_price(fly: Flight, name: str) -> int:
    return flight.price_of(fly.map, fly.arc, fly.map.arc(fly.at, NUMBER[name]))


@pytest.mark.rule("HF-8.3A")
def test_venus_gives_in_the_blue_sector_only() -> None:
    gains = [flight.gain(Craft(1, 0, 0, sector=sector), NUMBER["venus_flyby"], 0) for sector in (BLUE, YELLOW, RED)]
    assert gains == [2, 0, 0]


@pytest.mark.rule("HF-8.3C.3", "HF-9.0e")
def test_mag_sail_gains_from_belts() -> None:
    belt = NUMBER["rad_earth_geo"]
    assert flight.gain(Craft(1, 0, 0, sector=RED, sail=True, mag=True), belt, 0) == 1
    assert flight.gain(Craft(1, 0, 0, sector=RED, sail=True, mag=True), belt, BONUS_BIT[belt]) == 0
    assert flight.gain(Craft(1, 0, 0, sector=RED, sail=True), belt, 0) == 0


@pytest.mark.rule("HF-8.3C", "HF-8.3C.1", "HF-8.3C.2", "HF-8.3C.4")
def test_belts() -> None:
    """TC-8.3Cb, TC-8.3Cc, and the shares of HF-P.2."""
    assert flight.radiation(4, 2, YELLOW) == 2
    assert flight.radiation(4, 1, RED) == 5
    assert flight.radiation(3, 1, RED) == 4
    assert flight.sparing_faces(4, 1, RED) == 3
    assert flight.sparing_faces(1, 2, BLUE) == 3
    assert [flight.sparing_faces(h, 0, RED) for h in (0, 2, 8)] == [0, 0, 6]
    earth, sun = NUMBER["rad_earth_geo"], NUMBER["rad_sol_1"]
    assert flight.belt_roll(Craft(1, 0, 0, sector=BLUE), earth)
    assert not flight.belt_roll(Craft(1, 0, 0), earth)
    assert not flight.belt_roll(Craft(1, 0, 0, sector=BLUE, cycler=True), earth)
    assert flight.belt_roll(Craft(1, 0, 0, sector=BLUE, cycler=True), sun)


@pytest.mark.rule("HF-6.4A", "HF-8.5C")
def test_borders() -> None:
    """TC-8.5C: Encke is blue."""
    outside = "encke_jets"
    assert Flight(WHOLE, Craft(5, 9, 64, sector=YELLOW), outside).no("encke") == flight.SEASON
    assert Flight(WHOLE, Craft(5, 9, 64, sector=BLUE), outside).no("encke") == flight.FINE
    assert Flight(WHOLE, Craft(5, 9, 64), outside).no("encke") == flight.FINE
    assert Flight(WHOLE, Craft(5, 9, 64, sector=YELLOW), "encke").no(outside) == flight.FINE
