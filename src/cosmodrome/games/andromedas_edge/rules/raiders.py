"""AE-B-8: raiders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Step

from .. import content as c
from ..actions import DRAGON, RAIDER, RAIDERS, REGION
from ..content.words import ON_RAIDER_ATTACK, Word
from ..pieces.map import FAR, bits
from .counting import class_of
from .effects import run
from .own import Ask, by_reading, put

if TYPE_CHECKING:
    from ..state import AndromedaState

OFF: Final = -1  # see state.py
OUT: Final = -2
S_FIGURES: Final = 4


def rank(s: AndromedaState, figure: int) -> int:
    """D over C over B over A over S."""
    return c.RAIDERS[class_of(s, figure)].cls


def in_range(s: AndromedaState) -> list[tuple[int, int, int]]:
    """The raiders that could attack: distance, the lower the higher their class, figure."""
    found: list[tuple[int, int, int]] = []
    for figure, place in enumerate(s.raiders):
        if place >= 0:
            distance = s.map.distance[place][s.region]
            if distance <= c.RAIDERS[class_of(s, figure)].range:
                found.append((distance, -rank(s, figure), figure))
    return found


def attack(s: AndromedaState) -> None:
    """AE-B-8.2, 8.8: a raider in the active region attacks, else the nearest in range comes."""
    here = s.standing(s.region)
    if here:
        begin_attack(s, max(here, key=lambda figure: rank(s, figure)))
        return
    found = in_range(s)
    if not found:
        return
    best = min(found)[:2]
    ready = [figure for distance, minus, figure in found if (distance, minus) == best]
    if len({(s.raiders[figure], class_of(s, figure)) for figure in ready}) > 1:
        put(s, RaiderAttack(s.active, tuple(ready)))
    else:
        begin_attack(s, ready[0])


class RaiderAttack(Ask):
    """AE-B-8.2: which of several raiders comes, where nothing else tells."""

    clause = "AE-B-8.2"
    frees = False
    ready: tuple[int, ...]

    def choices(self, s: AndromedaState) -> list[Action]:
        seen: set[tuple[int, int]] = set()
        found: list[Action] = []
        for figure in self.ready:
            alike = (s.raiders[figure], class_of(s, figure))
            if alike not in seen:
                seen.add(alike)
                found.append(RAIDERS[figure])
        return found

    def chosen(self, s: AndromedaState, action: Action) -> None:
        begin_attack(s, action.args[0])


def begin_attack(s: AndromedaState, figure: int) -> None:
    """AE-B-8.9: its ability, then it moves."""
    s.stack.append(Arrive(figure))
    for ability in c.RAIDERS[class_of(s, figure)].abilities:
        if c.ABILITIES[ability].trigger == ON_RAIDER_ATTACK:
            run.carry(s, RAIDER + figure, c.ABILITIES[ability].effects)


class Arrive(Step["AndromedaState"]):
    """AE-B-8.2: the raider stands in the active region."""

    auto = True
    clause = "AE-B-8.2"
    figure: int

    def run(self, s: AndromedaState) -> None:
        if s.raiders[self.figure] != s.region:
            s.raiders[self.figure] = s.region
            if s.events is not None:
                s.tell("raider_came", figure=self.figure, region=s.region)


def spawn(s: AndromedaState, who: int, word: Word) -> None:
    """The word `spawn_raider`: AE-B-8.6, 8.10."""
    cls = word.what
    figures = range(S_FIGURES) if cls == 0 else (S_FIGURES + cls - 1,)
    for figure in figures:
        if s.raiders[figure] == OFF:
            if not s.shown >> cls & 1:
                s.shown |= 1 << cls
                s.reveals += 1
            s.raiders[figure] = c.NEBULA_OF_FACE[s.die()]
            s.tell("spawned", figure=figure, region=s.raiders[figure])
            return


def defeat(s: AndromedaState, who: int, figure: int) -> None:
    """AE-B-8.4: the winner counts a trophy and takes the reward."""
    s.raiders[figure] = OFF if figure < S_FIGURES else OUT
    s.side(who).trophies += 1
    if s.events is not None:
        s.tell("defeated", who=who, figure=figure)
    run.carry(s, who, c.RAIDERS[class_of(s, figure)].reward)


# -- the Dragon -------------------------------------------------------------------------------------------------------


def toward_ship(s: AndromedaState) -> list[int]:
    """AE-B-8.10: the regions one step nearer to the nearest ship of anybody, for the Dragon."""
    place = s.raiders[DRAGON]
    if place < 0:
        return []
    ships = 0
    for p in s.players:
        ships |= p.regions()
    if s.unity is not None:
        ships |= s.unity.regions()
    distance = s.map.distance[place]
    nearest = min((distance[r] for r in bits(ships)), default=FAR)
    if nearest in (0, FAR):
        return []
    goals = [r for r in bits(ships) if distance[r] == nearest]
    return [r for r in bits(s.map.next[place]) if any(s.map.distance[r][goal] == nearest - 1 for goal in goals)]


def move_dragon(s: AndromedaState, who: int, word: Word) -> None:
    """The word `move_raider`."""
    found = toward_ship(s)
    if len(found) == 1:
        dragon_to(s, found[0])
    elif found:
        put(s, DragonMove(s.active))


def dragon_to(s: AndromedaState, region: int) -> None:
    s.raiders[DRAGON] = region
    s.tell("raider_moved", figure=DRAGON, region=region)


class DragonMove(Ask):
    """AE-B-8.10: where the Dragon turns, where several ships are equally near; the active player chooses."""

    clause = "AE-B-8.10"

    def choices(self, s: AndromedaState) -> list[Action]:
        return [REGION[region] for region in toward_ship(s)]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        dragon_to(s, action.args[0])

    def first(self, s: AndromedaState, options: list[Action]) -> Action:
        return by_reading(s, options)

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.DragonMove", who=self.who, figure=DRAGON)
