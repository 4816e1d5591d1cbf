"""Matches: who sits where, what is counted, and that a match can be repeated."""

from __future__ import annotations

import pytest

from cosmodrome import games
from cosmodrome.arena import match, play_game
from cosmodrome.arena.match import Played, seating
from cosmodrome.games.wild_space import WildSpaceState
from cosmodrome.kernel import BadInput, decode

GAME = games.get("wild_space")


def test_bots_fill_the_seats_in_turn_and_rotate() -> None:
    assert [seating(3, 2, n) for n in range(3)] == [[0, 1, 0], [1, 0, 1], [0, 1, 0]]
    assert [seating(2, 3, n) for n in range(3)] == [[0, 1], [1, 2], [2, 0]]


def test_every_bot_plays_every_deal_from_every_seat() -> None:
    seen: list[Played] = []
    match(GAME, GAME.setup(2), ["random", "greedy"], 4, on_game=seen.append)
    seeds = [decode(played.record, games.ALL).seed for played in seen]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]
    assert [played.seating for played in seen] == [[0, 1], [1, 0], [0, 1], [1, 0]]


def test_the_result_counts_everything() -> None:
    seen: list[Played] = []
    result = match(GAME, GAME.setup(3), ["random", "greedy"], 3, seed=5, on_game=seen.append)
    data = result.to_json()
    assert list(data) == ["game", "games", "unfinished", "decisions", "seconds", "bots"]
    assert (data["game"], data["games"], data["unfinished"]) == ("wild_space", 3, 0)
    assert data["decisions"] == sum(played.decisions for played in seen)
    assert sum(bot.wins for bot in result.bots) == pytest.approx(3)
    greedy = [score for played in seen for seat, score in enumerate(played.scores) if played.seating[seat] == 1]
    assert result.bots[1].mean_score == pytest.approx(sum(greedy) / len(greedy))


def test_a_match_repeats_and_workers_change_nothing() -> None:
    def told(workers: int) -> object:
        data = match(GAME, GAME.setup(2), ["greedy", "random"], 4, seed=9, workers=workers).to_json()
        del data["seconds"]
        return data

    assert told(1) == told(1) == told(2)


def test_a_lost_solo_game_has_no_winner() -> None:
    played = play_game(GAME, GAME.setup(1, difficulty="hard"), 3, ["random"], 0)
    assert played.finished
    assert played.winners == []


def test_every_game_of_a_match_is_a_record_that_verifies() -> None:
    played = play_game(GAME, GAME.setup(2, ("space_base", "encounters")), 11, ["greedy", "random"], 1)
    record = decode(played.record, games.ALL)
    end = record.verify()
    assert isinstance(end, WildSpaceState) and GAME.scores(end) == played.scores


@pytest.mark.parametrize("count", [0, -3])
def test_a_match_has_games(count: int) -> None:
    with pytest.raises(BadInput):
        match(GAME, GAME.setup(2), ["random", "random"], count)


def test_a_match_has_bots() -> None:
    with pytest.raises(BadInput):
        match(GAME, GAME.setup(2), [], 1)
    with pytest.raises(BadInput):
        match(GAME, GAME.setup(2), ["random", "nobody"], 1)
