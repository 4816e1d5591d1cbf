"""BR-CHK: errors are found and repaired, and what hangs loose is given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Refusal, Step, refuse

from ..actions import KEEP, REMOVE
from ..pieces.parts import CABIN, LUXURY, STASIS

if TYPE_CHECKING:
    from ..pieces.ship import Ship
    from ..state import TruckerState


def begin(s: TruckerState) -> None:
    for seat, p in enumerate(s.players):
        found = p.ship.plan.faults()
        s.tell("checked", seat=seat, n=len(found))
    if any(needs_repair(p.ship) for p in s.players):
        s.stack.append(Repair())


def loose(ship: Ship) -> list[list[int]]:
    """The pieces of the first ship of the fleet that is in more than one."""
    pieces = ship.plan.pieces()
    if len(pieces) < 2:
        return []
    by_vessel: dict[int, list[list[int]]] = {}
    for piece in pieces:
        by_vessel.setdefault(ship.vessel(piece[0]), []).append(piece)
    return next((found for _, found in sorted(by_vessel.items()) if len(found) > 1), [])


def needs_repair(ship: Ship) -> bool:
    return bool(ship.plan.faults()) or bool(loose(ship))


def can_hold_human(ship: Ship, piece: list[int]) -> bool:
    return any(ship.part(cell).kind in (CABIN, LUXURY, STASIS) for cell in piece)


def keepable(ship: Ship) -> list[list[int]]:
    """BR-CHK-2, BR-BIG1-2: the piece kept must have a cabin able to hold a human, if any has. GT-IVC-4: of a combined
    ship of a fleet it may be any piece, for the humans may be on the other ships."""
    pieces = loose(ship)
    if ship.board.name == "IVC" and ship.board.fleet > 1:
        return pieces
    homes = [piece for piece in pieces if any(ship.part(cell).kind in (CABIN, LUXURY) for cell in piece)]
    return homes or [piece for piece in pieces if can_hold_human(ship, piece)] or pieces


class Repair(Step["TruckerState"]):
    """BR-CHK-1, 2: everybody at once, each on their own ship."""

    clause = "BR-CHK-2"

    def actors(self, s: TruckerState) -> tuple[int, ...]:
        return tuple(seat for seat, p in enumerate(s.players) if needs_repair(p.ship))

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        ship = s.players[seat].ship
        wrong = sorted({cell for _, a, b in ship.plan.faults() for cell in (a, b)})
        return [*(REMOVE[cell] for cell in wrong), *(KEEP[piece[0]] for piece in keepable(ship))]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        p = s.players[seat]
        cell = action.args[0]
        if action.verb == "remove":
            self._lose(s, seat, cell)
        else:
            for piece in loose(p.ship):
                if cell not in piece:
                    for one in piece:
                        self._lose(s, seat, one)
        if not self.actors(s):
            s.stack.pop()

    def _lose(self, s: TruckerState, seat: int, cell: int) -> None:
        p = s.players[seat]
        tile = p.ship.take_off(cell).tile
        p.lost.append(tile)
        s.tell("removed", seat=seat, tile=tile, cell=cell)

    def absent(self, s: TruckerState, seat: int, action: Action) -> Refusal | None:
        return refuse("BR-CHK-2", "refuse.gt_ship_sound")

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        ship = s.players[seat].ship
        if action.verb == "remove":
            if ship.cells[action.args[0]] is None:
                return refuse("BR-CHK-2", "refuse.gt_cell_empty", cell=action.args[0])
            return refuse("BR-CHK-2", "refuse.gt_no_error", cell=action.args[0])
        if action.verb == "keep" and any(action.args[0] in piece for piece in keepable(ship)):
            return refuse("BR-CHK-2", "refuse.gt_keep_now")  # parts are called by their first tiles
        if action.verb == "keep" and loose(ship):
            return refuse("BR-CHK-2", "refuse.gt_keep_cabin")
        return refuse("BR-CHK-2", "refuse.gt_repair_first")
