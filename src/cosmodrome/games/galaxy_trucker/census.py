"""What can be neither lost nor doubled: tiles, adventure cards, support-team cards."""

from __future__ import annotations

from .pieces.parts import STARTS
from .state import NONE, TruckerState


def census(s: TruckerState) -> dict[str, object]:
    return {"tiles": _tiles(s), "cards": _cards(s), "team": _team(s)}


def _tiles(s: TruckerState) -> tuple[int, ...]:
    """The starting cabins are not counted: they come with the boards."""
    found = [*s.heap, *s.face_up, *s.box]
    for p in s.players:
        found += [part.tile for part in p.ship.cells if part is not None]
        found += [*p.aside, *p.lost]
        if p.hand != NONE:
            found.append(p.hand)
    return tuple(sorted(tile for tile in found if tile not in STARTS))


def _cards(s: TruckerState) -> tuple[int, ...]:
    """Once the flight has begun the piles are in the deck."""
    in_play = [*s.deck, *s.flown] or [card for pile in s.piles for card in pile]
    undealt = [card for deck in s.decks for card in deck]
    return tuple(sorted([*undealt, *s.used, *s.buried, *in_play]))


def _team(s: TruckerState) -> tuple[int, ...]:
    hands = [card for p in s.players for card in (*p.team, *p.dealt)]
    return tuple(sorted([*s.team_deck, *s.team_open, *s.team_box, *hands]))
