"""HF-5.6: prospecting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Refusal, refuse

from ..actions import (
    AT_SITE,
    DONE,
    NO,
    PLATFORM_OF,
    ROCKET,
    SECOND,
    UNIT_OF,
    YES,
    Card,
    Site,
)
from ..pieces import cards as k
from ..pieces.chart import chart
from ..pieces.spaces import D_WORLD, HYDRATION, NONE, SITE_AT, SIZE, SPACE_OF, TYPE
from ..state import BLACK_DISK
from .own import Busy
from .pieces import bare, lift_claim, liftable
from .refuel import isru

if TYPE_CHECKING:
    from ..state import HighFrontierState

S_TYPE: Final = 1  # the letter S


def sites_for(s: HighFrontierState, seat: int, stack: int, card: int, platform: int) -> list[int]:
    """HF-5.6A, B.1, B.3: the sites a card of the rocket can prospect now, as a raygun, by road, or where it stands."""
    rating = isru(s, seat, (stack,), card)
    if rating == NONE:
        return []
    space = s.players[seat].at[stack]
    if platform == k.RAYGUN:
        seen = chart(s.t.expansion).rays[space]
    elif platform == k.BUGGY:
        seen = [space, *chart(s.t.expansion).roads[space]] if SITE_AT[space] != NONE else []
    else:
        seen = [space] if SITE_AT[space] != NONE else []
    found = [SITE_AT[one] for one in seen if HYDRATION[one] >= rating and bare(s, SITE_AT[one])]
    return found if found and s.works(seat, (stack,), card) else []


def platforms(s: HighFrontierState, seat: int, stack: int, card: int) -> list[int]:
    """HF-5.6A.1: the platforms of a card that find anything to prospect; 0 stands for none."""
    bits = k.PLATFORM[s.face(card)]
    own = [bit for bit in (k.RAYGUN, k.BUGGY, k.MISSILE) if bits & bit] or [0]
    return [bit for bit in own if sites_for(s, seat, stack, card, bit)]


def prospectors(s: HighFrontierState, seat: int) -> list[int]:
    """HF-5.6A.1: the cards of rockets that can prospect."""
    p = s.players[seat]
    return [
        card
        for stack in (ROCKET, SECOND)
        for card in p.stacks[stack]
        if k.ISRU[s.face(card)] != NONE and platforms(s, seat, stack, card)
    ]


def why_no_prospect(s: HighFrontierState, seat: int) -> Refusal | None:
    p = s.players[seat]
    if not p.stacks[ROCKET] and not p.stacks[SECOND]:
        return refuse("HF-5.6A.1", "refuse.no_rocket")
    if prospectors(s, seat):
        return None
    site = SITE_AT[p.at[ROCKET]] if p.stacks[ROCKET] else NONE
    if site != NONE and not bare(s, site):
        return refuse("HF-5.6A", "refuse.prospected", site=site)
    return refuse("HF-5.6A", "refuse.no_prospector")


def begin_prospect(s: HighFrontierState, seat: int) -> None:
    s.stack.append(Prospect(seat))


class Prospect(Busy):
    """HF-5.6A: which card prospects."""

    clause = "HF-5.6A"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [UNIT_OF[card] for card in prospectors(s, seat)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        card = action.args[0]
        able = platforms(s, seat, s.stack_of(seat, card), card)
        if len(able) == 1:
            aim(s, seat, card, able[0])
        else:
            s.stack.append(ChoosePlatform(seat, card))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb != "unit":
            return refuse(self.clause, "refuse.not_asked")
        card = action.args[0]
        stack = s.stack_of(seat, card)
        if stack not in (ROCKET, SECOND):
            return refuse("HF-5.6A.1", "refuse.not_in_rocket", card=card)
        if k.ISRU[s.face(card)] == NONE:
            return refuse("HF-5.6A", "refuse.no_isru", card=card)
        return refuse("HF-5.6A", "refuse.isru_too_high", card=card)


class ChoosePlatform(Busy):
    """HF-5.6A.1: a card with two platforms uses one of them."""

    card: Card
    clause = "HF-5.6A.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        able = platforms(s, seat, s.stack_of(seat, self.card), self.card)
        return [PLATFORM_OF[bit.bit_length() - 1] for bit in able]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        aim(s, seat, self.card, 1 << action.args[0])

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.not_asked")


def aim(s: HighFrontierState, seat: int, card: int, platform: int) -> None:
    """What the platform allows: one site with perhaps a second roll, or several."""
    stack = s.stack_of(seat, card)
    sites = sites_for(s, seat, stack, card, platform)
    here = SITE_AT[s.players[seat].at[stack]]
    if platform == k.RAYGUN or (platform == k.BUGGY and here not in sites):
        s.stack.append(Target(seat, card, platform, 0))
    elif platform == k.BUGGY and len(sites) > 1:
        s.stack.append(RoadOrRoll(seat, card))
    else:
        assay(s, seat, card, here, platform == k.BUGGY)


class RoadOrRoll(Busy):
    """HF-5.6B.3: drive along the road to prospect every site, or keep a second roll for this one?"""

    card: Card
    clause = "HF-5.6B.3"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [YES, NO]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is YES:
            s.stack.append(Target(seat, self.card, k.BUGGY, 0))
        else:
            assay(s, seat, self.card, SITE_AT[s.players[seat].at[s.stack_of(seat, self.card)]], True)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.not_asked")


class Target(Busy):
    """HF-5.6B.2: site after site, until there is none left or the player stops."""

    card: Card
    platform: int
    rolled: int
    clause = "HF-5.6B.1"

    def sites(self, s: HighFrontierState, seat: int) -> list[int]:
        return sites_for(s, seat, s.stack_of(seat, self.card), self.card, self.platform)

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        found = [AT_SITE[site] for site in self.sites(s, seat)]
        return [*found, DONE] if self.rolled else found

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DONE:
            return
        site = action.args[0]
        # a claim forgone leaves its site as it was: so that this ends, each roll counts
        left = len(self.sites(s, seat)) - 1
        if left and self.rolled < MOST_ROLLS:
            s.stack.append(Target(seat, self.card, self.platform, self.rolled + 1))
        assay(s, seat, self.card, site, False)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "site":
            if not bare(s, action.args[0]):
                return refuse("HF-5.6A", "refuse.prospected", site=action.args[0])
            return refuse(self.rule(s), "refuse.out_of_reach", site=action.args[0])
        return refuse(self.clause, "refuse.not_asked")

    def rule(self, s: HighFrontierState) -> str:
        return "HF-5.6B.3" if self.platform == k.BUGGY else self.clause


MOST_ROLLS: Final = 20


def bonus(s: HighFrontierState, seat: int, stack: int, site: int) -> int:
    """HF-5.6B.4, 5, HF-2.8.5: what smelters in the stack take off the die."""
    kind = TYPE[SPACE_OF[site]]
    total = 0
    for card in s.players[seat].stacks[stack]:
        bits = k.ABILITY[s.face(card)]
        if bits & k.FOAMED_NICKEL:
            total += 1
        if bits & k.THORIUM_BREEDER and kind == S_TYPE:
            total += 3
        if bits & k.COMET_LICHEN and kind == D_WORLD:
            total += 2
    return total


def roll(s: HighFrontierState, seat: int, card: int, site: int) -> bool:
    """HF-5.6B: 1d6, at most the size."""
    die = 1 + s.below(6)
    won = die - bonus(s, seat, s.stack_of(seat, card), site) <= SIZE[SPACE_OF[site]]
    if s.events is not None:
        s.tell("prospected" if won else "prospect_failed", seat=seat, site=site, die=die)
    return won


def assay(s: HighFrontierState, seat: int, card: int, site: int, again: bool) -> None:
    """One roll for one site; `again`: a buggy may roll a second time (HF-5.6B.3)."""
    if roll(s, seat, card, site):
        strike(s, seat, site)
    elif again:
        s.stack.append(SecondRoll(seat, card, site))
    else:
        s.disks[site] = BLACK_DISK


def strike(s: HighFrontierState, seat: int, site: int) -> None:
    """HF-5.6B, HF-3.1B.1: the claim; without a disk one is lifted, or the claim is forgone."""
    p = s.players[seat]
    if p.disks:
        s.claim(seat, site)
        s.tax()
    elif liftable(s, seat):
        s.stack.append(LiftDisk(seat, site))
    elif s.events is not None:
        s.tell("forwent", seat=seat, site=site)


class SecondRoll(Busy):
    """HF-5.6B.3: roll again with the buggy?"""

    card: Card
    site: Site
    clause = "HF-5.6B.3"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [YES, NO]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is YES:
            assay(s, seat, self.card, self.site, False)
        else:
            s.disks[self.site] = BLACK_DISK

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.not_asked")


class LiftDisk(Busy):
    """HF-3.1B.1: which claim is lifted for the new one, if any."""

    site: Site
    clause = "HF-3.1B.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [NO, *[AT_SITE[site] for site in liftable(s, seat)]]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is NO:
            if s.events is not None:
                s.tell("forwent", seat=seat, site=self.site)
        else:
            lift_claim(s, action.args[0])
            strike(s, seat, self.site)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "site":
            return refuse(self.clause, "refuse.not_your_claim", site=action.args[0])
        return refuse(self.clause, "refuse.not_asked")
