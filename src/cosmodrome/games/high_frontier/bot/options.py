"""How good each option looks at a glance: enough for a game that leads somewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..actions import (
    BOOST,
    EXTRACT,
    FILL_UP,
    INCOME,
    INDUSTRIALISE,
    LEO,
    MARKET,
    OPERATIONS,
    PRODUCE,
    PROSPECT,
    REEQUIP,
    RESEARCH,
    ROCKET,
    SCOOP,
    SECOND,
)
from ..pieces import strip
from ..pieces.cards import CREW, FUEL, IS_CREW, KIND, LETTER, REFINERY, ROBONAUT, THRUST, THRUSTER, UNIT
from ..pieces.spaces import NONE, SITE_AT, SIZE
from ..rules.auction import Auction, counted
from ..rules.bidding import Bidding
from ..rules.boost import Boost
from ..rules.deals import Answer, Draft
from ..rules.moving.craft import Moving
from ..rules.moving.start import Afterburn, Grant
from .offers import accepted, answer, draft, propose
from .targets import BURN, FAR, burns_to, target, way_to

if TYPE_CHECKING:
    from cosmodrome.kernel import Action

    from ..state import HighFrontierState

# A glance at the verbs that need no second look.
PLAIN: Final[dict[str, float]] = {
    "done": 0.0,
    "pass": 0.0,
    "yes": 1.0,
    "no": 0.0,
    "end_game": 5.0,
    "venture": 30.0,
    "scrap": -5.0,
    "whiten": -5.0,
    "lift_claim": -5.0,
    "lift_glory": -5.0,
    "squat": 3.0,
    "outpost": -4.0,
    "rocket": 0.5,
    "retire": -6.0,
    "recall": -2.0,
    "dump": -3.0,
    "toss": -5.0,
    "fogg": -5.0,
    "drop": -4.0,
    "hop": -2.0,
    "drive": -2.0,
    "decline": 0.05,
    "withdraw": -1.0,
    "declare_war": -1.0,
    "turn": 0.0,
    "stand": 0.0,
}
OPS: Final = [0.0] * len(OPERATIONS)
for _op, _worth in (
    (INCOME, 3.0),
    (MARKET, 1.0),
    (EXTRACT, 1.5),
    (FILL_UP, 2.0),
    (SCOOP, 2.0),
    (PROSPECT, 20.0),
    (INDUSTRIALISE, 30.0),
    (REEQUIP, 2.0),
    (PRODUCE, 4.0),
):
    OPS[_op] = _worth


def weigh(s: HighFrontierState, seat: int, options: list[Action]) -> list[float]:
    step = s.stack[-1]
    if isinstance(step, Bidding):
        return _bids(s, seat, step, options)
    if isinstance(step, Answer):
        return [answer(s, seat, step) if action.verb == "yes" else 0.0 for action in options]
    if isinstance(step, Draft):
        return draft(s, step, options)
    if isinstance(step, Grant):
        return [float(step.price) - 1.0 if action.verb == "yes" else 0.0 for action in options]
    if isinstance(step, Afterburn):
        return [0.5 if action.verb == "no" else 0.0 for action in options]
    goal = target(s, seat, ROCKET) if any(action.verb in _GOALS for action in options) else NONE
    return [_weight(s, seat, action, goal) for action in options]


_GOALS: Final = frozenset(("go", "fill", "mover", "done"))


def _weight(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    verb = action.verb
    special = _SPECIAL.get(verb)
    if special is not None:
        return special(s, seat, action, goal)
    return PLAIN.get(verb, 0.0)


# -- operations --------------------------------------------------------------------------------------------------------


def _kinds(s: HighFrontierState, seat: int) -> set[int]:
    """What a mission can be made of: engine, robonaut, refinery, in hand or at LEO."""
    p = s.players[seat]
    found = set()
    for card in (*p.hand, *p.stacks[LEO], *p.stacks[ROCKET]):
        found.add(KIND[card])
        if THRUST[s.face(card)] != NONE:
            found.add(THRUSTER)
    return found


def _whole(kinds: set[int]) -> bool:
    return THRUSTER in kinds and ROBONAUT in kinds and REFINERY in kinds


def _operation(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    op = action.args[0]
    p = s.players[seat]
    if op == RESEARCH:
        if _whole(_kinds(s, seat)):
            return 1.5
        return 4.0 if p.wt >= 2 else 2.0
    if op == BOOST:
        if not _whole(_kinds(s, seat)):
            return -1.0
        mass = sum(s.mass(card) for card in p.hand if not s.is_black(card))
        return 6.0 if p.wt >= min(mass, 8) else 2.0
    if op == MARKET:
        return 3.5 if counted(s, seat) > 3 or (p.wt < 2 and counted(s, seat) > 1) else 0.5
    if op == INCOME:
        return 3.0 if p.wt < 12 else 1.0
    return OPS[op]


def _deck(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    missing = {THRUSTER, ROBONAUT, REFINERY} - _kinds(s, seat)
    deck = action.args[0]
    return 3.0 if deck in missing else 1.0 if deck < 3 else 0.5


def _boost(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    card = action.args[0]
    step = s.stack[-1]
    p = s.players[seat]
    aboard = {KIND[one] for one in p.stacks[step.to]} if isinstance(step, Boost) else set()
    if IS_CREW[card] and THRUST[s.face(card)] == NONE:
        return -1.0
    if KIND[card] in aboard or (KIND[card] == CREW and THRUSTER in _kinds(s, seat) and p.hand[0] != card):
        return -1.0
    return 3.0 - 0.2 * s.mass(card)


def _sell(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    card = action.args[0]
    if s.is_black(card):
        return 2.0 + s.value(LETTER[card])
    same = sum(1 for one in s.players[seat].hand if KIND[one] == KIND[card])
    return float(same)


def _stack(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    stack = action.args[0]
    p = s.players[seat]
    return 1.0 if stack == ROCKET and (not p.stacks[ROCKET] or p.at[ROCKET] == p.at[LEO]) else 0.0


def _product(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    return 2.0 if THRUST[4 * action.args[0] + 1] != NONE else 1.0


# -- stacks and moves --------------------------------------------------------------------------------------------------


def _put(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    card, into = action.args
    if into not in (ROCKET, SECOND) or s.players[seat].at[into] not in (NONE, s.home(seat)):
        return -3.0
    aboard = {KIND[one] for one in s.players[seat].stacks[into]}
    if KIND[card] in aboard or (IS_CREW[card] and THRUSTER in aboard):
        return -1.0
    return 2.0


def _fuel(s: HighFrontierState, seat: int, stack: int, goal: int) -> int:
    """The steps that the trip to the goal takes with the thriftiest engine aboard, roughly; FAR without one."""
    p = s.players[seat]
    uses = [FUEL[s.face(card)] for card in p.stacks[stack] if THRUST[s.face(card)] != NONE]
    if not uses or goal == NONE:
        return FAR
    burns = burns_to(goal, s.t.expansion, p.at[stack])
    return -(-burns * min(uses) // UNIT) + SIZE[goal]


def _fill(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    stack, tanks = action.args
    wanted = _fuel(s, seat, stack, goal)
    if wanted >= FAR:
        return -2.0
    dry = s.dry(seat, stack)
    need = next((n for n in range(9) if strip.STEPS_AT[dry][n] >= wanted), 8)
    now = strip.TANKS[dry][s.players[seat].fuel[stack]]
    return 3.0 - 0.2 * tanks if tanks >= need > now else -2.0


def _mover(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    stack = action.args[0]
    p = s.players[seat]
    if stack not in (ROCKET, SECOND):
        return 0.5
    kinds = {KIND[card] for card in p.stacks[stack]}
    if goal == NONE or p.at[stack] == goal or ROBONAUT not in kinds or REFINERY not in kinds:
        return -1.0
    if p.at[stack] == p.at[LEO] and p.fuel[stack] < _fuel(s, seat, stack, goal) and p.wt:
        return -1.0
    site = SITE_AT[p.at[stack]]
    return -1.0 if site != NONE and s.disks[site] == 1 + seat and not s.cubes[site] else 1.0


def _go(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    step = s.stack[-1]
    assert isinstance(step, Moving)
    here = s.players[seat].at[step.stack]
    if goal == NONE:
        return -0.5
    way = way_to(goal, s.t.expansion)
    if action.args[0] == goal:
        return 50.0
    if SITE_AT[action.args[0]] != NONE:
        return -9.0
    return (way[here] - way[action.args[0]]) / BURN


def _offer(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    return propose(s, seat, action)


def _accept(s: HighFrontierState, seat: int, action: Action, goal: int) -> float:
    return accepted(s, seat, action.args[0])


_SPECIAL: Final[dict[str, Callable[[HighFrontierState, int, Action, int], float]]] = {
    "offer": _offer,
    "accept": _accept,
    "op": _operation,
    "deck": _deck,
    "boost": _boost,
    "sell": _sell,
    "stack": _stack,
    "product": _product,
    "put": _put,
    "fill": _fill,
    "mover": _mover,
    "go": _go,
}


# -- with others -------------------------------------------------------------------------------------------------------


def _bids(s: HighFrontierState, seat: int, step: Bidding, options: list[Action]) -> list[float]:
    """What the card is worth, less the price: a card of a kind that is missing is worth more."""
    worth = 0.6
    if isinstance(step, Auction):
        card = s.decks[step.deck][-1]
        missing = {THRUSTER, ROBONAUT, REFINERY} - _kinds(s, seat)
        worth = 4.5 if KIND[card] in missing else 2.5
        if seat == s.phasing:
            worth += 0.7
    return [worth - action.args[0] if action.verb == "bid" else 0.0 for action in options]
