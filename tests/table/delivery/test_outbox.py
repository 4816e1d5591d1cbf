"""What goes out on one connection: at once to a reader who keeps up, in order to one who does not."""

from __future__ import annotations

import asyncio
from typing import Any

from cosmodrome.table.delivery.outbox import BACKLOG, Outbox


class Reader:
    """The other end; while it is not `ready` sending waits, as an ASGI server does."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.ready = asyncio.Event()
        self.ready.set()
        self.gone = False

    async def send(self, message: Any) -> None:
        await self.ready.wait()
        if self.gone:
            raise OSError("nobody there")
        self.heard.append(message["text"] if message["type"] == "websocket.send" else message["code"])


async def rest() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_reader_who_keeps_up_is_told_at_once() -> None:
    async def go() -> None:
        reader = Reader()
        outbox = Outbox(reader.send)
        before = asyncio.all_tasks()
        outbox.push("a")
        outbox.push("b")
        assert reader.heard == ["a", "b"]  # nothing has been awaited
        assert asyncio.all_tasks() == before

    asyncio.run(go())


def test_a_slow_reader_misses_nothing_and_stops_nobody() -> None:
    async def go() -> None:
        reader = Reader()
        outbox = Outbox(reader.send)
        outbox.push("a")
        reader.ready.clear()
        for text in "bcd":
            outbox.push(text)
        await rest()
        assert reader.heard == ["a"]
        reader.ready.set()
        outbox.push("e")  # behind those that wait, although there is room again
        await rest()
        assert reader.heard == list("abcde")
        outbox.push("f")
        assert reader.heard == list("abcdef")

    asyncio.run(go())


def test_who_cannot_follow_at_all_is_asked_to_come_back() -> None:
    async def go() -> None:
        reader = Reader()
        outbox = Outbox(reader.send)
        reader.ready.clear()
        sent = [str(n) for n in range(BACKLOG + 1)]  # the first one is under way, the others wait
        for text in sent:
            outbox.push(text)
        assert not outbox.closed
        outbox.push("one too many")
        outbox.push("and another")
        reader.ready.set()
        await rest()
        assert reader.heard == [*sent, 1013]
        outbox.push("too late")
        assert reader.heard == [*sent, 1013]

    asyncio.run(go())


def test_who_has_left_is_left_alone() -> None:
    async def go() -> None:
        for ready in (True, False):  # found out at once, or in the task that waits
            reader = Reader()
            outbox = Outbox(reader.send)
            reader.gone = True
            if not ready:
                reader.ready.clear()
            outbox.push("a")
            reader.ready.set()
            await rest()
            assert outbox.closed
            reader.gone = False
            outbox.push("b")
            assert reader.heard == []

    asyncio.run(go())


def test_stopping_ends_the_task_that_waits() -> None:
    async def go() -> None:
        reader = Reader()
        outbox = Outbox(reader.send)
        before = asyncio.all_tasks()
        reader.ready.clear()
        outbox.push("a")
        await rest()
        assert asyncio.all_tasks() != before
        outbox.stop()
        await rest()
        assert asyncio.all_tasks() == before
        reader.ready.set()
        await rest()
        assert reader.heard == []

    asyncio.run(go())
