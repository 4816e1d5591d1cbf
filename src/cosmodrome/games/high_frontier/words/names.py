"""What things are called: each thing of the game as a message of the catalogues."""

from __future__ import annotations

from cosmodrome.games.content import Entry
from cosmodrome.kernel import Message
from cosmodrome.kernel.message import Arg

from .. import content as c
from ..actions import OPERATIONS, SERVICES
from ..setup import OFFER
from ..state import HighFrontierState

STACKS = ("leo", "rocket", "outpost", "freighter", "second", "factory")


def space_name(space: int) -> Message:
    return _named("space", c.SPACES[space])


def site_name(site: int) -> Message:
    return _named("space", c.SITES[site])


def card_name(card: int, black: bool = False) -> Message:
    """A patent is called differently on its two sides."""
    data = c.CARDS[card]
    if data.names is not None or not black or isinstance(data, c.Crew):
        return _named("card", data)
    return Message(f"card.{data.id}.black")


def faction_name(faction: int) -> Message:
    return Message(f"faction.{c.FACTIONS[faction]}")


def _named(kind: str, data: Entry) -> Message:
    return data.names.message() if data.names is not None else Message(f"{kind}.{data.id}")


def noun(kind: str, value: Arg, s: HighFrontierState | None = None) -> Message | None:
    """The message that names a thing."""
    if not isinstance(value, int):
        return None
    if kind == "card":
        return card_name(value, s is not None and s.is_black(value))
    if kind == "space":
        return space_name(value)
    if kind == "site":
        return site_name(value)
    if kind == "faction":
        return faction_name(value)
    if kind == "politics":
        return _named("politics", c.TABLES.politics[value])
    if kind == "venture":
        return _named("venture", c.TABLES.ventures[value])
    if kind == "glory":
        return _named("glory", c.TABLES.glory[value])
    if kind == "stack":
        return Message(f"stack.{STACKS[value]}")
    if kind == "deck":
        return Message(f"deck.{c.DECKS[value]}")
    if kind == "operation":
        return Message(f"operation.{OPERATIONS[value]}")
    if kind == "service":
        return Message(f"service.{SERVICES[value]}")
    if kind == "platform":
        return Message(f"platform.{c.PLATFORMS[value]}")
    if kind == "letter":
        return Message(f"letter.{c.LETTERS[value]}")
    if kind == "sector":
        return Message(f"sector.{c.SECTORS[value]}")
    if kind == "turned":
        return Message("turned.heavy" if value else "turned.light")
    return None


def ids() -> list[str]:
    """The messages of this module, all of them."""
    cards = [card for card in c.CARDS if card.names is None]
    return [
        *[f"space.{space.id}" for space in c.SPACES if space.names is None],
        *[f"card.{card.id}" for card in cards],
        *[f"card.{card.id}.black" for card in cards if isinstance(card, c.Patent)],
        *[f"faction.{name}" for name in c.FACTIONS],
        *[f"zone.{zone.id}" for zone in c.ZONE_FIGURES],
        *[f"politics.{one.id}" for one in c.TABLES.politics if one.names is None],
        *[f"venture.{one.id}" for one in c.TABLES.ventures if one.names is None],
        *[f"glory.{one.id}" for one in c.TABLES.glory if one.names is None],
        *[f"stack.{name}" for name in STACKS],
        *[f"deck.{name}" for name in (*c.DECKS, "crew")],
        *[f"operation.{name}" for name in OPERATIONS],
        *[f"service.{name}" for name in SERVICES],
        *[f"platform.{name}" for name in c.PLATFORMS],
        *[f"letter.{name}" for name in c.LETTERS],
        *[f"ability.{name}" for name in c.ABILITIES],
        *[f"privilege.{name}" for name in ("launch_fee", "open_research", "powersat", "felonious")],
        *[f"privilege.{name}" for name in ("declare_war", "taxes", "cycler")],
        *[f"regime.{name}" for name in sorted({one.rule for one in c.TABLES.politics})],
        *[f"sector.{name}" for name in c.SECTORS],
        *[f"score.{name}" for name in ("pieces", "factories", "ventures", "glory", "science", "politics")],
        *[f"score.{name}" for name in ("bases", "rabbithole")],
        *[f"prompt.{name}" for name in ("Shoot", "Aim", "Race", "Board", "Loot")],
        *OFFER.words(),
        *[f"detail.{kind}.{number}" for kind in ("with", "way") for number in (*range(5), "many")],
        "turned.light",
        "turned.heavy",
    ]
