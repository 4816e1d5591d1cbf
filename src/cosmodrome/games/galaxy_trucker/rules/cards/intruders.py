"""GT-INTR: intruders approach like a meteor, walk through the ship hand on the wall, eat and lay charges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Own, Refusal, refuse

from ... import content as c
from ...actions import BRACE, HAND_FIRST, POWER, SHIFT
from ...pieces.boards import NOWHERE
from ...pieces.cargo import hidden
from ...pieces.parts import ARMORY, AUTO_DEFENCE, ROBONAUTS, THRUSTERS
from ...pieces.power import CREW, armed, switchable
from ...pieces.ship import NO_GOODS, goods_of
from ...words import phrases
from ..effects import goods
from ..effects.attack import MOST_SHIPS, explain_shift, first_tile, in_reach, nozzles
from ..effects.damage import destroy
from ..effects.energy import pay
from ..effects.goods import receive
from ..ledger import FLIGHT
from .kind import CardType, Wrong, in_order

if TYPE_CHECKING:
    from ...pieces.ship import Ship
    from ...ruleset import Size
    from ...state import Trucker, TruckerState

LEFT, RIGHT = range(2)  # the hand on the wall
# Where each hand looks first, as quarter turns from the direction it walks (GT-INTR-7).
TURNS: Final = ((3, 0, 1, 2), (1, 0, 3, 2))
ENTRY: Final = 1  # the number of the first step


class Intruder(c.Card, frozen=True):
    kind: c.IntruderKind = ""
    side: c.Side = 0  # they come from
    hands: tuple[c.Hand, ...] = ()
    steps: c.Figure = 0
    charges: tuple[c.Number, ...] = ()


def here(s: TruckerState) -> Intruder:
    """The card being resolved."""
    card = s.card_now()
    assert isinstance(card, Intruder)
    return card


def begin(s: TruckerState) -> None:
    """GT-INTR-1, 13: one roll for all; the owners resolve their ships in flight order."""
    side = here(s).side
    first, second = s.roll()
    s.tell("intruder", side=side, first=first, second=second)
    for seat in reversed(s.flight_order()):
        board = s.players[seat].ship.board
        s.stack.append(Approach(seat, board.line(side, first, second), board.begin(side, second), ()))


# -- what a ship has against them ---------------------------------------------------------------------------------


def defended(ship: Ship, cell: int) -> bool:
    """GT-INTR-3, GT-ADS-4, GT-ARM-4: an auto-defence, or armed crew; robonauts only while they are on."""
    if ship.part(cell).kind == AUTO_DEFENCE:
        return True
    return (ship.figures(cell) > 0 or cell in ship.active) and armed(ship, cell)


def manned(ship: Ship, cell: int) -> bool:
    """GT-THR-8: somebody who is awake stands on a tile joined to these thrusters."""
    return any(ship.figures(near) > 0 or near in ship.active for near in ship.plan.linked(cell))


def levers(ship: Ship, side: int, moved: tuple[int, ...]) -> list[tuple[int, int]]:
    """GT-INTR-5: (thrusters, nozzle) that could shift the line of an intruder."""
    return [(cell, nozzle) for cell, nozzle in nozzles(ship, side, moved) if manned(ship, cell)]


def useful_robonauts(s: TruckerState, p: Trucker, side: int, moved: tuple[int, ...]) -> list[int]:
    """GT-ROBO-4, 6: cells worth switching on: beside an armory, or beside thrusters that could help."""
    ship = p.ship
    idle = switchable(s, p, CREW, ())
    if not idle:
        return []
    thrusters = {cell for cell, _ in nozzles(ship, side, moved)}
    return [
        cell
        for cell in idle
        if any(ship.part(near).kind == ARMORY or near in thrusters for near in ship.plan.linked(cell))
    ]


class Approach(Own["TruckerState"]):
    """Asks the owner whether there is anything to do before it enters, then lets it in."""

    line: int
    begin: int
    moved: tuple[int, ...]  # ship of the fleet, its line now, ... (GT-FLEET-8)
    auto = True
    clause = "GT-INTR-5"

    def run(self, s: TruckerState) -> None:
        p = s.players[self.seat]
        side = here(s).side
        if in_reach(p.ship, side, self.line, self.begin, self.moved):
            if levers(p.ship, side, self.moved) or useful_robonauts(s, p, side, self.moved):
                s.stack.append(MeetIntruder(self.seat, self.line, self.begin, self.moved))
                return
        enter(s, self.seat, first_tile(p.ship, side, self.line, self.begin, self.moved))


class MeetIntruder(Own["TruckerState"]):
    """GT-INTR-5, GT-ROBO-6: shift the line with manned thrusters, switch robonauts on, or let it come."""

    line: int
    begin: int
    moved: tuple[int, ...]
    clause = "GT-INTR-5"

    def prompt(self, s: TruckerState) -> Message:
        """GT-INTR-2 to 4: what it will come to if nothing is done."""
        side = here(s).side
        ship = s.players[self.seat].ship
        cell = first_tile(ship, side, self.line, self.begin, self.moved)
        dodged = self.moved and ship.board.fleet == 1  # the other ships of a fleet keep the line of the dice
        label = ship.board.label(side, self.moved[-1] if dodged else self.line)
        if cell == NOWHERE:
            return Message("prompt.MeetIntruder_miss", seat=self.seat, side=side, line=label)
        name = "prompt.MeetIntruder_door" if defended(ship, cell) else "prompt.MeetIntruder"
        return Message(name, seat=self.seat, side=side, line=label, cell=cell)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        p = s.players[self.seat]
        side = here(s).side
        shifts = [SHIFT[cell * 4 + nozzle] for cell, nozzle in levers(p.ship, side, self.moved)]
        return [BRACE, *shifts, *(POWER[cell] for cell in useful_robonauts(s, p, side, self.moved))]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        ship = s.players[self.seat].ship
        side = here(s).side
        if action is BRACE:
            enter(s, seat, first_tile(ship, side, self.line, self.begin, self.moved))
            return
        cell = action.args[0]
        moved = self.moved
        if action.verb == "shift":
            line = ship.board.shifted(side, self.line, action.args[1])
            moved = (*moved, ship.vessel(cell), line)
            s.tell("shifted", seat=seat, cell=cell, line=ship.board.label(side, line))
        s.stack.append(Approach(seat, self.line, self.begin, moved))
        if action.verb == "power":
            wake_robonauts(s, seat, cell)
        else:
            pay(s, seat, cell)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        ship = s.players[self.seat].ship
        if action.verb == "power":
            return explain_robonauts(ship, action.args[0])
        if action.verb != "shift":
            return refuse(self.clause, "refuse.gt_dodge_now")
        cell = action.args[0]
        if cell in ship.plan.of(THRUSTERS) and not manned(ship, cell):
            return refuse("GT-THR-8", "refuse.gt_unmanned", cell=cell)
        return explain_shift(ship, here(s).side, self.moved, *action.args)


def wake_robonauts(s: TruckerState, seat: int, cell: int) -> None:
    """GT-ROBO-1: one energy, until the end of the card."""
    ship = s.players[seat].ship
    ship.active = (*ship.active, cell)
    s.tell("powered", seat=seat, cell=cell)
    pay(s, seat, cell)


def explain_robonauts(ship: Ship, cell: int) -> Refusal:
    part = ship.cells[cell]
    if part is None or part.kind != ROBONAUTS:
        return refuse("GT-ROBO-1", "refuse.gt_no_use", cell=cell)
    if cell in ship.active:
        return refuse("GT-ROBO-1", "refuse.gt_powered_already")
    return refuse("GT-ROBO-1", "refuse.gt_no_power", cell=cell)


# -- going in -----------------------------------------------------------------------------------------------------


def enter(s: TruckerState, seat: int, cell: int) -> None:
    """GT-INTR-2, 4: nothing on the line, or step 1."""
    card = here(s)
    if cell == NOWHERE:
        s.tell("intruder_missed", seat=seat)
        return
    hands = tuple(c.HANDS.index(hand) for hand in card.hands)
    if len(hands) > 1 and not defended(s.players[seat].ship, cell):
        s.stack.append(FirstHand(seat, cell))
    else:
        s.stack.append(Walk(seat, cell, hands, 0, (), cell, card.side ^ 2, ENTRY, False))


class FirstHand(Own["TruckerState"]):
    """GT-DUO-1: of a couple, the owner says which one walks first."""

    cell: int  # where they come in
    clause = "GT-DUO-1"

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.FirstHand", seat=self.seat, cell=self.cell)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [HAND_FIRST[LEFT], HAND_FIRST[RIGHT]]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        hand = action.args[0]
        heading = here(s).side ^ 2
        s.stack.append(Walk(seat, self.cell, (hand, 1 - hand), 0, (), self.cell, heading, ENTRY, False))

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_choose_now")


class Walk(Own["TruckerState"]):
    """One step of one intruder: it is about to enter `cell`, walking towards side `heading`."""

    entry: int  # where they come in
    hands: tuple[int, ...]  # of the one that walks, and of those still to come
    beaten: int  # how many have been
    mines: tuple[int, ...]  # cells with charges
    cell: int
    heading: int
    step: int  # the number of the step it is about to make
    warned: bool  # whether the owner has let it into this cell of robonauts
    auto = True

    def run(self, s: TruckerState) -> None:
        p = s.players[self.seat]
        ship = p.ship
        card = here(s)
        if defended(ship, self.cell):
            self._stopped(s)
            return
        if not self.warned and self.cell in switchable(s, p, CREW, ()) and armed(ship, self.cell):
            s.stack.append(SoundAlarm(*self.fields()))
            return
        hand = self.hands[0]
        if self.step == ENTRY:
            s.tell("intruder_entered", seat=self.seat, cell=self.cell, hand=hand)
        else:
            s.tell("intruder_step", seat=self.seat, cell=self.cell, hand=hand, n=self.step)
        if "predator" in card.kind:
            eat(s, self.seat, self.cell)
        mines = self.mines
        if self.step in card.charges:  # GT-COM-1, 3
            s.tell("charge_laid", seat=self.seat, cell=self.cell, n=self.step)
            mines = mines if self.cell in mines else (*mines, self.cell)
        if self.step == card.steps:  # GT-PRED-2
            s.tell("intruder_left", seat=self.seat, cell=self.cell, hand=hand)
            self._over(s, self.beaten, mines)
            return
        cell, heading = onward(ship, self.cell, self.heading, hand)
        stays = cell == self.cell  # GT-INTR-9
        s.stack.append(Walk(self.seat, self.entry, self.hands, self.beaten, mines, cell, heading, self.step + 1, stays))

    def _stopped(self, s: TruckerState) -> None:
        """GT-INTR-3, 8; GT-COM-2: at the door it just goes away; inside it is beaten, before it does anything there."""
        hand = self.hands[0]
        if self.step == ENTRY:
            s.tell("repelled", seat=self.seat, cell=self.cell, hand=hand)
            self._over(s, self.beaten, self.mines)
        else:
            s.tell("intruder_beaten", seat=self.seat, cell=self.cell, hand=hand, n=self.step)
            self._over(s, self.beaten + 1, self.mines)

    def _over(self, s: TruckerState, beaten: int, mines: tuple[int, ...]) -> None:
        """GT-DUO-1, 2: the other of a couple; when both have walked, the charges, and then the rewards."""
        if len(self.hands) > 1:
            heading = here(s).side ^ 2
            s.stack.append(
                Walk(self.seat, self.entry, self.hands[1:], beaten, mines, self.entry, heading, ENTRY, False)
            )
            return
        if beaten:
            s.stack.append(Spoils(self.seat, beaten))
        if mines:
            s.tell("exploded", seat=self.seat, n=len(mines))
            destroy(s, self.seat, mines)


def onward(ship: Ship, cell: int, heading: int, hand: int) -> tuple[int, int]:
    """GT-INTR-6, 7, 12: the next tile by the hand on the wall, and the direction it is entered in."""
    joined = ship.plan.joined[cell]
    for turn in TURNS[hand]:
        side = (heading + turn) % 4
        beside = ship.board.neighbours[cell][side]
        if beside in joined:
            return beside, side
    return cell, heading


class SoundAlarm(Walk):
    """GT-ROBO-6: the last moment to switch armed robonauts on, before the intruder enters their cell."""

    auto = False
    clause = "GT-ROBO-6"

    def prompt(self, s: TruckerState) -> Message:
        return Message("prompt.SoundAlarm", seat=self.seat, cell=self.cell)

    def options(self, s: TruckerState, seat: int) -> list[Action]:
        return [BRACE, POWER[self.cell]]

    def take(self, s: TruckerState, seat: int, action: Action) -> None:
        s.stack.pop()
        s.stack.append(
            Walk(self.seat, self.entry, self.hands, self.beaten, self.mines, self.cell, self.heading, self.step, True)
        )
        if action is not BRACE:
            wake_robonauts(s, seat, self.cell)

    def explain(self, s: TruckerState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.gt_choose_now")


# -- what they do, and what they leave ----------------------------------------------------------------------------


def eat(s: TruckerState, seat: int, cell: int) -> None:
    """GT-PRED-1, 3: crew, goods one can see, cells; not sleepers, robonauts or what is hidden (GT-HIDE-1)."""
    p = s.players[seat]
    ship = p.ship
    crew = ship.figures(cell)
    energy = ship.energy.pop(cell, 0)
    ship.humans.pop(cell, None)
    ship.aliens.pop(cell, None)
    kept = hidden(p, cell)
    load = ship.goods.pop(cell, NO_GOODS)
    ship.lay_anew(cell)
    if sum(kept):
        ship.goods[cell] = kept
    goods = sum(load) - sum(kept)
    if crew or energy or goods:
        s.tell("ate", seat=seat, cell=cell, crew=crew, goods=goods, energy=energy)


class Spoils(Own["TruckerState"]):
    """GT-INTR-8, GT-COM-4, GT-DUO-2, GT-CPRED-1: what the card pays, for each that was beaten."""

    beaten: int
    auto = True
    clause = "GT-INTR-8"

    def run(self, s: TruckerState) -> None:
        card = here(s)
        s.book(self.seat, FLIGHT, card.credits * self.beaten)
        receive(s, self.seat, goods_of(card.goods * self.beaten))


# -- what is on the cards -----------------------------------------------------------------------------------------


def title(card: Intruder) -> Message:
    return Message(f"card.{card.kind}_couple" if len(card.hands) > 1 else f"card.{card.kind}")


def lines(card: Intruder, stakes: c.Stakes) -> list[Message]:
    walk = [Message("text.enters", side=card.side), Message("text.steps", n=card.steps)]
    walk.append(Message("text.couple") if len(card.hands) > 1 else Message(f"text.hand_{card.hands[0]}"))
    if "predator" in card.kind:
        walk.append(Message("text.eats"))
    if card.charges:
        steps = phrases.joined([Message("text.step", n=step) for step in card.charges], "and")
        walk.append(Message("text.charges", what=steps))
    return [*walk, *phrases.reward(card, c.AS_PRINTED)]  # everybody has an intruder of their own


def check(card: Intruder) -> Wrong:
    """GT-COM-5, GT-DUO-1, and that predators pay credits and commandos goods."""
    if card.hands not in (("left",), ("right",), ("left", "right")):
        return "hands", "one hand, or the left and the right of a couple"
    if ("commando" in card.kind) != bool(card.charges):
        return "charges", f"of a {card.kind}"
    if tuple(sorted(set(card.charges))) != card.charges or (card.charges and card.charges[-1] != card.steps):
        return "charges", "they rise, and the last is the last step"
    if ("predator" in card.kind) != bool(card.credits):
        return "credits", f"of a {card.kind}"
    if ("commando" in card.kind) != bool(card.goods):
        return "goods", f"of a {card.kind}"
    return in_order("goods", card.goods)


def most(card: Intruder, size: Size) -> int:
    """Each ship of a fleet dodges once, robonauts are switched on once, both are paid for; who goes first; an alarm on
    every step."""
    alarms = 2 * card.steps * len(card.hands)
    return 2 * MOST_SHIPS + 2 * size.tiles + 1 + 1 + alarms + goods.most(size, 2 * len(card.goods))


TYPE: Final = CardType(
    "intruder",
    "GT-INTR-1",
    begin,
    lines,
    most,
    record=Intruder,
    needs="kind hands steps",
    may="side charges credits goods",
    check=check,
    title=title,
    box=lambda t: t.intruders,
)
