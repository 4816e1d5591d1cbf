"""Tables that wait for people, and what is told of them afterwards: invitations, closing, results."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from ..client import ConnectionClosed, Guest, Refused, play_out, refused
from ..server import Server


def link(guest: Guest, table: str, **wishes: Any) -> str:
    url = guest.post(f"/api/tables/{table}/invite", wishes or None)["url"]
    return f"/api/invites/{url.rpartition('/')[2]}"


# -- invitations --------------------------------------------------------------------------------------------------


def test_one_link_can_invite_several_friends(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "open", "open", "greedy", privacy="private")
    path = link(ada, table, several=True)
    friends = [Guest(server.url, name) for name in ("Bob", "Cyd", "Dan")]
    assert friends[0].post(path)["seats"][1]["you"]
    assert friends[0].post(path)["seats"][1]["you"]  # who sits already is led there
    info = friends[1].post(path)
    assert info["seats"][2]["you"] and info["status"] == "live"
    with refused(409, "refused"):
        friends[2].post(path)


def test_several_who_follow_one_link_at_once_get_a_seat_each(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "open", "open", privacy="private")
    path = link(ada, table, several=True)
    friends = [Guest(server.url, name) for name in ("Bob", "Cyd", "Dan", "Eve")]

    def follow(friend: Guest) -> bool:
        for _ in range(5):
            try:
                friend.post(path)
                return True
            except Refused as error:
                if "seat" not in error.problem["text"]:
                    raise
        return False

    with ThreadPoolExecutor(4) as threads:
        seated = list(threads.map(follow, friends))
    info = ada.info(table)
    assert sum(seated) == 2 and info["status"] == "live"
    assert len({seat["name"] for seat in info["seats"]}) == 3


def test_an_invited_guest_is_asked_for_a_name(server: Server) -> None:
    ada, guest = Guest(server.url, "Ada"), Guest(server.url)
    table = ada.open_table("me", "open", privacy="private")
    path = link(ada, table)
    assert ada.get("/api/me")["named"] and not guest.me["named"]
    asked = guest.get(path)
    assert (asked["host"], asked["table"]["id"]) == ("Ada", table)
    with refused(400, "bad_input"):
        guest.post(path, {"name": "!!!"})
    with refused(409, "refused"):
        guest.post(path, {"name": "A.da"})  # looks like who invites
    assert guest.post(path, {"name": " Bob "})["seats"][1]["name"] == "Bob"  # and the link was not used up
    assert guest.get("/api/me")["named"] and guest.get("/api/me")["name"] == "Bob"


def test_looking_at_an_invitation_uses_nothing_up(server: Server) -> None:
    ada, bob, eve = (Guest(server.url, name) for name in ("Ada", "Bob", "Eve"))
    path = link(ada, ada.open_table("me", "open", "open", privacy="private"))
    assert bob.get(path) and eve.get(path)["table"]["status"] == "open"
    bob.post(path)
    with refused(404, "not_found"):
        eve.get(path)
    with refused(404, "not_found"):
        eve.get("/api/invites/guessed")


# -- closing ------------------------------------------------------------------------------------------------------


def gone(line: Any) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            line.hear()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def forgotten(*guests: Guest, table: str) -> None:
    """All workers forget a closed table: of six answers in a row none knows it, a moment later at the latest."""
    end = time.monotonic() + 10
    misses = 0
    while misses < 6:
        try:
            guests[misses % len(guests)].info(table)
            misses = 0
            assert time.monotonic() < end, "a worker still knows the table"
            time.sleep(0.1)
        except Refused as error:
            assert (error.status, error.problem["kind"]) == (404, "not_found")
            misses += 1


def test_a_waiting_table_is_closed_by_its_host(server: Server) -> None:
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open", "open")
    path = link(ada, table)
    bob.post(f"/api/tables/{table}/join")
    lines = [guest.live(table) for guest in (ada, bob, bob, bob)]
    with refused(403, "forbidden"):
        bob.post(f"/api/tables/{table}/close")
    ada.post(f"/api/tables/{table}/close")
    assert [gone(line) for line in lines] == [4404] * 4
    assert "closed" in bob.heard[-1]
    forgotten(ada, bob, table=table)
    for guest in (ada, bob) * 3:
        lists = guest.get("/api/lobby")
        assert table not in [one["id"] for name in ("open", "mine") for one in lists[name]]
    with refused(404, "not_found"):
        bob.post(path)
    with refused(404, "not_found"):
        ada.post(f"/api/tables/{table}/close")


def test_a_table_that_has_begun_cannot_be_closed(server: Server) -> None:
    ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
    table = ada.open_table("me", "open")
    bob.post(f"/api/tables/{table}/join")
    with refused(409, "refused"):
        ada.post(f"/api/tables/{table}/close")
    assert bob.info(table)["status"] == "live"


def test_whoever_closes_and_whoever_sits_down_do_not_both_succeed(server: Server) -> None:
    for _ in range(6):
        ada, bob = Guest(server.url, "Ada"), Guest(server.url, "Bob")
        table = ada.open_table("me", "open")
        with ThreadPoolExecutor(2) as threads:
            tries = [
                threads.submit(ada.post, f"/api/tables/{table}/close"),
                threads.submit(bob.post, f"/api/tables/{table}/join"),
            ]
            closed, joined = (one.exception() is None for one in tries)
        assert closed != joined
        if joined:
            assert ada.info(table)["status"] == "live"
        else:
            forgotten(bob, table=table)


# -- results ------------------------------------------------------------------------------------------------------


def test_your_tables_tell_how_they_ended(server: Server) -> None:
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "random", modules=[], options={"first": 0})
    assert ada.info(table)["result"] is None
    line = ada.live(table)
    play_out([line], random.Random(3))
    line.sync()
    scores = line.position["scores"]["lines"][-1]["values"]
    expected = {"points": scores, "winners": line.position["winners"]}
    mine = next(one for one in ada.get("/api/lobby")["mine"] if one["id"] == table)
    assert mine["result"] == expected and mine["options"]["first"] == 0
    assert ada.info(table)["result"] == expected and line.table["result"] == expected


def test_a_finished_game_stays_what_it_is(sqlite_server: Server) -> None:
    """Everybody may look at everything now, and nobody waits at this table any more."""
    ada = Guest(sqlite_server.url, "Ada")
    for seed in range(4):
        line = ada.live(ada.open_table("me", "random"))
        play_out([line], random.Random(seed))
        line.sync()
        assert not line.position["undo"]["can"] and line.position["undo"]["text"]
        assert line.ask("undo", seq=line.seq)["kind"] == "failed"
        line.sync()
        assert line.position["over"] and ada.info(line.table_id)["status"] == "over"


def test_games_that_ended_before_results_were_kept_get_theirs(new_server: Callable[..., Server]) -> None:
    server = new_server().start()
    ada = Guest(server.url, "Ada")
    table = ada.open_table("me", "random")
    play_out([ada.live(table)], random.Random(3))
    expected = ada.info(table)["result"]
    server.stop()
    with create_engine(server.database_url).begin() as connection:
        connection.execute(text("UPDATE tables SET result = NULL"))
    server.start()
    end = time.monotonic() + 30
    while (found := _result(ada, table)) is None and time.monotonic() < end:
        time.sleep(0.1)
    assert found == expected


def _result(guest: Guest, table: str) -> Any:
    return next(one for one in guest.get("/api/lobby")["mine"] if one["id"] == table)["result"]
