"""What others notice of somebody who asks much of a server: the second part of `make bench-table`.

Everybody has an address of their own here, which the server believes of a proxy on this machine, and its limits are
those it has for anybody. One guest asks for forty histories of a long game at a time and for past positions, and
others, each at an address of their own, bring records as long as a record may be, while people play. Then somebody has
twenty tables of the strongest bots.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from scripts.bench_clients import Client, FromServer, Run, address_of, tables

from cosmodrome import games
from cosmodrome.kernel import CLOCK, Record, Rng

if TYPE_CHECKING:
    from scripts.bench_table import Serving

PARALLEL = 40  # histories asked for at a time
LONG = 500  # moves of the game they are of
RECORD_BYTES = 99_000
FLOOD = 8  # guests who bring records
PLAYING = 50  # tables of others
ENOUGH_STRAIN = 3.0  # times their quiet p99
ENOUGH_GROWTH = 200.0  # MB
ENOUGH_END = 5.0  # seconds
STRONG = 20  # tables of one guest, with three of the strongest bots each
ANSWERS = 120  # of a quick bot at another table
ENOUGH_QUICK = 1.0  # seconds, p99

_decoder = msgspec.json.Decoder(FromServer)


def long_record(moves: int, most: int, seed: int) -> bytes:
    """A game of Galaxy Trucker in which people pick up tiles and put them back, for so many moves or bytes."""
    game = games.get("galaxy_trucker")
    rounds = {f"round_{n}": "III" for n in range(1, 6)}
    record = Record(game, game.setup(2, (), pace="real_time", **rounds), seed)
    state = game.new(record.setup, seed)
    rng = Rng(seed)
    size = 500
    while not state.over and len(record.moves) < moves and size < most:
        seats = [seat for seat in game.actors(state) if seat != CLOCK] or [CLOCK]
        seat = rng.choice(seats)
        options = list(game.options(state, seat))
        action = rng.choice([one for one in options if one.verb not in ("finish", "flip")] or options)
        game.act(state, seat, action)
        record.moves.append((seat, action))
        size += len(str(action.to_json())) + 5
    return record.encode()


class Guest:
    """Somebody with a cookie and an address."""

    def __init__(self, http: httpx.AsyncClient, number: int) -> None:
        self.http = http
        self.headers = {"X-Forwarded-For": address_of(number)}

    async def come(self, address: str = "") -> Guest:
        self.headers["X-Forwarded-For"] = address or self.headers["X-Forwarded-For"]
        answer = await self.http.get("/api/me", headers={"Cookie": "", **self.headers})
        self.http.cookies.clear()
        self.headers |= {"Cookie": f"cosmodrome={answer.cookies['cosmodrome']}", "X-CSRF-Token": answer.json()["csrf"]}
        return self

    async def post(self, path: str, **what: Any) -> httpx.Response:
        return await self.http.post(path, headers=self.headers, **what)

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path, headers=self.headers)


@contextlib.asynccontextmanager
async def guests(port: int) -> AsyncIterator[httpx.AsyncClient]:
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=limits) as http:
        yield http


# -- somebody who looks back ----------------------------------------------------------------------------------------


class Greed:
    """Guests who ask for more than anybody needs, again and again; what was answered is counted by its status."""

    def __init__(self, guest: Guest, bringing: list[Guest]) -> None:
        self.guest = guest
        self.bringing = bringing
        self.answers: dict[str, int] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        made = await self.guest.post("/api/records", content=long_record(LONG, 10**9, 1))
        table = made.json()["id"]
        record = long_record(10**9, RECORD_BYTES, 2)
        rng = random.Random(1)
        asks = [f"/api/tables/{table}/history", f"/api/tables/{table}/history?lang=fr"]
        self.tasks = [asyncio.create_task(self._look(table, asks, rng)) for _ in range(PARALLEL)]
        self.tasks += [asyncio.create_task(self._bring(one, record)) for one in self.bringing]

    async def _look(self, table: str, asks: list[str], rng: random.Random) -> None:
        while True:
            past = f"/api/tables/{table}/position?moves={rng.randrange(LONG)}"
            self._count(await self.guest.get(rng.choice([*asks, past])))
            await asyncio.sleep(0.5)

    async def _bring(self, guest: Guest, record: bytes) -> None:
        while True:
            answer = await guest.post("/api/records", content=record)
            self._count(answer)
            if answer.status_code == 201:  # and another guest looks at it whole
                other = await Guest(guest.http, 0).come(guest.headers["X-Forwarded-For"])
                self._count(await other.get(f"/api/tables/{answer.json()['id']}/history"))
            await asyncio.sleep(0.5)

    def _count(self, answer: httpx.Response) -> None:
        status = str(answer.status_code)
        self.answers[status] = self.answers.get(status, 0) + 1


async def greed(port: int) -> None:
    """A process of its own, so that those who play do not wait for it on their side; it ends with the server."""
    async with guests(port) as http:
        flood = [await Guest(http, 10_001 + number).come() for number in range(FLOOD)]
        found = Greed(await Guest(http, 10_000).come(), flood)
        await found.begin()
        print(flush=True)
        await asyncio.gather(*found.tasks, return_exceptions=True)
    print(msgspec.json.encode(found.answers).decode())


class Strain:
    def __init__(self) -> None:
        self.quiet: list[float] = []  # p99 of others' moves, in milliseconds
        self.strained: list[float] = []
        self.grown = 0.0  # MB
        self.end = 0.0  # seconds
        self.answers: dict[str, int] = {}

    async def run(self, server: Serving, game: str, seconds: float, rounds: int) -> Strain:
        """Others play; then they play on while somebody asks for everything; then the server is told to stop."""
        async with tables(server.port, PLAYING, game) as bench:
            await bench.drive(1.0, PLAYING)
            for _ in range(rounds):
                self.quiet.append((await bench.drive(seconds, PLAYING)).percentile(0.99))
            before = server.memory()
            command = [sys.executable, "-m", "scripts.bench_table_strain", str(server.port)]
            greed = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
            assert greed.stdout is not None
            await greed.stdout.readline()  # they begin
            watch = asyncio.create_task(self._watch(server, before))
            for _ in range(rounds):
                self.strained.append((await bench.drive(seconds, PLAYING)).percentile(0.99))
            watch.cancel()
            began = time.monotonic()
            server.process.terminate()
            while server.process.poll() is None and time.monotonic() < began + 20:
                await asyncio.sleep(0.02)
            self.end = time.monotonic() - began
            self.answers = msgspec.json.decode(await greed.stdout.read())
            await greed.wait()
        return self

    async def _watch(self, server: Serving, before: int) -> None:
        while True:
            with contextlib.suppress(OSError, StopIteration):
                self.grown = max(self.grown, (server.memory() - before) / 1000)
            await asyncio.sleep(0.1)

    @property
    def ratio(self) -> float:
        return statistics.median(self.strained) / statistics.median(self.quiet)


# -- somebody with many bots ----------------------------------------------------------------------------------------


class Against:
    """Somebody at a table with bots, who plays at once whenever asked; how long the bots' answers took."""

    def __init__(self, guest: Guest, bots: list[dict[str, Any]], rng: random.Random) -> None:
        self.guest = guest
        self.bots = bots
        self.rng = rng
        self.client: Client
        self.open = asyncio.Event()
        self.sent = 0.0
        self.run = Run()
        self.tasks: set[asyncio.Task[None]] = set()

    async def begin(self, port: int, game: str) -> None:
        wish = {"game": game, "seats": [{"kind": "me"}, *self.bots], "privacy": "private"}
        table = (await self.guest.post("/api/tables", json=wish)).json()["id"]
        headers = "".join(f"{name}: {self.guest.headers[name]}\r\n" for name in ("Cookie", "X-Forwarded-For"))
        self.client = await Client.connect(port, f"/api/tables/{table}/live?seq=0", self.hear, headers)
        self.open.set()

    def hear(self, data: bytes) -> None:
        message = _decoder.decode(data)
        if message.kind == "failed":
            self.run.errors += 1
        position = message.position
        if position is None:
            return
        if message.done is None and self.sent:  # a bot has moved
            self.run.times.append(time.perf_counter() - self.sent)
        self.sent = 0.0 if position.options else time.perf_counter()
        if position.options:
            options = [one for one in position.options if not one.aside] or position.options
            act = {"do": "act", "id": position.seq + 1, "seq": position.seq, "action": self.rng.choice(options).action}
            task = asyncio.create_task(self._send(msgspec.json.encode(act)))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _send(self, act: bytes) -> None:
        await self.open.wait()
        self.client.send(act)


async def beside_strong_bots(port: int, game: str, most: float) -> Run:
    """How long a quick bot of another guest takes to answer, while twenty tables of one guest think."""
    rng = random.Random(1)
    strong = [{"kind": "bot", "bot": "search", "level": 5}] * 3
    quick = [{"kind": "bot", "bot": "greedy"}]
    whole = Run()
    async with guests(port) as http:
        one, other = await Guest(http, 20_000).come(), await Guest(http, 20_001).come()
        tables = [Against(one, strong, rng) for _ in range(STRONG)]
        for table in tables:
            await table.begin(port, game)
        await asyncio.sleep(5)
        end = time.monotonic() + most
        while len(whole.times) < ANSWERS and time.monotonic() < end:
            table = Against(other, quick, rng)
            await table.begin(port, game)
            while len(whole.times) + len(table.run.times) < ANSWERS and time.monotonic() < end:
                seen = len(table.run.times)
                await asyncio.sleep(3)
                if len(table.run.times) == seen:  # the game is over
                    break
            whole.times += table.run.times
            whole.errors += table.run.errors
            await table.client.close()
        for table in tables:
            whole.errors += table.run.errors
            await table.client.close()
    return whole


if __name__ == "__main__":
    os.nice(19)  # whoever does this does it on a machine of their own
    asyncio.run(greed(int(sys.argv[1])))
