"""`cosmodrome serve` at a terminal, and its logs for machines."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pexpect

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
