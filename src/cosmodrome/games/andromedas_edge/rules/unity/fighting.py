"""AE-E-13: the Unity in battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action

from ... import content as c
from ...actions import NOBODY, UNITY, Region, place_of, ship_at
from ...pieces.kit import CRUISER, SHIP_TYPE, TRANSPORT
from ...pieces.map import NEBULAE, PLANETS
from ..effects import run
from ..own import Ask, ask
from .steps import clause, the

if TYPE_CHECKING:
    from ...content.words import Word
    from ...state import AndromedaState

_, BATTLE_REGION, TO_VOID = range(3)  # of move_ship
JOIN_RANGE: Final = 1  # AE-E-8.10; the cruiser joins from everywhere


def stays(s: AndromedaState, ship: int) -> bool:
    """AE-E-13.1, 13.9: a transport on an undeveloped planet."""
    place = the(s).ships[ship]
    return SHIP_TYPE[ship] == TRANSPORT and place >= 0 and bool(PLANETS >> place & 1) and not s.owners[place]


def _may_join(s: AndromedaState, ship: int, range: int) -> bool:
    battle = s.battle
    assert battle is not None
    place = the(s).ships[ship]
    if place < 0 or place == battle.region or stays(s, ship) or (UNITY, ship) in battle.barred:
        return False
    return SHIP_TYPE[ship] == CRUISER or s.map.distance[place][battle.region] <= range


def join(s: AndromedaState) -> None:
    """AE-E-13.1, 13.8: every ship in range joins, none in a nebula."""
    battle = s.battle
    assert battle is not None
    if NEBULAE >> battle.region & 1:
        return
    for ship in range(len(SHIP_TYPE)):
        if _may_join(s, ship, JOIN_RANGE):
            _move(s, ship, battle.region)


def _move(s: AndromedaState, ship: int, region: int) -> None:
    unity = the(s)
    place = unity.ships[ship]
    unity.ships[ship] = region
    if s.battle is not None and region == s.battle.region and UNITY not in s.battle.sides:
        s.battle.sides.append(UNITY)
    s.tell("unity_joins", ship=SHIP_TYPE[ship], region=place, region2=region, e_clause=clause(13, 1))


def conflict(s: AndromedaState) -> None:
    """AE-E-13.3: draw one conflict card and resolve it at once."""
    unity = the(s)
    if not unity.conflicts:
        unity.conflicts = unity.conflicts_used
        unity.conflicts_used = []
        s.shuffle(unity.conflicts)
    card = unity.conflicts.pop()
    s.reveals += 1
    unity.conflicts_used.append(card)
    s.tell("unity_conflict", conflict=card, e_clause=clause(13, 3))
    run.carry(s, UNITY, c.CONFLICTS[card].effects)


def move_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `move_ship`: to the battle region (AE-E-13.6) or the Void; nothing else moves the Unity's ships."""
    able = movable(s, word)
    if able:
        ask(s, Reinforcement(UNITY, able, _goal(s, word)))


def can_move(s: AndromedaState, who: int, word: Word) -> bool:
    return bool(movable(s, word))


def _goal(s: AndromedaState, word: Word) -> int:
    """The region a word moves ships to; -1 if there is none they may enter."""
    if word.where == TO_VOID:
        return c.VOID if c.VOID >= 0 and s.map.play >> c.VOID & 1 else NOBODY
    if word.where != BATTLE_REGION or s.battle is None or NEBULAE >> s.battle.region & 1:
        return NOBODY
    return s.battle.region


def movable(s: AndromedaState, word: Word) -> tuple[int, ...]:
    """AE-E-13.6: the nearest ships that have not joined; to the Void any in range."""
    goal = _goal(s, word)
    if goal < 0:
        return ()
    ships = the(s).ships
    away = s.map.distance[goal]
    able = [ship for ship, place in enumerate(ships) if place >= 0 and 0 < away[place] <= word.per]
    if word.where == TO_VOID:
        return tuple(able)
    able = [ship for ship in able if _may_join(s, ship, word.per)]
    nearest = min((away[ships[ship]] for ship in able), default=0)
    return tuple(ship for ship in able if away[ships[ship]] == nearest)


class Reinforcement(Ask):
    """AE-E-13.6: which of the ships that are equally near."""

    clause = "AE-E-13.6"
    able: tuple[int, ...]
    region: Region

    def choices(self, s: AndromedaState) -> list[Action]:
        found = (ship_at(SHIP_TYPE[ship], the(s).ships[ship]) for ship in self.able)
        return list(dict.fromkeys(found))

    def chosen(self, s: AndromedaState, action: Action) -> None:
        kind = action.args[0]
        place = place_of(action)
        ship = next(one for one in self.able if SHIP_TYPE[one] == kind and the(s).ships[one] == place)
        _move(s, ship, self.region)


def leave(s: AndromedaState, who: int, word: Word) -> None:
    """The word `leave_battle`: AE-E-13.6, its ships go back to free slots of the bay."""
    battle = s.battle
    if battle is None or battle.held or UNITY not in battle.sides:
        return
    for ship in range(len(SHIP_TYPE)):
        while the(s).ships[ship] == battle.region:
            s.into_bay(UNITY, ship)
    battle.sides.remove(UNITY)
    s.tell("left_battle", side=UNITY)
