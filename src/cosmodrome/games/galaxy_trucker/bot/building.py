"""How a bot builds: which tile to take, whether to keep it, when to stop (BR-BUILD)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from ..actions import DRAW, FLIP, LOOK, PUT_BACK, SET_ASIDE, STOP_LOOKING, WAIT
from ..pieces.boards import NOWHERE
from ..pieces.parts import PARTS, STARTS
from ..rules.building import HEAP, free_orders, may_flip
from ..state import NONE, OPEN_PILES
from . import yard
from .placing import Site, early

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cosmodrome.kernel import Action, Rng

    from ..state import Trucker, TruckerState

RUMMAGE: Final = 12  # face-up tiles looked at closely each time
SAMPLE: Final = 5  # tiles imagined to be drawn, to know what to expect
CHOOSY: Final = 0.8  # at most such a share of what could be drawn is put back
LEAST: Final = 0.15  # a tile must do so much good, a cell left empty being worth nothing
STUCK: Final = 0.4  # of what the empty cells are worth is lost sooner than all of it
HOPES: Final = 3  # one stops when none of so many imagined tiles for each empty cell would fit
SCARCE: Final = 4  # with so few tiles still to be taken, any that does good is laid
THOROUGH: Final = 50  # who spends so much effort thinks one tile ahead
MANY: Final = 16  # it imagines so many tiles,
CHOOSIER: Final = 0.95  # puts back at most such a share of them,
A_CELL: Final = 4.0  # and thinks that the others need so many building actions for each empty cell
PLACES: Final = 3  # places of a tile compared then
PICKS: Final = 3  # tiles compared then
NEXT: Final = 0.6  # how much what the next tile could do counts
IN_HAND: Final = 0.1  # a tile in hand may be so much less good than one still to be taken


def build(s: TruckerState, seat: int, options: list[Action], rng: Rng, effort: int = 1) -> Action:
    """Rummage, lay what does good, put back the rest; finish when nothing more fits."""
    p = s.players[seat]
    if p.doing:
        return yard.go_on(s, p, options)
    if p.finished:
        return _afterwards(s, p, options)
    if p.looking != NONE:
        return STOP_LOOKING
    if effort >= THOROUGH and p.hand == NONE:
        for pile in range(OPEN_PILES):
            if not p.seen >> pile & 1 and LOOK[pile] in options:
                return LOOK[pile]
    scarce = takes_left(s) <= SCARCE
    skill = yard.alarm(s, options) or (yard.begin(s, p, options) if scarce and p.skills else None)
    if skill is not None:
        return skill
    site = Site(s, p)
    if s.heap and not scarce:
        site.keep_room()
    if p.hand != NONE:
        return _place(s, p, options, site, effort)
    skill = yard.open_up(s, site, options) if p.skills else None
    if skill is not None:
        return skill
    return _take(s, p, options, site, rng, effort)


def _afterwards(s: TruckerState, p: Trucker, options: list[Action]) -> Action:
    """Who has finished turns the glass: whoever does it before has less time too. GT-TEAM-CRK: a Crook goes on."""
    if p.extra and not may_flip(s, p):
        site = Site(s, p)
        site.resign()
        if p.hand != NONE:
            good, cell, turn = site.best(p.hand)
            place = _verb(options, "place", cell, turn) if good > LEAST else None
            return place or (PUT_BACK if PUT_BACK in options else SET_ASIDE)
        good, take = _best_up(s, site, options)
        if take is not None and good > LEAST:
            return take
        if DRAW in options:
            return DRAW
    return FLIP if FLIP in options else WAIT if WAIT in options else options[0]


def takes_left(s: TruckerState) -> float:
    """How many tiles could still be taken and laid before the glass has run for the last time.

    BR-TIME-2: only somebody who has finished turns it for its last run; until then there is time enough."""
    if s.circle and not any(p.finished for p in s.players):
        return math.inf
    own = s.t.own_actions if s.t.beats else 1
    return (s.glass + s.circle * s.t.glass) * own / 2.0


def patience(s: TruckerState, p: Trucker) -> float:
    """As `takes_left`, with a guess at when the first of the others will have finished."""
    left = takes_left(s)
    if left < math.inf:
        return left
    free = min(sum(one.ship.cells[cell] is None for cell in one.ship.board.cells) for one in s.players if one is not p)
    own = s.t.own_actions if s.t.beats else 1
    return (free * A_CELL + s.circle * s.t.glass * own) / 2.0


def floor(site: Site) -> float:
    return LEAST - site.cell


def least(site: Site) -> float:
    """Whoever lays nothing at all leaves all the empty cells empty: so much worse than `floor` a tile may be."""
    return floor(site) - STUCK * site.cell * site.free()


def reserve(s: TruckerState, site: Site, drawn: list[float], effort: int) -> float:
    """The least good a tile must do: more while there is time, for what is put back is not lost; little at the end."""
    if effort >= THOROUGH:
        ratio, choosy = patience(s, site.p) / max(1, site.free()), CHOOSIER
    else:
        ratio, choosy = takes_left(s) / max(1, site.free()), CHOOSY
    share = min(choosy, 1.0 - 1.0 / ratio) if ratio > 1.0 else 0.0
    lowest = floor(site)
    if drawn and max(drawn) < lowest:
        lowest = max(max(drawn) - IN_HAND, least(site))
    return max(lowest, sorted(drawn)[int(share * len(drawn))]) if share > 0.0 and drawn else lowest


def _expected(s: TruckerState, site: Site, effort: int) -> list[float]:
    """How much good each of a few tiles would do that could be drawn: the heap is only imagined."""
    return [site.best(tile)[0] for tile in s.heap[: MANY if effort >= THOROUGH else SAMPLE]]


def _verb(options: list[Action], verb: str, *args: int) -> Action | None:
    return next((action for action in options if action.verb == verb and action.args == args), None)


def _ahead(s: TruckerState, p: Trucker, site: Site, tile: int) -> tuple[float, int, int]:
    """As `site.best`, but with an eye on what could be built next in each case."""
    best = (-99.0, NOWHERE, 0)
    for good, cell, turn in site.top(tile, PLACES):
        after = p.copy()
        after.ship.put(cell, PARTS[tile][turn])
        then = Site(s, after)
        known = [then.best(other)[0] for other in _wanted(s.face_up, then)[:PICKS] if other != tile]
        drawn = [then.best(other)[0] for other in s.heap[:SAMPLE] if other != tile]
        up = max([*known, floor(then)])
        coming = sum(max(up, one) for one in drawn) / len(drawn) if drawn else up
        best = max(best, (good + NEXT * (coming + then.cell), cell, turn))
    return best


def _wanted(tiles: Iterable[int], site: Site) -> list[int]:
    """The most wanted kinds first."""
    return sorted(tiles, key=lambda tile: -max(wants.worth(PARTS[tile][0]) for wants in site.wants))


def _place(s: TruckerState, p: Trucker, options: list[Action], site: Site, effort: int) -> Action:
    good, cell, turn = site.best(p.hand)
    drawn = _expected(s, site, effort)
    if good <= floor(site) and not early(s) and not _hope(s, site, drawn):
        site.resign()
        good, cell, turn = site.best(p.hand)
    # what was chosen has been compared with the heap already; another look at it would only be another guess
    enough = reserve(s, site, drawn, effort) if p.hand_from == HEAP else least(site)
    if cell != NOWHERE and (p.hand in STARTS or good >= enough - IN_HAND):
        if effort >= THOROUGH and site.cell:
            _, cell, turn = _ahead(s, p, site, p.hand)
        action = _verb(options, "place", cell, turn)
        if action is not None:
            return action
    if PUT_BACK in options and p.hand not in STARTS:
        return PUT_BACK
    return SET_ASIDE if SET_ASIDE in options else options[0]


def _take(s: TruckerState, p: Trucker, options: list[Action], site: Site, rng: Rng, effort: int) -> Action:
    """One of those set aside, a good one that lies face up, or any from the heap."""
    for tile in p.aside:
        if tile in STARTS or site.best(tile)[0] > floor(site):
            action = _verb(options, "take_aside", tile)
            if action is not None and site.best(tile)[1] != NOWHERE:
                return action
    if site.asks:
        good, take = _best_up(s, site, options)
        drawn = _expected(s, site, effort)
        if take is not None and good >= reserve(s, site, drawn, effort):
            return take
        if DRAW in options and _hope(s, site, drawn):
            return DRAW
        if not early(s):
            site.resign()
            take = _best_up(s, site, options)[1]
            if take is not None:
                return take
    if early(s):  # there will be more to build on
        return WAIT if WAIT in options else DRAW if DRAW in options else options[0]
    skill = yard.begin(s, p, options) if p.skills else None
    if skill is not None:
        return skill
    finish = _verb(options, "finish", free_orders(s)[0])
    return finish if finish is not None else options[rng.below(len(options))]


def _best_up(s: TruckerState, site: Site, options: list[Action]) -> tuple[float, Action | None]:
    """The best of the tiles that lie face up, and of those that can be stolen (GT-TEAM-SAB); the most wanted kinds
    first, where there are many."""
    offered = {action.args[-1]: action for action in options if action.verb in ("take_up", "steal")}
    best = (least(site), NONE)
    looked_at = _wanted(offered, site)
    for tile in looked_at[: RUMMAGE if s.heap else len(looked_at)]:
        best = max(best, (site.best(tile)[0], tile))
    return best[0], offered.get(best[1])


def _hope(s: TruckerState, site: Site, drawn: list[float]) -> bool:
    """Whether a tile from the heap is likely enough to fit; who goes on in vain starts behind the others."""
    lowest = least(site)
    if any(good > lowest for good in drawn):
        return True
    return any(site.best(tile)[0] > lowest for tile in s.heap[SAMPLE : SAMPLE + HOPES * site.free()])
