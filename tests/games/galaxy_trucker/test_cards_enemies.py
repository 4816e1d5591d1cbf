"""BR-CARD-ENEMY: slavers, smugglers and pirates, each card with the figures printed on it."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table

# card: strength, crew lost, credits, days
SLAVERS = {"I-01": (6, 3, 5, 1), "II-01": (7, 4, 8, 2), "III-01": (8, 5, 10, 2)}
# card: strength, goods lost, goods won, days
SMUGGLERS = {
    "I-02": (4, 2, "yellow green blue", 1),
    "II-02": (8, 3, "red yellow yellow", 1),
    "III-02": (9, 4, "red red yellow yellow green", 2),
}
# card: strength, shots (size and side), credits, days
PIRATES = {
    "I-03": (5, "small N, large N, small N", 4, 1),
    "II-03": (6, "large N, small N, large N", 7, 2),
    "III-03": (10, "small W, large N, small N, large N, small E", 12, 2),
}
STRENGTH = {card: figures[0] for card, figures in {**SLAVERS, **SMUGGLERS, **PIRATES}.items()}
CARDS = sorted(STRENGTH)

# Two ships that can declare any power up to 11, an energy for every second point, with 2 or 3 for nothing.
GUNS = """
6.7 cannon
7.4 cannon
7.5 double_cannon
7.6 double_cannon
7.8 double_cannon
7.9 double_cannon
8.4 battery_2
8.5 structural
8.6 structural
8.7 cabin
8.8 structural
8.9 battery_2
"""
EVEN, ODD = GUNS, GUNS + "7.10 cannon; 8.10 cabin"
VICTIM = """
8.7 cabin
8.6 cabin
8.8 cabin
7.6 special_cargo_2: red red
7.8 cargo_3: yellow green blue
"""  # eight humans; goods worth 4 4 3 2 1


def declare(table: Table, seat: int, power: int) -> None:
    """As many double cannons as it takes."""
    free = 3 if "7.10" in table.tiles(seat) else 2
    if table.step != "Declare":
        return
    for cell in ("7.5", "7.6", "7.8", "7.9")[: (power - free) // 2]:
        table.do(seat, f"power {cell}")
        if table.step == "Spend":
            table.do(seat, min(table.options(seat, "spend")))
    if table.step == "Declare" and table.actors == (seat,):
        table.do(seat, "declare")


def lose(table: Table, seat: int) -> None:
    """Whatever the enemy takes."""
    while table.step in ("LoseCrew", "LoseGoods", "KeepPiece"):
        table.do(seat, min(table.options(seat)))


# -- stronger, as strong, weaker ---------------------------------------------------------------------------------------


@pytest.mark.rule("BR-CARD-ENEMY")
@pytest.mark.parametrize("card", CARDS)
def test_who_is_as_strong_is_left_alone_and_the_enemy_goes_on_to_the_next(card: str) -> None:
    strength = STRENGTH[card]
    table = Table("III", seats=2)
    table.fly(EVEN if strength % 2 == 0 else ODD, VICTIM)
    table.dice(*[(1, 1)] * 5)
    table.card(card)
    declare(table, 0, strength)
    assert table.told("declared")[0]["halves"] == 2 * strength
    assert table.told("held") == [{"seat": 0}]
    assert table.told("beaten") == [{"seat": 1}]
    lose(table, 1)
    assert table.p(0).ship.crew() == (4 if strength % 2 == 0 else 6)
    assert table.credits() == [0, 0]
    assert table.days() == [0, -4]


@pytest.mark.rule("BR-CARD-ENEMY")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("takes", [True, False])
def test_who_is_stronger_takes_the_reward_and_the_days_or_neither_and_the_card_ends(card: str, takes: bool) -> None:
    table = Table("III", seats=2)
    table.fly(ODD, VICTIM)
    table.card(card)
    declare(table, 0, 11)
    assert table.told("beat") == [{"seat": 0}]
    assert table.options(0) == {"accept", "decline"}
    assert table.refused(0, "fly_on").clause == "BR-CARD-ENEMY"
    table.do(0, "accept" if takes else "decline")
    days = {**SLAVERS, **SMUGGLERS, **PIRATES}[card][3] if takes else 0
    assert table.days() == [-days if days < 4 else -days - 1, -4]
    credits = {card: figures[2] for card, figures in {**SLAVERS, **PIRATES}.items()}.get(card, 0)
    assert table.credits() == [credits if takes else 0, 0]
    won = table.told("goods_offered")
    if takes and card in SMUGGLERS:
        goods = SMUGGLERS[card][2].split()
        assert won == [{"seat": 0, **{name: goods.count(name) for name in ("red", "yellow", "green", "blue")}}]
    else:
        assert not won
    assert not table.told("beaten")  # nobody after the winner is attacked
    assert table.step == "FlyOn"


@pytest.mark.rule("BR-CARD-ENEMY")
@pytest.mark.parametrize("card", sorted(SLAVERS))
def test_slavers_take_crew_of_the_losers_choice(card: str) -> None:
    _, crew, _, _ = SLAVERS[card]
    table = Table("III", seats=2)
    table.fly(VICTIM + "; 9.6 life_support_purple +???", VICTIM)
    table.card(card)
    assert table.p(0).ship.crew() == 8
    for n in range(crew):
        assert table.actors == (0,)
        assert table.p(0).ship.crew() == 8 - n
        cabin = "8.6" if n < 2 else "8.8" if n < 4 else "8.7"
        table.do(0, f"lose_human {cabin}")
    assert table.p(0).ship.crew() == 8 - crew
    assert table.hold(0, "humans")["7.7"] == 2
    assert table.actors == (1,)
    lose(table, 1)
    assert table.p(1).ship.crew() == 8 - crew


@pytest.mark.rule("BR-CARD-ENEMY")
def test_slavers_take_aliens_as_well_and_everybody_if_there_are_no_more() -> None:
    table = Table("III", seats=2)
    table.fly("8.7 cabin: brown; 8.6 life_support_brown ?+??; 8.8 cabin", "")
    table.card("I-01")
    assert table.options(0) == {"lose_human 7.7", "lose_human 8.8", "lose_alien 8.7"}
    refusal = table.refused(0, "lose_human 8.7")
    assert (refusal.clause, refusal.message.id) == ("BR-CARD-ENEMY", "refuse.gt_nobody_there")
    assert table.refused(0, "lose_alien 8.8").message.id == "refuse.gt_nobody_there"
    assert table.refused(0, "declare").message.id == "refuse.gt_crew_first"
    table.do(0, "lose_alien 8.7")
    table.do(0, "lose_human 8.8")
    table.do(0, "lose_human 8.8")
    assert (table.hold(0, "humans"), table.hold(0, "aliens")) == ({"7.7": 2}, {})
    assert table.hold(1, "humans") == {}  # three of two: all there are
    assert table.told("no_humans") == [{"seat": 1}]


@pytest.mark.rule("BR-CARD-ENEMY", "BR-GOODS-2")
@pytest.mark.parametrize("card", sorted(SMUGGLERS))
def test_smugglers_take_the_most_valuable_goods(card: str) -> None:
    lost = SMUGGLERS[card][1]
    table = Table("III", seats=2)
    table.fly(VICTIM, "")
    table.card(card)
    left = ["red", "red", "yellow", "green", "blue"][lost:]
    assert " ".join(table.hold(0, "goods").values()).split() == left
    assert table.step == "FlyOn"


@pytest.mark.rule("BR-CARD-ENEMY", "BR-HIT-5", "BR-HIT-6")
@pytest.mark.parametrize("card", sorted(PIRATES))
def test_pirates_shoot_at_all_who_lost_together_after_the_fights(card: str) -> None:
    """The first, third and fourth lose, the second is as strong as the pirates."""
    strength, shots, _, _ = PIRATES[card]
    wanted = [one.split() for one in shots.split(", ")]
    table = Table("III", seats=4)
    target = "7.6 cabin; 7.8 cabin; 8.7 engine"
    table.fly(target, EVEN if strength % 2 == 0 else ODD, target, "6.7 cannon")
    table.dice(*[(3, 4)] * len(wanted))
    table.card(card)
    assert not table.told("attack")
    declare(table, 1, strength)
    assert [one["seat"] for one in table.told("beaten")] == [0, 2, 3]
    while table.step == "KeepPiece":
        seat = table.actors[0]
        table.do(seat, min(table.options(seat)))
    told = table.told("attack")
    assert [("small" if one["what"] == 3 else "large") + " " + "NESW"[one["side"]] for one in told] == shots.split(", ")
    assert table.dice_left() == 0  # one roll a shot, for all of them
    hit = {seat for seat in range(4) if table.lost(seat)}
    assert hit == {0, 2, 3}
    assert table.lost(0) == table.lost(2)


@pytest.mark.rule("BR-CARD-ENEMY")
def test_pirates_shoot_those_who_lost_although_somebody_beats_them_later() -> None:
    table = Table("III", seats=3)
    table.fly("7.8 cabin", ODD, "7.8 cabin")
    table.dice((1, 1), (4, 4), (1, 1))
    table.card("I-03")
    declare(table, 1, 11)
    assert not table.told("attack")
    table.do(1, "accept")
    assert (table.lost(0), table.lost(1), table.lost(2)) == (1, 0, 0)
    assert table.credits() == [0, 4, 0]


@pytest.mark.rule("BR-CARD-ENEMY", "BR-FLY-6")
def test_nobody_is_asked_for_energy_that_cannot_change_the_fight() -> None:
    """Beaten anyway, or winning anyway; but asked where it may be a draw instead of a defeat."""
    for ship, card, asked in (
        ("6.7 cannon; 7.6 double_cannon; 7.8 battery_2", "I-01", False),  # 3 at most, against 6
        ("6.7 cannon; 7.6 double_cannon; 7.8 double_cannon; 8.7 battery_2; 7.5 cannon", "I-01", True),  # 6 at most
        ("6.7 cannon; 7.6 double_cannon; 7.8 double_cannon; 8.7 battery_2", "I-03", True),  # 5 against 5
        ("6.7 cannon; 7.6 double_cannon; 7.8 double_cannon; 8.7 battery_2: 0", "I-03", False),  # no energy
    ):
        table = Table("II")
        table.fly(ship)
        table.dice(*[(1, 1)] * 3)
        table.card(card)
        assert (table.step == "Declare") is asked, (ship, card)


@pytest.mark.rule("BR-FLY-6", "BR-CARD-ENEMY")
def test_who_is_as_strong_without_energy_may_spend_some_to_win() -> None:
    """Two cannons and a purple alien are worth 4, as much as the smugglers; with the double cannon it is more."""
    table = Table("III")
    table.fly(
        """
        6.7 cannon
        7.6 cabin: purple
        8.6 life_support_purple
        6.6 cannon
        7.8 battery_2
        6.8 double_cannon
        """
    )
    table.card("I-02")
    assert (table.step, table.actors) == ("Declare", (0,))
    assert table.options(0) == {"declare", "power 6.8"}
    table.do(0, "power 6.8")
    table.do(0, "declare")
    assert table.step == "Reward"
