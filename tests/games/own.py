"""Content of one's own, as the tests of every game try it: files in a folder, read by a process of its own."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from cosmodrome.kernel import Action, Game

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "guide" / "own_cards.md"


def told_by(code: str, folder: Path, source: Path | None = None) -> Any:
    """What a program prints as JSON, with the folder as content."""
    env = {**os.environ, "COSMODROME_CONTENT": str(folder)}
    if source is not None:
        env["PYTHONPATH"] = str(source)
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def found_by(module: str, test: str, folder: Path, source: Path | None = None) -> dict[str, Any]:
    """What a function of a module of tests finds with the folder as content."""
    code = f"import json; from importlib import import_module as m; print(json.dumps(m({module!r}).{test}()))"
    found: dict[str, Any] = told_by(code, folder, source)
    return found


class Own:
    """A folder of one's own content, beginning with copies of ours; `code` loads it and tells what it finds."""

    def __init__(self, folder: Path, game: str, ours: Path, code: str) -> None:
        self.folder = folder
        self.ours = ours
        self.code = code
        self.home = folder / game
        self.home.mkdir()

    def change(self, name: str, old: str, new: str) -> Path:
        """A copy of a file with the first `old` replaced."""
        text = (self.ours / name).read_text(encoding="utf-8")
        assert old in text
        return self.write(name, text.replace(old, new, 1))

    def write(self, name: str, text: str) -> Path:
        path = self.home / name
        path.write_text(text, encoding="utf-8")
        return path

    def load(self) -> tuple[str, dict[str, Any]]:
        id, args = told_by(self.code, self.folder)
        return id, args

    # -- what is refused, and how it is told ------------------------------------------------------------------

    def refuses_record(self, path: Path, record: str, field: str) -> None:
        id, args = self.load()
        assert (id, args["file"]) == ("bad.content_record", str(path))
        assert (args["record"], args["field"]) == (record, field)
        assert args["text"]

    def refuses_file(self, path: Path, words: str = "") -> None:
        id, args = self.load()
        assert (id, args["file"]) == ("bad.content_file", str(path))
        assert words in args["text"]

    def refuses_what_is_no_such_file(self, name: str, key: str) -> None:
        """Another shape, broken TOML, no text, a folder in its place."""
        path = self.write(name, f"{key} = 3\n")
        self.refuses_record(path, "-", key)
        self.change(name, f"{key} = [", f"{key} = {{[")
        self.refuses_file(path, "line")
        path.write_bytes(b"\xff\xfe\x00")
        self.refuses_file(path)
        path.unlink()
        path.mkdir()
        self.refuses_file(path)


def guides_example(home: Path, *files: str) -> Path:
    """The folder of the guide's example; it has these files among others."""
    examples = re.findall(r"`my_cards/(\S+)`:\n\n```toml\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert {*files} <= {name for name, _ in examples}
    for name, text in examples:
        path = home / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return home


class Numbers:
    """The numbers of a game's actions: learners are trained with those about the things of the box."""

    def __init__(self, game: Game[Any], ids: dict[str, list[str]], published: dict[str, int]) -> None:
        self.actions = game.space.actions
        self.ids = ids
        self.published = sum(
            all(arg < published.get(word, arg + 1) for word, arg in zip(action.words, action.args, strict=True))
            for action in self.actions
        )

    def readable(self, action: Action) -> str:
        """An action with the ids of the things it is about instead of their numbers."""
        things = zip(action.words, action.args, strict=True)
        return f"{action.verb} {[self.ids[word][arg] if word in self.ids else arg for word, arg in things]}"

    def shape(self) -> str:
        """Of those about things of the box only."""
        text = "\n".join(f"{action.id} {self.readable(action)}" for action in self.actions[: self.published])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def added(self) -> list[str]:
        """Those about the owner's things, which come behind."""
        return [self.readable(action) for action in self.actions[self.published :]]
