"""States saved and loaded: a state comes back, and what cannot have been saved is refused."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest
from examples.salvage import GAME
from examples.salvage.actions import FLY
from examples.salvage.state import SalvageState
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome import games
from cosmodrome.kernel import BadInput, Game, Rng


def middle(game: Game[Any], seats: int, modules: tuple[str, ...], moves: int) -> Any:
    """A position in the middle of a random game."""
    s = game.new(game.setup(seats, modules), 6)
    rng = Rng(6)
    for _ in range(moves):
        seat = rng.choice(list(game.actors(s)))
        game.act(s, seat, rng.choice(game.options(s, seat)))
    return s


WILD = games.get("wild_space")
SAVED: list[tuple[Game[Any], Any]] = [
    (GAME, GAME.dump(middle(GAME, 3, ("beacons",), 2))),
    (GAME, GAME.dump(middle(GAME, 4, ("beacons",), 30))),
    (WILD, WILD.dump(middle(WILD, 1, ("space_base", "encounters"), 30))),
    (WILD, WILD.dump(middle(WILD, 3, ("encounters",), 60))),
]


def test_a_state_is_copied_by_copy() -> None:
    s = GAME.new(GAME.setup(2), 3)
    s.events = []
    for twin in (s.copy(), copy.copy(s), copy.deepcopy(s)):
        assert isinstance(twin, SalvageState) and twin is not s and twin.events is None
        GAME.act(twin, 0, FLY[0])
    assert s.sealed == {} and s.events == []


def test_touch_forgets_what_was_worked_out() -> None:
    s = GAME.new(GAME.setup(2), 3)
    assert GAME.options(s, 0) == FLY[:2]
    s.wrecks[0] = -1
    s.touch()
    assert GAME.options(s, 0) == [FLY[1]]


@pytest.mark.parametrize(("game", "saved"), SAVED)
def test_a_loaded_state_has_its_values_to_itself(game: Game[Any], saved: Any) -> None:
    before = copy.deepcopy(saved)
    s = game.load(saved)
    rng = Rng(1)
    for _ in range(20):
        if s.over:
            break
        seat = rng.choice(list(game.actors(s)))
        game.act(s, seat, rng.choice(game.options(s, seat)))
    assert saved == before


def test_what_cannot_have_been_saved_is_refused() -> None:
    good = SAVED[0][1]
    changes: tuple[dict[str, Any], ...] = (
        {"stack": [["Explode"]]},
        {"stack": [["Build"]]},
        {"stack": [["Build", 0, 1]]},
        {"stack": [["Build", 99]]},
        {"stack": [["Build", -1]]},
        {"stack": [["Build", "0"]]},
        {"stack": [["Build", 99], ["Build", 0]]},
        {"stack": [["NextRound", 1]]},
        {"stack": "Build"},
        {"stack": [[]]},
        {"stack": None},
        {"sealed": {"x": ["fly", 0]}},
        {"sealed": {"0": ["fly", 9]}},
        {"sealed": []},
        {"stack": [["Build", 0]]},
        {"players": []},
        {"players": 3},
        {"players": [{"hand": [0], "known": [5], "ship": [], "sold": 0}] * 3},
        {"players": [{"hand": [0], "known": [], "ship": []}]},
        {"players": [[[0], [], [], 0]]},
        {"content": 3},
        {"deck": ["hull", 1]},
        {"deck": None},
        {"wrecks": [77]},
        {"extra": 1},
    )
    for change in changes:
        with pytest.raises(BadInput):
            GAME.load({**good, **change})
    for key in good.keys() - {"content"}:  # positions of earlier versions do not name theirs
        with pytest.raises(BadInput):
            GAME.load({name: value for name, value in good.items() if name != key})


VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 300), st.integers(), st.text(max_size=3), st.just([]), st.just({})
)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_whatever_is_changed_in_a_saved_state_it_loads_or_is_bad_input(data: st.DataObject) -> None:
    game, saved = data.draw(st.sampled_from(SAVED))
    saved = msgspec.json.decode(msgspec.json.encode(saved))
    place: Any = saved
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if isinstance(place[key], dict | list) and data.draw(st.integers(0, 3)):
            place = place[key]
            continue
        place[key] = data.draw(VALUES)
        break
    try:
        s = game.load(saved)
    except BadInput:
        return
    assert game.dump(s) == saved
