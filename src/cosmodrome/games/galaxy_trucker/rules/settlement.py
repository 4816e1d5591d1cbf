"""BR-END: what a flight brings, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import content as c
from ..pieces.parts import LUXURY
from ..pieces.power import LAWYER, MANAGER, MERCHANT, has_role, role_of, vessels
from ..state import AS_PRINTED
from .insurance import cap
from .ledger import ALIEN, ARRIVAL, GOODS, LOOKS, LOST, PASSENGERS
from .team import payout

if TYPE_CHECKING:
    from ..state import Trucker, TruckerState

RED, YELLOW = 0, 1


def settle(s: TruckerState) -> None:
    """BR-END-1 to 4, in this order; then what the support team brings."""
    home = arrivals(s)
    for place, seat in enumerate(home):
        s.tell("arrived", seat=seat, place=place)
        s.book(seat, ARRIVAL, payout.arrival_bonus(s, place))
        payout.crook_bonus(s, seat)
    for seat in best_looking(s, home):
        s.book(seat, LOOKS, payout.looks_prize(s))
        payout.crook_bonus(s, seat)
        payout.second_prize(s, seat)
    for seat, p in enumerate(s.players):
        s.book(seat, GOODS, sale(s, p))
        if p.flying:
            s.book(seat, PASSENGERS, passengers(s, p))
        s.book(seat, ALIEN, commission(s, p))
        s.book(seat, LOST, -damages(s, p))
        payout.crook_discount(s, seat)
    payout.settle_bets(s, home)
    payout.advertise(s, home)
    s.tell("settled", round=s.round)


def arrivals(s: TruckerState) -> list[int]:
    """BR-END-1, GT-FLEET-11: more ships first, then the flight order."""

    def ships(seat: int) -> int:
        ship = s.players[seat].ship
        return len(vessels(ship)) if ship.board.fleet > 1 else 1

    return sorted(s.flight_order(), key=lambda seat: -ships(seat))


def best_looking(s: TruckerState, home: list[int]) -> list[int]:
    """BR-END-2, GT-FLEET-11: among those with the most ships, the fewest exposed connectors."""
    if not home:
        return []
    most = max(len(vessels(s.players[seat].ship)) for seat in home)
    rivals = [seat for seat in home if len(vessels(s.players[seat].ship)) == most]
    fewest = min(s.players[seat].ship.plan.exposed for seat in rivals)
    return [seat for seat in rivals if s.players[seat].ship.plan.exposed == fewest]


def sale(s: TruckerState, p: Trucker) -> int:
    """BR-END-3, BR-FLY-5, GT-FLEET-10, GT-TEAM-SMU, GT-TEAM-TRA: half in total, rounded up, for who gave up."""
    full = worth(p.ship.cargo(), s.terms) + payout.smuggled(p)
    half = worth(p.stranded, s.terms) + p.smuggled
    if p.gave_up:
        full, half = 0, full + half
    return full + -(-half // 2)


def worth(goods: tuple[int, ...], terms: tuple[int, ...] = AS_PRINTED) -> int:
    """What goods sell for; `terms`: what a Trader makes of the printed prices."""
    return sum(n * (c.CONSTANTS.goods_value[colour] + terms[colour]) for colour, n in enumerate(goods))


def passengers(s: TruckerState, p: Trucker) -> int:
    """BR-BIG1-2: each luxury cabin pays once if its passenger arrives."""
    return (s.level + 1) * sum(cell in p.ship.humans for cell in p.ship.plan.of(LUXURY))


def commission(s: TruckerState, p: Trucker) -> int:
    """BR-BIG1-8, GT-FLEET-9: what the Merchant and the Manager bring: for all ships that arrive if their own does;
    otherwise the Merchant serves his own ship, and the Manager nobody."""
    role = role_of(p)
    if role == MERCHANT:
        homes = [vessel for vessel in vessels(p.ship) if p.flying or has_role(p, vessel)]
        loads = [load for cell, load in p.ship.goods.items() if p.ship.vessel(cell) in homes]
        return p.favoured + sum(load[RED] + load[YELLOW] for load in loads)
    if role == MANAGER and p.flying:
        return s.level * len(vessels(p.ship))
    return p.favoured


def damages(s: TruckerState, p: Trucker) -> int:
    """BR-END-4, BR-BIG1-8: one credit each, up to the cap; the Lawyer halves a cap, or sets one."""
    limit = cap(s, p)
    if role_of(p) == LAWYER:
        limit = limit // 2 if limit is not None else p.ship.plan.exposed + 5
    lost = len(p.lost) * c.CONSTANTS.lost_component_cost
    return lost if limit is None else min(lost, limit)
