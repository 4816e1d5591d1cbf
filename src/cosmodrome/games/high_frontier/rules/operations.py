"""HF-5: the operations of a turn: which can be done, and what follows one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Refusal, Step, refuse

from ..actions import (
    BOOST,
    DIRT,
    DONE,
    EXTRACT,
    FILL_UP,
    INCOME,
    INDUSTRIALISE,
    MARKET,
    OP,
    OPERATIONS,
    PASS,
    PRODUCE,
    PROSPECT,
    REEQUIP,
    RESEARCH,
    SCOOP,
    SIPHON,
)
from ..content import TABLES
from . import auction, boost, industry, money, production, prospect, refuel
from .free import asides
from .own import InTurn

if TYPE_CHECKING:
    from ..state import HighFrontierState

TOURISM: Final[int] = next(n for n, one in enumerate(TABLES.ventures) if one.power == "second_operation")

# By operation: why it cannot be done now (None: it can), and its beginning.
WHY_NOT: Final[dict[int, Callable[[HighFrontierState, int], Refusal | None]]] = {
    INCOME: money.why_no_income,
    RESEARCH: auction.why_no_research,
    MARKET: money.why_no_market,
    BOOST: boost.why_no_boost,
    EXTRACT: refuel.why_no_extract,
    FILL_UP: refuel.why_no_refuel,
    SCOOP: refuel.why_no_scoop,
    DIRT: refuel.why_no_dirt,
    SIPHON: refuel.why_no_siphon,
    PROSPECT: prospect.why_no_prospect,
    INDUSTRIALISE: industry.why_no_industry,
    REEQUIP: production.why_no_reequip,
    PRODUCE: production.why_no_production,
}
BEGIN: Final[dict[int, Callable[[HighFrontierState, int], None]]] = {
    INCOME: money.begin_income,
    RESEARCH: auction.begin_research,
    MARKET: money.begin_market,
    BOOST: boost.begin_boost,
    EXTRACT: refuel.begin_extract,
    FILL_UP: refuel.begin_refuel,
    SCOOP: refuel.begin_scoop,
    DIRT: refuel.begin_dirt,
    SIPHON: refuel.begin_siphon,
    PROSPECT: prospect.begin_prospect,
    INDUSTRIALISE: industry.begin_industry,
    REEQUIP: production.begin_reequip,
    PRODUCE: production.begin_production,
}


def operations(s: HighFrontierState, seat: int) -> list[int]:
    """Those that can be done now. HF-8.8R.6: on the way back to the Moon, income only."""
    if s.t.moon:
        return [INCOME]
    p = s.players[seat]
    found = [op for op in (INCOME, RESEARCH, MARKET, BOOST) if WHY_NOT[op](s, seat) is None]
    if any(p.stacks):
        found += [op for op in range(EXTRACT, INDUSTRIALISE + 1) if WHY_NOT[op](s, seat) is None]
    if s.factories:
        found += [op for op in (REEQUIP, PRODUCE) if WHY_NOT[op](s, seat) is None]
    return found


def why_no_operation(s: HighFrontierState, seat: int, op: int) -> Refusal:
    if s.t.moon:
        return refuse("HF-8.8R.6", "refuse.moon_operation")
    return WHY_NOT[op](s, seat) or refuse("HF-5.0.1", "refuse.not_now")


def begin_operation(s: HighFrontierState, seat: int, op: int) -> None:
    s.ops += 1
    s.stack.append(AfterOperation(seat, op))
    BEGIN[op](s, seat)


class AfterOperation(Step["HighFrontierState"]):
    """HF-4.1.1 (h), HF-7.2.2: a second operation with Space Tourism; ventures; cards decommissioned after all."""

    seat: int
    op: int
    clause = "HF-4.1.1"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        if may_again(s, self.seat):
            s.stack.append(Again(self.seat))
            return
        # what could have been decommissioned as well before the operation is not asked for again
        s.stack.append(Close(self.seat))
        acts = asides(s, self.seat)
        if self.op in (INCOME, MARKET):
            acts = [action for action in acts if action.verb == "venture"]
        if not acts:
            s.stack.pop()


def may_again(s: HighFrontierState, seat: int) -> bool:
    return s.ops < 2 and s.ventures[TOURISM] == seat


class Again(InTurn):
    """HF-7.2.2, 4: the second operation, of whichever kind."""

    clause = "HF-7.2.2"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [PASS, *[OP[number] for number in operations(s, seat)]]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is PASS:
            if s.events is not None:
                s.tell("passed", seat=seat)
        else:
            begin_operation(s, seat, action.args[0])

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "op":
            return why_no_operation(s, seat, action.args[0])
        return refuse(self.clause, "refuse.not_asked")


class Close(InTurn):
    """HF-4.1.1 (h): the turn is over but for free acts."""

    clause = "HF-4.1.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [DONE]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if may_again(s, seat):  # HF-7.2.5: Space Tourism was bought just now
            s.stack.append(Again(seat))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.turn_over")


assert len(WHY_NOT) == len(OPERATIONS)
