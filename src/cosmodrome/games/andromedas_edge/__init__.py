"""Andromeda's Edge, with Escalation and the Unity."""

from .game import AndromedasEdge
from .state import AndromedaState
from .view.view import AndromedasEdgeView

GAME = AndromedasEdge()

__all__ = ["GAME", "AndromedaState", "AndromedasEdge", "AndromedasEdgeView"]
