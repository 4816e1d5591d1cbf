"""One French word for one thing: docs/french.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmodrome import games
from cosmodrome.language import catalogue
from cosmodrome.table.delivery.words import words

ROOT = Path(__file__).parent.parent
# In Galaxy Trucker's sentences and rules; what is clicked, everywhere.
BANNED = (
    r"batteries?",
    r"piles?",
    r"canons? doubles?\b(?! (?:un|la|le) )",
    r"moteurs? doubles?\b(?! (?:un|la|le) )",
    r"supports? vitaux|support vital|systèmes? vita\w+",
)
CLICKED = r"cliquez (?!sur\b|pour\b|dessus\b|ce qui\b)|cliquez-l[ea]"


GLOSSARY = ROOT / "docs" / "french.md"
NARROW = re.compile(r" [:;!?»]|« ")  # a plain space, at which a line could be broken


def listed() -> list[tuple[str, str]]:
    """The words of the last column, with the title of the table they stand in ("" for the first)."""
    found: list[tuple[str, str]] = []
    title = ""
    for line in GLOSSARY.read_text("utf-8").splitlines():
        if line.startswith("## "):
            title = line[3:].strip().replace("'", "’")
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 3 and cells[0] not in ("thing", "---"):
            plain = re.sub(r"\(.*?\)", "(", cells[2])  # with a remark: only in one place, which has a test of its own
            found += [(title, word.strip()) for word in plain.split(",") if word.strip() and "(" not in word]
    return found


HOUSE = ""  # everything


def games_of(title: str) -> list[str]:
    """The games a table of the glossary is for: the first is for all of them, and for the house."""
    named = {catalogue("en", game).text("title"): name for name, game in games.ALL.items()}
    return [name for shown, name in named.items() if title in (shown, HOUSE)]


def test_every_table_of_the_glossary_is_somebodys() -> None:
    titles = {title for title, _ in listed()}
    assert {HOUSE, *(catalogue("en", game).text("title") for game in games.ALL.values())} == titles


@pytest.mark.parametrize(("title", "word"), listed())
def test_no_word_is_used_that_the_glossary_bans(title: str, word: str) -> None:
    inflected = r"\s+".join(rf"{re.escape(part)}e?[sx]?" for part in word.split())
    found = re.compile(rf"(?<![{{\w-]){inflected}(?![}}\w])(?! (?:un|la|le) )", re.IGNORECASE)
    said = [text for game in games_of(title) for text in (*sentences(game), *rules(game))]
    assert [text for text in (*said, *(house() if title == HOUSE else ())) if found.search(text)] == []


def house() -> list[str]:
    """What is said by the house itself: its own catalogue, with the web app's words, and the server's."""
    return [text for speech in (catalogue("fr"), words("fr")) for forms in speech.sentences.values() for text in forms]


def rules(game: str) -> list[str]:
    """The French rules, without the names of options and files."""
    page = ROOT / "docs" / "rules" / f"{game}.fr.md"
    return [re.sub(r"`[^`]*`", "", line) for line in page.read_text("utf-8").splitlines()] if page.exists() else []


@pytest.mark.parametrize("name", ["", *games.names()])
def test_signs_stay_with_their_words(name: str) -> None:
    assert [text for text in (sentences(name) if name else house()) if NARROW.search(text)] == []


def sentences(game: str) -> list[str]:
    """What a game says itself: the house's sentences come with every catalogue."""
    own = catalogue("fr", games.get(game)).sentences.items() - catalogue("fr").sentences.items()
    return [text for _, forms in sorted(own) for text in forms]


@pytest.mark.parametrize("word", BANNED)
def test_no_banned_word_in_galaxy_trucker(word: str) -> None:
    found = re.compile(rf"(?<![{{\w])(?:{word})(?![}}\w])", re.IGNORECASE)
    assert [text for text in (*sentences("galaxy_trucker"), *rules("galaxy_trucker")) if found.search(text)] == []


@pytest.mark.parametrize("game", games.names())
def test_one_clicks_on_things(game: str) -> None:
    assert [
        text for text in (*sentences(game), *rules(game), *house()) if re.search(CLICKED, text, re.IGNORECASE)
    ] == []


def test_undo_is_annuler() -> None:
    assert catalogue("fr").sentences["web.undo"] == ("Annuler",)


def test_the_bureaucrat_gains_days() -> None:
    """GT-TEAM-BUR: days on the flight board, not places in a queue."""
    text = catalogue("fr", games.get("galaxy_trucker")).sentences["team.bureaucrat.a"][0]
    assert "jours" in text and "numéro de la manche" in text and "fusée devant" in text
