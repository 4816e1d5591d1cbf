"""High Frontier: rockets, water and the road to the planets."""

from .game import HighFrontier
from .state import HighFrontierState
from .view.view import HighFrontierView

GAME = HighFrontier()

__all__ = ["GAME", "HighFrontier", "HighFrontierState", "HighFrontierView"]
