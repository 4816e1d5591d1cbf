"""HF-5.4: boosting cards to LEO."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Refusal, refuse

from ..actions import AS_OUTPOST, BOOST_CARD, BOOST_HEAVY, DONE, LEO, RETIRE, ROCKET, SECOND, TO_STACK, WT, CardBits
from ..pieces.cards import IS_CREW, KIND, RADIATOR
from ..ruleset import MAX_DRY
from .expansion.scenarios import unlimited
from .own import Busy
from .pieces import become_outpost, can_become_outpost, may_retire, retire

if TYPE_CHECKING:
    from ..state import HighFrontierState


def price(s: HighFrontierState, card: int, turned: int) -> int:
    """HF-5.4.1, 3: the mass of the card as it will lie."""
    return s.t.mass[4 * card + (s.black >> card & 1) + 2 * turned]


def boostable(s: HighFrontierState, seat: int, room: int) -> list[Action]:
    """HF-5.4.1, 2, 4: crew and white cards of the hand that can be paid for, as far as there is room for their mass."""
    p = s.players[seat]
    black = 0 if unlimited(s, seat) else s.black
    most = min(room, p.wt)
    found = []
    for card in p.hand:
        if not black >> card & 1:
            if price(s, card, 0) <= most:
                found.append(BOOST_CARD[card])
            if KIND[card] == RADIATOR and price(s, card, 1) <= most:
                found.append(BOOST_HEAVY[card])
    return found


def room_in(s: HighFrontierState, seat: int, stack: int) -> int:
    """HF-5.4B: a rocket has room for dry mass 15, the LEO stack for everything."""
    return WT if stack == LEO else MAX_DRY - s.dry(seat, stack)


def why_no_boost(s: HighFrontierState, seat: int) -> Refusal | None:
    p = s.players[seat]
    black = 0 if unlimited(s, seat) else s.black
    for card in p.hand:
        if not black >> card & 1 and price(s, card, 0) <= p.wt:
            return None
    if any(not black >> card & 1 for card in p.hand):
        return refuse("HF-5.4.4", "refuse.boost_dear", n=p.wt)
    return refuse("HF-5.4.1", "refuse.nothing_to_boost")


def begin_boost(s: HighFrontierState, seat: int) -> None:
    s.stack.append(BoostTo(seat))


class BoostTo(Busy):
    """HF-5.4.4: to the rocket, a new one if need be, or to the LEO stack."""

    clause = "HF-5.4.4"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        p = s.players[seat]
        found = [TO_STACK[LEO]]
        for stack in (ROCKET, SECOND):
            if stack == SECOND and not s.t.hermes:
                continue
            if p.stacks[stack]:
                if p.at[stack] == p.at[LEO]:
                    if boostable(s, seat, room_in(s, seat, stack)):
                        found.append(TO_STACK[stack])
                elif may_give_up(s, seat, stack) and boostable(s, seat, MAX_DRY):
                    found.append(TO_STACK[stack])
            elif p.rockets and boostable(s, seat, MAX_DRY):
                found.append(TO_STACK[stack])
        return found

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        stack = action.args[0]
        p = s.players[seat]
        s.stack.append(Boost(seat, stack, 0))
        if stack != LEO and p.stacks[stack] and p.at[stack] != p.at[LEO]:
            s.stack.append(OldRocket(seat, stack))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb != "stack":
            return refuse(self.clause, "refuse.not_asked")
        stack = action.args[0]
        if stack not in (ROCKET, SECOND):
            return refuse("HF-5.4.1", "refuse.boost_there")
        if s.players[seat].stacks[stack] and not s.is_home(seat, stack):
            return refuse("HF-2.7B.6", "refuse.old_rocket")
        return refuse("HF-5.4B", "refuse.boost_room", n=MAX_DRY)


def may_give_up(s: HighFrontierState, seat: int, stack: int) -> bool:
    """HF-2.7B.2, 6: whether the old rocket can make room for a new one."""
    return can_become_outpost(s, seat, stack) or may_retire(s, seat, stack)


class OldRocket(Busy):
    """HF-2.7B.2: a second rocket forces the old one to become an outpost or to be decommissioned."""

    stack: int
    clause = "HF-2.7B.2"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        found = []
        if can_become_outpost(s, seat, self.stack):
            found.append(AS_OUTPOST[self.stack])
        if may_retire(s, seat, self.stack):
            found.append(RETIRE[self.stack])
        return found

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action.verb == "outpost":
            become_outpost(s, seat, self.stack)
        else:
            retire(s, seat, self.stack)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb == "retire" and action.args[0] == self.stack:
            return refuse("HF-6.7B", "refuse.crew_aboard")
        if action.verb == "outpost" and action.args[0] == self.stack:
            return refuse("HF-2.7B.3", "refuse.second_outpost")
        return refuse(self.clause, "refuse.not_asked")


class Boost(Busy):
    """HF-5.4.1: card after card; NASA takes its fee at the end."""

    to: int
    boosted: CardBits
    clause = "HF-5.4.1"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        found = boostable(s, seat, room_in(s, seat, self.to))
        return [DONE, *found] if self.boosted or not found else found

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DONE:
            if self.boosted:
                s.launch_fee()
            return
        card, turned = action.args[0], int(action.verb == "boost_heavy")
        lift(s, seat, card, turned, self.to)
        s.stack.append(Boost(seat, self.to, self.boosted | 1 << card))

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        if action.verb not in ("boost", "boost_heavy"):
            return refuse(self.clause, "refuse.not_asked")
        card, turned = action.args[0], int(action.verb == "boost_heavy")
        p = s.players[seat]
        if card not in p.hand:
            return refuse("HF-5.4.1", "refuse.not_in_hand", card=card)
        if s.is_black(card) and not unlimited(s, seat):
            return refuse("HF-5.4.2", "refuse.boost_black", card=card)
        if turned and KIND[card] != RADIATOR:
            return refuse("HF-2.6H", "refuse.not_radiator", card=card)
        mass = price(s, card, turned)
        if mass > p.wt:
            return refuse("HF-5.4.4", "refuse.too_dear", n=mass, n2=p.wt)
        return refuse("HF-5.4B", "refuse.dry_mass", n=s.dry(seat, self.to) + mass, n2=MAX_DRY)

    def prompt(self, s: HighFrontierState) -> Message:
        return Message("prompt.Boost", seat=self.seat, n=s.players[self.seat].wt)


def lift(s: HighFrontierState, seat: int, card: int, turned: int, stack: int) -> None:
    """HF-5.4.1, HF-5.4A: pay for the mass; the card lies at LEO then."""
    p = s.players[seat]
    p.wt -= price(s, card, turned)
    s.from_hand(seat, card)
    if turned:
        s.heavy |= 1 << card
    if IS_CREW[card]:
        s.trips[card] = 0
    if stack != LEO and not p.stacks[stack]:
        s.start(seat, stack, p.at[LEO])
    s.add(seat, stack, card)
    if s.events is not None:
        s.tell("boosted", seat=seat, card=card, stack=stack)
