"""Carrying out effect lists: a position in the middle of one is a step with the list's number and a place in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Step

from ... import content as c
from ...actions import UNITY, EffectList
from ...content.words import RESOURCE_WORDS, VERB, VERBS, Word

if TYPE_CHECKING:
    from ...state import AndromedaState

Do = Callable[["AndromedaState", int, Word], None]
Can = Callable[["AndromedaState", int, Word], bool]

MATERIAL: Final = RESOURCE_WORDS.index("material")
ANY: Final = RESOURCE_WORDS.index("any")


def _unknown(s: AndromedaState, who: int, word: Word) -> None:
    raise TypeError(f"nobody says what {word} does")


def _always(s: AndromedaState, who: int, word: Word) -> bool:
    return True


# By the number of the verb: what it does, what it does for the Unity, whether it could do anything (AE-B-1.9). The
# tables are filled by `table.py` and by the rules of the Unity.
DO: Final[list[Do]] = [_unknown for _ in VERBS]
DO_UNITY: Final[list[Do]] = [_unknown for _ in VERBS]
CAN: Final[list[Can]] = [_always for _ in VERBS]
CAN_UNITY: Final[list[Can]] = [_always for _ in VERBS]

# Words that never ask and set nothing else going.
_QUIET: Final = frozenset(
    VERB[verb]
    for verb in (
        *("draw_tactics", "vp", "next_discount", "hand_limit", "vault", "range_bonus", "add_dice", "targeting"),
        *("lasting_targeting", "win_ties", "spare"),
    )
)


def _quiet(word: Word) -> bool:
    if word.verb == VERB["gain"]:
        return not word.amounts[MATERIAL] and not word.amounts[ANY]
    return word.verb in _QUIET


QUIET: Final = [tuple(_quiet(word) for word in words) for words in c.LISTS]


class Run(Step["AndromedaState"]):
    """AE-B-1.9: the rest of an effect list."""

    auto = True
    clause = "AE-B-1.9"
    who: int
    number: EffectList
    at: int

    def run(self, s: AndromedaState) -> None:
        carry(s, self.who, self.number, self.at)


def carry(s: AndromedaState, who: int, number: int, at: int = 0) -> None:
    """Do the words of a list one after the other; what a word sets going comes before the rest."""
    words = c.LISTS[number]
    quiet = QUIET[number]
    table = DO_UNITY if who == UNITY else DO
    last = len(words) - 1
    while at <= last:
        word = words[at]
        at += 1
        if at <= last and not quiet[at - 1]:
            s.stack.append(Run(who, number, at))
            table[word.verb](s, who, word)
            return
        table[word.verb](s, who, word)


def can(s: AndromedaState, who: int, number: int) -> bool:
    """Whether a list could do anything at all."""
    table = CAN_UNITY if who == UNITY else CAN
    for word in c.LISTS[number]:
        if table[word.verb](s, who, word):
            return True
    return False


class Times(Step["AndromedaState"]):
    """A list several times over."""

    auto = True
    clause = "AE-B-1.9"
    who: int
    number: EffectList
    left: int

    def run(self, s: AndromedaState) -> None:
        repeat(s, self.who, self.number, self.left)


def repeat(s: AndromedaState, who: int, number: int, times: int) -> None:
    quiet = all(QUIET[number])
    while times > 0:
        times -= 1
        if times and not quiet:
            s.stack.append(Times(who, number, times))
            carry(s, who, number)
            return
        carry(s, who, number)


class Each(Step["AndromedaState"]):
    """AE-B-15.3: a list for one after the other."""

    auto = True
    clause = "AE-B-15.3"
    number: EffectList
    left: tuple[int, ...]

    def run(self, s: AndromedaState) -> None:
        who, *rest = self.left
        if rest:
            s.stack.append(Each(self.number, tuple(rest)))
        carry(s, who, unity.share(self.number) if who == UNITY else self.number)


from .. import unity  # noqa: E402
