"""The page of the public API tells the truth, and the types reach to the end of it."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.table.server import ROOT

from cosmodrome import games

PAGE = (ROOT / "docs" / "developer" / "api.md").read_text("utf-8")
PARTS = re.split(r"^## `(.+)`$", PAGE, flags=re.MULTILINE)
LISTED = {
    module: re.findall(r"^\| `([\w.]+)` \| \S", text, re.MULTILINE)
    for module, text in zip(PARTS[1::2], PARTS[2::2], strict=True)
}


def found(module: Any, name: str) -> Any:
    for part in name.split("."):
        module = getattr(module, part)
    return module


def test_every_game_has_its_section() -> None:
    assert {f"cosmodrome.games.{name}" for name in games.names()} <= set(LISTED)


@pytest.mark.parametrize("module", LISTED)
def test_the_page_lists_what_a_module_offers_and_nothing_else(module: str) -> None:
    there = import_module(module)
    names = LISTED[module]
    assert len(names) == len(set(names))
    assert {name for name in names if "." not in name} == set(there.__all__)
    for name in names:
        assert found(there, name) is not None


def test_the_code_of_the_page_runs() -> None:
    (code,) = re.findall(r"```python\n(.+?)```", PAGE, re.DOTALL)
    exec(code, {})


TYPED = """\
from cosmodrome import games
from cosmodrome.kernel import Play

wild, truck, some = games.get("wild_space"), games.get("galaxy_trucker"), games.get(input())
s, t, u = wild.new(wild.setup(2), 1), truck.new(truck.setup(2), 1), some.new(some.setup(2), 1)
reveal_type(wild)
reveal_type(s)
reveal_type(s.players[0].hand)
reveal_type(s.copy())
reveal_type(wild.view(s, 0))
reveal_type(wild.imagine(s, 0, s))
reveal_type(truck)
reveal_type(t)
reveal_type(truck.view(t, None))
reveal_type(Play(truck, truck.setup(2), 1).state)
reveal_type(some)
reveal_type(u)
wild.act(t, 0, wild.options(s, 0)[0])
"""
REVEALED = [
    "WildSpace",
    "WildSpaceState",
    "list[int]",
    "WildSpaceState",
    "WildSpaceView",
    "WildSpaceState",
    "GalaxyTrucker",
    "TruckerState",
    "GalaxyTruckerView",
    "TruckerState",
    "Game[Any]",
    "Any",
]


def test_a_type_checker_knows_a_game_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(TYPED, "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir", str(tmp_path / "cache")]
    done = subprocess.run([*command, "mine.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    revealed = [re.sub(r"[\w.]+\.(?=\w)", "", one) for one in re.findall(r'Revealed type is "(.+)"', done.stdout)]
    assert revealed == REVEALED, done.stdout
    (wrong,) = re.findall(r"^mine.py:.*error.*$", done.stdout, re.MULTILINE)
    assert 'has incompatible type "TruckerState"; expected "WildSpaceState"' in wrong
