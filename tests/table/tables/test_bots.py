"""Bots are fair: whoever has many tables waits for themselves, and quick bots for nobody who thinks long."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from cosmodrome import games
from cosmodrome.table.tables import bots as table_bots
from cosmodrome.table.tables.bots import Bots, Thinker
from cosmodrome.table.tables.line import Line
from cosmodrome.table.tables.thinker import Question, Reply

GAME = games.get("wild_space")
LONG = 0.3  # seconds of a strong bot in these tests


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(self: Thinker, question: Question, patience: float) -> Reply:
        await asyncio.sleep(LONG if question.bot.startswith("search:4") else 0.005)
        return Reply(question.options[0], 0.0)

    monkeypatch.setattr(Thinker, "ask", ask)


def test_the_turn_is_of_whoever_has_thought_least() -> None:
    async def run() -> list[str]:
        line = Line([Thinker()])
        order: list[str] = []

        async def think(person: str) -> None:
            thinker = await line.get(person)
            order.append(person)
            await asyncio.sleep(0.01)
            line.put(thinker, person, 1.0)

        many = [asyncio.create_task(think("ada")) for _ in range(20)]
        await asyncio.sleep(0.015)
        others = [asyncio.create_task(think(person)) for person in ("bob", "cyd", "bob")]
        await asyncio.gather(*many, *others)
        return order

    order = asyncio.run(run())
    assert order.index("cyd") <= 4 and order.index("bob") <= 4
    assert max(n for n, person in enumerate(order) if person == "bob") <= 6
    assert order.count("ada") == 20


def test_somebody_who_gives_up_waiting_keeps_no_thinker() -> None:
    async def run() -> None:
        line = Line([Thinker()])
        thinker = await line.get("ada")
        waiting = asyncio.create_task(line.get("bob"))
        late = asyncio.create_task(line.get("cyd"))
        await asyncio.sleep(0)
        waiting.cancel()
        line.put(thinker, "ada", 1.0)
        assert await asyncio.wait_for(late, 1) is thinker
        line.put(thinker, "cyd", 1.0)
        assert await asyncio.wait_for(line.get("dan"), 1) is thinker

    asyncio.run(run())


@pytest.mark.usefixtures("thinking")
def test_a_quick_bot_answers_at_once_beside_twenty_tables_of_strong_ones() -> None:
    state = GAME.new(GAME.setup(2), 1)
    while len(GAME.options(state, GAME.actors(state)[0])) < 2:
        seat = GAME.actors(state)[0]
        GAME.act(state, seat, GAME.options(state, seat)[0])
    seat = GAME.actors(state)[0]

    async def run() -> list[float]:
        bots = Bots(2, 5.0)

        async def table() -> None:
            while True:
                await bots.choose(GAME, state, seat, "search", 5, "guest")

        tables = [asyncio.create_task(table()) for _ in range(20)]
        await asyncio.sleep(0.05)
        waited: list[float] = []
        for bot, level in [("greedy", 3)] * 30 + [("search", 2)] * 5:
            began = time.monotonic()
            await bots.choose(GAME, state, seat, bot, level, "another")
            waited.append(time.monotonic() - began)
        began = time.monotonic()
        await bots.choose(GAME, state, seat, "search", 5, "another")
        assert time.monotonic() - began < 3 * LONG + 0.5  # one that is being thought about, and its own
        for one in tables:
            one.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
        return waited

    waited: list[Any] = sorted(asyncio.run(run()))
    assert waited[-1] < 1.0
    assert table_bots.LEVELS[1] <= table_bots.QUICK < table_bots.LEVELS[2]
