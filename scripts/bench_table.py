"""How fast the table is: `make bench-table`. Everything runs on this machine, the clients included.

The yardstick, measured in the same run: a bare WebSocket echo of the same framework (Litestar, Uvicorn) that makes one
durable SQLite insert per message. Against it: 300 live tables with four people each, driven by scripted clients.

The clients share the cores with the servers, and a move means five messages to them, an echo two. So they are
as light as they can be, the same for both: the WebSocket protocol by hand (`Client`), no more of a message decoded than
is needed, and no garbage collection while the clock runs. Both are measured in turns, so that whatever else the machine
does hits both; a figure is the median of the rounds. Latency is compared at two loads, evenly spread: a move a second
from every table, far more than people make; and on a machine that is kept busy, at half of the moves a second that are
asked for (`ENOUGH_MOVES` of what the yardstick can do).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from scripts.bench_clients import Run, measure_echo, middle, tables
from scripts.bench_table_strain import (
    ENOUGH_END,
    ENOUGH_GROWTH,
    ENOUGH_QUICK,
    ENOUGH_STRAIN,
    FLOOD,
    PARALLEL,
    PLAYING,
    STRONG,
    Strain,
    beside_strong_bots,
)

from cosmodrome import games

ENOUGH_MOVES = 0.4  # of the yardstick's messages
ENOUGH_LATENCY = 3.0  # times the yardstick's p99 at equal load
ENOUGH_MEMORY = 300.0  # kB a table
ROUNDS = 7  # for each figure
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
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


@contextlib.contextmanager
def serving(kind: str, folder: Path, rate: str = "0") -> Iterator[Serving]:
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
            str(folder / f"table-{rate}.sqlite"),
        ]
        server = Serving(command, port, COSMODROME_RATE=rate, COSMODROME_SECRET="bench")
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


class Compared:
    """Rounds at so many moves and messages a second (None: as many as there can be), ours and the yardstick's."""

    def __init__(self, load: float | None) -> None:
        self.load = load
        self.ours: list[Run] = []
        self.theirs: list[Run] = []
        self.our_cpu = self.their_cpu = 0.0  # microseconds a move, and a message
        self.wrong = 0  # moves lost or doubled
        self.idle = 0.0  # kB a table before the first move

    async def run(
        self, server: Serving, yardstick: Serving, folder: Path, number: int, game: str, seconds: float
    ) -> Compared:
        """At new tables, so that no game is over before its time."""
        memory = server.memory()
        async with tables(server.port, number, game) as bench:
            self.idle = (server.memory() - memory) / number
            used = server.cpu(), yardstick.cpu()
            for _ in range(ROUNDS):
                self.ours.append(await bench.drive(seconds, self.load))
                self.theirs.append(await measure_echo(yardstick.port, number, seconds, self.load))
            self.our_cpu = 1e6 * (server.cpu() - used[0]) / sum(len(run.times) for run in self.ours)
            self.their_cpu = 1e6 * (yardstick.cpu() - used[1]) / sum(len(run.times) for run in self.theirs)
            self.wrong = bench.check(folder / "table-0.sqlite")
        return self

    @property
    def errors(self) -> int:
        return sum(run.errors for run in self.ours + self.theirs)

    def tell_rate(self) -> bool:
        echo, moves = (statistics.median(run.rate for run in runs) for runs in (self.theirs, self.ours))
        line("yardstick: echo with a durable insert", f"{echo:,.0f} messages/s", f"{self.their_cpu:.0f} µs of CPU each")
        line("moves", f"{moves:,.0f} /s", f"{self.our_cpu:.0f} µs of CPU each")
        ratio = moves / echo
        return line("moves/s", "", f"{ratio:.2f} x (>= {ENOUGH_MOVES})", ratio >= ENOUGH_MOVES)

    def tell_latency(self) -> bool:
        load = "full speed" if self.load is None else f"{self.load:,.0f}/s"
        for name, runs in (("yardstick", self.theirs), ("moves", self.ours)):
            line(f"{name}: p50, p99 at {load}", f"{middle(runs, 0.5):.1f} ms, {middle(runs, 0.99):.1f} ms")
        ratio = middle(self.ours, 0.99) / middle(self.theirs, 0.99)
        return line("p99", "", f"{ratio:.2f} x (<= {ENOUGH_LATENCY})", ratio <= ENOUGH_LATENCY)


async def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--game", choices=games.names(), default=games.names()[0])
    parser.add_argument("--strain", action="store_true", help="only what others notice of somebody who asks too much")
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="cosmodrome-bench-"))
    if asked.strain:
        return 0 if await strained(folder, asked.game, asked.seconds) else 1
    with serving("echo", folder) as yardstick, serving("table", folder) as server:
        await measure_echo(yardstick.port, 50, 1.0, None)
        for _ in range(20):  # everything that is made once has been made
            httpx.get(f"http://127.0.0.1:{server.port}/api/games")
        async with tables(server.port, 20, asked.game) as warm:
            await warm.drive(1.0, None)
        where = server, yardstick, folder, asked.tables, asked.game
        fast = await Compared(None).run(*where, asked.seconds / 2)
        calm = await Compared(asked.tables).run(*where, asked.seconds)
        can = statistics.median(run.rate for run in fast.theirs)
        busy = await Compared(0.5 * ENOUGH_MOVES * can).run(*where, asked.seconds)
    of_them = f"{asked.tables} live 4-seat tables of {asked.game}, {4 * asked.tables} connections"
    print(f"\nThe table: {of_them}, one worker, SQLite")
    good = fast.tell_rate()
    good &= fast.tell_latency()
    good &= calm.tell_latency()
    good &= busy.tell_latency()
    errors, wrong = (fast.errors + calm.errors + busy.errors, fast.wrong + calm.wrong + busy.wrong)
    good &= line("errors", f"{errors}", "", errors == 0)
    good &= line("moves lost or doubled", f"{wrong}", "", wrong == 0)
    good &= line(
        "memory, an idle live table with connections",
        f"{fast.idle:,.0f} kB",
        f"(<= {ENOUGH_MEMORY:.0f})",
        fast.idle <= ENOUGH_MEMORY,
    )
    good &= await strained(folder, asked.game, asked.seconds)
    return 0 if good else 1


async def strained(folder: Path, game: str, seconds: float) -> bool:
    """What others notice of somebody who asks too much."""
    with serving("table", folder, rate="1") as server:
        found = await Strain().run(server, game, seconds, ROUNDS)
    quiet, loud = (statistics.median(times) for times in (found.quiet, found.strained))
    print(f"\nA guest asks for {PARALLEL} histories at a time, {FLOOD} bring long records; {PLAYING} tables play on")
    line(
        "asked for, by the answer's status", "", ", ".join(f"{n} x {code}" for code, n in sorted(found.answers.items()))
    )
    line("others' moves: p99, quiet and then", f"{quiet:.1f} ms, {loud:.1f} ms")
    good = line("p99", "", f"{found.ratio:.2f} x (<= {ENOUGH_STRAIN})", found.ratio <= ENOUGH_STRAIN)
    good &= line("memory", f"{found.grown:,.0f} MB more", f"(<= {ENOUGH_GROWTH:.0f})", found.grown <= ENOUGH_GROWTH)
    good &= line("end after SIGTERM", f"{found.end:.1f} s", f"(<= {ENOUGH_END:.0f})", found.end <= ENOUGH_END)
    with serving("table", folder, rate="1") as server:
        run = await beside_strong_bots(server.port, game, 120)
    p99 = run.percentile(0.99) / 1000
    print(f"\nOne guest has {STRONG} tables with three of the strongest bots each")
    line("another's quick bot: answers, p50", f"{len(run.times)}, {run.percentile(0.5):.0f} ms")
    good &= line("p99", f"{p99:.2f} s", f"(<= {ENOUGH_QUICK:.0f})", p99 <= ENOUGH_QUICK)
    return line("errors", f"{run.errors}", "", run.errors == 0) and good


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
