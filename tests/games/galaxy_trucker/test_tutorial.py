"""Galaxy Trucker's tutorial: its prepared record is what the rules of today make of it, and shows no secret."""

from __future__ import annotations

from typing import Any

from scripts import lesson

from cosmodrome import games
from cosmodrome.games.galaxy_trucker.lesson import CARDS, SMALL
from cosmodrome.language import LANGUAGES, catalogue

LESSON = lesson.Lesson("galaxy_trucker")


def test_a_small_ship_and_a_whole_flight_up_to_the_invoice(views: list[dict[str, Any]]) -> None:
    launched = next(view for view in views if view["phase"] == "flight")
    learner = launched["players"][0]
    assert learner["order"] == 0 and not learner["faults"]
    assert SMALL < len(learner["parts"]) < len(learner["cells"])
    last = views[-1]
    assert last["phase"] == "over"
    assert last["players"][0]["credits"] == sum(last["players"][0]["invoice"]) > last["players"][1]["credits"]


def test_a_tile_is_turned_a_shield_powered_and_a_fault_mended(frames: list[dict[str, Any]]) -> None:
    made = {frame["topic"]: frame["action"] for frame in frames if frame.get("topic")}
    assert made["place_shield"][2] != 0
    assert made["shield"] == ["shield", made["place_shield"][1]]
    assert made["remove"] == ["remove", made["place_wrong"][1]]
    assert sum(topic.startswith("after_") for topic in made) == CARDS


def test_all_that_a_trucker_does_is_taught(frames: list[dict[str, Any]]) -> None:
    topics = {frame["topic"] for frame in frames if frame.get("topic")}
    assert {"take", "put_back", "take_up", "look", "finish", "remove", "shield", "land", "stow"} <= topics
    for language in LANGUAGES:
        assert "web.gt.lesson.watch_build.why" in catalogue(language, games.get("galaxy_trucker")).sentences


def test_nothing_secret_is_shown(frames: list[dict[str, Any]], views: list[dict[str, Any]]) -> None:
    assert all(pile is None for view in views for pile in view["piles"][1:] if view["phase"] == "building")
    hidden = [args for frame in frames for name, args in frame["events"] if name == "took"]
    assert all(args["seat"] == 0 for args in hidden)
