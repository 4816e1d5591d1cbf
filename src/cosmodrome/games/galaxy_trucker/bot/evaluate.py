"""What a position is worth to a player: the money, and what the rest of the flight should bring."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ..pieces.power import cannon_power, engine_power
from ..rules.insurance import cap
from ..rules.settlement import worth
from . import prices

if TYPE_CHECKING:
    from ..state import Trucker, TruckerState


def stand(s: TruckerState, seat: int) -> float:
    p = s.players[seat]
    total = float(p.credits)
    if not (p.flying or p.gave_up):
        return total
    goods = worth(p.ship.cargo())
    lost = len(p.lost)
    limit = cap(s, p)
    total -= lost if limit is None else min(lost, limit)
    total += -(-worth(p.stranded) // 2)
    if not p.flying:
        return total + -(-goods // 2)
    left = prices.left(s) + (1 if s.card >= 0 and s.stack else 0)
    home = chance(s, p, left)
    return total + home * (bonus(s, seat, left) + goods) + (1 - home) * goods * 0.5 + promise(s, p, left)


def bonus(s: TruckerState, seat: int, left: int) -> float:
    """The arrival bonus for the place one may expect, and the hope for the prize for looks."""
    mine = s.players[seat]
    place = 0.0
    looks = 1.0
    for other, p in enumerate(s.players):
        if other == seat or not p.flying:
            continue
        lead = (mine.pos - p.pos) / (1.0 + 1.5 * left)
        place += 1.0 / (1.0 + math.exp(min(30.0, max(-30.0, lead)))) * chance(s, p, left)
        nicer = (p.ship.plan.exposed - mine.ship.plan.exposed) / (0.6 + 0.4 * left)
        looks *= 1.0 / (1.0 + math.exp(min(30.0, max(-30.0, -nicer))))
    arrival = s.rules.arrival
    low = min(int(place), len(arrival) - 2)
    pays = arrival[low] + (place - low) * (arrival[low + 1] - arrival[low])
    return pays + s.rules.best_looking * looks


def chance(s: TruckerState, p: Trucker, left: int) -> float:
    """How likely the ship gets home with so many cards to come."""
    humans = sum(p.ship.humans.values())
    if not humans:
        return 0.0
    engine = engine_power(p) + (0.7 if p.ship.energy else 0.0)
    stall = 0.01 / engine if engine else 0.2
    return float((1.0 - prices.risk(s.level, humans) - stall) ** left)


def promise(s: TruckerState, p: Trucker, left: int) -> float:
    """What the ship can still earn and avoid with what it has."""
    ship = p.ship
    strength = (
        0.09 * min(cannon_power(p) / 2, 10)
        + 0.10 * min(engine_power(p), 8)
        + 0.10 * min(ship.crew(), 12)
        + 0.08 * min(ship.cells_left(), 1 + left)
        + 0.03 * len(ship.plan.joined)
    )
    return left * strength * (0.6 + 0.2 * s.level)
