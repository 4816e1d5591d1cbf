"""The tutorial of Andromeda's Edge: its prepared record is what the rules of today make of it, and shows no secret."""

from __future__ import annotations

from typing import Any

from scripts import lesson

LESSON = lesson.Lesson("andromedas_edge")


def test_a_launch_a_battle_a_return_and_a_development_in_about_fifteen_moves(frames: list[dict[str, Any]]) -> None:
    topics = [frame["topic"] for frame in frames if frame.get("topic")]
    order = [topics.index(one) for one in ("launch", "roll", "return", "develop", "activate")]
    assert order == sorted(order) and 14 <= len(topics) <= 16
    own = [name for frame in frames if frame.get("action") for name, _ in frame["events"]]
    assert {"gained_module", "recruited", "won", "defeated", "claimed", "developed", "activated"} <= set(own)


def test_what_the_coach_says_of_the_figures_is_so(frames: list[dict[str, Any]], views: list[dict[str, Any]]) -> None:
    """Two dice against one; 2 points and 3 energy for the victory; 10 points for the spaceport, 13 in all."""
    at = {frame["topic"]: number for number, frame in enumerate(frames) if frame.get("topic")}
    learner = [view["players"][0] for view in views]
    rolls = [len(dice) for dice in views[at["roll"]]["battle"]["dice"] if dice]
    assert sorted(rolls) == [1, 2]
    before, after = learner[at["roll"]], learner[at["launch_next"] - 1]
    assert after["vp"] - before["vp"] == 2 and after["store"][0] - before["store"][0] == 3
    assert learner[at["develop"]]["vp"] - learner[at["develop"] - 1]["vp"] == 10
    assert learner[at["option"]]["store"][0] - learner[at["operate"] - 1]["store"][0] == 2 - 1
    assert learner[-1]["vp"] == 13


def test_what_goes_by_itself_leaves_no_choice(frames: list[dict[str, Any]]) -> None:
    silent = [frame for frame in frames if frame.get("action") and not frame["topic"]]
    assert silent and all(frame["action"] == ["done"] for frame in silent)


def test_the_other_hand_stays_hidden(frames: list[dict[str, Any]], views: list[dict[str, Any]]) -> None:
    assert all(view["players"][1]["hand"] is None for view in views)
    drawn = [args for frame in frames for name, args in frame["events"] if name == "drew" and "tactic" in args]
    assert drawn and all(args["seat"] == 0 for args in drawn)
