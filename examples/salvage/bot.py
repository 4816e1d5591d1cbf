"""What a bot of Salvage values."""

from __future__ import annotations

from cosmodrome.kernel import Action, Mind

from .content import PARTS
from .rules import sheet
from .state import SalvageState

WORTH = {"grab": 2.0, "sell": -1.0, "jettison": -2.0}


class SalvageMind(Mind[SalvageState]):
    def evaluate(self, s: SalvageState, seat: int) -> float:
        """The lead over the best of the others; a part in the hand may still become something."""
        worth = [float(total) for total in sheet(s)[-1].values]
        if s.stack:
            worth = [total + 0.5 * len(p.hand) for total, p in zip(worth, s.players, strict=True)]
        return worth[seat] - max(worth[:seat] + worth[seat + 1 :])

    def weigh(self, s: SalvageState, seat: int, options: list[Action]) -> list[float]:
        weights = [WORTH.get(action.verb, 0.0) for action in options]
        for i, action in enumerate(options):
            if action.verb == "build":
                weights[i] = 1.0 + PARTS[action.args[0]].credits
            elif action.verb == "fly" or action.verb == "tow":
                weights[i] = 1.0 + PARTS[s.wrecks[action.args[0]]].credits
        return weights
