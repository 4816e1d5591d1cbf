"""What each seat may know of a position (WS-1.11), and positions it could be (imagine)."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from ..actions import ALIEN_PLANET, HOSTILES
from ..rules.cards import MedalOrCircle, UseEffect
from ..rules.paying import MeetCondition, PayCondition
from ..rules.turn import ChooseAction
from ..ruleset import THRESHOLD
from ..state import Player, WildSpaceState


class PlayerView(Struct):
    seat: int
    captain: int
    face: int
    crew: list[int]
    hand: list[int] | None  # None: not yours to see
    hand_size: int
    known: list[int]  # cards of the hand that everybody has seen going there
    marker: int
    shuttles: int
    landed: list[int]  # sectors: tile * 2 + side
    explored: list[int]
    quartz: int
    base: int
    slots: list[int]


class PlanetView(Struct):
    planet: int | None  # None: face down
    threshold: int
    face: int  # of the alien planet


class SmugglerView(Struct):
    crew: list[int]
    open: list[tuple[int, bool]]  # (hostile planet, his shuttle has landed)
    used: list[int]
    left: list[int]  # hostile planets still face down, of each category
    shuttles: int  # on your Space Base


class WildSpaceView(Struct):
    seat: int | None
    turn: int
    turns: int
    current: int
    smuggler_turn: bool
    step: str | None  # the name of the choice that is asked; None: the game is over
    using: str  # the word of the effect that is used or not; empty: something else is asked
    card: int  # the one whose medal or circle is decided; -1: none
    slot: int  # the one of the Space Base whose circle is paid; -1: none
    sector: int  # the one whose conditions or actions are chosen from; -1: none
    exploring: int  # the sector being explored while what that offers is chosen; -1: none
    players: list[PlayerView]
    planets: list[PlanetView]
    reserve: list[int]  # -1: empty
    deck: int
    discard: list[int]
    box: list[int]
    quartz: int
    aliens: list[int] | None  # the alien reserve; None without Encounters
    alien_deck: int
    alien_discard: list[int]
    smuggler: SmugglerView | None


@lru_cache(maxsize=4096)  # four readers ask for the same ones after every move
def _bits(mask: int) -> tuple[int, ...]:
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


def _player(p: Player, number: int) -> PlayerView:
    return PlayerView(
        seat=number,
        captain=p.captain,
        face=p.face,
        crew=p.crew[:],
        hand=None,
        hand_size=len(p.hand),
        known=p.known[:],
        marker=p.marker,
        shuttles=p.shuttles,
        landed=[*_bits(p.landed)],
        explored=[*_bits(p.used & ~p.landed)],
        quartz=p.quartz,
        base=p.base,
        slots=[*_bits(p.slots)],
    )


def view(s: WildSpaceState, seat: int | None) -> WildSpaceView:
    public = _public(s)
    return public if seat is None else own_view(s, seat, public)


def own_view(s: WildSpaceState, seat: int, public: WildSpaceView) -> WildSpaceView:
    """What everybody may know, and one's own hand."""
    players = public.players[:]
    players[seat] = replace(players[seat], hand=s.players[seat].hand[:])
    return replace(public, seat=seat, players=players)


def _public(s: WildSpaceState) -> WildSpaceView:
    out = s.outer
    encounters = out is not None and bool(out.aliens)
    face = out.alien_face if out is not None else 0
    step = s.stack[-1] if s.stack else None
    sector = step.sector if isinstance(step, MeetCondition | ChooseAction) else None
    smuggler = None
    if s.solo:
        left = [0, 0, 0]
        for hostile in s.out.hostile_deck:
            left[HOSTILES[hostile].category - 1] += 1
        smuggler = SmugglerView(
            s.out.smuggler[:], s.out.hostile_open[:], s.out.hostile_used[:], left, s.out.smuggler_shuttles
        )
    return WildSpaceView(
        seat=None,
        turn=s.turn,
        turns=s.total_turns(),
        current=s.current(),
        smuggler_turn=s.smuggler_turn(),
        step=None if step is None else type(step).__name__,
        using=step.word if isinstance(step, UseEffect) else "",
        card=step.card if isinstance(step, PayCondition | MedalOrCircle) else -1,
        slot=step.slot if isinstance(step, PayCondition) else -1,
        sector=-1 if sector is None or sector < 0 else sector,
        exploring=-1 if sector is None or sector >= 0 else ~sector,
        players=[_player(p, number) for number, p in enumerate(s.players)],
        planets=[
            PlanetView(tile if s.face_up >> tile & 1 else None, THRESHOLD[tile], face if tile == ALIEN_PLANET else 0)
            for tile in s.planets
        ],
        reserve=s.reserve[:],
        deck=len(s.deck),
        discard=s.discard[:],
        box=s.box[:],
        quartz=s.quartz,
        aliens=s.out.aliens[:] if encounters else None,
        alien_deck=len(s.out.alien_deck) if encounters else 0,
        alien_discard=s.out.alien_discard[:] if encounters else [],
        smuggler=smuggler,
    )
