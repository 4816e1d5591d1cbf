"""GT-HIDE: giving up goods where some of them are hidden, or where the owner chooses (Smuggler A, Storekeeper B)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Refusal, refuse

from ...actions import DECLINE, GIVE_ENERGY, GIVE_GOOD
from ...pieces.boards import CELLS
from ...pieces.cargo import hidden, visible
from ..effects import goods
from .base import Skilled
from .skills import STOREKEEPER_B

if TYPE_CHECKING:
    from ...state import Trucker, TruckerState


def concerns(p: Trucker) -> bool:
    """Whether more is to be decided than which of the most valuable goods go."""
    return (p.can(STOREKEEPER_B) and bool(p.ship.goods)) or any(sum(hidden(p, cell)) for cell in p.ship.goods)


def may_stop(p: Trucker) -> bool:
    """GT-HIDE-2: "nothing more aboard": all goods left are hidden, and no energy cell is left."""
    return not p.ship.energy and not any(sum(visible(p, cell)) for cell in p.ship.goods)


def givable(p: Trucker) -> list[Action]:
    """TC-HIDE-1: the most valuable good in sight, or a hidden one worth as much; once none is in sight any hidden good
    or a cell. TC-HIDE-2: the Storekeeper gives what he likes. GT-FLEET-6: each ship of a fleet is looked at alone."""
    loads = sorted(p.ship.goods.items())
    cells = [GIVE_ENERGY[cell] for cell in sorted(p.ship.energy)]
    if p.can(STOREKEEPER_B):
        return [GIVE_GOOD[colour * CELLS + cell] for cell, load in loads for colour in range(4) if load[colour]] + cells
    best: dict[int, int] = {}  # by ship: the most valuable good in sight
    for cell, _ in loads:
        for colour, n in enumerate(visible(p, cell)):
            if n:
                best[p.ship.vessel(cell)] = min(colour, best.get(p.ship.vessel(cell), colour))
    found: list[Action] = []
    for cell, _ in loads:
        seen, out = visible(p, cell), hidden(p, cell)
        most = best.get(p.ship.vessel(cell), len(seen))
        for colour in range(4):
            if (colour == most and seen[colour]) or (colour <= most and out[colour]):
                found.append(GIVE_GOOD[colour * CELLS + cell])
    return found if best else found + cells


def lose(s: TruckerState, seat: int, n: int) -> None:
    p = s.players[seat]
    if n > 0 and givable(p):
        s.stack.append(GiveSome(seat, n))


class GiveSome(Skilled):
    """GT-HIDE-2: one at a time, until the owner may say that there is nothing more."""

    n: int
    clause = "GT-HIDE-2"

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.GiveSome", seat=self.seat, n=self.n)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        p = s.players[self.seat]
        return [*givable(p), *([DECLINE] if may_stop(p) else [])]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not DECLINE:
            goods.give(s, seat, action)
            lose(s, seat, self.n - 1)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        p = s.players[self.seat]
        if action is DECLINE:
            return refuse(self.clause, "refuse.gt_more_aboard")
        if action.verb == "give_good":
            colour, cell = action.args
            load = p.ship.goods.get(cell)
            if load is None or not load[colour]:
                return refuse(self.clause, "refuse.gt_no_good_there", cell=cell)
            return refuse("BR-GOODS-2", "refuse.gt_most_valuable")
        if action.verb == "give_energy" and action.args[0] in p.ship.energy:
            return refuse("BR-GOODS-2", "refuse.gt_goods_before_energy")
        return refuse(self.clause, "refuse.gt_goods_first", n=self.n)
