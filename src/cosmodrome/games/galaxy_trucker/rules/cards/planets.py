"""BR-CARD-PLANET, GT-DEVP: landing, loading, astronauts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Own, Refusal, Step, refuse

from ... import content as c
from ...actions import DECLINE, LAND, SEAT_HUMAN, SEAT_SLEEPER
from ...pieces.parts import STASIS
from ...pieces.ship import goods_of
from ...words import phrases
from ..effects import goods
from ..effects.goods import receive
from ..loading import bunks
from .enemies import less
from .kind import CardType, Wrong, in_order

if TYPE_CHECKING:
    from ...ruleset import Size
    from ...state import Trucker, TruckerState


class Planets(c.Card, frozen=True):
    planets: tuple[c.Planet, ...] = ()
    developed: bool = False


def planets(s: TruckerState) -> tuple[c.Planet, ...]:
    """Those of the card being resolved."""
    card = s.card_now()
    assert isinstance(card, Planets)
    return card.planets


def begin(s: TruckerState) -> None:
    s.stack.append(TakeOff(()))
    s.stack.append(NextLander(tuple(s.flight_order()), ()))


class NextLander(Step["TruckerState"]):
    seats: tuple[int, ...]
    landed: tuple[int, ...]  # seat, planet, ...
    auto = True
    clause = "BR-CARD-PLANET"

    def run(self, s: TruckerState) -> None:
        if not self.seats:
            last = s.stack.pop()
            assert isinstance(last, TakeOff)
            s.stack.append(TakeOff(self.landed[::2]))
        elif free(s, self.landed):
            s.stack.append(Land(self.seats[0], self.seats[1:], self.landed))
        else:
            s.stack.append(NextLander((), self.landed))


def free(s: TruckerState, landed: tuple[int, ...]) -> list[int]:
    """GT-5P-3: with five players two ships find room on a planet."""
    room = 2 if s.t.second else 1
    taken = landed[1::2]
    return [planet for planet in range(len(planets(s))) if taken.count(planet) < room]


class Land(Own["TruckerState"]):
    """In flight order: a free planet, or none."""

    rest: tuple[int, ...]
    landed: tuple[int, ...]
    clause = "BR-CARD-PLANET"

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.Land", seat=self.seat, n=s.card_now().days)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [DECLINE, *(LAND[planet] for planet in free(s, self.landed))]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DECLINE:
            s.stack.append(NextLander(self.rest, self.landed))
            return
        number = action.args[0]
        second = number in self.landed[1::2]
        s.tell("landed", seat=seat, planet=number)
        s.stack.append(NextLander(self.rest, (*self.landed, seat, number)))
        planet = planets(s)[number]
        offered = goods_of(planet.goods)
        guests = planet.astronauts - second
        if guests > 0 and rooms(s.players[self.seat]):
            s.stack.append(TakeAboard(seat, guests))
        receive(s, seat, less(offered) if second else offered)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb == "land" and action.args[0] >= len(planets(s)):
            return refuse(self.clause, "refuse.gt_no_planet", n=len(planets(s)))
        if action.verb == "land":
            return refuse(self.clause, "refuse.gt_planet_taken", planet=action.args[0])
        return refuse(self.clause, "refuse.gt_choose_now")


def rooms(p: Trucker) -> list[Action]:
    """GT-DEVP-1: free places in cabins and stasis chambers; never luxury cabins."""
    ship = p.ship
    chambers = [
        cell
        for cell in ship.plan.of(STASIS)
        if ship.sleepers.get(cell, 0) + ship.humans.get(cell, 0) < ship.part(cell).room
    ]
    return [*(SEAT_HUMAN[cell] for cell in bunks(p)), *(SEAT_SLEEPER[cell] for cell in chambers)]


class TakeAboard(Own["TruckerState"]):
    """GT-DEVP-1: up to so many astronauts, one at a time."""

    n: int
    clause = "GT-DEVP-1"

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.TakeAboard", seat=self.seat, n=self.n)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [DECLINE, *rooms(s.players[self.seat])]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        if action is DECLINE:
            return
        ship = s.players[self.seat].ship
        cell = action.args[0]
        hold = ship.humans if action.verb == "seat_human" else ship.sleepers
        hold[cell] = hold.get(cell, 0) + 1
        s.tell("boarded", seat=seat, cell=cell)
        if self.n > 1 and rooms(s.players[self.seat]):
            s.stack.append(TakeAboard(seat, self.n - 1))

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        if action.verb in ("seat_human", "seat_sleeper"):
            return refuse(self.clause, "refuse.gt_cabin_full", cell=action.args[0])
        return refuse(self.clause, "refuse.gt_choose_now")


class TakeOff(Step["TruckerState"]):
    """Then, from the last to the first, the landed ships lose the card's days."""

    seats: tuple[int, ...]
    auto = True
    clause = "BR-CARD-PLANET"

    def run(self, s: TruckerState) -> None:
        for seat in reversed(s.flight_order()):
            if seat in self.seats:
                s.move(seat, -s.card_now().days)


# -- what is on the cards -----------------------------------------------------------------------------------------


def planet_line(number: int, planet: c.Planet, stakes: c.Stakes) -> Message:
    """GT-5P-3: with what a second ship finds there, where two may land."""
    offered = phrases.goods(planet.goods)
    if planet.astronauts:
        line = Message("text.planet_astronauts", planet=number, what=offered, n=planet.astronauts)
    else:
        line = Message("text.planet", planet=number, what=offered)
    return phrases.joined([line, _second(planet)], "then") if stakes.second else line


def _second(planet: c.Planet) -> Message:
    offered = phrases.goods(phrases.less(planet.goods))
    if planet.astronauts > 1:
        return Message("text.second_planet_astronauts", what=offered, n=planet.astronauts - 1)
    return Message("text.second_planet", what=offered)


def lines(card: Planets, stakes: c.Stakes) -> list[Message]:
    found = [planet_line(number, planet, stakes) for number, planet in enumerate(card.planets)]
    return [*found, *([Message("text.better")] if stakes.harder else []), *phrases.days(card)]


def check(card: Planets) -> Wrong:
    if wrong := in_order("goods", *(planet.goods for planet in card.planets)):
        return wrong
    if len(card.planets) > len(LAND):
        return "planets", f"{len(LAND)} at most"
    if not card.developed and any(planet.astronauts for planet in card.planets):
        return "planets", "astronauts wait on developed planets only"
    return None


def most(card: Planets, size: Size) -> int:
    """Land or not, each astronaut, and the goods of the richest planet."""
    guests = max(planet.astronauts for planet in card.planets)
    return 1 + guests + 1 + goods.most(size, max(len(planet.goods) for planet in card.planets))


TYPE: Final = CardType(
    "planets",
    "BR-CARD-PLANET",
    begin,
    lines,
    most,
    record=Planets,
    needs="planets days",
    may="developed",
    check=check,
    title=lambda card: Message("card.developed_planets" if card.developed else "card.planets"),
)
