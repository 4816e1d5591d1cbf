"""BR-CARD-SHIP, BR-CARD-STATION, GT-ABAN: abandoned ships and stations, armed ones too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Own, Refusal, Step, refuse

from ... import content as c
from ...actions import ACCEPT, DECLINE, POWER
from ...pieces.parts import ROBONAUTS
from ...pieces.power import CREW, crew_size, switchable
from ...pieces.ship import goods_of
from ...words import phrases
from ..effects import attack, goods
from ..effects.attack import Volley, volley_of
from ..effects.crew import lose_crew
from ..effects.energy import pay
from ..effects.goods import receive
from ..ledger import FLIGHT
from .enemies import less
from .kind import CardType, Wrong, in_order, unmixed

if TYPE_CHECKING:
    from ...ruleset import Size
    from ...state import Trucker, TruckerState


def begin(s: TruckerState) -> None:
    s.stack.append(NextVisitor(tuple(s.flight_order()), 0))


def needed(s: TruckerState) -> int:
    """The crew a ship costs, or a station asks for."""
    return s.card_now().crew


def is_ship(s: TruckerState) -> bool:
    return s.card_now().type == "abandoned_ship"


def able(s: TruckerState, p: Trucker) -> bool:
    """GT-ROBO-2, 3: robonauts help to meet a minimum, and are never a loss."""
    return (p.ship.crew() if is_ship(s) else crew_size(p)) >= needed(s)


def could(s: TruckerState, p: Trucker) -> bool:
    """Whether robonauts that could be switched on would make up for what is missing."""
    if able(s, p):
        return True
    if is_ship(s):
        return False
    cells = switchable(s, p, CREW, ())
    spare = p.ship.cells_left() + len(p.ship.plan.joined)  # an upper bound: panels may power some of them
    return crew_size(p) + sum(p.ship.part(cell).room for cell in cells[:spare]) >= needed(s)


class NextVisitor(Step["TruckerState"]):
    """In flight order, the first one willing; with five players a second one too (GT-5P-2)."""

    seats: tuple[int, ...]
    served: int
    auto = True
    clause = "BR-CARD-SHIP"

    def run(self, s: TruckerState) -> None:
        if not self.seats or self.served > (1 if s.t.second else 0):
            return
        seat, rest = self.seats[0], self.seats[1:]
        s.stack.append(NextVisitor(rest, self.served))
        if could(s, s.players[seat]):
            s.stack.append(Visit(seat, self.served, False))


class Visit(Own["TruckerState"]):
    """Take it, or leave it to the next. GT-ABAN-1, 2: an armed one shoots first."""

    served: int
    shot: bool  # whether the welcome shots have been fired at this player
    clause = "BR-CARD-SHIP"

    def rule(self, s: TruckerState) -> str:
        return "BR-CARD-SHIP" if is_ship(s) else "BR-CARD-STATION"

    def prompt(self, s: TruckerState) -> Message:
        name = "prompt.Visit_ship" if is_ship(s) else "prompt.Visit_station"
        return Message(name, seat=self.seat, n=needed(s), crew=crew_size(s.players[self.seat]))

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        p = s.players[self.seat]
        found = [DECLINE]
        if able(s, p):
            found.append(ACCEPT)
        elif not is_ship(s):
            found += [POWER[cell] for cell in switchable(s, p, CREW, ())]
        return found

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DECLINE:
            return
        if action.verb == "power":
            ship = s.players[self.seat].ship
            ship.active = (*ship.active, action.args[0])
            s.stack.append(Visit(seat, self.served, self.shot))
            s.tell("powered", seat=seat, cell=action.args[0])
            pay(s, seat, action.args[0])
        elif s.card_now().attacks and not self.shot:
            s.stack.append(Survived(seat, self.served))
            s.stack.append(Volley(volley_of(s.card_now().attacks), (seat,)))
        else:
            self._serve(s, seat)

    def _serve(self, s: TruckerState, seat: int) -> None:
        card = s.card_now()
        following = s.stack.pop()
        assert isinstance(following, NextVisitor)
        s.stack.append(NextVisitor(following.seats, self.served + 1))
        s.tell("visited", seat=seat)
        second = bool(self.served)
        if card.credits:
            s.book(seat, FLIGHT, card.credits - second)
        s.move(seat, -card.days)
        if is_ship(s):
            lose_crew(s, seat, needed(s))
        offered = goods_of(card.goods)
        receive(s, seat, less(offered) if second else offered)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action is ACCEPT:
            return refuse(self.rule(s), "refuse.gt_too_few", n=needed(s))
        if action.verb == "power":
            return self._why_no_power(s, action.args[0])
        return refuse(self.rule(s), "refuse.gt_choose_now")

    def _why_no_power(self, s: TruckerState, cell: int) -> Refusal:
        p = s.players[self.seat]
        if cell in p.ship.active:
            return refuse("GT-ROBO-1", "refuse.gt_powered_already")
        if is_ship(s) or able(s, p) or cell not in p.ship.plan.of(ROBONAUTS):
            return refuse("GT-ROBO-2", "refuse.gt_no_use", cell=cell)
        return refuse("GT-ROBO-1", "refuse.gt_no_power", cell=cell)


class Survived(Own["TruckerState"]):
    """GT-ABAN-1: after the shots, if the player still can."""

    served: int
    auto = True
    clause = "GT-ABAN-1"

    def run(self, s: TruckerState) -> None:
        if could(s, s.players[self.seat]):
            s.stack.append(Visit(self.seat, self.served, True))


# -- what is on the cards -----------------------------------------------------------------------------------------


def _lines(takes: str, card: c.Card, stakes: c.Stakes) -> list[Message]:
    welcome = [Message("text.welcome", what=phrases.attacks(card.attacks))] if card.attacks else []
    return [*welcome, Message(takes, n=card.crew), *phrases.reward(card, stakes), *phrases.days(card)]


def ship_lines(card: c.Card, stakes: c.Stakes) -> list[Message]:
    return _lines("text.abandoned_ship", card, stakes)


def station_lines(card: c.Card, stakes: c.Stakes) -> list[Message]:
    return _lines("text.abandoned_station", card, stakes)


def check(card: c.Card) -> Wrong:
    return in_order("goods", card.goods) or unmixed(card, "shot")


def most(card: c.Card, size: Size) -> int:
    """Asked before and after the shots; robonauts are switched on once and paid for; the crew that stays behind."""
    return 2 + 2 * size.tiles + attack.most(len(card.attacks)) + card.crew + goods.most(size, len(card.goods))


SHIP: Final = CardType(
    "abandoned_ship",
    "BR-CARD-SHIP",
    begin,
    ship_lines,
    most,
    needs="crew credits days",
    may="attacks goods",
    check=check,
)
STATION: Final = CardType(
    "abandoned_station",
    "BR-CARD-STATION",
    begin,
    station_lines,
    most,
    needs="crew goods days",
    may="attacks credits",
    check=check,
)
