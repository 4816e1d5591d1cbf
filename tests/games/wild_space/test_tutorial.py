"""The tutorial's prepared record is what the rules of today make of it, and shows the learner no secret."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from scripts import lesson
from scripts.make_tutorial import LESSON, MOVES

from cosmodrome import games
from cosmodrome.language import LANGUAGES, catalogue


@pytest.fixture(scope="module")
def frames() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(LESSON.target.read_text("utf-8"))["frames"]
    return found


def test_the_record_is_up_to_date() -> None:
    assert LESSON.fresh(), "run python -m scripts.make_tutorial"


def test_a_changed_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / "record.json"
    changed.write_text(LESSON.target.read_text("utf-8").replace('"deck":93', '"deck":92'), "utf-8")
    monkeypatch.setattr(LESSON, "target", changed)
    assert not LESSON.fresh()


def test_changes_are_laid_over() -> None:
    old = {"a": [{"x": 1}, {"x": 2}], "b": 3, "c": [1, 2]}
    new = {"a": [{"x": 1}, {"x": 5}], "b": 3, "c": [1, 2, 3]}
    assert lesson.changes(old, new) == {"~": {"a": {"~": {"1": {"~": {"x": 5}}}}, "c": [1, 2, 3]}}
    assert lesson.laid(old, lesson.changes(old, new)) == new


def test_ten_moves_a_chain_a_veteran_and_a_discovery(frames: list[dict[str, Any]]) -> None:
    assert len(MOVES) == 10
    names = [name for frame in frames for name, _ in frame["events"]]
    assert {"landed", "took", "drew", "played", "advanced", "planet_revealed", "explored"} <= set(names)


def test_every_move_is_spoken_about(frames: list[dict[str, Any]]) -> None:
    topics = [frame["topic"] for frame in frames if frame.get("topic")]
    assert len(topics) == 10
    for language in LANGUAGES:
        words = catalogue(language, games.get("wild_space")).sentences
        for topic in (*topics, "watch", "done"):
            assert f"web.tutorial.{topic}" in words and f"web.tutorial.{topic}.why" in words, topic


def test_the_other_hand_stays_hidden(frames: list[dict[str, Any]]) -> None:
    assert all(view["players"][1]["hand"] is None for view in lesson.views(frames))
    drawn = [args for frame in frames for name, args in frame["events"] if name == "drew"]
    assert all(args["seat"] == 0 for args in drawn)


@pytest.mark.parametrize(("language", "aim"), [("en", "The aim:"), ("fr", "Le but\xa0:")])
def test_the_aim_of_the_game_comes_first(language: str, aim: str) -> None:
    for game, first in (("wild_space", "web.tutorial.1.why"), ("galaxy_trucker", "web.gt.lesson.ready.why")):
        assert catalogue(language, games.get(game)).sentences[first][0].startswith(aim)
