"""One French word for one thing: docs/french.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmodrome import games
from cosmodrome.language import catalogue

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


def sentences(game: str) -> list[str]:
    return [text for forms in catalogue("fr", games.get(game)).sentences.values() for text in forms]


@pytest.mark.parametrize("word", BANNED)
def test_no_banned_word_in_galaxy_trucker(word: str) -> None:
    rules = (ROOT / "docs" / "rules" / "galaxy_trucker.fr.md").read_text("utf-8").splitlines()
    found = re.compile(rf"(?<![{{\w])(?:{word})(?![}}\w])", re.IGNORECASE)
    assert [text for text in (*sentences("galaxy_trucker"), *rules) if found.search(text)] == []


@pytest.mark.parametrize("game", games.names())
def test_one_clicks_on_things(game: str) -> None:
    assert [text for text in sentences(game) if re.search(CLICKED, text, re.IGNORECASE)] == []


def test_undo_is_annuler() -> None:
    assert catalogue("fr").sentences["web.undo"] == ("Annuler",)
