"""What the things of the content are called: each as a message of the catalogues, or by the names its owner gave it."""

from __future__ import annotations

from functools import cache

from cosmodrome.kernel import Message

from .. import content as c
from ..content.words import MOON_SETS, PLANET_TYPES

_PLANETARY = MOON_SETS.index("planetary")


@cache
def name(kind: str, number: int) -> Message:
    """The name of a thing of one of the kinds of `content.IDS`."""
    if kind == "ability":
        return _ability(c.ABILITIES[number].id)
    entry = c.NUMBERED[kind][number]
    if entry.names is not None:
        return entry.names.message()
    if kind == "moon" and c.MOONS[number].set == _PLANETARY:
        return _planetary(number)
    if kind == "event":  # what is told of a game has its sentences under `event.`
        return Message(f"event_card.{entry.id}")
    if kind == "action":
        return Message("action_card", number=entry.id)
    return Message(f"{kind}.{entry.id}")


def _planetary(number: int) -> Message:
    """The moons of a colour have numbers, no names."""
    kind = c.MOONS[number].type
    count = sum(1 for other in range(number + 1) if c.MOONS[other].type == kind)
    return Message("moon.planetary", type=Message(f"planet_type.{PLANET_TYPES[kind]}"), n=count)


def _ability(id: str) -> Message:
    """An ability without a name of its own is called as the thing it belongs to."""
    kind, owner, *own = id.split(".")
    if own and not _is_own(kind, owner):
        return Message(f"ability.{id}")
    number = c.NUMBER[kind].get(owner) if kind in c.NUMBER else None
    return name(kind, number) if number is not None else Message(f"{kind}.{owner}")


def _is_own(kind: str, owner: str) -> bool:
    """Whether it is a thing the owner of the box added: the catalogues know nothing of its abilities."""
    return kind in c.NUMBERED and c.NUMBERED[kind][c.NUMBER[kind][owner]].names is not None
