"""`cosmodrome plan high_frontier`, and the planner asked from outside (HF-P)."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import sys
import time
from typing import Any

import pytest
from tests.games.high_frontier.flying import FREIGHTER, OUTPOST, Sky

from cosmodrome import cli
from cosmodrome.games.high_frontier import planner
from cosmodrome.games.high_frontier.content import SPACES
from cosmodrome.games.high_frontier.pieces.spaces import NUMBER
from cosmodrome.kernel import BadInput

HALL = ["--thrust", "3", "--fuel", "2", "--dry", "4"]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stop:
        cli.main(["plan", "high_frontier", *words])
    said = capsys.readouterr()
    return int(stop.value.code or 0), said.out, said.err


@pytest.mark.rule("HF-P.1", "HF-P.2")
def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    """TC-P3 with the load to be chosen: 5 tanks in two turns, 4 in three."""
    code, out, _ = run(capsys, "--from", "leo", "--to", "ceres", *HALL, "--json")
    assert code == 0
    plans = json.loads(out)["plans"]
    assert [(one["turns"], one["water"], one["fuel"], one["odds"]) for one in plans] == [
        (2, 5, 14, "5/6"),
        (3, 4, 12, "5/6"),
    ]
    assert all(one["path"][0] == "leo" and one["path"][-1] == "ceres" for one in plans)
    assert plans[0]["chance"] == pytest.approx(5 / 6, abs=1e-6)
    assert [move["left"] for move in plans[0]["moves"]] == [10, 0]


@pytest.mark.rule("HF-P.2")
def test_a_table_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--to", "Ceres", *HALL, "--tanks", "5")
    assert code == 0
    assert "Plan 2: 3 turns" in out
    assert "83 %" in out
    code, out, _ = run(capsys, "--to", "ceres", *HALL, "--tanks", "5", "--lang", "fr")
    assert "Plan 2\u00a0: 3 tours" in out


@pytest.mark.rule("HF-P.8")
def test_all_sites_and_places(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--all", *HALL, "--tanks", "4", "--turns", "3")
    assert code == 0
    assert "Apophis" in out
    code, out, _ = run(capsys, "--places", "--json")
    assert len(json.loads(out)) == 444
    code, out, _ = run(capsys, "--places", "--expansion")
    assert "titan_kraken" in out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--to", "atlantis", *HALL], "atlantis"),
        (["--to", "ceres", "--thrust", "3", "--fuel", "2", "--dry", "-4"], "from 0 to 15"),
        (["--to", "ceres", "--thrust", "3", "--fuel", "1/0", "--dry", "4"], "1/0"),
        (["--to", "ceres", "--fuel", "2", "--dry", "4"], "thrust"),
        (["--to", "ceres", "--thrust", "x", "--fuel", "2", "--dry", "4"], "whole number"),
        (["--to", "titan_kraken", *HALL], "expansion"),
        (["--to", "ceres", "--from", "luna", *HALL], "LEO"),
        (["--to", "ceres", *HALL, "--tanks", "3", "--steps", "3"], "not in both"),
        (["--to", "ceres", *HALL, "--steps", "20"], "from 0 to 18"),
        (["--to", "ceres", *HALL, "--expansion", "--sector", "pink"], "pink"),
        ([*HALL], "--all"),
    ],
)
def test_nonsense_is_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], part: str) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert part in err
    assert len(err.strip().splitlines()) == 1


def test_a_game_without_a_planner(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["plan", "wild_space", "--all"])
    assert stop.value.code == 2
    assert "no planner" in capsys.readouterr().err


def test_keys_that_nobody_knows() -> None:
    with pytest.raises(BadInput):
        planner.ask({"to": "ceres", "warp": 9})
    with pytest.raises(BadInput):
        planner.ask({"to": "ceres", "thrust": 3, "fuel": 2, "dry": 4, "solar": 1})
    with pytest.raises(BadInput):
        planner.ask({"to": ["ceres"], "thrust": 3, "fuel": 2, "dry": 4})


# A question with more ways than anybody waits for: a slow engine that burns next to nothing, with jettison and belts.
LONG = [
    "--all",
    "--thrust",
    "5",
    "--fuel",
    "1/4",
    "--dry",
    "6",
    "--tanks",
    "8",
    "--turns",
    "30",
    "--expansion",
    "--hardness",
    "1",
    "--sector",
    "blue",
]


def at_a_terminal(words: list[str], stop: bytes, after: str, seconds: float = 90.0) -> tuple[int, str]:
    """The command at a terminal of its own: `stop` is typed when it has said `after`; its exit code and all it said."""
    run = "from cosmodrome.cli import main; main()"
    command = [sys.executable, "-c", run, "plan", "high_frontier", *words]
    process, terminal = pty.fork()
    if process == 0:
        os.execv(command[0], command)
    said, typed, end = b"", False, time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                more = os.read(terminal, 65536)
            except OSError:  # it is gone
                break
            if not more:
                break
            said += more
        if not typed and after.encode() in said:
            os.write(terminal, stop)
            typed = True
    else:
        os.kill(process, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    os.close(terminal)
    return os.waitstatus_to_exitcode(status), said.decode(errors="replace")


@pytest.mark.rule("HF-P.1")
def test_a_long_search_tells_how_far_it_is_and_stops_at_ctrl_c() -> None:
    code, said = at_a_terminal(LONG, b"\x03", "found")
    assert code == 0, said[-2000:]
    assert re.search(r"turn \d+", said, re.IGNORECASE), said[:500]
    assert "stopped" in said.lower()


# -- a rocket that is there -----------------------------------------------------------------------------------------


@pytest.mark.rule("HF-P.1")
def test_the_rocket_as_it_stands() -> None:
    """TC-P1 with the crew of the PRC; another engine aboard is planned with as well."""
    sky = Sky("crew_prc", fuel=15)
    plans = planner.live(sky.s, 0, {"to": "luna"})["plans"]
    assert [(one["turns"], one["left"], one["engine"]) for one in plans] == [(1, 1, "crew_prc")]
    both = Sky("crew_prc", "mirror_steamer", fuel=20)
    engines = {one["engine"] for one in planner.live(both.s, 0, {"to": "luna"})["plans"]}
    assert engines == {"crew_prc", "mirror_steamer"}
    with pytest.raises(BadInput):
        planner.live(Sky().s, 0, {"to": "luna"})
    with pytest.raises(BadInput):
        planner.live(sky.s, 0, {"to": "luna", "engine": "bicycle"})


def take(sky: Sky, actions: list[list[Any]]) -> None:
    for wire in actions:
        if sky.step == "Insure":
            sky.act("no")
        sky.act(wire)


@pytest.mark.rule("HF-P.5", "HF-6.2.1")
def test_where_it_can_get_this_turn() -> None:
    """Every space that lights up is reached by the actions that come with it, at the cost that is told."""
    start = Sky("vasimr", "crew_un", at="leo", fuel=7).begin()
    found = planner.here(start.s, 0)["spaces"]
    assert {"earth_heo", "earth_geo", "lunar_l1", "sol_earth_l2"} <= {one["id"] for one in found}
    for one in found:
        sky = Sky("vasimr", "crew_un", at="leo", fuel=7).dice(*[6] * 4).begin()
        take(sky, one["actions"])
        assert sky.where == one["id"]
        assert sky.fuel == one["left"]
    assert "ceres" not in {one["id"] for one in found}


def test_in_mid_move() -> None:
    sky = Sky("vasimr", at="leo", fuel=7).fly("vasimr", "earth_heo", "rad_earth_geo", after=False, stop=False)
    found = {one["id"]: one for one in planner.here(sky.s, 0)["spaces"]}
    assert found["earth_geo"]["actions"] == [["go", NUMBER["earth_geo"]]]
    assert (found["earth_geo"]["left"], found["earth_geo"]["spent"]) == (5, 1)
    assert found["leo"]["rolls"] == 1  # by the aerobrake
    assert planner.here(sky.s, 1)["spaces"] == []


def test_freighters_light_up_too() -> None:
    sky = Sky().put(FREIGHTER, "black:met_steamer", at="deimos").put(OUTPOST, "vasimr", at="luna").begin()
    found = planner.here(sky.s, 0)["spaces"]
    assert found
    assert all(one["actions"][0] == ["mover", FREIGHTER] for one in found)
    assert all(SPACES[one["space"]].kind != "site" for one in found)
