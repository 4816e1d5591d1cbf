"""The tutorial of High Frontier: its prepared record is what the rules of today make of it, and tells the truth."""

from __future__ import annotations

from typing import Any

import pytest
from scripts import lesson

from cosmodrome import games
from cosmodrome.games.high_frontier.actions import IDS, ROCKET
from cosmodrome.kernel import Play
from cosmodrome.language import LANGUAGES, catalogue

LESSON = lesson.Lesson("high_frontier")


@pytest.fixture(scope="module")
def at(frames: list[dict[str, Any]]) -> dict[str, int]:
    """Which position each topic leads to."""
    return {frame["topic"]: number for number, frame in enumerate(frames) if frame.get("topic")}


def rocket(view: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in view["players"][0]["stacks"] if one["stack"] == ROCKET)
    return found


def test_from_an_empty_hand_to_the_first_factory(views: list[dict[str, Any]]) -> None:
    assert views[0]["players"][0]["hand"] == [] and views[0]["players"][0]["wt"] == 4
    luna = IDS["site"].index("luna")
    assert [(one["site"], one["owner"], one["cubes"]) for one in views[-1]["sites"]] == [(luna, 0, 1)]
    record = LESSON.kept()
    play: Play[Any] = Play(record.game, record.setup, record.seed)
    for seat, action in record.moves:
        play.act(seat, action)
    assert play.game.scores(play.state) == [10, 0]


def test_the_flight_is_that_of_the_rulebook(
    frames: list[dict[str, Any]], views: list[dict[str, Any]], at: dict[str, int]
) -> None:
    """Thrust 2 and two burns of 4 steps to the Lagrange point; there the crew's engine with its afterburner, 10."""
    fuel = [rocket(views[at[topic]])["steps"] for topic in ("fill", "earth_heo", "earth_geo", "lunar_l1", "luna")]
    assert fuel == [10, 6, 2, 2, 0]
    thrusts = [args["thrust"] for frame in frames for name, args in frame["events"] if name == "set_off"]
    assert thrusts == [2, 10]


def test_the_years_are_those_the_coach_names(views: list[dict[str, Any]], at: dict[str, int]) -> None:
    years = {"research": 1, "income": 4, "boost": 11, "fill": 12, "mover_next": 13, "industrialise": 14}
    for topic, year in years.items():
        assert views[at[topic] - 1]["year"] == year, topic
        for language in LANGUAGES:
            assert str(year) in catalogue(language, games.get("high_frontier")).text(f"web.hf.lesson.{topic}")
    assert views[at["boost"]]["players"][0]["wt"] == 11
