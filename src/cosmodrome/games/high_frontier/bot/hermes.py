"""Hermes Fall (HF-8.7C) as a bot plays it: the cheapest kit that turns a site aside, bought, boosted and flown so that
it arrives while Hermes can be entered; then the same again for the other site, unless one rocket serves both."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..actions import (
    BOOST,
    DECK,
    DONE,
    INCOME,
    LEO,
    MARKET,
    MOVER,
    OP,
    RESEARCH,
    ROCKET,
    SCRAP,
    SECOND,
    SELL,
    TO_STACK,
    fill,
    put,
)
from ..pieces import strip
from ..pieces.cards import (
    IS_CREW,
    KIND,
    MASS,
    N_DECKS,
    REFINERY,
    THRUST,
    THRUSTER,
)
from ..pieces.spaces import NONE
from ..pieces.systems import industry, runs_of
from ..planner.plan import plan
from ..planner.question import Question, Rocket
from ..rules.auction import supports_of
from ..rules.expansion.hermes import TOP
from ..rules.expansion.scenarios import HERMES_SITES
from ..rules.moving.craft import engines, runs_with
from ..rules.pieces import may_scrap
from ..ruleset import BLUE, MAX_TANKS
from .hermes_plan import (
    KEEP,
    MOST_IDLE,
    MOST_TURNS,
    armed,
    arrival,
    design,
    is_tool,
    junk,
    open_turn,
    outfits,
    owned,
    purchases,
    sites_left,
)
from .mission import ship_of

if TYPE_CHECKING:
    from cosmodrome.kernel import Action

    from ..planner.plan import Leg
    from ..state import HighFrontierState
    from .routes import Ship

# -- flying ------------------------------------------------------------------------------------------------------------


def hermes_course(s: HighFrontierState, seat: int, stack: int) -> tuple[int, int, int, tuple[Leg, ...]] | None:
    """Goal, engine, supports and moves of a rocket that is out for Hermes; None if it has to wait, or has no way."""
    p = s.players[seat]
    here = p.at[stack]
    if not armed(s, seat, stack):
        return None
    best: tuple[float, int, int, int, tuple[Leg, ...]] | None = None
    for goal in _goals(s, seat, stack):
        if here == goal:
            return None
        for card in engines(s, seat, stack):
            for run in runs_with(s, seat, stack, card):
                faces = s.place(seat, (stack,))
                ship = ship_of(s, seat, s.face(card), run, s.dry(seat, stack), faces)
                moves = _moves_to(ship, here, p.fuel[stack], goal)
                if not moves:
                    continue
                chance = 1.0
                for leg in moves:
                    chance *= float(leg.chance)
                merit = chance / (len(moves) + 2)
                if best is None or merit > best[0]:
                    best = (merit, goal, card, run.cards, moves)
        if best is not None:
            break
    if best is None:
        return None
    _, goal, engine, supports, moves = best
    if moves[0].path[-1] == goal and not open_turn(s.turn):
        return None
    return goal, engine, supports, moves


def _goals(s: HighFrontierState, seat: int, stack: int) -> list[int]:
    """The sites that are not seen to, those first that no other rocket stands on."""
    p = s.players[seat]
    open_sites = [space for n, space in enumerate(HERMES_SITES) if not s.served >> n & 1]
    others = [p.at[one] for one in (ROCKET, SECOND) if one != stack and p.stacks[one]]
    return sorted(open_sites, key=lambda space: (space != p.at[stack], space in others))


@lru_cache(1 << 9)
def _moves_to(ship: Ship, start: int, steps: int, goal: int) -> tuple[Leg, ...]:
    """Hermes lies on the map of the expansion only; it is planned for the time when it can be entered."""
    for turns in range(1, MOST_TURNS + 1):  # the shortest flights are found much sooner than all of them
        question = Question(
            Rocket(*ship[:12]), goal, start, steps, expansion=True, sector=BLUE, elevator=ship.elevator, turns=turns
        )
        plans = plan(question).plans.get(goal)
        if plans:
            return tuple(max(plans, key=lambda one: (float(one.chance), one.left)).legs)
    return ()


def prepare(s: HighFrontierState, seat: int, options: list[Action]) -> Action:
    """Load, fuel and set off so that Hermes is reached in season."""
    p = s.players[seat]
    for stack in (ROCKET, SECOND):
        if not p.stacks[stack] or s.moved >> stack & 1:
            continue
        if s.is_home(seat, stack):
            action = _leave(s, seat, stack, options)
        else:
            action = MOVER[stack] if hermes_course(s, seat, stack) is not None else DONE
        if action is not DONE and action in options:
            return action
    return DONE


def _leave(s: HighFrontierState, seat: int, stack: int, options: list[Action]) -> Action:
    p = s.players[seat]
    faces = s.place(seat, (stack,))
    dry = s.dry(seat, stack)
    ready = [one for one in outfits(faces) if sum(MASS[face] for face in one.faces) == dry]
    if not ready:
        for card in p.stacks[LEO]:
            if put(card, stack) in options:
                return put(card, stack)
        return DONE
    outfit = max(ready, key=lambda one: (one.both, -one.tanks))
    land = arrival(s.turn + outfit.turns - 1, outfit.both and sites_left(s, seat) > 1)
    if land > s.turn + outfit.turns - 1:
        return DONE
    now = strip.TANKS[s.dry(seat, stack)][p.fuel[stack]]
    if now < outfit.tanks:
        return fill(stack, outfit.tanks)
    course = hermes_course(s, seat, stack)
    if course is None and now < MAX_TANKS:  # what was reckoned with does not do: more fuel
        return fill(stack, now + 1)
    return MOVER[stack] if course is not None else DONE


# -- on the ground -----------------------------------------------------------------------------------------------------


def operate(s: HighFrontierState, seat: int, options: list[Action]) -> Action:
    """Turn a site aside, fetch home what is idle out there; else buy, boost or save."""
    p = s.players[seat]
    deflect = next((one for one in options if one.verb == "deflect"), None)
    if deflect is not None:
        return deflect
    for stack in (ROCKET, SECOND):
        if p.stacks[stack] and not s.is_home(seat, stack) and not armed(s, seat, stack):
            for card in p.stacks[stack]:
                if may_scrap(s, seat, stack, card) and SCRAP[card] in options:
                    return SCRAP[card]
    income = OP[INCOME]
    if sites_left(s, seat) == 0:
        return income
    found = design(s, seat)
    research = p.wt >= TOP and OP[RESEARCH] in options
    if found is not None and not found.decks:
        if found.boost <= s.turn and OP[BOOST] in options:
            return OP[BOOST]
        many, _ = ware(s)
        if junk(s, seat, found.outfit) and OP[MARKET] in options:
            return OP[MARKET]
        return OP[RESEARCH] if research and many > 1 and found.boost - s.turn > many else income
    if research:
        return OP[RESEARCH]
    return OP[MARKET] if OP[MARKET] in options and sell(s, seat) is not None else income


def ware(s: HighFrontierState) -> tuple[int, int]:
    """The deck whose top card brings most cards with it, to be sold: how many they are, and the deck."""
    return max((len(purchases(s, (deck,)) or ()), deck) for deck in range(N_DECKS))


def sell(s: HighFrontierState, seat: int) -> Action | None:
    """What nobody needs; without a design, what is least likely to be needed."""
    found = design(s, seat)
    if found is not None and junk(s, seat, found.outfit):
        return SELL[junk(s, seat, found.outfit)[0]]
    white = [card for card in s.players[seat].hand if s.is_white(card)]
    if len(white) < KEEP:
        return None
    return SELL[max(white, key=lambda card: (_use(s, card), s.mass(card)))]


def _use(s: HighFrontierState, card: int) -> int:
    """How little a card is likely to be of use: those that need much."""
    face = s.face(card)
    return len(supports_of(face)) + (not is_tool(face) and THRUST[face] == NONE)


def lose(s: HighFrontierState, seat: int, options: list[Action]) -> Action:
    """What an event takes should be what is wanted least."""
    found = design(s, seat)
    wanted: set[int] = set() if found is None else {face // 4 for face in found.outfit.faces}
    return min(options, key=lambda one: (_missed(s, seat, one.args[0], wanted), s.mass(one.args[0])))


def _missed(s: HighFrontierState, seat: int, card: int, wanted: set[int]) -> bool:
    """Whether a rocket under way could not go on without a card, or the design would have to be another."""
    stack = s.stack_of(seat, card)
    if stack < 0 or s.is_home(seat, stack):
        return card in wanted
    rest = tuple(face for face in s.place(seat, (stack,)) if face // 4 != card)
    moves = any(THRUST[face] != NONE and runs_of(face, rest) for face in rest)
    return not moves or not any(is_tool(face) and industry((face,), rest) for face in rest)


def buy(s: HighFrontierState, seat: int, options: list[Action]) -> Action:
    """The first card of the design; without one, whatever is missing."""
    found = design(s, seat)
    if found is not None and found.decks:
        return DECK[found.decks[0]]
    if found is not None:
        return DECK[ware(s)[1]]
    kinds = {KIND[card] for card in owned(s, seat)}
    cards = owned(s, seat)
    if REFINERY not in kinds:
        wanted = REFINERY
    elif not any(THRUST[s.face(card)] != NONE and not IS_CREW[card] for card in cards):
        wanted = THRUSTER
    else:  # they do not run
        lacking = [deck for card in cards for deck in supports_of(s.face(card)) if deck not in kinds]
        wanted = min(lacking, default=THRUSTER if s.turn % 2 else REFINERY)
    return DECK[wanted] if DECK[wanted] in options else options[0]


def boost_to(s: HighFrontierState, seat: int, options: list[Action]) -> Action:
    """To a rocket at LEO, or a new one."""
    p = s.players[seat]
    for stack in (ROCKET, SECOND):
        if TO_STACK[stack] in options and (not p.stacks[stack] or s.is_home(seat, stack)):
            return TO_STACK[stack]
    return options[0]


def to_boost(s: HighFrontierState, seat: int) -> tuple[int, ...]:
    """The faces that are to be boosted now."""
    found = design(s, seat)
    if found is None:
        return ()
    hand = s.players[seat].hand
    idle = [s.face(card) for card in junk(s, seat, found.outfit) if not s.mass(card)]  # for trouble to take
    return (*[face for face in found.outfit.faces if face // 4 in hand], *idle[:MOST_IDLE])
