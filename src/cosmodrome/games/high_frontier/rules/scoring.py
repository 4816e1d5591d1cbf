"""HF-7.1: the score, line by line, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Line

from ..actions import LEO, ROCKET, SECOND
from ..content import TABLES
from ..pieces import strip
from ..pieces.spaces import NONE, SCIENCE, SPACE_OF
from ..state import SHUT
from .expansion.politics import points
from .expansion.scenarios import bases, rabbithole

if TYPE_CHECKING:
    from ..state import HighFrontierState

GLORY_VP: Final[int] = TABLES.constants.glory_vp
SCIENCE_VP: Final[int] = TABLES.constants.science_vp
VENTURE_VP: Final[list[int]] = [venture.vp for venture in TABLES.ventures]
SCIENCE_SITE: Final[list[bool]] = [SCIENCE[space] for space in SPACE_OF]  # by site


def pieces(s: HighFrontierState, seat: int) -> int:
    """HF-7.1.1: own cubes and disks on sites."""
    cubes = s.cubes
    return sum(1 + cubes[site] for site in s.players[seat].claims)


def factories(s: HighFrontierState, seat: int) -> int:
    """HF-7.1.2: the value of each on its track."""
    return sum(s.value(s.letters[site] - 1) for site in s.players[seat].claims if s.cubes[site])


def ventures(s: HighFrontierState, seat: int) -> int:
    """HF-7.1.3"""
    return sum(VENTURE_VP[n] for n, owner in enumerate(s.ventures) if owner == seat)


def glory(s: HighFrontierState, seat: int) -> int:
    """HF-7.1.4, 10"""
    return GLORY_VP * s.glory.count(seat)


def science(s: HighFrontierState, seat: int) -> int:
    """HF-7.1.5"""
    return SCIENCE_VP * sum(1 for site in s.players[seat].claims if SCIENCE_SITE[site])


def score(s: HighFrontierState, seat: int) -> int:
    """What the player has now."""
    if s.t.aliens:
        return bases(s, seat) + rabbithole(s, seat)
    total = factories(s, seat) + ventures(s, seat) + glory(s, seat) + pieces(s, seat) + science(s, seat)
    return total + points(s, seat) if s.t.expansion else total


def sheet(s: HighFrontierState) -> list[Line]:
    """HF-7.1; in Alien Invasion HF-8.7B.7."""
    seats = range(len(s.players))
    if s.t.aliens:
        lines = [
            Line("bases", [bases(s, seat) for seat in seats]),
            Line("rabbithole", [rabbithole(s, seat) for seat in seats]),
        ]
    else:
        lines = [
            Line("pieces", [pieces(s, seat) for seat in seats]),
            Line("factories", [factories(s, seat) for seat in seats]),
            Line("ventures", [ventures(s, seat) for seat in seats]),
            Line("glory", [glory(s, seat) for seat in seats]),
            Line("science", [science(s, seat) for seat in seats]),
        ]
        if s.t.expansion:
            lines.append(Line("politics", [points(s, seat) for seat in seats]))
    return [*lines, Line("total", [score(s, seat) for seat in seats])]


def water(s: HighFrontierState, seat: int) -> int:
    """HF-7.1.7, 11: the depot, and full tanks of rockets at LEO."""
    p = s.players[seat]
    total = p.wt
    for stack in (ROCKET, SECOND):
        if p.stacks[stack] and p.at[stack] == p.at[LEO] and not p.dirt >> stack & 1:
            total += strip.TANKS[s.dry(seat, stack)][p.fuel[stack]]
    return total


def winners(s: HighFrontierState) -> list[int]:
    """HF-7.1.7, HF-8.7: most VP, then most water; who has won a scenario has won."""
    if s.won == SHUT:
        return []
    if s.won != NONE:
        return [s.won]
    if s.t.solitaire:  # nobody has won a scenario that only one can win
        return []
    keys = [(score(s, seat), water(s, seat)) for seat in range(len(s.players))]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]
