"""Where energy comes from: batteries of the same ship, and solar panels joined to what they power."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Own, Refusal, refuse

from ...actions import SPEND
from ...pieces.parts import RUNS_ON_ENERGY, SOLAR_PANEL

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...state import TruckerState


def sources(ship: Ship, cell: int) -> list[int]:
    """BR-COMP-4, GT-SOLAR-1 to 4, GT-FLEET-1: what can power the part on this cell now."""
    vessel = ship.vessel(cell)
    found = [
        panel
        for panel in ship.plan.of(SOLAR_PANEL)
        if panel not in ship.spent and ship.part(cell).kind in RUNS_ON_ENERGY and panel in ship.plan.linked(cell)
        if ship.vessel(panel) == vessel  # a wireless link may reach another ship (GT-TEAM-ASM)
    ]
    return found + [battery for battery in sorted(ship.energy) if ship.vessel(battery) == vessel]


def pay(s: TruckerState, seat: int, cell: int) -> None:
    """One energy for the part on this cell; the owner is asked where from if there is a choice."""
    found = sources(s.players[seat].ship, cell)
    if len(found) == 1:
        draw(s, seat, found[0])
    else:
        s.stack.append(Spend(seat, cell))


def draw(s: TruckerState, seat: int, source: int) -> None:
    ship = s.players[seat].ship
    if source in ship.energy:
        take_cell(ship, source)
        s.tell("spent", seat=seat, cell=source)
    else:
        ship.spent = (*ship.spent, source)
        s.tell("panel_used", seat=seat, cell=source)


def take_cell(ship: Ship, battery: int) -> None:
    left = ship.energy[battery] - 1
    if left:
        ship.energy[battery] = left
    else:
        del ship.energy[battery]


class Spend(Own["TruckerState"]):
    """Which battery, or which panel."""

    cell: int  # the part that is powered
    clause = "BR-COMP-4"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [SPEND[source] for source in sources(s.players[self.seat].ship, self.cell)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        draw(s, seat, action.args[0])

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb != "spend":
            return refuse(self.clause, "refuse.gt_spend_now")
        cell = action.args[0]
        ship = s.players[self.seat].ship
        if cell in ship.spent:
            return refuse("GT-SOLAR-3", "refuse.gt_panel_spent")
        if cell in ship.plan.of(SOLAR_PANEL):
            return refuse("GT-SOLAR-3", "refuse.gt_panel_not_joined")
        if cell in ship.energy:
            return refuse("GT-FLEET-1", "refuse.gt_other_ship")
        return refuse("BR-COMP-4", "refuse.gt_no_energy", cell=cell)
