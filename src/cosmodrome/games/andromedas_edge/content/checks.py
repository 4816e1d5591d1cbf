"""What no single field shows: records that do not go together. A bad one is refused at load.

How many cards of each kind are in the box is no matter here: an owner may add some. The tests count them.
"""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.games.content import Entry

from . import words as w
from .files import (
    ACTION_CARDS,
    BUILDINGS,
    COMMANDERS,
    CONSTANTS,
    DISCOVERIES,
    FACTIONS,
    FLEET,
    FOLDER,
    KINDS_OF_PLANET,
    LAUNCH_BAY,
    MODULES,
    NUMBERED,
    PROGRESS,
    RAIDERS,
    REGIONS,
    ROWS,
    SLOTS,
    SUPREMACY,
    TACTICS,
    UNITY_UPGRADES,
    UPGRADES,
    VOID_TABLE,
)
from .tables import BASE, FACTION_UPGRADE, NEBULA, NUMBER, SLOT_TOWARDS

DIE = [1, 2, 3, 4, 5, 6]


def check_all() -> None:
    _check_fixed()
    _check_map()
    _check_fleet()
    _check_cards()
    _check_unity()
    _check_constants()


def _refuse(file: str, record: Entry | str, field: str, text: str) -> None:
    FOLDER.refuse(file, record if isinstance(record, str) else record.id, field, text)


def _named(file: str, key: str, records: Sequence[Entry], names: Sequence[str]) -> None:
    """The rules know these by name and place: none may be added, left out or moved."""
    if [record.id for record in records] != list(names):
        _refuse(file, "-", key, f"these are expected, in this order: {', '.join(names)}")


def _check_fixed() -> None:
    _named("map.toml", "planet_types", KINDS_OF_PLANET, w.PLANET_TYPES)
    _named("ships.toml", "ships", FLEET, w.SHIPS)
    _named("tracks.toml", "tracks", PROGRESS, w.TRACKS)
    _named("tracks.toml", "developments", BUILDINGS, w.DEVELOPMENTS)
    _named("unity.toml", "launch_bay", LAUNCH_BAY, w.SECTIONS)
    if [row.type for row in ROWS] != list(range(len(w.MODULE_TYPES))):
        _refuse("modules.toml", "-", "rows", f"one row of each type is expected: {', '.join(w.MODULE_TYPES)}")
    for n, building in enumerate(BUILDINGS):
        kind = KINDS_OF_PLANET[building.planet_type]
        if (kind.development, kind.track) != (n, building.track) or building.track != n:
            _refuse("tracks.toml", building, "planet_type", f"{kind.id} planets name another development or track")


def _check_map() -> None:
    slots = {slot.id: slot for slot in SLOTS}
    for n, slot in enumerate(SLOTS):
        for other in slot.adjacent:
            if other not in slots or slot.id not in slots[other].adjacent:
                _refuse("map.toml", slot, "adjacent", f"{other} is no slot that lies beside it in turn")
        near = {SLOTS[other].id for other in SLOT_TOWARDS[n] if other >= 0}
        if near != set(slot.adjacent):
            _refuse("map.toml", slot, "adjacent", f"row and x make it lie beside {', '.join(sorted(near))}")
        if slot.nebula and (slot.nebula not in NUMBER["region"] or not _is_nebula(slot.nebula)):
            _refuse("map.toml", slot, "nebula", f"there is no nebula {slot.nebula}")
    if sum(slot.void for slot in SLOTS) != 1 or sum(region.void for region in REGIONS) != 1:
        _refuse("map.toml", "void", "void", "one slot and one special region are the Void's")
    faces = sorted(face for region in REGIONS for face in region.faces)
    if faces != DIE:
        _refuse("map.toml", "nebulae", "faces", "each face of a die names one nebula")
    if sorted(row.face for row in VOID_TABLE) != DIE:
        _refuse("map.toml", "void_table", "face", "each face of a die has one row")
    if len(SLOTS) < sum(region.kind != NEBULA for region in REGIONS):
        _refuse("map.toml", SLOTS[-1], "-", "there are more tiles than slots")
    for region in REGIONS:
        if region.sells >= 0 and region.kind != BASE:
            _refuse("map.toml", region, "sells", "only an Alliance base is a field")
        if (region.type >= 0) != (region.kind == 0):
            _refuse("map.toml", region, "type", "planets have a type, and only they")


def _is_nebula(id: str) -> bool:
    return REGIONS[NUMBER["region"][id]].kind == NEBULA


def _check_fleet() -> None:
    for upgrade in UPGRADES:
        if upgrade.faction and upgrade.faction not in NUMBER["faction"]:
            _refuse("ships.toml", upgrade, "faction", f"there is no faction {upgrade.faction}")
    for faction, number in zip(FACTIONS, FACTION_UPGRADE, strict=True):
        if number < 0:
            _refuse("ships.toml", faction, "faction", "no upgrade is this faction's own")


def _check_cards() -> None:
    for card in TACTICS:
        if card.timing == w.PASSIVE:
            _refuse("cards.toml", card, "timing", "a card is played at a moment")
    for token in (*DISCOVERIES, *SUPREMACY):
        passive = w.TIMINGS[token.timing] == "passive"
        if passive != bool(token.abilities) or passive == bool(token.effects):
            _refuse("tracks.toml", token, "timing", "a passive token has abilities, any other one effects")
    for module in MODULES:
        if module.moon_input > 2:
            _refuse("modules.toml", module, "moon_input", "a module has at most two of them")
    for cls, name in enumerate(w.CLASSES):
        if not any(raider.cls == cls and not raider.set for raider in RAIDERS):
            _refuse("raiders.toml", "-", "class", f"there is no raider of class {name}")
    for kind, file in (("discovery", "tracks.toml"), ("moon", "moons.toml")):
        if not NUMBERED[kind]:
            _refuse(file, "-", kind, "there are none")


def _check_unity() -> None:
    if sorted(face for section in LAUNCH_BAY for face in section.faces) != DIE:
        _refuse("unity.toml", "launch_bay", "faces", "each face of a die names one section")
    ships = [ship for section in LAUNCH_BAY for ship in section.ships]
    for n, ship in enumerate(FLEET):
        if ships.count(n) != ship.each:
            _refuse("unity.toml", "launch_bay", "ships", f"{ship.each} slots are for a {ship.id}")
    for commander in COMMANDERS:
        if (commander.level == 1) == bool(commander.abilities):
            _refuse("unity.toml", commander, "abilities", "commanders of levels 2 and 3 have one, and only they")
    for card in ACTION_CARDS:
        base = w.TARGETS[card.target] == "base"
        known = card.base in NUMBER["region"] and REGIONS[NUMBER["region"][card.base]].kind == BASE
        if base != known:
            _refuse("unity.toml", card, "base", "a card that aims at an Alliance base names one, no other does")
        if (w.TARGETS[card.target] == "probe_neighbour") != (card.direction >= 0):
            _refuse(
                "unity.toml", card, "direction", "a card that aims beside the Probe names a direction, and no other"
            )
    for upgrade in UNITY_UPGRADES:
        if bool(upgrade.effects) == bool(upgrade.abilities):
            _refuse("unity.toml", upgrade, "effects", "it works once (effects) or for good (abilities)")
    for deck, name in enumerate(w.SECTIONS):
        if not any(card.deck == deck for card in ACTION_CARDS):
            _refuse("unity.toml", "-", "actions", f"deck {name} is empty")


def _check_constants() -> None:
    lengths = {
        "planets_by_players": 4,
        "event_start_by_players": 4,
        "terminus": 3,
        "supremacy_spaces": 3,
        "resource_weights": len(w.RESOURCE_WORDS),
        "track_vp": 13,
        "development_vp": 4,
    }
    for name, length in lengths.items():
        if len(getattr(CONSTANTS, name)) != length:
            _refuse("constants.toml", "-", name, f"{length} figures are expected")
    if max(CONSTANTS.event_start_by_players) >= CONSTANTS.event_trigger:
        _refuse("constants.toml", "-", "event_start_by_players", "it starts before the space that brings an event")
