"""docs/developer/add_a_game.md: the code in it is the example's, and what it says to run, runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmodrome import games

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "developer" / "add_a_game.md").read_text(encoding="utf-8")
QUOTES = re.findall(r'^```\w+ title="([^"]+)"\n(.*?)\n```$', PAGE, re.DOTALL | re.MULTILINE)
SCRIPTS = re.findall(r"^```python\n(.*?)\n```$", PAGE, re.DOTALL | re.MULTILINE)


def test_every_block_of_code_is_looked_at() -> None:
    assert PAGE.count("\n```") == 2 * (len(QUOTES) + len(SCRIPTS))
    assert len(QUOTES) >= 20 and len(SCRIPTS) == 1


@pytest.mark.parametrize(
    ("name", "quote"), QUOTES, ids=[f"{i}-{Path(name).name}" for i, (name, _) in enumerate(QUOTES)]
)
def test_a_quote_stands_in_the_example(name: str, quote: str) -> None:
    assert f"\n{quote}\n" in "\n" + (ROOT / name).read_text(encoding="utf-8")


def test_every_room_is_shown() -> None:
    home = ROOT / "examples" / "salvage"
    rooms = {path.name for path in home.iterdir() if not path.name.startswith("__")}
    tree = set(re.findall(r"^      ([\w.]+)/? ", PAGE, re.MULTILINE))
    assert tree == rooms


def test_the_script_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(games, "ALL", type(games.ALL)())
    exec(SCRIPTS[0], {})
    told = capsys.readouterr().out
    assert "Round 3 begins." in told and '"game":"salvage"' in told
