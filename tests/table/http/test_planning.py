"""The planner over HTTP: refused where there is none, asked in a process of its own where there is one."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest

from cosmodrome.games.high_frontier import GAME
from cosmodrome.kernel import Play, Rng
from cosmodrome.table.tables.planning import AT_ONCE
from cosmodrome.table.tables.thinker import Finding, Inquiry, inquire

from ..client import Guest
from ..server import Server
from .test_guards import somewhere

HALL = {"thrust": 3, "fuel": 2, "dry": 4}


def answered(found: Finding) -> Any:
    assert found.problem is None
    return msgspec.json.decode(found.answer)


def test_a_game_without_a_planner(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    answer = ada.http.post("/api/plan/wild_space", json={"to": "ceres"}, headers={"X-CSRF-Token": ada.me["csrf"]})
    assert answer.status_code == 404
    assert "no planner" in answer.json()["text"]
    assert ada.http.post("/api/plan/nothing", json={}, headers={"X-CSRF-Token": ada.me["csrf"]}).status_code == 404
    assert ada.http.post("/api/plan/wild_space", json=[1], headers={"X-CSRF-Token": ada.me["csrf"]}).status_code == 400
    table = ada.open_table("me", "random")
    assert ada.http.get(f"/api/tables/{table}/plan").status_code == 404
    assert ada.http.get(f"/api/tables/{table}/reach").status_code == 404
    assert ada.http.get(f"/api/tables/{table}/reach?seat=9").status_code == 400


@pytest.mark.rule("HF-P.1", "HF-P.2")
def test_what_a_thinker_answers() -> None:
    found = inquire(Inquiry("high_frontier", "ask", {**HALL, "to": "ceres"}, 8.0))
    assert [(one["turns"], one["tanks"]) for one in answered(found)["plans"]] == [(2, 5), (3, 4)]
    wrong = inquire(Inquiry("high_frontier", "ask", {**HALL, "to": "atlantis"}, 8.0))
    assert wrong.problem is not None and wrong.problem[0] == "bad.plan_place"
    late = inquire(Inquiry("high_frontier", "ask", {**HALL, "fuel": 1}, 0.0))
    assert answered(late)["complete"] is False


def test_a_thinker_about_a_position() -> None:
    play = Play(GAME, GAME.setup(2), seed=3)
    position = GAME.dump(GAME.imagine(play.state, None, Rng(1)))
    nothing = inquire(Inquiry("high_frontier", "live", {}, 8.0, 0, position))
    assert nothing.problem is not None and nothing.problem[0] == "bad.plan_rocket"
    assert answered(inquire(Inquiry("high_frontier", "here", {}, 8.0, 0, position))) == {"spaces": []}


@pytest.mark.rule("HF-P.2", "HF-P.8")
def test_over_http(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    found = ada.post("/api/plan/high_frontier", {**HALL, "to": "ceres"})
    assert [(one["turns"], one["water"]) for one in found["plans"]] == [(2, 5), (3, 4)]
    everywhere = ada.post("/api/plan/high_frontier", {**HALL, "tanks": 3, "turns": 3})
    assert len({one["to"] for one in everywhere["plans"]}) > 20
    csrf = {"X-CSRF-Token": ada.me["csrf"]}
    wrong = ada.http.post("/api/plan/high_frontier?lang=fr", json={**HALL, "to": "atlantis"}, headers=csrf)
    assert wrong.status_code == 400
    assert "atlantis" in wrong.json()["text"] and "lieu" in wrong.json()["text"]


def test_at_a_table(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "random", game="high_frontier")
    assert ada.http.get(f"/api/tables/{table}/plan?to=luna").status_code == 400  # no rocket yet
    assert ada.get(f"/api/tables/{table}/reach") == {"spaces": []}
    assert ada.http.get(f"/api/tables/{table}/reach?seat=7").status_code == 400


# -- hostile questions ------------------------------------------------------------------------------------------

LONG = {"thrust": 9, "fuel": 1, "dry": 6, "turns": 30, "expansion": True}  # as long as it may


@pytest.mark.parametrize("fuel", ["1e99999999", "1/1e9999999", "9" * 5000, "1/0", "_", "-1", 1e300, [1], "1" * 30])
def test_a_figure_that_would_take_for_ever_is_refused_at_once(fuel: object) -> None:
    began = time.monotonic()
    found = inquire(Inquiry("high_frontier", "ask", {**HALL, "fuel": fuel, "to": "ceres"}, 8.0))
    assert found.problem is not None and found.problem[0] == "bad.plan_fuel"
    assert time.monotonic() - began < 1


def asking(server: Server, address: str, answers: list[int]) -> threading.Thread:
    """A long question, asked by somebody new at that address."""
    guest = somewhere(server.url, address)

    def ask() -> None:
        headers = {"X-CSRF-Token": guest.me["csrf"]}
        with contextlib.suppress(httpx.HTTPError):
            answers.append(guest.http.post("/api/plan/high_frontier", json=LONG, headers=headers).status_code)

    thread = threading.Thread(target=ask)
    thread.start()
    return thread


def test_many_long_questions_hold_up_neither_bots_nor_other_addresses(new_server: Callable[..., Server]) -> None:
    server = new_server(COSMODROME_BOT_PROCESSES="1").start()
    answers: list[int] = []
    threads = [asking(server, "198.51.100.1", answers) for _ in range(AT_ONCE + 6)]  # ten people, one address
    end = time.monotonic() + 20
    while len(answers) < 6:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert answers == [429] * 6
    ada = Guest(server.url, "Ada")
    line = ada.live(ada.open_table("me", "search:3", options={"first": 1}))
    began = time.monotonic()
    line.until(lambda: line.my_turn)
    assert time.monotonic() - began < 15  # it thinks for a second or two, on a machine with other things to do
    assert somewhere(server.url, "198.51.100.2").post("/api/plan/high_frontier", {**HALL, "to": "ceres"})["complete"]
    assert len(answers) < 6 + AT_ONCE  # behind one of them, and not behind all
    assert answers.count(429) == 6
    server.kill()
    for thread in threads:
        thread.join()


def test_nothing_is_worked_out_for_those_who_have_gone(new_server: Callable[..., Server]) -> None:
    server = new_server().start()
    for n in range(3 * AT_ONCE):  # each of them would be worked on for seconds
        guest = somewhere(server.url, "198.51.100.1")
        with pytest.raises(httpx.TimeoutException):
            headers = {"X-CSRF-Token": guest.me["csrf"]}
            guest.http.post("/api/plan/high_frontier", json=LONG, headers=headers, timeout=0.3 if n else 3)
        guest.http.close()
    began = time.monotonic()
    assert Guest(server.url).post("/api/plan/high_frontier", {**HALL, "to": "ceres"})["complete"]
    assert time.monotonic() - began < 8
    assert "Traceback" not in server.log.read_text()
