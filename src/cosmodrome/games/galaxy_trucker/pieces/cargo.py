"""Where goods may lie: white places, red places, and the hidden corners of the support team."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.team.skills import SMUGGLER_A, STOREKEEPER_A, STOREKEEPER_B
from .parts import CARGO, ROUTER, STRUCTURAL
from .ship import NO_GOODS, Goods, add_good

if TYPE_CHECKING:
    from ..state import Trucker
    from .ship import Ship

RED, YELLOW, GREEN, BLUE = range(4)


def places(p: Trucker) -> list[int]:
    """The tiles that can hold goods (BR-COMP-5, GT-TEAM-SMU)."""
    plan = p.ship.plan
    if p.can(SMUGGLER_A):
        return sorted(plan.of(CARGO, ROUTER, STRUCTURAL))
    return list(plan.of(CARGO))


def fits(p: Trucker, cell: int, load: Goods) -> bool:
    """Whether a tile can hold all of this."""
    part = p.ship.part(cell)
    if part.kind == CARGO:
        reds = part.red + (1 if part.white and p.can(STOREKEEPER_A) else 0)
        return load[RED] <= reds and sum(load) <= part.white + part.red
    if part.kind in (ROUTER, STRUCTURAL) and p.can(SMUGGLER_A):
        return not load[RED] and not load[YELLOW] and sum(load) <= 1
    return False


def room_for(p: Trucker, cell: int, colour: int) -> bool:
    load = list(p.ship.goods.get(cell, NO_GOODS))
    load[colour] += 1
    return fits(p, cell, (load[0], load[1], load[2], load[3]))


def hidden(p: Trucker, cell: int) -> Goods:
    """GT-TEAM-SMU, GT-TEAM-STO: the goods of a tile that nobody can find. They were stowed as their owner would like
    best, and stay so until goods are loaded again."""
    load = p.ship.goods.get(cell, NO_GOODS)
    for one, seen in p.ship.in_sight:
        if one == cell:
            return minus(load, seen)
    part = p.ship.part(cell)
    if part.kind != CARGO:
        return load
    if not p.can(STOREKEEPER_B) or not part.red:
        return NO_GOODS
    # blue, green and yellow ones in red places: as many as the red places hold, the best hidden first
    elsewhere = 1 if part.white and p.can(STOREKEEPER_A) else 0
    free = part.red - max(0, load[RED] - elsewhere)
    out = [0, 0, 0, 0]
    for colour in (YELLOW, GREEN, BLUE):
        out[colour] = min(free, load[colour])
        free -= out[colour]
    return out[0], out[1], out[2], out[3]


def visible(p: Trucker, cell: int) -> Goods:
    return minus(p.ship.goods.get(cell, NO_GOODS), hidden(p, cell))


def minus(load: Goods, some: Goods) -> Goods:
    return load[0] - some[0], load[1] - some[1], load[2] - some[2], load[3] - some[3]


def put_good(ship: Ship, cell: int, colour: int) -> None:
    ship.goods[cell] = add_good(ship.goods.get(cell, NO_GOODS), colour)


def take_good(ship: Ship, cell: int, colour: int) -> None:
    left = add_good(ship.goods[cell], colour, -1)
    if sum(left):
        ship.goods[cell] = left
    else:
        del ship.goods[cell]


def give_good(p: Trucker, cell: int, colour: int) -> None:
    """One good leaves the ship, one in sight if there is one; GT-TEAM-STO: the others of its tile stay on their places,
    so what was in sight does not slip into the red place that is free now."""
    ship = p.ship
    seen = visible(p, cell)
    if seen[colour]:
        seen = add_good(seen, colour, -1)
    take_good(ship, cell, colour)
    ship.lay_anew(cell)
    if cell in ship.goods and visible(p, cell) != seen:
        ship.in_sight = (*ship.in_sight, (cell, seen))
