"""AE-B-6, 7: the launch turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Refusal, Step, refuse

from .. import content as c
from ..actions import BAY, CARD, DONE, N_REGIONS, N_SHIPS, launch
from ..content.words import (
    ON_LAUNCH,
    ON_LAUNCH_BASE,
    ON_LAUNCH_DONE,
    ON_LAUNCH_NEBULA,
    ON_LAUNCH_PLANET,
    ON_RECRUIT,
    RESOURCE_WORDS,
)
from ..pieces.kit import ANY_MODULE, ATTACK, OCCUPIED_BASES, VOYAGE
from ..pieces.map import BASES, FAR, NEBULAE, SELLS, bits
from . import cards, market, moons, triggers, unity
from .effects import run
from .own import Ask

if TYPE_CHECKING:
    from ..state import AndromedaState

FIELDS: Final = sum(1 << r for r in range(N_REGIONS) if SELLS[r] >= 0)
FIELD_LIST: Final = bits(FIELDS)
LAUNCHES: Final = [[launch(kind, region) for region in range(N_REGIONS)] for kind in range(N_SHIPS)]
BY_KIND: Final = {c.PLANET: ON_LAUNCH_PLANET, c.BASE: ON_LAUNCH_BASE, c.NEBULA: ON_LAUNCH_NEBULA}
MATERIAL: Final = RESOURCE_WORDS.index("material")
EVENT_ICON: Final = [int(region.event_icon) for region in c.REGIONS]


# -- where a ship may go ----------------------------------------------------------------------------------------------


def closed_fields(s: AndromedaState, seat: int) -> int:
    """AE-B-6.7: the fields at which nothing could be bought, a bit each."""
    open_columns = market.within_reach(s, seat, market.ALL_TYPES)
    if open_columns == market.ALL_TYPES or (open_columns and s.players[seat].kit.allows >> ANY_MODULE & 1):
        return 0
    found = FIELDS
    for region in FIELD_LIST:
        if open_columns >> SELLS[region] & 1:
            found ^= 1 << region
    return found


def targets(s: AndromedaState, seat: int, kind: int, closed: int) -> int:
    """AE-B-6.2 to 6.6: the regions a ship of a type may be launched to, a bit each."""
    p = s.players[seat]
    kit = p.kit
    own = p.regions()
    found = s.map.play & ~own & ~closed
    can = kit.can[kind]
    if not can >> VOYAGE & 1:
        found &= ~NEBULAE
    range = kit.range[kind] + s.boost
    if own and range < FAR:
        reach = 0
        for region in bits(own):
            reach |= s.map.reach(region, range)
        found &= reach
    if not can >> ATTACK & 1:
        occupied = s.occupied(seat)
        if kit.allows >> OCCUPIED_BASES & 1:
            occupied &= ~BASES
        found &= ~occupied
    return found


def launches(s: AndromedaState, seat: int, only: int = -1) -> list[Action]:
    """Every legal launch; `only`: with ships of that type."""
    p = s.players[seat]
    found: list[Action] = []
    closed = -1
    for kind in range(N_SHIPS):
        if (only >= 0 and kind != only) or p.ship(kind, BAY) < 0:
            continue
        if closed < 0:
            closed = closed_fields(s, seat)
        mask = targets(s, seat, kind, closed)
        table = LAUNCHES[kind]
        found += [table[region] for region in bits(mask)]
    return found


def explain_launch(s: AndromedaState, seat: int, action: Action) -> Refusal:
    """Which of AE-B-6.1 to 6.7 forbids a launch."""
    p = s.players[seat]
    kind, region = action.args
    can = p.kit.can[kind]
    if p.ship(kind, BAY) < 0:
        return refuse("AE-B-6.1", "refuse.not_in_bay", ship=kind)
    if not s.map.play >> region & 1:
        return refuse("AE-B-4.2", "refuse.not_in_play", region=region)
    own = p.regions()
    if own >> region & 1:
        return refuse("AE-B-6.4", "refuse.own_ship_there", region=region)
    if NEBULAE >> region & 1 and not can >> VOYAGE & 1:
        return refuse("AE-B-6.6", "refuse.no_voyage", ship=kind)
    if s.occupied(seat) >> region & 1 and not can >> ATTACK & 1:
        return refuse("AE-B-6.5", "refuse.occupied", ship=kind, region=region)
    if FIELDS >> region & 1 and closed_fields(s, seat) >> region & 1:
        return refuse("AE-B-6.7", "refuse.field_closed", region=region)
    return refuse("AE-B-6.3", "refuse.out_of_range", ship=kind, region=region)


# -- the launch -------------------------------------------------------------------------------------------------------


def begin_launch(s: AndromedaState, seat: int, kind: int, region: int) -> None:
    """AE-B-6.1: the ship stands in the active region; the rest of the turn follows."""
    p = s.players[seat]
    ship = p.ship(kind, BAY)
    p.ships[ship] = region
    s.region = region
    s.ship = ship
    s.boost = 0
    s.launches += 1
    s.icons += EVENT_ICON[region]
    if s.events is not None:
        s.tell("launched", who=seat, ship=kind, region=region)
    unity.follow(s, region)
    s.stack.append(Launching(seat, 0, LAST if s.launches == 1 else EXTRA_LAST))


class Launching(Step["AndromedaState"]):
    """AE-B-6.13: the parts of a launch turn, one after the other."""

    auto = True
    clause = "AE-B-6.13"
    who: int
    at: int
    last: int  # an extra launch ends with its recruit step (AE-B-6.14)

    def run(self, s: AndromedaState) -> None:
        stack = s.stack
        depth = len(stack)
        for at in range(self.at, self.last + 1):
            PARTS[at](s, self.who)
            if len(stack) > depth:  # something comes before the rest
                if at < self.last:
                    stack.insert(depth, Launching(self.who, at + 1, self.last))
                return


def _abilities(s: AndromedaState, seat: int) -> None:
    by_kind = BY_KIND.get(c.KIND_OF[s.region], -1)
    if not s.players[seat].kit.by_trigger[ON_LAUNCH]:
        if by_kind >= 0:
            triggers.fire(s, seat, by_kind)
        return
    if by_kind >= 0:
        s.stack.append(triggers.Fire(seat, by_kind))
    triggers.fire(s, seat, ON_LAUNCH)


def _cards(s: AndromedaState, seat: int) -> None:
    if s.players[seat].hand and s.t.timings & launch_timings(s):
        s.stack.append(LaunchCards(seat))


def launch_timings(s: AndromedaState) -> int:
    by_kind = BY_KIND.get(c.KIND_OF[s.region], -1)
    return 1 << ON_LAUNCH | (1 << by_kind if by_kind >= 0 else 0)


def _region_action(s: AndromedaState, seat: int) -> None:
    """AE-B-7.1 to 7.5"""
    region = s.region
    if c.KIND_OF[region] != c.PLANET:
        run.carry(s, seat, c.REGIONS[region].action)
    elif s.stacks[region]:
        moons.claim(s, seat, region, s.stacks[region][-1])
    else:
        moons.planet_resource(s, seat, region, 1)


def _recruit(s: AndromedaState, seat: int) -> None:
    """AE-B-6.9, 13.3, 15.5"""
    p = s.players[seat]
    moved = 0
    for region in bits(p.regions()):
        moved += p.leaders[region]
        if p.leaders[region] and s.events is not None:
            s.tell("recruited", who=seat, n=p.leaders[region], region=region)
        p.leaders[region] = 0
        if s.bonus[region]:
            moons.take_bonus(s, seat, region)
    p.station += moved
    if moved:
        triggers.fire(s, seat, ON_RECRUIT)


def _done_cards(s: AndromedaState, seat: int) -> None:
    if s.players[seat].hand and s.launches == 1 and s.t.timings >> ON_LAUNCH_DONE & 1:
        s.stack.append(LaunchDone(seat))


def _event(s: AndromedaState, seat: int) -> None:
    if s.icons:
        s.stack.append(events.EventAdvance(s.icons))


def _raiders(s: AndromedaState, seat: int) -> None:
    raiders.attack(s)


def _battle(s: AndromedaState, seat: int) -> None:
    flow.begin(s)


PARTS: Final = (_abilities, _cards, _region_action, _recruit, _done_cards, _event, _raiders, _battle)
LAST: Final = len(PARTS) - 1
EXTRA_LAST: Final = 3


# -- cards ------------------------------------------------------------------------------------------------------------


class LaunchCards(cards.CardWindow):
    """AE-B-6.13: cards for the moment after a launch."""

    clause = "AE-B-6.13"

    def choices(self, s: AndromedaState) -> list[Action]:
        return [*(CARD[card] for card in cards.playable(s, self.who, launch_timings(s))), DONE]


class LaunchDone(cards.CardWindow):
    """AE-B-6.14: the moment for an extra launch."""

    clause = "AE-B-6.14"

    def choices(self, s: AndromedaState) -> list[Action]:
        return [*(CARD[card] for card in cards.playable(s, self.who, 1 << ON_LAUNCH_DONE)), DONE]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        cards.play(s, self.who, action.args[0])


class ExtraLaunch(Ask):
    """AE-B-6.14: a second launch with a ship of a type."""

    clause = "AE-B-6.14"
    ship: int

    def choices(self, s: AndromedaState) -> list[Action]:
        return launches(s, self.who, self.ship)

    def chosen(self, s: AndromedaState, action: Action) -> None:
        begin_launch(s, self.who, *action.args)

    def reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        if action.verb == "launch" and action.args[0] == self.ship:
            return explain_launch(s, seat, action)
        return refuse(self.clause, "refuse.not_asked")


from . import events, raiders  # noqa: E402
from .battle import flow  # noqa: E402
