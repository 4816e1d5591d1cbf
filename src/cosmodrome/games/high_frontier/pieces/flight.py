"""What one step of a move costs and allows (HF-6.2 to HF-6.6, HF-8.3): the one place that decides it, for the moves
of a game and for the planner alike.

A craft is fixed before its first step (HF-6.1.1); what changes on the way is the arc it came by (NONE before the first
step), the burns paid, the free burns left, the places that have given it some, and whether its sail is lost.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cosmodrome.kernel import Value

from ..content.files import TABLES
from .chart import AGAINST, DASHED, Chart
from .spaces import (
    AEROBRAKE,
    BELT,
    BONUS_BIT,
    EARTH_BELT,
    HAZARD,
    IS_BURN,
    KIND,
    MOON_BOOST,
    NONE,
    RED,
    SITE,
    SIZE,
    SLINGSHOT,
    SLINGSHOT_SECTOR,
    SYNODIC,
)
from .thrust import modified

UNIT: Final = 64  # of fuel in a step (HF-6.2B.3)
FREIGHTER_THRUST: Final[int] = TABLES.constants.freighter_thrust
MAX_SPACES: Final[int] = TABLES.rulings.max_spaces  # HF-6.2A.5
_RED_BELTS: Final[int] = TABLES.constants.red_sector_belts

# Why a space cannot be the next one.
FINE: Final = 0
NO_LINE: Final = 1  # no line leads there
BACK: Final = 2  # HF-6.2A.4
ARROW: Final = 3  # HF-6.4F.5: against a dashed line
FROM_SITE: Final = 4  # HF-6.4D.1: no lift-off along a dashed line
NO_THRUST: Final = 5  # HF-6.1B.1: without a thruster, dashed lines only
NO_THRUST_BURN: Final = 6  # ... and no burn
THRUST: Final = 7  # HF-6.2A: not enough for the burns
FUEL: Final = 8  # HF-6.2B.1: not enough for the burns
LANDER: Final = 9  # HF-6.4C.3: not enough fuel for the landing
SEASON: Final = 10  # HF-8.5C
NO_FACTORY: Final = 11  # HF-6.6.2: freighters land at factories
NO_AEROBRAKE: Final = 12  # HF-6.6.2
LANDED: Final = 13  # HF-6.2A.5: a landing ends the move
TOO_FAR: Final = 14  # HF-6.2A.5: spaces of one move


class Craft(Value):
    """What flies, as it is fixed for the whole move."""

    thrust: int  # modified; 0: no thruster works
    steps: int  # of fuel, when the afterburner and the lift-off have been paid
    use: int  # of fuel, in 64ths of a step a burn
    sector: int = NONE  # where the sunspot disk is; NONE in the base game: no free burns, belts or borders
    sail: bool = False  # the engine in use is a sail
    mag: bool = False  # and the Mag Sail
    freighter: bool = False
    scoop: bool = False  # HF-6.4F.3
    cycler: bool = False  # HF-8.3C.2

    def without_scoop(self) -> Craft:
        return Craft(self.thrust, self.steps, self.use, self.sector, self.sail, self.mag, cycler=self.cycler)


def fuel(paid: int, use: int) -> int:
    """HF-6.2B.1: the steps that so many paid burns cost in one move, rounded up."""
    return (paid * use + UNIT - 1) // UNIT


def payable(craft: Craft) -> int:
    """HF-6.2B.1: the burns a move can pay for, by thrust and by fuel."""
    return craft.thrust if craft.use == 0 else min(craft.thrust, craft.steps * UNIT // craft.use)


def paid_after(price: int, paid: int, free: int) -> int:
    """HF-6.2B.4: free burns are used first."""
    return paid + price - free if price > free else paid


def free_after(price: int, free: int) -> int:
    return free - price if price < free else 0


def gain(craft: Craft, space: int, used: int) -> int:
    """HF-8.3A, B, C.3: the free burns that entering a space gives; `used` are the bits of those that gave some."""
    bit = BONUS_BIT[space]
    if bit == 0 or used & bit or craft.sector == NONE or craft.freighter:
        return 0
    if SLINGSHOT[space]:
        return SLINGSHOT[space] if SLINGSHOT_SECTOR[space] in (NONE, craft.sector) else 0
    if MOON_BOOST[space]:
        return MOON_BOOST[space]
    return 1 if craft.mag else 0


def lander(chart: Chart, craft: Craft, arc: int) -> int:
    """HF-6.4C, F.1: the steps that landing by an arc costs."""
    size = SIZE[chart.head[arc]]
    return 0 if craft.freighter or craft.thrust > size or chart.line[arc] == DASHED else size


def lift_off(dry: int, steps: int, rest: int, size: int) -> tuple[int, int]:
    """HF-6.1A.1, HF-6.4D.4: the thrust of a move that begins on a site of that size and the steps left for it, or
    (0, NONE): the lift-off cannot be paid. `rest` is the thrust without the wet mass."""
    thrust = modified(dry, steps, rest)
    if thrust > size:
        return thrust, steps
    if steps < size:
        return 0, NONE
    return modified(dry, steps - size, rest), steps - size


def enterable(chart: Chart, craft: Craft, arc: int, paid: int, ports: Collection[int]) -> int:
    """Whether a craft that has paid for the burns may enter the space at the end of an arc: FINE or why not.
    `ports` are the spaces with a factory that a freighter may land at."""
    space = chart.head[arc]
    if craft.freighter and (chart.line[arc] == DASHED or HAZARD[space] == AEROBRAKE):
        return NO_AEROBRAKE
    if KIND[space] != SITE:
        return FINE
    if craft.sector != NONE and SYNODIC[space] not in (NONE, craft.sector):
        return SEASON
    if craft.freighter:
        return FINE if space in ports else NO_FACTORY
    if lander(chart, craft, arc) > craft.steps - fuel(paid, craft.use):
        return LANDER
    return FINE


def ways(
    chart: Chart, craft: Craft, space: int, arc: int, paid: int, free: int, lost: bool, ports: Collection[int] = ()
) -> list[int]:
    """The arcs a craft may go on by."""
    if craft.thrust == 0 or lost:
        arcs = chart.drift[space] if arc == NONE else chart.drift_onward[arc]
        return [nxt for nxt in arcs if enterable(chart, craft, nxt, paid, ports) == FINE]
    if arc == NONE:
        arcs, prices = chart.starts[space], chart.start_price[space]
    else:
        arcs, prices = chart.onward[arc], chart.price[arc]
    room = payable(craft) - paid + free
    found: list[int] = []
    for i, nxt in enumerate(arcs):
        price = prices[i]
        if price <= room:
            after = paid + price - free if price > free else paid
            if enterable(chart, craft, nxt, after, ports) == FINE:
                found.append(nxt)
    return found


def price_of(chart: Chart, arc: int, nxt: int) -> int:
    """HF-6.2B, HF-6.3: the burns of going on by `nxt` after coming by `arc`, a turn included."""
    if arc == NONE:
        return IS_BURN[chart.head[nxt]]
    return chart.price[arc][chart.onward[arc].index(nxt)]


def why_not(
    chart: Chart,
    craft: Craft,
    space: int,
    arc: int,
    paid: int,
    free: int,
    lost: bool,
    target: int,
    ports: Collection[int] = (),
) -> int:
    """FINE, or why `target` cannot be the next space."""
    nxt = chart.arc(space, target)
    if arc != NONE and KIND[space] == SITE:
        return LANDED
    if arc != NONE and target == chart.tail[arc]:
        return BACK
    if nxt == NONE:
        return ARROW if chart.arc(target, space) != NONE else NO_LINE
    if chart.line[nxt] == AGAINST and arc != NONE:
        return ARROW
    if KIND[space] == SITE and chart.line[nxt] == DASHED:
        return FROM_SITE
    price = price_of(chart, arc, nxt)
    if craft.thrust == 0 or lost:
        if chart.line[nxt] != DASHED:
            return NO_THRUST
        if IS_BURN[target]:
            return NO_THRUST_BURN
    elif price > craft.thrust - paid + free:
        return THRUST
    elif price > payable(craft) - paid + free:
        return FUEL
    return enterable(chart, craft, nxt, paid_after(price, paid, free), ports)


def rolls(craft: Craft, space: int) -> int:
    """HF-6.4E, F: the hazard a craft that enters has to roll for: SAFE, CRASH or AEROBRAKE."""
    hazard = HAZARD[space]
    return 0 if hazard == AEROBRAKE and craft.scoop else hazard


def loses_sail(craft: Craft, space: int) -> bool:
    """HF-6.4F.2, 6: the sail it flies by is gone; the craft has no thruster for the rest of the move."""
    return craft.sail and HAZARD[space] == AEROBRAKE


def belt_roll(craft: Craft, space: int) -> bool:
    """HF-8.3C: whether entering calls for a radiation roll."""
    return craft.sector != NONE and BELT[space] != NONE and not (craft.cycler and BELT[space] == EARTH_BELT)


def radiation(die: int, thrust: int, sector: int) -> int:
    """HF-8.3C: the level of a belt; cards of lower hardness are decommissioned."""
    return die - thrust + (_RED_BELTS if sector == RED else 0)


def sparing_faces(hardness: int, thrust: int, sector: int) -> int:
    """HF-P.2: how many faces of the die spare a card of this hardness."""
    return sum(radiation(die, thrust, sector) <= hardness for die in range(1, 7))
