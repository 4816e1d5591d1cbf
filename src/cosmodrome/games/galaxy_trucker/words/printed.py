"""What is printed on tiles, cards and boards, as messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cosmodrome.kernel import Message

from .. import content as c
from ..pieces.parts import PARTS, TILE_BY_ID, alien_colours

ATTACK_KINDS: Final = {
    ("meteor", "small"): "small_meteor",
    ("meteor", "large"): "large_meteor",
    ("meteor", "pair"): "meteor_pair",
    ("shot", "small"): "small_shot",
    ("shot", "large"): "large_shot",
}

# Where the rules speak of each kind of tile and of card.
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
CARD_CLAUSES: Final = {
    "slavers": "BR-CARD-ENEMY",
    "smugglers": "BR-CARD-ENEMY",
    "pirates": "BR-CARD-ENEMY",
    "stardust": "BR-CARD-DUST",
    "open_space": "BR-CARD-OPEN",
    "meteor_swarm": "BR-CARD-METEOR",
    "planets": "BR-CARD-PLANET",
    "combat_zone": "BR-CARD-ZONE",
    "abandoned_ship": "BR-CARD-SHIP",
    "abandoned_station": "BR-CARD-STATION",
    "epidemic": "BR-CARD-EPIDEMIC",
    "sabotage": "BR-CARD-SABOTAGE",
    "unknown_sector": "GT-UNK-1",
    "intruder": "GT-INTR-1",
    "radioactive_leak": "GT-RAD-1",
}


def joined(parts: Sequence[Message], word: str) -> Message:
    """`joined([a, b, c], "and")`: a, b and c. The sentences are `list.and` for the last two and `list.and_comma`."""
    *front, last = parts
    for index, part in enumerate(reversed(front)):
        last = Message(f"list.{word}_comma" if index else f"list.{word}", first=part, second=last)
    return last


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
    card = c.CARDS[number]
    if card.type == "intruder":
        return Message(f"card.{card.kind}_couple" if len(card.hands) > 1 else f"card.{card.kind}")
    return Message("card.developed_planets" if card.developed else f"card.{card.type}")


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


def reward(card: c.Card) -> list[Message]:
    parts = [Message("credits", n=card.credits)] if card.credits else []
    if card.goods:
        parts.append(goods(card.goods))
    return [Message("text.reward", what=joined(parts, "and"))] if parts else []


def card_lines(number: int) -> list[Message]:
    """What is on the card besides its name, line by line."""
    card = c.CARDS[number]
    lines: list[Message] = []
    match card.type:
        case "slavers" | "smugglers" | "pirates":
            lines.append(Message("text.strength", n=card.strength))
            for one in card.lose:
                lines += [Message("text.losers", what=what) for what in penalty(one)]
            lines += reward(card)
        case "open_space":
            lines.append(Message("text.open_space"))
            if card.attacks:
                lines.append(Message("text.crowded", what=attacks(card.attacks)))
        case "meteor_swarm":
            lines += [attack(one) for one in card.attacks]
        case "planets":
            lines += [planet(number, one) for number, one in enumerate(card.planets)]
        case "combat_zone":
            for line in card.lines:
                what = joined(penalty(line.penalty), "and")
                lines.append(Message(f"text.zone_{line.lowest}", what=what))
        case "abandoned_ship" | "abandoned_station":
            if card.attacks:
                lines.append(Message("text.welcome", what=attacks(card.attacks)))
            lines.append(Message(f"text.{card.type}", n=card.crew))
            lines += reward(card)
        case "unknown_sector":
            lines.append(Message("text.unknown_sector", n=card.draw_count, level=Message(f"level.{card.draw_level}")))
        case "intruder":
            lines += intruder(card)
        case "radioactive_leak":
            lines.append(Message("text.radioactive_leak", n=card.threshold))
        case _:
            lines.append(Message(f"text.{card.type}", n=card.tries))
    return [*lines, Message("text.days", n=card.days)] if card.days else lines


def planet(number: int, data: c.Planet) -> Message:
    if data.astronauts:
        return Message("text.planet_astronauts", planet=number, what=goods(data.goods), n=data.astronauts)
    return Message("text.planet", planet=number, what=goods(data.goods))


def intruder(card: c.Card) -> list[Message]:
    walk = [Message("text.enters", side=card.side), Message("text.steps", n=card.steps)]
    walk.append(Message("text.couple") if len(card.hands) > 1 else Message(f"text.hand_{card.hands[0]}"))
    if "predator" in card.kind:
        walk.append(Message("text.eats"))
    if card.charges:
        steps = joined([Message("text.step", n=step) for step in card.charges], "and")
        walk.append(Message("text.charges", what=steps))
    return [*walk, *reward(card)]


def card_text(number: int) -> Message:
    return joined(card_lines(number), "then")
