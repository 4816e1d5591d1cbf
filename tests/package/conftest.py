"""The wheel of this tree, and a browser."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tests.browser.conftest import browser, chromium  # noqa: F401
from tests.table.server import ROOT

from .environments import built


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    subprocess.run([str(ROOT / "scripts" / "web.sh"), "build"], check=True, cwd=ROOT)
    return built(ROOT, "wheel", tmp_path_factory.mktemp("wheel"))
