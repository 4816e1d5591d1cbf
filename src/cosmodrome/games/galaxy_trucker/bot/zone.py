"""What to declare where only the weakest suffers (BR-CARD-ZONE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..pieces.parts import SOLAR_PANEL
from ..pieces.power import CANNON_POWER, CREW, cannon_value, switchable
from ..rules.cards.zone import CRITERIA, Zone
from ..rules.effects.declare import Declare, strength
from . import prices

if TYPE_CHECKING:
    from ..state import TruckerState

SABOTAGE = 3.0  # what a visit of the saboteurs costs


def spend(s: TruckerState, seat: int, step: Declare) -> float:
    """What it brings to spend one more cell, on the way to as few as it takes to be safe; declaring now counts 0."""
    price = prices.cell_price(s, s.players[seat])
    for cells, power in enumerate(_within_reach(s, seat, step.what, step.powered)):
        if _safe(s, seat, step.what, power):
            return stake(s, seat, step.what) - price * cells if cells else -1.0
    return -1.0


def stake(s: TruckerState, seat: int, what: int) -> float:
    """What it costs to be the weakest."""
    card = s.card_now()
    lines = [line for line in card.lines if CRITERIA[line.lowest] == what] if isinstance(card, Zone) else []
    ship = s.players[seat].ship
    return sum(prices.suffering(s, ship, line.penalty) for line in lines) if lines else SABOTAGE


def _within_reach(s: TruckerState, seat: int, what: int, powered: tuple[int, ...] = ()) -> list[int]:
    """The power one has, and with each cell more, in halves; the strongest parts first."""
    p = s.players[seat]
    idle = switchable(s, p, what, powered)
    budget = p.ship.cells_left() + len(p.ship.plan.of(SOLAR_PANEL))
    found = [strength(s, p, what, powered)]
    if what == CREW:
        for cell in idle[:budget]:
            found.append(found[-1] + 2 * p.ship.part(cell).room)
        return found
    if what == CANNON_POWER:
        idle.sort(key=lambda cell: -cannon_value(p.ship, cell))
    for cell in idle[:budget]:
        powered = (*powered, cell)
        found.append(strength(s, p, what, powered))
    return found


def _safe(s: TruckerState, seat: int, what: int, power: int) -> bool:
    """Whether somebody else will be the weakest. Those ahead have declared, and suffer of equals; those behind hear the
    figure, and spend what they can to keep up with it if that is cheaper than to suffer."""
    order = s.flight_order()
    here = order.index(seat)
    if any(s.declared[other] <= power for other in order[:here]):
        return True
    return any(not _keeps_up(s, other, what, power) for other in order[here + 1 :])


def _keeps_up(s: TruckerState, seat: int, what: int, power: int) -> bool:
    for cells, reach in enumerate(_within_reach(s, seat, what)):
        if reach >= power:
            return not cells or stake(s, seat, what) > prices.cell_price(s, s.players[seat]) * cells
    return False
