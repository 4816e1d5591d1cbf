"""The tutorial's prepared record is what the rules of today make of it, and shows the learner no secret."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPT = Path(__file__).parent.parent / "scripts" / "make_tutorial.py"


@pytest.fixture(scope="module")
def tutorial() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_tutorial", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def frames(tutorial: ModuleType) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(tutorial.TARGET.read_text("utf-8"))["frames"]
    return found


def test_the_record_is_up_to_date(tutorial: ModuleType) -> None:
    assert tutorial.fresh(), "run scripts/make_tutorial.py"


def test_a_changed_file_is_noticed(tutorial: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / "record.json"
    changed.write_text(tutorial.TARGET.read_text("utf-8").replace('"deck":93', '"deck":92'), "utf-8")
    monkeypatch.setattr(tutorial, "TARGET", changed)
    assert not tutorial.fresh()


def test_ten_moves_a_chain_a_veteran_and_a_discovery(tutorial: ModuleType, frames: list[dict[str, Any]]) -> None:
    assert len(tutorial.LESSON) == 10
    names = [name for frame in frames for name, _ in frame["events"]]
    assert {"landed", "took", "drew", "played", "advanced", "planet_revealed", "explored"} <= set(names)


def test_the_other_hand_stays_hidden(frames: list[dict[str, Any]]) -> None:
    assert all(frame["view"]["players"][1]["hand"] is None for frame in frames)
    drawn = [args for frame in frames for name, args in frame["events"] if name == "drew"]
    assert all(args["seat"] == 0 for args in drawn)
