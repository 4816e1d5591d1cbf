"""What an attack or an intruder on a line would cost a ship: whether thrusters are worth their energy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import content as c
from ..pieces.boards import NOWHERE
from ..rules.cards.intruders import MeetIntruder, defended, here, onward
from ..rules.effects.attack import LARGE_METEOR, METEOR_PAIR, Dodge, defences, first_tile, harmless
from . import prices

if TYPE_CHECKING:
    from cosmodrome.kernel import Action

    from ..pieces.ship import Ship
    from ..state import Trucker, TruckerState


def shift(s: TruckerState, seat: int, action: Action) -> float:
    """What a push of the thrusters saves; doing nothing counts 0."""
    p = s.players[seat]
    step = s.stack[-1]
    cell, nozzle = action.args
    if isinstance(step, Dodge):
        side = step.attack % 4
    elif isinstance(step, MeetIntruder):
        side = here(s).side
    else:
        return -1.0
    ship = p.ship
    line = ship.board.shifted(side, step.line, nozzle)
    costs = []
    for moved in (step.moved, (*step.moved, ship.vessel(cell), line)):
        hit = first_tile(ship, side, step.line, step.begin, moved)
        if hit == NOWHERE:
            costs.append(0.0)
        elif isinstance(step, Dodge):
            costs.append(
                struck(s, p, step.attack // 4, side, hit, line if moved is not step.moved else step.line, moved)
            )
        else:
            costs.append(sum(invaded(s, ship, hit, c.HANDS.index(hand)) for hand in here(s).hands))
    return costs[0] - costs[1] - prices.cell_price(s, p)


def struck(s: TruckerState, p: Trucker, what: int, side: int, cell: int, line: int, moved: tuple[int, ...]) -> float:
    """What a meteor or shot on this tile costs, with the best defence there is."""
    what = LARGE_METEOR if what == METEOR_PAIR else what
    if harmless(p.ship, what, side, cell):
        return 0.0
    free, paid = defences(p.ship, what, side, cell, line, moved)
    if free:
        return 0.0
    harm = prices.harm(s, p.ship, cell)
    return min(harm, prices.cell_price(s, p)) if paid else harm


def invaded(s: TruckerState, ship: Ship, entry: int, hand: int) -> float:
    """What an intruder costs who comes in here; less than nothing if somebody beats it."""
    card = here(s)
    cell, heading = entry, card.side ^ 2
    humans = sum(ship.humans.values())
    left = humans
    cost = 0.0
    seen: set[int] = set()
    for step in range(1, card.steps + 1):
        if defended(ship, cell):
            if step > 1:
                cost -= card.credits + sum(prices.GOODS[good] for good in card.goods) * 0.5
            break
        if "predator" in card.kind and cell not in seen:
            left -= ship.humans.get(cell, 0)
            cost += prices.ALIEN * (cell in ship.aliens) + 0.5 * ship.energy.get(cell, 0)
            goods = ship.goods.get(cell, (0, 0, 0, 0))
            cost += sum(n * value for n, value in zip(goods, prices.GOODS, strict=True))
        if step in card.charges:
            cost += prices.harm(s, ship, cell)
        seen.add(cell)
        cell, heading = onward(ship, cell, heading, hand)
    return cost + prices.crew(s, humans) - prices.crew(s, left)
