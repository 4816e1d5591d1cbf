"""The mission planner (HF-P): every way from here to there that no other way beats.

For whoever stands outside the game: `ask` answers a question given as JSON values, `live` one about a rocket as it
stands in a position, `here` where that rocket can get this turn. Answers are JSON values; nonsense is a BadInput.
"""

from __future__ import annotations

from .asking import ask, question
from .here import here, live

__all__ = ["ask", "here", "live", "question"]
