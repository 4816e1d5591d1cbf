"""AE-B-11.4, 18: tactics cards at their moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cosmodrome.kernel import Action, Refusal, refuse

from .. import content as c
from .effects import run
from .own import Ask

if TYPE_CHECKING:
    from ..state import AndromedaState

TIMING: Final = [card.timing for card in c.TACTICS]


def playable(s: AndromedaState, seat: int, timings: int) -> list[int]:
    """The cards of the hand for a moment that could do anything, one of a kind."""
    found: list[int] = []
    for card in s.players[seat].hand:
        if timings >> TIMING[card] & 1 and card not in found and run.can(s, seat, c.TACTICS[card].effects):
            found.append(card)
    return found


def play(s: AndromedaState, seat: int, card: int) -> None:
    """AE-B-18.2"""
    s.drop_card(seat, card)
    if s.events is not None:
        s.tell("played", who=seat, tactic=card)
    triggers.decided(s, seat, c.TACTICS[card].effects)


def use_or_play(s: AndromedaState, seat: int, action: Action) -> None:
    """An ability one says to use, or a card."""
    if action.verb == "use":
        triggers.use(s, seat, action.args[0])
    else:
        play(s, seat, action.args[0])


def why_not(s: AndromedaState, seat: int, action: Action, clause: str) -> Refusal:
    """Why a card cannot be played now."""
    card = action.args[0]
    if card not in s.players[seat].hand:
        return refuse("AE-B-11.4", "refuse.no_card", tactic=card)
    return refuse(clause, "refuse.card_moment", tactic=card)


class CardWindow(Ask):
    """A moment for cards: any number of them, as long as there are any."""

    by: ClassVar[str] = ""  # the clause that says which cards; where it is empty, that of the step

    def chosen(self, s: AndromedaState, action: Action) -> None:
        if len(s.players[self.who].hand) > 1:
            s.stack.append(self)
        play(s, self.who, action.args[0])

    def reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        if action.verb == "card":
            return why_not(s, seat, action, self.by or self.clause)
        return self.other_reason(s, seat, action)

    def other_reason(self, s: AndromedaState, seat: int, action: Action) -> Refusal:
        """Why not, of what is no card."""
        return refuse(self.clause, "refuse.not_asked")


class BattleCards(CardWindow):
    """AE-B-16.18: the same in a battle."""

    by = "AE-B-16.18"


from . import triggers  # noqa: E402
