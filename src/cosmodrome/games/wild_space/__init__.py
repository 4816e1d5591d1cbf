"""Wild Space, with Space Base and Encounters."""

from .game import WildSpace

GAME = WildSpace()

__all__ = ["GAME", "WildSpace"]
