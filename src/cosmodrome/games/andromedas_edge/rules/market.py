"""AE-B-7.3, 10.1, 10.2, 10.10, 10.14: buying and gaining modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Refusal, Step, refuse

from .. import content as c
from ..actions import BUY, COLUMN, DONE, DROP, N_TYPES, SHOWN, THROW_OUT
from ..content.words import ANY, ON_GAIN_MODULE, TRACK_OF_TYPE, Word
from ..pieces.kit import ANY_MODULE
from ..pieces.map import SELLS
from . import paying, tracks, triggers
from .own import Ask

if TYPE_CHECKING:
    from ..state import AndromedaState

AT_A_FIELD: Final = 2  # modules one may buy there
ALL_TYPES: Final = (1 << N_TYPES) - 1
COSTS: Final = [module.cost for module in c.MODULES]


def pending(s: AndromedaState, who: int) -> int:
    """The discount of the next module the active player buys."""
    return s.discount if who == s.active else 0


def mask_of(kind: int) -> int:
    return ALL_TYPES if kind == ANY else 1 << kind


def buyable(s: AndromedaState, who: int, mask: int, discount: int) -> list[int]:
    """The places of the market whose module could be paid for."""
    p = s.players[who]
    store = p.store
    cards = len(p.hand)
    market = s.market
    found = []
    for column in range(N_TYPES):
        if mask >> column & 1:
            for place in range(column * SHOWN, column * SHOWN + SHOWN):
                module = market[place]
                if module >= 0 and paying.enough_less(store, cards, COSTS[module], discount):
                    found.append(place)
    return found


def field_mask(s: AndromedaState, who: int, region: int) -> int:
    """The types a field sells to a player."""
    return ALL_TYPES if s.players[who].kit.allows >> ANY_MODULE & 1 else 1 << SELLS[region]


def columns(s: AndromedaState, who: int, mask: int, discount: int, store: list[int]) -> int:
    """The columns of a mask in which something could be paid for, a bit each."""
    cards = len(s.players[who].hand)
    market = s.market
    found = 0
    for column in range(N_TYPES):
        if mask >> column & 1:
            for place in range(column * SHOWN, column * SHOWN + SHOWN):
                module = market[place]
                if module >= 0 and paying.enough_less(store, cards, COSTS[module], discount):
                    found |= 1 << column
                    break
    return found


def within_reach(s: AndromedaState, who: int, mask: int, discount: int = 0) -> int:
    """AE-B-6.7: the columns with a module that could be paid for, with what abandoning all moons would bring."""
    discount += pending(s, who)
    p = s.players[who]
    found = columns(s, who, mask, discount, p.store)
    if found != mask and (p.moons or p.slotted):
        found |= columns(s, who, mask & ~found, discount, paying.with_moons(p))
    return found


class GetModule(Step["AndromedaState"]):
    """AE-B-10.1, 10.10: a shown module goes to the station."""

    auto = True
    clause = "AE-B-10.1"
    who: int
    place: int  # in the market
    advance: bool
    refill: bool

    def run(self, s: AndromedaState) -> None:
        p = s.players[self.who]
        kind = self.place // SHOWN
        if len(p.rows[kind]) >= c.CONSTANTS.row_limit:
            s.stack.append(self)
            s.stack.append(DropModule(self.who, kind))
            return
        module = s.market[self.place]
        s.market[self.place] = -1
        p.rows = (*p.rows[:kind], (*p.rows[kind], module), *p.rows[kind + 1 :])
        p.gained += 1
        if s.events is not None:
            s.tell("gained_module", who=self.who, module=module)
        if self.refill:
            s.refill()
        if p.kit.by_trigger[ON_GAIN_MODULE]:
            s.stack.append(triggers.Fire(self.who, ON_GAIN_MODULE))
        if self.advance:
            tracks.advance(s, self.who, TRACK_OF_TYPE[kind], 1)


class DropModule(Ask):
    """AE-B-10.10: a full row makes room; its moons are lost."""

    clause = "AE-B-10.10"
    row: int

    def choices(self, s: AndromedaState) -> list[Action]:
        row = s.players[self.who].rows[self.row]
        return [DROP[module] for module in row] if len(row) >= c.CONSTANTS.row_limit else []

    def chosen(self, s: AndromedaState, action: Action) -> None:
        module = action.args[0]
        p = s.players[self.who]
        p.rows = tuple(tuple(one for one in row if one != module) for row in p.rows)
        p.damaged = tuple(one for one in p.damaged if one != module)
        p.infected = tuple(one for one in p.infected if one != module)
        s.lost += [moon for one, _, moon in p.slotted if one == module]
        p.slotted = tuple(one for one in p.slotted if one[0] != module)
        s.thrown.append(module)
        s.tell("dropped_module", who=self.who, module=module)


def buy(s: AndromedaState, who: int, place: int, discount: int, refill: bool, advance: bool = True) -> None:
    """AE-B-10.2: pay, then gain; a pending discount is used up."""
    discount += pending(s, who)
    if who == s.active:
        s.discount = 0
    s.stack.append(GetModule(who, place, advance, refill))
    paying.charge(s, who, COSTS[s.market[place]], discount)


# -- at a field -------------------------------------------------------------------------------------------------------


class Buy(Ask):
    """AE-B-6.7, 7.3: up to two modules of a field; one is compulsory while it is within reach."""

    clause = "AE-B-7.3"
    bought: int
    column: int  # the one the first module came from

    def mask(self, s: AndromedaState) -> int:
        return field_mask(s, self.who, s.region)

    def choices(self, s: AndromedaState) -> list[Action]:
        return [BUY[place] for place in buyable(s, self.who, self.mask(s), pending(s, self.who))]

    def options(self, s: AndromedaState, seat: int) -> list[Action]:
        found = self.choices(s)
        if self.bought or (not found and not within_reach(s, self.who, self.mask(s))):
            found.append(DONE)
        return found + free.actions(s, seat) if s.free(seat) else found

    def chosen(self, s: AndromedaState, action: Action) -> None:
        column, place = action.args
        if self.bought + 1 < AT_A_FIELD:
            s.stack.append(Buy(self.who, self.bought + 1, column))
        else:
            s.stack.append(Restock())
        buy(s, self.who, column * SHOWN + place, 0, refill=False)

    def declined(self, s: AndromedaState) -> None:
        if not self.bought:
            s.tell("bought_nothing", who=self.who)
            return
        s.stack.append(Restock())
        left = s.shown_modules(self.column)
        if left:
            s.stack.append(ThrowOut(self.who, self.column))

    def reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        if action is DONE:
            return refuse("AE-B-6.7", "refuse.must_buy")
        if action.verb == "buy":
            return why_not_bought(s, self.who, action, self.mask(s), "AE-B-7.3")
        return refuse(self.clause, "refuse.not_asked")


def why_not_bought(s: AndromedaState, who: int, action: Action, mask: int, clause: str) -> Refusal:
    column, place = action.args
    if not mask >> column & 1:
        return refuse(clause, "refuse.not_sold", type=column)
    module = s.market[column * SHOWN + place]
    if module < 0:
        return refuse("AE-B-2.13", "refuse.not_shown")
    return refuse("AE-B-1.13", "refuse.too_dear", module=module)


class ThrowOut(Ask):
    """AE-B-7.3: who bought only one discards another of its column."""

    clause = "AE-B-7.3"
    column: int

    def choices(self, s: AndromedaState) -> list[Action]:
        first = self.column * SHOWN
        return [THROW_OUT[place] for place in range(first, first + SHOWN) if s.market[place] >= 0]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        throw_out(s, action.args[0] * SHOWN + action.args[1])


def throw_out(s: AndromedaState, place: int) -> None:
    module = s.market[place]
    s.market[place] = -1
    s.thrown.append(module)
    if s.events is not None:
        s.tell("thrown_out", module=module)


class Restock(Step["AndromedaState"]):
    """AE-B-7.3: the market is refilled after both purchases."""

    auto = True
    clause = "AE-B-7.3"

    def run(self, s: AndromedaState) -> None:
        s.refill()


# -- elsewhere --------------------------------------------------------------------------------------------------------


def by_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `gain_module`."""
    mask = mask_of(word.what)
    if word.free:
        if any(s.market[place] >= 0 and mask >> place // SHOWN & 1 for place in range(N_TYPES * SHOWN)):
            s.stack.append(PickModule(who, mask, 0, True, not word.no_advance))
    elif s.region >= 0 and SELLS[s.region] >= 0 and word.n == AT_A_FIELD and who == s.active and s.launches:
        s.stack.append(Buy(who, 0, -1))
    elif _tempting(s, who, mask, word.discount):
        s.stack.append(PickModule(who, mask, word.discount, False, not word.no_advance))


def _tempting(s: AndromedaState, who: int, mask: int, discount: int) -> bool:
    if s.free(who):
        return within_reach(s, who, mask, discount) > 0
    return columns(s, who, mask, discount + pending(s, who), s.players[who].store) > 0


def can(s: AndromedaState, who: int, word: Word) -> bool:
    mask = mask_of(word.what)
    if word.free:
        return any(s.market[place] >= 0 and mask >> place // SHOWN & 1 for place in range(N_TYPES * SHOWN))
    return columns(s, who, mask, word.discount + pending(s, who), s.players[who].store) > 0


class PickModule(Ask):
    """AE-B-10.2, 10.14: a shown module, free or for its cost."""

    clause = "AE-B-10.14"
    mask: int  # columns, a bit each
    discount: int
    gratis: bool
    advance: bool

    def choices(self, s: AndromedaState) -> list[Action]:
        if self.gratis:
            places = range(N_TYPES * SHOWN)
            return [BUY[place] for place in places if s.market[place] >= 0 and self.mask >> place // SHOWN & 1]
        found = [BUY[place] for place in buyable(s, self.who, self.mask, self.discount + pending(s, self.who))]
        return [*found, DONE]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        place = action.args[0] * SHOWN + action.args[1]
        if self.gratis:
            s.stack.append(GetModule(self.who, place, self.advance, True))
        else:
            buy(s, self.who, place, self.discount, True, self.advance)

    def reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        if action.verb == "buy":
            return why_not_bought(s, self.who, action, self.mask, self.clause)
        return refuse(self.clause, "refuse.not_asked")

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.PickModule.free" if self.gratis else "prompt.PickModule.pay", who=self.who)


# -- refreshing a column ----------------------------------------------------------------------------------------------


def refresh(s: AndromedaState, who: int, word: Word) -> None:
    """The word `refresh_market`."""
    if any(module >= 0 for module in s.market):
        s.stack.append(PickColumn(who))


class PickColumn(Ask):
    """AE-B-2.13: all modules shown in a column make room for others, if one wishes."""

    clause = "AE-B-2.13"

    def choices(self, s: AndromedaState) -> list[Action]:
        return [*(COLUMN[column] for column in range(N_TYPES) if s.shown_modules(column)), DONE]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        first = action.args[0] * SHOWN
        for place in range(first, first + SHOWN):
            if s.market[place] >= 0:
                throw_out(s, place)
        s.refill()


from . import free  # noqa: E402
