"""The Dockerfile, read and carried out in a folder: the same commands, where no container engine is at hand.

Each stage has a folder that stands for its file system. Paths that the Dockerfile itself makes (its WORKDIRs, and what
it copies from stage to stage) are put below that folder; the base images' `python3`, `node` and `npm` are those of
this machine. Commands that change the system (SYSTEM) are left out. An instruction or a flag that is not known
here fails.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from pathspec import GitIgnoreSpec

SYSTEM = ("useradd",)
KNOWN = ("FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "EXPOSE", "VOLUME", "HEALTHCHECK", "ENTRYPOINT", "CMD")


class Stage:
    def __init__(self, base: str, name: str) -> None:
        self.base = base
        self.name = name
        self.steps: list[tuple[str, str]] = []

    def last(self, instruction: str) -> str:
        return [text for word, text in self.steps if word == instruction][-1]

    def words(self, instruction: str) -> list[str]:
        """The last ENTRYPOINT or CMD, or the command of the HEALTHCHECK."""
        found = json.loads(self.last(instruction).rpartition(" CMD ")[2].removeprefix("CMD "))
        assert isinstance(found, list)
        return [str(word) for word in found]


def stages(text: str) -> dict[str, Stage]:
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    found: dict[str, Stage] = {}
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        word, _, rest = line.strip().partition(" ")
        assert word in KNOWN, f"an instruction that is not known here: {line}"
        rest = re.sub(r"\s+", " ", rest.strip())
        if word == "FROM":
            base, name = re.fullmatch(r"(\S+) AS (\w+)", rest).groups()  # type: ignore[union-attr]
            found[name] = Stage(base, name)
        else:
            list(found.values())[-1].steps.append((word, rest))
    return found


def copied(text: str) -> tuple[str | None, list[str], str]:
    """Of a COPY: the stage it is from, what, and where to."""
    words = text.split()
    stage = words.pop(0).removeprefix("--from=") if words[0].startswith("--from=") else None
    assert not words[0].startswith("--"), f"a flag that is not known here: COPY {text}"
    return stage, words[:-1], words[-1]


def context(root: Path) -> Iterator[Path]:
    """The files that a build is given: those that .dockerignore leaves."""
    ignored = GitIgnoreSpec.from_lines((root / ".dockerignore").read_text("utf-8").splitlines())
    for folder, folders, files in os.walk(root):
        here = Path(folder).relative_to(root)
        folders[:] = [one for one in folders if not ignored.match_file(f"{(here / one).as_posix()}/")]
        yield from (here / name for name in files if not ignored.match_file((here / name).as_posix()))


class Builder:
    """Carries out all stages of a Dockerfile below one folder."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.stages = stages((root / "Dockerfile").read_text("utf-8"))
        self.folder = folder
        self.left_out: list[str] = []
        self.done: dict[str, list[tuple[str, str]]] = {}  # the steps of each stage so far
        self.paths = sorted(set(self._paths()), key=len, reverse=True)
        self.context = folder / "context"
        for file in context(root):
            (self.context / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / file, self.context / file)

    def _paths(self) -> Iterator[str]:
        """The absolute paths that the Dockerfile makes."""
        for stage in self.stages.values():
            for word, text in stage.steps:
                named = copied(text)[1] + [copied(text)[2]] if word == "COPY" else [text] if word == "WORKDIR" else []
                yield from (path.rstrip("/") for path in named if path.startswith("/"))

    def root(self, stage: Stage) -> Path:
        return self.folder / stage.name

    def placed(self, stage: Stage, text: str) -> str:
        """A command or a setting, with the paths of the image below the stage's folder."""
        either = "|".join(re.escape(path) for path in self.paths)
        return re.sub(rf"(?<![\w.])({either})(?![\w.-])", rf"{self.root(stage)}\1", text)

    def build(self) -> None:
        for stage in self.stages.values():
            self._begin(stage)
            for word, text in stage.steps:
                self.done[stage.name].append((word, text))
                if word == "RUN":
                    self._run(stage, text)
                elif word == "COPY":
                    self._copy(stage, text)
                elif word == "WORKDIR":
                    self.workdir(stage, text).mkdir(parents=True, exist_ok=True)

    def _begin(self, stage: Stage) -> None:
        """An empty stage, or one like that it builds on, with what was set there."""
        self.done[stage.name] = [step for step in self.done.get(stage.base, []) if step[0] in ("WORKDIR", "ENV")]
        if stage.base in self.stages:
            shutil.copytree(self.root(self.stages[stage.base]), self.root(stage), symlinks=True)
        else:
            self.root(stage).mkdir(parents=True)

    def workdir(self, stage: Stage, text: str | None = None) -> Path:
        path = text or [value for word, value in self.done[stage.name] if word == "WORKDIR"][-1]
        assert path.startswith("/")
        return Path(self.placed(stage, path))

    def environment(self, stage: Stage) -> dict[str, str]:
        """This machine's own Python and Node as those of the image, and nothing of the checkout."""
        keep = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COSMODROME"))}
        base = f"{Path(sys.base_prefix) / 'bin'}:{os.environ['PATH']}"
        made = {**keep, "PATH": base, "HOME": str(self.root(stage))}
        for word, text in self.done[stage.name]:
            if word == "ENV":
                name, _, value = text.partition("=")
                made[name] = self.placed(stage, value).replace("$PATH", made["PATH"])
        return made

    def _run(self, stage: Stage, text: str) -> None:
        if text.split(maxsplit=1)[0] in SYSTEM:
            self.left_out.append(text)
            return
        command = ["sh", "-ec", self.placed(stage, text)]
        done = subprocess.run(
            command,
            cwd=self.workdir(stage),
            env=self.environment(stage),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{stage.name}: RUN {text}\n{done.stdout[-3000:]}"

    def _copy(self, stage: Stage, text: str) -> None:
        name, sources, target = copied(text)
        into = Path(self.placed(stage, target)) if target.startswith("/") else self.workdir(stage) / target
        for source in sources:
            found = Path(self.placed(self.stages[name], source)) if name else self.context / source
            assert found.exists(), f"{stage.name}: COPY {text}"
            if found.is_dir():
                shutil.copytree(found, into, symlinks=True, dirs_exist_ok=True)
            else:
                into.mkdir(parents=True, exist_ok=True)
                assert target.endswith(("/", ".")), f"a file is copied into a folder: COPY {text}"
                shutil.copy2(found, into)
