"""The bots of Galaxy Trucker build sound ships of every class, bring them home, and earn more the harder they think."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.drawing import cell_at
from tests.games.galaxy_trucker.table import Table
from tests.games.galaxy_trucker.welded import BOTH, weld

from cosmodrome import games
from cosmodrome.arena import match
from cosmodrome.games.galaxy_trucker.bot.odds import struck
from cosmodrome.games.galaxy_trucker.bot.prices import harm
from cosmodrome.games.galaxy_trucker.pieces.parts import CABIN
from cosmodrome.games.galaxy_trucker.strength import fly
from cosmodrome.kernel import CLOCK, Rng

GAME = games.get("galaxy_trucker")
OTHER = "another_big_expansion"
ONE = {"round_2": "none", "round_3": "none"}

# The class, and how many of the 12 ships of three rounds come home at the least: far less than the usual.
CLASSES = {
    "I": 6,
    "II": 6,
    "III": 3,
    "IIIA": 3,
    "IA": 4,
    "IIA": 3,
    "IIB": 3,
    "IIIB": 1,
    "IV": 2,
    "IVC": 1,
}


@pytest.mark.parametrize("name", CLASSES)
def test_ships_of_every_class_are_sound_and_some_come_home(name: str) -> None:
    """A small sample with the same seed each time; `make soak` flies 200 rounds and holds them against the bars."""
    flown = fly(name, 3, seed=1)
    assert flown.ships == 12
    assert flown.sound == 12
    assert flown.home >= CLASSES[name]


@pytest.mark.parametrize(
    ("modules", "options"),
    [
        (("big_expansion", OTHER), {"round_1": "II", "support_team": "yes"}),
        ((OTHER,), {"round_1": "III", "support_team": "competition"}),
        (("big_expansion", "latest_models"), {"round_1": "IV"}),
        (("latest_models",), {"round_1": "IVC"}),
        ((), {"round_1": "I", "pace": "real_time"}),
    ],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_bots_play_every_mix_to_its_end(modules: tuple[str, ...], options: dict[str, int | str], seats: int) -> None:
    result = match(GAME, GAME.setup_of(seats, modules, {**ONE, **options}), ["greedy", "search:8"], 1, seed=5)
    assert not result.unfinished


def test_greedy_earns_more_than_random() -> None:
    result = match(GAME, GAME.setup(2), ["greedy", "random"], 8, seed=7)
    assert result.bots[0].wins >= 7
    assert result.bots[0].mean_score > result.bots[1].mean_score + 15


def test_the_quick_policy_gives_nobody_up() -> None:
    """Who gives up gets no more than who is stranded: played out by the policy, nobody ever does."""
    s = GAME.new(GAME.setup_of(4, (), {"round_1": "II", **ONE}), 3)
    rng = Rng(1)
    s.events = []
    while s.stack:
        seat = GAME.actors(s)[0]
        options = GAME.options(s, seat)
        GAME.act(s, seat, options[0] if seat == CLOCK else GAME.mind.policy(s, seat, options, rng))
    assert not [event for event in s.events if event.name == "gave_up"]
    assert [event for event in s.events if event.name == "arrived"]


def test_only_who_has_finished_turns_the_glass() -> None:
    """BR-TIME-2 lets anybody turn it before its last run, but whoever still builds would lose time by it."""
    s = GAME.new(GAME.setup_of(4, (), {"round_1": "II", **ONE}), 3)
    rng = Rng(1)
    turned = 0
    while not s.deck:
        seat = GAME.actors(s)[0]
        options = GAME.options(s, seat)
        action = options[0] if seat == CLOCK else GAME.mind.policy(s, seat, options, rng)
        if action.verb == "flip":
            turned += 1
            assert s.players[seat].finished
        GAME.act(s, seat, action)
    assert turned


@pytest.mark.rule("BR-BUILD-1")
def test_a_tile_that_was_chosen_is_laid() -> None:
    """What lies face up is looked at before it is taken: nobody takes it only to put it back."""
    s = GAME.new(GAME.setup_of(4, (), {"round_1": "II", **ONE}), 3)
    rng = Rng(1)
    chosen: dict[int, bool] = {}
    laid = 0
    while not s.deck:
        seat = GAME.actors(s)[0]
        options = GAME.options(s, seat)
        action = options[0] if seat == CLOCK else GAME.mind.policy(s, seat, options, rng)
        if action.verb in ("take", "take_up"):
            chosen[seat] = action.verb == "take_up"
        assert action.verb != "put_back" or not chosen[seat]
        laid += action.verb == "place" and chosen[seat]
        GAME.act(s, seat, action)
    assert laid > 20


def test_a_search_stays_in_the_round() -> None:
    """Playing on into the next building would cost a hundred times as much and tell nothing."""
    s = GAME.new(GAME.setup(2, round_1="I", round_2="II", round_3="none"), 3)
    rng = Rng(1)
    while not s.deck:
        seat = GAME.actors(s)[0]
        options = GAME.options(s, seat)
        GAME.act(s, seat, options[0] if seat == CLOCK else GAME.mind.policy(s, seat, options, rng))
    last = GAME.mind.horizon(s, 2)
    cards = len(s.deck)
    while s.round == 0:
        seat = GAME.actors(s)[0]
        options = GAME.options(s, seat)
        GAME.act(s, seat, GAME.mind.policy(s, seat, options, rng))
    assert cards == 8
    assert s.turn == last


def best(table: Table, seat: int) -> str:
    """What looks best to a bot now, in words."""
    action = GAME.mind.policy(table.s, seat, GAME.options(table.s, seat), Rng(1))
    return table.words(seat, action)


def fleet(left: str, right: str) -> Table:
    """Two ships of class IIA in flight, in seat 0."""
    table = Table("IIA", modules=BOTH)
    table.fly(*["6.4 cabin; 6.9 cabin"] * 2)
    weld(table, 0, f"6.4 cabin \n 7.4 structural \n 8.4 engine \n {left} \n 6.9 cabin \n 7.9 structural \n {right}")
    return table


@pytest.mark.rule("GT-FLEET-3")
def test_a_bot_leaves_no_ship_of_its_fleet_behind() -> None:
    """One ship has power; the other has a double engine, and would give up without energy for it."""
    table = fleet("6.5 battery_2 \n 8.5 double_engine", "6.10 battery_2 \n 8.9 double_engine")
    table.card("I-05")
    assert best(table, 0) == "power 8.9"
    table.do(0, "power 8.9")
    assert best(table, 0) == "declare"


@pytest.mark.rule("GT-FLEET-10")
def test_a_bot_knows_that_a_ship_is_lost_with_its_last_cabin() -> None:
    table = fleet("6.5 cargo_2: yellow yellow", "6.10 cabin \n 8.9 engine")
    ship = table.p(0).ship
    last, other = (harm(table.s, ship, table.cell(0, label)) for label in ("6.4", "6.10"))
    assert last > 2 * other


def test_cabins_lie_where_little_meets_them() -> None:
    """The nose is met by all that comes from the front on its column; the middle of the ship by next to nothing."""
    board = Table("III").board(0)
    met = struck(board)
    inner = min(met[cell] for cell in board.cells)
    assert met[cell_at(board, "4.7")] > 4 * inner
    assert sum(met) == pytest.approx(sum(met[cell] for cell in board.cells))
    table = Table("III", seats=4)
    rng = Rng(2)
    while table.step == "Build":
        seat = table.actors[0]
        options = GAME.options(table.s, seat)
        GAME.act(table.s, seat, options[0] if seat == CLOCK else GAME.mind.policy(table.s, seat, options, rng))
    ships = [table.p(seat).ship for seat in range(4)]
    cabins = [met[cell] for ship in ships for cell in ship.plan.of(CABIN)]
    tiles = [met[cell] for ship in ships for cell in ship.tiles()]
    assert sum(cabins) / len(cabins) < 0.8 * sum(tiles) / len(tiles)
