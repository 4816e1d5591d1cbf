"""What a stack is when it moves: engine, supports, thrust, and what it may pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cosmodrome.kernel import Own

from ...actions import CYCLER, FREIGHTER, LANDING, POWER, Card, CardBits
from ...content import TABLES
from ...pieces import flight
from ...pieces.cards import ABILITY, AFTERBURNER, DIRT, FUEL, MAG_SAIL, MAGBEAM, SAIL, SCOOP, SUN, THRUST
from ...pieces.chart import Chart, chart
from ...pieces.flight import Craft
from ...pieces.spaces import KIND, N_SITES, NONE, SITE, SITE_AT, SIZE, SPACE_OF
from ...pieces.systems import Run, runs_of, usable
from ...pieces.thrust import modified, unloaded
from ...ruleset import ESA, UN

if TYPE_CHECKING:
    from ...state import HighFrontierState

BEAM: Final[int] = TABLES.constants.powersat_thrust
MAGBEAM_BEAM: Final = 3  # HF-2.8: what beamed power gives a MagBeam
DIRTY: Final = flight.UNIT * 100  # the fuel use of an engine that cannot burn what is in the tanks (HF-8.3E.1)
ELEVATOR: Final[int] = next(n for n, one in enumerate(TABLES.ventures) if one.power == "elevator")


class Moving(Own["HighFrontierState"]):
    """A moment in the move of one stack."""

    stack: int
    clause: ClassVar[str] = "HF-6.2.1"


class Powered(Moving):
    """A moment after the engine was chosen; `supports` are the cards it runs on."""

    engine: Card
    supports: CardBits


def chart_of(s: HighFrontierState, seat: int) -> Chart:
    """The map as the player may fly it (HF-1.6, HF-7.2.3)."""
    return chart(s.t.expansion, s.ventures[ELEVATOR] == seat)


def runs_with(s: HighFrontierState, seat: int, stack: int, engine: int) -> tuple[Run, ...]:
    """HF-8.2: the ways to run an engine of the stack."""
    face = s.face(engine)
    if not s.t.expansion:
        return (Run(0, 0, FUEL[face], SUN[face], 0, False),)
    return runs_of(face, s.place(seat, (stack,)))


def run_with(s: HighFrontierState, seat: int, stack: int, engine: int, supports: int) -> Run | None:
    """The way to run the engine that was chosen, as it is now; None if it runs no more."""
    if engine not in s.players[seat].stacks[stack]:
        return None
    for run in runs_with(s, seat, stack, engine):
        if run.cards == supports:
            return run
    return None


def engines(s: HighFrontierState, seat: int, stack: int) -> list[int]:
    """HF-2.6D: the cards of the stack that are thrusters."""
    return [card for card in s.players[seat].stacks[stack] if THRUST[s.face(card)] != NONE]


def beam_owner(s: HighFrontierState, seat: int) -> int:
    """HF-6.1A.4: who beams power to the player: himself, or somebody who has granted it; NONE if nobody does."""
    esa = s.seat_of[ESA]
    for owner, p in enumerate(s.players):
        if (p.beams or owner == esa) and (owner == seat or s.granted(POWER, owner)):
            return owner
    return NONE


def beam(s: HighFrontierState, seat: int, engine: int) -> int:
    if beam_owner(s, seat) == NONE:
        return 0
    return MAGBEAM_BEAM if ABILITY[s.face(engine)] & MAGBEAM else BEAM


def cycled(s: HighFrontierState, seat: int) -> bool:
    """HF-8.3C.2, HF-2.3B.10: whether the UN lets the craft past Earth's belts."""
    owner = s.seat_of[UN]
    return s.t.expansion and owner != NONE and (owner == seat or s.granted(CYCLER, owner))


def scoops(s: HighFrontierState, seat: int, stack: int) -> bool:
    """HF-6.4F.3: whether a scoop works in the stack."""
    for card in s.players[seat].stacks[stack]:
        face = s.face(card)
        if ABILITY[face] & SCOOP and (not s.t.expansion or usable(face, s.place(seat, (stack,)))):
            return True
    return False


def sails(s: HighFrontierState, seat: int, stack: int) -> list[int]:
    return [card for card in s.players[seat].stacks[stack] if ABILITY[s.face(card)] & SAIL]


def ports(s: HighFrontierState, seat: int) -> list[int]:
    """HF-6.6.5: the spaces with a factory that a freighter may land at."""
    cubes = s.cubes
    return [
        SPACE_OF[site]
        for site in range(N_SITES)
        if cubes[site] and (s.disks[site] == 1 + seat or s.granted(LANDING, s.disks[site] - 1))
    ]


def rest_of(s: HighFrontierState, seat: int, stack: int, engine: int, run: Run, after: bool) -> int:
    """HF-6.1A: the thrust without the wet mass."""
    space = s.players[seat].at[stack]
    return unloaded(THRUST[s.face(engine)], run.thrust, run.sun, space, beam(s, seat, engine), after)


def launched(s: HighFrontierState, seat: int, stack: int, engine: int, run: Run, after: bool) -> Craft | None:
    """HF-6.1, HF-6.4D: the craft when afterburner and lift-off are paid; None if they cannot be, if an engine that runs
    hot lacks its afterburner, or if it could not go anywhere then."""
    p = s.players[seat]
    face = s.face(engine)
    steps = p.fuel[stack]
    if after:
        steps -= AFTERBURNER[face]
        if AFTERBURNER[face] == NONE or steps < 0:
            return None
    elif run.hot:
        return None
    rest = rest_of(s, seat, stack, engine, run, after)
    space = p.at[stack]
    dry = s.dry(seat, stack)
    if KIND[space] == SITE:
        thrust, steps = flight.lift_off(dry, steps, rest, SIZE[space])
    else:
        thrust = modified(dry, steps, rest)
    if steps == NONE or thrust == 0:
        return None
    craft = craft_of(s, seat, stack, thrust, steps, use_of(s, seat, stack, face, run), face)
    map = chart_of(s, seat)
    if map.roads[space] or flight.ways(map, craft, space, NONE, 0, 0, False):
        return craft
    return None


def use_of(s: HighFrontierState, seat: int, stack: int, face: int, run: Run) -> int:
    """The fuel use; dirt is burnt by engines with a bucket only (HF-8.3E.1)."""
    dirty = s.players[seat].dirt >> stack & 1
    return DIRTY if dirty and run.use and not DIRT[face] else run.use


def craft_of(s: HighFrontierState, seat: int, stack: int, thrust: int, steps: int, use: int, face: int) -> Craft:
    return Craft(
        thrust,
        steps,
        use,
        s.sector() if s.t.expansion else NONE,
        ABILITY[face] & SAIL != 0,
        ABILITY[face] & MAG_SAIL != 0,
        False,
        scoops(s, seat, stack),
        cycled(s, seat),
    )


def adrift(s: HighFrontierState, seat: int, stack: int) -> Craft:
    """HF-6.1B.1: a rocket without a thruster."""
    sector = s.sector() if s.t.expansion else NONE
    return Craft(0, s.players[seat].fuel[stack], 0, sector, scoop=scoops(s, seat, stack), cycler=cycled(s, seat))


def freighter(s: HighFrontierState, seat: int) -> Craft:
    """HF-6.6.1."""
    sector = s.sector() if s.t.expansion else NONE
    return Craft(flight.FREIGHTER_THRUST, 0, 0, sector, freighter=True, cycler=cycled(s, seat))


def freighter_leaves(s: HighFrontierState, seat: int) -> bool:
    """HF-6.6.2: a freighter lifts off from small sites and from factories."""
    space = s.players[seat].at[FREIGHTER]
    return KIND[space] != SITE or SIZE[space] == 1 or s.cubes[SITE_AT[space]] > 0
