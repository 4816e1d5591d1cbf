"""Words of battles. Outside a battle or a Void action they do nothing; the subject may be a raider."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action

from ... import content as c
from ...actions import BAR, BAY, N_REGIONS, N_SHIPS, RAIDER
from ...content.words import BLOCKS, Word
from ...pieces.kit import SHIP_TYPE
from .. import damage
from ..own import Ask
from . import ships

if TYPE_CHECKING:
    from ...state import AndromedaState

SELF, CHOSEN_OPPONENT, EACH_OPPONENT = range(3)
ONE_SHIP, CHOSEN_TACTICS, ALL_TACTICS, LEAVING = range(len(BLOCKS))
EVERYBODY: Final = (1 << RAIDER) - 1


def in_battle(s: AndromedaState, who: int, word: Word) -> bool:
    return s.battle is not None


def add_dice(s: AndromedaState, who: int, word: Word) -> None:
    if s.battle is not None:
        s.battle.added[who] += word.n


def targeting(s: AndromedaState, who: int, word: Word) -> None:
    if s.battle is not None:
        s.battle.aim[who] += word.n


def lasting_targeting(s: AndromedaState, who: int, word: Word) -> None:
    s.side(who).targeting += word.n


def remove_dice(s: AndromedaState, who: int, word: Word) -> None:
    """Of a raider, `each_opponent` means every player (AE-B-8.3); of others every other side."""
    battle = s.battle
    if battle is None:
        return
    if word.where == SELF:
        sides = [who]
    elif word.where == CHOSEN_OPPONENT:
        sides = [battle.target] if battle.target in battle.sides else []
    else:
        sides = [side for side in battle.sides if side != who and (who < RAIDER or side < RAIDER)]
    for side in sides:
        battle.removed[side] += word.n


def can_remove(s: AndromedaState, who: int, word: Word) -> bool:
    return s.battle is not None and not s.void


def win_ties(s: AndromedaState, who: int, word: Word) -> None:
    if s.battle is not None:
        s.battle.ties |= 1 << who


def spare(s: AndromedaState, who: int, word: Word) -> None:
    """In a battle for its damage, else for the effect that is about to damage."""
    if s.battle is not None:
        s.battle.spared[who] += word.n
    else:
        s.saved += word.n


def can_spare(s: AndromedaState, who: int, word: Word) -> bool:
    return True


def cancel_tactic(s: AndromedaState, who: int, word: Word) -> None:
    """AE-B-16.16: what a cancelling card does, it does by being laid."""


def can_cancel(s: AndromedaState, who: int, word: Word) -> bool:
    return diplomacy.latest(s, who) >= 0


def leave_battle(s: AndromedaState, who: int, word: Word) -> None:
    """AE-B-16.15"""
    battle = s.battle
    if battle is None or battle.held or who not in battle.sides:
        return
    side = s.side(who)
    for ship, place in enumerate(side.ships):
        if place == battle.region:
            if word.where == ships.BARGE:
                damage.to_barge(s, who, ship)
            else:
                side.ships[ship] = BAY
                s.heal(side, ship)
    battle.sides.remove(who)
    s.tell("left_battle", side=who)


def can_leave(s: AndromedaState, who: int, word: Word) -> bool:
    return s.battle is not None and not s.battle.held and not s.void


def block(s: AndromedaState, who: int, word: Word) -> None:
    battle = s.battle
    if battle is None:
        return
    if word.what == ONE_SHIP:
        s.stack.append(BarShip(who))
    elif word.what == CHOSEN_TACTICS:
        battle.muted |= 1 << battle.target if battle.target in battle.sides else 0
    elif word.what == ALL_TACTICS:
        battle.muted = EVERYBODY
    else:
        battle.held = True


def can_block(s: AndromedaState, who: int, word: Word) -> bool:
    if s.battle is None or s.void:
        return False
    return bool(barrable(s, who)) if word.what == ONE_SHIP else True


def barrable(s: AndromedaState, who: int) -> list[tuple[int, int, int]]:
    """Ships of other players on the map that are not in the battle region: side, type, place."""
    battle = s.battle
    assert battle is not None
    found: list[tuple[int, int, int]] = []
    for side in s.order():
        if side == who:
            continue
        for ship, place in enumerate(s.side(side).ships):
            one = (side, SHIP_TYPE[ship], place)
            if place >= 0 and place != battle.region and (side, ship) not in battle.barred and one not in found:
                found.append(one)
    return found


class BarShip(Ask):
    """A ship of another player that may not join this battle."""

    clause = "AE-B-16.1"

    def choices(self, s: AndromedaState) -> list[Action]:
        return [BAR[(side * N_SHIPS + kind) * N_REGIONS + place] for side, kind, place in barrable(s, self.who)]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        side, kind, place = action.args
        assert s.battle is not None
        for ship, where in enumerate(s.side(side).ships):
            if SHIP_TYPE[ship] == kind and where == place and (side, ship) not in s.battle.barred:
                s.battle.barred.append((side, ship))
                break
        s.tell("barred", who=self.who, who2=side, ship=kind, region=place)


def reroll(s: AndromedaState, who: int, word: Word) -> None:
    if s.battle is not None and s.battle.dice and s.battle.dice[who]:
        s.stack.append(dice.Reroll(who, 0))


def can_reroll(s: AndromedaState, who: int, word: Word) -> bool:
    return s.battle is not None and bool(s.battle.dice) and bool(s.battle.dice[who])


def warp(s: AndromedaState, who: int, word: Word) -> None:
    """AE-E-4.9, 4.12: all ships of the active region go to the Void, and so does the battle."""
    if c.VOID < 0 or not s.map.play >> c.VOID & 1 or s.region < 0:
        return
    pulled = s.region
    own: list[int] = []  # ships of the active player that are pulled
    for one in s.order():
        ships_of = s.side(one).ships
        for ship, place in enumerate(ships_of):
            if place == pulled:
                ships_of[ship] = c.VOID
                if one == s.active:
                    own.append(ship)
    if pulled != c.VOID:
        s.region = c.VOID
        s.tell("warped", region=pulled)
        void.pulled(s, tuple(own))


from .. import void  # noqa: E402
from ..battle import dice, diplomacy  # noqa: E402
