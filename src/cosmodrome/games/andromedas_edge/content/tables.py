"""What the engine looks up, made from the files: neighbours by number, regions of each kind, what a module is worth."""

from __future__ import annotations

from typing import Final

from . import words as w
from .files import (
    ABILITIES,
    CONSTANTS,
    FACTIONS,
    FOLDER,
    LAUNCH_BAY,
    MODULES,
    NUMBERED,
    REGIONS,
    SLOTS,
    UPGRADES,
    VOID_TABLE,
)
from .lists import LIST_IDS, LISTS

PLANET: Final = 0
BASE: Final = 1
SPECIAL: Final = 2
NEBULA: Final = 3

IDS: Final[dict[str, list[str]]] = {
    **{kind: [entry.id for entry in entries] for kind, entries in NUMBERED.items()},
    "ability": [ability.id for ability in ABILITIES],
    "list": LIST_IDS,
}
# How many of each kind are in the box: the owner's own come after them.
PUBLISHED: Final[dict[str, int]] = {kind: sum(id not in FOLDER.added for id in ids) for kind, ids in IDS.items()}
NUMBER: Final[dict[str, dict[str, int]]] = {kind: {id: n for n, id in enumerate(ids)} for kind, ids in IDS.items()}

PLANETS: Final[list[int]] = [n for n, region in enumerate(REGIONS) if region.kind == PLANET]
BASES: Final[list[int]] = [n for n, region in enumerate(REGIONS) if region.kind == BASE]
SPECIALS: Final[list[int]] = [n for n, region in enumerate(REGIONS) if region.kind == SPECIAL]
NEBULAE: Final[list[int]] = [n for n, region in enumerate(REGIONS) if region.kind == NEBULA]
VOID: Final[int] = next((n for n, region in enumerate(REGIONS) if region.void), -1)
KIND_OF: Final[list[int]] = [region.kind for region in REGIONS]
NEBULA_OF_FACE: Final[list[int]] = [
    next((n for n in NEBULAE if face in REGIONS[n].faces), -1) for face in range(7)
]  # by the face of a die

_SLOT: Final = {slot.id: n for n, slot in enumerate(SLOTS)}
SLOT_NEIGHBOURS: Final[list[list[int]]] = [[_SLOT[id] for id in slot.adjacent if id in _SLOT] for slot in SLOTS]
SLOT_NEBULA: Final[list[int]] = [NUMBER["region"].get(slot.nebula, -1) for slot in SLOTS]
VOID_SLOT: Final[int] = next((n for n, slot in enumerate(SLOTS) if slot.void), -1)
_STEPS: Final = {"W": (0, -2), "E": (0, 2), "NW": (-1, -1), "NE": (-1, 1), "SW": (1, -1), "SE": (1, 1)}
_AT: Final = {(slot.row, slot.x): n for n, slot in enumerate(SLOTS)}
# AE-B-4.7: the slot in each of DIRECTIONS, -1 if there is none.
SLOT_TOWARDS: Final[list[list[int]]] = [
    [_AT.get((slot.row + _STEPS[name][0], slot.x + _STEPS[name][1]), -1) for name in w.DIRECTIONS] for slot in SLOTS
]

# AE-E-8.9: what a module's cost amounts to.
MODULE_VALUE: Final[list[int]] = [
    sum(n * weight for n, weight in zip(module.cost, CONSTANTS.resource_weights, strict=True)) for module in MODULES
]
MOON_SLOT: Final[int] = w.VERB["moon_slot"]
# Moon slots of a module, those of the inputs first.
MODULE_SLOTS: Final[list[int]] = [
    module.moon_input + sum(word.verb == MOON_SLOT for word in LISTS[module.output]) for module in MODULES
]
# The upgrade of one's own of each faction.
FACTION_UPGRADE: Final[list[int]] = [
    next((n for n, upgrade in enumerate(UPGRADES) if upgrade.faction == faction.id), -1) for faction in FACTIONS
]
SECTION_OF_FACE: Final[list[int]] = [
    next((n for n, section in enumerate(LAUNCH_BAY) if face in section.faces), -1) for face in range(7)
]
VOID_ROWS: Final[list[int]] = [
    next((row.effects for row in VOID_TABLE if row.face == face), 0) for face in range(7)
]  # the list of each face
