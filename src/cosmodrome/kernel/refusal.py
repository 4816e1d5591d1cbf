"""The two ways to say no: a rule forbids it (Refusal), or the request makes no sense (BadInput)."""

from __future__ import annotations

from typing import Any

from .message import Arg, Message


class Refusal(Exception):
    """Why an action is not allowed: the clause of the rules, and a sentence."""

    def __init__(self, clause: str, message: Message) -> None:
        super().__init__(f"{clause}: {message!r}")
        self.clause = clause
        self.message = message


class BadInput(Exception):
    """Something given from outside cannot be used; the message says what is wrong and what to do."""

    def __init__(self, id: str, **args: Arg) -> None:
        self.message = Message(id, **args)
        self.game: Any = None  # the game whose words say it; None: the house's
        self.state: Any = None  # the position it speaks of, if any
        self.field = ""  # what of a setup it is about: the name of an option, "seats" or "modules"
        super().__init__(repr(self.message))

    def about(self, field: str) -> BadInput:
        self.field = field
        return self


def refuse(clause: str, id: str, **args: Arg) -> Refusal:
    return Refusal(clause, Message(id, **args))


def short(value: object, longest: int = 40) -> str:
    """Something given from outside, whatever it is, as a part of a sentence."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except (RecursionError, ValueError):  # nested without end, or a number of thousands of digits
        text = type(value).__name__
    return text if len(text) <= longest else text[: longest - 3] + "..."
