"""What cards count, and the conditions they name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from .. import content as c
from ..actions import GONE, NOBODY, RAIDER, UNBUILT, UNITY
from ..content.words import CONDITIONS, COUNTERS, DEVELOPMENTS
from ..pieces.kit import CRUISER, FLEET_OF, SHIP_DICE, SHIP_TYPE, TRANSPORT
from ..pieces.map import BASES, NEBULAE

if TYPE_CHECKING:
    from ..state import AndromedaState

SECTION_II: Final = 5  # AE-B-14.2
SECTION_III: Final = 9
OBELISK: Final = DEVELOPMENTS.index("obelisk")
TYPE_OF_REGION: Final = [
    c.KINDS_OF_PLANET[region.type].development if region.type >= 0 else -1 for region in c.REGIONS
]  # the development a planet carries (AE-B-13.1)
_SPECIAL: Final = {region.id: n for n, region in enumerate(c.REGIONS)}
QUASAR: Final = _SPECIAL.get("quasar", NOBODY)
VORTEX: Final = _SPECIAL.get("vortex", NOBODY)


def in_battle(s: AndromedaState, who: int, kind: int) -> bool:
    """AE-B-12.8: whether a ship of a type takes part (in a Void action: is the one launched, AE-E-4.13)."""
    if s.void:
        return s.ship >= 0 and SHIP_TYPE[s.ship] == kind and who == s.active
    if s.battle is None:
        return False
    ships = s.side(who).ships
    return any(ships[ship] == s.battle.region for ship in FLEET_OF[kind])


def class_of(s: AndromedaState, figure: int) -> int:
    """The number of a raider's card."""
    return s.raider_cards[0 if figure < 4 else figure - 3]


# -- counters ---------------------------------------------------------------------------------------------------------


def count(s: AndromedaState, who: int, counter: int) -> int:
    return _COUNT[counter](s, who)


def _row(kind: int) -> Callable[[AndromedaState, int], int]:
    return lambda s, who: len(s.side(who).rows[kind])


def _developments(s: AndromedaState, who: int) -> int:
    return sum(s.side(who).built)


def _types_developed(s: AndromedaState, who: int) -> int:
    return sum(1 for n in s.side(who).built if n)


def _moons_held(s: AndromedaState, who: int) -> int:
    return len(s.side(who).moons) + _moons_slotted(s, who)


def _moons_slotted(s: AndromedaState, who: int) -> int:
    return 0 if who == UNITY else len(s.players[who].slotted)


def _ships_built(s: AndromedaState, who: int) -> int:
    return sum(1 for place in s.side(who).ships if place not in (UNBUILT, GONE))


def _ships_upgraded(s: AndromedaState, who: int) -> int:
    if who == UNITY:
        return len(s.unity.drawn) if s.unity is not None else 0
    return sum(1 for upgrade in s.players[who].upgrades if upgrade >= 0)


def _ships_on_map(s: AndromedaState, who: int) -> int:
    return s.side(who).on_map()


def _leaders_on_station(s: AndromedaState, who: int) -> int:
    corrupted = s.unity.corrupted if who == UNITY and s.unity is not None else 0
    return s.side(who).station + corrupted


def _leaders_on_map(s: AndromedaState, who: int) -> int:
    settled = sum(n for n, owner in zip(s.settlers, s.owners, strict=True) if owner == who + 1)
    return sum(s.side(who).leaders) + settled


def _tracks_from(position: int) -> Callable[[AndromedaState, int], int]:
    return lambda s, who: sum(1 for at in s.side(who).tracks if at >= position)


def _modules_undamaged(s: AndromedaState, who: int) -> int:
    side = s.side(who)
    return len(side.modules()) - len(side.damaged) - len(side.infected)


def _resources(s: AndromedaState, who: int) -> int:
    return 0 if who == UNITY else sum(s.players[who].store)


def relics(s: AndromedaState, who: int) -> int:
    """AE-E-5.5"""
    side = s.side(who)
    moons = side.moons if who == UNITY else side.moons + [moon for _, _, moon in s.players[who].slotted]
    return sum(c.MODULES[m].relic for m in side.modules()) + sum(c.MOONS[moon].relic for moon in moons)


def _adjacent(region: int) -> Callable[[AndromedaState, int], int]:
    def near(s: AndromedaState, who: int) -> int:
        if region < 0 or not s.map.play >> region & 1:
            return 0
        return sum(1 for r in c.PLANETS if s.owners[r] == who + 1 and s.map.next[region] >> r & 1)

    return near


def _transports_near(s: AndromedaState, who: int) -> int:
    if s.battle is None or s.void:
        return 0
    near = s.map.next[s.battle.region]
    ships = s.side(who).ships
    return sum(1 for ship in FLEET_OF[TRANSPORT] if ships[ship] >= 0 and near >> ships[ship] & 1)


def _own_in_battle(s: AndromedaState, who: int) -> int:
    if s.void:
        return 1
    return 0 if s.battle is None else s.side(who).ships.count(s.battle.region)


def _same_class(s: AndromedaState, who: int) -> int:
    if s.battle is None or who < RAIDER:
        return 0
    cls = c.RAIDERS[class_of(s, who - RAIDER)].cls
    return sum(
        1
        for figure in s.standing(s.battle.region)
        if figure != who - RAIDER and c.RAIDERS[class_of(s, figure)].cls == cls
    )


_COUNT: Final[list[Callable[[AndromedaState, int], int]]] = [
    {
        "module_science": _row(0),
        "module_industry": _row(1),
        "module_commerce": _row(2),
        "module_civilization": _row(3),
        "developments": _developments,
        "planet_types_developed": _types_developed,
        "trophies": lambda s, who: s.side(who).trophies,
        "moons_held": _moons_held,
        "moons_slotted": _moons_slotted,
        "ships_built": _ships_built,
        "ships_upgraded": _ships_upgraded,
        "ships_on_map": _ships_on_map,
        "leaders_on_station": _leaders_on_station,
        "leaders_on_map": _leaders_on_map,
        "tracks_section_ii_plus": _tracks_from(SECTION_II),
        "tracks_section_iii": _tracks_from(SECTION_III),
        "modules_undamaged": _modules_undamaged,
        "discovery_tokens": lambda s, who: len(s.side(who).discoveries),
        "supremacy_tokens": lambda s, who: len(s.side(who).supremacies),
        "resources": _resources,
        "tactics_in_hand": lambda s, who: len(s.side(who).hand),
        "relics": relics,
        "dev_adjacent_quasar": _adjacent(QUASAR),
        "dev_adjacent_vortex": _adjacent(VORTEX),
        "own_transports_near_battle": _transports_near,
        "own_ships_in_battle": _own_in_battle,
        "same_class_raiders_in_region": _same_class,
    }[name]
    for name in COUNTERS
]


# -- conditions -------------------------------------------------------------------------------------------------------


def holds(s: AndromedaState, who: int, condition: int) -> bool:
    return _HOLDS[condition](s, who)


def _nebula_has_moon(s: AndromedaState, who: int) -> bool:
    return s.region >= 0 and bool(NEBULAE >> s.region & 1) and bool(s.stacks[s.region])


def _near_obelisk(s: AndromedaState, who: int) -> bool:
    if s.battle is None or s.void:
        return False
    near = s.map.next[s.battle.region] | 1 << s.battle.region
    return any(s.owners[r] == who + 1 and TYPE_OF_REGION[r] == OBELISK and near >> r & 1 for r in c.PLANETS)


def _in_base(s: AndromedaState, who: int) -> bool:
    return s.battle is not None and not s.void and bool(BASES >> s.battle.region & 1)


def _attacker(s: AndromedaState, who: int) -> bool:
    return not s.void and who == s.active


def _with_raider(s: AndromedaState, who: int) -> bool:
    return s.battle is not None and not s.void and any(side >= RAIDER for side in s.battle.sides)


def _first_module(s: AndromedaState, who: int) -> bool:
    return s.side(who).gained == 1


def _in_nebula(s: AndromedaState, who: int) -> bool:
    return bool(s.side(who).regions() & NEBULAE)


def _three_ships(s: AndromedaState, who: int) -> bool:
    return s.side(who).on_map() >= 3


def _no_ship(s: AndromedaState, who: int) -> bool:
    return not s.side(who).on_map()


def _in_void(s: AndromedaState, who: int) -> bool:
    return c.VOID in s.side(who).ships


def _unity_fights(s: AndromedaState, who: int) -> bool:
    return s.battle is not None and not s.void and UNITY in s.battle.sides


def _unity_cruiser(s: AndromedaState, who: int) -> bool:
    return _unity_fights(s, who) and in_battle(s, UNITY, CRUISER)


def _unity_weaker(s: AndromedaState, who: int) -> bool:
    battle = s.battle
    if battle is None or s.void:
        return False
    return strength(s, UNITY) < max((strength(s, side) for side in battle.sides if side != UNITY), default=0)


def strength(s: AndromedaState, side: int) -> int:
    """Dice of a side's ships, with what was added and removed so far."""
    battle = s.battle
    assert battle is not None
    if side >= RAIDER:
        dice = c.RAIDERS[class_of(s, side - RAIDER)].dice
    elif s.void:
        dice = SHIP_DICE[SHIP_TYPE[s.ship]]
    else:
        ships = s.side(side).ships
        dice = sum(SHIP_DICE[SHIP_TYPE[ship]] for ship, place in enumerate(ships) if place == battle.region)
    return dice + battle.added[side] - battle.removed[side]


_HOLDS: Final[list[Callable[[AndromedaState, int], bool]]] = [
    {
        "nebula_has_moon": _nebula_has_moon,
        "battle_near_own_obelisk": _near_obelisk,
        "battle_in_base": _in_base,
        "is_attacker": _attacker,
        "in_battle_with_raider": _with_raider,
        "first_module_this_turn": _first_module,
        "ship_in_nebula": _in_nebula,
        "has_three_or_more_ships_on_map": _three_ships,
        "no_ship_on_map": _no_ship,
        "has_ship_in_void": _in_void,
        "unity_in_battle": _unity_fights,
        "unity_cruiser_in_battle": _unity_cruiser,
        "unity_has_fewer_dice": _unity_weaker,
    }[name]
    for name in CONDITIONS
]
