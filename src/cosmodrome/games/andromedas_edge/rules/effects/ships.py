"""Words of ships and leaders: move, return, damage, launch again, place leaders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message

from ... import content as c
from ...actions import DONE, RAIDER, REGION, place_of, ship_at
from ...content.words import Word
from ...pieces.kit import ATTACK, SHIP_TYPE, VOYAGE
from ...pieces.map import NEBULAE, bits
from .. import damage, launch, picking
from ..own import Ask, put

if TYPE_CHECKING:
    from ...state import AndromedaState

ANYWHERE, BATTLE_REGION, VOID = range(3)
BAY, BARGE = range(2)  # of return_ship and leave_battle
SELF: Final = 0  # of damage_module


# -- moving -----------------------------------------------------------------------------------------------------------


def landings(s: AndromedaState, who: int, ship: int, range: int, to: int) -> int:
    """AE-B-6.15: where an effect may move a ship, a bit a region."""
    p = s.players[who]
    place = p.ships[ship]
    if place < 0 or (who == s.active and ship == s.ship and place == s.region):
        return 0
    reach = s.map.reach(place, range) & ~(1 << place)
    if to == BATTLE_REGION:
        battle = s.battle
        return reach & 1 << battle.region if battle is not None and (who, ship) not in battle.barred else 0
    if to == VOID:
        return reach & 1 << c.VOID if c.VOID >= 0 else 0
    can = p.kit.can[SHIP_TYPE[ship]]
    if not can >> VOYAGE & 1:
        reach &= ~NEBULAE
    if not can >> ATTACK & 1:
        reach &= ~s.occupied(who)
    return reach


def movable(s: AndromedaState, who: int, range: int, to: int) -> list[tuple[int, int]]:
    """Type and place of the ships an effect may move, each pair once."""
    ships = s.players[who].ships
    found = {
        (SHIP_TYPE[ship], place) for ship, place in enumerate(ships) if place >= 0 and landings(s, who, ship, range, to)
    }
    return sorted(found)


def move_ship(s: AndromedaState, who: int, word: Word) -> None:
    """The word `move_ship`: optional, in an event compulsory."""
    if movable(s, who, word.per, word.where):
        s.stack.append(MoveShip(who, word.per, word.where, word.n))


def can_move(s: AndromedaState, who: int, word: Word) -> bool:
    return bool(movable(s, who, word.per, word.where))


class MoveShip(Ask):
    """AE-B-6.15: which ship an effect moves."""

    clause = "AE-B-6.15"
    range: int
    to: int
    n: int

    def choices(self, s: AndromedaState) -> list[Action]:
        found = [ship_at(kind, place) for kind, place in movable(s, self.who, self.range, self.to)]
        return found if s.in_event else [*found, DONE]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        ships = [
            ship
            for ship, place in enumerate(s.players[self.who].ships)
            if SHIP_TYPE[ship] == action.args[0]
            and place == place_of(action)
            and landings(s, self.who, ship, self.range, self.to)
        ]
        if self.n > 1:
            s.stack.append(MoveShip(self.who, self.range, self.to, self.n - 1))
        mask = landings(s, self.who, ships[0], self.range, self.to)
        if mask & (mask - 1):
            s.stack.append(MoveTo(self.who, ships[0], mask))
        else:
            moved(s, self.who, ships[0], mask.bit_length() - 1)


class MoveTo(Ask):
    """AE-B-6.15: where the ship goes."""

    clause = "AE-B-6.15"
    frees = False
    ship: int
    mask: int  # regions, a bit each

    def choices(self, s: AndromedaState) -> list[Action]:
        return [REGION[region] for region in bits(self.mask)]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        moved(s, self.who, self.ship, action.args[0])

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.MoveTo", who=self.who, ship=SHIP_TYPE[self.ship])


def moved(s: AndromedaState, who: int, ship: int, region: int) -> None:
    """A ship of a player moves; into a battle it joins that."""
    s.side(who).ships[ship] = region
    if s.events is not None:
        s.tell("moved", who=who, ship=SHIP_TYPE[ship], region=region)
    if s.battle is not None and region == s.battle.region and who not in s.battle.sides:
        s.battle.sides.append(who)


def return_ship(s: AndromedaState, who: int, word: Word) -> None:
    """The word `return_ship`; of a ship about to be scrapped, that one."""
    if s.struck >= 0:
        if word.where == BARGE:
            damage.to_barge(s, who, s.struck)
        else:
            s.into_bay(who, s.struck)
        return
    picking.ask_ship(s, who, picking.TO_BAY if word.where == BAY else picking.TO_BARGE, word.n)


def has_ship(s: AndromedaState, who: int, word: Word) -> bool:
    return s.side(who).on_map() > 0


def damage_ship(s: AndromedaState, who: int, word: Word) -> None:
    picking.ask_ship(s, who, picking.HARM, word.n)


def damage_module(s: AndromedaState, who: int, word: Word) -> None:
    """Of the subject, or of every player who lost the battle."""
    if word.where == SELF:
        damage.ask_module(s, who, word.n, word.token)
    elif s.battle is not None:
        for loser in reversed(s.battle.losers):
            if loser < RAIDER:
                damage.ask_module(s, loser, word.n, word.token)


def can_damage_module(s: AndromedaState, who: int, word: Word) -> bool:
    if word.where != SELF:
        return True
    side = s.side(who)
    return any(not side.broken(module) for module in side.modules())


# -- launching --------------------------------------------------------------------------------------------------------


def extra_launch(s: AndromedaState, who: int, word: Word) -> None:
    if launch.launches(s, who, word.what):
        s.stack.append(launch.ExtraLaunch(who, word.what))


def can_extra(s: AndromedaState, who: int, word: Word) -> bool:
    return s.launches == 1 and bool(launch.launches(s, who, word.what))


def range_bonus(s: AndromedaState, who: int, word: Word) -> None:
    """For this launch; passive ones are part of the kit."""
    s.boost += word.n


# -- leaders ----------------------------------------------------------------------------------------------------------


def place_leader(s: AndromedaState, who: int, word: Word) -> None:
    n = min(word.n, s.side(who).station)
    if n:
        mask = sum(1 << r for r in s.map.by_reading if c.KIND_OF[r] == c.BASE)
        put(s, picking.PickRegion(who, picking.PLACE, mask, n))


def has_leader(s: AndromedaState, who: int, word: Word) -> bool:
    return s.side(who).station > 0
