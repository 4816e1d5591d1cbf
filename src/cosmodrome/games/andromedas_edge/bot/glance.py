"""The options of a seat at a glance: what each would bring, in VP."""

from __future__ import annotations

from typing import Final

from cosmodrome.kernel import Action

from .. import content as c
from ..actions import BACK, BARGE, BY_ENERGY, SCRAPYARD, SHOWN, place_of
from ..pieces.kit import CRUISER, SHIP_DICE, SHIP_TYPE, TRANSPORT
from ..rules import counting, developing, market, paying
from ..rules.battle.flow import Escalate
from ..rules.effects.structure import Alternatives, MayPay
from ..rules.market import Buy, PickModule
from ..rules.picking import PickBuild
from ..rules.station import Activate
from ..rules.turn import Turn
from ..state import AndromedaState
from . import odds, worth

FREE: Final = frozenset(("slot", "abandon", "play"))
LAUNCHES: Final = 10  # that are thought about


def sensible(s: AndromedaState, seat: int, options: list[Action]) -> list[Action]:
    """Free actions are looked at where they can be of use: cards and slots in the turn's own questions, moons are
    abandoned where something is to be paid. A moon once taken up is put somewhere: nobody goes to and fro for ever."""
    if options[-1] is BACK and len(options) > 1:
        return options[:-1]
    step = s.stack[-1]
    if isinstance(step, Turn):
        options = promising(s, seat, options)
    if options[-1].verb not in FREE:
        return options
    found = [action for action in options if action.verb not in FREE]
    slots = isinstance(step, (Turn, Activate))
    pays = isinstance(step, (Buy, PickModule, PickBuild, developing.Develop, MayPay))
    poor = pays and all(action.verb in ("done", "no") for action in found)
    for action in options:
        if (
            (action.verb == "slot" and slots)
            or (action.verb == "play" and (slots or pays))
            or (action.verb == "abandon" and (poor or not found))
        ):
            found.append(action)
    return found or options


def promising(s: AndromedaState, seat: int, options: list[Action]) -> list[Action]:
    """Of many launches those that look best."""
    launches = [action for action in options if action.verb == "launch"]
    if len(launches) <= LAUNCHES:
        return options
    look = Glance(s, seat)
    weights = {action: look.launch(action) for action in launches}
    best = sorted(launches, key=lambda action: -weights[action])[:LAUNCHES]
    return best + [action for action in options if action.verb != "launch"]


class Glance:
    """One player's options at a glance."""

    __slots__ = ("left", "occupied", "p", "s", "seat", "step")

    def __init__(self, s: AndromedaState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.p = s.players[seat]
        best = max(p.vp for p in s.players)
        self.left = 0.12 if s.ending else max(0.12, 1.0 - best / s.t.terminus)
        self.step = s.stack[-1]
        self.occupied = -1

    def weight(self, action: Action) -> float:
        deed = _DEEDS.get(action.verb)
        return 0.0 if deed is None else deed(self, action)

    # -- turns ------------------------------------------------------------------------------------------------

    def launch(self, action: Action) -> float:
        kind, region = action.args
        s, p = self.s, self.p
        where = c.KIND_OF[region]
        value = 0.2 - 0.1 * kind
        if where == c.PLANET:
            stack = s.stacks[region]
            value += 0.6 + 0.7 * worth.ABANDON[stack[-1]] if stack else 1.0
            if kind == TRANSPORT and not s.owners[region]:
                value += self.site(region)
        elif c.REGIONS[region].sells >= 0:
            value += self.purchase(market.field_mask(s, self.seat, region))
        else:
            value += worth.effects(s, self.seat, c.REGIONS[region].action)
        value += worth.LEADER * p.leaders[region] + (0.7 if s.bonus[region] else 0.0)
        return value + self.danger(kind, region)

    def site(self, region: int) -> float:
        """A transport on a planet may found a development."""
        p = self.p
        need = developing.required(p.built)
        building = c.BUILDINGS[counting.TYPE_OF_REGION[region]]
        value = 3.0 + worth.step(self.s, p, building.track) + min(10, developing.leaders_near(self.s, region) + need)
        if p.station >= need and paying.enough(p.store, len(p.hand), building.cost):
            return 0.35 * value
        return 0.12 * value

    def danger(self, kind: int, region: int) -> float:
        """What a raider nearby, or an opponent there, promises or threatens."""
        s = self.s
        best = 99
        strong = 0
        for figure, place in enumerate(s.raiders):
            if place >= 0:
                card = c.RAIDERS[counting.class_of(s, figure)]
                distance = s.map.distance[place][region]
                if distance <= card.range and distance <= best:
                    best = distance
                    strong = max(strong, card.dice)
        if self.occupied < 0:
            self.occupied = s.occupied(self.seat)
        if strong == 0 and not self.occupied >> region & 1:
            return 0.0
        mine = SHIP_DICE[kind] + min(2, self.p.store[0]) + 0.5 * len(self.p.hand)
        mine += sum(
            SHIP_DICE[SHIP_TYPE[ship]]
            for ship, place in enumerate(self.p.ships)
            if place >= 0 and s.map.distance[place][region] <= self.p.kit.join[SHIP_TYPE[ship]]
        )
        win = odds.beats(max(1, min(6, int(mine))), 1 + self.p.targeting, ((max(2, strong), 1),))
        loss = 1.0 if kind == CRUISER else 1.8
        return win * (4.0 + 0.5 * strong) - (1.0 - win) * loss

    def home(self, action: Action) -> float:
        """A return: developments that are ready, and modules for the ships."""
        out = sum(1 for place in self.p.ships if place >= 0 or place == BARGE)
        value = 1.1 * min(out, 3) - 2.0 + 0.4 * self.p.ships.count(SCRAPYARD)
        if developing.affordable(self.s, self.p, 0):
            value += 5.5
        return value

    # -- buying and building ----------------------------------------------------------------------------------

    def purchase(self, mask: int) -> float:
        """The two best modules one could buy."""
        s = self.s
        values = sorted(
            (self.bargain(place) for place in market.buyable(s, self.seat, mask, market.pending(s, self.seat))),
            reverse=True,
        )
        return max(0.2, values[0]) if values else 0.3

    def bargain(self, place: int) -> float:
        module = self.s.market[place]
        price = worth.MODULE_PRICE[module] * (0.3 + 0.6 * min(1.0, self.left * 2))
        return worth.module(self.s, self.p, module, self.left) - price

    def buy(self, action: Action) -> float:
        place = action.args[0] * SHOWN + action.args[1]
        if isinstance(self.step, PickModule) and self.step.gratis:
            return worth.module(self.s, self.p, self.s.market[place], self.left)
        return self.bargain(place)

    def build(self, action: Action) -> float:
        kind = action.args[0]
        price = worth.units(c.FLEET[kind].cost) * 0.7
        return worth.SHIP[kind] * min(1.0, self.left * 2.5) - price + 0.1

    def develop(self, action: Action) -> float:
        return 6.0 + 0.3 * developing.leaders_near(self.s, action.args[0])

    def activate(self, action: Action) -> float:
        module, by = action.args
        value = worth.effects(self.s, self.seat, c.MODULES[module].output)
        value += 0.6 * (c.MODULE_SLOTS[module] - c.MODULES[module].moon_input)
        value -= worth.units(c.MODULES[module].input) * 0.8
        return value - (worth.UNIT[0] if by == BY_ENERGY else 0.0)

    def operate(self, action: Action) -> float:
        row, by = action.args
        value = worth.effects(self.s, self.seat, c.ROWS[row].output) + 0.1
        if row == 0:
            value += sum(max(0.0, worth.NET[m]) for m in self.p.rows[0] if not self.p.broken(m))
        return value - (worth.UNIT[0] if by == BY_ENERGY else 0.0)

    # -- moons and cards --------------------------------------------------------------------------------------

    def slot(self, action: Action) -> float:
        return 0.4 * self.left

    def into(self, action: Action) -> float:
        module, slot = action.args
        step = self.step
        moon = getattr(step, "moon", 0)
        if slot < c.MODULES[module].moon_input:
            return 1.0 - worth.ICON_COST[moon]
        return 0.8 + worth.ICON[moon]

    def abandon(self, action: Action) -> float:
        return 0.15 + 0.1 * worth.ABANDON[action.args[0]]

    def play(self, action: Action) -> float:
        return 0.2 + worth.effects(self.s, self.seat, c.TACTICS[action.args[0]].effects) - worth.TACTIC

    def card(self, action: Action) -> float:
        value = worth.effects(self.s, self.seat, c.TACTICS[action.args[0]].effects) - 0.6
        if self.s.battle is not None:
            value += 0.12 * odds.stake(self.s, self.seat)
        return value

    def discard(self, action: Action) -> float:
        return 1.0 - worth.CARD[action.args[0]]

    # -- battles ----------------------------------------------------------------------------------------------

    def ship(self, action: Action) -> float:
        """Joining a battle, or a ship for an effect: the cheapest."""
        s = self.s
        kind = action.args[0]
        if isinstance(self.step, Escalate) and s.battle is not None:
            if self.seat not in s.battle.sides:
                win = odds.beats(
                    SHIP_DICE[kind],
                    1 + self.p.targeting,
                    tuple(sorted((max(1, counting.strength(s, side)), 1) for side in s.battle.sides)),
                )
                return win * 4.0 - (1.0 - win) * (1.5 + worth.SHIP[kind] * 0.4) - 0.8
            gain = odds.chance(s, self.seat, SHIP_DICE[kind]) - odds.chance(s, self.seat)
            lost = 1.0 - odds.chance(s, self.seat, SHIP_DICE[kind])
            place = place_of(action)
            settled = kind == TRANSPORT and c.KIND_OF[place] == c.PLANET and not s.owners[place]
            return gain * odds.stake(s, self.seat) - lost * 0.9 - 0.2 - (0.6 if settled else 0.0)
        return 2.0 - worth.SHIP[kind] * 0.3

    def divert(self, action: Action) -> float:
        s = self.s
        gain = odds.chance(s, self.seat, 1) - odds.chance(s, self.seat)
        return gain * odds.stake(s, self.seat) - worth.UNIT[0] * 0.7

    def die(self, action: Action) -> float:
        battle = self.s.battle
        if battle is None:
            return 0.0
        dice = battle.dice[self.seat]
        number = action.args[0]
        best = max((max(values) for side, values in enumerate(battle.dice) if values and side != self.seat), default=0)
        return 3.9 - dice[number] if dice and dice[0] <= best else -1.0

    def aim(self, action: Action) -> float:
        side = action.args[0]
        return counting.strength(self.s, side) if self.s.battle is not None else 0.0

    # -- small choices ----------------------------------------------------------------------------------------

    def resource(self, action: Action) -> float:
        """A unit to take: what one has least of, credits first."""
        r = action.args[0]
        return worth.UNIT[r] - 0.12 * self.p.store[r]

    def unit(self, action: Action) -> float:
        """A unit to give away: what one has most of."""
        r = action.args[0]
        return 0.12 * self.p.store[r] - worth.UNIT[r] if r < len(self.p.store) else 0.0

    def waive(self, action: Action) -> float:
        return worth.UNIT[action.args[0]]

    def track(self, action: Action) -> float:
        return worth.step(self.s, self.p, action.args[0])

    def option(self, action: Action) -> float:
        if not isinstance(self.step, Alternatives):
            return 0.0
        return worth.effects(self.s, self.seat, self.step.lists[action.args[0]])

    def yes(self, action: Action) -> float:
        if isinstance(self.step, MayPay):
            gain = worth.effects(self.s, self.seat, self.step.then) - worth.units(self.step.cost) * 0.8
            return gain
        return 0.5

    def upgrade(self, action: Action) -> float:
        tile = c.UPGRADES[action.args[0]]
        unbuilt = any(self.p.ships[n] == -2 for n in range(len(self.p.ships)) if SHIP_TYPE[n] == tile.ship)
        return 1.0 + (worth.SHIP[tile.ship] if unbuilt else 0.0) + (0.8 if tile.ship == TRANSPORT else 0.0)

    def region(self, action: Action) -> float:
        region = action.args[0]
        stack = self.s.stacks[region]
        return (0.5 * worth.ABANDON[stack[-1]] if stack else 0.0) + 0.5 * self.p.leaders[region]

    def token(self, action: Action) -> float:
        return worth.effects(self.s, self.seat, c.DISCOVERIES[action.args[0]].effects) + 0.1

    def moon(self, action: Action) -> float:
        return worth.ABANDON[action.args[0]]

    def module(self, action: Action) -> float:
        """A module to lose: the poorest; one to repair: the best."""
        value = worth.NET[action.args[0]]
        return value if action.verb == "repair_module" else -value

    def repair_ship(self, action: Action) -> float:
        return 0.8 + 0.1 * worth.SHIP[action.args[0]]

    def throw_out(self, action: Action) -> float:
        return -worth.NET[self.s.market[action.args[0] * SHOWN + action.args[1]]]

    def column(self, action: Action) -> float:
        return -0.1 - self.purchase(1 << action.args[0]) * 0.2

    def faction(self, action: Action) -> float:
        return worth.units(c.FACTIONS[action.args[0]].start)

    def use(self, action: Action) -> float:
        value = worth.effects(self.s, self.seat, c.ABILITIES[action.args[0]].effects)
        return value if self.s.battle is None else value + 0.08 * odds.stake(self.s, self.seat)

    def bar(self, action: Action) -> float:
        return float(SHIP_DICE[action.args[1]])

    def nothing(self, action: Action) -> float:
        return 0.0


_DEEDS: Final = {
    "launch": Glance.launch,
    "return": Glance.home,
    "buy": Glance.buy,
    "build": Glance.build,
    "develop": Glance.develop,
    "activate": Glance.activate,
    "operate": Glance.operate,
    "slot": Glance.slot,
    "into": Glance.into,
    "abandon": Glance.abandon,
    "play": Glance.play,
    "card": Glance.card,
    "discard": Glance.discard,
    "ship": Glance.ship,
    "divert": Glance.divert,
    "die": Glance.die,
    "side": Glance.aim,
    "take": Glance.resource,
    "steal": Glance.resource,
    "spend": Glance.unit,
    "lose": Glance.unit,
    "drop_resource": Glance.unit,
    "waive": Glance.waive,
    "track": Glance.track,
    "option": Glance.option,
    "yes": Glance.yes,
    "upgrade": Glance.upgrade,
    "region": Glance.region,
    "token": Glance.token,
    "moon": Glance.moon,
    "damage": Glance.module,
    "drop": Glance.module,
    "repair_module": Glance.module,
    "repair_ship": Glance.repair_ship,
    "throw_out": Glance.throw_out,
    "column": Glance.column,
    "faction": Glance.faction,
    "use": Glance.use,
    "bar": Glance.bar,
}
