"""Frames that make no sense: refused clearly, and the server lives on."""

from __future__ import annotations

import json
import os
import random
import socket
import struct
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ..client import Guest, Line
from ..server import Server

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
NUMBER = st.integers(-(2**70), 2**70)
ALMOST = st.fixed_dictionaries(
    {"do": st.sampled_from(["act", "undo", "answer_undo", "chat", "ping", "dance"])},
    optional={"id": NUMBER | JSON, "seq": NUMBER | JSON, "action": JSON, "yes": JSON, "text": JSON, "extra": JSON},
)
RELAXED = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture(scope="module")
def line(sqlite_server: Server) -> Line:
    ada = Guest(sqlite_server.url, "Ada")
    return ada.live(ada.open_table("me", "open", options={"first": 1}))


def answered(line: Line, frame: str | bytes) -> None:
    """The frame is answered, the connection stays, and nothing has happened."""
    before = line.position
    line.socket.send(frame)
    line.ask("ping", id=-1)
    assert line.position == before


@RELAXED
@given(frame=st.binary(max_size=300))
def test_random_bytes(line: Line, frame: bytes) -> None:
    failures = len(line.failures)
    answered(line, frame)
    assert len(line.failures) == failures + 1
    assert line.failures[-1]["problem"]["kind"] == "bad_input"


@RELAXED
@given(frame=JSON.map(json.dumps) | ALMOST.map(json.dumps) | st.text(max_size=100))
def test_random_json(line: Line, frame: str) -> None:
    answered(line, frame)


@RELAXED
@given(
    seq=NUMBER,
    verb=st.text(max_size=10) | st.sampled_from(["play", "draw", "land", "end", "renew"]),
    args=st.lists(NUMBER, max_size=9),
)
def test_other_seats_actions_and_wrong_numbers(line: Line, seq: int, verb: str, args: list[int]) -> None:
    answered(line, json.dumps({"do": "act", "id": 5, "seq": seq, "action": [verb, *args]}))


def test_a_deep_frame(line: Line) -> None:
    answered(line, "[" * 30_000)
    answered(line, '{"do":' * 5_000)


def test_a_frame_too_large_closes_the_connection(sqlite_server: Server) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    line = ada.live(ada.open_table("me"))
    with pytest.raises(ConnectionClosed) as closed:
        line.socket.send("x" * 70_000)
        while True:
            line.hear(10)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    line.connect()
    line.sync()


def test_a_frame_of_100_megabytes(sqlite_server: Server) -> None:
    """Its first bytes announce its length: the server closes without reading on, and without the memory for it."""
    ada = Guest(sqlite_server.url, "Ada")
    table = ada.open_table("me")
    before = memory(sqlite_server.pid)
    raw = socket.create_connection(("127.0.0.1", sqlite_server.port), timeout=20)
    path = f"/api/tables/{table}/live"
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    raw.sendall(
        f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in raw.recv(100)
    sent = 0
    try:
        raw.sendall(b"\x81\xff" + struct.pack("!Q", 100_000_000) + os.urandom(4))
        while sent < 100_000_000:
            sent += raw.send(b"\0" * 65536)
    except OSError:
        pass
    assert sent < 60_000_000
    raw.close()
    assert memory(sqlite_server.pid) - before < 40_000
    ada.live(table).sync()


def memory(pid: int) -> int:
    """Resident kilobytes."""
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def test_broken_handshakes_and_frames(sqlite_server: Server) -> None:
    rng = random.Random(1)
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", sqlite_server.port), timeout=5) as raw:
            raw.sendall(rng.randbytes(rng.randrange(1, 400)))
    ada = Guest(sqlite_server.url, "Ada")
    table = ada.open_table("me")
    for _ in range(10):
        with connect(f"ws://127.0.0.1:{sqlite_server.port}/api/tables/{table}/live") as client:
            client.recv()
            client.socket.sendall(rng.randbytes(200))
    ada.live(table).sync()


def test_a_client_that_does_not_read_is_let_go(new_server: Callable[..., Server]) -> None:
    """It holds up nobody, and when it wakes up it comes back and misses nothing."""
    server = new_server().start()
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open", options={"first": 0})
    bob.post(f"/api/tables/{table}/join")
    sleeping, line = bob.live(table), ada.live(table)
    for number in range(700):
        line.send("chat", text=f"{number} " + "x" * 480)
        if number % 100 == 99:
            line.sync()
    line.sync()
    assert line.act(line.position["options"][0]["action"])["kind"] == "done"
    try:
        while True:
            sleeping.hear(2)
    except (ConnectionClosed, TimeoutError):
        pass
    sleeping.connect(0)
    assert sleeping.seq == 1 and sorted(sleeping.entries) == [1]
