"""A rocket under way: where it goes with the fuel it has, and whether it has work where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..actions import LEO
from ..content import TABLES
from ..pieces.cards import AFTERBURNER, FUEL, ISRU, KIND, ORION, REFINERY, ROBONAUT
from ..pieces.spaces import NONE, NUMBER, SITE_AT
from ..pieces.systems import Run, industry
from ..rules.industry import yards
from ..rules.moving.craft import engines, runs_with
from ..rules.pieces import may_scrap
from ..rules.prospect import platforms, sites_for
from ..state import ON_LUNA
from .hermes import hermes_course
from .mission import OVERHEAD, ship_of
from .routes import Ship, legs, trips
from .worth import chances, probes, site_worth, worths

if TYPE_CHECKING:
    from ..planner.plan import Leg
    from ..state import HighFrontierState

LUNA: Final[int] = NUMBER[TABLES.return_to_moon.site]


class Flight(NamedTuple):
    """Where a rocket under way goes, and how."""

    merit: float
    goal: int
    engine: int
    supports: int  # what it runs on, bits
    legs: tuple[Leg, ...]  # none: it is there


class Lane(NamedTuple):
    """The best way to one space."""

    merit: float
    engine: int
    supports: int
    ship: Ship


def best_flight(s: HighFrontierState, seat: int, stack: int, wanted: int = NONE) -> Flight | None:
    """Where the rocket goes with the fuel it has, to the wanted space if it can; None if nothing that it could do is
    worth it."""
    p = s.players[seat]
    faces = tuple(sorted([s.face(card) for card in p.stacks[stack]]))
    if s.t.moon:
        return moon_flight(s, seat, stack, faces)
    if s.t.hermes:
        course = hermes_course(s, seat, stack)
        return None if course is None else Flight(1.0, *course)
    if not able(s, faces):
        return None
    here = p.at[stack]
    if SITE_AT[here] != NONE:
        worth = site_worth(s, seat, here, probes(faces, s.t.expansion))
        if worth and _at_work(s, seat, stack):
            return Flight(worth, here, NONE, 0, ())
    found = lanes(s, seat, stack, faces)
    if not found:
        return None
    goal = wanted if wanted in found else max(found, key=lambda space: found[space].merit)
    merit, engine, supports, ship = found[goal]
    return Flight(merit, goal, engine, supports, legs(ship, here, p.fuel[stack], goal))


def destinations(s: HighFrontierState, seat: int, stack: int, many: int) -> list[int]:
    """The spaces that look best for a rocket under way, the best first."""
    faces = tuple(sorted([s.face(card) for card in s.players[seat].stacks[stack]]))
    found = lanes(s, seat, stack, faces) if able(s, faces) else {}
    return sorted(found, key=lambda space: -found[space].merit)[:many]


def lanes(s: HighFrontierState, seat: int, stack: int, faces: tuple[int, ...]) -> dict[int, Lane]:
    """By space that is worth a flight: the best way there."""
    p = s.players[seat]
    here, steps = p.at[stack], p.fuel[stack]
    held, bare = worths(s, seat)
    sure = chances(probes(faces, s.t.expansion), s.t.expansion)
    dry = s.dry(seat, stack)
    found: dict[int, Lane] = {}
    for card in engines(s, seat, stack):
        for run in runs_with(s, seat, stack, card):
            if run.hot and AFTERBURNER[s.face(card)] == NONE:
                continue
            ship = ship_of(s, seat, s.face(card), run, dry, faces)
            for trip in trips(ship, here, steps):
                space = trip.space
                worth = held[space] or bare[space] * sure[space]
                if worth and space != here:
                    merit = worth * trip.chance / (trip.turns + OVERHEAD)
                    if space not in found or found[space].merit < merit:
                        found[space] = Lane(merit, card, run.cards, ship)
    return found


def moon_flight(s: HighFrontierState, seat: int, stack: int, faces: tuple[int, ...]) -> Flight | None:
    """HF-8.8R: to Luna, and from there home."""
    p = s.players[seat]
    engine = ORION
    goal = p.at[LEO] if s.trips[engine] & ON_LUNA else LUNA
    if engine not in p.stacks[stack] or p.at[stack] == goal:
        return None
    run = Run(0, 0, FUEL[s.face(engine)], False, 0, False)
    ship = ship_of(s, seat, s.face(engine), run, s.dry(seat, stack), faces)
    return Flight(1.0, goal, engine, 0, legs(ship, p.at[stack], p.fuel[stack], goal, True))


def _at_work(s: HighFrontierState, seat: int, stack: int) -> bool:
    """Whether the rocket can build or prospect the site it stands on."""
    site = SITE_AT[s.players[seat].at[stack]]
    if s.disks[site] == 1 + seat:
        return site in yards(s, seat)
    for card in s.players[seat].stacks[stack]:
        if ISRU[s.face(card)] != NONE:
            if any(site in sites_for(s, seat, stack, card, one) for one in platforms(s, seat, stack, card)):
                return True
    return False


def able(s: HighFrontierState, faces: tuple[int, ...]) -> bool:
    """Whether these cards together can build a factory."""
    robots = [one for one in faces if KIND[one // 4] == ROBONAUT]
    plants = [one for one in faces if KIND[one // 4] == REFINERY]
    if not s.t.expansion:
        return bool(robots and plants)
    return any(industry((plant, robot), faces) for plant in plants for robot in robots)


def comes_back(s: HighFrontierState, seat: int, stack: int) -> list[int]:
    """The cards of a stack that can be decommissioned now."""
    return [card for card in s.players[seat].stacks[stack] if may_scrap(s, seat, stack, card)]
