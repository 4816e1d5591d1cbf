"""AE-B-1.11, 1.13: what something costs, and paying it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from cosmodrome.kernel import Action, Message

from .. import content as c
from ..actions import DISCARD, SPEND, UNITY, WAIVE
from ..content.words import ON_ABANDON_MOON, RESOURCE_WORDS, RESOURCES, VERB
from .own import Ask

if TYPE_CHECKING:
    from ..state import AndromedaState, Player

Cost: TypeAlias = tuple[int, ...]  # units of each of RESOURCE_WORDS

ENERGY: Final = 0
CREDIT: Final = 1
FIRST_MATERIAL: Final = 2
N_RESOURCES: Final = len(RESOURCES)
MATERIAL: Final = RESOURCE_WORDS.index("material")
ANY: Final = RESOURCE_WORDS.index("any")
TACTICS: Final = RESOURCE_WORDS.index("tactics")
GAIN: Final = VERB["gain"]


def enough(store: list[int], cards: int, cost: Cost) -> bool:
    """AE-B-1.13: whether a cost without discount can be paid from a store and a hand of so many cards."""
    if store[0] < cost[0] or store[1] < cost[1] or cards < cost[TACTICS]:
        return False
    credits = store[1] - cost[1]
    left = 0
    for r in (2, 3, 4):
        over = store[r] - cost[r]
        if over >= 0:
            left += over
        else:
            credits += over
    if credits < 0 or left + credits < cost[MATERIAL]:
        return False
    wild = cost[ANY]
    return not wild or left + credits - cost[MATERIAL] + store[0] - cost[0] >= wild


def enough_less(store: list[int], cards: int, cost: Cost, discount: int) -> bool:
    """AE-B-1.11: the same, when `discount` units of the payer's choice need not be paid."""
    if enough(store, cards, cost):
        return True
    if discount <= 0:
        return False
    if sum(cost) <= discount:
        return True
    for word, units in enumerate(cost):
        if units and enough_less(store, cards, less(cost, word), discount - 1):
            return True
    return False


def less(cost: Cost, word: int) -> Cost:
    return (*cost[:word], cost[word] - 1, *cost[word + 1 :])


def figure(cost: Cost) -> int:
    """A cost as one number, four bits a word: so a message can carry it."""
    return sum(units << 4 * word for word, units in enumerate(cost))


def payable(s: AndromedaState, who: int, cost: Cost, discount: int = 0) -> bool:
    if who == UNITY:  # AE-E-8.3, 8.14
        return len(s.side(who).hand) >= cost[TACTICS]
    p = s.players[who]
    return enough_less(p.store, len(p.hand), cost, discount)


def with_moons(p: Player) -> list[int]:
    """AE-B-6.7: what the player owns, and what abandoning all moons would bring."""
    store = p.store[:]
    moons = p.moons + [moon for _, _, moon in p.slotted]
    for moon in moons:
        _add(store, c.MOONS[moon].abandon)
    for ability in p.kit.by_trigger[ON_ABANDON_MOON]:
        for _ in moons:
            _add(store, c.ABILITIES[ability].effects)
    return store


def _add(store: list[int], number: int) -> None:
    for word in c.LISTS[number]:
        if word.verb == GAIN:
            for r in range(N_RESOURCES):
                store[r] += word.amounts[r]


# -- paying -----------------------------------------------------------------------------------------------------------


def charge(s: AndromedaState, who: int, cost: Cost, discount: int = 0) -> None:
    """Pay a cost that can be paid; what is bought lies below on the stack already."""
    if discount > 0:
        if discount >= sum(cost):
            return
        kinds = [word for word, units in enumerate(cost) if units]
        if len(kinds) > 1:
            ask_waive(s, who, cost, discount)
            return
        cost = (*cost[: kinds[0]], cost[kinds[0]] - discount, *cost[kinds[0] + 1 :])
    store = s.players[who].store
    store[0] -= cost[0]
    store[1] -= cost[1]
    for r in (2, 3, 4):
        if cost[r]:
            store[r] -= cost[r]
            if store[r] < 0:
                store[1] += store[r]
                store[r] = 0
    if s.events is not None:
        paid = figure(cost[:N_RESOURCES])
        if paid:
            s.tell("paid", who=who, cost=paid)
    if cost[MATERIAL] or cost[ANY] or cost[TACTICS]:
        ask_spend(s, who, cost[MATERIAL], cost[ANY], cost[TACTICS])


def ask_waive(s: AndromedaState, who: int, cost: Cost, discount: int) -> None:
    step = Waive(who, cost, discount)
    options = step.choices(s)
    if len(options) == 1:
        step.chosen(s, options[0])
    else:
        s.stack.append(step)


class Waive(Ask):
    """AE-B-1.11: the payer names a unit that need not be paid."""

    frees = False
    clause = "AE-B-1.11"
    cost: tuple[int, ...]
    discount: int

    def choices(self, s: AndromedaState) -> list[Action]:
        p = s.players[self.who]
        return [
            WAIVE[word]
            for word, units in enumerate(self.cost)
            if units and enough_less(p.store, len(p.hand), less(self.cost, word), self.discount - 1)
        ]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        charge(s, self.who, less(self.cost, action.args[0]), self.discount - 1)


def ask_spend(s: AndromedaState, who: int, material: int, wild: int, tactics: int) -> None:
    """AE-B-1.13: unit by unit, and only where there is a choice."""
    p = s.players[who]
    while material + wild:
        kinds = [r for r in range(N_RESOURCES) if p.store[r] and (not material or r)]
        if len(kinds) > 1:
            s.stack.append(Spend(who, material, wild, tactics))
            return
        spend(s, who, kinds[0])
        if material:
            material -= 1
        else:
            wild -= 1
    if tactics:
        if len(p.hand) > tactics and len(set(p.hand)) > 1:
            s.stack.append(PayCards(who, tactics))
        else:
            for _ in range(tactics):
                give_card(s, who, p.hand[0])


def spend(s: AndromedaState, who: int, resource: int) -> None:
    s.players[who].store[resource] -= 1
    if s.events is not None:
        s.tell("spent", who=who, resource=resource)


def give_card(s: AndromedaState, who: int, card: int) -> None:
    s.drop_card(who, card)
    if s.events is not None:
        s.tell("discarded", who=who, tactic=card)


class Spend(Ask):
    """AE-B-1.13: a unit of one's choice."""

    frees = False
    clause = "AE-B-1.13"
    material: int
    wild: int
    tactics: int

    def choices(self, s: AndromedaState) -> list[Action]:
        store = s.players[self.who].store
        return [SPEND[r] for r in range(N_RESOURCES) if store[r] and (not self.material or r)]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        spend(s, self.who, action.args[0])
        if self.material:
            ask_spend(s, self.who, self.material - 1, self.wild, self.tactics)
        else:
            ask_spend(s, self.who, 0, self.wild - 1, self.tactics)

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.Spend", who=self.who, n=self.material + self.wild)


class PayCards(Ask):
    """AE-B-1.13: tactics cards as a price."""

    frees = False
    clause = "AE-B-1.13"
    n: int

    def choices(self, s: AndromedaState) -> list[Action]:
        return [DISCARD[card] for card in sorted(set(s.players[self.who].hand))]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        give_card(s, self.who, action.args[0])
        if self.n > 1:
            ask_spend(s, self.who, 0, 0, self.n - 1)

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.PayCards", who=self.who, n=self.n)
