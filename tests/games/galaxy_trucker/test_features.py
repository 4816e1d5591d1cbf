"""What a learner of Galaxy Trucker gets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.games.galaxy_trucker.state import HEAP, NONE
from cosmodrome.games.galaxy_trucker.view import features as f
from cosmodrome.kernel import Rng

GAME = games.get("galaxy_trucker")
ALL = GAME.offer.modules
KLASSES = ("I", "IIA", "IIIB", "IV", "IVC")


def positions(klass: str, seats: int = 3, seed: int = 5) -> Iterator[Any]:
    """A round built and flown by the game's own mind."""
    rng = Rng(seed)
    options = {"round_1": klass, "round_2": "none", "round_3": "none", "support_team": "yes"}
    s = GAME.new(GAME.setup(seats, ALL, **options), seed)
    while not s.over:
        yield s
        seat = rng.choice(list(GAME.actors(s)))
        found = GAME.options(s, seat)
        GAME.act(s, seat, found[0] if seat < 0 else GAME.mind.policy(s, seat, found, rng))
    yield s


def part(s: Any, seat: int, name: str) -> list[float]:
    return list(GAME.features(s, seat)[f.LAYOUT.blocks[name]])


def marked(s: Any, seat: int, name: str) -> set[int]:
    return {number for number, value in enumerate(part(s, seat, name)) if value}


@pytest.mark.parametrize("klass", KLASSES)
def test_they_lie_between_0_and_1_and_tell_no_secret(klass: str) -> None:
    rng = Rng(3)
    for number, s in enumerate(positions(klass)):
        if number % 7 == 0:
            for seat in range(3):
                row = GAME.features(s, seat)
                assert min(row) >= 0 and max(row) <= 1 and len(row) == f.LAYOUT.size
                assert list(GAME.features(GAME.imagine(s, seat, rng), seat)) == list(row)


def test_a_tile_from_the_heap_is_felt_by_its_holder_only() -> None:
    held = 0
    for s in positions("II"):
        for seat, p in enumerate(s.players):
            if p.hand != NONE and p.hand_from == HEAP:
                held += 1
                assert marked(s, seat, "player_0.hand")
                for i in (1, 2):
                    assert not marked(s, (seat - i) % 3, f"player_{i}.hand")
    assert held > 20


def test_ships_money_and_the_choice_that_is_asked_are_there() -> None:
    asked = set()
    for s in positions("II"):
        if s.over:
            assert not marked(s, 0, "asking")
            continue
        (kind,) = marked(s, 0, "asking")
        assert f.ASKING[kind] == type(s.stack[-1]).__name__
        asked.add(kind)
        own = s.players[0].ship
        built = {at // f.CELL for at in marked(s, 0, "player_0.ship") if at % f.CELL == 1}
        assert built == set(own.tiles())
        assert marked(s, 0, "face_up") == set(s.face_up)
        assert marked(s, 0, "flown") == set(s.flown)
    assert len(asked) > 6
