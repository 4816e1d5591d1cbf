"""How good an option looks at a glance, in credits; a bot plays whole flights by this."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action

from .. import content as c
from ..pieces.parts import BATTERY, CABIN, LUXURY
from ..pieces.power import CANNON_POWER, cannon_power, engine_of, engine_power
from ..rules.cards import enemies
from ..rules.cards.derelicts import needed
from ..rules.cards.intruders import MeetIntruder
from ..rules.cards.planets import Planets
from ..rules.checking import loose
from ..rules.effects.declare import Declare
from ..rules.insurance import tiers
from . import cargo, prices, zone
from .dodge import shift
from .needs import HUMANS_NEEDED
from .odds import MORE_OR_LESS, losses, struck

if TYPE_CHECKING:
    from ..state import Trucker, TruckerState

# Support-team cards whose skills need no skill to use; the others count 1.
HIRED = {"trader": 2.0, "bureaucrat": 1.8, "storekeeper": 1.6, "receptionist": 1.6, "smuggler": 1.4, "crook": 1.4}


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
    return zone.spend(s, seat, step) + (0.01 * prices.gun(p.ship, action.args[0]) if step.what == CANNON_POWER else 0.0)


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
    return max(0.0, card.credits + cargo.gain(p, card.goods) - prices.day(s) * card.days)


def _stake(s: TruckerState, p: Trucker) -> float:
    """What losing to the enemy costs."""
    return sum(prices.suffering(s, p.ship, penalty) for penalty in s.card_now().lose)


def _robonauts(s: TruckerState, p: Trucker) -> float:
    """For a station whose goods are worth the energy."""
    card = s.card_now()
    if card.type != "abandoned_station":
        if isinstance(s.stack[-1], MeetIntruder):
            return -1.0  # it may never come to them, and the alarm can still be sounded then (GT-ROBO-6)
        return 1.5 - prices.cell_price(s, p)
    return cargo.gain(p, card.goods) - prices.day(s) * card.days - 2 * prices.cell_price(s, p)


# -- goods --------------------------------------------------------------------------------------------------------


def _land(s: TruckerState, seat: int, action: Action) -> float:
    card = s.card_now()
    assert isinstance(card, Planets)
    p = s.players[seat]
    planet = card.planets[action.args[0]]
    gain = cargo.gain(p, planet.goods)
    if planet.astronauts:
        empty = sum(2 - p.ship.humans.get(cell, 0) for cell in p.ship.plan.of(CABIN) if cell not in p.ship.aliens)
        humans = sum(p.ship.humans.values())
        gain += prices.crew(s, humans + min(planet.astronauts, empty)) - prices.crew(s, humans)
    return gain - prices.day(s) * card.days


def _accept(s: TruckerState, seat: int, action: Action) -> float:
    """A reward, a derelict: declining counts 0."""
    card = s.card_now()
    p = s.players[seat]
    gain = card.credits + cargo.gain(p, card.goods) - prices.day(s) * card.days
    if card.type in ("abandoned_ship", "abandoned_station"):
        gain -= sum(1.6 if shot.size == "large" else 0.8 for shot in card.attacks)
    if card.type == "abandoned_ship":
        gain -= prices.parting(s, p.ship, needed(s))
    return gain


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


def _give_good(s: TruckerState, seat: int, action: Action) -> float:
    """GT-FLEET-6: the ship whose best good is worth least; of equals, the one that is most likely to be hit."""
    colour, cell = action.args
    return struck(s.players[seat].ship.board)[cell] - prices.GOODS[colour]


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
    """What a tier saves over what such a ship may lose: only fragile ones are worth the premium."""
    tier = action.args[0]
    if not tier:
        return 0.0
    p = s.players[seat]
    premium, most = tiers(s, p)[tier - 1]
    return sum(max(0.0, lost - most) for lost in losses(p.ship)) / len(MORE_OR_LESS) - premium


_WEIGHERS: Final[dict[str, Callable[[TruckerState, int, Action], float]]] = {
    "fly_on": lambda s, seat, action: 3.0,
    "give_up_ship": lambda s, seat, action: -1.0,
    "power": _power,
    "land": _land,
    "accept": _accept,
    "lose_human": _lose_human,
    "lose_alien": _lose_alien,
    "spend": _spend,
    "give_good": _give_good,
    "give_energy": _spend,
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
    "boost": lambda s, seat, action: -0.5,
    "shift": shift,
}
