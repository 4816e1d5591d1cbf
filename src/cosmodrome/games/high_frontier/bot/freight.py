"""Products: a black card that no mission needs is built at its factory, flown home as a freighter and sold, again and
again (HF-5.3.2, HF-5.8, HF-6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..actions import FREIGHTER, LEO
from ..pieces import flight
from ..pieces.cards import LETTER
from ..pieces.spaces import HAZARD, KIND, NONE, SITE
from ..rules.money import sellable
from ..rules.moving.craft import chart_of, freighter, ports
from .targets import way_to

if TYPE_CHECKING:
    from ..state import HighFrontierState

WORTH_SELLING: Final = 4  # WT: the lowest price of a product
CUBES_LEFT: Final = 1  # that are kept for factories


def wares(s: HighFrontierState, seat: int) -> list[int]:
    """The black cards at LEO that can be sold, the dearest first."""
    found = [card for card in sellable(s, seat) if s.is_black(card) and s.value(LETTER[card]) >= WORTH_SELLING]
    return sorted(found, key=lambda card: -s.value(LETTER[card]))


def may_ship(s: HighFrontierState, seat: int) -> bool:
    """Whether a freighter could take something home."""
    p = s.players[seat]
    return not p.stacks[FREIGHTER] and p.cubes > CUBES_LEFT


def path_home(s: HighFrontierState, seat: int) -> tuple[int, ...]:
    """The spaces of this year's move, from where the freighter stands; none if it gets no nearer."""
    p = s.players[seat]
    here = p.at[FREIGHTER]
    map, craft, open_to = chart_of(s, seat), freighter(s, seat), ports(s, seat)
    way = way_to(p.at[LEO], s.t.expansion, True)
    best = way[here]
    path: tuple[int, ...] = ()
    front: list[tuple[int, int, tuple[int, ...]]] = [(NONE, 0, (here,))]
    seen: set[tuple[int, int]] = set()
    while front:
        arc, paid, spaces = front.pop()
        for nxt in flight.ways(map, craft, spaces[-1], arc, paid, 0, False, open_to):
            space = map.head[nxt]
            cost = paid + flight.price_of(map, arc, nxt)
            if HAZARD[space] or KIND[space] == SITE or (nxt, cost) in seen:
                continue
            seen.add((nxt, cost))
            if way[space] < best:
                best, path = way[space], (*spaces, space)
            front.append((nxt, cost, (*spaces, space)))
    return path
