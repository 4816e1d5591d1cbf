"""BR-HIT, BR-COMP-8: meteors and shots.

Attacks are met one at a time, as if the card turned over showed just these: the cards themselves are in test_cards.
"""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import GAME, Table

from cosmodrome.games.galaxy_trucker.rules.effects.attack import ATTACKS, Volley

FRONT, RIGHT, REAR, LEFT = "NESW"
SEVEN = (3, 4)


def meet(table: Table, *attacks: tuple[str, str], rolls: list[tuple[int, int]], seats: tuple[int, ...] = (0,)) -> Table:
    """These attacks (what, from where) reach the ships of these seats with these rolls."""
    table.dice(*rolls)
    codes = tuple(ATTACKS.index(what) * 4 + "NESW".index(side) for what, side in attacks)
    table.s.card = 0
    table.s.stack.append(Volley(codes, seats))
    table.s.events = []
    GAME._settle(table.s)
    table.events += [(event.name, dict(event.args)) for event in table.s.events]
    table.s.events = None
    table.s.touch()
    return table


def flying(ship: str, klass: str = "II", seats: int = 2) -> Table:
    table = Table(klass, seats=seats)
    table.fly(ship)
    table.events = []
    return table


# -- the dice ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-HIT-1", "BR-HIT-2")
@pytest.mark.parametrize(
    ("side", "roll", "hit"),
    [
        (FRONT, (3, 4), "5.7"),  # column 7
        (FRONT, (2, 4), "6.6"),
        (FRONT, (6, 2), "7.8"),
        (REAR, (3, 4), "8.7"),
        (REAR, (3, 3), "8.6"),
        (LEFT, (3, 4), "7.7"),  # row 7
        (LEFT, (4, 4), "8.6"),
        (LEFT, (1, 5), "6.6"),
        (RIGHT, (5, 2), "7.8"),
        (RIGHT, (6, 2), "8.7"),
        (RIGHT, (4, 2), "6.7"),
        (FRONT, (1, 3), None),  # column 4: the board has it, the ship does not
        (FRONT, (1, 1), None),  # no such column
        (LEFT, (6, 6), None),
        (RIGHT, (1, 2), None),
    ],
)
def test_the_sum_is_a_column_or_a_row_and_the_first_tile_there_is_met(
    side: str, roll: tuple[int, int], hit: str | None
) -> None:
    table = flying("6.7 structural; 5.7 cabin; 6.6 structural; 7.8 cabin; 8.7 structural; 8.6 cabin")
    everything = table.tiles(0)
    meet(table, ("large_shot", side), rolls=[roll])
    if hit is None:
        assert table.told("missed")
        assert table.tiles(0) == everything
    else:
        assert hit not in table.tiles(0)
        assert table.part(0, hit) is None
        assert len(table.told("destroyed")) == 1


@pytest.mark.rule("BR-HIT-1", "BR-HIT-2")
def test_iiia_counts_its_rows_from_the_rear() -> None:
    table = flying("7.8 cabin; 6.7 engine", klass="IIIA")
    meet(table, ("large_shot", LEFT), rolls=[(2, 4)])
    assert table.tiles(0) == {"7.7", "7.8"}
    meet(table, ("large_shot", RIGHT), rolls=[(3, 4)])
    assert table.tiles(0) == {"7.7"}


@pytest.mark.rule("BR-HIT-1")
def test_one_roll_counts_for_all_ships() -> None:
    table = Table("II", seats=3)
    table.fly("6.7 cabin", "8.7 engine", "7.8 cabin; 6.8 cabin")
    meet(table, ("large_shot", FRONT), ("large_shot", FRONT), rolls=[(4, 4), (3, 4)], seats=(0, 1, 2))
    assert len(table.told("attack")) == 2
    assert table.dice_left() == 0
    assert (table.tiles(0), table.tiles(1)) == ({"7.7"}, {"8.7"})
    assert table.tiles(2) == {"7.8"}


# -- small meteors -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-HIT-3")
@pytest.mark.parametrize(
    ("ship", "side", "harmless"),
    [
        ("6.7 cabin 0?+?", FRONT, True),
        ("6.7 cabin +?+?", FRONT, False),
        ("7.8 cabin ?0?+", RIGHT, True),
        ("7.8 cabin ?+?+", RIGHT, False),
        ("8.7 cabin +?0?", REAR, True),
        ("8.7 cabin +?+?", REAR, False),
        ("7.6 cabin ?+?0", LEFT, True),
        ("7.6 cabin ?+?+", LEFT, False),
    ],
)
def test_a_small_meteor_is_harmless_where_no_connector_shows(ship: str, side: str, harmless: bool) -> None:
    table = meet(flying(ship), ("small_meteor", side), rolls=[SEVEN])
    assert (table.tiles(0) == {"7.7", ship.split(maxsplit=1)[0]}) is harmless
    assert bool(table.told("bounced")) is harmless


@pytest.mark.rule("BR-HIT-3", "BR-COMP-8", "BR-COMP-4")
@pytest.mark.parametrize("powers", [True, False])
def test_a_shield_on_that_side_stops_it_for_an_energy(powers: bool) -> None:
    table = flying("6.7 cabin +?+?; 7.8 shield N; 7.6 battery_2: 1")
    meet(table, ("small_meteor", FRONT), rolls=[SEVEN])
    assert (table.step, table.options(0)) == ("Defend", {"brace", "shield 7.8"})
    table.do(0, "shield 7.8" if powers else "brace")
    assert ("6.7" in table.tiles(0)) is powers
    assert table.hold(0, "energy") == ({} if powers else {"7.6": 1})


@pytest.mark.rule("BR-COMP-8")
@pytest.mark.parametrize("turn", "NESW")
@pytest.mark.parametrize("side", "NESW")
def test_a_shield_covers_two_sides_that_turn_with_it(turn: str, side: str) -> None:
    """As printed: front and right; a quarter turn clockwise: right and rear; and so on."""
    covered = {"N": "NE", "E": "ES", "S": "SW", "W": "WN"}[turn]
    table = flying(f"8.7 structural ++?+; 8.6 shield {turn}; 8.8 battery_3", klass="III")
    meet(table, ("small_shot", side), rolls=[SEVEN])
    assert (table.step == "Defend") is (side in covered)


@pytest.mark.rule("BR-COMP-8")
def test_an_energy_serves_against_one_attack_only() -> None:
    table = flying("6.7 cabin +?+?; 7.8 shield N; 7.6 battery_2: 1")
    meet(table, ("small_meteor", FRONT), ("small_shot", FRONT), rolls=[SEVEN, SEVEN])
    table.do(0, "shield 7.8")
    assert table.step == "FlyOn"  # nothing left to power it with
    assert "6.7" not in table.tiles(0)


# -- large meteors -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-HIT-4")
@pytest.mark.parametrize(
    ("ship", "side", "line", "shot"),
    [
        ("6.7 cannon", FRONT, 7, True),  # the same column
        ("6.7 structural; 6.6 cabin; 8.7 structural; 8.6 cannon", FRONT, 6, True),  # over another tile
        ("6.7 structural; 6.8 cannon", FRONT, 7, False),  # beside it: not from the front
        ("6.7 structural; 6.8 cannon", FRONT, 8, True),
        ("7.8 cannon E", FRONT, 8, False),  # points the wrong way
        ("8.7 structural; 8.8 cannon E", RIGHT, 8, True),  # the same row
        ("8.7 structural; 8.8 cannon E", RIGHT, 7, True),  # a neighbouring one
        ("6.7 structural; 6.8 cannon E", RIGHT, 7, True),
        ("6.7 structural; 6.8 cannon E; 8.7 engine", RIGHT, 8, False),  # two rows away
        ("7.8 cannon E", LEFT, 7, False),
        ("7.6 cannon W; 8.7 engine", LEFT, 8, True),
        ("7.6 cannon W; 6.7 structural", LEFT, 6, True),
        ("8.7 cannon S", REAR, 7, True),  # no published card has one from the rear: as from a side
        ("8.7 structural; 8.8 cannon S", REAR, 7, True),
        ("8.7 structural; 8.8 structural; 8.9 cannon S", REAR, 7, False),
    ],
)
def test_which_cannon_shoots_a_large_meteor(ship: str, side: str, line: int, shot: bool) -> None:
    """Without an energy and without being asked."""
    table = flying(ship)
    before = table.tiles(0)
    meet(table, ("large_meteor", side), rolls=[(line - 4, 4)])
    assert bool(table.told("shot_down")) is shot
    assert bool(table.told("destroyed")) is not shot
    assert (table.tiles(0) == before) is shot


@pytest.mark.rule("BR-HIT-4", "BR-COMP-6")
@pytest.mark.parametrize("fires", [True, False])
def test_a_double_cannon_shoots_for_an_energy(fires: bool) -> None:
    table = flying("6.7 double_cannon; 7.6 battery_2; 7.8 shield")
    meet(table, ("large_meteor", FRONT), rolls=[SEVEN])
    assert (table.step, table.options(0)) == ("Defend", {"brace", "shoot 6.7"})
    table.do(0, "shoot 6.7" if fires else "brace")
    assert ("6.7" in table.tiles(0)) is fires
    assert table.hold(0, "energy") == {"7.6": 1 if fires else 2}


@pytest.mark.rule("BR-HIT-4", "BR-COMP-4")
def test_a_double_cannon_without_energy_shoots_nothing() -> None:
    table = flying("6.7 double_cannon; 7.6 battery_2: 0")
    meet(table, ("large_meteor", FRONT), rolls=[SEVEN])
    assert table.step == "FlyOn"
    assert "6.7" not in table.tiles(0)


@pytest.mark.rule("BR-HIT-4")
def test_a_large_meteor_minds_neither_smooth_sides_nor_shields() -> None:
    table = flying("6.7 cabin 0?+?; 7.8 shield N; 7.6 battery_2")
    meet(table, ("large_meteor", FRONT), rolls=[SEVEN])
    assert table.step == "FlyOn"
    assert "6.7" not in table.tiles(0)


# -- shots -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-HIT-5")
@pytest.mark.parametrize("connectors", ["0?+?", "+?+?"])
def test_a_small_shot_destroys_whatever_the_connectors_and_whatever_the_cannons(connectors: str) -> None:
    table = flying(f"6.7 cabin {connectors}")
    meet(table, ("small_shot", FRONT), rolls=[SEVEN])
    assert table.tiles(0) == {"7.7"}
    armed = flying("6.7 cannon")
    meet(armed, ("small_shot", FRONT), rolls=[SEVEN])
    assert armed.tiles(0) == {"7.7"}


@pytest.mark.rule("BR-HIT-5", "BR-COMP-8")
@pytest.mark.parametrize(("side", "stopped"), [(FRONT, True), (RIGHT, True), (REAR, False), (LEFT, False)])
def test_a_shield_stops_a_small_shot_on_its_sides(side: str, stopped: bool) -> None:
    table = flying("8.7 battery_3; 6.7 shield N")
    meet(table, ("small_shot", side), rolls=[SEVEN])
    assert (table.step == "Defend") is stopped
    if stopped:
        table.do(0, "shield 6.7")
        assert table.tiles(0) == {"6.7", "7.7", "8.7"}
        assert table.hold(0, "energy") == {"8.7": 2}


@pytest.mark.rule("BR-HIT-6")
def test_nothing_stops_a_large_shot() -> None:
    table = flying("6.7 cannon; 7.8 shield N; 7.6 battery_2; 8.7 shield W")
    meet(table, ("large_shot", FRONT), rolls=[SEVEN])
    assert table.step == "FlyOn"
    assert "6.7" not in table.tiles(0)


@pytest.mark.rule("BR-COMP-6", "BR-COMP-8", "BR-HIT-3", "BR-HIT-4")
def test_what_cannot_help_is_refused() -> None:
    table = flying("6.7 cabin +?+?; 7.8 shield N; 8.8 shield S; 7.6 battery_2; 8.7 double_cannon W")
    meet(table, ("small_meteor", FRONT), rolls=[SEVEN])
    for wrong, clause, name in (
        ("shield 8.8", "BR-COMP-8", "refuse.gt_shield_side"),
        ("shield 7.6", "BR-COMP-8", "refuse.gt_no_use"),
        ("shield 4.7", "BR-COMP-8", "refuse.gt_no_use"),
        ("shield 8.7", "BR-COMP-8", "refuse.gt_no_use"),  # a cannon is no shield
        ("shoot 7.8", "BR-COMP-6", "refuse.gt_no_use"),  # nor is a shield a cannon
        ("shoot 4.7", "BR-COMP-6", "refuse.gt_no_use"),
        ("shoot 8.7", "BR-HIT-4", "refuse.gt_cannon_large"),
        ("fly_on", "BR-HIT-3", "refuse.gt_defend_now"),
    ):
        refusal = table.refused(0, wrong)
        assert (refusal.clause, refusal.message.id) == (clause, name)
    assert table.refused(1, "brace").clause == "BR-GAME-1"  # somebody else's ship


# -- what falls off ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-HIT-7")
def test_a_destroyed_tile_goes_to_the_lost_pile_with_everything_on_it() -> None:
    table = flying("6.7 cabin +?+?; 7.6 cargo_2 ?+?+: blue blue; 7.8 battery_2 ?+?+")
    meet(table, ("large_shot", FRONT), ("large_shot", LEFT), ("large_shot", RIGHT), rolls=[SEVEN] * 3)
    assert table.lost(0) == 3
    assert table.tiles(0) == {"7.7"}
    assert (table.hold(0, "goods"), table.hold(0, "energy"), table.hold(0, "humans")) == ({}, {}, {"7.7": 2})


@pytest.mark.rule("BR-HIT-7")
@pytest.mark.parametrize(("kept", "left"), [("6.8", {"6.8", "6.9"}), ("7.7", {"7.7"})])
def test_the_owner_keeps_one_of_the_parts_and_the_rest_is_lost(kept: str, left: set[str]) -> None:
    """A shot from the right takes 7.8, which joins the starting cabin to two cabins in front of it."""
    table = flying("7.8 cabin +??+; 6.8 cabin ?++?; 6.9 cabin ???+")
    meet(table, ("large_shot", RIGHT), rolls=[SEVEN])
    assert table.step == "KeepPiece"
    assert table.options(0) == {"keep 6.8", "keep 7.7"}
    assert table.refused(0, "keep 7.8").clause == "BR-HIT-7"
    table.do(0, f"keep {kept}")
    assert table.tiles(0) == left
    assert table.lost(0) == 4 - len(left)


@pytest.mark.rule("BR-HIT-7", "BR-FLY-4")
def test_a_part_without_a_human_may_be_kept_and_gives_up_after_the_card() -> None:
    """Pirates shoot the tile between the starting cabin and the hold; the hold is kept for its goods."""
    table = Table("II")
    table.fly("7.8 structural ??++; 8.8 special_cargo_2 +???: red red", "8.7 engine")
    table.dice((1, 1), (4, 4), (1, 1))  # a small, a large and a small shot from the front
    table.card("I-03")
    table.do(0, "keep 8.8")
    assert table.hold(0, "goods") == {"8.8": "red red"}
    assert table.told("no_humans") == [{"seat": 0}]
    assert not table.p(0).flying
    table.arrive()
    assert table.credits()[0] == 4 - 2  # eight for the goods, halved; two lost components
