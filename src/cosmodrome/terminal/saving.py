"""Games on disk: what is written survives Ctrl-C, a closed terminal and kill -9."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from cosmodrome import games
from cosmodrome.kernel import BadInput, Record, decode


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there: a person, or a bot by its name."""

    name: str
    bot: str = ""


class _Save(msgspec.Struct, forbid_unknown_fields=True):
    """A record with the people who play it, so that the game can go on."""

    seats: list[Seat]
    record: msgspec.Raw


class Saved:
    """A game read from a file; `seats` is None if the file is a bare record."""

    def __init__(self, path: Path, record: Record, seats: list[Seat] | None) -> None:
        self.path = path
        self.record = record
        self.seats = seats


def folder() -> Path:
    """Where games are kept unless one says otherwise."""
    home = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(home):
        return Path(home, "cosmodrome", "games")
    return Path(os.path.expanduser("~"), ".local", "share", "cosmodrome", "games")


def new_path(game: str) -> Path:
    """A file name nobody uses yet."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path = folder() / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder() / f"{stem}-{number}.json"
        number += 1
    return path


def write(path: Path, record: Record, seats: Sequence[Seat]) -> None:
    """All or nothing: a new file beside the old one takes its place once it is safely on the disk."""
    data = msgspec.json.encode(_Save(list(seats), msgspec.Raw(record.encode())))
    beside = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
        _sync(path.parent)
    except OSError as error:
        raise BadInput("bad.file_write", file=str(path), text=error.strerror or str(error)) from error


def _sync(directory: Path) -> None:
    """Make the new name of a file last too."""
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read(path: Path) -> Saved:
    """The game in a file, a saved one or a bare record; BadInput says what is wrong with it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput("bad.file_read", file=str(path), text=error.strerror or str(error)) from error
    try:
        plain = msgspec.json.decode(data)
        save = msgspec.json.decode(data, type=_Save) if isinstance(plain, dict) and "record" in plain else None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput("bad.record_json", text=str(error)) from error
    if save is None:
        return Saved(path, decode(data, games.ALL), None)
    record = decode(bytes(save.record), games.ALL)
    if len(save.seats) != record.setup.seats:
        raise BadInput("bad.save_seats", n=len(save.seats), wanted=record.setup.seats)
    return Saved(path, record, save.seats)


def last(game: str | None) -> Saved:
    """The game played last among those that are not finished (of that name, if one is given)."""
    for path in _newest():
        try:
            saved = read(path)
        except BadInput:
            continue
        if saved.record.check is None and game in (None, saved.record.game.name):
            return saved
    raise BadInput("bad.no_saved_game", file=str(folder()))


def _newest() -> Iterator[Path]:
    try:
        stamped = [(path.stat().st_mtime_ns, path) for path in folder().glob("*.json")]
    except OSError:
        return
    for _, path in sorted(stamped, reverse=True):
        yield path
