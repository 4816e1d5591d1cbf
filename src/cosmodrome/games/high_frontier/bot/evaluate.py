"""What a position is worth to a player: points, and what may become points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import N_STACKS
from ..pieces.cards import KIND, REFINERY, ROBONAUT, THRUST
from ..pieces.spaces import NONE, SITE_AT
from ..rules.scoring import score

if TYPE_CHECKING:
    from ..state import HighFrontierState


def standing(s: HighFrontierState, seat: int) -> float:
    """Points as they are; water, machines on their way, and a claim with machines on it count for something."""
    p = s.players[seat]
    worth = float(score(s, seat)) + 0.3 * min(p.wt, 12) + 0.05 * max(0, p.wt - 12)
    worth += 0.4 * min(3, len(p.hand))
    for stack in range(N_STACKS):
        cards = p.stacks[stack]
        if not cards:
            continue
        kinds = {KIND[card] for card in cards}
        engine = any(THRUST[s.face(card)] != NONE for card in cards)
        worth += 0.6 * (ROBONAUT in kinds) + 0.6 * (REFINERY in kinds) + 0.5 * engine
        site = SITE_AT[p.at[stack]]
        if site != NONE and ROBONAUT in kinds and REFINERY in kinds:
            worth += 2.0
            if s.disks[site] == 1 + seat and not s.cubes[site]:
                worth += 2.0
    return worth
