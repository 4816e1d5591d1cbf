"""The rules as players read them say nothing of how the project is made."""

from __future__ import annotations

import re

import pytest

from cosmodrome import games
from cosmodrome.language import LANGUAGES
from cosmodrome.table.delivery.game_info import Library

INTERNAL = r"`|\b[a-z]+_[a-z_]+\b|\(\d is |\(\d est "  # names and numbers of the program


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_no_sources_and_no_names_of_options(game: str, language: str) -> None:
    library = Library()
    options = {option.name for info in library.games(language) for option in info.options if info.name == game}
    for clause in library.rules(game, language):
        assert not re.search(r"\[[^\]]*\b(?:RB|RUL|PUB|DES|DATA)\b", clause.text), clause
        assert not [name for name in re.findall(r"`(\w+)(?:\s*=\s*\w+)?`", clause.text) if name in options], clause
        assert not re.search(INTERNAL, clause.text), clause


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_chosen_is_said_in_words(language: str) -> None:
    for info in Library().games(language):
        for option in info.options:
            for text in (option.title, option.about, *option.value_titles):
                assert not re.search(INTERNAL, text), (info.name, option.name, text)
    [first] = [option for info in Library().games("en") for option in info.options if option.name == "first"][:1]
    assert first.value_titles[:2] == ["drawn by lot", "seat A"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Option “starting hand: 4” deals 4"), ("fr", "«\xa0main de départ\xa0: 4\xa0» en donne 4")],
)
def test_an_option_is_called_as_in_the_lobby(language: str, said: str) -> None:
    clauses = {clause.id: clause.text for clause in Library().rules("wild_space", language)}
    assert said in clauses["WS-2.6"]
