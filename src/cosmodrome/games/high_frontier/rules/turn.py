"""HF-4, HF-7.3: the turn as a row of steps, and the ends of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Refusal, Step, refuse

from ..actions import DECLARE_WAR, DONE, END_GAME
from ..content import TABLES
from .accords import game_ends, turn_begins, turn_ends
from .expansion.election import election
from .expansion.events import EventRoll
from .expansion.fights import begin_fights
from .expansion.politics import shift, wars
from .expansion.scenarios import moon_turn_over
from .own import Busy
from .pieces import enough
from .prepare import Operate, Prepare

if TYPE_CHECKING:
    from ..state import HighFrontierState


class NextTurn(Step["HighFrontierState"]):
    """HF-4.1, HF-4.3, HF-7.3C: the next player's turn, unless everybody has had the last one."""

    clause = "HF-4.1"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        if s.turn >= s.t.last_turn:
            finish(s)
            return
        seats = len(s.players)
        seat = s.phasing = (s.first + s.turn) % seats
        s.turn += 1
        s.moved = s.leave = s.ops = 0
        s.event_due = False
        turn_begins(s, seat)
        if s.events is not None:
            s.tell("turn_began", seat=seat, n=(s.turn - 1) // seats + 1)
        stack = s.stack
        stack.append(self)
        stack.append(TurnEnd(seat))
        if s.t.hermes:
            stack.append(EventRoll())
        idle = not any(s.players[seat].stacks)
        # nothing to move: the two windows are one, and what may be offered in the first may be offered in the second
        offers = TABLES.rulings.offers
        stack.append(Operate(seat, 0, 0, 2 * offers if idle else offers))
        stack.append(AfterMoves(seat))
        if not idle:
            stack.append(Prepare(seat, 0, 0, offers))
        if may_pay(s, seat) or wars(s, seat):
            stack.append(TurnStart(seat))


def may_pay(s: HighFrontierState, seat: int) -> bool:
    """HF-7.3A: three factories or two ventures, and the water."""
    figures = TABLES.constants
    if s.players[seat].wt < figures.end_payment_wt or s.t.scenario != "none":
        return False
    return (
        s.ventures.count(seat) >= figures.end_payment_ventures or s.factories_of(seat) >= figures.end_payment_factories
    )


class TurnStart(Busy):
    """HF-4.1.1 (a): pay to end the game, or declare war."""

    clause = "HF-4.1.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        found = [DONE]
        if may_pay(s, seat):
            found.append(END_GAME)
        return found + [DECLARE_WAR[space] for space in wars(s, seat)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        if action is DONE:
            s.stack.pop()
        elif action is END_GAME:
            s.players[seat].wt -= TABLES.constants.end_payment_wt
            s.tell("paid_to_end", seat=seat)
            finish(s)
        else:
            s.tell("declared_war", seat=seat)
            shift(s, seat, action.args[0])
            if not may_pay(s, seat):
                s.stack.pop()

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action is END_GAME:
            return refuse("HF-7.3A", "refuse.cannot_end", n=TABLES.constants.end_payment_wt)
        if action.verb == "declare_war":
            return refuse("HF-8.6.2", "refuse.no_war")
        return refuse(self.clause, "refuse.turn_start")


class AfterMoves(Step["HighFrontierState"]):
    """HF-4.1.1 (d), (e): with the expansion, combats, then the event if one is due."""

    seat: int
    clause = "HF-4.1.1"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        if s.t.expansion:
            if not s.t.hermes:  # HF-8.7C.1: there it comes last, and in every turn
                s.stack.append(Events(self.seat))
            begin_fights(s, self.seat)


class Events(Step["HighFrontierState"]):
    """HF-8.5B: one roll if a rocket has entered a triangle."""

    seat: int
    clause = "HF-8.5B"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        if s.event_due:
            s.stack.append(EventRoll())


class TurnEnd(Step["HighFrontierState"]):
    """HF-7.3.1, 2: enough factories on the board end the game at the end of the turn."""

    seat: int
    clause = "HF-7.3.1"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        turn_ends(s, self.seat)
        if not moon_turn_over(s) and enough(s):
            s.tell("factories_stand", n=s.factories)
            finish(s)


def finish(s: HighFrontierState) -> None:
    """HF-7.3B: the game is over; with the expansion an election comes first."""
    s.stack.clear()
    s.stack.append(GameOver())
    game_ends(s)
    if s.t.expansion and not s.t.solitaire and not s.t.aliens:
        election(s)


class GameOver(Step["HighFrontierState"]):
    clause = "HF-7.3.1"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        s.tell("game_over")
