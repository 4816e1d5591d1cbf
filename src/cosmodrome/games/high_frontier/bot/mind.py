"""What a bot of High Frontier values: how far ahead it is, and how good each option looks at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cosmodrome.kernel import Mind

from ..rules.scoring import score, winners
from .evaluate import standing
from .options import weigh
from .pilot import decide
from .ways import by_plan, keep_aim, sensible, ways

if TYPE_CHECKING:
    from cosmodrome.kernel import Action, Rng, Way

    from ..state import HighFrontierState

VICTORY: Final = 10.0  # points that it counts for beside its margin
ALONE: Final = 20.0  # in a scenario for one
YEARS: Final = 30  # that a search plays out


class HighFrontierMind(Mind["HighFrontierState"]):
    def evaluate(self, s: HighFrontierState, seat: int) -> float:
        """The lead over the best of the others; at the end, the margin of victory, and more for having won."""
        count = len(s.players)
        if count == 1:
            return (float(score(s, seat)) if not s.stack else standing(s, seat)) + ALONE * (s.won == seat)
        if s.stack:
            worth = [standing(s, one) for one in range(count)]
            return worth[seat] - max(worth[:seat] + worth[seat + 1 :])
        worth = [float(score(s, one)) for one in range(count)]
        won = winners(s)
        return worth[seat] - max(worth[:seat] + worth[seat + 1 :]) + (VICTORY if seat in won else -VICTORY)

    def weigh(self, s: HighFrontierState, seat: int, options: list[Action]) -> list[float]:
        return weigh(s, seat, options)

    def reflex(
        self, s: HighFrontierState, seat: int, options: list[Action], rng: Rng, effort: int = 1
    ) -> Action | None:
        """Missions are planned, not weighed: what a flight is good for shows many turns later."""
        return decide(s, seat, options)

    def sensible(self, s: HighFrontierState, seat: int, options: list[Action]) -> list[Action]:
        return sensible(options)

    def horizon(self, s: HighFrontierState, seats: int) -> int:
        """Most games are over by then: what a mission brings shows when it is done."""
        return s.turn + YEARS * seats

    def ways(self, s: HighFrontierState, seat: int, options: list[Action]) -> list[Way]:
        return ways(s, seat, options)

    def chosen(self, s: HighFrontierState, seat: int, way: Way) -> None:
        keep_aim(s, seat, way.aim)

    def follow(self, s: HighFrontierState, seat: int, options: list[Action], rng: Rng, way: Way) -> Action:
        return by_plan(s, seat, options, way.aim - 1)

    def policy(self, s: HighFrontierState, seat: int, options: list[Action], rng: Rng) -> Action:
        """As the greedy bot plays: its plans are remembered, so that this is quick."""
        return by_plan(s, seat, options, -1)
