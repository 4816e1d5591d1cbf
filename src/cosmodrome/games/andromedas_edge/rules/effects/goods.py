"""Words of goods and points: gain, lose, draw, discard, steal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message

from ... import content as c
from ...actions import DISCARD, LOSE, RAIDER, STEAL, TAKE, UNITY
from ...content.words import RESOURCE_WORDS, RESOURCES, Word
from .. import moons, paying, unity
from ..own import Ask, put

if TYPE_CHECKING:
    from ...state import AndromedaState

MATERIAL: Final = RESOURCE_WORDS.index("material")
ANY: Final = RESOURCE_WORDS.index("any")
PLANET_RESOURCE: Final = RESOURCE_WORDS.index("planet_resource")
TACTICS: Final = RESOURCE_WORDS.index("tactics")
N: Final = len(RESOURCES)


def receive(s: AndromedaState, who: int, resource: int, n: int) -> None:
    """Units of a resource from the supply."""
    s.players[who].store[resource] += n
    if s.events is not None:
        s.tell("gained", who=who, cost=n << 4 * resource)


def gain(s: AndromedaState, who: int, word: Word) -> None:
    amounts = word.amounts
    for resource in range(N):
        if amounts[resource]:
            receive(s, who, resource, amounts[resource])
    if amounts[PLANET_RESOURCE] and s.region >= 0 and c.KIND_OF[s.region] == c.PLANET:
        moons.planet_resource(s, who, s.region, amounts[PLANET_RESOURCE])
    if amounts[MATERIAL] or amounts[ANY]:
        ask_take(s, who, amounts[MATERIAL], amounts[ANY])


def can_gain(s: AndromedaState, who: int, word: Word) -> bool:
    if word.amounts[PLANET_RESOURCE] and sum(word.amounts) == word.amounts[PLANET_RESOURCE]:
        return s.region >= 0 and c.KIND_OF[s.region] == c.PLANET
    return True


def ask_take(s: AndromedaState, who: int, material: int, wild: int) -> None:
    s.stack.append(TakeResource(who, material, wild))


class TakeResource(Ask):
    """AE-B-1.8: a unit of one's choice."""

    clause = "AE-B-1.8"
    material: int
    wild: int

    def choices(self, s: AndromedaState) -> list[Action]:
        return TAKE[paying.FIRST_MATERIAL :] if self.material else TAKE[:]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        receive(s, self.who, action.args[0], 1)
        material = self.material - 1 if self.material else 0
        wild = self.wild if self.material else self.wild - 1
        if material or wild:
            s.stack.append(TakeResource(self.who, material, wild))

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.TakeResource", who=self.who, n=self.material + self.wild)


def lose(s: AndromedaState, who: int, word: Word) -> None:
    store = s.players[who].store
    for resource in range(N):
        units = min(word.amounts[resource], store[resource])
        if units:
            store[resource] -= units
            if s.events is not None:
                s.tell("lost", who=who, cost=units << 4 * resource)
    ask_lose(s, who, word.amounts[MATERIAL], word.amounts[ANY])


def can_lose(s: AndromedaState, who: int, word: Word) -> bool:
    if who == UNITY:
        return bool(s.side(who).hand)
    store = s.players[who].store
    if any(word.amounts[resource] and store[resource] for resource in range(N)):
        return True
    return bool((word.amounts[ANY] and sum(store)) or (word.amounts[MATERIAL] and sum(store[2:])))


def ask_lose(s: AndromedaState, who: int, material: int, wild: int) -> None:
    """Unit by unit, as many as there are; nothing is asked where there is no choice."""
    store = s.players[who].store
    while material or wild:
        kinds = [r for r in range(paying.FIRST_MATERIAL if material else 0, N) if store[r]]
        if len(kinds) > 1:
            s.stack.append(LoseResource(who, material, wild))
            return
        if not kinds:
            if not material:
                return
            material = 0
            continue
        _give_back(s, who, kinds[0])
        if material:
            material -= 1
        else:
            wild -= 1


def _give_back(s: AndromedaState, who: int, resource: int) -> None:
    s.players[who].store[resource] -= 1
    if s.events is not None:
        s.tell("lost", who=who, cost=1 << 4 * resource)


class LoseResource(Ask):
    """AE-B-1.8, 1.9: a unit of one's choice goes back to the supply."""

    clause = "AE-B-1.8"
    material: int
    wild: int

    def choices(self, s: AndromedaState) -> list[Action]:
        store = s.players[self.who].store
        return [LOSE[r] for r in range(paying.FIRST_MATERIAL if self.material else 0, N) if store[r]]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        _give_back(s, self.who, action.args[0])
        if self.material:
            ask_lose(s, self.who, self.material - 1, self.wild)
        else:
            ask_lose(s, self.who, 0, self.wild - 1)

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.LoseResource", who=self.who, n=self.material + self.wild)


def draw(s: AndromedaState, who: int, word: Word) -> None:
    s.draw(who, word.n)


def can_draw(s: AndromedaState, who: int, word: Word) -> bool:
    return bool(s.deck or s.discard)


def discard(s: AndromedaState, who: int, word: Word) -> None:
    ask_discard(s, who, word.n)


def can_discard(s: AndromedaState, who: int, word: Word) -> bool:
    return bool(s.side(who).hand)


def ask_discard(s: AndromedaState, who: int, n: int) -> None:
    hand = s.players[who].hand
    if len(hand) <= n:
        for card in hand[:]:
            paying.give_card(s, who, card)
    elif n:
        s.stack.append(DropCards(who, n))


class DropCards(Ask):
    """AE-B-1.9: tactics cards of one's choice are discarded."""

    clause = "AE-B-1.9"
    n: int

    def choices(self, s: AndromedaState) -> list[Action]:
        return [DISCARD[card] for card in sorted(set(s.players[self.who].hand))]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        paying.give_card(s, self.who, action.args[0])
        ask_discard(s, self.who, self.n - 1)

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.DropCards", who=self.who, n=self.n)


def vp(s: AndromedaState, who: int, word: Word) -> None:
    s.score(who, word.n)


def can_score(s: AndromedaState, who: int, word: Word) -> bool:
    return word.n > 0 or s.side(who).vp > 0


# -- stealing ---------------------------------------------------------------------------------------------------------


def steal(s: AndromedaState, who: int, word: Word) -> None:
    """AE-B-8.9, 16.17: units of each loser; the thief chooses, a raider lets the owner choose."""
    if s.battle is None:
        return
    for victim in reversed(s.battle.losers):
        if victim >= RAIDER:
            continue
        if victim == UNITY:
            unity.robbed(s, who, word.n)
        elif who >= RAIDER:
            ask_lose(s, victim, 0, word.n)
        elif sum(s.players[victim].store):
            ask_steal(s, who, victim, word.n)


def ask_steal(s: AndromedaState, who: int, victim: int, n: int) -> None:
    store = s.players[victim].store
    while n:
        kinds = [r for r in range(N) if store[r]]
        if len(kinds) > 1:
            put(s, StealFrom(who, victim, n))
            return
        if not kinds:
            return
        _stolen(s, who, victim, kinds[0])
        n -= 1


def _stolen(s: AndromedaState, who: int, victim: int, resource: int) -> None:
    s.players[victim].store[resource] -= 1
    if s.events is not None:
        s.tell("stole", who=who, who2=victim, resource=resource)
    if who == UNITY:  # AE-E-8.2: it goes to the supply
        s.draw(UNITY, 1)
    else:
        s.players[who].store[resource] += 1


class StealFrom(Ask):
    """AE-B-16.17: a unit of the loser's store, at the thief's choice."""

    clause = "AE-B-16.17"
    victim: int
    n: int

    def choices(self, s: AndromedaState) -> list[Action]:
        store = s.players[self.victim].store
        return [STEAL[r] for r in range(N) if store[r]]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        _stolen(s, self.who, self.victim, action.args[0])
        ask_steal(s, self.who, self.victim, self.n - 1)

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.StealFrom", who=self.who, who2=self.victim)
