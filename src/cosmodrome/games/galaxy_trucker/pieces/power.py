"""How strong a ship is: engines, cannons, crew. Cannon power is counted in halves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .boards import NORTH
from .parts import (
    ARMORY,
    AUTO_DEFENCE,
    CANNON,
    CANNON_ENGINE,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    ENGINE,
    ENGINE_BOOSTER,
    ROBONAUTS,
    TWO_WAY_CANNON,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from ..state import Trucker, TruckerState
    from .ship import Ship

PURPLE, BROWN, CYAN = range(3)
LAWYER, DIPLOMAT, MERCHANT, TECHNICIAN, MANAGER, GURU = range(6)  # the cyan alien's roles
ENGINE_POWER, CANNON_POWER, CREW = range(3)  # what can be declared
FORWARD: Final = 1 << NORTH
NOTHING: Final[tuple[int, ...]] = ()


def vessels(ship: Ship) -> list[int]:
    """The ships of the fleet that still fly; [0] as a rule."""
    if ship.board.fleet == 1:
        return [0]
    return sorted({ship.vessel(cell) for cell in ship.plan.joined} - {v for v in range(8) if ship.gone >> v & 1})


def bonus(p: Trucker, colour: int, vessel: int) -> int:
    """BR-COMP-10, BR-BIG1-8: what an alien of a colour adds on this ship, 0 if there is none."""
    ship = p.ship
    for cell, one in ship.aliens.items():
        if one == colour and ship.vessel(cell) == vessel:
            return 3 if p.role == MANAGER and has_role(p, vessel) else 2
    return 0


def has_role(p: Trucker, vessel: int) -> bool:
    """GT-FLEET-9: whether the cyan alien is on this ship."""
    return any(colour == CYAN and p.ship.vessel(cell) == vessel for cell, colour in p.ship.aliens.items())


def role_of(p: Trucker) -> int:
    """The role of the cyan alien if it is still aboard."""
    return p.role if CYAN in p.ship.aliens.values() else -1


def engine_of(p: Trucker, vessel: int, powered: Collection[int] = NOTHING) -> int:
    """BR-COMP-7, 10; BR-BIG1-7, GT-FLEET-7: a booster doubles the engines of its own ship."""
    ship = p.ship
    plan = ship.plan
    many = ship.board.fleet > 1
    power = 0
    for cell in plan.of(ENGINE, CANNON_ENGINE):
        if not many or ship.vessel(cell) == vessel:
            power += 1
    for cell in powered:
        if ship.part(cell).kind == DOUBLE_ENGINE and (not many or ship.vessel(cell) == vessel):
            power += 2
    if ship.hot and any(cell in ship.hot and ship.vessel(cell) == vessel for cell in plan.of(ENGINE_BOOSTER)):
        power *= 2
    return power + bonus(p, BROWN, vessel) if power else 0


def engine_power(p: Trucker, powered: Collection[int] = NOTHING) -> int:
    """GT-FLEET-2: the weakest ship of a fleet sets the pace."""
    return min((engine_of(p, vessel, powered) for vessel in vessels(p.ship)), default=0)


def thrust(p: Trucker, powered: Collection[int] = NOTHING) -> int:
    """GT-FLEET-3: in open space ships without power are left behind, so the weakest of the others counts."""
    return min((power for vessel in vessels(p.ship) if (power := engine_of(p, vessel, powered))), default=0)


def cannon_value(ship: Ship, cell: int, averted: bool = False) -> int:
    """BR-COMP-6, BR-BIG1-4: what one cannon that fires is worth, in halves. GT-TEAM-HYP: one with a token counts as
    pointing forward, or to a side if its owner says so (`averted`)."""
    part = ship.part(cell)
    ahead = not averted if cell in ship.marks.gun else bool(part.muzzles & FORWARD)
    if part.kind == TWO_WAY_CANNON:
        return 3 if ahead else 2
    if part.kind == DOUBLE_CANNON:
        return 4 if ahead else 2
    return 2 if ahead else 1


def cannon_of(p: Trucker, vessel: int, powered: Collection[int] = NOTHING, averted: bool = False) -> int:
    """BR-COMP-6, 10; GT-ADS-1, 3; BR-BIG1-7: in halves."""
    ship = p.ship
    plan = ship.plan
    many = ship.board.fleet > 1
    power = 0
    for cell in (*plan.of(CANNON, CANNON_ENGINE), *powered):
        if not many or ship.vessel(cell) == vessel:
            if ship.part(cell).kind in (CANNON, CANNON_ENGINE, DOUBLE_CANNON, TWO_WAY_CANNON):
                power += cannon_value(ship, cell, averted) * (2 if cell in ship.hot else 1)
    if AUTO_DEFENCE in plan.by_kind:
        power += 2 * plan.pairs({cell: ship.vessel(cell) for cell in plan.of(AUTO_DEFENCE)}).get(vessel, 0)
    return power + 2 * bonus(p, PURPLE, vessel) if power else 0


def cannon_power(p: Trucker, powered: Collection[int] = NOTHING, averted: bool = False) -> int:
    """GT-FLEET-4: the sum over a fleet, in halves."""
    return sum(cannon_of(p, vessel, powered, averted) for vessel in vessels(p.ship))


def armed(ship: Ship, cell: int) -> bool:
    """GT-ARM-1"""
    return ARMORY in ship.plan.by_kind and any(ship.part(near).kind == ARMORY for near in ship.plan.linked(cell))


def crew_size(p: Trucker) -> int:
    """Against a stated minimum: awake crew and active robonauts (GT-ROBO-2, GT-ARM-3)."""
    return p.ship.crew() + sum(p.ship.part(cell).room for cell in p.ship.active)


def crew_strength(p: Trucker) -> int:
    """Compared between players: armed crew counts double (GT-ARM-2), the Guru helps (BR-BIG1-8)."""
    ship = p.ship
    total = 0
    for cell in {*ship.humans, *ship.aliens}:
        total += ship.figures(cell) * (2 if armed(ship, cell) else 1)
    for cell in ship.active:
        total += ship.part(cell).room * (2 if armed(ship, cell) else 1)
    return total + (2 if role_of(p) == GURU else 0)


def switchable(s: TruckerState, p: Trucker, what: int, powered: tuple[int, ...]) -> list[int]:
    """The parts that could still be powered for a declaration."""
    from ..rules.effects.energy import sources

    ship = p.ship
    if what == ENGINE_POWER:
        cells = ship.plan.of(DOUBLE_ENGINE)
    elif what == CANNON_POWER:
        cells = ship.plan.of(DOUBLE_CANNON, TWO_WAY_CANNON)
    else:
        cells = tuple(cell for cell in ship.plan.of(ROBONAUTS) if cell not in ship.active)
    return [cell for cell in cells if cell not in powered and sources(ship, cell)]
