"""Sessions can be ended: on this device, on all others, and by the host."""

from __future__ import annotations

import secrets
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from sqlalchemy import create_engine, text

from cosmodrome.table import clock
from cosmodrome.table.database.store import Store
from cosmodrome.table.http.sessions import DAY, GUEST, SESSION, WAITING, expire

from ..client import ConnectionClosed, Guest, Line, refused
from ..server import Server


def device(server: Server, cookie: str | None) -> str:
    """Who somebody with that cookie is."""
    answer = httpx.get(f"{server.url}/api/me", cookies={"cosmodrome": cookie} if cookie else {})
    return str(answer.json()["id"])


def cookie_of(guest: Guest) -> str:
    return str(guest.http.cookies["cosmodrome"])


def second(server: Server, account: str, password: str) -> Guest:
    guest = Guest(server.url)
    guest.me = guest.post("/api/login", {"account": account, "password": password})
    return guest


def test_logging_out_makes_the_cookie_worthless(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    id, cookie = ada.me["id"], cookie_of(ada)
    other = Guest(server.url, "Bob")
    assert device(server, cookie) == id
    ada.post("/api/logout")
    assert device(server, cookie) != id
    assert device(server, cookie_of(other)) == other.me["id"]


def test_all_other_devices_can_be_logged_out(sqlite_server: Server) -> None:
    server = sqlite_server
    ada = Guest(server.url, "Ada")
    ada.post("/api/account", {"account": "Everywhere", "password": "open sesame"})
    phone = second(server, "Everywhere", "open sesame")
    old = cookie_of(ada)
    assert device(server, cookie_of(phone)) == ada.me["id"]
    ada.me = ada.post("/api/logout/elsewhere")
    assert device(server, cookie_of(phone)) != ada.me["id"] and device(server, old) != ada.me["id"]
    assert device(server, cookie_of(ada)) == ada.me["id"] and ada.call("PATCH", "/api/me", {"name": "Ada L."})


def test_a_password_is_changed_by_whoever_knows_it(sqlite_server: Server) -> None:
    server = sqlite_server
    ada = Guest(server.url, "Ada")
    with refused(409, "refused"):
        ada.post("/api/password", {"old": "open sesame", "new": "open barley"})
    ada.post("/api/account", {"account": "Changing", "password": "open sesame"})
    phone = second(server, "Changing", "open sesame")
    with refused(403, "forbidden"):
        ada.post("/api/password", {"old": "not the one", "new": "open barley"})
    ada.me = ada.post("/api/password", {"old": "open sesame", "new": "open barley"})
    assert device(server, cookie_of(phone)) != ada.me["id"]
    with refused(403, "forbidden"):
        second(server, "Changing", "open sesame")
    assert second(server, "Changing", "open barley").me["id"] == ada.me["id"]


def test_the_host_can_reset_a_forgotten_password(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    ada.post("/api/account", {"account": "Forgetful", "password": "open sesame"})
    run = [sys.executable, "-c", "from cosmodrome.cli import main; main()", "people", "reset"]
    done = subprocess.run(
        [*run, "forgetful", "--database", server.database], capture_output=True, text=True, check=True
    )
    password = done.stdout.split(" is ")[1].split()[0]
    assert device(server, cookie_of(ada)) != ada.me["id"]
    assert second(server, "Forgetful", password).me["id"] == ada.me["id"]
    done = subprocess.run([*run, "nobody", "--database", server.database], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "nobody" in done.stderr


# -- open connections ---------------------------------------------------------------------------------------------


def ended(line: Line) -> int:
    """The code a connection is closed with; nothing that is sent on it is heard any more."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            line.send("ping")
            line.hear(30)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def stays(line: Line) -> bool:
    line.sync()
    return True


def account(server: Server, *names: str) -> list[Guest]:
    """The devices of somebody with an account."""
    first = Guest(server.url)
    name = f"{names[0]} {secrets.token_hex(3)}"
    first.me = first.post("/api/account", {"account": name, "password": "open sesame"})
    return [first, *(second(server, name, "open sesame") for _ in names[1:])]


def test_open_connections_end_with_their_session(server: Server) -> None:
    """Two workers: the device, its table and the one who logs it out need not meet in the same."""
    desk, phone = account(server, "desk", "phone")
    table = desk.open_table("me", "greedy")
    here, there = [desk.live(table) for _ in range(3)], [phone.live(table) for _ in range(3)]
    phone.post("/api/logout")
    assert [ended(line) for line in there] == [4401] * 3
    assert all(stays(line) for line in here)


def test_a_device_that_becomes_somebody_else_is_no_longer_who_it_was(server: Server) -> None:
    guest = Guest(server.url, "Nobody yet")
    old, cookie = guest.me["id"], cookie_of(guest)
    line = guest.live(guest.open_table("me", "greedy"))
    [desk] = account(server, "desk")
    guest.me = guest.post("/api/login", {"account": desk.me["account"], "password": "open sesame"})
    assert ended(line) == 4401 and device(server, cookie) != old


@pytest.mark.parametrize("way", ["elsewhere", "password", "everywhere"])
def test_all_connections_of_other_devices_end_with_theirs(server: Server, way: str) -> None:
    desk, phone = account(server, "desk", "phone")
    id = desk.me["id"]
    table = desk.open_table("me", "greedy")
    here, there = desk.live(table), [phone.live(table) for _ in range(3)]
    if way == "password":
        desk.me = desk.post("/api/password", {"old": "open sesame", "new": "open barley"})
    else:
        desk.me = desk.post(f"/api/logout/{way}")
    assert [ended(line) for line in there] == [4401] * 3
    assert device(server, cookie_of(phone)) != id
    if way == "everywhere":
        assert ended(here) == 4401 and desk.me["id"] != id and desk.me["account"] is None
    else:  # this device stays who it is, and its table goes on
        assert stays(here) and desk.me["id"] == id


def test_a_reset_by_the_host_ends_connections_too(new_server: Callable[..., Server]) -> None:
    """By another program: the server finds out by looking."""
    server = new_server().start()
    [desk] = account(server, "desk")
    line = desk.live(desk.open_table("me", "greedy"))
    run = [sys.executable, "-c", "from cosmodrome.cli import main; main()", "people", "reset"]
    subprocess.run([*run, desk.me["account"], "--database", server.database], capture_output=True, check=True)
    assert ended(line) == 4401


# -- expiry -------------------------------------------------------------------------------------------------------


def cookie(server: Server, guest: Guest, issued: float | None) -> str:
    """The cookie of a guest as it was made at another time, or by a program that did not say when."""
    signer = URLSafeSerializer(server.env["COSMODROME_SECRET"], salt="cosmodrome.person")
    id, session, era, _ = signer.loads(cookie_of(guest))
    return str(signer.dumps([id, session, era, int(issued)] if issued is not None else [id, session, era]))


def change(server: Server, statement: str, **values: Any) -> Any:
    with create_engine(server.database_url).begin() as connection:
        return connection.execute(text(statement), values)


def test_a_session_expires_unless_it_is_used(sqlite_server: Server) -> None:
    server = sqlite_server
    ada = Guest(server.url, "Ada")
    id, now = ada.me["id"], clock.now()
    assert device(server, cookie(server, ada, now - SESSION + DAY)) == id
    assert device(server, cookie(server, ada, now - SESSION - 1)) != id
    used = {"cosmodrome": cookie(server, ada, now - 2 * DAY)}
    renewed = httpx.get(f"{server.url}/api/me", cookies=used).cookies["cosmodrome"]
    signer = URLSafeSerializer(server.env["COSMODROME_SECRET"], salt="cosmodrome.person")
    assert signer.loads(renewed)[3] >= int(now)  # whoever comes back has as long again
    assert "max-age=7776000" in httpx.get(f"{server.url}/api/me").headers["set-cookie"].lower()


def test_cookies_of_before_expire_too(sqlite_server: Server) -> None:
    server = sqlite_server
    ada = Guest(server.url, "Ada")
    old = cookie(server, ada, None)
    assert device(server, old) == ada.me["id"]
    change(server, "UPDATE people SET era_at = :at WHERE id = :id", id=ada.me["id"], at=clock.now() - SESSION - 1)
    assert device(server, old) != ada.me["id"]


def test_an_expired_session_is_no_way_to_move(sqlite_server: Server) -> None:
    server = sqlite_server
    ada = Guest(server.url, "Ada")
    line = ada.live(ada.open_table("me"))
    ada.http.cookies.set("cosmodrome", cookie(server, ada, clock.now() - SESSION - 1), domain="127.0.0.1", path="/")
    with refused(403, "forbidden"):
        ada.act(line.table_id, line.seq, line.position["options"][0]["action"])


def test_what_nobody_can_come_back_to_is_forgotten(new_server: Callable[..., Server]) -> None:
    server = new_server().start()
    guests = {name: Guest(server.url, name) for name in ("gone", "plays", "hosts", "keeps", "recent")}
    guests["keeps"].post("/api/account", {"account": "keeps", "password": "open sesame"})
    live = guests["plays"].open_table("me", "greedy")
    guests["recent"].open_table("me", "open")
    waiting = guests["hosts"].open_table("me", "open")
    out = Guest(server.url, "out")
    out.post("/api/logout")
    server.stop()
    now = clock.now()
    ids = [guest.me["id"] for name, guest in guests.items() if name != "recent"]
    for id in ids:
        change(server, "UPDATE people SET seen = :at WHERE id = :id", id=id, at=now - max(GUEST, WAITING) - 1)
    change(server, "UPDATE tables SET created = :at", at=now - WAITING - 1)
    store = Store(server.database)
    with store.engine.begin() as connection:
        assert expire(connection) == [waiting]
        left = set(connection.execute(text("SELECT name FROM people")).scalars())
        assert {"plays", "keeps", "recent", "hosts"} <= left and "gone" not in left
        assert len(connection.execute(text("SELECT session FROM ended_sessions")).all()) == 1
    change(server, "UPDATE ended_sessions SET at = :at", at=now - SESSION - 1)
    with store.engine.begin() as connection:
        assert expire(connection) == []  # the host whose table is gone can go now, too
        assert "hosts" not in set(connection.execute(text("SELECT name FROM people")).scalars())
        assert connection.execute(text("SELECT session FROM ended_sessions")).all() == []
        assert set(connection.execute(text("SELECT id FROM tables")).scalars()) >= {live}
    store.engine.dispose()


# -- names --------------------------------------------------------------------------------------------------------


def test_an_accounts_name_is_the_name_shown(server: Server) -> None:
    ada, bob = Guest(server.url, "Somebody"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open", privacy="private")
    name = f"Countess {secrets.token_hex(3)}"
    ada.me = ada.post("/api/account", {"account": name, "password": "open sesame"})
    assert (ada.me["name"], ada.me["account"]) == (name, name)
    assert bob.info(table)["seats"][0]["name"] == name
    ada.me = ada.call("PATCH", "/api/me", {"name": name + " II"})
    assert (ada.me["name"], ada.me["account"]) == (name + " II", name + " II")
    assert second(server, name + " ii", "open sesame").me["id"] == ada.me["id"]
    bob.post("/api/account", {"account": name, "password": "open sesame"})  # the old one is free
    with refused(409, "refused"):
        ada.call("PATCH", "/api/me", {"name": name.upper()})
    assert ada.get("/api/me")["name"] == name + " II"


def test_an_account_is_not_called_like_somebody_one_sits_with(sqlite_server: Server) -> None:
    ada, eve = Guest(sqlite_server.url, "Ada"), Guest(sqlite_server.url, "Eve")
    table = ada.open_table("me", "open")
    eve.post(f"/api/tables/{table}/join")
    with refused(409, "refused"):
        eve.post("/api/account", {"account": "A d a", "password": "open sesame"})
