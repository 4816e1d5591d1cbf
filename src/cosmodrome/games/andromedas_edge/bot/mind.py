"""What a bot of Andromeda's Edge values: points, things that will become points, ships where they are of use."""

from __future__ import annotations

from typing import Final

from cosmodrome.kernel import Action, Mind

from .. import content as c
from ..actions import BARGE, BAY, SCRAPYARD, UNBUILT, UNITY
from ..pieces.kit import FLEET_OF, SHIP_TYPE, TRANSPORT
from ..rules import counting, developing, paying, scoring
from ..state import AndromedaState, Player
from . import glance, worth

SCRAPPED: Final = 0.5
OUT: Final = 0.9  # a ship on the map: it will activate something
READY: Final = 0.45  # share of a development that could be built at the next return
SHORT: Final = 0.22  # share of one that lacks leaders or resources
STORE: Final = 0.75  # share of what resources are worth, as long as there is time to use them


class AndromedaMind(Mind[AndromedaState]):
    luck_rules = True

    def evaluate(self, s: AndromedaState, seat: int) -> float:
        mine = stand(s, seat)
        others = [stand(s, other) for other in range(len(s.players)) if other != seat]
        if s.unity is not None:
            others.append(unity_stand(s))
        return mine - max(others, default=0.0)

    def sensible(self, s: AndromedaState, seat: int, options: list[Action]) -> list[Action]:
        return glance.sensible(s, seat, options)

    def weigh(self, s: AndromedaState, seat: int, options: list[Action]) -> list[float]:
        look = glance.Glance(s, seat)
        return [look.weight(action) for action in options]


def left(s: AndromedaState) -> float:
    """How much of the game is to come, 1 at the beginning."""
    if not s.stack:
        return 0.0
    best = max(p.vp for p in s.players)
    if s.unity is not None:
        best = max(best, s.unity.vp)
    if s.ending:
        return 0.12 if s.final else 0.0
    return max(0.12, 1.0 - best / s.t.terminus)


def stand(s: AndromedaState, seat: int) -> float:
    """The score if the game ended now, and what is in the making."""
    total = float(scoring.total(s, seat))
    time = left(s)
    if not time or (s.ending and seat not in s.final and s.active != seat):
        return total
    p = s.players[seat]
    total += time * _goods(p) + min(1.0, time * 3) * _fleet(s, p)
    total += time * 1.8 * sum(worth.NET[m] for m in p.modules() if not p.broken(m))
    total += time * worth.UPGRADE * sum(1 for one in p.upgrades if one >= 0)
    return total + min(1.0, time * 4) * _developing(s, p)


def _goods(p: Player) -> float:
    total = STORE * worth.units((*p.store, 0, 0, 0, 0))
    over = sum(p.store) - 11
    if over > 0:
        total -= 0.6 * over
    total += sum(worth.CARD[card] for card in p.hand) * 0.55
    total += 0.5 * p.station
    for moon in p.moons:
        total += 0.7 * worth.ABANDON[moon]
    for module, slot, moon in p.slotted:
        gain = -worth.ICON_COST[moon] if slot < c.MODULES[module].moon_input else worth.ICON[moon]
        total += 0.7 * worth.ABANDON[moon] + 0.4 + 0.5 * gain + (0.6 if slot < c.MODULES[module].moon_input else 0.0)
    return total


def _fleet(s: AndromedaState, p: Player) -> float:
    total = 0.0
    for ship, place in enumerate(p.ships):
        if place == UNBUILT:
            continue
        total += worth.SHIP[SHIP_TYPE[ship]]
        if place >= 0 or place == BARGE:
            total += OUT
        elif place == SCRAPYARD:
            total -= SCRAPPED
    if BAY not in p.ships:
        total -= 0.4
    return total - 0.3 * sum(p.hits)


def _developing(s: AndromedaState, p: Player) -> float:
    """The best development the player is about to build."""
    need = developing.required(p.built)
    best = 0.0
    for ship in FLEET_OF[TRANSPORT]:
        region = p.ships[ship]
        if region < 0 or c.KIND_OF[region] != c.PLANET or s.owners[region]:
            continue
        value = site(s, p, region, need)
        best = max(best, value)
    return best


def site(s: AndromedaState, p: Player, region: int, need: int) -> float:
    """What a planet with a transport promises."""
    kind = counting.TYPE_OF_REGION[region]
    building = c.BUILDINGS[kind]
    value = 3.0 + worth.step(s, p, building.track) + min(10, developing.leaders_near(s, region) + need)
    value += c.CONSTANTS.development_vp[max(1, scoring.section(p.tracks[building.track] + 1))]
    value -= worth.units(building.cost) * STORE + 1.4
    if p.station >= need and paying.enough(p.store, len(p.hand), building.cost):
        return READY * value
    lacking = max(0, need - p.station) + (0 if paying.enough(p.store, len(p.hand), building.cost) else 1)
    return SHORT * value / lacking


def unity_stand(s: AndromedaState) -> float:
    return float(scoring.total(s, UNITY))
