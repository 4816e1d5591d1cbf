"""What just happened, for the log, the animation and the spectators."""

from __future__ import annotations

from collections.abc import Mapping

from .message import Message

HIDDEN = "_hidden"


class Event:
    """A name and its arguments. The arguments named in `secret` are for the seats in `knows` only; everybody else
    gets the event without them, under the name with `_hidden` behind it."""

    __slots__ = ("args", "knows", "name", "secret")

    def __init__(
        self,
        name: str,
        args: Mapping[str, int],
        secret: tuple[str, ...] = (),
        knows: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.args = args
        self.secret = secret
        self.knows = knows

    def seen_by(self, seat: int | None) -> Event:
        """The event as `seat` (None: a spectator) may know it."""
        if not self.secret or (seat is not None and seat in self.knows):
            return Event(self.name, self.args)
        return Event(self.name + HIDDEN, {k: v for k, v in self.args.items() if k not in self.secret})

    def message(self) -> Message:
        return Message(f"event.{self.name}", **self.args)

    def to_json(self) -> list[object]:
        return [self.name, dict(self.args)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.name == other.name and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.name, tuple(sorted(self.args.items()))))

    def __repr__(self) -> str:
        return f"{self.name}({', '.join(f'{k}={v}' for k, v in self.args.items())})"
