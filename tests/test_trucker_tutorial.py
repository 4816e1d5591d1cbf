"""Galaxy Trucker's tutorial: its prepared record is what the rules of today make of it, and shows no secret."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.language import LANGUAGES, catalogue

SCRIPT = Path(__file__).parent.parent / "scripts" / "make_trucker_tutorial.py"


@pytest.fixture(scope="module")
def tutorial() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_trucker_tutorial", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def frames(tutorial: ModuleType) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(tutorial.TARGET.read_text("utf-8"))["frames"]
    return found


@pytest.fixture(scope="module")
def views(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The positions the learner sees, the changes laid over each other as the page does it."""
    seen: list[Any] = []
    for frame in frames:
        seen.append(laid(seen[-1] if seen else None, frame["view"]))
    return seen


def laid(old: Any, change: Any) -> Any:
    if not isinstance(change, dict) or "~" not in change:
        return change
    if isinstance(old, list):
        return [laid(one, change["~"][str(i)]) if str(i) in change["~"] else one for i, one in enumerate(old)]
    return {**old, **{key: laid(old[key], part) for key, part in change["~"].items()}}


def test_the_record_is_up_to_date(tutorial: ModuleType) -> None:
    assert tutorial.fresh(), "run scripts/make_trucker_tutorial.py"


def test_a_changed_file_is_noticed(tutorial: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / "record.json"
    changed.write_text(tutorial.TARGET.read_text("utf-8").replace('"heap":139', '"heap":138'), "utf-8")
    monkeypatch.setattr(tutorial, "TARGET", changed)
    assert not tutorial.fresh()


def test_changes_are_laid_over(tutorial: ModuleType) -> None:
    old = {"a": [{"x": 1}, {"x": 2}], "b": 3, "c": [1, 2]}
    new = {"a": [{"x": 1}, {"x": 5}], "b": 3, "c": [1, 2, 3]}
    assert tutorial.changes(old, new) == {"~": {"a": {"~": {"1": {"~": {"x": 5}}}}, "c": [1, 2, 3]}}
    assert laid(old, tutorial.changes(old, new)) == new


def test_a_small_ship_and_five_cards(tutorial: ModuleType, views: list[dict[str, Any]]) -> None:
    last = views[-1]
    assert last["phase"] == "flight" and len(last["flown"]) == tutorial.CARDS == 5
    launched = next(view for view in views if view["phase"] == "flight")
    learner = launched["players"][0]
    assert learner["order"] == 0 and not learner["faults"]
    assert tutorial.SMALL < len(learner["parts"]) < len(learner["cells"])
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
