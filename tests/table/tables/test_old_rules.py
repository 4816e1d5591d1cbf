"""The rules change under a game in progress: it goes on, everybody is told, and nothing is lost."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from ..client import ConnectionClosed, Guest, Json, Line, refused
from ..server import Server

SCRIPT = str(Path(__file__).with_name("changing.py"))
NewServer = Callable[..., Server]


def begun(new_server: NewServer) -> tuple[Server, list[Line]]:
    server = new_server(script=SCRIPT).start()
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open", game="sums")
    bob.post(f"/api/tables/{table}/join")
    lines = [ada.live(table), bob.live(table)]
    lines[0].until(lambda: lines[0].table["status"] == "live")
    return server, lines


def add(lines: list[Line], *numbers: int) -> None:
    """Whose turn it is adds a number."""
    for number in numbers:
        lines[0].sync()
        line = lines[lines[0].position["actors"][0]]
        target = lines[0].seq
        line.catch_up(target)
        assert line.act(["add", number])["kind"] == "done"
        for other in lines:
            other.catch_up(target + 1)


def restarted(server: Server, lines: list[Line], rules: int) -> list[Line]:
    """The same people after an update of the server."""
    for line in lines:
        line.close()
    server.stop()
    server.env["RULES"] = str(rules)
    server.start()
    return [Line(line.guest, line.table_id) for line in lines]


def rows(server: Server, table: str) -> list[tuple[int, str, str | None]]:
    engine = create_engine(server.database_url)
    with engine.connect() as connection:
        query = text("SELECT seq, kind, action FROM log WHERE table_id = :id ORDER BY seq")
        found = [(row[0], row[1], row[2]) for row in connection.execute(query, {"id": table})]
    engine.dispose()
    return found


def wait_for_snapshot(server: Server, table: str) -> None:
    """It is written a while after the move it was taken at."""
    engine = create_engine(server.database_url)
    query = text("SELECT seq FROM snapshots WHERE table_id = :id")
    end = time.monotonic() + 30
    while time.monotonic() < end:
        with engine.connect() as connection:
            if connection.execute(query, {"id": table}).first() is not None:
                engine.dispose()
                return
        time.sleep(0.1)
    raise AssertionError("no snapshot was written")


def history(line: Line) -> Json:
    return line.guest.get(f"/api/tables/{line.table_id}/history")


def points(line: Line) -> list[int]:
    found: list[int] = line.position["view"]["points"]
    return found


def test_the_table_goes_on_before_the_moves_that_no_longer_stand(new_server: NewServer) -> None:
    server, lines = begun(new_server)
    add(lines, 1, 2, 1, 3, 2, 1)  # the fourth will not be allowed, nor what was built on it
    table, before = lines[0].table_id, rows(server, lines[0].table_id)
    lines = restarted(server, lines, rules=2)

    for line in lines:
        assert points(line) == [2, 2] and line.position["moves"] == 3 and line.seq == 9
        assert sorted(line.entries) == list(range(1, 10))
        void = [line.entries[seq] for seq in (4, 5, 6)]
        assert all("no longer allow" in one["text"] and one["action"] is None and not one["events"] for one in void)
        undone = [line.entries[seq] for seq in (7, 8, 9)]
        assert [one["kind"] for one in undone] == ["undo"] * 3
        assert [one["seat"] for one in undone] == [one["seat"] for one in reversed(void)]
        assert all("rules have changed" in one["note"] for one in undone)
        assert line.entries[3]["action"] == ["add", 1]
    after = rows(server, table)
    assert after[: len(before)] == before  # nothing of the log is lost
    scores = history(lines[0])["scores"]
    assert scores == [[0, 0], [1, 0], [1, 2], [2, 2]]

    with refused(409, "refused"):
        lines[1].guest.act(table, 9, ["add", 3])
    add(lines, 2, 2, 1)
    assert points(lines[0]) == [4, 5]
    assert "rules" not in str(lines[0].position["undo"]["text"])
    lines = restarted(server, lines, rules=2)  # it is mended once and for all
    assert points(lines[0]) == [4, 5] and lines[0].seq == 12 and sorted(lines[1].entries) == list(range(1, 13))
    for moves, there in ((2, [1, 2]), (3, [2, 2]), (5, [4, 4])):
        assert lines[0].guest.position(table, moves=moves)["view"]["points"] == there


def test_what_came_before_cannot_be_taken_back_after_the_rules_have_changed(new_server: NewServer) -> None:
    server, lines = begun(new_server)
    add(lines, 1, 3)
    lines = restarted(server, lines, rules=2)
    undo = lines[0].position["undo"]
    assert not undo["can"] and not undo["consent"] and "rules have changed" in undo["text"]


def test_a_move_taken_back_under_the_old_rules_stays_so(new_server: NewServer) -> None:
    server, lines = begun(new_server)
    add(lines, 1, 3)
    assert lines[1].ask("undo", seq=2)["kind"] == "done"
    assert lines[0].until(lambda: lines[0].position["undo_asked"] is not None)
    assert lines[0].ask("answer_undo", seq=lines[0].seq, yes=True)["kind"] == "done"
    lines[0].catch_up(3)
    add(lines, 2)
    before = rows(server, lines[0].table_id)
    lines = restarted(server, lines, rules=2)
    assert points(lines[0]) == [1, 2] and lines[0].seq == 4
    assert rows(server, lines[0].table_id) == before  # nothing had to be mended


@pytest.mark.parametrize("after", [0, 6])
def test_moves_before_the_newest_snapshot_stand_whatever_the_rules(new_server: NewServer, after: int) -> None:
    server, lines = begun(new_server)
    add(lines, 3, 2, *[1] * 40, *[2] * after)
    table, there = lines[0].table_id, points(lines[0])
    wait_for_snapshot(server, table)
    lines = restarted(server, lines, rules=2)
    assert points(lines[0]) == there and lines[0].position["moves"] == 42 + after
    assert sorted(lines[0].entries) == list(range(1, 43 + after))  # all are told, though not all can be followed
    assert "no longer allow" in lines[0].entries[1]["text"]
    assert lines[0].entries[42 + after]["action"] is not None
    told = history(lines[1])
    assert len(told["entries"]) == 42 + after and len(told["scores"]) == 43 + after
    assert told["scores"][-1] == there
    with refused(409, "refused") as problem:
        lines[0].guest.position(table, moves=1)
    assert "older version of the rules" in problem.problem["text"]
    assert lines[0].guest.position(table, moves=42 + after)["view"]["points"] == there
    add(lines, 1, 1)
    assert points(lines[0]) == [there[0] + 1, there[1] + 1]


def test_positions_that_cannot_be_read_any_more_are_found_anew(new_server: NewServer) -> None:
    """A snapshot of another shape is left alone: the table is folded from its deal, as far as the rules allow."""
    server, lines = begun(new_server)
    add(lines, *[1] * 44)
    wait_for_snapshot(server, lines[0].table_id)
    lines = restarted(server, lines, rules=3)
    assert points(lines[0]) == [22, 22]
    add(lines, 2)
    assert points(lines[0]) == [24, 22] or points(lines[0]) == [22, 24]


def test_a_finished_game_of_older_rules_says_so_and_keeps_its_record(new_server: NewServer) -> None:
    server, lines = begun(new_server)
    add(lines, *[1] * 48, 3, 3)
    ada, table = lines[0].guest, lines[0].table_id
    assert lines[0].position["over"]
    for line in lines:
        line.close()
    before = rows(server, table)
    server.stop()
    server.env["RULES"] = "2"
    server.start()
    with refused(409, "refused") as problem:
        ada.position(table)
    assert "older version of the rules" in problem.problem["text"]
    with pytest.raises(ConnectionClosed) as closed:  # for good: there is no use in coming back
        ada.live(table).hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4409
    assert rows(server, table) == before
    record = ada.http.get(f"/api/tables/{table}/record").json()
    assert record["rules"] == 1 and len(record["moves"]) == 50
    assert [one["id"] for one in ada.get("/api/lobby")["mine"]] == [table]


def test_one_table_that_cannot_be_opened_keeps_no_other_waiting(new_server: NewServer) -> None:
    """Here it is not the rules that have changed: the log itself is wrong, and that is not for us to mend."""
    server, lines = begun(new_server)
    ada = lines[0].guest
    broken, fine = ada.open_table("me", "greedy", game="sums"), ada.open_table("me", "greedy", game="sums")
    for table in (broken, fine):
        position = ada.position(table)
        if position["options"]:
            ada.act(table, position["seq"], ["add", 1])
    for line in lines:
        line.close()
    server.kill()
    engine = create_engine(server.database_url)
    with engine.begin() as connection:
        change = text("UPDATE log SET action = '[\"add\", 9]' WHERE table_id = :id")
        assert connection.execute(change, {"id": broken}).rowcount
        # both wait for their bots
        connection.execute(text("DELETE FROM log WHERE table_id = :id AND seq > 1"), {"id": fine})
    engine.dispose()
    server.start()
    line = ada.live(fine)
    line.until(lambda: line.seq >= 2)
    with refused(409, "refused"):
        ada.position(broken)
