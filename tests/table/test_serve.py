"""`cosmodrome serve` at a terminal, and its logs for machines."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pexpect
import pytest

from cosmodrome.kernel import BadInput
from cosmodrome.language import Catalogue
from cosmodrome.table.serve import prepare, serve

from .server import Server, free_port


def test_at_a_terminal_one_sees_the_address_and_no_log(tmp_path: Path) -> None:
    port = free_port()
    options = ["serve", "--port", str(port), "--database", str(tmp_path / "table.sqlite")]
    run = ["-c", "from cosmodrome.cli import main; main()", *options]
    child = pexpect.spawn(sys.executable, run, encoding="utf-8", timeout=60, dimensions=(30, 200))
    child.expect(rf"http://127\.0\.0\.1:{port}/.*Ctrl\+C")
    health = httpx.HTTPTransport(retries=20)
    with httpx.Client(transport=health) as client:
        assert client.get(f"http://127.0.0.1:{port}/health").status_code == 200
    child.kill(signal.SIGINT)
    child.expect(pexpect.EOF)
    child.close()
    assert "{" not in (child.before or "") and "Traceback" not in (child.before or "")


def test_elsewhere_every_line_of_the_log_is_json(new_server: Callable[..., Server]) -> None:
    server = new_server().start()
    server.stop()
    address, *lines = server.log.read_text("utf-8").splitlines()
    assert server.url in address
    events = [json.loads(line)["event"] for line in lines]
    assert events[0] == "worker ready" and events[-1] == "worker stopped"


def refusal(database: str) -> str:
    """Why the server does not start, as it is told."""
    with pytest.raises(BadInput) as said:
        prepare(database, 1)
    assert "sesame" not in str(said.value)
    text = Catalogue("en").say(said.value.message)
    assert "{" not in text and "bad." not in text, text
    return text


@pytest.mark.parametrize(
    "address",
    [
        "postgresql+psycopg://ada:sesame@host:port/x",
        "postgresql+psycopg://ada:sesame@127.0.0.1:1/x",
        "nosuch://ada:sesame@host/x",
        "sqlite://",
        "sqlite:///:memory:",
        ":memory:",
        "/dev/null/deep/table.sqlite",
        "/dev/null",
        "/",
    ],
)
def test_a_database_that_cannot_be_used_is_refused_in_a_sentence(address: str) -> None:
    assert "database" in refusal(address)


@pytest.mark.parametrize("version", [0, 2])
def test_a_database_of_another_version_is_refused_and_left_as_it_is(version: int, tmp_path: Path) -> None:
    path = tmp_path / "table.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE schema_version (version INTEGER)")
        database.execute("INSERT INTO schema_version VALUES (?)", (version,))
        database.commit()
    assert str(version) in refusal(str(path))
    with contextlib.closing(sqlite3.connect(path)) as database:
        assert [name for (name,) in database.execute("SELECT name FROM sqlite_master")] == ["schema_version"]


@pytest.mark.parametrize("name", ["COSMODROME_BOT_PROCESSES", "COSMODROME_BOT_GRACE", "COSMODROME_RATE"])
@pytest.mark.parametrize("wrong", ["many", "-1", "nan"])
def test_what_cannot_be_set_is_refused_in_a_sentence(
    name: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, wrong)
    assert name in refusal(str(tmp_path / "table.sqlite"))


def test_a_port_in_use_is_said_so(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(BadInput, match="serve_port"):
            serve("127.0.0.1", other.getsockname()[1], str(tmp_path / "table.sqlite"), 1, Catalogue("en"))


def test_a_file_is_served_once(new_server: Callable[..., Server]) -> None:
    """Two servers on one SQLite file would not hear of each other's moves."""
    server = new_server().start()
    with pytest.raises(BadInput) as said:
        serve("127.0.0.1", free_port(), server.database, 1, Catalogue("en"))
    assert "served already" in Catalogue("en").say(said.value.message)
    server.kill()
    server.start()  # one that was killed is in nobody's way
    server.stop()


def test_it_goes_on_when_nobody_takes_its_log(tmp_path: Path) -> None:
    """The log goes to a pipe whose reader has gone, or to a disk that is full."""
    read, write = os.pipe()
    os.close(read)
    port = free_port()
    options = ["serve", "--port", str(port), "--database", str(tmp_path / "table.sqlite")]
    run = [sys.executable, "-c", "from cosmodrome.cli import main; main()", *options]
    server = subprocess.Popen(run, stderr=write, stdout=subprocess.DEVNULL)
    os.close(write)
    try:
        with httpx.Client(transport=httpx.HTTPTransport(retries=20)) as client:
            assert client.get(f"http://127.0.0.1:{port}/health").status_code == 200
    finally:
        server.terminate()
        assert server.wait(30) in (0, -signal.SIGTERM)
