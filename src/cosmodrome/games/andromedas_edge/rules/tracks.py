"""AE-B-14: progress tracks and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Action, Message, Step

from .. import content as c
from ..actions import TOKEN, TRACK, UNITY
from ..content.words import ANY, LOWEST, TIMINGS, TRACKS, Word
from .effects import run
from .own import Ask, put

if TYPE_CHECKING:
    from ..state import AndromedaState

LAST: Final = len(c.CONSTANTS.track_vp) - 1
IMMEDIATE: Final = TIMINGS.index("immediate")
LACKING_VP: Final = 2  # AE-B-14.3: for each token a pile lacks
TAKEN_VP: Final = 1  # AE-B-14.4


class Advance(Step["AndromedaState"]):
    """AE-B-14.1: further steps on a track."""

    auto = True
    clause = "AE-B-14.1"
    who: int
    track: int
    left: int

    def run(self, s: AndromedaState) -> None:
        advance(s, self.who, self.track, self.left)


def advance(s: AndromedaState, who: int, track: int, n: int) -> None:
    """AE-B-14.1, 14.6: each space pays as it is entered."""
    if n > 1:
        s.stack.append(Advance(who, track, n - 1))
    side = s.side(who)
    at = side.tracks[track]
    if at == LAST:
        s.score(who, c.CONSTANTS.beyond_end_vp)
        return
    side.tracks[track] = at + 1
    if s.events is not None:
        s.tell("advanced", who=who, track=track, n=at + 1)
    record = c.PROGRESS[track]
    run.carry(s, who, (record.unity_rewards if who == UNITY else record.rewards)[at + 1])


def by_word(s: AndromedaState, who: int, word: Word) -> None:
    """The word `advance`."""
    if word.what >= 0:
        advance(s, who, word.what, word.n)
        return
    tracks = s.side(who).tracks
    mask = (1 << len(TRACKS)) - 1
    if word.what == LOWEST:
        lowest = min(tracks)
        mask = sum(1 << track for track, at in enumerate(tracks) if at == lowest)
        if not mask & (mask - 1):
            advance(s, who, mask.bit_length() - 1, word.n)
            return
    assert word.what in (ANY, LOWEST)
    put(s, PickTrack(who, mask, word.n))


class PickTrack(Ask):
    """A track of one's choice."""

    clause = "AE-B-14.1"
    mask: int  # tracks, a bit each
    n: int

    def choices(self, s: AndromedaState) -> list[Action]:
        return [TRACK[track] for track in range(len(TRACKS)) if self.mask >> track & 1]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        advance(s, self.who, action.args[0], self.n)

    def first(self, s: AndromedaState, options: list[Action]) -> Action:
        """AE-E-8.15: the highest position."""
        return max(options, key=lambda option: s.side(self.who).tracks[option.args[0]])


# -- tokens -----------------------------------------------------------------------------------------------------------


def discover(s: AndromedaState, who: int, word: Word) -> None:
    """The word `gain_discovery`: AE-B-14.3, 14.8."""
    if word.n > 1:
        s.stack.append(Discover(who, word.what, word.random, word.n - 1))
    one_discovery(s, who, word.what, bool(word.random))


class Discover(Step["AndromedaState"]):
    """More tokens of a pile."""

    auto = True
    clause = "AE-B-14.3"
    who: int
    pile: int
    random: int
    left: int

    def run(self, s: AndromedaState) -> None:
        if self.left > 1:
            s.stack.append(Discover(self.who, self.pile, self.random, self.left - 1))
        one_discovery(s, self.who, self.pile, bool(self.random))


def one_discovery(s: AndromedaState, who: int, pile: int, random: bool) -> None:
    tokens = s.piles[pile]
    if not tokens:
        s.score(who, LACKING_VP)
        return
    if random or who == UNITY:
        token = tokens[s.below(len(tokens))]
        s.reveals += 1
        take_token(s, who, pile, token)
        return
    if not s.opened >> pile & 1:
        s.opened |= 1 << pile
        s.reveals += 1
        s.tell("pile_opened", pile=pile)
    if len(set(tokens)) == 1:
        take_token(s, who, pile, tokens[0])
    else:
        s.stack.append(PickToken(who, pile))


class PickToken(Ask):
    """AE-B-14.3: a token of a pile that lies open."""

    clause = "AE-B-14.3"
    pile: int

    def choices(self, s: AndromedaState) -> list[Action]:
        return [TOKEN[token] for token in sorted(set(s.piles[self.pile]))]

    def chosen(self, s: AndromedaState, action: Action) -> None:
        take_token(s, self.who, self.pile, action.args[0])

    def prompt(self, s: AndromedaState) -> Message:
        return Message("prompt.PickToken", who=self.who, pile=self.pile)


def take_token(s: AndromedaState, who: int, pile: int, token: int) -> None:
    tokens = list(s.piles[pile])
    tokens.remove(token)
    s.piles = (*s.piles[:pile], tuple(tokens), *s.piles[pile + 1 :])
    side = s.side(who)
    side.discoveries = (*side.discoveries, token)
    if s.events is not None:
        s.tell("discovered", who=who, discovery=token)
    _taken(s, who, c.DISCOVERIES[token].timing, c.DISCOVERIES[token].effects)


def supremacy(s: AndromedaState, who: int, word: Word) -> None:
    """The word `gain_supremacy`: AE-B-14.4."""
    place = c.CONSTANTS.supremacy_spaces.index(word.n)
    token = s.trophies[place]
    if token < 0:
        s.score(who, TAKEN_VP)
        return
    s.trophies = (*s.trophies[:place], -1, *s.trophies[place + 1 :])
    side = s.side(who)
    side.supremacies = (*side.supremacies, token)
    if s.events is not None:
        s.tell("took_supremacy", who=who, supremacy=token)
    _taken(s, who, c.SUPREMACY[token].timing, c.SUPREMACY[token].effects)


def _taken(s: AndromedaState, who: int, timing: int, effects: int) -> None:
    """AE-B-14.8, AE-E-8.13"""
    if who == UNITY:
        return
    s.players[who].known = None
    if timing == IMMEDIATE:
        run.carry(s, who, effects)
