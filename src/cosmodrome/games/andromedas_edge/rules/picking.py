"""Questions several words ask: which region, which ship, which module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Step

from .. import content as c
from ..actions import (
    BARGE,
    BAY,
    BUILD,
    DAMAGE,
    DONE,
    N_SHIPS,
    NOBODY,
    REGION,
    REPAIR_MODULE,
    REPAIR_SHIP,
    SCRAPYARD,
    UNBUILT,
    UPGRADE,
    place_of,
    ship_at,
)
from ..content.words import ANY, ON_BUILD_SHIP, ON_RECRUIT, ON_REPAIR, Word
from ..pieces.kit import FLEET_OF, SHIP_TYPE
from ..pieces.map import bits
from . import damage, moons, paying, triggers
from .own import Ask, by_reading, put

if TYPE_CHECKING:
    from ..state import AndromedaState

CLAIM, PLACE, DESTROY = range(3)
WHY_REGION: Final = ("claim", "place", "destroy")
TO_BAY, TO_BARGE, HARM = range(3)
WHY_SHIP: Final = ("to_bay", "to_barge", "harm")


class PickRegion(Ask):
    """A region for an effect."""

    clause = "AE-B-1.9"
    why: int
    mask: int  # regions, a bit each
    n: int

    def choices(self, s: AndromedaState) -> list[Action]:
        found = self.mask
        if self.why == CLAIM:
            found = sum(1 << r for r in bits(found) if s.stacks[r])
        elif self.why == PLACE and not s.side(self.who).station:
            found = 0
        elif self.why == DESTROY:
            found = sum(1 << r for r in bits(found) if s.owners[r] == self.who + 1)
        return [REGION[region] for region in bits(found)]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        region = action.args[0]
        if self.n > 1:
            put(s, PickRegion(self.who, self.why, self.mask, self.n - 1))
        if self.why == CLAIM:
            moons.from_region(s, self.who, region)
        elif self.why == PLACE:
            side = s.side(self.who)
            side.station -= 1
            side.leaders[region] += 1
            s.tell("placed_leader", who=self.who, region=region)
        else:
            developing.destroy(s, self.who, region)

    def first(self, s: AndromedaState, options: list[Action]) -> Action:
        return by_reading(s, options)

    def prompt(self, s: AndromedaState) -> Message:
        return Message(f"prompt.PickRegion.{WHY_REGION[self.why]}", who=self.who)


# -- leaders ----------------------------------------------------------------------------------------------------------


def recruit(s: AndromedaState, who: int, word: Word) -> None:
    """The word `recruit`."""
    mask = s.map.play if word.where == 0 else s.map.next[s.region] if s.region >= 0 else 0
    if any(n and mask >> region & 1 for region, n in enumerate(s.side(who).leaders)):
        s.stack.append(RecruitLeaders(who, mask, word.n, False))


def can_recruit(s: AndromedaState, who: int, word: Word) -> bool:
    mask = s.map.play if word.where == 0 else s.map.next[s.region] if s.region >= 0 else 0
    return any(n and mask >> region & 1 for region, n in enumerate(s.side(who).leaders))


class RecruitLeaders(Ask):
    """AE-B-19.1: leaders of one's choice come to the station, one by one."""

    clause = "AE-B-19.1"
    mask: int  # regions, a bit each
    left: int
    moved: bool

    def choices(self, s: AndromedaState) -> list[Action]:
        leaders = s.side(self.who).leaders
        return [*(REGION[region] for region in bits(self.mask) if leaders[region]), DONE]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        region = action.args[0]
        side = s.side(self.who)
        side.leaders[region] -= 1
        side.station += 1
        if s.events is not None:
            s.tell("recruited", who=self.who, n=1, region=region)
        if self.left > 1 and any(n and self.mask >> r & 1 for r, n in enumerate(side.leaders)):
            s.stack.append(RecruitLeaders(self.who, self.mask, self.left - 1, True))
        else:
            triggers.fire(s, self.who, ON_RECRUIT)

    def declined(self, s: AndromedaState) -> None:
        if self.moved:
            triggers.fire(s, self.who, ON_RECRUIT)

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.RecruitLeaders", who=self.who, n=self.left)


# -- ships ------------------------------------------------------------------------------------------------------------


def on_map(s: AndromedaState, who: int, region: int = NOBODY) -> list[tuple[int, int]]:
    """Type and place of a side's ships on the map (or in one region), each pair once."""
    ships = s.side(who).ships
    found = {(SHIP_TYPE[n], place) for n, place in enumerate(ships) if place >= 0 and (region < 0 or place == region)}
    return sorted(found)


def ask_ship(s: AndromedaState, who: int, why: int, n: int, region: int = NOBODY) -> None:
    """Ask for n ships on the map, or take the only one there is."""
    found = on_map(s, who, region)
    if not found or n <= 0:
        return
    step = PickShip(who, why, n, region)
    if len(found) == 1:
        step.chosen(s, ship_at(*found[0]))
    else:
        put(s, step)


class PickShip(Ask):
    """A ship of one's own on the map, for an effect that nobody declines."""

    clause = "AE-B-1.9"
    why: int
    n: int
    region: int  # only there, unless it is NOBODY

    def choices(self, s: AndromedaState) -> list[Action]:
        return [ship_at(kind, place) for kind, place in on_map(s, self.who, self.region)]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        ship = s.side(self.who).ship(action.args[0], place_of(action))
        if self.n > 1:
            s.stack.append(More(self.who, self.why, self.n - 1, self.region))
        if self.why == TO_BAY:
            s.into_bay(self.who, ship)
            s.tell("brought_home", who=self.who, ship=SHIP_TYPE[ship])
        elif self.why == TO_BARGE:
            damage.to_barge(s, self.who, ship)
        else:
            damage.threaten(s, self.who, ship)

    def prompt(self, s: AndromedaState) -> Message:
        return Message(f"prompt.PickShip.{WHY_SHIP[self.why]}", who=self.who)


class More(Step["AndromedaState"]):
    """Further ships for the same effect."""

    auto = True
    clause = "AE-B-1.9"
    who: int
    why: int
    n: int
    region: int

    def run(self, s: AndromedaState) -> None:
        ask_ship(s, self.who, self.why, self.n, self.region)


# -- building and upgrading -------------------------------------------------------------------------------------------


def buildable(s: AndromedaState, who: int, kind: int, gratis: bool, discount: int) -> list[int]:
    """AE-B-12.3: the types of ships one could put into the bay."""
    p = s.players[who]
    found = []
    for one in range(N_SHIPS) if kind == ANY else (kind,):
        if any(p.ships[ship] == UNBUILT for ship in FLEET_OF[one]):
            cost = c.FLEET[one].cost
            if gratis or paying.enough_less(p.store, len(p.hand), cost, discount + p.kit.ship_discount):
                found.append(one)
    return found


def build_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `build_ship`."""
    found = buildable(s, who, word.what, True, 0)
    if not found:
        return
    if word.free and len(found) == 1:
        built(s, who, found[0])
    elif word.free or s.free(who) or buildable(s, who, word.what, False, word.discount):
        s.stack.append(PickBuild(who, word.what, bool(word.free), word.discount))


def can_build(s: AndromedaState, who: int, word: Word) -> bool:
    return bool(buildable(s, who, word.what, bool(word.free), word.discount))


class PickBuild(Ask):
    """AE-B-12.3: a ship to build, if one wishes."""

    clause = "AE-B-12.3"
    kind: int
    gratis: bool
    discount: int

    def choices(self, s: AndromedaState) -> list[Action]:
        return [*(BUILD[kind] for kind in buildable(s, self.who, self.kind, self.gratis, self.discount)), DONE]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        kind = action.args[0]
        if self.gratis:
            built(s, self.who, kind)
            return
        s.stack.append(Built(self.who, kind))
        paying.charge(s, self.who, c.FLEET[kind].cost, self.discount + s.players[self.who].kit.ship_discount)


class Built(Step["AndromedaState"]):
    """A ship that is paid for."""

    auto = True
    clause = "AE-B-12.3"
    who: int
    kind: int

    def run(self, s: AndromedaState) -> None:
        built(s, self.who, self.kind)


def built(s: AndromedaState, who: int, kind: int) -> None:
    p = s.players[who]
    ship = p.ship(kind, UNBUILT)
    if ship < 0:
        return
    p.ships[ship] = BAY
    if s.events is not None:
        s.tell("built", who=who, ship=kind)
    triggers.fire(s, who, ON_BUILD_SHIP)


NO_UPGRADE_VP: Final = 2  # AE-B-12.6


def upgrades(s: AndromedaState, who: int, kind: int) -> list[int]:
    """AE-B-12.4, 12.5: the tiles one may take, of a type of ship or of ANY."""
    p = s.players[who]
    own = c.FACTION_UPGRADE[p.faction] if p.faction >= 0 else -1
    tiles = (*s.neutral, own) if own >= 0 else s.neutral
    return [
        tile
        for tile in tiles
        if p.upgrades[c.UPGRADES[tile].ship] < 0 and (kind == ANY or c.UPGRADES[tile].ship == kind)
    ]


def upgrade_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `gain_upgrade`: AE-B-12.6."""
    if upgrades(s, who, word.what):
        s.stack.append(PickUpgrade(who, word.what))
    else:
        s.score(who, NO_UPGRADE_VP)


class PickUpgrade(Ask):
    """AE-B-12.4: an upgrade for a type of ship that has none."""

    clause = "AE-B-12.4"
    kind: int  # of ship, or ANY

    def choices(self, s: AndromedaState) -> list[Action]:
        return [UPGRADE[tile] for tile in upgrades(s, self.who, self.kind)]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        tile = action.args[0]
        p = s.players[self.who]
        kind = c.UPGRADES[tile].ship
        p.upgrades = (*p.upgrades[:kind], tile, *p.upgrades[kind + 1 :])
        p.known = None
        s.neutral = tuple(one for one in s.neutral if one != tile)
        if s.events is not None:
            s.tell("upgraded", who=self.who, upgrade=tile)
        ship = p.ship(kind, UNBUILT)
        if ship >= 0:
            p.ships[ship] = BAY
            if s.events is not None:
                s.tell("built", who=self.who, ship=kind)

    def declined(self, s: AndromedaState) -> None:
        s.score(self.who, NO_UPGRADE_VP)


# -- damage and repair ------------------------------------------------------------------------------------------------

NOTHING_TO_REPAIR_VP: Final = 1  # AE-B-17.3


def repair_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `repair`: so many repair actions."""
    Repairs(who, word.n).run(s)


class Repairs(Step["AndromedaState"]):
    """AE-B-17.3: repair actions, one after the other; nothing is asked where there is one thing to repair."""

    auto = True
    clause = "AE-B-17.3"
    who: int
    left: int

    def run(self, s: AndromedaState) -> None:
        if self.left > 1:
            s.stack.append(Repairs(self.who, self.left - 1))
        s.stack.append(triggers.Fire(self.who, ON_REPAIR))
        step = PickRepair(self.who)
        found = step.choices(s)
        if not found:
            s.score(self.who, NOTHING_TO_REPAIR_VP)
        elif len(found) == 1:
            step.chosen(s, found[0])
        else:
            s.stack.append(step)


class PickRepair(Ask):
    """AE-B-17.3: a module or a ship."""

    clause = "AE-B-17.3"

    def choices(self, s: AndromedaState) -> list[Action]:
        p = s.players[self.who]
        found = [REPAIR_MODULE[module] for module in (*p.damaged, *p.infected)]
        for kind in range(N_SHIPS):
            if p.ship(kind, SCRAPYARD) >= 0:
                found.append(REPAIR_SHIP[kind])
        return found

    def chosen(self, s: AndromedaState, action: Action) -> None:
        p = s.players[self.who]
        if action.verb == "repair_ship":
            p.ships[p.ship(action.args[0], SCRAPYARD)] = BARGE
            if s.events is not None:
                s.tell("repaired_ship", who=self.who, ship=action.args[0])
            return
        module = action.args[0]
        p.damaged = tuple(one for one in p.damaged if one != module)
        p.infected = tuple(one for one in p.infected if one != module)
        if s.events is not None:
            s.tell("repaired_module", who=self.who, module=module)

    def declined(self, s: AndromedaState) -> None:
        s.score(self.who, NOTHING_TO_REPAIR_VP)


class PickDamage(Ask):
    """AE-B-17.2: a module that gets a damage marker (or a mechaphage token)."""

    clause = "AE-B-17.2"
    n: int
    token: bool

    def choices(self, s: AndromedaState) -> list[Action]:
        side = s.side(self.who)
        return [DAMAGE[module] for module in side.modules() if not side.broken(module)]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        damage.harm_module(s, self.who, action.args[0], self.token)
        if self.n > 1:
            damage.ask_module(s, self.who, self.n - 1, self.token)


from . import developing  # noqa: E402
