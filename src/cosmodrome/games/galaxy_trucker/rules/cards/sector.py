"""GT-UNK: the unknown sector puts cards of the next level on top of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Message

from ... import content as c
from .kind import CardType, Wrong

if TYPE_CHECKING:
    from ...state import TruckerState


class Sector(c.Card, frozen=True):
    draw_level: c.Figure = 0
    draw_count: c.Figure = 0


def begin(s: TruckerState) -> None:
    """GT-UNK-1, 2: from what is left of that level, unseen by anybody."""
    card = s.card_now()
    assert isinstance(card, Sector)
    deck = s.decks[card.draw_level - 1]
    s.shuffle(deck)
    n = min(card.draw_count, len(deck))
    for _ in range(n):
        s.deck.append(deck.pop())
    s.on_top += n
    s.tell("sector", n=n)


def lines(card: Sector, stakes: c.Stakes) -> list[Message]:
    return [Message("text.unknown_sector", n=card.draw_count, level=Message(f"level.{card.draw_level}"))]


def check(card: Sector) -> Wrong:
    if card.draw_level != card.level + 1 or card.draw_level > c.MOST_LEVEL:
        return "draw_level", "it leads one level up"  # GT-UNK-1
    return None


TYPE: Final = CardType(
    "unknown_sector",
    "GT-UNK-1",
    begin,
    lines,
    lambda card, size: 0,
    record=Sector,
    needs="draw_level draw_count",
    check=check,
    box=lambda t: t.unknown,
)
