"""Several people do something at the same moment, over different workers."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
from sqlalchemy import create_engine, text

from ..client import Guest, choose
from ..server import Server

ROUNDS = 8  # both requests may land on the same worker


def post(guest: Guest, path: str, data: Any = None) -> Callable[[], httpx.Response]:
    """A request on a connection of its own, so that either worker may get it."""
    headers = {"X-CSRF-Token": guest.me["csrf"]}
    return lambda: httpx.post(
        f"{guest.url}{path}", json=data, headers=headers, cookies=dict(guest.http.cookies), timeout=30
    )


def at_once(server: Server, table: str, *calls: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """All of them wait for one of the database's tables, and go on together."""
    engine = create_engine(server.database_url)
    with ThreadPoolExecutor() as pool, engine.connect() as connection:
        connection.execute(text(f"LOCK TABLE {table} IN EXCLUSIVE MODE"))
        waiting = [pool.submit(call) for call in calls]
        time.sleep(0.25)
        connection.rollback()
        answers = [one.result() for one in waiting]
    engine.dispose()
    return answers


def wait_for(true: Callable[..., bool], *about: Any) -> None:
    """The other worker hears of it a moment later."""
    end = time.monotonic() + 10
    while not true(*about):
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.02)


def people(table: Any) -> int:
    return sum(seat["kind"] == "person" for seat in table["seats"])


def test_the_last_two_seats_are_taken_at_once(postgres_server: Server) -> None:
    ada, bob, cyd = (Guest(postgres_server.url, name) for name in ("Ada", "Bob", "Cyd"))
    for _ in range(ROUNDS):
        table = ada.open_table("me", "open", "open")
        where = f"/api/tables/{table}/join?seat="
        answers = at_once(postgres_server, "seats", post(bob, f"{where}1"), post(cyd, f"{where}2"))
        assert [answer.status_code for answer in answers] == [200, 200]
        wait_for(lambda table: ada.info(table)["status"] == "live", table)


def test_nobody_sits_down_twice(postgres_server: Server) -> None:
    ada, bob = (Guest(postgres_server.url, name) for name in ("Ada", "Bob"))
    for _ in range(ROUNDS):
        table = ada.open_table("me", "open", "open", "open")
        where = f"/api/tables/{table}/join?seat="
        answers = at_once(postgres_server, "seats", post(bob, f"{where}1"), post(bob, f"{where}2"))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        wait_for(lambda table: people(ada.info(table)) == 2, table)


def test_somebody_sits_down_while_the_last_one_leaves(postgres_server: Server) -> None:
    """Whoever is told that they have a seat has one; the table is not cleared away under them."""
    ada, bob = (Guest(postgres_server.url, name) for name in ("Ada", "Bob"))
    for _ in range(ROUNDS):
        table = ada.open_table("me", "open", "open")
        where = f"/api/tables/{table}"
        _, joined = at_once(postgres_server, "seats", post(ada, f"{where}/leave"), post(bob, f"{where}/join?seat=1"))
        if joined.status_code == 200:
            wait_for(lambda table: people(bob.info(table)) == 1, table)


def test_all_let_a_move_be_taken_back_at_once(postgres_server: Server) -> None:
    ada, bob, cyd = (Guest(postgres_server.url, name) for name in ("Ada", "Bob", "Cyd"))
    table = ada.open_table("me", "open", "open", options={"first": 0})
    for guest in (bob, cyd):
        guest.post(f"/api/tables/{table}/join")
    where = f"/api/tables/{table}/undo"
    for seed in range(ROUNDS):
        wait_for(lambda: bool(ada.position(table)["options"]))
        here = ada.position(table)
        there = ada.act(table, here["seq"], choose(random.Random(seed), here))
        assert there["undo"] == {"can": True, "consent": True, "text": None}
        ada.post(where, {"seq": there["seq"]})
        for guest in (bob, cyd):
            wait_for(lambda guest: guest.position(table)["undo_asked"] == 0, guest)
        yes = {"seq": there["seq"], "yes": True}
        at_once(postgres_server, "consents", post(bob, f"{where}/answer", yes), post(cyd, f"{where}/answer", yes))
        wait_for(lambda seq: ada.position(table)["seq"] == seq + 1, there["seq"])


def test_everybody_asks_for_a_rematch_at_once(postgres_server: Server) -> None:
    ada, bob = (Guest(postgres_server.url, name) for name in ("Ada", "Bob"))
    for _ in range(ROUNDS):
        table = ada.open_table("me", "open")
        bob.post(f"/api/tables/{table}/join")
        engine = create_engine(postgres_server.database_url)
        with engine.begin() as connection:  # over before its time
            connection.execute(text("UPDATE tables SET status = 'over' WHERE id = :id"), {"id": table})
            payload = f'{{"table":"{table}","kind":"table","worker":""}}'
            connection.execute(text("SELECT pg_notify('cosmodrome', :payload)"), {"payload": payload})
        engine.dispose()
        for _ in range(4):  # either worker
            wait_for(lambda table: httpx.get(f"{ada.url}/api/tables/{table}").json()["status"] == "over", table)
        path = f"/api/tables/{table}/rematch"
        answers = at_once(postgres_server, "tables", post(ada, path), post(bob, path))
        assert [answer.status_code for answer in answers] == [201, 201]
        assert len({answer.json()["id"] for answer in answers}) == 1
