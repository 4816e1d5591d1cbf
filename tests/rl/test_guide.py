"""The learners' guide says what is true: its code is run as it stands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

GUIDE = Path(__file__).parents[2] / "docs/developer/learners.md"


def test_the_code_of_the_guide_runs_and_its_learner_learns(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", GUIDE.read_text(encoding="utf-8"), re.M | re.S)
    assert len(blocks) >= 6
    space: dict[str, Any] = {"__name__": "guide"}
    for block in blocks:
        exec(compile(block, str(GUIDE), "exec"), space)
    assert "WS-8.2" in capsys.readouterr().out  # the clause that forbids the illegal action
    assert abs(space["before"]) < 3
    assert space["after"] > space["before"] + 6
