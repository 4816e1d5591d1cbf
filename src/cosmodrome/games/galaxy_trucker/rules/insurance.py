"""GT-INS, GT-IVC-5: insurance of the big classes, bought before take-off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Own, Refusal, refuse

from .. import content as c
from ..actions import INSURE
from .ledger import INSURANCE

if TYPE_CHECKING:
    from ..state import Trucker, TruckerState


def begin(s: TruckerState) -> None:
    if s.klass in ("IV", "IVC"):
        for seat in sorted(range(len(s.players)), key=lambda seat: -s.players[seat].order):
            s.stack.append(Insure(seat))


def tiers(s: TruckerState, p: Trucker) -> list[tuple[int, int]]:
    """(premium, the most one then pays)"""
    if s.klass == "IVC":
        return [(tier.premium, tier.cap) for tier in c.IVC.insurance]
    board = p.ship.board
    assert board.cap is not None
    return [(board.premium, board.cap)]


def cap(s: TruckerState, p: Trucker) -> int | None:
    """BR-END-4, GT-INS-2: the most one pays for lost components; None without limit."""
    if s.klass in ("IV", "IVC"):
        return tiers(s, p)[p.insured - 1][1] if p.insured else None
    return p.ship.board.cap


class Insure(Own["TruckerState"]):
    """GT-INS-1, GT-IVC-5: the premium is paid at once and gone whatever happens."""

    clause = "GT-INS-1"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return INSURE[: len(tiers(s, s.players[self.seat])) + 1]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        p = s.players[self.seat]
        p.insured = action.args[0]
        s.tell("insured", seat=seat, tier=p.insured)
        if p.insured:
            s.book(seat, INSURANCE, -tiers(s, p)[p.insured - 1][0])

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse("GT-INS-1", "refuse.gt_insure_now")
