"""The web app says nothing that the catalogues do not have, and they have nothing for it that it never says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from scripts.web_words import files
from tests.table.server import ROOT

from cosmodrome import games
from cosmodrome.language import LANGUAGES, catalogue

WEB = ROOT / "web" / "src"


def sources() -> list[Path]:
    return [path for path in WEB.rglob("*") if path.suffix in (".svelte", ".ts") and "generated" not in path.parts]


def said() -> tuple[set[str], set[str]]:
    """The ids that are written out, and the beginnings of those that are put together: `web.ws.step.${name}`."""
    whole: set[str] = set()
    begun: set[str] = set()
    for path in sources():
        text = path.read_text("utf-8")
        whole |= set(re.findall(r"['\"`](web\.[a-z0-9_.]*[a-z0-9_])['\"`]", text))
        begun |= set(re.findall(r"`(web\.[a-zA-Z0-9_.]*)\$\{", text))
    return whole, begun


def had(language: str) -> set[str]:
    all_of_them = [catalogue(language), *(catalogue(language, games.get(name)) for name in games.names())]
    return {id for one in all_of_them for id in one.sentences if id.startswith("web.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_web_app_is_in_the_catalogues(language: str) -> None:
    whole, begun = said()
    known = had(language)
    assert {"web.play_now", "web.undo"} <= whole
    assert not whole - known
    assert not {start for start in begun if not any(id.startswith(start) for id in known)}


def test_the_web_app_says_every_word_it_has() -> None:
    whole, begun = said()
    assert not {id for id in had("en") if id not in whole and not id.startswith(tuple(begun) or ("-",))}


def owner(path: Path) -> str | None:
    """The game a source belongs to; None: it is the house's."""
    parts = path.relative_to(WEB).parts
    return parts[1] if parts[0] == "games" and parts[1] in games.names() else None


def test_a_page_says_only_what_is_loaded_with_it() -> None:
    """The words of a game come with its board: what is the house's never says them, and no game those of another."""
    house = set(catalogue("en").sentences)
    for path in sources():
        game = owner(path)
        loaded = house if game is None else set(catalogue("en", games.get(game)).sentences) | house
        ids = set(re.findall(r"['\"`](web\.[a-z0-9_.]*[a-z0-9_])['\"`]", path.read_text("utf-8")))
        assert {id for id in ids if id not in loaded and not id.startswith("web.hero.")} == set(), path


def test_the_words_of_a_game_are_in_its_own_file() -> None:
    for language in LANGUAGES:
        made = files(language)
        house = made.pop(f"words.{language}.json")
        assert all(
            f"web.hero.title.{name}" in house for name in games.names() if f"words.{name}.{language}.json" in made
        )
        for name, own in made.items():
            assert not set(own) & set(house), name
        assert "web.gt.yard" in made[f"words.galaxy_trucker.{language}.json"]
        assert "web.gt.yard" not in made[f"words.wild_space.{language}.json"]
