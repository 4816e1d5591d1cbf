"""What the bots plan: kits that work where they land, the ways a search compares, and how Hermes is turned aside."""

from __future__ import annotations

import pytest

from cosmodrome import bots
from cosmodrome.games.high_frontier import GAME
from cosmodrome.games.high_frontier.actions import BOOST, INCOME, OP
from cosmodrome.games.high_frontier.bot.hermes_plan import arrival, open_turn, outfits
from cosmodrome.games.high_frontier.bot.kits import kits
from cosmodrome.games.high_frontier.bot.mission import best_mission, cards_at_hand, missions
from cosmodrome.games.high_frontier.bot.worth import probes
from cosmodrome.games.high_frontier.pieces.systems import usable
from cosmodrome.games.high_frontier.rules.prepare import Operate
from cosmodrome.games.high_frontier.rules.turn import NextTurn
from cosmodrome.kernel import Eyes, Rng

from .position import CARD, Board


def faces(*ids: str) -> tuple[int, ...]:
    return tuple(sorted(4 * CARD[id] for id in ids))


@pytest.mark.rule("HF-8.2A", "HF-5.6A.1")
def test_a_kit_cools_the_robonaut_that_has_to_prospect() -> None:
    """Building takes no radiators, prospecting does: a kit without them would land for nothing."""
    hot = ("cermet_nerva", "dual_mode_fission", "flywheel_tractor", "carbo_chlorination", "rankine_mhd")
    assert not kits(faces(*hot), True)
    assert not probes(faces(*hot), True)
    cool = kits(faces(*hot, "mo_li_heat_pipe"), True)
    assert cool
    for kit in cool:
        assert usable(4 * CARD["flywheel_tractor"], kit.faces)


@pytest.mark.rule("HF-8.2A", "HF-6.1A.5")
def test_no_kit_flies_by_an_engine_that_would_overheat() -> None:
    """An afterburner cools an engine by a therm, and the Hall Effect has none."""
    cards = ("hall_effect", "exciplex_laser", "atomic_layer", "rankine_mhd", "microtube_array", "pebble_bed")
    for kit in kits(faces(*cards), True):
        assert not kit.run.hot


def table() -> Board:
    board = Board("un", "shimizu", expansion=False)
    board.hold(0, "hall_effect", "flywheel_tractor", "electroforming")
    board.s.players[0].wt = 12
    board.run(Operate(0, offers=2))
    return board


def test_a_goal_is_flown_to_if_it_can_be_reached() -> None:
    board = table()
    cards = cards_at_hand(board.s, 0)
    first, second = missions(board.s, 0, cards, 2)
    assert first.goal != second.goal and first.merit >= second.merit
    wanted = best_mission(board.s, 0, cards, 0, second.goal)
    assert wanted == second
    nowhere = best_mission(board.s, 0, cards, 0, board.s.home(0))
    assert nowhere == best_mission(board.s, 0, cards) == first


def test_a_search_compares_operations_and_goals() -> None:
    board = table()
    options = board.options()
    ways = GAME.mind.ways(board.s, 0, options)
    assert ways[0].action == GAME.mind.reflex(board.s, 0, options, Rng(1)) == OP[BOOST]
    assert {OP[BOOST], OP[INCOME]} < {way.action for way in ways}
    assert len({way.aim for way in ways if way.action is OP[BOOST]}) > 2
    assert all(way.action in options for way in ways)


def test_a_search_chooses_among_its_options_and_the_same_by_the_same_seed() -> None:
    board = table()
    chosen = [bots.make("search:24", 5).choose(Eyes(GAME, board.s, 0)) for _ in range(2)]
    assert chosen[0] in board.options() and chosen[0] is chosen[1]


@pytest.mark.rule("HF-8.5C", "HF-8.7C.5")
def test_hermes_is_reached_in_season() -> None:
    assert [turn for turn in range(1, 20) if open_turn(turn)] == [1, 6, 7, 12, 13, 18, 19]
    assert arrival(8, False) == 12 and arrival(13, True) == 18 and arrival(19, False) == 19
    assert arrival(19, True) > 19


@pytest.mark.rule("HF-8.7C")
def test_an_outfit_for_hermes_has_an_engine_and_a_tool() -> None:
    (sail,) = outfits(faces("kite_sail", "cvd_molding"))
    assert not sail.both and sail.tanks == 0 and sail.turns == 3
    assert not outfits(faces("kite_sail", "electroforming"))  # no electricity
    two = outfits(faces("cermet_nerva", "cvd_molding", "basalt_fiber", "dual_mode_fission"))
    assert any(one.both for one in two) and any(not one.both for one in two)


@pytest.mark.rule("HF-8.7C")
def test_greedy_saves_the_earth_now_and_then() -> None:
    won = 0
    for seed in (22, 24):
        s = GAME.new(GAME.setup(1, ("expansion",), scenario="hermes"), seed)
        bot = bots.make("greedy", 7 * seed)
        while s.stack:
            GAME.act(s, 0, bot.choose(Eyes(GAME, s, 0)))
        won += s.won == 0
    assert won


@pytest.mark.rule("HF-5.3.2", "HF-5.8.1", "HF-6.6.1")
def test_greedy_makes_a_product_ships_it_home_and_sells_it() -> None:
    board = Board("nasa", "un", expansion=False)
    board.claim(0, "lutetia", cubes=1, letter="M")
    board.hold(0, "tungsten_resistojet")
    board.s.black |= 1 << CARD["tungsten_resistojet"]
    board.run(NextTurn())
    players = [bots.make("greedy", seat) for seat in range(2)]
    while not any(event.args["card"] == CARD["tungsten_resistojet"] for event in board.events("sold")):
        assert board.s.turn < 20
        GAME.act(board.s, board.seat, players[board.seat].choose(Eyes(GAME, board.s, board.seat)))
    assert board.events("produced") and board.events("sold")[-1].args["wt"] == 8
