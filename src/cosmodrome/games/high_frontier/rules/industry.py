"""HF-5.7: industrialising a claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Refusal, refuse

from ..actions import OF_LETTER, OUTPOST, PASS, PRODUCT, ROCKET, SECOND, UNIT_OF, WAY, Card, Site
from ..content import LETTERS
from ..content.map_kinds import ZONES
from ..pieces import cards as k
from ..pieces.spaces import ATMOSPHERE, D_WORLD, SITE_AT, SIZE, SPACE_OF, TYPE, ZONE
from ..pieces.systems import industry
from .expansion.scenarios import may_build
from .limit import check_limit
from .own import Busy
from .pieces import build_factory
from .refuel import places

if TYPE_CHECKING:
    from ..state import HighFrontierState

GIRDLE_SIZE: Final = 8  # HF-2.8.2
EARTH_ZONE: Final[int] = ZONES.index("earth")


def yards(s: HighFrontierState, seat: int) -> list[int]:
    """The sites where the player can build now."""
    found = []
    for stacks in places(s, seat):
        site = SITE_AT[s.players[seat].at[stacks[0]]]
        if buildable(s, seat, site) and any(robonauts(s, seat, site, one) for one in refineries(s, seat, site)):
            found.append(site)
    return found


def buildable(s: HighFrontierState, seat: int, site: int) -> bool:
    """HF-5.7.1, HF-5.7A, HF-8.7B.5: an own claim without a factory, and a cube."""
    if s.disks[site] != 1 + seat or s.cubes[site] or not s.players[seat].cubes:
        return False
    return may_build(s, SPACE_OF[site])


def here(s: HighFrontierState, seat: int, site: int) -> tuple[int, ...]:
    """HF-5.7.2: the rocket and outpost stacks on the site, together."""
    p = s.players[seat]
    return tuple([one for one in (ROCKET, OUTPOST, SECOND) if p.stacks[one] and p.at[one] == SPACE_OF[site]])


def _cards(s: HighFrontierState, seat: int, site: int, kind: int) -> list[int]:
    p = s.players[seat]
    return [card for stack in here(s, seat, site) for card in p.stacks[stack] if k.KIND[card] == kind]


def refineries(s: HighFrontierState, seat: int, site: int) -> list[int]:
    return _cards(s, seat, site, k.REFINERY)


def robonauts(s: HighFrontierState, seat: int, site: int, refinery: int) -> list[int]:
    """HF-8.2.2: the robonauts that can work with this refinery, each with its supports."""
    found = _cards(s, seat, site, k.ROBONAUT)
    return found if not s.t.expansion else [one for one in found if spending(s, seat, site, refinery, one)]


def spending(s: HighFrontierState, seat: int, site: int, refinery: int, robonaut: int) -> tuple[int, ...]:
    """HF-8.2.2: the sets of supports that can go with them, a bit a card; one empty set in the base game."""
    if not s.t.expansion:
        return (0,)
    place = s.place(seat, here(s, seat, site))
    return industry((s.face(refinery), s.face(robonaut)), place)


def why_no_industry(s: HighFrontierState, seat: int) -> Refusal | None:
    p = s.players[seat]
    if p.claims and yards(s, seat):
        return None
    for stacks in places(s, seat):
        site = SITE_AT[p.at[stacks[0]]]
        if s.disks[site] == 1 + seat:
            if s.cubes[site]:
                return refuse("HF-5.7A", "refuse.factory_stands", site=site)
            if not p.cubes:
                return refuse("HF-5.7A.1", "refuse.no_cube")
            if not buildable(s, seat, site):
                return refuse("HF-8.7B.5", "refuse.aliens_site", site=site)
            return refuse("HF-5.7.1", "refuse.no_machines", site=site)
    return refuse("HF-5.7.1", "refuse.not_on_claim")


def begin_industry(s: HighFrontierState, seat: int) -> None:
    s.stack.append(Refinery(seat))


class Refinery(Busy):
    """HF-5.7.1: which refinery builds, and with it where."""

    clause = "HF-5.7.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [
            UNIT_OF[card]
            for site in yards(s, seat)
            for card in refineries(s, seat, site)
            if robonauts(s, seat, site, card)
        ]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        card = action.args[0]
        site = SITE_AT[s.players[seat].at[s.stack_of(seat, card)]]
        s.stack.append(Robonaut(seat, site, card))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.pick_refinery")


class Robonaut(Busy):
    """HF-5.7.1: which robonaut goes with it; crew cannot stand in."""

    site: Site
    refinery: Card
    clause = "HF-5.7.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [UNIT_OF[card] for card in robonauts(s, seat, self.site, self.refinery)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        card = action.args[0]
        if len(spending(s, seat, self.site, self.refinery, card)) > 1:
            s.stack.append(Spend(seat, self.site, self.refinery, card))
        else:
            build(s, seat, self.site, self.refinery, card, 0)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "unit" and k.IS_CREW[action.args[0]]:
            return refuse(self.clause, "refuse.crew_is_no_robonaut")
        return refuse(self.clause, "refuse.pick_robonaut")


class Spend(Busy):
    """HF-8.2.2: which supports go with them."""

    site: Site
    refinery: Card
    robonaut: Card
    clause = "HF-8.2.2"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        sets = spending(s, seat, self.site, self.refinery, self.robonaut)
        return WAY[: min(len(sets), len(WAY))]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        build(s, seat, self.site, self.refinery, self.robonaut, action.args[0])

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.not_asked")


def build(s: HighFrontierState, seat: int, site: int, refinery: int, robonaut: int, way: int) -> None:
    """HF-5.7.1, HF-5.7A: the machines go back to hand, the cube comes."""
    supports = spending(s, seat, site, refinery, robonaut)[way]
    ability = k.ABILITY[s.face(refinery)]
    for card in (refinery, robonaut, *k.cards_in(supports)):
        s.decommission(seat, s.stack_of(seat, card), card)
    kind = TYPE[SPACE_OF[site]]
    if kind == D_WORLD:
        s.stack.append(ChooseLetter(seat, site, ability))
    else:
        found(s, seat, site, kind, ability)


class ChooseLetter(Busy):
    """HF-5.7C: a D world serves any one of the four tracks."""

    site: Site
    ability: int  # of the refinery, bits
    clause = "HF-5.7C"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return OF_LETTER[: len(LETTERS)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        found(s, seat, self.site, action.args[0], self.ability)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.not_asked")


def found(s: HighFrontierState, seat: int, site: int, letter: int, ability: int) -> None:
    """HF-5.7A to C, HF-2.8.2 to 4: the factory, what the refinery adds to it, the tax, the product."""
    build_factory(s, seat, site, letter)
    p = s.players[seat]
    space = SPACE_OF[site]
    if ability & k.ARCOLOGY and ZONE[space] <= EARTH_ZONE and p.cubes:
        p.cubes -= 1
        s.cubes[site] += 1
        if s.events is not None:
            s.tell("settled", seat=seat, site=site)
    girdle = ability & k.POWER_GIRDLE and not ATMOSPHERE[space] and SIZE[space] >= GIRDLE_SIZE
    if (girdle or (ability & k.IONOSAT and ATMOSPHERE[space])) and not p.beams:
        p.beams = True
        if s.events is not None:
            s.tell("beams", seat=seat)
    s.tax()
    if products(s, seat, letter):
        s.stack.append(Product(seat, letter))


def products(s: HighFrontierState, seat: int, letter: int) -> list[int]:
    """HF-5.7B: the own white cards of the letter, in hand or on the mat."""
    p = s.players[seat]
    black = s.black
    return [card for lot in (p.hand, *p.stacks) for card in lot if k.LETTER[card] == letter and not black >> card & 1]


class Product(Busy):
    """HF-5.7B: what the new factory will make."""

    letter: int
    clause = "HF-5.7B"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [PASS, *[PRODUCT[card] for card in products(s, seat, self.letter)]]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is PASS:
            return
        flip(s, seat, action.args[0])
        check_limit(s, seat, self.letter, action.args[0])

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "product":
            card = action.args[0]
            if k.LETTER[card] != self.letter:
                return refuse(self.clause, "refuse.other_letter", card=card, letter=self.letter)
            return refuse(self.clause, "refuse.not_yours", card=card)
        return refuse(self.clause, "refuse.not_asked")


def flip(s: HighFrontierState, seat: int, card: int) -> None:
    """A card goes to hand black side up: not yet built."""
    stack = s.stack_of(seat, card)
    if stack >= 0:
        s.heavy &= ~(1 << card)  # it leaves for good: no radiator stays behind
        s.decommission(seat, stack, card)
    if card in s.players[seat].hand:  # unless nobody may hold it (HF-8.6.13)
        s.black |= 1 << card
        if s.events is not None:
            s.tell("blackened", seat=seat, card=card)
