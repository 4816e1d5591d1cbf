"""Who somebody is, and what nobody may do: cookies, accounts, CSRF, origins, rates, sizes."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Request
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from cosmodrome.kernel import BadInput
from cosmodrome.table.http.identity import address
from cosmodrome.table.settings import find_secret

from ..client import Guest, refused
from ..server import Postgres, Server


def test_the_first_visit_makes_a_cookie(sqlite_server: Server) -> None:
    answer = httpx.get(f"{sqlite_server.url}/api/me", headers={"Accept-Language": "fr-CH, en;q=0.5"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie
    assert answer.json()["language"] == "fr" and answer.json()["account"] is None
    again = httpx.get(f"{sqlite_server.url}/api/me", cookies=dict(answer.cookies))
    assert again.json()["id"] == answer.json()["id"] and "set-cookie" not in again.headers


@pytest.mark.parametrize("forged", ["", "x", "WyJhIiwiYiJd.AAAA", "a" * 4000, "[]", "%00"])
def test_a_forged_cookie_is_nobody(sqlite_server: Server, forged: str) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    answer = httpx.get(f"{sqlite_server.url}/api/me", headers={"Cookie": f"cosmodrome={forged}"})
    assert answer.status_code == 200 and answer.json()["id"] != ada.me["id"]
    value = ada.http.cookies["cosmodrome"]
    answer = httpx.get(f"{sqlite_server.url}/api/me", headers={"Cookie": f"cosmodrome={value[:-3]}AAA"})
    assert answer.json()["id"] != ada.me["id"]


def test_names(server: Server) -> None:
    ada = Guest(server.url)
    assert ada.call("PATCH", "/api/me", {"name": " Ada\u200b  L. ", "language": "fr"})["name"] == "Ada L."
    assert ada.get("/api/me")["language"] == "fr"
    for name in ("", "   ", "\u200b\u200b", "x" * 33, "!!!"):
        with refused(400, "bad_input"):
            ada.call("PATCH", "/api/me", {"name": name})
    with refused(400, "bad_input"):
        ada.call("PATCH", "/api/me", {"language": "de"})


def test_an_account_is_the_same_person_on_another_device(server: Server) -> None:
    first, second = Guest(server.url, "Ada"), Guest(server.url, "Somebody")
    name = f"Ada {first.me['id'][:6]}"
    secret = {"account": name, "password": "correct horse"}
    assert first.post("/api/account", secret)["account"] == name
    with refused(409, "refused"):
        first.post("/api/account", {**secret, "account": name + "2"})
    with refused(409, "refused"):
        second.post("/api/account", {**secret, "account": name.upper()})
    table = first.open_table("me", "greedy")
    for wrong in ({**secret, "password": "wrong horse"}, {**secret, "account": "nobody here"}):
        with refused(403, "forbidden"):
            second.post("/api/login", wrong)
    for bad in ({**secret, "password": "short"}, {"account": name}, {**secret, "admin": True}):
        with refused(400, "bad_input"):
            second.post("/api/login", bad)
    guest_csrf = second.me["csrf"]
    second.me = second.post("/api/login", {**secret, "account": name.lower()})
    assert second.me["id"] == first.me["id"] and second.me["csrf"] not in (first.me["csrf"], guest_csrf)
    assert second.info(table)["seats"][0]["you"] and second.get("/api/lobby")["mine"][0]["id"] == table
    second.me = second.post("/api/logout")
    assert second.me["id"] != first.me["id"] and second.me["account"] is None
    assert not second.info(table)["seats"][0]["you"] and first.info(table)["seats"][0]["you"]
    with create_engine(server.database_url).connect() as connection:
        stored = connection.execute(text("SELECT password FROM people WHERE id = :id"), {"id": first.me["id"]}).scalar()
    assert str(stored).startswith("$argon2id$")


def test_an_account_is_known_however_its_name_is_typed(server: Server) -> None:
    first = Guest(server.url, "Zoé")
    some = first.me["id"][:6]
    first.post("/api/account", {"account": f"Zoé  {some}", "password": "correct horse"})  # two spaces, é as one letter
    for typed in (f"Zoé {some}", f" zoe\u0301\u00a0{some} ", f"ZOÉ  {some}"):
        other = Guest(server.url)
        assert other.post("/api/login", {"account": typed, "password": "correct horse"})["id"] == first.me["id"]
    for odd in ("\0", "a\0b", "\ufdfa" * 32, "\u0390" * 32):
        with refused(403, "forbidden"):
            Guest(server.url).post("/api/login", {"account": odd, "password": "correct horse"})
    for long in ("\ufdfa" * 32, "\u0390" * 32):
        with refused(400, "bad_input"):
            Guest(server.url).post("/api/account", {"account": long, "password": "correct horse"})


def test_whoever_has_a_network_has_one_address() -> None:
    def at(host: str) -> str:
        scope: Any = {"type": "http", "client": (host, 1), "headers": []}
        return address(Request(scope))

    assert at("2001:db8:1:2::5") == at("2001:db8:1:2:ffff::6") != at("2001:db8:1:3::5")
    assert at("::ffff:192.0.2.1") == at("192.0.2.1") != at("192.0.2.2")
    assert at("unknown") == "unknown"


@pytest.mark.parametrize("id", ["%00", "a%00b", "..", "%2e%2e", "%ed%a0%80", "x" * 33, "%E2%80%AE"])
def test_an_impossible_table_is_no_table(server: Server, id: str) -> None:
    answer = httpx.get(f"{server.url}/api/tables/{id}/history")
    assert (answer.status_code, answer.json()["kind"]) == (404, "not_found")


def test_requests_that_change_something_need_the_token(sqlite_server: Server) -> None:
    ada, bob = Guest(sqlite_server.url, "Ada"), Guest(sqlite_server.url, "Bob")
    wish = {"game": "wild_space", "seats": [{"kind": "me"}]}
    for headers in ({}, {"X-CSRF-Token": ""}, {"X-CSRF-Token": bob.me["csrf"]}, {"X-CSRF-Token": "ÿ".encode("latin1")}):
        answer = ada.http.post("/api/tables", json=wish, headers=headers)  # type: ignore[arg-type]
        assert answer.status_code == 403 and answer.json()["kind"] == "forbidden"
    answer = httpx.post(f"{sqlite_server.url}/api/tables", json=wish, headers={"X-CSRF-Token": ada.me["csrf"]})
    assert answer.status_code == 403
    table = ada.open_table("me")
    paths = (
        "join",
        "leave",
        "invite",
        "takeover?seat=0",
        "rematch",
        "act",
        "undo",
        "undo/answer",
        "why",
        "chat",
        "branch",
    )
    for path in paths:
        assert ada.http.post(f"/api/tables/{table}/{path}", json={}).status_code in (400, 403), path
        assert ada.http.post(f"/api/tables/{table}/{path}").status_code in (400, 403), path
    assert ada.http.post(f"/api/tables/{table}/leave").status_code == 403
    assert ada.info(table)["seats"][0]["you"]


def test_pages_of_other_sites_cannot_open_websockets(sqlite_server: Server) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    table = ada.open_table("me", "open")
    url = f"ws://127.0.0.1:{sqlite_server.port}/api/tables/{table}/live"
    for origin in ("https://evil.example", "null", "http://["):
        with connect(url, origin=Origin(origin)) as socket:
            assert json.loads(socket.recv())["problem"]["kind"] == "forbidden"
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
    with connect(url, origin=Origin(sqlite_server.url)) as socket:
        assert json.loads(socket.recv())["kind"] == "hello"


def test_a_websocket_to_no_table_says_so(sqlite_server: Server) -> None:
    with connect(f"ws://127.0.0.1:{sqlite_server.port}/api/tables/nowhere/live") as socket:
        assert json.loads(socket.recv())["problem"]["kind"] == "not_found"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{sqlite_server.port}/api/elsewhere"):
        pass


def test_large_bodies_are_refused(sqlite_server: Server) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    answer = ada.http.post("/api/records", content=b"x" * 1_100_000, headers={"X-CSRF-Token": ada.me["csrf"]})
    assert answer.status_code == 413 and answer.json()["kind"] == "too_large"
    assert ada.get("/api/me")["id"] == ada.me["id"]


def test_rates_are_limited(new_server: Callable[..., Server]) -> None:
    server = new_server(COSMODROME_RATE="0.1").start()
    ada = Guest(server.url)
    wish = {"game": "wild_space", "seats": [{"kind": "me"}]}
    answers = [ada.http.post("/api/tables", json=wish, headers={"X-CSRF-Token": ada.me["csrf"]}) for _ in range(4)]
    last = answers[-1]
    assert answers[0].status_code == 201 and last.status_code == 429 and last.json()["kind"] == "too_many"
    assert int(last.headers["retry-after"]) >= 1
    line = ada.live(answers[0].json()["id"])
    for number in range(30):
        line.send("ping", id=number)
    line.until(lambda: line.failures)
    assert line.failures[0]["problem"]["kind"] == "too_many"
    strangers = [httpx.get(f"{server.url}/api/me").status_code for _ in range(10)]
    assert strangers[-1] == 429


def log_in(guest: Guest, account: str) -> int:
    """Try a wrong password; the status of the answer."""
    wrong = {"account": account, "password": "not the one"}
    return guest.http.post("/api/login", json=wrong, headers={"X-CSRF-Token": guest.me["csrf"]}).status_code


def test_passwords_are_tried_no_faster_with_many_workers(new_server: Callable[..., Server], postgres: Postgres) -> None:
    server = new_server(postgres.create("rates"), workers=3, COSMODROME_RATE="0.5").start()
    guests = [Guest(server.url) for _ in range(8)]
    with ThreadPoolExecutor(len(guests)) as pool:
        answers = list(pool.map(lambda n: log_in(guests[n % 8], "somebody"), range(40)))
    allowed = 4  # half of the eight that may be saved up, whoever answers
    assert allowed <= answers.count(403) <= allowed + 2 and answers.count(429) == 40 - answers.count(403)


def test_a_restart_does_not_forgive_wrong_passwords(new_server: Callable[..., Server]) -> None:
    server = new_server(COSMODROME_RATE="0.25").start()
    ada = Guest(server.url)
    assert [log_in(ada, "somebody") for _ in range(3)] == [403, 403, 429]
    server.stop()
    server.start()
    assert log_in(ada, "somebody") == 429


def test_every_way_to_a_new_table_counts(new_server: Callable[..., Server]) -> None:
    server = new_server(COSMODROME_RATE="0.1").start()
    ada = Guest(server.url)
    table = ada.open_table("me")
    ada.post(f"/api/tables/{table}/branch", {"moves": 0, "seat": 0})
    with refused(429, "too_many"):
        ada.post(f"/api/tables/{table}/branch", {"moves": 0, "seat": 0})


def test_the_key_is_kept_to_ourselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COSMODROME_SECRET", raising=False)
    database = tmp_path / "deep" / "table.sqlite"
    key = find_secret(str(database))
    path = Path(f"{database}.key")
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o600 and len(key) > 40
    assert find_secret(str(database)) == key
    path.write_text("")  # we were killed before it was written
    with pytest.raises(BadInput, match="serve_key"):
        find_secret(str(database))
    monkeypatch.setenv("COSMODROME_SECRET", "given")
    assert find_secret(str(database)) == "given"


def test_no_secret_is_logged(new_server: Callable[..., Server]) -> None:
    server = new_server().start()
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    ada.post("/api/account", {"account": "ada", "password": "correct horse"})
    table = ada.open_table("me", "open", privacy="private")
    url = ada.post(f"/api/tables/{table}/invite")["url"]
    token = url.rpartition("/")[2]
    bob.http.get(url)
    bob.post(f"/api/invites/{token}")
    bob.http.post(f"/api/invites/{token}x", headers={"X-CSRF-Token": bob.me["csrf"]})
    bob.http.post(
        "/api/login", json={"account": "ada", "password": "wrong horse"}, headers={"X-CSRF-Token": bob.me["csrf"]}
    )
    ada.live(table).close()
    server.stop()
    log = server.log.read_text()
    assert "worker stopped" in log
    secrets = ["horse", token, ada.me["csrf"], ada.http.cookies["cosmodrome"], "a secret of the tests"]
    assert not [secret for secret in secrets if secret in log]
    for line in log.splitlines()[1:]:
        assert json.loads(line)["event"], line


def test_sqlite_serves_one_worker(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from cosmodrome.cli import main; main()", "serve", "--workers", "2"]
    done = subprocess.run(
        [*command, "--database", str(tmp_path / "x.sqlite"), "--port", "0"], capture_output=True, check=False
    )
    assert done.returncode == 2 and b"PostgreSQL" in done.stderr and b"Traceback" not in done.stderr


def test_health_metrics_and_pages(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "random", options={"first": 0})
    ada.act(table, 0, ada.position(table)["options"][0]["action"])
    assert httpx.get(f"{server.url}/health").json() == {"status": "ok"}
    figures = httpx.get(f"{server.url}/metrics").text
    for name in ("moves_total", "live_tables", "move_seconds_bucket", "bot_seconds_count", "connections"):
        assert f"cosmodrome_{name}" in figures
    for page in ("/", f"/table/{table}", "/rules/wild_space", "/learn/wild_space"):
        answer = httpx.get(server.url + page)
        assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert httpx.get(f"{server.url}/api/nothing").json()["kind"] == "not_found"
    assert httpx.get(f"{server.url}/../../etc/passwd").headers["content-type"].startswith("text/html")
    assert httpx.delete(f"{server.url}/api/tables").status_code == 405
