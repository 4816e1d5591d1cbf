"""BR-GOODS: loading, rearranging and losing goods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Own, Refusal, refuse

from ...actions import EXTRA_BLUE, GIVE_ENERGY, GIVE_GOOD, LOADED, STOW, UNSTOW, UPGRADE
from ...pieces.boards import CELLS
from ...pieces.cargo import give_good, places, put_good, room_for, take_good
from ...pieces.ship import NO_GOODS, Goods, add_good
from ..team import hiding
from .energy import take_cell

if TYPE_CHECKING:
    from ...ruleset import Size
    from ...state import TruckerState

RED, YELLOW, GREEN, BLUE = range(4)


def receive(s: TruckerState, seat: int, goods: Goods) -> None:
    """BR-GOODS-1; GT-L3-2, 5: one good better, or one blue more, where stakes are heightened."""
    if sum(goods) and s.harder:
        s.stack.append(Improve(seat, goods))
    else:
        load(s, seat, goods)


def load(s: TruckerState, seat: int, goods: Goods) -> None:
    if not sum(goods):
        return
    s.tell("goods_offered", seat=seat, red=goods[0], yellow=goods[1], green=goods[2], blue=goods[3])
    ship = s.players[seat].ship
    ship.in_sight = ()  # GT-TEAM-STO: everything may be put elsewhere now
    stow(s, seat, goods, sum(ship.cargo()) + sum(goods))


def stow(s: TruckerState, seat: int, goods: Goods, lifts: int) -> None:
    """Asks where goods go, unless there is no place for any of them and nothing to make room with."""
    step = Stow(seat, goods, lifts)
    if len(step.options(s, seat)) > 1:
        s.stack.append(step)
    else:
        s.tell("goods_left", seat=seat, n=sum(goods))


def most(size: Size, n: int) -> int:
    """The most choices that so many goods can ask of a player: one is made better or added, each is stowed, each block
    of a full hold is taken up and stowed again (`lifts`), and one says that all is loaded."""
    offered = n + 1
    lifts = size.hold + offered
    return 1 + offered + 2 * lifts + 1 if n else 0


class Improve(Own["TruckerState"]):
    """GT-L3-5"""

    goods: Goods
    clause = "GT-L3-5"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [EXTRA_BLUE, *(UPGRADE[colour] for colour in (YELLOW, GREEN, BLUE) if self.goods[colour])]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is EXTRA_BLUE:
            load(s, seat, add_good(self.goods, BLUE))
        else:
            colour = action.args[0]
            load(s, seat, add_good(add_good(self.goods, colour, -1), colour - 1))

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_upgrade_now")


class Stow(Own["TruckerState"]):
    """BR-GOODS-1: everything aboard may be rearranged; what is left over is lost. So that it comes to an end, as many
    blocks may be taken off their places as there were aboard and offered."""

    goods: Goods  # not aboard yet
    lifts: int  # how many blocks may still be taken off their places
    clause = "BR-GOODS-1"

    def prompt(self, s: TruckerState) -> Message:
        red, yellow, green, blue = self.goods
        return Message("prompt.Stow", seat=self.seat, red=red, yellow=yellow, green=green, blue=blue)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        p = s.players[self.seat]
        found = [LOADED]
        cells = places(p)
        for colour in range(4):
            if self.goods[colour]:
                found += [STOW[colour * CELLS + cell] for cell in cells if room_for(p, cell, colour)]
        if self.lifts:
            for cell, load in sorted(p.ship.goods.items()):
                found += [UNSTOW[colour * CELLS + cell] for colour in range(4) if load[colour]]
        return found

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is LOADED:
            if sum(self.goods):
                s.tell("goods_left", seat=seat, n=sum(self.goods))
            return
        colour, cell = action.args
        ship = s.players[self.seat].ship
        if action.verb == "stow":
            put_good(ship, cell, colour)
            s.tell("stowed", seat=seat, colour=colour, cell=cell)
            left = add_good(self.goods, colour, -1)
            if sum(left):
                stow(s, seat, left, self.lifts)
        else:
            take_good(ship, cell, colour)
            s.tell("unstowed", seat=seat, colour=colour, cell=cell)
            stow(s, seat, add_good(self.goods, colour), self.lifts - 1)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb == "stow":
            colour, cell = action.args
            if not self.goods[colour]:
                return refuse(self.clause, "refuse.gt_no_such_good", colour=colour)
            if cell not in places(s.players[self.seat]):
                return refuse("BR-COMP-5", "refuse.gt_no_hold", cell=cell)
            red = colour == RED and not s.players[self.seat].ship.part(cell).red
            return refuse("BR-COMP-5", "refuse.gt_red_place" if red else "refuse.gt_hold_full", cell=cell)
        if action.verb == "unstow":
            colour, cell = action.args
            there = s.players[self.seat].ship.goods.get(cell, NO_GOODS)[colour]
            return refuse(self.clause, "refuse.gt_moved_enough" if there else "refuse.gt_no_good_there", cell=cell)
        return refuse(self.clause, "refuse.gt_stow_now")


def lose_goods(s: TruckerState, seat: int, n: int) -> None:
    """BR-GOODS-2; the owner is asked only where there is a choice. GT-HIDE-2: or where there is something to hide."""
    if hiding.concerns(s.players[seat]):
        hiding.lose(s, seat, n)
        return
    while n > 0:
        found = givable(s, seat)
        if not found:
            return
        ship = s.players[seat].ship
        several = len(ship.best_goods()) > 1  # ships of a fleet: what comes next depends on where one begins
        if len(found) > 1 and (sum(ship.cargo()) if several else sum(found.values())) > n:
            s.stack.append(LoseGoods(seat, n))
            return
        give(s, seat, next(iter(found)))
        n -= 1


def givable(s: TruckerState, seat: int) -> dict[Action, int]:
    """The most valuable goods aboard, of the ship of one's choice (GT-FLEET-6); energy cells when there are none; and
    how many are there."""
    ship = s.players[seat].ship
    best = ship.best_goods()
    found: dict[Action, int] = {}
    for cell, load in sorted(ship.goods.items()):
        colour = best[ship.vessel(cell)]
        if load[colour]:
            found[GIVE_GOOD[colour * CELLS + cell]] = load[colour]
    return found or {GIVE_ENERGY[cell]: n for cell, n in sorted(ship.energy.items())}


def give(s: TruckerState, seat: int, action: Action) -> None:
    """One block or one energy cell is gone."""
    p = s.players[seat]
    if action.verb == "give_good":
        colour, cell = action.args
        give_good(p, cell, colour)
        s.tell("good_lost", seat=seat, colour=colour, cell=cell)
    else:
        take_cell(p.ship, action.args[0])
        s.tell("energy_lost", seat=seat, cell=action.args[0])


class LoseGoods(Own["TruckerState"]):
    """BR-GOODS-2, GT-FLEET-6: one at a time; the owner chooses the ship of a fleet, and among equals."""

    n: int
    clause = "BR-GOODS-2"

    def prompt(self, s: TruckerState) -> Message:
        if s.players[self.seat].ship.goods:
            return Message("prompt.LoseGoods", seat=self.seat, n=self.n)
        return Message("prompt.LoseGoods_energy", seat=self.seat, n=self.n)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return list(givable(s, seat))

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        give(s, seat, action)
        lose_goods(s, seat, self.n - 1)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb == "give_good":
            load = s.players[self.seat].ship.goods.get(action.args[1], NO_GOODS)
            if not load[action.args[0]]:
                return refuse(self.clause, "refuse.gt_no_good_there", cell=action.args[1])
            return refuse(self.clause, "refuse.gt_most_valuable")
        if action.verb == "give_energy" and s.players[self.seat].ship.goods:
            return refuse(self.clause, "refuse.gt_goods_before_energy")
        if action.verb == "give_energy":
            return refuse("BR-COMP-4", "refuse.gt_no_energy", cell=action.args[0])
        return refuse(self.clause, "refuse.gt_goods_first", n=self.n)
