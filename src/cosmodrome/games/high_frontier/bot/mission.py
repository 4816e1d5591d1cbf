"""Missions: a kit of cards that claims a site and builds a factory there, what it costs, and what it is worth.

Nothing is remembered from turn to turn: a mission is found again from the position, and one that is under way looks
better the further it has got."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..actions import LEO, ROCKET, SECOND
from ..pieces import strip
from ..pieces.cards import (
    ABILITY,
    AFTERBURNER,
    HARDNESS,
    IS_CREW,
    MAG_SAIL,
    MAGBEAM,
    SAIL,
    SCOOP,
    THRUST,
)
from ..pieces.flight import sparing_faces
from ..pieces.spaces import NONE
from ..pieces.systems import Run
from ..pieces.thrust import modified, unloaded
from ..planner.question import CHOOSE
from ..rules.moving.craft import BEAM, ELEVATOR, MAGBEAM_BEAM, beam_owner, cycled
from .kits import Kit, kits
from .routes import Ship, trips
from .worth import board_key, chances, probes, worths

if TYPE_CHECKING:
    from ..state import HighFrontierState

BELTS: Final = 2  # that a rocket comes through on its way from Earth
OVERHEAD: Final = 4  # turns a mission takes beside those of the flight and of saving for it
CREW_STAYS: Final = 0.7  # a crew as engine is seldom back for the next mission
WATER_WORTH: Final = 0.12  # points
KEPT: Final = 4096  # answers that are remembered


class Mission(NamedTuple):
    """What is to be done from LEO."""

    merit: float  # points a turn
    faces: tuple[int, ...]  # of the cards, as they are to lie
    engine: int
    tanks: int
    goal: int  # a space
    need: int  # WT for cards not yet at LEO, and for tanks


_NO_BELTS: Final[list[float]] = [1.0] * 9
_best: dict[tuple[object, ...], Mission | None] = {}


def cards_at_hand(s: HighFrontierState, seat: int) -> tuple[int, ...]:
    """The cards that a new rocket can be made of: white ones of the hand, those at LEO, and those that come back."""
    p = s.players[seat]
    found = [card for card in p.hand if not s.is_black(card)]
    for stack in (LEO, ROCKET, SECOND):
        if p.stacks[stack] and p.at[stack] == p.at[LEO]:
            found += p.stacks[stack]
    return tuple(found)


def best_mission(
    s: HighFrontierState, seat: int, cards: tuple[int, ...], price: int = 0, goal: int = NONE
) -> Mission | None:
    """The mission that brings most points a turn with these cards, to the goal if there is one and it can be reached;
    `price` is paid before anything else."""
    p = s.players[seat]
    key = (
        *(board_key(s, seat), cards, price, goal, p.wt, *p.stacks[:2], p.at[ROCKET], p.fuel[ROCKET]),
        *(s.black, s.heavy, s.leave, s.sunspot, s.ventures[ELEVATOR]),
    )
    known = _best.get(key)
    if known is None and key not in _best:
        if len(_best) >= KEPT:
            _best.clear()
        known = _best[key] = _find_best(s, seat, cards, price, goal)
    return known


def _find_best(s: HighFrontierState, seat: int, cards: tuple[int, ...], price: int, goal: int) -> Mission | None:
    best: Mission | None = None
    for kit in _kits_of(s, cards):
        one = _mission(s, seat, kit, price, goal, None)
        if one is not None and (best is None or one.merit > best.merit):
            best = one
    if best is None and goal != NONE:
        return best_mission(s, seat, cards, price)
    return best


def missions(s: HighFrontierState, seat: int, cards: tuple[int, ...], many: int) -> list[Mission]:
    """The best missions to different goals, the best first."""
    found: dict[int, Mission] = {}
    for kit in _kits_of(s, cards):
        _mission(s, seat, kit, 0, NONE, found)
    return sorted(found.values(), key=lambda one: -one.merit)[:many]


def _kits_of(s: HighFrontierState, cards: tuple[int, ...]) -> tuple[Kit, ...]:
    return kits(tuple([s.face(card) for card in cards]), s.t.expansion)


# -- where to ----------------------------------------------------------------------------------------------------------


def _mission(
    s: HighFrontierState, seat: int, kit: Kit, price: int, goal: int, found: dict[int, Mission] | None
) -> Mission | None:
    """The best mission of a kit; the best to each goal are put into `found`."""
    p = s.players[seat]
    faces, engine = kit.faces, kit.engine
    mass = s.t.mass
    dry = boost = 0
    for face in faces:
        dry += mass[face]
        if s.stack_of(seat, face // 4) < 0:
            boost += mass[face]
    loaded = 0
    if p.stacks[ROCKET] and p.at[ROCKET] == p.at[LEO]:
        loaded = strip.TANKS[s.dry(seat, ROCKET)][p.fuel[ROCKET]]
    sure = chances(probes(faces, s.t.expansion), s.t.expansion)
    held, bare = worths(s, seat)
    ship = ship_of(s, seat, engine, kit.run, dry, faces)
    keep = CREW_STAYS if IS_CREW[engine // 4] else 1.0
    past = [_past_belts(s, seat, ship, tanks) for tanks in range(9)] if s.t.expansion else _NO_BELTS
    short = boost + price - p.wt
    best: Mission | None = None
    top = -1e9
    for trip in trips(ship, p.at[LEO], CHOOSE):
        space = trip.space
        worth = held[space] or bare[space] * sure[space]
        if not worth or (goal != NONE and space != goal):
            continue
        load = max(0, trip.tanks - loaded)
        turns = max(0, short + load) + trip.turns + OVERHEAD
        merit = keep * (worth * trip.chance * past[trip.tanks] - WATER_WORTH * (boost + load)) / turns
        if merit > top or found is not None:
            one = Mission(merit, faces, engine // 4, trip.tanks, space, boost + load)
            if merit > top:
                best, top = one, merit
            if found is not None and (space not in found or found[space].merit < merit):
                found[space] = one
    return best


def _past_belts(s: HighFrontierState, seat: int, ship: Ship, tanks: int) -> float:
    """HF-8.3C: the chance that every card outlives the belts around Earth, about two of them."""
    if ship.cycler:
        return 1.0
    rest = unloaded(ship.thrust, 0, ship.sun, s.home(seat), ship.beam, False)
    thrust = modified(ship.dry, strip.STEPS_AT[ship.dry][tanks], rest)
    return (sparing_faces(ship.hardness, thrust, s.sector()) / 6) ** BELTS


def ship_of(s: HighFrontierState, seat: int, face: int, run: Run, dry: int, faces: tuple[int, ...]) -> Ship:
    """What flies by an engine. With the expansion too it is planned on the map of the base game, all of whose lines are
    there then: that is ten times quicker and good enough to go by. Belts are reckoned with apart."""
    able = ABILITY[face]
    soft = [HARDNESS[one] for one in faces if not ABILITY[one] & SAIL]
    beam = 0
    if beam_owner(s, seat) != NONE:
        beam = MAGBEAM_BEAM if able & MAGBEAM else BEAM
    return Ship(
        dry,
        THRUST[face] + run.thrust,
        run.use,
        run.sun,
        AFTERBURNER[face],
        able & SAIL != 0,
        able & MAG_SAIL != 0,
        beam,
        min(soft, default=9),
        cycled(s, seat),
        any(ABILITY[one] & SCOOP for one in faces) and not s.t.expansion,
        run.hot > 0,
        s.ventures[ELEVATOR] == seat,
    )
