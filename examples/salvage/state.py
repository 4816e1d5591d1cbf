"""What a position of Salvage holds, and the small moves the rules are made of. A part is the number of its kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cosmodrome.kernel import Action, Event, State, Step

EMPTY: Final = -1  # a wreck without a part


class Player:
    __slots__ = ("hand", "known", "ship", "sold")

    def __init__(self, hand: list[int], known: list[int], ship: list[int], sold: int) -> None:
        self.hand = hand
        self.known = known  # the parts of the hand that everybody has seen going there (SV-1.4)
        self.ship = ship
        self.sold = sold  # how many parts were sold

    def copy(self) -> Player:
        return Player(self.hand[:], self.known[:], self.ship[:], self.sold)

    def kinds(self) -> list[int]:
        """The kinds of parts in the hand: two alike are one option."""
        return sorted(set(self.hand))

    def drop(self, part: int) -> None:
        """A part leaves the hand."""
        self.hand.remove(part)
        if part in self.known:
            self.known.remove(part)


class SalvageState(State):
    __slots__ = ("deck", "options", "players", "scrap", "wrecks")

    def __init__(
        self,
        seed: int,
        stack: list[Step[Any]],
        turn: int,
        reveals: int,
        sealed: dict[int, Action],
        options: Mapping[str, int | str],
        players: list[Player],
        deck: list[int],
        wrecks: list[int],
        scrap: list[int],
    ) -> None:
        super().__init__(seed, stack, turn, reveals, sealed)
        self.options = options  # of the setup; never changed, so copies share it
        self.players = players
        self.deck = deck  # the top is the end of the list
        self.wrecks = wrecks
        self.scrap = scrap

    def copy(self) -> SalvageState:
        return SalvageState(
            self.state,
            self.stack[:],
            self.turn,
            self.reveals,
            self.sealed,
            self.options,
            [p.copy() for p in self.players],
            self.deck[:],
            self.wrecks[:],
            self.scrap[:],
        )

    def tell(self, name: str, secret: tuple[str, ...] = (), knows: tuple[int, ...] = (), **args: int) -> None:
        """What happened, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(name, args, secret, knows))

    def found(self) -> list[int]:
        """The wrecks with a part on them."""
        return [wreck for wreck, part in enumerate(self.wrecks) if part != EMPTY]

    def draw(self, seat: int) -> None:
        """The top of the deck goes into a hand, and only its owner sees it."""
        if self.deck:
            part = self.deck.pop()
            self.reveals += 1
            self.players[seat].hand.append(part)
            self.tell("drew", secret=("part",), knows=(seat,), seat=seat, part=part)

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
