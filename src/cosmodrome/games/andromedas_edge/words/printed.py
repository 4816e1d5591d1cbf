"""What is printed on cards, tiles and boards, as messages: effects, costs, the moments at which they work."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from cosmodrome.kernel import Message

from .. import content as c
from ..content.words import (
    ALLOWS,
    ANY,
    BLOCKS,
    CLASSES,
    CONDITIONS,
    COUNTERS,
    LIMITS,
    LOWEST,
    MODULE_TYPES,
    PILES,
    RESOURCE_WORDS,
    SHIP_ABILITIES,
    SHIPS,
    TRACKS,
    TRIGGERS,
    VERBS,
    WHO,
    Word,
)

# The names the field `where` of a word stands for.
_WHERE = {
    "claim_moon": ("active_region", "adjacent_planet", "any_planet", "leftmost_nebula"),
    "recruit": ("any_region", "adjacent"),
    "move_ship": ("any_region", "battle_region", "void"),
    "return_ship": ("launch_bay", "repair_barge"),
    "damage_module": ("self", "each_loser"),
    "bonus_resource": ("each_base", "each_undeveloped_planet"),
    "remove_dice": ("self", "chosen_opponent", "each_opponent"),
    "leave_battle": ("launch_bay", "repair_barge"),
}
_BONUS = ("energy", "material")
# Words whose sentence is chosen by what they name.
_NAMES = {
    "block": BLOCKS,
    "allow": ALLOWS,
    "grant": SHIP_ABILITIES,
    "gain_discovery": PILES,
}


def joined(parts: Sequence[Message], word: str) -> Message:
    """`joined([a, b, c], "then")`: a, b, then c: `list.then` for the last two, `list.then_comma` before."""
    *front, last = parts
    for index, part in enumerate(reversed(front)):
        last = Message(f"list.{word}_comma" if index else f"list.{word}", first=part, second=last)
    return last


@cache
def amounts(units: tuple[int, ...]) -> Message:
    """Resources and their numbers: "2 ice and 1 energy"."""
    parts = [Message(f"amount.{RESOURCE_WORDS[word]}", n=n) for word, n in enumerate(units) if n]
    return joined(parts, "and") if parts else Message("amount.nothing")


@cache
def effects(number: int) -> Message:
    """What a list of effects does."""
    words = c.LISTS[number]
    return joined([effect(word) for word in words], "then") if words else Message("do.nothing")


def effect(word: Word) -> Message:
    """The sentence of one word."""
    verb = VERBS[word.verb]
    if verb in _STRUCTURE:
        return _STRUCTURE[verb](word)
    if verb in ("gain", "lose"):
        return Message(f"do.{verb}", what=amounts(word.amounts))
    if verb == "vp":
        return Message("do.vp" if word.n > 0 else "do.vp_lost", n=abs(word.n))
    if verb == "advance":
        return Message(f"do.advance.{_named(word.what, TRACKS)}", n=word.n)
    if verb == "score":
        return _score(word)
    if verb in ("gain_module", "build_ship"):
        return _bought(verb, word)
    if verb in _WHERE:
        where = _WHERE[verb][word.where]
        resource = {"resource": Message(f"resource.{_BONUS[word.what]}")} if verb == "bonus_resource" else {}
        range = {"range": word.per} if verb == "move_ship" else {}
        return Message(f"do.{verb}.{where}", n=word.n, **resource, **range)
    if verb in _NAMES:
        return Message(f"do.{verb}.{_NAMES[verb][word.what]}", n=word.n)
    if verb == "gain_upgrade" and word.what != ANY:
        return Message("do.gain_upgrade_of", what=Message(f"ship.{SHIPS[word.what]}"))
    if verb == "spawn_raider":
        return Message("do.spawn_raider", cls=CLASSES[word.what])
    if verb == "develop":
        return Message("do.develop_less", n=word.discount) if word.discount else Message("do.develop")
    return Message(f"do.{verb}", n=word.n)


def _named(what: int, names: Sequence[str]) -> str:
    if what == ANY:
        return "any"
    return "lowest" if what == LOWEST else names[what]


def _bought(verb: str, word: Word) -> Message:
    """A module or a ship, free or for its cost."""
    names = MODULE_TYPES if verb == "gain_module" else SHIPS
    what = Message(f"do.{verb}.{_named(word.what, names)}", n=word.n)
    if word.free:
        return Message("do.free", what=what)
    return Message("do.paid_less", what=what, n=word.discount) if word.discount else Message("do.paid", what=what)


def _score(word: Word) -> Message:
    what = Message(f"counter.{COUNTERS[word.what]}", n=word.per)
    return Message("do.score" if word.per == 1 else "do.score_every", n=word.n, what=what, per=word.per, most=word.most)


def _choose(word: Word) -> Message:
    return joined([effects(number) for number in word.lists], "or")


def _pay(word: Word) -> Message:
    return Message("do.pay", what=amounts(word.amounts), then=effects(word.lists[0]))


def _for_each(word: Word) -> Message:
    what = Message(f"counter.{COUNTERS[word.what]}", n=word.per)
    id = "do.for_each" if word.per == 1 else "do.for_each_several"
    return Message(id, what=what, per=word.per, then=effects(word.lists[0]), most=word.most)


def _if(word: Word) -> Message:
    cond = Message(f"cond.{CONDITIONS[word.what]}")
    then, otherwise = word.lists
    if otherwise == c.EMPTY:
        return Message("do.if", cond=cond, then=effects(then))
    return Message("do.if_else", cond=cond, then=effects(then), otherwise=effects(otherwise))


def _each_player(word: Word) -> Message:
    return Message(f"do.each_player.{WHO[word.what]}", then=effects(word.lists[0]))


_STRUCTURE = {"choose": _choose, "pay": _pay, "for_each": _for_each, "if": _if, "each_player": _each_player}


@cache
def ability(number: int) -> Message:
    """When an ability works and what it does."""
    record = c.ABILITIES[number]
    text = effects(record.effects)
    if record.cond >= 0:
        text = Message("do.if", cond=Message(f"cond.{CONDITIONS[record.cond]}"), then=text)
    if record.limit >= 0:
        text = Message(f"limit.{LIMITS[record.limit]}", what=text)
    return Message("text.ability", when=moment(record.trigger), what=text)


def abilities(numbers: Sequence[int]) -> Message:
    """Of a faction, an upgrade, a development: one ability after the other."""
    return joined([ability(number) for number in numbers], "and_also") if numbers else Message("do.nothing")


def moment(trigger: int) -> Message:
    """When something works, or a card is played."""
    return Message(f"when.{TRIGGERS[trigger]}")


def card(number: int) -> Message:
    """A tactics card: when it is played and what it does."""
    record = c.TACTICS[number]
    return Message("text.ability", when=moment(record.timing), what=effects(record.effects))
