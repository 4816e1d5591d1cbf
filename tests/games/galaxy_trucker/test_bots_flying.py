"""How the bots of Galaxy Trucker load goods, declare in a combat zone, and insure."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import Table
from tests.games.galaxy_trucker.welded import BIG2, weld

from cosmodrome import games
from cosmodrome.games.galaxy_trucker.bot.cargo import kept
from cosmodrome.games.galaxy_trucker.bot.odds import fragility
from cosmodrome.games.galaxy_trucker.pieces.cargo import places, put_good, room_for
from cosmodrome.games.galaxy_trucker.pieces.power import ENGINE_POWER
from cosmodrome.games.galaxy_trucker.pieces.ship import Goods
from cosmodrome.games.galaxy_trucker.rules.effects.declare import Declare
from cosmodrome.games.galaxy_trucker.rules.effects.goods import Stow, load, lose_goods
from cosmodrome.kernel import Rng

GAME = games.get("galaxy_trucker")
MIXED = "7.6 cargo_2 \n 7.8 special_cargo_1 \n 8.7 special_cargo_2 \n 6.7 cargo_3"


def best(table: Table, seat: int) -> str:
    """What looks best to a bot now, in words."""
    return table.words(seat, GAME.mind.policy(table.s, seat, GAME.options(table.s, seat), Rng(1)))


# -- goods --------------------------------------------------------------------------------------------------------


def hold() -> Table:
    """A ship in flight with white and red places, and nothing aboard."""
    table = Table("II")
    table.fly(MIXED, "8.7 engine")
    return table


def arrangements(table: Table) -> list[object]:
    """Load by the policy alone: everything that lay somewhere, one after the other."""
    s = table.s
    found: list[object] = []
    while isinstance(s.stack[-1], Stow):
        found.append((tuple(sorted(s.players[0].ship.goods.items())), s.stack[-1].goods))
        options = GAME.options(s, 0)
        GAME.act(s, 0, GAME.mind.policy(s, 0, options, Rng(1)))
    return found


@pytest.mark.rule("BR-GOODS-1")
def test_no_arrangement_of_goods_comes_back_and_the_best_of_them_stay_aboard() -> None:
    rng = Rng(7)
    swapped = 0
    for _ in range(150):
        table = hold()
        p = table.p(0)
        for _ in range(rng.below(9)):
            colour = rng.below(4)
            free = [cell for cell in places(p) if room_for(p, cell, colour)]
            if free:
                put_good(p.ship, rng.choice(free), colour)
        aboard = p.ship.cargo()
        offered: Goods = (rng.below(3), rng.below(3), rng.below(3), rng.below(3))
        load(table.s, 0, offered)
        table.s.touch()
        seen = arrangements(table)
        assert len(seen) == len(set(seen))
        assert p.ship.cargo() == kept(p, [mine + more for mine, more in zip(aboard, offered, strict=True)])
        swapped += any(now < before for now, before in zip(p.ship.cargo(), aboard, strict=True))
    assert swapped > 20


@pytest.mark.rule("BR-COMP-5")
def test_a_common_good_makes_way_for_a_red_one() -> None:
    """The red places are taken by green goods, the white ones by blue: a blue one goes, a green one moves over."""
    table = hold()
    for label, goods in (("7.8", "green"), ("8.7", "green green"), ("7.6", "blue blue"), ("6.7", "blue blue blue")):
        table.put(0, label, goods)
    load(table.s, 0, (1, 0, 0, 0))
    table.s.touch()
    arrangements(table)
    assert table.p(0).ship.cargo() == (1, 0, 3, 4)


@pytest.mark.rule("GT-FLEET-6")
def test_a_fleet_gives_up_goods_of_the_ship_that_has_cheaper_ones() -> None:
    table = Table("IIA", modules=("big_expansion", "another_big_expansion"))
    table.fly(*["6.4 cabin; 6.9 cabin"] * 2)
    weld(
        table,
        0,
        "6.4 cabin \n 7.4 structural \n 8.4 engine \n 6.5 cargo_2: yellow yellow \n"
        "6.9 cabin \n 7.9 structural \n 8.9 engine \n 6.10 cargo_2: blue blue",
    )
    lose_goods(table.s, 0, 1)
    table.s.touch()
    assert best(table, 0) == "give_good blue 6.10"


# -- the combat zone ----------------------------------------------------------------------------------------------

DOUBLE = "7.6 battery_2 \n 8.7 double_engine"
STRONG = "8.7 engine \n 8.6 engine \n 8.8 engine"


@pytest.mark.rule("BR-CARD-ZONE")
@pytest.mark.parametrize(
    ("behind", "answer"),
    [
        ("8.7 engine", "power 8.7"),  # it cannot keep up with 2
        (DOUBLE, "declare"),  # it would, and the cell were lost
        (STRONG, "declare"),  # it is out of reach
    ],
)
def test_who_declares_first_thinks_of_what_the_others_will_answer(behind: str, answer: str) -> None:
    """The one ahead has no power without energy, and two with it."""
    table = Table("II")
    table.fly(DOUBLE, behind)
    table.at(9, 0)
    table.card("I-16")
    while not (isinstance(step := table.s.stack[-1], Declare) and step.what == ENGINE_POWER):
        table.act(table.actors[0], table.default(table.actors[0]))
    assert table.actors == (0,)
    assert best(table, 0) == answer


# -- insurance ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-INS-1")
def test_a_ship_that_falls_apart_is_insured_and_a_sound_one_is_not() -> None:
    fragile: list[float] = []
    sound: list[float] = []
    rng = Rng(3)
    for seed in range(6):
        table = Table("IVC", seats=2, modules=(*BIG2, "latest_models"), seed=seed)
        while table.step != "FlyOn":
            seat = table.actors[0]
            options = GAME.options(table.s, seat)
            action = options[0] if seat < 0 else GAME.mind.policy(table.s, seat, options, rng)
            if action.verb == "insure":
                (fragile if action.args[0] else sound).append(fragility(table.p(seat).ship))
            table.act(seat, action)
    assert fragile and sound
    assert sum(fragile) / len(fragile) > sum(sound) / len(sound)
