"""Matches between bots."""

from .match import MatchResult, Played, Score, match, play_game

__all__ = ["MatchResult", "Played", "Score", "match", "play_game"]
