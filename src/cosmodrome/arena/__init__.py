"""Matches between bots."""

from .match import MatchResult, Score, match, play_game

__all__ = ["MatchResult", "Score", "match", "play_game"]
