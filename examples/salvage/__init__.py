"""Salvage: the tiny game the developer's guide is worked through on (docs/developer/add_a_game.md)."""

from .game import Salvage

GAME = Salvage()

__all__ = ["GAME", "Salvage"]
