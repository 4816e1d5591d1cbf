"""AE-B-9, 10, 11.1: the return to station: modules, moon slots, ships."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Refusal, Step, refuse

from .. import content as c
from ..actions import (
    ACTIVATE,
    BACK,
    BARGE,
    BY_ENERGY,
    BY_REACTOR,
    BY_SHIP,
    DONE,
    INTO,
    ON_MODULE,
    OPERATE,
    SCRAPYARD,
    Module,
    Moon,
    place_of,
    ship_at,
)
from ..content.words import NOTHING, ON_ACTIVATE_REACTOR, ON_RETURN, VERB
from ..pieces.kit import SHIP_TYPE, TRANSPORT
from . import developing, paying, triggers
from .effects import run
from .own import Ask

if TYPE_CHECKING:
    from ..state import AndromedaState, Player

SCIENCE: Final = 0
ENERGY: Final = 0
PRICE: Final = 1  # AE-B-10.4: of an activation by energy
N_ROWS: Final = len(c.ROWS)
INPUTS: Final = [module.moon_input for module in c.MODULES]
PER_MODULE: Final = 3  # actions `activate` and `into` of a module
_GAIN: Final = VERB["gain"]
_DRAW: Final = VERB["draw_tactics"]
_MOON_SLOT: Final = VERB["moon_slot"]
_DEVELOP: Final = VERB["develop"]
TACTICS: Final = len(NOTHING) - 1


def _icon_price(moon: int) -> tuple[int, ...]:
    """AE-B-10.13: what a moon's icon costs in an input slot."""
    price = list(NOTHING)
    for word in c.LISTS[c.MOONS[moon].icon]:
        if word.verb == _GAIN:
            price = [a + b for a, b in zip(price, word.amounts, strict=True)]
        elif word.verb == _DRAW:
            price[TACTICS] += word.n
    return tuple(price)


ICON_PRICE: Final = [_icon_price(moon) for moon in range(len(c.MOONS))]
DEVELOPS: Final = [any(word.verb == _DEVELOP for word in c.LISTS[module.output]) for module in c.MODULES]


# -- moon slots -------------------------------------------------------------------------------------------------------


class IntoSlot(Ask):
    """AE-B-11.1, 10.9: which slot a moon goes into."""

    clause = "AE-B-11.1"
    frees = False
    moon: Moon

    def choices(self, s: AndromedaState) -> list[Action]:
        p = s.players[self.who]
        taken = {(module, slot) for module, slot, _ in p.slotted}
        allowed = c.MOONS[self.moon].input_allowed
        found = [
            INTO[module * PER_MODULE + slot]
            for module in p.modules()
            for slot in range(c.MODULE_SLOTS[module])
            if (module, slot) not in taken and (allowed or slot >= INPUTS[module])
        ]
        if not s.laid_back >> self.moon & 1:  # once a turn, or one could go to and fro for ever
            found.append(BACK)
        return found

    def chosen(self, s: AndromedaState, action: Action) -> None:
        if action is BACK:
            s.laid_back |= 1 << self.moon
            return
        module, slot = action.args
        p = s.players[self.who]
        p.moons.remove(self.moon)
        p.slotted = (*p.slotted, (module, slot, self.moon))
        if s.events is not None:
            s.tell("slotted", who=self.who, moon=self.moon, module=module)

    def reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        if action.verb == "into":
            module, slot = action.args
            p = s.players[self.who]
            if module not in p.modules() or slot >= c.MODULE_SLOTS[module]:
                return refuse("AE-B-11.1", "refuse.no_such_slot", module=module)
            if any(one == (module, slot) for one in ((m, n) for m, n, _ in p.slotted)):
                return refuse("AE-B-10.13", "refuse.slot_taken", module=module)
            return refuse("AE-B-10.9", "refuse.no_input", moon=self.moon)
        if action is BACK:
            return refuse(self.clause, "refuse.laid_back", moon=self.moon)
        return refuse(self.clause, "refuse.not_asked")

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.IntoSlot", moon=self.moon)


def moon_in(p: Player, module: int, slot: int) -> int:
    """The moon in a slot, -1 if it is empty."""
    for where, place, moon in p.slotted:
        if where == module and place == slot:
            return moon
    return -1


# -- the return -------------------------------------------------------------------------------------------------------


def begin_return(s: AndromedaState, seat: int) -> None:
    """AE-B-9.1 to 9.4, 9.6"""
    if s.events is not None:
        s.tell("returned", who=seat)
    s.stack.append(CleanUp(seat))
    s.stack.append(Activate(seat))
    s.stack.append(developing.MayDevelop(seat))
    triggers.fire(s, seat, ON_RETURN)


def input_of(p: Player, module: int) -> tuple[int, ...] | None:
    """AE-B-10.7, 10.8, 10.12: what activating costs; None if an input slot is empty."""
    price = c.MODULES[module].input
    for slot in range(INPUTS[module]):
        moon = moon_in(p, module, slot)
        if moon < 0:
            return None
        price = tuple([a + b for a, b in zip(price, ICON_PRICE[moon], strict=True)])
    return price


def _dearer(price: tuple[int, ...]) -> tuple[int, ...]:
    return (price[ENERGY] + PRICE, *price[1:])


class Activate(Ask):
    """AE-B-9.2, 10.3 to 10.6: activate modules with ships, with energy, by the reactor."""

    clause = "AE-B-9.2"

    def choices(self, s: AndromedaState) -> list[Action]:
        p = s.players[self.who]
        ships = any(place >= 0 or place == BARGE for place in p.ships)
        found: list[Action] = []
        cards = len(p.hand)
        energy = p.store[ENERGY] >= PRICE
        for row in range(N_ROWS):
            lit = bool(s.lit >> row & 1)
            if not s.operated >> row & 1:
                if ships:
                    found.append(OPERATE[row * 2])
                if row != SCIENCE and lit and energy:
                    found.append(OPERATE[row * 2 + 1])
            if not ships and not lit:
                continue
            for module in p.rows[row]:
                if s.activated >> module & 1 or p.broken(module):
                    continue
                price = input_of(p, module)
                if price is None or not paying.enough(p.store, cards, price):
                    continue
                first = module * PER_MODULE
                if row == SCIENCE:
                    if lit:
                        found.append(ACTIVATE[first + BY_REACTOR])
                    continue
                if ships:
                    found.append(ACTIVATE[first + BY_SHIP])
                if lit and energy and paying.enough(p.store, cards, _dearer(price)):
                    found.append(ACTIVATE[first + BY_ENERGY])
        found.append(DONE)
        return found

    def chosen(self, s: AndromedaState, action: Action) -> None:
        s.stack.append(self)
        number, by = action.args
        if by == BY_ENERGY:
            s.players[self.who].store[ENERGY] -= PRICE
        if action.verb == "operate":
            self.operate(s, number, by)
        else:
            self.activate(s, number, by)

    def operate(self, s: AndromedaState, row: int, by: int) -> None:
        """AE-B-10.5, 10.11: a printed module."""
        s.operated |= 1 << row
        if s.events is not None:
            s.tell("operated", who=self.who, row=row, by=by)
        if row == SCIENCE:
            s.stack.append(triggers.Fire(self.who, ON_ACTIVATE_REACTOR))
        s.stack.append(run.Run(self.who, c.ROWS[row].output, 0))
        if by == BY_SHIP:
            s.lit |= 1 << row
            take_ship(s, self.who)

    def activate(self, s: AndromedaState, module: int, by: int) -> None:
        """AE-B-10.3, 10.12"""
        price = input_of(s.players[self.who], module)
        assert price is not None
        s.activated |= 1 << module
        if s.events is not None:
            s.tell("activated", who=self.who, module=module, by=by)
        s.stack.append(Output(self.who, module, 0))
        if by == BY_SHIP:
            s.lit |= 1 << c.MODULES[module].type
        paying.charge(s, self.who, price)
        if by == BY_SHIP:
            take_ship(s, self.who)

    def reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        if action.verb not in ("operate", "activate"):
            return refuse(self.clause, "refuse.not_asked")
        return why_not_activated(s, self.who, action)


def why_not_activated(s: AndromedaState, who: int, action: Action) -> Refusal:
    p = s.players[who]
    number, by = action.args
    printed = action.verb == "operate"
    row = number if printed else c.MODULES[number].type
    if not printed and number not in p.modules():
        return refuse("AE-B-10.3", "refuse.no_module", module=number)
    if not printed and p.broken(number):
        return refuse("AE-B-10.6", "refuse.damaged", module=number)
    if s.operated >> row & 1 if printed else s.activated >> number & 1:
        return refuse("AE-B-10.6", "refuse.module_used")
    if (by == BY_REACTOR) != (row == SCIENCE and not printed) and (by == BY_REACTOR or row == SCIENCE):
        return refuse("AE-B-10.5", "refuse.science_row")
    if by == BY_REACTOR and not s.lit >> SCIENCE & 1:
        return refuse("AE-B-10.5", "refuse.reactor_first")
    if by == BY_SHIP and not any(place >= 0 or place == BARGE for place in p.ships):
        return refuse("AE-B-9.2", "refuse.no_ship_left")
    if by == BY_ENERGY and not s.lit >> row & 1:
        return refuse("AE-B-10.4", "refuse.row_dark")
    if by == BY_ENERGY and p.store[ENERGY] < PRICE:
        return refuse("AE-B-10.4", "refuse.no_energy")
    if not printed and input_of(p, number) is None:
        return refuse("AE-B-10.7", "refuse.slot_empty", module=number)
    return refuse("AE-B-10.12", "refuse.no_input_paid")


class Output(Step["AndromedaState"]):
    """AE-B-10.7, 10.12: what a module gives, the icons of moons in its slots among it."""

    auto = True
    clause = "AE-B-10.12"
    who: int
    module: Module
    at: int

    def run(self, s: AndromedaState) -> None:
        words = c.LISTS[c.MODULES[self.module].output]
        word = words[self.at]
        if self.at + 1 < len(words):
            s.stack.append(Output(self.who, self.module, self.at + 1))
        if word.verb == _MOON_SLOT:
            moon = moon_in(s.players[self.who], self.module, word.n)
            if moon >= 0:
                run.carry(s, self.who, c.MOONS[moon].icon)
        else:
            run.DO[word.verb](s, self.who, word)


# -- which ship -------------------------------------------------------------------------------------------------------


def take_ship(s: AndromedaState, who: int) -> None:
    """AE-B-9.6: from the barge first, then ships no development needs, then the rest in reading order."""
    p = s.players[who]
    for ship, place in enumerate(p.ships):
        if place == BARGE:
            p.ships[ship] = ON_MODULE
            return
    order = {region: n for n, region in enumerate(s.map.by_reading)}
    there = sorted((order.get(place, len(order)), ship) for ship, place in enumerate(p.ships) if place >= 0)
    founders = [ship for _, ship in there if founds(s, p, ship)]
    spare = [ship for _, ship in there if ship not in founders]
    if spare:
        p.ships[spare[0]] = ON_MODULE
    elif len({p.ships[ship] for ship in founders}) > 1 and develops_later(s, p):
        s.stack.append(WhichShip(who))
    else:
        p.ships[founders[0]] = ON_MODULE


def founds(s: AndromedaState, p: Player, ship: int) -> bool:
    """Whether a ship is a transport on a planet without a development."""
    place = p.ships[ship]
    return SHIP_TYPE[ship] == TRANSPORT and c.KIND_OF[place] == c.PLANET and not s.owners[place]


def develops_later(s: AndromedaState, p: Player) -> bool:
    """Whether a module whose output develops could still give it this turn: it is the one being activated, or free."""
    if any(isinstance(step, Output) and DEVELOPS[step.module] for step in s.stack):
        return True
    return any(DEVELOPS[m] and not s.activated >> m & 1 and not p.broken(m) for m in p.modules())


class WhichShip(Ask):
    """AE-B-9.6: which transport comes home, where a development may still need the other."""

    clause = "AE-B-9.6"
    frees = False

    def choices(self, s: AndromedaState) -> list[Action]:
        p = s.players[self.who]
        places = sorted({p.ships[ship] for ship in range(len(p.ships)) if p.ships[ship] >= 0 and founds(s, p, ship)})
        return [ship_at(TRANSPORT, place) for place in places]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        p = s.players[self.who]
        p.ships[p.ship(action.args[0], place_of(action))] = ON_MODULE


class CleanUp(Step["AndromedaState"]):
    """AE-B-9.2 to 9.4: every ship comes home; damage of shielded ships is mended."""

    auto = True
    clause = "AE-B-9.4"
    who: int

    def run(self, s: AndromedaState) -> None:
        p = s.players[self.who]
        for ship, place in enumerate(p.ships):
            if place >= 0 or place in (BARGE, SCRAPYARD, ON_MODULE):
                s.into_bay(self.who, ship)
