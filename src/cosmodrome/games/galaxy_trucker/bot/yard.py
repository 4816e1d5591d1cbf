"""Skills that are used while building (GT-TEAM-6): when to begin one, and how to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..actions import MARK, SKIP_SKILL, USE_SKILL
from ..pieces.parts import UNIVERSAL, part_of
from ..rules.team import converting
from ..rules.team.skills import PLUMBER_B, SECURITY_B, SUPPLIER_B
from .placing import Site
from .skills import conversion, sturdier

if TYPE_CHECKING:
    from cosmodrome.kernel import Action

    from ..state import Trucker, TruckerState

CUT_OFF: Final = 1.5  # so many cells must be as good as lost before a tile is opened up for them
ENOUGH: Final = 0.3  # what a skill must bring to be worth an action


def alarm(s: TruckerState, options: list[Action]) -> Action | None:
    """GT-TEAM-SEC B: in the run before the last, while time counts."""
    shout = USE_SKILL[SECURITY_B]
    return shout if shout in options and s.circle == 1 and s.glass else None


def begin(s: TruckerState, p: Trucker, options: list[Action]) -> Action | None:
    """Before one finishes: whatever makes the ship better."""
    for skill, best in ((SUPPLIER_B, _to_convert), (PLUMBER_B, _to_join)):
        if USE_SKILL[skill] in options and best(s, p)[0] > ENOUGH:
            return USE_SKILL[skill]
    return None


def open_up(s: TruckerState, site: Site, options: list[Action]) -> Action | None:
    """GT-TEAM-PLU B: where empty cells can hardly be reached any more, a tile with universal connectors leads there."""
    plumb = USE_SKILL[PLUMBER_B]
    cut_off = site.risk > CUT_OFF * site.cell and plumb in options
    return plumb if cut_off and _to_join(s, site.p)[0] > ENOUGH else None


def go_on(s: TruckerState, p: Trucker, options: list[Action]) -> Action:
    skill, *chosen = p.doing
    wanted: Action | None = None
    if skill == SUPPLIER_B:
        cell = chosen[0] if chosen else _to_convert(s, p)[1]
        wanted = conversion(s, p, cell, converting.conversions(p.ship, cell))[1] if chosen else MARK[cell]
    elif skill == PLUMBER_B:
        wanted = MARK[_to_join(s, p)[1]]
    return wanted if wanted is not None and wanted in options else SKIP_SKILL


def _to_convert(s: TruckerState, p: Trucker) -> tuple[float, int]:
    """GT-TEAM-DEL B: the tile that had better be of another kind."""
    ship = p.ship
    done = converting.converted(ship)
    best = (0.0, 0)
    if len(done) < converting.WHILE_BUILDING:
        for cell in ship.tiles():
            if cell not in done:
                best = max(best, (conversion(s, p, cell, converting.conversions(ship, cell))[0], cell))
    return best


def _to_join(s: TruckerState, p: Trucker) -> tuple[float, int]:
    """GT-TEAM-PLU B: the tile whose universal connectors open most, or hold most together, without an error."""
    ship = p.ship
    wrong = len(ship.plan.faults())
    now = Site(s, p)
    best = (0.0, 0)
    for cell in ship.tiles():
        part = ship.part(cell)
        trial = p.copy()
        trial.ship.put(cell, part_of(part.tile, part.turn, part.change | UNIVERSAL))
        if len(trial.ship.plan.faults()) <= wrong:
            then = Site(s, trial)
            good = now.risk - then.risk + sturdier(s, ship, trial.ship)
            best = max(best, (good - now.exposed * _bare(now, then), cell))
    return best


def _bare(now: Site, then: Site) -> int:
    """How many connectors more face cells on which nothing can be built."""
    return _dead_ends(then) - _dead_ends(now)


def _dead_ends(site: Site) -> int:
    ship = site.p.ship
    return sum(
        ship.part(cell).connectors[side] > 0 and (beside < 0 or ship.cells[beside] is None) and not site.open(beside)
        for cell in ship.tiles()
        for side, beside in enumerate(ship.board.neighbours[cell])
    )
