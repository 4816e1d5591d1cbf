"""Everybody at once: secret choices, and the Clock."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from ..client import Guest, Line
from ..server import Server

SCRIPT = str(Path(__file__).with_name("together.py"))


@pytest.fixture(scope="module")
def games_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("together")
    server = Server(str(folder / "table.sqlite"), folder, script=SCRIPT).start()
    yield server
    server.stop()


def seated(server: Server, game: str, number: int = 2) -> list[Line]:
    guests = [Guest(server.url, f"P{n}") for n in range(number)]
    table = guests[0].open_table("me", *["open"] * (number - 1), game=game)
    for guest in guests[1:]:
        guest.post(f"/api/tables/{table}/join")
    return [guest.live(table) for guest in guests]


def test_a_sealed_choice_stays_secret_until_all_are_in(games_server: Server) -> None:
    one, two = seated(games_server, "seals")
    watching = Guest(games_server.url, "Eve").live(one.table_id)
    assert one.act(["choose", 3])["kind"] == "done"
    assert one.entries[1]["action"] == ["choose", 3] and one.position["view"]["own"] == 3
    for other in (two, watching):
        other.catch_up(1)
        assert other.entries[1]["action"] is None and "3" not in other.entries[1]["text"]
    late = two.guest.live(one.table_id)
    assert late.entries[1]["action"] is None
    history = two.guest.get(f"/api/tables/{one.table_id}/history")
    assert history["entries"][0]["action"] is None
    # The other seat chose when the log was still empty: its choice is as good now.
    assert two.ask("act", seq=0, action=["choose", 1])["kind"] == "done"
    assert two.guest.live(one.table_id).entries[1]["action"] == ["choose", 3]
    assert two.guest.get(f"/api/tables/{one.table_id}/history")["entries"][0]["action"] == ["choose", 3]
    assert two.position["view"]["points"] == [3, 1]


def test_a_sealed_choice_can_be_changed_without_asking_and_stays_secret(games_server: Server) -> None:
    one, two = seated(games_server, "seals")
    one.act(["choose", 3])
    assert one.position["undo"] == {"can": True, "consent": False, "text": None}
    assert one.ask("undo", seq=1)["kind"] == "done"
    assert one.act(["choose", 2])["kind"] == "done"
    two.catch_up(3)
    assert two.act(["choose", 0])["kind"] == "done"
    fresh = two.guest.live(one.table_id)
    assert [fresh.entries[seq]["action"] for seq in (1, 2, 3)] == [None, None, ["choose", 2]]
    assert one.guest.live(one.table_id).entries[1]["action"] == ["choose", 3]


def test_one_seat_cannot_choose_twice(games_server: Server) -> None:
    one, _ = seated(games_server, "seals")
    one.act(["choose", 3])
    assert one.act(["choose", 2])["problem"]["kind"] == "refused"
    assert one.ask("act", seq=0, action=["choose", 2])["problem"]["kind"] == "stale"


def test_a_bot_chooses_too(games_server: Server) -> None:
    ada = Guest(games_server.url, "Ada")
    line = ada.live(ada.open_table("me", "random", game="seals"))
    line.until(lambda: line.position["actors"] == [0])
    for _ in range(3):
        line.until(lambda: line.position["actors"] == [0])
        assert line.act(["choose", 1])["kind"] == "done"
    line.until(lambda: line.position["over"])


def test_the_clock_ticks_by_itself(games_server: Server) -> None:
    began = time.monotonic()
    one, two = seated(games_server, "race")
    for line in (one, two, one):
        assert line.ask("act", seq=0 if line is two else line.seq, action=["run"])["kind"] == "done"
    one.until(lambda: one.position["over"], 10)
    assert time.monotonic() - began > 1.2  # four ticks of 0.4 s
    ticks = [entry["at"] for entry in one.entries.values() if entry["seat"] == -1]
    assert len(ticks) == 4 and all(0.3 < b - a < 2 for a, b in pairwise(ticks))
    assert one.position["view"]["points"] == [2, 1]


def test_the_clock_goes_on_after_a_crash(new_server: Callable[..., Server]) -> None:
    server = new_server(script=SCRIPT).start()
    one, _ = seated(server, "race")
    one.until(lambda: one.seq >= 1)
    server.kill()
    server.start()
    one.connect()
    one.until(lambda: one.position["over"], 15)
    assert sorted(one.entries) == list(range(1, 5))


def test_a_choice_sent_again_is_known_also_if_others_chose_before_it(games_server: Server) -> None:
    one, two = seated(games_server, "seals")
    one.act(["choose", 3])
    two.catch_up(1)
    assert two.ask("act", id=7, seq=0, action=["choose", 1])["kind"] == "done"  # the second entry of the log
    again = two.guest.live(two.table_id)  # the answer was lost with the connection
    assert again.ask("act", id=7, seq=0, action=["choose", 1])["kind"] == "done"
    assert again.ask("act", id=8, seq=0, action=["choose", 1])["problem"]["kind"] == "stale"
    assert again.seq == 2
