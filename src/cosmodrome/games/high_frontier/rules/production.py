"""HF-5.7D, HF-5.8: re-equipping, and producing a black card at a factory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Refusal, refuse

from ..actions import (
    AT_SITE,
    FREIGHTER,
    OUTPOST,
    PRODUCT,
    ROCKET,
    SECOND,
    TO_STACK,
    TURNED,
    Card,
    Site,
)
from ..pieces.cards import IS_CREW, KIND, LETTER, RADIATOR
from ..pieces.spaces import SPACE_OF
from ..ruleset import MAX_DRY
from .boost import OldRocket, may_give_up
from .industry import flip
from .limit import check_limit
from .own import Busy

if TYPE_CHECKING:
    from ..state import HighFrontierState


# -- re-equipping (HF-5.7D, D.2) -------------------------------------------------------------------------------------


def refits(s: HighFrontierState, seat: int) -> list[int]:
    """The white hand cards that may turn black: a factory of the letter, and the limit can be kept."""
    p = s.players[seat]
    black = s.black
    if not p.claims:
        return []
    found = []
    for card in p.hand:
        if black >> card & 1 or IS_CREW[card]:
            continue
        letter = LETTER[card]
        most = s.factories_of(seat, letter)
        if most:
            owned = s.black_cards(seat, letter)
            in_hand = sum(1 for one in p.hand if one in owned)
            if len(owned) - in_hand < most:
                found.append(card)
    return found


def why_no_reequip(s: HighFrontierState, seat: int) -> Refusal | None:
    if refits(s, seat):
        return None
    if not s.factories_of(seat):
        return refuse("HF-5.7D.2", "refuse.no_factory")
    return refuse("HF-5.7D", "refuse.nothing_to_reequip")


def begin_reequip(s: HighFrontierState, seat: int) -> None:
    s.stack.append(Reequip(seat))


class Reequip(Busy):
    """HF-5.7D: which white card of the hand turns black."""

    clause = "HF-5.7D"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [PRODUCT[card] for card in refits(s, seat)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        card = action.args[0]
        flip(s, seat, card)
        check_limit(s, seat, LETTER[card], card)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "product":
            card = action.args[0]
            if card not in s.players[seat].hand or IS_CREW[card]:
                return refuse(self.clause, "refuse.not_in_hand", card=card)
            return refuse("HF-5.7D.2", "refuse.no_factory_of", card=card, letter=LETTER[card])
        return refuse(self.clause, "refuse.not_asked")


# -- production (HF-5.8) ---------------------------------------------------------------------------------------------


def makeable(s: HighFrontierState, seat: int) -> list[int]:
    """The black hand cards that some factory can build into some stack."""
    p = s.players[seat]
    if not s.black or not p.claims:
        return []
    return [card for card in p.hand if s.black >> card & 1 and works(s, seat, card)]


def works(s: HighFrontierState, seat: int, card: int) -> list[int]:
    """HF-5.8.1: the own factories of the letter that have a stack to build the card into."""
    letter = 1 + LETTER[card]
    return [
        site
        for site in s.players[seat].claims
        if s.cubes[site] and s.letters[site] == letter and docks(s, seat, card, site)
    ]


def docks(s: HighFrontierState, seat: int, card: int, site: int, heavy: bool = False) -> list[int]:
    """HF-5.8.3: rocket or outpost on the site, or a new stack of a kind that is free; `heavy`: of a radiator."""
    p = s.players[seat]
    space = SPACE_OF[site]
    mass = s.t.mass[4 * card + 1 + 2 * heavy]
    found = []
    for stack in (ROCKET, SECOND) if s.t.hermes else (ROCKET,):
        if not p.stacks[stack]:
            if p.rockets and mass <= MAX_DRY:
                found.append(stack)
        elif p.at[stack] == space:
            if s.dry(seat, stack) + mass <= MAX_DRY:
                found.append(stack)
        elif mass <= MAX_DRY and may_give_up(s, seat, stack):
            found.append(stack)
    if (p.at[OUTPOST] == space) if p.stacks[OUTPOST] else p.disks:
        found.append(OUTPOST)
    if not p.stacks[FREIGHTER] and p.cubes:
        found.append(FREIGHTER)
    return found


def why_no_production(s: HighFrontierState, seat: int) -> Refusal | None:
    if makeable(s, seat):
        return None
    p = s.players[seat]
    if not s.factories_of(seat):
        return refuse("HF-5.8.1", "refuse.no_factory")
    if not any(s.is_black(card) for card in p.hand):
        return refuse("HF-5.8.1", "refuse.no_black_cards")
    return refuse("HF-5.8.3", "refuse.no_dock")


def begin_production(s: HighFrontierState, seat: int) -> None:
    s.stack.append(Produce(seat))


class Produce(Busy):
    """HF-5.8.1: which black card is built."""

    clause = "HF-5.8.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [PRODUCT[card] for card in makeable(s, seat)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        card = action.args[0]
        sites = works(s, seat, card)
        if len(sites) == 1:
            dock(s, seat, card, sites[0])
        else:
            s.stack.append(ProduceAt(seat, card))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb != "product":
            return refuse(self.clause, "refuse.not_asked")
        card = action.args[0]
        if card not in s.players[seat].hand:
            return refuse(self.clause, "refuse.not_in_hand", card=card)
        if not s.is_black(card):
            return refuse(self.clause, "refuse.not_black", card=card)
        return refuse("HF-5.8.3", "refuse.no_dock")


class ProduceAt(Busy):
    """HF-5.8.1: at which factory."""

    card: Card
    clause = "HF-5.8.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [AT_SITE[site] for site in works(s, seat, self.card)]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        dock(s, seat, self.card, action.args[0])

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.no_factory_of", card=self.card, letter=LETTER[self.card])


def dock(s: HighFrontierState, seat: int, card: int, site: int) -> None:
    if KIND[card] == RADIATOR:
        s.stack.append(ProduceTurned(seat, card, site))
    else:
        s.stack.append(ProduceInto(seat, card, site))


class ProduceTurned(Busy):
    """HF-5.8.2, HF-2.6H: light or heavy."""

    card: Card
    site: Site
    clause = "HF-5.8.2"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return TURNED if docks(s, seat, self.card, self.site, True) else TURNED[:1]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        s.heavy = s.heavy | 1 << self.card if action.args[0] else s.heavy & ~(1 << self.card)
        s.stack.append(ProduceInto(seat, self.card, self.site))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "turn":
            return refuse("HF-5.8.3", "refuse.no_dock")
        return refuse(self.clause, "refuse.not_asked")


class ProduceInto(Busy):
    """HF-5.8.1, 3: which stack it joins or starts."""

    card: Card
    site: Site
    clause = "HF-5.8.3"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [TO_STACK[stack] for stack in docks(s, seat, self.card, self.site, bool(s.heavy >> self.card & 1))]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        stack = action.args[0]
        p = s.players[seat]
        s.stack.append(Made(seat, self.card, self.site, stack))
        if stack in (ROCKET, SECOND) and p.stacks[stack] and p.at[stack] != SPACE_OF[self.site]:
            s.stack.append(OldRocket(seat, stack))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "stack":
            return refuse(self.clause, "refuse.no_room_in", stack=action.args[0])
        return refuse(self.clause, "refuse.not_asked")


class Made(Busy):
    """HF-5.8.1: the card lies in its stack."""

    card: Card
    site: Site
    stack: int
    clause = "HF-5.8.1"
    auto = True

    def run(self, s: HighFrontierState) -> None:
        seat, stack = self.seat, self.stack
        s.from_hand(seat, self.card)
        if not s.players[seat].stacks[stack]:
            s.start(seat, stack, SPACE_OF[self.site])
        s.add(seat, stack, self.card)
        if s.events is not None:
            s.tell("produced", seat=seat, card=self.card, site=self.site, stack=stack)
