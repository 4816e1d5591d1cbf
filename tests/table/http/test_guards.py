"""Nobody gets more by coming again as somebody else, by coming slowly, or by coming many times at once."""

from __future__ import annotations

import os
import resource
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cosmodrome.kernel import Message
from cosmodrome.table.delivery.words import words
from cosmodrome.table.http import protocol

from ..client import Guest, Refused
from ..server import Server, free_port


def somewhere(url: str, address: str, name: str | None = None) -> Guest:
    """Somebody at another address, as a proxy tells it."""
    guest = Guest.__new__(Guest)
    guest.url, guest.heard = url, []
    guest.http = httpx.Client(base_url=url, timeout=60, headers={"X-Forwarded-For": address})
    guest.me = guest.http.get("/api/me").json()
    if name is not None:
        guest.me = guest.call("PATCH", "/api/me", {"name": name})
    return guest


# -- answers ----------------------------------------------------------------------------------------------------


def test_answers_of_the_api_are_nobodys_to_keep(sqlite_server: Server) -> None:
    for path in ("/api/lobby", "/api/me", "/api/tables/nothing", "/health", "/schema/openapi.json"):
        headers = httpx.get(f"{sqlite_server.url}{path}").headers
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["cache-control"] == "no-store", path
    assert httpx.get(f"{sqlite_server.url}/").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/api/lobby", "/api/games", "/health", "/api/tables/nothing"])
def test_head_is_get_without_the_answer(path: str, sqlite_server: Server) -> None:
    got, asked = (httpx.request(method, f"{sqlite_server.url}{path}") for method in ("GET", "HEAD"))
    assert asked.status_code == got.status_code and asked.content == b""
    assert asked.headers["content-type"] == got.headers["content-type"]


# -- limits -----------------------------------------------------------------------------------------------------


def until_refused(do: Callable[[int], Any], most: int = 40) -> int:
    for n in range(most):
        try:
            do(n)
        except Refused as error:
            assert error.kind == "too_many"
            return n
    raise AssertionError("never refused")


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("strict")
    server = Server(str(folder / "table.sqlite"), folder, COSMODROME_RATE="0.25").start()
    yield server
    server.stop()


def test_logging_out_makes_a_newcomer_like_any_other(strict: Server) -> None:
    ada = somewhere(strict.url, "198.51.100.1")

    def again(_: int) -> None:
        ada.me = ada.post("/api/logout")

    assert until_refused(again) <= 16


def test_tables_are_counted_by_address_too(strict: Server) -> None:
    guests = [somewhere(strict.url, "198.51.100.2") for _ in range(5)]
    assert until_refused(lambda n: guests[n % 5].open_table("me")) <= 17
    somewhere(strict.url, "198.51.100.3").open_table("me")


def test_wrong_passwords_slow_down_their_address_and_not_the_owner(strict: Server) -> None:
    ada = somewhere(strict.url, "198.51.100.4", "Ada")
    ada.post("/api/account", {"account": "Ada", "password": "open sesame"})
    eve = somewhere(strict.url, "198.51.100.5")
    tries = []
    for _ in range(10):
        with pytest.raises(Refused) as said:
            eve.post("/api/login", {"account": "Ada", "password": "open barley"})
        tries.append(said.value.kind)
    assert tries[0] == "forbidden" and tries[-1] == "too_many"
    elsewhere = somewhere(strict.url, "198.51.100.6")
    assert elsewhere.post("/api/login", {"account": "Ada", "password": "open sesame"})["account"] == "Ada"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Too many requests: wait 1 second.", "Too many requests: wait 2 seconds.")),
        ("fr", ("Trop de requêtes\xa0: attendez 1 seconde.", "Trop de requêtes\xa0: attendez 2 secondes.")),
    ],
)
def test_how_long_to_wait_is_said_in_good_language(language: str, said: tuple[str, str]) -> None:
    assert tuple(words(language).say(Message("no.too_many", n=n)) for n in (1, 2)) == said


def test_who_asks_too_often_is_told_when_to_come_again(new_server: Callable[..., Server]) -> None:
    server = new_server(COSMODROME_RATE="0.2").start()
    ada = Guest(server.url)
    answers = [ada.http.get("/api/lobby") for _ in range(100)]
    answer = next(one for one in answers if one.status_code == 429)
    assert answer.json()["text"] == "Too many requests: wait 1 second." and answer.headers["retry-after"] == "1"


def test_one_address_does_not_fill_the_lobby(new_server: Callable[..., Server]) -> None:
    server = new_server().start()
    ada = somewhere(server.url, "198.51.100.7")
    hers = ada.open_table("me", "open")
    many = [somewhere(server.url, "198.51.100.8") for _ in range(3)]
    for n in range(70):
        many[n % 3].open_table("me", "open")
    listed = [table["id"] for table in ada.get("/api/lobby")["open"]]
    assert hers in listed and len(listed) == 60


# -- connections ------------------------------------------------------------------------------------------------


def test_a_request_that_never_comes_is_not_waited_for(new_server: Callable[..., Server], tmp_path: Path) -> None:
    server = new_server(script=str(Path(__file__).with_name("hasty.py"))).start()
    slow = socket.create_connection(("127.0.0.1", server.port))
    slow.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n")
    body = socket.create_connection(("127.0.0.1", server.port))
    body.sendall(b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
    silent = socket.create_connection(("127.0.0.1", server.port))
    began = time.monotonic()
    for one in (slow, body, silent):
        one.settimeout(15)
        with pytest.raises((ConnectionError, EOFError)):
            if not one.recv(1):
                raise EOFError
    assert time.monotonic() - began < 12
    line = Guest(server.url, "Ada")
    live = line.live(line.open_table("me", "random"))
    time.sleep(2)  # a WebSocket says nothing for long, and stays
    live.sync()


def test_one_address_has_so_many_connections(new_server: Callable[..., Server]) -> None:
    server = new_server().start()
    assert _limit(server.pid) == resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    opened = []
    for _ in range(protocol.MOST + 20):
        one = socket.socket()
        one.bind(("127.0.0.2", 0))  # not the proxy
        one.connect(("127.0.0.1", server.port))
        opened.append(one)
    time.sleep(1)
    assert httpx.get(f"{server.url}/health").status_code == 200  # others come in
    refused = 0
    for one in opened:
        one.settimeout(0.01)
        try:
            refused += one.recv(1) == b""
        except TimeoutError:
            pass
        except ConnectionError:
            refused += 1
        one.close()
    assert refused == 20


def _limit(pid: int) -> int:
    return resource.prlimit(pid, resource.RLIMIT_NOFILE)[0]


def test_the_files_are_nobody_elses_to_read(new_server: Callable[..., Server]) -> None:
    old = os.umask(0o022)
    try:
        server = new_server().start()
        Guest(server.url, "Ada")
        files = [path for path in server.folder.iterdir() if path.name.startswith("table.sqlite")]
        assert len(files) >= 3
        assert {path.name: path.stat().st_mode & 0o777 for path in files if ".lock" not in path.name} == {
            path.name: 0o600 for path in files if ".lock" not in path.name
        }
    finally:
        os.umask(old)
    assert free_port()
