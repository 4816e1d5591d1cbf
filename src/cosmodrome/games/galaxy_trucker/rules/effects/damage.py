"""BR-HIT-7: parts are destroyed, and what is no longer joined falls off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Own, Refusal, refuse

from ...actions import KEEP
from ..checking import loose
from ..loading import served

if TYPE_CHECKING:
    from ...state import TruckerState


def destroy(s: TruckerState, seat: int, cells: Iterable[int]) -> None:
    """All at once; then see what falls off. GT-TEAM-SAB: what is tied to a destroyed part goes with it."""
    ship = s.players[seat].ship
    doomed = [cell for cell in cells if ship.cells[cell] is not None]
    for cell in doomed:
        for a, b in ship.marks.tied:
            other = b if cell == a else a if cell == b else -1
            if other >= 0 and other not in doomed and ship.cells[other] is not None:
                doomed.append(other)
    for cell in doomed:
        _drop(s, seat, cell, "destroyed")
    if doomed:
        after_loss(s, seat)


def _drop(s: TruckerState, seat: int, cell: int, event: str) -> None:
    p = s.players[seat]
    tile = p.ship.take_off(cell).tile
    p.lost.append(tile)
    if cell in p.ship.active:  # GT-ROBO-7
        p.ship.active = tuple(one for one in p.ship.active if one != cell)
    s.tell(event, seat=seat, tile=tile, cell=cell)


def after_loss(s: TruckerState, seat: int) -> None:
    """What hangs loose falls off; aliens without life support die (BR-LOAD-3)."""
    ship = s.players[seat].ship
    if loose(ship):
        s.stack.append(KeepPiece(seat))
        return
    bury_aliens(s, seat)


def bury_aliens(s: TruckerState, seat: int) -> None:
    """BR-LOAD-3: aliens without life support."""
    ship = s.players[seat].ship
    for cell, colour in list(ship.aliens.items()):
        if colour not in served(s, ship, cell):
            del ship.aliens[cell]
            s.tell("alien_died", seat=seat, cell=cell, alien=colour)


class KeepPiece(Own["TruckerState"]):
    """BR-HIT-7: the owner keeps one of the pieces."""

    clause = "BR-HIT-7"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [KEEP[piece[0]] for piece in loose(s.players[self.seat].ship)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        for piece in loose(s.players[self.seat].ship):
            if action.args[0] not in piece:
                for cell in piece:
                    _drop(s, seat, cell, "fell_off")
        after_loss(s, seat)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_keep_now")
