"""BR-FLY-6: a player spends energy as they like, then declares a power."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Own, Refusal, refuse

from ...actions import BOOST, DECLARE, MARK, POWER
from ...pieces.parts import DOUBLE_CANNON, DOUBLE_ENGINE, ROBONAUTS, TWO_WAY_CANNON
from ...pieces.power import (
    CANNON_POWER,
    CREW,
    ENGINE_POWER,
    cannon_power,
    crew_strength,
    engine_of,
    engine_power,
    switchable,
    thrust,
    vessels,
)
from . import boost, fleet
from .energy import pay

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...ruleset import Size
    from ...state import Trucker, TruckerState


def strength(s: TruckerState, p: Trucker, what: int, powered: tuple[int, ...], averted: bool = False) -> int:
    """What a player has of it, in halves."""
    if what == CANNON_POWER:
        return cannon_power(p, powered, averted)
    if what == CREW:
        return 2 * crew_strength(p)
    return 2 * (thrust(p, powered) if s.card_now().type == "open_space" else engine_power(p, powered))


def most(size: Size) -> int:
    """The most choices a declaration can ask: each part is powered once and paid for, or boosts once and one says what;
    a cannon is turned aside once; and it is declared."""
    return 4 * size.tiles + 2


class Ask(Own["TruckerState"]):
    """Asks for a declaration where there is something to decide."""

    what: int
    auto = True
    clause = "BR-FLY-6"

    def run(self, s: TruckerState) -> None:
        p = s.players[self.seat]
        turning = swivels(p.ship, self.what, ())
        if switchable(s, p, self.what, ()) or turning or boost.for_power(s, p.ship, self.what, ()):
            s.stack.append(Declare(self.seat, self.what, ()))
        else:
            announce(s, self.seat, self.what, ())


def swivels(ship: Ship, what: int, powered: tuple[int, ...]) -> list[int]:
    """GT-TEAM-HYP: the cannon whose direction is named, if it fires now."""
    if what != CANNON_POWER:
        return []
    idle = [*ship.plan.of(DOUBLE_CANNON, TWO_WAY_CANNON)]
    return [cell for cell in ship.marks.gun if ship.cells[cell] is not None and (cell in powered or cell not in idle)]


def announce(s: TruckerState, seat: int, what: int, powered: tuple[int, ...], averted: bool = False) -> None:
    """GT-FLEET-3: in open space the ships of a fleet that have no power give up as it is declared."""
    p = s.players[seat]
    power = strength(s, p, what, powered, averted)
    s.declared[seat] = power
    s.tell("declared", seat=seat, power=what, halves=power)
    if power and what == ENGINE_POWER and s.card_now().type == "open_space":
        for vessel in vessels(p.ship):
            if not engine_of(p, vessel, powered):
                fleet.give_up_ship(s, seat, vessel)


class Declare(Own["TruckerState"]):
    what: int
    powered: tuple[int, ...]  # parts that run for this declaration
    averted: bool = False  # the cannon that fires every way is to count as pointing to a side (GT-TEAM-HYP)
    clause = "BR-FLY-6"

    def prompt(self, s: TruckerState) -> Message:
        name = ("engine", "cannon", "crew")[self.what]
        return Message(f"prompt.Declare_{name}", seat=self.seat, halves=self.value(s))

    def value(self, s: TruckerState) -> int:
        """What would be declared now, in halves."""
        return strength(s, s.players[self.seat], self.what, self.powered, self.averted)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        p = s.players[self.seat]
        found = [POWER[cell] for cell in switchable(s, p, self.what, self.powered)]
        found += [BOOST[cell] for cell in boost.for_power(s, p.ship, self.what, self.powered)]
        if not self.averted:
            found += [MARK[cell] for cell in swivels(p.ship, self.what, self.powered)]
        return [DECLARE, *found]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DECLARE:
            announce(s, seat, self.what, self.powered, self.averted)
            return
        cell = action.args[0]
        if action.verb == "mark":
            s.stack.append(Declare(seat, self.what, self.powered, averted=True))
            return
        if action.verb == "boost":
            s.stack.append(self)
            boost.fire(s, seat, cell, boost.NO_SIDE, self.powered)
            return
        if self.what == CREW:
            ship = s.players[self.seat].ship
            ship.active = (*ship.active, cell)
            s.stack.append(self)
        else:
            s.stack.append(Declare(seat, self.what, (*self.powered, cell), self.averted))
        s.tell("powered", seat=seat, cell=cell)
        pay(s, seat, cell)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb not in ("power", "boost"):
            return refuse(self.clause, "refuse.gt_declare_now")
        cell = action.args[0]
        ship = s.players[self.seat].ship
        if ship.cells[cell] is None:
            return refuse(self.clause, "refuse.gt_cell_empty", cell=cell)
        if action.verb == "boost":
            return boost.explain(ship, cell)
        if cell in self.powered or cell in ship.active:
            return refuse("BR-COMP-4", "refuse.gt_powered_already")
        if cell in switchable_kinds(s.players[self.seat], self.what):
            return refuse("BR-COMP-4", "refuse.gt_no_power", cell=cell)
        return refuse(self.clause, "refuse.gt_no_use", cell=cell)


def switchable_kinds(p: Trucker, what: int) -> tuple[int, ...]:
    kinds = ((DOUBLE_ENGINE,), (DOUBLE_CANNON, TWO_WAY_CANNON), (ROBONAUTS,))[what]
    return p.ship.plan.of(*kinds)
