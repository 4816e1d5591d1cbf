"""BR-BIG1-7: boosters: each works once a flight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Own, Refusal, refuse

from ...actions import BOOST
from ...pieces.parts import (
    CANNON_BOOSTER,
    CANNONS,
    DOUBLE_CANNON,
    ENGINE_BOOSTER,
    SHIELD,
    SHIELD_BOOSTER,
    TWO_WAY_CANNON,
)
from ...pieces.power import CANNON_POWER, ENGINE_POWER
from .damage import destroy

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...state import TruckerState

NO_SIDE = -1


def ready(ship: Ship, kind: int) -> list[int]:
    """The boosters of a kind that have not been used on this flight."""
    return [cell for cell in ship.plan.of(kind) if cell not in ship.fired]


def for_power(s: TruckerState, ship: Ship, what: int, powered: tuple[int, ...]) -> list[int]:
    """Boosters that could help a declaration: one an open-space card and ship, or one with a cannon beside it."""
    if what == ENGINE_POWER and s.card_now().type == "open_space":
        used = {ship.vessel(cell) for cell in ship.hot}
        return [cell for cell in ready(ship, ENGINE_BOOSTER) if ship.vessel(cell) not in used]
    if what == CANNON_POWER:
        return [cell for cell in ready(ship, CANNON_BOOSTER) if guns(ship, cell, powered)]
    return []


def guns(ship: Ship, booster: int, powered: tuple[int, ...]) -> list[int]:
    """The cannons joined to a booster that fire and are not boosted yet."""
    return [
        cell
        for cell in ship.plan.linked(booster)
        if (kind := ship.part(cell).kind) in CANNONS
        and cell not in ship.hot
        and (kind not in (DOUBLE_CANNON, TWO_WAY_CANNON) or cell in powered)
    ]


def against_shot(ship: Ship, side: int, cell: int) -> list[int]:
    """Boosters of the same ship that could stop a large shot at a tile (GT-FLEET-7)."""
    vessel = ship.vessel(cell)
    return [one for one in ready(ship, SHIELD_BOOSTER) if ship.vessel(one) == vessel and screens(ship, one, side)]


def screens(ship: Ship, booster: int, side: int) -> list[int]:
    """The shields of its ship joined to a booster that cover a side."""
    vessel = ship.vessel(booster)
    return [
        cell
        for cell in ship.plan.linked(booster)
        if ship.part(cell).kind == SHIELD and ship.part(cell).shields >> side & 1 and ship.vessel(cell) == vessel
    ]


def fire(s: TruckerState, seat: int, booster: int, side: int, powered: tuple[int, ...]) -> None:
    """Use a booster; the owner says on what, if there is a choice."""
    ship = s.players[seat].ship
    ship.fired = (*ship.fired, booster)
    s.tell("boosted", seat=seat, cell=booster)
    kind = ship.part(booster).kind
    if kind == ENGINE_BOOSTER:
        ship.hot = (*ship.hot, booster)
        return
    found = guns(ship, booster, powered) if kind == CANNON_BOOSTER else screens(ship, booster, side)
    if len(found) > 1:
        s.stack.append(Boost(seat, booster, side, tuple(found)))
    else:
        overload(s, seat, found[0])


def overload(s: TruckerState, seat: int, cell: int) -> None:
    """A cannon is doubled until the end of the card and then destroyed; a shield is destroyed at once."""
    ship = s.players[seat].ship
    if ship.part(cell).kind == SHIELD:
        s.tell("burnt_out", seat=seat, cell=cell)
        destroy(s, seat, (cell,))
    else:
        ship.hot = (*ship.hot, cell)
        s.tell("overloaded", seat=seat, cell=cell)


def burn_out(s: TruckerState, seat: int) -> None:
    """After the card: the cannons that were boosted on it."""
    ship = s.players[seat].ship
    cells = [cell for cell in ship.hot if (part := ship.cells[cell]) is not None and part.kind in CANNONS]
    ship.hot = ()
    for cell in cells:
        s.tell("burnt_out", seat=seat, cell=cell)
    destroy(s, seat, cells)


class Boost(Own["TruckerState"]):
    """Which cannon, or which shield."""

    booster: int
    side: int  # the side a shot comes from; NO_SIDE for a cannon
    cells: tuple[int, ...]
    clause = "BR-BIG1-7"

    def prompt(self, s: TruckerState) -> Message:
        name = "prompt.Boost" if self.side == NO_SIDE else "prompt.Boost_shield"
        return Message(name, seat=self.seat, cell=self.booster)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [BOOST[cell] for cell in self.cells]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        overload(s, seat, action.args[0])

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb == "boost":
            return refuse(self.clause, "refuse.gt_no_use", cell=action.args[0])
        return refuse(self.clause, "refuse.gt_choose_now")


def explain(ship: Ship, cell: int) -> Refusal:
    """Why this cannot be boosted, or does not boost."""
    if cell in ship.fired:
        return refuse("BR-BIG1-7", "refuse.gt_booster_used")
    return refuse("BR-BIG1-7", "refuse.gt_no_use", cell=cell)
