"""The things of Wild Space for drawing and reading: cards, captains, planets, the Smuggler's planets, Space Bases.

Each is listed under its number (the one views and actions use), with its content as data and in words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from cosmodrome.kernel import Message

from .. import content as c
from ..actions import (
    ALIEN_HOSTILES,
    ALIEN_PLANET,
    CARD_IDS,
    FROM_ENCOUNTERS,
    HOSTILE_IDS,
    HOSTILES,
    N_CARDS,
    PLANET_IDS,
)
from ..ruleset import THRESHOLD
from . import names, printed

Say = Callable[[Message], str]


class Named(Struct):
    id: str
    name: str


class TrackData(Struct):
    """A veteran track of a captain, space by space."""

    spaces: tuple[c.Space, ...]
    texts: list[str]


class CardData(Named):
    card: int
    set: Literal["base", "encounters"]
    kind: c.Kind
    printed_kind: c.Kind
    species: c.Species | Literal["wild"] | None
    profession: c.Profession | Literal["wild"] | None
    veteran: bool
    credits: int
    quartz: int
    cost: int  # quartz to recruit it; 0 for what is not an alien
    encounter_icon: bool
    condition: c.Condition | None
    effect: c.AnyEffect | None
    mission: c.Mission | None
    circle_text: str
    mission_text: str
    text: str  # all that stands on it
    tracks: list[TrackData]  # of a captain: one, or those of its two faces


class SectorData(Struct):
    conditions: tuple[c.Condition, ...]
    actions: c.Choices
    conditioned: tuple[int, ...] | None
    condition_texts: list[str]
    action_texts: list[str]
    text: str


class PlanetData(Named):
    planet: int
    threshold: int
    alien: bool
    starting: bool
    faces: list[tuple[SectorData, SectorData]]  # one, or two for the alien planet; each a left and a right sector


class HostileData(Named):
    hostile: int
    category: int
    alien: bool
    bottom: tuple[c.HostileEffect, ...]
    top: tuple[c.HostileEffect, ...]
    scoring: list[c.Filter]  # his cards that count
    land_text: str
    explore_text: str


class SlotData(Struct):
    condition: c.Condition
    effect: c.AnyEffect
    text: str


class BaseData(Named):
    base: int
    slots: list[SlotData]


class KindData(Named):
    colour: str


class ExploreData(Struct):
    actions: c.Choices
    texts: list[str]


class WildSpaceCatalogue(Struct):
    cards: list[CardData]
    planets: list[PlanetData]
    hostile_planets: list[HostileData]
    space_bases: list[BaseData]
    species: list[Named]
    professions: list[Named]
    kinds: list[KindData]
    explore: ExploreData
    turns_per_player: int
    shuttles_per_player: int
    alien_to_hand_discount: int


def catalogue(say: Say) -> WildSpaceCatalogue:
    explore = c.CONSTANTS.explore
    return WildSpaceCatalogue(
        cards=[_card(card, say) for card in range(N_CARDS)],
        planets=[_planet(tile, say) for tile in range(len(PLANET_IDS))],
        hostile_planets=[_hostile(hostile, say) for hostile in range(len(HOSTILES))],
        space_bases=[_base(base, say) for base in range(len(c.SPACE_BASES))],
        species=[Named(name, say(Message(f"species.{name}"))) for name in c.SPECIES],
        professions=[Named(name, say(Message(f"profession.{name}"))) for name in c.PROFESSIONS],
        kinds=[KindData(kind, say(Message(f"kind.{kind}")), names.COLOURS[kind]) for kind in c.KINDS],
        explore=ExploreData(explore, [say(printed.action(one)) for one in explore]),
        turns_per_player=c.CONSTANTS.turns_per_player,
        shuttles_per_player=c.CONSTANTS.shuttles_per_player,
        alien_to_hand_discount=c.CONSTANTS.alien_to_hand_discount,
    )


def _text(message: Message | None, say: Say) -> str:
    return "" if message is None else say(message)


def _card(card: int, say: Say) -> CardData:
    data = c.CARDS[card]
    if not isinstance(data, c.Card):
        return _captain(card, data, say)
    circle = None if data.effect is None else printed.circle(data.condition, data.effect)
    return CardData(
        id=CARD_IDS[card],
        name=say(names.card_name(card)),
        card=card,
        set="encounters" if card in FROM_ENCOUNTERS else "base",
        kind=data.type,
        printed_kind=data.printed_type or data.type,
        species=data.species,
        profession=data.profession,
        veteran=data.veteran,
        credits=data.credits,
        quartz=data.quartz,
        cost=data.quartz_cost if data.type == "alien" else 0,
        encounter_icon=data.encounter_icon,
        condition=data.condition,
        effect=data.effect,
        mission=data.mission,
        circle_text=_text(circle, say),
        mission_text=_text(None if data.mission is None else printed.mission(data.mission), say),
        text=_text(printed.card_text(card), say),
        tracks=[],
    )


def _captain(card: int, captain: c.Captain | c.TwoFacedCaptain, say: Say) -> CardData:
    if isinstance(captain, c.Captain):
        faces = [captain.track]
        icon = False
    else:
        faces = [captain.faces.recto.track, captain.faces.verso.track]
        icon = captain.encounter_icon
    return CardData(
        id=CARD_IDS[card],
        name=say(names.card_name(card)),
        card=card,
        set="encounters" if card in FROM_ENCOUNTERS else "base",
        kind="captain",
        printed_kind="captain",
        species=captain.species,
        profession=captain.profession,
        veteran=False,
        credits=0,
        quartz=0,
        cost=0,
        encounter_icon=icon,
        condition=None,
        effect=None,
        mission=None,
        circle_text="",
        mission_text="",
        text="",
        tracks=[
            TrackData(spaces, [say(one) for one in printed.track(card, face)]) for face, spaces in enumerate(faces)
        ],
    )


def _planet(tile: int, say: Say) -> PlanetData:
    alien = tile == ALIEN_PLANET
    return PlanetData(
        id=PLANET_IDS[tile],
        name=say(names.bare_planet_name(tile)),
        planet=tile,
        threshold=THRESHOLD[tile],
        alien=alien,
        starting=c.TILES[tile].starting,
        faces=[_face(tile, face, say) for face in range(2 if alien else 1)],
    )


def _face(tile: int, face: int, say: Say) -> tuple[SectorData, SectorData]:
    left, right = printed.sectors_of(tile, face)
    return _sector(left, say), _sector(right, say)


def _sector(sector: c.Sector, say: Say) -> SectorData:
    return SectorData(
        conditions=sector.conditions,
        actions=sector.actions,
        conditioned=sector.conditioned,
        condition_texts=[say(printed.condition(one)) for one in sector.conditions],
        action_texts=[say(printed.action(one)) for one in sector.actions],
        text=say(printed.sector(sector)),
    )


def _hostile(hostile: int, say: Say) -> HostileData:
    data = HOSTILES[hostile]
    return HostileData(
        id=HOSTILE_IDS[hostile],
        name=say(names.hostile_name(hostile)),
        hostile=hostile,
        category=data.category,
        alien=hostile in ALIEN_HOSTILES,
        bottom=data.bottom,
        top=data.top,
        scoring=[icon.per for icon in data.scoring],
        land_text=say(printed.hostile_text(hostile, False)),
        explore_text=say(printed.hostile_text(hostile, True)),
    )


def _base(base: int, say: Say) -> BaseData:
    data = c.SPACE_BASES[base]
    slots = [
        SlotData(slot.condition, slot.effect, say(printed.slot(base, number))) for number, slot in enumerate(data.slots)
    ]
    return BaseData(data.id, say(names.base_name(base)), base, slots)
