"""What is printed on tiles and cards, as messages."""

from __future__ import annotations

from typing import Final

from cosmodrome.kernel import Message

from .. import content as c
from ..pieces.parts import PARTS, TILE_BY_ID, alien_colours
from ..rules.cards.deck import CARDS, TYPES, faces
from .phrases import joined

# Where the rules speak of each kind of tile.
TILE_CLAUSES: Final = {
    "cabin": "BR-COMP-3",
    "luxury_cabin": "BR-BIG1-2",
    "stasis_chamber": "BR-BIG1-3",
    "cannon": "BR-COMP-6",
    "double_cannon": "BR-COMP-6",
    "bidirectional_cannon": "BR-BIG1-4",
    "cannon_engine": "BR-BIG1-5",
    "engine": "BR-COMP-7",
    "double_engine": "BR-COMP-7",
    "shield": "BR-COMP-8",
    "structural": "BR-COMP-9",
    "battery": "BR-COMP-4",
    "cargo": "BR-COMP-5",
    "life_support": "BR-COMP-3",
    "robonauts": "GT-ROBO-1",
    "auto_defence": "GT-ADS-1",
    "solar_panel": "GT-SOLAR-1",
    "thrusters": "GT-THR-1",
    "router": "GT-ROUT-1",
    "armory": "GT-ARM-1",
    "plating": "BR-BIG1-6",
    "engine_booster": "BR-BIG1-7",
    "cannon_booster": "BR-BIG1-7",
    "shield_booster": "BR-BIG1-7",
}


# -- tiles --------------------------------------------------------------------------------------------------------


def _cargo(tile: c.Tile) -> str:
    return "combined" if tile.white and tile.red else "special" if tile.red else "cargo"


def mixed(number: int) -> bool:
    """A life support of several colours: which ones depends on the aliens in play (GT-LSM-2)."""
    return len(c.TILES[number].alien) > 1


def _served(tile: c.Tile, cyan: bool) -> Message:
    colours = alien_colours(PARTS[TILE_BY_ID[tile.id]][0], cyan)
    return joined([Message(f"alien.{c.COLOURS[colour]}") for colour in colours], "or")


def tile_name(number: int, cyan: bool = True) -> Message:
    tile = c.TILES[number]
    if tile.names is not None:
        return tile.names.message()
    if tile.start:
        return Message("tile.start", colour=Message(f"paint.{tile.colour}"))
    if tile.kind == "cargo":
        name = Message(f"tile.{_cargo(tile)}", places=tile.white + tile.red)
    elif tile.kind == "battery":
        name = Message("tile.battery", places=tile.room)
    elif tile.kind == "life_support":
        name = Message("tile.life_support", what=_served(tile, cyan))
    else:
        name = Message(f"tile.{tile.kind}")
    return Message("tile.plated", what=name) if tile.plates and tile.kind != "plating" else name


def tile_about(number: int, cyan: bool = True) -> Message:
    """What it is good for."""
    tile = c.TILES[number]
    if tile.start:
        about = Message("about.start")
    elif tile.kind == "cargo":
        about = Message(f"about.{_cargo(tile)}", white=tile.white, red=tile.red)
    elif tile.kind == "life_support":
        about = Message("about.life_support", what=_served(tile, cyan))
    else:
        about = Message(f"about.{tile.kind}", n=tile.room)
    return joined([about, Message("about.plated")], "then") if tile.plates and tile.kind != "plating" else about


# -- cards --------------------------------------------------------------------------------------------------------


def card_name(number: int) -> Message:
    card = CARDS[number]
    return card.names.message() if card.names is not None else TYPES[card.type].title(card)


def card_lines(number: int, stakes: c.Stakes = c.AS_PRINTED) -> list[Message]:
    """What is on the card besides its name, line by line, with the figures that count at these stakes."""
    card = faces(stakes)[number]
    return TYPES[card.type].lines(card, stakes)
