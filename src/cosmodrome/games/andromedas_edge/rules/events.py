"""AE-B-15: the event track, event cards and stages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Step

from .. import content as c
from ..actions import NOBODY
from ..content.words import ON_EVENT, RESOURCE_WORDS, Word
from . import picking, triggers, unity
from .effects import run
from .own import put

if TYPE_CHECKING:
    from ..state import AndromedaState

EACH_BASE: Final = 0  # of bonus_resource
BONUS_WORDS: Final = (RESOURCE_WORDS.index("energy"), RESOURCE_WORDS.index("material"))


class EventAdvance(Step["AndromedaState"]):
    """AE-B-6.10, 15.1, 15.6: the marker, one space at a time."""

    auto = True
    clause = "AE-B-15.6"
    n: int

    def run(self, s: AndromedaState) -> None:
        if self.n > 1:
            s.stack.append(EventAdvance(self.n - 1))
        s.marker += 1
        if s.events is not None:
            s.tell("event_marker", n=s.marker)
        if s.marker >= c.CONSTANTS.event_trigger:
            begin_event(s)


def begin_event(s: AndromedaState) -> None:
    """AE-B-15.2, 15.4: the card, the stage, then the rest."""
    if not s.events_left:
        s.events_left = s.events_past
        s.events_past = []
        s.shuffle(s.events_left)
    card = s.events_left.pop()
    s.events_past.append(card)
    s.reveals += 1
    s.in_event += 1
    if s.events is not None:
        s.tell("event", event=card)
    s.stack.append(EventOver())
    if s.stage < len(c.STAGES):
        s.stack.append(Stage(s.stage))
        s.stage += 1
    unity.card(s, card)
    s.stack.append(run.Run(NOBODY, c.EVENTS[card].effects, 0))


class Stage(Step["AndromedaState"]):
    """AE-B-15.4: the next stage of the event track."""

    auto = True
    clause = "AE-B-15.4"
    stage: int

    def run(self, s: AndromedaState) -> None:
        s.tell("stage", n=self.stage + 1)
        run.carry(s, NOBODY, c.STAGES[self.stage].effects)


class EventOver(Step["AndromedaState"]):
    """AE-B-15.2: the marker goes back, abilities work, Control is passed on."""

    auto = True
    clause = "AE-B-15.2"

    def run(self, s: AndromedaState) -> None:
        s.marker = s.t.event_start
        s.stack.append(EventEnds())
        for who in reversed(s.order()):
            s.stack.append(triggers.Fire(who, ON_EVENT))


class EventEnds(Step["AndromedaState"]):
    """AE-B-15.2, AE-E-7.2: the event is resolved."""

    auto = True
    clause = "AE-B-15.2"

    def run(self, s: AndromedaState) -> None:
        s.in_event -= 1
        unity.pass_control(s)


# -- words ------------------------------------------------------------------------------------------------------------


def advance_word(s: AndromedaState, who: int, word: Word) -> None:
    s.stack.append(EventAdvance(word.n))


def add_planet(s: AndromedaState, who: int, word: Word) -> None:
    """AE-B-4.6, 15.7"""
    for _ in range(word.n):
        if s.planets and s.map.free_slot() >= 0:
            region = s.planets.pop()
            lay(s, region)
            kind = c.REGIONS[region].type
            moons: list[int] = []
            for moon in [moon for moon in s.pool if c.MOONS[moon].type == kind][-c.CONSTANTS.moons_per_planet :]:
                moons.append(moon)
                s.pool.remove(moon)
            s.stacks = (*s.stacks[:region], tuple(moons), *s.stacks[region + 1 :])


def add_special(s: AndromedaState, who: int, word: Word) -> None:
    for _ in range(word.n):
        if s.specials and s.map.free_slot() >= 0:
            lay(s, s.specials.pop())


def lay(s: AndromedaState, region: int) -> None:
    s.map = s.map.laid(region, s.map.free_slot())
    s.reveals += 1
    s.tell("laid_region", region=region)


def bonus_resource(s: AndromedaState, who: int, word: Word) -> None:
    """AE-B-15.5"""
    bonus = list(s.bonus)
    for region in s.map.by_reading:
        wanted = (
            c.KIND_OF[region] == c.BASE if word.where == EACH_BASE else region in c.PLANETS and not s.owners[region]
        )
        if wanted and not bonus[region]:
            bonus[region] = 1 + BONUS_WORDS[word.what]
    s.bonus = tuple(bonus)
    s.tell("bonus_laid", n=sum(1 for one in bonus if one))


def destroy_word(s: AndromedaState, who: int, word: Word) -> None:
    """Every player with the most developments loses one of their own choice."""
    order = s.order()
    most = max(sum(s.side(one).built) for one in order)
    if not most:
        return
    for one in reversed([one for one in order if sum(s.side(one).built) == most]):
        s.stack.append(Destroyed(one))


class Destroyed(Step["AndromedaState"]):
    """AE-B-13.7: one development of somebody is destroyed."""

    auto = True
    clause = "AE-B-13.7"
    who: int

    def run(self, s: AndromedaState) -> None:
        mask = sum(1 << r for r in c.PLANETS if s.owners[r] == self.who + 1)
        step = picking.PickRegion(self.who, picking.DESTROY, mask, 1)
        found = step.choices(s)
        if len(found) == 1:
            step.chosen(s, found[0])
        else:
            put(s, step)
