"""What the skills of the support team are worth when they are offered (GT-TEAM), in credits; using none counts 0."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..actions import SKIP_SKILL
from ..pieces.parts import (
    ARMORY,
    AUTO_DEFENCE,
    CABIN,
    DOUBLE_CANNON,
    LIFE_SUPPORT,
    ROBONAUTS,
    RUNS_ON_ENERGY,
    SOLAR_PANEL,
    TWO_WAY_CANNON,
)
from ..pieces.power import cannon_value, engine_power
from ..rules.settlement import arrivals, best_looking
from ..rules.team import converting, finishing, fitting, hiding, payout, planning, takeoff
from . import cargo, prices
from .evaluate import chance
from .needs import ALIEN_WORTH, wants_of
from .odds import fragility, struck
from .placing import ARMED, Site, unsafe_cells

if TYPE_CHECKING:
    from collections.abc import Callable

    from cosmodrome.kernel import Action

    from ..pieces.ship import Ship
    from ..state import Trucker, TruckerState

YELLOW: Final = 1
RANKS: Final = (0.5, 0.25, 0.12, 0.05, 0.02)  # how likely a ship arrives so many places from where it flies
CONVERSION: Final = 0.4  # a tile is worth turning into another kind for so much more
LOST_PART: Final = 1.3  # what a part costs that falls off, with what it does
HITS: Final = (1.0, 2.0, 3.0, 5.0)  # by level - 1: on each side of a ship, in a flight
RIVAL: Final = 0.5  # what a loss of all the others is worth


def weigh(s: TruckerState, seat: int, options: list[Action]) -> list[float] | None:
    """None if the moment is none of a skill's."""
    step = s.stack[-1]
    judge = JUDGES.get(type(step))
    if judge is None:
        return None
    return [0.0 if action is SKIP_SKILL else judge(s, seat, step, action) for action in options]


def cards_left(s: TruckerState) -> int:
    """Cards of the flight to come; the piles are one deck when it begins."""
    return len(s.deck) or sum(map(len, s.piles))


# -- after building -----------------------------------------------------------------------------------------------


def _take_last(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-CRK"""
    return _site(s, seat).best(action.args[0])[0] if action.verb == "take_up" else 0.0


def _lay_last(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    if action.verb != "place":
        return 0.0
    good, *place = _site(s, seat).best(s.players[seat].hand)
    return good if action.args == tuple(place) else -1.0


def _site(s: TruckerState, seat: int) -> Site:
    """Where nothing more will be built: only what a tile itself brings counts."""
    site = Site(s, s.players[seat])
    site.resign()
    return site


def _valued(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """Which tile is saved: the one whose loss would cost most."""
    return prices.harm(s, s.players[seat].ship, action.args[0])


def conversion(s: TruckerState, p: Trucker, cell: int, legal: list[Action]) -> tuple[float, Action | None]:
    """GT-TEAM-DEL: the best that can become of a tile, and how much better it is than what is there now."""
    ship = p.ship
    old = ship.part(cell)
    trial = p.copy()
    trial.ship.take_off(cell)
    wants = wants_of(s, trial)[max(0, ship.board.vessel[cell])]
    best: tuple[float, Action | None] = (0.0, None)
    for action in legal:
        if action.verb == "convert" and converting.clear(ship, *action.args):
            new = converting.with_token(old, *action.args[1:])
            good = wants.worth(new) - wants.worth(old) - CONVERSION
            if good > best[0]:
                best = (good, action)
    return best


def _convert(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    p = s.players[seat]
    cell = action.args[0]
    good, best = conversion(s, p, cell, converting.conversions(p.ship, cell))
    return good if action.verb == "mark" or action is best else 0.0


def _weld(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-WEL A: a token on every wrong joint, and never up again."""
    ship = s.players[seat].ship
    cell, side = action.args
    beside = ship.board.neighbours[cell][side]
    return -1.0 if (min(cell, beside), max(cell, beside)) in ship.marks.welds else 1.0


def sturdier(s: TruckerState, ship: Ship, changed: Ship) -> float:
    """What a change is worth that keeps parts from falling off."""
    return LOST_PART * HITS[s.level - 1] * (fragility(ship) - fragility(changed))


def _pipe(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-PLU A: a joint more."""
    ship = s.players[seat].ship
    cell, side = action.args
    beside = ship.board.neighbours[cell][side]
    piped = ship.copy()
    piped.mark(ship.marks.with_(pipes=(*ship.marks.pipes, (min(cell, beside), max(cell, beside)))))
    return sturdier(s, ship, piped)


def _link(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-ASM A: two tiles that do something for each other."""
    p = s.players[seat]
    cell = action.args[0]
    others = [step.first] if step.first >= 0 else p.ship.tiles()
    return max((_together(s, p, cell, other) for other in others if other != cell), default=0.0)


def _together(s: TruckerState, p: Trucker, one: int, other: int) -> float:
    ship = p.ship
    if other in ship.plan.linked(one):
        return 0.0
    good = 0.0
    for a, b in ((one, other), (other, one)):
        part, beside = ship.part(a), ship.part(b)
        if part.kind == LIFE_SUPPORT and beside.kind == CABIN and not beside.start:
            homes = [cell for cell in ship.plan.of(LIFE_SUPPORT) if _housed(ship, cell)]
            known = {colour for cell in homes for colour in ship.part(cell).aliens}
            good = max(good, 0.0 if set(part.aliens) <= known else ALIEN_WORTH[s.level - 1])
        elif part.kind == ARMORY and beside.kind in (CABIN, ROBONAUTS):
            good = max(good, ARMED[s.level - 1])
        elif (part.kind == SOLAR_PANEL and beside.kind in RUNS_ON_ENERGY) or part.kind == beside.kind == AUTO_DEFENCE:
            good = max(good, 0.8)
    return good


def _housed(ship: Ship, cell: int) -> bool:
    """Whether an alien could live beside this life support."""
    return any(ship.part(near).kind == CABIN and not ship.part(near).start for near in ship.plan.linked(cell))


def _plate(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-ASM B"""
    return 0.6 * len(fitting.exposed(s.players[seat].ship, action.args[0]))


def _hush(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-WEL B"""
    return 0.6


def _swivel(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-HYP B: most for a cannon that does not point forward."""
    ship = s.players[seat].ship
    cell = action.args[0]
    forward = {DOUBLE_CANNON: 4, TWO_WAY_CANNON: 3}.get(ship.part(cell).kind, 2)
    return 0.5 + 0.5 * (forward - cannon_value(ship, cell))


# -- before building, and before the flight -----------------------------------------------------------------------


def _plan(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-PLA B: cells that will be built on for sure, those inside for cabins."""
    p = s.players[seat]
    cell, what = action.args
    if cell in unsafe_cells(s, p):
        return 0.0
    board = p.ship.board
    open_around = sum(near >= 0 and board.open[near] for near in board.neighbours[cell])
    return 0.2 + 0.2 * open_around - (struck(board)[cell] if what == planning.ASTRONAUT else 0.0)


def _look(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-INS B"""
    return 1.0 if action.verb == "look" else 0.0


def _levy(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-SEC A: it costs the others more."""
    exposed = [p.ship.plan.exposed for p in s.players]
    mine = exposed.pop(seat)
    return sum(exposed) / len(exposed) - mine


def _buy(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-TRA A"""
    p = s.players[seat]
    n = action.args[0]
    home = chance(s, p, cards_left(s))
    return cargo.gain(p, (YELLOW,) * n) * (0.5 + 0.5 * home) - n


def _bet(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-ADV A: as they fly, unless a ship will hardly arrive."""
    other, place = action.args
    left = cards_left(s)
    home = [chance(s, p, left) if p.flying else 0.0 for p in s.players]
    if place == takeoff.WILL_NOT_ARRIVE:
        return payout.RIGHT_LOSS * (1.0 - home[other])
    if not s.players[other].flying:
        return 0.0
    ahead = _speed(s, other)
    rank = sum(home[one] for one, p in enumerate(s.players) if one != other and p.flying and _speed(s, one) > ahead)
    return payout.RIGHT_PLACE * home[other] * RANKS[min(len(RANKS) - 1, round(abs(place - rank)))]


def _speed(s: TruckerState, seat: int) -> float:
    """Who will be ahead in the end: the days by which they are, and what their engines will add."""
    p = s.players[seat]
    return p.pos + 0.7 * min(engine_power(p) + 0.5 * p.ship.cells_left(), 12) - 0.01 * seat


def _desert(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-SAB B: whoever is taken away costs the victim; then the joint that costs it most."""
    return RIVAL if action.verb == "mark" else _tie(s, seat, step, action)


def _tie(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    ship: Ship = s.players[step.victim].ship
    met = struck(ship.board)
    cell, side = action.args
    beside = ship.board.neighbours[cell][side]
    return RIVAL * (met[cell] * prices.harm(s, ship, beside) + met[beside] * prices.harm(s, ship, cell))


# -- after the flight ---------------------------------------------------------------------------------------------


def _price(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-TRA B: a price goes up for what one has more of than the best of the others; else it goes down."""
    colour, up = action.args
    mine = s.players[seat].ship.cargo()[colour]
    theirs = max(p.ship.cargo()[colour] for other, p in enumerate(s.players) if other != seat)
    return float((mine - theirs) * (1 if up else -1))


def _adjust(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-TEAM-BUR B: up what pays oneself more than the others, down what pays them more."""
    arrival, looks = (arg - 1 for arg in action.args)
    home = arrivals(s)
    steps = [payout.ARRIVAL_STEP[home.index(one)] if one in home else 0 for one in range(len(s.players))]
    prizes = [payout.LOOKS_STEP * (one in best_looking(s, home)) for one in range(len(s.players))]
    return arrival * _lead(steps, seat) + looks * _lead(prizes, seat)


def _lead(gains: list[int], seat: int) -> float:
    others = [gain for one, gain in enumerate(gains) if one != seat]
    return gains[seat] - sum(others) / len(others)


def _give(s: TruckerState, seat: int, step: Any, action: Action) -> float:
    """GT-HIDE-2: what is worth least; nothing, if one may stop."""
    if action.verb == "give_good":
        return -prices.GOODS[action.args[0]]
    return -prices.cell_price(s, s.players[seat]) if action.verb == "give_energy" else 0.0


JUDGES: Final[dict[type[Any], Callable[[TruckerState, int, Any, Action], float]]] = {
    finishing.LastTile: _take_last,
    finishing.LayLast: _lay_last,
    finishing.KeepOutside: _valued,
    finishing.ConvertOne: _convert,
    finishing.Weld: _weld,
    finishing.Exempt: _valued,
    fitting.LayPipe: _pipe,
    fitting.Link: _link,
    fitting.Plate: _plate,
    fitting.WeldOver: _hush,
    fitting.Swivel: _swivel,
    planning.MarkCells: _plan,
    planning.Inspect: _look,
    takeoff.Levy: _levy,
    takeoff.HeadStart: lambda s, seat, step, action: 1.0,
    takeoff.Purchase: _buy,
    takeoff.Bet: _bet,
    takeoff.Desert: _desert,
    takeoff.Tie: _tie,
    payout.SetPrice: _price,
    payout.Adjust: _adjust,
    hiding.GiveSome: _give,
}
