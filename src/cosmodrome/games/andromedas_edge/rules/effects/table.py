"""The one table that says what each word does, and when it could do anything (AE-B-1.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...content.words import VERB, VERBS, Word
from .. import developing, events, market, moons, picking, raiders, tracks, void
from . import fighting, goods, run, ships, structure

if TYPE_CHECKING:
    from ...state import AndromedaState


def _yes(s: AndromedaState, who: int, word: Word) -> bool:
    return True


def _nothing(s: AndromedaState, who: int, word: Word) -> None:
    """Words that work by being there (passive ones, scores), or for the Unity only."""


def _next_discount(s: AndromedaState, who: int, word: Word) -> None:
    if who == s.active:
        s.discount += word.n


def _hand_limit(s: AndromedaState, who: int, word: Word) -> None:
    s.players[who].hand_limit += word.n


def _vault(s: AndromedaState, who: int, word: Word) -> None:
    s.side(who).vault = word.n


def _any_shown(s: AndromedaState, who: int, word: Word) -> bool:
    return any(module >= 0 for module in s.market)


_TABLE: Final[dict[str, tuple[run.Do, run.Can]]] = {
    "gain": (goods.gain, goods.can_gain),
    "lose": (goods.lose, goods.can_lose),
    "draw_tactics": (goods.draw, goods.can_draw),
    "discard_tactics": (goods.discard, goods.can_discard),
    "vp": (goods.vp, goods.can_score),
    "advance": (tracks.by_word, _yes),
    "score": (_nothing, _yes),
    "gain_module": (market.by_word, market.can),
    "repair": (picking.repair_word, _yes),
    "gain_upgrade": (picking.upgrade_word, _yes),
    "build_ship": (picking.build_word, picking.can_build),
    "develop": (developing.by_word, developing.can),
    "discount": (_nothing, _yes),
    "next_discount": (_next_discount, _yes),
    "hand_limit": (_hand_limit, _yes),
    "vault": (_vault, _yes),
    "refresh_market": (market.refresh, _any_shown),
    "claim_moon": (moons.by_word, moons.can),
    "gain_discovery": (tracks.discover, _yes),
    "gain_supremacy": (tracks.supremacy, _yes),
    "recruit": (picking.recruit, picking.can_recruit),
    "place_leader": (ships.place_leader, ships.has_leader),
    "move_ship": (ships.move_ship, ships.can_move),
    "extra_launch": (ships.extra_launch, ships.can_extra),
    "return_ship": (ships.return_ship, ships.has_ship),
    "damage_ship": (ships.damage_ship, ships.has_ship),
    "damage_module": (ships.damage_module, ships.can_damage_module),
    "range_bonus": (ships.range_bonus, _yes),
    "grant": (_nothing, _yes),
    "allow": (_nothing, _yes),
    "shield": (_nothing, _yes),
    "advance_event": (events.advance_word, _yes),
    "add_planet": (events.add_planet, _yes),
    "add_special": (events.add_special, _yes),
    "spawn_raider": (raiders.spawn, _yes),
    "move_raider": (raiders.move_dragon, _yes),
    "bonus_resource": (events.bonus_resource, _yes),
    "destroy_development": (events.destroy_word, _yes),
    "warp": (fighting.warp, _yes),
    "void_roll": (void.roll, _yes),
    "add_dice": (fighting.add_dice, fighting.in_battle),
    "remove_dice": (fighting.remove_dice, fighting.can_remove),
    "targeting": (fighting.targeting, fighting.in_battle),
    "lasting_targeting": (fighting.lasting_targeting, _yes),
    "reroll": (fighting.reroll, fighting.can_reroll),
    "cancel_tactic": (fighting.cancel_tactic, fighting.can_cancel),
    "steal": (goods.steal, fighting.in_battle),
    "leave_battle": (fighting.leave_battle, fighting.can_leave),
    "spare": (fighting.spare, fighting.can_spare),
    "win_ties": (fighting.win_ties, fighting.in_battle),
    "block": (fighting.block, fighting.can_block),
    "turn_helm": (_nothing, _yes),
    "gain_unity_upgrade": (_nothing, _yes),
    "rebuild_on_next_development": (_nothing, _yes),
    "choose": (structure.choose, structure.can_choose),
    "pay": (structure.pay, structure.can_pay),
    "for_each": (structure.for_each, structure.can_for_each),
    "if": (structure.branch, structure.can_branch),
    "each_player": (structure.each_player, _yes),
    "moon_slot": (_nothing, _yes),
    "null_cost": (_nothing, _yes),
}

for _verb, (_do, _can) in _TABLE.items():
    run.DO[VERB[_verb]] = _do
    run.DO_UNITY[VERB[_verb]] = _do
    run.CAN[VERB[_verb]] = _can
    run.CAN_UNITY[VERB[_verb]] = _can
assert len(_TABLE) == len(VERBS), "a word without a deed"

from ..unity import words as unity_words  # noqa: E402  (it replaces what is otherwise for the Unity)

assert unity_words
