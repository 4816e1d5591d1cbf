"""What a bot of a game knows of it."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from .action import Action
from .rng import Rng
from .state import State

S = TypeVar("S", bound=State)


class Way:
    """A way to go on: an action, those that are to follow it at once, and what is aimed at from then on (a number of
    the game's own; 0: nothing in particular)."""

    __slots__ = ("action", "aim", "then")

    def __init__(self, action: Action, aim: int = 0, then: tuple[Action, ...] = ()) -> None:
        self.action = action
        self.aim = aim
        self.then = then


class Mind(Generic[S]):
    """What a bot of this game values: an evaluation, and a quick weighing of the options for playing a game out."""

    # chance outweighs what the others answer: a search compares options under the same luck
    luck_rules: ClassVar[bool] = False

    def evaluate(self, s: S, seat: int) -> float:
        """How well `seat` stands against the others, in the game's own points; at the end, the margin of victory."""
        raise TypeError("a mind evaluates")

    def reflex(self, s: S, seat: int, options: list[Action], rng: Rng, effort: int = 1) -> Action | None:
        """What a bot does at once, without weighing, where a game leaves no time for that (or nothing to weigh);
        None: it thinks. `s` is an imagined position, `effort` about how many of them the bot would look into."""
        return None

    def ways(self, s: S, seat: int, options: list[Action]) -> list[Way]:
        """The ways to go on that a search plays out and compares, what the reflex would do first; none: it weighs the
        options one by one. For games where what an action is good for depends on what is to follow it much later."""
        return []

    def chosen(self, s: S, seat: int, way: Way) -> None:
        """A search has chosen this way: what it aims at may be remembered for the decisions that follow."""

    def follow(self, s: S, seat: int, options: list[Action], rng: Rng, way: Way) -> Action:
        """What a player does who goes that way, found quickly."""
        return self.policy(s, seat, options, rng)

    def sensible(self, s: S, seat: int, options: list[Action]) -> list[Action]:
        """The options worth a thought, never none of them: the others can bring nothing now that they could not bring
        at a better moment."""
        return options

    def horizon(self, s: S, seats: int) -> int:
        """The turn at which a search stops playing out and evaluates: when the seat's next turn is over."""
        return s.turn + seats + 1

    def weigh(self, s: S, seat: int, options: list[Action]) -> list[float]:
        """How good each option looks at a glance, in points; only differences count."""
        return [0.0] * len(options)

    def policy(self, s: S, seat: int, options: list[Action], rng: Rng) -> Action:
        """A sensible action, found quickly: the best at a glance, now and then any other."""
        if len(options) == 1:
            return options[0]
        action = self.reflex(s, seat, options, rng)
        if action is not None:
            return action
        options = self.sensible(s, seat, options)
        if rng.below(10) == 0:
            return options[rng.below(len(options))]
        weights = self.weigh(s, seat, options)
        return options[weights.index(max(weights))]
