"""The things of Wild Space for drawing and reading: cards, captains, planets, the Smuggler's planets, Space Bases.

Each is listed under its number (the one views and actions use), with its content as data and in words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

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


def catalogue(say: Say) -> dict[str, Any]:
    return {
        "cards": [_card(card, say) for card in range(N_CARDS)],
        "planets": [_planet(tile, say) for tile in range(len(PLANET_IDS))],
        "hostile_planets": [_hostile(hostile, say) for hostile in range(len(HOSTILES))],
        "space_bases": [_base(base, say) for base in range(len(c.SPACE_BASES))],
        "species": [{"id": name, "name": say(Message(f"species.{name}"))} for name in c.SPECIES],
        "professions": [{"id": name, "name": say(Message(f"profession.{name}"))} for name in c.PROFESSIONS],
        "kinds": [
            {"id": kind, "name": say(Message(f"kind.{kind}")), "colour": names.COLOURS[kind]} for kind in c.KINDS
        ],
        "explore": {
            "actions": _plain(c.CONSTANTS.explore),
            "texts": [say(printed.action(one)) for one in c.CONSTANTS.explore],
        },
        "turns_per_player": c.CONSTANTS.turns_per_player,
        "shuttles_per_player": c.CONSTANTS.shuttles_per_player,
        "alien_to_hand_discount": c.CONSTANTS.alien_to_hand_discount,
    }


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


def _card(card: int, say: Say) -> dict[str, Any]:
    common = {
        "card": card,
        "id": CARD_IDS[card],
        "name": say(names.card_name(card)),
        "set": "encounters" if card in FROM_ENCOUNTERS else "base",
    }
    data = c.CARDS[card]
    if not isinstance(data, c.Card):
        return {**common, **_captain(card, data, say)}
    text = printed.card_text(card)
    circle = None if data.effect is None else printed.circle(data.condition, data.effect)
    return {
        **common,
        "kind": data.type,
        "printed_kind": data.printed_type or data.type,
        "species": data.species,
        "profession": data.profession,
        "veteran": data.veteran,
        "credits": data.credits,
        "quartz": data.quartz,
        "cost": data.quartz_cost if data.type == "alien" else None,
        "encounter_icon": data.encounter_icon,
        "condition": _plain(data.condition),
        "effect": _plain(data.effect),
        "mission": _plain(data.mission),
        "circle_text": None if circle is None else say(circle),
        "mission_text": None if data.mission is None else say(printed.mission(data.mission)),
        "text": None if text is None else say(text),
        "tracks": [],
    }


def _captain(card: int, captain: c.Captain | c.TwoFacedCaptain, say: Say) -> dict[str, Any]:
    if isinstance(captain, c.Captain):
        faces = [captain.track]
        icon = False
    else:
        faces = [captain.faces.recto.track, captain.faces.verso.track]
        icon = captain.encounter_icon
    tracks = [
        {"spaces": _plain(spaces), "texts": [say(one) for one in printed.track(card, face)]}
        for face, spaces in enumerate(faces)
    ]
    return {
        "kind": "captain",
        "printed_kind": "captain",
        "species": captain.species,
        "profession": captain.profession,
        "veteran": False,
        "credits": 0,
        "quartz": 0,
        "cost": None,
        "encounter_icon": icon,
        "condition": None,
        "effect": None,
        "mission": None,
        "circle_text": None,
        "mission_text": None,
        "text": None,
        "tracks": tracks,
    }


def _planet(tile: int, say: Say) -> dict[str, Any]:
    """A planet's faces: one, or two for the alien planet; each a left and a right sector."""
    faces = 2 if tile == ALIEN_PLANET else 1
    return {
        "planet": tile,
        "id": PLANET_IDS[tile],
        "name": say(names.bare_planet_name(tile)),
        "threshold": THRESHOLD[tile],
        "alien": tile == ALIEN_PLANET,
        "starting": c.TILES[tile].starting,
        "faces": [[_sector(sector, say) for sector in printed.sectors_of(tile, face)] for face in range(faces)],
    }


def _sector(sector: c.Sector, say: Say) -> dict[str, Any]:
    return {
        "conditions": _plain(sector.conditions),
        "actions": _plain(sector.actions),
        "conditioned": _plain(sector.conditioned),
        "condition_texts": [say(printed.condition(one)) for one in sector.conditions],
        "action_texts": [say(printed.action(one)) for one in sector.actions],
        "text": say(printed.sector(sector)),
    }


def _hostile(hostile: int, say: Say) -> dict[str, Any]:
    data = HOSTILES[hostile]
    return {
        "hostile": hostile,
        "id": HOSTILE_IDS[hostile],
        "name": say(names.hostile_name(hostile)),
        "category": data.category,
        "alien": hostile in ALIEN_HOSTILES,
        "bottom": _plain(data.bottom),
        "top": _plain(data.top),
        "scoring": _plain(data.scoring),
        "land_text": say(printed.hostile_text(hostile, False)),
        "explore_text": say(printed.hostile_text(hostile, True)),
    }


def _base(base: int, say: Say) -> dict[str, Any]:
    slots = c.SPACE_BASES[base].slots
    return {
        "base": base,
        "id": c.SPACE_BASES[base].id,
        "name": say(names.base_name(base)),
        "slots": [
            {
                "condition": _plain(slot.condition),
                "effect": _plain(slot.effect),
                "text": say(printed.slot(base, number)),
            }
            for number, slot in enumerate(slots)
        ],
    }
