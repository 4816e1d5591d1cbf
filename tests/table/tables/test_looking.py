"""Looking back is nobody else's business: it is bounded, worked out once, and in nobody's way."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.kernel import Record
from cosmodrome.table.database.store import LOOKERS, READERS, Store
from cosmodrome.table.http.errors import Trouble
from cosmodrome.table.http.limits import AT_ONCE, LIMITS, SPACING, Budget, Limits
from cosmodrome.table.tables.branching import RECORD_BYTES
from cosmodrome.table.tables.history import KEPT, Looking
from cosmodrome.table.tables.replay import taken_back
from cosmodrome.table.tables.table import Entry

from ..client import Guest, Line, Refused, choose
from ..server import Postgres, Server, children, command_line

MOST = {"wild_space": 5, "galaxy_trucker": 4, "high_frontier": 5, "andromedas_edge": 5}  # seats
SLOW = str(Path(__file__).with_name("slow.py"))


def played(guest: Guest, moves: int, **wishes: Any) -> Line:
    line = guest.live(guest.open_table("me", "random", options={"first": 0}, **wishes))
    rng = random.Random(1)
    while line.seq < moves:
        line.until(lambda: line.my_turn)
        assert line.act(choose(rng, line.position))["kind"] == "done"
    return line


# -- records ----------------------------------------------------------------------------------------------------


def bring(guest: Guest, data: bytes) -> Any:
    return guest.http.post("/api/records", content=data, headers={"X-CSRF-Token": guest.me["csrf"]})


@pytest.mark.parametrize("name", games.names())
def test_a_record_is_no_longer_than_a_game_can_be(name: str, sqlite_server: Server) -> None:
    game = games.get(name)
    ada = Guest(sqlite_server.url, "Ada")
    record = Record(game, game.setup(2), 1)
    most = game.bound(record.setup)
    data = json.loads(record.encode())
    seat, action = 0, game.space.actions[0].to_json()
    data["moves"] = [[seat, *action]] * (most + 1)
    began = time.monotonic()
    answer = bring(ada, json.dumps(data, separators=(",", ":")).encode())
    assert answer.status_code in (400, 413), answer.text
    assert "moves" in answer.text or answer.status_code == 413
    assert time.monotonic() - began < 5


def test_a_record_has_a_size(sqlite_server: Server) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    answer = bring(ada, b" " * 201_000)
    assert answer.status_code == 413 and answer.json()["kind"] == "too_large"


@pytest.mark.parametrize("name", games.names())
def test_the_longest_games_can_be_brought(name: str, sqlite_server: Server) -> None:
    """As many seats and modules as there are, played by chance alone: that takes longest."""
    game = games.get(name)
    modules = {"high_frontier": ("expansion",), "andromedas_edge": ("escalation",)}.get(name, ())
    record = Record(game, game.setup(MOST[name], modules), 0)
    state, rng = game.new(record.setup, 0), random.Random(0)
    while not state.over:
        seat = rng.choice(game.actors(state))
        action = rng.choice(list(game.options(state, seat)))
        game.act(state, seat, action)
        record.moves.append((seat, action))
    record.close(state)
    assert len(record.encode()) < 0.6 * RECORD_BYTES
    made = bring(Guest(sqlite_server.url, "Ada"), record.encode()).json()
    assert (made["status"], made["seq"]) == ("over", len(record.moves))


# -- threads ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_readers_and_writers_do_not_wait_for_those_who_look_back(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    address = str(tmp_path / "table.sqlite")
    if kind == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        address = postgres.create("looking")

    async def run() -> None:
        store = Store(address)
        store.open()
        end = threading.Event()
        looking = [asyncio.create_task(store.look(lambda _: end.wait(30))) for _ in range(10 * LOOKERS)]
        async with asyncio.timeout(5):
            await store.read(lambda _: None)
        reading = [asyncio.create_task(store.read(lambda _: end.wait(30))) for _ in range(10 * READERS)]
        await asyncio.sleep(0)
        async with asyncio.timeout(5):
            await store.write(lambda _: None)
        end.set()
        await asyncio.gather(*looking, *reading)
        store.close()

    asyncio.run(run())


def test_what_many_ask_for_is_worked_out_once_and_kept_within_bounds() -> None:
    made: list[str] = []

    class Pool:
        async def look(self, job: Callable[..., bytes], arguments: tuple[Any, ...], who: str) -> bytes:
            await asyncio.sleep(0.01)
            return job(None, *arguments)

    def job(key: str, size: int = 10) -> Callable[[Any], bytes]:
        return lambda _: (made.append(key), bytes(size))[1]  # type: ignore[func-returns-value]

    spent: list[int] = []

    async def run() -> None:
        pool: Any = Pool()
        looking = Looking(pool, None)  # type: ignore[arg-type]
        budget: Any = type("Free", (), {"spend": lambda _, cost: spent.append(cost), "address": ""})()
        await asyncio.gather(*(looking._once(("a",), 500, budget, job("a")) for _ in range(40)))
        await looking._once(("a",), 500, budget, job("a"))
        assert made == ["a"] and spent == [500]
        for n in range(10):
            await looking._once((n,), 1, budget, job(str(n), KEPT // 4))
        assert looking._size <= KEPT
        await looking._once(("a",), 500, budget, job("a"))
        assert made.count("a") == 2  # it had been forgotten

    asyncio.run(run())


# -- processes --------------------------------------------------------------------------------------------------


def lookers(server: Server) -> list[int]:
    return [pid for pid in children(server.pid) if "tables.looker" in command_line(pid)]


def test_a_process_that_dies_in_the_middle_is_replaced_and_none_outlives_the_server(
    new_server: Callable[..., Server],
) -> None:
    server = new_server().start()
    ada = Guest(server.url, "Ada")
    line = played(ada, 30)
    path = f"/api/tables/{line.table_id}/history"
    whole = ada.get(path)
    assert [entry["seq"] for entry in whole["entries"]] == list(range(1, len(whole["entries"]) + 1))
    [looker] = lookers(server)
    os.kill(looker, signal.SIGKILL)
    with contextlib.suppress(Refused):  # who asks just then is told to ask again
        ada.get(path, lang="fr")
    assert len(ada.get(path, lang="fr")["entries"]) >= len(whole["entries"])
    [looker] = lookers(server)
    server.kill()
    end = time.monotonic() + 10
    while command_line(looker) and time.monotonic() < end:
        time.sleep(0.05)
    assert not command_line(looker)


def test_no_position_is_kept_of_moves_that_stand() -> None:
    moves = [Entry(seq, kind, 0, None, None, "", 0.0) for seq, kind in enumerate(["move"] * 4 + ["undo"] * 2, 1)]
    again = [Entry(7, "move", 0, None, None, "", 0.0), Entry(8, "undo", 0, None, None, "", 0.0)]
    assert taken_back(moves + again) == {3, 4, 7}
    assert taken_back(moves[4:]) == frozenset()  # what is taken back lies before


def test_requests_of_one_address_are_spread() -> None:
    store: Any = None
    limits = Limits(1, store)
    waits = [limits.pause("192.0.2.1") for _ in range(40)]
    assert waits[:AT_ONCE] == [0.0] * AT_ONCE
    assert waits[-1] > 0.8 * (40 - AT_ONCE - 1) * SPACING and waits == sorted(waits)
    assert limits.pause("192.0.2.2") == 0.0
    assert Limits(0, store).pause("192.0.2.1") == 0.0


# -- budgets ----------------------------------------------------------------------------------------------------


def test_looking_back_has_a_budget_by_person_and_by_address() -> None:
    store: Any = None
    limits = Limits(1, store)
    budget = Budget(limits, "ada", "192.0.2.1")
    speed, size = LIMITS["look"]
    for _ in range(int(size) // 500):
        budget.spend(500)
    with pytest.raises(Trouble) as said:
        budget.spend(500)
    assert said.value.kind == "too_many" and said.value.message.args["n"] <= 500 / speed + 1  # type: ignore[operator]
    people = 0
    with pytest.raises(Trouble):
        while True:  # other people of the same address, until it has had enough
            Budget(limits, f"bob {people}", "192.0.2.1").spend(int(size))
            people += 1
    assert people < LIMITS["look_from"][1] / size + 1
    Budget(limits, "cyd", "192.0.2.2").spend(int(size))
    Budget(limits, "dan", "192.0.2.3").spend(10**9)  # whatever can be asked for can be had by somebody who waited


# -- coming back ------------------------------------------------------------------------------------------------


def test_somebody_who_comes_back_after_long_holds_up_nobody(new_server: Callable[..., Server]) -> None:
    server = new_server(script=SLOW).start()
    line = played(Guest(server.url, "Ada"), 60)
    eve = Guest(server.url, "Eve")
    line.until(lambda: line.my_turn)
    with ThreadPoolExecutor() as pool:
        coming = pool.submit(eve.live, line.table_id, 0)
        time.sleep(0.5)
        began = time.monotonic()
        assert line.act(choose(random.Random(2), line.position))["kind"] == "done"
        assert time.monotonic() - began < 1.5
        there = coming.result(30)
    there.catch_up(line.seq)
    assert sorted(there.entries) == list(range(1, there.seq + 1))  # nothing is missing that happened meanwhile


def test_entries_from_a_snapshot_are_those_of_the_whole_log(sqlite_server: Server) -> None:
    ada = Guest(sqlite_server.url, "Ada")
    line = played(ada, 64)
    time.sleep(6)  # until the snapshots are written
    whole = {entry["seq"]: entry for entry in ada.get(f"/api/tables/{line.table_id}/history")["entries"]}
    for seq in (1, 30, 41, 60):
        again = ada.live(line.table_id, seq)
        assert sorted(again.entries)[0] == seq + 1
        assert all(whole[n] == entry for n, entry in again.entries.items() if n in whole)
        again.close()
