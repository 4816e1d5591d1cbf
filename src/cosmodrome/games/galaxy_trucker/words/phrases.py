"""Pieces of what is printed on cards and tiles: lists, goods, attacks, penalties, rewards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cosmodrome.kernel import Message

from .. import content as c

ATTACK_KINDS: Final = {
    ("meteor", "small"): "small_meteor",
    ("meteor", "large"): "large_meteor",
    ("meteor", "pair"): "meteor_pair",
    ("shot", "small"): "small_shot",
    ("shot", "large"): "large_shot",
}


def joined(parts: Sequence[Message], word: str) -> Message:
    """`joined([a, b, c], "and")`: a, b and c. The sentences are `list.and` for the last two and `list.and_comma`."""
    *front, last = parts
    for index, part in enumerate(reversed(front)):
        last = Message(f"list.{word}_comma" if index else f"list.{word}", first=part, second=last)
    return last


def goods(colours: Iterable[int]) -> Message:
    found = list(colours)
    parts = [Message(f"good.{name}", n=found.count(number)) for number, name in enumerate(c.GOODS) if number in found]
    return joined(parts, "and") if parts else Message("good.none")


def attack(one: c.Attack) -> Message:
    kind = Message(f"attack.{ATTACK_KINDS[one.what, one.size]}")
    return Message("text.attack", what=kind, side=one.side)


def attacks(some: Iterable[c.Attack]) -> Message:
    return joined([attack(one) for one in some], "parts")


def penalty(one: c.Penalty) -> list[Message]:
    found: list[Message] = []
    if one.days:
        found.append(Message("lose.days", n=one.days))
    if one.crew:
        found.append(Message("lose.crew", n=one.crew))
    if one.goods:
        found.append(Message("lose.goods", n=one.goods))
    if one.shots:
        found.append(Message("lose.shots", what=attacks(one.shots)))
    return found


def reward(card: c.Card, stakes: c.Stakes) -> list[Message]:
    """What it pays; GT-L3-5: with a good that is better where stakes are heightened; GT-5P-5: and a second player."""
    if not card.credits and not card.goods:
        return []
    lines = [Message("text.reward", what=_pay(card.credits, card.goods))]
    if stakes.harder and card.goods:
        lines.append(Message("text.better"))
    if stakes.second:
        lines.append(Message("text.second_reward", what=_pay(card.credits - 1, less(card.goods))))
    return lines


def _pay(credits: int, colours: Sequence[int]) -> Message:
    parts = [Message("credits", n=credits)] if credits > 0 else []
    return joined([*parts, goods(colours)] if colours or not parts else parts, "and")


def less(colours: Sequence[int]) -> tuple[int, ...]:
    """GT-5P-5: one good less is the least valuable one; the best stand first."""
    return tuple(colours[:-1])


def days(card: c.Card) -> list[Message]:
    return [Message("text.days", n=card.days)] if card.days else []
