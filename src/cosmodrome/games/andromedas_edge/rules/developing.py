"""AE-B-13: developments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Refusal, Step, refuse

from .. import content as c
from ..actions import DEVELOP, DONE, UNBUILT, UNITY, Region
from ..content.words import ON_DEVELOP, Word
from ..pieces.kit import FLEET_OF, TRANSPORT
from ..pieces.map import NEBULAE, bits
from . import paying, triggers
from .counting import TYPE_OF_REGION
from .effects import run
from .own import Ask

if TYPE_CHECKING:
    from ..state import AndromedaState, Player

REQUIRED: Final = c.CONSTANTS.leaders_required


def required(built: tuple[int, ...]) -> int:
    """AE-B-13.2: leaders for the next development."""
    return REQUIRED[min(sum(built), len(REQUIRED) - 1)]


def sites(s: AndromedaState, p: Player) -> list[int]:
    """AE-B-13.1, 13.2: planets one could develop but for the cost."""
    if p.station < required(p.built):
        return []
    found = {p.ships[ship] for ship in FLEET_OF[TRANSPORT]}
    return [r for r in sorted(found) if r >= 0 and c.KIND_OF[r] == c.PLANET and not s.owners[r]]


def affordable(s: AndromedaState, p: Player, discount: int) -> list[int]:
    cards = len(p.hand)
    return [
        region
        for region in sites(s, p)
        if paying.enough_less(p.store, cards, c.BUILDINGS[TYPE_OF_REGION[region]].cost, discount)
    ]


class MayDevelop(Step["AndromedaState"]):
    """AE-B-9.1: the first step of a return, where it can happen."""

    auto = True
    clause = "AE-B-9.1"
    who: int

    def run(self, s: AndromedaState) -> None:
        if sites(s, s.players[self.who]):
            s.stack.append(Develop(self.who, 0))


class Develop(Ask):
    """AE-B-9.1, 13.2: found a development, if one wishes."""

    clause = "AE-B-13.2"
    discount: int

    def choices(self, s: AndromedaState) -> list[Action]:
        found = affordable(s, s.players[self.who], self.discount)
        return [*(DEVELOP[region] for region in found), DONE]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        region = action.args[0]
        s.stack.append(Found(self.who, region))
        paying.charge(s, self.who, c.BUILDINGS[TYPE_OF_REGION[region]].cost, self.discount)

    def reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        if action.verb != "develop":
            return refuse(self.clause, "refuse.not_asked")
        region = action.args[0]
        p = s.players[self.who]
        if c.KIND_OF[region] != c.PLANET:
            return refuse("AE-B-13.1", "refuse.no_planet", region=region)
        if s.owners[region]:
            return refuse("AE-B-13.6", "refuse.developed", region=region)
        if p.ship(TRANSPORT, region) < 0:
            return refuse("AE-B-13.2", "refuse.no_transport", region=region)
        if p.station < required(p.built):
            return refuse("AE-B-13.2", "refuse.no_leaders", n=required(p.built))
        return refuse("AE-B-13.2", "refuse.development_cost", development=TYPE_OF_REGION[region])

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.Develop", who=self.who, n=required(s.players[self.who].built))


class Found(Step["AndromedaState"]):
    """AE-B-13.3, 13.4, 13.8: it is paid; tile, leaders, transport, then what building gives."""

    auto = True
    clause = "AE-B-13.3"
    who: int
    region: Region

    def run(self, s: AndromedaState) -> None:
        p = s.players[self.who]
        region = self.region
        leaders = required(p.built)
        kind = TYPE_OF_REGION[region]
        p.station -= leaders
        ship = p.ship(TRANSPORT, region)
        p.ships[ship] = UNBUILT
        s.heal(p, ship)
        settle(s, self.who, region, leaders)
        p.built = (*p.built[:kind], p.built[kind] + 1, *p.built[kind + 1 :])
        p.known = None
        if s.events is not None:
            s.tell("developed", who=self.who, development=kind, region=region)
        s.stack.append(triggers.Fire(self.who, ON_DEVELOP))
        s.stack.append(Neighbours(self.who, region))
        run.carry(s, self.who, c.BUILDINGS[kind].on_build)


def settle(s: AndromedaState, who: int, region: int, leaders: int) -> None:
    s.owners = (*s.owners[:region], who + 1, *s.owners[region + 1 :])
    s.settlers = (*s.settlers[:region], leaders, *s.settlers[region + 1 :])


class Neighbours(Step["AndromedaState"]):
    """AE-B-13.5: VP for the leaders in the region and on adjacent tiles."""

    auto = True
    clause = "AE-B-13.5"
    who: int
    region: Region

    def run(self, s: AndromedaState) -> None:
        n = min(leaders_near(s, self.region), c.CONSTANTS.leaders_counted)
        s.score(self.who, n * c.CONSTANTS.leader_vp)


def leaders_near(s: AndromedaState, region: int) -> int:
    """Leaders of all colours in a region and on the tiles next to it, those on developments too."""
    total = 0
    for near in bits((s.map.next[region] & ~NEBULAE) | 1 << region):
        total += s.settlers[near]
        for p in s.players:
            total += p.leaders[near]
        if s.unity is not None:
            total += s.unity.leaders[near]
    return total


def by_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `develop`: AE-B-13.9."""
    if sites(s, s.players[who]):
        s.stack.append(Develop(who, word.discount))


def can(s: AndromedaState, who: int, word: Word) -> bool:
    return bool(affordable(s, s.players[who], word.discount))


def destroy(s: AndromedaState, who: int, region: int) -> None:
    """AE-B-13.7"""
    kind = TYPE_OF_REGION[region]
    side = s.side(who)
    side.station += s.settlers[region]
    side.built = (*side.built[:kind], side.built[kind] - 1, *side.built[kind + 1 :])
    if who == UNITY:
        unity.building.destroyed(s, region)
    else:
        s.players[who].known = None
    s.owners = (*s.owners[:region], 0, *s.owners[region + 1 :])
    s.settlers = (*s.settlers[:region], 0, *s.settlers[region + 1 :])
    s.tell("destroyed", who=who, development=kind, region=region)


from . import unity  # noqa: E402
