"""The web app says nothing that the catalogues do not have, and they have nothing for it that it never says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
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
