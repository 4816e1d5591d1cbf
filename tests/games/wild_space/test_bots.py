"""What the bots of Wild Space do with the reserve: they renew it to take something from it, and for nothing else."""

from __future__ import annotations

import pytest
from tests.games.wild_space.table import Table

from cosmodrome import bots, games
from cosmodrome.kernel import Eyes, Mind, Rng

GAME = games.get("wild_space")
TAKING = {"DrawCards", "TakeAndPlay"}  # the moments at which a card may come from the reserve


def renewals(name: str, seeds: range, modules: tuple[str, ...] = ()) -> list[str]:
    """The step at which each renewal of a few games was made."""
    found = []
    for seed in seeds:
        s = GAME.new(GAME.setup(2, modules), seed)
        players = [bots.make(name, seed + seat) for seat in range(2)]
        while s.stack:
            seat = GAME.actors(s)[0]
            action = players[seat].choose(Eyes(GAME, s, seat))
            if action.verb == "renew":
                found.append(type(s.stack[-1]).__name__)
            GAME.act(s, seat, action)
    return found


@pytest.mark.rule("WS-4.5")
@pytest.mark.parametrize(
    ("name", "seeds", "modules"),
    [("greedy", range(6), ()), ("greedy", range(3), ("space_base", "encounters")), ("search:40", range(4), ())],
)
def test_no_card_is_thrown_away_for_nothing(name: str, seeds: range, modules: tuple[str, ...]) -> None:
    made = renewals(name, seeds, modules)
    assert made
    assert set(made) <= TAKING


def drawing() -> Table:
    """Seat 0 has two cards to draw; the owl brings its crew least."""
    table = Table()
    table.hand(0, "em_owl_1", "rb_16", "em_bear_1")
    table.reserve("rb_01", "rb_02", "rb_03")
    table.do("land home_1 left")
    return table


def sensible(table: Table) -> set[str]:
    """What a bot thinks about at all, in words."""
    options = GAME.options(table.s, table.seat)
    return {table.words(action) for action in GAME.mind.sensible(table.s, table.seat, options)}


@pytest.mark.rule("WS-4.5")
def test_only_the_card_that_will_be_missed_least_is_given_up() -> None:
    assert sensible(drawing()) == {"draw", "take rb_01", "take rb_02", "take rb_03", "skip", "renew em_owl_1"}


@pytest.mark.rule("WS-4.5")
def test_at_the_end_of_a_turn_there_is_only_the_end() -> None:
    table = drawing()
    table.play("draw", "draw")
    assert len(table.options("renew")) == 5
    assert sensible(table) == {"end"}


@pytest.mark.parametrize(("seats", "modules"), [(2, ()), (4, ("space_base", "encounters")), (1, ("encounters",))])
def test_the_quick_policy_is_the_one_of_any_mind(seats: int, modules: tuple[str, ...]) -> None:
    for seed in range(5):
        s = GAME.new(GAME.setup(seats, modules), seed)
        rng = Rng(seed)
        while s.stack:
            seat = GAME.actors(s)[0]
            options = GAME.options(s, seat)
            twin = Rng(rng.state)
            action = GAME.mind.policy(s, seat, options, rng)
            assert action is Mind.policy(GAME.mind, s, seat, options, twin) and rng.state == twin.state
            GAME.act(s, seat, action)
