"""Reading a game's data files: each is checked against its type, and a bad one is refused with the spot that is bad."""

from __future__ import annotations

import hashlib
import os
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import msgspec

from cosmodrome.kernel import BadInput

T = TypeVar("T")

OWN_CONTENT = "COSMODROME_CONTENT"  # a folder of one's own data files: <folder>/<game>/<file> stands for ours


class Folder:
    """The content folder of a game."""

    def __init__(self, game: str, beside: str) -> None:
        self.game = game
        self.home = Path(beside).parent
        self._digest = hashlib.sha256()

    def path(self, name: str) -> Path:
        own = os.environ.get(OWN_CONTENT)
        if own and (mine := Path(own, self.game, name)).exists():
            return mine
        return self.home / name

    def read(self, name: str, kind: type[T], prepare: Callable[[object], object] = lambda data: data) -> T:
        """The file as a `kind`; BadInput names the file, the record and the field that are wrong."""
        path = self.path(name)
        try:
            text = path.read_text(encoding="utf-8")
            data = tomllib.loads(text)
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadInput("bad.content_file", file=str(path), text=str(error)) from error
        try:
            typed = msgspec.convert(prepare(data), kind)
        except msgspec.ValidationError as error:
            raise _bad_record(path, data, str(error)) from error
        self._digest.update(text.encode())
        return typed

    def no_twins(self, ids: Mapping[str, Sequence[str]]) -> None:
        """Refuse two records of one id, in one file or in two: `ids` are those of each file."""
        seen: set[str] = set()
        for name, records in ids.items():
            for id in records:
                if id in seen:
                    raise BadInput("bad.content_twice", file=str(self.path(name)), record=id)
                seen.add(id)

    def refuse(self, name: str, record: str, field: str, text: str) -> NoReturn:
        """What only the whole content shows to be wrong."""
        raise BadInput("bad.content_record", file=str(self.path(name)), record=record, field=field, text=text)

    def fingerprint(self) -> str:
        return self._digest.hexdigest()[:12]


def _bad_record(path: Path, data: dict[str, Any], error: str) -> BadInput:
    """msgspec says `Invalid enum value 'x' - at `$.crew[3].species``: find the record's id and the field."""
    what, _, where = error.partition(" - at `")
    where = where.rstrip("`") or "$"
    named = re.search(r"(?:missing required|unknown) field `(\w+)`", what)
    if named:
        where = f"{where}.{named[1]}"
    match = re.match(r"\$\.(\w+)(?:\[(\d+)\])?\.?(.*)", where)
    if match is None:
        return BadInput("bad.content_record", file=str(path), record="-", field="-", text=what)
    key, index, rest = match.groups()
    record, field = (key, rest) if rest else ("-", key)
    value = data.get(key)
    if index is not None and isinstance(value, list):
        entry = value[int(index)]
        record = str(entry.get("id", f"{key}[{index}]")) if isinstance(entry, dict) else f"{key}[{index}]"
        field = rest or "-"
    return BadInput("bad.content_record", file=str(path), record=record, field=field, text=what)
