"""What a learner of Wild Space gets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.games.wild_space.rules.cards import DrawCards, PlayCard, UseEffect
from cosmodrome.games.wild_space.rules.effects import VOCABULARY, Effect
from cosmodrome.games.wild_space.view import features as f
from cosmodrome.kernel import CLOCK, Rng

GAME = games.get("wild_space")
SETUPS = [
    (seats, modules)
    for seats in (1, 2, 4, 5)
    for modules in ((), ("space_base",), ("encounters",), ("space_base", "encounters"))
]


def positions(seats: int, modules: tuple[str, ...], seed: int) -> Iterator[Any]:
    """Every position of a random game that does not throw its cards away."""
    rng = Rng(seed)
    s = GAME.new(GAME.setup(seats, modules), seed)
    while not s.over:
        yield s
        seat = rng.choice(list(GAME.actors(s)))
        options = GAME.options(s, seat)
        kept = [action for action in options if action.verb not in ("renew", "skip")]
        GAME.act(s, seat, rng.choice(kept or options))
    yield s


@pytest.mark.parametrize(("seats", "modules"), SETUPS)
def test_they_lie_between_0_and_1(seats: int, modules: tuple[str, ...]) -> None:
    for seed in range(3):
        for s in positions(seats, modules, seed):
            row = GAME.features(s, 0)
            assert min(row) >= 0 and max(row) <= 1


def part(s: Any, seat: int, name: str) -> list[float]:
    return list(GAME.features(s, seat)[f.LAYOUT.blocks[name]])


def marked(s: Any, seat: int, name: str) -> set[int]:
    return {number for number, value in enumerate(part(s, seat, name)) if value}


def test_one_sees_one_s_own_hand_first_and_no_other() -> None:
    for s in positions(3, (), seed=4):
        for seat in range(3):
            assert marked(s, seat, "player_0.hand") == set(s.players[seat].hand)
            for i in (1, 2):
                assert not marked(s, seat, f"player_{i}.hand")
                other = s.players[(seat + i) % 3]
                assert marked(s, seat, f"player_{i}.crew") == set(other.crew)
                assert marked(s, seat, f"player_{i}.known") == set(other.known)
            assert not marked(s, seat, "player_3.figures")


def test_the_choice_that_is_asked_is_there() -> None:
    """By the kind of step; where an effect is merely used or not, by its word."""
    words = {word for word, kind in VOCABULARY.items() if kind.offer is Effect.offer}
    waiting = {kind for kind in GAME.steps.values() if not kind.auto}
    assert set(f.ASKING) == waiting - {UseEffect} | words
    met = set()
    for seats, modules in SETUPS:
        for s in positions(seats, modules, seed=6):
            if s.over:
                assert not marked(s, 0, "asking")
                continue
            step = s.stack[-1]
            asked = step.word if isinstance(step, UseEffect) else type(step)
            met.add(asked)
            (kind,) = marked(s, 0, "asking")
            assert f.ASKING[kind] == asked
            (actor,) = step.actors(s)
            assert actor != CLOCK
            assert marked(s, 0, "actor") == {actor}
            if isinstance(step, PlayCard):
                assert marked(s, 0, "matching") == {n for n, yes in enumerate(s.t.accepts[step.filter]) if yes}
            if isinstance(step, DrawCards):
                assert part(s, 0, "step_figures")[0] == pytest.approx(step.left / 5)
    assert len(met) >= 14


def test_the_smuggler_is_there_in_solo_only() -> None:
    for seats in (1, 2):
        for s in positions(seats, (), seed=7):
            assert part(s, 0, "smuggler_figures")[0] == (seats == 1)
            crew = set(s.outer.smuggler) if seats == 1 else set()
            assert marked(s, 0, "smuggler") == crew
