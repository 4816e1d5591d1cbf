"""How good an option looks at a glance, in credits; a bot plays whole flights by this."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action

from .. import content as c
from ..pieces.parts import BATTERY, CABIN, LUXURY
from ..pieces.power import CANNON_POWER, ENGINE_POWER, cannon_power, engine_of, engine_power
from ..rules.cards import enemies
from ..rules.cards.derelicts import needed
from ..rules.cards.intruders import MeetIntruder
from ..rules.cards.planets import Planets
from ..rules.cards.zone import CRITERIA, Zone
from ..rules.checking import loose
from ..rules.effects.declare import Declare
from ..rules.insurance import tiers
from ..rules.settlement import worth
from . import prices
from .dodge import shift
from .needs import HUMANS_NEEDED
from .prices import GOODS

if TYPE_CHECKING:
    from ..pieces.ship import Ship
    from ..state import Trucker, TruckerState

# Support-team cards whose skills need no skill to use; the others count 1.
HIRED = {"trader": 2.0, "bureaucrat": 1.8, "storekeeper": 1.6, "receptionist": 1.6, "smuggler": 1.4, "crook": 1.4}
SHOT = {"small": 1.2, "large": 2.4}  # what one costs, with what falls off
SABOTAGE = 3.0  # what a visit of the saboteurs costs
LOSSES = (4, 9, 14, 20, 27)  # parts that a ship of class IV loses, in five flights


def glance(s: TruckerState, seat: int, action: Action) -> float:
    weigh = _WEIGHERS.get(action.verb)
    return weigh(s, seat, action) if weigh is not None else 0.0


# -- power --------------------------------------------------------------------------------------------------------


def _power(s: TruckerState, seat: int, action: Action) -> float:
    """Energy is spent where it decides something; declaring counts 0."""
    p = s.players[seat]
    step = s.stack[-1]
    if not isinstance(step, Declare):
        return _robonauts(s, p)
    price = prices.cell_price(s, p)
    if s.card_now().type == "open_space":
        return _fly(s, p, step, action.args[0]) - price
    if step.what == CANNON_POWER and s.card_now().strength:
        return _fight(s, p, step, price) + 0.01 * prices.gun(p.ship, action.args[0])
    return _zone(s, seat, step, price)


def _fly(s: TruckerState, p: Trucker, step: Declare, cell: int) -> float:
    """Without any power a ship gives up (GT-FLEET-3: each by itself); with some, cells are saved for what the cards to
    come may need them for."""
    if not engine_of(p, p.ship.vessel(cell), step.powered):
        return 30.0
    return 2 * prices.day(s) / (1 + prices.left(s))


def _fight(s: TruckerState, p: Trucker, step: Declare, price: float) -> float:
    """As many cannons as it takes to win, if that can be reached; to hold out, if only that can."""
    now = step.value(s)
    wanted = 2 * enemies.strength(s)
    reach = prices.most(s, p, CANNON_POWER, step.powered)
    stake = _stake(s, p) if now < wanted else 0.0
    prize = _prize(s, p)
    if now <= wanted < reach:
        return stake + prize - price * (1 + (wanted - now) // 4)
    if now < wanted <= reach:
        return stake - price * (1 + (wanted - now) // 4)
    return -1.0


def _prize(s: TruckerState, p: Trucker) -> float:
    card = s.card_now()
    return max(0.0, card.credits + _cargo_gain(p, card.goods) - prices.day(s) * card.days)


def _stake(s: TruckerState, p: Trucker) -> float:
    """What losing to the enemy costs."""
    return sum(_suffering(s, p.ship, penalty) for penalty in s.card_now().lose)


def _suffering(s: TruckerState, ship: Ship, penalty: c.Penalty) -> float:
    total = _parting(s, ship, penalty.crew) if penalty.crew else 0.0
    if penalty.goods:
        dearest = [GOODS[colour] for colour, n in enumerate(ship.cargo()) for _ in range(n)][: penalty.goods]
        total += sum(dearest) + 0.5 * min(ship.cells_left(), penalty.goods - len(dearest))
    return total + sum(SHOT[shot.size] for shot in penalty.shots) + prices.day(s) * penalty.days


def _parting(s: TruckerState, ship: Ship, n: int) -> float:
    """What losing so many of the crew costs: aliens go when few humans are left."""
    humans = sum(ship.humans.values())
    aliens = min(n, len(ship.aliens)) if humans - n < 4 else 0
    if n >= humans + aliens:
        return prices.crew(s, humans)
    return prices.crew(s, humans) - prices.crew(s, humans - n + aliens) + aliens * prices.ALIEN


def _zone(s: TruckerState, seat: int, step: Declare, price: float) -> float:
    """Only the weakest suffers: it is enough to be stronger than one other."""
    p = s.players[seat]
    now = step.value(s)
    rivals = []
    order = s.flight_order()
    for other in order:
        if other != seat:
            known = order.index(other) < order.index(seat)
            behind = 0 if known else 1  # of equals the one ahead suffers
            rivals.append((s.declared[other] if known else _base(s, other, step.what)) + behind)
    if not rivals or now >= min(rivals):
        return -1.0
    reach = prices.most(s, p, step.what, step.powered) if step.what in (CANNON_POWER, ENGINE_POWER) else now + 8
    if reach < min(rivals):
        return -1.0
    card = s.card_now()
    lines = [line for line in card.lines if CRITERIA[line.lowest] == step.what] if isinstance(card, Zone) else []
    stake = sum(_suffering(s, p.ship, line.penalty) for line in lines) if lines else SABOTAGE
    return stake - price * (1 + (min(rivals) - now) // 4)


def _base(s: TruckerState, seat: int, what: int) -> int:
    """What somebody has without spending energy, in halves."""
    p = s.players[seat]
    if what == ENGINE_POWER:
        return 2 * engine_power(p)
    if what == CANNON_POWER:
        return cannon_power(p)
    return 2 * p.ship.crew()


def _robonauts(s: TruckerState, p: Trucker) -> float:
    """For a station whose goods are worth the energy."""
    card = s.card_now()
    if card.type != "abandoned_station":
        if isinstance(s.stack[-1], MeetIntruder):
            return -1.0  # it may never come to them, and the alarm can still be sounded then (GT-ROBO-6)
        return 1.5 - prices.cell_price(s, p)
    return _cargo_gain(p, card.goods) - prices.day(s) * card.days - 2 * prices.cell_price(s, p)


# -- goods --------------------------------------------------------------------------------------------------------


def _cargo_gain(p: Trucker, offered: tuple[int, ...]) -> float:
    """How much more the hold would be worth with the best of these goods in it."""
    ship = p.ship
    white = red = 0
    for cell in ship.plan.joined:
        part = ship.part(cell)
        white += part.white
        red += part.red
    aboard = ship.cargo()
    colours = sorted([*offered, *(colour for colour in range(4) for _ in range(aboard[colour]))])
    total = 0.0
    for colour in colours:
        if colour == 0:
            if not red:
                continue
            red -= 1
        elif white:
            white -= 1
        elif red:
            red -= 1
        else:
            continue
        total += GOODS[colour]
    return total - worth(aboard)


def _land(s: TruckerState, seat: int, action: Action) -> float:
    card = s.card_now()
    assert isinstance(card, Planets)
    p = s.players[seat]
    planet = card.planets[action.args[0]]
    gain = _cargo_gain(p, planet.goods)
    if planet.astronauts:
        empty = sum(2 - p.ship.humans.get(cell, 0) for cell in p.ship.plan.of(CABIN) if cell not in p.ship.aliens)
        humans = sum(p.ship.humans.values())
        gain += prices.crew(s, humans + min(planet.astronauts, empty)) - prices.crew(s, humans)
    return gain - prices.day(s) * card.days


def _accept(s: TruckerState, seat: int, action: Action) -> float:
    """A reward, a derelict: declining counts 0."""
    card = s.card_now()
    p = s.players[seat]
    gain = card.credits + _cargo_gain(p, card.goods) - prices.day(s) * card.days
    if card.type in ("abandoned_ship", "abandoned_station"):
        gain -= sum(1.6 if shot.size == "large" else 0.8 for shot in card.attacks)
    if card.type == "abandoned_ship":
        gain -= _parting(s, p.ship, needed(s))
    return gain


def _stow(s: TruckerState, seat: int, action: Action) -> float:
    """The dearest first; common goods into white places."""
    colour, cell = action.args
    part = s.players[seat].ship.part(cell)
    waste = 0.5 if colour and part.red and not part.white else 0.0
    return 2.0 + GOODS[colour] - waste


def _unstow(s: TruckerState, seat: int, action: Action) -> float:
    """Only to make room for something dearer."""
    step = s.stack[-1]
    goods: tuple[int, ...] = getattr(step, "goods", (0, 0, 0, 0))
    colour, cell = action.args
    red = s.players[seat].ship.part(cell).red
    best = next((one for one in range(4) if goods[one] and (one or red)), 4)
    return 1.0 + colour - best if best < colour else -2.0


# -- losses -------------------------------------------------------------------------------------------------------


def _lose_human(s: TruckerState, seat: int, action: Action) -> float:
    """From cabins beside others, where an epidemic could spread; never the last human of a ship."""
    ship = s.players[seat].ship
    cell = action.args[0]
    vessel = ship.vessel(cell)
    if sum(n for one, n in ship.humans.items() if ship.vessel(one) == vessel) == 1:
        return -20.0
    humans = sum(ship.humans.values())
    near = sum(1 for one in ship.plan.linked(cell) if one in ship.humans)
    passenger = ship.part(cell).kind == LUXURY
    return (
        prices.crew(s, humans - 1)
        - prices.crew(s, humans)
        + 0.3 * near
        + 0.2 * (ship.humans[cell] == 1)
        - (0.5 + s.level if passenger else 0.0)
    )


def _lose_alien(s: TruckerState, seat: int, action: Action) -> float:
    return -prices.CREW - prices.ALIEN


def _spend(s: TruckerState, seat: int, action: Action) -> float:
    """A panel first, then the fullest battery."""
    ship = s.players[seat].ship
    cell = action.args[0]
    return 1.0 if ship.part(cell).kind != BATTERY else 0.1 * ship.energy[cell]


def _defend(s: TruckerState, seat: int, action: Action) -> float:
    """Taking the hit counts 0."""
    p = s.players[seat]
    cell: int = getattr(s.stack[-1], "cell", -1)
    if cell < 0 or p.ship.cells[cell] is None:
        return 0.5
    return prices.harm(s, p.ship, cell) - prices.cell_price(s, p)


def _keep(s: TruckerState, seat: int, action: Action) -> float:
    """The piece that is worth most; with a cabin, or it does not fly."""
    ship = s.players[seat].ship
    for piece in loose(ship):
        if piece[0] == action.args[0]:
            unmanned = not ship.humans and any(ship.part(cell).kind == CABIN for cell in piece)
            return prices.Piece(ship, piece).price(s) + (12.0 if unmanned else 0.0)
    return 0.0


def _remove(s: TruckerState, seat: int, action: Action) -> float:
    """The part whose loss costs least."""
    return -prices.harm(s, s.players[seat].ship, action.args[0])


def _alien(s: TruckerState, seat: int, action: Action) -> float:
    """Its power is worth two humans, while there are enough of them; filling up with humans counts 0."""
    p = s.players[seat]
    homes = sum(1 for cell in p.ship.plan.of(CABIN) if cell not in p.ship.aliens)
    purple = action.args[1] == 0
    power = cannon_power(p) if purple else engine_power(p)
    if 2 * (homes - 1) < HUMANS_NEEDED[s.level - 1] or not power:
        return -1.0
    return 0.5 if purple else 0.3


def _insure(s: TruckerState, seat: int, action: Action) -> float:
    """What a tier saves, over losses such as ships of this level have."""
    tier = action.args[0]
    if not tier:
        return 0.0
    premium, most = tiers(s, s.players[seat])[tier - 1]
    return sum(max(0, lost - most) for lost in LOSSES) / len(LOSSES) - premium


def _price(s: TruckerState, seat: int, action: Action) -> float:
    """GT-TEAM-TRA: a price goes up for what one has more of than the best of the others; else it goes down."""
    colour, up = action.args
    mine = s.players[seat].ship.cargo()[colour]
    theirs = max(p.ship.cargo()[colour] for other, p in enumerate(s.players) if other != seat)
    return float((mine - theirs) * (1 if up else -1))


_WEIGHERS: Final[dict[str, Callable[[TruckerState, int, Action], float]]] = {
    "fly_on": lambda s, seat, action: 3.0,
    "give_up_ship": lambda s, seat, action: -1.0,
    "power": _power,
    "land": _land,
    "accept": _accept,
    "lose_human": _lose_human,
    "lose_alien": _lose_alien,
    "stow": _stow,
    "unstow": _unstow,
    "loaded": lambda s, seat, action: 0.5,
    "spend": _spend,
    "shield": _defend,
    "shoot": _defend,
    "keep": _keep,
    "remove": _remove,
    "insure": _insure,
    "alien": _alien,
    "wake": lambda s, seat, action: 1.0,
    "seat_human": lambda s, seat, action: 1.0,
    "seat_sleeper": lambda s, seat, action: 0.6,
    "hire": lambda s, seat, action: HIRED.get(c.TEAM[action.args[0]].id, 1.0),
    "price": _price,
    "boost": lambda s, seat, action: -0.5,
    "shift": shift,
}
