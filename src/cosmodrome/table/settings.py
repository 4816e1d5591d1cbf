"""How this server is to run. The parent process hands it to its workers through the environment."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

import msgspec
from sqlalchemy import make_url

from cosmodrome.kernel import BadInput

from .database.store import database_url

ENVIRONMENT = "COSMODROME_SETTINGS"
KEY_LENGTH = 32  # characters of the signing key at least


class Settings(msgspec.Struct, frozen=True):
    database: str
    secret: str
    bot_processes: int = 2
    look_processes: int = 2  # for looking back; without any, threads do it
    bot_grace: float = 5.0  # seconds beyond its budget after which a bot counts as hanging
    rate: float = 1.0  # the rate limits are multiplied by this; 0 switches them off
    origins: tuple[str, ...] = ()  # other sites whose pages may open WebSockets
    metrics_token: str = ""  # whoever shows it may read /metrics; without one, only this machine may
    web: str | None = None  # the folder with the built web app
    body_limit: int = 1_000_000  # bytes of an HTTP request
    frame_limit: int = 64_000  # bytes of a WebSocket frame

    def hand_over(self) -> None:
        os.environ[ENVIRONMENT] = msgspec.json.encode(self).decode()


def handed_over() -> Settings:
    return msgspec.json.decode(os.environ[ENVIRONMENT], type=Settings)


def data_folder() -> Path:
    """Where this user's data lives by the XDG convention."""
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "cosmodrome"


def default_database() -> str:
    return str(data_folder() / "table.sqlite")


def key_file(database: str) -> Path:
    """Where the key is kept that all cookies are signed with, unless it is given."""
    url = make_url(database_url(database))
    beside = url.get_backend_name() == "sqlite" and url.database
    return Path(f"{url.database}.key") if beside else data_folder() / "postgresql.key"


def find_secret(database: str) -> str:
    """The key all cookies are signed with: COSMODROME_SECRET, or a file beside the database that only we can read."""
    given = os.environ.get("COSMODROME_SECRET")
    if given:
        return given
    path = key_file(database)
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(48))
    key = path.read_text("ascii").strip()
    if len(key) < KEY_LENGTH:  # it was not written to its end; whoever guesses it can be anybody
        raise BadInput("bad.serve_key", text=str(path))
    return key


def find_web() -> str | None:
    """The built web app: inside the package when installed, in web/dist in a checkout."""
    here = Path(__file__).resolve()
    for folder in (here.parents[1] / "web", here.parents[3] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return str(folder)
    return None
