"""Free acts beside the choices of one's own turn: ventures, pieces lifted, cards decommissioned or turned white, claims
jumped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cosmodrome.kernel import Action, Refusal, refuse

from ..actions import (
    BUY_VENTURE,
    DEFLECT,
    HAND,
    LIFT_CLAIM,
    LIFT_GLORY,
    ROCKET,
    SCRAP,
    SECOND,
    SQUAT,
    WHITEN,
)
from ..content import LETTERS, TABLES
from ..pieces.cards import IS_CREW
from ..pieces.spaces import NONE, SITE_AT, SPACE_OF, TYPE
from ..state import OPEN
from .expansion.hermes import turn_aside, why_no_deflection
from .expansion.scenarios import alien, deflectors
from .own import OPERATING, InTurn
from .pieces import lift_claim, lift_glory, liftable, may_scrap, scrap, squat, squattable

if TYPE_CHECKING:
    from cosmodrome.kernel import Step

    from ..state import HighFrontierState

VENTURES: Final = TABLES.ventures
LETTER_OF: Final[list[int]] = [LETTERS.index(venture.letter) for venture in VENTURES]  # by venture
THREE: Final = 3  # claims of the letter (HF-7.2.1)


def asides(s: HighFrontierState, seat: int) -> list[Action]:
    step: Step[Any] = s.stack[-1]
    assert isinstance(step, InTurn)
    p = s.players[seat]
    found: list[Action] = []
    if p.claims:
        if len(p.claims) >= THREE:
            found += [BUY_VENTURE[n] for n in range(len(VENTURES)) if why_no_venture(s, seat, n) is None]
        if not p.disks:
            found += [LIFT_CLAIM[site] for site in liftable(s, seat)]
    if not p.cubes:
        found += [LIFT_GLORY[n] for n, owner in enumerate(s.glory) if owner == seat]
    if step.freedom == OPERATING:
        for stack in range(5):
            for card in p.stacks[stack]:
                if not IS_CREW[card] or may_scrap(s, seat, stack, card):
                    found.append(SCRAP[card])
        if s.t.hermes:
            found += [DEFLECT[card] for card in deflectors(s, seat)]
        if s.black and not alien(s, seat):
            found += [WHITEN[card] for card in p.hand if s.black >> card & 1]
        if squatter(s, seat) != NONE:
            found.append(SQUAT)
    return found


def squatter(s: HighFrontierState, seat: int) -> int:
    """HF-6.4B.1: the rocket that stands on a claim it may jump, NONE if there is none."""
    p = s.players[seat]
    for stack in (ROCKET, SECOND):
        if p.stacks[stack] and squattable(s, seat, stack):
            return stack
    return NONE


def take_aside(s: HighFrontierState, seat: int, action: Action) -> None:
    verb = action.verb
    if verb == "scrap":
        card = action.args[0]
        scrap(s, seat, s.stack_of(seat, card), card)
    elif verb == "deflect":
        turn_aside(s, seat, action.args[0])
    elif verb == "whiten":
        card = action.args[0]
        s.black &= ~(1 << card)
        if s.events is not None:
            s.tell("whitened", seat=seat, card=card)
    elif verb == "venture":
        buy_venture(s, seat, action.args[0])
    elif verb == "lift_claim":
        lift_claim(s, action.args[0])
    elif verb == "lift_glory":
        lift_glory(s, seat, action.args[0])
    else:
        squat(s, seat, SITE_AT[s.players[seat].at[squatter(s, seat)]])


def why_no_venture(s: HighFrontierState, seat: int, venture: int) -> Refusal | None:
    """HF-7.2.1, 4: three claims of the letter, the price, a cube, and nobody was quicker."""
    p = s.players[seat]
    if s.ventures[venture] != OPEN:
        return refuse("HF-7.2.4", "refuse.venture_taken", venture=venture)
    letter = LETTER_OF[venture]
    claims = sum(1 for site in p.claims if TYPE[SPACE_OF[site]] == letter)
    if claims < THREE:
        return refuse("HF-7.2.1", "refuse.venture_claims", venture=venture, letter=letter, n=claims)
    price = VENTURES[venture].price_wt
    if p.wt < price:
        return refuse("HF-7.2.1", "refuse.too_dear", n=price, n2=p.wt)
    if not p.cubes:
        return refuse("HF-3.1B", "refuse.no_cube")
    return None


def buy_venture(s: HighFrontierState, seat: int, venture: int) -> None:
    p = s.players[seat]
    p.wt -= VENTURES[venture].price_wt
    p.cubes -= 1
    s.ventures[venture] = seat
    if s.events is not None:
        s.tell("bought_venture", seat=seat, venture=venture)


# -- why not -----------------------------------------------------------------------------------------------------------


def explain_aside(s: HighFrontierState, seat: int, action: Action) -> Refusal:
    step = s.stack[-1]
    verb = action.verb
    if not isinstance(step, InTurn) or (step.freedom != OPERATING and verb in ("scrap", "whiten", "squat", "deflect")):
        clause = {"venture": "HF-7.2.5", "whiten": "HF-5.4D", "squat": "HF-6.4B.1"}.get(verb, "HF-6.7.1")
        return refuse(clause, "refuse.not_now")
    p = s.players[seat]
    if verb == "venture":
        return why_no_venture(s, seat, action.args[0]) or refuse("HF-7.2.5", "refuse.not_now")
    if verb == "lift_claim":
        return _why_no_lift(s, seat, action.args[0])
    if verb == "lift_glory":
        if p.cubes:
            return refuse("HF-3.1B", "refuse.cubes_left", n=p.cubes)
        return refuse("HF-3.1B", "refuse.not_your_glory", glory=action.args[0])
    if verb == "deflect":
        return why_no_deflection(s, seat, action.args[0])
    if verb == "whiten":
        if alien(s, seat):
            return refuse("HF-8.7B.2", "refuse.aliens_black")
        return refuse("HF-5.4D", "refuse.no_black_in_hand", card=action.args[0])
    if verb == "squat":
        return _why_no_squat(s, seat)
    card = action.args[0]
    if s.stack_of(seat, card) == HAND:
        return refuse("HF-6.7.1", "refuse.not_in_stacks", card=card)
    return refuse("HF-6.7B", "refuse.crew_stays", card=card)


def _why_no_lift(s: HighFrontierState, seat: int, site: int) -> Refusal:
    p = s.players[seat]
    if p.disks:
        return refuse("HF-3.1B", "refuse.disks_left", n=p.disks)
    if site in p.claims:
        return refuse("HF-3.1B.1", "refuse.claim_with_cubes", site=site)
    return refuse("HF-3.1B", "refuse.not_your_claim", site=site)


def _why_no_squat(s: HighFrontierState, seat: int) -> Refusal:
    p = s.players[seat]
    if not s.felon(seat):
        return refuse("HF-2.3B.11", "refuse.no_felon")
    site = SITE_AT[p.at[ROCKET]] if p.stacks[ROCKET] else NONE
    if site == NONE or s.owner(site) in (NONE, seat):
        return refuse("HF-6.4B", "refuse.nothing_to_squat")
    if s.cubes[site]:
        return refuse("HF-6.4B", "refuse.squat_factory", site=site)
    if not s.crew_in(seat, ROCKET):
        return refuse("HF-6.4B", "refuse.squat_crew")
    if not p.disks:
        return refuse("HF-3.1B", "refuse.no_disk")
    return refuse("HF-2.3B.8", "refuse.defended", site=site)
