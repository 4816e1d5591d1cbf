"""Wild Space, with Space Base and Encounters."""

from .game import WildSpace
from .state import WildSpaceState
from .view.view import WildSpaceView

GAME = WildSpace()

__all__ = ["GAME", "WildSpace", "WildSpaceState", "WildSpaceView"]
