"""What things are worth, in VP: resources, effects, modules, moons, steps on tracks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from .. import content as c
from ..actions import UNITY
from ..content.words import LOWEST, RESOURCE_WORDS, TRACK_OF_TYPE, VERB, VERBS, Word
from ..rules import counting, scoring
from ..rules.effects import run
from ..rules.station import ICON_PRICE
from ..rules.tracks import LAST

if TYPE_CHECKING:
    from ..state import AndromedaState, Side

# Found by playing bots against each other.
UNIT: Final = (0.5, 1.2, 1.0, 1.0, 1.0, 1.0, 1.15, 1.1, 0.8)  # of each of RESOURCE_WORDS
TACTIC: Final = UNIT[RESOURCE_WORDS.index("tactics")]
LEADER: Final = 1.3
UPGRADE: Final = 2.6
MOON: Final = 1.7
MODULE: Final = 3.2
DISCOVERY: Final = 2.4
SHIP: Final = (1.4, 2.4, 2.2, 3.6)  # of each type
REPAIR: Final = 0.9
DEVELOPMENT: Final = 8.0

_PLAIN: Final[dict[int, float]] = {
    VERB["gain_upgrade"]: UPGRADE,
    VERB["claim_moon"]: MOON,
    VERB["next_discount"]: 0.8,
    VERB["hand_limit"]: 1.0,
    VERB["vault"]: 4.0,
    VERB["refresh_market"]: 0.3,
    VERB["gain_supremacy"]: 2.5,
    VERB["extra_launch"]: 2.0,
    VERB["leave_battle"]: 0.3,
    VERB["win_ties"]: 0.3,
    VERB["reroll"]: 0.8,
    VERB["void_roll"]: 2.5,
}
_EACH: Final[dict[int, float]] = {
    VERB["draw_tactics"]: TACTIC,
    VERB["discard_tactics"]: -TACTIC,
    VERB["vp"]: 1.0,
    VERB["repair"]: REPAIR,
    VERB["gain_discovery"]: DISCOVERY,
    VERB["recruit"]: LEADER,
    VERB["place_leader"]: -LEADER,
    VERB["move_ship"]: 0.3,
    VERB["return_ship"]: -0.3,
    VERB["damage_ship"]: -1.6,
    VERB["damage_module"]: -2.6,
    VERB["range_bonus"]: 0.2,
    VERB["add_dice"]: 0.7,
    VERB["targeting"]: 0.6,
    VERB["lasting_targeting"]: 1.5,
    VERB["remove_dice"]: 0.6,
    VERB["spare"]: 0.8,
    VERB["steal"]: 1.5,
    VERB["shield"]: 1.0,
}


def units(amounts: tuple[int, ...]) -> float:
    total = 0.0
    for word, n in enumerate(amounts):
        if n:
            total += n * UNIT[word]
    return total


def step(s: AndromedaState, side: Side, track: int, n: int = 1) -> float:
    """What the next steps on a track are worth: their rewards, the points at the end, dearer developments."""
    total = 0.0
    at = side.tracks[track]
    for position in range(at + 1, at + n + 1):
        if position > LAST:
            total += 1.0
            continue
        total += reward(c.PROGRESS[track].rewards[position])
        total += c.CONSTANTS.track_vp[position] - c.CONSTANTS.track_vp[position - 1]
        rise = (
            c.CONSTANTS.development_vp[scoring.section(position)]
            - c.CONSTANTS.development_vp[scoring.section(position - 1)]
        )
        total += rise * side.built[track]
    return total


@cache
def reward(number: int) -> float:
    """A list whose worth is the same for everybody."""
    total = 0.0
    for word in c.LISTS[number]:
        if word.verb in (VERB["gain"], VERB["lose"]):
            total += units(word.amounts) if word.verb == VERB["gain"] else -units(word.amounts)
        elif word.verb in _PLAIN:
            total += _PLAIN[word.verb]
        elif word.verb in _EACH:
            total += _EACH[word.verb] * word.n
        elif word.verb == VERB["advance"]:
            total += 1.6 * word.n
        elif word.verb == VERB["gain_module"]:
            total += MODULE if word.free else 0.8 + 0.8 * word.discount
        elif word.verb == VERB["build_ship"]:
            total += 2.0 if word.free else 0.4 + 0.8 * word.discount
        elif word.verb == VERB["develop"]:
            total += 2.5
        elif word.verb == VERB["choose"]:
            total += max(reward(one) for one in word.lists)
        elif word.verb == VERB["pay"]:
            total += max(0.0, reward(word.lists[0]) - units(word.amounts))
        elif word.verb == VERB["for_each"]:
            total += reward(word.lists[0]) * min(word.most, 2)
        elif word.verb == VERB["if"]:
            total += 0.6 * reward(word.lists[0]) + 0.4 * reward(word.lists[1])
        elif word.verb == VERB["each_player"]:
            total += reward(word.lists[0])
    return total


def effects(s: AndromedaState, who: int, number: int) -> float:
    """What a list is worth to somebody now."""
    total = 0.0
    for word in c.LISTS[number]:
        total += one(s, who, word)
    return total


def one(s: AndromedaState, who: int, word: Word) -> float:
    verb = VERBS[word.verb]
    if verb == "advance" and who != UNITY:
        side = s.side(who)
        if word.what >= 0:
            return step(s, side, word.what, word.n)
        tracks = range(len(side.tracks))
        if word.what == LOWEST:
            lowest = min(side.tracks)
            tracks_open = [track for track in tracks if side.tracks[track] == lowest]
            return max(step(s, side, track, word.n) for track in tracks_open)
        return max(step(s, side, track, word.n) for track in tracks)
    if verb == "choose":
        return max((effects(s, who, one) for one in word.lists if run.can(s, who, one)), default=0.0)
    if verb == "pay":
        if not run.CAN[word.verb](s, who, word):
            return 0.0
        return max(0.0, effects(s, who, word.lists[0]) - units(word.amounts))
    if verb == "for_each":
        times = min(word.most, counting.count(s, who, word.what) // word.per)
        return times * effects(s, who, word.lists[0])
    if verb == "if":
        return effects(s, who, word.lists[0 if counting.holds(s, who, word.what) else 1])
    if verb == "develop":
        return DEVELOPMENT * 0.8 if run.CAN[word.verb](s, who, word) else 0.0
    if verb in ("gain_module", "build_ship", "claim_moon", "recruit", "move_ship", "extra_launch"):
        if not run.CAN[word.verb](s, who, word):
            return 0.0
    return _alone(word)


@cache
def _alone(word: Word) -> float:
    """A word whose worth does not depend on the position."""
    if word.verb == VERB["gain"]:
        return units(word.amounts)
    if word.verb == VERB["lose"]:
        return -units(word.amounts)
    if word.verb == VERB["gain_module"]:
        return MODULE if word.free else 0.8 + 0.8 * word.discount
    if word.verb == VERB["build_ship"]:
        return 2.0 if word.free else 0.4 + 0.8 * word.discount
    return _PLAIN[word.verb] if word.verb in _PLAIN else _EACH.get(word.verb, 0.0) * word.n


# What activating a module brings, its input paid; a moon in a slot counts as an average one.
def _net(module: int) -> float:
    record = c.MODULES[module]
    slots = sum(1 for word in c.LISTS[record.output] if word.verb == VERB["moon_slot"])
    return max(0.1, reward(record.output) + 0.7 * slots - units(record.input) - 0.7 * record.moon_input)


NET: Final = [_net(module) for module in range(len(c.MODULES))]
ICON: Final = [reward(moon.icon) for moon in c.MOONS]
ABANDON: Final = [reward(moon.abandon) for moon in c.MOONS]
ICON_COST: Final = [units(price) for price in ICON_PRICE]
CARD: Final = [max(0.5, reward(card.effects)) for card in c.TACTICS]
MODULE_PRICE: Final = [units(module.cost) for module in c.MODULES]


def module(s: AndromedaState, side: Side, number: int, left: float) -> float:
    """A module in the station: what it will give, and the step on its track."""
    return 0.4 + 2.2 * left * NET[number] + step(s, side, TRACK_OF_TYPE[c.MODULES[number].type])
