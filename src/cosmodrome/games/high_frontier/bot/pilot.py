"""What a bot does with its rockets: what to load and fuel, where to fly, and by which spaces.

Each decision is found from the position alone. Only the spaces of a move under way are kept, since half a move does not
tell where it began; whoever does not know them goes by the glance (options.py). A `goal` is a space to fly to whatever
the others are worth: a search compares several of them (ways.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..actions import DONE, DUMP, ENGINE, FREIGHTER, GO, LEO, MOVER, NO, PASS, ROCKET, WAY, YES, fill, put
from ..pieces import strip
from ..pieces.spaces import NONE
from ..rules.auction import Auction, Research
from ..rules.boost import Boost, BoostTo
from ..rules.deals import Answer, Draft
from ..rules.expansion.events import BudgetCut, Debris, Trouble
from ..rules.expansion.hermes import Buy, Improve
from ..rules.industry import Product
from ..rules.money import Market
from ..rules.moving.craft import runs_with
from ..rules.moving.start import Afterburn, Engine, Leave, Lighten, MoveNext, Support
from ..rules.moving.walk import INSURANCE, Insure, Walk
from ..rules.prepare import Operate, Prepare
from ..rules.production import ProduceInto, Reequip
from ..rules.scoring import score
from ..rules.turn import TurnStart
from ..ruleset import MAX_TANKS
from . import hermes
from .flights import Flight, best_flight
from .freight import path_home
from .ground import at_home, auction, boost, boost_to, buy, glance, into, lose, market, operate, product, research
from .mission import best_mission, cards_at_hand
from .offers import answer_first

if TYPE_CHECKING:
    from cosmodrome.kernel import Action

    from ..state import HighFrontierState

PLENTY: Final = 14  # WT of somebody who buys off a hazard
MEMORY: Final = 1024

_courses: dict[tuple[object, ...], tuple[int, ...]] = {}


def decide(s: HighFrontierState, seat: int, options: list[Action], goal: int = NONE) -> Action | None:
    """What is to be done; None: it is a matter of the glance."""
    told = answer_first(s, seat, options)
    if told is not None:
        return told
    answer = _ANSWERS.get(type(s.stack[-1]))
    if answer is None:
        return None
    action = answer(s, seat, options, goal)
    return action if action in options else None


# -- before the moves --------------------------------------------------------------------------------------------------


def _start(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    """HF-7.3A: the one who is ahead ends it."""
    mine = score(s, seat)
    ahead = all(score(s, other) < mine for other in range(len(s.players)) if other != seat)
    return next((one for one in options if one.verb == "end_game"), DONE) if ahead else DONE


def _prepare(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    p = s.players[seat]
    if s.t.hermes:
        return hermes.prepare(s, seat, options)
    if MOVER[FREIGHTER] in options:
        path = path_home(s, seat)
        if path:
            _remember(_key(s, seat, FREIGHTER, goal), path)
            return MOVER[FREIGHTER]
    if not at_home(s, seat):
        return MOVER[ROCKET] if _course(s, seat, ROCKET, goal) is not None else DONE
    if s.t.moon:
        return _to_the_moon(s, seat, goal)
    mission = best_mission(s, seat, cards_at_hand(s, seat), 0, goal)
    if mission is None:
        return DONE
    cards = [face // 4 for face in mission.faces]
    for card in cards:
        if card in p.stacks[LEO] and put(card, ROCKET) in options:
            return put(card, ROCKET)
    if any(card not in p.stacks[ROCKET] for card in cards):
        return DONE
    for card in p.stacks[ROCKET]:
        if card not in cards and put(card, LEO) in options:
            return put(card, LEO)
    now = strip.TANKS[s.dry(seat, ROCKET)][p.fuel[ROCKET]]
    if now < mission.tanks:
        return fill(ROCKET, mission.tanks) if mission.need <= p.wt else DONE
    return MOVER[ROCKET] if _course(s, seat, ROCKET, goal) is not None else DONE


def _to_the_moon(s: HighFrontierState, seat: int, goal: int) -> Action:
    """HF-8.8R: off with full tanks, and with water for a roll on the way home."""
    p = s.players[seat]
    if p.fuel[ROCKET]:
        return MOVER[ROCKET] if _course(s, seat, ROCKET, goal) is not None else DONE
    return fill(ROCKET, MAX_TANKS) if p.wt >= MAX_TANKS + INSURANCE else DONE


# -- the move ----------------------------------------------------------------------------------------------------------


def _course(s: HighFrontierState, seat: int, stack: int, goal: int) -> Flight | None:
    """The flight as it is when it begins; the spaces of its first move are kept for the steps that follow."""
    flight = best_flight(s, seat, stack, goal)
    if flight is None or not flight.legs:
        return None
    _remember(_key(s, seat, stack, goal), (s.players[seat].at[stack], *flight.legs[0].path))
    return flight


def _remember(key: tuple[object, ...], path: tuple[int, ...]) -> None:
    if len(_courses) >= MEMORY:
        del _courses[next(iter(_courses))]
    _courses[key] = path


def _key(s: HighFrontierState, seat: int, stack: int, goal: int) -> tuple[object, ...]:
    p = s.players[seat]
    return s.turn, seat, stack, goal, bytes(s.disks), bytes(s.cubes), p.stacks[stack], p.hand


def _engine(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    step = s.stack[-1]
    assert isinstance(step, Engine)
    flight = _course(s, seat, step.stack, goal)
    if flight is None:
        return None
    launch = flight.legs[0].launch
    return PASS if launch.thrust == 0 and PASS in options else ENGINE[flight.engine]


def _support(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    step = s.stack[-1]
    assert isinstance(step, Support)
    flight = _course(s, seat, step.stack, goal)
    if flight is None:
        return None
    for n, run in enumerate(runs_with(s, seat, step.stack, step.engine)):
        if run.cards == flight.supports:
            return WAY[n]
    return None


def _lighten(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    step = s.stack[-1]
    assert isinstance(step, Lighten)
    flight = _course(s, seat, step.stack, goal)
    dumped = 0 if flight is None else flight.legs[0].launch.dumped
    return DUMP[dumped] if dumped else DONE


def _leave(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    return DONE


def _afterburn(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    step = s.stack[-1]
    assert isinstance(step, Afterburn)
    flight = _course(s, seat, step.stack, goal)
    return YES if flight is not None and flight.legs[0].launch.after else NO


def _walk(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    step = s.stack[-1]
    assert isinstance(step, Walk)
    path = _courses.get(_key(s, seat, step.stack, goal))
    here = s.players[seat].at[step.stack]
    if path is None or step.entered >= len(path) or path[step.entered] != here:
        return None
    if step.entered + 1 == len(path):
        return DONE
    nxt = GO[path[step.entered + 1]]
    if nxt in options:
        return nxt
    return next((one for one in options if one.verb == "hop" and len(path) == 2), None)


def _insure(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    """A sixth of a mission is worth less than the water it takes, unless there is plenty."""
    return YES if s.t.moon or s.players[seat].wt >= PLENTY else NO


def _leave_white(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action | None:
    return PASS


_ANSWERS: Final[dict[type, Callable[[HighFrontierState, int, list[Action], int], Action | None]]] = {
    TurnStart: _start,
    Prepare: _prepare,
    MoveNext: _prepare,
    Engine: _engine,
    Support: _support,
    Lighten: _lighten,
    Leave: _leave,
    Afterburn: _afterburn,
    Walk: _walk,
    Insure: _insure,
    Operate: operate,
    Buy: buy,
    Improve: _leave_white,
    Trouble: lose,
    Debris: lose,
    BudgetCut: lose,
    Research: research,
    Market: market,
    BoostTo: boost_to,
    Boost: boost,
    Product: product,
    Reequip: product,
    ProduceInto: into,
    Auction: auction,
    Draft: glance,
    Answer: glance,
}
