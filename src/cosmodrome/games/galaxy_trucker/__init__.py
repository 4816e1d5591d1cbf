"""Galaxy Trucker: build a ship out of what lies about, fly it, and be paid for what arrives."""

from .game import GalaxyTrucker

GAME = GalaxyTrucker()

__all__ = ["GAME", "GalaxyTrucker"]
