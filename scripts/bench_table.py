"""How fast the table is: `make bench-table`. Everything runs on this machine, the clients included.

The yardstick, measured in the same run: a bare WebSocket echo of the same framework (Litestar, Uvicorn) that makes one
durable SQLite insert per message. Against it: 300 live tables with four people each, driven by scripted clients.

The clients share the cores with the servers, and a move means six messages to them where an echo means two. So they are
as light as they can be, the same for both: the WebSocket protocol by hand (`Client`), no more of a message decoded than
is needed, and no garbage collection while the clock runs. Latency is compared at a move a second from every table, far
more than people make, evenly spread; in turns, so that whatever else the machine does hits both; the figure is the
median of the rounds. It is told, too, for a machine that is kept busy: at half of the moves a second that are asked
for (`ENOUGH_MOVES` of what the yardstick can do).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from scripts.bench_clients import Bench, Run, measure_echo, middle, tables

ENOUGH_MOVES = 0.4  # of the yardstick's messages
ENOUGH_LATENCY = 3.0  # times the yardstick's p99 at equal load
ENOUGH_MEMORY = 300.0  # kB a table
ROUNDS = 7  # for each latency
ROOT = Path(__file__).resolve().parent.parent


# -- the yardstick ----------------------------------------------------------------------------------------------


def echo_app() -> Any:
    """A bare echo; each message is on the disk before it is answered."""
    from litestar import Litestar, WebSocket, websocket

    database = sqlite3.connect(os.environ["BENCH_DATABASE"], isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE IF NOT EXISTS messages (n INTEGER PRIMARY KEY, text TEXT, at REAL)")

    @websocket("/echo")
    async def echo(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        while True:
            message: Any = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message["text"]
            database.execute("INSERT INTO messages (text, at) VALUES (?, ?)", (text, time.time()))
            await socket.send_data(text)

    return Litestar([echo], openapi_config=None, logging_config=None)


class Serving:
    """A server process on a port of its own."""

    def __init__(self, command: list[str], port: int, **env: str) -> None:
        self.port = port
        self.process = subprocess.Popen(
            command, env={**os.environ, **env}, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )

    def wait(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.05)
        raise SystemExit("the server did not start")

    def memory(self) -> int:
        """Resident kilobytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


@contextlib.contextmanager
def serving(kind: str, folder: Path) -> Iterator[Serving]:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = int(trial.getsockname()[1])
    if kind == "echo":
        options = ["--factory", "--app-dir", str(ROOT), "--no-access-log", "--log-level", "warning"]
        command = [sys.executable, "-m", "uvicorn", "scripts.bench_table:echo_app", "--port", str(port), *options]
        command += ["--ws-per-message-deflate", "false"]
        server = Serving(command, port, BENCH_DATABASE=str(folder / "echo.sqlite"))
    else:
        start = "from cosmodrome.cli import main; main()"
        command = [
            sys.executable,
            "-c",
            start,
            "serve",
            "--port",
            str(port),
            "--database",
            str(folder / "table.sqlite"),
        ]
        server = Serving(command, port, COSMODROME_RATE="0", COSMODROME_SECRET="bench")
    try:
        server.wait()
        yield server
    finally:
        server.stop()


# -- the report -------------------------------------------------------------------------------------------------


def line(name: str, value: str, ratio: str = "", verdict: bool | None = None) -> bool:
    said = "" if verdict is None else "pass" if verdict else "FAIL"
    print(f"  {name:<44} {value:>18} {ratio:>24} {said:>6}", flush=True)
    return verdict is not False


async def compare(bench: Bench, yardstick: Serving, load: float, seconds: float) -> list[tuple[Run, Run]]:
    """Rounds at so many moves and messages a second, ours and the yardstick's."""
    rounds: list[tuple[Run, Run]] = []
    for _ in range(ROUNDS):
        ours = await bench.drive(seconds, load)
        rounds.append((ours, await measure_echo(yardstick.port, len(bench.tables), seconds, load)))
    return rounds


def told(rounds: list[tuple[Run, Run]], load: float) -> float:
    """How many times the yardstick's p99 ours is."""
    ours, theirs = [one for one, _ in rounds], [one for _, one in rounds]
    for name, runs in (("yardstick", theirs), ("moves", ours)):
        line(f"{name}: p50, p99 at {load:,.0f}/s", f"{middle(runs, 0.5):.1f} ms, {middle(runs, 0.99):.1f} ms")
    return middle(ours, 0.99) / middle(theirs, 0.99)


async def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=6.0)
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="cosmodrome-bench-"))
    with serving("echo", folder) as yardstick, serving("table", folder) as server:
        await measure_echo(yardstick.port, 50, 1.0, None)
        used = yardstick.cpu()
        echo = await measure_echo(yardstick.port, asked.tables, asked.seconds, None)
        echo_cpu = 1e6 * (yardstick.cpu() - used) / len(echo.times)
        for _ in range(20):  # everything that is made once has been made
            httpx.get(f"http://127.0.0.1:{server.port}/api/games")
        async with tables(server.port, 20) as warm:
            await warm.drive(1.0, None)
        before = server.memory()
        async with tables(server.port, asked.tables) as bench:
            idle = (server.memory() - before) / asked.tables
            used = server.cpu()
            fast = await bench.drive(asked.seconds, None)
            table_cpu = 1e6 * (server.cpu() - used) / len(fast.times)
            busy = 0.5 * ENOUGH_MOVES * echo.rate
            calm_rounds = await compare(bench, yardstick, asked.tables, asked.seconds / 2)
            busy_rounds = await compare(bench, yardstick, busy, asked.seconds / 2)
            wrong = bench.check(folder / "table.sqlite")
    print(
        f"\nThe table: {asked.tables} live 4-seat Wild Space tables, {4 * asked.tables} connections, one worker, SQLite"
    )
    line("yardstick: echo with a durable insert", f"{echo.rate:,.0f} messages/s", f"{echo_cpu:.0f} µs of CPU each")
    ratio = fast.rate / echo.rate
    good = line("moves", f"{fast.rate:,.0f} /s", f"{ratio:.2f} x (>= {ENOUGH_MOVES})", ratio >= ENOUGH_MOVES)
    line("the server's work for a move", f"{table_cpu:,.0f} µs of CPU")
    ratio = told(calm_rounds, asked.tables)
    good &= line("p99", "", f"{ratio:.2f} x (<= {ENOUGH_LATENCY})", ratio <= ENOUGH_LATENCY)
    line("p99, kept busy", "", f"{told(busy_rounds, busy):.2f} x")
    errors = sum(run.errors for run in (fast, echo, *sum(calm_rounds + busy_rounds, ())))
    good &= line("errors", f"{errors}", "", errors == 0)
    good &= line("moves lost or doubled", f"{wrong}", "", wrong == 0)
    good &= line(
        "memory, an idle live table with connections",
        f"{idle:,.0f} kB",
        f"(<= {ENOUGH_MEMORY:.0f})",
        idle <= ENOUGH_MEMORY,
    )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
