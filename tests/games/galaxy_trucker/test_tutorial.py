"""Galaxy Trucker's tutorial: its prepared record is what the rules of today make of it, and shows no secret."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from scripts import lesson
from scripts.make_trucker_tutorial import CARDS, LESSON, SMALL

from cosmodrome import games
from cosmodrome.language import LANGUAGES, catalogue


@pytest.fixture(scope="module")
def frames() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(LESSON.target.read_text("utf-8"))["frames"]
    return found


@pytest.fixture(scope="module")
def views(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return lesson.views(frames)


def test_the_record_is_up_to_date() -> None:
    assert LESSON.fresh(), "run python -m scripts.make_trucker_tutorial"


def test_a_changed_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / "record.json"
    changed.write_text(LESSON.target.read_text("utf-8").replace('"heap":139', '"heap":138'), "utf-8")
    monkeypatch.setattr(LESSON, "target", changed)
    assert not LESSON.fresh()


def test_a_small_ship_and_five_cards(views: list[dict[str, Any]]) -> None:
    last = views[-1]
    assert last["phase"] == "flight" and len(last["flown"]) == CARDS == 5
    launched = next(view for view in views if view["phase"] == "flight")
    learner = launched["players"][0]
    assert learner["order"] == 0 and not learner["faults"]
    assert SMALL < len(learner["parts"]) < len(learner["cells"])
    assert last["players"][0]["flying"]


def test_every_move_of_the_lesson_is_spoken_about(frames: list[dict[str, Any]]) -> None:
    topics = [frame["topic"] for frame in frames if frame.get("topic")]
    assert {"take", "put_back", "take_up", "look", "finish", "alien", "power", "land", "stow"} <= set(topics)
    for language in LANGUAGES:
        words = catalogue(language, games.get("galaxy_trucker")).sentences
        for topic in (*topics, "watch_build", "watch", "done"):
            assert f"web.gt.lesson.{topic}" in words and f"web.gt.lesson.{topic}.why" in words, topic


def test_nothing_secret_is_shown(frames: list[dict[str, Any]], views: list[dict[str, Any]]) -> None:
    assert all(pile is None for view in views for pile in view["piles"][1:] if view["phase"] == "building")
    hidden = [args for frame in frames for name, args in frame["events"] if name == "took"]
    assert all(args["seat"] == 0 for args in hidden)
