"""BR-FLY: the flight, card by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Message, Step, Together

from .. import content as c
from ..actions import FLY_ON, GIVE_UP, GIVE_UP_SHIP
from ..pieces.power import vessels
from .cards import deck
from .effects import fleet, sleepers
from .team.skills import CROOK_GAINED, CROOK_SPARED, bit

if TYPE_CHECKING:
    from ..state import TruckerState


def begin(s: TruckerState) -> None:
    """BR-SET-4: the piles become one deck with a card of the round's level on top."""
    wanted = s.first_level
    s.deck = [card for pile in s.piles for card in pile]
    s.shuffle(s.deck)
    while deck.CARDS[s.deck[-1]].level != wanted:
        s.shuffle(s.deck)
    s.stack.append(NextCard())


class NextCard(Step["TruckerState"]):
    """BR-FLY-1, 3, 4: after a card, and before the next."""

    auto = True
    clause = "BR-FLY-1"

    def run(self, s: TruckerState) -> None:
        s.card = -1
        drop_out(s)
        for p in s.players:
            p.ship.active = p.ship.spent = p.ship.hot = ()
            p.used &= ~(bit(CROOK_GAINED) | bit(CROOK_SPARED))  # GT-CRK-1
        if s.deck and any(p.flying for p in s.players):
            s.stack.append(FlyOn())
        else:
            s.tell("flight_over")


def drop_out(s: TruckerState) -> None:
    """BR-FLY-4, GT-FLEET-10: no human aboard, or lapped."""
    order = s.flight_order()
    for seat in order:
        p = s.players[seat]
        ship = p.ship
        if ship.board.fleet > 1:
            manned = {ship.vessel(cell) for cell in ship.humans}
            for vessel in vessels(ship):
                if vessel not in manned:
                    fleet.give_up_ship(s, seat, vessel)
        if not ship.humans:
            fleet.leave(s, seat, "no_humans")
    if order:
        ahead = max(s.players[seat].pos for seat in order)
        for seat in order:
            p = s.players[seat]
            if p.flying and ahead - p.pos >= c.CONSTANTS.track:
                fleet.leave(s, seat, "lapped")


class FlyOn(Together["TruckerState"]):
    """BR-FLY-3: before a card is turned over everybody may give up (GT-FLEET-10: or one ship of a fleet)."""

    clause = "BR-FLY-3"

    def seats(self, s: TruckerState) -> tuple[int, ...]:
        return tuple(s.flight_order())

    def choices(self, s: TruckerState, seat: int) -> list[Action]:
        ship = s.players[seat].ship
        flown = vessels(ship)
        parts = [GIVE_UP_SHIP[vessel] for vessel in flown] if len(flown) > 1 else []
        return [FLY_ON, GIVE_UP, *parts]

    def resolve(self, s: TruckerState, chosen: dict[int, Action]) -> None:
        for seat, action in chosen.items():
            if action is GIVE_UP:
                fleet.leave(s, seat, "gave_up")
            elif action is not FLY_ON:
                fleet.give_up_ship(s, seat, action.args[0])
        if any(p.flying for p in s.players):
            reveal(s)
        else:
            s.tell("flight_over")

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.FlyOn", n=len(s.deck))


def reveal(s: TruckerState) -> None:
    """BR-FLY-1: the leader turns over the next card."""
    s.turn += 1
    s.card = s.deck.pop()
    s.flown.append(s.card)
    s.on_top = max(0, s.on_top - 1)
    s.declared = [0] * len(s.players)
    s.reveals += 1
    s.tell("card", seat=s.flight_order()[0], card=s.card)
    s.stack.append(NextCard())
    sleepers.after_card(s)
    deck.play(s)
