"""GT-FLEET: giving up, with everything or with one ship of a fleet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...pieces.parts import CARGO, STARTS
from ...pieces.power import MERCHANT, has_role
from ...pieces.ship import NO_GOODS
from ..team.skills import SMUGGLER_B

if TYPE_CHECKING:
    from ...state import TruckerState


def leave(s: TruckerState, seat: int, why: str) -> None:
    """BR-FLY-5: a player gives up; what is on the ship is kept."""
    p = s.players[seat]
    p.flying = False
    p.gave_up = True
    s.tell(why, seat=seat)


def give_up_ship(s: TruckerState, seat: int, vessel: int) -> None:
    """GT-FLEET-10: its goods are kept for half their value, its tiles are taken off without being lost."""
    from .damage import bury_aliens

    p = s.players[seat]
    ship = p.ship
    served = p.role == MERCHANT and has_role(p, vessel)
    kept = list(p.stranded)
    for cell in [cell for cell in ship.tiles() if ship.vessel(cell) == vessel]:
        load = ship.goods.get(cell, NO_GOODS)
        for colour, n in enumerate(load):
            kept[colour] += n
        if served:  # GT-FLEET-9: he still serves his own ship
            p.favoured += load[0] + load[1]
        if p.can(SMUGGLER_B) and ship.part(cell).kind != CARGO:
            p.smuggled += sum(load)
        tile = ship.take_off(cell).tile
        if tile not in STARTS:
            s.face_up.append(tile)
    p.stranded = (kept[0], kept[1], kept[2], kept[3])
    ship.gone |= 1 << vessel
    s.tell("ship_gave_up", seat=seat, vessel=vessel)
    bury_aliens(s, seat)
