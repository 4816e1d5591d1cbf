"""The bot of the guide "Write your own bot" is the one in examples/, and it plays."""

from __future__ import annotations

import re
from pathlib import Path

from examples.salvage import GAME

from cosmodrome import games
from cosmodrome.arena import match

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/developer/bots.md").read_text()
SOURCES = ("examples/builder_bot.py", "src/cosmodrome/bots/__init__.py", "src/cosmodrome/kernel/mind.py")


def test_the_code_of_the_guide_is_real() -> None:
    """Every class the guide shows stands in the project to the letter."""
    real = "\n".join((ROOT / path).read_text() for path in SOURCES)
    shown = [block for block in re.findall(r"```python\n(.*?)```", GUIDE, re.S) if block.startswith("class ")]
    assert len(shown) == 3
    for block in shown:
        assert block in real


def test_the_guides_match_runs_and_the_bot_wins() -> None:
    games.register(GAME)
    result = match(GAME, GAME.setup(2), ["examples.builder_bot:BuilderBot", "random"], games=40, seed=1)
    assert result.unfinished == 0
    assert result.bots[0].wins > 26
