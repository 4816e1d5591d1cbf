"""The picture of the README can be drawn again, and asks no other host for anything."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[2]


def test_the_picture_is_drawn(tmp_path: Path) -> None:
    target = tmp_path / "terminal.svg"
    subprocess.run([sys.executable, str(ROOT / "scripts" / "picture.py"), str(target)], check=True)
    for path in (target, ROOT / "docs" / "img" / "terminal.svg"):
        svg = path.read_text("utf-8")
        text = re.sub(r"\s+", " ", "".join(ElementTree.fromstring(svg).itertext()).replace("\xa0", " "))
        for words in ("Wild Space", "Port Dawn", "Your crew", "Your hand", "Use one shuttle", "WS-3.1"):
            assert words in text
        assert "url(http" not in svg and "@font-face" not in svg and "@import" not in svg
