"""The vocabulary of cards, tiles and boards: what each condition asks and what each effect sets going.

A new effect is one class of this module: the word the data files call it by and the fields it has there, its clause,
when it would do something, and what it does. The types of the content are made from that, so nothing of the content
is known here. What is printed on cards is the sentence `do.<word>`, with the effect's numbers as `n`, `n2` and the
cards it wants as `what`; what is asked, if it is merely used or not, `prompt.use.<word>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from ..state import Player, WildSpaceState

# What a field of an effect may be.
NUMBER: Final = "number"  # 1 or more
FIGURE: Final = "figure"  # 0 or more
FILTER: Final = "filter"  # which cards: in the rules, the number of the filter

DISCARD_NEEDED: Final = 0
OWN_NEEDED: Final = 1
REMOVE_NEEDED: Final = 2


class Condition:
    """Pay by discarding from the hand (WS-5.11), have in the crew (WS-5.12), or pay from the crew (WS-5.13)."""

    __slots__ = ("filter", "need")

    def __init__(self, need: int, filter: int) -> None:
        self.need = need
        self.filter = filter

    def met(self, s: WildSpaceState, p: Player) -> bool:
        """Whether it is fulfilled, or could be paid."""
        if self.need == REMOVE_NEEDED:
            return len(p.crew) > 1 or (not s.t.captain_stays and bool(p.crew))
        accepts = s.t.accepts[self.filter]
        cards = p.crew if self.need == OWN_NEEDED else p.hand
        return any(accepts[card] for card in cards)


class Effect:  # compiled: open
    """An effect as the rules use it; its fields have the values of the record.

    An effect that, as everybody can see, does nothing is not asked about. One that only its owner knows to do
    nothing (no matching card in hand) is: otherwise the silence would tell the others about the hand.
    """

    __slots__ = ()
    word: ClassVar[str] = ""  # in the data files: {do = "draw", n = 2}
    clause: ClassVar[str] = ""
    takes: ClassVar[Mapping[str, str]] = {}  # its fields there, in the order of the constructor's arguments

    def seems_possible(self, s: WildSpaceState, p: Player) -> bool:
        """Whether, as far as everybody can see, it could do something."""
        raise TypeError

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        """Whether it would do anything for the player once the card `without` has left the hand (WS-5.16)."""
        raise TypeError

    def apply(self, s: WildSpaceState, seat: int) -> None:
        """Do it: for an effect that has nothing to choose but whether to use it."""
        raise TypeError

    def offer(self, s: WildSpaceState, seat: int, must: int) -> None:
        """Put on the stack what the effect asks; with `must` (why: rules/own.py) it can no longer be declined."""
        if not self.seems_possible(s, s.players[seat]):
            return
        if must:
            self.apply(s, seat)
        else:
            s.ask_use(seat, self)

    def numbers(self) -> tuple[int, ...]:
        return tuple(getattr(self, name) for name, kind in self.takes.items() if kind != FILTER)

    def filters(self) -> tuple[int, ...]:
        return tuple(getattr(self, name) for name, kind in self.takes.items() if kind == FILTER)


class Circle:
    """An effect circle and the condition before it, if any."""

    __slots__ = ("condition", "effect")

    def __init__(self, condition: Condition | None, effect: Effect) -> None:
        self.condition = condition
        self.effect = effect


class DrawEffect(Effect):
    """Draw cards, one at a time, from the deck or the reserve."""

    __slots__ = ("n",)
    word = "draw"
    clause = "WS-5.8"
    takes: ClassVar[Mapping[str, str]] = {"n": NUMBER}

    def __init__(self, n: int) -> None:
        self.n = n

    def offer(self, s: WildSpaceState, seat: int, must: int) -> None:
        if s.can_draw():
            s.ask_draw(seat, self.n, must)

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        return s.can_draw() or s.feeds_the_deck(without)


class PlayEffect(Effect):
    """WS-5.9, 5.17: play a card of the hand."""

    __slots__ = ("filter",)
    word = "play"
    clause = "WS-5.9"
    takes: ClassVar[Mapping[str, str]] = {"filter": FILTER}

    def __init__(self, filter: int) -> None:
        self.filter = filter

    def offer(self, s: WildSpaceState, seat: int, must: int) -> None:
        if s.players[seat].hand:
            s.ask_play(seat, self.filter, must)

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        accepts = s.t.accepts[self.filter]
        return any(accepts[card] for card in p.hand if card != without)


class TakeAndPlayEffect(Effect):
    """Take a card of the reserve or of the deck and play it."""

    __slots__ = ()
    word = "take_and_play"
    clause = "WS-5.10"

    def offer(self, s: WildSpaceState, seat: int, must: int) -> None:
        if s.can_draw():
            s.ask_take_and_play(seat, must)

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        return s.can_draw() or s.feeds_the_deck(without)


class AdvanceVeteranEffect(Effect):
    """Move the veteran marker one space, and resolve the space."""

    __slots__ = ()
    word = "advance_veteran"
    clause = "WS-7.9"

    def seems_possible(self, s: WildSpaceState, p: Player) -> bool:
        return p.marker < len(s.track(p))

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        return p.marker < len(s.track(p))

    def apply(self, s: WildSpaceState, seat: int) -> None:
        s.advance(seat)


class DrawThenDiscardEffect(Effect):
    """Take cards from the deck, then discard cards of the hand."""

    __slots__ = ("discard", "draw")
    word = "draw_then_discard"
    clause = "WS-7.10"
    takes: ClassVar[Mapping[str, str]] = {"draw": NUMBER, "discard": FIGURE}

    def __init__(self, draw: int, discard: int) -> None:
        self.draw = draw
        self.discard = discard

    def seems_possible(self, s: WildSpaceState, p: Player) -> bool:
        return bool(s.deck or s.discard or p.hand)

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        if s.deck or s.discard or s.feeds_the_deck(without):
            return True
        return any(card != without for card in p.hand)

    def apply(self, s: WildSpaceState, seat: int) -> None:
        s.sift(seat, self.draw, self.discard)


class GainQuartzEffect(Effect):
    """WS-8.5, 8.6: take quartz from the supply."""

    __slots__ = ("n",)
    word = "gain_quartz"
    clause = "WS-8.5"
    takes: ClassVar[Mapping[str, str]] = {"n": NUMBER}

    def __init__(self, n: int) -> None:
        self.n = n

    def seems_possible(self, s: WildSpaceState, p: Player) -> bool:
        return s.quartz > 0 or not s.t.quartz_limited

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        return s.quartz > 0 or not s.t.quartz_limited

    def apply(self, s: WildSpaceState, seat: int) -> None:
        s.gain_quartz(seat, self.n)


VOCABULARY: Final[dict[str, type[Effect]]] = {
    kind.word: kind
    for kind in (
        DrawEffect,
        PlayEffect,
        TakeAndPlayEffect,
        AdvanceVeteranEffect,
        DrawThenDiscardEffect,
        GainQuartzEffect,
    )
}


def effect_of(word: str, numbers: tuple[int, ...], filters: tuple[int, ...]) -> Effect:
    """The effect with these values of its fields."""
    kind = VOCABULARY[word]
    left = {NUMBER: iter(numbers), FILTER: iter(filters)}
    return kind(*(next(left[FILTER if field == FILTER else NUMBER]) for field in kind.takes.values()))
