"""The scripted clients of `bench_table.py`, and what they measure."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import sqlite3
import statistics
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec

HEAD_START = 0.1  # seconds for all clients to queue up at the pace


# -- figures ----------------------------------------------------------------------------------------------------


class Run:
    """What a run has measured."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.seconds = 0.0
        self.errors = 0

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        return 1000 * sorted(self.times)[min(len(self.times) - 1, int(share * len(self.times)))]


def middle(runs: list[Run], share: float) -> float:
    """The median of the runs' percentiles, in milliseconds."""
    return statistics.median(run.percentile(share) for run in runs)


class Pace:
    """Lets so many through a second, evenly, from now on; None: as many as want to."""

    def __init__(self, rate: float | None) -> None:
        self.gap = 1 / rate if rate else 0.0
        self.next = time.perf_counter() + HEAD_START

    async def turn(self) -> None:
        if self.gap:
            self.next = max(self.next + self.gap, time.perf_counter() - 1)
            await asyncio.sleep(max(0.0, self.next - time.perf_counter()))


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """The clients' own garbage is collected before, not meanwhile."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


# -- the clients ------------------------------------------------------------------------------------------------


TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
REQUEST = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: Y29zbW9kcm9tZSBiZW5jaA==\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n"
)


class Client(asyncio.Protocol):
    """A WebSocket with next to nothing around it; `hear` is called with every message."""

    def __init__(self, request: str, hear: Callable[[bytes], None]) -> None:
        self.request = request
        self.hear = hear
        self.open = asyncio.get_running_loop().create_future()
        self.closed = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport
        self.data = b""

    @classmethod
    async def connect(cls, port: int, path: str, hear: Callable[[bytes], None], headers: str = "") -> Client:
        request = REQUEST.format(path=path, port=port, headers=headers)
        loop = asyncio.get_running_loop()
        _, client = await loop.create_connection(lambda: cls(request, hear), "127.0.0.1", port)
        await client.open
        return client

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed.set_result(None)
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server did not open the WebSocket"))

    def data_received(self, data: bytes) -> None:
        self.data = data = self.data + data if self.data else data
        at = 0
        if not self.open.done():
            head, end, _ = data.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self.transport.close()
                return
            self.open.set_result(None)
            at = len(head) + 4
        while (frame := self._frame(data, at)) is not None:
            kind, start, at = frame
            if kind == TEXT:
                self.hear(data[start:at])
            elif kind == PING:
                self.send(data[start:at], PONG)
            elif kind == CLOSE:
                self.transport.close()
        self.data = data[at:]

    def _frame(self, data: bytes, at: int) -> tuple[int, int, int] | None:
        """What kind of frame begins there, and where its content begins and ends; None if it is not all there."""
        if len(data) < at + 2:
            return None
        start, size = at + 2, data[at + 1]
        if size >= 126:
            start = at + (4 if size == 126 else 10)
            size = int.from_bytes(data[at + 2 : start], "big")
        return (data[at] & 15, start, start + size) if len(data) >= start + size else None

    def send(self, content: bytes, kind: int = TEXT) -> None:
        """Clients mask what they send; with zeros it stays what it is."""
        size = len(content)
        head = bytes([128 | kind, 128 | size]) if size < 126 else bytes([128 | kind, 254, *size.to_bytes(2, "big")])
        self.transport.write(head + b"\0\0\0\0" + content)

    async def close(self) -> None:
        if not self.closed.done():
            self.send((1000).to_bytes(2, "big"), CLOSE)
        await self.closed


MESSAGE = b'{"do":"act","id":123,"seq":45,"action":["play",17]}'


class Echo:
    """Somebody who says the same thing again as soon as it comes back."""

    def __init__(self, run: Run, pace: Pace) -> None:
        self.run = run
        self.pace = pace
        self.client: Client
        self.back = asyncio.Event()

    def hear(self, data: bytes) -> None:
        if data != MESSAGE:
            self.run.errors += 1
        self.back.set()

    async def talk(self, end: float) -> None:
        while True:
            await self.pace.turn()
            began = time.perf_counter()
            if began >= end:
                return
            self.back.clear()
            self.client.send(MESSAGE)
            await self.back.wait()
            self.run.times.append(time.perf_counter() - began)


async def measure_echo(port: int, clients: int, seconds: float, rate: float | None) -> Run:
    """Everybody connects first; then the clock starts."""
    run = Run()
    echoes = [Echo(run, Pace(None)) for _ in range(clients)]
    for one in echoes:
        one.client = await Client.connect(port, "/echo", one.hear)
    with undisturbed():
        pace = Pace(rate)
        for one in echoes:
            one.pace = pace
        began = time.perf_counter()
        await asyncio.gather(*(one.talk(began + seconds) for one in echoes))
        run.seconds = time.perf_counter() - began if rate is None else seconds
    for one in echoes:
        await one.client.close()
    return run


class Option(msgspec.Struct):
    action: list[str | int]
    aside: bool


class Position(msgspec.Struct):
    seq: int
    options: list[Option]
    over: bool


class FromServer(msgspec.Struct):
    """As much of a message as a scripted client needs."""

    kind: str
    position: Position | None = None
    done: int | None = None
    problem: Any = None


_decoder = msgspec.json.Decoder(FromServer)


def address_of(number: int) -> str:
    """Everybody comes from somewhere else."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


class Seat:
    """A person at a table, who plays at random whenever asked."""

    def __init__(self, number: int, table: Table) -> None:
        self.number = number
        self.table = table
        self.client: Client
        self.cookie = ""
        self.csrf = ""
        self.address = ""

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": self.cookie, "X-CSRF-Token": self.csrf, "X-Forwarded-For": self.address}

    def hear(self, data: bytes) -> None:
        message = _decoder.decode(data)
        if message.kind == "failed":
            self.table.run.errors += 1
            print("refused:", message.problem, file=sys.stderr)
        elif message.kind == "done" or message.done is not None:
            self.table.answered()
        if message.position is not None:
            self.table.news(self, message.position)


class Table:
    """One move after the other: the next one is sent when the last is answered and its mover has seen it."""

    def __init__(self, bench: Bench, number: int) -> None:
        self.bench = bench
        self.run = bench.run
        self.rng = random.Random(number)
        self.seats = [Seat(n, self) for n in range(4)]
        self.id = ""
        self.seq = 0
        self.sent_at = 0.0
        self.waiting = False
        self.to_move: tuple[Seat, Position] | None = None
        self.over = asyncio.Event()
        self.moves = 0  # acknowledged
        self.tasks: set[asyncio.Task[None]] = set()

    def answered(self) -> None:
        self.run.times.append(time.perf_counter() - self.sent_at)
        self.moves += 1
        self.waiting = False
        self.go_on()

    def news(self, seat: Seat, position: Position) -> None:
        self.seq = max(self.seq, position.seq)
        if position.over:
            self.over.set()
        elif position.options and position.seq == self.seq:
            self.to_move = (seat, position)
            self.go_on()

    def go_on(self) -> None:
        if self.waiting or self.to_move is None or not self.bench.going:
            return
        seat, position = self.to_move
        self.to_move = None
        self.waiting = True
        task = asyncio.create_task(self._move(seat, position))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _move(self, seat: Seat, position: Position) -> None:
        await self.bench.pace.turn()
        if not self.bench.going:  # the move waits for the next drive
            self.waiting = False
            self.to_move = (seat, position)
            return
        options = [one for one in position.options if not one.aside] or position.options
        action = self.rng.choice(options).action
        self.sent_at = time.perf_counter()
        seat.client.send(
            msgspec.json.encode({"do": "act", "id": position.seq + 1, "seq": position.seq, "action": action})
        )


class Bench:
    def __init__(self, port: int, number: int, game: str) -> None:
        self.port = port
        self.number = number
        self.game = game
        self.run = Run()
        self.pace = Pace(None)
        self.going = False
        self.tables: list[Table] = []

    async def set_up(self) -> None:
        """Everybody sits down."""
        base = f"http://127.0.0.1:{self.port}"
        gate = asyncio.Semaphore(16)
        async with httpx.AsyncClient(base_url=base, timeout=60) as http:

            async def one(number: int) -> Table:
                async with gate:
                    return await self._seat_all(http, number)

            self.tables = list(await asyncio.gather(*(one(n) for n in range(self.number))))

    async def _seat_all(self, http: httpx.AsyncClient, number: int) -> Table:
        table = Table(self, number)
        for seat in table.seats:
            seat.address = address_of(4 * number + seat.number)
            answer = await http.get("/api/me", headers={"Cookie": "", "X-Forwarded-For": seat.address})
            http.cookies.clear()
            seat.cookie = f"cosmodrome={answer.cookies['cosmodrome']}"
            seat.csrf = answer.json()["csrf"]
        first = table.seats[0]
        wish = {"game": self.game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * 3]}
        answer = await http.post("/api/tables", json=wish, headers=first.headers)
        table.id = answer.json()["id"]
        for seat in table.seats[1:]:
            (await http.post(f"/api/tables/{table.id}/join", headers=seat.headers)).raise_for_status()
        return table

    async def connect(self) -> None:
        gate = asyncio.Semaphore(16)

        async def one(table: Table, seat: Seat) -> None:
            async with gate:
                path = f"/api/tables/{table.id}/live?seq={table.seq}"
                headers = f"Cookie: {seat.cookie}\r\nX-Forwarded-For: {seat.address}\r\n"
                seat.client = await Client.connect(self.port, path, seat.hear, headers)

        await asyncio.gather(*(one(table, seat) for table in self.tables for seat in table.seats))

    async def drive(self, seconds: float, rate: float | None) -> Run:
        """All tables play for so long."""
        self.run = Run()
        for table in self.tables:
            table.run = self.run
        with undisturbed():
            self.pace = Pace(rate)
            self.going = True
            began = time.perf_counter()
            for table in self.tables:
                table.go_on()
            await asyncio.sleep(seconds)
            self.going = False
            self.run.seconds = time.perf_counter() - began
            while any(table.waiting and not table.over.is_set() for table in self.tables):
                await asyncio.sleep(0.01)
        return self.run

    def check(self, database: Path) -> int:
        """Moves lost or doubled: the log must hold exactly those that were acknowledged."""
        wrong = 0
        with contextlib.closing(sqlite3.connect(database)) as connection:
            for table in self.tables:
                query = "SELECT count(*), max(seq) FROM log WHERE table_id = ?"
                count, last = connection.execute(query, (table.id,)).fetchone()
                wrong += abs(count - table.moves) + abs((last or 0) - count)
        return wrong

    async def close(self) -> None:
        for table in self.tables:
            for seat in table.seats:
                await seat.client.close()


@contextlib.asynccontextmanager
async def tables(port: int, number: int, game: str) -> AsyncIterator[Bench]:
    bench = Bench(port, number, game)
    await bench.set_up()
    await bench.connect()
    try:
        yield bench
    finally:
        await bench.close()
