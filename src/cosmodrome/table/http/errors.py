"""How the server says no: an HTTP status, a kind for programs and a message for people."""

from __future__ import annotations

from typing import Any

from cosmodrome.kernel import BadInput, Message, Refusal
from cosmodrome.kernel.message import Arg

STATUS = {
    "bad_input": 400,
    "forbidden": 403,
    "not_found": 404,
    "refused": 409,
    "stale": 409,
    "too_large": 413,
    "too_many": 429,
    "busy": 503,
}


class Trouble(Exception):
    """Something asked for cannot be had; the message says why and what to do."""

    def __init__(self, kind: str, message: Message, clause: str | None = None) -> None:
        super().__init__(f"{kind}: {message!r}")
        self.kind = kind
        self.message = message
        self.clause = clause
        self.game: Any = None  # whose words say it, and the position it speaks of, where there is no table yet
        self.state: Any = None
        self.field = ""  # of a form: what it is about

    @property
    def status(self) -> int:
        return STATUS[self.kind]


def trouble(kind: str, id: str, **args: Arg) -> Trouble:
    return Trouble(kind, Message(id, **args))


def from_kernel(error: Refusal | BadInput) -> Trouble:
    if isinstance(error, Refusal):
        return Trouble("refused", error.message, error.clause or None)
    found = Trouble("bad_input", error.message)
    found.game, found.state, found.field = error.game, error.state, error.field
    return found
