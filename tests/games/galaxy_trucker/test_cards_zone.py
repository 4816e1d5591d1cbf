"""BR-CARD-ZONE: the three combat zones, line by line; and that no card of the box was forgotten."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import GAME, Table
from tests.games.galaxy_trucker.test_cards_enemies import PIRATES, SLAVERS, SMUGGLERS
from tests.games.galaxy_trucker.test_cards_space import DUST, EPIDEMIC, OPEN, SABOTAGE, SWARMS
from tests.games.galaxy_trucker.test_cards_stops import PLANETS, SHIPS, STATIONS

from cosmodrome.games.galaxy_trucker.rules.cards.deck import CARDS

ZONES = ("I-16", "II-16", "III-16")
CREW, ENGINE, CANNON = range(3)
STRONG = "6.7 cannon; 8.7 engine; 7.6 cabin; 7.8 cabin"  # crew 6, engine 1, cannon 1


def attacks(table: Table) -> str:
    return ", ".join(("small " if one["what"] == 3 else "large ") + "NESW"[one["side"]] for one in table.told("attack"))


def victims(table: Table) -> list[int]:
    return [one["seat"] for one in table.told("weakest")]


@pytest.mark.rule("BR-CARD-ZONE")
def test_i_16_days_for_the_smallest_crew_crew_for_the_weakest_engine_shots_for_the_weakest_cannons() -> None:
    table = Table("III", seats=3)
    table.fly(
        "6.7 cannon; 8.7 engine; 7.8 engine",  # crew 2
        "6.7 cannon; 7.6 cabin; 8.7 cabin",  # engine 0, crew 6
        "8.7 engine; 7.6 cabin ?+?+; 7.8 cabin",  # cannon 0
    )
    table.at(20, 10, 0)
    table.dice((3, 4), (3, 3))
    table.card("I-16")
    assert (table.step, table.actors) == ("LoseCrew", (1,))
    assert table.days() == [17, 10, 0]
    assert not table.told("attack")
    table.do(1, "lose_human 7.6")
    table.do(1, "lose_human 7.6")
    assert victims(table) == [0, 1, 2]
    assert attacks(table) == "small S, large S"
    assert table.tiles(2) == {"7.7", "7.8"}  # the engine in column 7, then the cabin in column 6
    assert [table.lost(seat) for seat in range(3)] == [0, 0, 2]
    assert table.hold(1, "humans") == {"7.7": 2, "8.7": 2}


@pytest.mark.rule("BR-CARD-ZONE", "BR-GOODS-2")
def test_ii_16_days_for_the_weakest_cannons_goods_for_the_weakest_engine_shots_for_the_smallest_crew() -> None:
    table = Table("III", seats=3)
    table.fly(
        "8.7 engine; 7.8 cabin",  # cannon 0
        "6.7 cannon; 7.8 cabin; 8.7 special_cargo_2: red red; 7.6 cargo_3: green blue blue",  # engine 0
        "6.7 cannon; 8.7 engine",  # crew 2
    )
    table.at(20, 10, 0)
    table.dice((1, 1), (1, 1), (1, 1), (3, 4))
    table.card("II-16")
    assert victims(table) == [0, 1, 2]
    assert table.days() == [16, 10, 0]
    assert table.hold(1, "goods") == {"7.6": "blue blue"}  # two red ones and the green one are gone
    assert attacks(table) == "small E, small W, small N, large S"
    assert table.tiles(2) == {"6.7", "7.7"}


@pytest.mark.rule("BR-CARD-ZONE", "BR-GOODS-2")
def test_iii_16_goods_for_the_smallest_crew_crew_for_the_weakest_cannons_shots_for_the_weakest_engine() -> None:
    table = Table("III", seats=3)
    table.fly(
        "6.7 cannon; 8.7 engine; 7.6 cargo_3: yellow blue; 7.8 battery_2",  # crew 2
        "8.7 engine; 7.8 cabin; 7.6 cabin",  # cannon 0, crew 6
        "6.7 cannon; 7.6 cabin; 7.8 cabin; 8.7 cabin",  # engine 0
    )
    table.dice(*[(1, 1)] * 4, (3, 4), (3, 4))
    table.card("III-16")
    assert (table.hold(0, "goods"), table.hold(0, "energy")) == ({}, {})  # two goods, then two energy cells
    for n in range(4):
        assert table.actors == (1,)
        table.do(1, "lose_human 7.6" if n < 2 else "lose_human 7.8")
    assert table.hold(1, "humans") == {"7.7": 2}
    assert victims(table) == [0, 1, 2]
    assert attacks(table) == "small E, small W, small N, small N, large S, large S"
    assert "8.7" not in table.tiles(2)
    assert table.dice_left() == 0


@pytest.mark.rule("BR-CARD-ZONE")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_a_tie_hits_the_tied_player_furthest_ahead(order: tuple[int, ...]) -> None:
    table = Table("III", seats=3)
    table.fly(STRONG, STRONG, STRONG, order=order)
    table.dice((1, 1), (1, 1))
    table.card("I-16")
    first = order[0]
    assert victims(table)[0] == first
    assert table.told("moved")[0] == {"seat": first, "n": -3, "pos": table.days()[first]}


@pytest.mark.rule("BR-CARD-ZONE", "BR-FLY-6")
def test_powers_are_declared_in_flight_order_and_energy_may_save_one() -> None:
    """The second has more engine power than the leader with an energy, less without."""
    for spends, victim in ((True, 0), (False, 1)):
        table = Table("III", seats=2)
        table.fly("8.7 engine; 7.8 cabin", "8.7 double_engine; 7.6 battery_2; 7.8 cabin")
        table.dice((1, 1), (1, 1))
        table.card("I-16")
        assert (table.step, table.actors) == ("Declare", (1,))
        assert [one["seat"] for one in table.told("declared") if one["power"] == 0] == [0]
        if spends:
            table.do(1, "power 8.7")
        table.do(1, "declare")
        assert victims(table)[1] == victim


@pytest.mark.rule("BR-CARD-ZONE", "BR-FLY-6")
def test_only_what_was_declared_on_this_line_is_shown() -> None:
    """The crew of the first line is no engine power, and the figures of one card are none of the next."""
    table = Table("III", seats=2)
    table.fly("8.7 engine; 7.8 cabin", "8.7 double_engine; 7.6 battery_2; 7.8 cabin")
    table.dice((1, 1), (1, 1))
    table.card("I-16")
    assert (table.step, table.actors) == ("Declare", (1,))  # the second line: the leader has 1, the other nothing yet
    assert GAME.view(table.s, 1).declared == [2, 0]
    table.do(1, "power 8.7")
    table.do(1, "declare")
    assert GAME.view(table.s, None).declared == [2, 4]
    table.run_out()
    assert GAME.view(table.s, None).declared == [0, 0]  # the third line: nobody has cannons
    table.card("I-05")
    assert GAME.view(table.s, 0).declared == [2, 0] and table.actors == (1,)
    table.run_out()
    table.card("I-18")
    assert GAME.view(table.s, 0).declared == [0, 0]


@pytest.mark.rule("BR-CARD-ZONE", "BR-FLY-6")
def test_who_is_safe_already_is_not_asked_for_energy() -> None:
    """The second has as much without any energy as the leader declared: a tie hits the one ahead."""
    table = Table("III", seats=2)
    ship = "8.7 engine; 7.8 double_engine; 7.6 battery_2"
    table.fly(ship, ship)
    table.card("I-16")
    assert (table.step, table.actors) == ("Declare", (0,))
    table.do(0, "declare")
    assert victims(table)[1] == 0
    assert table.hold(1, "energy") == {"7.6": 2}


@pytest.mark.rule("BR-CARD-ZONE")
@pytest.mark.parametrize("card", ZONES)
def test_nothing_happens_to_somebody_who_flies_alone(card: str) -> None:
    table = Table("III", seats=2)
    table.fly("7.6 cargo_2: blue", "")
    table.on_deck(card)
    table.do(0, "fly_on")
    table.do(1, "give_up")
    assert not table.told("weakest")
    assert (table.days()[0], table.lost(0), table.p(0).ship.crew()) == (0, 0, 2)
    assert table.hold(0, "goods") == {"7.6": "blue"}


def test_every_card_of_the_box_is_played_in_some_test() -> None:
    tables = (SLAVERS, SMUGGLERS, PIRATES, PLANETS, SHIPS, STATIONS, OPEN, DUST, SWARMS, EPIDEMIC, SABOTAGE, ZONES)
    played = [card for table in tables for card in table]
    assert sorted(played) == sorted(card.id for card in CARDS if card.set == "base")
    assert len(played) == 60
