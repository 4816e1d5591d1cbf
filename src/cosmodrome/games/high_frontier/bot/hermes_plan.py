"""The design for Hermes Fall (HF-8.7C): what to buy and to boost, and when, so that it arrives in season."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from ..actions import (
    LEO,
    ROCKET,
    SECOND,
)
from ..content import TABLES
from ..pieces import strip
from ..pieces.cards import (
    ABILITY,
    HARDNESS,
    IS_CREW,
    KIND,
    MASS,
    N_DECKS,
    REFINERY,
    SAIL,
    THRUST,
    UNIT,
    cards_in,
)
from ..pieces.flight import sparing_faces
from ..pieces.spaces import NONE
from ..pieces.systems import Run, industry, runs_of
from ..pieces.thrust import modified
from ..rules.auction import supports_of
from ..rules.expansion.hermes import TOP
from ..rules.expansion.scenarios import MASS_DRIVERS
from ..ruleset import BLUE, MAX_DRY, MAX_TANKS, SECTOR
from .kits import supported, supports_among

if TYPE_CHECKING:
    from ..state import HighFrontierState

BURNS: Final = 3  # from LEO to Hermes, by the best ways
CYCLE: Final = len(SECTOR)
LAST: Final[int] = TABLES.hermes_fall.turns
NEVER: Final = 99
PRICE: Final[int] = TABLES.constants.sale_wt
TRADE: Final = 1.3  # WT a year, by buying cards and selling them
MOST_BOUGHT: Final = 2  # cards that a plan reckons with buying
DELAY: Final = 0.03  # what a year later is worth less: there may be time for another try
KEEP: Final = 3  # cards of the hand that are not sold as long as nothing fits together
MOST_IDLE: Final = 2  # cards without mass that fly along
MOST_TURNS: Final = 3  # of a flight


class Outfit(NamedTuple):
    """Cards that fly to Hermes and turn it aside."""

    faces: tuple[int, ...]
    engine: int  # a face
    both: bool  # it serves both sites, one after the other
    tanks: int
    turns: int
    chance: float  # that everything outlives the way


class Design(NamedTuple):
    """What to buy, what to boost, and when."""

    done: int  # the turn in which Hermes is turned aside
    merit: float
    decks: tuple[int, ...]  # cards to buy first
    outfit: Outfit
    boost: int  # the turn in which it is boosted


def is_tool(face: int) -> bool:
    """HF-8.7C: a refinery, or a mass driver."""
    return KIND[face // 4] == REFINERY or (face // 4 in MASS_DRIVERS and not face & 1)


def open_turn(turn: int) -> bool:
    """HF-8.5C: whether Hermes can be entered in a turn."""
    return SECTOR[(turn - 1) % CYCLE] == BLUE


def arrival(soonest: int, both: bool) -> int:
    """The first turn from one on in which Hermes can be entered; for both sites, in the next one too."""
    for turn in range(soonest, LAST + 1):
        if open_turn(turn) and (not both or (open_turn(turn + 1) and turn < LAST)):
            return turn
    return NEVER


# -- outfits -----------------------------------------------------------------------------------------------------------


@lru_cache(1 << 10)
def outfits(faces: tuple[int, ...]) -> tuple[Outfit, ...]:
    """The lightest ones that can be made of some cards, an engine and a tool each."""
    tools = [face for face in faces if is_tool(face)]
    supports = supports_among(faces)
    found: list[Outfit] = []
    for engine in [face for face in faces if THRUST[face] != NONE]:
        for tool in tools:
            for kit in supported(tuple(sorted({engine, tool})), engine, (tool,), supports):
                found += _fuelled(kit.faces, engine, kit.run, False)
        for pair in combinations(tools, 2):
            if engine not in pair:
                found += _double(engine, pair, supports)
    return tuple(found)


def _double(engine: int, tools: tuple[int, ...], supports: list[int]) -> list[Outfit]:
    """One engine with a tool for either site: what goes home with the first one must not be missed afterwards."""
    for kit in supported(tuple(sorted({engine, *tools})), engine, (tools[0],), supports, more=2):
        for first, second in (tools, tools[::-1]):
            for spent in industry((first,), kit.faces):
                gone = {first // 4, *cards_in(spent)}
                rest = tuple(face for face in kit.faces if face // 4 not in gone)
                if engine in rest and second in rest and industry((second,), rest) and runs_of(engine, rest):
                    return _fuelled(kit.faces, engine, kit.run, True)
    return []


def _fuelled(faces: tuple[int, ...], engine: int, run: Run, both: bool) -> list[Outfit]:
    """With the tanks that it takes; none if it is too heavy."""
    dry = sum(MASS[face] for face in faces)
    thrust = THRUST[engine] + run.thrust
    sail = run.use == 0
    if dry > MAX_DRY or thrust < 1 or (sail and both):
        return []
    steps = -(-BURNS * run.use // UNIT) + 2 * both
    for tanks in range(MAX_TANKS + 1):
        if strip.STEPS_AT[dry][tanks] >= steps:
            pull = modified(dry, strip.STEPS_AT[dry][tanks], thrust)
            if pull < 1:
                return []
            hardness = min([HARDNESS[face] for face in faces if not ABILITY[face] & SAIL], default=9)
            chance = sparing_faces(hardness, pull, BLUE) / 6
            return [Outfit(faces, engine, both, tanks, 2 if pull > 1 else 3, chance * 5 / 6 if sail else chance)]
    return []


# -- the design --------------------------------------------------------------------------------------------------------


def owned(s: HighFrontierState, seat: int) -> tuple[int, ...]:
    """The cards that can be made use of at LEO."""
    p = s.players[seat]
    found = list(p.hand)
    for stack in (LEO, ROCKET, SECOND):
        if p.stacks[stack] and p.at[stack] == p.at[LEO]:
            found += p.stacks[stack]
    return tuple(found)


def design(s: HighFrontierState, seat: int) -> Design | None:
    """The quickest way to turn aside whatever is not seen to yet; None if the cards in sight do not do it."""
    cards = owned(s, seat)
    best: Design | None = None
    left = sites_left(s, seat)
    for many in range(MOST_BOUGHT + 1):
        for decks in combinations(range(N_DECKS), many):
            bought = purchases(s, decks)
            if bought is None:
                continue
            faces = tuple(sorted([s.face(card) for card in cards] + [4 * card for card in bought]))
            for outfit in outfits(faces):
                one = _timed(s, seat, decks, outfit, left)
                if one is not None and (best is None or one.merit > best.merit):
                    best = one
        if best is not None and best.done <= LAST:
            break
    return best


def purchases(s: HighFrontierState, decks: tuple[int, ...]) -> list[int] | None:
    """HF-5.2.5: the cards that come with the top cards of some decks; None if one of the decks is empty by then."""
    left = [list(deck) for deck in s.decks]
    found: list[int] = []
    for deck in decks:
        if not left[deck] or len(s.decks[deck]) - len(left[deck]) >= s.seen[deck]:
            return None
        card = left[deck].pop()
        found.append(card)
        for other in supports_of(4 * card):
            if left[other] and len(s.decks[other]) - len(left[other]) < s.seen[other]:
                found.append(left[other].pop())
    return found


def _timed(s: HighFrontierState, seat: int, decks: tuple[int, ...], outfit: Outfit, left: int) -> Design | None:
    p = s.players[seat]
    boost = sum(MASS[face] for face in outfit.faces if s.stack_of(seat, face // 4) < 0)
    cost = TOP * len(decks) + boost + outfit.tanks
    spare = len(junk(s, seat, outfit)) + len(decks)  # cards come with others that nobody needs
    ready = s.turn + len(decks) + years_for(cost - p.wt, spare)  # the turn of the boost, at the soonest
    land = arrival(ready + outfit.turns, outfit.both and left > 1)
    if land > LAST:
        return None
    up = land - outfit.turns
    chance = outfit.chance
    done = land + 1 if outfit.both and left > 1 else land
    if left > 1 and not outfit.both:  # all of it again
        if IS_CREW[outfit.engine // 4] and not s.felon(seat):
            return Design(NEVER, chance - NEVER, decks, outfit, up)
        whole = sum(MASS[face] for face in outfit.faces) + outfit.tanks
        water = p.wt - cost + (up - s.turn - len(decks)) + outfit.turns
        spare -= years_for(cost - p.wt, spare)
        done = arrival(land + 1 + years_for(whole - water, max(0, spare)) + outfit.turns, False)
        chance *= chance
    late = max(0, done - LAST)
    return Design(done, chance - 0.01 * cost - DELAY * (done - s.turn) - late, decks, outfit, up)


def years_for(water: int, spare: int) -> int:
    """How many years it takes to come by some water: cards are sold (HF-5.3.1), and when those are gone, others are
    bought to be sold."""
    years = 0
    got = 0.0
    while got < water:
        got += PRICE if years < spare else TRADE
        years += 1
    return years


def junk(s: HighFrontierState, seat: int, outfit: Outfit) -> list[int]:
    """The white cards of the hand that are no part of it, those first that weigh most."""
    wanted = {face // 4 for face in outfit.faces}
    hand = s.players[seat].hand
    return sorted([card for card in hand if s.is_white(card) and card not in wanted], key=lambda card: -s.mass(card))


def sites_left(s: HighFrontierState, seat: int) -> int:
    """Sites that no rocket is on its way to."""
    return 2 - s.served.bit_count() - len(under_way(s, seat))


def under_way(s: HighFrontierState, seat: int) -> list[int]:
    """The rockets that are out to turn a site aside."""
    p = s.players[seat]
    return [
        stack for stack in (ROCKET, SECOND) if p.stacks[stack] and not s.is_home(seat, stack) and armed(s, seat, stack)
    ]


def armed(s: HighFrontierState, seat: int, stack: int) -> bool:
    """Whether a stack has a tool that works."""
    place = s.place(seat, (stack,))
    return any(is_tool(face) and industry((face,), place) for face in place)
