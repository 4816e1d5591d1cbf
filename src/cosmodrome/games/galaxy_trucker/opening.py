"""The position before the first round."""

from __future__ import annotations

from cosmodrome.kernel import Setup

from . import content as c
from .boards import board_of
from .ship import empty_ship
from .state import Trucker, TruckerState
from .steps.rounds import Phase
from .tables import Tables, tables_of


def begin(setup: Setup, seed: int) -> TruckerState:
    t = tables_of(setup)
    board = board_of(t.rounds[0] if t.rounds[0] != "IV" else "IV F1 R1")
    players = [Trucker(empty_ship(board)) for _ in range(setup.seats)]
    heap = list(t.tile_set)
    s = TruckerState(
        seed, [Phase(0)], 0, 0, {}, t, players, 0, heap, [], [], decks(t), [[], [], [], []], [], [], [], [],
        frozenset(), -1, 0, 0, 0, (), [0] * setup.seats, team_deck(t), [],
    )  # fmt: skip
    s.shuffle(s.heap)
    removed = t.removed()
    s.box, s.heap = s.heap[:removed], s.heap[removed:]
    s.shuffle(s.team_deck)
    return s


def decks(t: Tables) -> list[list[int]]:
    """GT-SETUP-5, 6: the adventure cards by level."""
    found: list[list[int]] = [[], [], [], []]
    for number, card in enumerate(c.CARDS):
        if card.set != "base":
            if card.type == "unknown_sector":
                wanted = t.unknown
            else:
                wanted = t.intruders if card.type == "intruder" else t.level_iv_cards
            if not wanted:
                continue
        found[card.level - 1].append(number)
    return found


def team_deck(t: Tables) -> list[int]:
    """GT-TEAM-1: the Receptionist stays out without the first big expansion."""
    if not t.team:
        return []
    return [number for number, card in enumerate(c.TEAM) if t.big1 or card.id != "receptionist"]
