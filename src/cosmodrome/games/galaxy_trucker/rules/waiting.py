"""Who has finished waits for nothing but the others: what a table does so that nobody waits longer than that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import FLIP, WAIT
from .building import NONE, Build, builds, may_flip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cosmodrome.kernel import Action

    from ..state import Trucker, TruckerState


def _building(s: TruckerState) -> bool:
    return bool(s.stack) and isinstance(s.stack[-1], Build)


def _done(p: Trucker) -> bool:
    return not builds(p) and not p.doing and p.looking == NONE


def hurried(s: TruckerState, people: Sequence[int]) -> bool:
    """Once all people have finished, only bots build."""
    return _building(s) and bool(people) and all(_done(s.players[seat]) for seat in people)


def automatic(s: TruckerState, seat: int, people: Sequence[int]) -> Action | None:
    """BR-TIME-2: once all people have finished the glass is turned as soon as it may be. Before that, whoever has
    finished is asked once when it has run out, and then waits by themselves, as they do while it runs (GT-TEAM-INS: but
    for the beginning of a run)."""
    if not _building(s) or not _done(s.players[seat]):
        return None
    if hurried(s, people) and may_flip(s, s.players[seat]):
        return FLIP
    asked = s.idle == 0 if not s.glass else s.glass == s.t.glass
    return WAIT if s.t.beats and not asked else None
