"""Positions as JSON values and back, whatever has happened to the content meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from .action import Action, ActionSpace
from .found import found_steps
from .numbers import Ids, Translation
from .refusal import BadInput, short
from .setup import Setup
from .state import State
from .step import Step

S = TypeVar("S", bound=State)

# What a broken state can raise when it is put together and looked at.
_BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


class Saved(Generic[S]):
    """The part of a game that knows what its positions are made of."""

    space: ClassVar[ActionSpace]
    content: ClassVar[str] = ""  # the fingerprint of the cards, tiles, boards the rules work on
    ids: ClassVar[Ids] = {}  # of what has numbers, by kinds (cards, tiles); `_kind`: in positions only
    state_type: ClassVar[type[Any]]

    def __init__(self) -> None:
        self.contents: dict[str, Ids] = {}  # contents of other times that positions and records may come from
        self._steps: Mapping[str, type[Step[Any]]] | None = None

    @property
    def steps(self) -> Mapping[str, type[Step[Any]]]:
        """The moments of the rules by their names, as they are found in the game's `rules`."""
        if self._steps is None:
            self._steps = found_steps(type(self).__module__)
        return self._steps

    def fingerprint(self) -> str:
        """Identifies the content; records and saved positions carry it."""
        return self.content

    def box(self, setup: Setup, kind: str) -> list[int]:
        """The things of a kind that there are, in the order of the content the game is begun with."""
        if setup.ids is None or kind not in setup.ids:
            return list(range(len(self.ids[kind])))
        back = Translation(setup.ids, self.ids)
        return [back.number(kind, number) for number in range(len(setup.ids[kind]))]

    def ids_of(self, content: str) -> Ids:
        """The ids behind the numbers of a content; BadInput if nobody remembers it."""
        if content == self.fingerprint():
            return self.ids
        if content not in self.contents:
            raise BadInput("bad.content_unknown", text=short(content))
        return self.contents[content]

    def dump(self, s: S) -> dict[str, Any]:
        """The state as JSON values, with the content its numbers belong to."""
        return {"content": self.fingerprint(), **s.dump()}

    def load(self, data: Mapping[str, Any], content: str | None = None) -> S:
        """The state that `data` was dumped from; BadInput if no state of this game can have been. `content` is the one
        of a state that does not name its own."""
        try:
            values = msgspec.json.decode(msgspec.json.encode(data))  # of its own: the state goes on, `data` does not
            if not isinstance(values.get("content", ""), str):
                raise ValueError("content")
            values = self._translated(values, values.pop("content", content))
            s: S = self.state_type.load(values, self)
            if _text(s.dump()) != _text(values):
                raise ValueError("not what was saved")
            self.look_at(s)
        except _BROKEN as error:
            raise BadInput("bad.state", text=short(error, 80)) from error
        return s

    def _translated(self, values: dict[str, Any], content: str | None) -> dict[str, Any]:
        """A saved position in the numbers of today's content."""
        if content is None or content == self.fingerprint():
            return values
        into = Translation(self.ids_of(content), self.ids)
        values = into.piece(self.state_type, values)
        values["stack"] = [into.step(self._step(step[0]), step) for step in values["stack"]]
        values["sealed"] = {seat: self.translated(into, wire) for seat, wire in values["sealed"].items()}
        return values

    def translated(self, into: Translation, wire: Any) -> Any:
        """An action as JSON in the numbers of another content; what is no action stays as it is."""
        verb = self.space.verbs.get(wire[0]) if wire and isinstance(wire[0], str) else None
        return wire if verb is None else into.action(tuple(verb.ranges), wire)

    def look_at(self, s: S) -> None:
        """Ask a state all that can be asked: nonsense in it shows here, not in the middle of a game."""
        raise TypeError("a game looks at its states")

    def _step(self, name: object) -> type[Step[Any]]:
        if not isinstance(name, str) or name not in self.steps:
            raise BadInput("bad.step", text=short(name))
        return self.steps[name]

    def load_stack(self, data: list[list[Any]]) -> list[Step[Any]]:
        return [self._step(name).from_json(fields) for name, *fields in data]

    def load_sealed(self, data: Mapping[str, Any]) -> dict[int, Action]:
        return {int(seat): self.space.parse(action) for seat, action in data.items()}


def _text(values: object) -> bytes:
    return msgspec.json.encode(values, order="deterministic")
