"""After the flight: skills that change what is paid, and what the support team itself brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Refusal, refuse

from ... import content as c
from ...actions import PRICE, SHIFT_BONUS, SKIP_SKILL
from ...pieces.boards import CELLS, COLS, NOWHERE
from ...pieces.parts import CARGO
from .. import settlement
from ..ledger import LOST, TEAM
from .base import Skilled
from .skills import ADVERTISER_B, ARCHITECT_B, BUREAUCRAT_B, CROOK_B, SMUGGLER_B, TRADER_B, bit
from .takeoff import WILL_NOT_ARRIVE

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...state import Trucker, TruckerState

ARRIVAL_STEP: Final = (4, 3, 2, 1, 0)  # Bureaucrat B: by place
LOOKS_STEP: Final = 2
RIGHT_PLACE, RIGHT_LOSS = 2, 1  # Advertiser A
ARRIVAL_TERM, LOOKS_TERM = 4, 5  # of TruckerState.terms, after the four prices


# -- the terms ----------------------------------------------------------------------------------------------------


def trader(s: TruckerState, seat: int) -> None:
    s.stack.append(SetPrice(seat))


class SetPrice(Skilled):
    """GT-TEAM-TRA B: one colour's price by one, for everybody, never below one."""

    clause = "GT-TEAM-TRA"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        values = c.CONSTANTS.goods_value
        return [SKIP_SKILL, *(action for action in PRICE if action.args[1] or values[action.args[0]] > 1)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not SKIP_SKILL:
            colour, up = action.args
            change(s, colour, 1 if up else -1)
            s.tell("priced", seat=seat, colour=colour, up=up)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_price_one" if action.verb == "price" else "refuse.gt_skill_now")


def bureaucrat(s: TruckerState, seat: int) -> None:
    s.stack.append(Adjust(seat))


class Adjust(Skilled):
    """GT-TEAM-BUR B: the arrival bonuses and the prize for looks, each up, down or as they are."""

    clause = "GT-TEAM-BUR"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return SHIFT_BONUS[:]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        arrival, looks = (arg - 1 for arg in action.args)
        change(s, ARRIVAL_TERM, arrival)
        change(s, LOOKS_TERM, looks)
        s.tell("adjusted", seat=seat, arrival=arrival + 1, looks=looks + 1)


def change(s: TruckerState, term: int, by: int) -> None:
    terms = list(s.terms)
    terms[term] += by
    s.terms = tuple(terms)


OFFERS: Final[dict[int, Callable[[TruckerState, int], None]]] = {TRADER_B: trader, BUREAUCRAT_B: bureaucrat}


def arrival_bonus(s: TruckerState, place: int) -> int:
    """BR-END-1, GT-TEAM-BUR"""
    return max(0, s.rules.arrival[place] + s.terms[ARRIVAL_TERM] * ARRIVAL_STEP[place])


def looks_prize(s: TruckerState) -> int:
    """BR-END-2, GT-TEAM-BUR"""
    return max(0, s.rules.best_looking + s.terms[LOOKS_TERM] * LOOKS_STEP)


def smuggled(p: Trucker) -> int:
    """GT-TEAM-SMU B: one credit more for each good hidden in a router or structural module."""
    if not p.can(SMUGGLER_B):
        return 0
    return sum(sum(load) for cell, load in p.ship.goods.items() if p.ship.part(cell).kind != CARGO)


# -- the Architect ------------------------------------------------------------------------------------------------


def first_prize(s: TruckerState) -> None:
    """GT-TEAM-ARC B: the prize for the best-looking ship, after building and repairs."""
    built = [seat for seat, p in enumerate(s.players) if p.ship.tiles()]
    for seat in settlement.best_looking(s, built):
        p = s.players[seat]
        if p.can(ARCHITECT_B):
            p.used |= bit(ARCHITECT_B)
            s.tell("first_prize", seat=seat)
            s.book(seat, TEAM, s.rules.best_looking)


def second_prize(s: TruckerState, seat: int) -> None:
    """GT-TEAMX-9: who is best only after the flight gets it twice; the extra is never raised."""
    p = s.players[seat]
    if p.can(ARCHITECT_B) and not p.used & bit(ARCHITECT_B):
        s.book(seat, TEAM, s.rules.best_looking)


# -- the Crook ----------------------------------------------------------------------------------------------------


def crook_bonus(s: TruckerState, seat: int) -> None:
    """GT-CRK-1: one credit more with the arrival bonus, and with the prize for looks."""
    if s.players[seat].can(CROOK_B):
        s.book(seat, TEAM, 1)


def crook_discount(s: TruckerState, seat: int) -> None:
    """GT-TEAM-CRK B: lost components cost one credit less, if they cost anything."""
    p = s.players[seat]
    if p.can(CROOK_B) and p.invoice[LOST] < 0:
        s.book(seat, TEAM, 1)


# -- the Advertiser -----------------------------------------------------------------------------------------------


def settle_bets(s: TruckerState, home: list[int]) -> None:
    """GT-TEAM-ADV A"""
    for seat, p in enumerate(s.players):
        won = 0
        for other, place in enumerate(p.bets):
            if place == WILL_NOT_ARRIVE:
                won += RIGHT_LOSS if other not in home else 0
            elif other in home and home.index(other) == place:
                won += RIGHT_PLACE
        s.book(seat, TEAM, won)


def advertise(s: TruckerState, home: list[int]) -> None:
    """GT-TEAM-ADV B, GT-TEAMX-5"""
    for seat in home:
        if s.players[seat].can(ADVERTISER_B):
            s.book(seat, TEAM, billboards(s.players[seat].ship))


def billboards(ship: Ship) -> int:
    """The plated sides on the outer edge: nothing beside them, and not around a hole."""
    space = open_space(ship)
    return sum(
        bool(ship.part(cell).plates >> side & 1) and (beside == NOWHERE or beside in space)
        for cell in ship.tiles()
        for side, beside in enumerate(ship.board.neighbours[cell])
    )


def open_space(ship: Ship) -> set[int]:
    """The empty cells from which one gets off the board without crossing a tile."""
    board = ship.board
    rows, cols = len(board.rows), len(board.cols)
    empty = {cell for cell in range(CELLS) if cell // COLS < rows and cell % COLS < cols and ship.cells[cell] is None}
    todo = [cell for cell in empty if NOWHERE in board.neighbours[cell]]
    found = set(todo)
    while todo:
        for beside in board.neighbours[todo.pop()]:
            if beside in empty and beside not in found:
                found.add(beside)
                todo.append(beside)
    return found
