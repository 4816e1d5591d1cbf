"""What there is to know about a type of adventure card.

A module of this folder is all that a type is: what its records say and what is wrong with a bad one, the clause that
speaks of it, what is printed on it, what it does (its steps), and how much it can ask of a player. It makes one
`CardType` of that (or several), and `deck` finds it there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cosmodrome.kernel import Message

from ... import content as c

if TYPE_CHECKING:
    from ...ruleset import Size, Tables
    from ...state import TruckerState

Wrong = tuple[str, str] | None  # the field and what is wrong with it


def nothing_wrong(card: Any) -> Wrong:
    return None


class CardType:
    """`lines`, `check`, `title`, `harder` and `most` are asked about a record of this type."""

    __slots__ = ("box", "check", "clause", "harder", "lines", "may", "most", "name", "needs", "play", "record", "title")

    def __init__(
        self,
        name: str,
        clause: str,
        play: Callable[[TruckerState], None],
        lines: Callable[[Any, c.Stakes], list[Message]],
        most: Callable[[Any, Size], int],
        *,
        record: type[c.Card] = c.Card,
        needs: str = "",
        may: str = "",
        check: Callable[[Any], Wrong] = nothing_wrong,
        title: Callable[[Any], Message] | None = None,
        harder: Callable[[Any], c.Card] | None = None,
        box: Callable[[Tables], bool] | None = None,
    ) -> None:
        self.name = name
        self.clause = clause
        self.play = play  # resolves the card that has just been turned over
        self.lines = lines  # what is printed on it
        self.most = most  # the most choices it can ask of one player whose ship has such a size
        self.record = record
        self.needs = needs.split()  # the words a record must fill, besides those every card has
        self.may = may.split()  # and those it may fill
        self.check = check
        self.title = title or (lambda card: Message(f"card.{name}"))
        self.harder = harder or heightened
        self.box = box  # None: a type of the base game; otherwise whether a table plays with it


# -- words that several types share -------------------------------------------------------------------------------


def heightened(card: c.Card) -> c.Card:
    """GT-L3-2: what becomes of the words of a card on class IV flown with cards of level III."""
    return replace(
        card,
        strength=card.strength and card.strength + 1,
        crew=card.crew and card.crew + 1,
        credits=card.credits and card.credits + 1,
        attacks=twice(card.attacks),
        lose=tuple(worse(one) for one in card.lose),
    )


def worse(one: c.Penalty) -> c.Penalty:
    return replace(one, crew=one.crew and one.crew + 1, goods=one.goods and one.goods + 1, shots=twice(one.shots))


def twice(attacks: tuple[c.Attack, ...]) -> tuple[c.Attack, ...]:
    """GT-L3-2: the first of a list comes twice."""
    return (*attacks[:1], *attacks)


def unmixed(card: c.Card, what: str) -> Wrong:
    """Meteors and shots do not mix, and only shots are a penalty."""
    if any(attack.what != what for attack in card.attacks):
        return "attacks", "meteors and shots do not mix"
    return only_shots("lose", card.lose)


def only_shots(field: str, penalties: Iterable[c.Penalty]) -> Wrong:
    shots = [shot for penalty in penalties for shot in penalty.shots]
    if any(shot.what != "shot" or shot.size == "pair" for shot in shots):
        return field, "only shots can be fired"
    return None


def in_order(field: str, *lists: tuple[int, ...]) -> Wrong:
    if any(tuple(sorted(goods)) != goods for goods in lists):
        return field, "the most valuable come first"
    return None
