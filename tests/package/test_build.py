"""What is in the package, and what it takes to build it."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path
from zipfile import ZipFile

from tests.table.server import ROOT

from .environments import build, built


def test_the_wheel_has_all_that_runs_and_nothing_else(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    for name in ("py.typed", "web/index.html", "docs/rules/wild_space.fr.md", "locale/fr.po", "table/locale/fr.po"):
        assert f"cosmodrome/{name}" in names
    page = ZipFile(wheel).read("cosmodrome/web/index.html").decode()
    assert "assets/index-" in page
    assert {name.split("/")[0] for name in names} == {"cosmodrome", wheel.name.rsplit("-", 3)[0] + ".dist-info"}
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name]


def test_the_sources_make_the_same_wheel_without_node(wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(built(ROOT, "sdist", tmp_path)) as sources:
        sources.extractall(tmp_path, filter="data")
    (root,) = (path for path in tmp_path.iterdir() if path.is_dir())
    again = built(root, "wheel", tmp_path / "again")
    assert sorted(ZipFile(again).namelist()) == sorted(ZipFile(wheel).namelist())
    for name in ("Makefile", "requirements/runtime.txt", "scripts/bootstrap.sh", "tests/package/test_build.py"):
        assert (root / name).is_file()


def test_without_the_web_app_nothing_is_built(tmp_path: Path) -> None:
    root = tmp_path / "tree"
    root.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, root)
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "docs", root / "docs")
    (root / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "build_hook.py", root / "scripts")
    for target in ("wheel", "sdist"):
        done = build(root, target, tmp_path / "made")
        assert done.returncode != 0 and "The web app is not built" in done.stdout + done.stderr
        assert "make web" in done.stdout + done.stderr and "Traceback" not in done.stderr
        assert not list((tmp_path / "made").glob("*"))
