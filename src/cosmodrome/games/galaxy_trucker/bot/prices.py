"""What the things aboard are worth to a bot in flight, in credits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..pieces.parts import BATTERY, CANNONS, ENGINES, SHIELD, SOLAR_PANEL
from ..pieces.power import CANNON_POWER, ENGINE_POWER, cannon_power, cannon_value, engine_power, switchable
from .odds import apart

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..content import Penalty
    from ..pieces.ship import Ship
    from ..state import Trucker, TruckerState

GOODS: Final = [4.0, 3.0, 2.0, 1.0]
CREW: Final = 0.75  # somebody aboard, beyond those needed to arrive
ALIEN: Final = 1.2  # more than a human
RISK: Final = (0.12, 0.25, 0.28, 0.35)  # by level - 1: of a ship with nobody to spare, a card
TILE: Final = 1.3  # any part: what it costs when lost, and what it does


def left(s: TruckerState) -> int:
    """Cards still to come."""
    return len(s.deck)


def day(s: TruckerState) -> float:
    """What a flight day is worth: the bonuses are larger on higher levels, and the order counts on every card."""
    return 0.15 + 0.12 * s.level


def risk(level: int, humans: int) -> float:
    """How likely one card ends the flight of a ship with so many humans, more or less."""
    return 0.004 + RISK[level - 1] * 0.68**humans


def stakes(s: TruckerState) -> float:
    """What there is to lose with the ship: the bonus for arriving, half the cargo, what is still to be earned."""
    rules = s.rules
    return rules.arrival[1] + 0.3 * rules.best_looking + 3.0 + 0.35 * s.level * left(s)


def crew(s: TruckerState, humans: int) -> float:
    """What so many humans aboard are worth: the last ones mean that the ship arrives."""
    if humans <= 0:
        return 0.0
    home = (1.0 - risk(s.level, humans)) ** left(s)
    return float(stakes(s) * home) + CREW * min(humans, 12) * min(1.0, 0.2 + 0.1 * left(s))


def cell_price(s: TruckerState, p: Trucker) -> float:
    """What an energy cell is worth: little when there are more than the cards to come can use."""
    cells = p.ship.cells_left()
    need = 0.45 * left(s) * min(3, _consumers(p.ship)) + 0.5
    if not left(s):
        return 0.05
    return 1.1 if cells <= 2 else max(0.1, min(0.9, 1.1 - 0.5 * cells / need))


def _consumers(ship: Ship) -> int:
    return len(ship.plan.of(SHIELD)) + 1


def hold_price(ship: Ship, cell: int) -> float:
    """One tile with everything on it but humans, and but what it does as an engine."""
    price = TILE
    if cell in ship.aliens:
        price += ALIEN + CREW
    goods = ship.goods.get(cell)
    if goods:
        price += sum(n * value for n, value in zip(goods, GOODS, strict=True))
    kind = ship.part(cell).kind
    if kind == BATTERY:
        price += 0.5 * ship.energy.get(cell, 0)
    elif kind in CANNONS:
        price += 0.7
    return price


SHOT: Final = {"small": 1.2, "large": 2.4}  # what one costs, with what falls off


def suffering(s: TruckerState, ship: Ship, penalty: Penalty) -> float:
    """What a penalty costs."""
    total = parting(s, ship, penalty.crew) if penalty.crew else 0.0
    if penalty.goods:
        dearest = [GOODS[colour] for colour, n in enumerate(ship.cargo()) for _ in range(n)][: penalty.goods]
        total += sum(dearest) + 0.5 * min(ship.cells_left(), penalty.goods - len(dearest))
    return total + sum(SHOT[shot.size] for shot in penalty.shots) + day(s) * penalty.days


def parting(s: TruckerState, ship: Ship, n: int) -> float:
    """What losing so many of the crew costs: aliens go when few humans are left."""
    humans = sum(ship.humans.values())
    aliens = min(n, len(ship.aliens)) if humans - n < 4 else 0
    if n >= humans + aliens:
        return crew(s, humans)
    return crew(s, humans) - crew(s, humans - n + aliens) + aliens * ALIEN


class Piece:
    """Some cells of a ship that hang together, and what they hold."""

    __slots__ = ("engines", "humans", "things")

    def __init__(self, ship: Ship, cells: Iterable[int]) -> None:
        self.things = 0.0
        self.humans = self.engines = 0
        for cell in cells:
            self.things += hold_price(ship, cell)
            self.humans += ship.humans.get(cell, 0)
            self.engines += ship.part(cell).kind in ENGINES

    def price(self, s: TruckerState, humans: int = 0, engines: int = 0) -> float:
        """With so many humans and engines elsewhere; nothing replaces the last ones."""
        engines += self.engines
        return self.things + crew(s, humans + self.humans) + (3.0 + engines if engines else 0.0)

    def of_fleet(self, s: TruckerState, humans: int) -> float:
        """As `price`, if other ships of the fleet have so many humans: a ship without any gives up, and one without
        engines will in the next open space (GT-FLEET-3, 10)."""
        if not self.humans:
            return crew(s, humans)
        if not self.engines:
            return self.things + crew(s, humans + self.humans // 2)
        return self.price(s, humans)


def harm(s: TruckerState, ship: Ship, cell: int) -> float:
    """What a hit on this cell costs, with what falls off."""
    joined = ship.plan.joined
    fallen = apart(joined, cell)
    pieces = [Piece(ship, cells) for cells in fallen] or [Piece(ship, ())]
    if ship.board.fleet > 1:
        struck = Piece(ship, [cell, *(one for cells in fallen for one in cells)])
        others = sum(ship.humans.values()) - struck.humans
        return struck.of_fleet(s, others) - max(piece.of_fleet(s, others) for piece in pieces)
    whole = Piece(ship, joined)
    gone = Piece(ship, (cell,))
    humans = whole.humans - gone.humans - sum(piece.humans for piece in pieces)
    engines = whole.engines - gone.engines - sum(piece.engines for piece in pieces)
    rest = whole.things - gone.things - sum(piece.things for piece in pieces)
    return whole.price(s) - rest - max(piece.price(s, humans, engines) for piece in pieces)


def most(s: TruckerState, p: Trucker, what: int, powered: tuple[int, ...]) -> int:
    """The most power one could declare, in halves: everything that can be switched on while the energy lasts."""
    idle = switchable(s, p, what, powered)
    budget = p.ship.cells_left() + len(p.ship.plan.of(SOLAR_PANEL))
    if what == ENGINE_POWER:
        return 2 * engine_power(p, (*powered, *idle[:budget]))
    if what == CANNON_POWER:
        idle.sort(key=lambda cell: -gun(p.ship, cell))
        return cannon_power(p, (*powered, *idle[:budget]))
    return 0


def gun(ship: Ship, cell: int) -> int:
    return cannon_value(ship, cell)
