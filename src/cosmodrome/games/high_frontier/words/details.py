"""What an option means in a position, in a few words, and what to hear before one that may not be what one wants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cosmodrome.kernel import Action, Message

from ..actions import FILL_UP, LEO, REFUEL, ROCKET, SECOND, SIPHON, WATER
from ..content import TABLES
from ..pieces import strip
from ..pieces.cards import FUEL, IS_CREW, LETTER, cards_in
from ..pieces.spaces import HYDRATION, KIND, SITE, SITE_AT, SIZE
from ..rules.accords import drafted
from ..rules.boost import price
from ..rules.expansion.hermes import DeflectWith
from ..rules.expansion.scenarios import deflecting
from ..rules.free import VENTURES
from ..rules.industry import Spend, spending
from ..rules.moving.craft import launched, runs_with
from ..rules.moving.start import Support
from ..rules.moving.walk import Walk
from ..rules.prepare import supply
from ..rules.refuel import gain_of, places
from ..rules.terms import terms
from ..state import HighFrontierState
from ..view.view import fraction

MOST_NAMED: Final = 4  # cards that a detail names


def detail(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    say = _DETAILS.get(action.verb)
    return None if say is None else say(s, seat, action)


def _accept(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    """What stands in the offer."""
    deal = s.players[action.args[0]].deal
    return None if deal is None else terms(drafted(deal))


def _boost(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    return Message("detail.price", wt=price(s, action.args[0], int(action.verb == "boost_heavy")))


def _sell(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    card = action.args[0]
    return Message("detail.price", wt=s.value(LETTER[card]) if s.is_black(card) else TABLES.constants.sale_wt)


def _venture(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    venture = VENTURES[action.args[0]]
    return Message("detail.venture", wt=venture.price_wt, n=venture.vp)


def _fill(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    """The steps it comes to, and what that mass does to thrust; at LEO and beside an outpost the water it takes."""
    stack, tanks = action.args
    p = s.players[seat]
    dry = s.dry(seat, stack)
    steps = strip.STEPS_AT[dry][tanks]
    more = tanks - strip.TANKS[dry][p.fuel[stack]]
    if more > 0 and supply(s, seat, stack) >= 0:
        return Message("detail.load", wt=more, steps=steps, n=strip.WET[dry][steps])
    return Message("detail.steps", steps=steps, n=strip.WET[dry][steps])


def _put(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    card, stack = action.args
    if stack not in (ROCKET, SECOND):
        return None
    return Message("detail.dry", n=s.dry(seat, stack) + s.mass(card))


def _engine(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    """Thrust and fuel use as it would leave, without the afterburner if that goes."""
    card = action.args[0]
    stack = s.stack_of(seat, card)
    for run in runs_with(s, seat, stack, card):
        craft = launched(s, seat, stack, card, run, False) or launched(s, seat, stack, card, run, True)
        if craft is not None:
            use = run.use if s.t.expansion else FUEL[s.face(card)]
            return Message("detail.engine", n=craft.thrust, text=fraction(use))
    return None


def _unit(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    """How much water it would get, where that is what is asked."""
    if not s.stack or type(s.stack[-1]).__name__ != "Extract":
        return None
    card = action.args[0]
    for stacks in places(s, seat):
        if s.stack_of(seat, card) in stacks:
            return Message("detail.tanks", n=gain_of(s, seat, stacks, card))
    return None


def _go(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    space = action.args[0]
    if KIND[space] != SITE:
        return None
    return Message("detail.site", n=SIZE[space], n2=HYDRATION[space])


def _way(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    """The supports of a way, and what an engine makes of them."""
    step = s.stack[-1] if s.stack else None
    way = action.args[0]
    if isinstance(step, Support):
        run = runs_with(s, seat, step.stack, step.engine)[way]
        craft = launched(s, seat, step.stack, step.engine, run, bool(run.hot))
        if craft is not None:
            return _listed("detail.way", run.cards, n=craft.thrust, text=fraction(run.use))
        return _listed("detail.with", run.cards)
    if isinstance(step, Spend):
        return _listed("detail.with", spending(s, seat, step.site, step.refinery, step.robonaut)[way])
    if isinstance(step, DeflectWith):
        return _listed("detail.with", deflecting(s, seat, step.card)[way])
    return None


def _listed(id: str, bits: int, **figures: int | str) -> Message:
    """A message with up to four cards by name, else with their number."""
    cards = cards_in(bits)
    if len(cards) > MOST_NAMED:
        return Message(f"{id}.many", cards=len(cards), **figures)
    names = {"card" if n == 0 else f"card{n + 1}": card for n, card in enumerate(cards)}
    return Message(f"{id}.{len(cards)}", **names, **figures)


_DETAILS: Final[dict[str, Callable[[HighFrontierState, int, Action], Message | None]]] = {
    "accept": _accept,
    "boost": _boost,
    "boost_heavy": _boost,
    "sell": _sell,
    "venture": _venture,
    "fill": _fill,
    "put": _put,
    "engine": _engine,
    "unit": _unit,
    "way": _way,
    "go": _go,
}


# -- before it is too late ---------------------------------------------------------------------------------------------


def warning(s: HighFrontierState, seat: int, action: Action) -> Message | None:
    """Crimes, and what is thrown away for nothing."""
    verb = action.verb
    p = s.players[seat]
    if verb == "squat":
        return Message("warn.crime")
    if verb == "op" and action.args[0] in (FILL_UP, SIPHON):
        return Message("warn.crime") if _steals(s, seat, action.args[0]) else None
    if verb == "scrap" and IS_CREW[action.args[0]]:
        stack = s.stack_of(seat, action.args[0])
        if p.at[stack] != p.at[LEO] and not s.own_factory(seat, p.at[stack]):
            return Message("warn.crime")
    if verb == "retire" and p.fuel[action.args[0]]:
        return Message("warn.fuel_lost", steps=p.fuel[action.args[0]])
    if verb == "end_game":
        return Message("warn.end_game")
    if verb == "done" and s.stack and isinstance(s.stack[-1], Walk) and s.stack[-1].prev >= 0:
        return _stranded(s, seat, s.stack[-1])
    return None


def _steals(s: HighFrontierState, seat: int, op: int) -> bool:
    """HF-5.5C: without an own factory there, and without leave."""
    p = s.players[seat]
    for stack in (ROCKET, SECOND):
        if p.stacks[stack]:
            if op == FILL_UP and s.own_factory(seat, p.at[stack]):
                return False
            site = SITE_AT[p.at[stack]]
            if op == FILL_UP and site >= 0 and s.cubes[site] and s.granted(REFUEL, s.disks[site] - 1):
                return False
    return op == FILL_UP or not any(s.granted(WATER, other) for other in range(len(s.players)))


def _stranded(s: HighFrontierState, seat: int, walk: Walk) -> Message | None:
    """To stop without fuel, away from home and from any site, is often a slip."""
    p = s.players[seat]
    space = p.at[walk.stack]
    if walk.craft.use and not p.fuel[walk.stack] and KIND[space] != SITE and space != p.at[LEO]:
        return Message("warn.stranded")
    return None
