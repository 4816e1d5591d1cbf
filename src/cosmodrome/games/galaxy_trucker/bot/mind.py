"""What a bot of Galaxy Trucker values: a ship that arrives, with something in the hold."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.kernel import Action, Mind, Rng

from ..actions import FLY_ON
from ..rules.building import Build
from ..rules.cards.planets import TakeAboard
from ..rules.checking import Repair
from ..rules.effects.crew import LoseCrew
from ..rules.effects.energy import Spend
from ..rules.effects.goods import Improve, LoseGoods, Stow
from ..rules.flight import FlyOn
from ..rules.insurance import Insure
from ..state import TruckerState
from .building import THOROUGH, build
from .cargo import next_move
from .evaluate import stand
from .options import glance
from .skills import JUDGES
from .skills import weigh as weigh_skill

LOOK = 20  # cards that a search plays on
# A rule of thumb is as good as any thought for these.
PLAIN = (Stow, Spend, LoseCrew, LoseGoods, Improve, TakeAboard, Repair, Insure)


class GalaxyTruckerMind(Mind[TruckerState]):
    luck_rules: ClassVar[bool] = True

    def reflex(self, s: TruckerState, seat: int, options: list[Action], rng: Rng, effort: int = 1) -> Action | None:
        """Ships are built at once: the glass runs."""
        step = s.stack[-1]
        if isinstance(step, Build):
            return build(s, seat, options, rng, effort)
        if isinstance(step, FlyOn):
            return FLY_ON  # who gives up gets what a stranded ship gets: there is nothing to gain
        if isinstance(step, PLAIN) or type(step) in JUDGES:
            return self._best(s, seat, options)
        if effort < THOROUGH:
            weights = self.weigh(s, seat, options)
            best = max(weights)
            return options[weights.index(best)] if best > min(weights) else None
        return None

    def horizon(self, s: TruckerState, seats: int) -> int:
        """A few cards on, and never into the next round."""
        cards = len(s.deck) or (0 if s.flown else sum(map(len, s.piles)))
        return s.turn + 1 + min(cards, LOOK)

    def evaluate(self, s: TruckerState, seat: int) -> float:
        stands = [stand(s, one) for one in range(len(s.players))]
        return stands[seat] - max(value for one, value in enumerate(stands) if one != seat)

    def weigh(self, s: TruckerState, seat: int, options: list[Action]) -> list[float]:
        step = s.stack[-1]
        if isinstance(step, Stow):
            best = next_move(s.players[seat], step.goods, options)
            return [1.0 if action is best else 0.0 for action in options]
        weights = weigh_skill(s, seat, options)
        if weights is not None:
            return weights
        return [glance(s, seat, action) for action in options]

    def policy(self, s: TruckerState, seat: int, options: list[Action], rng: Rng) -> Action:
        """The best at a glance: the dice bring variety enough, and one bad move can end a flight."""
        if len(options) == 1:
            return options[0]
        action = self.reflex(s, seat, options, rng)
        if action is not None:
            return action
        return self._best(s, seat, options)

    def _best(self, s: TruckerState, seat: int, options: list[Action]) -> Action:
        weights = self.weigh(s, seat, options)
        return options[weights.index(max(weights))]
