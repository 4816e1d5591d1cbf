"""A real server in a process of its own, and the PostgreSQL it may need."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[2]
POSTGRES_USER = "postgres"
START = 120.0  # seconds, for a machine that has other things to do


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


def children(pid: int) -> list[int]:
    """The processes that a process has started, the youngest last."""
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == pid and fields[0] != "Z":
                found.append(int(entry.name))
    return sorted(found)


def command_line(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


class Server:
    """`cosmodrome serve` on a port of its own; its log is kept."""

    def __init__(self, database: str, folder: Path, workers: int = 1, script: str | None = None, **env: str) -> None:
        self.database = database
        self.folder = folder
        self.workers = workers
        self.script = script
        self.port = free_port()
        self.env = {"COSMODROME_RATE": "0", "COSMODROME_SECRET": "a secret of the tests", **env}
        if script is not None:  # what it knows and does otherwise is not known to processes of its own
            self.env.setdefault("COSMODROME_LOOK_PROCESSES", "0")
        self.log = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database_url(self) -> str:
        return self.database if "://" in self.database else f"sqlite:///{self.database}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def command(self) -> list[str]:
        if self.script is not None:
            return [sys.executable, self.script, str(self.port), self.database]
        options = ["--port", str(self.port), "--database", self.database, "--workers", str(self.workers)]
        return [sys.executable, "-c", "from cosmodrome.cli import main; main()", "serve", *options]

    def start(self) -> Server:
        environment = {**os.environ, **self.env}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), cwd=self.folder, env=environment, stdout=log, stderr=log, start_new_session=True
            )
        self.wait_until_well()
        return self

    def wait_until_well(self, seconds: float = START) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/health", timeout=2).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            if self.process is not None and self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"the server is not well:\n{self.log.read_text()[-4000:]}")

    def worker_pids(self) -> list[int]:
        """The processes that serve."""
        if self.workers == 1:
            return [self.pid]
        return [pid for pid in children(self.pid) if "spawn_main" in command_line(pid)]

    def thinkers(self) -> list[int]:
        """The processes its bots think in."""
        return [
            pid for worker in self.worker_pids() for pid in children(worker) if "tables.thinker" in command_line(pid)
        ]

    def kill(self) -> None:
        """kill -9 of the server and of all its workers, without a word of warning."""
        assert self.process is not None
        workers = self.worker_pids()
        for pid in (self.pid, *workers):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> int:
        """A graceful end; the exit code."""
        if self.process is None:
            return 0
        self.process.terminate()
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        finally:
            self.process = None


class Postgres:
    """Debian's PostgreSQL on a folder of its own."""

    def __init__(self) -> None:
        self.bin = find_postgres()
        self.folder = Path(tempfile.mkdtemp(prefix="cosmodrome-postgres-"))
        self.port = free_port()
        if os.geteuid() == 0:
            shutil.chown(self.folder, POSTGRES_USER)
        self._run("initdb", "-D", str(self.data), "-A", "trust", "-U", POSTGRES_USER, "--no-locale", "-E", "UTF8")

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.bin / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", POSTGRES_USER, "--", *command]
        done = subprocess.run(command, cwd="/", capture_output=True, check=False)
        assert done.returncode == 0, f"{program}: {done.stdout.decode()}{done.stderr.decode()}"

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=200"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.data), "-w", "-t", "30", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")

    def kill(self) -> None:
        """kill -9 of the postmaster and of all its children."""
        postmaster = int((self.data / "postmaster.pid").read_text().split()[0])
        for pid in (postmaster, *children(postmaster)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        end = time.monotonic() + 10
        while Path(f"/proc/{postmaster}").exists() and time.monotonic() < end:
            time.sleep(0.02)

    def create(self, name: str) -> str:
        """A new database; its address."""
        base = ["-h", "127.0.0.1", "-p", str(self.port), "-U", POSTGRES_USER]
        self._run("createdb", *base, name)
        return f"postgresql+psycopg://{POSTGRES_USER}@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def find_postgres() -> Path:
    """The folder with `initdb`; as root it is installed if it is missing."""
    found = _postgres_folders()
    if not found:
        subprocess.run([str(ROOT / "scripts" / "debian.sh"), "database"], check=False)
        found = _postgres_folders()
    assert found, "these tests need PostgreSQL: install it (Debian: apt-get install postgresql)"
    return found[-1]


def _postgres_folders() -> list[Path]:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if which := shutil.which("createdb"):
        folders.insert(0, Path(which).resolve().parent)
    return [folder for folder in folders if (folder / "initdb").exists()]
