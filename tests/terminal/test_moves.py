"""Moves as people write them."""

from __future__ import annotations

import pytest

from cosmodrome import games
from cosmodrome.kernel import Action
from cosmodrome.language import catalogue
from cosmodrome.terminal.board import board_for
from cosmodrome.terminal.moves import find, plain

GAME = games.get("wild_space")


def meant(text: str, language: str = "en", seed: int = 1) -> list[Action]:
    s = GAME.new(GAME.setup(2, first=0), seed)
    words = catalogue(language, GAME)
    return find(text, GAME, s, 0, words, board_for(GAME, words))


def test_words_are_compared_without_accents_and_signs() -> None:
    assert plain("Défausser « l’Émissaire » (3)") == ["defausser", "l", "emissaire", "3"]


@pytest.mark.parametrize(
    ("language", "text", "verb", "args"),
    [
        ("en", "play 17", "play", (17,)),
        ("en", "land port dawn left", "land", (0, 0)),
        ("en", "land Port RIGHT", "land", (0, 1)),
        ("en", "land on the planet two quays, left sector", "land", (1, 0)),
        ("en", "pass", "pass", ()),
        ("en", "launch slot 3", "launch", (2,)),
        ("fr", "se poser port-aurore gauche", "land", (0, 0)),
        ("fr", "poser 17", "play", (17,)),
        ("fr", "explorer deux-quais à droite", "explore", (1, 1)),
        ("fr", "land deux-quais droite", "land", (1, 1)),
    ],
)
def test_a_move_is_found(language: str, text: str, verb: str, args: tuple[int, ...]) -> None:
    assert [(action.verb, action.args) for action in meant(text, language)] == [(verb, args)]


def test_a_threshold_is_as_good_as_a_name() -> None:
    tiles = {action.args[0] for action in meant("land 3 left")}
    assert tiles == {2, 3, 4}, "while it is face down it could be any of them"


def test_a_card_in_sight_is_meant_before_another_of_its_name() -> None:
    s = GAME.new(GAME.setup(2, first=0), 1)
    words = catalogue("en", GAME)
    card = s.players[0].hand[0]
    name = words.say(GAME.space.get("play", card).message())
    assert [action.args[0] for action in find(name, GAME, s, 0, words, board_for(GAME, words))] == [card]


@pytest.mark.parametrize("text", ["", "dance", "play 999", "play unicorn", "land nowhere left", "…"])
def test_nonsense_is_no_move(text: str) -> None:
    assert meant(text) == []
