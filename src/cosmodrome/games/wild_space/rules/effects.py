"""The words of the cards: what each condition asks and what each effect sets going."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from .. import content as c
from ..actions import CREW_DECK, STACK_OF

if TYPE_CHECKING:
    from ..state import Player, WildSpaceState

FilterOf = Callable[[c.Filter], int]

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


class Effect:
    """`offer` puts on the stack what the effect asks; with `must` it can no longer be declined.

    An effect that, as everybody can see, does nothing is not asked about. One that only its owner knows to do
    nothing (no matching card in hand) is: otherwise the silence would tell the others about the hand.
    """

    __slots__ = ()

    def offer(self, s: WildSpaceState, seat: int, must: bool) -> None:
        raise TypeError

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        """Whether it would do anything for the player once the card `without` has left the hand (WS-5.16)."""
        raise TypeError


def feeds_the_deck(card: int) -> bool:
    """Whether a card, once discarded, can be drawn again."""
    return card >= 0 and STACK_OF[card] == CREW_DECK


class Circle:
    """An effect circle and the condition before it, if any."""

    __slots__ = ("condition", "effect")

    def __init__(self, condition: Condition | None, effect: Effect) -> None:
        self.condition = condition
        self.effect = effect


class DrawEffect(Effect):
    """WS-5.8"""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def offer(self, s: WildSpaceState, seat: int, must: bool) -> None:
        if s.can_draw():
            s.stack.append(DrawCards(seat, self.n, must))

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        return s.can_draw() or feeds_the_deck(without)


class PlayEffect(Effect):
    """WS-5.9, 5.17"""

    __slots__ = ("filter",)

    def __init__(self, filter: int) -> None:
        self.filter = filter

    def offer(self, s: WildSpaceState, seat: int, must: bool) -> None:
        if s.players[seat].hand:
            s.stack.append(PlayCard(seat, self.filter, must))

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        accepts = s.t.accepts[self.filter]
        return any(accepts[card] for card in p.hand if card != without)


class TakeAndPlayEffect(Effect):
    """WS-5.10"""

    __slots__ = ()

    def offer(self, s: WildSpaceState, seat: int, must: bool) -> None:
        if s.can_draw():
            s.stack.append(TakeAndPlay(seat, must))

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        return s.can_draw() or feeds_the_deck(without)


class AdvanceVeteranEffect(Effect):
    """WS-7.9"""

    __slots__ = ()

    def offer(self, s: WildSpaceState, seat: int, must: bool) -> None:
        p = s.players[seat]
        if p.marker == len(s.track(p)):
            return
        if must:
            s.advance(seat)
        else:
            s.stack.append(AdvanceVeteran(seat))

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        return p.marker < len(s.track(p))


class DrawThenDiscardEffect(Effect):
    """WS-7.10"""

    __slots__ = ("discard", "draw")

    def __init__(self, draw: int, discard: int) -> None:
        self.draw = draw
        self.discard = discard

    def offer(self, s: WildSpaceState, seat: int, must: bool) -> None:
        if must:
            s.sift(seat, self.draw, self.discard)
        elif s.deck or s.discard or s.players[seat].hand:
            s.stack.append(DrawThenDiscard(seat, self.draw, self.discard))

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        if s.deck or s.discard or feeds_the_deck(without):
            return True
        return any(card != without for card in p.hand)


class GainQuartzEffect(Effect):
    """WS-8.5, 8.6"""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def offer(self, s: WildSpaceState, seat: int, must: bool) -> None:
        if s.t.quartz_limited and not s.quartz:
            return
        if must:
            s.gain_quartz(seat, self.n)
        else:
            s.stack.append(GainQuartz(seat, self.n))

    def useful(self, s: WildSpaceState, p: Player, without: int) -> bool:
        return s.quartz > 0 or not s.t.quartz_limited


def make_condition(data: c.Condition, filter_of: FilterOf) -> Condition:
    if isinstance(data, c.Discard):
        return Condition(DISCARD_NEEDED, filter_of(data.filter))
    if isinstance(data, c.Own):
        return Condition(OWN_NEEDED, filter_of(data.filter))
    return Condition(REMOVE_NEEDED, -1)


def make_effect(data: c.Effect, filter_of: FilterOf) -> Effect:
    if isinstance(data, c.Draw):
        return DrawEffect(data.n)
    if isinstance(data, c.Play):
        return PlayEffect(filter_of(data.filter))
    if isinstance(data, c.TakeAndPlay):
        return TakeAndPlayEffect()
    if isinstance(data, c.AdvanceVeteran):
        return AdvanceVeteranEffect()
    if isinstance(data, c.DrawThenDiscard):
        return DrawThenDiscardEffect(data.draw, data.discard)
    return GainQuartzEffect(data.n)


# The steps use the tables, which use the effects: they come in last.
from .cards import AdvanceVeteran, DrawCards, DrawThenDiscard, GainQuartz, PlayCard, TakeAndPlay  # noqa: E402
