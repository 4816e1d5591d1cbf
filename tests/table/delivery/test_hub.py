"""Who is told when: the one who is answered at once, the others right after, each of them everything and in order."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
from tests.table.tables.test_folding import entry, table

from cosmodrome import games
from cosmodrome.table.delivery.hub import Hub, Listener
from cosmodrome.table.http.messages import Done
from cosmodrome.table.tables.table import Live, Told, begin

GAME = games.get("wild_space")


class Reader:
    """One who listens, and what they have heard."""

    def __init__(self, hub: Hub, person: str | None) -> None:
        self.heard: list[Any] = []
        self.listener = Listener("t", person, "en", self.send)
        hub.add(self.listener)

    async def send(self, message: Any) -> None:
        self.heard.append(msgspec.json.decode(message["text"]))

    def entries(self) -> list[int]:
        return [one["seq"] for message in self.heard if message["kind"] == "moved" for one in message["entries"]]


def new_table() -> Live:
    setup = GAME.setup(3)
    return Live(GAME, table(GAME, setup, 4), begin(GAME, setup, 4))


def move(live: Live, rng: random.Random) -> tuple[Told, str]:
    """A move, and the person who made it."""
    seat = live.actors[0]
    action = rng.choice(GAME.options(live.state, seat))
    return live.settle(entry(live, "move", seat, action), live.trial(seat, action)), f"p{seat}"


def test_the_one_who_is_answered_hears_first() -> None:
    async def go() -> None:
        hub, live = Hub(), new_table()
        readers = {person: Reader(hub, person) for person in ("p0", "p1", "p2", None)}
        told, mover = move(live, random.Random(1))
        hub.moved(live, (told,))
        hub.answer(live, readers[mover].listener, Done(id=1))
        assert [message["kind"] for message in readers[mover].heard] == ["moved"]
        assert readers[mover].heard[0]["done"] == 1
        assert [person for person, one in readers.items() if one.heard] == [mover]
        await asyncio.sleep(0)
        assert all(one.entries() == [1] for one in readers.values())
        assert not any("done" in message for person in readers if person != mover for message in readers[person].heard)

    asyncio.run(go())


def test_whatever_comes_together_nobody_misses_or_repeats_anything() -> None:
    async def go() -> None:
        hub, live, rng = Hub(), new_table(), random.Random(2)
        readers = {person: Reader(hub, person) for person in ("p0", "p1", "p2", None)}
        while not live.state.over and live.seq < 60:
            for _ in range(rng.randrange(4)):
                if not live.state.over:
                    told, mover = move(live, rng)
                    hub.moved(live, (told,))
                    if rng.random() < 0.8:
                        hub.answer(live, readers[mover].listener, Done(id=live.seq))
            if rng.random() < 0.5:
                await asyncio.sleep(0)
        await asyncio.sleep(0)
        for one in readers.values():
            assert one.entries() == list(range(1, live.seq + 1))
            positions = [message["position"]["seq"] for message in one.heard if message["kind"] == "moved"]
            assert positions == sorted(positions) and positions[-1] == live.seq

    asyncio.run(go())


def test_the_news_of_the_end_come_after_the_last_move() -> None:
    async def go() -> None:
        hub, live = Hub(), new_table()
        watcher = Reader(hub, None)
        told, _ = move(live, random.Random(1))
        hub.moved(live, (told,))
        hub.table(live)
        await asyncio.sleep(0)
        assert [message["kind"] for message in watcher.heard] == ["moved", "table"]

    asyncio.run(go())
