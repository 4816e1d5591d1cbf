"""AE-B-1.10, 1.14, 12.8: abilities that work when their moment comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Step

from .. import content as c
from ..actions import NO, UNITY, YES, Ability
from ..content.words import (
    LIMITS,
    ON_BATTLE_ESCALATION,
    ON_BATTLE_LOSE,
    ON_BATTLE_PREPARE,
    ON_BATTLE_WIN,
    ON_LAUNCH,
    ON_LAUNCH_BASE,
    ON_LAUNCH_NEBULA,
    ON_LAUNCH_PLANET,
    VERB,
)
from ..pieces.kit import ABILITY_SHIP, SHIP_TYPE
from .effects import run
from .own import Ask

if TYPE_CHECKING:
    from ..state import AndromedaState

ONCE_PER_TURN: Final = LIMITS.index("once_per_turn")
ONCE_PER_BATTLE: Final = LIMITS.index("once_per_battle")

AT_LAUNCH: Final = frozenset((ON_LAUNCH, ON_LAUNCH_PLANET, ON_LAUNCH_BASE, ON_LAUNCH_NEBULA))
IN_BATTLE: Final = frozenset((ON_BATTLE_ESCALATION, ON_BATTLE_PREPARE, ON_BATTLE_WIN, ON_BATTLE_LOSE))

_PAY: Final = VERB["pay"]
_CHOOSE: Final = VERB["choose"]


def _first(ability: int) -> int:
    words = c.LISTS[c.ABILITIES[ability].effects]
    return words[0].verb if words else -1


# AE-B-1.14: abilities with a cost or a choice. `pay` and words that ask by themselves can be declined there.
COSTS: Final = [_first(ability) == _PAY for ability in range(len(c.ABILITIES))]
CHOOSES: Final = [_first(ability) == _CHOOSE for ability in range(len(c.ABILITIES))]
NAMES: Final = [_first(ability) in (VERB["block"], VERB["move_ship"]) for ability in range(len(c.ABILITIES))]


class Fire(Step["AndromedaState"]):
    """A moment at which abilities work."""

    auto = True
    clause = "AE-B-1.10"
    who: int
    trigger: int

    def run(self, s: AndromedaState) -> None:
        fire(s, self.who, self.trigger)


def ready(s: AndromedaState, who: int, ability: int, trigger: int) -> bool:
    """Whether an ability works now: its limit, its condition, and the ship it belongs to (AE-B-12.8)."""
    record = c.ABILITIES[ability]
    if record.limit == ONCE_PER_TURN and s.marks >> ability & 1:
        return False
    if record.limit == ONCE_PER_BATTLE and s.battle is not None and s.battle.marks >> ability & 1:
        return False
    kind = ABILITY_SHIP[ability]
    if kind >= 0:
        if trigger in AT_LAUNCH:
            if s.ship < 0 or SHIP_TYPE[s.ship] != kind:
                return False
        elif trigger in IN_BATTLE:
            if not counting.in_battle(s, who, kind):
                return False
    return record.cond < 0 or counting.holds(s, who, record.cond)


def mark(s: AndromedaState, ability: int) -> None:
    limit = c.ABILITIES[ability].limit
    if limit == ONCE_PER_TURN:
        s.marks |= 1 << ability
    elif limit == ONCE_PER_BATTLE and s.battle is not None:
        s.battle.marks |= 1 << ability


def fire(s: AndromedaState, who: int, trigger: int) -> None:
    """Let the abilities of somebody work: those that only give at once, the others are offered."""
    if who == UNITY:
        unity.fire(s, trigger)
        return
    abilities = s.players[who].kit.by_trigger[trigger]
    if not abilities:
        return
    works = [one for one in abilities if ready(s, who, one, trigger)]
    for ability in works:
        mark(s, ability)
    for ability in reversed(works):
        if CHOOSES[ability]:
            s.stack.append(MayUse(who, ability))
        else:
            s.stack.append(Use(who, ability))


class Use(Step["AndromedaState"]):
    """An ability works."""

    auto = True
    clause = "AE-B-1.14"
    who: int
    ability: Ability

    def run(self, s: AndromedaState) -> None:
        if s.events is not None:
            s.tell("used", who=self.who, ability=self.ability)
        run.carry(s, self.who, c.ABILITIES[self.ability].effects)


class MayUse(Ask):
    """AE-B-1.14: an ability with a choice may be declined."""

    clause = "AE-B-1.14"
    ability: Ability

    def choices(self, s: AndromedaState) -> list[Action]:
        return [YES, NO] if run.can(s, self.who, c.ABILITIES[self.ability].effects) else [NO]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        if action is YES:
            s.stack.append(Use(self.who, self.ability))

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.MayUse", who=self.who, ability=self.ability)


def offered(s: AndromedaState, who: int, trigger: int) -> list[int]:
    """The abilities one may use at a moment by saying so: those with a cost, or that name something."""
    return [
        ability
        for ability in s.players[who].kit.by_trigger[trigger]
        if (COSTS[ability] or NAMES[ability])
        and ready(s, who, ability, trigger)
        and run.can(s, who, c.ABILITIES[ability].effects)
    ]


def use(s: AndromedaState, who: int, ability: int) -> None:
    """Use one of those: having said so, nobody is asked again whether to pay."""
    mark(s, ability)
    if s.events is not None:
        s.tell("used", who=who, ability=ability)
    decided(s, who, c.ABILITIES[ability].effects)


def decided(s: AndromedaState, who: int, number: int) -> None:
    """Carry out a list whose price is accepted already."""
    words = c.LISTS[number]
    if len(words) == 1 and words[0].verb == _PAY and who != UNITY:
        s.stack.append(run.Run(who, words[0].lists[0], 0))
        paying.charge(s, who, words[0].amounts)
    else:
        run.carry(s, who, number)


def works_by_itself(s: AndromedaState, who: int, trigger: int) -> None:
    """Let those work that only give; the others are offered by whoever asks at this moment."""
    if who == UNITY:
        unity.fire(s, trigger)
        return
    works = [
        ability
        for ability in s.players[who].kit.by_trigger[trigger]
        if not COSTS[ability] and not NAMES[ability] and ready(s, who, ability, trigger)
    ]
    for ability in works:
        mark(s, ability)
    for ability in reversed(works):
        s.stack.append(Use(who, ability))


from . import counting, paying, unity  # noqa: E402
