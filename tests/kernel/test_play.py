"""A game being played, and how far back one may go."""

from __future__ import annotations

from typing import Any

import pytest
from examples.salvage import GAME
from examples.salvage.actions import FLY, GRAB, LEAVE, PASS, SELL, TICK
from examples.salvage.state import SalvageState

from cosmodrome.kernel import CLOCK, Play, Refusal


def table() -> Play[Any]:
    return Play(GAME, GAME.setup(2), 3)


def flown() -> Play[Any]:
    """After the flight, at the scramble."""
    play = table()
    play.act(0, FLY[0])
    play.act(1, FLY[1])
    return play


def stopped(play: Play[Any], seat: int) -> str:
    message = play.undo_stopped_by(seat)
    if message is None:
        return ""
    with pytest.raises(Refusal) as caught:
        play.undo(seat)
    assert caught.value.message == message
    return message.id


def test_nothing_to_take_back() -> None:
    assert stopped(table(), 0) == "undo.start"


def test_a_choice_of_ones_own_can_be_taken_back() -> None:
    play = table()
    before = GAME.dump(play.state)
    play.act(0, FLY[0])
    assert stopped(play, 0) == ""
    assert play.undo(0) is FLY[0]
    assert GAME.dump(play.state) == before
    assert play.record.moves == [] and play.events == []
    play.act(0, FLY[1])
    assert play.record.moves == [(0, FLY[1])]


def test_several_moves_go_back_one_by_one() -> None:
    play = flown()
    play.act(0, LEAVE)
    play.act(1, LEAVE)
    hand = play.state.players[0].hand[:]
    first, second = SELL[hand[0]], SELL[hand[1]]
    play.act(0, first)
    play.act(0, second)
    play.act(0, PASS)
    assert [play.undo(0), play.undo(0), play.undo(0)] == [PASS, second, first]
    assert play.state.players[0].hand == hand
    assert stopped(play, 0) == "undo.other"


def test_a_reveal_stops_it() -> None:
    play = flown()
    assert stopped(play, 1) == "undo.revealed", "the flights were opened"
    play.act(0, GRAB)
    assert stopped(play, 0) == "undo.revealed", "the part has been seen"
    play.act(0, LEAVE)
    assert play.undo(0) is LEAVE
    assert stopped(play, 0) == "undo.revealed"


def test_chance_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that uses the generator and reveals nothing else."""

    def roll(self: SalvageState, event: str, seat: int, part: int) -> None:
        self.players[seat].drop(part)
        self.scrap.append(part)
        self.below(6)

    monkeypatch.setattr(SalvageState, "throw", roll)
    play = flown()
    play.act(0, LEAVE)
    play.act(1, LEAVE)
    play.act(0, SELL[play.state.players[0].hand[0]])
    assert stopped(play, 0) == "undo.chance"


def test_somebody_elses_move_stops_it() -> None:
    play = flown()
    play.act(0, LEAVE)
    assert stopped(play, 1) == "undo.other"
    play.act(CLOCK, TICK)
    assert stopped(play, 0) == "undo.other", "the Clock is somebody, too"
    play.act(1, LEAVE)
    assert stopped(play, 0) == "undo.other"
    assert play.undo(1) is LEAVE
    assert stopped(play, 1) == "undo.other"


def test_a_refusal_changes_nothing() -> None:
    play = flown()
    before = GAME.dump(play.state)
    for seat, action in ((0, FLY[0]), (0, TICK), (5, LEAVE), (CLOCK, LEAVE)):
        with pytest.raises(Refusal):
            play.act(seat, action)
    assert GAME.dump(play.state) == before
    assert len(play.record.moves) == len(play.events) == 2
    assert play.state.events is None


def test_an_interrupt_in_the_middle_of_a_move_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: SalvageState, seat: int) -> None:
        self.deck.pop()
        raise KeyboardInterrupt

    play = flown()
    before = GAME.dump(play.state)
    monkeypatch.setattr(SalvageState, "draw", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play.act(0, GRAB)
    assert GAME.dump(play.state) == before
    assert len(play.record.moves) == 2
    monkeypatch.undo()
    play.act(0, GRAB)
    assert GAME.dump(play.state) == GAME.dump(play.record.at(3))


def test_what_happened_is_told() -> None:
    play = flown()
    (event,) = play.act(0, GRAB)
    assert event.name == "drew" and event.args["seat"] == 0
    assert play.events[-1] == [event]
    assert [len(events) for events in play.events] == [0, 4, 1]


def test_the_end_is_written_down_and_taken_back_with_the_last_move() -> None:
    play = table()
    while not play.state.over:
        seat = GAME.actors(play.state)[0]
        options = GAME.options(play.state, seat)
        play.act(seat, PASS if PASS in options else options[0])
    assert play.record.scores == GAME.scores(play.state) and play.record.check is not None
    assert play.undo(1) is PASS
    assert not play.state.over
    assert play.record.scores is None and play.record.check is None


def test_a_game_is_taken_up_again_from_its_record() -> None:
    play = flown()
    play.act(0, LEAVE)
    again = Play.resume(play.record)
    assert GAME.dump(again.state) == GAME.dump(play.state)
    assert again.record.encode() == play.record.encode()
    assert again.undo(0) is LEAVE
