"""Before the flight: all ships are loaded, no card has been turned over (GT-TEAM-6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Own, Refusal, refuse

from ...actions import BET, BUY, DECLINE, MARK, MARK_SIDE, SEATS, SKIP_SKILL, USE_SKILL, WAKE
from ...pieces.cargo import places
from ...pieces.layout import joint
from ...pieces.parts import LUXURY
from ..effects.crew import lose_human
from ..effects.goods import load
from ..ledger import TEAM
from .base import Skilled
from .skills import ADVERTISER_A, BUREAUCRAT_A, SABOTEUR_B, SECURITY_A, TRADER_A

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...state import TruckerState

YELLOW = 1
WILL_NOT_ARRIVE: Final = SEATS


class UseOrNot(Skilled):
    """A skill that is used or not, without anything to choose."""

    skill = 0

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [SKIP_SKILL, USE_SKILL[self.skill]]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is not SKIP_SKILL:
            self.use(s)

    def use(self, s: TruckerState) -> None:
        raise TypeError("a skill does something")


# -- the Security officer and the Bureaucrat ----------------------------------------------------------------------


def security(s: TruckerState, seat: int) -> None:
    s.stack.append(Levy(seat))


class Levy(UseOrNot):
    """GT-TEAM-SEC A: everybody pays for exposed connectors."""

    clause = "GT-TEAM-SEC"
    skill = SECURITY_A

    def use(self, s: TruckerState) -> None:
        s.tell("levied", seat=self.seat)
        for seat, p in enumerate(s.players):
            s.book(seat, TEAM, -p.ship.plan.exposed)


def bureaucrat(s: TruckerState, seat: int) -> None:
    if s.players[seat].flying:
        s.stack.append(HeadStart(seat))


class HeadStart(UseOrNot):
    """GT-TEAM-BUR A: the round number in days, and one for each rocket ahead."""

    clause = "GT-TEAM-BUR"
    skill = BUREAUCRAT_A

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.HeadStart", seat=self.seat, n=self.days(s))

    def days(self, s: TruckerState) -> int:
        return s.level + s.flight_order().index(self.seat)

    def use(self, s: TruckerState) -> None:
        s.move(self.seat, self.days(s))


# -- the Trader ---------------------------------------------------------------------------------------------------


def trader(s: TruckerState, seat: int) -> None:
    if places(s.players[seat]):
        s.stack.append(Purchase(seat))


class Purchase(Skilled):
    """GT-TEAM-TRA A: yellow goods for one credit each, up to the round number; they are stored like any others."""

    clause = "GT-TEAM-TRA"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return BUY[: s.level + 1]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        n = action.args[0]
        s.book(seat, TEAM, -n)
        load(s, seat, (0, n, 0, 0))

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb == "buy":
            return refuse(self.clause, "refuse.gt_buy_most", n=s.level)
        return refuse(self.clause, "refuse.gt_skill_now")


# -- the Advertiser -----------------------------------------------------------------------------------------------


def advertiser(s: TruckerState, seat: int) -> None:
    s.stack.append(Bet(seat))


class Bet(Skilled):
    """GT-TEAM-ADV A, GT-TEAMX-5: an order tile for each player, himself included, or none."""

    clause = "GT-TEAM-ADV"

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.Bet", seat=self.seat, seat2=len(s.players[self.seat].bets))

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        bets = s.players[self.seat].bets
        if not bets and seat == self.seat:
            return [SKIP_SKILL, *self._places(s, bets)]
        return self._places(s, bets)

    def _places(self, s: TruckerState, bets: tuple[int, ...]) -> list[Action]:
        free = [place for place in range(len(s.players)) if place not in bets]
        return [BET[len(bets) * (SEATS + 1) + place] for place in (*free, WILL_NOT_ARRIVE)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        p = s.players[self.seat]
        if action is SKIP_SKILL:
            s.stack.pop()
            return
        other, place = action.args
        p.bets = (*p.bets, place)
        s.tell("bet", seat=seat, seat2=other, place=place)
        if len(p.bets) == len(s.players):
            s.stack.pop()

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        other = len(s.players[self.seat].bets)
        if action.verb == "bet" and action.args[0] == other:
            return refuse(self.clause, "refuse.gt_bet_once", place=action.args[1])
        return refuse(self.clause, "refuse.gt_skill_now")


# -- the Saboteur -------------------------------------------------------------------------------------------------


def saboteur(s: TruckerState, seat: int) -> None:
    """GT-TEAM-SAB B: every other ship that takes off, in flight order."""
    for victim in reversed(s.flight_order()):
        if victim != seat:
            s.stack.append(Desert(seat, victim))


def deserters(ship: Ship) -> list[int]:
    """Where a human can be taken: never in a luxury cabin."""
    return [cell for cell in sorted(ship.humans) if ship.part(cell).kind != LUXURY]


def ties(ship: Ship) -> list[tuple[int, int]]:
    """(cell, side) of two joined tiles, each pair once."""
    around = ship.board.neighbours
    return [(cell, side) for cell, near in ship.plan.joined.items() for side in (1, 2) if around[cell][side] in near]


class Desert(Skilled):
    """GT-TEAM-SAB B, GT-TEAMX-6: an agent aboard another's ship: first who it is, then which joint."""

    victim: int
    clause = "GT-TEAM-SAB"

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.Desert", seat=self.seat, seat2=self.victim)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        ship = s.players[self.victim].ship
        who = [MARK[cell] for cell in deserters(ship)]
        return [SKIP_SKILL, *(who or [MARK_SIDE[cell * 4 + side] for cell, side in ties(ship)])]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        ship = s.players[self.victim].ship
        if action is SKIP_SKILL:
            return
        if action.verb == "mark_side":
            tie(s, seat, self.victim, *action.args)
            return
        cell = action.args[0]
        lose_human(ship, cell)
        s.tell("deserted", seat=seat, seat2=self.victim, cell=cell)
        if any(ship.vessel(one) == ship.vessel(cell) for one in ship.sleepers):
            s.stack.append(Replace(self.victim, cell))
        if ties(ship):
            s.stack.append(Tie(seat, self.victim))

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb != "mark":
            return refuse(self.clause, "refuse.gt_skill_now")
        luxury = action.args[0] in s.players[self.victim].ship.humans
        return refuse(self.clause, "refuse.gt_passenger" if luxury else "refuse.gt_nobody_there", cell=action.args[0])


class Tie(Skilled):
    """Two joined tiles: if one is destroyed, so is the other."""

    victim: int
    clause = "GT-TEAM-SAB"

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.Tie", seat=self.seat, seat2=self.victim)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [MARK_SIDE[cell * 4 + side] for cell, side in ties(s.players[self.victim].ship)]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        tie(s, seat, self.victim, *action.args)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_not_tied" if action.verb == "mark_side" else "refuse.gt_skill_now")


def tie(s: TruckerState, seat: int, victim: int, cell: int, side: int) -> None:
    ship = s.players[victim].ship
    pair = joint(cell, ship.board.neighbours[cell][side])
    ship.mark(ship.marks.with_(tied=(*ship.marks.tied, pair)))
    s.tell("tied", seat=seat, seat2=victim, cell=cell, side=side)


class Replace(Own["TruckerState"]):
    """GT-TEAM-SAB: a sleeper may wake and take the deserter's place."""

    cell: int
    clause = "GT-TEAM-SAB"

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [WAKE[self.cell], DECLINE]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DECLINE:
            return
        ship = s.players[self.seat].ship
        chamber = next(one for one in sorted(ship.sleepers) if ship.vessel(one) == ship.vessel(self.cell))
        ship.sleepers[chamber] -= 1
        if not ship.sleepers[chamber]:
            del ship.sleepers[chamber]
        ship.humans[self.cell] = ship.humans.get(self.cell, 0) + 1
        s.tell("woke", seat=seat, cell=self.cell)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_wake_now")


OFFERS: Final[dict[int, Callable[[TruckerState, int], None]]] = {
    SECURITY_A: security,
    BUREAUCRAT_A: bureaucrat,
    TRADER_A: trader,
    SABOTEUR_B: saboteur,
    ADVERTISER_A: advertiser,
}
