"""The package as others get it: built from this tree, installed into an environment that has nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

from tests.table.server import ROOT, Server


def build(root: Path, target: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """`hatchling build` of one target (wheel or sdist) of the sources in `root`."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


def built(root: Path, target: str, folder: Path) -> Path:
    done = build(root, target, folder)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return made


def pinned(folder: Path) -> Path:
    """The versions of the lock file without their hashes, which pip would want of our own wheel too."""
    lines = (ROOT / "requirements" / "dev.txt").read_text("utf-8").splitlines()
    pins = [line.removesuffix("\\").strip() for line in lines if re.match(r"\w", line)]
    path = folder / "constraints.txt"
    path.write_text("\n".join(pins), "utf-8")
    return path


class Environment:
    """A virtual environment with the wheel and what it asks for."""

    def __init__(self, folder: Path, wheel: Path, extra: str = "") -> None:
        self.folder = folder
        venv.create(folder / "venv", with_pip=False, symlinks=True)
        wanted = f"{wheel}[{extra}]" if extra else str(wheel)
        self._pip("install", "-q", "--no-compile", "-c", str(pinned(folder)), wanted)
        self._pip("check")
        self.home = folder / "empty"
        self.home.mkdir()

    @property
    def bin(self) -> Path:
        return self.folder / "venv" / "bin"

    @property
    def variables(self) -> dict[str, str]:
        """Nothing of the checkout: neither its modules nor its user's data."""
        own = {"PYTHONPATH": "", "HOME": str(self.home), "XDG_DATA_HOME": str(self.home), "LANG": "en_GB.UTF-8"}
        return {**os.environ, "LC_ALL": "", **own}

    def _pip(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(self.bin / program), *arguments]
        return subprocess.run(
            command, cwd=self.home, env=self.variables, capture_output=True, text=True, timeout=300, check=False
        )

    def packages(self) -> set[str]:
        listing = "from importlib.metadata import distributions as d; print(*(one.name.lower() for one in d()))"
        return set(self.run("python", "-c", listing).stdout.split())


class Installed(Server):
    """`cosmodrome serve` as typed by somebody who has just installed it: in an empty folder, no option but the port."""

    def __init__(self, environment: Environment) -> None:
        super().__init__("", environment.home)
        self.env = environment.variables
        self.program = environment.bin / "cosmodrome"

    def command(self) -> list[str]:
        return [str(self.program), "serve", "--port", str(self.port)]
