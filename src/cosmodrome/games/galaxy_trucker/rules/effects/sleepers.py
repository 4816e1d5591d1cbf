"""What happens after a card: boosted cannons burn out (BR-BIG1-7), sleepers wake (BR-BIG1-3), the Technician works
(BR-BIG1-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Own, Refusal, refuse

from ...actions import CHARGE, DECLINE, WAKE
from ...pieces.parts import BATTERY
from ...pieces.power import TECHNICIAN, has_role, role_of
from ..loading import bunks
from .boost import burn_out

if TYPE_CHECKING:
    from ...state import Trucker, TruckerState


def after_card(s: TruckerState) -> None:
    if s.t.big1:
        for seat in reversed(s.flight_order()):
            s.stack.append(AfterCard(seat))


def beds(p: Trucker) -> list[int]:
    """Cabins with a free place on a ship that has sleepers and somebody awake to wake them."""
    ship = p.ship
    awake = {ship.vessel(cell) for cell in ship.humans}
    asleep = {ship.vessel(cell) for cell in ship.sleepers}
    return [cell for cell in bunks(p) if ship.vessel(cell) in awake & asleep]


class AfterCard(Own["TruckerState"]):
    auto = True
    clause = "BR-BIG1-7"

    def run(self, s: TruckerState) -> None:
        p = s.players[self.seat]
        s.stack.append(Rest(self.seat))
        if p.ship.hot:
            burn_out(s, self.seat)


class Rest(Own["TruckerState"]):
    """When what burns out has been taken off, and only for those who fly on."""

    auto = True
    clause = "BR-BIG1-3"

    def run(self, s: TruckerState) -> None:
        p = s.players[self.seat]
        if not p.flying:
            return
        if p.ship.sleepers and beds(p):
            s.stack.append(WakeUp(self.seat))
        if role_of(p) == TECHNICIAN:
            recharge(s, self.seat)


def recharge(s: TruckerState, seat: int) -> None:
    """BR-BIG1-8: one spent cell comes back, on the alien's own ship; the owner says where, if there is a choice."""
    cells = low(s.players[seat])
    if len(cells) == 1:
        charge(s, seat, cells[0])
    elif cells:
        s.stack.append(Recharge(seat))


def low(p: Trucker) -> list[int]:
    """The batteries with a free place on the Technician's ship."""
    ship = p.ship
    return [
        cell
        for cell in ship.plan.of(BATTERY)
        if ship.energy.get(cell, 0) < ship.part(cell).room and has_role(p, ship.vessel(cell))
    ]


def charge(s: TruckerState, seat: int, cell: int) -> None:
    ship = s.players[seat].ship
    ship.energy[cell] = ship.energy.get(cell, 0) + 1
    s.tell("recharged", seat=seat, cell=cell)


class Recharge(Own["TruckerState"]):
    """BR-BIG1-8: into which battery."""

    clause = "BR-BIG1-8"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [CHARGE[cell] for cell in low(s.players[self.seat])]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        charge(s, seat, action.args[0])

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb == "charge":
            return self._why_not(s, action.args[0])
        return refuse(self.clause, "refuse.gt_choose_now")

    def _why_not(self, s: TruckerState, cell: int) -> Refusal:
        p = s.players[self.seat]
        if cell not in p.ship.plan.of(BATTERY):
            return refuse(self.clause, "refuse.gt_no_use", cell=cell)
        if not has_role(p, p.ship.vessel(cell)):
            return refuse("GT-FLEET-9", "refuse.gt_other_ship")
        return refuse(self.clause, "refuse.gt_battery_full", cell=cell)


class WakeUp(Own["TruckerState"]):
    """BR-BIG1-3, GT-FLEET-5: a sleeper moves into a cabin of the same ship."""

    clause = "BR-BIG1-3"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [DECLINE, *(WAKE[cell] for cell in beds(s.players[self.seat]))]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DECLINE:
            return
        ship = s.players[self.seat].ship
        cell = action.args[0]
        chamber = next(one for one in sorted(ship.sleepers) if ship.vessel(one) == ship.vessel(cell))
        ship.sleepers[chamber] -= 1
        if not ship.sleepers[chamber]:
            del ship.sleepers[chamber]
        ship.humans[cell] = ship.humans.get(cell, 0) + 1
        s.tell("woke", seat=seat, cell=cell)
        if ship.sleepers and beds(s.players[self.seat]):
            s.stack.append(WakeUp(seat))

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb == "wake":
            return refuse("BR-BIG1-3", "refuse.gt_no_bed", cell=action.args[0])
        return refuse(self.clause, "refuse.gt_wake_now")
