"""Galaxy Trucker: build a ship out of what lies about, fly it, and be paid for what arrives."""

from .game import GalaxyTrucker
from .state import TruckerState
from .view.view import GalaxyTruckerView

GAME = GalaxyTrucker()

__all__ = ["GAME", "GalaxyTrucker", "GalaxyTruckerView", "TruckerState"]
