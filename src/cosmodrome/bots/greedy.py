"""One ply on the game's evaluation, with chains followed to their end."""

from __future__ import annotations

import math
from typing import Any

from cosmodrome.kernel import Action, Eyes, Game, Rng

SAMPLES = 4  # positions imagined for each move
LONGEST = 60  # choices followed in a chain


class Greedy:
    """Tries each option on a few positions that could be the true one, follows the chain it begins to the end of
    the turn, and takes the option whose end looks best.

    With few samples the best of many options is often just the luckiest: an option has to beat the one that looks
    best at a glance by more than its own scatter.
    """

    def __init__(self, seed: int = 0, samples: int = SAMPLES) -> None:
        self.rng = Rng(seed)
        self.samples = samples

    def choose(self, eyes: Eyes) -> Action:
        options = eyes.options()
        if len(options) == 1:
            return options[0]
        game, seat = eyes.game, eyes.seat
        guess = eyes.imagine(self.rng)
        reflex = game.mind.reflex(guess, seat, options, self.rng, self.samples)
        if reflex is not None:
            return reflex
        options = game.mind.sensible(guess, seat, options)
        if len(options) == 1:
            return options[0]
        weights = game.mind.weigh(guess, seat, options)
        glance = weights.index(max(weights))
        leads: list[list[float]] = [[] for _ in options]
        for sample in range(self.samples):
            if sample:
                guess = eyes.imagine(self.rng)
            values = [self._end_of(game, guess, seat, action) for action in options]
            for lead, value in zip(leads, values, strict=True):
                lead.append(value - values[glance])
        merits = [_cautious(lead) for lead in leads]
        return options[merits.index(max(merits))]

    def _end_of(self, game: Game[Any], guess: Any, seat: int, action: Action) -> float:
        trial = guess.copy()
        game.act(trial, seat, action)
        follow(game, trial, seat)
        return game.mind.evaluate(trial, seat)


def _cautious(lead: list[float]) -> float:
    mean = sum(lead) / len(lead)
    return mean - math.sqrt(sum((x - mean) ** 2 for x in lead) / len(lead) / max(1, len(lead) - 1))


def follow(game: Game[Any], s: Any, seat: int) -> None:
    """Play on, each choice the best at a glance, until the turn ends or somebody else is asked."""
    turn = s.turn
    for _ in range(LONGEST):
        if s.turn != turn or seat not in game.actors(s):
            return
        options = game.mind.sensible(s, seat, game.options(s, seat))
        weights = game.mind.weigh(s, seat, options)
        game.act(s, seat, options[weights.index(max(weights))])
