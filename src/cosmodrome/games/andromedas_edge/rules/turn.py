"""AE-B-5, 20: turns, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Refusal, Step, refuse

from .. import content as c
from ..actions import (
    BARGE,
    BAY,
    CARD,
    DISCARD,
    DROP_RESOURCE,
    NOBODY,
    PASS,
    RETURN,
    SCRAPYARD,
    UNBUILT,
    USE,
)
from ..content.words import ON_DECLARE_LAUNCH, RESOURCES
from ..pieces.kit import TRANSPORT
from . import cards, launch, paying, station, triggers, unity
from .own import Ask

if TYPE_CHECKING:
    from ..state import AndromedaState, Player

DECLARE: Final = 1 << ON_DECLARE_LAUNCH


class NextTurn(Step["AndromedaState"]):
    """AE-B-3.10, 20.1, 20.7: whose turn comes after that of `last`; nobody's: the game is over."""

    auto = True
    clause = "AE-B-3.10"
    last: int

    def run(self, s: AndromedaState) -> None:
        if unity.next_turn(s, self.last):
            return
        if s.ending:
            if not s.final:
                s.active = NOBODY
                s.tell("game_over")
                return
            seat, *rest = s.final
            s.final = tuple(rest)
        else:
            seat = s.first if self.last == NOBODY else (self.last + 1) % len(s.players)
            if seat == s.first:
                if s.round == c.CONSTANTS.round_limit:
                    s.active = NOBODY
                    s.tell("game_over")
                    return
                s.round += 1
        begin_turn(s, seat)


def new_turn(s: AndromedaState, who: int) -> None:
    """AE-B-5.7: what is of one turn only begins anew."""
    s.turn += 1
    s.active = who
    s.marks = 0
    s.discount = s.boost = s.launches = s.icons = 0
    s.activated = s.operated = s.lit = s.laid_back = 0
    s.region = s.ship = s.struck = NOBODY
    s.saved = 0
    for p in s.players:
        p.gained = 0
    if s.unity is not None:
        s.unity.gained = 0
    if s.events is not None:
        s.tell("turn_began", who=who, n=s.round)


def begin_turn(s: AndromedaState, seat: int) -> None:
    new_turn(s, seat)
    p = s.players[seat]
    if all(place == UNBUILT for place in p.ships):
        rescue(s, seat, p)
    s.stack.append(EndTurn(seat))
    s.stack.append(Turn(seat))


def rescue(s: AndromedaState, seat: int, p: Player) -> None:
    """AE-B-5.6: a transport for whoever has no ship, paid as far as possible."""
    cost = c.FLEET[TRANSPORT].cost
    for resource in range(len(RESOURCES)):
        due = cost[resource]
        paid = min(due, p.store[resource])
        p.store[resource] -= paid
        if resource >= paying.FIRST_MATERIAL:
            p.store[paying.CREDIT] -= min(due - paid, p.store[paying.CREDIT])
    p.ships[p.ship(TRANSPORT, UNBUILT)] = BAY
    s.tell("rescued", who=seat)


class Turn(Ask):
    """AE-B-5.1: launch, or return to station."""

    clause = "AE-B-5.1"

    def choices(self, s: AndromedaState) -> list[Action]:
        seat = self.who
        p = s.players[seat]
        found = launch.launches(s, seat)
        if may_return(p):
            found.append(RETURN)
        if not found:
            found.append(PASS)
        if BAY in p.ships:
            if p.kit.by_trigger[ON_DECLARE_LAUNCH]:
                found += [USE[ability] for ability in triggers.offered(s, seat, ON_DECLARE_LAUNCH)]
            if p.hand:
                found += [CARD[card] for card in cards.playable(s, seat, DECLARE)]
        return found

    def chosen(self, s: AndromedaState, action: Action) -> None:
        verb = action.verb
        if verb == "launch":
            launch.begin_launch(s, self.who, *action.args)
        elif verb == "return":
            station.begin_return(s, self.who)
        elif verb == "pass":
            s.tell("passed", who=self.who)
        else:
            s.stack.append(self)
            cards.use_or_play(s, self.who, action)

    def reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        verb = action.verb
        if verb == "launch":
            return launch.explain_launch(s, seat, action)
        if verb == "return":
            return refuse("AE-B-5.3", "refuse.nothing_out")
        if verb == "pass":
            return refuse("AE-B-5.5", "refuse.no_pass")
        if verb == "card":
            return cards.why_not(s, seat, action, "AE-B-6.13")
        return refuse(self.clause, "refuse.not_asked")

    def rule(self, s: AndromedaState) -> str:
        return "AE-B-20.1" if s.ending else self.clause

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.Turn.last" if s.ending else "prompt.Turn", who=self.who)


def may_return(p: Player) -> bool:
    """AE-B-5.3"""
    return any(place >= 0 or place in (BARGE, SCRAPYARD) for place in p.ships)


class EndTurn(Step["AndromedaState"]):
    """AE-B-5.7: discard down to the limits, then look whether the end is triggered."""

    auto = True
    clause = "AE-B-5.7"
    who: int

    def run(self, s: AndromedaState) -> None:
        p = s.players[self.who]
        if len(p.hand) > p.hand_limit:
            s.stack += [self, DiscardDown(self.who)]
        elif sum(p.store) > c.CONSTANTS.storage:
            s.stack += [self, StoreDown(self.who)]
        else:
            check_end(s, self.who)
            s.stack.append(NextTurn(self.who))


def check_end(s: AndromedaState, who: int) -> None:
    """AE-B-20.1, 20.5: everybody has one final turn, whoever's turn it was the last one."""
    highest = max(p.vp for p in s.players)
    if s.unity is not None:
        highest = max(highest, s.unity.vp)
    if s.ending or highest < s.t.terminus:
        return
    s.ending = True
    count = len(s.players)
    begin = unity.after(s) if who >= count else (who + 1) % count
    s.final = tuple((begin + n) % count for n in range(count))
    s.tell("end_triggered", n=s.t.terminus)


class DiscardDown(Ask):
    """AE-B-18.1: down to the hand limit."""

    clause = "AE-B-18.1"

    def choices(self, s: AndromedaState) -> list[Action]:
        p = s.players[self.who]
        return [DISCARD[card] for card in sorted(set(p.hand))] if len(p.hand) > p.hand_limit else []

    def chosen(self, s: AndromedaState, action: Action) -> None:
        paying.give_card(s, self.who, action.args[0])

    def prompt(self, s: AndromedaState) -> Message:
        p = s.players[self.who]
        return Message("prompt.DiscardDown", who=self.who, n=max(0, len(p.hand) - p.hand_limit))


class StoreDown(Ask):
    """AE-B-18.3: down to the storage limit."""

    clause = "AE-B-18.3"

    def choices(self, s: AndromedaState) -> list[Action]:
        store = s.players[self.who].store
        if sum(store) <= c.CONSTANTS.storage:
            return []
        return [DROP_RESOURCE[resource] for resource in range(len(RESOURCES)) if store[resource]]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        s.players[self.who].store[action.args[0]] -= 1
        if s.events is not None:
            s.tell("dropped", who=self.who, resource=action.args[0])

    def prompt(self, s: AndromedaState) -> Message:
        over = sum(s.players[self.who].store) - c.CONSTANTS.storage
        return Message("prompt.StoreDown", who=self.who, n=max(0, over))
