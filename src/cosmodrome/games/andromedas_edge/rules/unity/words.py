"""What the words of effects do for the Unity, where that is something else than for players (AE-E-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action

from ... import content as c
from ...actions import REGION, UNITY
from ...content.words import ON_RECRUIT, RESOURCE_WORDS, VERB, Word
from ...pieces.map import bits
from .. import paying, picking, triggers
from ..effects import run
from ..own import Ask, ask, by_reading
from . import building, fighting, helm, modules, moons, random_card, repairs, upgrades
from .steps import clause, the

if TYPE_CHECKING:
    from ...state import AndromedaState

PLANET_RESOURCE: Final = RESOURCE_WORDS.index("planet_resource")
HAND_LIMIT_CARDS: Final = 3  # AE-E-8.12


def nothing(s: AndromedaState, who: int, word: Word) -> None:
    """AE-E-8.5 and others: not for the Unity."""


def never(s: AndromedaState, who: int, word: Word) -> bool:
    """AE-B-1.9: what is not for the Unity cannot be chosen for it."""
    return False


def can_gain_module(s: AndromedaState, who: int, word: Word) -> bool:
    return any(module >= 0 for module in s.market)


def gain(s: AndromedaState, who: int, word: Word) -> None:
    """AE-E-8.2: a tactics card for each unit."""
    units = sum(word.amounts) - word.amounts[PLANET_RESOURCE]
    if word.amounts[PLANET_RESOURCE] and s.region >= 0 and c.KIND_OF[s.region] == c.PLANET:
        each = sum(c.KINDS_OF_PLANET[c.REGIONS[s.region].type].resource)
        units += each * word.amounts[PLANET_RESOURCE]
    s.draw(UNITY, units)


def lose(s: AndromedaState, who: int, word: Word) -> None:
    """AE-E-8.14: a random card of its hand for each unit."""
    discard(s, sum(word.amounts))


def discard_word(s: AndromedaState, who: int, word: Word) -> None:
    discard(s, word.n)


def discard(s: AndromedaState, n: int) -> None:
    for _ in range(n):
        card = random_card(s)
        if card < 0:
            return
        s.reveals += 1
        s.discard.append(card)
        s.tell("unity_discards", tactic=card)


def hand_limit(s: AndromedaState, who: int, word: Word) -> None:
    """AE-E-8.12"""
    s.draw(UNITY, HAND_LIMIT_CARDS)


def pay(s: AndromedaState, who: int, word: Word) -> None:
    """AE-E-8.14: without resources; a price in tactics cards is paid from its hand. Nobody declines for it."""
    if paying.payable(s, UNITY, word.amounts):
        s.stack.append(run.Run(UNITY, word.lists[0], 0))
        discard(s, word.amounts[paying.TACTICS])


def recruit(s: AndromedaState, who: int, word: Word) -> None:
    """Up to n of its leaders; which ones the holder says, but not that there are fewer."""
    mask = s.map.play if word.where == 0 else s.map.next[s.region] if s.region >= 0 else 0
    if picking.can_recruit(s, UNITY, word):
        ask(s, UnityRecruits(UNITY, mask, word.n))


class UnityRecruits(Ask):
    """AE-E-8.1: where a leader of the Unity comes from."""

    clause = "AE-E-8.1"
    mask: int  # regions, a bit each
    left: int

    def choices(self, s: AndromedaState) -> list[Action]:
        leaders = the(s).leaders
        return [REGION[region] for region in bits(self.mask) if leaders[region]]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        region = action.args[0]
        unity = the(s)
        unity.leaders[region] -= 1
        unity.station += 1
        s.tell("recruited", who=UNITY, n=1, region=region)
        if self.left > 1 and any(n and self.mask >> r & 1 for r, n in enumerate(unity.leaders)):
            ask(s, UnityRecruits(UNITY, self.mask, self.left - 1))
        else:
            triggers.fire(s, UNITY, ON_RECRUIT)

    def first(self, s: AndromedaState, options: list[Action]) -> Action:
        return by_reading(s, options)


def void_roll(s: AndromedaState, who: int, word: Word) -> None:
    """AE-E-4.6"""
    s.draw(UNITY, 1)


def turn_helm(s: AndromedaState, who: int, word: Word) -> None:
    helm.turn(s, word.n, clause(11, 13))


_TABLE: Final[dict[str, run.Do]] = {
    "gain": gain,
    "lose": lose,
    "discard_tactics": discard_word,
    "gain_module": modules.by_word,
    "repair": repairs.by_word,
    "gain_upgrade": upgrades.by_word,
    "build_ship": nothing,
    "develop": building.by_word,
    "next_discount": nothing,
    "hand_limit": hand_limit,
    "refresh_market": nothing,
    "claim_moon": moons.by_word,
    "recruit": recruit,
    "move_ship": fighting.move_word,
    "extra_launch": nothing,
    "range_bonus": nothing,
    "void_roll": void_roll,
    "reroll": nothing,
    "cancel_tactic": nothing,
    "leave_battle": fighting.leave,
    "turn_helm": turn_helm,
    "gain_unity_upgrade": upgrades.by_word,
    "rebuild_on_next_development": building.rebuild_word,
    "pay": pay,
}

# When they could do anything, where that is not as for players.
_CAN: Final[dict[str, run.Can]] = {
    "gain_module": can_gain_module,
    "develop": building.can,
    "move_ship": fighting.can_move,
}

for _verb, _do in _TABLE.items():
    run.DO_UNITY[VERB[_verb]] = _do
    if _do is nothing:
        run.CAN_UNITY[VERB[_verb]] = never
for _verb, _can in _CAN.items():
    run.CAN_UNITY[VERB[_verb]] = _can
