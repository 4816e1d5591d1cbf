"""The prepared record of each tutorial is what the rules of today make of it, and the coach speaks about all of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from scripts import lesson

from cosmodrome import games
from cosmodrome.language import LANGUAGES, catalogue

TAUGHT = [name for name in games.names() if games.room(games.get(name), "lesson")]
AIM = {"en": "The aim:", "fr": "Le but\xa0:"}


def words_of(game: str) -> str:
    """What the names of the coach's sentences begin with, as the page asks for them."""
    page = (lesson.GAMES / game / "Tutorial.svelte").read_text("utf-8")
    found = re.search(r"t\(`(web\.[\w.]+)\.\$\{topic}`\)", page)
    assert found
    return found[1]


def topics(game: str) -> list[str]:
    frames: list[dict[str, Any]] = json.loads(lesson.Lesson(game).target.read_text("utf-8"))["frames"]
    return [frame["topic"] for frame in frames if frame.get("topic")]


def test_every_game_teaches_itself() -> None:
    assert list(games.names()) == TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_the_record_is_up_to_date(game: str) -> None:
    assert lesson.Lesson(game).fresh(), f"run python -m scripts.lesson {game}"


@pytest.mark.parametrize("game", TAUGHT)
def test_a_changed_file_is_noticed(game: str, tmp_path: Path) -> None:
    one = lesson.Lesson(game)
    text = one.target.read_text("utf-8")
    found = re.search(r'(?s)"frames".*"\w+":(\d+)', text)  # the last figure the learner is shown
    assert found
    one.target = tmp_path / "record.json"
    one.target.write_text(f"{text[: found.start(1)]}{int(found[1]) + 1}{text[found.end(1) :]}", "utf-8")
    assert not one.fresh()


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_is_spoken_about_and_the_aim_comes_first(game: str, language: str) -> None:
    words = catalogue(language, games.get(game))
    begin = words_of(game)
    for topic in (*topics(game), "watch", "done"):
        assert f"{begin}.{topic}" in words.sentences and f"{begin}.{topic}.why" in words.sentences, topic
    first = "ready" if f"{begin}.ready" in words.sentences else topics(game)[0]
    assert words.sentences[f"{begin}.{first}.why"][0].startswith(AIM[language])
