"""What a seat may know as numbers, for learners: always as many, the seat's own side first."""

from __future__ import annotations

from array import array
from typing import Final

from .. import content as c
from ..actions import BARGE, BAY, N_REGIONS, SCRAPYARD, SEATS, SIDES, UNBUILT, UNITY
from ..content.words import CLASSES, DEVELOPMENTS, MODULE_TYPES, RESOURCES, SHIPS, TRACKS
from ..pieces.kit import SHIP_TYPE
from ..rules.battle import dice
from ..state import AndromedaState, Side

N_SIDES: Final = SEATS + 1
PER_SIDE: Final = 13 + len(TRACKS) + len(DEVELOPMENTS) + len(MODULE_TYPES) + len(RESOURCES) + 4 * len(SHIPS)
PER_SIDE_MAP: Final = 3 * N_REGIONS
OWN: Final = len(c.TACTICS) + len(c.FACTIONS) + len(c.MOONS) + len(c.UPGRADES)
BOARD: Final = 6 * N_REGIONS + len(c.MODULES) + 12
BATTLE: Final = 3 * SIDES + 1
SIZE: Final = N_SIDES * (PER_SIDE + PER_SIDE_MAP) + OWN + BOARD + BATTLE


def features(s: AndromedaState, seat: int) -> array[float]:
    row = array("f")
    count = len(s.players)
    for n in range(SEATS):
        if n < count:
            _side(s, (seat + n) % count, row)
        else:
            row.extend([0.0] * (PER_SIDE + PER_SIDE_MAP))
    if s.unity is not None:
        _side(s, UNITY, row)
    else:
        row.extend([0.0] * (PER_SIDE + PER_SIDE_MAP))
    _own(s, seat, row)
    _board(s, row)
    _battle(s, seat, row)
    return row


def _side(s: AndromedaState, who: int, row: array[float]) -> None:
    side: Side = s.side(who)
    player = None if who == UNITY else s.players[who]
    row.extend(
        [
            1.0,
            side.vp / s.t.terminus,
            len(side.hand) / 10,
            side.station / 9,
            side.trophies / 5,
            side.vault / 2,
            side.targeting / 4,
            len(side.moons) / 10,
            len(side.damaged) / 5 + len(side.infected) / 5,
            len(side.discoveries) / 5,
            len(side.supremacies) / 3,
            float(who == s.active),
            0.0 if player is None else player.hand_limit / 10,
        ]
    )
    row.extend(at / 12 for at in side.tracks)
    row.extend(n / 3 for n in side.built)
    row.extend(len(one) / 6 for one in side.rows)
    row.extend(n / 15 for n in (player.store if player is not None else [0] * len(RESOURCES)))
    places = [[0] * 4 for _ in SHIPS]
    regions = [0] * N_REGIONS
    for ship, place in enumerate(side.ships):
        if place >= 0:
            regions[place] += 1
        elif place in (BAY, UNBUILT, SCRAPYARD, BARGE):
            places[SHIP_TYPE[ship]][(BAY, UNBUILT, SCRAPYARD, BARGE).index(place)] += 1
    for one in places:
        row.extend(n / 6 for n in one)
    row.extend(n / 3 for n in regions)
    row.extend(n / 3 for n in side.leaders)
    row.extend(float(owner == who + 1) for owner in s.owners)


def _own(s: AndromedaState, seat: int, row: array[float]) -> None:
    p = s.players[seat]
    hand = [0] * len(c.TACTICS)
    for card in p.hand:
        hand[card] += 1
    row.extend(n / 4 for n in hand)
    row.extend(float(n == p.faction or n in p.dealt) for n in range(len(c.FACTIONS)))
    moons = {*p.moons, *(moon for _, _, moon in p.slotted)}
    row.extend(float(n in moons) for n in range(len(c.MOONS)))
    row.extend(float(n in p.upgrades) for n in range(len(c.UPGRADES)))


def _board(s: AndromedaState, row: array[float]) -> None:
    raiders = [0] * N_REGIONS
    for place in s.raiders:
        if place >= 0:
            raiders[place] += 1
    row.extend(float(s.map.play >> r & 1) for r in range(N_REGIONS))
    row.extend((s.map.slot[r] + 1) / 27 for r in range(N_REGIONS))
    row.extend(len(stack) / 3 for stack in s.stacks)
    row.extend(n / 3 for n in raiders)
    row.extend(n / 3 for n in s.settlers)
    row.extend(n / 6 for n in s.bonus)
    shown = set(s.market)
    row.extend(float(n in shown) for n in range(len(c.MODULES)))
    row.extend(
        [
            s.marker / c.CONSTANTS.event_trigger,
            s.stage / len(c.STAGES),
            float(s.ending),
            len(s.final) / SEATS,
            s.round / 50,
            len(s.deck) / 80,
            float(s.in_event > 0),
            s.boost / 2,
            s.discount / 4,
            s.launches / 2,
            (s.region + 1) / N_REGIONS,
            bin(s.shown).count("1") / len(CLASSES),
        ]
    )


def _battle(s: AndromedaState, seat: int, row: array[float]) -> None:
    battle = s.battle
    if battle is None:
        row.extend([0.0] * BATTLE)
        return
    count = len(s.players)
    order = [(seat + n) % count if n < count else n for n in range(SEATS)] + list(range(UNITY, SIDES))
    row.append(1.0)
    for side in order:
        inside = side in battle.sides
        highest = max(battle.dice[side], default=0) if battle.dice else 0
        row.extend([float(inside), dice.count(s, side) / 6 if inside else 0.0, highest / 6])
