"""What no single field shows: records whose fields do not go together. A bad one is refused at load.

How many cards of each kind are in the box is no matter here: an owner may add some. The tests count them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import structs

from .files import CARDS, CONSTANTS, CREW, ENCOUNTERS, FOLDER, PLANETS, SOLO
from .kinds import Card, Sector

Wrong = tuple[str, str]  # the field and what is wrong with it

MOST_CARDS = 255  # a crew is scored as bytes, a card a byte


def check_all() -> None:
    for card in CREW:
        _tell("crew.toml", card.id, [*_crew_card(card), *_base_card(card)])
    for card in ENCOUNTERS.crew:
        _tell("encounters.toml", card.id, _crew_card(card))
    for card in ENCOUNTERS.aliens:
        _tell("encounters.toml", card.id, _alien(card))
    for planet in PLANETS:
        _tell("planets.toml", planet.id, [*_sector("left", planet.left), *_sector("right", planet.right)])
    faces = ENCOUNTERS.alien_planet.faces
    for name, face in (("a", faces.a), ("b", faces.b)):
        sides = [*_sector(f"faces.{name}.left", face.left), *_sector(f"faces.{name}.right", face.right)]
        _tell("encounters.toml", ENCOUNTERS.alien_planet.id, sides)
    for hostile in SOLO.hostile_planets:
        if any(effect.reserve == "alien" for effect in (*hostile.bottom, *hostile.top)):
            FOLDER.refuse("solo.toml", hostile.id, "reserve", "the alien reserve belongs to Encounters")
    if len(CARDS) > MOST_CARDS:
        FOLDER.refuse("crew.toml", CARDS[MOST_CARDS].id, "-", f"{len(CARDS)} cards, of at most {MOST_CARDS}")
    _check_levels()


def _tell(file: str, record: str, found: Iterator[Wrong] | list[Wrong]) -> None:
    for field, text in found:
        FOLDER.refuse(file, record, field, text)


def _crew_card(card: Card) -> Iterator[Wrong]:
    """WS-1.1 to 1.3, 1.6: what cards of each type have and have not."""
    if card.type not in ("specialist", "emissary", "robot"):
        yield "type", f"no {card.type} is in the crew deck"
    if (card.species is None) != (card.type == "robot"):
        yield "species", f"missing for the {card.type}" if card.species is None else "a robot has none"
    if card.type == "specialist" and card.profession is None:
        yield "profession", "missing for the specialist"
    if card.credits and card.type != "robot":
        yield "credits", "only robots and aliens bring credits of their own"
    if card.quartz_cost:
        yield "quartz_cost", "only aliens are paid for"
    yield from _circle(card)


def _base_card(card: Card) -> Iterator[Wrong]:
    if card.quartz or card.encounter_icon:
        yield "quartz" if card.quartz else "encounter_icon", "belongs to Encounters"


def _alien(card: Card) -> Iterator[Wrong]:
    if card.type != "alien":
        yield "type", f"a {card.type} among the aliens"
    yield from _circle(card)


def _circle(card: Card) -> Iterator[Wrong]:
    if card.condition is not None and card.effect is None:
        yield "condition", "there is no effect that it is the condition of"


def _sector(name: str, sector: Sector) -> Iterator[Wrong]:
    """WS-3.6: the condition goes with actions that are there."""
    if sector.conditioned is not None and not all(0 <= one < len(sector.actions) for one in sector.conditioned):
        yield f"{name}.conditioned", f"there are {len(sector.actions)} actions, counted from 0"


def _check_levels() -> None:
    """WS-11.2, 11.14: each level lists five hostile planets, and there are so many of each category."""
    base = Counter(f"cat_{hostile.category}" for hostile in SOLO.hostile_planets)
    both = base + Counter(f"alien_cat_{hostile.category}" for hostile in ENCOUNTERS.hostile_planets)
    for mode, levels, there in (("base", SOLO.difficulty.base, base), ("encounters", SOLO.difficulty.encounters, both)):
        for name, level in structs.asdict(levels).items():
            wanted = {key: count for key, count in structs.asdict(level).items() if key != "source"}
            short = [key for key, count in wanted.items() if count > there[key]]
            if short:
                FOLDER.refuse("solo.toml", "difficulty", f"{mode}.{name}.{short[0]}", f"only {there[short[0]]} exist")
            if sum(wanted.values()) != CONSTANTS.solo_hostile_cards:
                FOLDER.refuse("solo.toml", "difficulty", f"{mode}.{name}", f"{sum(wanted.values())} hostile planets")
