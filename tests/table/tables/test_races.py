"""Several workers on one PostgreSQL, and people who move in the same instant through different ones, with the same
number for their request: whatever is acknowledged is in the log, once, and the workers agree."""

from __future__ import annotations

import json
import random
import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from ..client import Guest, Line
from ..server import Postgres, Server

SETUP: dict[str, Any] = {"round_1": "I", "round_2": "none", "round_3": "none", "pace": "beats"}
TEAM: dict[str, Any] = {
    "game": "galaxy_trucker",
    "hints": False,
    "modules": ["another_big_expansion"],
    "options": {**SETUP, "support_team": "yes"},
}
# Where several are asked at once: hiring, the start signal, building, repairs, flying on.
AT_ONCE = frozenset({"GT-TEAM-3", "start", "BR-BUILD-1", "BR-CHK-2", "BR-FLY-3"})


@pytest.fixture(params=[2, 3], ids=["two workers", "three workers"])
def workers(request: pytest.FixtureRequest, postgres: Postgres, tmp_path: Path) -> Any:
    """Servers of one worker each, so that everybody knows whose they are."""
    database = postgres.create(f"races_{secrets.token_hex(4)}")
    made = [Server(database, tmp_path).start() for _ in range(request.param)]
    yield made
    for server in made:
        server.stop()


class Table:
    """One person at each worker, and somebody who watches at each."""

    def __init__(self, servers: list[Server], **wishes: Any) -> None:
        self.guests = [Guest(server.url, f"P{n}") for n, server in enumerate(servers)]
        self.id = self.guests[0].open_table("me", *["open"] * (len(servers) - 1), **wishes)
        for guest in self.guests[1:]:
            guest.post(f"/api/tables/{self.id}/join")
        self.lines = [guest.live(self.id) for guest in self.guests]
        self.numbers = count(1)
        self.engine = create_engine(servers[0].database)

    def entries(self, after: int = 0) -> list[tuple[int, Any]]:
        """What the log says: seat and action of each entry after that one."""
        query = text("SELECT seat, action FROM log WHERE table_id = :id AND seq > :after ORDER BY seq")
        with self.engine.connect() as connection:
            found = connection.execute(query, {"id": self.id, "after": after}).all()
        return [(seat, action and json.loads(action)) for seat, action in found]

    def agree(self) -> int:
        """Everybody knows the same log; how long it is."""
        length = len(self.entries())
        for line in self.lines:
            line.catch_up(length)
        return length

    def close(self) -> None:
        self.engine.dispose()
        for line in self.lines:
            line.close()

    def race(self, chosen: dict[int, list[Any]]) -> dict[int, Any]:
        """Everybody sends what they have chosen at the same moment; their answers."""
        number, ready = next(self.numbers), threading.Barrier(len(chosen))
        answers: dict[int, Any] = {}

        def run(seat: int, line: Line) -> None:
            ready.wait()
            answers[seat] = line.ask("act", id=number, seq=line.seq, action=chosen[seat])

        threads = [threading.Thread(target=run, args=(seat, self.lines[seat])) for seat in chosen]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        return answers


def options(line: Line) -> list[list[Any]]:
    return [one["action"] for one in line.position["options"]]


def choices(lines: list[Line], acting: list[int], rng: random.Random, haste: float) -> dict[int, list[Any]]:
    """What all that are asked can do alike, mostly. Ships are built, badly, and finished with so much haste."""
    offered = {seat: options(lines[seat]) for seat in acting}
    alike = [action for action in offered[acting[0]] if all(action in offered[seat] for seat in acting)]
    finish = [action for action in alike if action[0] == "finish"]
    if finish and rng.random() < haste:
        return dict.fromkeys(acting, finish[0])
    others = {seat: [one for one in offered[seat] if one[0] not in ("finish", "give_up")] for seat in acting}
    offered = {seat: others[seat] or offered[seat] for seat in acting}
    placing = {seat: [one for one in offered[seat] if one[0] == "place"] for seat in acting}
    if any(placing.values()):
        return {seat: rng.choice(placing[seat] or offered[seat]) for seat in acting}
    alike = [action for action in alike if all(action in offered[seat] for seat in acting)]
    if ["take"] in alike and rng.random() < 0.7:
        alike = [["take"]]
    if alike and rng.random() < 0.8:
        return dict.fromkeys(acting, rng.choice(alike))
    return {seat: rng.choice(offered[seat]) for seat in acting}


def still(workers: list[Server], table: str) -> list[dict[str, Any]]:
    """What each worker shows after the same move: the Clock, and the table for those who only wait, go on meanwhile."""
    for _ in range(200):
        shown = [Guest(server.url).position(table) for server in workers]
        if len({one["seq"] for one in shown}) == 1:
            return shown
        time.sleep(0.05)
    raise AssertionError("they never stand at the same move")


def race_on(
    workers: list[Server], races: int, steps: frozenset[str] = frozenset(), longest: int = 10_000, **wishes: Any
) -> Counter[str]:
    """Games in which everybody who is asked moves at the same moment, so many times and at least once in each of these
    steps; how often in each."""
    rng = random.Random(races)
    raced: Counter[str] = Counter()

    def enough() -> bool:
        return raced.total() >= races and steps <= set(+raced)

    while not enough():
        table, haste = Table(workers, **(wishes or TEAM)), rng.choice((0.03, 0.3))
        while not enough() and table.agree() < longest:
            seq = table.agree()
            acting = [seat for seat, line in enumerate(table.lines) if line.my_turn]
            if not acting:
                break
            chosen = choices(table.lines, acting, rng, haste)
            prompt = table.lines[acting[0]].position["prompt"]
            step = "start" if ["ready"] in chosen.values() else prompt["clause"]
            answers = table.race(chosen)
            written = table.entries(seq)
            for seat, answer in answers.items():
                times = written.count((seat, chosen[seat]))
                assert times == (answer["kind"] == "done"), (answers, chosen, written)
            raced[step] += len(acting) > 1
        table.agree()
        public = still(workers, table.id)
        assert all(one["view"] == public[0]["view"] for one in public)
        table.close()
    for server in workers:
        assert "rebuilt" not in server.log.read_text()
    return raced


def test_races_with_equal_ids_lose_nothing(workers: list[Server]) -> None:
    race_on(workers, 30)


@pytest.mark.soak
def test_many_races_with_equal_ids_lose_nothing(workers: list[Server]) -> None:
    raced = race_on(workers, 200, AT_ONCE)
    assert set(+raced) == AT_ONCE, raced


def test_races_of_andromedas_edge_lose_nothing(workers: list[Server]) -> None:
    """Factions and secret destinies are chosen by all at once."""
    raced = race_on(workers, 8, longest=2 * len(workers), game="andromedas_edge", hints=False)
    assert len(+raced) >= 1, raced


def test_nobody_is_refused_because_others_were_quicker(workers: list[Server]) -> None:
    """Where all are asked at once, a choice is as good after the others' as before."""
    refused: list[Any] = []
    for _ in range(10):
        table = Table(workers, game="galaxy_trucker", options=SETUP)
        answers = table.race({seat: ["ready"] for seat in range(len(workers))})
        refused += [answer for answer in answers.values() if answer["kind"] != "done"]
        assert len(table.entries()) >= len(workers)
        table.close()
    assert not refused


def test_a_worker_that_disagrees_with_the_log_rebuilds_the_table(
    postgres: Postgres, new_server: Callable[..., Server]
) -> None:
    """Behind a worker's back an entry is replaced by another one; its next look at the log finds out."""
    database = postgres.create(f"races_{secrets.token_hex(4)}")
    one, two = new_server(database).start(), new_server(database).start()
    table = Table([one, two], game="galaxy_trucker", options=SETUP)
    table.lines[0].act(["ready"])
    table.agree()
    with table.engine.begin() as connection:
        connection.execute(text("UPDATE log SET seat = 1 WHERE table_id = :id"), {"id": table.id})
    assert table.lines[0].position["actors"] == [1]
    # Seat 0 has not chosen, says the log. Whoever asks at a worker that thinks otherwise is answered by the log.
    for line in table.lines:
        line.entries.clear()
    assert table.lines[0].ask("act", seq=0, action=["ready"])["kind"] == "done"
    assert [seat for seat, _ in table.entries()] == [1, 0]
    table.lines[1].catch_up(2)
    fresh = [Guest(server.url).position(table.id) for server in (one, two)]
    assert fresh[0]["view"] == fresh[1]["view"] and fresh[0]["seq"] == 2
    assert "rebuilt" in one.log.read_text() + two.log.read_text()
    assert [table.lines[0].entries[seq]["seat"] for seq in (1, 2)] == [1, 0]
    table.close()
