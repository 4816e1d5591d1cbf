"""Sessions can be ended: on this device, on all others, and by the host."""

from __future__ import annotations

import subprocess
import sys

import httpx

from ..client import Guest, refused
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
