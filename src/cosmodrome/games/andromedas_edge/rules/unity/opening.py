"""AE-E-6, 7.1, 7.4, 7.5: how the Unity is set up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cosmodrome.kernel import Rng

from ... import content as c
from ...actions import BAY, N_REGIONS
from ...content.words import SECTIONS
from ...pieces.kit import N_SHIPS_EACH

if TYPE_CHECKING:
    from ...state import AndromedaState


def begin(s: AndromedaState, rng: Rng, box: Callable[[str], list[int]]) -> None:
    """After the players: commander, leaders, decks, Probe, Control."""
    from ...state import Unity

    commander = _commander(s.t.commander, rng, box("commander"))
    leaders = [0] * N_REGIONS
    for base in c.BASES:
        leaders[base] = 1
    decks = []
    for deck in range(len(SECTIONS)):
        cards = [n for n in box("action") if c.ACTION_CARDS[n].deck == deck]
        rng.shuffle(cards)
        decks.append(cards)
    conflicts = [n for n in box("conflict") for _ in range(c.CONFLICTS[n].copies)]
    rng.shuffle(conflicts)
    tokens = box("unity_upgrade")
    rng.shuffle(tokens)
    seats = s.t.seats
    s.unity = Unity(
        vp=c.CONSTANTS.first_vp + seats,
        tracks=list(c.COMMANDERS[commander].start),
        ships=[BAY] * N_SHIPS_EACH,
        leaders=leaders,
        station=c.CONSTANTS.leaders_on_nebula,
        commander=commander,
        decks=decks,
        face_up=[deck.pop() for deck in decks],
        conflicts=conflicts,
        tokens=tokens,
        probe=next(r for r in s.map.by_reading if c.KIND_OF[r] == c.PLANET),
        control=(s.first + seats - 1) % seats,
    )
    if s.t.destiny:
        s.unity.destiny = (s.destiny_box.pop(), s.destiny_box.pop())


def _commander(wanted: str, rng: Rng, box: list[int]) -> int:
    """AE-E-6.2: the one named, or one of a level by lot."""
    if wanted in c.NUMBER["commander"]:
        return c.NUMBER["commander"][wanted]
    level = [n for n in box if str(c.COMMANDERS[n].level) == wanted]
    return level[rng.below(len(level))]
