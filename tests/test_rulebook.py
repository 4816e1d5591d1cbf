"""The rules as people read them, and the tests that prove them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from examples import salvage

from cosmodrome import games
from cosmodrome.kernel import BadInput, Game
from cosmodrome.rulebook import Coverage, Rulebook, checkout_tests, cited, coverage, rulebook

GAMES = [games.get(name) for name in games.names()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_both_languages_have_the_same_clauses(game: Game[Any]) -> None:
    english, french = rulebook(game), rulebook(game, "fr")
    assert list(english.clauses) == list(french.clauses)
    assert not set(english.clauses.items()) & set(french.clauses.items())
    assert [chapter.id for chapter in english.chapters] == [chapter.id for chapter in french.chapters]


def test_a_clause_a_chapter_and_neither() -> None:
    book = rulebook(games.get("wild_space"))
    assert list(book.find("ws-3.2").clauses) == ["WS-3.2"]
    assert list(book.find("3").clauses)[:2] == ["WS-3.1", "WS-3.2"]
    assert "WS-7.14" in book.find("WS-7").clauses
    for wrong in ("", "WS", "HF-3.2", "3.99", "three"):
        with pytest.raises(BadInput):
            book.find(wrong)


class TwoBooks:
    """As much of a game as its rules page needs."""

    name = "galaxy_trucker"
    prefix = "GT"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_of_two_books_has_two_prefixes_and_chapters_with_names(language: str) -> None:
    game: Any = TwoBooks()
    book = Rulebook(game, language)
    assert book.prefixes == ("GT", "BR")
    for wanted in ("GT-THR-5", "gt-thr-5", "thr-5", "gt thr-5"):
        assert list(book.find(wanted).clauses) == ["GT-THR-5"]
    assert list(book.find("BR-CARD-OPEN").clauses) == list(book.find("card-open").clauses) == ["BR-CARD-OPEN"]
    assert list(book.find("game").clauses) == [f"BR-GAME-{n}" for n in range(1, 5)]
    assert len(book.find("GT-TEAM").clauses) == 8 + 18
    assert not [id for id in book.clauses if id.startswith("TC-")]  # examples are no clauses
    for wrong in ("", "GT", "THR-99", "WS-3.2", "GT-XBIG-1"):
        with pytest.raises(BadInput):
            book.find(wrong)


class Sections:
    """As much of a game as its rules page needs."""

    name = "high_frontier"
    prefix = "HF"


def test_a_chapter_has_sections_and_a_clause_clauses_of_its_own() -> None:
    game: Any = Sections()
    book = Rulebook(game)
    assert list(book.find("hf-5.2.4").clauses) == ["HF-5.2.4"]
    assert list(book.find("6.4C").clauses) == ["HF-6.4C"]
    assert list(book.find("6.4c.2").clauses) == ["HF-6.4C.2"]
    assert list(book.find("8.2.1A").clauses) == list(book.find("HF-8.2.1a").clauses) == ["HF-8.2.1a"]
    assert list(book.find("P.7").clauses) == ["HF-P.7"]
    assert list(book.find("5.1").clauses) == ["HF-5.1.1"]
    assert {"HF-5.0.1", "HF-5.2A", "HF-5.9A.1"} < set(book.find("5").clauses)
    assert "HF-8.8R.1" not in book.find("8.8V").clauses
    for wrong in ("", "HF", "5.99", "6.4C.99", "WS-3.2"):
        with pytest.raises(BadInput):
            book.find(wrong)


def test_a_game_from_outside_brings_its_own_page() -> None:
    assert "SV-1.1" in Rulebook(salvage.GAME).clauses
    assert "SV-1.1" in Rulebook(salvage.GAME, "fr").clauses


def test_citations_are_found_wherever_a_mark_stands(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text(
        "import pytest\n"
        "from pytest import mark\n"
        "pytestmark = pytest.mark.rule('WS-1.1')\n"
        "@pytest.mark.rule('WS-1.2', 'WS-1.3')\n"
        "def test_a(): ...\n"
        "@mark.rule('WS-1.4')\n"
        "def test_b(): ...\n"
        "CASES = [pytest.param(1, marks=pytest.mark.rule('WS-1.5'))]\n"
        "# @pytest.mark.rule('WS-1.6')\n"
        "rule('WS-1.7')\n"
    )
    found = cited(tmp_path)
    assert sorted(found) == ["WS-1.1", "WS-1.2", "WS-1.3", "WS-1.4", "WS-1.5"]
    assert found["WS-1.3"] == ["test_x.py:4"]


def test_coverage_lists_what_nobody_cites() -> None:
    result = Coverage(["WS-1.1", "WS-1.2", "WS-1.3"], {"WS-1.2": ["here"]})
    assert result.to_json() == {"clauses": 3, "cited": 1, "uncited": ["WS-1.1", "WS-1.3"]}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_every_clause_is_cited_and_every_citation_is_a_clause(game: Game[Any]) -> None:
    assert coverage([game])[game.name].uncited == []
    book = rulebook(game)
    ours = tuple(f"{prefix}-" for prefix in book.prefixes)
    assert not [id for id in cited(checkout_tests()) if id.startswith(ours) and id not in book.clauses]


class Books:
    """As much of a game of two books as its rules page needs."""

    name = "andromedas_edge"
    prefix = "AE"


def test_a_letter_may_name_the_book() -> None:
    game: Any = Books()
    book = Rulebook(game)
    assert list(book.find("AE-B-16.2").clauses) == list(book.find("b-16.2").clauses) == ["AE-B-16.2"]
    assert list(book.find("E-14").clauses) == ["AE-E-14.1", "AE-E-14.2", "AE-E-14.3"]
    assert len(book.clauses) == 298
    with pytest.raises(BadInput):
        book.find("16.2")
