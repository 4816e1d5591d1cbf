"""As root the set-up installs what is missing from Debian, and says so first."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.table.server import ROOT

SCRIPT = ROOT / "scripts" / "debian.sh"
BASH = shutil.which("bash") or "/bin/bash"


def script(path: Path, text: str) -> None:
    path.write_text(f"#!{BASH}\n{text}\n", "utf-8")
    path.chmod(0o755)


def run(folder: Path, what: str, user: int) -> subprocess.CompletedProcess[str]:
    """In a system that has nothing but a user and an apt-get that only tells what it was asked."""
    script(folder / "id", f"echo {user}")
    script(folder / "apt-get", 'echo "apt-get $*" >&2')
    return subprocess.run(
        [BASH, str(SCRIPT), what], env={"PATH": str(folder)}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    "what, packages", [("python", "python3-venv"), ("node", "nodejs npm"), ("browser", "chromium")]
)
def test_root_is_told_before_anything_is_installed(what: str, packages: str, tmp_path: Path) -> None:
    done = run(tmp_path, what, user=0)
    assert done.returncode == 0
    said, update, install = done.stderr.splitlines()
    assert said.startswith("As root, about to install from Debian: ") and packages in said
    assert update == "apt-get -qq update" and install.endswith(f" {packages}")


def test_others_are_asked_to_do_it_themselves(tmp_path: Path) -> None:
    done = run(tmp_path, "browser", user=1000)
    assert done.returncode == 1 and done.stderr == ""


def test_what_is_there_is_left_alone(tmp_path: Path) -> None:
    for name in ("chromium", "node", "npm", "initdb"):
        script(tmp_path / name, "")
    for what in ("browser", "node", "database"):
        done = run(tmp_path, what, user=0)
        assert (done.returncode, done.stderr) == (0, "")


def test_nothing_else_installs_from_debian() -> None:
    installers = []
    for folder, _, files in os.walk(ROOT / "scripts"):
        installers += [
            name for name in files if name.endswith(".sh") and "apt-get -qq" in (Path(folder) / name).read_text()
        ]
    assert installers == ["debian.sh"]
