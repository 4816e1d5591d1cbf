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

from cosmodrome.kernel import BadInput, Message
from cosmodrome.kernel.message import NAMED

T = TypeVar("T")
R = TypeVar("R", bound="Entry")

# A folder of one's own records: <folder>/<game>/<file> adds to our file of that name, and corrects what stands in it.
OWN_CONTENT = "COSMODROME_CONTENT"


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a thing is called, in every language of the house."""

    en: str
    fr: str

    def message(self) -> Message:
        return Message(NAMED, en=self.en, fr=self.fr)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every record of a card, a tile or a board has."""

    id: str
    names: Names | None = None  # of one's own cards; those of the box are called by the game's catalogues


class Folder:
    """The content folder of a game, and the owner's folder beside it."""

    def __init__(self, game: str, beside: str) -> None:
        self.home = Path(beside).parent
        self.added: set[str] = set()  # the ids of records that only the owner's folder has
        self._digest = hashlib.sha256()
        own = os.environ.get(OWN_CONTENT)
        self._own = Path(own, game) if own else None
        self._refuse_strangers()

    def _refuse_strangers(self) -> None:
        """A file that nobody reads is a slip of the pen: better told than passed over."""
        ours = {path.name for path in self.home.glob("*.toml")}
        if self._own is not None and self._own.is_dir():
            for path in sorted(self._own.glob("*.toml")):
                if path.name not in ours:
                    raise BadInput("bad.content_name", file=str(path), known=", ".join(sorted(ours)))

    def path(self, name: str) -> Path:
        """The file to blame for what is wrong: ours are right, as long as the owner has none."""
        if self._own is not None and (mine := self._own / name).exists():
            return mine
        return self.home / name

    def read(self, name: str, kind: type[T], prepare: Callable[[object], object] = lambda data: data) -> T:
        """The file as a `kind`, the owner's records among ours; BadInput names the file, the record and the field
        that are wrong."""
        text, data = _load(self.home / name)
        self._digest.update(text.encode())
        path = self.path(name)
        if path.parent != self.home:
            text, own = _load(path)
            merged = self._merged(data, own)
            if merged != data:
                self._digest.update(text.encode())
            data = merged
        try:
            return msgspec.convert(prepare(data), kind)
        except msgspec.ValidationError as error:
            raise _bad_record(path, data, str(error)) from error

    def convert(self, name: str, record: dict[str, Any], kind: type[T]) -> T:
        """One record of a file as a `kind`, where each record says itself what it is."""
        try:
            return msgspec.convert(record, kind)
        except msgspec.ValidationError as error:
            what, at, where = str(error).partition(" - at `$")
            spot = f"{what} - at `$.it[0]{where if at else '`'}"
            raise _bad_record(self.path(name), {"it": [record]}, spot) from error

    def _merged(self, ours: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
        """A record of a known id stands in the place of ours, a new one behind them all; other values replace ours."""
        merged = dict(ours)
        for key, value in own.items():
            known = ours.get(key)
            if not isinstance(value, list) or not isinstance(known, list) or not _are_records(known):
                merged[key] = value
                continue
            places = {_id_of(record): place for place, record in enumerate(known)}
            records = list(known)
            for record in value:
                place = places.pop(_id_of(record), None)  # the second of one id stays, to be refused as a twin
                if place is not None:
                    records[place] = record
                else:
                    records.append(record)
                    self.added.add(_id_of(record))
            merged[key] = records
        return merged

    def numbered(self, *lists: Sequence[R]) -> list[R]:
        """The records in the order of their numbers: those of the box, list by list, then the owner's own. So a card
        more changes the number of no other card."""
        every = [record for records in lists for record in records]
        published = [record for record in every if record.id not in self.added]
        return published + [record for record in every if record.id in self.added]

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


def _load(path: Path) -> tuple[str, dict[str, Any]]:
    try:
        text = path.read_text(encoding="utf-8")
        return text, tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput("bad.content_file", file=str(path), text=str(error)) from error


def _are_records(values: list[Any]) -> bool:
    """Records are known by their ids; a list of figures is one value."""
    return any(isinstance(value, dict) for value in values)


def _id_of(record: object) -> str:
    return str(record.get("id", record.get("name"))) if isinstance(record, dict) else repr(record)


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
