"""What a search compares: not single actions but what they are the beginning of. Each way is played out by the quick
bot, which goes on towards the way's goal; the first way is what the quick bot would do by itself.

An aim is 1 + the space of a goal. It is kept for the decisions that follow, as long as nobody has claimed or built
anything and no card has changed hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Way

from ..actions import BOOST, DECK, DONE, INCOME, LEO, MARKET, RESEARCH, ROCKET, SELL
from ..pieces.spaces import NONE
from ..rules.auction import Auction
from ..rules.boost import Boost, BoostTo
from ..rules.moving.craft import Moving
from ..rules.moving.start import MoveNext
from ..rules.moving.walk import Insure
from ..rules.operations import Again
from ..rules.prepare import Operate, Prepare
from .flights import destinations
from .ground import at_home, research
from .mission import cards_at_hand, missions
from .options import weigh
from .pilot import decide

if TYPE_CHECKING:
    from cosmodrome.kernel import Action

    from ..state import HighFrontierState

MOST: Final = 12  # ways compared at a time
GOALS: Final = 4
BIDS: Final = 4
YEARS: Final = 2  # that an aim is kept
MEMORY: Final = 256

SENSELESS: Final = frozenset(("drop", "toss", "fogg", "scrap", "whiten", "lift_claim", "lift_glory", "offer"))

_aims: dict[tuple[object, ...], tuple[int, int]] = {}


def sensible(options: list[Action]) -> list[Action]:
    """Cards are left behind, thrown away or burnt by plan only; and deals are proposed by plan only."""
    return [action for action in options if action.verb not in SENSELESS] or options


def by_plan(s: HighFrontierState, seat: int, options: list[Action], goal: int) -> Action:
    """What the quick bot does on its way to a goal."""
    if len(options) == 1:
        return options[0]
    action = decide(s, seat, options, goal)
    if action is not None:
        return action
    options = sensible(options)
    weights = weigh(s, seat, options)
    return options[weights.index(max(weights))]


# -- what was aimed at -------------------------------------------------------------------------------------------------


def _key(s: HighFrontierState, seat: int) -> tuple[object, ...]:
    owned = [tuple(sorted([card for lot in (p.hand, *p.stacks) for card in lot])) for p in s.players]
    return seat, s.t, bytes(s.disks), bytes(s.cubes), *owned


def keep_aim(s: HighFrontierState, seat: int, aim: int) -> None:
    if len(_aims) >= MEMORY:
        del _aims[next(iter(_aims))]
    _aims[_key(s, seat)] = (s.turn, aim)


def aim_of(s: HighFrontierState, seat: int) -> int:
    """What was aimed at not long ago."""
    turn, aim = _aims.get(_key(s, seat), (NONE, 0))
    return aim if turn <= s.turn <= turn + YEARS * len(s.players) else 0


# -- the ways ----------------------------------------------------------------------------------------------------------


def ways(s: HighFrontierState, seat: int, options: list[Action]) -> list[Way]:
    """What there is to compare, the quick bot's own choice first."""
    step = s.stack[-1]
    aim = aim_of(s, seat)
    first = Way(by_plan(s, seat, options, aim - 1), aim)
    found = [first]
    if isinstance(step, Insure):
        found += [Way(action, aim) for action in options]
    elif isinstance(step, (Moving, Boost, BoostTo)):
        return found
    elif isinstance(step, (Prepare, MoveNext)):
        found += _moves(s, seat, options, aim)
    elif isinstance(step, (Operate, Again)):
        found += _operations(s, seat, options, first)
    elif isinstance(step, Auction):
        found += [Way(action, aim) for action in options[: 2 + BIDS]]
    else:
        found += [Way(action, aim) for action in sensible(options)]
    return _different(found)


def _different(found: list[Way]) -> list[Way]:
    kept: list[Way] = []
    for way in found:
        if not any(way.action is one.action and way.aim == one.aim and way.then == one.then for one in kept):
            kept.append(way)
    return kept[:MOST]


def _moves(s: HighFrontierState, seat: int, options: list[Action], aim: int) -> list[Way]:
    """Off now or later, and where to."""
    found = [Way(by_plan(s, seat, options, NONE))]
    if at_home(s, seat):
        p = s.players[seat]
        cards = tuple(card for stack in (LEO, ROCKET) for card in p.stacks[stack])
        goals = [one.goal for one in missions(s, seat, cards, GOALS) if one.need <= p.wt]
    else:
        goals = destinations(s, seat, ROCKET, GOALS)
    found += [Way(by_plan(s, seat, options, goal), 1 + goal) for goal in goals]
    found = [way for way in found if way.action is not DONE]
    return [*found, Way(DONE, aim)] if found else []


def _operations(s: HighFrontierState, seat: int, options: list[Action], first: Way) -> list[Way]:
    """Every operation, with what it is done to and what for."""
    found: list[Way] = []
    p = s.players[seat]
    plans = missions(s, seat, cards_at_hand(s, seat), GOALS) if at_home(s, seat) else []
    for action in options:
        if action.verb != "op":
            continue
        op = action.args[0]
        if op == BOOST:
            found += [Way(action, 1 + one.goal) for one in plans if one.need <= p.wt]
        elif op == RESEARCH and not s.t.hermes:
            decks = [DECK[deck] for deck in range(len(s.decks)) if s.decks[deck]]
            if first.action is action:
                first.then = (research(s, seat, decks, NONE) or decks[0],)
            found += [Way(action, first.aim, (deck,)) for deck in decks]
        elif op == MARKET:
            found += [Way(action, first.aim, (SELL[card],)) for card in p.hand if s.is_white(card)]
        elif op == INCOME:
            found.append(Way(action, first.aim))
            found += [Way(action, 1 + one.goal) for one in plans[:2]]
        else:
            found.append(Way(action, first.aim))
    return found
