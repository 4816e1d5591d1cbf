"""AE-E-11: a launch of the Unity, in eight steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Step

from ... import content as c
from ...actions import BAY, NOBODY, UNITY, ActionCard
from ...content.words import ON_LAUNCH, SHIPS, TARGETS, UNITY_ICONS
from ...pieces.kit import SHIP_TYPE
from ...pieces.map import BASES, NEBULAE, PLANETS
from .. import events, moons, raiders, triggers
from ..battle import flow
from . import bay, building, helm, repairs
from . import moons as unity_moons
from .recall import begin as recall
from .steps import PLAYING, clause, the

if TYPE_CHECKING:
    from ...state import AndromedaState

SCIENCE_VESSEL: Final = SHIPS.index("science_vessel")
_BASE, _LEFTMOST, _PROBE, _NEIGHBOUR, _NEAREST, _MOST_SHIPS = range(len(TARGETS))
_DEVELOP, _EVENT, _REPAIR = range(len(UNITY_ICONS))
_REGION: Final = {region.id: number for number, region in enumerate(c.REGIONS)}


class UnityTurn(Step["AndromedaState"]):
    """AE-E-7.1, 14.1: the Unity's turn: a launch if the die finds a ship, else a recall."""

    auto = True
    clause = "AE-E-7.1"

    def run(self, s: AndromedaState) -> None:
        if the(s).last == PLAYING and not bay.all_home(the(s)):
            recall(s)
        else:
            s.stack.append(RollDie())


class RollDie(Step["AndromedaState"]):
    """AE-E-11.1: step 1, a die names the section and the deck."""

    auto = True
    clause = "AE-E-11.1"

    def run(self, s: AndromedaState) -> None:
        die = s.die()
        section = c.SECTION_OF_FACE[die]
        ship = bay.first_ship(the(s), section)
        s.tell("unity_die", pips=die, section=section, e_clause=clause(11, 1))
        if ship < 0:
            recall(s)
            return
        card = the(s).face_up[section]
        for step in (
            Discard(section),
            Fight(),
            Raiders(),
            Icons(card, 0),
            Recruit(card),
            Act(card),
            Launch(card, ship),
        ):
            s.stack.append(step)


def target(s: AndromedaState, number: int) -> int:
    """AE-E-11.2, 11.3, 11.11: where the ship of a card goes."""
    card = c.ACTION_CARDS[number]
    probe = the(s).probe
    found = NOBODY
    if card.target == _BASE:
        found = _REGION[card.base]
    elif card.target == _LEFTMOST:
        found = next(iter(s.undeveloped()), NOBODY)
    elif card.target == _NEIGHBOUR:
        slot = s.map.slot[probe]
        towards = c.SLOT_TOWARDS[slot][card.direction] if slot >= 0 else NOBODY
        found = s.map.tiles[towards] if towards >= 0 else NOBODY
    elif card.target == _NEAREST:
        away = s.map.distance[probe]
        planets = [r for r in s.map.from_left if c.KIND_OF[r] == c.PLANET and r != probe]
        found = min(planets, key=lambda r: away[r], default=NOBODY)
    elif card.target == _MOST_SHIPS:
        found = _most_ships(s)
    return found if found >= 0 and s.map.play >> found & 1 and not NEBULAE >> found & 1 else probe


def _most_ships(s: AndromedaState) -> int:
    """The region outside nebulae with most ships of players, nearest to the Probe, then leftmost."""
    away = s.map.distance[the(s).probe]
    best, key = NOBODY, (0, 0)
    for region in s.map.from_left:
        ships = sum(p.ships.count(region) for p in s.players)
        if ships and (best < 0 or (-ships, away[region]) < key):
            best, key = region, (-ships, away[region])
    return best


class Launch(Step["AndromedaState"]):
    """AE-E-11.2, 8.11: step 2, the ship goes to the card's region; a science vessel brings a moon at once."""

    auto = True
    clause = "AE-E-11.2"
    card: ActionCard
    ship: int

    def run(self, s: AndromedaState) -> None:
        unity = the(s)
        region = target(s, self.card)
        assert unity.ships[self.ship] == BAY
        unity.ships[self.ship] = region
        s.ship = self.ship
        s.region = region
        s.launches += 1
        kind = SHIP_TYPE[self.ship]
        s.tell("unity_launched", ship=kind, region=region, action=self.card, e_clause=clause(11, 2))
        triggers.fire(s, UNITY, ON_LAUNCH)
        if kind == SCIENCE_VESSEL:
            s.stack.append(VesselMoon(self.card))


class VesselMoon(Step["AndromedaState"]):
    """AE-E-8.11: the science vessel's moon."""

    auto = True
    clause = "AE-E-8.11"
    card: ActionCard

    def run(self, s: AndromedaState) -> None:
        s.tell("unity_vessel", action=self.card, e_clause=clause(8, 11))
        unity_moons.from_nebula(s)


class Act(Step["AndromedaState"]):
    """AE-E-11.4, 4.6: step 3, a moon of the planet, the helm at a base, else a card."""

    auto = True
    clause = "AE-E-11.4"
    card: ActionCard

    def run(self, s: AndromedaState) -> None:
        region = s.region
        s.tell("unity_acts", region=region, action=self.card, e_clause=clause(11, 4))
        if BASES >> region & 1:
            helm.turn(s, 1, clause(11, 4))
        elif PLANETS >> region & 1 and s.stacks[region]:
            moons.from_region(s, UNITY, region)
        else:
            s.draw(UNITY, 1)


class Recruit(Step["AndromedaState"]):
    """AE-E-11.5: step 4, leaders come to the station; a bonus resource is worth a card."""

    auto = True
    clause = "AE-E-11.5"
    card: ActionCard

    def run(self, s: AndromedaState) -> None:
        unity = the(s)
        leaders = cards = 0
        for region in {place for place in unity.ships if place >= 0}:
            leaders += unity.leaders[region]
            unity.leaders[region] = 0
            if s.bonus[region]:
                s.bonus = (*s.bonus[:region], 0, *s.bonus[region + 1 :])
                cards += 1
        unity.station += leaders
        if leaders or cards:
            s.tell("unity_recruits", n=leaders, action=self.card, e_clause=clause(11, 5))
        s.draw(UNITY, cards)


class Icons(Step["AndromedaState"]):
    """AE-E-11.6: step 5, the icons of the card, one after the other."""

    auto = True
    clause = "AE-E-11.6"
    card: ActionCard
    at: int

    def run(self, s: AndromedaState) -> None:
        icons = c.ACTION_CARDS[self.card].icons
        if self.at >= len(icons):
            return
        s.stack.append(Icons(self.card, self.at + 1))
        icon = icons[self.at]
        s.tell("unity_icon", icon=icon, action=self.card, e_clause=clause(11, 6))
        if icon == _DEVELOP:
            building.develop(s)
        elif icon == _EVENT:
            s.stack.append(events.EventAdvance(1))
        else:
            repairs.repair(s, 1)


class Raiders(Step["AndromedaState"]):
    """AE-E-11.7: step 6, a raider in range attacks."""

    auto = True
    clause = "AE-E-11.7"

    def run(self, s: AndromedaState) -> None:
        if raiders.in_range(s):
            s.tell("unity_attacked", region=s.region, e_clause=clause(11, 7))
            raiders.attack(s)


class Fight(Step["AndromedaState"]):
    """AE-E-11.8, 11.12: step 7, a battle if the active region holds opponents."""

    auto = True
    clause = "AE-E-11.8"

    def run(self, s: AndromedaState) -> None:
        flow.begin(s)
        if s.battle is not None:
            s.tell("unity_fights", region=s.region, e_clause=clause(11, 8))


class Discard(Step["AndromedaState"]):
    """AE-E-11.9: step 8, the card is discarded, and the next of its deck turned up."""

    auto = True
    clause = "AE-E-11.9"
    deck: int

    def run(self, s: AndromedaState) -> None:
        unity = the(s)
        unity.used.append(unity.face_up[self.deck])
        deck = unity.decks[self.deck]
        if not deck:
            deck = [card for card in unity.used if c.ACTION_CARDS[card].deck == self.deck]
            unity.used = [card for card in unity.used if c.ACTION_CARDS[card].deck != self.deck]
            s.shuffle(deck)
            unity.decks[self.deck] = deck
        unity.face_up[self.deck] = deck.pop()
        s.reveals += 1
        s.tell("unity_card", action=unity.face_up[self.deck], section=self.deck, e_clause=clause(11, 9))
