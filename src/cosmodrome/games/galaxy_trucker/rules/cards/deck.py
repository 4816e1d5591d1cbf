"""BR-CARD: the adventure cards: the types found in this folder, and the records of the data files read with them."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from ... import content as c
from .kind import CardType, Wrong

if TYPE_CHECKING:
    from ...state import TruckerState

HOME: Final = __name__.rpartition(".")[0]


def _found() -> dict[str, CardType]:
    found: dict[str, CardType] = {}
    for home in pkgutil.iter_modules(import_module(HOME).__path__):
        if home.name != "deck":
            for thing in vars(import_module(f"{HOME}.{home.name}")).values():
                if isinstance(thing, CardType) and found.setdefault(thing.name, thing) is not thing:
                    raise TypeError(f"two card types are called {thing.name}")
    return dict(sorted(found.items()))


TYPES: Final = _found()


# -- reading ------------------------------------------------------------------------------------------------------

_ALWAYS: Final = frozenset(("id", "names", "source", "source_note", "level", "set", "type", "first_flight"))


def _read(file: str, data: dict[str, Any]) -> c.Card:
    type = TYPES.get(str(data.get("type")))
    if type is None:
        known = ", ".join(TYPES)
        c.FOLDER.refuse(file, str(data.get("id", "-")), "type", f"{data.get('type')!r} is none of {known}")
    card = c.FOLDER.convert(file, data, type.record)
    if wrong := _deck(file, card, type) or _filled(card, type) or type.check(card):
        c.FOLDER.refuse(file, card.id, *wrong)
    return card


def _deck(file: str, card: c.Card, type: CardType) -> Wrong:
    """Level IV is a deck of its own; and the box a card comes from says who plays with it."""
    if (file == "cards_level_iv.toml") != (card.level == c.MOST_LEVEL):
        return "level", "a card of another deck"
    if (card.set == "base") != (card.level < c.MOST_LEVEL and type.box is None):
        return "set", "a card of another box"
    return None


def _filled(card: c.Card, type: CardType) -> Wrong:
    for field in card.__struct_fields__:
        filled = bool(getattr(card, field))
        if field in type.needs and not filled:
            return field, f"missing: a card of the type {card.type} has it"
        if filled and field not in (*type.needs, *type.may, *_ALWAYS):
            return field, f"a card of the type {card.type} has none"
    return None


CARDS: Final = tuple(_read(file, data) for file, data in c.CARD_RECORDS)
HARDER: Final = tuple(TYPES[card.type].harder(card) for card in CARDS)
CARD_BY_ID: Final = {card.id: number for number, card in enumerate(CARDS)}
N_CARDS: Final = len(CARDS)


def _enough() -> None:
    """Four piles can be dealt for every class (BR-SET-2, GT-IV-3)."""
    for rules in c.RULES.values():
        for level, count in enumerate(rules.pile, 1):
            there = sum(card.level == level and (card.set == "base" or level == 4) for card in CARDS)
            if 4 * count > there:
                c.FOLDER.refuse("cards.toml", "-", f"level {level}", f"{there} cards, and {4 * count} are dealt")


_enough()


# -- asking -------------------------------------------------------------------------------------------------------


def faces(stakes: c.Stakes) -> tuple[c.Card, ...]:
    """The cards by number, with the figures that count at these stakes."""
    return HARDER if stakes.harder else CARDS


def play(s: TruckerState) -> None:
    """Resolve the card just turned over."""
    TYPES[s.card_now().type].play(s)
