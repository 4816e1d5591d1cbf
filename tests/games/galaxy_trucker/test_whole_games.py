"""Whole games of every class and box, played without sense: nothing breaks, and nothing is lost or doubled."""

from __future__ import annotations

import pytest
from tests.games.galaxy_trucker.table import GAME

from cosmodrome.games.galaxy_trucker.rules.building import Build
from cosmodrome.kernel import Action, Rng

BIG1, BIG2, LATEST = "big_expansion", "another_big_expansion", "latest_models"
RASH = ("give_up", "give_up_ship", "finish", "wait", "look")
MIXES: tuple[tuple[int, tuple[str, ...], tuple[str, ...]], ...] = (
    (4, (), ("I", "II", "IIIA")),
    (5, (BIG1,), ("IA", "IIA")),
    (3, (BIG2,), ("IIB", "IIIB", "IV")),
    (3, (LATEST,), ("IVC", "IV")),
    (5, (BIG1, BIG2, LATEST), ("IVC", "IV")),
)


def careless(options: list[Action], rng: Rng) -> Action:
    calm = [action for action in options if action.verb not in RASH]
    chosen = calm if calm and rng.below(20) else options
    return chosen[rng.below(len(chosen))]


@pytest.mark.parametrize(("seats", "modules", "rounds"), MIXES)
def test_a_game_played_without_sense_ends_with_everything_in_its_place(
    seats: int, modules: tuple[str, ...], rounds: tuple[str, ...]
) -> None:
    names = [*rounds, *["none"] * 5][:5]
    setup = GAME.setup(seats, modules, **{f"round_{n}": name for n, name in enumerate(names, 1)})
    s = GAME.new(setup, 7)
    rng = Rng(7)
    whole = GAME.census(s)
    turns = 0
    while s.stack:
        seat = GAME.actors(s)[rng.below(len(GAME.actors(s)))]
        options = GAME.options(s, seat)
        sense = isinstance(s.stack[-1], Build) and seat >= 0  # without ships that fly there would be no flights
        action = GAME.mind.reflex(s, seat, options, rng) if sense and GAME.mind is not None else None
        GAME.act(s, seat, action or careless(options, rng))
        if s.turn != turns:
            turns = s.turn
            assert GAME.census(s) == whole
    assert GAME.census(s) == whole
    assert s.round == len(rounds)
