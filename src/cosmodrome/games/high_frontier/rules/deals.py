"""HF-5.9: deals. A player drafts an offer line by line, the other accepts or refuses it; what is exchanged is exchanged
at once. What those do who are not on turn is in accords.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cosmodrome.kernel import Action, Message, Own, Refusal, refuse

from ..actions import (
    AMOUNTS,
    CYCLER,
    DONE,
    GIVE_CARD,
    GIVE_SITE,
    GIVE_TANKS,
    GIVE_WT,
    GRANT,
    LANDING,
    LEO,
    NO,
    OUTPOST,
    PASS,
    POWER,
    PROMISE,
    REFUEL,
    ROCKET,
    SERVICES,
    SUPPORT,
    SWAP_MINE,
    SWAP_YOURS,
    TAKE_CARD,
    TAKE_SITE,
    TAKE_WT,
    WANT,
    WATER,
    YES,
    Card,
    Site,
)
from ..pieces import strip
from ..pieces.spaces import NONE
from ..ruleset import ESA, MAX_DRY, MAX_TANKS, UN
from .limit import check_limit
from .pieces import give_site
from .terms import terms

if TYPE_CHECKING:
    from ..state import HighFrontierState

MOST_LINES: Final = 6


class Offer(Own["HighFrontierState"]):
    """What stands in an offer; `seat` is asked, `giver` has made it to `taker`."""

    giver: int
    taker: int
    second: int  # 1: after the moves
    give_wt: int = 0
    take_wt: int = 0
    tanks: int = 0
    give_sites: tuple[Site, ...] = ()
    take_sites: tuple[Site, ...] = ()
    give_cards: tuple[Card, ...] = ()
    take_cards: tuple[Card, ...] = ()
    mine: Card = NONE  # white hand cards, one for one
    yours: Card = NONE
    favours: int = 0  # services wanted, a bit each
    promise: bool = False  # words spoken at the table are part of it
    grants: int = 0  # services granted to whoever is on turn, a bit each (HF-5.9F)

    clause = "HF-5.9D"

    def lines(self) -> int:
        amounts = (self.give_wt, self.take_wt, self.tanks, self.promise)
        lists = (self.give_sites, self.take_sites, self.give_cards, self.take_cards)
        swapped = (self.mine != NONE) + (self.yours != NONE)
        services = self.favours.bit_count() + self.grants.bit_count()
        return sum(1 for one in amounts if one) + sum(map(len, lists)) + swapped + services

    def with_line(self, action: Action) -> dict[str, Any]:
        """The fields of the offer with one line more."""
        verb = action.verb
        values = dict(zip(type(self).FIELDS, self.fields(), strict=True))
        if verb in ("give_wt", "take_wt"):
            values[verb] = action.args[0]
        elif verb == "give_tanks":
            values["tanks"] = action.args[0]
        elif verb in ("give_site", "take_site", "give_card", "take_card"):
            values[f"{verb}s"] = (*values[f"{verb}s"], action.args[0])
        elif verb == "swap_mine":
            values["mine"] = action.args[0]
        elif verb == "swap_yours":
            values["yours"] = action.args[0]
        elif verb == "want":
            values["favours"] |= 1 << action.args[0]
        elif verb == "grant":
            values["grants"] |= 1 << action.args[0]
        else:
            values["promise"] = True
        return values


# -- what can stand in an offer (HF-5.9A, HF-5.9D) -------------------------------------------------------------------


def tradable(s: HighFrontierState, seat: int) -> list[int]:
    """White and crew cards at LEO."""
    p = s.players[seat]
    black = s.black
    return [
        card
        for stack in range(5)
        if p.stacks[stack] and p.at[stack] == p.at[LEO]
        for card in p.stacks[stack]
        if not black >> card & 1
    ]


def handed(s: HighFrontierState, giver: int, taker: int) -> list[int]:
    """HF-5.9A.1: white cards of the rocket, if a stack of the other stands in its space."""
    p = s.players[giver]
    if not p.stacks[ROCKET] or berth(s, giver, taker) == NONE:
        return []
    return [card for card in p.stacks[ROCKET] if s.is_white(card)]


def berth(s: HighFrontierState, giver: int, taker: int) -> int:
    """The stack of the other that stands where the giver's rocket does, away from LEO: rocket before outpost."""
    p, other = s.players[giver], s.players[taker]
    space = p.at[ROCKET]
    if not p.stacks[ROCKET] or space == other.at[LEO]:
        return NONE
    for stack in (ROCKET, OUTPOST):
        if other.stacks[stack] and other.at[stack] == space:
            return stack
    return NONE


def tank_room(s: HighFrontierState, giver: int, taker: int) -> int:
    """HF-5.9D: how many full tanks of the giver's rocket the other can take: at LEO any, else as he has room."""
    p, other = s.players[giver], s.players[taker]
    if not p.stacks[ROCKET] or p.dirt >> ROCKET & 1:
        return 0
    full = strip.TANKS[s.dry(giver, ROCKET)][p.fuel[ROCKET]]
    if p.at[ROCKET] == other.at[LEO]:
        return full
    stack = berth(s, giver, taker)
    if stack == NONE:
        return 0
    if stack == OUTPOST:
        return full
    if other.fuel[ROCKET] and other.dirt >> ROCKET & 1:
        return 0
    return min(full, MAX_TANKS - strip.TANKS[s.dry(taker, ROCKET)][other.fuel[ROCKET]])


def favours(s: HighFrontierState, seat: int, owner: int) -> list[int]:
    """The services that `owner` could grant to `seat`, and has not yet (HF-2.3B.10, HF-5.9D)."""
    p = s.players[owner]
    found = []
    if p.faction == ESA or p.beams:
        found.append(POWER)
    if s.t.expansion and p.faction == UN:
        found.append(CYCLER)
    if any(s.cubes[site] for site in p.claims):
        found += [REFUEL, LANDING]
        if s.t.expansion:
            found.append(SUPPORT)
    if p.fuel[OUTPOST] and p.stacks[OUTPOST]:
        found.append(WATER)
    return [service for service in found if not s.granted(service, owner)]


def feasible(s: HighFrontierState, offer: Offer) -> bool:
    """HF-5.9E: whether both have the pieces, the mass and the factories for it."""
    giver, taker = s.players[offer.giver], s.players[offer.taker]
    given, taken = offer.give_sites, offer.take_sites
    if taker.disks + len(taken) < len(given) or giver.disks + len(given) < len(taken):
        return False
    cubes = sum(s.cubes[site] for site in given) - sum(s.cubes[site] for site in taken)
    if taker.cubes < cubes or giver.cubes < -cubes:
        return False
    if offer.second and offer.give_cards and berth(s, offer.giver, offer.taker) == ROCKET:
        over = [card for card in offer.give_cards if giver.at[s.stack_of(offer.giver, card)] != giver.at[LEO]]
        if s.dry(offer.taker, ROCKET) + sum(s.mass(card) for card in over) > MAX_DRY:
            return False
    return _within_limits(s, offer.giver, given, taken) and _within_limits(s, offer.taker, taken, given)


def _within_limits(s: HighFrontierState, seat: int, lost: tuple[int, ...], won: tuple[int, ...]) -> bool:
    """HF-5.7D: black cards beyond the factories that are left can be turned white, as far as they are in hand."""
    if not s.black:
        return True
    hand = s.players[seat].hand
    for letter in {s.letters[site] - 1 for site in lost if s.cubes[site]}:
        left = s.factories_of(seat, letter)
        left -= sum(1 for site in lost if s.letters[site] - 1 == letter)
        left += sum(1 for site in won if s.letters[site] - 1 == letter)
        if sum(1 for card in s.black_cards(seat, letter) if card not in hand) > left:
            return False
    return True


class Draft(Offer):
    """HF-5.9D: line by line; only what both can honour now is listed."""

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        found = [PASS]
        count = self.lines()
        if count and (self.mine == NONE) == (self.yours == NONE):
            found.append(DONE)
        if count < MOST_LINES:
            found += self._amounts(s)
            found += self._things(s)
        return found

    def _amounts(self, s: HighFrontierState) -> list[Action]:
        giver, taker = s.players[self.giver], s.players[self.taker]
        found: list[Action] = []
        if not self.give_wt and not self.take_wt:
            found += [GIVE_WT[n] for n in AMOUNTS if n <= giver.wt]
            found += [TAKE_WT[n] for n in AMOUNTS if n <= taker.wt]
        if self.second and not self.tanks:
            found += GIVE_TANKS[1 : tank_room(s, self.giver, self.taker) + 1]
        if self.giver == s.phasing:
            wanted = favours(s, self.giver, self.taker)
            found += [WANT[service] for service in wanted if not self.favours >> service & 1]
        elif self.taker == s.phasing:
            granted = favours(s, self.taker, self.giver)
            found += [GRANT[service] for service in granted if not self.grants >> service & 1]
        if not self.promise:
            found.append(PROMISE)
        return found

    def _things(self, s: HighFrontierState) -> list[Action]:
        giver, taker = s.players[self.giver], s.players[self.taker]
        found = [GIVE_SITE[site] for site in giver.claims if site not in self.give_sites]
        found += [TAKE_SITE[site] for site in taker.claims if site not in self.take_sites]
        cards: list[int] = []
        if giver.at[LEO] == taker.at[LEO]:
            cards = tradable(s, self.giver)
            found += [TAKE_CARD[card] for card in tradable(s, self.taker) if card not in self.take_cards]
        if self.second:
            cards = cards + [card for card in handed(s, self.giver, self.taker) if card not in cards]
        found += [GIVE_CARD[card] for card in cards if card not in self.give_cards]
        found = [action for action in found if feasible(s, Draft(**self.with_line(action)))]
        if self.mine == NONE and self.lines() < MOST_LINES - 1:
            found += [SWAP_MINE[card] for card in giver.hand if s.is_white(card)]
        if self.mine != NONE and self.yours == NONE:
            found += [SWAP_YOURS[card] for card in taker.hand if s.is_white(card)]
        return found

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is PASS:
            return
        if action is DONE:
            s.stack.append(Answer(self.taker, *self.fields()[1:]))
            if s.events is not None:
                s.tell("offered", seat=seat, seat2=self.taker)
        else:
            s.stack.append(Draft(**self.with_line(action)))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        verb = action.verb
        if action is DONE:
            return refuse("HF-5.9A", "refuse.offer_half" if self.lines() else "refuse.offer_empty")
        if self.lines() >= MOST_LINES:
            return refuse("HF-5.9D", "refuse.offer_long", n=MOST_LINES)
        if verb in ("give_wt", "take_wt"):
            who = self.giver if verb == "give_wt" else self.taker
            if action.args[0] > s.players[who].wt:
                return refuse("HF-5.9D", "refuse.offer_water", n=s.players[who].wt)
            return refuse("HF-5.9D", "refuse.offer_once")
        if verb in ("give_site", "take_site"):
            who = self.giver if verb == "give_site" else self.taker
            if action.args[0] not in s.players[who].claims:
                return refuse("HF-5.9D", "refuse.offer_site", site=action.args[0])
            return refuse("HF-5.9E", "refuse.offer_pieces")
        if verb in ("give_card", "take_card", "swap_mine", "swap_yours"):
            if s.is_black(action.args[0]):
                return refuse("HF-5.9D", "refuse.offer_black", card=action.args[0])
            return refuse("HF-5.9A", "refuse.offer_card", card=action.args[0])
        if verb in ("want", "grant"):
            return refuse("HF-2.3B.10", "refuse.no_favour", service=action.args[0])
        if verb == "give_tanks":
            return refuse("HF-5.9A.1", "refuse.offer_tanks")
        return refuse(self.clause, "refuse.not_asked")

    def prompt(self, s: HighFrontierState) -> Message:
        return Message("prompt.Draft", seat=self.seat, seat2=self.taker, what=terms(self))


class Answer(Offer):
    """HF-5.9D: yes or no; yes is one change."""

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [YES, NO]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if s.events is not None:
            s.tell("agreed" if action is YES else "refused", seat=seat, seat2=self.giver)
        if action is YES:
            exchange(s, self)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.answer")

    def prompt(self, s: HighFrontierState) -> Message:
        return Message("prompt.Answer", seat=self.seat, seat2=self.giver, what=terms(self))


def exchange(s: HighFrontierState, offer: Offer) -> None:
    """HF-5.9C, E: everything at once."""
    giver, taker = s.players[offer.giver], s.players[offer.taker]
    giver.wt += offer.take_wt - offer.give_wt
    taker.wt += offer.give_wt - offer.take_wt
    if offer.tanks:
        hand_tanks(s, offer.giver, offer.taker, offer.tanks)
    factories = [site for site in (*offer.give_sites, *offer.take_sites) if s.cubes[site]]
    for site in offer.give_sites:
        give_site(s, site, offer.taker)
    for site in offer.take_sites:
        give_site(s, site, offer.giver)
    for card in offer.give_cards:
        hand_card(s, offer.giver, offer.taker, card)
    for card in offer.take_cards:
        hand_card(s, offer.taker, offer.giver, card)
    if offer.mine != NONE:
        s.from_hand(offer.giver, offer.mine)
        s.from_hand(offer.taker, offer.yours)
        giver.hand += (offer.yours,)
        taker.hand += (offer.mine,)
    for service in range(len(SERVICES)):
        if offer.favours >> service & 1:
            s.leave |= 1 << (service * 5 + offer.taker)
        if offer.grants >> service & 1:
            s.leave |= 1 << (service * 5 + offer.giver)
    for letter in {s.letters[site] - 1 for site in factories}:
        check_limit(s, offer.giver, letter)
        check_limit(s, offer.taker, letter)


def hand_card(s: HighFrontierState, giver: int, taker: int, card: int) -> None:
    """A card at LEO goes to the LEO stack of the other, one elsewhere to his stack in that space."""
    stack = s.stack_of(giver, card)
    at_leo = s.players[giver].at[stack] == s.players[taker].at[LEO]
    into = LEO if at_leo else berth(s, giver, taker)
    s.take(giver, stack, card)
    s.add(taker, into, card)


def hand_tanks(s: HighFrontierState, giver: int, taker: int, tanks: int) -> None:
    """HF-5.9A.1: they arrive as tanks, as clear disks, or as water at LEO."""
    p, other = s.players[giver], s.players[taker]
    dry = s.dry(giver, ROCKET)
    if p.at[ROCKET] == other.at[LEO]:
        other.wt += tanks
    elif berth(s, giver, taker) == ROCKET:
        other.fuel[ROCKET] = strip.load(s.dry(taker, ROCKET), other.fuel[ROCKET], tanks)
        other.dirt &= ~(1 << ROCKET)
    else:
        other.fuel[OUTPOST] += tanks
    p.fuel[ROCKET] = strip.STEPS_AT[dry][strip.TANKS[dry][p.fuel[ROCKET]] - tanks]
