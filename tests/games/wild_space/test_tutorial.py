"""The tutorial's prepared record is what the rules of today make of it, and shows the learner no secret."""

from __future__ import annotations

from typing import Any

from scripts import lesson

LESSON = lesson.Lesson("wild_space")


def test_changes_are_laid_over() -> None:
    old = {"a": [{"x": 1}, {"x": 2}], "b": 3, "c": [1, 2]}
    new = {"a": [{"x": 1}, {"x": 5}], "b": 3, "c": [1, 2, 3]}
    assert lesson.changes(old, new) == {"~": {"a": {"~": {"1": {"~": {"x": 5}}}}, "c": [1, 2, 3]}}
    assert lesson.laid(old, lesson.changes(old, new)) == new


def test_ten_moves_a_chain_a_veteran_and_a_discovery(frames: list[dict[str, Any]]) -> None:
    assert len(LESSON.opening) == len([frame for frame in frames if frame.get("topic")]) == 10
    names = [name for frame in frames for name, _ in frame["events"]]
    assert {"landed", "took", "drew", "played", "advanced", "planet_revealed", "explored"} <= set(names)


def test_the_other_hand_stays_hidden(frames: list[dict[str, Any]]) -> None:
    assert all(view["players"][1]["hand"] is None for view in lesson.views(frames))
    drawn = [args for frame in frames for name, args in frame["events"] if name == "drew"]
    assert all(args["seat"] == 0 for args in drawn)
