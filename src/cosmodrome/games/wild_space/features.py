"""A position as numbers, from what one seat may know."""

from __future__ import annotations

from . import content as c
from .actions import HOSTILES, N_CARDS, N_SECTORS
from .state import EMPTY, Player, WildSpaceState

SEATS = 5
_PLAYER = 3 * N_CARDS + 2 * N_SECTORS + 12  # crew, hand, known; landed, used; figures
_TABLE = 3 * N_CARDS + 16  # reserve, discard, alien reserve; planets face up and figures
_SMUGGLER = N_CARDS + 2 * len(HOSTILES) + 2
SIZE = SEATS * _PLAYER + _TABLE + _SMUGGLER


def features(s: WildSpaceState, seat: int) -> list[float]:
    """The seats from one's own on, empty ones as zeros; then the table; then the Smuggler."""
    row: list[float] = []
    count = len(s.players)
    for i in range(SEATS):
        if i < count:
            row += _player(s, s.players[(seat + i) % count], i == 0)
        else:
            row += [0.0] * _PLAYER
    out = s.outer
    row += _cards(s.reserve)
    row += _cards(s.discard)
    row += _cards(out.aliens if out is not None else [])
    row += [float(tile in s.planets and s.face_up >> tile & 1) for tile in range(11)]
    row += [len(s.deck) / 124, s.turn / s.total_turns(), s.quartz / 20]
    row += [float(s.smuggler_turn()), float(out.alien_face) if out is not None else 0.0]
    row += _cards(out.smuggler if out is not None else [])
    opened = dict(out.hostile_open) if out is not None else {}
    row += [0.0 if hostile not in opened else 1.0 + opened[hostile] for hostile in range(len(HOSTILES))]
    row += [float(out is not None and hostile in out.hostile_used) for hostile in range(len(HOSTILES))]
    row += [float(s.solo), out.smuggler_shuttles / 5 if out is not None else 0.0]
    return row


def _player(s: WildSpaceState, p: Player, own: bool) -> list[float]:
    row = _cards(p.crew)
    row += _cards(p.hand if own else [])
    row += _cards(p.known)
    row += [float(p.landed >> sector & 1) for sector in range(N_SECTORS)]
    row += [float(p.used >> sector & 1) for sector in range(N_SECTORS)]
    row += [len(p.hand) / 10, len(p.crew) / 20, p.marker / 5, p.shuttles / c.CONSTANTS.shuttles_per_player]
    row += [p.quartz / 5, float(p.face), (p.base + 1) / 6]
    row += [float(p.slots >> slot & 1) for slot in range(5)]
    return row


def _cards(cards: list[int]) -> list[float]:
    row = [0.0] * N_CARDS
    for card in cards:
        if card != EMPTY:
            row[card] = 1.0
    return row
