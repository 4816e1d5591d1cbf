"""Actions: a verb with small integers as arguments, each with one stable number in its game's `ActionSpace`.

Actions are interned: there is one object for `play(17)` in a game, so they compare by identity and cost nothing
to offer. On the wire an action is `["play", 17]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TypeAlias

from .message import Message
from .refusal import BadInput, short

Wire: TypeAlias = list[str | int]


class Verb:
    """One kind of action and the range of each argument: `Verb("land", planet=11, side=2)`.

    An aside is an action that stands beside the choice that is asked for, and leaves it where it is.
    """

    __slots__ = ("aside", "name", "ranges")

    def __init__(self, name: str, aside: bool = False, **ranges: int) -> None:
        self.name = name
        self.aside = aside
        self.ranges = ranges


class Action:
    __slots__ = ("args", "aside", "id", "verb", "words")

    def __init__(self, id: int, verb: str, args: tuple[int, ...], words: tuple[str, ...], aside: bool) -> None:
        self.id = id
        self.verb = verb
        self.args = args
        self.words = words  # the names of the arguments
        self.aside = aside

    def to_json(self) -> Wire:
        return [self.verb, *self.args]

    def message(self) -> Message:
        return Message(f"action.{self.verb}", **dict(zip(self.words, self.args, strict=True)))

    def __repr__(self) -> str:
        return f"{self.verb}({', '.join(map(str, self.args))})"


class ActionSpace:
    """Every action a game will ever know, in one fixed order.

    `published` tells how many things of a sort are in the box: actions about an owner's own things (`card=160`, of
    157) have numbers behind all the others, so that those keep theirs.
    """

    __slots__ = ("_blocks", "actions", "verbs")

    def __init__(self, *verbs: Verb, published: Mapping[str, int] | None = None) -> None:
        self.verbs = {verb.name: verb for verb in verbs}
        self.actions: list[Action] = []
        self._blocks: dict[str, list[Action]] = {}
        late: list[Action] = []
        for verb in verbs:
            if verb.name in self._blocks:
                raise ValueError(f"the verb {verb.name} stands twice")
            words = tuple(verb.ranges)
            ends = [(published or {}).get(word, size) for word, size in verb.ranges.items()]
            block = self._blocks[verb.name] = []
            for args in product(*map(range, verb.ranges.values())):
                own = any(arg >= end for arg, end in zip(args, ends, strict=True))
                block.append(Action(-1, verb.name, args, words, verb.aside))
                (late if own else self.actions).append(block[-1])
        self.actions += late
        for number, action in enumerate(self.actions):
            action.id = number

    def __len__(self) -> int:
        return len(self.actions)

    def block(self, verb: str) -> list[Action]:
        """All actions of one verb, in the order of their arguments (the last one runs fastest)."""
        return self._blocks[verb][:]

    def one(self, verb: str) -> Action:
        """The action of a verb without arguments."""
        return self._blocks[verb][0]

    def get(self, verb: str, *args: int) -> Action:
        return self.parse([verb, *args])

    def parse(self, wire: object) -> Action:
        """The action meant by `["play", 17]`; anything else is refused with what is wrong about it."""
        if not isinstance(wire, Sequence) or isinstance(wire, str | bytes) or not wire:
            raise BadInput("bad.action_shape", text=short(wire))
        name = wire[0]
        if not isinstance(name, str) or name not in self.verbs:
            raise BadInput("bad.action_verb", text=short(name), known=", ".join(self.verbs))
        ranges = self.verbs[name].ranges
        args = wire[1:]
        if len(args) != len(ranges):
            raise BadInput("bad.action_args", verb=name, wanted=len(ranges), given=len(args))
        index = 0
        for (word, size), arg in zip(ranges.items(), args, strict=True):
            if type(arg) is not int or not 0 <= arg < size:
                raise BadInput("bad.action_range", verb=name, word=word, text=short(arg), last=size - 1)
            index = index * size + arg
        return self._blocks[name][index]
