"""Events and eyes: what reaches whom."""

from __future__ import annotations

from examples.salvage import GAME
from examples.salvage.actions import FLY

from cosmodrome.kernel import Event, Eyes, Message, Rng


def test_an_event_hides_what_is_secret() -> None:
    event = Event("drew", {"seat": 1, "part": 4}, ("part",), (1,))
    assert event.seen_by(1) == Event("drew", {"seat": 1, "part": 4})
    for viewer in (0, 2, None):
        assert event.seen_by(viewer) == Event("drew_hidden", {"seat": 1})
        assert event.seen_by(viewer).to_json() == ["drew_hidden", {"seat": 1}]
        assert event.seen_by(viewer).message() == Message("event.drew_hidden", seat=1)
    assert event.seen_by(1).seen_by(0) == Event("drew", {"seat": 1, "part": 4}), "what is told on is told"


def test_an_open_event_is_for_all() -> None:
    event = Event("took", {"seat": 1, "part": 4})
    assert all(event.seen_by(viewer) == event for viewer in (0, 1, None))
    assert hash(event) == hash(event.seen_by(0))
    assert event != Event("took", {"seat": 1, "part": 5})
    assert repr(event) == "took(seat=1, part=4)"


def test_nobody_listens_to_a_copy() -> None:
    s = GAME.new(GAME.setup(2), 1)
    s.events = []
    twin = s.copy()
    GAME.act(s, 0, FLY[0])
    GAME.act(s, 1, FLY[1])
    assert len(s.events) == 4
    assert twin.events is None


def test_eyes_see_what_their_seat_does() -> None:
    s = GAME.new(GAME.setup(3), 5)
    GAME.act(s, 2, FLY[0])
    eyes = Eyes(GAME, s, 1)
    assert eyes.view() == GAME.view(s, 1)
    assert eyes.features() == GAME.features(s, 1)
    assert eyes.options() == GAME.options(s, 1) == FLY[:3]
    assert Eyes(GAME, s, 2).options() == []


def test_eyes_imagine_and_never_show_the_truth() -> None:
    s = GAME.new(GAME.setup(3), 5)
    eyes = Eyes(GAME, s, 1)
    rng = Rng(3)
    guesses = [eyes.imagine(rng) for _ in range(20)]
    assert all(guess is not s and GAME.view(guess, 1) == GAME.view(s, 1) for guess in guesses)
    assert len({tuple(guess.deck) for guess in guesses}) == 20
    assert len({guess.state for guess in guesses} | {s.state}) == 21, "the generator is imagined, too"


def test_options_of_eyes_are_ones_own_list() -> None:
    s = GAME.new(GAME.setup(3), 5)
    eyes = Eyes(GAME, s, 1)
    eyes.options().clear()
    assert eyes.options() == FLY[:3]


def test_the_same_guess_from_the_same_generator() -> None:
    s = GAME.new(GAME.setup(3), 5)
    one, other = (GAME.dump(GAME.imagine(s, 0, Rng(8))) for _ in range(2))
    assert one == other
