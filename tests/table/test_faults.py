"""Things go wrong: workers, the whole server, PostgreSQL and bots are killed in the middle of moves. Every move that
was acknowledged is there afterwards, none twice, and clients go on by themselves."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

import httpx
import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import WebSocketException

from .client import Guest, Line, Refused, choose, refused
from .server import ROOT, Postgres, Server

T = TypeVar("T")
LOST = (WebSocketException, OSError, EOFError, TimeoutError, AssertionError)


class Player(threading.Thread):
    """Plays on and on against a bot, connects again whenever it is cut off, and remembers what was acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(daemon=True)
        self.guest = Guest(server.url, f"P{number}")
        self.server = server
        self.number = number
        self.rng = random.Random(number)
        self.stopping = False
        self.acknowledged: dict[str, dict[int, list[object]]] = {}
        self.failed: str | None = None
        self.cut_off = 0
        self.moves = 0

    def run(self) -> None:
        try:
            while not self.stopping:
                self.game()
        except Exception as error:
            self.failed = repr(error)

    def game(self) -> None:
        table = self.again(lambda: self.guest.open_table("me", "random", options={"first": 0}))
        line = self.again(lambda: Line(self.guest, table))
        known = self.acknowledged.setdefault(table, {})
        request = 1
        pending: tuple[int, list[object]] | None = None
        while not self.stopping and not line.position["over"]:
            try:
                if pending is None:
                    if not line.my_turn:
                        line.hear(5)
                        continue
                    pending = (line.seq, choose(self.rng, line.position))
                seq, action = pending
                answer = line.ask("act", id=request, seq=seq, action=action, timeout=40)
            except LOST:
                if self.stopping:
                    return
                self.cut_off += 1
                with contextlib.suppress(*LOST):
                    line.close()
                self.again(line.connect)
                continue
            if answer["kind"] == "done":
                known[seq + 1] = action
                self.moves += 1
                pending = None
                request += 1
            elif answer["problem"]["kind"] == "busy":
                time.sleep(0.1)
            else:
                raise AssertionError(f"{answer} for {action} at {seq}, log at {line.seq}")

    def again(self, do: Callable[[], T]) -> T:
        """Until it works."""
        end = time.monotonic() + 60
        while True:
            try:
                return do()
            except (*LOST, httpx.HTTPError, Refused) as error:
                if time.monotonic() > end or self.stopping or (isinstance(error, Refused) and error.kind != "busy"):
                    raise
                self.cut_off += 1
                time.sleep(0.1)

    def stop(self) -> None:
        self.stopping = True
        self.join(60)
        assert not self.is_alive()


@contextlib.contextmanager
def playing(server: Server, number: int = 4) -> Iterator[list[Player]]:
    players = [Player(server, n) for n in range(number)]
    for player in players:
        player.start()
    wait_for_moves(players, 5)
    yield players
    wait_for_moves(players, 5)
    for player in players:
        player.stop()
    check(server, players)


def wait_for_moves(players: list[Player], more: int, seconds: float = 60) -> None:
    """Until everybody has made so many moves more."""
    goals = [player.moves + more for player in players]
    end = time.monotonic() + seconds
    while any(player.moves < goal for player, goal in zip(players, goals, strict=True)):
        assert time.monotonic() < end, [player.failed or player.moves for player in players]
        assert all(player.failed is None for player in players), [player.failed for player in players]
        time.sleep(0.02)


def check(server: Server, players: list[Player]) -> None:
    """Every acknowledged move is in the log in its place, and the log replays."""
    assert all(player.failed is None for player in players), [player.failed for player in players]
    fresh = Guest(server.url, "Judge")
    for player in players:
        assert player.acknowledged
        for table, known in player.acknowledged.items():
            entries = fresh.get(f"/api/tables/{table}/history")["entries"]
            assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))
            written = {entry["seq"]: entry["action"] for entry in entries if entry["seat"] == 0}
            for seq, action in known.items():
                assert written[seq] == action
            unheard = set(written) - set(known)
            assert len(unheard) <= 1, "a move was played that nobody asked for"


def test_kill_the_server(new_server: Callable[..., Server]) -> None:
    """SQLite: kill -9 of the one worker there is, three times."""
    server = new_server().start()
    with playing(server) as players:
        for _ in range(3):
            server.kill()
            server.start()
            wait_for_moves(players, 4)
    assert sum(player.cut_off for player in players) >= 3 * len(players)


def test_kill_a_worker_all_workers_and_postgres(new_server: Callable[..., Server]) -> None:
    own = Postgres()
    own.start()
    try:
        server = new_server(own.create("faults"), workers=3).start()
        with playing(server, 6) as players:
            for _ in range(2):  # one worker
                os.kill(server.worker_pids()[0], signal.SIGKILL)
                wait_for_moves(players, 3)
            for pid in server.worker_pids():  # all workers
                os.kill(pid, signal.SIGKILL)
            wait_for_moves(players, 3)
            own.kill()  # the database
            time.sleep(0.5)
            own.start()
            wait_for_moves(players, 3)
            server.kill()  # the whole server
            server.start()
            wait_for_moves(players, 3)
        assert all(player.cut_off for player in players)
        server.stop()
    finally:
        own.stop()
        own.remove()


def test_postgres_goes_away_and_comes_back_while_connected(new_server: Callable[..., Server]) -> None:
    """The connection stays open all the time: the move that was under way is answered when the database is back."""
    own = Postgres()
    own.start()
    try:
        server = new_server(own.create("away"), workers=2).start()
        ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
        table = ada.open_table("me", "open", options={"first": 0})
        bob.post(f"/api/tables/{table}/join")
        one, others = ada.live(table), [bob.live(table) for _ in range(4)]
        own.kill()
        number = one.send("act", seq=0, action=choose(random.Random(1), one.position))
        time.sleep(1)
        assert httpx.get(f"{server.url}/health").status_code == 503
        own.start()
        assert one.answer(number)["kind"] == "done"
        for line in others:  # on both workers, whose LISTEN was cut off
            line.catch_up(1)
        assert [entry["seq"] for entry in ada.get(f"/api/tables/{table}/history")["entries"]] == [1]
    finally:
        own.stop()
        own.remove()


# -- long records -----------------------------------------------------------------------------------------------


def longest_record() -> bytes:
    """A game of a few thousand moves, which are written down in parts."""
    return max((ROOT / "tests" / "records").glob("*.json"), key=lambda path: path.stat().st_size).read_bytes()


def in_the_log(server: Server) -> dict[str, int]:
    """The entries of each table."""
    with create_engine(server.database_url).connect() as connection:
        rows = connection.execute(text("SELECT table_id, count(*) FROM log GROUP BY table_id")).all()
    return {row[0]: row[1] for row in rows}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_killed_while_a_long_record_is_written(
    kind: str, request: pytest.FixtureRequest, new_server: Callable[..., Server]
) -> None:
    """Half a log is never a table, in no list and at no address, and is gone after the next start (with several
    workers: when no living one can be writing it any more)."""
    database = request.getfixturevalue("postgres").create("long_record") if kind == "postgres" else None
    server = new_server(database).start()
    ada = Guest(server.url, "Ada")
    data, csrf = longest_record(), {"X-CSRF-Token": ada.me["csrf"]}
    length = len(json.loads(data)["moves"])

    def bring() -> None:
        with contextlib.suppress(httpx.HTTPError):
            ada.http.post("/api/records", content=data, headers=csrf)

    def killed() -> tuple[str, int]:
        """The table that was being written when the server died, and how much of it there is."""
        bringing = threading.Thread(target=bring)
        bringing.start()
        wait_until(lambda: in_the_log(server).keys() - whole, 120, 0.002)
        server.kill()
        bringing.join()
        found = in_the_log(server)
        [one] = found.keys() - whole
        return one, found[one]

    whole: set[str] = set()
    half, written = killed()
    while written == length and len(whole) < 10:  # a slow hand finds the record written to the end
        whole.add(half)
        server.start()
        half, written = killed()
    assert 0 < written < length
    if database:
        server.start()
        assert half in in_the_log(server)
        with refused(404, "not_found"):
            Guest(server.url).info(half)
        assert {one["id"] for one in ada.get("/api/lobby")["mine"]} == whole
        server.stop()
        with create_engine(server.database_url).begin() as connection:
            connection.execute(text("UPDATE tables SET created = created - 4000"))
    server.start()
    wait_until(lambda: in_the_log(server).keys() == whole)
    with create_engine(server.database_url).connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM tables")).scalar() == len(whole)
    made = ada.http.post("/api/records", content=data, headers=csrf).json()
    assert len(ada.get("/api/lobby")["mine"]) == len(whole) + 1
    assert made["status"] == "over" and made["seq"] == length


def wait_until(true: Callable[[], object], seconds: float = 30, step: float = 0.05) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(step)


# -- bots -------------------------------------------------------------------------------------------------------


def bot_moves(line: Line) -> int:
    return sum(entry["seat"] == 1 for entry in line.entries.values())


def until_bot(line: Line, number: int, rng: random.Random, seconds: float = 90) -> None:
    """Play until the bot has made so many moves more."""
    goal = bot_moves(line) + number
    end = time.monotonic() + seconds
    while bot_moves(line) < goal:
        assert time.monotonic() < end
        if line.my_turn:
            assert line.act(choose(rng, line.position))["kind"] == "done"
        else:
            line.hear(seconds)


def test_a_bot_that_dies_or_hangs_is_replaced(new_server: Callable[..., Server]) -> None:
    server = new_server(COSMODROME_BOT_GRACE="1", COSMODROME_BOT_PROCESSES="1").start()
    ada = Guest(server.url, "Ada")
    line = ada.live(ada.open_table("me", "search:2"))
    rng = random.Random(1)
    until_bot(line, 2, rng)
    [thinker] = server.thinkers()
    os.kill(thinker, signal.SIGKILL)
    until_bot(line, 2, rng)
    [hanging] = server.thinkers()
    assert hanging != thinker
    os.kill(hanging, signal.SIGSTOP)
    until_bot(line, 2, rng)
    assert hanging not in server.thinkers()
    assert not any(entry["note"] for entry in line.entries.values())
    assert "cosmodrome_bot_failures_total 2.0" in httpx.get(f"{server.url}/metrics").text


def test_after_three_failures_a_quick_move_is_played_and_noted(new_server: Callable[..., Server]) -> None:
    server = new_server(COSMODROME_BOT_GRACE="1").start()
    stop = threading.Event()

    def hunt() -> None:
        while not stop.is_set():
            for pid in server.thinkers():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            time.sleep(0.02)

    hunter = threading.Thread(target=hunt, daemon=True)
    hunter.start()
    try:
        ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
        line = ada.live(ada.open_table("me", "greedy"))
        other = bob.live(bob.open_table("me", "random"))  # another table goes on meanwhile
        rng = random.Random(2)
        until_bot(line, 1, rng)
        until_bot(other, 3, rng, 10)
        notes = {entry["note"] for entry in line.entries.values() if entry["seat"] == 1}
        assert any(note and "three failures" in note for note in notes)
    finally:
        stop.set()
        hunter.join()
    until_bot(line, 3, random.Random(3))


def test_thinking_bots_hold_up_nobody(new_server: Callable[..., Server]) -> None:
    """Many bots think hard; the other tables, and the lobby, answer at once."""
    server = new_server(COSMODROME_BOT_PROCESSES="1").start()
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    for _ in range(6):
        ada.open_table("me", "search:5", options={"first": 1})
    line = bob.live(bob.open_table("me", "random"))
    rng = random.Random(3)
    slowest = 0.0
    for _ in range(15):
        line.until(lambda: line.my_turn)
        began = time.monotonic()
        assert line.act(choose(rng, line.position))["kind"] == "done"
        slowest = max(slowest, time.monotonic() - began)
    assert slowest < 1.5  # a machine busy with other things included


def test_a_bots_turn_is_not_forgotten_when_the_server_dies(new_server: Callable[..., Server]) -> None:
    server = new_server().start()
    ada = Guest(server.url, "Ada")
    ada.open_table("me", "search:5", options={"first": 1})
    time.sleep(0.5)
    server.kill()
    with create_engine(server.database_url).connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM log")).scalar() in (0, 1)
    server.start()
    end = time.monotonic() + 40
    while not httpx.get(f"{server.url}/api/lobby").json()["live"][0]["seq"]:  # nobody opens the table
        assert time.monotonic() < end
        time.sleep(0.1)


def test_a_graceful_end(new_server: Callable[..., Server]) -> None:
    """Open connections are told to come back; nothing is cut off in the middle."""
    server = new_server().start()
    ada = Guest(server.url, "Ada")
    line = ada.live(ada.open_table("me", "search:3"))
    began = time.monotonic()
    server.stop()
    assert time.monotonic() - began < 10
    with pytest.raises(WebSocketException):
        while True:
            line.hear(5)
    assert "Traceback" not in server.log.read_text()
