"""BR-CARD: the adventure cards, from the moment one is turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Step

from ...pieces.boards import COLS, FAR, NORTH, WEST
from ...pieces.power import CREW, ENGINE_POWER, crew_strength
from ..effects.attack import Volley, volley_of
from ..effects.crew import lose_one_at
from ..effects.damage import destroy
from ..effects.declare import Ask
from ..effects.fleet import leave
from ..own import Own
from . import derelicts, enemies, intruders, leak, planets, sector, zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...state import TruckerState


def play(s: TruckerState) -> None:
    """Resolve the card just turned over."""
    CARDS[s.card_now().type](s)


# -- open space ---------------------------------------------------------------------------------------------------


def open_space(s: TruckerState) -> None:
    """BR-CARD-OPEN; GT-OPEN4-1"""
    order = s.flight_order()
    s.stack.append(Stall())
    s.stack.append(Crowded())
    for seat in reversed(order):
        s.stack.append(Thrust(seat))
        s.stack.append(Ask(seat, ENGINE_POWER))


class Thrust(Own):
    """The declared power moves the rocket."""

    __slots__ = ()
    auto = True
    clause = "BR-CARD-OPEN"

    def run(self, s: TruckerState) -> None:
        power = s.declared[self.seat] // 2
        if power > 0:
            s.move(self.seat, power)


class Stall(Step["TruckerState"]):
    """BR-FLY-4: who had no power gives up, after the card: until then the rocket stands where it is."""

    __slots__ = ()
    auto = True
    clause = "BR-FLY-4"

    def run(self, s: TruckerState) -> None:
        for seat in s.flight_order():
            if s.declared[seat] <= 0:
                leave(s, seat, "stalled")


class Crowded(Step["TruckerState"]):
    """GT-OPEN4-1, GT-5P-4: the fastest of all faces the meteors; with five players the second fastest too."""

    __slots__ = ()
    auto = True
    clause = "GT-OPEN4-1"

    def run(self, s: TruckerState) -> None:
        attacks = s.card_now().attacks
        order = [seat for seat in s.flight_order() if s.declared[seat] > 0]
        if not attacks or not order:
            return
        ranked = sorted(order, key=lambda seat: -s.declared[seat])  # ties: the one further ahead
        late = tuple(ranked[1:2]) if s.t.second else ()
        spared = next((n for n, attack in enumerate(attacks) if attack.size == "large"), 0)
        s.stack.append(Volley(volley_of(s, attacks), tuple(ranked[:1]), late, spared))


# -- dust, meteors, disease, sabotage -----------------------------------------------------------------------------


def stardust(s: TruckerState) -> None:
    """BR-CARD-DUST"""
    for seat in reversed(s.flight_order()):
        s.move(seat, -s.players[seat].ship.plan.exposed)


def meteor_swarm(s: TruckerState) -> None:
    """BR-CARD-METEOR"""
    s.stack.append(Volley(volley_of(s, s.card_now().attacks), tuple(s.flight_order())))


def epidemic(s: TruckerState) -> None:
    """BR-CARD-EPIDEMIC, GT-ROUT-2: occupied cabins joined to each other, all judged at once."""
    for seat in reversed(s.flight_order()):
        ship = s.players[seat].ship
        homes = {*ship.humans, *ship.aliens}
        for cell in sorted(homes, reverse=True):
            if any(near in homes for near in ship.plan.linked(cell)):
                s.stack.append(FallIll(seat, cell))


class FallIll(Own):
    __slots__ = ("cell",)
    auto = True
    clause = "BR-CARD-EPIDEMIC"

    def __init__(self, seat: int, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def run(self, s: TruckerState) -> None:
        lose_one_at(s, self.seat, self.cell)


def sabotage(s: TruckerState) -> None:
    """BR-CARD-SABOTAGE, GT-ARM-2"""
    s.stack.append(Sabotage())
    for seat in reversed(s.flight_order()):
        s.stack.append(Ask(seat, CREW))


class Sabotage(Step["TruckerState"]):
    __slots__ = ()
    auto = True
    clause = "BR-CARD-SABOTAGE"

    def run(self, s: TruckerState) -> None:
        order = s.flight_order()
        if not order:
            return
        seat = min(order, key=lambda one: crew_strength(s.players[one]))  # ties: the one furthest ahead
        ship = s.players[seat].ship
        s.tell("sabotaged", seat=seat)
        for _ in range(s.card_now().tries):
            column = ship.board.line(NORTH, *s.roll())
            dice = s.roll()
            row = ship.board.line(WEST, *dice)
            inside = 0 <= column < len(ship.board.cols) and 0 <= row < len(ship.board.rows)
            label = dice[0] if row == FAR else ship.board.label(WEST, row)  # GT-IIB-3: a row is called by its die
            s.tell("sabotage_roll", seat=seat, line=ship.board.label(NORTH, column), row=label)
            if inside and ship.cells[row * COLS + column] is not None:
                destroy(s, seat, (row * COLS + column,))
                return


CARDS: Final[dict[str, Callable[[TruckerState], None]]] = {
    "slavers": enemies.begin,
    "smugglers": enemies.begin,
    "pirates": enemies.begin,
    "stardust": stardust,
    "open_space": open_space,
    "meteor_swarm": meteor_swarm,
    "planets": planets.begin,
    "combat_zone": zone.begin,
    "abandoned_ship": derelicts.begin,
    "abandoned_station": derelicts.begin,
    "epidemic": epidemic,
    "sabotage": sabotage,
    "unknown_sector": sector.begin,
    "intruder": intruders.begin,
    "radioactive_leak": leak.begin,
}
