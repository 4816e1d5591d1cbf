"""Whole games, over HTTP and over WebSockets, on both databases."""

from __future__ import annotations

import random
import time

import pytest

from cosmodrome import games
from cosmodrome.kernel import decode

from ..client import Guest, choose, play_out
from ..server import Server


def test_a_game_over_http_against_bots(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "random", "greedy")
    rng = random.Random(1)
    end = time.monotonic() + 60
    position = ada.position(table)
    while not position["over"]:
        assert time.monotonic() < end
        if position["options"]:
            position = ada.act(table, position["seq"], choose(rng, position))
        else:
            time.sleep(0.02)
            position = ada.position(table)
    assert position["winners"]
    assert ada.info(table)["status"] == "over"
    history = ada.get(f"/api/tables/{table}/history")
    assert [entry["seq"] for entry in history["entries"]] == list(range(1, position["seq"] + 1))
    assert {entry["seat"] for entry in history["entries"]} == {0, 1, 2}
    assert history["scores"][-1] == position["scores"]["lines"][-1]["values"]
    assert len(history["scores"]) == position["moves"] + 1
    record = decode(ada.http.get(f"/api/tables/{table}/record").content, games.ALL)
    state = record.verify()
    assert state.over and record.scores == history["scores"][-1]


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "open", "random")])
def test_a_game_over_websockets(server: Server, seats: tuple[str, ...]) -> None:
    ada, bob, eve = Guest(server.url, "Ada"), Guest(server.url, "Bob"), Guest(server.url, "Eve")
    table = ada.open_table(*seats)
    bob.post(f"/api/tables/{table}/join")
    lines = [ada.live(table), bob.live(table, lang="fr")]
    watching = eve.live(table)
    made = play_out(lines, random.Random(2))
    assert made > 20
    for line in lines:
        line.until(lambda line=line: line.table["status"] == "over")  # type: ignore[misc]
        assert sorted(line.entries) == list(range(1, line.seq + 1))
    watching.until(lambda: watching.position["over"])
    assert watching.position["you"] is None and watching.position["options"] == []
    assert [watching.entries[seq]["action"] for seq in sorted(watching.entries)] == [
        lines[0].entries[seq]["action"] for seq in sorted(lines[0].entries)
    ]


def test_solo(sqlite_server: Server) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    line = ada.live(ada.open_table("me", modules=["encounters", "space_base"]))
    play_out([line], random.Random(3))
    assert len(line.position["scores"]["columns"]) == 2


def test_a_thinking_bot_plays(sqlite_server: Server) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    line = ada.live(ada.open_table("me", "search:1"))
    line.until(lambda: line.my_turn or any(entry["seat"] == 1 for entry in line.entries.values()))
    rng = random.Random(4)
    while sum(entry["seat"] == 1 for entry in line.entries.values()) < 4:
        if line.my_turn:
            assert line.act(choose(rng, line.position))["kind"] == "done"
        else:
            line.hear()
