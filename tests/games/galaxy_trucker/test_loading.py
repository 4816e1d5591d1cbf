"""BR-LOAD: energy, crew and aliens come aboard, and the rockets are set up."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table

PURPLE = """
7.6 cabin ?+??
8.6 life_support_purple +???
8.7 engine
"""


@pytest.mark.rule("BR-LOAD-1", "BR-COMP-3", "BR-COMP-4")
def test_batteries_are_filled_and_two_humans_move_into_every_cabin() -> None:
    table = Table("II")
    table.fly("7.6 cabin; 8.7 battery_3; 7.8 battery_2; 6.7 cabin; 8.8 life_support_brown; 8.6 cargo_2")
    assert table.hold(0, "energy") == {"7.8": 2, "8.7": 3}
    assert table.hold(0, "humans") == {"6.7": 2, "7.6": 2, "7.7": 2}
    assert not table.hold(0, "aliens")
    assert not table.hold(0, "goods")


@pytest.mark.rule("BR-COMP-9")
def test_a_structural_module_has_connectors_and_nothing_else() -> None:
    """Eight of them around the starting cabin: nothing is loaded, nothing has power, nothing takes goods."""
    table = Table("II")
    table.fly(*["7.6 structural; 7.8 structural; 8.7 structural; 8.8 structural"] * 2)
    for seat in (0, 1):
        ship = table.p(seat).ship
        assert (ship.humans, ship.energy, ship.goods) == ({table.cell(seat, "7.7"): 2}, {}, {})
        parts = [table.part(seat, label) for label in ("7.6", "7.8", "8.7", "8.8")]
        for part in parts:
            assert part is not None
            assert not (part.muzzles or part.exhausts or part.shields or part.nozzles or part.plates or part.aliens)
            assert any(part.connectors)
    table.card("II-16")
    table.run_out()
    assert {one["halves"] for one in table.told("declared") if one["power"] != 2} == {0}


@pytest.mark.rule("BR-LOAD-1", "BR-COMP-3")
def test_one_alien_where_its_life_support_is_joined_if_the_owner_wants_it() -> None:
    for wanted in (True, False):
        table = Table("II")
        table.draw(0, PURPLE)
        table.finish()
        assert (table.step, table.actors) == ("Crew", (0,))
        assert table.options(0) == {"alien 7.6 purple", "crewed"}
        table.do(0, "alien 7.6 purple" if wanted else "crewed")
        assert table.step == "FlyOn"
        assert table.hold(0, "aliens") == ({"7.6": "purple"} if wanted else {})
        assert table.hold(0, "humans") == ({"7.7": 2} if wanted else {"7.6": 2, "7.7": 2})
        assert table.p(0).ship.crew() == (3 if wanted else 4)


@pytest.mark.rule("BR-COMP-3")
def test_crew_beyond_a_cabin_and_aliens_without_their_life_support_are_refused() -> None:
    table = Table("II")
    table.draw(0, PURPLE + "; 6.6 cabin ???? ; 7.5 cabin ?+??")
    table.finish()
    for text, name in (
        ("alien 7.7 purple", "refuse.gt_start_cabin"),  # two humans only, whatever is joined to it
        ("alien 7.6 brown", "refuse.gt_no_support"),
        ("alien 6.6 purple", "refuse.gt_no_support"),
        ("alien 8.7 purple", "refuse.gt_no_cabin"),
        ("alien 4.7 purple", "refuse.gt_no_cabin"),
    ):
        refusal = table.refused(0, text)
        assert (refusal.clause, refusal.message.id) == ("BR-COMP-3", name)
    assert table.refused(0, "fly_on").message.id == "refuse.gt_crew_now"


@pytest.mark.rule("BR-COMP-10", "BR-COMP-3")
def test_one_alien_of_each_colour_and_one_in_each_cabin() -> None:
    table = Table("II")
    table.draw(
        0,
        """
        8.7 structural
        8.6 life_support_purple
        7.6 cabin ??+?
        9.6 cabin +???
        8.8 life_support_brown
        7.8 cabin ??+?
        8.9 cabin ???+
        """,
    )
    table.finish()
    assert table.options(0, "alien") == {
        "alien 7.6 purple", "alien 9.6 purple", "alien 7.8 brown", "alien 8.9 brown",
    }  # fmt: skip
    table.do(0, "alien 9.6 purple")
    assert table.options(0, "alien") == {"alien 7.8 brown", "alien 8.9 brown"}
    refusal = table.refused(0, "alien 7.6 purple")
    assert (refusal.clause, refusal.message.id) == ("BR-COMP-10", "refuse.gt_alien_twice")
    assert table.refused(0, "alien 9.6 brown").message.id == "refuse.gt_cabin_full"
    table.do(0, "alien 8.9 brown")
    assert table.hold(0, "humans") == {"7.6": 2, "7.7": 2, "7.8": 2}
    assert table.hold(0, "aliens") == {"9.6": "purple", "8.9": "brown"}


@pytest.mark.rule("BR-COMP-3")
def test_a_life_support_that_only_touches_does_not_serve() -> None:
    """Sides without connectors lie against each other: nothing is joined."""
    table = Table("II")
    table.draw(0, "7.6 cabin ?+0?; 8.7 structural; 8.6 life_support_purple 0+??")
    table.finish()
    assert table.step == "FlyOn"


@pytest.mark.rule("BR-COMP-3")
def test_life_support_beside_the_starting_cabin_serves_nobody() -> None:
    table = Table("II")
    table.draw(0, "8.7 life_support_purple +???")
    table.finish()
    assert table.step == "FlyOn"
    assert table.hold(0, "humans") == {"7.7": 2}


@pytest.mark.rule("BR-LOAD-2")
def test_players_decide_in_the_order_of_their_tiles() -> None:
    table = Table("II", seats=3)
    for seat in range(3):
        table.draw(seat, PURPLE)
    table.finish((2, 0, 1))
    asked = []
    while table.step == "Crew":
        asked.append(table.actors[0])
        table.do(table.actors[0], "crewed")
    assert asked == [2, 0, 1]


@pytest.mark.rule("BR-LOAD-3")
@pytest.mark.parametrize("spare", ["", "purple", "brown"])
def test_an_alien_dies_with_its_life_support_unless_another_is_joined(spare: str) -> None:
    """A large shot from the front along column 6 takes the life support in front of the cabin."""
    table = Table("II")
    other = f"; 7.5 life_support_{spare} ?+??" if spare else ""
    table.fly("6.6 life_support_brown ??+?; 7.6 cabin ?+?+: brown" + other)
    table.dice((1, 1), (3, 3), (1, 1))
    table.card("I-03")  # pirates: a small, a large and a small shot from the front
    table.run_out()
    assert table.told("destroyed")
    assert table.tiles(0) == {"7.6", "7.7"} | ({"7.5"} if spare else set())
    assert table.hold(0, "aliens") == ({"7.6": "brown"} if spare == "brown" else {})
    assert table.hold(0, "humans") == {"7.7": 2}  # nobody takes its place


@pytest.mark.rule("BR-LOAD-3", "BR-HIT-7", "BR-FLY-4")
def test_an_alien_dies_also_where_the_ship_breaks_in_two() -> None:
    """The life support held the alien's cabin to the rest; its owner keeps the cabin, and nobody is left."""
    table = Table("II")
    table.fly("7.6 life_support_brown ?+?+; 7.5 cabin ?+??: brown")
    table.dice((1, 1), (3, 3), (1, 1))
    table.card("I-03")
    table.until("KeepPiece")
    table.do(0, "keep 7.5")
    assert (table.tiles(0), table.hold(0, "aliens"), table.hold(0, "humans")) == ({"7.5"}, {}, {})
    assert [one["alien"] for one in table.told("alien_died")] == [1]
    table.run_out()
    assert not table.p(0).flying


@pytest.mark.rule("BR-LOAD-4", "BR-GAME-2")
@pytest.mark.parametrize(
    ("klass", "days"),
    [("I", [0, -2, -4, -6]), ("II", [0, -3, -6, -9]), ("III", [0, -4, -8, -12]), ("IIIA", [0, -4, -8, -12])],
)
def test_the_rockets_stand_behind_each_other_by_the_round_number(klass: str, days: list[int]) -> None:
    table = Table(klass, seats=4)
    table.fly(order=(3, 1, 0, 2))
    assert [table.p(seat).pos for seat in (3, 1, 0, 2)] == days
    assert table.s.flight_order() == [3, 1, 0, 2]


@pytest.mark.rule("BR-FLY-4", "BR-LOAD-4")
def test_a_ship_without_a_human_does_not_take_off() -> None:
    table = Table("I")
    table.p(0).ship.take_off(table.cell(0, "7.7"))
    table.lay(0, "7.7", "BASE-BAT3-01")
    table.finish()
    table.load()
    assert table.told("grounded") == [{"seat": 0}]
    assert (table.p(0).flying, table.p(0).gave_up) == (False, True)
    assert table.s.flight_order() == [1]
