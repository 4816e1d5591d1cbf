"""What is said to people: a message id and its arguments, put into words only when it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Arg: TypeAlias = "int | str | Message"

NAMED: Final = "named"  # a message that brings its own words: an argument a language


class Message:
    """`Message("refuse.threshold", planet=3, have=4)`; the catalogue of the reader's language has the sentence.

    The name of an argument tells the game how to put it into words (`card=17`, `seat=2`); a digit at the end
    only tells two of a kind apart (`card2=18`). An argument may be a message itself: a part of the sentence.
    """

    __slots__ = ("args", "id")

    def __init__(self, id: str, **args: Arg) -> None:
        self.id = id
        self.args: Mapping[str, Arg] = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.id, tuple(sorted(self.args.items()))))

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {', '.join(f'{k}={v!r}' for k, v in self.args.items())})"

    def to_json(self) -> list[object]:
        args = {word: arg.to_json() if isinstance(arg, Message) else arg for word, arg in self.args.items()}
        return [self.id, args]
