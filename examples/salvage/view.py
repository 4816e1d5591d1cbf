"""What each seat may know of a position (SV-1.4), and positions it could be."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from cosmodrome.kernel import Rng

from .actions import MAX_SEATS
from .content import PARTS
from .state import SalvageState


class PlayerView(Struct):
    hand: list[int] | None  # None: not yours to see
    hand_size: int
    known: list[int]
    ship: list[int]
    sold: int


class SalvageView(Struct):
    seat: int | None
    turn: int
    step: list[Any] | None
    players: list[PlayerView]
    wrecks: list[int]  # -1: empty
    deck: int
    scrap: list[int]
    sealed: list[int]  # who has made a secret choice
    choice: list[str | int] | None  # your own


def view(s: SalvageState, seat: int | None) -> SalvageView:
    return SalvageView(
        seat=seat,
        turn=s.turn,
        step=s.stack[-1].to_json() if s.stack else None,
        players=[
            PlayerView(p.hand[:] if number == seat else None, len(p.hand), p.known[:], p.ship[:], p.sold)
            for number, p in enumerate(s.players)
        ],
        wrecks=s.wrecks[:],
        deck=len(s.deck),
        scrap=s.scrap[:],
        sealed=sorted(s.sealed),
        choice=s.sealed[seat].to_json() if seat is not None and seat in s.sealed else None,
    )


def redraw(s: SalvageState, seat: int | None, rng: Rng) -> SalvageState:
    """Whatever `seat` has not seen, in the deck and in the other hands, could lie anywhere among those places."""
    guess = s.copy()
    others = [p for number, p in enumerate(guess.players) if number != seat]
    for p in others:
        for part in p.known:
            p.hand.remove(part)
        guess.deck += p.hand
    rng.shuffle(guess.deck)
    for p in others:
        p.hand = p.known + [guess.deck.pop() for _ in p.hand]
    return guess


def features(s: SalvageState, seat: int) -> list[float]:
    """The seats from one's own on, empty ones as zeros; then the table."""
    count = len(s.players)
    row: list[float] = []
    for i in range(MAX_SEATS):
        p = s.players[(seat + i) % count] if i < count else None
        for pile in (p.ship, p.known, p.hand if i == 0 else []) if p else ([], [], []):
            row += [float(pile.count(part)) for part in range(len(PARTS))]
        row += [float(len(p.hand)), float(p.sold)] if p else [0.0, 0.0]
    for wreck in range(MAX_SEATS):
        row.append(float(s.wrecks[wreck] + 1) if wreck < count else 0.0)
        row.append(float(seat in s.sealed and s.sealed[seat].args[0] == wreck))
    return [*row, float(len(s.deck)), float(s.turn)]
