"""A bot of one's own for Salvage: it builds the part that adds most to its ship, and looks ahead for nothing else."""

from __future__ import annotations

from typing import Any

from cosmodrome.kernel import Action, Eyes, Rng


class BuilderBot:
    """Tries each option on a position it imagines and keeps the one that leaves it with the most credits."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def choose(self, eyes: Eyes) -> Action:
        guess = eyes.imagine(self.rng)
        options = eyes.options()
        gains = [self.credits_after(eyes, guess, action) for action in options]
        return options[gains.index(max(gains))]

    def credits_after(self, eyes: Eyes, guess: Any, action: Action) -> int:
        trial = guess.copy()
        eyes.game.act(trial, eyes.seat, action)
        return eyes.game.scores(trial)[eyes.seat]
