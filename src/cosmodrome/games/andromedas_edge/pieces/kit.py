"""What a player can do: the abilities of the faction, the upgrades, the developments and the tokens together."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .. import content as c
from ..content.words import (
    ALLOWS,
    PASSIVE,
    SHIP_ABILITIES,
    SHIPS,
    TRIGGERS,
    VERB,
)

# The ships of a player: those of one type have numbers one after the other.
SHIP_TYPE: Final = [kind for kind, ship in enumerate(c.FLEET) for _ in range(ship.each)]
N_SHIPS_EACH: Final = len(SHIP_TYPE)
FLEET_OF: Final = [[n for n, kind in enumerate(SHIP_TYPE) if kind == wanted] for wanted in range(len(SHIPS))]
TRANSPORT: Final = SHIPS.index("transport")
FIGHTER: Final = SHIPS.index("fighter")
SCIENCE_VESSEL: Final = SHIPS.index("science_vessel")
CRUISER: Final = SHIPS.index("heavy_cruiser")
SHIP_DICE: Final = [ship.dice for ship in c.FLEET]

SETTLE: Final = SHIP_ABILITIES.index("settle")
ATTACK: Final = SHIP_ABILITIES.index("attack")
VOYAGE: Final = SHIP_ABILITIES.index("voyage")
ANY_MODULE: Final = ALLOWS.index("any_module_type_at_fields")
OCCUPIED_BASES: Final = ALLOWS.index("launch_into_occupied_alliance_base")

# By ability: the type of ship whose upgrade it is, -1 if it is none.
ABILITY_SHIP: Final = [-1] * len(c.ABILITIES)
for _upgrade in c.UPGRADES:
    for _ability in _upgrade.abilities:
        ABILITY_SHIP[_ability] = _upgrade.ship


class Kit:
    """Made once for each collection, shared by all positions with it, never changed."""

    __slots__ = ("allows", "by_trigger", "can", "join", "range", "shields", "ship_discount")

    def __init__(self, abilities: list[int]) -> None:
        self.by_trigger: list[tuple[int, ...]] = [
            tuple(one for one in abilities if c.ABILITIES[one].trigger == trigger) for trigger in range(len(TRIGGERS))
        ]
        self.range = [ship.range for ship in c.FLEET]  # of launches, by type of ship
        self.join = [ship.join_range for ship in c.FLEET]  # for joining battles
        self.shields = [ship.shields for ship in c.FLEET]
        self.can = [sum(1 << ability for ability in ship.abilities) for ship in c.FLEET]  # abilities, a bit each
        self.allows = 0  # permissions, a bit each
        self.ship_discount = 0
        for ability in self.by_trigger[PASSIVE]:
            self._add(ability)

    def _add(self, ability: int) -> None:
        """AE-B-12.8, 12.9: for all ships of the owner, or of the type of an upgrade."""
        kind = ABILITY_SHIP[ability]
        kinds = range(len(SHIPS)) if kind < 0 else (kind,)
        for word in c.LISTS[c.ABILITIES[ability].effects]:
            if word.verb == VERB["range_bonus"]:
                for one in kinds:
                    self.range[one] += word.n
                    self.join[one] += word.n
            elif word.verb == VERB["shield"]:
                for one in kinds:
                    self.shields[one] += word.n
            elif word.verb == VERB["grant"]:
                for one in kinds:
                    self.can[one] |= 1 << word.what
            elif word.verb == VERB["allow"]:
                self.allows |= 1 << word.what
            elif word.verb == VERB["discount"]:
                self.ship_discount += word.n


@lru_cache(maxsize=4096)
def kit_of(
    faction: int,
    upgrades: tuple[int, ...],
    built: tuple[int, ...],
    tokens: tuple[int, ...],
    discoveries: tuple[int, ...],
) -> Kit:
    """AE-B-1.10: in the order faction, upgrades, developments, tokens."""
    abilities: list[int] = []
    if faction >= 0:
        abilities += c.FACTIONS[faction].abilities
    for upgrade in upgrades:
        if upgrade >= 0:
            abilities += c.UPGRADES[upgrade].abilities
    for kind, count in enumerate(built):
        abilities += c.BUILDINGS[kind].abilities * count
    for token in tokens:
        abilities += c.SUPREMACY[token].abilities
    for token in discoveries:
        abilities += c.DISCOVERIES[token].abilities
    return Kit(abilities)
