"""The moments of a round at which the support team may do something (GT-TEAM-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Own, Step

from . import finishing, fitting, hiring, payout, planning, takeoff
from .base import by_flight, by_order_tile
from .skills import BUYER_A, CROOK_A, bit

if TYPE_CHECKING:
    from ...state import TruckerState

BEFORE_REPAIRS, AFTER_REPAIRS, BEFORE_FLIGHT, AFTER_FLIGHT = range(4)
OFFERS: Final = (finishing.OFFERS, fitting.OFFERS, takeoff.OFFERS, payout.OFFERS)


def begin_round(s: TruckerState) -> None:
    """GT-TEAM-2, 4: cards of a short game are dealt; then it is known which skills work."""
    s.stack.append(SkillsOfRound())
    hiring.before_first(s)


class SkillsOfRound(Step["TruckerState"]):
    """GT-TEAM-2: skill A of every card, skill B of those that worked in the round before; tokens anew (GT-TEAM-8)."""

    auto = True
    clause = "GT-TEAM-2"

    def run(self, s: TruckerState) -> None:
        for p in s.players:
            before = p.skills
            p.skills = 0
            for card in p.team:
                p.skills |= bit(2 * card) | (bit(2 * card + 1) if before & bit(2 * card) else 0)
            p.extra = s.level if p.can(CROOK_A) else 0
        planning.begin(s)


def after_building(s: TruckerState) -> None:
    """GT-TEAM-6: all have finished, nothing is loaded yet; tiles set aside are lost (BR-BUILD-4, GT-TEAM-BUY)."""
    for p in s.players:
        if not p.can(BUYER_A):
            p.lost += p.aside
            p.aside = []
    _offer(s, by_order_tile(s), BEFORE_REPAIRS)


def after_repairs(s: TruckerState) -> None:
    """GT-TEAM-6: still after building; then what the repaired ship is paid for (Planner B, Architect B)."""
    s.stack.append(Prizes())
    _offer(s, by_order_tile(s), AFTER_REPAIRS)


def before_flight(s: TruckerState) -> None:
    """GT-TEAM-6, 7: all ships are loaded, no card is turned over yet; in flight order."""
    _offer(s, by_flight(s), BEFORE_FLIGHT)


def after_flight(s: TruckerState) -> None:
    """GT-TEAM-6: after the last card, before the payout; also for those who gave up."""
    _offer(s, by_flight(s), AFTER_FLIGHT)


def hire(s: TruckerState) -> None:
    """GT-TEAM-3 to 5: new cards between two rounds; the ships that arrived are still there."""
    hiring.after_flight(s)


# -- one skill after the other ------------------------------------------------------------------------------------


def _offer(s: TruckerState, seats: list[int], moment: int) -> None:
    if not s.t.team:
        return
    for seat in reversed(seats):
        p = s.players[seat]
        for skill in reversed(OFFERS[moment]):
            if p.can(skill):
                s.stack.append(SkillMoment(seat, skill, moment))


class SkillMoment(Own["TruckerState"]):
    """GT-TEAM-7: the owner gets the chance to use a skill, if it is of any use as things stand."""

    skill: int
    moment: int
    auto = True
    clause = "GT-TEAM-7"

    def run(self, s: TruckerState) -> None:
        OFFERS[self.moment][self.skill](s, self.seat)


class Prizes(Step["TruckerState"]):
    """What is paid after repairs and before the flight."""

    auto = True
    clause = "GT-TEAM-6"

    def run(self, s: TruckerState) -> None:
        for seat, p in enumerate(s.players):
            if p.ship.marks.plans:
                planning.pay(s, seat)
        payout.first_prize(s)
