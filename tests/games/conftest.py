"""What the tests of the games share: of a lesson (a module's LESSON), its frames and what the learner sees in them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from scripts import lesson


@pytest.fixture(scope="module")
def frames(request: pytest.FixtureRequest) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(request.module.LESSON.target.read_text("utf-8"))["frames"]
    return found


@pytest.fixture(scope="module")
def views(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return lesson.views(frames)
