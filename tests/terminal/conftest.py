"""A home of its own for every test: saved games go to a temporary folder, words are English."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pexpect
import pytest

from cosmodrome import cli

COMMAND = str(Path(sys.executable).parent / "cosmodrome")


PATIENCE = 120  # seconds, for a machine that has other things to do


def signals_as_at_a_terminal() -> None:
    """A test run started in the background has these ignored, and its children would inherit that."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


class Run:
    """What a command said and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Cosmodrome = Callable[..., Run]
Terminal = Callable[..., "pexpect.spawn[str]"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("LC_ALL", "LC_MESSAGES", "COLUMNS", "LINES", "COSMODROME_CONTENT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def cosmodrome(capsys: pytest.CaptureFixture[str]) -> Cosmodrome:
    """Run the command within this process, with nothing to read."""

    def run(*arguments: str) -> Run:
        with pytest.raises(SystemExit) as end:
            cli.main(list(arguments))
        said = capsys.readouterr()
        return Run(end.value.code if isinstance(end.value.code, int) else 0, said.out, said.err)

    return run


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    """Run the command in a real terminal of 110 columns and 50 lines."""
    running: list[pexpect.spawn[str]] = []

    def start(*arguments: str, lines: int = 50, columns: int = 110) -> pexpect.spawn[str]:
        size = (lines, columns)
        own = dict(os.environ)  # without it the child inherits the size that readline has written behind Python's back
        child = pexpect.spawn(
            COMMAND,
            list(arguments),
            encoding="utf-8",
            dimensions=size,
            timeout=PATIENCE,
            env=own,
            preexec_fn=signals_as_at_a_terminal,
        )
        child.delaybeforesend = None
        child.delayafterclose = child.delayafterterminate = 0.02
        running.append(child)
        return child

    yield start
    for child in running:
        child.close(force=True)


def saved_games(home: Path) -> Sequence[Path]:
    return sorted((home / "data" / "cosmodrome" / "games").glob("*.json"))
