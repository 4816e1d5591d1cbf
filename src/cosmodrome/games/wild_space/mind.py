"""What a bot of Wild Space values."""

from __future__ import annotations

from cosmodrome.kernel import Action, Mind, Rng

from .scoring import score
from .state import WildSpaceState


class WildSpaceMind(Mind[WildSpaceState]):
    def evaluate(self, s: WildSpaceState, seat: int) -> float:
        return float(score(s, seat).total)

    def policy(self, s: WildSpaceState, seat: int, options: list[Action], rng: Rng) -> Action:
        return rng.choice(options)
