"""HF-5.7D: no more black cards of a letter than factories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.kernel import Action, Refusal, refuse

from ..actions import PRODUCT, Card
from ..pieces.spaces import NONE
from .own import Busy
from .pieces import over_limit

if TYPE_CHECKING:
    from ..state import HighFrontierState


def check_limit(s: HighFrontierState, seat: int, letter: int, keep: int = NONE) -> None:
    """Too many black cards: one of the hand turns white, not the one that has just turned black; its owner chooses."""
    there = [card for card in over_limit(s, seat, letter) if card != keep]
    if len(there) == 1:
        whiten(s, seat, there[0])
        check_limit(s, seat, letter, keep)
    elif there:
        s.stack.append(Unflip(seat, letter, keep))


def whiten(s: HighFrontierState, seat: int, card: int) -> None:
    s.black &= ~(1 << card)
    if s.events is not None:
        s.tell("whitened", seat=seat, card=card)


class Unflip(Busy):
    """HF-5.7D: which black card of the hand turns white again."""

    letter: int
    keep: Card
    clause = "HF-5.7D"

    def options(self, s: HighFrontierState, seat: int) -> list[Action]:
        return [PRODUCT[card] for card in over_limit(s, seat, self.letter) if card != self.keep]

    def take(self, s: HighFrontierState, seat: int, action: Action) -> None:
        s.stack.pop()
        whiten(s, seat, action.args[0])
        check_limit(s, seat, self.letter, self.keep)

    def explain(self, s: HighFrontierState, seat: int, action: Action) -> Refusal:
        return refuse(self.clause, "refuse.pick_black")
