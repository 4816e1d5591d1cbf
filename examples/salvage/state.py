"""What a position of Salvage holds, and the small moves the rules are made of. A part is the number of its kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias

from cosmodrome.kernel import Numbered, Piece, Place, State

EMPTY: Final = -1  # a wreck without a part

Part: TypeAlias = Annotated[int, Numbered("part")]
Parts: TypeAlias = Annotated[list[int], Place("part")]  # where parts lie


class Player(Piece):
    hand: Parts = []
    known: list[Part] = []  # the parts of the hand that everybody has seen going there (SV-1.4)
    ship: Parts = []
    sold: int = 0  # how many parts were sold

    def kinds(self) -> list[int]:
        """The kinds of parts in the hand: two alike are one option."""
        return sorted(set(self.hand))

    def drop(self, part: int) -> None:
        """A part leaves the hand."""
        self.hand.remove(part)
        if part in self.known:
            self.known.remove(part)


class SalvageState(State):
    options: Mapping[str, int | str]  # of the setup
    players: list[Player]
    deck: Parts  # the top is the end of the list
    wrecks: Parts
    scrap: Parts = []

    def found(self) -> list[int]:
        """The wrecks with a part on them."""
        return [wreck for wreck, part in enumerate(self.wrecks) if part != EMPTY]

    def draw(self, seat: int) -> None:
        """The top of the deck goes into a hand, and only its owner sees it."""
        if self.deck:
            part = self.deck.pop()
            self.reveals += 1
            self.players[seat].hand.append(part)
            self.tell("drew", secret=("part",), seat=seat, part=part)

    def take_wreck(self, seat: int, wreck: int) -> None:
        """The part of a wreck goes into a hand, and everybody sees it."""
        part = self.wrecks[wreck]
        self.wrecks[wreck] = EMPTY
        self.players[seat].hand.append(part)
        self.players[seat].known.append(part)
        self.tell("took", seat=seat, part=part, wreck=wreck)

    def throw(self, event: str, seat: int, part: int) -> None:
        """A part goes from a hand to the scrap heap."""
        self.players[seat].drop(part)
        self.scrap.append(part)
        self.tell(event, seat=seat, part=part)
