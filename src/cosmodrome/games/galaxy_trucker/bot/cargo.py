"""How a bot fills its holds: which goods stay aboard, and the next move on the way there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import LOADED
from ..pieces.cargo import RED, YELLOW, fits, minus, places, room_for
from ..pieces.parts import CARGO
from ..pieces.ship import NO_GOODS, Goods, add_good
from ..rules.team.skills import STOREKEEPER_A
from .odds import struck
from .prices import GOODS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cosmodrome.kernel import Action

    from ..state import Trucker

COLOURS = range(len(GOODS))


def kept(p: Trucker, goods: Iterable[int]) -> Goods:
    """The most valuable of these goods (how many of each colour) that the holds can take: each gets the place that the
    fewest others could use."""
    red = white = corners = 0  # places for any good, for all but red ones, for green and blue ones (GT-TEAM-SMU)
    for cell in places(p):
        part = p.ship.part(cell)
        if part.kind != CARGO:
            corners += 1
            continue
        any_good = part.red + (1 if part.white and p.can(STOREKEEPER_A) else 0)
        red += any_good
        white += part.red + part.white - any_good
    found = [0, 0, 0, 0]
    for colour, n in enumerate(goods):
        for _ in range(n):
            if colour > YELLOW and corners:
                corners -= 1
            elif colour != RED and white:
                white -= 1
            elif red:
                red -= 1
            else:
                break
            found[colour] += 1
    return found[0], found[1], found[2], found[3]


def gain(p: Trucker, offered: tuple[int, ...]) -> float:
    """How much more the hold would be worth with the best of these goods in it."""
    aboard = p.ship.cargo()
    most = kept(p, [aboard[colour] + offered.count(colour) for colour in COLOURS])
    return sum((most[colour] - aboard[colour]) * GOODS[colour] for colour in COLOURS)


def next_move(p: Trucker, goods: Goods, options: list[Action]) -> Action:
    """On the shortest way to the best load: the dearest first. What is lifted makes room for something dearer, or goes
    to a place that the dearer one cannot use; so no arrangement ever comes back."""
    aboard = p.ship.cargo()
    most = kept(p, [aboard[colour] + goods[colour] for colour in COLOURS])
    for colour in COLOURS:
        if goods[colour] and aboard[colour] < most[colour]:
            there = [action for action in options if action.verb == "stow" and action.args[0] == colour]
            if there:
                return min(there, key=lambda action: _waste(p, *action.args))
            lift = _lift(p, colour, minus(aboard, most), options)
            if lift is not None:
                return lift
    return LOADED


def _waste(p: Trucker, colour: int, cell: int) -> float:
    """What speaks against a place: that a red good could use it, and that it gets hit."""
    ship = p.ship
    part = ship.part(cell)
    load = ship.goods.get(cell, NO_GOODS)
    common = part.kind == CARGO and (colour <= YELLOW or not part.red)
    taken = colour != RED and part.red > 0 and sum(load[1:]) >= part.white
    return (2.0 if taken else 1.0 if common else 0.0) + 0.5 * struck(ship.board)[cell]


def _lift(p: Trucker, colour: int, surplus: Goods, options: list[Action]) -> Action | None:
    """What to take off its place for a good that finds none: one that is left over, or one that can lie elsewhere."""
    ship = p.ship
    spare: list[Action] = []
    movable: list[Action] = []
    for action in options:
        if action.verb == "unstow" and action.args[0] != colour:
            old, cell = action.args
            room = fits(p, cell, add_good(add_good(ship.goods[cell], old, -1), colour))
            if surplus[old] > 0:
                if room:
                    return action
                spare.append(action)
            elif room and any(room_for(p, other, old) for other in places(p) if other != cell):
                movable.append(action)
    return movable[0] if movable else spare[0] if spare else None
