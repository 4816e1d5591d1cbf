"""Names can be seen, have one form, and tell the people at a table apart; figures and deals are not for strangers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import httpx
import pytest

from cosmodrome.table.http.errors import Trouble
from cosmodrome.table.http.identity import clean_name
from cosmodrome.table.http.names import looks, visible

from ..client import Guest, play_out, refused
from ..server import Server


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("\uff21\uff44\uff41", "Ada"),  # full width
        ("A\u200bd\u2060a\u00ad", "Ada"),
        ("\u202eadA", "adA"),
        ("Ada\u3164\u2800", "Ada"),
        ("  Ada \t\n Lovelace ", "Ada Lovelace"),
        ("e\u0301", "\u00e9"),
        ("\ufb01n", "fin"),
        ("Zo\u00eb", "Zo\u00eb"),
        ("\u0939\u093f\u0928\u094d\u0926\u0940", "\u0939\u093f\u0928\u094d\u0926\u0940"),
    ],
)
def test_only_what_can_be_seen_is_kept(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


def test_marks_do_not_pile_up() -> None:
    assert len(visible("a" + "\u0301\u0302\u0303" * 20)) <= 4


@pytest.mark.parametrize("nothing", ["", " ", "\u3164", "\u2800\u2800", "\u200b", "\u115f\u1160", "\u0301", "..."])
def test_a_name_has_something_to_see(nothing: str) -> None:
    with pytest.raises(Trouble):
        clean_name(nothing)


@pytest.mark.parametrize("like", ["ada", "ADA", "Ad\u0430", "\u0410da", "\u00c1da", "A.d.a", "Ad a", "\u03b1da"])
def test_names_that_look_alike(like: str) -> None:
    assert looks(like) == looks("Ada")
    assert looks(like) != looks("Adam")


def test_nobody_passes_for_another_player(sqlite_server: Server) -> None:
    ada, eve = Guest(sqlite_server.url, "Ada"), Guest(sqlite_server.url, "\u0410da")
    table = ada.open_table("me", "open")
    with refused(409, "refused") as said:
        eve.post(f"/api/tables/{table}/join")
    assert "name" in said.problem["text"]
    eve.call("PATCH", "/api/me", {"name": "Eve"})
    eve.post(f"/api/tables/{table}/join")
    with refused(409, "refused"):
        eve.call("PATCH", "/api/me", {"name": "A.da"})
    assert eve.call("PATCH", "/api/me", {"name": "Eva"})["name"] == "Eva"


def test_a_seed_that_somebody_chose_is_shown_to_everybody_from_the_start(sqlite_server: Server) -> None:
    """Whoever chose it may know the deal."""
    ada, bob = Guest(sqlite_server.url, "Ada"), Guest(sqlite_server.url, "Bob")
    table = ada.open_table("me", "open", seed=7)
    listed = {one["id"]: one["seed"] for one in bob.get("/api/lobby")["open"]}
    assert listed[table] == "7" and bob.info(table)["seed"] == "7"
    link = ada.post(f"/api/tables/{table}/invite")["url"].rpartition("/")[2]
    assert bob.get(f"/api/invites/{link}")["table"]["seed"] == "7"
    bob.post(f"/api/tables/{table}/join")
    assert bob.live(table).table["seed"] == "7"
    assert ada.info(ada.open_table("me", "greedy", seed=2**60))["seed"] == str(2**60)
    assert ada.info(ada.open_table("me", seed=7, privacy="private"))["seed"] == "7"


def test_the_seed_of_a_fair_deal_is_nobodys_to_know(sqlite_server: Server) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    table = ada.open_table("me", "random")
    line = ada.live(table)
    assert line.table["seed"] is None and ada.info(table)["seed"] is None
    play_out([line], Random(1))
    assert ada.info(table)["seed"] is None
    assert ada.info(ada.post(f"/api/tables/{table}/rematch")["id"])["seed"] is None
    again = ada.post(f"/api/tables/{table}/branch", {"moves": 3})
    assert again["seed"] is not None  # the deal of a finished game is known
    record = ada.http.get(f"/api/tables/{table}/record").content
    brought = ada.http.post("/api/records", content=record, headers={"X-CSRF-Token": ada.me["csrf"]}).json()
    assert brought["seed"] == again["seed"]


def test_figures_are_not_for_strangers(sqlite_server: Server, new_server: Callable[..., Server]) -> None:
    away = {"X-Forwarded-For": "198.51.100.9"}
    assert httpx.get(f"{sqlite_server.url}/metrics").status_code == 200
    assert httpx.get(f"{sqlite_server.url}/metrics", headers=away).status_code == 404
    server = new_server(COSMODROME_METRICS_TOKEN="sesame").start()
    assert httpx.get(f"{server.url}/metrics").status_code == 404
    for token, status in (("sesame", 200), ("barley", 404)):
        headers = {**away, "Authorization": f"Bearer {token}"}
        assert httpx.get(f"{server.url}/metrics", headers=headers).status_code == status
